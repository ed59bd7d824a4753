"""The Night Market's own ways: forced steps, nested rumours, and who is asked when a bid is taken back."""

from random import Random

import pytest

import railhead
from tests.table.games_under_test import GAMES
from tests.table.playing import finish


def a_market_at(stack, first_cards="tea", seats=3, **changes):
    """A market whose hands were dealt of one card as far as there were some, at a given decision."""
    assert "night-market" in GAMES
    table = railhead.new("night-market", seats, seed="market", auto_roll=False)
    while table.awaits_roll:
        table.roll(first_cards if first_cards in table.outcomes() else None)
    position = table.position()
    position["state"].update(stack=stack, **changes)
    return railhead.from_position("night-market", position, auto_roll=False)


def test_a_decision_with_a_single_choice_is_played_and_marked():
    table = finish(railhead.new("night-market", 2, seed="rumours 3"), Random(3))
    accusations = [line for line in table.record()["entries"] if str(line.get("do", "")).startswith("accuse")]
    assert accusations
    assert all(line["auto"] for line in accusations)
    defences = [line for line in table.record()["entries"] if line.get("do") in ("bribe", "answer", "yield")]
    assert defences
    assert not any("auto" in line for line in defences)


def test_a_rumour_is_answered_by_a_rumour_and_settled_before_it():
    table = a_market_at([["market"], ["accuse", 0]], "whisper")
    table.play(0, "accuse 1")
    table.play(1, "answer")
    table.play(1, "accuse 2")
    table.play(2, "answer")
    assert [frame[0] for frame in table.view(None)["stack"]] == ["market", "defend", "defend", "accuse"]
    table.play(2, "accuse 0")
    table.play(0, "bribe")
    assert table.to_act == (2,)
    table.play(2, "yield")
    table.roll()
    assert table.to_act == (1,)
    table.play(1, "bribe")
    assert table.view(0)["stack"][0] == ["deal"]


def an_open_auction():
    """Seat 1 is asked to bid for seat 0's tea, seat 2 comes next."""
    hands = [{"tea": 1}, {"tea": 2}, {"tea": 2}]
    return a_market_at([["market"], ["auction", 0, 0, -1, 1, 0]], hands=hands, lots=["tea", None, None])


@pytest.mark.rule("T-6")
def test_a_bid_is_taken_back_freely_until_another_has_answered_it():
    table = an_open_auction()
    before = table.hash()
    table.play(1, "bid 3")
    assert table.undo_terms(1)["asks"] == []
    table.play(2, "bid 4")
    assert table.undo_terms(2)["asks"] == []
    assert table.undo_terms(1)["asks"] == [0, 2]
    with pytest.raises(railhead.Refused, match="T-6"):
        table.undo(1, consent=[2])
    table.undo(1, consent=[0, 2])
    assert table.hash() == before


@pytest.mark.rule("T-6")
def test_what_was_shown_or_drawn_since_asks_everybody():
    table = a_market_at([["market"], ["defend", 0, 1]], "whisper")
    table.play(1, "answer")
    assert table.undo_terms(1)["asks"] == [0, 2]
    table.undo(1, consent=[0, 2])
    table.play(1, "yield")
    assert table.undo_terms(1)["asks"] == []
    table.roll()
    assert table.undo_terms(1)["asks"] == [0, 2]


def test_a_bid_takes_its_spelling_easily():
    table = an_open_auction()
    table.play(1, "  BID   3 ")
    assert table.record()["entries"][-1]["do"] == "bid 3"


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (1, "bid 0", "T-2"),
        (1, "bid 10", "T-2"),
        (1, "keep", "NM-2"),
        (1, "yield", "NM-6"),
        (0, "bid 1", "T-1"),
    ],
)
def test_a_refusal_names_its_rule(seat, text, rule):
    table = an_open_auction()
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, text)
    assert refused.value.rule == rule


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_an_auction_goes_on_without_a_seat_that_resigns(gone):
    table = an_open_auction()
    table.play(1, "bid 3")
    table.declare(f"resign {gone}")
    assert all(now == due for _, now, due in table.state.laws())
    told = [event["kind"] for event in table.log(None)]
    assert told[-1] == {0: "unsold", 1: "unsold", 2: "sold"}[gone]
