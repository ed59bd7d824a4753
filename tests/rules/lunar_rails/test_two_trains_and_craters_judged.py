"""Two trains a player and new craters together (LR-V18, LR-V5), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.craters import AT_PLATO, LOW
from tests.rules.lunar_rails.positions import Player, allowed, draw, owed, play
from tests.rules.lunar_rails.two_trains import Second, cargo, pair, places


@pytest.mark.rule("LR-V5", "LR-V18")
def test_the_second_train_in_a_destroyed_city_is_placed_in_another():
    players = Player(hand=[20, 21, 22]), Player(hand=LOW, at="tycho", loads=["Ice"])
    second = Second(at="plato", loads=["Beer"])
    table = pair(*players, seconds=[Second(), second], moon=AT_PLATO, new_craters=True)
    play(table, 0, "new-hand")
    draw(table, 131, 29)
    assert not allowed(table, 1, "place plato")
    play(table, 1, "place neper")
    assert (places(table, 1), cargo(table, 1), owed(table, 1)) == (["tycho", "neper"], [["Ice"], []], 1)


@pytest.mark.rule("LR-V5", "LR-V18")
def test_neither_train_starts_in_a_dead_city():
    table = pair(Player(), new_craters=True, in_play={"new_craters": ["plato"]})
    assert not allowed(table, 0, "place plato")
    play(table, 0, "take-train 2")
    assert not allowed(table, 0, "place plato")
