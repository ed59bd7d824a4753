"""The planner of nine lines: for each demand the best source, the track to build, and what it brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import cheapest, running
from .phases import BUILDING_LIMIT, FREE
from .rules import goods

if TYPE_CHECKING:
    from .state import LunarRailsState


class Trip:
    """One demand line with its best source."""

    card: int = -1
    load: int = -1
    city: int = -1
    source: int = -1
    """The city that makes it; -1: it is aboard already."""
    pays: int = 0
    ways: list[int]
    """What is to be built, in order."""
    price: int = 0
    run: list[int] | None = None
    rents: int = 0
    turns: int = 0
    tenths: int = 0
    """Tenths of millions a turn, track and rents paid."""


def trips(
    state: "LunarRailsState", seat: int, known: dict[tuple[int, int, int], list[list[int]]] | None = None
) -> list[Trip]:
    """All lines of the hand and of open contracts, the best a turn first. `known` is track that trips of
    several deliveries need for a load from a source to a city: no line costs more."""
    board = state.board
    cards = [*state.hands[seat], *state.in_play.contracts]
    lines = [(card, *line) for card in cards for line in board.lines[card] if line[1] not in board.gone]
    home = cheapest.network(state, seat)
    makers: dict[int, list[int]] = {}
    for _, load, city, _ in lines:
        makers.setdefault(city, []).extend([] if load in state.loads[seat] else _sources(state, load))
    cities = {*makers, *[maker for each in makers.values() for maker in each]}
    whole = cheapest.cheapest(state, seat, home, [board.city_mileposts[city][0] for city in cities])
    towards: dict[int, cheapest.Track] = {}
    found: list[Trip] = []
    for card, load, city, pays in lines:
        if city not in towards:
            goals = [board.city_mileposts[maker][0] for maker in makers[city]]
            # With nothing to be fetched no way from the city is asked for.
            towards[city] = (
                cheapest.cheapest(state, seat, board.city_mileposts[city], goals) if goals else whole
            )
        best: Trip | None = None
        sources = [-1] if load in state.loads[seat] else _sources(state, load)
        for source in sources:
            trip = _trip(state, seat, home, whole, towards[city], source, city)
            trip.card, trip.load, trip.pays = card, load, pays
            _weigh(state, seat, trip)
            for ways in (known or {}).get((load, source, city), ()):
                trip = _cheaper(state, seat, trip, ways)
            if best is None or rank(trip) < rank(best):
                best = trip
        if best is not None:
            found.append(best)
    found.sort(key=lambda trip: (*rank(trip), trip.card, trip.load))
    return found


def _sources(state: "LunarRailsState", load: int) -> list[int]:
    """The cities that make it, and those where a chip lies."""
    made = state.board.sources[load]
    return (
        [*made, *[city for city in goods.sources(state, load) if city not in made]] if state.lying else made
    )


def rank(trip: Trip) -> tuple[int, int, int]:
    """The best first; last what can't be done."""
    if trip.run is None or trip.price >= cheapest.FAR:
        return 2, trip.price, 0
    return (*by_worth(trip.pays - trip.price - trip.rents, trip.tenths), trip.price)


def by_worth(net: int, tenths: int) -> tuple[int, int]:
    """What brings money comes first, by how much a turn; then what costs money, by how much in all: a loss is
    no smaller for taking longer."""
    return (0, -tenths) if net >= 0 else (1, -net)


def _trip(
    state: "LunarRailsState",
    seat: int,
    home: list[int],
    whole: cheapest.Track,
    towards: cheapest.Track,
    source: int,
    city: int,
) -> Trip:
    """Track to the source, then on to the city from there or from the network, whichever is cheaper."""
    trip = Trip()
    trip.city, trip.source, trip.ways = city, source, []
    centre = state.board.city_mileposts[city][0]
    if source >= 0 and not any(state.touch[seat]):
        trip.ways = _first_track(state, whole, towards, state.board.city_mileposts[source][0], centre)
        trip.price = cheapest.track_price(state, trip.ways)
        return trip
    if source >= 0:
        begin = state.board.city_mileposts[source][0]
        trip.ways = cheapest.builds(state, whole, begin)
        over = towards.cost[2 * begin]
    else:
        over = cheapest.FAR
    if whole.cost[2 * centre] <= over:
        more = cheapest.builds(state, whole, centre)
    else:
        # The way was searched from the city. It is built from the source, if the city is no place to start.
        more = cheapest.builds(state, towards, state.board.city_mileposts[source][0])
        if not state.board.red[centre]:
            more = [way ^ 1 for way in reversed(more)]
    sections = {way >> 1 for way in trip.ways}
    for way in more:
        if way >> 1 not in sections:
            trip.ways.append(way)
            sections.add(way >> 1)
    trip.price = cheapest.track_price(state, trip.ways)
    return trip


