"""Meteors: where they strike and what they erase."""

import pytest

from tests.rules.lunar_rails.positions import Player, at, draw, loads, owed, play, track
from tests.rules.lunar_rails.small_moon import EVENTS, moon_with
from tests.rules.lunar_rails.telling import has_track, runs, struck, walk

IRIDUM = "sinus-iridum"


# The rulebook's example --------------------------------------------------------------------------
# 131 is three mileposts north; card 1 names Sinus Iridum, Oceanus and Pythagoras.


@pytest.mark.rule("LR-51")
def test_the_rulebooks_strike_is_counted_from_the_centre_of_sinus_iridum():
    # Three north of (-1, -1) is n-1+5: it and its six neighbours.
    table = struck(131, 1, track=["n-1+3 n-1+5 n-1+7 peary", "n+0+2 n+0+4 n+0+6", f"{IRIDUM}.ne n+1+1"])
    assert not has_track(table, "n-1+3", "n-1+5")
    assert not has_track(table, "n-1+7", "peary")  # n-1+7 is a neighbour
    assert not has_track(table, "n+0+2", "n+0+4")  # n+0+4 is a neighbour
    assert has_track(table, f"{IRIDUM}.ne", "n+1+1")


@pytest.mark.rule("LR-51")
def test_the_rulebooks_strike_at_pythagoras_misses_the_moon():
    # Three north of n-2+4 there is nothing; n-3+1, three north of Oceanus, is far from it.
    safe = ["n-3+5 n-4+4 krafft"]
    table = struck(131, 1, track=safe)
    assert runs(table, *safe) == [True]


@pytest.mark.rule("LR-51")
def test_the_rulebooks_strike_at_oceanus_finds_no_track_and_has_no_effect():
    safe = ["n+1+1 n+2+2 plato"]
    table = struck(131, 1, track=safe)
    assert runs(table, *safe) == [True]


# Where they strike -------------------------------------------------------------------------------


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize(
    ("meteor", "demand", "spot"),
    [
        (132, 6, "n+2+2"),  # S 1 of Plato
        (134, 6, "n+3+3"),  # SE 1 of Plato
        (135, 6, "n+1+3"),  # SW 1 of Plato
        (136, 6, "n+1+5"),  # NW 1 of Plato
        (133, 6, "n+4+6"),  # NE 2 of Plato: off the map
        (132, 1, f"{IRIDUM}.s"),  # from the centre
        (134, 1, f"{IRIDUM}.se"),
    ],
)
def test_bearing_and_distance_are_counted_from_the_city(meteor, demand, spot):
    ring = ["n+2+2 n+2+0", "n+3+3 n+4+2", "n+1+3 n+0+2", "n+1+5 n+0+6", "n-1-5 n-1-7", "n+1-3 n+2-4"]
    gone = {
        "n+2+2": [0, 1, 2],  # its neighbours n+3+3 and n+1+3 too
        "n+3+3": [0, 1],
        "n+1+3": [0, 2, 3],
        "n+1+5": [2, 3],
        "n+4+6": [],
        f"{IRIDUM}.s": [4],
        f"{IRIDUM}.se": [2, 4, 5],  # the strikes at Oceanus and Pythagoras take the others
    }[spot]
    table = struck(meteor, demand, track=ring)
    assert [k for k, kept in enumerate(runs(table, *ring)) if not kept] == gone


@pytest.mark.rule("LR-51", "LR-51f")
def test_all_track_touching_the_struck_milepost_and_its_six_neighbours_is_gone():
    inside = ["n+2+2 n+1+3", "n+2+2 n+2+0", "n+3+3 n+3+1"]
    touching = ["plato n+2+6", "n+3+3 n+4+4", "n+3+1 n+4+2", "n+2+0 n+2-2", "n+1+1 n+0+2", "n+1+3 n+0+4"]
    outside = ["n+3+5 n+2+6", "n+1+5 n+2+6", "n+4+2 n+4+4", "n+2-2 n+2-4", "n+0+2 n+0+4"]
    table = struck(132, 6, track=[*inside, *touching, *outside])
    assert runs(table, *inside, *touching) == [False] * 9
    assert runs(table, *outside) == [True] * 5


@pytest.mark.rule("LR-51")
def test_the_track_of_every_player_goes():
    table = struck(
        132, 6, Player(track=["n+2+2 plato"]), Player(track=["n+3+1 n+4+2"]), track=["n+1+1 n+0+2"]
    )
    assert track(table) == {}


