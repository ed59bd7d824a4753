"""The private warehouse (LR-V17) at tables with other options, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.circus_moon import MOON as CIRCUS_MOON
from tests.rules.lunar_rails.judging import loan, loan_of, lying, may_after, rent_of
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, loads, play, refused, start
from tests.rules.lunar_rails.storehouses import HOUSE, IRIDUM, LINE, empty_tray, houses, keeper, passing
from tests.rules.lunar_rails.telling import build_nothing, chips, now, walk

pytestmark = pytest.mark.rule("LR-V17")


def house(*kept, place=HOUSE):
    return {"at": place, "loads": list(kept)}


# Loans and owed rent ----------------------------------------------------------------------------


@pytest.mark.rule("LR-V8")
@pytest.mark.parametrize(("money", "borrowed", "free"), [(20, 20, False), (29, 20, False), (30, 20, True)])
def test_loan_money_builds_no_warehouse_unless_other_cash_covers_it(money, borrowed, free):
    table = start(
        Player(cash=money), Player(), private_warehouse=True, loans=True, stage="build",
        in_play={"loans": loan_of(40, borrowed)},
    )  # fmt: skip
    assert allowed(table, 0, f"warehouse {HOUSE}") is free


@pytest.mark.rule("LR-V8")
def test_after_a_warehouse_all_of_the_loan_is_there_for_track():
    table = start(
        Player(cash=30), Player(), private_warehouse=True, loans=True, stage="build",
        in_play={"loans": loan_of(40, 20)},
    )  # fmt: skip
    play(table, 0, f"warehouse {HOUSE}")
    told = table.view(0)["debts"][0]
    assert (cash(table, 0), told["loan_money"]) == (20, 20)


@pytest.mark.rule("LR-V8")
@pytest.mark.parametrize(("money", "borrowed", "free"), [(5, 5, False), (9, 5, False), (10, 5, True)])
def test_loan_money_buys_no_load(money, borrowed, free):
    table = passing("Ice", me={"cash": money}, loans=True, in_play={"loans": loan_of(10, borrowed)})
    assert allowed(table, 0, "ask-to-buy Ice") is free


@pytest.mark.rule("LR-V8")
def test_the_price_of_a_load_pays_no_loan_back():
    kept = {"loans": [{"owed": 0, "money": 0}, {"owed": 20, "money": 0}]}
    table = passing("Ice", loans=True, in_play=kept)
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "agree")
    assert (cash(table, 1), loan(table, 1)) == (65, 20)


@pytest.mark.rule("LR-V9")
def test_while_rent_is_owed_no_warehouse_is_built():
    table = start(
        Player(), Player(track=[LINE]), private_warehouse=True, late_payment=True, stage="build",
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    assert refused(table, 0, "warehouse n+1+3") == "LR-V9"
    play(table, 0, "settle", "warehouse n+1+3")
    assert cash(table, 0) == 46


@pytest.mark.rule("LR-V9")
def test_the_price_of_a_load_settles_no_rent_by_itself():
    kept = {"late_payment": [{"owed": 0, "to": None}, {"owed": 4, "to": 0}]}
    table = passing("Ice", late_payment=True, in_play=kept)
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "agree")
    assert (cash(table, 0), cash(table, 1)) == (55, 65)


# Starting over ----------------------------------------------------------------------------------


def starting(**more):
    me = Player(hand=[1, 2, 3], cash=3, track=[LINE])
    return keeper(me, Player(), mine=(HOUSE, "Ice", "Beer"), starting_over=True, **more)


def restarted(table, answer="waive"):
    play(table, 0, "start-over")
    play(table, 1, answer)
    if answer == "claim":
        play(table, 0, "restart")
    draw(table, 7, 8, 9)
    return table


@pytest.mark.rule("LR-V11")
@pytest.mark.parametrize("answer", ["waive", "claim"])
def test_a_restarters_warehouse_goes_and_its_chips_to_the_tray(answer):
    table = restarted(starting(), answer)
    assert (houses(table)[0], chips(table, "Ice"), chips(table, "Beer")) == (None, 3, 2)


@pytest.mark.rule("LR-V11")
def test_a_restarter_builds_a_new_one():
    table = restarted(starting())
    play(table, 0, f"warehouse {HOUSE}")
    assert (cash(table, 0), houses(table)[0]) == (50, (HOUSE,))


@pytest.mark.rule("LR-V11")
def test_a_player_who_takes_the_restart_back_keeps_his_warehouse():
    table = starting()
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    assert houses(table)[0] == (HOUSE, "Beer", "Ice")


# The cost to load and light engines -------------------------------------------------------------


@pytest.mark.rule("LR-V14")
@pytest.mark.parametrize("text", ["store Ice", "unstore Beer"])
def test_storing_and_taking_out_cost_a_point_each(text):
    me = Player(at=HOUSE, loads=["Ice"], track=[LINE])
    table = keeper(me, mine=(HOUSE, "Beer"), cost_to_load=True)
    assert may_after(table, 0, 9, text)
    assert not may_after(table, 0, 10, text)
    play(table, 0, text)
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V14")
def test_a_load_that_is_bought_costs_a_point():
    table = passing("Ice", cost_to_load=True)
    assert not may_after(table, 0, 10, "ask-to-buy Ice")
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "agree")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V14")
def test_an_offer_that_is_declined_costs_no_point():
    table = passing("Ice", cost_to_load=True)
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "decline")
    assert now(table)["moved"] == 0


@pytest.mark.rule("LR-V14")
def test_a_fetch_costs_a_point():
    table = empty_tray(cost_to_load=True)
    assert not may_after(table, 0, 10, "fetch-stored 1 Beer")
    play(table, 0, "fetch-stored 1 Beer")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V7")
def test_a_load_taken_out_takes_the_bonus_of_its_place():
    table = keeper(Player(at=HOUSE, track=[LINE]), mine=(HOUSE, "Ice"), light_engine=True)
    assert not may_after(table, 0, 12, "unstore Ice")
    play(table, 0, "unstore Ice")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_a_stored_load_does_not_lengthen_the_move():
    me = Player(at=HOUSE, loads=["Ice"], track=[LINE])
    table = keeper(me, light_engine=True)
    play(table, 0, "store Ice")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
@pytest.mark.parametrize(("moved", "free"), [(11, True), (12, False)])
def test_a_load_bought_or_fetched_counts_for_the_allowance(moved, free):
    assert may_after(empty_tray(light_engine=True), 0, moved, "fetch-stored 1 Beer") is free
    assert may_after(passing("Ice", light_engine=True), 0, moved, "ask-to-buy Ice") is free


@pytest.mark.rule("LR-V10")
def test_after_storing_a_load_it_is_too_late_to_turn_round():
    me = Player(at=HOUSE, came_from="n+0+2", loads=["Ice"], track=[LINE])
    table = keeper(me, backtracking=True)
    play(table, 0, "store Ice")
    assert not allowed(table, 0, "turn-round")


# Field warehousing ------------------------------------------------------------------------------


def two_ways(**more):
    """Beer lies in Doppler and in the warehouse of seat 1; none is in the tray."""
    return keeper(
        Player(at=IRIDUM, track=[f"{IRIDUM}.n n-1+3"]), Player(), mine=None, theirs=(HOUSE, "Beer"),
        field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}}, **more,
    )  # fmt: skip


@pytest.mark.rule("LR-V16")
def test_with_wordelmann_the_player_chooses_which_warehouse():
    table = two_ways()
    play(table, 0, "fetch-stored 1 Beer")
    assert (lying(table), houses(table)[1]) == ([("Doppler", "Beer")], (HOUSE,))
    table = two_ways()
    play(table, 0, "fetch Beer doppler")
    assert (lying(table), houses(table)[1]) == ([], (HOUSE, "Beer"))


@pytest.mark.rule("LR-V16")
@pytest.mark.parametrize("text", ["fetch-stored 1 Beer", "fetch Beer doppler"])
def test_after_either_fetch_the_train_stays_the_whole_next_turn(text):
    table = two_ways()
    play(table, 0, text, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V16")
def test_two_chips_may_be_fetched_at_one_stop():
    table = two_ways()
    play(table, 0, "fetch-stored 1 Beer", "fetch Beer doppler")
    assert loads(table, 0) == ["Beer", "Beer"]


@pytest.mark.rule("LR-V16")
def test_in_the_four_turns_game_private_warehouses_are_fetched_from_all_the_same():
    table = empty_tray(field_warehousing="four-turns")
    play(table, 0, "fetch-stored 1 Beer")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-V16")
def test_a_stored_load_outlasts_the_four_turns():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]), field_warehousing="four-turns")
    play(table, 0, "store Ice", "end-operation", "end-turn")
    build_nothing(table, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0)
    assert houses(table)[0] == (HOUSE, "Ice")


# The Circus -------------------------------------------------------------------------------------


def with_circus(player, warehouses):
    kept = {
        "circus": {"cities": ["hertzsprung"], "strays": [], "from": [["tycho"], []]},
        "private_warehouse": {"warehouses": warehouses},
    }
    return start(player, Player(), circus=True, private_warehouse=True, moon=CIRCUS_MOON, in_play=kept)


@pytest.mark.rule("LR-V20")
def test_the_circus_is_not_stored():
    me = Player(at=HOUSE, loads=["Circus", "Ice"], hand=[30, 2, 3], track=[LINE])
    table = with_circus(me, [house(), None])
    assert not allowed(table, 0, "store Circus")
    assert allowed(table, 0, "store Ice")


@pytest.mark.rule("LR-V20")
def test_the_circus_is_not_swapped_into_one():
    me = Player(at=HOUSE, loads=["Circus"], hand=[30, 2, 3], track=[LINE])
    table = with_circus(me, [None, house("Ice")])
    assert not allowed(table, 0, "ask-to-swap Ice Circus")
