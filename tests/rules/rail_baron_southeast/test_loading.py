"""A position that could not have been reached is refused on loading."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import Train, cash
from tests.rules.rail_baron_southeast.small_board import SMALL, trail
from tests.rules.rail_baron_southeast.trips import (
    GAME,
    begun,
    bound,
    declared,
    go,
    idle,
    in_debt,
    small,
    under_way,
)

POSITIONS = {
    "RB-4: a home that is no city": lambda: small(Train("Ashton", "n1"), idle()),
    "RB-4: a home that is nowhere": lambda: small(Train("Ashton", "Atlantis"), idle()),
    "RB-5: a destination that is no city": lambda: small(bound("Ashton", "n3"), idle()),
    "RB-5: a train between two trips on a dot": lambda: small(Train("n1", "Ashton"), idle()),
    "RB-7: a train that is nowhere": lambda: small(Train("Atlantis", "Ashton", destination="Elm"), idle()),
    "RB-8: a segment that is not on the board": lambda: small(
        Train("n1", "Ashton", destination="Elm", departure="Ashton", used=[("ABC", "Ashton", "Elm")]), idle()
    ),
    "RB-8: a used segment after arrival": lambda: small(
        Train("Ashton", "Ashton", used=trail("ABC Ashton n1")), idle()
    ),
    "RB-12: a locomotive that nobody sells": lambda: small(
        bound("Ashton", "Elm", locomotive="maglev"), idle()
    ),
    "RB-15a: established where the train is not": lambda: small(
        bound("Ashton", "Elm", established={"JKL": 1_000}), idle()
    ),
    "RB-15a: established at no rate there is": lambda: small(
        bound("Ashton", "Elm", established={"ABC": 3_000}), idle()
    ),
    "RB-17: less than nothing": lambda: small(bound("Ashton", "Elm", cash=-500), idle()),
    "RB-19: declared without an alternate": lambda: small(
        Train("Elm", "Ashton", cash=250_000, declared="full"), idle()
    ),
    "RB-V1: declared early in a long game": lambda: small(
        declared("Fern", "JKL Elm m2", kind="early", cash=60_000), idle()
    ),
    "RB-V5: a third owner without the honeymoon": lambda: small(
        bound("Ashton", "Elm"), idle(), third=["ABC"]
    ),
}


@pytest.mark.rule(*sorted({name.partition(":")[0] for name in POSITIONS}))
@pytest.mark.parametrize("name", POSITIONS)
def test_what_could_not_have_been_reached_is_refused(name):
    with pytest.raises(railhead.Malformed):
        POSITIONS[name]()


@pytest.mark.rule("RB-8")
def test_a_position_is_loaded_as_it_was_written():
    table = small(under_way("Gale", "ABC Ashton n1 n2"), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC Birch n3")
    again = railhead.from_position(GAME, table.position(), auto_roll=False, content=SMALL)
    assert again.position() == table.position()
    assert again.view(0) == table.view(0)


@pytest.mark.rule("RB-80", "RB-16")
def test_an_auction_that_goes_on_though_the_creditor_has_left_is_loaded_as_it_was_written():
    """What is owed has fallen to the bank's 1,000, which the seller has; the deed is up all the same."""
    table = in_debt()
    table.play(0, "auction JKL")
    table.declare("resign 1")
    again = railhead.from_position(GAME, table.position(), auto_roll=False, content=SMALL)
    assert again.position() == table.position()
    again.play(2, "bid 5000")
    assert cash(again, 0) == 2_000 + 5_000 - 1_000


@pytest.mark.rule("RB-80", "RB-V4")
def test_a_starting_auction_whose_opener_has_left_is_loaded_as_it_was_written():
    table = begun("Ashton", "Elm", "Ivy", starting_auction=True)
    table.roll("deed JKL")
    table.declare("resign 0")
    again = railhead.from_position(GAME, table.position(), auto_roll=False, content=SMALL)
    assert again.position() == table.position()
    for side in (table, again):
        side.play(1, "pass")
        side.play(2, "pass")
    assert again.position() == table.position()
    assert (again.view(None)["phase"], again.view(None)["turn"]) == ("auction-draw", 1)
