"""Extract: cubes from the ground where own astronauts stand, then from the supply for own colonies."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import COLOURS, DRILL

if TYPE_CHECKING:
    from ..state import LandRushState


def begin(state: "LandRushState") -> None:
    state.dug = bytearray(len(state.moon.areas))
    state.extra = 1 if state.moon.bonuses[state.card] == DRILL else 0


def legal_digs(state: "LandRushState", seat: int) -> list[int]:
    """Every kind that lies where an own astronaut in the region has not dug yet (LL-9, LL-9a)."""
    digs: list[int] = []
    extract, cubes, extra = state.moon.numbers.extract, state.cubes, state.extra
    for area in state.moon.region_areas[state.region]:
        standing = state.astronauts[area * state.seats + seat]
        if standing and (state.dug[area] < standing or extra):
            first = area * COLOURS
            for at in range(first, first + COLOURS):
                if cubes[at]:
                    digs.append(extract + at)
    return digs


def why_no_dig(state: "LandRushState", seat: int, area: int, cube: int) -> Refusal | None:
    moon = state.moon
    name, kind = moon.names[area], moon.kinds[cube]
    facts = {"area": moon.areas[area], "kind": kind}
    if moon.region_of[area] != state.region:
        return Refusal("LL-9", f"{name} is not in the {moon.regions[state.region]} region", facts)
    standing = state.astronauts[area * state.seats + seat]
    if not standing:
        return Refusal("LL-9", f"you have no astronaut in {name}", facts)
    if not state.cubes[area * COLOURS + cube]:
        return Refusal("LL-9", f"no {kind} lies in {name}", facts)
    if state.dug[area] >= standing and not state.extra:
        return Refusal("LL-9", f"all your astronauts in {name} have dug", facts)
    return None


def dig(state: "LandRushState", seat: int, area: int, cube: int) -> Event:
    """One cube from the ground; the extra one of a drill comes after those of the astronauts (LL-12a)."""
    if state.dug[area] >= state.astronauts[area * state.seats + seat]:
        state.extra = 0
    state.dug[area] += 1
    state.cubes[area * COLOURS + cube] -= 1
    state.stores[seat * COLOURS + cube] += 1
    return Event("extract", seat, (area, cube))


def digs_left(state: "LandRushState", seat: int) -> list[tuple[int, int, int, int]]:
    """By area of the region with own astronauts: how many stand there, have dug and may still take a cube."""
    found: list[tuple[int, int, int, int]] = []
    for area in state.moon.region_areas[state.region]:
        standing = state.astronauts[area * state.seats + seat]
        if standing:
            dug = min(standing, state.dug[area])
            lying = sum(state.cubes[area * COLOURS : (area + 1) * COLOURS])
            found.append((area, standing, dug, min(standing - dug, lying)))
    return found


def supply_due(state: "LandRushState", seat: int) -> int:
    """Cubes that the supply still owes a seat for its colonies in the region."""
    return min(state.supply[state.region], colonies(state, seat, state.region) - state.from_supply)


def colonies(state: "LandRushState", seat: int, region: int) -> int:
    """How many colonies a seat has in a region."""
    count = 0
    for area in state.moon.region_areas[region]:
        if state.domes[area] == seat + 1:
            count += 1
    return count


def can_take(state: "LandRushState", seat: int) -> bool:
    """Whether the supply still owes this seat a cube for a colony in the region."""
    return supply_due(state, seat) > 0


def legal_takings(state: "LandRushState") -> list[int]:
    return [actions.TAKE_SUPPLY, actions.DONE]


def why_no_taking(state: "LandRushState", seat: int) -> Refusal:
    """Why nothing comes from the supply while there is still something to dig."""
    colour = state.moon.regions[state.region]
    if not colonies(state, seat, state.region):
        return Refusal("LL-9", f"you have no colony in the {colour} region")
    if not state.supply[state.region]:
        return Refusal("LL-9", f"no {state.moon.kinds[state.region]} is left in the supply")
    return Refusal("LL-9a", "the supply comes after the ground: dig, or say done")


def take(state: "LandRushState", seat: int) -> Event:
    """A cube of the region's kind for one own colony there."""
    cube = state.region
    state.supply[cube] -= 1
    state.stores[seat * COLOURS + cube] += 1
    state.from_supply += 1
    return Event("supply", seat, (cube,))
