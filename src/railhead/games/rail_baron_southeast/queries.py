"""What a player may ask: functions of the state as known to a seat, the seat and the arguments."""

from typing import Any

from ...table.game import Query
from ...table.reading import Part
from ...table.state import State
from . import odds, planning
from .board import CITY, plain
from .phases import RIDE
from .rules import fees, movement
from .state import RailBaronState


def best_ways(known: State, seat: int | None, args: Part) -> Any:
    """The best ways of a train by turns and by money, with all fees, told side by side, and which of them is
    advised: the one that loses least in turns and money. {"to": "Macon GA"}, or {} for where it is bound;
    {"seat": 2} asks for another train."""
    args.fields("to", "seat")
    state, train = baron(known), _train(known, seat, args)
    to = args.maybe("to")
    target = state.bound_for(train) if to is None else read_place(state, to)
    if state.place[train] < 0 or target < 0:
        return {"to": None, "ways": [], "advised": -1, "why": "This train is bound nowhere yet."}
    ways = planning.ways_to(state, train, target)
    why = "" if ways or target == state.place[train] else "No way leads there over segments not yet ridden."
    best = planning.advised(state, train, ways)
    return {"to": state.board.places[target], "ways": ways, "advised": best, "why": why}


def way_fees(known: State, seat: int | None, args: Part) -> Any:
    """What riding these steps now would cost, and which may not be taken: {"steps": [["CG", "Macon GA"]]}.

    Fees are those of this turn, as they would stand then; beyond the roll nothing is ridden.
    """
    args.fields("steps")
    state = baron(known)
    steps = [_read_stop(state, part) for part in args.field("steps").each(0, 40)]
    train = state.turn
    refused: dict[str, Any] | None = None
    if state.kind != RIDE:
        return {
            "fees": [],
            "total": 0,
            "more": 0,
            "actions": [],
            "refused": None,
            "why": "No train moves now.",
        }
    before = fees.total_due(state)
    actions: list[str] = []
    for at, stop in enumerate(steps):
        action = state.numbers.ride + stop
        if state.left == 0 or state.place[train] == state.bound_for(train):
            refused = {"at": at, "rule": "RB-10", "why": "The train has stopped before."}
        else:
            why = movement.why_no_ride(state, train, action)
            refused = None if why is None else {"at": at, "rule": why.rule, "why": why.why}
        if refused is not None:
            break
        movement.ride(state, train, action)
        road, place = state.board.stop_road[stop], state.board.stop_place[stop]
        actions.append(f"ride {state.board.roads[road]} {state.board.places[place]}")
    due = fees.fees_due(state)
    total = sum([amount for _, amount in due])
    return {
        "fees": [{"to": fees.payee(owner), "amount": amount} for owner, amount in due],
        "total": total,
        "more": total - before,
        "actions": actions,
        "refused": refused,
        "why": "",
    }


def reachable(known: State, seat: int | None, args: Part) -> Any:
    """Every place where this roll can end, with the cheapest fees and the steps there."""
    args.fields()
    state = baron(known)
    if state.kind != RIDE:
        return {"left": 0, "ends": []}
    return {"left": state.left, "ends": planning.ends(state, state.turn)}


def deed_reach(known: State, seat: int | None, args: Part) -> Any:
    """Of 10,000 destinations, how many each railroad serves: by itself, as the only one, and together with
    what the player who asks owns; {"seat": 2} asks for another player, {"railroad": "CG"} for one deed."""
    args.fields("railroad", "seat")
    state, holder = baron(known), _train(known, seat, args)
    board = state.board
    only = args.maybe("railroad")
    roads = list(range(len(board.roads))) if only is None else [read_road(state, only)]
    held = state.deeds(holder)
    reach = odds.Reach(board)
    return {
        "yours": reach.of(held),
        "locked": reach.alone(held),
        "deeds": [
            {
                "railroad": board.roads[road],
                "price": state.prices[road],
                "alone": reach.of([road]),
                "only": reach.alone([road]),
                "with_yours": reach.of([*held, road]),
                "locked_with_yours": reach.alone([*held, road]),
            }
            for road in roads
        ],
    }


def destination_odds(known: State, seat: int | None, args: Part) -> Any:
    """How often each city is drawn, in 46,656 pairs of rolls, and what the trip pays from where the train is,
    or from a city: {"from": "Atlanta"}. One's own Region, where one picks, counts as it is rolled."""
    args.fields("from")
    state = baron(known)
    board, begin = state.board, args.maybe("from")
    place = state.departure[state.turn if seat is None else seat]
    if begin is not None:
        place = read_place(state, begin)
        if board.kinds[place] != CITY:
            raise begin.fault("a city is wanted")
    regions = odds.region_odds(board)
    return {
        "rolls": odds.ROLLS * odds.ROLLS,
        "regions": [
            {"region": name, "odds": weight * odds.ROLLS} for name, weight in zip(board.regions, regions)
        ],
        "cities": [
            {
                "city": board.places[city],
                "region": board.regions[board.region_at[city]],
                "odds": weight,
                "pays": board.payoff(place, city) if place >= 0 else None,
            }
            for city, weight in odds.city_odds(board).items()
        ],
    }


def baron(known: State) -> RailBaronState:
    """The state of this game, as known to whoever asks."""
    assert isinstance(known, RailBaronState)
    return known


def _train(known: State, seat: int | None, args: Part) -> int:
    """Whose train is meant: the one named, one's own, or for a spectator the one on turn."""
    named = args.maybe("seat")
    if named is not None:
        return named.number(0, known.seats - 1)
    return baron(known).turn if seat is None else seat


def read_place(state: RailBaronState, part: Part) -> int:
    word = plain(part.text(60))
    if word not in state.board.place_words:
        raise part.fault("the name of a place on the board is wanted")
    return state.board.place_words[word]


def read_road(state: RailBaronState, part: Part) -> int:
    word = plain(part.text(60))
    if word not in state.board.road_words:
        raise part.fault("the initials of a railroad are wanted")
    return state.board.road_words[word]


def _read_stop(state: RailBaronState, part: Part) -> int:
    road, place = part.each(2, 2)
    stop = state.board.stop_at.get(
        read_road(state, road) * len(state.board.places) + read_place(state, place), -1
    )
    if stop < 0:
        raise part.fault("a railroad and one of its mileposts are wanted")
    return stop


QUERIES: dict[str, Query] = {
    "best-ways": best_ways,
    "way-fees": way_fees,
    "reachable": reachable,
    "deed-reach": deed_reach,
    "destination-odds": destination_odds,
}
