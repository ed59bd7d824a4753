"""What is on disk. One thread writes, many commands in one commit; what it acknowledged survives a kill."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .holding import Hold, InUse
from .migrations import migrate
from .private_files import make_private
from .problem import Problem
from .saves import MOST_REMEMBERED, Save, TableGone, update_seats
from .saves import write as write_saves

log = logging.getLogger("railhead")
T = TypeVar("T")
_encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode
Job = Callable[[sqlite3.Connection], Any]
Wanted = tuple[Job | Save, "asyncio.Future[Any]", asyncio.AbstractEventLoop]
"""What is to be written, who waits for it, and where."""
OF_THE_DISK = (sqlite3.OperationalError, sqlite3.DatabaseError)
"""What sqlite3 raises when the disk is full, locked, read-only or damaged; by these very classes, since those
derived from them are faults of ours."""
UNWELL = "The server can't write to its disk, so nothing was changed. Its host has to see to it."
NOT_READ = "The server can't read from its disk. Its host has to see to it."
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]


@dataclass
class StoredSeat:
    """Who may sit where. Secrets are here as hashes only: of the link that is spent by sitting down, of a key
    for every device (a space between them), of the link for one more device."""

    seat: int
    link_hash: str
    key_hash: str = ""
    who: str = ""
    bot: str = ""
    player_seed: str = ""
    host: int = 0
    device_hash: str = ""

    @property
    def keys(self) -> list[str]:
        return self.key_hash.split()


@dataclass
class StoredTable:
    """A table as the store knows it; entries are lines of a record."""

    id: str
    game: str
    status: str
    created: int
    updated: int
    seed: str
    setting: dict[str, Any]
    seats: list[StoredSeat] = field(default_factory=list)
    entries: list[dict[str, Any]] = field(default_factory=list)
    last: int = 0
    """The number of the last entry on disk."""
    damaged: int = 0
    """The number of the first entry that can't be read, if there is one: `entries` end before it."""
    snapshot: dict[str, Any] | None = None
    on_disk: tuple[str, list[tuple[Any, ...]]] | None = None
    """Its setting and its seats as they were last written, so that a step writes only what it has changed."""
    answered: list[str] = field(default_factory=list)
    """The commands that were carried out."""
    memories: dict[int, dict[int, dict[str, Any]]] = field(default_factory=dict)
    """What bots remember, by seat and the number of the step it belongs to; of the last few steps."""

    def remember(self, seat: int, n: int, kept: dict[str, Any]) -> None:
        steps = self.memories.setdefault(seat, {})
        steps[n] = kept
        for old in sorted(steps)[:-MOST_REMEMBERED]:
            del steps[old]


class Damaged(Exception):
    """A table's own row can't be read."""


class Unusable(Exception):
    """The database can't be opened: a sentence for the host."""


