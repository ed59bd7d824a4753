"""Two optional rules at one table: what each does to the other, written from the pages alone."""

from itertools import combinations

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    loads,
    loco,
    owed,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, moon_with, string_track
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    discards,
    has_track,
    lay,
    new,
    now,
    on_turn,
    seen,
    struck,
    walk,
)

SEVEN = string_track(1, 7)
SOUTH = [f"m{k}.se n{4 * k - 2:+d}+0 m{k + 1}.sw" for k in range(1, 7)]
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
IRIDUM = "sinus-iridum"
TO_PLATO = "n+0+2 n+1+3"
SOUTH_METEOR, ICE_SHORTAGE, NEAR_RAYS, RAIL_STRIKE, DOCKERS = 132, 137, 139, 140, 141
DECOMPRESSION, NEAR_FLARES, TAX_CARD = 146, 147, 150


def string(*players, **more):
    return start(*players, moon=STRING, **more)


def loan_of(owed, money=0, seats=2):
    """Seat 0 has a loan, and this much of its money left."""
    return [{"owed": owed, "money": money}, *[{"owed": 0, "money": 0}] * (seats - 1)]


def rent_of(owed, to=1, seats=2):
    """Seat 0 owes rent."""
    return [{"owed": owed, "to": to}, *[{"owed": 0, "to": None}] * (seats - 1)]


def loan(table, seat=0):
    return seen(table)["debts"][seat]["loan"]


def rent(table, seat=0):
    told = seen(table)["debts"][seat]
    return told["rent"], told["rent_to"]


def with_open(table, *numbers):
    """The same table with these cards of the pile lying open."""
    position = table.position()
    state = position["state"]
    state["pile"] = [card for card in state["pile"] if card not in numbers]
    state["options_in_play"]["open_contracts"] = list(numbers)
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


def contracts(table):
    return [card["number"] for card in seen(table)["open_contracts"]]


def duties(table, seat=0):
    return [(one["city"], one["card"]) for one in seen(table)["duties"][seat]]


def lying(table):
    return [(one["city"], one["load"]) for one in seen(table)["lying"]]


def resign(table, seat):
    table.declare(f"resign {seat}")


def may_after(table, seat, moved, text):
    """Whether an action is allowed after so many points of movement."""
    state = table.state.clone()
    state.moved = moved
    return state.refusal(seat, table.game.parse(table.content, text)) is None


# Which go together ------------------------------------------------------------------------------

