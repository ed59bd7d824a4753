"""A turn: playing a card, which region and order it has, and picking up."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..moon import with_colour
from ..phases import ANY, NO_CARD, ORDERS

if TYPE_CHECKING:
    from ..state import LandRushState


def legal_turns(state: "LandRushState", seat: int) -> list[int]:
    numbers = state.moon.numbers
    play, pick_up = numbers.play, numbers.pick_up
    turns = [play + card for card in state.hands[seat]]
    offered = [pick_up + card for card in state.row if card >= 0]
    if offered:
        return turns + offered
    if state.played[seat]:
        turns.append(actions.PICK_UP)
    return turns


def why_no_turn(state: "LandRushState", seat: int, action: int) -> Refusal | None:
    moon, numbers = state.moon, state.moon.numbers
    if action == actions.PICK_UP:
        if max(state.row) >= 0:
            return Refusal("LL-11", "a pick-up takes one of the orders in the row: name it")
        if not state.played[seat]:
            return Refusal("LL-11a", "this pick-up would bring no card at all, and you have some in hand")
        return None
    card = (action - numbers.play) % len(moon.cards)
    facts = {"card": moon.cards[card]}
    if action < numbers.pick_up:
        if card not in state.hands[seat]:
            where = "lies on your stack" if card in state.played[seat] else "is not in your hand"
            return Refusal("LL-5", f"{said(state, seat, card)} {where}", facts)
    elif card not in state.row:
        return Refusal("LL-11", f"{said(state, seat, card)} is not in the row", facts)
    return None


def said(state: "LandRushState", seat: int, card: int) -> str:
    """A card of a seat as people say it: 'Long March (blue)'."""
    moon = state.moon
    return with_colour(moon, card, moon.colours[seat * len(moon.cards) + card])


def play(state: "LandRushState", seat: int, card: int) -> Event:
    """The new card face up on the own stack; the one before it says which region (LL-6)."""
    region = next_region(state, seat)
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.played[seat] = (*state.played[seat], card)
    state.card = card
    state.region = -1 if region == ANY else region
    return Event("play", seat, (card, state.moon.colours[seat * len(state.moon.cards) + card], region))


def next_region(state: "LandRushState", seat: int) -> int:
    """The region that this seat's next card hits: free after a pick-up and after a wild card (LL-12)."""
    played = state.played[seat]
    return state.moon.colours[seat * len(state.moon.cards) + played[-1]] if played else ANY


def pick_up(state: "LandRushState", seat: int, card: int) -> Event:
    """All played cards back into the hand, and an advanced order with them if there is one."""
    taken = [] if card < 0 else [card]
    back = state.played[seat]
    state.hands[seat] = tuple(sorted([*state.hands[seat], *back, *taken]))
    state.played[seat] = ()
    if card >= 0:
        state.row[state.row.index(card)] = NO_CARD
    return Event("pick-up", seat, (card, len(back)))


def legal_orders(state: "LandRushState") -> list[int]:
    return [actions.ORDER + order for order in state.moon.orders[state.card]]


def why_no_order(state: "LandRushState", order: int) -> Refusal | None:
    moon = state.moon
    if order in moon.orders[state.card]:
        return None
    may = " or ".join(ORDERS[each] for each in moon.orders[state.card])
    return Refusal("LL-12", f"{moon.card_names[state.card]} is {may}, not {ORDERS[order]}", {"orders": may})
