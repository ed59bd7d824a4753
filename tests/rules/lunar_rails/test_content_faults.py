"""A player's own moon: what is wrong with it is told with its place and the reason."""

from copy import deepcopy

import pytest

import railhead
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, moon_with
from tests.rules.lunar_rails.telling import GAME, new


def put(*steps_and_value):
    """A change that sets what lies at these steps into the data."""
    *steps, last, value = steps_and_value

    def change(data):
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def drop(*steps):
    """A change that takes away what lies there."""

    def change(data):
        for step in steps[:-1]:
            data = data[step]
        del data[steps[-1]]

    return change


def add(*steps_and_value):
    """A change that adds an item to a list."""
    *steps, value = steps_and_value

    def change(data):
        for step in steps:
            data = data[step]
        data.append(value)

    return change


def milepost(name):
    return next(k for k, one in enumerate(SMALL_MOON["mileposts"]) if one[0] == name)


def city(name):
    return next(k for k, one in enumerate(SMALL_MOON["cities"]) if one["name"] == name)


def event(kind):
    return next(k for k, one in enumerate(SMALL_MOON["events"]) if one["kind"] == kind)


OPEN, TYCHO, SCOTT = milepost("n+0+4"), city("Tycho"), city("Scott")

FAULTS = {
    "a field too many": (put("planet", "Mars"), "content"),
    "no mileposts": (drop("mileposts"), "content"),
    "no events": (drop("events"), "content"),
    "an id twice": (put("mileposts", OPEN, 0, "n+0+2"), "content.mileposts"),
    "a place twice": (put("mileposts", OPEN, 3, 2), "content.mileposts"),
    "an unknown disc": (put("mileposts", OPEN, 1, "dark"), "content.mileposts"),
    "an unknown terrain": (put("mileposts", OPEN, 4, "swamp"), "content.mileposts"),
    "a row between two rows": (put("mileposts", OPEN, 3, 5), "content.mileposts"),
    "half a column": (put("mileposts", OPEN, 2, 0.5), "content.mileposts"),
    "a city milepost of no city": (put("mileposts", OPEN, 4, "city"), "content"),
    "a crossing at no milepost": (put("crossings", 0, 0, "n+9+9"), "content.crossings"),
    "a crossing of nothing": (put("crossings", 0, 2, 0), "content.crossings"),
    "a crossing between mileposts that are no neighbours": (
        put("crossings", 0, 1, "n+0+6"),
        "content.crossings",
    ),
    "a crossing twice": (add("crossings", ["n+2+2", "n+1+1", 1]), "content.crossings"),
    "a letter twice": (put("wraps", 1, 0, "+A"), "content.wraps"),
    "a wrap at no milepost": (put("wraps", 0, 1, "n+9+9"), "content.wraps"),
    "a wrap on one side only": (put("wraps", 0, 2, "n-4+0"), "content.wraps"),
    "a city name twice": (put("cities", TYCHO, "name", "Plato"), "content"),
    "an unknown size": (put("cities", TYCHO, "size", "huge"), "content.cities"),
    "a city at no milepost": (put("cities", TYCHO, "mileposts", ["n+9+9"]), "content"),
    "a city in open country": (put("cities", TYCHO, "mileposts", ["n+0+4"]), "content"),
    "a medium city of two mileposts": (
        put("cities", TYCHO, "mileposts", ["tycho", "plato"]),
        "content.cities",
    ),
    "a major city of six mileposts": (drop("cities", city("Apollo"), "mileposts", 6), "content"),
    "a city that makes what there is not": (put("cities", TYCHO, "makes", ["Fish"]), "content"),
    "a load twice": (put("loads", 1, "name", "Ice"), "content"),
    "a load without chips": (put("loads", 0, "chips", 0), "content.loads"),
    "a card number twice": (put("demands", 1, "number", 1), "content.demands"),
    "a number of a demand and an event": (put("events", 0, "number", 1), "content"),
    "two lines on a card": (drop("demands", 0, "lines", 2), "content.demands"),
    "a demand for what there is not": (put("demands", 0, "lines", 0, "load", "Fish"), "content.demands"),
    "a demand of no city": (put("demands", 0, "lines", 0, "city", "Narnia"), "content.demands"),
    "a city twice on a card": (put("demands", 0, "lines", 0, "city", "Oceanus"), "content.demands"),
    "a load twice on a card": (put("demands", 0, "lines", 0, "load", "Beer"), "content.demands"),
    "a demand that pays nothing": (put("demands", 0, "lines", 0, "pays", 0), "content.demands"),
    "a payoff that is no whole number": (put("demands", 0, "lines", 0, "pays", 7.5), "content.demands"),
    "an unknown kind of event": (put("events", 0, "kind", "picnic"), "content"),
    "a bearing that the grid has not": (put("events", event("meteor"), "bearing", "E"), "content.events"),
    "a meteor at no distance": (put("events", event("meteor"), "distance", 0), "content.events"),
    "a boom of unknown loads": (put("events", event("boom"), "loads", ["Fish"]), "content.events"),
    "a strike of an unknown union": (put("events", event("strike"), "who", "bakers"), "content.events"),
    "closed terrain that there is not": (
        put("events", event("closed"), "terrain", "swamp"),
        "content.events",
    ),
    "flares on no half": (put("events", event("flares"), "half", "dark"), "content.events"),
    "a tax table that falls": (put("events", event("tax"), "table", [[100, 30], [50, 20]]), "content.events"),
    "a loco card of an unknown loco": (put("loco_cards", 1, "sides", ["Rocket"]), "content.loco_cards"),
    "a loco twice": (put("locos", 1, "name", "Von Braun"), "content"),
    "a loco that carries nothing": (put("locos", 0, "loads", 0), "content.locos"),
    "a loco that stands": (put("locos", 0, "speed", 0), "content.locos"),
    "too few cards to begin with": (put("loco_cards", 0, "count", 1), "content"),
    "a pole without its box": (drop("pole_boxes", "peary"), "content"),
}


def faulty(change):
    data = deepcopy(SMALL_MOON)
    change(data)
    return data


@pytest.mark.rule("LR-1a", "LR-10", "LR-18", "LR-51")
@pytest.mark.parametrize(("change", "where"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_place_and_reason(change, where):
    with pytest.raises(railhead.Malformed) as fault:
        new(2, moon=faulty(change))
    assert fault.value.where.startswith(where)
    assert fault.value.why


@pytest.mark.rule("LR-1a")
def test_demands_must_be_enough_for_every_refill_to_end():
    few = moon_with(demands=SMALL_MOON["demands"][:22])
    with pytest.raises(railhead.Malformed) as fault:
        new(6, moon=few)
    assert fault.value.where.startswith("content")


@pytest.mark.rule("LR-1a")
def test_hands_of_six_and_five_more_are_enough():
    enough = moon_with(demands=SMALL_MOON["demands"][:23])
    assert new(6, moon=enough).awaits_roll


@pytest.mark.rule("LR-1a")
@pytest.mark.parametrize("moon", [SMALL_MOON, STRING], ids=["small moon", "string"])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_moon_of_ones_own_is_fit_for_any_number_of_players(moon, seats):
    table = new(seats, moon=moon)
    assert table.game.id == GAME
    assert len(table.view(None)["players"]) == seats


@pytest.mark.rule("LR-18")
def test_wraps_and_poles_may_be_missing():
    assert STRING["wraps"] == []
    assert STRING["pole_boxes"] == {}
    assert new(2, moon=STRING).awaits_roll
