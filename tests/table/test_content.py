"""A board and its cards are checked once, however many tables are begun with them."""

from copy import deepcopy

import pytest

import railhead
from railhead.games import find
from tests.table.games_under_test import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_same_data_is_one_content_whoever_brings_it(game):
    data = find(game).content().data
    tables = [railhead.new(game, seed=str(n), content=deepcopy(data)) for n in range(3)]
    assert len({id(table.content) for table in tables}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_what_its_giver_changes_afterwards_changes_no_board(game):
    data = deepcopy(find(game).content().data)
    table = railhead.new(game, seed="kept", content=data)
    data.clear()
    assert table.content.data == find(game).content().data
