"""Set-up: what is dealt in which order, and what chance may bring whenever something is drawn."""

from random import Random
from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import (
    COLOURS,
    DEAL_CUBE,
    DEAL_GIFT,
    DEAL_OBJECTIVE,
    DEAL_ROW,
    DEAL_SHARED,
    DEAL_START,
    FALL,
    LANDING_FALL,
    OBJECTIVES,
    REFILL,
    TOKENS,
)

if TYPE_CHECKING:
    from ..state import LandRushState


def due(state: "LandRushState") -> tuple[int, int]:
    """What is dealt next in the set-up, and to which slot, seat or area (LL-2, LL-3)."""
    moon, left = state.moon, state.dealt
    if left < moon.row:
        return DEAL_ROW, left
    left -= moon.row
    if left < state.seats:
        return DEAL_OBJECTIVE, left
    left -= state.seats
    if left == 0:
        return DEAL_SHARED, 0
    left -= 1
    if left < len(moon.ground):
        return DEAL_CUBE, moon.ground[left]
    left -= len(moon.ground)
    if left < state.seats:
        return DEAL_GIFT, left  # LL-3a
    return DEAL_START, 0


def outcomes(state: "LandRushState") -> list[tuple[int, int]]:
    """What chance may bring now, each with its weight."""
    moon, kind, ranges = state.moon, state.stack[-1][0], state.moon.ranges
    if kind in (FALL, LANDING_FALL):
        return moon.odds[state.aim]
    if kind in (DEAL_ROW, REFILL):
        return [(ranges.card + card, 1) for card in state.deck]
    if kind in (DEAL_CUBE, DEAL_GIFT):
        return [(ranges.kind + cube, left) for cube, left in enumerate(state.supply) if left]
    if kind in (DEAL_OBJECTIVE, DEAL_SHARED):
        left = objectives_left(state)
        return [(ranges.objective + number, left[number]) for number in range(len(left)) if left[number]]
    if kind == TOKENS:
        return [(ranges.value + value, left) for value, left in tokens_left(state) if left]
    return [(ranges.seat + seat, 1) for seat in range(state.seats) if not state.out[seat]]


def objectives_left(state: "LandRushState") -> list[int]:
    """By objective: copies that nobody has been dealt."""
    left = state.moon.copies[:]
    for objective in (*state.objectives, state.shared):
        if objective >= 0:
            left[objective] -= 1
    return left


def tokens_left(state: "LandRushState") -> list[tuple[int, int]]:
    """Values of tokens, with how many of each have not been drawn."""
    drawn = [value for values in state.values for value in values]
    return [(value, count - drawn.count(value)) for value, count in state.moon.tokens]


def deal(state: "LandRushState", outcome: int) -> list[Event]:
    """Put what was dealt in its place."""
    ranges = state.moon.ranges
    kind, place = due(state)
    state.dealt += 1
    if kind == DEAL_ROW:
        return [lay_out(state, place, outcome - ranges.card)]
    if kind == DEAL_OBJECTIVE:
        objective = state.objectives[place] = outcome - ranges.objective
        return [Event("dealt", place), Event("objective", place, (objective,), to=(place,))]
    if kind == DEAL_SHARED:
        state.shared = outcome - ranges.objective
        return [Event("shared", -1, (state.shared,))]
    cube = outcome - ranges.kind
    state.supply[cube] -= 1
    if kind == DEAL_GIFT:
        state.stores[place * COLOURS + cube] += 1
        return [Event("gift", place, (cube,))]
    state.cubes[place * COLOURS + cube] += 1
    # One sentence for the whole board: forty would drown the beginning of every log.
    return [Event("ground", -1, (sum(state.cubes),))] if due(state)[0] != DEAL_CUBE else []


def lay_out(state: "LandRushState", slot: int, card: int) -> Event:
    """A card from the deck comes into the row."""
    state.deck = tuple([other for other in state.deck if other != card])
    state.row[slot] = card
    return Event("row", -1, (card, slot))


def imagine(state: "LandRushState", seat: int, rng: Random) -> None:
    """Deal the others' objectives anew from all that this seat has not seen."""
    hidden = [other for other in range(state.seats) if other != seat and state.objectives[other] >= 0]
    if state.end_reason:
        return
    conceal(state, seat)
    left = objectives_left(state)
    unseen = [number for number in range(len(OBJECTIVES)) for _ in range(left[number])]
    rng.shuffle(unseen)
    for other, objective in zip(hidden, unseen):
        state.objectives[other] = objective


def conceal(state: "LandRushState", seat: int | None) -> None:
    """Turn the others' objectives face down; at the end all are shown (LL-14)."""
    if state.end_reason:
        return
    for other in range(state.seats):
        if other != seat:
            state.objectives[other] = -1