def _cheaper(state: "LunarRailsState", seat: int, trip: Trip, ways: list[int]) -> Trip:
    """The same line over other track, where that costs less, or where without it no run leads there."""
    price = cheapest.track_price(state, ways)
    if trip.run is not None and price >= trip.price:
        return trip
    other = Trip()
    other.card, other.load, other.pays = trip.card, trip.load, trip.pays
    other.city, other.source, other.ways, other.price = trip.city, trip.source, ways, price
    _weigh(state, seat, other)
    return trip if other.run is None else other


def _first_track(
    state: "LunarRailsState", whole: cheapest.Track, towards: cheapest.Track, source: int, centre: int
) -> list[int]:
    """Without track nothing joins two pieces: one stretch between source and city, out of whichever of them
    is major, or from the nearest major city over the nearer of the two."""
    red = state.board.red
    between = cheapest.builds(state, towards, source)
    if red[centre]:
        return between
    back = [way ^ 1 for way in reversed(between)]
    if red[source]:
        return back
    if whole.cost[2 * source] <= whole.cost[2 * centre]:
        first, then = cheapest.builds(state, whole, source), back
    else:
        first, then = cheapest.builds(state, whole, centre), between
    drawn = {way >> 1 for way in first}
    return first + [way for way in then if way >> 1 not in drawn]


def _weigh(state: "LunarRailsState", seat: int, trip: Trip) -> None:
    """The run over the source to the city from where the train is, its turns and rents, the money a turn."""
    board, at = state.board, state.at[seat]
    planned = [way >> 1 for way in trip.ways]
    run: list[int] | None = []
    fetched = 0
    begin = here = at
    if trip.source >= 0:
        places = board.city_mileposts[trip.source]
        if at < 0:
            begin = here = places[0]  # a train that is not on the board is placed there
        else:
            run = _leg(state, seat, at, places, state.came[seat], planned)
            here = run[-1] if run else at
            fetched = len(run) if run else 0
    if run is not None and here >= 0:
        on = _leg(state, seat, here, board.city_mileposts[trip.city], -1, planned)
        run = None if on is None else run + on
    trip.run = run
    if run is None or trip.price >= cheapest.FAR:
        trip.turns, trip.tenths = 10_000, -100_000
        return
    moved = state.moved if state.turn == seat else 0
    stops = [(len(run), -1)] if trip.source < 0 else [(fetched, 1), (len(run), -1)]
    turns = running.turns_of(state, seat, begin, run, moved, stops)
    trip.rents = sum([rent["amount"] for turn in turns for rent in turn["rents"]])
    building = -(-trip.price // BUILDING_LIMIT)
    moving = -(-len(run) // board.speed[state.loco[seat]])
    if state.house.light_engine or state.house.cost_to_load:
        moving = len(running.turns_of(state, seat, begin, run, 0, stops))
    trip.turns = max(1, building, moving)
    trip.tenths = 10 * (trip.pays - trip.price - trip.rents) // trip.turns


def _leg(
    state: "LunarRailsState", seat: int, here: int, places: Sequence[int], came: int, planned: list[int]
) -> list[int] | None:
    """The shortest run on own track and what is planned; where there is none, over anybody's track."""
    run = running.shortest(state, seat, here, places, came, planned, True)
    return running.shortest(state, seat, here, places, came, planned) if run is None else run


def told(state: "LunarRailsState", trip: Trip) -> dict[str, Any]:
    """A trip as an answer to a query."""
    board = state.board
    return {
        "card": board.card_numbers[trip.card],
        "load": board.loads[trip.load],
        "from": board.cities[trip.source] if trip.source >= 0 else None,
        "to": board.cities[trip.city],
        "pays": trip.pays,
        "builds": [
            [board.mileposts[board.origin[way]], board.mileposts[board.target[way]], board.price[way]]
            for way in trip.ways
            if state.owner[way >> 1] == FREE
        ],
        "price": trip.price,
        "rents": trip.rents,
        "mileposts": None if trip.run is None else len(trip.run),
        "run": None if trip.run is None else [board.mileposts[milepost] for milepost in trip.run],
        "turns": None if trip.run is None else trip.turns,
        "tenths_a_turn": None if trip.run is None else trip.tenths,
        "left": goods.left(state, trip.load),
    }
