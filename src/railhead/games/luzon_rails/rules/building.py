"""Building track: where, for how much, and what the company gains by it."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..content import MANILA, PORT, PRODUCTION
from .dividends import pay_dividend

if TYPE_CHECKING:
    from ..state import LuzonState


def set_track(state: "LuzonState", company: int, hex: int) -> None:
    """Put a company's track on a hex and keep prices and frontiers up to date."""
    island = state.island
    bit = 1 << company
    state.owners[hex] |= bit
    state.track[company].append(hex)
    frontier = state.frontier[company]
    if hex in frontier:
        frontier.remove(hex)
    owners = state.owners
    mountains = island.mountains
    for other in island.neighbours[hex]:
        if not owners[other] & bit and not (mountains[other] and owners[other]) and other not in frontier:
            frontier.append(other)
    if mountains[hex]:
        for others in state.frontier:
            if hex in others:
                others.remove(hex)
    else:
        state.price[hex] += island.plains


def free_track(state: "LuzonState", company: int) -> int:
    """How many plains track of this card still cost nothing: LZ-X1a."""
    free = state.terms.free_plains[company]
    if free and state.company == company and state.built:
        for hex in state.track[company][-state.built :]:
            if not state.island.mountains[hex]:
                free -= 1
    return max(free, 0)


def takes_track(state: "LuzonState", company: int, hex: int) -> bool:
    """Whether a hex has room for this company's track: a mountain takes one only (LZ-8)."""
    owners = state.owners[hex]
    return not owners >> company & 1 and not (state.island.mountains[hex] and owners)


def room_on_card(state: "LuzonState", company: int) -> int:
    """The track that the open Build card may still set for a company."""
    if state.company not in (-1, company):
        return 0
    left = state.island.track - len(state.track[company])
    return max(min(state.terms.build[company] - state.built, left), 0)


def cost_of(state: "LuzonState", company: int, hex: int) -> int:
    """What this company's next track on a hex costs now: on plains it rises with the track there."""
    if state.island.mountains[hex]:
        return state.terms.mountain[company]
    return 0 if free_track(state, company) else state.price[hex]


def legal_builds(state: "LuzonState", seat: int) -> list[int]:
    builds: list[int] = []
    if state.company >= 0:
        _add_builds(state, state.company, builds)
    else:
        at = seat
        for company in range(len(state.sold)):
            if state.shares[at]:
                _add_builds(state, company, builds)
            at += state.seats
    builds.append(actions.DONE)
    return builds


def _add_builds(state: "LuzonState", company: int, builds: list[int]) -> None:
    island = state.island
    if len(state.track[company]) >= island.track:
        return
    mountains = island.mountains
    price = state.price
    treasury = state.treasury[company]
    free = state.terms.free_plains[company] > 0 and free_track(state, company) > 0
    over = state.terms.mountain[company] <= treasury
    first = island.numbers.build + company * island.numbers.hexes
    for hex in state.frontier[company]:
        if over if mountains[hex] else (free or price[hex] <= treasury):
            builds.append(first + hex)


def why_no_build(state: "LuzonState", seat: int, company: int, hex: int) -> Refusal | None:
    island = state.island
    name, place = island.names[company], island.places[hex]
    facts = {"company": island.companies[company], "hex": island.hexes[hex]}
    if not state.holds(seat, company):
        return Refusal("LZ-8", f"you hold no share of {name}", facts)
    if state.company not in (-1, company):
        return Refusal("LZ-8", f"this card builds for {island.names[state.company]}", facts)
    if state.owners[hex] >> company & 1:
        return Refusal("LZ-8", f"{name} has track at {place} already", facts)
    if len(state.track[company]) >= island.track:
        return Refusal("LZ-8", f"{name} has no track left", facts)
    if island.mountains[hex] and state.owners[hex]:
        return Refusal("LZ-8", f"{place} is a mountain with track on it; a mountain takes one only", facts)
    if hex not in state.frontier[company]:
        return Refusal("LZ-8", f"{place} is not next to track of {name}", facts)
    cost, treasury = cost_of(state, company, hex), state.treasury[company]
    if cost > treasury:
        why = f"track at {place} costs ₱{cost}, and the treasury holds ₱{treasury}"
        return Refusal("LZ-8a", why, {**facts, "cost": cost, "treasury": treasury})
    return None


def build(state: "LuzonState", seat: int, company: int, hex: int) -> list[Event]:
    """Pay for one track, set it, and take what the hex gives (LZ-9)."""
    cost = cost_of(state, company, hex)
    state.treasury[company] -= cost
    state.paid_out -= cost
    set_track(state, company, hex)
    state.company = company
    state.built += 1
    events = [Event("build", seat, (company, hex, cost))]
    kind = state.island.kinds[hex]
    if kind == PRODUCTION:
        state.value[company] += 1
        if state.die[company] < state.island.most_die:
            state.die[company] += 1
        events.append(Event("production", seat, (company, hex, state.value[company], state.die[company])))
    elif kind == PORT:
        gain = state.die[company] + state.terms.port[company]
        state.value[company] += gain
        events.append(Event("port", seat, (company, hex, gain, state.value[company])))
    elif kind == MANILA:
        gain = state.terms.manila[company]
        state.value[company] += gain
        events.append(Event("manila", seat, (company, hex, gain, state.value[company])))
        events.append(pay_dividend(state, company))
    elif hex in state.tokens:
        state.hex = hex
        state.choosing = (company,)
    return events


def gain_of(state: "LuzonState", company: int, hex: int) -> int:
    """The value that track on a hex would bring; a development counted as value."""
    kind = state.island.kinds[hex]
    if kind == PRODUCTION:
        return 1
    if kind == PORT:
        return state.die[company] + state.terms.port[company]
    if kind == MANILA:
        return state.terms.manila[company]
    return state.terms.development[company] if hex in state.tokens else 0
