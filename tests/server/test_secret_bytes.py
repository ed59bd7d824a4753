"""Two tables that differ only in what is hidden from a viewer send him the same bytes, whatever he asks."""

import asyncio
import json
import logging
import sys
from collections.abc import Awaitable, Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from railhead.server import looking_back, streams
from railhead.server.answers import answer
from railhead.server.bot_seats import BotSeats
from railhead.server.house import House
from railhead.server.house_routes import measured
from railhead.server.live import LiveTable
from railhead.server.record_routes import recorded, replayed
from railhead.server.saved_games import to_save
from railhead.server.secrets import hashed
from railhead.server.sockets import Connection
from railhead.server.store import StoredSeat, StoredTable
from railhead.server.streams import Streams
from railhead.server.thinking import decode, encode, think
from railhead.table.canonical import canonical, digest
from railhead.table.refusal import Refused
from railhead.table.table import Table
from tests.rooms import ROOMS
from tests.server.bots_at_work import a_house
from tests.server.serving import run
from tests.server.two_worlds import Pair, World, pairs
from tests.table.playing import questions

KEY = "a viewer's key"
KINDS: dict[str, dict[str, Any]] = {
    "usual": {},
    "imported": {"imported": True, "brought": 3},
    "rematch": {"rematch": "another", "awaited": [], "given": {"0": 1}, "kept": []},
}
"""Kinds of tables, by what their settings have."""
games = pytest.mark.parametrize("game", ROOMS)
met = cache(pairs)


@pytest.fixture(autouse=True)
def presence_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whether it is told again in time depends on how fast this machine is, not on the two worlds."""
    monkeypatch.setattr(streams, "PRESENCE_SECONDS", 0.0)


class Here:
    """A worker that thinks right here."""

    async def think(self, question: dict[str, Any], content: Any = None) -> dict[str, Any]:
        answer: dict[str, Any] = decode(think(encode({**question, "seconds": 600})))
        return answer


class Ear:
    """A socket that says its script and hears what is sent until all of it is answered. What happens at the
    table meanwhile stands in the script too, as a function."""

    def __init__(self, script: list[dict[str, Any] | Callable[[], Awaitable[None]]]) -> None:
        self.script = script
        self.heard: list[str] = []
        self.answers = sum(isinstance(one, dict) and "cmd_id" in one for one in script)
        self.done = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        while self.script:
            step = self.script.pop(0)
            if isinstance(step, dict):
                return {"type": "websocket.receive", "text": json.dumps(step)}
            await step()
        await self.done.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def write(self, texts: list[bytes]) -> None:
        self.heard += [text.decode() for text in texts]
        self.answers -= sum(json.loads(text)["type"] in ("ack", "nack") for text in texts)
        if self.answers == 0:
            self.done.set()


class Lines(logging.Handler):
    """What the server writes into its log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(f"{record.levelname} {record.getMessage()} {record.exc_text or ''}")


def live_table(house: Any, world: World, viewer: int | None, bot: int, kind: str) -> LiveTable:
    """The table on the server, as it was before the step that nobody else may know."""
    table = world.before
    setting = {"options": table.options, "commitment": "promised", "hints": True, "pace": 0, "bots_seed": "x"}
    setting |= KINDS[kind]
    stored = StoredTable("t", table.game.id, "playing", 0, 0, "seed", setting)
    stored.seats = [StoredSeat(seat, "", "", f"Seat {seat}") for seat in range(table.state.seats)]
    if viewer is not None:
        stored.seats[viewer].key_hash = hashed(KEY)
    live = LiveTable(deepcopy(stored), house.store, Here(), None, house.aside)  # type: ignore[arg-type]
    live.table = table
    live.streams.epoch = "epoch"
    if bot >= 0 and (last := table.last_step(bot)):
        live.stored.remember(bot, live.number(last), _kept("of old"))
    return live


def _kept(reason: str) -> dict[str, Any]:
    return {"since": "x", "memory": None, "rest": [], "ask": 0, "reason": reason}


async def told(house: Any, world: World, pair: Pair, viewer: int | None, kind: str) -> dict[str, str]:
    """Every byte that somebody gets of a table: over the socket, by asking for record and replay, and what
    the host gets; of a table of this kind."""
    live = live_table(house, world, viewer, pair.bot, kind)
    house.live["t"], house.counts = live, {}
    log = Lines()
    logging.getLogger().addHandler(log)
    try:
        return {**await heard_of(house, live, world, pair, viewer), "log lines": "\n".join(log.written)}
    finally:
        logging.getLogger().removeHandler(log)
        del house.live["t"]


