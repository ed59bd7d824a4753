"""Bots do not go on before a roll or a drop lies still on the boards of the people who watch."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

import railhead
from railhead.server.bot_seats import BotSeats


def bots_of(table: Any, pace: int) -> BotSeats:
    stored = SimpleNamespace(setting={"pace": pace}, seats=[])
    live = SimpleNamespace(table=table, stored=stored)
    live.itself = live
    return BotSeats(cast("Any", live))


def paused(bots: BotSeats) -> float:
    begun = time.monotonic()
    asyncio.run(bots._pause())
    return time.monotonic() - begun


@pytest.fixture
def dropped() -> Any:
    """A table of Lunar Land Rush right after the first drop of the lander."""
    table = railhead.new("lunar-land-rush", seats=2, seed="a drop")
    while not any(event.kind == "drop" for entry in table.history for event in entry.events):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def test_a_bot_waits_until_the_drop_lies_still_and_then_as_long_as_its_pace(dropped: Any) -> None:
    bots = bots_of(dropped, pace=50)
    bots.wake()
    assert paused(bots) >= dropped.game.rests["drop"] / 1000 + 0.05
    bots.wake()
    assert bots._still_at < time.monotonic(), "it falls once"


def test_nobody_waits_where_bots_play_at_once(dropped: Any) -> None:
    bots = bots_of(dropped, pace=0)
    bots.wake()
    assert bots._still_at > time.monotonic()
    asyncio.run(asyncio.wait_for(bots._pause(), dropped.game.rests["drop"] / 2000))


def test_a_run_is_one_movement_whose_time_is_bounded() -> None:
    rests = railhead.new("lunar-rails", seats=2, seed="run").game.rests
    for steps, lasts in ((1, 120), (5, 600), (30, 1_500)):
        moved = [SimpleNamespace(events=[SimpleNamespace(kind="moved")]) for _ in range(steps)]
        table = Told(moved, rests)
        bots = bots_of(table, pace=50)
        bots._watched = 0
        begun = time.monotonic()
        bots._watch(cast("Any", table))
        assert bots._still_at - begun == pytest.approx(lasts / 1000, abs=0.05)


class Told:
    """As much of a table as counts for what moves."""

    def __init__(self, history: list[Any], rests: dict[str, int]) -> None:
        self.history, self.game = history, SimpleNamespace(rests=rests)

    def __len__(self) -> int:
        return len(self.history)


def test_every_game_says_what_comes_to_rest_on_its_board() -> None:
    about = {game["id"]: game["rests"] for game in railhead.games()}
    assert set(about["thirty-rails"]) == {"rolled", "rolled-mountain"}
    assert set(about["lunar-land-rush"]) == {"drop"}
    assert about["luzon-rails"] == {}
