"""New craters (LR-V5): what a meteor leaves behind, of the open country, of cities and of the poles."""

from copy import deepcopy

import pytest

import railhead
from railhead.games.lunar_rails.board import board_of
from railhead.games.lunar_rails.craters import same, with_craters
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    loads,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import EVENTS, SMALL_MOON, STRING, moon_with, string_track
from tests.rules.lunar_rails.telling import GAME, chips, kinds, new, now, seen, struck, walk

IRIDUM = "sinus-iridum"
# South-west 2 of Oken is Tycho; card 29 names Tycho, Oken and Neper.
ON_TYCHO = moon_with(events=[{**EVENTS[0], "bearing": "SW", "distance": 2}, *EVENTS[1:]])


def cratered(craters, *players, **more):
    """A table in the middle of a turn, with these craters."""
    return start(*(players or (Player(),)), *([] if len(players) > 1 else [Player()]),
                 new_craters=True, **{"in_play": {"new_craters": list(craters)}, **more})  # fmt: skip


def builder(craters, *runs, **more):
    """Seat 0 builds, with these runs of track and money enough."""
    return cratered(craters, Player(cash=100, track=runs), stage="build", **more)


def price(table, one, other):
    """What the phase spends on a section that seat 0 builds."""
    fork = table.fork()
    before = now(fork)["spent"]
    play(fork, 0, f"build {one} {other}")
    return now(fork)["spent"] - before


def hit(meteor, demand, other=None, **more):
    """The same strike as `struck`, with craters; the other player holds the cards 10 to 12."""
    other = other or Player()
    other.hand = other.hand or [10, 11, 12]
    return struck(meteor, demand, other, new_craters=True, **more)


def told(table, kind):
    return [line for line in table.log(None) if line["kind"] == kind]


# What a strike leaves -----------------------------------------------------------------------------


@pytest.mark.rule("LR-V5")
def test_every_struck_milepost_is_a_crater_from_then_on():
    table = struck(132, 6, new_craters=True)
    assert seen(table)["craters"] == ["n+2+2", "f+2-6", "f-1+3"]
    assert table.position()["state"]["options_in_play"]["new_craters"] == ["n+2+2", "f+2-6", "f-1+3"]
    assert [one["place"] for one in told(table, "crater")] == ["n+2+2", "f+2-6", "f-1+3"]


@pytest.mark.rule("LR-V5")
def test_without_the_option_a_strike_leaves_the_moon_as_it_was():
    table = struck(132, 6)
    assert "craters" not in seen(table)
    assert "options_in_play" not in table.position()["state"]
    assert "crater" not in kinds(table)


@pytest.mark.rule("LR-V5")
def test_a_milepost_that_is_struck_twice_has_one_rim():
    table = struck(132, 6, new_craters=True, in_play={"new_craters": ["n+2+2"]})
    assert seen(table)["craters"] == ["n+2+2", "f+2-6", "f-1+3"]
    assert [one["place"] for one in told(table, "crater")] == ["f+2-6", "f-1+3"]


@pytest.mark.rule("LR-V5", "LR-51i")
def test_meteors_are_counted_from_a_city_that_is_gone():
    table = struck(132, 6, new_craters=True, in_play={"new_craters": ["plato"]})
    assert "n+2+2" in seen(table)["craters"]


# Prices -------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V5", "LR-10", "LR-11")
@pytest.mark.parametrize(
    ("craters", "run", "one", "other", "costs"),
    [
        (["n+2+0"], "n+2-4 n+2-2", "n+2-2", "n+2+0", 2),  # mare now, and a rim
        (["n+2+0"], "n+3-1 n+2+0", "n+2+0", "n+2-2", 2),  # a rim on the way out too
        (["n+2+0"], "n+1-3 n+1-1", "n+1-1", "n+2+0", 3),  # the old rim counts on
        (["n+2+0", "n+2-2"], "n+2-4 n+2-2", "n+2-2", "n+2+0", 3),  # two rims
        (["n+2+0"], "n+2-4 n+2-2", "n+2-2", "n+1-1", 1),  # beside it nothing changes
        (["tycho"], "n+1-7 n+1-5", "n+1-5", "tycho", 3),  # no city any more: mare, two rims
    ],
)
def test_a_crater_costs_1_as_mare_and_1_for_its_rim(craters, run, one, other, costs):
    assert price(builder(craters, run), one, other) == costs


