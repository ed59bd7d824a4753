"""Frozen bots decide as on the day they were frozen: what others are measured against must not move."""

from importlib.util import find_spec

import pytest

from tests.bots.frozen import BEFORE, decisions, frozen_levels, ground, kept
from tests.rooms import ROOMS

WITH_BOTS = [game for game in ROOMS if find_spec(f"railhead.bots.{game.replace('-', '_')}") is not None]
CASES = [(game, level) for game in WITH_BOTS for level in frozen_levels(game)]


@pytest.mark.parametrize("game", WITH_BOTS)
def test_every_game_with_bots_of_its_own_has_its_baselines(game: str) -> None:
    assert {"skilled@1", "master@1"} <= set(frozen_levels(game))
    assert set(frozen_levels(game)) == set(kept(game)["levels"])


@pytest.mark.parametrize("game", WITH_BOTS)
def test_their_decisions_were_kept_with_these_rules_and_this_board(game: str) -> None:
    """Else remove the file in frozen_decisions/ and make it anew (see frozen.py), in a commit in which no bot
    changes."""
    assert {name: kept(game)[name] for name in ground(game)} == ground(game)


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize(("game", "level"), CASES)
def test_it_decides_as_on_the_day_it_was_frozen(game: str, level: str, before: int) -> None:
    """If a decision differs, give the new behaviour a habit, a weight or an argument of its own that the
    frozen bot does not have."""
    assert decisions(game, level, before) == kept(game)["levels"][level][str(before)]
