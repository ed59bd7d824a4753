"""A long game names options that make it short, and the shared suite plays it by them."""

import pytest

from railhead.games import all_games
from railhead.table.trying import trying_of
from tests.table import long_line
from tests.table.covering import option_sets
from tests.table.playing import a_table

LONG = long_line.GAME
SHORT = long_line.TRYING.short["max_rounds"]


@pytest.fixture(autouse=True)
def in_the_house(monkeypatch):
    monkeypatch.setitem(all_games(), LONG.id, LONG)


def test_sample_tables_are_as_short_as_the_game_says():
    assert all(a_table(LONG.id, n).options["max_rounds"] == SHORT for n in range(5))


def test_a_test_may_still_ask_for_a_length_of_its_own():
    assert a_table(LONG.id, max_rounds=3).options["max_rounds"] == 3


def test_of_all_option_sets_one_alone_is_the_whole_game():
    lengths = [options["max_rounds"] for _, options in option_sets(LONG.id)]
    usual = next(option.default for option in LONG.options if option.name == "max_rounds")
    assert usual > 10 * SHORT
    assert lengths[-1] == usual
    assert max(lengths[:-1]) == SHORT


@pytest.mark.parametrize("game", sorted(set(all_games()) - {LONG.id}))
def test_the_names_of_what_makes_a_game_short_are_options_it_has(game):
    known = all_games()[game]
    assert set(trying_of(known).short) <= {option.name for option in known.options}