async def heard_of(
    house: Any, live: LiveTable, world: World, pair: Pair, viewer: int | None
) -> dict[str, str]:

    async def happen() -> None:
        live.table = world.after
        # Only now: before it, a bot that is to act would think and play.
        if pair.bot not in (-1, viewer):
            live.stored.seats[pair.bot].bot = "skilled"
        if world.said:
            live.stored.remember(pair.bot, live.number(world.after.last_step(pair.bot)), _kept(world.said))
        live.streams.tell_all()
        # A long story is told beside; what is asked next comes behind it.
        await asyncio.gather(*live.streams._retelling)

    asked: list[dict[str, Any]] = [
        {"type": "query", "seat": viewer, "name": name, "args": args}
        for name, args in questions(world.after, viewer)
    ]
    if viewer is not None:
        legal = world.after.legal(viewer)
        tried = (*pair.texts[:2], *legal[:1], *legal[-1:])
        asked += [{"type": "plan", "seat": viewer, "actions": [text]} for text in tried]
        asked += [{"type": "play", "seat": viewer, "actions": [text]} for text in pair.texts]
        # An adviser counts along and knows everybody's cash, as does whoever listens: see RB-18a.
        asked += [{"type": "hint", "seat": viewer}] if pair.kind != "cash" else []
        asked += [{"type": "chat", "text": "hello"}, {"type": "give", "seat": viewer, "to": 63}]
    asked += [{"type": "undo", "seat": 62}]
    numbered = [{**one, "cmd_id": f"c{n}"} for n, one in enumerate(asked)]
    hello = {"type": "hello", "key": "" if viewer is None else KEY}
    ear = Ear([hello, happen, *numbered])
    await Connection(ear, ear.write, house, live).run()  # type: ignore[arg-type]
    late = Ear([{**hello, "lost": True}, {"type": "query", "cmd_id": "late", "name": "none"}])
    await Connection(late, late.write, house, live).run()  # type: ignore[arg-type]
    table, key = live.playing(), "" if viewer is None else KEY
    record = await recorded(live, key, viewer)
    return {
        "socket": "\n".join(sorted(ear.heard)),
        "late": "\n".join(sorted(late.heard)),
        "record": bytes(record.content).decode(),
        "info": canonical(live.streams.info()),
        "metrics": "\n".join(line for line in measured(house).splitlines() if "stall" not in line),
        "replay": (await replayed(live, key, viewer, 0, False)).decode(),
        "outline": canonical(looking_back.outline(table, viewer)),
    }


def compare(
    folder: Path, some: list[Pair], kind: str = "usual", first: bool = False
) -> list[tuple[str, int | None, str]]:
    """Where two worlds can be told apart: of which kind, by whom, and in what; or the first such place."""

    async def story() -> list[tuple[str, int | None, str]]:
        house = a_house(folder)
        found = []
        try:
            for pair in some:
                for viewer in pair.viewers:
                    one, other = [await told(house, world, pair, viewer, kind) for world in pair.worlds]
                    found += [(pair.kind, viewer, part) for part in one if one[part] != other[part]]
                    if first and found:
                        return found
            return found
        finally:
            await house.close()

    return run(story())  # type: ignore[no-any-return]


@games
def test_nobody_can_tell_what_is_hidden_from_him(game: str, tmp_path: Path) -> None:
    some = met(game)
    assert some, "a game without secrets has nothing to do here"
    assert compare(tmp_path, some) == []


@games
@pytest.mark.parametrize("kind", ["imported", "rematch"])
def test_nor_at_an_imported_game_or_a_rematch(game: str, kind: str, tmp_path: Path) -> None:
    one_of_each = {pair.kind: pair for pair in met(game)}
    assert compare(tmp_path, list(one_of_each.values()), kind) == []


def test_choices_outcomes_states_and_cash_are_all_compared() -> None:
    assert {pair.kind for game in ROOMS for pair in met(game)} == {
        "choice", "taken back", "outcome", "state", "cash",
    }  # fmt: skip


# --- the same with a leak


def true_hash(state: Any) -> str:
    return digest(state.position())


