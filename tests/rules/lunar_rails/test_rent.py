"""Rent: whose track is used, how often it is paid, and when it is not."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, cash, draw, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, courier, now, walk

IRIDUM = "sinus-iridum"
LINE = "n+0+2 n+0+4 n+0+6 peary"


def all_cash(table):
    return [cash(table, seat) for seat in range(len(table.view(None)["players"]))]


@pytest.mark.rule("LR-34")
def test_another_players_track_costs_4_to_its_owner():
    table = start(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4")
    assert all_cash(table) == [56, 64]


@pytest.mark.rule("LR-34")
def test_once_a_turn():
    table = start(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4 n+0+6 peary n+0+6")
    assert all_cash(table) == [56, 64]


@pytest.mark.rule("LR-34")
def test_once_a_turn_also_after_other_track_between():
    table = start(Player(at="n+0+2", track=["n+0+4 n+0+6"]), Player(track=["n+0+2 n+0+4", "n+0+6 peary"]))
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert all_cash(table) == [56, 64]


@pytest.mark.rule("LR-34")
def test_each_owner_gets_4():
    table = start(Player(at="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(track=["n+0+4 n+0+6 peary"]))
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert all_cash(table) == [52, 64, 64]


@pytest.mark.rule("LR-34")
def test_own_track_costs_nothing():
    table = start(Player(at="n+0+2", track=[LINE]), Player())
    walk(table, 0, "n+0+4 n+0+6 peary")
    assert all_cash(table) == [60, 60]


@pytest.mark.rule("LR-34")
def test_in_the_next_turn_it_is_paid_again():
    table = start(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4")
    build_nothing(table, 0, 1)
    walk(table, 0, "n+0+6")
    assert all_cash(table) == [52, 68]


@pytest.mark.rule("LR-34")
@pytest.mark.parametrize("money", [0, 3])
def test_it_is_refused_without_the_cash(money):
    table = start(Player(cash=money, at="n+0+2"), Player(track=[LINE]))
    assert refused(table, 0, "move n+0+4") == "LR-34"


@pytest.mark.rule("LR-34")
def test_4_are_enough():
    table = start(Player(cash=4, at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4 n+0+6")
    assert all_cash(table) == [0, 64]


@pytest.mark.rule("LR-34", "LR-34a")
def test_without_a_second_4_no_section_of_a_second_owner():
    table = start(
        Player(cash=7, at="n+0+2"), Player(track=["n+0+2 n+0+4 n-1+5"]), Player(track=["n+0+4 n+0+6 peary"])
    )
    walk(table, 0, "n+0+4")
    assert refused(table, 0, "move n+0+6") in ("LR-34", "LR-34a")
    assert allowed(table, 0, "move n-1+5")


@pytest.mark.rule("LR-34a")
def test_an_owner_paid_already_is_used_without_cash():
    table = start(Player(cash=0, at="n+0+4"), Player(track=[LINE]), moved=1, paid=(1,), done=True)
    walk(table, 0, "n+0+6")
    assert cash(table, 0) == 0


@pytest.mark.rule("LR-34a")
def test_standing_on_anothers_track_costs_nothing():
    table = start(Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]))
    build_nothing(table, 0)
    assert all_cash(table) == [60, 60]


@pytest.mark.rule("LR-34a")
def test_loading_and_delivering_there_cost_nothing():
    table = start(courier(), Player(track=["n+2-4 tycho n+3-5"]))
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    play(table, 0, "load Robots", "end-operation", "end-turn")
    assert all_cash(table) == [72, 60]


@pytest.mark.rule("LR-34a")
def test_a_turn_that_begins_there_pays_with_its_first_section():
    table = start(Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+6")
    assert all_cash(table) == [56, 64]


@pytest.mark.rule("LR-34a", "LR-33")
def test_the_red_area_is_never_rented():
    table = start(Player(at=f"{IRIDUM}.n"), Player(track=[f"{IRIDUM}.n n-1+3", f"{IRIDUM}.s n-1-5 n-1-7"]))
    walk(table, 0, f"{IRIDUM} {IRIDUM}.s")
    assert all_cash(table) == [60, 60]
    walk(table, 0, "n-1-5")
    assert all_cash(table) == [56, 64]


@pytest.mark.rule("LR-34b")
def test_cash_of_a_delivery_earlier_in_the_turn_counts():
    table = start(courier(cash=0), Player(track=["tycho n+2-4 n+2-2"]))
    assert refused(table, 0, "move n+2-4") == "LR-34"
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    walk(table, 0, "n+2-4")
    assert all_cash(table) == [8, 64]


@pytest.mark.rule("LR-34b", "LR-57")
def test_rent_already_paid_is_not_returned_when_rays_come():
    table = start(courier(at="n+2-4"), Player(track=["n+2-4 tycho n+3-5"]))
    walk(table, 0, "tycho")
    play(table, 0, "deliver 2 Ice")
    draw(table, 149, 9)
    assert all_cash(table) == [68, 64]


@pytest.mark.rule("LR-5", "LR-34")
def test_rent_does_not_count_for_the_20():
    table = start(Player(at="n+0+2"), Player(track=[LINE]))
    walk(table, 0, "n+0+4")
    play(table, 0, "end-operation")
    assert now(table)["spent"] == 0
    play(table, 0, "upgrade Redstone", "upgrade Atlas")
    assert cash(table, 0) == 36


@pytest.mark.rule("LR-34", "LR-80")
def test_the_banks_track_is_rented_from_the_bank():
    table = start(Player(at="n+0+2"), Player(), Player(out=True), bank_track=[LINE])
    walk(table, 0, "n+0+4 n+0+6")
    assert cash(table, 0) == 56
    assert cash(table, 1) == 60


@pytest.mark.rule("LR-34", "LR-80")
def test_the_banks_track_is_refused_without_the_cash():
    table = start(Player(cash=3, at="n+0+2"), Player(), Player(out=True), bank_track=[LINE])
    assert refused(table, 0, "move n+0+4") == "LR-34"


@pytest.mark.rule("LR-34")
def test_no_owner_is_paid_for_a_refused_step():
    table = start(Player(cash=3, at="n+0+2"), Player(track=[LINE]))
    refused(table, 0, "move n+0+4")
    assert (all_cash(table), at(table, 0)) == ([3, 60], "n+0+2")