@pytest.mark.rule("LR-V5", "LR-18a")
@pytest.mark.parametrize(("one", "other"), [("n-4+2", "f+4+2"), ("f+4+2", "n-4+2")])
def test_the_wrap_section_crosses_the_new_rim_as_well(one, other):
    table = builder(["n-4+2"], "n-4+4 n-4+2", "f+4+4 f+4+2")
    assert price(table, one, other) == 2


@pytest.mark.rule("LR-V5", "LR-54a")
def test_what_a_quake_closes_is_mare_in_a_crater():
    quake, lava = ((143, 1, 2),), ((145, 1, 2),)
    table = builder(["n+3+1"], "n+2+2 n+3+3", in_force=quake)
    assert allowed(table, 0, "build n+3+3 n+3+1")  # a mountain before
    table = builder(["plato"], "n+4+0 n+3+1", in_force=lava)
    assert refused(table, 0, "build n+3+1 n+3+3") == "LR-54"
    table = cratered(["plato"], Player(at="n+1+5", track=["plato n+1+5"]), in_force=lava)
    assert refused(table, 0, "move plato") == "LR-54"


# Cities -------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V5")
def test_a_struck_medium_city_is_gone():
    table = hit(131, 29, moon=ON_TYCHO)
    assert "tycho" in seen(table)["craters"]
    assert [one["city"] for one in told(table, "city-destroyed")] == ["tycho"]
    assert table.query(0, "city", {"city": "Tycho"})["gone"] is True


@pytest.mark.rule("LR-V5", "LR-51d", "LR-51k")
def test_a_train_that_was_struck_there_is_placed_somewhere_else():
    table = hit(131, 29, Player(at="tycho"), moon=ON_TYCHO)
    assert at(table, 1) is None
    assert refused(table, 1, "place tycho") == "LR-51"
    play(table, 1, "place oken")
    assert at(table, 1) == "oken"


@pytest.mark.rule("LR-V5", "LR-30")
def test_no_train_starts_in_a_city_that_is_gone():
    table = cratered(["tycho"])
    assert refused(table, 0, "place tycho") == "LR-30"
    assert "place tycho" not in table.legal(0)


@pytest.mark.rule("LR-V5", "LR-35", "LR-36")
@pytest.mark.parametrize(
    ("text", "rule"), [("load Robots", "LR-35"), ("drop Ice", "LR-35"), ("deliver 2 Ice", "LR-36")]
)
def test_nothing_is_handled_where_the_city_was(text, rule):
    me = Player(hand=[2, 3, 4], at="tycho", loads=["Ice"], track=["tycho n+2-4"])
    assert refused(cratered(["tycho"], me), 0, text) == rule


@pytest.mark.rule("LR-V5", "LR-32")
def test_a_train_does_not_reverse_where_the_city_was():
    table = cratered(["tycho"], Player(at="n+2-4", track=["tycho n+2-4", "tycho n+1-7"]))
    walk(table, 0, "tycho")
    assert refused(table, 0, "move n+2-4") == "LR-32"
    assert allowed(table, 0, "move n+1-7")


@pytest.mark.rule("LR-V5", "LR-15")
def test_there_is_room_for_everybody_where_the_city_was():
    runs = ("n+3-5 n+3-3", "n+2-4 tycho", "n+1-5 tycho", "n+1-7 tycho")
    table = cratered(["tycho"], *[Player(track=[run]) for run in runs], stage="build")
    assert allowed(table, 0, "build n+3-5 tycho")


@pytest.mark.rule("LR-V5")
def test_trips_know_no_demand_of_a_city_that_is_gone():
    table = cratered(["tycho"], Player(hand=[2, 3, 4], at="plato"))
    cities = {trip["to"] for trip in table.query(0, "trips", {})["trips"]}
    assert cities == {"Plato", "Peary", "Hertzsprung", "Apollo", "Scott", "Neper"}
    robots = [trip["from"] for trip in table.query(0, "trips", {})["trips"] if trip["load"] == "Robots"]
    assert robots == ["Sinus Iridum"]  # Tycho made them too


@pytest.mark.rule("LR-V5", "LR-V16")
def test_chips_in_a_city_that_is_gone_go_to_the_tray():
    lying = [{"city": "tycho", "load": "Ice", "dropper": 0, "ends": 3},
             {"city": "oken", "load": "Ice", "dropper": 0, "ends": 3}]  # fmt: skip
    table = hit(131, 29, moon=ON_TYCHO, field_warehousing="four-turns",
                   in_play={"field_warehousing": {"lying": lying}})  # fmt: skip
    assert [one["city"] for one in seen(table)["lying"]] == ["Oken"]
    assert chips(table, "Ice") == 2
    assert [(one["load"], one["city"]) for one in told(table, "spoiled")] == [("Ice", "tycho")]


