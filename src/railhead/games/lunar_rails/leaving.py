"""Going on without somebody who has resigned (LR-80)."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import flow
from .board import DECOMPRESSION
from .phases import (
    BARGAIN,
    CLAIM,
    COUNTER,
    DEAL,
    DRAW,
    FIRST,
    LOT,
    METEOR,
    OFFER,
    PLACE_AGAIN,
    RESTART,
    SECOND_LOCO,
    THROW_AWAY,
    WAREHOUSE_OFFER,
)
from .rules import (
    bargains,
    cards,
    circus,
    debts,
    events_in_force,
    goods,
    locos,
    meteors,
    starting_over,
    track,
    trains,
    warehouse_visits,
    warehouses,
)

if TYPE_CHECKING:
    from .state import LunarRailsState


def leave(state: "LunarRailsState", seat: int) -> list[Event]:
    """Everything goes back, the track becomes the bank's; if it was this seat's turn, that ends untested."""
    circus.take_question_back(state)
    events = _give_up(state, seat)
    kind = state.kind
    if kind == DEAL:
        flow.deal_on(state, events)
    elif kind == FIRST:
        flow.find_first(state, events)
    elif kind == THROW_AWAY:
        flow.chosen(state, seat, events)
    elif kind == SECOND_LOCO and len(state.stack) == 1:
        flow.choose_locos(state, events)
    elif kind == PLACE_AGAIN:
        flow.place_on(state, events)
    elif kind in (METEOR, LOT):
        pass  # what a leaver drew or laid open is settled all the same (LR-80a)
    elif kind in (CLAIM, RESTART) and seat != state.turn:
        flow.ask_claims(state, events)
    elif seat == state.turn:
        if kind == DRAW:
            flow.draw_on(state, events)
        else:
            flow.finish_turn(state, events)
    elif kind in (BARGAIN, OFFER, COUNTER):
        events += bargains.without(state, seat)
    elif kind == WAREHOUSE_OFFER:
        events += warehouse_visits.without(state, seat)
    if state.strays:
        circus.settle(state, events)
    return events


def _give_up(state: "LunarRailsState", seat: int) -> list[Event]:
    state.gone.append(seat)
    state.bank += state.cash[seat]
    state.cash[seat] = 0
    cards.discard_hand(state, seat)
    for _ in trains.each(state, seat):
        _give_train_up(state, seat)
    trains.clear_away(state, seat)
    debts.forget(state, seat)
    state.owed[seat] = 0
    if seat in state.in_play.declared:
        state.in_play.declared.remove(seat)
    warehouses.close(state, seat)
    state.to_place = [other for other in state.to_place if other != seat]
    events = [Event("gave-up-all", seat, (state.owner.count(seat + 1),))]
    track.hand_over(state, seat)
    if state.house.starting_over:
        events += starting_over.leave(state, seat)
    for card, drawer, _ in state.in_force[:]:
        if drawer == seat and state.board.event_kind[card] == DECOMPRESSION:  # LR-80a
            events_in_force.put_away(state, card)
            events.append(Event("event-over", seat, (card,)))
    return events


def _give_train_up(state: "LunarRailsState", seat: int) -> None:
    for load in state.loads[seat][:]:
        locos.to_tray(state, seat, load)
    locos.return_card(state, seat)
    state.at[seat] = state.came[seat] = -1
    state.hit[seat] = ()
    if state.stays:
        goods.stay(state, seat, 0)


def broken_off(state: "LunarRailsState") -> Event:
    """The game has ended by resignation: nothing stays open, and cash is shown."""
    for seat in range(state.seats):
        if state.out[seat] and seat not in state.gone:
            _give_up(state, seat)
    if state.meteor >= 0:
        state.to_place = []
        meteors.clear_away(state)
    if state.strays:
        circus.settle(state, [])
    flow.clear_turn(state)
    standing = state.standing()
    state.winner = standing[0] if standing else -1
    return Event("over", reveals=True)
