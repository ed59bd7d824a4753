"""The deck: a multiset that is drawn from, hands, and the discard pile (LR-1, LR-2, LR-6)."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ..phases import FIRST, IN_DISCARDS, IN_HAND, IN_PILE, LOT, SET_ASIDE
from . import easy_start

if TYPE_CHECKING:
    from ..state import LunarRailsState

SEAT: Final = 10_000
"""Outcomes from here on are seats: the die that settles who is first (LR-2)."""


def outcomes(state: "LunarRailsState") -> list[tuple[int, int]]:
    """Every card of the pile, one as likely as the other; or the seats that tie for the first turn, or the
    open contracts of which some must go."""
    if state.kind == FIRST:
        return [(SEAT + seat, 1) for seat in highest_hands(state)]
    if state.kind == LOT:
        return [(card, 1) for card in sorted(state.in_play.contracts)]
    found: list[tuple[int, int]] = []
    card = state.spot.find(IN_PILE)
    while card >= 0:
        found.append((card, 1))
        card = state.spot.find(IN_PILE, card + 1)
    return found


def shuffle_if_empty(state: "LunarRailsState") -> list[Event]:
    """An empty pile is the discard pile, shuffled (LR-1)."""
    if state.spot.find(IN_PILE) >= 0:
        return []
    move_all(state, IN_DISCARDS, IN_PILE)
    return [Event("reshuffled")]


def move_all(state: "LunarRailsState", source: int, target: int) -> None:
    for card in range(len(state.spot)):
        if state.spot[card] == source:
            state.spot[card] = target


def is_demand(state: "LunarRailsState", card: int) -> bool:
    return card < state.board.demands


def take(state: "LunarRailsState", seat: int, card: int) -> None:
    """A Demand card goes to a hand."""
    state.spot[card] = IN_HAND
    state.hands[seat].append(card)


def discard_hand(state: "LunarRailsState", seat: int) -> None:
    for card in state.hands[seat]:
        state.spot[card] = IN_DISCARDS
    state.hands[seat] = []


def is_short(state: "LunarRailsState", seat: int) -> bool:
    return len(state.hands[seat]) < state.house.hand


# --- the deal


def next_to_deal(state: "LunarRailsState") -> int:
    """The first seat whose hand is not full, or -1."""
    full = easy_start.dealt(state)
    for seat in state.standing():
        if len(state.hands[seat]) < full:
            return seat
    return -1


def deal(state: "LunarRailsState", card: int) -> Event:
    """A card for the next hand; an Event is set aside (LR-1)."""
    if is_demand(state, card):
        take(state, state.turn, card)
        return Event("dealt", state.turn, (card,))
    state.spot[card] = SET_ASIDE
    return Event("set-aside", -1, (card,))


def highest_payoff(state: "LunarRailsState", seat: int) -> int:
    return max([0, *[pays for card in state.hands[seat] for _, _, pays in state.board.lines[card]]])


def highest_hands(state: "LunarRailsState") -> list[int]:
    """The seats with the highest single payoff (LR-2)."""
    standing = state.standing()
    best = max([highest_payoff(state, seat) for seat in standing])
    return [seat for seat in standing if highest_payoff(state, seat) == best]