class Store:
    """SQLite behind a small interface, so that another database can stand here later."""

    def __init__(self, path: Path, address: str = "") -> None:
        self.path = path
        self.trouble = ""
        """What the disk did not do when it was last asked to."""
        self._jobs: queue.SimpleQueue[Wanted | None] = queue.SimpleQueue()
        try:
            self.hold = Hold(path, "a server", address)
        except InUse as fault:
            raise Unusable(str(fault)) from fault
        except OSError as fault:
            raise Unusable(f"{path} can't be used as Railhead's database: {fault}") from fault
        try:
            make_private(path)
            self._reader = _connect(path)
            migrate(self._reader)
            row = self._reader.execute("SELECT trusted FROM clock").fetchone()
            self.trusted: int = 0 if row is None else row[0]
            """When the clock on the wall was last known to be right; 0: never."""
        except (OSError, sqlite3.Error, ValueError) as fault:
            self.hold.let_go()
            raise Unusable(f"{path} can't be used as Railhead's database: {fault}") from fault
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is queued, then stop."""
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self.hold.let_go()

    # --- writing

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job inside the next commit; returns when it is on disk."""
        done: T = await self._put(job)
        return done

    async def _put(self, job: Job | Save) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((job, future, loop))
        try:
            done = await future
        except sqlite3.Error as fault:
            if type(fault) not in OF_THE_DISK:
                raise
            log.error("the database can't be written to: %s", fault)
            self.trouble = UNWELL
            raise Problem("unwell", UNWELL) from fault
        self.trouble = ""
        return done

    async def trust_clock(self) -> None:
        """The clock is right now, as far as anybody can tell."""
        kept = "INSERT OR REPLACE INTO clock VALUES (1, ?)"
        await self.write(lambda db: db.execute(kept, (now(),)) and None)

    async def pulse(self) -> None:
        """Write something and read it back; a Problem where that can't be done."""
        at = time.time_ns()
        await self.write(lambda db: db.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (at,)) and None)
        try:
            row = await self.read(lambda db: db.execute("SELECT at FROM pulse").fetchone())
        except sqlite3.Error as fault:
            raise Problem("unwell", UNWELL) from fault
        if row is None or row[0] < at:
            raise Problem("unwell", UNWELL)

    def _write(self) -> None:
        db = _connect(self.path)
        while self._commit_next(db):
            pass
        db.close()

    def _commit_next(self, db: sqlite3.Connection) -> bool:
        """Wait for jobs and commit them together; False if that was the last of all. Nothing of them is held
        while it waits for more."""
        batch = [self._jobs.get()]
        while not self._jobs.empty() and len(batch) < 500:
            batch.append(self._jobs.get())
        self._commit(db, [item for item in batch if item is not None])
        return None not in batch

    def _commit(self, db: sqlite3.Connection, batch: list[Wanted]) -> None:
        """One commit for all; a job that fails is undone alone (savepoint) and told so."""
        results: dict[int, tuple[Any, BaseException | None]] = {}
        try:
            db.execute("BEGIN IMMEDIATE")
            together = _together(batch)
            if len(together) > 1 and _try(db, lambda: write_saves(db, together.values()))[1] is None:
                results = dict.fromkeys(together, (None, None))
            for number, (job, _, _) in enumerate(batch):
                if number not in results:
                    results[number] = _try(db, partial(_run, job, db))
            db.execute("COMMIT")
        except Exception as fault:
            if db.in_transaction:
                db.execute("ROLLBACK")
            results = dict.fromkeys(range(len(batch)), (None, fault))
        by_loop: dict[asyncio.AbstractEventLoop, list[Result]] = {}
        for number, (_, future, loop) in enumerate(batch):
            by_loop.setdefault(loop, []).append((future, *results[number]))
        for loop, settled in by_loop.items():
            # A loop that was closed has nobody left who waits for the answer.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle, settled)

    async def create(self, table: StoredTable, most: int) -> bool:
        """Put a new table in; False when the house is full."""

        def job(db: sqlite3.Connection) -> bool:
            if db.execute("SELECT count(*) FROM tables").fetchone()[0] >= most:
                return False
            # Not older than what was known before: a clock that is years behind would let it expire at once.
            touched = "max(?, coalesce((SELECT trusted FROM clock), 0))"
            db.execute(
                f"INSERT INTO tables VALUES (?, ?, ?, ?, {touched}, ?, ?)",
                (
                    table.id,
                    table.game,
                    table.status,
                    table.created,
                    table.updated,
                    table.seed,
                    written(table.setting),
                ),
            )
            for s in table.seats:
                held = (s.link_hash, s.key_hash, s.who, s.bot, s.player_seed, s.host, s.device_hash)
                db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (table.id, s.seat, *held))
            return True

        return await self.write(job)

    async def save_seats(self, table: StoredTable) -> None:
        seats, setting = seat_rows(table), written(table.setting)
        table.on_disk = None

        def job(db: sqlite3.Connection) -> None:
            update_seats(db, seats)
            written = "UPDATE tables SET setting = ?, updated = max(updated, ?) WHERE id = ?"
            if db.execute(written, (setting, now(), table.id)).rowcount != 1:
                raise TableGone

        await self.write(job)

    async def append(
        self,
        table: StoredTable,
        entries: list[dict[str, Any]],
        cmd_id: str = "",
        reply: dict[str, Any] | None = None,
        snapshot: tuple[int, dict[str, Any]] | None = None,
        memory: tuple[int, int, dict[str, Any]] | None = None,
    ) -> None:
        """Add entries, and in the same commit how the table and its seats stand after them, the reply that a
        retry of the same command will get, and what a bot remembers of its step."""
        table_id, at = table.id, now()
        standing = (written(table.setting), seat_rows(table))
        save = Save(table_id, at, table.status, [(table_id, e["n"], at, written(e)) for e in entries])
        if table.on_disk != standing:
            save.standing = standing
        if cmd_id:
            save.reply = (table_id, cmd_id, written(reply))
        if snapshot is not None:
            save.snapshot = (table_id, snapshot[0], written(snapshot[1]))
        if memory is not None:
            seat, n, kept = memory
            save.memory = (table_id, seat, n, written(kept))
        await self._put(save)
        table.on_disk = standing

    async def keep_content(self, hash: str, data: Any) -> None:
        await self.write(
            lambda db: (
                db.execute("INSERT OR IGNORE INTO contents VALUES (?, ?)", (hash, written(data))) and None
            )
        )

    async def say(
        self, table_id: str, who: str, text: str, cmd_id: str, most: int = 2_000
    ) -> dict[str, Any] | None:
        """Add a line of chat; its number and time, or None if this command has said it already. There are so
        many lines a day."""

        def job(db: sqlite3.Connection) -> dict[str, Any] | None:
            said = "INSERT OR IGNORE INTO commands VALUES (?, ?, '{}')"
            if db.execute(said, (table_id, cmd_id)).rowcount == 0:
                return None
            today = "SELECT count(*) FROM chat WHERE table_id = ? AND at > ?"
            if db.execute(today, (table_id, now() - 86_400)).fetchone()[0] >= most:
                raise Problem("chat-full", "So much was said at this table today: go on tomorrow.")
            last = db.execute("SELECT max(n) FROM chat WHERE table_id = ?", (table_id,)).fetchone()[0] or 0
            line = {"n": last + 1, "at": now(), "who": who, "text": text}
            db.execute(
                "INSERT INTO chat VALUES (?, ?, ?, ?, ?)", (table_id, line["n"], line["at"], who, text)
            )
            return line

        return await self.write(job)

    # --- reading

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Ask the database; reads are by key and take well under a millisecond."""
        return job(self._reader)

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything of a table; beside the event loop, since a long game is a long read."""
        return await asyncio.to_thread(self.load_apart, table_id)

    def load_apart(self, table_id: str) -> StoredTable | None:
        """The same, in whichever thread this is."""
        with contextlib.closing(_connect(self.path)) as db:
            return load_table(db, table_id)

    async def reply_to(self, table_id: str, cmd_id: str) -> dict[str, Any] | None:
        """What a command was answered before, if it was."""
        query = "SELECT reply FROM commands WHERE table_id = ? AND cmd_id = ?"
        row = await self.read(lambda db: db.execute(query, (table_id, cmd_id)).fetchone())
        return None if row is None else read(row[0])

    async def content(self, hash: str) -> Any:
        row = await self.read(
            lambda db: db.execute("SELECT data FROM contents WHERE hash = ?", (hash,)).fetchone()
        )
        return None if row is None else read(row[0])

    async def chat(self, table_id: str, since: int = 0) -> list[dict[str, Any]]:
        query = "SELECT n, at, who, text FROM chat WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT 200"
        rows = await self.read(lambda db: db.execute(query, (table_id, since)).fetchall())
        return [{"n": n, "at": at, "who": who, "text": text} for n, at, who, text in reversed(rows)]

    async def times(self, table_id: str) -> dict[int, int]:
        """When each entry was made, by its number on disk; beside the event loop, as `load`."""
        return await asyncio.to_thread(self._times_apart, table_id)

    def _times_apart(self, table_id: str) -> dict[int, int]:
        with contextlib.closing(_connect(self.path)) as db:
            return dict(db.execute("SELECT n, at FROM entries WHERE table_id = ?", (table_id,)).fetchall())


