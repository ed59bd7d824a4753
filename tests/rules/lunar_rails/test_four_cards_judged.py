"""The hand of four that goes with two trains (LR-V18, its sub-option), judged from the pages alone."""

import pytest

from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.judging import contracts
from tests.rules.lunar_rails.positions import Player, draw, hand, play
from tests.rules.lunar_rails.small_moon import SMALL_MOON, moon_with
from tests.rules.lunar_rails.telling import new, on_turn
from tests.rules.lunar_rails.two_trains import beginning, pair

pytestmark = pytest.mark.rule("LR-V18")
TYCHO = "n+2-4 tycho n+3-5 oken"


def test_four_cards_are_a_further_agreement():
    table = beginning()
    draw(table, 1, 2, 3, 4, 5, 6)
    assert not table.awaits_roll
    assert [len(hand(table, seat)) for seat in (0, 1)] == [3, 3]


def test_four_cards_are_refused_without_two_trains():
    with pytest.raises(Malformed):
        new(2, four_cards=True)


@pytest.mark.rule("LR-1")
def test_with_four_cards_four_are_dealt():
    table = beginning(four_cards=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
    assert (sorted(hand(table, 0)), sorted(hand(table, 1))) == ([1, 2, 3, 4], [5, 6, 7, 8])


def four(**more):
    me = Player(**{"hand": [2, 3, 4, 5], "at": "tycho", "loads": ["Ice"], "track": [TYCHO], **more})
    return pair(me, Player(hand=[20, 21, 22, 23]), four_cards=True)


@pytest.mark.rule("LR-6", "LR-36")
def test_a_hand_of_four_is_filled_back_to_four():
    table = four()
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert (sorted(hand(table, 0)), table.awaits_roll) == ([3, 4, 5, 9], False)


@pytest.mark.rule("LR-4")
def test_a_new_hand_is_four():
    table = four()
    play(table, 0, "new-hand")
    draw(table, 10, 11, 12, 13)
    assert (sorted(hand(table, 0)), on_turn(table)) == ([10, 11, 12, 13], 1)


@pytest.mark.rule("LR-V4")
def test_easy_start_deals_one_card_more_than_the_hand():
    table = beginning(easy_start=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 5")
    assert (hand(table, 0), hand(table, 1)) == ([2, 3, 4], [6, 7, 8])


@pytest.mark.rule("LR-V4")
def test_easy_start_with_four_cards_deals_five():
    table = beginning(easy_start=True, four_cards=True)
    draw(table, *range(1, 11))
    assert not table.awaits_roll
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 6")
    assert (hand(table, 0), hand(table, 1)) == ([2, 3, 4, 5], [7, 8, 9, 10])


@pytest.mark.rule("LR-V6")
def test_a_hand_of_four_laid_open_is_four_open_cards_and_the_most_stays_four():
    table = pair(Player(hand=[1, 2, 3, 4]), Player(hand=[5, 6, 7, 8]), four_cards=True, open_contracts=True)
    play(table, 0, "new-hand")
    draw(table, 10, 11, 12, 13)
    assert sorted(contracts(table)) == [1, 2, 3, 4]
    play(table, 1, "new-hand")
    assert len(table.outcomes()) == 8


@pytest.mark.rule("LR-V11")
def test_with_four_cards_a_restarter_draws_four():
    me = Player(hand=[1, 2, 3, 4], at="tycho", track=[TYCHO])
    table = pair(me, Player(hand=[20, 21, 22, 23]), starting_over=True, four_cards=True)
    play(table, 0, "start-over")
    play(table, 1, "waive")
    cards = [7, 8, 9, 10]
    while cards:
        if table.awaits_roll:
            draw(table, cards.pop(0))
        else:
            play(table, 0, "second-loco Redstone")
    assert (sorted(hand(table, 0)), table.awaits_roll) == ([7, 8, 9, 10], False)


@pytest.mark.rule("LR-1a")
def test_content_has_demands_for_hands_of_four_and_five_more():
    few = moon_with(demands=SMALL_MOON["demands"][:28])
    assert not new(6, moon=few, additional_trains=True).over
    with pytest.raises(Malformed):
        new(6, moon=few, additional_trains=True, four_cards=True)
    assert not new(5, moon=few, additional_trains=True, four_cards=True).over