@pytest.mark.rule("LR-V5", "LR-V20")
def test_a_circus_in_a_city_that_is_gone_goes_to_the_nearest():
    # North-east 5 of Krafft is Peary, two mileposts from Jackson on the far side.
    events = [{**EVENTS[0], "bearing": "NE", "distance": 5}, *EVENTS[1:]]
    table = hit(131, 9, circus=True, moon=moon_with(events=events, circus=["Peary", "Oceanus"]))
    assert sorted(one["city"] for one in seen(table)["lying"]) == ["Jackson", "Oceanus"]
    assert "circus-rests" in kinds(table)


@pytest.mark.rule("LR-V5", "LR-V20")
def test_of_several_nearest_cities_the_player_on_turn_chooses():
    # Oken and Scott are two mileposts from Tycho.
    table = hit(131, 29, circus=True, moon={**ON_TYCHO, "circus": ["Tycho", "Jackson"]})
    assert (table.to_act, sorted(table.legal(0))) == ((0,), ["circus-to oken", "circus-to scott"])
    again = railhead.from_position(GAME, table.position(), auto_roll=False, content=table.content.data)
    assert again.hash() == table.hash()
    table.play(0, "circus-to scott")
    assert sorted(one["city"] for one in seen(table)["lying"]) == ["Jackson", "Scott"]
    assert table.to_act == ()  # on with the new hand


@pytest.mark.rule("LR-V5", "LR-V12")
def test_a_duty_lapses_with_its_city():
    # South-west 2 of Oken is a small Tycho here.
    cities = deepcopy(SMALL_MOON["cities"])
    next(one for one in cities if one["id"] == "tycho")["size"] = "small"
    moon = moon_with(events=ON_TYCHO["events"], cities=cities)
    table = start(
        Player(hand=[20, 21, 22]), Player(hand=[2, 3, 4], track=["n+2-4 tycho"]),
        new_craters=True, honeymoon=True, moon=moon, in_play={"honeymoon": {"duties": [[], ["tycho"]]}},
    )  # fmt: skip
    play(table, 0, "new-hand")
    draw(table, 131, 29)
    assert seen(table)["duties"] == [[], []]


# Major cities -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-V5", "LR-13", "LR-33")
def test_a_struck_red_milepost_is_joined_with_nothing():
    table = struck(132, 1, Player(), new_craters=True)
    assert f"{IRIDUM}.s" in seen(table)["craters"]
    assert "city-destroyed" not in kinds(table)
    table = cratered([f"{IRIDUM}.s"], Player(at=IRIDUM))
    assert refused(table, 0, f"move {IRIDUM}.s") == "LR-31"
    assert allowed(table, 0, f"move {IRIDUM}.n")
    assert allowed(table, 0, "load Beer")


@pytest.mark.rule("LR-V5", "LR-12")
def test_its_links_are_built_like_any_section():
    table = builder([f"{IRIDUM}.s"], f"n-1-5 {IRIDUM}.s")
    assert price(table, IRIDUM, f"{IRIDUM}.s") == 2  # mare and rim, out of the city
    assert price(table, f"{IRIDUM}.s", IRIDUM) == 6  # into it: 5 and the rim
    play(table, 0, f"build {IRIDUM} {IRIDUM}.s")
    assert now(table)["starts"] == [IRIDUM]
    assert track(table)[frozenset((IRIDUM, f"{IRIDUM}.s"))] == 0
    again = railhead.from_position(GAME, table.position(), auto_roll=False, content=SMALL_MOON)
    assert again.hash() == table.hash()


@pytest.mark.rule("LR-V5", "LR-32")
def test_a_train_runs_over_the_new_link():
    table = cratered(
        [f"{IRIDUM}.s"], Player(at=IRIDUM, track=[f"{IRIDUM} {IRIDUM}.s n-1-5"], hand=[20, 21, 22])
    )
    walk(table, 0, f"{IRIDUM}.s n-1-5")
    assert at(table, 0) == "n-1-5"


@pytest.mark.rule("LR-V5", "LR-13", "LR-13a")
def test_the_rest_of_the_red_area_stays_closed_to_track():
    table = builder([f"{IRIDUM}.s"])
    assert refused(table, 0, f"build {IRIDUM} {IRIDUM}.n") == "LR-13"
    assert refused(table, 0, "build scott.nw scott.fne") == "LR-13a"
    assert refused(start(Player(), Player(), stage="build"), 0, f"build {IRIDUM} {IRIDUM}.s") == "LR-13"


