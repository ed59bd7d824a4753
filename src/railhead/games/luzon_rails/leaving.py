"""Going on without somebody who has resigned: shares and money stay, the seat's part in what is open ends."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import flow
from .phases import BID, CHOOSE, DEAL_HAND, DEAL_START, NO_CARD, STAR, THROW
from .rules import auctions, cards, hands

if TYPE_CHECKING:
    from .state import LuzonState


def leave(state: "LuzonState", seat: int) -> list[Event]:
    """A seat has resigned: its hand goes into the deck, its shares and money stay where they are."""
    kind = state.kind
    asked = seat in state.to_act()
    events: list[Event] = []
    held = hands.hand_size(state, seat)
    if held:
        events.append(Event("gave-back", seat, (held,)))
    hands.drop_hand(state, seat)
    if kind == BID:
        _leave_auction(state, seat, asked, events)
    elif kind == THROW:
        state.active = state.standing_from(state.active)
        if asked:
            events += flow.no_more_asked(state, seat)
    elif kind == STAR:
        state.open(STAR, state.standing_from(state.to_act()[0]))
    elif asked:
        if kind == CHOOSE:
            while state.choosing:  # nobody is left to choose, and value is what every shareholder gains by
                events.append(cards.gain(state, seat, True))
            state.stack.pop()
        flow.end_turn(state, events)
    else:
        if kind <= DEAL_START and state.active >= 0:
            state.active = state.standing_from(state.active)
        if kind == DEAL_HAND:
            events += flow.deal_on(state)
    return events


def _leave_auction(state: "LuzonState", seat: int, asked: bool, events: list[Event]) -> None:
    initial = state.active < 0
    state.bidding[seat] = 0
    if initial:
        state.opener = state.standing_from(state.start)
    if not initial and seat == state.active and (seat == state.bidder or not state.bid):
        # It was this seat's own offer, and nobody stands by it.
        events.append(Event("unsold", -1, (state.lot,)))
        flow.knock_down(state, events)
    elif seat == state.bidder:
        auctions.open_lot(state, state.lot, state.opener)
        state.open(BID, state.opener)
        events.append(Event("anew", state.opener, (state.lot,)))
    elif asked:
        flow.ask_next(state, seat, events)


def broken_off(state: "LuzonState") -> Event:
    """The game has ended in the middle of something: nothing stays open, and hidden money is shown."""
    auctions.close_lot(state)
    state.active = state.star = state.company = state.hex = -1
    state.card = NO_CARD
    state.built = 0
    state.choosing = ()
    state.chosen = [-1] * state.seats
    return Event("over", reveals=state.hidden)
