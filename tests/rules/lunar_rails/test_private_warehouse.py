"""Option: private warehouses: built, filled, and what players ask of each other there."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, kind, loads, play, refused, start
from tests.rules.lunar_rails.small_moon import moon_with
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    kinds,
    new,
    now,
    on_turn,
    seen,
    struck,
    under,
    walk,
    why_after,
)

pytestmark = pytest.mark.rule("LR-V17")
IRIDUM = "sinus-iridum"
SITE = "n+0+4"
LINE = f"n+0+2 {SITE} n+0+6 peary"
BUILDERS, LAVA, NEAR_FLARES, FAR_FLARES, NEAR_RAYS, QUAKE, DOCKERS = 142, 145, 147, 148, 139, 143, 141


def table_with(*players, **more):
    return start(*players, private_warehouse=True, **more)


def house(at=SITE, *stored):
    return {"at": at, "loads": list(stored)}


def kept(*warehouses, **more):
    return {"in_play": {"private_warehouse": {"warehouses": list(warehouses), **more}}}


def at_own(*stored, me=None, **more):
    """Seat 0's train on the milepost of its warehouse, on own track."""
    player = Player(**{"at": SITE, "track": [LINE], **(me or {})})
    return table_with(player, Player(), **kept(house(SITE, *stored), None), **more)


def at_anothers(*stored, me=None, **more):
    """Seat 0's train on own track, on the milepost of seat 1's warehouse."""
    player = Player(**{"at": SITE, "track": [LINE], **(me or {})})
    return table_with(player, Player(), **kept(None, house(SITE, *stored)), **more)


def stored(table, seat=0):
    warehouse = seen(table)["warehouses"][seat]
    return None if warehouse is None else warehouse["loads"]


def assert_kept(table):
    """Its position comes back as it is."""
    position = table.position()
    again = railhead.from_position("lunar-rails", position, content=table.content.data, auto_roll=False)
    assert again.position() == position


# Building ----------------------------------------------------------------------------------------


def test_a_warehouse_costs_10_of_the_20_and_needs_no_track():
    table = table_with(Player(), Player(), stage="build")
    play(table, 0, "warehouse n+1+3")
    assert seen(table)["warehouses"] == [{"at": "n+1+3", "loads": []}, None]
    assert (cash(table, 0), now(table)["spent"]) == (50, 10)
    assert on_turn(table) == 0


@pytest.mark.parametrize("opening", [0, 1])
def test_it_may_be_built_in_a_building_turn(opening):
    table = table_with(Player(), Player(), opening=opening)
    play(table, 0, f"warehouse {SITE}")
    assert stored(table) == []


@pytest.mark.parametrize("place", ["tycho", IRIDUM, "n+2+0", "n+4+0"])
def test_no_city_mountain_or_alpine_carries_one(place):
    assert refused(table_with(Player(), Player(), stage="build"), 0, f"warehouse {place}") == "LR-V17"


def test_one_a_player_and_one_a_milepost():
    table = table_with(Player(), Player(), Player(), stage="build", **kept(house(), None, house("n+1+3")))
    assert refused(table, 0, "warehouse n+0+2") == "LR-V17"
    table = table_with(Player(), Player(), stage="build", turn=1, **kept(house(), None))
    assert refused(table, 1, f"warehouse {SITE}") == "LR-V17"
    assert allowed(table, 1, "warehouse n+0+6")


def test_the_milepost_may_carry_anybodys_track():
    table = table_with(Player(), Player(track=[LINE]), stage="build")
    play(table, 0, f"warehouse {SITE}", "end-turn")
    assert stored(table) == []


@pytest.mark.rule("LR-5", "LR-17")
def test_it_is_paid_within_the_20_and_out_of_cash():
    table = table_with(Player(track=[LINE]), Player(), stage="build", spent=11)
    assert refused(table, 0, f"warehouse {SITE}") == "LR-5"
    assert refused(table_with(Player(cash=9), Player(), stage="build"), 0, f"warehouse {SITE}") == "LR-17"


@pytest.mark.rule("LR-V8")
def test_loan_money_builds_none_unless_other_cash_covers_it():
    def owing(cash):
        debts = [{"owed": 20, "money": 10}, {"owed": 0, "money": 0}]
        return table_with(Player(cash=cash), Player(), stage="build", loans=True, in_play={"loans": debts})

    assert refused(owing(19), 0, f"warehouse {SITE}") == "LR-V8"
    table = owing(20)
    play(table, 0, f"warehouse {SITE}")
    assert seen(table)["debts"][0]["loan_money"] == 10


