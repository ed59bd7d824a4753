"""After every second round: throw cards away, shuffle, draw up to two."""

from collections import Counter

import pytest

from tests.rules.luzon_rails.positions import (
    a_round_ended,
    a_turn,
    cash_of,
    content,
    play,
    restock,
    rule_that_refuses,
)

HANDS = [["auction", "build"], ["develop"], ["build", "build"]]


def a_throw_away(round=2, hands=HANDS, **more):
    """All are asked what they throw away after an even round whose last turn was seat 0's."""
    return a_round_ended(round=round, hands=hands, **more)


def throw(table, *choices):
    """What each seat throws away, or `keep`, in order of seats."""
    for seat, choice in enumerate(choices):
        table.play(seat, choice)


def hand_counts(table):
    return [player["hand"] for player in table.view(None)["players"]]


# Asking -----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize("round", [2, 4])
def test_after_every_second_round_all_are_asked_at_once(round):
    table = a_throw_away(round=round)
    assert table.view(None)["phase"] == "throw-away"
    assert table.to_act == (0, 1, 2)


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize("round", [1, 3, 5])
def test_after_the_other_rounds_nobody_is_asked(round):
    table = a_throw_away(round=round)
    assert table.to_act == ()
    assert table.awaits_roll
    assert table.view(None)["phase"] != "throw-away"


@pytest.mark.rule("LZ-13")
def test_dividends_come_before_the_throwing_away():
    table = a_throw_away(companies={"klingson": {"value": 6}})
    assert table.to_act == (0, 1, 2)
    assert cash_of(table) == [26, 20, 20]


@pytest.mark.rule("LZ-13")
def test_any_number_of_cards_may_be_thrown_away():
    table = a_throw_away()
    assert set(table.legal(0)) == {"keep", "throw auction", "throw build", "throw auction build"}
    assert set(table.legal(1)) == {"keep", "throw develop"}
    assert set(table.legal(2)) == {"keep", "throw build", "throw build build"}


@pytest.mark.rule("LZ-13")
def test_cards_to_throw_are_read_in_any_order():
    table = a_throw_away()
    table.play(0, "throw build auction")
    assert table.view(0)["chosen"] == "throw auction build"


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize("choice", ["throw grant", "throw build build", "throw auction grant"])
def test_nobody_throws_away_cards_that_he_does_not_hold(choice):
    assert rule_that_refuses(a_throw_away(), choice, seat=0) == "LZ-13"


@pytest.mark.rule("LZ-13")
def test_a_seat_without_cards_is_not_asked():
    table = a_throw_away(hands=[["build"], [], ["grant", "build"]])
    assert table.to_act == (0, 2)


@pytest.mark.rule("LZ-13")
def test_with_no_card_in_any_hand_the_draw_follows_at_once():
    table = a_throw_away(hands=[[], [], []])
    assert table.awaits_roll


# Sealed -----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-13a")
def test_anybody_may_choose_first_and_each_chooses_once():
    table = a_throw_away()
    table.play(2, "keep")
    assert table.to_act == (0, 1)
    assert rule_that_refuses(table, "throw build", seat=2) == "T-1"


@pytest.mark.rule("LZ-13a")
def test_a_choice_is_hidden_until_all_have_chosen():
    one, other = a_throw_away(), a_throw_away()
    one.play(0, "keep")
    other.play(0, "throw auction build")
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.log(viewer) == other.log(viewer)


@pytest.mark.rule("LZ-13a")
def test_one_sees_ones_own_choice():
    table = a_throw_away()
    table.play(0, "throw build")
    assert table.view(0)["chosen"] == "throw build"
    assert table.view(1)["chosen"] is None


@pytest.mark.rule("LZ-13a")
def test_a_choice_may_be_taken_back_until_all_have_chosen():
    table = a_throw_away()
    table.play(0, "throw auction build")
    table.undo(0)
    assert 0 in table.to_act
    throw(table, "keep", "keep", "keep")
    assert table.view(None)["thrown"] == [0, 0, 0]