SWITCHES = {
    "time_limit": 9, "equal_turns": True, "golden_spike": True, "easy_start": True, "open_contracts": True,
    "light_engine": True, "loans": True, "late_payment": True, "backtracking": True, "starting_over": True,
    "honeymoon": True, "operating_expenses": True, "cost_to_load": True, "field_warehousing": "wordelmann",
    "branching": True,
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


# Time limit and equal turns ---------------------------------------------------------------------


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_claim_ends_the_game_with_its_round_before_time():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=9, equal_turns=True)
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_claim_in_the_round_at_whose_end_time_is_called_ends_the_game_with_that_round():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=5, equal_turns=True)
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_tie_before_time_asks_for_300_and_the_last_round_is_still_played():
    table = string(
        Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), time_limit=5, equal_turns=True
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["cash_to_win"]) == (False, 300)
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [0, 1])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_tie_of_claimants_in_the_last_round_is_shared():
    table = string(
        Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), time_limit=5, equal_turns=True, round=6
    )
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.winners()) == (True, [0, 1])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_claimants_of_the_last_round_rank_by_cash():
    table = string(
        Player(cash=255, track=SEVEN), Player(cash=270, track=SOUTH), time_limit=5, equal_turns=True, round=6
    )
    build_nothing(table, 0, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V1")
def test_after_time_nobody_wins_before_the_last_round_is_played_out():
    table = string(Player(cash=250, track=SEVEN), Player(cash=251, track=SOUTH), time_limit=5, round=6)
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V1", "LR-V8")
def test_at_the_end_of_time_a_loan_is_taken_off_the_cash():
    table = string(
        Player(cash=100), Player(cash=70), round=6, time_limit=5, loans=True, in_play={"loans": loan_of(40)}
    )
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V1", "LR-V9")
def test_at_the_end_of_time_owed_rent_is_taken_off_the_cash():
    table = string(
        Player(cash=72), Player(cash=1), Player(cash=70), round=6, time_limit=5, late_payment=True,
        in_play={"late_payment": rent_of(4, seats=3)},
    )  # fmt: skip
    build_nothing(table, 0, 1, 2)
    assert table.winners() == [2]


@pytest.mark.rule("LR-V1", "LR-V8", "LR-V9")
def test_at_the_end_of_time_both_debts_are_taken_off():
    table = string(
        Player(cash=80), Player(cash=1), Player(cash=70), round=6, time_limit=5, late_payment=True,
        loans=True, in_play={"late_payment": rent_of(4, seats=3), "loans": loan_of(8, seats=3)},
    )  # fmt: skip
    build_nothing(table, 0, 1, 2)
    assert table.winners() == [2]


@pytest.mark.rule("LR-V1", "LR-V8")
def test_at_the_end_of_time_seven_joined_count_before_debts():
    table = string(
        Player(cash=10, track=SEVEN), Player(cash=200), round=6, time_limit=5, loans=True,
        in_play={"loans": loan_of(40)},
    )  # fmt: skip
    build_nothing(table, 0, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V2", "LR-V8")
def test_who_owes_the_bank_claims_nothing():
    table = string(
        Player(cash=300, track=SEVEN), Player(), equal_turns=True, loans=True, in_play={"loans": loan_of(2)}
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["declared"]) == (False, [])


@pytest.mark.rule("LR-V2", "LR-V9")
def test_who_owes_rent_claims_nothing():
    table = string(
        Player(cash=300, track=SEVEN), Player(), equal_turns=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["declared"]) == (False, [])


@pytest.mark.rule("LR-V2", "LR-V9")
def test_who_settles_first_may_claim():
    table = string(
        Player(cash=254, track=SEVEN), Player(), equal_turns=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "settle")
    build_nothing(table, 0, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V2", "LR-V10")
def test_a_turn_given_up_to_turn_round_is_a_completed_turn_and_may_claim():
    rider = Player(cash=250, track=SEVEN, at="n+2+0", came_from="m1.ne")
    table = string(rider, Player(), equal_turns=True, backtracking=True)
    play(table, 0, "turn-round")
    assert seen(table)["declared"] == [0]
    build_nothing(table, 1)
    assert table.winners() == [0]


# Open contracts and the honeymoon game ----------------------------------------------------------


@pytest.mark.rule("LR-V6", "LR-V12")
def test_an_open_card_does_not_allow_building_to_a_small_city():
    me = Player(hand=[1, 5, 24], track=[TO_PLATO])
    table = start(me, Player(), stage="build", open_contracts=True, honeymoon=True)
    table = with_open(table, 2, 3)
    assert refused(table, 0, "build n+1+3 plato") == "LR-V12"


@pytest.mark.rule("LR-V6", "LR-V12")
def test_an_open_card_is_not_bound_by_building_there():
    me = Player(hand=[2, 1, 5], track=[TO_PLATO])
    table = with_open(start(me, Player(), stage="build", open_contracts=True, honeymoon=True), 6)
    play(table, 0, "build n+1+3 plato")
    assert duties(table) == [("Plato", 2)]


def bound(**more):
    """Seat 0 has built to Plato with card 2 (Beer) and is there with Ice and Beer; card 6 (Ice) is open."""
    me = Player(**{
        "hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "at": "plato", "loads": ["Ice", "Beer"], **more,
    })  # fmt: skip
    table = start(
        me, Player(), open_contracts=True, honeymoon=True,
        in_play={"honeymoon": {"lying": [], "duties": [["plato"], []]}},
    )  # fmt: skip
    return with_open(table, 6)


@pytest.mark.rule("LR-V6", "LR-V12")
def test_filling_an_open_card_at_that_city_does_not_do_the_duty():
    table = bound()
    play(table, 0, "deliver 6 Ice")
    assert (cash(table, 0), contracts(table), duties(table)) == (70, [], [("Plato", 2)])


@pytest.mark.rule("LR-V6", "LR-V12")
def test_filling_the_own_card_at_that_city_does_the_duty():
    table = bound()
    play(table, 0, "deliver 2 Beer")
    draw(table, 9)
    assert (duties(table), contracts(table)) == ([], [6])


@pytest.mark.rule("LR-V6", "LR-V12")
def test_a_hand_with_a_duty_card_is_not_laid_open():
    table = bound()
    assert refused(table, 0, "new-hand") == "LR-V12"


@pytest.mark.rule("LR-V6", "LR-V12")
def test_a_rival_fills_an_open_card_for_the_same_load_and_the_duty_stays():
    me = Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"])
    rival = Player(at="tycho", loads=["Ice"], hand=[20, 21, 22])
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    table = start(me, rival, turn=1, open_contracts=True, honeymoon=True, in_play=kept)
    table = with_open(table, 14)
    play(table, 1, "deliver 14 Ice")
    assert (cash(table, 1), duties(table)) == (83, [("Plato", 2)])


# Open contracts and others ----------------------------------------------------------------------


@pytest.mark.rule("LR-V6", "LR-V8")
def test_the_payoff_of_an_open_card_goes_to_the_bank_for_a_loan():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    kept = {"loans": loan_of(30)}
    table = with_open(start(me, Player(), open_contracts=True, loans=True, in_play=kept), 2)
    play(table, 0, "deliver 2 Ice")
    assert (cash(table, 0), loan(table)) == (60, 18)


@pytest.mark.rule("LR-V6", "LR-V9")
def test_the_payoff_of_an_open_card_pays_owed_rent():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    kept = {"late_payment": rent_of(4)}
    table = start(me, Player(track=[TYCHO]), open_contracts=True, late_payment=True, in_play=kept)
    table = with_open(table, 2)
    play(table, 0, "deliver 2 Ice")
    assert (cash(table, 0), cash(table, 1), rent(table)[0]) == (68, 64, 0)


@pytest.mark.rule("LR-V6", "LR-V14")
def test_filling_an_open_card_costs_a_point():
    me = Player(at="tycho", loads=["Ice"], hand=[1, 5, 24])
    table = with_open(start(me, Player(), open_contracts=True, cost_to_load=True), 2)
    assert not may_after(table, 0, 10, "deliver 2 Ice")
    play(table, 0, "deliver 2 Ice")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V6", "LR-V8")
def test_a_hand_laid_open_counts_as_thrown_away_before_a_loan():
    table = start(
        Player(), Player(), open_contracts=True, loans=True, loans_after_new_hands=True,
        in_play={"loans_after_new_hands": [2, 0]},
    )  # fmt: skip
    play(table, 0, "new-hand")
    draw(table, 1, 2, 3)
    build_nothing(table, 1)
    assert allowed(table, 0, "borrow 5")


# Light engines, the cost to load and warehouses -------------------------------------------------


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_pick_up_needs_its_point_within_the_smaller_allowance(moved, free):
    table = start(Player(at="tycho", track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "load Robots") is free


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_delivery_uses_the_bonus_as_a_step_does(moved, free):
    me = courier(track=[TYCHO])
    table = start(me, Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "deliver 2 Ice") is free


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_drop_uses_the_bonus_as_a_step_does(moved, free):
    table = start(courier(track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "drop Ice") is free


@pytest.mark.rule("LR-V7", "LR-V14")
def test_a_drop_and_a_pick_up_leave_the_allowance_and_cost_two_points():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    play(table, 0, "drop Ice", "load Robots")
    assert (now(table)["moved"], now(table)["allowance"]) == (2, 11)


def fetcher(**more):
    """Seat 0 in Sinus Iridum, where Beer is made; the tray has none: one is aboard, one lies in Doppler."""
    usual = {
        "field_warehousing": "wordelmann",
        "in_play": {"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    }
    me = Player(**{"at": IRIDUM, **more.pop("me", {})})
    return start(me, Player(at="tycho", loads=["Beer"]), **{**usual, **more})


@pytest.mark.rule("LR-V7", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(11, True), (12, False)])
def test_a_fetch_is_a_pick_up_for_a_light_engine(moved, free):
    assert may_after(fetcher(light_engine=True), 0, moved, "fetch Beer doppler") is free


@pytest.mark.rule("LR-V7", "LR-V16")
def test_a_fetched_chip_takes_the_bonus_of_its_place():
    table = fetcher(light_engine=True)
    play(table, 0, "fetch Beer doppler")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V14", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(9, True), (10, False)])
def test_a_fetch_costs_a_point(moved, free):
    table = fetcher(cost_to_load=True)
    assert may_after(table, 0, moved, "fetch Beer doppler") is free
    play(table, 0, "fetch Beer doppler")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V7", "LR-V14", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_fetch_with_both_is_a_point_within_the_smaller_allowance(moved, free):
    table = fetcher(cost_to_load=True, light_engine=True)
    assert may_after(table, 0, moved, "fetch Beer doppler") is free


@pytest.mark.rule("LR-V14", "LR-V16")
def test_who_stays_for_a_fetch_goes_on_handling_for_points():
    table = fetcher(cost_to_load=True)
    play(table, 0, "fetch Beer doppler", "load Robots")
    assert now(table)["moved"] == 2
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "drop Robots")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V7", "LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_a_chip_picked_up_from_a_city_floor_counts_for_the_allowance(kind):
    chip = {"city": "tycho", "load": "Ice"}
    if kind == "four-turns":
        chip |= {"dropper": 1, "ends": 3}
    table = start(
        Player(at="tycho", track=[TYCHO]), Player(), light_engine=True, field_warehousing=kind,
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    assert not may_after(table, 0, 12, "load Ice")
    play(table, 0, "load Ice")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V14", "LR-57b")
def test_under_rays_the_move_is_over_but_points_are_left_to_load():
    table = start(
        Player(at="n+0+6", came_from="n+0+4", track=[LINE]), Player(), cost_to_load=True,
        in_force=((NEAR_RAYS, 1, 1),),
    )  # fmt: skip
    walk(table, 0, "peary")
    play(table, 0, "load Ice")
    assert (loads(table, 0), now(table)["moved"]) == (["Ice"], 2)


# Loans and owed rent ----------------------------------------------------------------------------


@pytest.mark.rule("LR-V8", "LR-V9")
def test_a_payoff_pays_rent_first_then_the_bank():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(10), "late_payment": rent_of(8)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 68, 0, 6)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_a_payoff_that_is_too_small_for_the_rent_brings_the_bank_nothing():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(10), "late_payment": rent_of(16)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table), loan(table)) == (0, 72, (4, 1), 10)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_what_is_left_after_both_debts_is_the_players():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(2), "late_payment": rent_of(4)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (6, 64, 0, 0)


@pytest.mark.rule("LR-V8", "LR-V9", "LR-53")
def test_a_shortage_too_pays_rent_first_then_the_bank():
    table = start(
        Player(cash=0, at=IRIDUM, loads=["Ice"]), Player(track=[f"{IRIDUM}.n n-1+3"]), loans=True,
        late_payment=True, in_play={"loans": loan_of(30), "late_payment": rent_of(4)},
        in_force=((ICE_SHORTAGE, 1, 2),),
    )  # fmt: skip
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 64, 0, 14)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_loan_money_pays_owed_rent():
    table = start(
        Player(cash=0, at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(8)},
    )  # fmt: skip
    play(table, 0, "borrow 8", "settle")
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 68, 0, 16)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_loan_money_builds_nothing_while_rent_is_owed():
    table = start(
        Player(cash=0, track=["n+2+2 n+2+0"]), Player(track=[LINE]), loans=True, late_payment=True,
        stage="build", in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "borrow 20")
    assert refused(table, 0, "build n+2+2 n+3+3") == "LR-V9"
    play(table, 0, "settle")
    lay(table, 0, "n+2+2 n+3+3")
    assert cash(table, 0) == 15


@pytest.mark.rule("LR-V8", "LR-V9")
def test_settled_by_loan_money_a_player_still_cannot_win():
    table = string(
        Player(cash=254, track=SEVEN), Player(), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "borrow 4", "settle")
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-V8", "LR-V9")
def test_settling_takes_the_cash_and_not_the_debt_to_the_bank():
    table = start(
        Player(cash=30, at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(4), "loans": loan_of(10)},
    )  # fmt: skip
    play(table, 0, "settle")
    assert (cash(table, 0), cash(table, 1), loan(table)) == (26, 64, 10)


# Owed rent and turning round --------------------------------------------------------------------


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


# Operating expenses -----------------------------------------------------------------------------


@pytest.mark.rule("LR-V8", "LR-V13")
@pytest.mark.parametrize(("money", "borrowed", "free"), [(1, 1, False), (20, 20, False), (21, 20, True)])
def test_loan_money_does_not_pay_the_1(money, borrowed, free):
    table = start(
        Player(cash=money, at="n+0+2", track=[LINE]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, borrowed)},
    )  # fmt: skip
    assert allowed(table, 0, "move n+0+4") is free


