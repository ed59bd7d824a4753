"""What a step puts on disk, written for many tables at once.

Every statement lets go of Python's lock and has to win it back from the event loop. So what hundreds of
tables save in the same moment goes into a handful of statements, not into a handful for each table.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Row = tuple[Any, ...]
MOST_REMEMBERED = 16
"""Steps of a bot whose memory is kept: so many can be taken back before it starts blank."""
CHUNKS = (64, 16, 4, 1)
"""So many rows go into one statement: few sizes, so that SQLite knows all the statements by heart."""


class TableGone(Exception):
    """A table that is to be written to is not in the database any more."""


@dataclass
class Save:
    """What one step changes: its entries, how the table and its seats stand after it (where that is new), the
    reply that a retry of the same command will get, a snapshot, and what a bot remembers of its step."""

    table_id: str
    at: int
    status: str
    entries: list[Row]
    standing: tuple[str, list[Row]] | None = None
    reply: Row | None = None
    snapshot: Row | None = None
    memory: Row | None = None


@dataclass
class _Rows:
    """The rows of several saves, by where they go."""

    entries: list[Row] = field(default_factory=list)
    tables: list[Row] = field(default_factory=list)
    settings: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    replies: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    memories: list[Row] = field(default_factory=list)
    over: list[Row] = field(default_factory=list)

    def add(self, save: Save) -> None:
        self.entries += save.entries
        self.tables.append((save.table_id, save.status, save.at))
        if save.standing is not None:
            self.settings.append((save.table_id, save.standing[0]))
            self.seats += save.standing[1]
        if save.reply is not None:
            self.replies.append(save.reply)
        if save.snapshot is not None:
            self.snapshots.append(save.snapshot)
        if save.memory is not None:
            self.memories.append(save.memory)
        if save.status == "over":
            self.over.append((save.table_id,))


def write(db: sqlite3.Connection, saves: Iterable[Save]) -> None:
    """Write the saves of different tables, each of which must be there."""
    rows = _Rows()
    for save in saves:
        rows.add(save)
    before = db.total_changes
    _many(
        db,
        "WITH new (id, status, updated) AS ({rows}) "
        "UPDATE tables SET status = new.status, updated = max(tables.updated, new.updated)"
        " FROM new WHERE tables.id = new.id",
        rows.tables,
    )
    if db.total_changes - before != len(rows.tables):
        raise TableGone
    _many(db, "INSERT INTO entries {rows}", rows.entries)
    _many(
        db,
        "WITH new (id, setting) AS ({rows}) "
        "UPDATE tables SET setting = new.setting FROM new WHERE tables.id = new.id",
        rows.settings,
    )
    update_seats(db, rows.seats)
    _many(db, "INSERT INTO commands {rows}", rows.replies)
    _many(db, "INSERT OR REPLACE INTO snapshots {rows}", rows.snapshots)
    _many(
        db,
        "DELETE FROM snapshots AS old WHERE table_id IN ({rows}) AND n NOT IN"
        " (SELECT n FROM snapshots WHERE table_id = old.table_id ORDER BY n DESC LIMIT 3)",
        [row[:1] for row in rows.snapshots],
    )
    _many(db, "INSERT OR REPLACE INTO memories {rows}", rows.memories)
    _many(
        db,
        "DELETE FROM memories AS old WHERE (table_id, seat) IN ({rows}) AND n NOT IN"
        " (SELECT n FROM memories WHERE table_id = old.table_id AND seat = old.seat"
        f" ORDER BY n DESC LIMIT {MOST_REMEMBERED})",
        [row[:2] for row in rows.memories],
    )
    _many(db, "DELETE FROM memories WHERE table_id IN ({rows})", rows.over)


def update_seats(db: sqlite3.Connection, rows: list[Row]) -> None:
    """Who sits where: table, seat, hash of the link, hashes of the keys, name, bot, seed, hash of a device's
    link."""
    _many(
        db,
        "WITH new (id, seat, link_hash, key_hash, who, bot, player_seed, device_hash) AS ({rows}) "
        "UPDATE seats SET link_hash = new.link_hash, key_hash = new.key_hash, who = new.who, bot = new.bot,"
        " player_seed = new.player_seed, device_hash = new.device_hash FROM new"
        " WHERE seats.table_id = new.id AND seats.seat = new.seat",
        rows,
    )


def _many(db: sqlite3.Connection, statement: str, rows: list[Row]) -> None:
    """Run a statement for all rows, many at a time."""
    start = 0
    while start < len(rows):
        count = next(size for size in CHUNKS if size <= len(rows) - start)
        chunk = rows[start : start + count]
        one = f"({', '.join('?' * len(chunk[0]))})"
        text = statement.format(rows=f"VALUES {', '.join([one] * count)}")
        db.execute(text, [value for row in chunk for value in row])
        start += count
