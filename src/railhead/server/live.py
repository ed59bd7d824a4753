"""A table while people look at it: commands in, numbered streams out, all on disk before it is told."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import railhead
from railhead import bots
from railhead.table.canonical import digest
from railhead.table.refusal import Malformed, Refused
from railhead.table.state import TABLE
from railhead.table.table import Table

from .secrets import fresh_table_id, matches
from .store import Store, StoredTable
from .thinking import Thinkers

log = logging.getLogger("railhead")
SNAPSHOT_EVERY = 20
MOST_RETRY_SECONDS = 60.0


class Problem(Exception):
    """A command that can't be carried out: a short code, a sentence, and the rule if one says so."""

    def __init__(self, code: str, why: str, rule: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why
        self.rule = rule
        self.facts = facts or {}

    def told(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, "why": self.why, "facts": self.facts}


class Watcher:
    """Somebody who looks at the table: the seats he holds, and where to send what they may see."""

    def __init__(self, seats: tuple[int, ...], send: Callable[[dict[str, Any]], None]) -> None:
        self.seats = seats
        self.send = send
        self.viewers: tuple[int | None, ...] = seats or (None,)


class Stream:
    """What one viewer has been told so far: numbered, so that whoever was away knows what he missed."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.seq = 0
        self.log: list[dict[str, Any]] = []
        self.hash = ""
        self.mark = ""


class LiveTable:
    """One stored table in memory. All of it runs on the event loop; `lock` keeps commands in a row."""

    def __init__(self, stored: StoredTable, store: Store, thinkers: Thinkers, content: Any = None) -> None:
        self.stored = stored
        self.store = store
        self.thinkers = thinkers
        self.content = content
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.table: Table | None = None
        self.epoch = fresh_table_id()
        self.streams: dict[int | None, Stream] = {}
        self.touched = time.monotonic()
        self.visitors = 0
        """Open sockets, those that have not said hello yet included."""
        self.reasons: dict[int, str] = {}
        self._untold: dict[int, str] = {}
        self._failures: dict[int, int] = {}
        self._thinking: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        if stored.status != "open":
            self._restore()

    # --- opening and restoring

    def _restore(self) -> None:
        """The table as its entries tell it; if newer rules no longer replay them, from its last snapshot."""
        record = {**self.stored.setting["header"], "seed": self.stored.seed, "entries": self.stored.entries}
        offset = self.stored.setting.get("offset", 0)
        record["entries"] = [
            {**entry, "n": entry["n"] - offset} for entry in self.stored.entries if entry["n"] > offset
        ]
        try:
            self.table = railhead.replay(record, self.content)
        except Malformed as fault:
            if self.stored.snapshot is None:
                raise
            log.warning("table %s goes on from its snapshot: %s", self.stored.id, fault)
            snapshot = self.stored.snapshot
            # Under a new name, lest the dice begin again with rolls that everybody has seen.
            name = f"{self.stored.id}/{snapshot['n']}"
            record = {**record, "start": snapshot["position"], "entries": [], "table": name}
            self.table = railhead.replay(record, self.content)
            self.stored.setting["offset"] = self.stored.entries[-1]["n"] if self.stored.entries else 0
            self.stored.setting["restored"] = (
                f"The rules have changed since; the game goes on from step {snapshot['n']}."
            )

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.who for seat in self.stored.seats)

    async def start_if_full(self) -> None:
        """The first roll comes when every seat is taken, and with it everybody's seed."""
        if self.table is not None or not self.full:
            return
        setting = self.stored.setting
        players = [{"name": s.who, "bot": bool(s.bot), "seed": s.player_seed} for s in self.stored.seats]
        self.table = railhead.new(
            self.stored.game,
            len(players),
            setting["options"],
            self.stored.seed,
            self.content,
            True,
            players,
            self.stored.id,
        )
        content = self.table.content
        await self.store.keep_content(content.hash, content.data)
        await self._save(0)
        self.wake_bots()

    async def _save(self, before: int, cmd_id: str = "", reply: dict[str, Any] | None = None) -> None:
        """Put all entries after `before` on disk, or take them back."""
        table = self.playing()
        offset = self.stored.setting.get("offset", 0)
        written = [{**line, "n": line["n"] + offset} for line in table.lines(before)]
        self.stored.status = "over" if table.over else "playing"
        header = table.header()
        header.pop("content_data", None)  # the store keeps content by its hash, once
        self.stored.setting["header"] = header
        self._review_request(table)
        n = len(table)
        snapshot = None
        if before == 0 or n // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:
            snapshot = (n + offset, {"n": n + offset, "position": table.position()})
        try:
            await self.store.append(self.stored, written, cmd_id, reply, snapshot)
        except BaseException:
            await self.reload()
            raise

    async def reload(self) -> None:
        """Not on disk is not done: forget it and go back to what the disk says."""
        fresh = await self.store.load(self.stored.id)
        if fresh is not None:
            self.stored = fresh
            self.table = None
            if fresh.status != "open":
                self._restore()

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
            if matches(key, seat.key_hash) or (seat.who and matches(key, seat.link_hash))
        )

    def own(self, key: str, seat: int) -> None:
        if seat not in self.seats_of(key):
            raise Problem("foreign-seat", "That seat is not yours.")

    # --- commands

    async def command(self, cmd_id: str, seat: int, ask: int | None, actions: list[str]) -> dict[str, Any]:
        """Play actions for a seat; a retry with the same id gets the same answer and plays nothing."""
        return await self._once(cmd_id, seat, lambda table: self._play(table, seat, ask, actions))

    def _play(self, table: Table, seat: int, ask: int | None, actions: list[str]) -> dict[str, Any]:
        if self.stored.seats[seat].bot:
            raise Problem("bot-plays", "A bot plays this seat; take it back first.")
        played = table.play_many(seat, actions, ask)
        return {"done": played["done"], "stopped": played["stopped"]}

    async def undo(self, cmd_id: str, seat: int) -> dict[str, Any]:
        """Take back a seat's last step, or ask those who must agree."""

        def take_back(table: Table) -> dict[str, Any]:
            terms = table.undo_terms(seat)
            if not terms["possible"]:
                raise Problem("refused", terms["why"], "T-6")
            if terms["asks"]:
                self._request = {
                    "seat": seat,
                    "asks": terms["asks"],
                    "agreed": [],
                    "entry": table.last_step(seat),
                }
                return {"asked": terms["asks"]}
            table.undo(seat)
            return {"asked": []}

        return await self._once(cmd_id, seat, take_back)

    async def answer_undo(self, cmd_id: str, seat: int, agree: bool) -> dict[str, Any]:
        """Agree to somebody's undo, or not."""

        def answer(table: Table) -> dict[str, Any]:
            request = self._request
            if request is None or seat not in request["asks"]:
                raise Problem("no-request", "Nobody asks you to take something back.")
            if not agree:
                self._request = None
                return {"agreed": False}
            agreed = sorted({*request["agreed"], seat})
            if set(request["asks"]) <= set(agreed):
                table.undo(request["seat"], consent=agreed)
                self._request = None
            else:
                self._request = {**request, "agreed": agreed}
            return {"agreed": True}

        return await self._once(cmd_id, seat, answer)

    @property
    def _request(self) -> dict[str, Any] | None:
        """Somebody's wish to take a step back that others must agree to. It is kept on disk."""
        found: dict[str, Any] | None = self.stored.setting.get("undo_request")
        return found

    @_request.setter
    def _request(self, request: dict[str, Any] | None) -> None:
        self.stored.setting["undo_request"] = request

    def _review_request(self, table: Table) -> None:
        """A request falls when its seat has gone on; whom it concerns is found anew. What others choose
        in secret changes neither, so that nobody learns of it from here."""
        request = self._request
        if request is None:
            return
        terms = table.undo_terms(request["seat"])
        if not terms["possible"] or table.last_step(request["seat"]) != request["entry"] or not terms["asks"]:
            self._request = None
        else:
            self._request = {**request, "asks": terms["asks"]}

    async def declare(self, cmd_id: str, seat: int, word: str, bot: str) -> dict[str, Any]:
        """A seat resigns, is given to a bot, or is taken back."""
        if word == "bot" and bot not in bots.levels(self.stored.game):
            raise Problem("malformed", f"There is no bot '{bot}' for this game.")

        def say(table: Table) -> dict[str, Any]:
            sitting = self.stored.seats[seat]
            if word != "resign" and bool(sitting.bot) == (word == "bot") and sitting.bot in ("", bot):
                raise Problem("no-change", "That is how this seat is played already.")
            table.declare(f"{word} {seat}", f"{sitting.who} ({bot} bot)" if word == "bot" else sitting.who)
            if word != "resign":
                sitting.bot = bot if word == "bot" else ""
            return {"declared": word}

        return await self._once(cmd_id, seat, say)

    async def _once(self, cmd_id: str, seat: int, do: Callable[[Table], dict[str, Any]]) -> dict[str, Any]:
        """Carry a command out, put it on disk, then answer and tell everybody."""
        async with self.lock:
            self.touched = time.monotonic()
            known = f"{seat}:{cmd_id}"
            before_reply = await self.store.reply_to(self.stored.id, known)
            if before_reply is not None:
                return before_reply
            table = self.playing()
            before = len(table)
            try:
                reply = do(table)
            except Refused as refused:
                raise Problem("refused", refused.why, refused.rule, refused.facts) from None
            except (Malformed, Problem):
                raise
            except Exception:
                # A fault in a game's code: what it left half done is not kept.
                await self.reload()
                raise
            await self._save(before, known, reply)
        self.tell_all()
        self.wake_bots()
        return reply

    # --- bots

    def wake_bots(self) -> None:
        """Let every bot think that is to act and does not think yet."""
        table = self.table
        if table is None:
            return
        for seat in table.to_act:
            bot = self.stored.seats[seat].bot
            number = table.ask(seat)["ask"]
            if bot and self._thinking.get(seat) != number:
                self._thinking[seat] = number
                task = asyncio.create_task(self._bot_moves(seat, bot, number))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _bot_moves(self, seat: int, bot: str, number: int) -> None:
        try:
            table = self.playing()
            pace = float(self.stored.setting.get("pace", 0)) / 1000
            thought = self.thinkers.think(table.position(), self.content, seat, bot, len(table))
            answer, _ = await asyncio.gather(thought, asyncio.sleep(pace))
            async with self.lock:
                table = self.playing()
                if (
                    self.stored.seats[seat].bot != bot
                    or seat not in table.to_act
                    or table.ask(seat)["ask"] != number
                ):
                    return
                before = len(table)
                table.play(seat, answer["action"])
                await self._save(before)
                self._untold[seat] = answer["reason"]
                self._failures.pop(seat, None)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot %s at table %s seat %s failed", bot, self.stored.id, seat)
            self._failures[seat] = self._failures.get(seat, 0) + 1
            # A game must not stand still for ever because a worker died: try again, ever more patiently.
            await asyncio.sleep(min(MOST_RETRY_SECONDS, 2.0 ** self._failures[seat]))
        else:
            self.tell_all()
        finally:
            if self._thinking.get(seat) == number:
                del self._thinking[seat]
        self.wake_bots()

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the skilled bot would do, and why."""
        async with self.lock:
            table = self.playing()
            if not self.stored.setting.get("hints", False):
                raise Problem("no-hints", "Hints are off at this table.")
            if seat not in table.to_act:
                raise Problem("refused", "Nothing is asked of this seat now.", "T-1")
            position, number = table.position(), len(table)
        answer = await self.thinkers.think(position, self.content, seat, "skilled", number)
        return {"action": answer["action"], "reason": answer["reason"]}

    def query(self, seat: int | None, name: str, args: dict[str, Any]) -> Any:
        """A question of the game, from what that seat may see."""
        return self.playing().query(seat, name, args)

    def plan(self, seat: int, actions: list[str]) -> dict[str, Any]:
        """What actions would do, without doing them."""
        return self.playing().plan(seat, actions)

    @property
    def busy(self) -> bool:
        return bool(self._tasks) or self.lock.locked()

    async def settle(self) -> None:
        """Let what is under way come to its end."""
        async with self.lock:  # who holds it is putting something on disk
            for task in list(self._tasks):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- telling

    def watch(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.wake_bots()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.touched = time.monotonic()

    def tell_all(self) -> None:
        """Send every viewer what has changed for him; who sees no change is told nothing."""
        try:
            messages = {viewer: self._advance(viewer) for viewer in self._viewers()}
        except Exception:
            # What was done is done and on disk; who is not told now is told with the next change.
            log.exception("table %s could not be told", self.stored.id)
            return
        for watcher in list(self.watchers):
            for viewer in watcher.viewers:
                message = messages.get(viewer)
                if message is not None:
                    watcher.send(message)

    def _viewers(self) -> set[int | None]:
        return {viewer for watcher in self.watchers for viewer in watcher.viewers}

    def stream(self, viewer: int | None) -> Stream:
        if viewer not in self.streams:
            self.streams[viewer] = Stream(viewer)
        return self.streams[viewer]

    def _advance(self, viewer: int | None) -> dict[str, Any] | None:
        self._tell_reasons()
        stream = self.stream(viewer)
        entries = [] if self.table is None else self.table.log(viewer)
        same = 0
        while same < min(len(entries), len(stream.log)) and entries[same] == stream.log[same]:
            same += 1
        message = self._message(viewer)
        # The view is in there by its hash already.
        mark = digest({name: value for name, value in message.items() if name != "view"})
        if mark == stream.mark and same == len(stream.log) == len(entries):
            return None
        stream.log, stream.mark = entries, mark
        stream.seq += 1
        return {**message, "seq": stream.seq, "log": {"keep": same, "add": entries[same:]}}

    def sync(self, viewer: int | None) -> dict[str, Any]:
        """Everything a viewer needs who has just come, or lost the thread."""
        self._advance(viewer)
        stream = self.stream(viewer)
        return {**self._message(viewer), "seq": stream.seq, "log": {"keep": 0, "add": stream.log}}

    def _message(self, viewer: int | None) -> dict[str, Any]:
        told: dict[str, Any] = {"type": "update", "viewer": viewer, "epoch": self.epoch, "info": self.info()}
        table = self.table
        if table is None:
            return {**told, "view": None, "hash": "", "ask": None, "choices": [], "to_act": [], "over": False}
        view = table.view(viewer)
        told.update(view=view, hash=digest(view), to_act=list(table.to_act), over=table.over)
        told["ask"] = None if viewer is None else table.ask(viewer)
        told["choices"] = [] if viewer is None else table.choices(viewer)
        if viewer is not None:
            terms = table.undo_terms(viewer)
            told["undo"] = {"possible": terms["possible"], "asks": terms["asks"]}
        if table.over:
            told.update(scores=table.scores(), winners=table.winners(), end_reason=table.end_reason)
        return told

    def info(self) -> dict[str, Any]:
        """What everybody may know of the table itself."""
        setting, request = self.stored.setting, self._request
        return {
            "table": self.stored.id,
            "game": self.stored.game,
            "status": self.stored.status,
            "options": setting["options"],
            "commitment": setting["commitment"],
            "hints": bool(setting.get("hints", False)),
            "restored": setting.get("restored", ""),
            "rematch": setting.get("rematch", ""),
            "undo_request": request and {name: request[name] for name in ("seat", "asks", "agreed")},
            "seats": [
                {"seat": s.seat, "who": s.who, "bot": s.bot, "reason": self.reasons.get(s.seat, "")}
                for s in self.stored.seats
            ],
        }

    def _tell_reasons(self) -> None:
        """Why a bot did what it did is told when that is no longer sealed; until then its last reason stands,
        so that nobody learns from here that it has chosen."""
        if not self._untold or self.table is None:
            return
        sealed = set()
        for entry in reversed(self.table.line):
            if not entry.sealed and entry.actor != TABLE:
                break
            sealed.add(entry.actor)
        for seat in [seat for seat in self._untold if seat not in sealed]:
            self.reasons[seat] = self._untold.pop(seat)
