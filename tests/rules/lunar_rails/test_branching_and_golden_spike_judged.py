"""Branching and the Golden Spike, alone and with other options, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    LINE,
    TO_PLATO,
    branching,
    duties,
    loan,
    loan_of,
    rent_of,
    resign,
    string,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, refused, start, track
from tests.rules.lunar_rails.small_moon import moon_with, string_track
from tests.rules.lunar_rails.telling import build_nothing, seen, walk


@pytest.mark.rule("LR-V19", "LR-12")
def test_branching_at_a_red_milepost_counts_for_the_two_starts():
    table = branching(Player(), Player(track=["sinus-iridum.ne n+1+1"]))
    play(table, 0, "build sinus-iridum.n n-1+3", "build sinus-iridum.sw n-2-4")
    assert refused(table, 0, "build sinus-iridum.ne n+1-1") == "LR-12"


@pytest.mark.rule("LR-V19", "LR-12")
def test_it_uses_up_one_of_the_two():
    table = branching(Player(), Player(track=["sinus-iridum.ne n+1+1"]))
    play(table, 0, "build sinus-iridum.ne n+0+2", "build sinus-iridum.n n-1+3")
    assert refused(table, 0, "build sinus-iridum.sw n-2-4") == "LR-12"


@pytest.mark.rule("LR-V19", "LR-12a")
def test_no_two_sections_start_at_one_red_milepost_with_foreign_track():
    table = branching(Player(), Player(track=["sinus-iridum.ne n+1+1"]))
    play(table, 0, "build sinus-iridum.ne n+0+2")
    assert not allowed(table, 0, "build sinus-iridum.ne n+1-1")


@pytest.mark.rule("LR-V19", "LR-15")
def test_out_of_a_small_city_of_two_players_no_third_branches():
    table = branching(Player(), Player(track=["n+1+3 plato"]), Player(track=["plato n+3+3"]))
    assert refused(table, 0, "build plato n+2+2") == "LR-15"


@pytest.mark.rule("LR-V19", "LR-15")
def test_three_sections_out_of_a_city_are_the_most():
    table = branching(Player(), Player(track=["n+1+3 plato"]))
    play(table, 0, "build plato n+2+2", "build plato n+2+6", "build plato n+1+5")
    assert refused(table, 0, "build plato n+3+5") == "LR-15"


@pytest.mark.rule("LR-V19", "LR-18")
def test_a_wrap_section_needs_own_track_at_one_end():
    table = branching(Player(), Player(track=["n-4+4 n-4+2"]))
    assert not allowed(table, 0, "build n-4+2 f+4+2")


@pytest.mark.rule("LR-V19", "LR-18")
def test_a_rim_milepost_is_branched_from_and_then_its_wrap_may_follow():
    table = branching(Player(), Player(track=["n-4+4 n-4+2"]))
    play(table, 0, "build n-4+2 n-3+3", "build n-4+2 f+4+2")
    assert track(table)[frozenset(("n-4+2", "f+4+2"))] == 0


@pytest.mark.rule("LR-V19", "LR-80")
def test_the_banks_track_is_not_branched_from():
    table = branching(Player(), Player(), Player(out=True, track=[LINE]))
    assert not allowed(table, 0, "build n+0+4 n+1+3")


@pytest.mark.rule("LR-V19", "LR-80")
def test_once_a_player_has_left_his_track_is_not_branched_from():
    table = branching(Player(), Player(track=[LINE]), Player())
    assert allowed(table, 0, "build n+0+4 n+1+3")
    resign(table, 1)
    assert not allowed(table, 0, "build n+0+4 n+1+3")


@pytest.mark.rule("LR-V19", "LR-V12")
def test_in_the_honeymoon_game_nobody_branches_out_of_the_others_small_city():
    table = branching(Player(hand=[2, 3, 6]), Player(track=["n+1+3 plato"]), honeymoon=True)
    assert not allowed(table, 0, "build plato n+2+2")


@pytest.mark.rule("LR-V19", "LR-V12")
def test_branching_to_a_small_city_needs_the_card_and_founds_the_duty():
    table = branching(Player(hand=[1, 5, 24]), Player(track=[TO_PLATO]), honeymoon=True)
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"
    table = branching(Player(hand=[2, 1, 5]), Player(track=[TO_PLATO]), honeymoon=True)
    play(table, 0, "build n+1+3 plato")
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V19", "LR-V9")
def test_whoever_owes_rent_branches_nowhere():
    table = branching(Player(), Player(track=[LINE]), late_payment=True, in_play={"late_payment": rent_of(4)})
    assert refused(table, 0, "build n+0+4 n+1+3") == "LR-V9"


@pytest.mark.rule("LR-V8", "LR-V19", "LR-12")
def test_loan_money_builds_a_branch():
    table = branching(Player(cash=0), Player(track=[LINE]), loans=True)
    play(table, 0, "borrow 3", "build n+0+4 n+1+3")
    assert (cash(table, 0), seen(table)["debts"][0]["loan"]) == (2, 6)


SPIKED = moon_with(
    golden_spike={"limbs": [["+A", "+A"], ["-E'", "-A'"]], "poles": [["-Y", "-Y"], ["-Z", "-Z"]]}
)
RING = [
    "n+0+2 n+1+3 n+2+2 n+3+3 n+4+2 f-4+2 f-3+3 f-2+2 f-1+3 apollo.n",
    "apollo.n f+1+3 f+2+2 f+3+3 f+4+2 n-4+2 n-3+3 n-2+2 n-1+3",
]
"""An own ring but for n-1+3 n+0+2."""


def spiked(*players, **more):
    return start(*players, moon=SPIKED, stage="build", golden_spike=True, **more)


@pytest.mark.rule("LR-V3", "LR-V8")
def test_the_prize_of_the_golden_spike_pays_no_loan_back():
    table = spiked(Player(track=RING), Player(), loans=True, in_play={"loans": loan_of(40)})
    play(table, 0, "build n-1+3 n+0+2")
    assert (cash(table, 0), loan(table)) == (79, 40)


@pytest.mark.rule("LR-V3", "LR-V8")
def test_a_ring_closed_with_loan_money_wins_the_prize_and_the_prize_is_no_loan_money():
    table = spiked(Player(cash=0, track=RING), Player(), loans=True)
    play(table, 0, "borrow 1", "build n-1+3 n+0+2")
    told = seen(table)["debts"][0]
    assert (cash(table, 0), told["loan"], told["loan_money"]) == (20, 2, 0)


@pytest.mark.rule("LR-V3", "LR-V9")
def test_the_prize_settles_no_rent_by_itself_for_whoever_owes_builds_nothing():
    table = spiked(Player(track=RING), Player(), late_payment=True, in_play={"late_payment": rent_of(4)})
    assert refused(table, 0, "build n-1+3 n+0+2") == "LR-V9"


@pytest.mark.rule("LR-V3", "LR-V19")
def test_foreign_track_that_is_branched_from_closes_no_ring():
    mine = [RING[0], "apollo.n f+1+3 f+2+2 f+3+3 f+4+2 n-4+2 n-3+3", "n-2+2 n-1+3"]
    table = spiked(Player(track=mine), Player(track=["n-3+3 n-2+2"]), branching=True)
    play(table, 0, "build n-1+3 n+0+2")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V3", "LR-80")
def test_the_prize_is_paid_once_though_its_winner_has_left():
    table = spiked(Player(track=RING), Player(), Player())
    play(table, 0, "build n-1+3 n+0+2")
    before = seen(table)["golden_spike"]
    resign(table, 0)
    assert (before, seen(table)["golden_spike"]) == (0, 0)


@pytest.mark.rule("LR-V3", "LR-V11")
def test_whoever_won_the_prize_and_starts_over_has_60():
    table = start(
        Player(hand=[1, 2, 3], cash=100, track=RING), Player(), moon=SPIKED, golden_spike=True,
        starting_over=True,
    )  # fmt: skip
    play(table, 0, "start-over")
    play(table, 1, "waive")
    draw(table, 7, 8, 9)
    assert cash(table, 0) == 60


@pytest.mark.rule("LR-V19", "LR-70a")
def test_winning_needs_own_track_in_one_piece():
    mine = [*string_track(1, 4), *string_track(5, 7)]
    table = string(Player(cash=300, track=mine), Player(track=string_track(4, 5)), branching=True)
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-V19", "LR-3")
def test_branching_is_allowed_in_the_opening_turns():
    table = start(Player(), Player(track=[LINE]), branching=True, opening=0)
    assert allowed(table, table.to_act[0], "build n+0+4 n+1+3")


@pytest.mark.rule("LR-V19", "LR-34")
def test_riding_the_track_branched_from_costs_the_rent():
    table = start(Player(at="n+0+2", track=["n+0+4 n+1+3"]), Player(track=[LINE]), branching=True)
    walk(table, 0, "n+0+4 n+1+3")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


@pytest.mark.rule("LR-V19", "LR-80")
def test_a_milepost_with_the_banks_track_and_a_players_is_branched_from():
    table = start(
        Player(), Player(track=["n+0+4 n-1+3"]), Player(out=True, track=[LINE]), branching=True, stage="build"
    )
    assert allowed(table, 0, "build n+0+4 n+1+3")
