"""Swaps, sales and fetches at private warehouses (LR-V17), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, cash, draw, kind, loads, play, refused
from tests.rules.lunar_rails.storehouses import HOUSE, IRIDUM, LINE, empty_tray, houses, keeper, passing
from tests.rules.lunar_rails.telling import build_nothing, chips, now, on_turn, walk

pytestmark = pytest.mark.rule("LR-V17")


# Sales ------------------------------------------------------------------------------------------


def test_a_load_is_sold_to_a_passing_train_for_5():
    table = passing("Ice", "Beer")
    play(table, 0, "ask-to-buy Ice")
    assert table.to_act == (1,)
    play(table, 1, "agree")
    assert (cash(table, 0), cash(table, 1)) == (55, 65)
    assert (loads(table, 0), houses(table)[1]) == (["Ice"], (HOUSE, "Beer"))


def test_the_owner_may_decline_and_nothing_changes():
    table = passing("Ice")
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "decline")
    assert (cash(table, 0), cash(table, 1), loads(table, 0)) == (60, 60, [])
    assert (houses(table)[1], table.to_act) == ((HOUSE, "Ice"), (0,))


@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_the_train_goes_on_after_the_answer(answer):
    table = passing("Ice")
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, answer)
    walk(table, 0, "n+0+6")
    assert at(table, 0) == "n+0+6"


def test_only_the_owner_is_asked():
    table = passing("Ice", others=(Player(),))
    play(table, 0, "ask-to-buy Ice")
    assert table.to_act == (1,)
    assert not allowed(table, 2, "agree")
    assert not allowed(table, 0, "move n+0+6")


@pytest.mark.parametrize(("money", "free"), [(4, False), (5, True)])
def test_a_sale_needs_the_5(money, free):
    assert allowed(passing("Ice", me={"cash": money}), 0, "ask-to-buy Ice") is free


@pytest.mark.rule("LR-35")
def test_a_full_train_buys_nothing():
    assert not allowed(passing("Ice", me={"loads": ["Beer", "Robots"]}), 0, "ask-to-buy Ice")


def test_only_what_is_there_is_bought():
    assert not allowed(passing("Ice"), 0, "ask-to-buy Beer")


def test_a_train_elsewhere_buys_nothing():
    assert not allowed(passing("Ice", me={"at": "n+0+2", "came_from": None}), 0, "ask-to-buy Ice")


def test_nobody_buys_from_himself():
    table = keeper(Player(at=HOUSE, track=[LINE]), mine=(HOUSE, "Ice"))
    assert not allowed(table, 0, "ask-to-buy Ice")


@pytest.mark.rule("LR-5")
def test_the_5_are_no_part_of_the_20():
    table = passing("Ice")
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "agree")
    play(table, 0, "end-operation")
    assert now(table)["left"] == 20


# Swaps ------------------------------------------------------------------------------------------


def test_a_swap_costs_nobody_anything():
    table = passing("Ice", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-swap Ice Beer")
    play(table, 1, "agree")
    assert (cash(table, 0), cash(table, 1)) == (60, 60)
    assert (loads(table, 0), houses(table)[1]) == (["Ice"], (HOUSE, "Beer"))


def test_a_swap_too_needs_the_owners_word():
    table = passing("Ice", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-swap Ice Beer")
    play(table, 1, "decline")
    assert (loads(table, 0), houses(table)[1]) == (["Beer"], (HOUSE, "Ice"))


def test_a_player_without_cash_may_swap():
    assert allowed(passing("Ice", me={"cash": 0, "loads": ["Beer"]}), 0, "ask-to-swap Ice Beer")


def test_only_what_each_has_is_swapped():
    table = passing("Ice", me={"loads": ["Beer"]})
    assert not allowed(table, 0, "ask-to-swap Ice Robots")
    assert not allowed(table, 0, "ask-to-swap Robots Beer")


def test_a_full_train_and_a_full_warehouse_exchange_one_for_one():
    table = passing("Ice", "Ice", me={"loads": ["Beer", "Robots"]})
    play(table, 0, "ask-to-swap Ice Beer")
    play(table, 1, "agree")
    assert (sorted(loads(table, 0)), houses(table)[1]) == (["Ice", "Robots"], (HOUSE, "Beer", "Ice"))


@pytest.mark.parametrize("second", ["ask-to-buy Ice", "ask-to-buy Robots", "ask-to-swap Ice Beer"])
def test_one_offer_a_pass(second):
    table = passing("Ice", "Robots", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-swap Robots Beer")
    play(table, 1, "decline")
    assert refused(table, 0, second) == "LR-V17"


def test_nor_a_second_after_the_first_was_agreed():
    table = passing("Ice", "Robots")
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "agree")
    assert refused(table, 0, "ask-to-buy Robots") == "LR-V17"


def test_another_train_that_passes_may_ask():
    rival = Player(at=HOUSE, came_from="n+0+2")
    table = passing("Ice", others=(rival,))
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "decline")
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 2, "ask-to-buy Ice")
    assert table.to_act == (1,)


def test_nobody_asks_in_the_turn_of_another():
    table = passing("Ice", turn=1)
    assert not allowed(table, 0, "ask-to-buy Ice")


@pytest.mark.rule("LR-80")
def test_when_the_owner_leaves_the_offer_is_void_and_the_warehouse_goes():
    table = passing("Ice", others=(Player(),))
    play(table, 0, "ask-to-buy Ice")
    table.declare("resign 1")
    assert (houses(table)[1], chips(table, "Ice"), cash(table, 0), loads(table, 0)) == (None, 3, 60, [])
    walk(table, 0, "n+0+6")


@pytest.mark.rule("LR-80")
def test_when_the_asker_leaves_the_owner_is_asked_no_more():
    table = passing("Ice", others=(Player(),))
    play(table, 0, "ask-to-buy Ice")
    table.declare("resign 0")
    assert (on_turn(table), cash(table, 1), houses(table)[1]) == (1, 60, (HOUSE, "Ice"))
    assert kind(table) != "warehouse-offer"


@pytest.mark.rule("LR-80")
def test_a_leavers_warehouse_goes_and_its_place_is_free():
    table = keeper(Player(), Player(), Player(), mine=(HOUSE, "Ice", "Beer"))
    table.declare("resign 0")
    assert (houses(table)[0], chips(table, "Ice"), chips(table, "Beer")) == (None, 3, 2)
    play(table, 1, "end-operation", f"warehouse {HOUSE}")
    assert houses(table)[1] == (HOUSE,)


# Fetches ----------------------------------------------------------------------------------------


def test_from_an_empty_tray_a_load_is_fetched_and_pays_nothing():
    table = empty_tray()
    assert chips(table, "Beer") == 0
    play(table, 0, "fetch-stored 1 Beer")
    assert (loads(table, 0), houses(table)[1]) == (["Beer"], (HOUSE,))
    assert (cash(table, 0), cash(table, 1)) == (60, 60)


def test_the_owner_is_not_asked():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer")
    assert table.to_act == (0,)


def test_the_train_stays_for_the_rest_of_this_turn_and_the_whole_next():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer")
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n n-1+3")


def test_meanwhile_it_builds_and_handles_loads():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer", "load Robots", "end-operation")
    play(table, 0, "build n-1+5 n-1+7", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "drop Robots")
    assert loads(table, 0) == ["Beer"]


def test_nothing_is_fetched_while_the_tray_has_one():
    me = Player(at=IRIDUM, track=[f"{IRIDUM}.n n-1+3"])
    table = keeper(me, mine=None, theirs=(HOUSE, "Beer"))
    assert chips(table, "Beer") == 1
    assert refused(table, 0, "fetch-stored 1 Beer") == "LR-V17"


@pytest.mark.parametrize("place", ["plato", "tycho", "n-1+5"])
def test_nothing_is_fetched_where_it_is_not_made(place):
    assert not allowed(empty_tray({"at": place}), 0, "fetch-stored 1 Beer")


@pytest.mark.rule("LR-35")
def test_a_full_train_fetches_nothing():
    assert not allowed(empty_tray({"loads": ["Ice", "Ice"]}), 0, "fetch-stored 1 Beer")


def test_what_another_has_aboard_is_not_fetched():
    me = Player(at=IRIDUM, track=[f"{IRIDUM}.n n-1+3"])
    table = keeper(me, Player(at="tycho", loads=["Beer", "Beer"]), mine=None, theirs=(HOUSE, "Ice"))
    assert not allowed(table, 0, "fetch-stored 1 Beer")


def test_any_warehouse_will_do_the_own_one_too():
    table = empty_tray(mine=("n+1+3", "Beer"), theirs=None)
    play(table, 0, "fetch-stored 0 Beer")
    assert (loads(table, 0), houses(table)[0]) == (["Beer"], ("n+1+3",))


def test_a_new_hand_may_be_the_turn_of_staying():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "new-hand")
    draw(table, 10, 11, 12)
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-35b")
def test_what_was_fetched_is_not_dropped_at_the_same_stop():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer")
    assert not allowed(table, 0, "drop Beer")


@pytest.mark.rule("LR-52a")
def test_under_a_dockers_strike_nothing_is_fetched_to_a_major_city():
    assert not allowed(empty_tray(in_force=((141, 1, 1),)), 0, "fetch-stored 1 Beer")
