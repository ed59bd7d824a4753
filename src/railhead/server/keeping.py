"""What a host does with the database file: list, back up, restore, purge."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from railhead.table.refusal import Malformed

from .migrations import migrate
from .store import now

OF_A_TABLE = ("seats", "entries", "commands", "snapshots", "chat", "memories")


def _open(path: Path) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(path, isolation_level=None)
        db.execute("PRAGMA busy_timeout = 10000")
        migrate(db)
        return db
    except (sqlite3.Error, ValueError) as fault:
        raise Malformed(str(path), f"this is not a database of Railhead: {fault}") from None


def _count(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def listed(database: Path) -> list[dict[str, Any]]:
    """Every table, the latest first."""
    db = _open(database)
    rows = db.execute(
        "SELECT id, game, status, created, updated, setting FROM tables ORDER BY updated DESC"
    ).fetchall()
    found = []
    for table, game, status, created, updated, setting in rows:
        who = [
            row[0] or "–"
            for row in db.execute("SELECT who FROM seats WHERE table_id = ? ORDER BY seat", (table,))
        ]
        options = json.loads(setting)["options"]
        found.append(
            {"table": table, "game": game, "status": status, "created": created, "updated": updated,
             "who": who, "options": options}
        )  # fmt: skip
    db.close()
    return found


def backup(database: Path, target: Path) -> int:
    """A copy of the database as it stands, also while the server writes; how many tables are in it."""
    if target.exists():
        raise Malformed(str(target), "there is a file of that name already")
    db = _open(database)
    try:
        with sqlite3.connect(target) as copy:
            db.backup(copy)
        copy.close()
    except sqlite3.Error as fault:
        raise Malformed(str(target), f"the backup could not be written: {fault}") from None
    count = _count(db)
    db.close()
    return count


def restore(source: Path, database: Path) -> int:
    """Put a backup in place of the database; what was there is kept beside it."""
    if not source.exists():
        raise Malformed(str(source), "there is no such file")
    checked = _open(source)
    faults = checked.execute("PRAGMA integrity_check").fetchone()[0]
    if faults != "ok":
        raise Malformed(str(source), f"the backup is damaged: {faults}")
    if database.exists():
        old = database.with_name(f"{database.name}.before-restore-{now()}")
        backup(database, old)
        for name in (database.name, f"{database.name}-wal", f"{database.name}-shm"):
            database.with_name(name).unlink(missing_ok=True)
    with sqlite3.connect(database) as fresh:
        checked.backup(fresh)
    fresh.close()
    count = _count(checked)
    checked.close()
    return count


def purge(database: Path, days: int, only_over: bool) -> int:
    """Remove tables that nobody has touched for so many days; how many."""
    if days < 0:
        raise Malformed("days", "a number of days from 0 on is wanted")
    db = _open(database)
    where = "updated <= ?" + (" AND status = 'over'" if only_over else "")
    old = [row[0] for row in db.execute(f"SELECT id FROM tables WHERE {where}", (now() - days * 86400,))]
    db.execute("BEGIN IMMEDIATE")
    for table in old:
        for part in OF_A_TABLE:
            db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
        db.execute("DELETE FROM tables WHERE id = ?", (table,))
    db.execute("COMMIT")
    db.execute("VACUUM")
    db.close()
    return len(old)