@pytest.mark.rule("LR-51", "LR-80")
def test_the_banks_track_goes_too():
    table = struck(132, 6, Player(), Player(out=True), bank_track=["n+2+2 plato"])
    assert track(table) == {}


@pytest.mark.rule("LR-51")
def test_all_three_cities_are_struck_near():
    # S 1: n+2+2, f+2-6, f-1+3.
    table = struck(132, 6, track=["n+1+1 n+0+2", "f+2-6 f+3-5", "f-1+3 f-2+2"])
    assert track(table) == {}


@pytest.mark.rule("LR-51", "LR-16", "LR-15")
def test_anyone_may_rebuild():
    table = struck(132, 6, Player(track=["n+1+5 n+0+6"]), track=["plato n+1+5"])
    draw(table, 10, 11, 12)
    play(table, 1, "end-operation", "build n+1+5 plato")
    assert track(table)[frozenset(("n+1+5", "plato"))] == 1


@pytest.mark.rule("LR-51", "LR-51g")
@pytest.mark.parametrize(("meteor", "demand"), [(133, 6), (132, 9)], ids=["Plato north-east", "Krafft south"])
def test_off_the_map_is_a_miss(meteor, demand):
    near = ["n+3+5 n+4+4 neper", "n+2+6 n+1+7", "n-4+2 n-4+4 krafft"]
    table = struck(meteor, demand, track=near)
    assert runs(table, *near) == [True] * 3


@pytest.mark.rule("LR-51g")
def test_a_count_that_leaves_the_disc_misses_even_where_a_wrap_letter_is():
    # 133, north-east 2, card 10: from Neper off the limb beside +A; nothing goes to the far side.
    safe = ["n+4+2 f-4+2 f-3+3"]
    table = struck(133, 10, track=safe)
    assert runs(table, *safe) == [True]


# At the poles ------------------------------------------------------------------------------------
# Card 7 names Peary, Hertzsprung and Doppler; card 8 names Scott, Plato and Jackson.

PEARY = {
    "n+0+6": "n+0+4 n+1+3",
    "n+1+7": "n+2+6 n+3+5",
    "n-1+7": "n-2+6 n-3+5",
    "f+1+7": "f+2+6 f+3+5",
    "f-2+6": "f-3+5 f-4+4",
    "apollo.n": "f-1+3 f-2+2",
}


@pytest.mark.rule("LR-51", "LR-51g")
@pytest.mark.parametrize(
    ("meteor", "spot"),
    [(132, "n+0+6"), (134, "n+1+7"), (135, "n-1+7"), (131, "apollo.n"), (133, "f-2+6"), (136, "f+1+7")],
    ids=["S", "SE", "SW", "N: far S", "NE: far SW", "NW: far SE"],
)
def test_the_box_at_peary_gives_the_bearing(meteor, spot):
    table = struck(meteor, 7, track=list(PEARY.values()))
    gone = [place for place, kept in zip(PEARY, runs(table, *PEARY.values())) if not kept]
    assert gone == [spot]


SCOTT = {
    "n+0-4": "n+1-3 n+2-4",
    "scott.nw": "n-1-7 n-2-6",
    "scott.fn": "f+0-6 f+0-4",
    "scott.fnw": "f-1-7 f-1-5",
    "scott.fne": "f+1-7 f+1-5",
}


@pytest.mark.rule("LR-51", "LR-51g", "LR-51e")
@pytest.mark.parametrize(
    ("meteor", "gone"),
    [
        (131, ["n+0-4"]),
        (136, ["scott.nw"]),
        (132, ["scott.fn", "scott.fnw", "scott.fne"]),
        (134, ["scott.fnw"]),
        (135, ["scott.fne"]),
        (133, []),
    ],
    ids=["N", "NW", "S: far N", "SE: far NW", "SW: far NE", "NE: off the map"],
)
def test_the_box_at_scott_gives_the_bearing(meteor, gone):
    table = struck(meteor, 8, track=list(SCOTT.values()))
    assert [place for place, kept in zip(SCOTT, runs(table, *SCOTT.values())) if not kept] == gone