@pytest.mark.rule("LR-V5", "LR-14")
def test_links_of_a_crater_are_approaches_and_its_own_sections_are_not():
    before = cratered([]).query(0, "city", {"city": "Sinus Iridum"})["free"]
    # Three links to it are approaches now, and its three sections to the outside are none any more.
    after = cratered([f"{IRIDUM}.s"]).query(0, "city", {"city": "Sinus Iridum"})["free"]
    assert (before, after) == (18, 18)
    # With the centre six links lead in.
    assert cratered([IRIDUM]).query(0, "city", {"city": "Sinus Iridum"})["free"] == 24


@pytest.mark.rule("LR-V5", "LR-35")
def test_a_major_city_without_its_centre_is_one_city_still():
    table = cratered(["apollo"], Player(at="apollo.n"))
    play(table, 0, "load Artifacts", "move apollo.ne")
    assert (at(table, 0), loads(table, 0)) == ("apollo.ne", ["Artifacts"])
    assert refused(table, 0, "move apollo") == "LR-31"


@pytest.mark.rule("LR-V5", "LR-70")
def test_seven_of_the_other_majors_are_needed_when_one_is_gone():
    gone = ["m8", *[f"m8.{side}" for side in ("n", "ne", "se", "s", "sw", "nw")]]
    for last, wins in ((7, True), (6, False)):
        me = Player(cash=300, track=string_track(1, last))
        table = cratered(gone, me, Player(), moon=STRING, stage="build")
        play(table, 0, "end-turn")
        assert table.over is wins
    # With two of eight gone nobody can join seven.
    both = [*gone, *[place.replace("m8", "m7") for place in gone]]
    table = cratered(both, Player(cash=300, track=string_track(1, 6)), Player(), moon=STRING, stage="build")
    play(table, 0, "end-turn")
    assert not table.over


@pytest.mark.rule("LR-V5", "LR-70a")
def test_a_parted_city_joins_only_what_is_adjacent():
    parted = ["m4", "m4.n", "m4.s"]
    me = Player(cash=300, track=string_track(1, 8))
    table = cratered(parted, me, Player(), moon=STRING, stage="build")
    # From the east the string reaches M4 once more: five cities.
    assert seen(table, 0)["players"][0]["majors"] == ["M4", "M5", "M6", "M7", "M8"]
    whole = Player(cash=300, track=[*string_track(1, 8), "m4.nw m4 m4.ne"])
    table = cratered(parted, whole, Player(), moon=STRING, stage="build")
    assert len(seen(table, 0)["players"][0]["majors"]) == 8


# Scott and the poles ------------------------------------------------------------------------------


@pytest.mark.rule("LR-V5", "LR-19")
def test_a_struck_pole_is_a_milepost_of_both_sides_still():
    table = cratered(["peary"], Player(at="n+0+6", track=["n+0+6 peary f+0+6"]))
    walk(table, 0, "peary f+0+6")
    assert at(table, 0) == "f+0+6"
    table = builder(["peary"], "n+0+6 peary")
    assert price(table, "peary", "f+0+6") == 2


@pytest.mark.rule("LR-V5", "LR-33")
def test_scott_without_its_centre_is_two_parts():
    table = cratered(["scott"], Player(at="scott.n"))
    assert refused(table, 0, "move scott") == "LR-31"
    assert allowed(table, 0, "move scott.ne")
    assert allowed(table, 0, "load Ice")
    assert allowed(cratered(["scott"], Player(at="scott.fn")), 0, "load Ice")


@pytest.mark.rule("LR-V5", "LR-13a", "LR-12")
def test_its_letters_may_be_built_then_for_5_and_as_a_start():
    table = builder(["scott"])
    assert price(table, "scott.nw", "scott.fne") == 5
    assert price(table, "scott.fne", "scott.nw") == 5
    play(table, 0, "build scott.nw scott.fne")
    assert now(table)["starts"] == ["scott.nw"]
    assert track(table) == {frozenset(("scott.nw", "scott.fne")): 0}


@pytest.mark.rule("LR-V5", "LR-14")
def test_the_letter_is_no_approach():
    table = builder(["scott"])
    free = table.query(0, "city", {"city": "Scott"})["free"]
    play(table, 0, "build scott.nw scott.fne")
    told = table.query(0, "city", {"city": "Scott"})
    assert (told["free"], told["track"]) == (free, [0, 0])


