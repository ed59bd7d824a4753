"""What each railroad has brought its owners in fees, as everybody may see it."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import GAME
from tests.rules.rail_baron_southeast.small_board import SMALL
from tests.rules.rail_baron_southeast.trips import bound, go, idle, others, small


def income(table: railhead.Table, seat: int | None = None) -> dict[str, int]:
    found: dict[str, int] = table.view(seat)["income"]
    return found


@pytest.mark.rule("RB-14")
def test_a_fee_is_income_of_the_railroad_ridden_and_everybody_sees_it():
    table = small(bound("Ashton", "Gale", cash=100_000), idle(deeds=["ABC"]), idle("Elm"))
    assert income(table) == {}
    go(table, 0, "1 1", "ABC n1 n2")
    assert [income(table, viewer) for viewer in (0, 1, 2, None)] == [{"ABC": 5_000}] * 4


@pytest.mark.rule("RB-14")
def test_the_bank_and_public_railroads_have_no_owner_to_earn_for():
    table = small(bound("Ashton", "Gale", cash=100_000), idle(), idle("Elm"))
    go(table, 0, "1 1", "ABC n1", "PUB n2")
    assert income(table) == {}


@pytest.mark.rule("RB-14")
def test_an_owner_rides_free_and_earns_nothing_by_it():
    table = small(bound("Ashton", "Gale", cash=100_000, deeds=["ABC"]), idle(), idle("Elm"))
    go(table, 0, "1 1", "ABC n1 n2")
    assert income(table) == {}


@pytest.mark.rule("RB-15c")
def test_of_two_railroads_of_one_owner_the_first_at_the_highest_rate_has_earned_the_one_fee():
    table = small(bound("Ashton", "Gale", cash=100_000), idle(deeds=["GHI", "STU"]), idle("Elm"))
    go(table, 0, "1 1", "GHI w1", "STU x1")
    assert income(table) == {"GHI": 5_000}


@pytest.mark.rule("RB-15c")
def test_an_established_railroad_earns_nothing_where_another_takes_the_full_rate():
    me = bound("Ashton", "Gale", cash=100_000, established={"GHI": 1_000})
    table = small(me, idle(deeds=["GHI", "STU"]), idle("Elm"))
    go(table, 0, "1 1", "GHI w1", "STU x1")
    assert income(table) == {"STU": 5_000}


@pytest.mark.rule("RB-14")
def test_each_of_two_owners_has_earned_a_fee_at_the_rate_of_a_bank_that_is_sold_out():
    hands = [["ABC"], others(["ABC"], ["STU"]), ["STU"]]
    me = bound("Ashton", "Gale", cash=100_000, deeds=hands[0])
    table = small(me, idle(deeds=hands[1]), idle("Elm", deeds=hands[2]), sold_out=True)
    go(table, 0, "1 1", "GHI w1", "STU x1")
    assert income(table) == {"GHI": 10_000, "STU": 10_000}


def test_income_is_kept_in_a_position_and_none_where_it_names_none():
    table = small(bound("Ashton", "Gale", cash=100_000), idle(deeds=["ABC"]), idle("Elm"))
    go(table, 0, "1 1", "ABC n1 n2")
    position = table.position()
    assert income(railhead.from_position(GAME, position, content=SMALL)) == {"ABC": 5_000}
    del position["state"]["income"]
    assert income(railhead.from_position(GAME, position, content=SMALL)) == {}


def test_public_railroads_are_refused_as_earners():
    position = small(bound("Ashton", "Gale"), idle(), idle("Elm")).position()
    position["state"]["income"] = {"PUB": 1_000}
    with pytest.raises(railhead.Malformed, match="not Public"):
        railhead.from_position(GAME, position, content=SMALL)
