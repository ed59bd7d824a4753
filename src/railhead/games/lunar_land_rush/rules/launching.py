"""Launch: the lander falls, and astronauts go where its arrow points."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import LANDING_FALL

if TYPE_CHECKING:
    from ..state import LandRushState

HIT: Final = 2
MISS: Final = 1


def touch_down(state: "LandRushState", area: int) -> Event:
    """The lander has come down: two astronauts in the declared region, one elsewhere, or what is left (LL-7).

    The area is where the arrow points after any wrap: it counts fully (LL-7a).
    """
    seat = state.active
    landing = state.kind == LANDING_FALL
    declared = -1 if landing else state.region
    placed = HIT if state.moon.region_of[area] == declared else MISS
    placed = min(placed, state.left[seat])
    put(state, seat, area, placed)
    if not landing:
        state.placed_now = 1
    state.last_drop = (seat, state.aim, area, declared, placed)
    state.aim = -1
    return Event("drop", seat, state.last_drop[1:])


def put(state: "LandRushState", seat: int, area: int, count: int) -> None:
    """Astronauts from the seat's supply onto the board."""
    state.astronauts[area * state.seats + seat] += count
    state.left[seat] -= count


def legal_landings(state: "LandRushState") -> list[int]:
    land = state.moon.numbers.land
    return [land + area for area in state.moon.region_areas[state.region]]


def why_no_landing(state: "LandRushState", area: int) -> Refusal | None:
    moon = state.moon
    if moon.region_of[area] != state.region:
        why = f"{moon.names[area]} is not in the {moon.regions[state.region]} region"
        return Refusal("LL-7", why, {"area": moon.areas[area], "region": moon.regions[state.region]})
    return None


def land(state: "LandRushState", seat: int, area: int) -> Event:
    """One astronaut, without dropping the lander."""
    put(state, seat, area, 1)
    state.placed_now = 1
    return Event("land", seat, (area,))
