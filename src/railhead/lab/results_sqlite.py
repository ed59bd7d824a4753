"""Rows in SQLite: the table `games` with a row a game, and the view `seats` with a row a seat.

SQLite has no lists: a column of many values is a JSON text, which `json_each` and `json_extract` read.
"""

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ..table.refusal import Malformed
from .match import Match
from .results import Results
from .rows import COLUMNS, Row, line_of

TYPES: Final = {"text": "TEXT", "whole": "INTEGER", "real": "REAL", "yes_no": "INTEGER"}
SECONDS: Final = 0.5
"""Games of so long are on disk together: a run that is killed plays those again."""
BY_SEAT: Final = ("bots", "scores", "places", "decisions", "mean_ms", "max_ms")
NAMES: Final = ", ".join(column.name for column in COLUMNS)


def _tables() -> str:
    columns = ", ".join(f"{col.name} {'TEXT' if col.many else TYPES[col.kind]} NOT NULL" for col in COLUMNS)
    parts = ", ".join(f"json_extract({name}, '$[' || key || ']') AS {name[:-1]}" for name in BY_SEAT[:3])
    parts += ", " + ", ".join(f"json_extract({name}, '$[' || key || ']') AS {name}" for name in BY_SEAT[3:])
    return (
        f"CREATE TABLE IF NOT EXISTS games ({columns}, PRIMARY KEY (number));"
        f"CREATE VIEW IF NOT EXISTS seats AS SELECT number, key AS seat, {parts}"
        " FROM games, json_each(games.bots);"
    )


class Sqlite(Results):
    def __init__(self, match: Match, path: Path) -> None:
        super().__init__(match, path)
        self._file = path
        self._kept = 0.0
        self._base: sqlite3.Connection

    def __enter__(self) -> "Sqlite":
        try:
            self._base = sqlite3.connect(self._file)
            found = self._base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
            if found not in ([], [("games",)]):
                raise Malformed(str(self._file), "this database is not a simulation's; choose another --out")
            self._base.executescript(_tables())
        except sqlite3.DatabaseError as fault:
            raise Malformed(str(self._file), f"can't be written: {fault}") from None
        return self

    def __exit__(self, *_: object) -> None:
        self._base.commit()
        self._base.close()

    def earlier(self, most: int) -> Iterator[dict[str, Any]]:
        for number, row in enumerate(self._rows()):
            self.checked(row, number, f"{self._file}, game {number}")
            if number < most:
                yield line_of(row)

    def _rows(self) -> Iterator[Row]:
        try:
            found = self._base.execute(f"SELECT {NAMES} FROM games ORDER BY number")
        except sqlite3.DatabaseError as fault:
            raise Malformed(str(self._file), f"holds something else: {fault}") from None
        for values in found:
            yield {col.name: _read(value, col.many, col.kind) for col, value in zip(COLUMNS, values)}

    def write_row(self, row: Row) -> None:
        values = [json.dumps(row[col.name]) if col.many else row[col.name] for col in COLUMNS]
        self._base.execute(f"INSERT INTO games ({NAMES}) VALUES ({','.join('?' * len(values))})", values)
        if time.monotonic() > self._kept + SECONDS:
            self._base.commit()
            self._kept = time.monotonic()


def _read(value: Any, many: bool, kind: str) -> Any:
    return json.loads(value) if many else bool(value) if kind == "yes_no" else value