@pytest.mark.rule("LR-V9")
def test_none_is_built_while_rent_is_owed():
    debts = [{"owed": 4, "to": 1}, {"owed": 0, "to": None}]
    table = table_with(
        Player(at="peary"), Player(track=[LINE]), stage="build", late_payment=True,
        in_play={"late_payment": debts},
    )  # fmt: skip
    assert refused(table, 0, f"warehouse {SITE}") == "LR-V9"


@pytest.mark.rule("LR-52a", "LR-54", "LR-56", "LR-57")
@pytest.mark.parametrize(("card", "rule"), [
    (BUILDERS, "LR-52a"), (LAVA, "LR-54"), (NEAR_FLARES, "LR-56"), (NEAR_RAYS, "LR-57"),
])  # fmt: skip
def test_where_nothing_is_built_no_warehouse_is(card, rule):
    table = under(card, Player(), stage="build", private_warehouse=True)
    assert refused(table, 0, f"warehouse {SITE}") == rule
    assert not any(text.startswith(f"warehouse {SITE}") for text in table.legal(0))


@pytest.mark.rule("LR-V15")
def test_a_phase_that_buys_track_may_build_one():
    bought = {"bargains": 1, "bought": True}
    table = table_with(
        Player(), Player(track=[LINE]), stage="build", trading_track=True, in_play={"trading_track": bought}
    )
    play(table, 0, f"warehouse {SITE}")
    assert allowed(table, 0, "bargain 1")


def test_it_is_of_building_and_without_the_option_of_nothing():
    assert refused(table_with(Player(at="tycho"), Player()), 0, f"warehouse {SITE}") == "LR-4"
    table = start(Player(at="tycho"), Player(), stage="build")
    assert refused(table, 0, f"warehouse {SITE}") == "LR-V17"
    table = start(Player(at="tycho", loads=["Ice"]), Player())
    for text in (
        "store Ice",
        "unstore Ice",
        "fetch-stored 1 Robots",
        "ask-to-buy Ice",
        "ask-to-swap Ice Beer",
    ):
        assert refused(table, 0, text) == "LR-V17"
    assert "warehouses" not in seen(table)


# The owner's train -------------------------------------------------------------------------------


def test_the_owner_stores_two_loads_and_takes_them_out_later():
    table = at_own(me={"loads": ["Ice", "Beer"]})
    play(table, 0, "store Ice", "store Beer")
    assert (loads(table, 0), stored(table)) == ([], ["Ice", "Beer"])
    assert_kept(table)
    build_nothing(table, 0, 1)
    play(table, 0, "unstore Beer")
    assert (loads(table, 0), stored(table)) == (["Beer"], ["Ice"])


def test_a_train_may_store_in_passing():
    table = table_with(Player(at="peary", loads=["Beer"], track=[LINE]), Player(), **kept(house(), None))
    walk(table, 0, f"n+0+6 {SITE}")
    play(table, 0, "store Beer")
    walk(table, 0, "n+0+2")
    assert (stored(table), now(table)["moved"]) == (["Beer"], 3)


def test_it_holds_two():
    assert refused(at_own("Ice", "Ice", me={"loads": ["Beer"]}), 0, "store Beer") == "LR-V17"


def test_only_what_is_aboard_is_stored_and_only_what_is_there_taken_out():
    table = at_own("Ice", me={"loads": ["Beer"]})
    assert refused(table, 0, "store Ice") == "LR-V17"
    assert refused(table, 0, "unstore Beer") == "LR-V17"


@pytest.mark.rule("LR-35")
def test_a_full_train_takes_nothing_out():
    assert refused(at_own("Ice", me={"loads": ["Beer", "Robots"]}), 0, "unstore Ice") == "LR-35"


@pytest.mark.rule("LR-35a", "LR-35b")
def test_what_was_taken_out_is_not_stored_at_this_stop():
    table = at_own("Ice", me={"loads": ["Ice"]})
    play(table, 0, "unstore Ice")
    assert refused(table, 0, "store Ice") == "LR-35a"
    assert_kept(table)
    build_nothing(table, 0, 1)
    assert allowed(table, 0, "store Ice")


def test_what_was_stored_may_be_taken_out_again_once():
    table = at_own("Beer", me={"loads": ["Ice"]})
    play(table, 0, "store Ice", "unstore Ice")
    assert refused(table, 0, "store Ice") == "LR-35a"


