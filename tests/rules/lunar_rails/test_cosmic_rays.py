"""Cosmic Rays: trains in the open, trains in cities, rents, the poles."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    in_force,
    loads,
    owed,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    courier,
    courier_draws,
    now,
    on_turn,
    under,
    walk,
)

IRIDUM = "sinus-iridum"
NEAR_FLARES, FAR_FLARES, NEAR_RAYS, FAR_RAYS = 147, 148, 139, 149
RAYS = ("LR-57", "LR-57b", "LR-57d")


def in_the_open(aboard=(), where="n+0+4", **more):
    return Player(at=where, loads=aboard, **more)


@pytest.mark.rule("LR-57")
@pytest.mark.parametrize("aboard", [[], ["Ice"], ["Ice", "Beer"]])
def test_a_train_in_the_open_loses_one_turn_and_all_loads(aboard):
    table = under(NEAR_RAYS, in_the_open(aboard))
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0), on_turn(table)) == ([], 1, 1)


@pytest.mark.rule("LR-57")
@pytest.mark.parametrize(("card", "where"), [(NEAR_RAYS, "f+0+4"), (FAR_RAYS, "n+0+4"), (NEAR_RAYS, "tycho")])
def test_the_other_half_and_cities_are_safe(card, where):
    table = under(card, in_the_open(["Ice"], where))
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0)) == (["Ice"], 0)


@pytest.mark.rule("LR-57")
@pytest.mark.parametrize("card", [NEAR_RAYS, FAR_RAYS])
def test_rents_are_waived_everywhere(card):
    table = under(card, Player(cash=0, at="n+0+2"), Player(track=["n+0+2 n+0+4 n+0+6"]))
    walk(table, 0, "n+0+4")
    assert (cash(table, 0), cash(table, 1)) == (0, 60)


@pytest.mark.rule("LR-57", "LR-80")
def test_the_banks_rent_too():
    table = start(
        Player(cash=0, at="n+0+2"), Player(), Player(out=True),
        bank_track=["n+0+2 n+0+4 n+0+6"], in_force=((FAR_RAYS, 1, 1),),
    )  # fmt: skip
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 0


@pytest.mark.rule("LR-57")
@pytest.mark.parametrize(
    ("city", "to"), [("tycho", "n+2-4"), (f"{IRIDUM}.n", "n-1+3"), ("plato", "n+2+2"), ("scott.n", "n+0-6")]
)
def test_no_train_there_may_leave_a_city(city, to):
    table = under(NEAR_RAYS, Player(at=city, track=[f"{city} {to}"]))
    assert refused(table, 0, f"move {to}") in RAYS


@pytest.mark.rule("LR-57")
def test_on_the_other_half_trains_leave_cities():
    table = under(FAR_RAYS, Player(at="tycho", track=["tycho n+2-4"]))
    assert allowed(table, 0, "move n+2-4")


@pytest.mark.rule("LR-57")
def test_a_train_in_the_open_may_go_on():
    table = under(NEAR_RAYS, in_the_open((), "n+0+2", track=["n+0+2 n+0+4 n+0+6"]))
    walk(table, 0, "n+0+4")
    assert at(table, 0) == "n+0+4"


@pytest.mark.rule("LR-57b")
@pytest.mark.parametrize(
    ("before", "city", "on"),
    [("n+2-4", "tycho", "n+3-5"), ("n+0+6", "peary", "n+1+7"), ("n+0+6", "peary", "f+0+6")],
)
def test_entering_a_city_in_the_struck_half_ends_the_move(before, city, on):
    table = under(NEAR_RAYS, in_the_open(["Beer"], before, track=[f"{before} {city} {on}"]))
    walk(table, 0, city)
    assert refused(table, 0, f"move {on}") in RAYS


@pytest.mark.rule("LR-57b")
def test_entering_a_city_on_the_other_half_does_not_end_it():
    table = under(FAR_RAYS, in_the_open((), "n+2-4", track=["n+2-4 tycho n+3-5 oken"]))
    walk(table, 0, "tycho n+3-5 oken")
    assert at(table, 0) == "oken"


@pytest.mark.rule("LR-57b", "LR-57")
def test_rays_drawn_in_a_city_of_that_half_hold_the_train_there():
    table = start(courier(track=["tycho n+2-4"]), Player())
    courier_draws(table, NEAR_RAYS, 9)
    assert refused(table, 0, "move n+2-4") in RAYS


@pytest.mark.rule("LR-57b")
def test_loads_are_handled_where_the_move_has_ended():
    table = under(NEAR_RAYS, in_the_open((), "n+2-4", track=["n+2-4 tycho"]))
    walk(table, 0, "tycho")
    play(table, 0, "load Robots")
    assert loads(table, 0) == ["Robots"]


@pytest.mark.rule("LR-57b")
def test_steps_inside_the_red_area_are_allowed():
    table = under(NEAR_RAYS, Player(at=f"{IRIDUM}.n", track=[f"{IRIDUM}.s n-1-5"]))
    walk(table, 0, f"{IRIDUM} {IRIDUM}.s")
    assert now(table)["moved"] == 2
    assert refused(table, 0, "move n-1-5") in RAYS


@pytest.mark.rule("LR-57b")
@pytest.mark.parametrize("card", [NEAR_RAYS, FAR_RAYS])
@pytest.mark.parametrize("to", ["n+0+6", "f+0+6"])
def test_peary_belongs_to_both_halves_and_is_not_left(card, to):
    table = under(card, Player(at="peary", track=["n+0+6 peary f+0+6"]))
    assert refused(table, 0, f"move {to}") in RAYS


@pytest.mark.rule("LR-57b")
@pytest.mark.parametrize("card", [NEAR_RAYS, FAR_RAYS, NEAR_FLARES, FAR_FLARES])
@pytest.mark.parametrize("pole", ["peary", "scott"])
def test_the_polar_points_are_shelter(card, pole):
    table = under(card, Player(at=pole, loads=["Ice"]))
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0)) == (["Ice"], 0)


@pytest.mark.rule("LR-57c")
@pytest.mark.parametrize("begin", ["scott.n", "scott", "scott.fn"])
def test_in_scott_a_train_walks_to_the_unstruck_side_and_leaves_there(begin):
    table = under(NEAR_RAYS, Player(at=begin, track=["scott.fn f+0-6 f+0-4"]))
    red = ["scott.n", "scott", "scott.fn"]
    walk(table, 0, " ".join([*red[red.index(begin) + 1 :], "f+0-6"]))
    assert at(table, 0) == "f+0-6"


@pytest.mark.rule("LR-57c", "LR-57b")
def test_on_the_struck_side_it_does_not_leave():
    table = under(FAR_RAYS, Player(at="scott", track=["scott.fn f+0-6"]))
    walk(table, 0, "scott.fn")
    assert refused(table, 0, "move f+0-6") in RAYS


@pytest.mark.rule("LR-57d")
def test_entering_scott_ends_the_move_even_so():
    table = under(NEAR_RAYS, in_the_open((), "n+0-6", track=["n+0-6 scott.n", "scott.fn f+0-6 f+0-4"]))
    walk(table, 0, "scott.n scott scott.fn")
    assert refused(table, 0, "move f+0-6") in RAYS


@pytest.mark.rule("LR-57d")
def test_leaving_on_the_unstruck_side_is_for_a_later_turn():
    train = in_the_open((), "n+0-6", track=["n+0-6 scott.n", "scott.fn f+0-6 f+0-4"])
    table = under(NEAR_RAYS, train, drawer=0, ends=2)
    walk(table, 0, "scott.n scott scott.fn")
    build_nothing(table, 0, 1)
    assert in_force(table) == [NEAR_RAYS]
    assert allowed(table, 0, "move f+0-6")


@pytest.mark.rule("LR-57", "LR-56b")
def test_a_wrap_leads_out_of_the_half():
    table = under(NEAR_RAYS, in_the_open(["Ice"], "n-4-2", track=["n-4-2 f+4-2 f+3-1"]))
    walk(table, 0, "f+4-2")
    build_nothing(table, 0)
    assert loads(table, 0) == ["Ice"]


@pytest.mark.rule("LR-56b")
def test_a_half_is_the_near_or_the_far_side():
    table = under(
        NEAR_FLARES, in_the_open(["Ice"], "n-4-4"), in_the_open(["Beer"], "f-4-4"), drawer=1, ends=1
    )
    build_nothing(table, 0, 1)
    assert (loads(table, 0), loads(table, 1)) == ([], ["Beer"])
