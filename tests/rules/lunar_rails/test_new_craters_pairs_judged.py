"""New craters (LR-V5) at tables with other options, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.circus_moon import MOON as CIRCUS_MOON
from tests.rules.lunar_rails.circus_moon import circuses, show
from tests.rules.lunar_rails.craters import AT_PLATO, LOW, cratered, price, with_meteor
from tests.rules.lunar_rails.judging import IRIDUM, duties, lying
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, refused, start, track
from tests.rules.lunar_rails.telling import build_nothing, chips, struck, walk

pytestmark = pytest.mark.rule("LR-V5")


# The honeymoon game -----------------------------------------------------------------------------


def wed(**more):
    """Plato is struck; seat 1 has a duty there, and a chip lies there."""
    me = Player(hand=[2, 1, 5], track=["n+0+2 n+1+3 plato"])
    kept = {"honeymoon": {"lying": [{"city": "plato", "load": "Ice"}], "duties": [[], ["plato"]]}}
    table = struck(131, 29, me, moon=AT_PLATO, new_craters=True, honeymoon=True, in_play=kept, **more)
    draw(table, 9, 10, 11)
    return table


@pytest.mark.rule("LR-V12")
def test_a_duty_of_a_dead_city_lapses():
    table = wed()
    assert duties(table, 1) == []
    assert allowed(table, 1, "new-hand")


@pytest.mark.rule("LR-V12")
def test_the_chip_of_a_dead_city_goes_to_the_tray():
    table = wed()
    assert (lying(table), chips(table, "Ice")) == ([], 2)


@pytest.mark.rule("LR-V12")
def test_where_a_small_city_was_no_card_is_needed_and_no_duty_is_founded():
    me = Player(hand=[1, 5, 24], track=["n+0+2 n+1+3"])
    table = cratered(me, craters=("plato",), stage="build", honeymoon=True)
    play(table, 0, "build n+1+3 plato")
    assert duties(table) == []


@pytest.mark.rule("LR-V12", "LR-15")
def test_where_a_small_city_was_both_players_build():
    me = Player(hand=[1, 5, 24], track=["n+0+2 n+1+3"])
    table = cratered(me, Player(track=["plato n+3+3"]), craters=("plato",), stage="build", honeymoon=True)
    assert allowed(table, 0, "build n+1+3 plato")


# Field warehousing ------------------------------------------------------------------------------


@pytest.mark.rule("LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_chips_in_a_dead_city_go_to_the_tray(kind):
    chip = {"city": "plato", "load": "Ice"}
    if kind == "four-turns":
        chip |= {"dropper": 1, "ends": 4}
    table = struck(
        131, 29, Player(hand=LOW), moon=AT_PLATO, new_craters=True, field_warehousing=kind,
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    draw(table, 9, 10, 11)
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-V16")
def test_in_a_dead_city_nothing_is_left_and_nothing_fetched():
    me = Player(at="hertzsprung", loads=["Ice"], track=["f+2+0 hertzsprung f+4+0"])
    table = cratered(
        me, Player(at="tycho", loads=["Beer"]), craters=("hertzsprung",), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    )  # fmt: skip
    assert not allowed(table, 0, "drop Ice")
    assert not allowed(table, 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16")
def test_chips_in_a_major_city_that_lost_a_milepost_stay_for_four_turns():
    chip = {"city": IRIDUM, "load": "Ice", "dropper": 1, "ends": 4}
    table = struck(
        134, 1, Player(), new_craters=True, field_warehousing="four-turns",
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    draw(table, 9, 10, 11)
    assert lying(table) == [("Sinus Iridum", "Ice")]


# The Circus -------------------------------------------------------------------------------------


def struck_circus(place, bearing, distance):
    """A Circus lies in a city that is struck; seat 0 draws the meteor."""
    moon = with_meteor(bearing, distance, CIRCUS_MOON)
    table = show(
        Player(hand=[20, 21, 22]),
        Player(hand=LOW),
        cities=["hertzsprung", place],
        moon=moon,
        new_craters=True,
    )
    play(table, 0, "new-hand")
    draw(table, 131, 29)
    return table


@pytest.mark.rule("LR-V20")
def test_the_circus_of_a_dead_city_goes_to_the_nearest_city():
    assert circuses(struck_circus("oken", "NE", 2)) == ["Hertzsprung", "Tycho"]


@pytest.mark.rule("LR-V20")
def test_the_active_seat_decides_between_several_nearest():
    table = struck_circus("plato", "N", 5)
    assert (table.to_act, "circus-to plato" in table.legal(0)) == ((0,), False)
    assert set(table.legal(0)) == {f"circus-to {city}" for city in (IRIDUM, "neper", "peary")}
    play(table, 0, "circus-to neper")
    assert circuses(table) == ["Hertzsprung", "Neper"]


@pytest.mark.rule("LR-V20", "LR-51")
def test_a_circus_aboard_in_the_city_that_is_struck_does_not_come_to_rest_there():
    there = Player(hand=LOW, at="plato", loads=["Circus"])
    table = show(
        Player(hand=[20, 21, 22]), there, cities=["hertzsprung"], begun=[[], ["tycho"]],
        moon=with_meteor("N", 5, CIRCUS_MOON), new_craters=True,
    )  # fmt: skip
    play(table, 0, "new-hand")
    draw(table, 131, 29)
    while not allowed(table, 1, "circus-to neper"):
        play(table, 1, "place tycho")
    assert set(table.legal(1)) == {f"circus-to {city}" for city in (IRIDUM, "neper", "peary")}


@pytest.mark.rule("LR-V20")
def test_a_circus_in_a_major_city_that_lost_one_milepost_stays():
    table = show(Player(hand=[20, 21, 22]), Player(), cities=["hertzsprung", IRIDUM], new_craters=True)
    play(table, 0, "new-hand")
    draw(table, 134, 1)
    assert circuses(table) == ["Hertzsprung", "Sinus Iridum"]


@pytest.mark.rule("LR-V20")
def test_a_dead_city_is_never_the_nearest():
    me = Player(at="n+1+3", loads=["Circus"], hand=[30, 2, 3])
    players = (me, Player(), Player())
    table = show(
        *players, cities=["hertzsprung"], begun=[["tycho"], [], []], new_craters=True,
        in_play={"new_craters": ["plato"]},
    )  # fmt: skip
    table.declare("resign 0")
    assert circuses(table) == ["Hertzsprung", "Sinus Iridum"]


@pytest.mark.rule("LR-V20")
def test_no_circus_is_delivered_to_a_dead_city():
    me = Player(at="krafft", loads=["Circus"], hand=[30, 2, 3], track=["n-4+4 krafft n-4+2"])
    usual = {"cities": ["hertzsprung"], "begun": [["tycho"], []]}
    assert allowed(show(me, Player(), **usual), 0, "deliver 30 Circus")
    dead = show(me, Player(), **usual, new_craters=True, in_play={"new_craters": ["krafft"]})
    assert not allowed(dead, 0, "deliver 30 Circus")


# Trading track and branching --------------------------------------------------------------------


@pytest.mark.rule("LR-V15", "LR-15")
@pytest.mark.parametrize(("craters", "free"), [((), False), (("plato",), True)])
def test_a_fourth_section_to_a_dead_city_may_be_bought(craters, free):
    me = Player(track=["n+1+3 plato n+3+3", "plato n+2+6"])
    table = cratered(me, Player(track=["plato n+1+5"]), craters=craters, stage="build", trading_track=True)
    play(table, 0, "bargain 1", "section plato n+1+5")
    if not free:
        assert refused(table, 0, "offer 5") in ("LR-15", "LR-V15")
        return
    play(table, 0, "offer 5")
    play(table, 1, "accept")
    assert track(table)[frozenset(("plato", "n+1+5"))] == 0


@pytest.mark.rule("LR-V15")
def test_the_built_link_of_a_struck_red_milepost_is_sold_like_any_section():
    link = f"{IRIDUM}.ne {IRIDUM}"
    table = cratered(
        Player(), Player(track=[link]), craters=(f"{IRIDUM}.ne",), stage="build", trading_track=True
    )
    play(table, 0, "bargain 1", f"section {link}", "offer 5")
    play(table, 1, "accept")
    assert track(table)[frozenset(link.split())] == 0


@pytest.mark.rule("LR-V19", "LR-12")
def test_a_struck_red_milepost_with_foreign_track_is_branched_from_like_open_country():
    table = cratered(
        Player(),
        Player(track=[f"{IRIDUM}.ne n+1+1"]),
        craters=(f"{IRIDUM}.ne",),
        stage="build",
        branching=True,
    )
    play(table, 0, f"build {IRIDUM}.n n-1+3", f"build {IRIDUM}.sw n-2-4")
    assert price(table, f"{IRIDUM}.ne", "n+1-1") == 3  # mare, the old rim there, the new one


@pytest.mark.rule("LR-V19", "LR-15")
def test_out_of_a_dead_city_everybody_branches():
    players = (Player(), Player(track=["n+1+3 plato"]), Player(track=["plato n+3+3"]))
    table = cratered(*players, craters=("plato",), stage="build", branching=True)
    assert allowed(table, 0, "build plato n+2+2")
    assert not allowed(start(*players, stage="build", branching=True), 0, "build plato n+2+2")


# Turning round and expenses ---------------------------------------------------------------------


@pytest.mark.rule("LR-V10")
def test_in_a_dead_city_a_train_turns_round_for_its_turn():
    me = Player(at="plato", came_from="n+1+3", track=["n+0+2 n+1+3 plato n+3+3"])
    table = cratered(me, craters=("plato",), backtracking=True)
    play(table, 0, "turn-round")
    build_nothing(table, 1)
    walk(table, 0, "n+1+3")


@pytest.mark.rule("LR-V13")
def test_a_built_link_is_no_longer_free_like_a_red_area():
    me = Player(at=IRIDUM, track=[f"{IRIDUM} {IRIDUM}.ne n+1+1"])
    table = cratered(me, craters=(f"{IRIDUM}.ne",), operating_expenses=True)
    walk(table, 0, f"{IRIDUM}.ne")
    assert cash(table, 0) == 59
