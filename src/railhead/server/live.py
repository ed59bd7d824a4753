"""A table while people look at it: opened from disk, commands carried out, all on disk before it is told."""

import asyncio
import time
import weakref
from collections.abc import Callable
from typing import Any, cast

import railhead
from railhead.table.refusal import Malformed, Refused
from railhead.table.table import Table

from .aside import Aside
from .bot_seats import BotSeats
from .devices import Devices
from .hints import Hints
from .looking_back import Outlines
from .problem import Problem
from .restoring import restored
from .saves import TableGone
from .seating import Seating
from .secrets import alike, hashed
from .seen import Seen
from .store import Store, StoredTable
from .streams import Streams, Watcher
from .thinking import Thinkers
from .undoing import Undoing

SNAPSHOT_EVERY = 20


class LiveTable:
    """One stored table in memory. It runs on the event loop, but for what is worked out `aside`; `lock` keeps
    commands in a row."""

    def __init__(
        self,
        stored: StoredTable,
        store: Store,
        thinkers: Thinkers,
        content: Any,
        aside: Aside,
        grace: float = 600.0,
    ) -> None:
        self.stored = stored
        self.store = store
        self.thinkers = thinkers
        self.content = content
        self.aside = aside
        self.grace = grace
        """Seconds in which a bot agrees to nothing for the absent player whose seat it was given."""
        self.lock = asyncio.Lock()
        self.table = None
        self.seen = Seen()
        self._header_of: Table | None = None
        self.verified: tuple[int, dict[str, Any]] | None = None
        """What the check of the dice found, and after how many entries: it is asked for again and again."""
        self.verifying = asyncio.Lock()
        self.touched = time.monotonic()
        self.visitors = 0
        """Open sockets, those that have not said hello yet included."""
        # Its parts do not hold it, so that a table nobody needs leaves memory at once.
        itself = cast("LiveTable", weakref.proxy(self))
        self.streams = Streams(itself)
        self.outlines = Outlines(aside)
        self.bots = BotSeats(itself)
        self.hints = Hints(itself)
        self.undoing = Undoing(itself)
        self.seating = Seating(itself)
        self.devices = Devices(itself)

    @property
    def itself(self) -> "LiveTable":
        """The table, for a part of it that holds it while something is under way."""
        return self

    @property
    def table(self) -> Table | None:
        """The game, once it has begun."""
        return self._table

    @table.setter
    def table(self, table: Table | None) -> None:
        self._table = table
        # What was kept of the one before is of no use for this one, however alike they are.
        self.life: object = object()

    def standing(self) -> tuple[object, ...]:
        """All that an answer about the game depends on but who asks for what: which table, everything that
        was ever done there (a step back is one more entry), and how its players are called."""
        table = self.playing()
        return self.life, len(table.history), str(table.sitters)

    # --- opening and restoring

    async def restore(self, stored: StoredTable) -> None:
        """Go to where the disk says the game stands. A long game is replayed beside the event loop."""
        self.table = await self.aside.load(lambda: restored(stored, self.content))
        self.stored = stored
        self.seen = Seen(stored.answered)
        # They are in the table now; a long game would be held twice.
        stored.entries, stored.snapshot, stored.answered = [], None, []

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.who and not self.seating.awaited(seat.seat) for seat in self.stored.seats)

    async def start_if_full(self) -> None:
        """The first roll comes when every seat is taken, and with it everybody's seed."""
        if self.table is not None or not self.full:
            return
        stored = self.stored
        players = [{"name": s.who, "bot": bool(s.bot), "seed": s.player_seed} for s in stored.seats]
        options = stored.setting["options"]
        self.table = await self.aside.answer(
            lambda: railhead.new(
                stored.game, len(players), options, stored.seed, self.content, True, players, stored.id
            )
        )
        content = self.table.content
        await self.store.keep_content(content.hash, content.data)
        await self.save(0)
        self.bots.wake()

    def playing(self) -> Table:
        if self.table is None:
            raise Problem("not-started", "The game begins when every seat is taken.")
        return self.table

    # --- who may do what

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that a key holds."""
        return self.seats_of_hash(hashed(key))

    def seats_of_hash(self, shown: str) -> tuple[int, ...]:
        return tuple([s.seat for s in self.stored.seats if any(alike(shown, key) for key in s.keys)])

    def own(self, key: str, seat: int) -> None:
        if seat not in self.seats_of(key):
            raise Problem("foreign-seat", "That seat is not yours.")

    # --- questions

    async def query(self, seat: int | None, name: str, args: dict[str, Any]) -> Any:
        """The answer to a question, worked out beside the event loop while the game goes on."""
        copy = await self.copy()
        return await self.aside.answer(lambda: copy.query(seat, name, args))

    async def plan(self, seat: int, actions: list[str]) -> dict[str, Any]:
        """What several actions would do, worked out beside the event loop."""
        copy = await self.copy()
        return await self.aside.answer(lambda: copy.plan(seat, actions))

    async def copy(self) -> Table:
        """The table as it stands, to be worked on beside the event loop; it holds no seed."""
        async with self.lock:  # what is not on disk yet is not told
            return self.playing().fork()

    # --- commands

    async def once(
        self, cmd_id: str, seat: int, do: Callable[[], dict[str, Any]], plays: bool = False
    ) -> dict[str, Any]:
        """Carry a command out, put it on disk, then answer and tell everybody. A retry with the same id gets
        the same answer and does nothing. `plays` says that the command is to take steps of the game."""
        async with self.lock:
            self.touched = time.monotonic()
            known = f"{seat}:{cmd_id}"
            if self.seen.maybe(known):
                before_reply = await self.store.reply_to(self.stored.id, known)
                if before_reply is not None:
                    return before_reply
            self.seen.add(known)
            before = 0 if self.table is None else len(self.table)
            question = self.table.question(seat) if plays and self.table is not None else 0
            try:
                reply = do()
            except Refused as refused:
                raise Problem("refused", refused.why, refused.rule, refused.facts) from None
            except (Malformed, Problem):
                raise
            except Exception:
                # A fault in a game's code: what it left half done is not kept.
                await self.reload()
                raise
            await self.save(
                before, known, reply, self.hints.followed(seat, before, question) if plays else None
            )
        self.streams.tell_all()
        self.bots.wake()
        return reply

    def number(self, n: int) -> int:
        """The number on disk of an entry of the table."""
        offset: int = self.stored.setting.get("offset", 0)
        return n + offset

    async def save(
        self,
        before: int,
        cmd_id: str = "",
        reply: dict[str, Any] | None = None,
        memory: tuple[int, int, dict[str, Any]] | None = None,
    ) -> None:
        """Put all entries after `before` on disk, or take them back; before the game who sits where. Then
        begin if that was the last seat. `memory` is what a bot keeps of its step: seat, entry, what."""
        if self.table is None:
            await self._append([], cmd_id, reply, None, None)
            await self.start_if_full()
            return
        table = self.table
        offset = self.stored.setting.get("offset", 0)
        written = [{**line, "n": line["n"] + offset} for line in table.lines(before)]
        self.stored.status = "over" if table.over else "playing"
        self._write_header(table)
        self.undoing.review(table)
        n = len(table)
        snapshot = None
        if before == 0 or n // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:
            snapshot = (n + offset, {"n": n + offset, "position": table.position()})
        if memory is not None:
            seat, entry, kept = memory
            memory = (seat, self.number(entry), kept)
            self.stored.remember(*memory)
        await self._append(written, cmd_id, reply, snapshot, memory)

    def _write_header(self, table: Table) -> None:
        """Nothing in it changes in the course of a game but who sits where. The store keeps content by its
        hash, once."""
        setting = self.stored.setting
        if self._header_of is not table:
            setting["header"], self._header_of = table.header(), table
        elif setting["header"]["seats"] != table.sitters:
            seats = [[dict(player) for player in players] for players in table.sitters]
            setting["header"] = {**setting["header"], "seats": seats}

    async def _append(
        self,
        entries: list[dict[str, Any]],
        cmd_id: str,
        reply: dict[str, Any] | None,
        snapshot: tuple[int, dict[str, Any]] | None,
        memory: tuple[int, int, dict[str, Any]] | None,
    ) -> None:
        try:
            await self.store.append(self.stored, entries, cmd_id, reply, snapshot, memory)
        except TableGone:
            raise Problem("unknown-table", "There is no such table here any more.") from None
        except BaseException:
            await self.reload()
            raise

    async def reload(self) -> None:
        """Not on disk is not done: forget it and go back to what the disk says."""
        table_id = self.stored.id
        fresh = await self.aside.load(lambda: self.store.load_apart(table_id))
        if fresh is not None:
            await self.restore(fresh)

    # --- coming and going

    def watch(self, watcher: Watcher) -> None:
        self.streams.watchers.add(watcher)
        self.bots.wake()

    def leave(self, watcher: Watcher) -> None:
        self.streams.watchers.discard(watcher)
        self.touched = time.monotonic()

    @property
    def busy(self) -> bool:
        return self.bots.busy or self.lock.locked()

    async def settle(self) -> None:
        """Let what is under way come to its end."""
        async with self.lock:  # whoever holds it is putting something on disk
            await self.bots.stop()
