"""Single options of Lunar Rails judged a second time, from the pages alone: corners that are easy to miss."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    loads,
    loco,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, string_track
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    discards,
    has_track,
    lay,
    locos_left,
    new,
    now,
    on_turn,
    seen,
    struck,
    walk,
)
from tests.rules.lunar_rails.test_pairs_of_options import (
    IRIDUM,
    LINE,
    SEVEN,
    SOUTH,
    TO_PLATO,
    TYCHO,
    contracts,
    duties,
    fetcher,
    loan,
    loan_of,
    lying,
    may_after,
    rent,
    rent_of,
    restart,
    starting,
    string,
    with_open,
)

SOUTH_METEOR, ICE_SHORTAGE, NEAR_RAYS, RAIL_STRIKE, DOCKERS = 132, 137, 139, 140, 141
DECOMPRESSION, NEAR_FLARES, TAX_CARD = 146, 147, 150


# Equal turns and the time limit -----------------------------------------------------------------


@pytest.mark.rule("LR-V2")
def test_a_round_ends_before_the_seat_that_opened_play():
    table = string(Player(), Player(cash=250, track=SEVEN), Player(), turn=1, first=1, equal_turns=True)
    build_nothing(table, 1, 2)
    assert not table.over
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V2")
def test_the_last_seat_of_a_round_wins_at_once():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), turn=0, first=1, equal_turns=True)
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V2")
def test_a_claim_is_not_lost_when_a_tax_takes_the_cash_below_250():
    table = string(Player(cash=250, track=SEVEN), Player(cash=100), equal_turns=True)
    build_nothing(table, 0)
    play(table, 1, "new-hand")
    draw(table, TAX_CARD, 1, 2, 3)
    assert (table.over, table.winners(), cash(table, 0)) == (True, [0], 200)


@pytest.mark.rule("LR-V2")
def test_cash_is_compared_at_the_end_of_the_round():
    table = string(
        Player(cash=252, track=SEVEN), Player(cash=250, track=SOUTH), Player(at="m7.ne"), equal_turns=True
    )
    build_nothing(table, 0, 1)
    position = table.position()
    position["state"]["players"][1]["cash"] += 5
    position["state"]["bank"] -= 5
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=STRING)
    build_nothing(table, 2)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V2")
def test_a_tie_of_the_richest_alone_asks_for_300():
    table = string(
        Player(cash=260, track=SEVEN), Player(cash=260, track=SOUTH), Player(cash=20), equal_turns=True
    )
    build_nothing(table, 0, 1, 2)
    assert (table.over, seen(table)["cash_to_win"], seen(table)["declared"]) == (False, 300, [])


@pytest.mark.rule("LR-V2")
def test_after_a_tie_299_claim_nothing_and_300_do():
    kept = {"equal_turns": {"declared": [], "cash_to_win": 300}}
    table = string(
        Player(cash=299, track=SEVEN), Player(cash=300, track=SOUTH), equal_turns=True, in_play=kept
    )
    build_nothing(table, 0)
    assert seen(table)["declared"] == []
    build_nothing(table, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V2")
def test_a_further_tie_leaves_300():
    kept = {"equal_turns": {"declared": [], "cash_to_win": 300}}
    table = string(
        Player(cash=300, track=SEVEN), Player(cash=300, track=SOUTH), equal_turns=True, in_play=kept
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["cash_to_win"], seen(table)["declared"]) == (False, 300, [])


@pytest.mark.rule("LR-V1")
def test_time_and_the_last_round_go_by_the_seat_that_opened_play():
    table = string(Player(cash=10), Player(cash=20), turn=1, first=1, time_limit=5)
    build_nothing(table, 1, 0)
    assert not table.over
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V1")
def test_before_time_250_and_seven_win_at_once():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=5)
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1")
def test_six_joined_count_like_none():
    table = string(Player(cash=60, track=string_track(1, 6)), Player(cash=61), round=6, time_limit=5)
    build_nothing(table, 0, 1)
    assert table.winners() == [1]


# Easy start -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V4", "LR-2a")
def test_what_another_threw_away_is_not_seen_before_all_have():
    told = []
    for card in (1, 2):
        table = new(2, easy_start=True)
        draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
        table.play(0, f"throw-away {card}")
        told.append((table.view(1), table.log(1), table.view(None), table.state.known_to(1).position()))
    assert told[0] == told[1]


@pytest.mark.rule("LR-V4", "LR-2a")
def test_a_thrown_card_does_not_make_its_thrower_first():
    table = new(2, easy_start=True)
    draw(table, 29, 10, 24, 9, 1, 2, 5, 6)
    table.play(0, "throw-away 29")
    table.play(1, "throw-away 5")
    assert seen(table)["first"] == 1


# Open contracts ---------------------------------------------------------------------------------


@pytest.mark.rule("LR-V6")
def test_any_of_the_open_cards_may_go_new_ones_too():
    table = with_open(start(Player(hand=[1, 2, 3]), Player(), open_contracts=True), 4, 5)
    play(table, 0, "new-hand")
    assert len(table.outcomes()) == 5


@pytest.mark.rule("LR-V6")
def test_the_surplus_goes_before_the_new_hand_is_drawn():
    table = with_open(start(Player(hand=[1, 2, 3]), Player(), open_contracts=True), 4, 5, 6, 7)
    play(table, 0, "new-hand")
    for _ in range(3):
        assert hand(table, 0) == []
        table.roll(next(iter(table.outcomes())))
    assert len(contracts(table)) == 4
    assert len(set(discards(table)) & {1, 2, 3, 4, 5, 6, 7}) == 3


@pytest.mark.rule("LR-V6", "LR-6")
def test_filling_an_open_card_draws_nothing():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True), 2)
    play(table, 0, "deliver 2 Ice")
    assert (hand(table, 0), table.to_act, contracts(table)) == ([1, 5, 24], (0,), [])
    assert 2 in discards(table)


@pytest.mark.rule("LR-V6")
def test_the_open_card_is_filled_and_the_own_one_for_the_same_is_kept():
    me = Player(at="tycho", loads=["Ice"], hand=[2, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True), 14)
    play(table, 0, "deliver 14 Ice")
    assert (cash(table, 0), hand(table, 0)) == (83, [2, 5, 24])


@pytest.mark.rule("LR-V6", "LR-36")
def test_a_delivered_own_card_is_discarded_and_not_laid_open():
    table = start(courier(), Player(), open_contracts=True)
    courier_draws(table, 9)
    assert (contracts(table), 2 in discards(table)) == ([], True)


# Light engine -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-V7")
def test_a_delivery_does_not_lengthen_the_move():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    courier_draws(table, 9)
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_a_load_taken_and_dropped_later_still_counts():
    table = start(Player(at="tycho", track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "load Robots")
    walk(table, 0, "n+3-5 oken")
    play(table, 0, "drop Robots")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_a_load_taken_after_a_drop_is_no_more_than_before():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "drop Ice")
    assert may_after(table, 0, 11, "load Robots")
    play(table, 0, "load Robots")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_the_count_begins_anew_with_each_turn():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "drop Ice", "end-operation", "end-turn")
    build_nothing(table, 1)
    assert now(table)["allowance"] == 12


# Loans ------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V8")
def test_no_second_loan_while_anything_is_owed():
    table = start(Player(), Player(), loans=True, in_play={"loans": loan_of(1)})
    assert refused(table, 0, "borrow 1") == "LR-V8"


@pytest.mark.rule("LR-V8", "LR-5")
def test_a_loan_does_not_raise_the_limit_of_20():
    table = start(Player(cash=60, track=["n+2+2 n+2+0"]), Player(), loans=True, stage="build", spent=19)
    play(table, 0, "borrow 20")
    assert not allowed(table, 0, "build n+2+2 plato")


@pytest.mark.rule("LR-V8", "LR-20")
def test_a_borrower_does_not_upgrade_for_cash_of_his_own_either():
    table = start(Player(cash=60), Player(), loans=True, stage="build", in_play={"loans": loan_of(2)})
    assert refused(table, 0, "upgrade Redstone") == "LR-V8"


@pytest.mark.rule("LR-V8")
def test_nobody_borrows_in_the_turn_of_another():
    assert not allowed(start(Player(), Player(), loans=True), 1, "borrow 5")


@pytest.mark.rule("LR-V8")
def test_only_what_is_owed_is_taken_from_a_payoff():
    table = start(courier(cash=0), Player(), loans=True, in_play={"loans": loan_of(5)})
    courier_draws(table, 9)
    assert (cash(table, 0), loan(table)) == (7, 0)


@pytest.mark.rule("LR-V8", "LR-34")
def test_rent_received_pays_nothing_back():
    table = start(
        Player(track=[LINE]), Player(at="n+0+2"), turn=1, loans=True, in_play={"loans": loan_of(20)}
    )
    walk(table, 1, "n+0+4")
    assert (cash(table, 0), loan(table)) == (64, 20)


@pytest.mark.rule("LR-V8", "LR-53")
def test_a_shortage_pays_back():
    table = start(
        Player(cash=0, at=IRIDUM, loads=["Ice"]), Player(), loans=True, in_play={"loans": loan_of(30)},
        in_force=((ICE_SHORTAGE, 1, 2),),
    )  # fmt: skip
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert (cash(table, 0), loan(table)) == (0, 10)


@pytest.mark.rule("LR-V8")
def test_two_new_hands_are_too_few_and_a_loan_begins_the_count_anew():
    usual = {"loans": True, "loans_after_new_hands": True}
    table = start(Player(), Player(), **usual, in_play={"loans_after_new_hands": [2, 0]})
    assert refused(table, 0, "borrow 5") == "LR-V8"
    table = start(courier(), Player(), **usual, in_play={"loans_after_new_hands": [3, 0]})
    play(table, 0, "borrow 2")
    courier_draws(table, 9)
    assert loan(table) == 0
    assert refused(table, 0, "borrow 2") == "LR-V8"


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_borrowing_it_is_too_late_to_start_over():
    table = starting(loans=True)
    play(table, 0, "borrow 20")
    assert not allowed(table, 0, "start-over")


# Late payment -----------------------------------------------------------------------------------


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


# Backtracking -----------------------------------------------------------------------------------


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


# Starting over ----------------------------------------------------------------------------------


@pytest.mark.rule("LR-V11")
def test_a_restarters_loco_goes_back_to_the_supply():
    table = starting(me={"loco": "Redstone"})
    before = locos_left(table)
    restart(table)
    assert (loco(table, 0), locos_left(table)["Redstone"]) == ("Von Braun", before["Redstone"] + 1)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_does_not_ride_pays_the_4_to_the_bank_and_the_track_goes():
    table = starting(Player())
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1)) == (60, 56)
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11")
def test_a_claimant_pays_as_far_as_his_cash_goes():
    table = starting(Player(cash=3))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1)) == (60, 0)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_rides_pays_once_and_his_train_stays_where_the_track_goes():
    table = starting(Player(at=f"{IRIDUM}.ne"))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    walk(table, 1, "n+1+1 n+1+3")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 0), cash(table, 1), at(table, 1)) == (60, 56, "n+1+3")
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_dumps_his_hand_owes_the_4_and_the_track_goes():
    table = starting(Player())
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "new-hand")
    draw(table, 10, 11, 12)
    assert (cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (56, False)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_loses_that_turn_owes_the_4_and_the_track_goes():
    table = starting(Player(owed=1))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    assert (on_turn(table), cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (0, 56, False)


@pytest.mark.rule("LR-V11")
def test_with_two_claimants_the_track_stays_for_the_second():
    table = starting(Player(), Player())
    restart(table, claimants=(1, 2))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert has_track(table, "n+1+1", "n+1+3")
    build_nothing(table, 2)
    assert not has_track(table, "n+1+1", "n+1+3")
    assert (cash(table, 1), cash(table, 2)) == (56, 56)


@pytest.mark.rule("LR-V11")
def test_who_takes_the_restart_back_is_paid_by_a_claimant_who_does_not_ride():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0, 1)
    assert (cash(table, 0), cash(table, 1)) == (7, 56)
    assert track(table)[frozenset(("n+1+1", "n+1+3"))] == 0


@pytest.mark.rule("LR-V11")
def test_the_others_are_asked_once():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    assert not allowed(table, 0, "start-over")


@pytest.mark.rule("LR-V11")
def test_who_takes_the_restart_back_plays_his_turn():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    assert (loads(table, 0), hand(table, 0)) == (["Ice"], [1, 2, 3])
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert cash(table, 0) == 15


@pytest.mark.rule("LR-V11", "LR-4b")
def test_only_at_the_start_of_the_turn():
    table = starting(Player())
    play(table, 0, "drop Ice")
    assert not allowed(table, 0, "start-over")


@pytest.mark.rule("LR-V11", "LR-15")
def test_track_kept_by_a_claim_is_no_player_in_a_small_city():
    me = {"track": ["plato n+2+2"], "loads": []}
    table = starting(Player(track=["plato n+3+3"]), Player(track=["n+1+3 n+0+2"]), me=me)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 2, "end-operation")
    assert allowed(table, 2, "build n+1+3 plato")


@pytest.mark.rule("LR-V11", "LR-30a")
def test_the_train_is_placed_at_the_next_operation():
    table = starting(Player())
    restart(table)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 0, "place doppler")
    assert at(table, 0) == "doppler"


# The honeymoon game -----------------------------------------------------------------------------


def wed(*players, duty=(), floor=(), **more):
    kept = {
        "lying": [{"city": city, "load": load} for city, load in floor],
        "duties": [list(duty), []],
    }
    return start(*players, honeymoon=True, in_play={"honeymoon": kept}, **more)


def moved_to(table, place):
    """The same table with the train of seat 0 in another city."""
    position = table.position()
    position["state"]["players"][0].update({"at": place, "from": None})
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


@pytest.mark.rule("LR-V12")
def test_a_card_that_founded_a_duty_is_not_freed_by_a_card_drawn_later():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO, "sinus-iridum.se n+0-4"], at=IRIDUM, loads=["Ice", "Ice"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    assert duties(table) == [("Plato", 2)]
    build_nothing(table, 1)
    play(table, 0, "deliver 5 Ice")
    draw(table, 3)
    assert sorted(hand(table, 0)) == [1, 2, 3]
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_that_card_is_not_used_otherwise_though_a_fitting_one_was_drawn_later():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Ice", "Beer"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 3)
    assert refused(table, 0, "deliver 2 Ice") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_a_delivery_there_by_a_card_drawn_later_does_not_do_the_duty():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Beer", "Bauxite"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 8)
    table = moved_to(table, "plato")
    play(table, 0, "deliver 8 Bauxite")
    draw(table, 24)
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_a_pick_up_for_a_card_drawn_later_does_not_do_the_duty():
    me = Player(hand=[2, 1, 21], track=[TO_PLATO], at="tycho", loads=["Beer"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "deliver 21 Beer")
    draw(table, 3)
    table = moved_to(table, "plato")
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_the_duty_card_is_not_used_elsewhere():
    table = wed(courier(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"]), Player(), duty=["plato"])
    assert refused(table, 0, "deliver 2 Ice") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_one_card_founds_one_duty():
    me = Player(hand=[2, 1, 24], track=[TO_PLATO, "n+1+5 n+1+7"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "build n+1+3 plato")
    assert refused(table, 0, "build n+1+7 peary") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_two_cards_found_two_duties_whichever_was_built_first():
    for cities in (("n+1+3 plato", "n+1+7 peary"), ("n+1+7 peary", "n+1+3 plato")):
        me = Player(hand=[2, 16, 1], track=[TO_PLATO, "n+1+5 n+1+7"])
        table = wed(me, Player(), stage="build")
        play(table, 0, *[f"build {one}" for one in cities])
        assert sorted(duties(table)) == [("Peary", 2), ("Plato", 16)]


@pytest.mark.rule("LR-V12")
def test_a_duty_for_a_load_made_there_is_done_by_the_pick_up():
    me = Player(hand=[3, 1, 24], track=[f"{TO_PLATO} plato"], at="plato")
    table = wed(me, Player(), duty=["plato"])
    assert refused(table, 0, "new-hand") == "LR-V12"
    play(table, 0, "load Helium")
    assert duties(table) == []
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert allowed(table, 0, "new-hand")


@pytest.mark.rule("LR-V12")
def test_a_pick_up_of_that_load_elsewhere_does_not_do_it():
    me = Player(hand=[3, 1, 24], track=[f"{TO_PLATO} plato"], at="neper")
    table = wed(me, Player(), duty=["plato"])
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 3)]


@pytest.mark.rule("LR-V12")
def test_a_card_that_names_the_city_is_not_freed_by_a_pick_up_there():
    me = Player(hand=[2, 1, 24], track=[f"{TO_PLATO} plato"], at="plato")
    table = wed(me, Player(), duty=["plato"])
    play(table, 0, "load Helium")
    assert duties(table) == [("Plato", 2)]


@pytest.mark.rule("LR-V12")
def test_a_card_for_a_load_that_lies_there_by_chance_opens_no_small_city():
    me = Player(hand=[5, 1, 24], track=[TO_PLATO])
    table = wed(me, Player(), stage="build", floor=[("plato", "Ice")])
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


@pytest.mark.rule("LR-V12")
def test_a_medium_city_asks_for_no_card():
    table = wed(Player(hand=[5, 1, 24], track=["n+3-3 n+3-5"]), Player(), stage="build")
    play(table, 0, "build n+3-5 oken")
    assert duties(table) == []


@pytest.mark.rule("LR-V12", "LR-15")
def test_a_small_city_is_for_one_player():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO])
    table = wed(me, Player(track=["plato n+3+3"]), stage="build")
    assert not allowed(table, 0, "build n+1+3 plato")


@pytest.mark.rule("LR-V12", "LR-15")
def test_the_only_player_of_a_small_city_may_take_its_last_sections():
    table = wed(Player(hand=[9, 1, 24], track=["n-4+4 krafft", "n-4+4 n-4+2"]), Player(), stage="build")
    play(table, 0, "build n-4+2 krafft")
    assert has_track(table, "n-4+2", "krafft")


@pytest.mark.rule("LR-V12", "LR-15")
def test_room_is_kept_for_the_second_in_a_medium_city():
    table = wed(Player(track=["n+4+4 neper", "n+4+4 n+4+2"]), Player(), stage="build")
    assert refused(table, 0, "build n+4+2 neper") == "LR-15"


@pytest.mark.rule("LR-V12")
def test_there_is_a_chip_less_of_each_load():
    table = new(2, honeymoon=True)
    assert (chips(table, "Ice"), chips(table, "Beer"), chips(table, "Robots")) == (2, 1, 3)


@pytest.mark.rule("LR-V12")
def test_a_load_made_there_goes_to_the_tray_and_the_chip_on_the_floor_stays():
    table = wed(Player(at="tycho", loads=["Robots"]), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([("Tycho", "Ice")], 3)


@pytest.mark.rule("LR-V12")
def test_the_older_chip_goes_to_the_tray():
    table = wed(Player(at="tycho", loads=["Beer"]), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "drop Beer")
    assert (lying(table), chips(table, "Ice"), chips(table, "Beer")) == ([("Tycho", "Beer")], 2, 0)


@pytest.mark.rule("LR-V12", "LR-35b")
def test_a_chip_from_the_floor_is_not_dropped_at_the_same_stop():
    table = wed(Player(at="tycho"), Player(), floor=[("tycho", "Ice")])
    play(table, 0, "load Ice")
    assert (lying(table), loads(table, 0)) == ([], ["Ice"])
    assert not allowed(table, 0, "drop Ice")


@pytest.mark.rule("LR-V12", "LR-36")
def test_a_delivered_chip_stays_in_no_city():
    table = wed(courier(), Player())
    courier_draws(table, 9)
    assert (lying(table), chips(table, "Ice")) == ([], 2)


@pytest.mark.rule("LR-V12", "LR-20a")
def test_the_surplus_of_an_upgrade_goes_to_the_tray():
    me = Player(loco="Vostok", at="doppler", loads=["Ice", "Beer", "Robots"])
    table = wed(me, Player(), stage="build")
    play(table, 0, "upgrade Atlas")
    text = next(text for text in table.legal(0) if "Ice" in text)
    play(table, 0, text)
    assert (lying(table), chips(table, "Ice")) == ([], 2)


@pytest.mark.rule("LR-V12", "LR-3b")
def test_a_duty_bars_a_new_hand_in_the_second_building_turn():
    table = wed(Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"]), Player(), duty=["plato"], opening=1)
    assert refused(table, 0, "new-hand") == "LR-V12"


# Field warehousing ------------------------------------------------------------------------------


@pytest.mark.rule("LR-V16")
def test_for_four_turns_a_load_made_there_stays_too():
    table = start(Player(at="tycho", loads=["Robots"]), Player(), field_warehousing="four-turns")
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([("Tycho", "Robots")], 3)


@pytest.mark.rule("LR-V16")
def test_after_wordelmann_a_load_made_there_goes_to_the_tray():
    table = start(Player(at="tycho", loads=["Robots"]), Player(), field_warehousing="wordelmann")
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([], 4)


@pytest.mark.rule("LR-V16")
def test_it_goes_at_the_end_of_the_droppers_fourth_turn_after():
    table = start(Player(at="tycho", loads=["Ice"]), Player(), field_warehousing="four-turns")
    play(table, 0, "drop Ice", "end-operation", "end-turn")
    for _ in range(3):
        build_nothing(table, 1, 0)
    build_nothing(table, 1)
    assert lying(table) == [("Tycho", "Ice")]
    build_nothing(table, 0)
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-V16", "LR-20a")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_the_surplus_of_an_upgrade_lies_in_no_city(kind):
    me = Player(loco="Vostok", at="doppler", loads=["Ice", "Beer", "Robots"])
    table = start(me, Player(), stage="build", field_warehousing=kind)
    play(table, 0, "upgrade Atlas")
    play(table, 0, next(text for text in table.legal(0) if "Ice" in text))
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-V16")
def test_nothing_is_fetched_while_the_tray_has_one():
    table = start(
        Player(at=IRIDUM), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    )  # fmt: skip
    assert not allowed(table, 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16", "LR-35")
def test_nothing_is_fetched_by_a_full_train_or_where_it_is_not_made():
    assert not allowed(fetcher(me={"loads": ["Ice", "Ice"]}), 0, "fetch Beer doppler")
    assert not allowed(fetcher(me={"at": "plato"}), 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16")
def test_nothing_is_fetched_in_the_four_turns_game():
    chip = {"city": "doppler", "load": "Beer", "dropper": 1, "ends": 3}
    table = fetcher(field_warehousing="four-turns", in_play={"field_warehousing": {"lying": [chip]}})
    assert not allowed(table, 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16")
def test_who_fetched_stays_this_turn_and_the_whole_next_and_builds_meanwhile():
    table = fetcher()
    play(table, 0, "fetch Beer doppler")
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", f"build {IRIDUM}.n n-1+3", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", f"build {IRIDUM}.ne n+1+1", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n n-1+3")


@pytest.mark.rule("LR-V16", "LR-35b")
def test_a_fetched_chip_is_not_dropped_at_the_same_stop():
    table = fetcher()
    play(table, 0, "fetch Beer doppler")
    assert not allowed(table, 0, "drop Beer")


@pytest.mark.rule("LR-V16", "LR-4")
def test_the_turn_of_staying_may_be_a_new_hand():
    table = fetcher()
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "new-hand")
    draw(table, 1, 2, 3)
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


# Operating expenses and the cost to load --------------------------------------------------------


@pytest.mark.rule("LR-V13")
def test_red_area_and_foreign_track_cost_no_1():
    me = Player(at=f"{IRIDUM}.ne", track=["n-1+3 n-1+5"])
    table = start(me, Player(track=[f"{IRIDUM}.n n-1+3"]), operating_expenses=True)
    walk(table, 0, f"{IRIDUM}.n")
    assert cash(table, 0) == 60
    walk(table, 0, "n-1+3")
    assert cash(table, 0) == 56
    walk(table, 0, "n-1+5")
    assert cash(table, 0) == 55


@pytest.mark.rule("LR-V13", "LR-57")
def test_rays_waive_rent_and_not_the_1():
    table = start(
        Player(at="n+0+2", track=[LINE]), Player(), operating_expenses=True, in_force=((149, 1, 1),)
    )
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V14")
@pytest.mark.parametrize("text", ["load Robots", "drop Ice", "deliver 2 Ice"])
def test_without_a_point_left_nothing_is_handled(text):
    table = start(courier(track=[TYCHO]), Player(), cost_to_load=True)
    assert may_after(table, 0, 9, text)
    assert not may_after(table, 0, 10, text)


@pytest.mark.rule("LR-V14", "LR-52a")
def test_under_a_rail_strike_loads_are_handled_for_points():
    table = start(courier(), Player(), cost_to_load=True, in_force=((RAIL_STRIKE, 1, 1),))
    play(table, 0, "drop Ice", "load Robots")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-V14", "LR-30a")
def test_placing_costs_nothing():
    table = start(Player(), Player(), cost_to_load=True)
    play(table, 0, "place tycho")
    assert now(table)["moved"] == 0


# Branching --------------------------------------------------------------------------------------


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


# Claims and leavers -----------------------------------------------------------------------------


@pytest.mark.rule("LR-V11", "LR-80")
def test_the_track_of_a_leaver_stays_when_claimed_track_goes():
    table = starting(Player(), Player(out=True, track=[LINE]))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert has_track(table, "n+0+2", "n+0+4")
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11", "LR-80")
def test_when_the_restarter_leaves_claimed_track_still_goes_and_his_new_track_stays():
    table = starting(Player(), Player())
    restart(table, claimants=(1,))
    play(table, 0, f"build {IRIDUM}.n n-1+3")
    table.declare("resign 0")
    build_nothing(table, 1)
    assert not has_track(table, "n+1+1", "n+1+3")
    assert track(table)[frozenset((f"{IRIDUM}.n", "n-1+3"))] == "bank"


@pytest.mark.rule("LR-V11", "LR-34")
def test_after_the_restart_is_taken_back_a_claimant_who_rides_pays_the_rent_alone():
    table = starting(Player(at=f"{IRIDUM}.ne"))
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0)
    walk(table, 1, "n+1+1")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 0), cash(table, 1)) == (7, 56)


@pytest.mark.rule("LR-V11")
def test_in_a_later_turn_a_player_may_ask_again():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0, 1)
    play(table, 0, "start-over")
    assert table.to_act == (1,)


@pytest.mark.rule("LR-V11", "LR-80")
def test_who_took_the_restart_back_and_leaves_gets_nothing_from_the_claim():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 2, "waive")
    play(table, 0, "stay")
    table.declare("resign 0")
    build_nothing(table, 1)
    assert cash(table, 1) == 60
    assert has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V2", "LR-80")
def test_of_two_equal_claimants_the_one_who_stays_wins():
    table = string(Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), Player(), equal_turns=True)
    build_nothing(table, 0, 1)
    table.declare("resign 0")
    build_nothing(table, 2)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_duty_stays_while_one_section_there_is_left():
    me = Player(hand=[2, 1, 5], track=["plato n+2+2", "plato n+1+3 n+0+2"])
    kept = {"honeymoon": {"lying": [], "duties": [[], ["plato"]]}}
    table = struck(131, 13, me, honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert (has_track(table, "plato", "n+2+2"), has_track(table, "plato", "n+1+3")) == (False, True)
    assert duties(table, 1) == [("Plato", 2)]
