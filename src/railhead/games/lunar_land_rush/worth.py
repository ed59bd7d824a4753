"""How good a state is for a seat, for search: its points, and what its means may still bring."""

from typing import TYPE_CHECKING, Final

from .phases import COLOURS
from .rules.scoring import advanced_orders, placed, points

if TYPE_CHECKING:
    from .state import LandRushState

ROUNDS_AN_ASTRONAUT: Final = 1.6
"""Rounds that pass, about, while the quickest seat places one astronaut more."""
ROUNDS_A_DOME: Final = 3.0
FULL_USE: Final = 7.0
"""Rounds in which cubes, astronauts and cards can be turned into points; with fewer left, in part."""
ON_SITE: Final = 0.8
"""Of a colony's stars, with an astronaut there and the whole price in hand."""
NEXT_TO_IT: Final = 0.5
"""The same, with an astronaut one step away."""
BARE_SITE: Final = 0.1
"""Of that, with nothing of the price in hand."""
A_CUBE: Final = 0.3
AN_ASTRONAUT: Final = 0.35
AN_ADVANCED_ORDER: Final = 0.25


def worth(state: "LandRushState", seat: int) -> float:
    """The points this seat may expect in the end: on the scale of the score, so that lines which reach the
    end compare with those that do not; search compares the seats itself."""
    total = points(state, seat) + mean_token(state) * (state.taken[seat] - len(state.values[seat]))
    use = min(rounds_left(state) / FULL_USE, 1.0)
    if use <= 0.0:
        return total
    sites, cubes = prospects(state, seat)
    means = AN_ASTRONAUT * placed(state, seat) + AN_ADVANCED_ORDER * advanced_orders(state, seat)
    return total + use * (sites + A_CUBE * cubes + means)


def mean_token(state: "LandRushState") -> float:
    """What a token is worth on average."""
    count = value = 0
    for face, copies in state.moon.tokens:
        count += copies
        value += face * copies
    return value / count


def rounds_left(state: "LandRushState") -> float:
    """Rounds till the end, about: by whose supply will be empty first."""
    if state.end_reason or state.start < 0:
        return 0.0 if state.end_reason else FULL_USE
    if state.trigger >= 0:
        return 0.5 if state.active >= 0 else 0.0
    soonest = float(state.max_rounds - state.round)
    for seat in range(state.seats):
        if not state.out[seat]:
            soonest = min(
                soonest, ROUNDS_AN_ASTRONAUT * state.left[seat], ROUNDS_A_DOME * state.domes_left[seat]
            )
    return soonest


def prospects(state: "LandRushState", seat: int) -> tuple[float, int]:
    """Stars in reach where own astronauts stand or could step, best sites first; and the cubes left over."""
    moon, seats = state.moon, state.seats
    first = seat * COLOURS
    stores = state.stores[first : first + COLOURS]
    near: list[tuple[float, int]] = []
    for area in range(len(state.domes)):
        if state.domes[area]:
            continue
        if state.astronauts[area * seats + seat]:
            near.append((ON_SITE * moon.stars[area], area))
            continue
        for other in moon.neighbours[area]:
            if state.astronauts[other * seats + seat]:
                near.append((NEXT_TO_IT * moon.stars[area], area))
                break
    near.sort(reverse=True)
    hope = 0.0
    for stars, area in near[: state.domes_left[seat]]:
        price, held = moon.prices[area], 0
        for kind in range(COLOURS):
            have = min(stores[kind], price[kind])
            held += have
            stores[kind] -= have
        ready = held / moon.price_sums[area]
        hope += stars * (BARE_SITE + (1.0 - BARE_SITE) * ready * ready)
    return hope, sum(stores)
