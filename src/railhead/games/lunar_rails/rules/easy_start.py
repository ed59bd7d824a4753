"""Easy start (LR-V4): a card more is dealt, and everybody throws one away, all at once and unseen."""

from random import Random
from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import IN_DISCARDS, THROW_AWAY

if TYPE_CHECKING:
    from ..state import LunarRailsState


def ask(state: "LunarRailsState") -> None:
    """All seats choose together."""
    state.in_play.thrown = [-1] * state.seats
    state.stack = [(THROW_AWAY, state.standing())]


def legal(state: "LunarRailsState", seat: int) -> list[int]:
    return sorted([state.numbers.throw_away + card for card in state.hands[seat]])


def why_not(state: "LunarRailsState", seat: int, card: int) -> Refusal | None:
    if card in state.hands[seat]:
        return None
    return Refusal("LR-V4", f"you do not hold the card {state.board.card_numbers[card]}")


def throw_away(state: "LunarRailsState", seat: int, card: int) -> Event:
    """Chosen, and not shown before all have chosen."""
    state.in_play.thrown[seat] = card
    return Event("chose-card", seat)


def show(state: "LunarRailsState") -> list[Event]:
    """All have chosen: the cards are discarded (LR-2a)."""
    told: list[Event] = []
    for seat, card in enumerate(state.in_play.thrown):
        if card >= 0 and not state.out[seat]:
            state.hands[seat].remove(card)
            state.spot[card] = IN_DISCARDS
            told.append(Event("threw-away", seat, (card,), None, True))
    state.in_play.thrown = []
    return told


def dealt(state: "LunarRailsState") -> int:
    """So many cards everybody is dealt at the start."""
    return state.house.hand + (1 if state.house.easy_start else 0)


# --- what a seat does not know


def conceal(state: "LunarRailsState", seat: int | None) -> None:
    """What the others have chosen is their first card."""
    thrown = state.in_play.thrown
    for other, card in enumerate(thrown):
        if other != seat and card >= 0:
            thrown[other] = state.hands[other][0]


def imagine(state: "LunarRailsState", seat: int, rng: Random) -> None:
    """What the others have chosen is any of their cards."""
    thrown = state.in_play.thrown
    for other, card in enumerate(thrown):
        if other != seat and card >= 0:
            thrown[other] = rng.choice(state.hands[other])
