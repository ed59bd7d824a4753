"""Rows in Apache Parquet, written by pyarrow (`pip install railhead[lab]`).

Such a file can't be added to. So games are kept in a file of lines beside it while they come, and the whole
is written anew when the run ends, in batches; a run that was killed goes on from those lines.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from ..table.refusal import Malformed
from .match import Match
from .results import Lines, Results
from .rows import COLUMNS, Row, line_of

BATCH: Final = 2_000
"""Rows that are held at once."""


def arrow() -> Any:
    """pyarrow with its Parquet, or a sentence that says how to come by it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        wanted = "a .parquet file needs pyarrow: pip install 'railhead[lab]', or choose .jsonl or .sqlite"
        raise Malformed("out", wanted) from None
    return pyarrow


def schema() -> Any:
    """The columns in Arrow's types."""
    pa = arrow()
    kinds = {"text": pa.string(), "whole": pa.int64(), "real": pa.float64(), "yes_no": pa.bool_()}
    return pa.schema(
        [(col.name, pa.list_(kinds[col.kind]) if col.many else kinds[col.kind]) for col in COLUMNS]
    )


class Parquet(Results):
    def __init__(self, match: Match, path: Path) -> None:
        super().__init__(match, path)
        self._pa = arrow()
        self._file = path
        self._there = 0
        """Games that are in the Parquet file."""
        self._since = Lines(match, path.with_name(path.name + ".part.jsonl"))

    def __enter__(self) -> "Parquet":
        if self._file.exists():
            self._there = self._count()
        self._since.first = self._there
        self._since.__enter__()
        return self

    def _count(self) -> int:
        try:
            about = self._pa.parquet.read_metadata(self._file)
        except (OSError, self._pa.ArrowInvalid):
            raise Malformed(str(self._file), "this is no Parquet file; choose another --out") from None
        count: int = about.num_rows
        return count

    def __exit__(self, *_: object) -> None:
        self._since.__exit__()
        lines = self._since.path
        assert lines is not None
        if lines.stat().st_size:
            with self._since:
                self._write_anew(chain(self._rows(), self._since.rows()))
        lines.unlink()

    def earlier(self, most: int) -> Iterator[dict[str, Any]]:
        for number, row in enumerate(self._rows()):
            self.checked(row, number, f"{self._file}, row {number}")
            if number < most:
                yield line_of(row)
        yield from self._since.earlier(most)

    def write_row(self, row: Row) -> None:
        self._since.write_row(row)

    def _rows(self) -> Iterator[Row]:
        if self._there:
            with self._pa.parquet.ParquetFile(self._file) as file:
                for batch in file.iter_batches(BATCH):
                    yield from batch.to_pylist()

    def _write_anew(self, rows: Iterable[Row]) -> None:
        """The whole file beside the old one, then in its place."""
        beside = self._file.with_name(self._file.name + ".new")
        columns, left = schema(), iter(rows)
        with self._pa.parquet.ParquetWriter(beside, columns, compression="zstd") as writer:
            while batch := list(islice(left, BATCH)):
                writer.write_table(self._pa.Table.from_pylist(batch, columns))
        beside.replace(self._file)
