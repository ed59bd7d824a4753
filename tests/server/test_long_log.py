"""A long game is told in slices: whoever comes late, or gets a new name, holds nobody up."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from railhead.server.house import House
from railhead.server.patches import apply, fingerprint
from railhead.server.settings import Settings
from railhead.server.streams import SLICE, Watcher
from railhead.server.wire import NewTable, SeatWish
from tests.server.serving import run


class Listener:
    """Keeps up with what a watcher is sent, as a client does."""

    def __init__(self) -> None:
        self.document: Any = None
        self.log: list[Any] = []
        self.wholes = 0

    def hear(self, message: dict[str, Any] | bytes) -> None:
        told = message if isinstance(message, dict) else msgspec.json.decode(message)
        if told["type"] != "update":
            return
        if "whole" in told:
            self.wholes += 1
            self.document = told["whole"]
        else:
            self.document = apply(told.get("patch"), self.document)
        if "log" in told:
            self.log = [*self.log[: told["log"]["keep"]], *told["log"]["add"]]
        assert fingerprint(self.document) == told["hash"]


async def long_game(house: House) -> Any:
    """A game of Luzon Rails that has gone on for far more than a slice."""
    made = await house.create(NewTable("luzon-rails", [SeatWish("me", f"Player {n}") for n in range(3)]))
    live = await house.table(str(made["table"]))
    table, rng = live.playing(), Random(3)
    while len(table) < 3 * SLICE:
        seat = table.to_act[0]
        table.play(seat, rng.choice(table.legal(seat)))
    return live


def as_told(live: Any, viewer: int) -> Any:
    """A viewer's log as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(live.playing().log(viewer)))


async def sit_down(live: Any, seat: int) -> Listener:
    listener = Listener()
    async with live.lock:
        whole = await live.streams.sync(seat)
        live.watch(Watcher((seat,), listener.hear))
        listener.hear(msgspec.json.encode(whole))
    return listener


def test_others_have_their_turn_while_a_late_comer_is_told_a_long_story(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        live = await long_game(house)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        meanwhile = asyncio.create_task(others())
        listener = await sit_down(live, 0)
        meanwhile.cancel()
        assert turns >= len(live.playing().line) // SLICE
        assert listener.log == as_told(live, 0)
        await house.close()

    run(story())


def test_after_a_change_of_name_the_whole_story_is_told_with_it_in_slices(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        live = await long_game(house)
        ann, ben = await sit_down(live, 0), await sit_down(live, 1)
        twin = await sit_down(live, 0)
        await live.once("c1", 0, lambda: live.seating.rename(0, "Zelda"))
        while live.streams._retelling:
            await asyncio.sleep(0)
        for listener, seat in ((ann, 0), (ben, 1), (twin, 0)):
            assert listener.wholes == 2
            assert listener.log == as_told(live, seat)
            assert any("Zelda" in line["text"] for line in listener.log)
        table = live.playing()
        seat = table.to_act[0]
        await live.once("c2", seat, lambda: table.play_many(seat, [table.legal(seat)[0]]))
        for listener, viewer in ((ann, 0), (ben, 1), (twin, 0)):
            assert listener.wholes == 2
            assert listener.log == as_told(live, viewer)
        await house.close()

    run(story())


def test_whatever_happens_before_the_whole_story_is_told_is_in_it_and_it_is_told_once(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        live = await long_game(house)
        ann = await sit_down(live, 0)
        live.playing().rename(0, "Zelda")
        for _ in range(5):  # nobody else has a turn between these
            seat = live.playing().to_act[0]
            live.playing().play(seat, live.playing().legal(seat)[0])
            live.streams.tell_all()
        while live.streams._retelling:
            await asyncio.sleep(0)
        assert ann.wholes == 2
        assert ann.log == as_told(live, 0)
        await house.close()

    run(story())