def test_nobody_stores_elsewhere_or_without_a_warehouse():
    table = at_own(me={"at": "n+0+6", "loads": ["Ice"]})
    assert refused(table, 0, "store Ice") == "LR-V17"
    table = at_anothers(me={"loads": ["Ice"]})
    assert refused(table, 0, "store Ice") == "LR-V17"
    assert refused(table, 0, "unstore Ice") == "LR-V17"


@pytest.mark.rule("LR-52a")
def test_dockers_work_at_a_warehouse():
    table = at_own(me={"loads": ["Ice"]}, in_force=((DOCKERS, 1, 1),))
    play(table, 0, "store Ice")
    assert stored(table) == ["Ice"]


@pytest.mark.rule("LR-V20")
def test_the_circus_is_not_stored():
    circus = {"cities": ["korolev"], "from": [["peary"], []], "strays": []}
    warehouses = kept(house(), None)["in_play"]
    table = table_with(
        Player(at=SITE, loads=["Circus"], track=[LINE]), Player(), circus=True,
        moon=moon_with(circus=["Hertzsprung", "Doppler"]), in_play={**warehouses, "circus": circus},
    )  # fmt: skip
    assert refused(table, 0, "store Circus") == "LR-V20"
    assert not any(text.startswith("store") for text in table.legal(0))


@pytest.mark.rule("LR-V14")
def test_storing_and_taking_out_cost_a_point_each():
    table = at_own("Beer", me={"loads": ["Ice"]}, cost_to_load=True)
    play(table, 0, "store Ice", "unstore Beer")
    assert now(table)["moved"] == 2
    assert why_after(at_own("Beer", cost_to_load=True), 0, 10, "unstore Beer") == "LR-V14"


@pytest.mark.rule("LR-V7")
def test_a_light_engine_that_has_gone_too_far_takes_nothing_out():
    table = at_own("Beer", light_engine=True)
    assert now(table)["allowance"] == 12
    assert why_after(table, 0, 12, "unstore Beer") == "LR-V7"
    play(table, 0, "unstore Beer")
    assert now(table)["allowance"] == 11


# Fetching ----------------------------------------------------------------------------------------


def empty_tray(me=None, *, owner=1, **more):
    """A train in Sinus Iridum; both chips of its Beer are in a warehouse."""
    houses = [None, None]
    houses[owner] = house(SITE, "Beer", "Beer")
    player = Player(**{"at": IRIDUM, "track": [f"{IRIDUM}.nw n-3+1"], **(me or {})})
    return table_with(player, Player(), **kept(*houses), **more)


@pytest.mark.parametrize("owner", [0, 1])
def test_with_an_empty_tray_a_load_is_fetched_from_any_warehouse(owner):
    table = empty_tray(owner=owner)
    play(table, 0, f"fetch-stored {owner} Beer")
    assert (loads(table, 0), stored(table, owner), cash(table, 0)) == (["Beer"], ["Beer"], 60)
    assert seen(table)["stays"] == [2, 0]


def test_the_train_stays_for_this_turn_and_the_next():
    table = empty_tray()
    play(table, 0, "fetch-stored 1 Beer")
    assert refused(table, 0, f"move {IRIDUM}.n") == "LR-V17"
    assert_kept(table)
    build_nothing(table, 0, 1)
    assert refused(table, 0, f"move {IRIDUM}.nw") == "LR-V17"
    build_nothing(table, 0, 1)
    assert allowed(table, 0, f"move {IRIDUM}.nw")


def test_what_the_tray_has_or_the_city_does_not_make_is_not_fetched():
    table = table_with(Player(at=IRIDUM), Player(), **kept(None, house(SITE, "Beer", "Ice")))
    for text in ("fetch-stored 1 Beer", "fetch-stored 1 Ice", "fetch-stored 0 Beer", "fetch-stored 5 Beer"):
        assert refused(table, 0, text) == "LR-V17"


def test_not_in_the_open_and_not_with_a_full_train():
    assert refused(empty_tray({"at": "n-3+1"}), 0, "fetch-stored 1 Beer") == "LR-V17"
    assert refused(empty_tray({"loads": ["Ice", "Ice"]}), 0, "fetch-stored 1 Beer") == "LR-35"


@pytest.mark.rule("LR-52a")
def test_a_dockers_strike_bars_a_fetch_in_a_major_city():
    assert refused(empty_tray(in_force=((DOCKERS, 1, 1),)), 0, "fetch-stored 1 Beer") == "LR-52a"