@pytest.mark.rule("LR-V8", "LR-V13")
def test_after_the_1_all_of_the_loan_is_there_for_track():
    table = start(
        Player(cash=21, at="n+0+2", track=[LINE]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, 20)},
    )  # fmt: skip
    walk(table, 0, "n+0+4")
    told = seen(table)["debts"][0]
    assert (cash(table, 0), told["loan_money"]) == (20, 20)


@pytest.mark.rule("LR-V8", "LR-V13")
def test_a_payoff_that_went_to_the_bank_leaves_nothing_for_the_1():
    table = start(
        courier(cash=5, track=[TYCHO]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, 5)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert refused(table, 0, "move n+3-5") == "LR-V13"


@pytest.mark.rule("LR-V9", "LR-V13")
def test_rent_that_is_owed_leaves_the_1_to_be_paid_for_own_track_in_cash():
    me = Player(cash=5, at="n+0+2", track=["n+0+4 n+0+6"])
    table = start(me, Player(track=["n+0+2 n+0+4"]), late_payment=True, operating_expenses=True)
    play(table, 0, "owe n+0+4")
    assert refused(table, 0, "move n+0+6") == "LR-V9"
    play(table, 0, "settle")
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1)) == (0, 64)


@pytest.mark.rule("LR-V9", "LR-V13")
def test_owed_rent_costs_no_1_on_foreign_track():
    table = start(
        Player(cash=0, at="n+0+2"), Player(track=[LINE]), late_payment=True, operating_expenses=True
    )
    play(table, 0, "owe n+0+4")
    assert (cash(table, 0), rent(table)) == (0, (4, 1))


