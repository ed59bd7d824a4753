"""A position that could not have been reached is refused on loading."""

import pytest

import railhead
from tests.rules.luzon_rails.positions import GAME, STARS, a_turn, load, shares_of


def a_position():
    """A sound position of round 1, and its state."""
    position = a_turn(hands=[["grant"], ["build"], []]).position()
    return position, position["state"]


def is_refused(position):
    with pytest.raises(railhead.Malformed):
        load(position)


@pytest.mark.rule("LZ-1")
def test_a_position_is_loaded_as_it_was_written():
    position, _ = a_position()
    assert load(position).position() == position


@pytest.mark.rule("LZ-12")
def test_money_from_nowhere_is_refused():
    position, state = a_position()
    state["cash"][1] += 1
    is_refused(position)


@pytest.mark.rule("LZ-1")
def test_a_twenty_eighth_card_is_refused():
    position, state = a_position()
    state["hands"][2].append("grant")
    is_refused(position)


@pytest.mark.rule("LZ-13")
def test_a_third_card_in_a_hand_is_refused():
    position, state = a_position()
    state["hands"][0] += ["build", "build"]
    state["discard"]["build"] -= 2
    is_refused(position)


@pytest.mark.rule("LZ-6")
def test_more_shares_than_a_company_has_are_refused():
    position, state = a_position()
    state["companies"][0]["shares"] = [shares_of("klingson"), 1, 0]
    is_refused(position)


@pytest.mark.rule("LZ-8")
def test_two_companies_on_a_mountain_are_refused():
    position, state = a_position()
    state["companies"][2]["track"] = ["E2", "E3"]
    state["companies"][4]["track"] = ["E4", "E3"]
    is_refused(position)


@pytest.mark.rule("LZ-8")
def test_a_company_twice_on_a_hex_is_refused():
    position, state = a_position()
    state["companies"][0]["track"] = ["H1", "H2", "H2"]
    is_refused(position)


@pytest.mark.rule("LZ-8")
def test_track_apart_from_the_rest_is_refused():
    position, state = a_position()
    state["companies"][0]["track"] = ["H1", "H3"]
    is_refused(position)


@pytest.mark.rule("LZ-3")
def test_a_company_that_did_not_start_on_a_star_is_refused():
    position, state = a_position()
    state["companies"][0]["track"] = ["H2", "H1"]
    is_refused(position)


@pytest.mark.rule("LZ-3")
def test_two_companies_that_started_on_one_star_are_refused():
    position, state = a_position()
    state["companies"][0]["track"] = [STARS["cabasan"]]
    is_refused(position)


@pytest.mark.rule("LZ-10")
@pytest.mark.parametrize("tokens", [["A2"], ["A4"], ["B3", "B3"]], ids=["port", "plain hex", "twice"])
def test_a_token_where_none_can_be_is_refused(tokens):
    position, state = a_position()
    state["tokens"] = tokens
    is_refused(position)


@pytest.mark.rule("LZ-9")
@pytest.mark.parametrize("die", [0, 7])
def test_a_die_has_six_sides(die):
    position, state = a_position()
    state["companies"][0]["die"] = die
    is_refused(position)


@pytest.mark.rule("LZ-14")
def test_there_is_no_seventh_round():
    position, state = a_position()
    state["round"] = 7
    is_refused(position)


@pytest.mark.rule("LZ-1")
def test_two_seats_without_their_option_are_refused():
    position = a_turn(seats=2, two_players=True).position()
    position["options"]["two_players"] = False
    with pytest.raises(railhead.Malformed):
        railhead.from_position(GAME, position)