@pytest.mark.rule("LR-V16")
def test_with_field_warehousing_trains_that_stay_are_kept_in_one_place():
    table = empty_tray(field_warehousing="wordelmann")
    play(table, 0, "fetch-stored 1 Beer")
    told = table.position()["state"]["options_in_play"]
    assert told["field_warehousing"]["stays"] == [2, 0]
    assert "stays" not in told["private_warehouse"]


@pytest.mark.rule("LR-V12")
def test_a_fetch_in_a_small_city_does_its_duty():
    houses = kept(None, house(SITE, "Ice", "Ice"))["in_play"]
    duties = {"honeymoon": {"lying": [], "duties": [["peary"], []]}}
    table = table_with(
        Player(at="peary", hand=[2, 3, 8], track=[LINE]), Player(), honeymoon=True,
        in_play={**houses, **duties},
    )  # fmt: skip
    assert seen(table)["duties"][0]
    play(table, 0, "fetch-stored 1 Ice")
    assert seen(table)["duties"] == [[], []]


@pytest.mark.rule("LR-V14")
def test_a_fetch_costs_a_point():
    table = empty_tray(cost_to_load=True)
    play(table, 0, "fetch-stored 1 Beer")
    assert now(table)["moved"] == 1


# Asking the owner --------------------------------------------------------------------------------


def test_a_visitor_buys_for_5_if_the_owner_agrees():
    table = at_anothers("Ice")
    play(table, 0, "ask-to-buy Ice")
    assert (table.to_act, kind(table)) == ((1,), "warehouse-offer")
    assert seen(table)["warehouse_offer"] == {"owner": 1, "load": "Ice", "for": None}
    play(table, 1, "agree")
    assert (loads(table, 0), stored(table, 1)) == (["Ice"], [])
    assert (cash(table, 0), cash(table, 1)) == (55, 65)
    assert (on_turn(table), kind(table)) == (0, "operate")


def test_a_visitor_swaps_even_with_a_full_train():
    table = at_anothers("Ice", "Robots", me={"loads": ["Beer", "Bauxite"]})
    play(table, 0, "ask-to-swap Ice Beer")
    assert seen(table)["warehouse_offer"] == {"owner": 1, "load": "Ice", "for": "Beer"}
    play(table, 1, "agree")
    assert (loads(table, 0), stored(table, 1)) == (["Bauxite", "Ice"], ["Robots", "Beer"])
    assert (cash(table, 0), cash(table, 1)) == (60, 60)


@pytest.mark.parametrize("text", ["ask-to-buy Ice", "ask-to-swap Ice Beer"])
def test_the_owner_may_decline_and_nothing_changes(text):
    table = at_anothers("Ice", me={"loads": ["Beer"]})
    play(table, 0, text)
    play(table, 1, "decline")
    assert (loads(table, 0), stored(table, 1), cash(table, 0)) == (["Beer"], ["Ice"], 60)
    assert seen(table)["warehouse_offer"] is None


