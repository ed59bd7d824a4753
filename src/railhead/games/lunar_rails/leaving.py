"""Going on without somebody who has resigned (LR-80)."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import flow
from .board import DECOMPRESSION
from .phases import DEAL, DRAW, FIRST, METEOR, PLACE_AGAIN
from .rules import cards, events_in_force, locos, meteors, track

if TYPE_CHECKING:
    from .state import LunarRailsState


def leave(state: "LunarRailsState", seat: int) -> list[Event]:
    """Everything goes back, the track becomes the bank's; if it was this seat's turn, that ends untested."""
    events = _give_up(state, seat)
    kind = state.kind
    if kind in (DEAL, FIRST):
        flow.deal_on(state, events)
    elif kind == PLACE_AGAIN:
        flow.place_on(state, events)
    elif kind == METEOR:
        pass  # what a leaver drew is settled all the same (LR-80a)
    elif seat == state.turn:
        if kind == DRAW:
            flow.draw_on(state, events)
        else:
            flow.finish_turn(state, events)
    return events


def _give_up(state: "LunarRailsState", seat: int) -> list[Event]:
    state.gone.append(seat)
    state.bank += state.cash[seat]
    state.cash[seat] = 0
    cards.discard_hand(state, seat)
    for load in state.loads[seat]:
        state.tray[load] += 1
    state.loads[seat] = []
    locos.return_card(state, seat)
    state.at[seat] = state.came[seat] = -1
    state.owed[seat] = 0
    state.hit[seat] = ()
    if seat in state.to_place:
        state.to_place.remove(seat)
    events = [Event("gave-up-all", seat, (state.owner.count(seat + 1),))]
    track.hand_over(state, seat)
    for card, drawer, _ in state.in_force[:]:
        if drawer == seat and state.board.event_kind[card] == DECOMPRESSION:  # LR-80a
            events_in_force.put_away(state, card)
            events.append(Event("event-over", seat, (card,)))
    return events


def broken_off(state: "LunarRailsState") -> Event:
    """The game has ended by resignation: nothing stays open, and cash is shown."""
    for seat in range(state.seats):
        if state.out[seat] and seat not in state.gone:
            _give_up(state, seat)
    if state.meteor >= 0:
        state.to_place = []
        meteors.clear_away(state)
    flow.clear_turn(state)
    standing = state.standing()
    state.winner = standing[0] if standing else -1
    return Event("over", reveals=True)
