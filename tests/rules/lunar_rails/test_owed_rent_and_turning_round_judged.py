"""Late payment and backtracking, alone and together, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    DECOMPRESSION,
    IRIDUM,
    LINE,
    NEAR_FLARES,
    RAIL_STRIKE,
    SOUTH_METEOR,
    loan_of,
    rent,
    rent_of,
)
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    loads,
    loco,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    courier,
    courier_draws,
    lay,
    on_turn,
    seen,
    struck,
    walk,
)


def turning(*others, money=0, **more):
    me = Player(cash=money, at="n+0+4", came_from="n+0+2")
    usual = {"late_payment": True, "backtracking": True}
    return start(me, *(others or (Player(track=[LINE]),)), **{**usual, **more})


@pytest.mark.rule("LR-V9", "LR-V10")
@pytest.mark.parametrize("money", [0, 3, 60])
def test_the_rent_of_turning_round_may_be_owed(money):
    table = turning(money=money)
    play(table, 0, "turn-round-owing")
    assert (cash(table, 0), cash(table, 1), rent(table), on_turn(table)) == (money, 60, (4, 1), 1)


@pytest.mark.rule("LR-V9", "LR-V10")
def test_the_rent_of_turning_round_adds_to_what_is_owed():
    table = turning(in_play={"late_payment": rent_of(4)})
    play(table, 0, "turn-round-owing")
    assert rent(table) == (8, 1)


@pytest.mark.rule("LR-V9", "LR-V10")
def test_without_the_4_it_is_not_turned_round_for_cash():
    assert not allowed(turning(money=3), 0, "turn-round")


@pytest.mark.rule("LR-V9", "LR-V10")
def test_without_late_payment_no_turning_round_is_owed():
    assert not allowed(turning(late_payment=False), 0, "turn-round-owing")


@pytest.mark.rule("LR-V9", "LR-V10")
def test_on_own_track_nothing_is_owed_for_turning_round():
    me = Player(cash=0, at="n+0+4", came_from="n+0+2", track=[LINE])
    table = start(me, Player(), late_payment=True, backtracking=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), rent(table)[0]) == (0, 0)


@pytest.mark.rule("LR-V9", "LR-V10", "LR-57")
def test_under_rays_turning_round_is_neither_paid_nor_owed():
    table = turning(in_force=((149, 1, 1),))
    play(table, 0, "turn-round")
    assert (cash(table, 1), rent(table)[0]) == (60, 0)


@pytest.mark.rule("LR-V9", "LR-V10")
def test_turned_round_owing_the_train_rides_back_on_that_track():
    table = turning()
    play(table, 0, "turn-round-owing")
    build_nothing(table, 1)
    play(table, 0, "owe n+0+2")
    assert rent(table) == (8, 1)


@pytest.mark.rule("LR-V8", "LR-V10")
def test_loan_money_pays_the_rent_of_turning_round():
    me = Player(cash=4, at="n+0+4", came_from="n+0+2")
    table = start(me, Player(track=[LINE]), loans=True, backtracking=True, in_play={"loans": loan_of(8, 4)})
    play(table, 0, "turn-round")
    assert (cash(table, 0), cash(table, 1)) == (0, 64)


@pytest.mark.rule("LR-V9")
def test_settled_in_the_same_turn_the_ride_goes_on_free():
    table = start(Player(at="n+0+2"), Player(track=[LINE]), late_payment=True)
    play(table, 0, "owe n+0+4", "settle")
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1), rent(table)[0]) == (56, 64, 0)


@pytest.mark.rule("LR-V9")
def test_a_debtor_may_pay_the_rent_of_a_later_turn_in_cash():
    table = start(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1), rent(table)) == (56, 64, (4, 1))


@pytest.mark.rule("LR-V9", "LR-34a")
def test_a_debtor_who_stands_owes_no_more():
    table = start(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    build_nothing(table, 0, 1)
    assert rent(table) == (4, 1)


@pytest.mark.rule("LR-V9", "LR-33")
def test_a_debtor_walks_in_the_red_area_on_that_track_and_onto_no_other():
    me = Player(cash=0, at="n-1+3", track=[f"{IRIDUM}.ne n+1+1"])
    table = start(me, Player(track=[f"n-1+3 {IRIDUM}.n"]), late_payment=True)
    play(table, 0, f"owe {IRIDUM}.n")
    walk(table, 0, f"{IRIDUM} {IRIDUM}.ne")
    assert refused(table, 0, "move n+1+1") == "LR-V9"
    walk(table, 0, f"{IRIDUM}.n n-1+3")
    assert rent(table) == (4, 1)


@pytest.mark.rule("LR-V9")
def test_a_debtor_enters_no_track_of_a_third_player_paid_or_owed():
    table = start(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(track=["n+0+4 n+0+6"]),
        late_payment=True, in_play={"late_payment": rent_of(4, seats=3)},
    )  # fmt: skip
    assert refused(table, 0, "move n+0+6") == "LR-V9"
    assert refused(table, 0, "owe n+0+6") == "LR-V9"


@pytest.mark.rule("LR-V9")
def test_paid_by_a_payoff_a_train_goes_on_along_its_own_track_and_builds():
    table = start(
        courier(cash=0, track=["tycho n+3-5"]), Player(track=["n+2-4 tycho"]),
        late_payment=True, in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    assert refused(table, 0, "move n+3-5") == "LR-V9"
    courier_draws(table, 9)
    walk(table, 0, "n+3-5")
    play(table, 0, "end-operation")
    lay(table, 0, "n+3-5 oken")
    assert (cash(table, 0), cash(table, 1)) == (5, 64)


@pytest.mark.rule("LR-V9", "LR-20")
def test_a_debtor_does_not_upgrade():
    table = start(Player(), Player(), stage="build", late_payment=True, in_play={"late_payment": rent_of(4)})
    assert refused(table, 0, "upgrade Redstone") == "LR-V9"
    play(table, 0, "settle", "upgrade Redstone")
    assert loco(table, 0) == "Redstone"


@pytest.mark.rule("LR-V9", "LR-51")
def test_a_train_moved_by_a_meteor_still_owes():
    me = Player(at="plato", track=["tycho n+3-5"])
    table = struck(
        SOUTH_METEOR, 8, me, Player(track=["n+1+5 plato"]), late_payment=True,
        in_play={"late_payment": [
            {"owed": 0, "to": None}, {"owed": 4, "to": 2}, {"owed": 0, "to": None},
        ]},
    )  # fmt: skip
    play(table, 1, "place tycho")
    draw(table, 9, 10, 11)
    assert (at(table, 1), rent(table, 1)) == ("tycho", (4, 2))


@pytest.mark.rule("LR-V9", "LR-34")
def test_what_was_paid_to_one_owner_does_not_bar_owing_another():
    table = start(
        Player(cash=4, at="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(track=["n+0+4 n+0+6"]),
        late_payment=True,
    )  # fmt: skip
    walk(table, 0, "n+0+4")
    play(table, 0, "owe n+0+6")
    assert (cash(table, 0), cash(table, 1), rent(table)) == (0, 64, (4, 2))


@pytest.mark.rule("LR-V9", "LR-34")
def test_once_paid_this_turn_nothing_is_owed_for_more_of_that_track():
    table = start(Player(at="n+0+2"), Player(track=[LINE]), late_payment=True)
    walk(table, 0, "n+0+4")
    assert not allowed(table, 0, "owe n+0+6")
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), rent(table)[0]) == (56, 0)


def turner(**more):
    return Player(**{"at": "n+0+4", "came_from": "n+0+2", "track": [LINE], **more})


@pytest.mark.rule("LR-V10")
def test_after_a_step_it_is_too_late_to_turn_round():
    table = start(turner(), Player(), backtracking=True)
    walk(table, 0, "n+0+6")
    assert not allowed(table, 0, "turn-round")


@pytest.mark.rule("LR-V10")
def test_nobody_turns_round_in_the_building_phase():
    table = start(turner(), Player(), backtracking=True)
    play(table, 0, "end-operation")
    assert not allowed(table, 0, "turn-round")


@pytest.mark.rule("LR-V10", "LR-56c")
def test_flares_strike_a_train_that_turned_round_in_the_open():
    table = start(turner(loads=["Ice"]), Player(), backtracking=True, in_force=((NEAR_FLARES, 1, 1),))
    play(table, 0, "turn-round")
    assert loads(table, 0) == []


@pytest.mark.rule("LR-V10")
def test_the_rent_goes_by_the_section_last_travelled():
    me = turner(track=["n+0+4 n+0+6 peary"])
    table = start(me, Player(track=["n+0+2 n+0+4"]), backtracking=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)
    me = turner(track=["n+0+2 n+0+4"])
    table = start(me, Player(track=["n+0+4 n+0+6 peary"]), backtracking=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), cash(table, 1)) == (60, 60)


@pytest.mark.rule("LR-V10", "LR-80")
def test_on_the_track_of_a_leaver_the_bank_gets_the_rent():
    me = turner(track=[])
    table = start(me, Player(), Player(out=True, track=[LINE]), backtracking=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), cash(table, 1)) == (56, 60)


@pytest.mark.rule("LR-V10", "LR-55")
@pytest.mark.parametrize("card", [DECOMPRESSION, RAIL_STRIKE])
def test_a_train_that_cannot_move_turns_round(card):
    table = start(turner(), Player(), backtracking=True, in_force=((card, 0, 2),))
    play(table, 0, "turn-round")
    assert on_turn(table) == 1


@pytest.mark.rule("LR-V10", "LR-59a")
def test_the_turn_given_up_counts_for_the_term_of_a_card():
    table = start(turner(), Player(), backtracking=True, in_force=((RAIL_STRIKE, 0, 1),))
    play(table, 0, "turn-round")
    assert seen(table)["in_force"] == []
