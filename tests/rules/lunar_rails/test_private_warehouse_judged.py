"""The private warehouse (LR-V17) judged from the pages alone: building one, filling it, disasters."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, loads, play, refused, start, track
from tests.rules.lunar_rails.storehouses import HOUSE, IRIDUM, LINE, houses, keeper
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    lay,
    now,
    seen,
    struck,
    under,
    walk,
)

pytestmark = pytest.mark.rule("LR-V17")


def yard(*players, **more):
    """Seat 0 in its Building phase, without a warehouse."""
    everybody = players if len(players) > 1 else (*(players or (Player(),)), Player())
    return start(*everybody, private_warehouse=True, **{"stage": "build", **more})


# Building it ------------------------------------------------------------------------------------


def test_nobody_begins_with_one():
    assert houses(yard()) == [None, None]


def test_it_costs_10_on_a_mare_milepost_without_own_track():
    table = yard()
    play(table, 0, f"warehouse {HOUSE}")
    assert (cash(table, 0), houses(table)) == (50, [(HOUSE,), None])


@pytest.mark.rule("LR-5")
def test_the_10_are_within_the_20():
    table = yard()
    play(table, 0, f"warehouse {HOUSE}")
    assert now(table)["spent"] == 10


@pytest.mark.rule("LR-5")
@pytest.mark.parametrize(("spent", "free"), [(10, True), (11, False)])
def test_it_is_refused_where_it_would_pass_the_20(spent, free):
    table = yard(spent=spent)
    assert allowed(table, 0, f"warehouse {HOUSE}") is free


@pytest.mark.rule("LR-5")
def test_an_upgrade_and_a_warehouse_are_the_20():
    table = yard(Player(track=["sinus-iridum.n n-1+3"]))
    play(table, 0, "upgrade Redstone", f"warehouse {HOUSE}")
    assert cash(table, 0) == 40
    assert not allowed(table, 0, "build n-1+3 n-1+5")


@pytest.mark.rule("LR-17")
@pytest.mark.parametrize(("money", "free"), [(9, False), (10, True)])
def test_without_the_10_none_is_built(money, free):
    assert allowed(yard(Player(cash=money)), 0, f"warehouse {HOUSE}") is free


@pytest.mark.parametrize("place", ["n+3+1", "n+4+0", "plato", "tycho", IRIDUM, f"{IRIDUM}.ne", "peary"])
def test_no_mountain_no_alpine_and_no_city_has_one(place):
    assert refused(yard(), 0, f"warehouse {place}") == "LR-V17"


def test_a_player_has_one():
    table = yard()
    play(table, 0, f"warehouse {HOUSE}")
    assert refused(table, 0, "warehouse n+1+3") == "LR-V17"


def test_not_a_second_in_a_later_turn_either():
    table = keeper(Player(), stage="build")
    assert refused(table, 0, "warehouse n+1+3") == "LR-V17"


def test_one_milepost_has_one():
    table = keeper(Player(), mine=None, theirs=(HOUSE,), stage="build")
    assert refused(table, 0, f"warehouse {HOUSE}") == "LR-V17"
    assert allowed(table, 0, "warehouse n+0+6")


def test_it_belongs_to_the_building_turn():
    table = start(Player(at="n+0+2", track=[LINE]), Player(), private_warehouse=True)
    assert not allowed(table, 0, f"warehouse {HOUSE}")


@pytest.mark.rule("LR-3")
def test_the_two_building_turns_are_building_turns():
    table = start(Player(), Player(), private_warehouse=True, opening=0)
    seat = table.to_act[0]
    play(table, seat, f"warehouse {HOUSE}")
    assert (houses(table)[seat], cash(table, seat)) == ((HOUSE,), 50)


def test_it_may_be_built_where_others_have_track():
    table = yard(Player(), Player(track=[LINE]))
    play(table, 0, f"warehouse {HOUSE}")
    assert houses(table)[0] == (HOUSE,)


def test_without_the_option_there_is_none():
    table = start(Player(), Player(), stage="build")
    assert not allowed(table, 0, f"warehouse {HOUSE}")
    assert "warehouses" not in seen(table)


@pytest.mark.rule("LR-10")
def test_to_others_the_milepost_is_mare_still():
    table = keeper(Player(track=["n+0+2 n+1+3"]), mine=None, theirs=(HOUSE,), stage="build")
    lay(table, 0, "n+1+3 n+0+4 n+0+6")
    assert (cash(table, 0), track(table)[frozenset((HOUSE, "n+0+6"))]) == (58, 0)


@pytest.mark.rule("LR-32")
def test_it_is_no_city_to_turn_in():
    table = keeper(Player(at=HOUSE, came_from="n+0+2", track=[LINE]))
    assert refused(table, 0, "move n+0+2") == "LR-32"


@pytest.mark.rule("LR-30")
def test_no_train_starts_in_it():
    assert not allowed(keeper(Player()), 0, f"place {HOUSE}")


@pytest.mark.rule("LR-56b")
@pytest.mark.parametrize(("place", "free"), [(HOUSE, False), ("f+0+4", True)])
def test_under_flares_none_is_built_in_their_half(place, free):
    table = under(147, Player(), private_warehouse=True, stage="build")
    assert allowed(table, 0, f"warehouse {place}") is free


# Loads in and out -------------------------------------------------------------------------------


def test_its_owner_stores_a_load_and_the_chip_is_not_in_the_tray():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]))
    play(table, 0, "store Ice")
    assert (houses(table)[0], loads(table, 0), chips(table, "Ice")) == ((HOUSE, "Ice"), [], 2)


def test_a_train_that_passes_stores_and_goes_on():
    table = keeper(Player(at="n+0+2", loads=["Ice"], track=[LINE]))
    walk(table, 0, HOUSE)
    play(table, 0, "store Ice")
    walk(table, 0, "n+0+6")
    assert (houses(table)[0], now(table)["moved"]) == ((HOUSE, "Ice"), 2)


def test_a_train_on_foreign_track_stores_as_well():
    table = keeper(Player(at="n+0+2", loads=["Ice"]), Player(track=[LINE]))
    walk(table, 0, HOUSE)
    play(table, 0, "store Ice")
    assert houses(table)[0] == (HOUSE, "Ice")


def test_nothing_is_stored_from_elsewhere():
    table = keeper(Player(at="n+0+2", loads=["Ice"], track=[LINE]))
    assert refused(table, 0, "store Ice") == "LR-V17"


def test_nothing_is_taken_out_from_elsewhere():
    table = keeper(Player(at="n+0+2", track=[LINE]), mine=(HOUSE, "Ice"))
    assert refused(table, 0, "unstore Ice") == "LR-V17"


def test_two_loads_are_the_most():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]), mine=(HOUSE, "Beer", "Robots"))
    assert refused(table, 0, "store Ice") == "LR-V17"


def test_two_of_a_kind_may_lie_there():
    table = keeper(Player(at=HOUSE, loads=["Ice", "Ice"], track=[LINE]))
    play(table, 0, "store Ice", "store Ice")
    assert houses(table)[0] == (HOUSE, "Ice", "Ice")


def test_only_what_is_aboard_is_stored():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]))
    assert not allowed(table, 0, "store Beer")


def test_its_owner_takes_a_load_out():
    table = keeper(Player(at=HOUSE, track=[LINE]), mine=(HOUSE, "Ice", "Beer"))
    play(table, 0, "unstore Ice")
    assert (loads(table, 0), houses(table)[0]) == (["Ice"], (HOUSE, "Beer"))


def test_only_what_is_there_is_taken_out():
    table = keeper(Player(at=HOUSE, track=[LINE]), mine=(HOUSE, "Beer"))
    assert refused(table, 0, "unstore Ice") == "LR-V17"


@pytest.mark.rule("LR-35")
def test_a_full_train_takes_nothing_out():
    me = Player(at=HOUSE, loads=["Ice", "Ice"], track=[LINE])
    assert not allowed(keeper(me, mine=(HOUSE, "Beer")), 0, "unstore Beer")


def test_a_load_taken_out_is_replaced_by_another():
    me = Player(at=HOUSE, loads=["Ice"], track=[LINE])
    table = keeper(me, mine=(HOUSE, "Beer", "Robots"))
    play(table, 0, "unstore Beer", "store Ice")
    assert (loads(table, 0), houses(table)[0]) == (["Beer"], (HOUSE, "Ice", "Robots"))


@pytest.mark.rule("LR-35a")
def test_what_was_taken_out_is_not_put_back_at_the_same_stop():
    table = keeper(Player(at=HOUSE, track=[LINE]), mine=(HOUSE, "Ice"))
    play(table, 0, "unstore Ice")
    assert not allowed(table, 0, "store Ice")


@pytest.mark.rule("LR-35")
def test_nothing_is_dropped_or_loaded_there_as_in_a_city():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]), mine=(HOUSE, "Beer"))
    assert not allowed(table, 0, "drop Ice")
    assert not allowed(table, 0, "load Beer")


@pytest.mark.parametrize("text", ["store Ice", "unstore Beer"])
def test_nobody_else_stores_or_takes_out(text):
    me = Player(at=HOUSE, loads=["Ice"], track=[LINE])
    table = keeper(me, mine=None, theirs=(HOUSE, "Beer"))
    assert refused(table, 0, text) == "LR-V17"


def test_nothing_is_handled_in_the_building_phase():
    table = keeper(Player(at=HOUSE, loads=["Ice"], track=[LINE]), mine=(HOUSE, "Beer"), stage="build")
    assert not allowed(table, 0, "store Ice")
    assert not allowed(table, 0, "unstore Beer")


def test_loads_stay_for_as_many_turns_as_the_owner_likes():
    table = keeper(Player(), mine=(HOUSE, "Ice"))
    for _ in range(6):
        build_nothing(table, 0, 1)
    assert houses(table)[0] == (HOUSE, "Ice")


def test_everybody_sees_what_is_there():
    table = keeper(Player(), mine=(HOUSE, "Ice"))
    assert [table.view(viewer)["warehouses"][0] for viewer in (0, 1, None)] == [
        {"at": HOUSE, "loads": ["Ice"]}
    ] * 3


@pytest.mark.rule("LR-52a")
@pytest.mark.parametrize("strike", [140, 141])
def test_strikes_of_trains_and_dockers_leave_it_open(strike):
    table = keeper(
        Player(at=HOUSE, loads=["Ice"], track=[LINE]), mine=(HOUSE, "Beer"), in_force=((strike, 1, 1),)
    )
    play(table, 0, "store Ice", "unstore Beer")
    assert houses(table)[0] == (HOUSE, "Ice")


@pytest.mark.rule("LR-20a")
def test_the_surplus_of_an_upgrade_goes_to_the_tray_beside_an_empty_warehouse():
    me = Player(loco="Vostok", at=HOUSE, loads=["Ice", "Beer", "Robots"], track=[LINE])
    table = keeper(me, stage="build")
    play(table, 0, "upgrade Atlas")
    play(table, 0, next(text for text in table.legal(0) if "Ice" in text))
    assert (houses(table)[0], chips(table, "Ice")) == ((HOUSE,), 3)


# Disasters --------------------------------------------------------------------------------------
# Meteor 132, one mile south, with card 6 strikes n+2+2, f+2-6 and f-1+3.


def hit(place, *kept, **more):
    table = struck(
        132, 6, Player(), private_warehouse=True, track=["n-1+3 n-1+5"],
        in_play={"private_warehouse": {"warehouses": [None, {"at": place, "loads": list(kept)}]}}, **more,
    )  # fmt: skip
    draw(table, 9, 10, 11)
    return table


@pytest.mark.rule("LR-51")
def test_a_strike_on_its_milepost_destroys_it_and_its_loads_go_to_the_tray():
    table = hit("n+2+2", "Ice", "Beer")
    assert (houses(table), chips(table, "Ice"), chips(table, "Beer")) == ([None, None], 3, 2)


@pytest.mark.rule("LR-51")
def test_it_is_rebuilt_for_10():
    table = hit("n+2+2")
    play(table, 1, "end-operation", "warehouse n+2+2")
    assert (cash(table, 1), houses(table)[1]) == (50, ("n+2+2",))


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize("place", ["n+3+3", "n+1+3", "n+1+1"])
def test_a_strike_on_a_neighbour_empties_it_and_it_stays(place):
    table = hit(place, "Ice", "Beer")
    assert (houses(table)[1], chips(table, "Ice"), chips(table, "Beer")) == ((place,), 3, 2)


@pytest.mark.rule("LR-51")
def test_a_strike_two_mileposts_away_leaves_it_alone():
    table = hit("n+0+2", "Ice")
    assert (houses(table)[1], chips(table, "Ice")) == (("n+0+2", "Ice"), 2)


@pytest.mark.rule("LR-56", "LR-57")
@pytest.mark.parametrize("card", [147, 139])
def test_flares_and_rays_empty_the_warehouses_of_their_half(card):
    table = keeper(courier(), Player(), mine=(HOUSE, "Beer"), theirs=("f+0+4", "Robots"))
    courier_draws(table, card, 9)
    assert (houses(table), chips(table, "Beer")) == ([(HOUSE,), ("f+0+4", "Robots")], 2)


@pytest.mark.rule("LR-54", "LR-55", "LR-52", "LR-50")
@pytest.mark.parametrize("card", [140, 143, 145, 146, 150])
def test_other_events_spoil_nothing(card):
    table = keeper(courier(), Player(), mine=(HOUSE, "Beer"))
    courier_draws(table, card, 9)
    assert houses(table)[0] == (HOUSE, "Beer")


@pytest.mark.rule("LR-56")
def test_an_emptied_warehouse_is_used_again():
    table = keeper(courier(at=HOUSE, track=[LINE]), mine=(HOUSE,), in_force=((147, 1, 1),))
    play(table, 0, "store Ice")
    assert houses(table)[0] == (HOUSE, "Ice")
