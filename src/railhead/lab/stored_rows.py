"""The rows of any file of results, one after the other, whatever match they belong to."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from ..table.refusal import Malformed
from .match import FORMAT
from .rows import COLUMNS, Row

NAMES = [column.name for column in COLUMNS]
LISTS = [column.name for column in COLUMNS if column.many]


def rows_in(path: Path) -> Iterator[Row]:
    """Every row; Malformed with the place where it is none."""
    if not path.is_file():
        raise Malformed(str(path), "there is no such file")
    kinds = {".parquet": _from_parquet, ".sqlite": _from_sqlite}
    for number, row in enumerate(kinds.get(path.suffix, _from_lines)(path)):
        if not isinstance(row, dict) or row.get("format") != FORMAT or any(name not in row for name in NAMES):
            raise Malformed(f"{path}, row {number + 1}", f"this is no row of {FORMAT}")
        yield row


def _from_lines(path: Path) -> Iterator[object]:
    with path.open("rb") as file:
        for text in file:
            if text.endswith(b"\n"):  # else a run was cut off in the middle of it
                try:
                    yield json.loads(text)
                except ValueError:
                    yield None


def _from_parquet(path: Path) -> Iterator[object]:
    from .results_parquet import BATCH, arrow

    pa = arrow()
    try:
        with pa.parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(BATCH):
                yield from batch.to_pylist()
    except pa.ArrowInvalid:
        raise Malformed(str(path), "this is no Parquet file") from None


def _from_sqlite(path: Path) -> Iterator[object]:
    base = sqlite3.connect(path)
    base.row_factory = sqlite3.Row
    try:
        for found in base.execute("SELECT * FROM games ORDER BY number"):
            row = dict(found)
            yield row | {name: json.loads(row[name]) for name in LISTS if name in row}
    except sqlite3.DatabaseError as fault:
        raise Malformed(str(path), f"can't be read: {fault}") from None
    finally:
        base.close()
