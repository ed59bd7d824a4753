"""The bots of Lunar Rails and the Golden Spike (LR-V3)."""

import pytest

from railhead.bots import make
from railhead.bots.lunar_rails import LEVELS
from railhead.games.lunar_rails.planner.ringing import track_to_ring
from railhead.games.lunar_rails.rules.golden_spike import has_ring
from tests.bots.test_lunar_rails_bots import answer, plays
from tests.rules.lunar_rails.golden_ring import (
    EAST,
    FAR,
    FAR_SOUTH,
    MOON,
    NEAR,
    NORTH_TO_SOUTH,
    WEST,
    track_of,
)
from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.telling import seen

THINKERS = ("skilled", "master")
GAP = "n+0+2 n-1+3"


def gone_round(runs, without, cash=60, others=(), **more):
    """A player with all of these runs but for one or more sections, in the building phase."""
    left_out = [without] if isinstance(without, str) else without
    sections = [
        one for one in track_of(*runs) if set(one.split()) not in [set(gap.split()) for gap in left_out]
    ]
    me = Player(cash=cash, track=sections)
    return start(me, *(others or (Player(),)), moon=MOON, stage="build", golden_spike=True, **more)


LIMBS = (NEAR, FAR, EAST, WEST)
POLES = (NORTH_TO_SOUTH, FAR_SOUTH)


@pytest.mark.parametrize(
    ("runs", "without", "price"),
    [
        (LIMBS, GAP, 1),
        (LIMBS, EAST, 1),
        (LIMBS, ["n+0+2 n-1+3", "f-2+2 f-1+3"], 2),
        (POLES, "n+1-3 n+1-5", 1),
    ],
)
def test_the_planner_finds_what_is_missing_of_a_ring(runs, without, price):
    state = gone_round(runs, without).state
    ways, found = track_to_ring(state, 0)
    assert found == price
    assert len(ways) == (1 if isinstance(without, str) else len(without))
    assert not has_ring(state, 0)


def test_without_a_crossing_no_ring_is_looked_for():
    assert track_to_ring(gone_round((NEAR,), []).state, 0)[0] == []


@pytest.mark.parametrize("name", THINKERS)
def test_a_ring_that_pays_is_closed(name):
    table = gone_round(LIMBS, ["n+0+2 n-1+3", "f-2+2 f-1+3"])
    plays(table, 0, LEVELS[name]())
    assert seen(table)["golden_spike"] == 0


@pytest.mark.parametrize("name", THINKERS)
def test_its_reason_and_its_aim_tell_of_it(name):
    bot = LEVELS[name]()
    assert answer(gone_round(LIMBS, GAP), 0, bot) == [f"build {GAP}"]
    assert bot.reason == "a ring around the moon wins the Golden Spike"
    assert bot.aims == [(1, "Build to a ring around the moon: 1")]


def test_once_it_is_won_nobody_builds_for_it():
    table = gone_round(LIMBS, GAP, in_play={"golden_spike": 1})
    assert f"build {GAP}" not in plays(table, 0, LEVELS["skilled"]())


def test_a_bot_that_ignores_it_and_a_frozen_one_do_not_see_it():
    for bot in (make("lunar-rails", "skilled:ignore=golden_spike"), LEVELS["skilled@1"]()):
        table = gone_round(LIMBS, GAP)
        plays(table, 0, bot)
        assert seen(table)["golden_spike"] is None