def test_one_offer_a_pass():
    table = at_anothers("Ice", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-buy Ice")
    play(table, 1, "decline")
    assert refused(table, 0, "ask-to-swap Ice Beer") == "LR-V17"
    assert refused(table, 0, "ask-to-buy Ice") == "LR-V17"
    build_nothing(table, 0, 1)
    assert allowed(table, 0, "ask-to-buy Ice")


def test_only_at_anothers_warehouse_and_for_what_is_there():
    assert refused(at_anothers("Ice", me={"at": "n+0+6"}), 0, "ask-to-buy Ice") == "LR-V17"
    assert refused(at_own("Ice"), 0, "ask-to-buy Ice") == "LR-V17"
    table = at_anothers("Ice", me={"loads": ["Beer"]})
    assert refused(table, 0, "ask-to-buy Beer") == "LR-V17"
    assert refused(table, 0, "ask-to-swap Ice Robots") == "LR-V17"


def test_like_is_not_swapped_for_like():
    assert refused(at_anothers("Ice", me={"loads": ["Ice"]}), 0, "ask-to-swap Ice Ice") == "LR-V17"


def test_the_5_are_in_hand_and_the_train_has_room():
    assert refused(at_anothers("Ice", me={"cash": 4}), 0, "ask-to-buy Ice") == "LR-V17"
    assert refused(at_anothers("Ice", me={"loads": ["Beer", "Ice"]}), 0, "ask-to-buy Ice") == "LR-35"


@pytest.mark.rule("LR-V8")
def test_loan_money_buys_no_load():
    debts = [{"owed": 40, "money": 20}, {"owed": 0, "money": 0}]
    houses = kept(None, house(SITE, "Ice"))["in_play"]
    table = table_with(
        Player(cash=24, at=SITE, track=[LINE]), Player(), loans=True, in_play={**houses, "loans": debts}
    )
    assert refused(table, 0, "ask-to-buy Ice") == "LR-V17"


@pytest.mark.rule("LR-V14")
def test_a_purchase_costs_one_point_and_a_swap_two_when_they_come_about():
    table = at_anothers("Ice", cost_to_load=True)
    play(table, 0, "ask-to-buy Ice")
    assert now(table)["moved"] == 0
    play(table, 1, "agree")
    assert now(table)["moved"] == 1
    table = at_anothers("Ice", me={"loads": ["Beer"]}, cost_to_load=True)
    assert why_after(table, 0, 9, "ask-to-swap Ice Beer") == "LR-V14"
    assert why_after(table, 0, 10, "ask-to-buy Ice") == "LR-V14"
    play(table, 0, "ask-to-swap Ice Beer")
    play(table, 1, "agree")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-80")
def test_when_the_owner_leaves_the_offer_is_void_and_the_warehouse_gone():
    table = table_with(
        Player(at=SITE, track=[LINE]), Player(), Player(), **kept(None, house(SITE, "Ice"), None)
    )
    ice = chips(table, "Ice")
    play(table, 0, "ask-to-buy Ice")
    table.declare("resign 1")
    assert (table.to_act, kind(table), seen(table)["warehouses"]) == ((0,), "operate", [None] * 3)
    assert chips(table, "Ice") == ice + 1
    assert "offer-void" in kinds(table)
    assert_kept(table)


@pytest.mark.rule("LR-80")
@pytest.mark.parametrize(("leaver", "asked"), [(0, 1), (2, 1)])
def test_when_another_leaves_the_question_stands_or_the_turn_ends(leaver, asked):
    table = table_with(
        Player(at=SITE, track=[LINE]), Player(), Player(), **kept(None, house(SITE, "Ice"), None)
    )
    play(table, 0, "ask-to-buy Ice")
    table.declare(f"resign {leaver}")
    assert table.to_act == (asked,)
    assert (kind(table) == "warehouse-offer") == (leaver == 2)
    assert (seen(table)["warehouse_offer"] is None) == (leaver == 0)


def test_a_player_out_of_time_declines():
    table = at_anothers("Ice")
    play(table, 0, "ask-to-buy Ice")
    state = table.state
    assert table.game.text(table.content, state.time_up(1)) == "decline"


# Disasters, and what goes ------------------------------------------------------------------------


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize(("at", "left"), [("n+2+2", None), ("n+1+3", []), ("n+2-2", ["Ice"])])
def test_a_meteor_destroys_the_warehouse_it_strikes_and_empties_its_neighbours(at, left):
    # Card 132 strikes one south of each city of card 6: n+2+2 below Plato.
    table = struck(132, 6, private_warehouse=True, **kept(None, house(at, "Ice")))
    assert stored(table, 1) == left
    assert chips(table, "Ice") == (2 if left else 3)
    assert ("warehouse-destroyed" in kinds(table)) == (left is None)


@pytest.mark.rule("LR-51")
def test_a_destroyed_one_may_be_rebuilt_for_10():
    table = struck(132, 6, private_warehouse=True, **kept(None, house("n+2+2", "Ice")))
    draw(table, 7, 8, 9)
    play(table, 1, "end-operation", "warehouse n+2+2")
    assert (stored(table, 1), cash(table, 1)) == ([], 50)


@pytest.mark.rule("LR-56", "LR-57")
@pytest.mark.parametrize(("card", "left"), [
    (NEAR_FLARES, []), (NEAR_RAYS, []), (FAR_FLARES, ["Beer"]), (QUAKE, ["Beer"]), (LAVA, ["Beer"]),
])  # fmt: skip
def test_flares_and_rays_empty_the_warehouses_of_their_half(card, left):
    table = table_with(courier(), Player(), **kept(None, house(SITE, "Beer")))
    courier_draws(table, card, 9)
    assert stored(table, 1) == left


@pytest.mark.rule("LR-80")
def test_a_leavers_warehouse_goes_and_its_chips_to_the_tray():
    table = table_with(Player(), Player(), Player(), **kept(None, house(SITE, "Ice", "Beer"), None))
    table.declare("resign 1")
    assert (seen(table)["warehouses"], chips(table, "Ice"), chips(table, "Beer")) == ([None] * 3, 3, 2)


@pytest.mark.rule("LR-V11")
def test_so_it_goes_for_a_player_who_starts_over():
    table = table_with(Player(), Player(), starting_over=True, **kept(house(SITE, "Ice"), None))
    play(table, 0, "start-over")
    assert (seen(table)["warehouses"], chips(table, "Ice")) == ([None, None], 3)


# What is told ------------------------------------------------------------------------------------


def test_choices_say_what_they_yield():
    def labels(table, seat=0):
        return {choice["action"]: choice["label"] for choice in table.choices(seat)}

    told = labels(at_anothers("Ice", me={"loads": ["Beer"]}))
    assert told["ask-to-buy Ice"] == "Ask for Ice, for 5"
    assert told["ask-to-swap Ice Beer"] == "Ask for Ice, giving Beer"
    told = labels(at_own("Ice", me={"loads": ["Beer"]}))
    assert (told["store Beer"], told["unstore Ice"]) == ("Store Beer", "Take Ice out")
    table = at_anothers("Ice")
    play(table, 0, "ask-to-buy Ice")
    assert labels(table, 1)["agree"] == "Agree: Ice goes, for 5"
    assert table.ask(1)["sentence"] == "Player 1 would like Ice out of your warehouse, for 5."
    table = table_with(Player(), Player(), stage="build")
    assert "10" in labels(table)[f"warehouse {SITE}"]


def test_the_log_and_the_words_tell_it():
    table = at_anothers("Ice", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-swap Ice Beer")
    assert "for Ice, for Beer" in str(table.in_words(None))
    play(table, 1, "agree")
    assert any("Ice for Beer" in line["text"] for line in table.log(None))
    assert "stored: Beer" in str(table.in_words(None))


@pytest.mark.parametrize("text", [
    "Warehouse N+0+4", "store solar collectors", "fetch-stored 2 Solar Collectors",
    "ask-to-swap Solar Collectors Ice", "ask-to-swap Ice Solar Collectors", "agree", "decline",
])  # fmt: skip
def test_texts_are_read_in_any_case_and_with_several_words(text):
    table = new(2, private_warehouse=True)
    action = table.game.parse(table.content, text)
    assert table.game.text(table.content, action).lower() == text.lower()


@pytest.mark.parametrize("text", [
    "warehouse nowhere", "store", "store Gold", "fetch-stored Ice", "fetch-stored 6 Ice", "ask-to-swap Ice",
    "agree 1", "fetch-stored x Ice",
])  # fmt: skip
def test_other_texts_are_none(text):
    table = new(2, private_warehouse=True)
    assert table.game.parse(table.content, text) < 0


@pytest.mark.parametrize("spoil", [
    {"warehouses": [house("tycho"), None]},
    {"warehouses": [house("n+2+0"), None]},
    {"warehouses": [house("nowhere"), None]},
    {"warehouses": [house(), house()]},
    {"warehouses": [house(SITE, "Ice", "Ice", "Ice"), None]},
    {"warehouses": [house(SITE, "Beer", "Beer"), house("n+0+6", "Beer")]},
    {"warehouses": [None]},
    {"warehouses": [None, house(SITE, "Ice")], "offer": {"load": "Ice", "for": None}},
    {"warehouses": [None, house(SITE, "Ice")], "asked": True, "offer": {"load": "Ice", "for": None}},
    {"asked": True},
    {"stays": [0, 2]},
    {"stays": [0]},
    {"more": 1},
])  # fmt: skip
def test_spoilt_positions_are_refused(spoil):
    table = table_with(Player(at=SITE, track=[LINE]), Player())
    position = table.position()
    position["state"]["options_in_play"]["private_warehouse"].update(spoil)
    with pytest.raises(railhead.Malformed):
        railhead.from_position("lunar-rails", position, content=table.content.data)


def test_an_open_offer_is_kept_and_goes_on():
    table = at_anothers("Ice", me={"loads": ["Beer"]})
    play(table, 0, "ask-to-swap Ice Beer")
    position = table.position()
    assert position["state"]["stack"] == ["operate", "warehouse-offer"]
    again = railhead.from_position("lunar-rails", position, content=table.content.data, auto_roll=False)
    play(again, 1, "agree")
    assert stored(again, 1) == ["Beer"]
    assert_kept(again)
