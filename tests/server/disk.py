"""What is on disk, read past the server."""

import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import railhead
from railhead.server.store import load_table
from railhead.table.table import Table


def rows(database: Path, query: str, *values: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as db:
        return db.execute(query, values).fetchall()


def change(database: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA busy_timeout = 10000")
        db.execute(statement, values)
        db.commit()


@contextmanager
def no_room(pid: int) -> Iterator[None]:
    """A running process gets none of its writes onto the disk, as if that were full."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def immutable(database: Path) -> Iterator[None]:
    """Nobody may write to the database's files, whoever has them open and whoever it is."""
    files = [str(one) for one in (database, database.with_name(database.name + "-wal")) if one.exists()]
    subprocess.run(["chattr", "+i", *files], check=True)
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


def table_on(database: Path, table: str) -> Table:
    """The table as its stored entries tell it."""
    with closing(sqlite3.connect(database)) as db:
        stored = load_table(db, table)
    assert stored is not None
    return railhead.replay({**stored.setting["header"], "seed": stored.seed, "entries": stored.entries})


def played_by(table: Table, seat: int) -> list[str]:
    """All that a seat has played itself, taken-back steps included."""
    return [
        table.game.text(table.content, entry.action)
        for entry in table.history
        if entry.actor == seat and not entry.auto and not entry.undoes
    ]


def fingerprint(database: Path, table: str) -> list[Any]:
    """Everything that is kept of a table, and how many tables there are."""
    parts = [rows(database, "SELECT count(*) FROM tables")]
    for name in ("seats", "entries", "commands", "chat", "snapshots"):
        parts.append(rows(database, f"SELECT * FROM {name} WHERE table_id = ?", table))
    return [*parts, rows(database, "SELECT seed, status, setting FROM tables WHERE id = ?", table)]