@pytest.mark.rule("LR-V9", "LR-V13")
def test_the_1_cannot_be_owed():
    table = start(
        Player(cash=0, at="n+0+2", track=[LINE]), Player(), late_payment=True, operating_expenses=True
    )
    assert not allowed(table, 0, "move n+0+4")
    assert not allowed(table, 0, "owe n+0+4")


@pytest.mark.rule("LR-V10", "LR-V13")
def test_turning_round_on_own_track_costs_no_1():
    me = Player(cash=0, at="n+0+4", came_from="n+0+2", track=[LINE])
    table = start(me, Player(), backtracking=True, operating_expenses=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), on_turn(table)) == (0, 1)


# Starting over ----------------------------------------------------------------------------------

OLD = "sinus-iridum.ne n+1+1 n+1+3 n+1+5"


def starting(*others, me=None, **more):
    usual = {"cash": 3, "hand": [1, 2, 3], "loads": ["Ice"], "at": "tycho", "track": [OLD]}
    return start(Player(**{**usual, **(me or {})}), *(others or (Player(),)), starting_over=True, **more)


def restart(table, *cards, claimants=()):
    """Seat 0 starts over; these seats claim."""
    play(table, 0, "start-over")
    while table.to_act and table.to_act[0] != 0:
        seat = table.to_act[0]
        play(table, seat, "claim" if seat in claimants else "waive")
    if claimants:
        play(table, 0, "restart")
    draw(table, *(cards or (7, 8, 9)))


@pytest.mark.rule("LR-V8", "LR-V11")
def test_a_loan_vanishes_with_a_restart():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    told = seen(table)["debts"][0]
    assert (cash(table, 0), told["loan"], told["loan_money"]) == (60, 0, 0)


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_a_restart_an_upgrade_is_no_longer_barred_by_the_old_loan():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    play(table, 0, "upgrade Redstone")
    assert loco(table, 0) == "Redstone"


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_a_restart_a_new_loan_may_be_taken():
    table = starting(loans=True, in_play={"loans": loan_of(40, 3)})
    restart(table)
    assert allowed(table, 0, "borrow 20")


@pytest.mark.rule("LR-V9", "LR-V11")
@pytest.mark.parametrize(("money", "paid"), [(3, 3), (8, 8), (20, 8)])
def test_rent_debt_is_paid_from_the_old_cash_as_far_as_it_goes(money, paid):
    table = starting(me={"cash": money}, late_payment=True, in_play={"late_payment": rent_of(8)})
    restart(table)
    assert (cash(table, 0), cash(table, 1), rent(table)[0]) == (60, 60 + paid, 0)


@pytest.mark.rule("LR-V8", "LR-V9", "LR-V11")
def test_old_loan_money_too_pays_the_rent_debt():
    table = starting(
        me={"cash": 4}, late_payment=True, loans=True,
        in_play={"late_payment": rent_of(4), "loans": loan_of(8, 4)},
    )  # fmt: skip
    restart(table)
    assert (cash(table, 1), loan(table)) == (64, 0)


