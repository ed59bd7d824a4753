"""All tables of a server: created, found, kept in memory while somebody looks, forgotten when nobody does."""

import asyncio
import logging
import sqlite3
import time
import weakref
from typing import Any, Final

from railhead import bots
from railhead.games import all_games, find
from railhead.table.dice import commitment, fresh_seed
from railhead.table.options import read_options
from railhead.table.refusal import Malformed
from railhead.table.seating import told_apart

from .addresses import addresses
from .aside import Aside
from .callers import Doors
from .examining import Examiner
from .expiring import Sand, expired
from .health import Health
from .keeping import remove, untouched
from .live import LiveTable
from .names import plain
from .problem import Problem
from .rematch import rematch_of
from .saved_games import unreadable
from .seating import default_name
from .secrets import fresh_secret, fresh_table_id, hashed
from .settings import Settings
from .stalls import Stalls
from .store import NOT_READ, OF_THE_DISK, Damaged, Store, StoredSeat, StoredTable, now
from .thinking import ADVISERS, Thinkers
from .wire import Claim, NewTable

log = logging.getLogger("railhead")

READ_AGAIN: Final = 60.0
"""Seconds until a table that could not be read is read again: its host may have mended it."""
MOST_UNREADABLE: Final = 10_000
TOO_OLD: Final = "This version of Railhead can't replay that table's steps."
DAMAGED: Final = "That table is damaged on the server's disk; its host may have a backup."


def open_rooms() -> None:
    """Read every game's board, cards and rules, and know its bots: a second's work, once."""
    for game in all_games():
        find(game).content()
        find(game).rulebook()
        bots.levels(game)


def call_apart(table: StoredTable) -> None:
    """No two seats of a table have the same name."""
    for seat, name in zip(table.seats, told_apart([seat.who for seat in table.seats])):
        seat.who = name


