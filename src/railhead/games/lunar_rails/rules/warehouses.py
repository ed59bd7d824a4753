"""Option: private warehouses (LR-V17): where one is built, what it holds, and how it is lost."""

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import MARE
from ..phases import BUILDING_LIMIT, STAY
from . import debts, events_in_force, goods, locos, track

if TYPE_CHECKING:
    from ..state import LunarRailsState

Warehouse = tuple[int, tuple[int, ...]]
"""A milepost, -1 where a player has none, and the loads that are stored there, the oldest first."""
NO_WAREHOUSE: Final[Warehouse] = (-1, ())
PRICE: Final = 10
ROOM: Final = 2
"""Chips that a warehouse holds."""


def owner_at(state: "LunarRailsState", milepost: int) -> int:
    """Whose warehouse stands on this milepost, or -1."""
    for seat, (where, _) in enumerate(state.in_play.warehouses):
        if where == milepost:
            return seat
    return -1


def stored(state: "LunarRailsState", load: int) -> int:
    """The chips of a load in all warehouses."""
    return sum([loads.count(load) for _, loads in state.in_play.warehouses])


def set_loads(state: "LunarRailsState", seat: int, loads: tuple[int, ...]) -> None:
    _set(state, seat, (state.in_play.warehouses[seat][0], loads))


def take_out(state: "LunarRailsState", owner: int, load: int) -> None:
    """One chip of this load leaves a warehouse; of two alike the older one."""
    loads = list(state.in_play.warehouses[owner][1])
    loads.remove(load)
    set_loads(state, owner, tuple(loads))


def _set(state: "LunarRailsState", seat: int, warehouse: Warehouse) -> None:
    all_of_them = list(state.in_play.warehouses)
    all_of_them[seat] = warehouse
    state.in_play.warehouses = tuple(all_of_them)


# --- building


def legal_sites(state: "LunarRailsState", seat: int) -> list[int]:
    """Every mare milepost on which this player may build a warehouse now."""
    if _why_none_now(state, seat) is not None or _why_no_money(state, seat) is not None:
        return []
    first, terrain = state.numbers.warehouse, state.board.terrain
    return [
        first + milepost
        for milepost in range(len(terrain))
        if terrain[milepost] == MARE and _why_not_on(state, milepost) is None
    ]


def why_no_warehouse(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    if not state.house.private_warehouse:
        return Refusal("LR-V17", "no warehouses are built at this table")
    why = _why_none_now(state, seat)
    if why is None:
        why = _why_not_on(state, milepost)
    return why if why is not None else _why_no_money(state, seat)


def _why_none_now(state: "LunarRailsState", seat: int) -> Refusal | None:
    """Why this player may build none, wherever it is."""
    where = state.in_play.warehouses[seat][0]
    if where >= 0:
        return Refusal("LR-V17", f"you have a warehouse at {state.board.whereabouts(where)}: one a player")
    if state.no_track:
        return Refusal("LR-52a", "the builders are on strike: no warehouse is built")
    return track.why_owing_bars(state, seat)


def _why_not_on(state: "LunarRailsState", milepost: int) -> Refusal | None:
    if state.board.terrain[milepost] != MARE:
        return Refusal("LR-V17", f"{state.board.whereabouts(milepost)} is no mare milepost")
    if owner_at(state, milepost) >= 0:
        return Refusal("LR-V17", "another player's warehouse stands there: one a milepost")
    return events_in_force.why_nothing_built(state, milepost, milepost)


def _why_no_money(state: "LunarRailsState", seat: int) -> Refusal | None:
    why = track.why_no_money(state, seat, PRICE)
    if why is None and debts.own_cash(state, seat) < PRICE:
        return Refusal("LR-V8", f"loan money builds no warehouse: {PRICE} of other cash are wanted")
    return why


def build(state: "LunarRailsState", seat: int, milepost: int) -> Event:
    """Part of the phase's 20 (LR-5)."""
    assert state.spent + PRICE <= BUILDING_LIMIT
    state.cash[seat] -= PRICE
    state.bank += PRICE
    state.spent += PRICE
    _set(state, seat, (milepost, ()))
    return Event("built-warehouse", seat, (milepost, PRICE))


# --- losing what is in it, and all of it


def _empty(state: "LunarRailsState", seat: int) -> list[Event]:
    """All that is stored goes back to the tray."""
    where, loads = state.in_play.warehouses[seat]
    for load in loads:
        state.tray[load] += 1
    _set(state, seat, (where, ()))
    return [Event("spoiled-stored", seat, (load, where)) for load in loads]


def strike(state: "LunarRailsState", centres: Container[int], struck: Container[int]) -> list[Event]:
    """Meteors have struck these mileposts: a warehouse on one is gone, one on a neighbour is emptied."""
    told: list[Event] = []
    for seat, (where, _) in enumerate(state.in_play.warehouses):
        if where in struck:
            told += _empty(state, seat)
        if where in centres:
            _set(state, seat, NO_WAREHOUSE)
            told.append(Event("warehouse-destroyed", seat, (where,)))
    return told


def spoil_half(state: "LunarRailsState", card: int) -> list[Event]:
    """Flares or Rays have come over this half: its warehouses are emptied."""
    half, told = state.board.half.get(card), list[Event]()
    for seat, (where, _) in enumerate(state.in_play.warehouses):
        if half is not None and where >= 0 and half[where]:
            told += _empty(state, seat)
    return told


def close(state: "LunarRailsState", seat: int) -> None:
    """A player leaves or starts over: the warehouse goes, its chips to the tray (LR-80, LR-V11)."""
    if state.in_play.warehouses:
        if state.at[state.turn] == state.in_play.warehouses[seat][0]:
            leave_stop(state)
        _empty(state, seat)
        _set(state, seat, NO_WAREHOUSE)


def leave_stop(state: "LunarRailsState") -> None:
    """A step or the end of a turn: the next stop has an offer of its own."""
    kept = state.in_play
    kept.offered, kept.wanted, kept.given = False, -1, -1


# --- fetching


def legal_fetches(state: "LunarRailsState", seat: int, city: int) -> list[int]:
    """What the tray lacks and a warehouse has, for a train with room where it is made."""
    if len(state.loads[seat]) >= state.capacity(seat):
        return []
    numbers, found = state.numbers, list[int]()
    for load in state.board.makes[city]:
        if not state.tray[load]:
            for owner, (_, loads) in enumerate(state.in_play.warehouses):
                if load in loads:
                    found.append(numbers.fetch_stored_of(owner, load))
    return found


def why_no_fetch(state: "LunarRailsState", seat: int, owner: int, load: int) -> Refusal | None:
    """For a train in a city, where loads may be handled. Anybody fetches from any warehouse, unasked."""
    if owner >= len(state.in_play.warehouses) or load not in state.in_play.warehouses[owner][1]:
        return Refusal("LR-V17", f"no {state.board.loads[load]} is stored in a warehouse of seat {owner}")
    return goods.why_not_fetched_here(state, seat, load, "LR-V17")


def fetch(state: "LunarRailsState", seat: int, owner: int, load: int) -> Event:
    """Like a fetch of LR-V16; the owner gets nothing."""
    take_out(state, owner, load)
    locos.put_aboard(state, seat, load)
    goods.stay(state, seat, STAY)
    return Event("fetched-stored", seat, (load, owner))
