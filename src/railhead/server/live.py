"""A table while people look at it: opened from disk, orders carried out, all on disk before it is told."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import railhead
from railhead.table.refusal import Malformed, Refused
from railhead.table.table import Table

from .bot_seats import BotSeats
from .problem import Problem
from .restoring import restored
from .seating import Seating
from .secrets import matches
from .store import Store, StoredTable
from .streams import Streams, Watcher
from .thinking import Thinkers
from .undoing import Undoing

SNAPSHOT_EVERY = 20


class LiveTable:
    """One stored table in memory. All of it runs on the event loop; `lock` keeps orders in a row."""

    def __init__(self, stored: StoredTable, store: Store, thinkers: Thinkers, content: Any = None) -> None:
        self.stored = stored
        self.store = store
        self.thinkers = thinkers
        self.content = content
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.touched = time.monotonic()
        self.visitors = 0
        """Open sockets, those that have not said hello yet included."""
        self.streams = Streams(self)
        self.bots = BotSeats(self)
        self.undoing = Undoing(self)
        self.seating = Seating(self)

    # --- opening and restoring

    async def restore(self, stored: StoredTable) -> None:
        """Go to where the disk says the game stands. A long game is replayed beside the event loop."""
        self.table = await asyncio.to_thread(restored, stored, self.content)
        self.stored = stored

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.who for seat in self.stored.seats)

    async def start_if_full(self) -> None:
        """The first roll comes when every seat is taken, and with it everybody's seed."""
        if self.table is not None or not self.full:
            return
        stored = self.stored
        players = [{"name": s.who, "bot": bool(s.bot), "seed": s.player_seed} for s in stored.seats]
        options = stored.setting["options"]
        self.table = railhead.new(
            stored.game, len(players), options, stored.seed, self.content, True, players, stored.id
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
        return tuple(
            seat.seat
            for seat in self.stored.seats
            if matches(key, seat.key_hash)
            or (seat.who and not self.seating.kept(seat.seat) and matches(key, seat.link_hash))
        )

    def own(self, key: str, seat: int) -> None:
        if seat not in self.seats_of(key):
            raise Problem("foreign-seat", "That seat is not yours.")

    # --- orders

    async def once(self, cmd_id: str, seat: int, do: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Carry an order out, put it on disk, then answer and tell everybody. A retry with the same id gets
        the same answer and does nothing."""
        async with self.lock:
            self.touched = time.monotonic()
            known = f"{seat}:{cmd_id}"
            before_reply = await self.store.reply_to(self.stored.id, known)
            if before_reply is not None:
                return before_reply
            before = 0 if self.table is None else len(self.table)
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
            await self.save(before, known, reply)
        self.streams.tell_all()
        self.bots.wake()
        return reply

    async def save(self, before: int, cmd_id: str = "", reply: dict[str, Any] | None = None) -> None:
        """Put all entries after `before` on disk, or take them back; before the game who sits where. Then
        begin if that was the last seat."""
        if self.table is None:
            await self._append([], cmd_id, reply, None)
            await self.start_if_full()
            return
        table = self.table
        offset = self.stored.setting.get("offset", 0)
        written = [{**line, "n": line["n"] + offset} for line in table.lines(before)]
        self.stored.status = "over" if table.over else "playing"
        header = table.header()
        header.pop("content_data", None)  # the store keeps content by its hash, once
        self.stored.setting["header"] = header
        self.undoing.review(table)
        n = len(table)
        snapshot = None
        if before == 0 or n // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:
            snapshot = (n + offset, {"n": n + offset, "position": table.position()})
        await self._append(written, cmd_id, reply, snapshot)

    async def _append(
        self,
        entries: list[dict[str, Any]],
        cmd_id: str,
        reply: dict[str, Any] | None,
        snapshot: tuple[int, dict[str, Any]] | None,
    ) -> None:
        try:
            await self.store.append(self.stored, entries, cmd_id, reply, snapshot)
        except BaseException:
            await self.reload()
            raise

    async def reload(self) -> None:
        """Not on disk is not done: forget it and go back to what the disk says."""
        fresh = await self.store.load(self.stored.id)
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
        async with self.lock:  # who holds it is putting something on disk
            await self.bots.stop()
