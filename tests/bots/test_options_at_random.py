"""Options by lot, all at once: games with many of them are played to their end by their own bots."""

from random import Random
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.games import find
from railhead.table.options import clash_of
from tests.rooms import ROOMS, own_levels
from tests.table.covering import lone, values

MANY = 10
"""Options from which on pairs alone no longer tell enough."""
ROUNDS = 8


def by_lot(game: str, rng: Random) -> tuple[dict[str, Any], int]:
    """A value for each option, and seats for them; what contradicts itself is drawn again."""
    known = find(game)
    while True:
        options = {option.name: rng.choice(values(option)) for option in known.options}
        options["max_rounds"] = ROUNDS
        if not lone(known, options) and not clash_of(known.options, options):
            least, most = known.seat_range(options)
            return options, rng.randint(least, most)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(50))
@pytest.mark.parametrize("game", [game for game in ROOMS if len(find(game).options) >= MANY])
def test_they_are_played_to_the_end(game: str, number: int) -> None:
    rng = Random(f"{game} {number}")
    options, seats = by_lot(game, rng)
    table = railhead.new(game, seats, options, f"by lot {number}")
    levels = [*own_levels(game), "random"]
    seated = [Seated(bots.make(game, level), level, 600) for level in rng.choices(levels, k=seats)]
    play_out(table, seated, f"by lot {number}")
    assert table.over, options
    assert [seat.last_fault for seat in seated] == [""] * seats, options
