"""What a question says, so that nobody has to reckon or to guess."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import Train
from tests.rules.rail_baron_southeast.trips import bound, go, idle, in_debt, small, sold


def price_and_due(table, seat):
    return {
        choice["targets"][0]: (choice["price"], choice["due"])
        for choice in table.choices(seat)
        if choice["action"].startswith("buy") and "due" in choice
    }


@pytest.mark.rule("RB-12", "RB-14a")
def test_a_deed_for_sale_tells_what_fees_are_still_due_with_it():
    """Over ABC, which is the bank's, to Birch: whoever buys ABC now owes nothing."""
    table = small(bound("Ashton", "Birch", cash=60_000), idle("Elm"))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    due = {railroad: owed for railroad, (_, owed) in price_and_due(table, 0).items()}
    assert due.pop("ABC") == 0
    assert set(due.values()) == {1_000}
    table.play(0, "buy ABC")
    assert [line for line in table.log(None) if line["kind"] == "paid"] == []


@pytest.mark.rule("RB-16c")
def test_a_bidder_who_can_only_pass_is_told_so_and_nobody_else():
    table = in_debt(rivals=(250, 20_000))
    table.play(0, "auction JKL")
    assert "Your $250 do not suffice to open with $5,000 or more: pass." in table.ask(1)["sentence"]
    assert "250" not in str(
        [table.view(2)["players"], table.log(2), table.view(None)["players"], table.log(None)]
    )


@pytest.mark.rule("RB-19", "RB-3")
def test_a_region_that_is_picked_for_the_alternate_is_asked_for_as_such():
    table = small(Train("Ashton", "Gale", cash=210_000), idle("Elm"))
    table.play(0, "declare")
    for outcome in table.outcomes():
        trial = table.fork(auto_roll=False)
        trial.roll(outcome)
        if trial.to_act:
            assert trial.ask(0)["kind"] == "region"
            assert "for the alternate, in case you are caught" in trial.ask(0)["sentence"]
            break
    else:
        pytest.fail("no roll gives the Region of the train")


@pytest.mark.rule("RB-V1")
def test_whoever_may_declare_early_is_told_what_it_leads_to():
    table = sold(Train("Fern", "Ashton", cash=40_000), idle("Elm"), idle("Gale"))
    assert table.ask(0)["kind"] == "declare"
    assert "the most cash wins; caught with less than $50,000 you are out" in table.ask(0)["sentence"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ride", "'ride' names the railroad and the next milepost"),
        ("ride ABC", "'ride ABC' is not a whole action"),
        ("Buy", "'buy' names a railroad, express, superchief or nothing"),
        ("dance", "'dance' is not an action of this game"),
    ],
)
def test_half_an_action_is_told_what_is_missing(text, says):
    table = small(bound("Ashton", "Gale"), idle("Elm"))
    table.roll("1 2")
    with pytest.raises(railhead.Refused) as found:
        table.play(0, text)
    assert found.value.rule == "T-2"
    assert says in found.value.why
