"""Options: what can be chosen, in which combinations, and the limit of rounds."""

from itertools import combinations

import pytest

import railhead
from railhead.games import find
from tests.rules.rail_baron_southeast.trips import GAME, begun, draw, idle, new, on_turn, phase, small

FLAGS = {
    "short_game": "RB-V1",
    "discounted_superchief": "RB-V2",
    "free_superchief": "RB-V3",
    "starting_auction": "RB-V4",
    "honeymoon": "RB-V5",
}


@pytest.mark.rule("RB-V1", "RB-V2", "RB-V3", "RB-V4", "RB-V5")
def test_every_variant_is_off_by_default():
    options = {option.name: option.default for option in find(GAME).options}
    assert [options[name] for name in FLAGS] == [False] * 5
    assert (options["extra_cash"], options["max_rounds"]) == (20, 540)


@pytest.mark.rule("RB-V1", "RB-V2", "RB-V3", "RB-V4", "RB-V5")
@pytest.mark.parametrize("chosen", [pair for n in range(6) for pair in combinations(FLAGS, n)])
def test_all_variants_go_together_for_two(chosen):
    table = begun("Ashton", "Elm", **dict.fromkeys(chosen, True))
    assert phase(table) == ("auction-draw" if "starting_auction" in chosen else "region-roll")


@pytest.mark.rule("RB-V5")
@pytest.mark.parametrize("more", [{}, {"short_game": True}, {"starting_auction": True}])
def test_the_honeymoon_for_three_is_refused_with_its_reason(more):
    with pytest.raises(railhead.Malformed, match="RB-V5"):
        new(3, honeymoon=True, **more)


@pytest.mark.rule("RB-V4b")
@pytest.mark.parametrize("amount", [-1, 101, 2.5, "20", True])
def test_extra_cash_that_is_no_number_in_bounds_is_refused(amount):
    with pytest.raises(railhead.Malformed, match="extra_cash"):
        new(2, starting_auction=True, extra_cash=amount)


@pytest.mark.rule("RB-V1")
@pytest.mark.parametrize("name", FLAGS)
def test_a_variant_is_chosen_by_yes_or_no(name):
    with pytest.raises(railhead.Malformed, match=name):
        new(2, **{name: 1})


@pytest.mark.rule("RB-1")
def test_an_unknown_option_is_refused():
    with pytest.raises(railhead.Malformed):
        new(2, monorail=True)


@pytest.mark.rule("RB-1")
def test_after_the_last_round_the_game_ends_and_most_cash_wins():
    table = small(idle("Ashton", cash=30_000), idle(cash=40_000), round=5, max_rounds=5)
    draw(table, "Ashton")
    assert not table.over
    draw(table, "Ivy")
    assert (table.over, table.end_reason, table.winners()) == (True, "limit", [1])


@pytest.mark.rule("RB-1")
def test_a_round_begins_with_the_first_player():
    table = small(idle("Ashton"), idle(), first=1, turn=0, round=5, max_rounds=5)
    draw(table, "Ashton")
    assert table.over
    other = small(idle("Ashton"), idle(), first=0, turn=0, round=5)
    draw(other, "Ashton")
    assert (other.view(None)["round"], on_turn(other)) == (5, 1)
    draw(other, "Ivy")
    assert (other.view(None)["round"], on_turn(other)) == (6, 0)
