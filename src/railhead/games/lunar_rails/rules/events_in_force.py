"""What the open Event cards forbid, and how long they lie (LR-52 … LR-59)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import BOOM, CITY, DECOMPRESSION, FLARES, RAYS, TERRAINS
from ..phases import BOOM_TERM, IN_DISCARDS, IN_FORCE, TERM

if TYPE_CHECKING:
    from ..state import LunarRailsState


def lay_open(state: "LunarRailsState", card: int, drawer: int) -> Event:
    """A card goes into force: to the end of the drawer's next turn, a boom to that of his third (LR-53b)."""
    ends = BOOM_TERM if state.board.event_kind[card] == BOOM else TERM
    if drawer != state.turn:
        ends -= 1  # LR-59a
    state.spot[card] = IN_FORCE
    state.in_force.append((card, drawer, ends))
    take_stock(state)
    return Event("event", drawer, (card,))


def take_stock(state: "LunarRailsState") -> None:
    """What is forbidden now, by all cards together."""
    board = state.board
    strikes = [board.strike.get(card, "") for card, _, _ in state.in_force]
    state.no_steps = "rail" in strikes
    state.no_major_loads = "dockers" in strikes
    state.no_track = "builders" in strikes
    state.closed = state.sealed_owners = 0
    for card, drawer, _ in state.in_force:
        if card in board.closed:
            state.closed |= 1 << board.closed[card]
        elif board.event_kind[card] == DECOMPRESSION:
            state.sealed_owners |= 1 << (drawer + 1)
    kinds = [(card, board.event_kind[card]) for card, _, _ in state.in_force]
    state.flares = tuple([card for card, kind in kinds if kind == FLARES])
    state.rays = tuple([card for card, kind in kinds if kind == RAYS])
    state.booms = tuple([card for card, kind in kinds if kind == BOOM])


def put_away(state: "LunarRailsState", card: int) -> None:
    """To the discard pile, before its time or at its end."""
    state.in_force = [told for told in state.in_force if told[0] != card]
    state.spot[card] = IN_DISCARDS
    for seat in range(state.seats):
        if card in state.hit[seat]:
            state.hit[seat] = tuple([other for other in state.hit[seat] if other != card])
        if state.siding is not None and card in state.siding.hit[seat]:
            state.siding.hit[seat] = tuple([other for other in state.siding.hit[seat] if other != card])
    take_stock(state)


def end_terms(state: "LunarRailsState", seat: int) -> list[Event]:
    """A turn of this seat has ended, lost and empty ones too: its cards come nearer to their end (LR-59a)."""
    if not state.in_force:
        return []
    told: list[Event] = []
    state.in_force = [
        (card, drawer, ends - 1 if drawer == seat else ends) for card, drawer, ends in state.in_force
    ]
    for card, drawer, ends in state.in_force[:]:
        if ends <= 0:
            put_away(state, card)
            told.append(Event("event-over", drawer, (card,)))
    return told


# --- building


def bars_building(state: "LunarRailsState") -> bool:
    """Whether any card forbids building somewhere."""
    return bool(state.closed or state.flares or state.rays)


def why_no_building(state: "LunarRailsState", section: int) -> Refusal | None:
    if state.no_track:
        return Refusal("LR-52a", "the builders are on strike: no track is built")
    return why_no_building_at(state, section)


def why_no_building_at(state: "LunarRailsState", section: int) -> Refusal | None:
    """Closed terrain and struck halves, for either end (LR-54a, LR-56b)."""
    one, other = state.board.ends[section]
    return why_nothing_built(state, one, other)


def why_nothing_built(state: "LunarRailsState", one: int, other: int) -> Refusal | None:
    """The same for two mileposts, or for one that is named twice."""
    terrain = _closed_terrain(state, one, other)
    if terrain >= 0:
        return Refusal("LR-54", f"nothing is built on {TERRAINS[terrain]} now")
    for card in state.flares + state.rays:
        half = state.board.half[card]
        if half[one] or half[other]:
            rule = "LR-57" if card in state.rays else "LR-56"
            return Refusal(rule, f"nothing is built in the struck half: {state.board.event_title[card]}")
    return None


def _closed_terrain(state: "LunarRailsState", one: int, other: int) -> int:
    """The closed terrain at an end of a section, or -1; city mileposts have none (LR-54a)."""
    if state.closed:
        for milepost in (one, other):
            terrain = state.board.terrain[milepost]
            if terrain != CITY and state.closed >> terrain & 1:
                return terrain
    return -1


# --- moving


def why_no_passage(state: "LunarRailsState", section: int, here: int) -> Refusal | None:
    """Why no train goes along a section now, from here."""
    one, other = state.board.ends[section]
    terrain = _closed_terrain(state, one, other)
    if terrain >= 0:
        return Refusal("LR-54", f"no train moves to, from or through {TERRAINS[terrain]} now")
    owner = state.owner[section]
    if state.sealed_owners >> owner & 1:
        return Refusal("LR-55", "Decompression: no train moves on that player's track")
    if state.rays and state.board.city_at[here] >= 0:
        for card in state.rays:
            if state.board.half[card][here]:
                return Refusal("LR-57", "Cosmic Rays: no train leaves a city in the struck half")
    return None


def ends_move(state: "LunarRailsState", milepost: int) -> bool:
    """Whether entering this milepost from outside takes shelter: a city that lies in a half under Rays, be it
    with one milepost (LR-57b, LR-57d)."""
    city = state.board.city_at[milepost]
    if city < 0:
        return False
    for card in state.rays:
        for each in state.board.city_mileposts[city]:
            if state.board.half[card][each]:
                return True
    return False


# --- the end of a turn


def hits_at_end(state: "LunarRailsState", seat: int) -> list[int]:
    """The Flares and Rays that hit this train now: in the struck half, outside a city, each card once."""
    at = state.at[seat]
    if at < 0 or state.board.city_at[at] >= 0:
        return []
    return [
        card
        for card in state.flares + state.rays
        if state.board.half[card][at] and card not in state.hit[seat]
    ]
