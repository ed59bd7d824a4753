"""Chips that lie in cities: dropped loads that stay, and how one is fetched from afar (LR-V12, LR-V16)."""

from collections.abc import Container
from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import MAJOR
from ..house_rules import FOUR_TURNS, WORDELMANN
from ..phases import LYING_TERM, STAY
from . import locos

if TYPE_CHECKING:
    from ..state import LunarRailsState

Lying = tuple[int, int, int, int]
"""A chip in a city: the city, the load, who dropped it, and that player's turn-ends until it goes. Where it
stays for good the last two are -1 and 0."""


def lies_in(state: "LunarRailsState", city: int, load: int) -> bool:
    for chip in state.lying:
        if chip[0] == city and chip[1] == load:
            return True
    return False


def loads_in(state: "LunarRailsState", city: int) -> list[int]:
    """The loads of which a chip lies in this city, each once."""
    return sorted({load for where, load, _, _ in state.lying if where == city})


def sources(state: "LunarRailsState", load: int) -> list[int]:
    """The cities where this load can be had now: those that make it, if the tray has a chip, and those where
    one lies."""
    found = state.board.sources[load] if state.tray[load] else []
    if not state.lying:
        return found
    cities = dict.fromkeys([city for city, what, _, _ in state.lying if what == load])
    return [*found, *[city for city in cities if city not in found]]


def left(state: "LunarRailsState", load: int) -> int:
    """The chips that nobody carries."""
    return state.tray[load] + sum([what == load for _, what, _, _ in state.lying])


def stays_in(state: "LunarRailsState", load: int, city: int) -> bool:
    """Whether a load that is dropped in this city stays there."""
    if load == state.board.circus_load:
        return True
    if not state.house.loads_stay:
        return False
    return state.house.field_warehousing == FOUR_TURNS or load not in state.board.makes[city]


def leave(state: "LunarRailsState", seat: int, load: int, city: int) -> None:
    """A dropped chip stays in the city."""
    if state.house.honeymoon:
        # One chip a city: the older one goes.
        circus = state.board.circus_load
        _to_tray(state, [chip for chip in state.lying if chip[0] == city and chip[1] != circus])
    ends = state.house.field_warehousing == FOUR_TURNS
    state.loads[seat].remove(load)
    state.lying = (*state.lying, (city, load, seat, LYING_TERM) if ends else (city, load, -1, 0))


def take(state: "LunarRailsState", city: int, load: int) -> bool:
    """The chip of this load that has lain here longest is picked up; False if there is none."""
    for number, chip in enumerate(state.lying):
        if chip[0] == city and chip[1] == load:
            state.lying = state.lying[:number] + state.lying[number + 1 :]
            return True
    return False


def _to_tray(state: "LunarRailsState", chips: list[Lying]) -> None:
    for chip in chips:
        state.tray[chip[1]] += 1
    state.lying = tuple([chip for chip in state.lying if chip not in chips])


def end_terms(state: "LunarRailsState", seat: int) -> list[Event]:
    """A turn of this seat has ended, lost and empty ones too: what it dropped comes nearer to its end, and a
    train that waits for a load has waited one turn more."""
    if state.stays and state.stays[seat]:
        stay(state, seat, state.stays[seat] - 1)
    if state.siding is not None and state.siding.stays[seat]:
        state.siding.stays[seat] -= 1
    if state.house.field_warehousing != FOUR_TURNS:
        return []
    kept: list[Lying] = []
    told: list[Event] = []
    for city, load, dropper, ends in state.lying:
        if dropper != seat:
            kept.append((city, load, dropper, ends))
        elif ends > 1:
            kept.append((city, load, dropper, ends - 1))
        else:
            state.tray[load] += 1
            told.append(Event("returned", -1, (load, city)))
    state.lying = tuple(kept)
    return told