def with_a_city_below_peary():
    """The small moon with a small city, Anaxagoras, at n+0+4; card 6 names it in place of Plato."""
    moon = moon_with()
    moon["mileposts"] = [one for one in moon["mileposts"] if one[0] != "n+0+4"]
    moon["mileposts"].append(["anaxagoras", "near", 0, 4, "city"])
    moon["cities"].append(
        {"name": "Anaxagoras", "id": "anaxagoras", "size": "small", "mileposts": ["anaxagoras"], "makes": []}
    )
    for card in moon["demands"]:
        for line in card["lines"]:
            if card["number"] == 6 and line["city"] == "Plato":
                line["city"] = "Anaxagoras"
    return moon


@pytest.mark.rule("LR-51g")
def test_a_count_across_a_pole_misses():
    # Three north of Anaxagoras lies beyond Peary.
    safe = ["peary f+0+6", "n+0+6 peary"]
    table = struck(131, 6, track=safe, moon=with_a_city_below_peary())
    assert runs(table, *safe) == [True, True]


@pytest.mark.rule("LR-51f")
def test_neighbours_are_those_on_the_same_disc():
    # 132 with card 7 strikes n+0+6: Peary is a neighbour, the far side beyond it is not.
    table = struck(132, 7, track=["f+0+6 f+0+4", "peary f+0+6", "n-1+7 n-2+6"])
    assert has_track(table, "f+0+6", "f+0+4")
    assert not has_track(table, "peary", "f+0+6")  # it touches Peary
    assert not has_track(table, "n-1+7", "n-2+6")


@pytest.mark.rule("LR-51f")
def test_a_strike_on_a_polar_point_reaches_both_sides():
    # Five north-east of Krafft is Peary itself.
    long = [{**event, "distance": 5} if event["number"] == 133 else event for event in EVENTS]
    hit = ["f+0+6 f+0+4", "n+0+6 n+0+4", "f-1+7 f-2+6", "n+1+7 n+2+6"]
    safe = ["f-2+6 f-3+5", "n+0+4 n+0+2"]
    table = struck(133, 9, track=[*hit, *safe], moon=moon_with(events=long))
    assert runs(table, *hit) == [False] * 4
    assert runs(table, *safe) == [True] * 2


@pytest.mark.rule("LR-51f", "LR-18a")
def test_a_wrap_section_goes_when_either_end_is_among_the_seven():
    # 135 with card 10 strikes n+4+2, south-west of Neper; the wrap +A begins there.
    table = struck(135, 10, track=["n+4+2 f-4+2 f-3+3"])
    assert not has_track(table, "n+4+2", "f-4+2")
    assert has_track(table, "f-4+2", "f-3+3")


@pytest.mark.rule("LR-18", "LR-51")
def test_an_erased_wrap_is_free_again():
    table = struck(135, 10, Player(track=["f-4+2 f-3+3"]), track=["n+4+2 f-4+2"])
    draw(table, 11, 12, 13)
    play(table, 1, "end-operation", "build f-4+2 n+4+2")
    assert track(table)[frozenset(("n+4+2", "f-4+2"))] == 1


# Red areas and cities ----------------------------------------------------------------------------


@pytest.mark.rule("LR-51e")
def test_red_areas_cannot_be_erased():
    # 132 with card 1 strikes sinus-iridum.s.
    table = struck(132, 1, Player(at=f"{IRIDUM}.ne", track=["tycho n+3-5"]))
    draw(table, 10, 11, 12)
    walk(table, 1, f"{IRIDUM} {IRIDUM}.s {IRIDUM}.se")
    assert at(table, 1) == f"{IRIDUM}.se"


@pytest.mark.rule("LR-51e")
def test_sections_from_outside_to_a_struck_red_milepost_go():
    table = struck(132, 1, track=[f"{IRIDUM}.s n-2-4", f"{IRIDUM}.ne n+1+1"])
    assert not has_track(table, f"{IRIDUM}.s", "n-2-4")
    assert has_track(table, f"{IRIDUM}.ne", "n+1+1")


@pytest.mark.rule("LR-51e")
@pytest.mark.parametrize("milepost", [IRIDUM, f"{IRIDUM}.s", f"{IRIDUM}.sw"])
def test_a_train_at_a_struck_red_milepost_is_hit_all_the_same(milepost):
    table = struck(132, 1, Player(at=milepost, loads=["Ice"]))
    assert (loads(table, 1), owed(table, 1)) == ([], 1)


@pytest.mark.rule("LR-51e")
def test_a_city_gives_no_shelter():
    table = struck(132, 6, Player(at="plato", loads=["Ice"]))
    assert (loads(table, 1), owed(table, 1)) == ([], 1)