@pytest.mark.rule("LR-V9", "LR-V11")
def test_rent_that_others_owe_the_restarter_goes_to_the_bank():
    debtor = Player(at="n+1+3", came_from="n+1+1")
    table = starting(
        debtor, late_payment=True,
        in_play={"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 0}]},
    )  # fmt: skip
    restart(table)
    assert rent(table, 1) == (4, "bank")
    play(table, 0, "end-turn")
    play(table, 1, "settle")
    assert (cash(table, 0), cash(table, 1)) == (60, 56)


@pytest.mark.rule("LR-V6", "LR-V11")
def test_cards_of_a_restart_are_discarded_and_not_laid_open():
    table = with_open(starting(open_contracts=True), 4)
    restart(table)
    assert contracts(table) == [4]
    assert {1, 2, 3} <= set(discards(table))


@pytest.mark.rule("LR-V11", "LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_loads_of_a_restart_go_to_the_tray_and_stay_in_no_city(kind):
    table = starting(field_warehousing=kind)
    restart(table)
    assert (chips(table, "Ice"), lying(table), loads(table, 0)) == (3, [], [])


@pytest.mark.rule("LR-V11", "LR-V16")
def test_chips_dropped_before_a_restart_stay_for_their_turns():
    chip = {"city": "tycho", "load": "Beer", "dropper": 0, "ends": 2}
    kept = {"field_warehousing": {"lying": [chip]}}
    table = starting(field_warehousing="four-turns", in_play=kept)
    restart(table)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert lying(table) == [("Tycho", "Beer")]
    build_nothing(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-V11", "LR-V12")
def test_a_duty_lapses_with_a_restart():
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    me = {"hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "loads": []}
    table = starting(me=me, honeymoon=True, in_play=kept)
    restart(table)
    assert duties(table) == []


@pytest.mark.rule("LR-V11", "LR-V12")
def test_a_duty_lapses_though_the_track_is_claimed():
    kept = {"honeymoon": {"lying": [], "duties": [["plato"], []]}}
    me = {"hand": [2, 1, 5], "track": [f"{TO_PLATO} plato"], "loads": []}
    table = starting(me=me, honeymoon=True, in_play=kept)
    restart(table, claimants=(1,))
    assert duties(table) == []


@pytest.mark.rule("LR-V11", "LR-V19")
def test_track_kept_by_a_claim_is_not_branched_from():
    table = starting(branching=True)
    restart(table, claimants=(1,))
    assert track(table)[frozenset(("n+1+3", "n+1+5"))] == "bank"
    play(table, 0, "end-turn")
    play(table, 1, "end-operation")
    assert not allowed(table, 1, "build n+1+3 n+2+2")


@pytest.mark.rule("LR-V11", "LR-16")
def test_sections_kept_by_a_claim_stay_taken():
    table = starting()
    restart(table, claimants=(1,))
    assert refused(table, 0, "build sinus-iridum.ne n+1+1") == "LR-16"


@pytest.mark.rule("LR-V9", "LR-V11")
def test_the_last_ride_on_claimed_track_may_be_owed_to_the_bank():
    table = starting(Player(cash=0, at=f"{IRIDUM}.ne"), late_payment=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+1")
    assert rent(table, 1) == (4, "bank")


@pytest.mark.rule("LR-V11", "LR-50")
def test_a_tax_drawn_at_a_restart_takes_its_20_from_the_new_60():
    table = starting()
    restart(table, TAX_CARD, 7, 8, 9)
    assert cash(table, 0) == 40


@pytest.mark.rule("LR-V10", "LR-V11")
def test_who_starts_over_does_not_turn_round_as_well():
    table = starting(me={"at": "n+1+3", "came_from": "n+1+1"}, backtracking=True)
    restart(table)
    assert not allowed(table, 0, "turn-round")


@pytest.mark.rule("LR-V11")
def test_the_restart_turn_is_building_only_for_20():
    table = starting()
    restart(table)
    assert (at(table, 0), now(table)["left"]) == (None, 20)
    assert not allowed(table, 0, "place tycho")
    lay(table, 0, "sinus-iridum.n n-1+3")


# Branching --------------------------------------------------------------------------------------


def branching(*players, **more):
    return start(*players, branching=True, **{"stage": "build", **more})


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
def test_who_owes_rent_branches_nowhere():
    table = branching(Player(), Player(track=[LINE]), late_payment=True, in_play={"late_payment": rent_of(4)})
    assert refused(table, 0, "build n+0+4 n+1+3") == "LR-V9"


# Resigning --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-80", "LR-V9")
def test_rent_owed_to_a_leaver_is_owed_to_the_bank():
    table = start(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), Player(), late_payment=True,
        in_play={"late_payment": rent_of(4, seats=3)},
    )  # fmt: skip
    resign(table, 1)
    assert rent(table) == (4, "bank")
    play(table, 0, "settle")
    assert (cash(table, 0), rent(table)[0]) == (56, 0)


@pytest.mark.rule("LR-80", "LR-80a", "LR-V9")
def test_who_owes_the_bank_rides_the_track_of_every_leaver():
    table = start(
        Player(cash=0, at="n+0+4", came_from="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(),
        Player(out=True, track=["n+0+4 n+0+6"]), late_payment=True,
        in_play={"late_payment": rent_of(4, seats=4)},
    )  # fmt: skip
    assert not allowed(table, 0, "owe n+0+6")
    resign(table, 1)
    play(table, 0, "owe n+0+6")
    assert rent(table) == (8, "bank")


@pytest.mark.rule("LR-80", "LR-V9")
def test_a_leavers_own_rent_debt_vanishes():
    table = start(
        Player(), Player(track=[LINE]), Player(), late_payment=True,
        in_play={"late_payment": rent_of(8, seats=3)},
    )  # fmt: skip
    resign(table, 0)
    assert (cash(table, 1), rent(table)[0]) == (60, 0)


@pytest.mark.rule("LR-80", "LR-V8")
def test_a_leavers_loan_vanishes():
    table = start(Player(), Player(), Player(), loans=True, in_play={"loans": loan_of(40, 20, seats=3)})
    resign(table, 0)
    assert loan(table) == 0


@pytest.mark.rule("LR-80", "LR-V6")
def test_the_cards_of_a_leaver_are_discarded_and_not_laid_open():
    table = start(Player(), Player(hand=[1, 2, 3]), Player(), open_contracts=True)
    resign(table, 1)
    assert contracts(table) == []
    assert {1, 2, 3} <= set(discards(table))


@pytest.mark.rule("LR-80", "LR-V6")
def test_the_cards_a_leaver_had_dumped_before_stay_open():
    table = start(Player(hand=[1, 2, 3]), Player(), Player(), open_contracts=True)
    play(table, 0, "new-hand")
    draw(table, 4, 5, 6)
    resign(table, 0)
    assert sorted(contracts(table)) == [1, 2, 3]


@pytest.mark.rule("LR-80", "LR-V2")
def test_the_claim_of_a_leaver_is_void():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), equal_turns=True)
    build_nothing(table, 0)
    resign(table, 0)
    build_nothing(table, 1, 2)
    assert not table.over


@pytest.mark.rule("LR-80", "LR-V2")
def test_a_round_ends_with_the_empty_turn_of_a_leaver():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), equal_turns=True)
    build_nothing(table, 0, 1)
    resign(table, 2)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-80", "LR-V16")
def test_loads_of_a_leaver_stay_in_no_city():
    table = start(Player(), Player(at="tycho", loads=["Ice"]), Player(), field_warehousing="wordelmann")
    resign(table, 1)
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-80", "LR-V16")
def test_a_chip_that_a_leaver_dropped_goes_with_his_empty_turns():
    chip = {"city": "tycho", "load": "Beer", "dropper": 1, "ends": 2}
    table = start(
        Player(), Player(), Player(), field_warehousing="four-turns",
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    resign(table, 1)
    build_nothing(table, 0, 2)
    assert lying(table) == [("Tycho", "Beer")]
    build_nothing(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-80", "LR-V11")
def test_the_claim_of_a_leaver_keeps_no_track():
    table = starting(Player(), Player())
    restart(table, claimants=(1,))
    assert has_track(table, "n+1+1", "n+1+3")
    resign(table, 1)
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V11")
def test_of_two_claimants_the_other_keeps_the_track():
    table = starting(Player(), Player(), Player())
    restart(table, claimants=(1, 2))
    resign(table, 1)
    assert has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V11")
def test_a_seat_that_leaves_when_asked_claims_nothing():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    resign(table, 1)
    play(table, 2, "waive")
    draw(table, 7, 8, 9)
    assert (cash(table, 0), has_track(table, "n+1+1", "n+1+3")) == (60, False)


@pytest.mark.rule("LR-80", "LR-V11")
def test_who_leaves_while_others_are_asked_leaves_his_track_to_the_bank():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    resign(table, 0)
    assert (on_turn(table), track(table)[frozenset(("n+1+1", "n+1+3"))]) == (1, "bank")
    build_nothing(table, 1, 2, 1)
    assert has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V12")
def test_in_the_honeymoon_game_the_other_wins_when_one_leaves():
    table = start(Player(), Player(), honeymoon=True)
    resign(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-80", "LR-V4")
def test_who_leaves_before_throwing_away_does_not_hold_up_the_others():
    table = new(3, easy_start=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    resign(table, 1)
    table.play(0, "throw-away 1")
    table.play(2, "throw-away 9")
    assert (hand(table, 0), hand(table, 2)) == ([2, 3, 4], [10, 11, 12])
    assert table.to_act != ()


@pytest.mark.rule("LR-80", "LR-V1", "LR-V8")
def test_at_the_end_of_time_a_leaver_is_last_whatever_he_had():
    table = string(Player(cash=500, track=SEVEN), Player(cash=5), Player(cash=6), round=6, time_limit=5)
    resign(table, 0)
    build_nothing(table, 1, 2)
    assert (table.over, table.winners()) == (True, [2])


# Events -----------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V8", "LR-50")
def test_a_tax_counts_loan_money_as_cash_in_hand():
    table = start(courier(cash=28), Player(cash=60), loans=True)
    play(table, 0, "borrow 20", "deliver 2 Ice")
    draw(table, TAX_CARD, 9)
    assert (cash(table, 0), cash(table, 1)) == (48, 40)
    table = start(courier(cash=30), Player(cash=60), loans=True)
    play(table, 0, "borrow 20", "deliver 2 Ice")
    draw(table, TAX_CARD, 9)
    assert cash(table, 0) == 30


@pytest.mark.rule("LR-V8", "LR-50")
def test_a_tax_pays_nothing_back():
    table = start(courier(cash=90), Player(), loans=True, in_play={"loans": loan_of(40)})
    courier_draws(table, TAX_CARD, 9)
    assert (cash(table, 0), loan(table)) == (70, 28)


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_duty_lapses_when_a_meteor_erases_the_track_there():
    me = Player(hand=[2, 1, 5], track=[f"{TO_PLATO} plato"])
    kept = {"honeymoon": {"lying": [], "duties": [[], ["plato"]]}}
    table = struck(SOUTH_METEOR, 8, me, honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert (has_track(table, "n+1+3", "plato"), duties(table, 1)) == (False, [])
    assert allowed(table, 1, "new-hand")


@pytest.mark.rule("LR-V12", "LR-51")
def test_a_chip_of_the_honeymoon_game_survives_a_meteor():
    kept = {"honeymoon": {"lying": [{"city": "plato", "load": "Ice"}], "duties": [[], []]}}
    table = struck(SOUTH_METEOR, 8, Player(), honeymoon=True, in_play=kept)
    draw(table, 9, 10, 11)
    assert lying(table) == [("Plato", "Ice")]


@pytest.mark.rule("LR-V12", "LR-56")
def test_a_load_lost_to_flares_goes_to_the_tray_in_the_honeymoon_game():
    table = start(
        Player(at="n+0+4", came_from="n+0+2", loads=["Ice"], track=[LINE]), Player(), honeymoon=True,
        in_force=((NEAR_FLARES, 1, 1),),
    )  # fmt: skip
    build_nothing(table, 0)
    assert (loads(table, 0), chips(table, "Ice"), lying(table), owed(table, 0)) == ([], 2, [], 1)


@pytest.mark.rule("LR-V16", "LR-51")
@pytest.mark.parametrize(("kind", "stays"), [("four-turns", True), ("wordelmann", False)])
def test_a_meteor_empties_the_cities_of_wordelmann_alone(kind, stays):
    chip = {"city": "plato", "load": "Ice"}
    if kind == "four-turns":
        chip |= {"dropper": 1, "ends": 4}
    table = struck(
        SOUTH_METEOR, 8, Player(), field_warehousing=kind, in_play={"field_warehousing": {"lying": [chip]}}
    )
    draw(table, 9, 10, 11)
    assert lying(table) == ([("Plato", "Ice")] if stays else [])
    assert chips(table, "Ice") == (2 if stays else 3)


@pytest.mark.rule("LR-V16", "LR-56", "LR-57")
@pytest.mark.parametrize("card", [NEAR_FLARES, NEAR_RAYS])
def test_flares_and_rays_empty_the_cities_of_their_half(card):
    kept = [{"city": "plato", "load": "Ice"}, {"city": "doppler", "load": "Beer"}]
    table = start(
        courier(loads=["Ice"]), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": kept}},
    )  # fmt: skip
    courier_draws(table, card, 9)
    assert lying(table) == [("Doppler", "Beer")]


@pytest.mark.rule("LR-V16", "LR-54")
@pytest.mark.parametrize("card", [145, DECOMPRESSION, TAX_CARD])
def test_other_events_spoil_no_goods(card):
    kept = [{"city": "plato", "load": "Ice"}]
    table = start(
        courier(loads=["Ice"]), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": kept}},
    )  # fmt: skip
    courier_draws(table, card, 9)
    assert lying(table) == [("Plato", "Ice")]


@pytest.mark.rule("LR-V16", "LR-52a")
def test_under_a_dockers_strike_nothing_is_fetched_to_a_major_city():
    assert not allowed(fetcher(in_force=((DOCKERS, 1, 1),)), 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16", "LR-52a")
def test_under_a_rail_strike_a_chip_is_fetched():
    table = fetcher(in_force=((RAIL_STRIKE, 1, 1),))
    play(table, 0, "fetch Beer doppler")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-V9", "LR-57")
def test_under_rays_nothing_is_owed_for_a_ride():
    table = start(
        Player(cash=0, at="n+0+2"), Player(track=[LINE]), late_payment=True, in_force=((149, 1, 1),)
    )
    assert not allowed(table, 0, "owe n+0+4")
    walk(table, 0, "n+0+4")
    assert (cash(table, 1), rent(table)[0]) == (60, 0)


# Hidden cash ------------------------------------------------------------------------------------


def all_that_is_seen(table, viewer):
    found = [table.view(viewer), table.log(viewer), table.viewers_record(viewer)["entries"], table.to_act]
    found += [table.in_words(viewer), table.state.known_to(viewer).position()]
    if viewer is not None:
        found += [table.ask(viewer), table.choices(viewer), table.legal(viewer)]
    return found


def same_to_others(texts, first, second, me, *others, **more):
    """Seat 0 does the same with one sum and with another: the others see the same."""
    tables = [start(Player(**{**me, "cash": money}), *others, **more) for money in (first, second)]
    for table in tables:
        play(table, 0, *texts)
    for viewer in (*range(1, len(others) + 1), None):
        assert all_that_is_seen(tables[0], viewer) == all_that_is_seen(tables[1], viewer)


@pytest.mark.rule("LR-71", "LR-V8")
@pytest.mark.parametrize(
    "texts", [["borrow 12"], ["borrow 12", "move n+0+4"], ["borrow 12", "end-operation"]]
)
def test_a_loan_tells_nothing_of_other_cash(texts):
    me = {"at": "n+0+2", "track": ["n+0+4 n+0+6"]}
    same_to_others(texts, 4, 70, me, Player(track=["n+0+2 n+0+4"]), Player(), loans=True)


@pytest.mark.rule("LR-71", "LR-V8")
def test_building_on_a_loan_tells_nothing_of_other_cash():
    me = {"track": ["n+2+2 n+2+0"]}
    texts = ["borrow 12", "build n+2+2 n+3+3", "build n+2+2 plato", "end-turn"]
    same_to_others(texts, 3, 70, me, Player(), stage="build", loans=True)


@pytest.mark.rule("LR-71", "LR-V8", "LR-V13")
def test_the_1_of_a_borrower_tells_nothing_of_other_cash():
    me = {"at": "n+0+2", "track": [LINE]}
    same_to_others(["borrow 12", "move n+0+4"], 2, 70, me, Player(), loans=True, operating_expenses=True)


@pytest.mark.rule("LR-71", "LR-V9")
@pytest.mark.parametrize("texts", [["owe n+0+4"], ["owe n+0+4", "owe n+0+6"], ["owe n+0+4", "settle"]])
def test_owing_and_settling_tell_nothing_of_other_cash(texts):
    texts = [text if text != "owe n+0+6" else "move n+0+6" for text in texts]
    same_to_others(texts, 5, 70, {"at": "n+0+2"}, Player(track=[LINE]), Player(), late_payment=True)


@pytest.mark.rule("LR-71", "LR-V9", "LR-V10")
def test_turning_round_on_credit_tells_nothing_of_other_cash():
    me = {"at": "n+0+4", "came_from": "n+0+2"}
    same_to_others(
        ["turn-round-owing"], 0, 70, me, Player(track=[LINE]), Player(), late_payment=True, backtracking=True
    )


@pytest.mark.rule("LR-71", "LR-V8", "LR-V9")
def test_who_is_barred_from_winning_by_a_debt_does_not_show_his_250():
    kept = {"loans": loan_of(4), "late_payment": rent_of(4)}
    tables = [
        string(Player(cash=money, track=SEVEN), Player(), loans=True, late_payment=True, in_play=kept)
        for money in (20, 300)
    ]
    for table in tables:
        build_nothing(table, 0)
    assert all_that_is_seen(tables[0], 1) == all_that_is_seen(tables[1], 1)


@pytest.mark.rule("LR-71", "LR-V8", "LR-V9")
def test_a_debt_itself_is_seen_by_all():
    table = start(
        Player(), Player(), loans=True, late_payment=True,
        in_play={"loans": loan_of(14), "late_payment": rent_of(4)},
    )  # fmt: skip
    for viewer in (0, 1, None):
        told = table.view(viewer)["debts"][0]
        assert (told["loan"], told["rent"], told["rent_to"]) == (14, 4, 1)


@pytest.mark.rule("LR-71", "LR-V11")
def test_start_over_does_not_show_the_old_cash():
    me = {"hand": [1, 2, 3], "track": [OLD]}
    same_to_others(["start-over"], 3, 170, me, Player(), Player(), starting_over=True)


# More pairs -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V4", "LR-V6")
def test_cards_thrown_away_at_the_start_are_discarded_and_not_laid_open():
    table = new(2, easy_start=True, open_contracts=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
    table.play(0, "throw-away 1")
    table.play(1, "throw-away 5")
    assert contracts(table) == []
    assert {1, 5} <= set(discards(table))


@pytest.mark.rule("LR-V6", "LR-1")
def test_open_cards_are_not_shuffled_back_into_an_empty_pile():
    table = start(courier(), Player(hand=[20, 21, 22]), open_contracts=True, pile=[5, 6])
    table = with_open(table, 5, 6)
    play(table, 0, "deliver 2 Ice")
    assert {5, 6} <= set(contracts(table))
    assert not {"card 5", "card 6"} & set(table.outcomes())


@pytest.mark.rule("LR-V6", "LR-51")
def test_the_demand_that_a_meteor_turns_is_discarded_and_not_laid_open():
    table = struck(SOUTH_METEOR, 8, open_contracts=True)
    draw(table, 9, 10, 11)
    assert sorted(contracts(table)) == [20, 21, 22]
    assert 8 in discards(table)


@pytest.mark.rule("LR-V6", "LR-80")
def test_who_leaves_while_the_surplus_is_drawn_leaves_four_open_cards():
    table = start(Player(hand=[1, 2, 3]), Player(), Player(), open_contracts=True)
    table = with_open(table, 4, 5)
    play(table, 0, "new-hand")
    resign(table, 0)
    while table.awaits_roll:
        table.roll(next(iter(table.outcomes())))
    assert (len(contracts(table)), on_turn(table), hand(table, 0)) == (4, 1, [])


@pytest.mark.rule("LR-V11", "LR-80")
def test_who_leaves_while_drawing_for_a_restart_draws_no_more():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    draw(table, 7)
    resign(table, 0)
    assert (on_turn(table), hand(table, 0)) == (1, [])
    assert 7 in discards(table)


@pytest.mark.rule("LR-V11")
def test_the_others_are_asked_in_the_order_of_seats_after_the_restarter():
    table = start(Player(), Player(track=[OLD]), Player(), Player(), turn=1, starting_over=True)
    play(table, 1, "start-over")
    asked = []
    for _ in range(3):
        asked.append(table.to_act[0])
        play(table, table.to_act[0], "waive")
    assert asked == [2, 3, 0]


@pytest.mark.rule("LR-V11", "LR-V16")
def test_after_a_restart_nobody_stays_for_an_old_fetch():
    table = fetcher(me={"hand": [1, 2, 3]}, starting_over=True)
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "start-over")
    draw(table, 7, 8, 9)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 0, f"place {IRIDUM}")
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V16", "LR-58")
def test_a_lost_turn_is_the_turn_of_staying():
    table = fetcher()
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    position = table.position()
    position["state"]["players"][0]["owed"] = 1
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)
    build_nothing(table, 1)
    assert on_turn(table) == 1
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V11", "LR-V19")
def test_a_restarter_may_branch():
    table = starting(Player(track=[LINE]), branching=True)
    restart(table)
    play(table, 0, "build n+0+4 n+1+3")
    assert track(table)[frozenset(("n+0+4", "n+1+3"))] == 0


@pytest.mark.rule("LR-V9", "LR-V11")
def test_who_owed_the_restarter_rides_on_along_the_track_he_claimed():
    debtor = Player(cash=0, at="n+1+3", came_from="n+1+1")
    table = starting(
        debtor, late_payment=True,
        in_play={"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 0}]},
    )  # fmt: skip
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+5")
    assert rent(table, 1) == (8, "bank")


@pytest.mark.rule("LR-V9", "LR-V11")
def test_a_claimant_who_rode_on_credit_is_not_charged_twice():
    table = starting(Player(cash=20, at=f"{IRIDUM}.ne"), late_payment=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "owe n+1+1")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 1), rent(table, 1)) == (20, (4, "bank"))


@pytest.mark.rule("LR-V10", "LR-V11")
def test_a_claimant_who_turns_round_elsewhere_has_not_ridden():
    claimant = Player(at="n+0+4", came_from="n+0+2", track=[LINE])
    table = starting(claimant, backtracking=True)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "turn-round")
    assert (cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (56, False)


@pytest.mark.rule("LR-V8", "LR-V11")
def test_a_claimant_pays_the_4_with_loan_money():
    table = starting(
        Player(cash=4), loans=True, in_play={"loans": [{"owed": 0, "money": 0}, {"owed": 8, "money": 4}]}
    )
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert cash(table, 1) == 0


@pytest.mark.rule("LR-V12", "LR-V14")
def test_a_drop_that_sends_the_older_chip_to_the_tray_costs_one_point():
    kept = {"honeymoon": {"lying": [{"city": "tycho", "load": "Ice"}], "duties": [[], []]}}
    table = start(
        Player(at="tycho", loads=["Beer"]), Player(), honeymoon=True, cost_to_load=True, in_play=kept
    )
    play(table, 0, "drop Beer")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V7", "LR-V12")
def test_a_chip_from_the_floor_counts_for_the_allowance_in_the_honeymoon_game():
    kept = {"honeymoon": {"lying": [{"city": "tycho", "load": "Ice"}], "duties": [[], []]}}
    table = start(
        Player(at="tycho", track=[TYCHO]), Player(), honeymoon=True, light_engine=True, in_play=kept
    )
    assert not may_after(table, 0, 12, "load Ice")
    play(table, 0, "load Ice")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V1", "LR-80")
def test_the_last_round_ends_though_the_seat_that_opens_it_has_left():
    table = string(Player(out=True), Player(cash=20), Player(cash=30), turn=2, round=5, time_limit=5)
    build_nothing(table, 2)
    assert not table.over
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 2)
    assert (table.over, table.winners()) == (True, [2])


@pytest.mark.rule("LR-V1", "LR-80")
def test_the_last_round_ends_with_the_empty_turn_of_the_last_seat():
    table = string(Player(cash=20), Player(cash=30), Player(out=True), turn=1, round=5, time_limit=5)
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V8", "LR-V2")
def test_a_loan_paid_back_in_the_same_turn_no_longer_bars_the_claim():
    number, line = next(
        (card["number"], line) for card in STRING["demands"] for line in card["lines"] if line["city"] == "M5"
    )
    others = [card["number"] for card in STRING["demands"] if card["number"] != number][:2]
    me = Player(cash=250, track=SEVEN, at="m5", loads=[line["load"]], hand=[number, *others])
    table = string(me, Player(), loans=True, equal_turns=True, in_play={"loans": loan_of(2)})
    play(table, 0, f"deliver {number} {line['load']}")
    draw(table, next(card for card in range(1, 30) if card not in (number, *others)))
    play(table, 0, "end-operation", "end-turn")
    assert seen(table)["declared"] == [0]


@pytest.mark.rule("LR-V9", "LR-V16")
def test_a_debtor_drops_and_fetches_like_anybody():
    kept = {
        "field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]},
        "late_payment": rent_of(4),
    }
    table = fetcher(late_payment=True, in_play=kept)
    play(table, 0, "fetch Beer doppler")
    assert (loads(table, 0), rent(table)) == (["Beer"], (4, 1))


@pytest.mark.rule("LR-V8", "LR-V19", "LR-12")
def test_loan_money_builds_a_branch():
    table = branching(Player(cash=0), Player(track=[LINE]), loans=True)
    play(table, 0, "borrow 3", "build n+0+4 n+1+3")
    assert (cash(table, 0), seen(table)["debts"][0]["loan"]) == (2, 6)


@pytest.mark.rule("LR-V2", "LR-V11")
def test_a_restart_turn_is_a_completed_turn():
    table = string(Player(cash=250, track=SEVEN), Player(cash=3), equal_turns=True, starting_over=True)
    build_nothing(table, 0)
    play(table, 1, "start-over")
    if table.to_act == (0,):
        play(table, 0, "waive")
    draw(table, 1, 2, 3)
    play(table, 1, "end-turn")
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-71", "LR-V4")
def test_what_is_thrown_away_is_in_no_record_of_another():
    told = []
    for card in (1, 2):
        table = new(2, easy_start=True)
        draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
        table.play(0, f"throw-away {card}")
        told.append([all_that_is_seen(table, viewer) for viewer in (1, None)])
    assert told[0] == told[1]


# The Golden Spike with others -------------------------------------------------------------------

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
def test_the_prize_settles_no_rent_by_itself_for_who_owes_builds_nothing():
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
def test_who_won_the_prize_and_starts_over_has_60():
    table = start(
        Player(hand=[1, 2, 3], cash=100, track=RING), Player(), moon=SPIKED, golden_spike=True,
        starting_over=True,
    )  # fmt: skip
    play(table, 0, "start-over")
    play(table, 1, "waive")
    draw(table, 7, 8, 9)
    assert cash(table, 0) == 60