def load_table(db: sqlite3.Connection, table_id: str) -> StoredTable | None:
    """Everything the store has of a table."""
    columns = "id, game, status, created, updated, seed, CAST(setting AS BLOB)"
    row = db.execute(f"SELECT {columns} FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        return None
    id, game, status, created, updated, seed, setting = row
    table = StoredTable(id, game, status, created, updated, seed, _whole(setting))
    columns = "seat, link_hash, key_hash, who, bot, player_seed, host, device_hash"
    seats = f"SELECT {columns} FROM seats WHERE table_id = ? ORDER BY seat"
    table.seats = [StoredSeat(*seat) for seat in db.execute(seats, (table_id,))]
    _read_entries(db, table)
    latest = "SELECT CAST(data AS BLOB) FROM snapshots WHERE table_id = ? ORDER BY n DESC LIMIT 1"
    snapshot = db.execute(latest, (table_id,)).fetchone()
    table.snapshot = None if snapshot is None else _whole(snapshot[0])
    commands = "SELECT cmd_id FROM commands WHERE table_id = ?"
    table.answered = [row[0] for row in db.execute(commands, (table_id,))]
    memories = "SELECT seat, n, data FROM memories WHERE table_id = ? ORDER BY n"
    for number, n, kept in db.execute(memories, (table_id,)):
        table.remember(number, n, read(kept))
    return table


def _read_entries(db: sqlite3.Connection, table: StoredTable) -> None:
    """As far as they can be read."""
    # As bytes: SQLite would not even hand out a text that is none.
    entries = "SELECT n, CAST(data AS BLOB) FROM entries WHERE table_id = ? ORDER BY n"
    for n, data in db.execute(entries, (table.id,)):
        table.last = n
        if not table.damaged:
            try:
                table.entries.append(_whole(data))
            except Damaged:
                table.damaged = n


def _whole(data: bytes | None) -> dict[str, Any]:
    try:
        found = read(data or b"")
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Damaged(str(fault)) from None
    if not isinstance(found, dict):
        raise Damaged("an object is wanted")
    return found


def seat_rows(table: StoredTable) -> list[tuple[Any, ...]]:
    return [
        (table.id, s.seat, s.link_hash, s.key_hash, s.who, s.bot, s.player_seed, s.device_hash)
        for s in table.seats
    ]


def written(data: Any) -> str:
    """Data as the database has it."""
    return _encode(data).decode()


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA busy_timeout = 10000")
    return db


def _together(batch: list[Wanted]) -> dict[int, Save]:
    """The saves of a batch that can be written in one go: the first of each table, by its place."""
    tables: set[str] = set()
    found: dict[int, Save] = {}
    for number, (job, _, _) in enumerate(batch):
        if isinstance(job, Save) and job.table_id not in tables:
            tables.add(job.table_id)
            found[number] = job
    return found


def _run(job: Job | Save, db: sqlite3.Connection) -> Any:
    return write_saves(db, [job]) if isinstance(job, Save) else job(db)


def _try(db: sqlite3.Connection, job: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """What comes of a job, or why nothing came of it; then nothing of it is left."""
    db.execute("SAVEPOINT job")
    try:
        done = job()
    except Exception as fault:
        if not db.in_transaction:
            raise  # a full disk: SQLite has undone everything by itself
        db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return None, fault
    db.execute("RELEASE job")
    return done, None


def _settle(results: list[Result]) -> None:
    for future, value, problem in results:
        if future.done():
            continue
        if problem is not None:
            future.set_exception(problem)
        else:
            future.set_result(value)
