"""Which options go together at one table, and which are refused, written from the pages alone."""

from itertools import combinations

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.telling import new

SWITCHES = {
    "time_limit": 9, "equal_turns": True, "golden_spike": True, "easy_start": True, "open_contracts": True,
    "light_engine": True, "loans": True, "late_payment": True, "backtracking": True, "starting_over": True,
    "honeymoon": True, "operating_expenses": True, "cost_to_load": True, "field_warehousing": "wordelmann",
    "branching": True, "new_craters": True, "trading_track": True, "private_warehouse": True,
    "additional_trains": True, "circus": True,
}  # fmt: skip
CONTRADICTION = {"honeymoon", "field_warehousing"}


@pytest.mark.rule("LR-V12", "LR-V16")
@pytest.mark.parametrize("pair", [pair for pair in combinations(SWITCHES, 2) if set(pair) != CONTRADICTION])
def test_all_else_combines(pair):
    table = railhead.new("lunar-rails", seats=2, options={name: SWITCHES[name] for name in pair}, seed="a")
    assert not table.over


@pytest.mark.rule("LR-V12", "LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_the_honeymoon_game_is_refused_with_field_warehousing(kind):
    with pytest.raises(Malformed):
        new(2, honeymoon=True, field_warehousing=kind)


@pytest.mark.rule("LR-V12", "LR-V16")
def test_the_honeymoon_game_goes_with_field_warehousing_that_is_off():
    assert not new(2, honeymoon=True, field_warehousing="none").over


@pytest.mark.rule("LR-V12")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_honeymoon_game_is_refused_with_more_seats_than_two(seats):
    with pytest.raises(Malformed):
        new(seats, honeymoon=True)


@pytest.mark.rule("LR-V8")
def test_new_hands_before_a_loan_are_refused_without_loans():
    with pytest.raises(Malformed):
        new(2, loans_after_new_hands=True)
