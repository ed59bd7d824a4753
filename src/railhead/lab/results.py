"""The file of a run: a row for each game in the order of their numbers, to be gone on with later."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from ..table.refusal import Malformed
from ..version import signed
from .match import FORMAT, Match
from .rows import HEAD, Heads, Row, line_of


def results_at(out: str | Path | None, match: Match) -> "Results":
    """Where the rows of a match are kept: the ending of the file's name says how."""
    if out is None:
        if match.record_every:
            raise Malformed("record-every", "say with --out where games are kept: beside that file")
        return Results(match, None)
    path = Path(out)
    if path.suffix == ".parquet":
        from .results_parquet import Parquet

        return Parquet(match, path)
    if path.suffix == ".sqlite":
        from .results_sqlite import Sqlite

        return Sqlite(match, path)
    if path.suffix not in ("", ".jsonl"):
        raise Malformed("out", f"a name that ends in .jsonl, .parquet or .sqlite is wanted, here is {path}")
    return Lines(match, path)


class Results:
    """No file at all; the base of those that are one."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.path = path
        self.heads = Heads(match)

    def __enter__(self) -> "Results":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def earlier(self, most: int) -> Iterator[dict[str, Any]]:
        """The games an earlier run has left, at most so many; then the file stands ready for the next."""
        yield from ()

    def write(self, line: dict[str, Any]) -> None:
        """Keep a game: its record first, so that no row misses it."""
        record = line.pop("record", None)
        if self.path is not None:
            if record is not None:
                folder = records_of(self.path)
                folder.mkdir(exist_ok=True)
                text = json.dumps(signed(record), ensure_ascii=False)
                (folder / f"{line['number']}.json").write_text(text, encoding="utf-8")
            self.write_row(self.heads.row(line))

    def write_row(self, row: Row) -> None:
        """Keep a row."""

    def checked(self, row: object, number: int, place: str) -> Row:
        """A row that was read, if it is that game of this match; else Malformed."""
        if not isinstance(row, dict) or "format" not in row:
            raise Malformed(place, "this is not a row of a simulation's results; choose another --out")
        wanted = self.heads.of(number)
        if row["format"] == FORMAT and row.get("number") != number:
            raise Malformed(place, f"game {number} is wanted here")
        for column in HEAD:
            there, here = row.get(column.name), wanted[column.name]
            if there != here:
                told = f"{column.name} is {json.dumps(there)} there and {json.dumps(here)} here"
                raise Malformed(str(self.path), f"holds another simulation: {told}")
        return row

    def cannot(self, fault: OSError) -> Malformed:
        return Malformed(str(self.path), f"can't be written: {fault.strerror}")


class Lines(Results):
    """A row a line, as JSON. Each is on disk before the next game is counted."""

    def __init__(self, match: Match, path: Path, first: int = 0) -> None:
        super().__init__(match, path)
        self.first = first
        """The number of the game in the first line."""
        self._file: BinaryIO | None = None

    def __enter__(self) -> "Lines":
        assert self.path is not None
        try:
            self._file = self.path.open("r+b" if self.path.exists() else "w+b")
        except OSError as fault:
            raise self.cannot(fault) from None
        return self

    def __exit__(self, *_: object) -> None:
        assert self._file is not None
        self._file.close()

    def earlier(self, most: int) -> Iterator[dict[str, Any]]:
        for row in self.rows():
            if row["number"] < most:
                yield line_of(row)

    def rows(self) -> Iterator[Row]:
        """Every whole row; what is cut off behind them is gone then, and that game is played again."""
        assert self._file is not None
        whole = 0
        for number, text in enumerate(iter(self._file.readline, b""), self.first):
            if not text.endswith(b"\n"):
                break
            yield self.checked(read(text), number, f"{self.path}, line {number - self.first + 1}")
            whole = self._file.tell()
        self._file.seek(whole)
        self._file.truncate()

    def write_row(self, row: Row) -> None:
        assert self._file is not None
        self._file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
        self._file.flush()


def read(text: bytes) -> object:
    """A line as data; None where it is no JSON."""
    try:
        found: object = json.loads(text)
    except ValueError:
        return None
    return found


def records_of(path: Path) -> Path:
    """The folder beside a file of results that holds its whole games, as NUMBER.json.

    >>> records_of(Path("some/games.parquet")).as_posix()
    'some/games.records'
    """
    return path.with_suffix(".records")
