"""What a host does with the database file: list, back up, restore, purge, make a new link for a seat.

Listing and backing up only read, so they may be done while a server runs. The others hold the database;
where a server holds it, `asking_the_server.py` lets that server purge and make links.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from railhead.table.refusal import Malformed

from .devices import new_link
from .expiring import DAY, keeps
from .holding import Hold
from .migrations import migrate, step_of
from .private_files import make_private
from .problem import Problem
from .saves import update_seats
from .settings import Settings
from .store import Damaged, load_table, now, seat_rows

OF_A_TABLE = ("seats", "entries", "commands", "snapshots", "chat", "memories")
UNREADABLE = "damaged"
"""The status of a table whose row can't be read, in the list."""


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A database as it is: a running server may be of another version, so its layout is left alone."""
    with contextlib.closing(_connect(path)) as db:
        try:
            if step_of(db) == 0:
                raise ValueError("it has no tables of ours")
        except (sqlite3.Error, ValueError) as fault:
            raise Malformed(str(path), f"this is not a database of Railhead: {fault}") from None
        yield db


@contextlib.contextmanager
def _holding(path: Path, what: str) -> Iterator[None]:
    try:
        hold = Hold(path, what)
    except OSError as fault:
        raise Malformed(str(path), f"this can't be written to: {fault}") from None
    try:
        yield
    finally:
        hold.let_go()


def _connect(path: Path) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(path, isolation_level=None)
        db.execute("PRAGMA busy_timeout = 10000")
    except sqlite3.Error as fault:
        raise Malformed(str(path), f"this is not a database of Railhead: {fault}") from None
    return db


def _count(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def listed(database: Path, settings: Settings | None = None) -> list[dict[str, Any]]:
    """Every table, the latest first, and when it goes by the host's rule (0: never)."""
    settings = settings or Settings()
    count = "(SELECT count(*) FROM entries WHERE table_id = tables.id)"
    columns = f"id, game, status, created, updated, setting, {count}"
    with _reading(database) as db:
        rows = db.execute(f"SELECT {columns} FROM tables ORDER BY updated DESC").fetchall()
        return [_told(db, row, settings) for row in rows]


def _told(db: sqlite3.Connection, row: tuple[Any, ...], settings: Settings) -> dict[str, Any]:
    table, game, status, created, updated, setting, entries = row
    kept = keeps(settings, status, entries)
    expires = int(updated + kept * DAY) if kept else 0
    names = "SELECT who FROM seats WHERE table_id = ? ORDER BY seat"
    who = [name or "–" for (name,) in db.execute(names, (table,))]
    try:
        options = json.loads(setting)["options"]
    except (ValueError, KeyError, TypeError):
        status, options = UNREADABLE, {}
    told = {"table": table, "game": game, "status": status, "created": created, "updated": updated}
    return {**told, "expires": expires, "who": who, "options": options}


def backup(database: Path, target: Path) -> int:
    """A copy of the database as it stands, also while the server writes; how many tables are in it."""
    if target.exists():
        raise Malformed(str(target), "there is a file of that name already")
    with _reading(database) as db:
        _copy(db, target, "the backup could not be written")
        return _count(db)


def _copy(db: sqlite3.Connection, target: Path, failed: str) -> None:
    """A whole copy for the host's eyes alone, or none."""
    try:
        make_private(target)
        with contextlib.closing(sqlite3.connect(target)) as copy:
            db.backup(copy)
    except (OSError, sqlite3.Error) as fault:
        target.unlink(missing_ok=True)
        raise Malformed(str(target), f"{failed}: {fault}") from None


def restore(source: Path, database: Path) -> int:
    """Put a backup in place of the database; what was there is kept beside it."""
    if not source.exists():
        raise Malformed(str(source), "there is no such file")
    with _holding(database, "a restore"), _reading(source) as checked:
        faults = checked.execute("PRAGMA integrity_check").fetchone()[0]
        if faults != "ok":
            raise Malformed(str(source), f"the backup is damaged: {faults}")
        # Whole before it takes the old one's place: a restore that is cut short leaves what was there.
        coming = database.with_name(f"{database.name}.restoring")
        coming.unlink(missing_ok=True)
        _copy(checked, coming, "the database could not be written")
        if database.exists():
            backup(database, database.with_name(f"{database.name}.before-restore-{now()}"))
            for name in (f"{database.name}-wal", f"{database.name}-shm"):
                database.with_name(name).unlink(missing_ok=True)
        os.replace(coming, database)
        return _count(checked)


def purge(database: Path, days: int, only_over: bool) -> int:
    """Remove tables that nobody has touched for so many days; how many."""
    if days < 0:
        raise Malformed("days", "a number of days from 0 on is wanted")
    with _holding(database, "a purge"), contextlib.closing(_connect(database)) as db:
        try:
            migrate(db)
        except (sqlite3.Error, ValueError) as fault:
            raise Malformed(str(database), f"this is not a database of Railhead: {fault}") from None
        old = untouched(db, days, only_over)
        db.execute("BEGIN IMMEDIATE")
        remove(db, old)
        db.execute("COMMIT")
        db.execute("VACUUM")
        return len(old)


def seat_named(database: Path, table: str, word: str) -> int:
    """Whose seat is meant: by the player's name, or by its number in the list, from 1."""
    with _reading(database) as db:
        query = "SELECT who FROM seats WHERE table_id = ? ORDER BY seat"
        names = [who for (who,) in db.execute(query, (table,))]
    if not names:
        raise Malformed("table", f"there is no table {table}")
    if word in names and word:
        return names.index(word)
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return int(word) - 1
    known = ", ".join(name or "–" for name in names)
    raise Malformed("seat", f"a name or a number from 1 to {len(names)} is wanted; there sit: {known}")


def link(database: Path, table: str, seat: int) -> str:
    """Make a new link for a seat; its secret."""
    with _holding(database, "a new link"), contextlib.closing(_connect(database)) as db:
        try:
            migrate(db)
            stored = load_table(db, table)
        except (sqlite3.Error, ValueError, Damaged) as fault:
            raise Malformed(str(database), f"this can't be read: {fault}") from None
        if stored is None:
            raise Malformed("table", f"there is no table {table}")
        try:
            secret = new_link(stored, seat)
        except Problem as problem:
            raise Malformed("seat", problem.why) from None
        db.execute("BEGIN IMMEDIATE")
        update_seats(db, seat_rows(stored))
        db.execute("COMMIT")
        return secret


def untouched(db: sqlite3.Connection, days: int, only_over: bool) -> list[str]:
    where = "updated <= ?" + (" AND status = 'over'" if only_over else "")
    return [row[0] for row in db.execute(f"SELECT id FROM tables WHERE {where}", (now() - days * 86400,))]


def remove(db: sqlite3.Connection, tables: list[str]) -> None:
    for table in tables:
        for part in OF_A_TABLE:
            db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
        db.execute("DELETE FROM tables WHERE id = ?", (table,))