class House:
    """The server's own memory and its doors to disk and bots."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, addresses(settings)[0])
        self.health = Health(self.store)
        self.thinkers = Thinkers(settings.workers, settings.bot_seconds, self._watched)
        self.aside = Aside()
        self.examiner = Examiner(settings.examine_seconds)
        self.stalls = Stalls()
        self.live: dict[str, LiveTable] = {}
        self._held: weakref.WeakValueDictionary[str, LiveTable] = weakref.WeakValueDictionary()
        """Every table in memory, also one that was let go while an answer for it is still under way: there
        are never two of a table."""
        self._sand = Sand(self.store.trusted)
        self.counts: dict[str, int] = {}
        self.doors = Doors(settings)
        self._loading: dict[str, asyncio.Lock] = {}
        self._unreadable: dict[str, tuple[float, Problem]] = {}
        """Tables that could not be read, and when: their clients ask again and again."""

    def count(self, what: str, by: int = 1) -> None:
        """For the host's metrics."""
        self.counts[what] = self.counts.get(what, 0) + by

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, from memory or disk."""
        live = self.live.get(table_id)
        if live is None:
            lock = self._loading.setdefault(table_id, asyncio.Lock())
            try:
                async with lock:
                    live = self._held.get(table_id) or await self._load(table_id)
                    self._keep(live)
            finally:
                self._loading.pop(table_id, None)
        live.touched = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        since, problem = self._unreadable.get(table_id, (-READ_AGAIN, None))
        if problem is not None and time.monotonic() < since + READ_AGAIN:
            raise problem
        try:
            return await self._read(table_id)
        except OF_THE_DISK as fault:
            if type(fault) not in OF_THE_DISK:
                raise
            log.error("the database can't be read: %s", fault)
            raise Problem("unwell", NOT_READ) from fault
        except (Malformed, Damaged) as fault:
            log.error("table %s can't be read: %s", table_id, fault)
            why = DAMAGED if isinstance(fault, Damaged) else TOO_OLD
            if len(self._unreadable) >= MOST_UNREADABLE:
                self._unreadable.clear()
            self._unreadable[table_id] = time.monotonic(), Problem("unreadable", why)
            raise Problem("unreadable", why) from None

    async def _read(self, table_id: str) -> LiveTable:
        stored = await self.aside.load(lambda: self.store.load_apart(table_id))
        if stored is None:
            raise Problem("unknown-table", "There is no such table here.")
        call_apart(stored)  # older versions let two players have one name
        content = await self._content(stored)
        live = self._opened(stored, content)
        await live.restore(stored)
        # The server may have been stopped between the last seat taken and the first roll.
        async with live.lock:
            await live.start_if_full()
        live.bots.wake()
        return live

    def _opened(self, stored: StoredTable, content: Any) -> LiveTable:
        grace = 60 * self.settings.consent_minutes
        return LiveTable(stored, self.store, self.thinkers, content, self.aside, grace)

    async def _content(self, stored: StoredTable) -> Any:
        """The board and cards it was begun with, where they are not the game's present ones."""
        wanted = stored.setting.get("content") or stored.setting.get("header", {}).get("content")
        present = await self.aside.load(find(stored.game).content)
        if wanted is None or wanted == present.hash:
            return None
        return await self.store.content(wanted)

    async def create(self, wish: NewTable) -> dict[str, Any]:
        """A new table: its id, the creator's key, and a secret link for every seat that no bot has: for a
        friend, or for another device of the creator."""
        game = find(wish.game)
        options = read_options(game.options, wish.options)
        least, most = game.seat_range(options)
        if not least <= len(wish.seats) <= most:
            raise Malformed("seats", f"with these options {game.name} takes {least} to {most} players")
        known = bots.levels(game.id)
        for number, seat in enumerate(wish.seats):
            if seat.kind == "bot" and seat.bot not in known:
                raise Malformed(f"seats[{number}].bot", f"unknown bot; known: {', '.join(known)}")
        seed = fresh_seed()
        people = sum(1 for seat in wish.seats if seat.kind != "bot")
        hints = people < 2 if wish.hints is None else wish.hints
        setting: dict[str, Any] = {"options": options, "commitment": commitment(seed)}
        setting |= {"hints": hints, "pace": wish.pace}
        content = self.settings.content.get(game.id)
        if content is not None:
            loaded = await self.aside.answer(lambda: game.content(content))
            # An option may want something that this content has not: that is told now, not when all sit.
            await self.aside.answer(lambda: game.start(loaded, options, len(wish.seats)))
            setting["content"] = loaded.hash
            # Before the table itself: whoever finds the table after a power cut finds its board too.
            await self.store.keep_content(setting["content"], content)
        at = now()
        table = StoredTable(fresh_table_id(), game.id, "open", at, at, seed, setting)
        key = fresh_secret()
        links: list[dict[str, Any]] = []
        for number, seat in enumerate(wish.seats):
            link = fresh_secret()
            row = StoredSeat(number, "" if seat.kind == "me" else hashed(link))
            if seat.kind == "bot":
                name = plain(seat.name or default_name(seat.bot), f"seats[{number}].name")
                row.who, row.bot = name, seat.bot
            elif seat.kind == "me":
                name = plain(seat.name or "Me", f"seats[{number}].name")
                row.who, row.key_hash, row.player_seed = name, hashed(key), wish.player_seed
                row.host, row.device_hash = 1, hashed(link)
            if seat.kind != "bot":
                links.append({"seat": number, "secret": link, "mine": seat.kind == "me"})
            table.seats.append(row)
        call_apart(table)
        if not await self.store.create(table, self.settings.most_tables):
            raise Problem("house-full", "This server holds as many tables as its host allows.")
        live = self._opened(table, content)
        self._keep(live)
        async with live.lock:
            await live.start_if_full()
        self.count("tables_created")
        return {"table": table.id, "key": key, "links": links, "commitment": setting["commitment"]}

    async def claim(self, live: LiveTable, claim: Claim) -> dict[str, Any]:
        """Sit down with a link's secret, which is spent by it: the seat gets a new key."""
        async with live.lock:
            seat, key = await live.devices.come(claim)
        live.streams.tell_all()
        live.bots.wake()
        return {"seat": seat, "key": key}

    async def link(self, live: LiveTable, secret: str) -> dict[str, Any]:
        """What a link opens, without sitting down."""
        async with live.lock:
            sitting, kind = live.devices.opens(secret)
            kept = live.seating.kept(sitting.seat)
            return {"seat": sitting.seat, "who": sitting.who, "kept": kept, "kind": kind}

    async def link_by_host(self, table_id: str, seat: int) -> dict[str, Any]:
        """A new link for a seat, from whoever runs this server."""
        live = await self.table(table_id)
        async with live.lock:
            made = await live.devices.given_by_host(seat)
        live.streams.tell_all()
        return made

    async def rematch(self, live: LiveTable, key: str, watch: bool, player_seed: str) -> dict[str, Any]:
        """A new table for the same people; the others find it in the old one's information, and come with
        seeds of their own. A game of bots alone is only begun for somebody who wishes to `watch` it."""
        async with live.lock:
            if live.stored.status != "over":
                raise Problem("running", "A rematch comes after the end.")
            setting = live.stored.setting
            if not setting.get("rematch"):
                table = rematch_of(live, {*live.seats_of(key), *live.streams.present})
                if not watch and all(seat.bot for seat in table.seats):
                    raise Problem("only-bots", "Only bots would play. Watch them?")
                if not await self.store.create(table, self.settings.most_tables):
                    raise Problem("house-full", "This server holds as many tables as its host allows.")
                setting["rematch"] = table.id
                await self.store.save_seats(live.stored)
        again = await self.table(live.stored.setting["rematch"])
        async with again.lock:
            if not await again.seating.arrive(again.seats_of(key), player_seed):
                await again.start_if_full()
        for told in (live, again):
            told.streams.tell_all()
        return {"table": live.stored.setting["rematch"], "key": key}

    async def tidy_up(self) -> None:
        """Let go what nobody needs; what the disk does not do now is done another time."""
        await self.forget_idle()
        try:
            await self.expire()
        except Problem as unwell:
            log.error("no table expires just now: %s", unwell.why)
        except sqlite3.Error as fault:
            log.error("no table expires just now: %s", fault)

    async def forget_idle(self) -> int:
        """Let tables leave memory that nobody looks at; their disk copy is whole."""
        old = time.monotonic() - 60 * self.settings.keep_minutes
        gone = [live for live in self._idle() if live.touched < old]
        for live in gone:
            del self.live[live.stored.id]
        return len(gone)

    def _watched(self, table_id: str) -> bool:
        """Whether somebody looks at a table."""
        live = self.live.get(table_id.removesuffix(ADVISERS))
        return live is not None and live.visitors > 0

    def _idle(self) -> list[LiveTable]:
        """The tables that nobody looks at and where no bot thinks, the longest left alone first."""
        idle = [live for live in self.live.values() if not live.visitors and not live.busy]
        return sorted(idle, key=lambda live: live.touched)

    def _keep(self, live: LiveTable) -> None:
        """Hold a table in memory, and let the longest idle ones go when there are many."""
        self.live[live.stored.id] = self._held[live.stored.id] = live
        if len(self.live) > self.doors.open + self.settings.most_idle:
            for other in self._idle()[: self.settings.most_idle // 4 + 1]:
                if other is not live:
                    del self.live[other.stored.id]

    async def import_record(self, record: Any, pace: int | None = None) -> dict[str, Any]:
        """A table to look through or play on, from a saved record; whoever brings it holds all seats."""
        if not isinstance(record, dict):
            raise Malformed("record", "an object is wanted")
        name = fresh_table_id()
        saved = await self.examiner.ask("open", {"record": record, "name": name})
        if "fault" in saved:
            raise unreadable(record, Malformed(*saved["fault"])) from None
        whole = saved["whole"]
        at = now()
        setting: dict[str, Any] = {
            "options": saved["options"],
            "commitment": saved["commitment"],
            "hints": True,
            "pace": pace,
        }
        setting["header"] = saved["header"]
        setting["imported"] = True
        setting["brought"] = len(whole["entries"])
        status = "over" if saved["over"] else "playing"
        stored = StoredTable(name, saved["game"], status, at, at, str(whole["seed"]), setting)
        key = fresh_secret()
        for number, (who, bot) in enumerate(zip(saved["names"], saved["bots"])):
            stored.seats.append(StoredSeat(number, "", hashed(key), who, "skilled" if bot else "", host=1))
        data = whole["content_data"] if saved["custom"] else find(stored.game).content().data
        await self.store.keep_content(saved["content"], data)
        if saved["custom"]:
            setting["content"] = saved["content"]
        if not await self.store.create(stored, self.settings.most_tables):
            raise Problem("house-full", "This server holds as many tables as its host allows.")
        length = saved["length"]
        snapshot = (length, {"n": length, "position": saved["position"]})
        await self.store.append(stored, whole["entries"], snapshot=snapshot)
        return {"table": stored.id, "key": key, "links": [], "commitment": saved["commitment"]}

    async def purge(self, days: int, only_over: bool) -> int:
        """Remove tables that nobody has touched for so many days, and at which nobody sits now; how many."""
        return await self._remove(await self.store.read(lambda db: untouched(db, days, only_over)))

    async def expire(self) -> int:
        """Remove the tables whose time is up by the host's rule; how many."""
        if not self._sand.due():
            return 0
        gone = await self._remove(await self.store.read(lambda db: expired(db, self.settings, time.time())))
        await self.store.trust_clock()
        if gone:
            log.info("%s tables have expired", gone)
            self.count("tables_expired", gone)
        return gone

    async def _remove(self, old: list[str]) -> int:
        """Those of some tables at which nobody sits now; how many."""
        idle = {live.stored.id for live in self._idle()}
        going = [table for table in old if table not in self.live or table in idle]
        for table in going:
            self.live.pop(table, None)
        await self.store.write(lambda db: remove(db, going))
        return len(going)

    async def close(self) -> None:
        """Finish what is under way, then close the store."""
        for live in list(self.live.values()):
            await live.settle()
        self.thinkers.close()
        self.examiner.close()
        self.aside.close()
        self.store.close()
