"""How players stand before the end, and signs that it is near: every game tells both in its view."""

from random import Random

import pytest

import railhead
from tests.table.games_under_test import GAMES
from tests.table.playing import moments

TELLING = [game for game in GAMES if "standing" in railhead.new(game, seed="standing").view(None)]


def test_the_games_of_this_house_tell_it():
    assert {"thirty-rails", "luzon-rails", "lunar-land-rush"} <= set(TELLING)


@pytest.mark.parametrize("game", TELLING)
def test_at_the_end_the_points_are_the_scores_and_nothing_is_open(game):
    table = railhead.new(game, seed="standing")
    warned = False
    for _ in moments(table, Random(3)):
        view = table.view(None)
        warned = warned or bool(view["end_signs"])
        assert len(view["standing"]) == table.state.seats
        assert all(sign["seat"] is not None or "{who}" not in sign["text"] for sign in view["end_signs"])
    view = table.view(None)
    assert [one["points"] for one in view["standing"]] == table.scores()
    assert {one["open"] for one in view["standing"]} == {""}
    assert view["end_signs"] == []
    assert warned or table.end_reason == "stalled", "the end came with warning"
