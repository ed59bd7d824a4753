"""A turn: one card from the hand or from the display, done wholly, in part or not at all."""

import pytest

from tests.rules.luzon_rails.positions import (
    CARDS,
    DISPLAY,
    a_card_played,
    a_turn,
    company_of,
    load,
    play,
    play_card,
    rule_that_refuses,
)


@pytest.mark.rule("LZ-5")
def test_a_card_is_played_from_the_display_or_from_the_hand():
    table = a_turn(hands=[["grant", "build"], [], []])
    assert set(table.legal(0)) == {*(f"display {card}" for card in CARDS), "hand grant", "hand build"}


@pytest.mark.rule("LZ-5")
def test_a_player_with_no_card_in_hand_plays_from_the_display():
    table = a_turn(hands=[[], ["grant"], ["build"]])
    assert set(table.legal(0)) == {f"display {card}" for card in CARDS}


@pytest.mark.rule("LZ-5")
def test_a_card_from_the_display_leaves_its_space_empty():
    table = a_card_played("grant")
    play(table, "done")
    assert table.view(None)["display"] == [None if card == "grant" else card for card in DISPLAY]


@pytest.mark.rule("LZ-5")
def test_a_card_from_the_hand_leaves_the_display_as_it_is():
    table = a_turn(hands=[["grant", "build"], [], []])
    play(table, "hand grant", "done")
    assert table.view(None)["display"] == list(DISPLAY)
    assert table.view(0)["hand"] == ["build"]
    assert table.view(None)["players"][0]["hand"] == 1


@pytest.mark.rule("LZ-5")
@pytest.mark.parametrize("place", ["display", "hand"])
def test_a_played_card_goes_to_the_open_discard(place):
    table = a_turn(hands=[["grant"], [], []])
    before = table.view(None)["discard"]
    play(table, f"{place} grant", "done")
    assert table.view(None)["discard"] == before | {"grant": before["grant"] + 1}


@pytest.mark.rule("LZ-5")
def test_of_two_like_cards_in_the_display_one_is_played():
    table = a_card_played("build")
    play(table, "done")
    assert table.view(None)["display"].count("build") == DISPLAY.count("build") - 1


@pytest.mark.rule("LZ-5")
def test_a_card_that_is_not_in_the_display_is_not_played_from_it():
    table = a_turn(display=("build", "auction"), hands=[["grant"], [], []])
    assert rule_that_refuses(table, "display grant") == "LZ-5"


@pytest.mark.rule("LZ-5")
def test_a_card_that_another_holds_is_not_played():
    table = a_turn(hands=[["build"], ["grant"], []])
    assert rule_that_refuses(table, "hand grant") == "LZ-5"


@pytest.mark.rule("LZ-5")
def test_a_played_hand_card_is_gone():
    table = a_turn(hands=[["grant"], [], []])
    play(table, "hand grant", "done", "display build", "done", "display build", "done")
    assert table.to_act == (0,)
    assert rule_that_refuses(table, "hand grant") == "LZ-5"


@pytest.mark.rule("LZ-5")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_may_be_played_for_nothing(card):
    table = a_turn()
    before = [company_of(table, "klingson"), table.view(None)["tokens"], table.view(None)["players"]]
    play(table, f"display {card}", "done")
    assert [company_of(table, "klingson"), table.view(None)["tokens"], table.view(None)["players"]] == before
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-5")
def test_a_build_may_be_done_in_part():
    table = a_card_played("build")
    play(table, "build klingson H2", "done")
    assert company_of(table, "klingson")["track"] == ["H1", "H2"]
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-5")
@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 0)])
def test_after_one_card_the_turn_goes_clockwise(active, following):
    table = a_turn(active=active)
    play(table, "display grant", "done")
    assert table.to_act == (following,)
    assert table.view(None)["active"] == following


@pytest.mark.rule("LZ-5")
def test_a_turn_has_one_card_only():
    table = a_card_played("grant")
    assert rule_that_refuses(table, "display build") == "LZ-5"


@pytest.mark.rule("LZ-5")
@pytest.mark.parametrize("action", ["grant klingson", "build klingson H2", "develop B3", "offer klingson"])
def test_nothing_is_done_before_a_card_is_played(action):
    assert rule_that_refuses(a_turn(), action) == "LZ-5"


@pytest.mark.rule("LZ-5")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("grant", "build klingson H2"),
        ("build", "grant klingson"),
        ("develop", "offer klingson"),
        ("auction", "develop B3"),
    ],
)
def test_a_card_does_its_own_action_and_no_other(card, action):
    assert rule_that_refuses(a_card_played(card), action) == "LZ-5"


@pytest.mark.rule("LZ-5")
def test_nobody_plays_out_of_turn():
    table = a_turn()
    assert rule_that_refuses(table, "display grant", seat=1) == "T-1"
    play_card(table, "grant")
    assert rule_that_refuses(table, "grant cabasan", seat=1) == "T-1"


@pytest.mark.rule("LZ-5")
def test_an_unplayed_hand_is_hidden_from_the_others():
    one = a_turn(hands=[["grant", "build"], ["build"], []])
    position = one.position()
    position["state"]["hands"][1] = ["develop"]
    position["state"]["deck"]["build"] += 1
    position["state"]["deck"]["develop"] -= 1
    other = load(position)
    assert (one.view(1)["hand"], other.view(1)["hand"]) == (["build"], ["develop"])
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.rule("LZ-5")
def test_cards_are_not_drawn_after_a_turn():
    table = a_turn(hands=[["grant"], ["build"], ["build"]])
    play(table, "hand grant", "done")
    assert not table.awaits_roll
    assert [player["hand"] for player in table.view(None)["players"]] == [0, 1, 1]
