"""Whole games come to the same position for ever: today and later, as Python and compiled."""

import pytest

from railhead.games import find
from railhead.table.trying import trying_of
from tests.table.games_under_test import GAMES
from tools.pinned_games import PLAYED, hash_after, hash_with, settings_to_pin


@pytest.mark.parametrize("n", range(PLAYED))
@pytest.mark.parametrize("game", GAMES)
def test_a_seeded_game_ends_where_it_always_did(game, n):
    """A change of rules or content changes it on purpose, or is a fault."""
    pinned = trying_of(find(game)).pinned
    assert len(pinned) == PLAYED, f"{game} pins no games yet: python tools/pinned_games.py {game}"
    assert hash_after(find(game), n) == pinned[n]


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in GAMES for name in settings_to_pin(find(game))]
)
def test_a_seeded_game_with_options_ends_where_it_always_did(game, name):
    pinned = trying_of(find(game)).pinned_with
    assert name in pinned, f"{game} pins no game with {name} yet: python tools/pinned_games.py {game}"
    assert hash_with(find(game), name) == pinned[name]


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_pinned_for_options_that_are_gone(game):
    assert set(trying_of(find(game)).pinned_with) == set(settings_to_pin(find(game)))
