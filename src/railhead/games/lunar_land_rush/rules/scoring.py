"""Points: stars of colonies, objectives, tokens; and who wins."""

from typing import TYPE_CHECKING

from ..phases import COLOURS, DOMES, LEFTOVERS, MAJORITIES

if TYPE_CHECKING:
    from ..state import LandRushState


def stars(state: "LandRushState", seat: int) -> int:
    total = 0
    for area in range(len(state.domes)):
        if state.domes[area] == seat + 1:
            total += state.moon.stars[area]
    return total


def objective_points(state: "LandRushState", seat: int, objective: int) -> int:
    """What an objective brings a seat as things stand; 0 while there is none."""
    if objective < 0:
        return 0
    if objective == LEFTOVERS:
        return (sum(state.stores[seat * COLOURS : (seat + 1) * COLOURS]) + 1) // 2
    if objective == DOMES:
        return largest_group(state, seat)
    if objective == MAJORITIES:
        return majorities(state, seat)
    return advanced_orders(state, seat)


def largest_group(state: "LandRushState", seat: int) -> int:
    """The most domes of a seat that hang together over printed borders (LL-14b)."""
    own = [area for area in range(len(state.domes)) if state.domes[area] == seat + 1]
    most = 0
    while own:
        group = [own.pop()]
        for area in group:
            for other in state.moon.neighbours[area]:
                if other in own:
                    own.remove(other)
                    group.append(other)
        most = max(most, len(group))
    return most


def majorities(state: "LandRushState", seat: int) -> int:
    """Regions where a seat has more astronauts than any other one seat (LL-14a)."""
    count, seats = 0, state.seats
    for areas in state.moon.region_areas:
        standing = [0] * seats
        for area in areas:
            for other in range(seats):
                standing[other] += state.astronauts[area * seats + other]
        own = standing[seat]
        standing[seat] = -1
        if own > max(standing):
            count += 1
    return count


def advanced_orders(state: "LandRushState", seat: int) -> int:
    """Advanced orders that a seat owns, in hand or played."""
    return len(state.hands[seat]) + len(state.played[seat]) - COLOURS


def points(state: "LandRushState", seat: int) -> int:
    """All that a seat has (LL-14); tokens that are not drawn yet count nothing."""
    return (
        stars(state, seat)
        + objective_points(state, seat, state.shared)
        + objective_points(state, seat, state.objectives[seat])
        + sum(state.values[seat])
    )


def placed(state: "LandRushState", seat: int) -> int:
    """Astronauts on the board (LL-14c)."""
    return state.own_astronauts - state.left[seat]
