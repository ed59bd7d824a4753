"""Cards between hands, display and deck: what is dealt, thrown away, and what a seat can't know of it."""

from random import Random
from typing import TYPE_CHECKING, Final

from ....table.refusal import Refusal
from ....table.sentences import counted
from .. import actions
from ..phases import CARD_NAMES, DEAL_HAND, DEAL_PRIVATE, DEAL_START, NO_CARD, THROW

if TYPE_CHECKING:
    from ..state import LuzonState

# Outcomes of chance: a card, the start player, a private company.
SEAT_OUTCOME: Final = 4
PRIVATE_OUTCOME: Final = 9


def hand_size(state: "LuzonState", seat: int) -> int:
    at = seat * 4
    hands = state.hands
    return hands[at] + hands[at + 1] + hands[at + 2] + hands[at + 3]


def short_seat(state: "LuzonState") -> int:
    """The seat that is dealt the next hand card, or -1: card by card in the set-up, later seat by seat."""
    found, least = -1, state.island.hand
    for seat in range(state.seats):
        size = hand_size(state, seat)
        if size < least and not state.out[seat]:
            if state.start >= 0:
                return seat
            found, least = seat, size
    return found


def outcomes(state: "LuzonState") -> list[tuple[int, int]]:
    """What may be dealt now, each with its weight."""
    kind = state.kind
    if kind == DEAL_START:
        return [(SEAT_OUTCOME + seat, 1) for seat in range(state.seats) if not state.out[seat]]
    if kind == DEAL_PRIVATE:
        privates = range(len(state.island.privates.keys))
        return [(PRIVATE_OUTCOME + private, 1) for private in privates if private not in state.private]
    return [(card, left) for card, left in enumerate(state.deck) if left]


def deal_card(state: "LuzonState", card: int) -> tuple[int, int]:
    """Move a card from the deck to where it is due: (seat, -1) or (-1, slot of the display)."""
    state.deck[card] -= 1
    if state.kind == DEAL_HAND:
        seat = short_seat(state)
        state.hands[seat * 4 + card] += 1
        return seat, -1
    slot = state.display.index(NO_CARD)
    state.display[slot] = card
    return -1, slot


def legal_throws(state: "LuzonState", seat: int) -> list[int]:
    throws = [actions.KEEP]
    size = hand_size(state, seat)
    numbers = state.island.numbers
    for number, cards in enumerate(numbers.throws):
        if len(cards) <= size and _holds(state, seat, cards):
            throws.append(numbers.throw + number)
    return throws


def _holds(state: "LuzonState", seat: int, cards: tuple[int, ...]) -> bool:
    for card in cards:
        if cards.count(card) > state.hands[seat * 4 + card]:
            return False
    return True


def why_no_throw(state: "LuzonState", seat: int, action: int) -> Refusal | None:
    cards = state.island.numbers.throws[action - state.island.numbers.throw]
    for card in cards:
        held = state.hands[seat * 4 + card]
        if cards.count(card) > held:
            return Refusal("LZ-13", f"you hold {counted(held, f'{CARD_NAMES[card]} card')}", {"held": held})
    return None


def throw_all(state: "LuzonState") -> None:
    """Carry out what all have chosen, and shuffle: thrown and played cards go back into the deck (LZ-13)."""
    numbers = state.island.numbers
    state.thrown = [0] * state.seats
    for seat, action in enumerate(state.chosen):
        if action >= numbers.throw:
            cards = numbers.throws[action - numbers.throw]
            state.thrown[seat] = len(cards)
            for card in cards:
                state.hands[seat * 4 + card] -= 1
                state.deck[card] += 1
        state.chosen[seat] = -1
    for card in range(4):
        state.deck[card] += state.discard[card]
        state.discard[card] = 0


def drop_hand(state: "LuzonState", seat: int) -> None:
    """A seat that leaves puts its hand into the deck, unseen."""
    state.chosen[seat] = -1
    for card in range(4):
        state.deck[card] += state.hands[seat * 4 + card]
        state.hands[seat * 4 + card] = 0


def imagine(state: "LuzonState", seat: int, rng: Random) -> None:
    """Deal deck and other hands anew; a seat that has chosen in secret chooses again from its new hand."""
    sizes = _gather(state, seat)
    for other in range(state.seats):
        for _ in range(sizes[other]):
            card = _draw(state.deck, rng)
            state.deck[card] -= 1
            state.hands[other * 4 + card] += 1
        if state.kind == THROW and other != seat and state.chosen[other] >= 0:
            state.chosen[other] = rng.choice(legal_throws(state, other))


def conceal(state: "LuzonState", seat: int) -> None:
    """Deal deck and other hands in the order of the cards; what was chosen in secret is to keep them."""
    sizes = _gather(state, seat)
    for other in range(state.seats):
        for card in range(4):
            dealt = min(sizes[other], state.deck[card])
            sizes[other] -= dealt
            state.deck[card] -= dealt
            state.hands[other * 4 + card] += dealt
        if other != seat and state.chosen[other] >= 0:
            state.chosen[other] = actions.KEEP


def _gather(state: "LuzonState", seat: int) -> list[int]:
    """Put all hands but one into the deck; the size of each."""
    sizes = [0 if other == seat else hand_size(state, other) for other in range(state.seats)]
    for other in range(state.seats):
        if other != seat:
            for card in range(4):
                state.deck[card] += state.hands[other * 4 + card]
                state.hands[other * 4 + card] = 0
    return sizes


def _draw(deck: list[int], rng: Random) -> int:
    left = rng.randrange(sum(deck))
    card = 0
    while left >= deck[card]:
        left -= deck[card]
        card += 1
    return card
