"""What an answer or a roll does: each kind of question leads to its chapter, then the flow goes on."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions, flow
from .phases import (
    AUCTION_DRAW,
    BID,
    BONUS_ROLL,
    BUY,
    CITY_ROLL,
    DECLARE,
    FIRST_ROLL,
    HOME_CITY_ROLL,
    HOME_REGION_ROLL,
    MOVE_ROLL,
    RAISE,
    REGION,
    REGION_ROLL,
    RIDE,
    THIRD_DRAW,
)
from .rules import arrival, auctions, dice, honeymoon, lookups, movement, starting_auction

if TYPE_CHECKING:
    from .state import RailBaronState


def act(state: "RailBaronState", seat: int, action: int) -> list[Event]:
    """Carry out a legal action of a seat and all that follows from it without a question."""
    kind = state.stack[-1][0]
    events: list[Event] = []
    if kind == RIDE:
        flow.ride(state, seat, action, events)
    elif kind == BUY:
        events += arrival.purchase(state, seat, action)
        flow.after_purchase(state, events)
    elif kind == BID:
        _bid(state, seat, action, events)
    elif kind == RAISE:
        _raise_money(state, seat, action, events)
    elif kind == REGION:
        state.region = action - actions.REGION
        events.append(Event("picked-region", seat, (state.region,)))
        state.await_chance(CITY_ROLL)
    elif kind == DECLARE:
        if action == actions.DECLARE:
            flow.declare(state, seat, events)
        else:
            events.append(Event("draws-on", seat))
            state.await_chance(REGION_ROLL)
    else:
        if action == actions.SWAP:
            events.append(lookups.swap_home(state, seat))
        else:
            events.append(Event("kept-home", seat, (state.home[seat],)))
        flow.move_on(state)
    return events


def happen(state: "RailBaronState", outcome: int) -> list[Event]:
    """Carry out what the dice or the draw have given."""
    kind, seat = state.stack[-1][0], state.turn
    events: list[Event] = []
    if kind in (MOVE_ROLL, BONUS_ROLL):
        throw = movement.throw_dice if kind == MOVE_ROLL else movement.throw_bonus
        events.append(throw(state, outcome))
        state.open(RIDE, seat)
    elif kind == REGION_ROLL:
        state.region = lookups.region_rolled(state, outcome)
        events.append(Event("rolled-region", seat, (*dice.dice_of(outcome), state.region)))
        if state.region == state.board.region_at[state.place[seat]]:  # RB-3
            state.open(REGION, seat)
        else:
            state.await_chance(CITY_ROLL)
    elif kind == CITY_ROLL:
        flow.drawn(state, seat, outcome, events)
    elif kind == THIRD_DRAW:
        events += honeymoon.give_deed(state, outcome - dice.DEED)
        flow.after_purchase(state, events)
    elif kind == AUCTION_DRAW:
        events.append(starting_auction.put_up(state, outcome - dice.DEED))
        state.open(BID, seat)
    elif kind == FIRST_ROLL:
        events.append(lookups.first_roll(state, outcome))
        flow.roll_on_for_first(state, events)
    elif kind == HOME_REGION_ROLL:
        state.region = lookups.region_rolled(state, outcome)
        events.append(Event("home-region", seat, (*dice.dice_of(outcome), state.region)))
        state.await_chance(HOME_CITY_ROLL)
    else:
        city = lookups.city_rolled(state, outcome)
        lookups.set_home(state, seat, city)
        events.append(Event("home", seat, (*dice.dice_of(outcome), city)))
        flow.next_home(state, events)
    return events


def _raise_money(state: "RailBaronState", seat: int, action: int, events: list[Event]) -> None:
    road = auctions.road_of_sale(state, action)
    if action < state.numbers.auction:
        events.append(auctions.sell_back(state, seat, road))
        flow.end_turn(state, events)
        return
    auctions.open_lot(state, road, seat)
    events.append(Event("auction", seat, (road, state.opening)))
    state.open_on_top(BID, auctions.next_bidder(state, seat))


def _bid(state: "RailBaronState", seat: int, action: int, events: list[Event]) -> None:
    if action == actions.PASS:
        state.bidding[seat] = 0
        events.append(Event("pass", seat, (state.lot,)))
    else:
        amount = actions.amount_of(action)
        state.bids += [seat, amount]
        events.append(Event("bid", seat, (state.lot, amount)))
    flow.ask_next(state, seat, events)
