"""What the log says: who paid whom, how much, and what for."""

import pytest

from tests.rules.rail_baron_southeast.trips import (
    ROVER,
    bound,
    declared,
    early,
    go,
    hunt,
    idle,
    in_debt,
    others,
    play,
    small,
    sold,
)


def said(table, kind):
    """The sentences of one kind in the log of a spectator; players are Player 1, Player 2 and so on."""
    return [line["text"] for line in table.log(None) if line["kind"] == kind]


def facts(table, kind):
    """What the last line of one kind says as facts."""
    line = [line for line in table.log(None) if line["kind"] == kind][-1]
    return {name: line[name] for name in line if name not in ("kind", "seat", "text", "by")}


# Fees -------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-14")
def test_a_fee_is_told_with_the_railroads_it_is_for():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]), idle("Elm", deeds=["JKL"]))
    go(table, 0, "2 3", "PUB n1", "ABC n2 Birch", "JKL m1 m2")
    assert said(table, "paid") == [
        "Player 1 pays $1,000 to the bank for riding The PUB Railroad.",
        "Player 1 pays $5,000 to Player 2 for riding The ABC Railroad.",
        "Player 1 pays $5,000 to Player 3 for riding The JKL Railroad.",
    ]


@pytest.mark.rule("RB-14", "RB-15c")
def test_two_railroads_of_one_owner_are_told_in_one_payment():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC", "JKL"]))
    go(table, 0, "1 3", "ABC n1 n2 Birch", "JKL m1")
    assert said(table, "paid") == [
        "Player 1 pays $5,000 to Player 2 for riding The ABC Railroad, The JKL Railroad."
    ]
    assert facts(table, "paid") == {
        "owner": 1,
        "amount": 5_000,
        "railroad": "ABC",
        "railroads": ["ABC", "JKL"],
        "old_rate": False,
    }


@pytest.mark.rule("RB-15")
def test_an_old_rate_is_told_as_such():
    table = small(bound("Ashton", "Gale", established={"ABC": 1_000}), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1 n2")
    assert said(table, "paid") == [
        "Player 1 pays $1,000 to Player 2 for riding The ABC Railroad, at the old rate."
    ]
    assert facts(table, "paid")["old_rate"] is True


@pytest.mark.rule("RB-15c")
def test_the_railroad_at_the_highest_rate_is_named_first():
    table = small(bound("Ashton", "Gale", established={"ABC": 1_000}), idle(deeds=["ABC", "JKL"]))
    go(table, 0, "1 3", "ABC n1 n2 Birch", "JKL m1")
    assert facts(table, "paid")["railroads"] == ["JKL", "ABC"]


@pytest.mark.rule("RB-16a")
def test_a_railroad_ridden_for_nothing_is_no_reason_for_a_fee():
    rider = bound("Ashton", "Gale", established={"ABC": 0})
    table = small(rider, idle(deeds=["ABC", "JKL"]))
    go(table, 0, "1 3", "ABC n1 n2 Birch", "JKL m1")
    assert said(table, "paid") == ["Player 1 pays $5,000 to Player 2 for riding The JKL Railroad."]


@pytest.mark.rule("RB-V5b")
def test_who_gets_the_halves_of_the_third_owners_fee_is_told():
    table = small(bound("Ashton", "Gale"), idle(), honeymoon=True, third=["ABC"], third_count=4)
    go(table, 0, "1 1", "ABC n1 n2")
    assert said(table, "paid") == [
        "Player 1 pays $5,000 for riding The ABC Railroad, which the third owner has: half to the bank, half"
        " to Player 2."
    ]
    assert (facts(table, "paid")["owner"], facts(table, "paid")["half_to"]) == ("third", 1)


# Raising money ----------------------------------------------------------------------------------


@pytest.mark.rule("RB-16")
def test_an_auction_tells_who_pays_the_seller():
    table = in_debt()
    play(table, "auction JKL", "bid 5000", "pass")
    assert said(table, "sold") == ["Player 2 wins the auction and pays Player 1 $5,000 for The JKL Railroad."]
    assert facts(table, "sold")["seller"] == 0


@pytest.mark.rule("RB-16")
def test_the_bank_pays_half_the_price_and_that_is_told():
    table = in_debt()
    play(table, "sell GHI", "auction JKL", "pass", "pass")
    assert said(table, "sold-back") == [
        "Player 1 sells The GHI Railroad back to the bank for half its price, $1,750."
    ]
    assert said(table, "unsold") == [
        "Nobody bids: the bank takes The JKL Railroad and pays Player 1 half its price, $5,000."
    ]


@pytest.mark.rule("RB-17")
def test_a_bankruptcy_tells_that_nobody_is_paid():
    table = in_debt(deeds=())
    assert said(table, "bankrupt") == [
        "Player 1 can't pay the fees and has nothing left to sell: bankrupt, and nobody is paid."
    ]
    assert said(table, "paid") == []


# Rover ------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-21")
def test_a_rover_tells_what_he_takes_and_what_becomes_of_the_other():
    table = hunt()
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert said(table, "roved") == [
        "Player 1 catches Player 2 at n3 and takes $50,000; Player 2 is no longer declared and bound for Elm."
    ]


@pytest.mark.rule("RB-V1")
def test_a_ruined_early_declarer_is_told_with_what_goes_to_the_rover():
    prey = early("Elm", "ABC Cedar n4 n3", home="Dover", cash=20_000, deeds=["GHI"])
    table = sold(bound("Ashton", "Gale"), prey, idle())
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert said(table, "ruined") == [
        "Player 1 catches Player 2 at n3. Player 2 has less than $50,000 and is bankrupt: cash and 1 deed go"
        " to Player 1."
    ]


@pytest.mark.rule("RB-20c")
def test_short_at_home_is_told_as_the_end_of_the_declaration():
    run = declared("Ashton", "ABC Cedar n4 n3 Birch n2 n1", cash=201_000)
    table = small(run, idle(deeds=others()), sold_out=True)
    go(table, 0, "1 1", "ABC Ashton")
    assert said(table, "short-at-home") == [
        "Player 1 is at home, but with less than $200,000 after the fees: no longer declared."
    ]