@pytest.mark.rule("LZ-13a")
def test_how_many_each_threw_is_public():
    table = a_throw_away()
    throw(table, "throw auction build", "keep", "throw build")
    for viewer in (0, 1, None):
        assert table.view(viewer)["thrown"] == [2, 0, 1]
    assert hand_counts(table) == [0, 1, 1]


@pytest.mark.rule("LZ-13a")
def test_which_cards_were_thrown_is_not_public():
    one, other = a_throw_away(), a_throw_away()
    throw(one, "throw auction", "keep", "keep")
    throw(other, "throw build", "keep", "keep")
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.log(viewer) == other.log(viewer)
        assert one.viewers_record(viewer)["entries"] == other.viewers_record(viewer)["entries"]


# Shuffling and drawing --------------------------------------------------------------------------


@pytest.mark.rule("LZ-13")
def test_kept_cards_stay_and_thrown_ones_go():
    table = a_throw_away()
    throw(table, "throw auction", "keep", "throw build build")
    assert [table.view(seat)["hand"] for seat in range(3)] == [["build"], ["develop"], []]


@pytest.mark.rule("LZ-13")
def test_played_cards_throw_aways_and_the_rest_of_the_deck_are_shuffled_together():
    table = a_throw_away()
    throw(table, "throw auction", "keep", "throw build build")
    deck = Counter(content()["cards"]) - Counter(["build", "develop"])
    assert table.outcomes() == deck
    assert set(table.view(None)["discard"].values()) == {0}
    assert table.view(None)["deck"] == deck.total()


@pytest.mark.rule("LZ-13")
def test_hands_are_filled_to_two_before_the_display():
    table = a_throw_away()
    throw(table, "keep", "keep", "throw build build")
    counts = [hand_counts(table)]
    for _ in range(3):
        assert table.view(None)["display"] == [None] * 7
        table.roll()
        counts.append(hand_counts(table))
    assert counts == [[2, 1, 0], [2, 2, 0], [2, 2, 1], [2, 2, 2]]
    table.roll("build")
    assert table.view(None)["display"] == ["build", None, None, None, None, None, None]


@pytest.mark.rule("LZ-13")
def test_a_drawn_card_is_known_to_its_seat_only():
    one, other = a_throw_away(), a_throw_away()
    for table, card in ((one, "grant"), (other, "auction")):
        throw(table, "keep", "keep", "keep")
        table.roll(card)
    assert one.view(1)["hand"] == ["grant", "develop"]
    assert other.view(1)["hand"] == ["auction", "develop"]
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.log(viewer) == other.log(viewer)


@pytest.mark.rule("LZ-13")
def test_nobody_ever_holds_more_than_two_cards():
    table = a_throw_away()
    throw(table, "keep", "throw develop", "throw build")
    restock(table)
    assert hand_counts(table) == [2, 2, 2]


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize("round", [2, 4])
def test_then_the_player_next_in_order_begins_the_next_round(round):
    table = a_throw_away(round=round)
    throw(table, "keep", "keep", "keep")
    restock(table)
    view = table.view(None)
    assert (view["phase"], view["round"], view["active"]) == ("turns", round + 1, 1)
    assert None not in view["display"]
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-13")
def test_nothing_is_thrown_away_in_a_turn():
    table = a_turn(hands=HANDS)
    refused = rule_that_refuses(table, "throw build")
    assert refused in {"LZ-13", "LZ-5"}
    play(table, "hand build", "done")
    assert rule_that_refuses(table, "keep") in {"LZ-13", "LZ-5"}


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize(
    ("seat", "thrown", "held"), [(1, "build", "no build card"), (0, "build build", "1 build card")]
)
def test_a_refused_throw_tells_what_is_held_in_plain_words(seat, thrown, held):
    why = a_throw_away().refusal(seat, f"throw {thrown}").why.lower()
    assert why.rstrip(".") == f"you hold {held}"


@pytest.mark.rule("LZ-13")
def test_a_seat_that_has_chosen_is_told_so():
    table = a_throw_away()
    table.play(0, "keep")
    refusal = table.refusal(0, "throw build")
    assert refusal.rule == "T-1"
    assert "you have chosen" in refusal.why.lower()