def planted(what: str, game: str) -> tuple[Any, str, Callable[..., Any]]:
    """A leak: whose method is replaced, and by what. It is always one that the server calls itself: what the
    engine calls inside of it can't be replaced where it is compiled."""

    def beside(cls: Any, name: str, add: Callable[[Any, Any], Any]) -> tuple[Any, str, Callable[..., Any]]:
        true = getattr(cls, name)
        return cls, name, lambda self, *args, **more: add(self, true(self, *args, **more))

    def spoilt(self: Any, told: Any) -> Any:
        return {**told, "leak": true_hash(self.state)}

    async def hint(self: Any, seat: int) -> dict[str, Any]:
        return {"action": "keep", "reason": true_hash(self.live.table.state)}

    def looked(name: str) -> tuple[Any, str, Callable[..., Any]]:
        true = getattr(looking_back, name)
        return looking_back, name, lambda table, *args: spoilt(table, true(table, *args))

    take_many = Table.take_many

    def blunt(self: Table, *args: Any) -> Any:
        try:
            return take_many(self, *args)
        except Refused as refused:
            raise Refused(refused.rule, true_hash(self.state)) from None

    def logged(self: Any, _: Any) -> None:
        logging.getLogger("railhead").warning("told %s", true_hash(self.live.table.state))

    def counted(self: Any, what: str, by: int = 1) -> None:
        self.counts[f"{what}_{true_hash(self.live['t'].table.state)}"] = by

    def shown(self: Any) -> None:
        for watcher in self.watchers:
            watcher.send({"type": "presence", "seats": [], "leak": true_hash(self.live.table.state)})

    async def said(self: Any, message: Any) -> dict[str, Any]:
        self.send({"type": "chat", "n": 1, "text": true_hash(self.live.table.state)})
        return {}

    async def tail(self: Any, message: Any) -> dict[str, Any]:
        return {"leak": true_hash(self.live.table.state)}

    async def whole_record(live: Any, key: str, seat: int | None) -> Any:
        return answer(live.table.record())

    sync, truly_recorded = Streams.sync, recorded

    async def synced(self: Any, viewer: int | None) -> dict[str, Any]:
        return {**await sync(self, viewer), "leak": true_hash(self.live.table.state)}

    async def saved_by_anybody(live: Any, key: str, seat: int | None) -> Any:
        if live.stored.setting.get("imported"):
            return answer(to_save(live.table))
        return await truly_recorded(live, key, seat)

    def again(self: Any, info: dict[str, Any]) -> dict[str, Any]:
        return {**info, "leak": true_hash(self.live.table.state)} if info["rematch"] else info

    leaks: dict[str, Callable[[], tuple[Any, str, Callable[..., Any]]]] = {
        "view": lambda: beside(Table, "view", spoilt),
        "ask": lambda: beside(Table, "ask", spoilt),
        "choices": lambda: beside(
            Table,
            "choice_groups",
            lambda self, found: [{**one, "label": true_hash(self.state)} for one in found],
        ),
        "log": lambda: beside(
            Table,
            "told_from",
            lambda self, groups: [[*lines, {"leak": true_hash(self.state)}] for lines in groups],
        ),
        "info": lambda: beside(
            Streams, "info", lambda self, info: {**info, "leak": true_hash(self.live.table.state)}
        ),
        "reasons": lambda: (
            BotSeats,
            "reasons",
            lambda self, viewer: {
                str(seat): kept["reason"]
                for seat, steps in self.live.stored.memories.items()
                for kept in steps.values()
            },
        ),
        "hint": lambda: (BotSeats, "hint", hint),
        "undo": lambda: beside(
            Table, "undo_terms", lambda self, terms: {**terms, "asks": [int(true_hash(self.state)[:6], 16)]}
        ),
        "query": lambda: beside(Table, "query", lambda self, answer: true_hash(self.state)),
        "refusal": lambda: (Table, "take_many", blunt),
        "plan": lambda: beside(Table, "plan", spoilt),
        "record": lambda: beside(Table, "viewers_record", spoilt),
        "whole record": lambda: (sys.modules[__name__], "recorded", whole_record),
        "late": lambda: (Streams, "sync", synced),
        "imported": lambda: (sys.modules[__name__], "recorded", saved_by_anybody),
        "rematch": lambda: beside(Streams, "info", again),
        "log lines": lambda: beside(Streams, "tell_all", logged),
        "metrics": lambda: (House, "count", counted),
        "presence": lambda: (Streams, "_tell_presence", shown),
        "chat": lambda: (Connection, "_say", said),
        "errors": lambda: (Connection, "_tail", tail),
        "replay": lambda: looked("page"),
        "outline": lambda: looked("outline"),
    }
    return leaks[what]()


PARTS = [
    "view", "ask", "choices", "log", "info", "reasons", "hint", "undo", "query", "refusal", "plan", "record",
    "replay", "outline", "whole record", "log lines", "metrics", "presence", "chat", "errors",
]  # fmt: skip


@games
@pytest.mark.parametrize("what", PARTS)
def test_a_planted_leak_is_found(
    what: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A reason can leak only what a bot chose in secret; where no game has that, there is nothing to explain.
    kinds = {"choice"} if what == "reasons" else {"choice", "outcome", "state", "cash"}
    if what == "hint":
        kinds.remove("cash")  # where only cash is hidden, no hint is compared
    by_kind = {pair.kind: pair for pair in met(game) if pair.kind in kinds}
    monkeypatch.setattr(*planted(what, game))
    assert bool(compare(tmp_path, list(by_kind.values()), first=True)) == bool(by_kind)


@games
@pytest.mark.parametrize(
    ("what", "kind", "part"),
    [("late", "usual", "late"), ("imported", "imported", "record"), ("rematch", "rematch", "info")],
)
def test_a_leak_to_late_comers_or_at_such_a_table_alone_is_found(
    what: str, kind: str, part: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = next(pair for pair in met(game) if pair.kind != "taken back")
    monkeypatch.setattr(*planted(what, game))
    assert part in {found[2] for found in compare(tmp_path, [pair], kind)}
