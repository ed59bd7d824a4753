"""Going on without somebody who has resigned (RB-80)."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import flow
from .phases import AUCTION_DRAW, BANK, BID, FIRST_ROLL, HOME_CITY_ROLL, HOME_REGION_ROLL, RAISE
from .rules import auctions
from .rules.bankruptcy import hand_in_cash, take_train_away

if TYPE_CHECKING:
    from .state import RailBaronState


def leave(state: "RailBaronState", seat: int) -> list[Event]:
    """Cash and deeds go to the bank, train and declaration leave; if it was this seat's turn, the turn ends
    without fees."""
    events = _give_up(state, seat)
    kind = state.kind
    if kind == FIRST_ROLL:
        state.rolled[seat] = -1
        flow.roll_on_for_first(state, events)
    elif kind in (HOME_REGION_ROLL, HOME_CITY_ROLL):
        if seat == state.turn:
            flow.next_home(state, events)
    elif kind == AUCTION_DRAW:
        if seat == state.turn:
            flow.next_lot(state, events)
    elif seat == state.turn and not _is_starting_auction(state):
        if state.lot >= 0:
            events.append(Event("called-off", seat, (state.lot,)))
            auctions.close_lot(state)
        flow.pass_turn(state, events)
    elif kind == RAISE:
        flow.end_turn(state, events)  # what was owed to this seat is owed to the bank, at the bank's rate
    elif kind == BID:
        asked = seat in state.to_act()
        auctions.drop_out(state, seat)
        if asked or auctions.next_bidder(state, seat) < 0:
            flow.ask_next(state, seat, events)
        else:
            # The high bid may be that of the seat which was asked to top it.
            _ask_again(state, events)
    return events


def _is_starting_auction(state: "RailBaronState") -> bool:
    return state.lot >= 0 and state.seller < 0


def _ask_again(state: "RailBaronState", events: list[Event]) -> None:
    """Whoever was asked is asked again, unless the bid that stands now is his own."""
    asked = state.to_act()[0]
    if auctions.highest(state)[0] == asked:
        flow.ask_next(state, asked, events)


def _give_up(state: "RailBaronState", seat: int) -> list[Event]:
    """The deeds are for sale again; fees that rose when the bank was sold out do not fall."""
    deeds = state.deeds(seat)
    for road in deeds:
        state.owners[road] = BANK
    hand_in_cash(state, seat)
    take_train_away(state, seat)
    return [Event("gave-up", seat, (len(deeds),))]


def broken_off(state: "RailBaronState") -> Event:
    """The game has ended by resignation: nothing stays open, and cash is shown."""
    for seat in range(state.seats):
        if state.out[seat] and seat not in state.gone:
            _give_up(state, seat)
    auctions.close_lot(state)
    flow.clear_turn(state)
    standing = state.standing()
    state.winner = standing[0] if standing else -1
    return Event("over", reveals=True)
