"""Move: own astronauts step into, out of or within the region, one by one."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import MARCH

if TYPE_CHECKING:
    from ..state import LandRushState


def begin(state: "LandRushState", seat: int) -> None:
    """Everybody of this seat may still step."""
    state.fresh = state.astronauts[seat :: state.seats]
    if state.moon.bonuses[state.card] == MARCH:
        state.stepped = bytearray(len(state.fresh))


def can_move(state: "LandRushState") -> bool:
    first = state.region * len(state.fresh)
    steps = state.moon.move_steps
    stepped = state.stepped
    for area in range(len(state.fresh)):
        if (state.fresh[area] or (stepped and stepped[area])) and steps[first + area]:
            return True
    return False


def legal_moves(state: "LandRushState") -> list[int]:
    moves: list[int] = []
    first = state.region * len(state.fresh)
    moon, fresh, stepped = state.moon, state.fresh, state.stepped
    for area in range(len(fresh)):
        if fresh[area]:
            moves += moon.move_steps[first + area]
    if stepped:
        for area in range(len(stepped)):
            if stepped[area]:
                moves += moon.on_steps[first + area]
    moves.append(actions.DONE)
    return moves


def why_no_move(state: "LandRushState", seat: int, action: int) -> Refusal | None:
    moon = state.moon
    area, other = moon.numbers.step_of(action)
    second = action >= moon.numbers.on
    here, there, colour = moon.names[area], moon.names[other], moon.regions[state.region]
    facts = {"from": moon.areas[area], "to": moon.areas[other], "region": colour}
    if not state.astronauts[area * state.seats + seat]:
        return Refusal("LL-8", f"you have no astronaut in {here}", facts)
    if other not in moon.neighbours[area]:
        return Refusal("LL-8", f"{there} is not next to {here}", facts)
    if state.region not in (moon.region_of[area], moon.region_of[other]):
        return Refusal("LL-8a", f"neither {here} nor {there} lies in the {colour} region", facts)
    if not second and not state.fresh[area]:
        return Refusal("LL-8a", f"your astronauts in {here} have moved already", facts)
    if second and not state.stepped:
        return Refusal("LL-8a", "each astronaut moves once with this card", facts)
    if second and not state.stepped[area]:
        return Refusal("LL-8a", f"nobody in {here} has a second step left", facts)
    return None


def step(state: "LandRushState", seat: int, action: int) -> list[Event]:
    """One step; the first astronaut to move into an area takes its token (LL-8)."""
    area, other = state.moon.numbers.step_of(action)
    state.astronauts[area * state.seats + seat] -= 1
    state.astronauts[other * state.seats + seat] += 1
    if action >= state.moon.numbers.on:
        state.stepped[area] -= 1
    else:
        state.fresh[area] -= 1
        if state.stepped:
            state.stepped[other] += 1
    events = [Event("move", seat, (area, other))]
    if state.tokens[other]:
        state.tokens[other] = 0
        state.taken[seat] += 1
        events.append(Event("token", seat, (other,)))
    return events
