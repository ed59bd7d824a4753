"""Easy start (LR-V4): four cards, one of them thrown away unseen."""

import pytest

import railhead
from railhead.table.refusal import Malformed, Refused
from tests.rules.lunar_rails.positions import Player as Someone
from tests.rules.lunar_rails.positions import draw, hand, kind, refused, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON, moon_with
from tests.rules.lunar_rails.telling import discards, kinds, new, pile, seen

ONE, TWO = (1, 2, 3, 4), (5, 6, 7, 8)


def easy(*hands, **more):
    """A new table with four cards dealt to each seat."""
    table = new(len(hands), easy_start=True, **more)
    draw(table, *[card for cards in hands for card in cards])
    return table


@pytest.mark.rule("LR-V4", "LR-1")
def test_four_cards_are_dealt_and_all_are_asked_at_once():
    table = easy(ONE, TWO, (9, 10, 11, 12))
    assert (table.to_act, kind(table)) == ((0, 1, 2), "throw-away")
    assert [len(hand(table, seat)) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("LR-V4", "LR-1")
def test_events_of_this_deal_are_set_aside_and_shuffled_back_before_the_choice():
    table = new(2, easy_start=True)
    draw(table, 1, 2, 131, 3, 4, 5, 6, 7, 140, 8)
    assert {131, 140} <= set(pile(table))
    assert kind(table) == "throw-away"


@pytest.mark.rule("LR-V4", "LR-2a")
def test_thrown_cards_go_to_the_discard_pile_and_three_are_kept():
    table = easy(ONE, TWO)
    table.play(1, "throw-away 6")
    table.play(0, "throw-away 4")
    assert (hand(table, 0), hand(table, 1), discards(table)) == ([1, 2, 3], [5, 7, 8], [4, 6])
    assert kind(table) == "opening"


@pytest.mark.rule("LR-V4", "LR-2a")
def test_the_highest_payoff_among_the_kept_three_starts():
    table = easy((1, 2, 3, 29), (4, 5, 6, 7))
    table.play(0, "throw-away 29")  # its 40 would have been the highest
    table.play(1, "throw-away 6")
    assert seen(table)["first"] == 0  # 24 against 23
    table = easy((1, 2, 3, 29), (4, 5, 6, 7))
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 4")
    assert seen(table)["first"] == 0
    table = easy((1, 2, 3, 4), (29, 5, 6, 7))
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 5")
    assert seen(table)["first"] == 1


@pytest.mark.rule("LR-V4", "LR-2")
def test_a_tie_of_kept_hands_is_settled_by_lot():
    table = easy((29, 2, 3, 4), (30, 5, 6, 7))
    table.play(0, "throw-away 2")
    table.play(1, "throw-away 5")
    assert table.awaits_roll
    table.roll("first 1")
    assert seen(table)["first"] == 1


@pytest.mark.rule("LR-V4")
def test_only_a_card_of_the_own_hand_is_thrown_away_and_once():
    table = easy(ONE, TWO)
    assert refused(table, 0, "throw-away 5") == "LR-V4"
    assert refused(table, 0, "new-hand") == "LR-4b"
    table.play(0, "throw-away 1")
    with pytest.raises(Refused):
        table.play(0, "throw-away 2")


@pytest.mark.rule("LR-V4")
def test_at_other_times_and_without_the_option_nothing_is_thrown_away():
    assert refused(start(Someone(), Someone()), 0, "throw-away 1") == "LR-V4"
    table = new()
    draw(table, 1, 2, 3, 5, 6, 7)
    assert kind(table) == "opening"


@pytest.mark.rule("LR-V4", "LR-71")
def test_nobody_sees_what_others_have_chosen_before_all_have():
    table = easy(ONE, TWO)
    table.play(1, "throw-away 6")
    for viewer in (0, None):
        view = seen(table, viewer)
        assert (view["thrown"], view["chosen"]) == (None, [False, True])
        assert [card["number"] for card in view["players"][1]["hand"]] == [5, 6, 7, 8]
        assert "throw-away 6" not in str(table.viewers_record(viewer)) + str(table.log(viewer))
    assert seen(table, 1)["thrown"] == 6
    table.play(0, "throw-away 1")
    assert "threw-away" in kinds(table)
    assert "thrown" not in seen(table, 0)


@pytest.mark.rule("LR-V4")
def test_what_a_seat_knows_and_imagines_holds_no_secret():
    from random import Random

    tables = []
    for card in (5, 6):
        table = easy(ONE, TWO)
        table.play(1, f"throw-away {card}")
        tables.append(table)
    known = [table.state.known_to(0).position() for table in tables]
    assert known[0] == known[1]
    drawn = {tuple(tables[0].state.determinise(0, Random(n)).in_play.thrown) for n in range(40)}
    assert len(drawn) == 4
    own = {tuple(tables[0].state.determinise(1, Random(n)).in_play.thrown) for n in range(9)}
    assert len(own) == 1


@pytest.mark.rule("LR-V4", "LR-80")
def test_a_player_may_leave_before_or_after_choosing():
    table = easy(ONE, TWO, (9, 10, 11, 12))
    table.play(0, "throw-away 1")
    table.declare("resign 0")
    assert table.to_act == (1, 2)
    table.play(1, "throw-away 5")
    table.declare("resign 2")
    assert table.over


@pytest.mark.rule("LR-V4", "LR-80")
def test_the_last_one_asked_may_leave():
    table = easy(ONE, TWO, (9, 10, 11, 12))
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 5")
    table.declare("resign 2")
    assert kind(table) == "opening"
    assert sorted(discards(table)) == [1, 5, 9, 10, 11, 12]


@pytest.mark.rule("LR-V4", "LR-80")
def test_a_player_may_leave_in_the_deal_and_in_the_lot():
    table = new(3, easy_start=True)
    draw(table, 1, 2)
    table.declare("resign 0")
    draw(table, 29, 5, 6, 7, 30, 9, 10, 11)
    table.play(1, "throw-away 5")
    table.play(2, "throw-away 9")
    assert table.awaits_roll
    table = easy((29, 2, 3, 4), (30, 5, 6, 7), (9, 10, 11, 12))
    for seat, card in enumerate((2, 5, 9)):
        table.play(seat, f"throw-away {card}")
    table.declare("resign 0")
    assert seen(table)["first"] == 1


@pytest.mark.rule("LR-V4", "LR-1a")
def test_content_needs_cards_for_four_each():
    few = moon_with(demands=SMALL_MOON["demands"][:24])
    new(6, few)
    with pytest.raises(Malformed, match="29 are wanted"):
        new(6, few, easy_start=True)


@pytest.mark.rule("LR-V4")
@pytest.mark.parametrize("thrown", [[None, 1], [None], [1, 5], [None, 99], "x", None])
def test_a_position_with_an_impossible_choice_is_refused(thrown):
    table = easy(ONE, TWO)
    table.play(0, "throw-away 1")
    position = table.position()
    assert railhead.from_position("lunar-rails", position, content=SMALL_MOON).to_act == (1,)
    position["state"]["options_in_play"] = {"easy_start": thrown}
    with pytest.raises(Malformed):
        railhead.from_position("lunar-rails", position, content=SMALL_MOON)


@pytest.mark.rule("LR-V4", "LR-6")
def test_a_hand_of_four_in_a_turn_is_refused():
    table = start(Someone(hand=[1, 2, 3]), Someone(), easy_start=True)
    position = table.position()
    position["state"]["players"][0]["hand"].append(4)
    position["state"]["pile"].remove(4)
    with pytest.raises(Malformed):
        railhead.from_position("lunar-rails", position, content=SMALL_MOON)


@pytest.mark.rule("LR-V4")
def test_time_up_and_words_both_ways():
    table = easy(ONE, TWO)
    table.declare("time-up 0")
    assert table.to_act == (1,)
    labels = [choice["label"] for choice in table.choices(1)]
    assert labels[0].startswith("Throw card 5 away: Ice to Sinus Iridum 13")
    assert table.game.parse(table.content, "Throw-away 131") == -1
