"""Meteor Showers: where they strike, what is gone, and where struck trains go (LR-51)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import STEPS, Board
from ..phases import BANK, FREE, IN_DISCARDS
from . import goods, locos, new_craters, track, trains, warehouses

if TYPE_CHECKING:
    from ..state import LunarRailsState


def impact(board: Board, card: int, city: int) -> int:
    """The milepost struck near a city, or -1: counting that leaves the disc misses (LR-51g)."""
    bearing, distance = board.meteor[card]
    milepost = board.centres[city]
    disc = board.disc[milepost]
    if city in board.boxes:
        disc, bearing = board.boxes[city][bearing]
    column, row = STEPS[bearing]
    x, y = board.column[milepost], board.row[milepost]
    for _ in range(distance):
        x, y = x + column, y + row
        milepost = board.milepost_at.get((disc, x, y), -1)
        if milepost < 0:
            return -1
    return milepost


def strike(state: "LunarRailsState", card: int, demand: int) -> list[Event]:
    """All three areas are erased first, then every train in any of them is dealt with once (LR-51d)."""
    board, told = state.board, []
    struck: set[int] = set()
    centres: list[int] = []
    for _, city, _ in board.lines[demand]:
        milepost = impact(board, card, city)
        if milepost < 0:
            told.append(Event("missed", -1, (city,)))
            continue
        told.append(Event("struck", -1, (milepost, city)))
        centres.append(milepost)
        struck.add(milepost)
        struck.update(board.around[milepost])
    gone = _track_on(state, struck)
    before = [state.owner[section] for section in gone]
    track.erase(state, gone)
    for owner in sorted(set(before)):
        mine = [section for section, whose in zip(gone, before) if whose == owner]
        if owner == BANK:
            told.append(Event("erased-of-bank", -1, (len(mine), *mine)))
        else:
            told.append(Event("erased", owner - 1, (len(mine), *mine)))
    told += goods.spoil(state, struck) + warehouses.strike(state, centres, struck)
    if state.house.new_craters:
        told += new_craters.open_at(state, centres)
    for offset in range(state.seats):
        told += _hit_trains(state, (state.meteor_drawer + offset) % state.seats, struck)
    return told


def _track_on(state: "LunarRailsState", struck: set[int]) -> list[int]:
    """The sections that touch any of these mileposts, in the order of the board."""
    found: set[int] = set()
    for milepost in struck:
        for section, _ in state.board.links[milepost]:
            if state.owner[section] != FREE:
                found.add(section)
    return sorted(found)


def _hit_trains(state: "LunarRailsState", seat: int, struck: set[int]) -> list[Event]:
    """Each struck train of a player; the first that has to be placed comes into hand (LR-V18)."""
    told: list[Event] = []
    hit: list[int] = []
    for number in trains.each(state, seat):
        if state.at[seat] in struck:
            told.append(_hit(state, seat))
            hit.append(number)
    if state.siding is not None and hit and hit[0] != state.siding.in_hand[seat]:
        told.append(trains.take_other(state, seat))
    return told


def _hit(state: "LunarRailsState", seat: int) -> Event:
    """The next turn is lost, all loads are gone, and the train waits to be placed."""
    lost = len(state.loads[seat])
    for load in state.loads[seat][:]:
        locos.to_tray(state, seat, load)
    state.owed[seat] = 1
    milepost = state.at[seat]
    state.at[seat] = state.came[seat] = -1
    state.to_place.append(seat)
    if seat == state.turn:
        state.ended = True  # LR-58
    return Event("train-struck", seat, (milepost, lost))


def legal_places(state: "LunarRailsState", seat: int) -> list[int]:
    """The mileposts of every city that his track touches; of any city, if it touches none (LR-51k)."""
    board = state.board
    own = [track.touches(state, seat, city) for city in range(len(board.cities))]
    anywhere = not any(own)
    return [
        state.numbers.place + milepost
        for milepost in board.city_places
        if anywhere or own[board.city_at[milepost]]
    ]


def why_no_place(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    board = state.board
    city = board.city_at[milepost]
    if city < 0:
        return Refusal("LR-51", "a struck train is placed in a city")
    if not track.touches(state, seat, city) and any(
        track.touches(state, seat, other) for other in range(len(board.cities))
    ):
        return Refusal(
            "LR-51d", f"your track does not touch {board.cities[city]}, and it touches another city"
        )
    return None


def place(state: "LunarRailsState", seat: int, milepost: int) -> list[Event]:
    state.at[seat] = milepost
    state.to_place.remove(seat)
    told = [Event("placed-again", seat, (milepost,))]
    if seat in state.to_place:
        told.append(trains.take_other(state, seat))
    return told


def clear_away(state: "LunarRailsState") -> None:
    """The shower is settled: its card and its Demand are discarded (LR-51j)."""
    state.spot[state.meteor] = IN_DISCARDS
    if state.meteor_demand >= 0:
        state.spot[state.meteor_demand] = IN_DISCARDS
    state.meteor = state.meteor_drawer = state.meteor_demand = -1
