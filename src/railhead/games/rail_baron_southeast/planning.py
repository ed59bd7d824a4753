"""Ways on the board with their fees: what a player plans before he rides."""

from typing import Any, Final

from ...table.best_ways import BestWay, Tolls, best_ways, ends_of_turn, tolls_of, way_back
from .phases import BANK, EXPRESS, PUBLIC, RIDE, SUPERCHIEF, THIRD
from .rules import fees
from .rules.establishment import full_rate, rate
from .state import RailBaronState

PACE: Final = {EXPRESS: 8, SUPERCHIEF: 10}
"""Mileposts that a turn brings on average, by locomotive; a Freight's is 7."""
FREIGHT_PACE: Final = 7
TURN: Final = 4_000
"""What a turn is worth in dollars when ways are weighed against each other, …"""
RUN_TURN: Final = 12_000
"""… and on the run home, where every turn on the road may bring a rover."""
BANK_GROUP: Final = 0
THIRD_GROUP: Final = 1
SEAT_GROUP: Final = 2
OLD_RATES: Final = 8
"""From here on, a group for each railroad that is established at an old rate."""
MOST_GROUPS: Final = 60


def pace(state: RailBaronState, seat: int) -> int:
    return PACE.get(state.locomotive[seat], FREIGHT_PACE)


def steps_left(state: RailBaronState, seat: int) -> int:
    """Mileposts that this train may still move in this turn."""
    return state.left if state.kind == RIDE and state.turn == seat else 0


def _group(state: RailBaronState, seat: int, owner: int) -> int:
    if owner == seat:
        return -1
    if owner in (BANK, PUBLIC):
        return BANK_GROUP
    return THIRD_GROUP if owner == THIRD else SEAT_GROUP + owner


def tolls_for(state: RailBaronState, seat: int) -> tuple[Tolls, int]:
    """What riding costs a seat, and which of it is due this turn already. Old rates are taken to last, so the
    exact fees of a way are counted afterwards."""
    price = [0] * OLD_RATES
    by_road = [0] * len(state.owners)
    for road, owner in enumerate(state.owners):
        group = _group(state, seat, owner)
        if group >= 0:
            price[group] = full_rate(state, seat, road)
            now = rate(state, seat, road)
            if now < price[group] and len(price) < MOST_GROUPS:
                group = len(price)
                price.append(now)
        by_road[road] = group
    paid = 0
    if state.turn == seat:
        for owner, _ in fees.fees_due(state):
            paid |= 1 << _group(state, seat, owner)
    return tolls_of([by_road[road] for road in state.board.segment_road], price), paid


def ways_to(state: RailBaronState, seat: int, target: int) -> list[dict[str, Any]]:
    """The best ways by turns and by money, the quickest first, each with its exact fees; for a train that can
    come where it is bound only over used segments, the shortest with the fewest of them (RB-21d)."""
    tolls, paid = tolls_for(state, seat)
    ways, place, used = state.board.ways, state.place[seat], state.used[seat]
    left, far = steps_left(state, seat), pace(state, seat)
    found = best_ways(ways, place, target, used, left, far, tolls, paid)
    if not found and state.lost[seat] and target == state.bound_for(seat):
        found = way_back(ways, place, target, used, left, far)
    return [_told(state, seat, way) for way in found]


def advised(state: RailBaronState, seat: int, ways: list[dict[str, Any]]) -> int:
    """Which of these ways loses least, in turns and in money; -1 where there is none."""
    turn = RUN_TURN if state.declared[seat] else TURN
    costs = [(way["fees"] + turn * way["turns"], way["mileposts"]) for way in ways]
    return costs.index(min(costs)) if costs else -1


def _told(state: RailBaronState, seat: int, way: BestWay) -> dict[str, Any]:
    return {
        "turns": way.turns,
        "mileposts": len(way.steps),
        "fees": sum(fees_by_turn(state, seat, way.steps)),
        "steps": written(state, way.steps),
    }


def written(state: RailBaronState, steps: list[int]) -> list[list[str]]:
    """Steps as pairs of a railroad and a place, as a ride names them."""
    board = state.board
    stops = [board.step_stop[step] for step in steps]
    return [[board.roads[board.stop_road[stop]], board.places[board.stop_place[stop]]] for stop in stops]


def fees_by_turn(state: RailBaronState, seat: int, steps: list[int]) -> list[int]:
    """What these steps cost in fees, turn by turn: those of this turn come on top of what is due already."""
    trial = state.clone()
    before = 0
    if trial.turn == seat:
        before = fees.total_due(trial)
    else:
        trial.turn, trial.ridden = seat, ()
    left = steps_left(state, seat)
    found: list[int] = []
    for step in steps:
        if left == 0:
            if trial.ridden:
                found.append(fees.total_due(trial) - before)
                trial.ridden, before = (), 0
            left = pace(state, seat)
        fees.note_ride(trial, seat, trial.board.road_of_step(step))
        left -= 1
    found.append(fees.total_due(trial) - before)
    return found


def ends(state: RailBaronState, seat: int) -> list[dict[str, Any]]:
    """Every place where the rest of this roll can end, with the cheapest way there."""
    tolls, paid = tolls_for(state, seat)
    board = state.board
    found = ends_of_turn(
        board.ways, state.place[seat], state.bound_for(seat), state.used[seat], state.left, tolls, paid
    )
    return [
        {
            "place": board.places[place],
            "fees": sum(fees_by_turn(state, seat, way.steps)),
            "steps": written(state, way.steps),
        }
        for place, way in sorted(found.items())
    ]
