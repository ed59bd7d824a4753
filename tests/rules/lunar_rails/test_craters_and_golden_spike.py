"""New craters (LR-V5) and the Golden Spike (LR-V3): rings over poles that were struck."""

import pytest

from tests.rules.lunar_rails.golden_ring import FAR_SOUTH, MOON, NORTH_TO_SOUTH, track_of
from tests.rules.lunar_rails.positions import Player, play, start
from tests.rules.lunar_rails.telling import seen


def builder(craters, *runs, without=""):
    me = Player(cash=60, track=track_of(NORTH_TO_SOUTH, FAR_SOUTH, *runs, without=without))
    return start(
        me, Player(), moon=MOON, stage="build", golden_spike=True, new_craters=True,
        in_play={"new_craters": craters},
    )  # fmt: skip


@pytest.mark.rule("LR-V5", "LR-V3", "LR-19")
def test_a_ring_goes_over_a_pole_that_was_struck():
    table = builder(["peary"], without="peary f+0+6")
    play(table, 0, "build peary f+0+6")
    assert seen(table)["golden_spike"] == 0


@pytest.mark.rule("LR-V5", "LR-V3")
def test_scott_in_two_parts_crosses_nothing_by_itself():
    table = builder(["scott"], without="peary f+0+6")
    play(table, 0, "build peary f+0+6")
    assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V5", "LR-V3")
@pytest.mark.parametrize(
    ("runs", "last"),
    [(["scott.n scott"], "scott.fn scott"), ([], "scott.nw scott.fne")],
    ids=["pole", "letter"],
)
def test_track_between_its_parts_closes_the_ring(runs, last):
    table = builder(["scott"], *runs)
    assert seen(table)["golden_spike"] is None
    play(table, 0, f"build {last}")
    assert seen(table)["golden_spike"] == 0