@pytest.mark.rule("LR-V5", "LR-51d")
def test_track_between_the_parts_touches_scott():
    # 132 strikes near Plato, where the train stands.
    table = struck(
        132, 6, Player(at="plato", track=["scott.nw scott.fne"]), new_craters=True,
        in_play={"new_craters": ["scott"]},
    )  # fmt: skip
    assert sorted(table.legal(1)) == sorted(
        f"place scott.{side}" for side in ("n", "ne", "nw", "fn", "fne", "fnw")
    )
    assert refused(table, 1, "place tycho") == "LR-51d"


@pytest.mark.rule("LR-V5", "LR-31")
def test_a_train_crosses_by_the_letter_between_the_parts():
    table = cratered(["scott"], Player(at="scott.nw", track=["scott.nw scott.fne"]))
    walk(table, 0, "scott.fne")
    assert (at(table, 0), now(table)["moved"]) == ("scott.fne", 1)


@pytest.mark.rule("LR-V5", "LR-18")
def test_a_letter_whose_own_milepost_was_struck_is_an_ordinary_wrap_section():
    before = cratered([]).query(0, "city", {"city": "Scott"})["free"]
    table = builder(["scott.nw"], "n-1-7 scott.nw")
    assert price(table, "scott.nw", "scott.fne") == 6
    assert price(table, "scott.fne", "scott.nw") == 2
    free = table.query(0, "city", {"city": "Scott"})["free"]
    play(table, 0, "build scott.nw scott.fne")
    assert table.query(0, "city", {"city": "Scott"})["free"] == free - 1
    assert now(table)["starts"] == []
    # scott.nw led to n-1-7 alone; now the centre, scott.n and the letter lead to it.
    assert (before, free) == (11, 13)


@pytest.mark.rule("LR-V5", "LR-51g")
def test_meteors_are_counted_from_where_the_centre_was():
    moon = moon_with(demands=[
        {**one, "lines": [{"load": "Helium", "city": "Scott", "pays": 9}, *one["lines"][1:]]}
        if one["number"] == 6 else one for one in SMALL_MOON["demands"]
    ])  # fmt: skip
    table = struck(132, 6, new_craters=True, moon=moon, in_play={"new_craters": ["scott"]})
    assert seen(table)["craters"][1] == "scott.fn"


# The board and positions --------------------------------------------------------------------------


@pytest.mark.rule("LR-V5")
@pytest.mark.parametrize("craters", [["nowhere"], ["Tycho"], ["n+2+2", "n+2+2"], [3], "n+2+2"])
def test_a_position_names_struck_mileposts_once(craters):
    position = cratered([]).position()
    position["state"]["options_in_play"]["new_craters"] = craters
    with pytest.raises(Malformed):
        railhead.from_position(GAME, position, content=SMALL_MOON)


@pytest.mark.rule("LR-V5", "LR-13")
def test_a_position_has_no_track_in_a_red_area_that_is_whole():
    position = cratered([], Player()).position()
    position["state"]["track"] = [["apollo", "apollo.n", 0]]
    with pytest.raises(Malformed):
        railhead.from_position(GAME, position, content=SMALL_MOON)


@pytest.mark.rule("LR-V5")
def test_a_board_and_its_twin_have_the_same_fields():
    board = board_of(new().content)
    twin = same(board)
    assert {name: value for name, value in vars(twin).items() if name in vars(board)} == vars(board)


@pytest.mark.rule("LR-V5")
def test_a_board_with_craters_leaves_the_board_without_them_alone():
    board = board_of(new().content)
    before = deepcopy({name: value for name, value in vars(board).items() if name != "data"})
    with_craters(board, tuple(range(0, len(board.mileposts), 3)))
    assert {name: value for name, value in vars(board).items() if name != "data"} == before


@pytest.mark.rule("LR-V5", "LR-17")
def test_cash_pays_for_a_crater_like_for_any_other_section():
    table = builder(["n+2+0"], "n+2-4 n+2-2")
    play(table, 0, "build n+2-2 n+2+0")
    assert cash(table, 0) == 98


@pytest.mark.rule("LR-V5", "LR-70a")
def test_without_track_nothing_is_joined_when_scott_is_parted():
    table = builder(["scott"])
    assert seen(table, 0)["players"][0]["majors"] == []
    play(table, 0, "build scott.nw scott.fne")
    assert seen(table, 0)["players"][0]["majors"] == ["Scott"]