def spoil(state: "LunarRailsState", struck: Container[int]) -> list[Event]:
    """A disaster on these mileposts empties the warehouses of every city that it touches; a large one is
    touched with any of its mileposts."""
    if state.house.field_warehousing != WORDELMANN:
        return []
    places = state.board.city_mileposts
    gone = [
        chip
        for chip in state.lying
        if chip[1] != state.board.circus_load and any(place in struck for place in places[chip[0]])
    ]
    _to_tray(state, gone)
    return [Event("spoiled", -1, (load, city)) for city, load, _, _ in gone]


def lose_with(state: "LunarRailsState", cities: list[int]) -> list[Event]:
    """These cities are gone: what lay there goes to the tray, a Circus to the nearest city (LR-V5)."""
    board = state.board
    lost = [chip for chip in state.lying if chip[0] in cities]
    for city, load, _, _ in lost:
        if load == board.circus_load:
            state.strays = (*state.strays, (board.centres[city], state.turn))
        else:
            state.tray[load] += 1
    state.lying = tuple([chip for chip in state.lying if chip[0] not in cities])
    return [Event("spoiled", -1, (load, city)) for city, load, _, _ in lost if load != board.circus_load]


def spoil_half(state: "LunarRailsState", card: int) -> list[Event]:
    """Flares or Rays have come over this half."""
    half = state.board.half.get(card)
    if half is None or not state.lying:
        return []
    return spoil(state, [place for place in state.board.city_places if half[place]])


# --- fetching


def stay(state: "LunarRailsState", seat: int, turns: int) -> None:
    stays = list(state.stays)
    stays[seat] = turns
    state.stays = tuple(stays)


def fetch_rule(state: "LunarRailsState") -> str:
    """The option by which loads are fetched."""
    return "LR-V16" if state.house.field_warehousing == WORDELMANN else "LR-V17"


def legal_fetches(state: "LunarRailsState", seat: int, city: int) -> list[int]:
    """What the tray lacks and a city elsewhere has, for a train with room where it is made."""
    if state.house.field_warehousing != WORDELMANN or not state.lying:
        return []
    if len(state.loads[seat]) >= state.capacity(seat):
        return []
    board, found = state.board, list[int]()
    for load in board.makes[city]:
        if not state.tray[load]:
            for where in sources(state, load):
                if not (state.no_major_loads and board.sizes[where] == MAJOR):
                    found.append(state.numbers.fetch_of(load, where))
    return found


def why_no_fetch(state: "LunarRailsState", seat: int, load: int, where: int) -> Refusal | None:
    """For a train in a city, where loads may be handled."""
    board = state.board
    if state.house.field_warehousing != WORDELMANN:
        return Refusal("LR-V16", "nothing is fetched from afar at this table")
    if not lies_in(state, where, load):
        return Refusal("LR-V16", f"no {board.loads[load]} lies in {board.cities[where]}")
    if state.no_major_loads and board.sizes[where] == MAJOR:
        return Refusal("LR-52a", "the dockers are on strike: no load leaves a major city")
    return why_not_fetched_here(state, seat, load, "LR-V16")


def why_not_fetched_here(state: "LunarRailsState", seat: int, load: int, rule: str) -> Refusal | None:
    """A load is fetched where it is made and the tray has none, by a train with room (LR-V16, LR-V17)."""
    board, city = state.board, state.board.city_at[state.at[seat]]
    name = board.loads[load]
    if load not in board.makes[city]:
        return Refusal(rule, f"{board.cities[city]} makes no {name}: it is fetched where it is made")
    if state.tray[load]:
        return Refusal(rule, f"the tray has a chip of {name}: there is no need to fetch one")
    if len(state.loads[seat]) >= state.capacity(seat):
        return Refusal("LR-35", f"your train is full: it carries {state.capacity(seat)}")
    return None


def fetch(state: "LunarRailsState", seat: int, load: int, where: int) -> Event:
    """The chip is aboard at once; the train stays for the rest of this turn and the whole next one."""
    take(state, where, load)
    locos.put_aboard(state, seat, load)
    stay(state, seat, STAY)
    return Event("fetched", seat, (load, where))
