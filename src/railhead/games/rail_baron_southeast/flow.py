"""The course of the game: what follows on what, from the roll for the first turn to the winner at home."""

from typing import TYPE_CHECKING

from ...table.event import Event
from .phases import (
    AUCTION_DRAW,
    BEFORE,
    BID,
    BONUS_LEG,
    BONUS_ROLL,
    BUY,
    DECLARE,
    EARLY,
    FIRST_ROLL,
    HOME_REGION_ROLL,
    MOVE_ROLL,
    RAISE,
    REGION_ROLL,
    RIDE,
    SWAP,
    THIRD_DRAW,
    WHITE_LEG,
)
from .rules import (
    arrival,
    auctions,
    bankruptcy,
    declaring,
    dice,
    fees,
    honeymoon,
    lookups,
    movement,
    rover,
    short_game,
)

if TYPE_CHECKING:
    from .state import RailBaronState


# --- the set-up


def roll_on_for_first(state: "RailBaronState", events: list[Event]) -> None:
    """The next roll for the first turn, or the first home (RB-1, RB-4)."""
    seat = lookups.next_to_roll(state)
    if seat >= 0:
        state.turn = seat
        state.await_chance(FIRST_ROLL)
        return
    state.first = state.turn = state.rolled.index(max(state.rolled))
    state.rolled = [-1] * state.seats
    events.append(Event("first", state.first))
    state.await_chance(HOME_REGION_ROLL)


def next_seat(state: "RailBaronState") -> bool:
    """On to the next living seat to the left; True when that begins a new round from the first player."""
    here = (state.turn - state.first) % state.seats
    state.turn = state.standing_from((state.turn + 1) % state.seats)
    return (state.turn - state.first) % state.seats <= here


def next_home(state: "RailBaronState", events: list[Event]) -> None:
    state.region = -1
    if not next_seat(state):
        state.await_chance(HOME_REGION_ROLL)
    elif state.options["starting_auction"]:
        state.await_chance(AUCTION_DRAW)
    else:
        begin_turn(state, events)


def next_lot(state: "RailBaronState", events: list[Event]) -> None:
    """One deed a player, the next one opening; then the first turn (RB-V4a)."""
    if not next_seat(state):
        state.await_chance(AUCTION_DRAW)
    else:
        begin_turn(state, events)


# --- the turn


def begin_turn(state: "RailBaronState", events: list[Event]) -> None:
    """An arrival that is due comes first (RB-22); then a destination, where none is known, and the roll."""
    seat = state.turn
    clear_turn(state)
    state.stack = [(MOVE_ROLL, (seat,))]
    events.append(Event("turn", seat, (state.round,)))
    if state.arrival_due[seat]:
        events.append(arrival.collect(state, seat))
        _offer_purchase(state, events)
    elif state.bound_for(seat) < 0:
        _need_destination(state)
    else:
        state.await_chance(MOVE_ROLL)


def clear_turn(state: "RailBaronState") -> None:
    state.region = -1
    state.white = ()
    state.red = state.left = 0
    state.leg = BEFORE
    state.bonus = state.came_home = state.settled = False
    state.ridden = ()


def _need_destination(state: "RailBaronState") -> None:
    """About to draw a destination: may he declare? (RB-19)"""
    if declaring.may_declare(state, state.turn):
        state.open(DECLARE, state.turn)
    else:
        state.await_chance(REGION_ROLL)


def declare(state: "RailBaronState", seat: int, events: list[Event]) -> None:
    events.append(declaring.declare(state, seat))
    if state.place[seat] == state.home[seat]:
        state.came_home = True
        end_turn(state, events)
    else:
        state.await_chance(REGION_ROLL)


def drawn(state: "RailBaronState", seat: int, outcome: int, events: list[Event]) -> None:
    """A destination, or the alternate of a declared player; the city he stands in costs him the rest of the
    turn (RB-5, RB-5a, RB-19b)."""
    city = lookups.city_rolled(state, outcome)
    state.region = -1
    first = not state.begun[seat]
    state.begun[seat] = 1
    kind = "alternate" if state.declared[seat] else "destination"
    events.append(Event(kind, seat, (*dice.dice_of(outcome), city)))
    if state.declared[seat]:
        state.alternate[seat] = city
    if city == state.place[seat]:
        events.append(Event("lost-turn", seat, (city,)))
        end_turn(state, events)
        return
    if not state.declared[seat]:
        state.destination[seat] = city
        if first:
            state.open(SWAP, seat)
            return
    move_on(state)


def move_on(state: "RailBaronState") -> None:
    """With a destination the train moves: by the normal roll, or out of the city by the bonus (RB-13)."""
    if state.leg == BEFORE:
        state.await_chance(MOVE_ROLL)
    elif state.bonus:
        state.await_chance(BONUS_ROLL)
    else:
        state.leg = BONUS_LEG
        state.open(RIDE, state.turn)


def ride(state: "RailBaronState", seat: int, action: int, events: list[Event]) -> None:
    events.append(movement.ride(state, seat, action))
    caught = rover.caught_by(state, seat)
    for other in caught:
        events += rover.rove(state, seat, other)
    if caught and short_of_players(state, events):
        return
    if state.place[seat] == state.bound_for(seat):
        arrival.stop_train(state)
        if state.declared[seat]:
            _come_home(state, seat, events)
        else:
            events.append(arrival.collect(state, seat))
            _offer_purchase(state, events)
    elif state.left == 0:
        if state.leg == WHITE_LEG and state.bonus:
            state.await_chance(BONUS_ROLL)
        else:
            end_turn(state, events)


def _come_home(state: "RailBaronState", seat: int, events: list[Event]) -> None:
    """Movement ends, and a bonus with it (RB-20f). Home pays only where it is the alternate too (RB-20c)."""
    state.came_home = True
    state.bonus = False
    if state.alternate[seat] == state.home[seat]:
        events.append(arrival.collect(state, seat))
        state.alternate[seat] = state.home[seat]
    else:
        events.append(Event("came-home", seat, (state.home[seat],)))
    end_turn(state, events)


def _offer_purchase(state: "RailBaronState", events: list[Event]) -> None:
    if arrival.is_anything_for_sale(state, state.turn):
        state.open(BUY, state.turn)
    else:
        after_purchase(state, events)


def after_purchase(state: "RailBaronState", events: list[Event]) -> None:
    """The third owner's deed (RB-V5c), then the roll of a turn that has just begun, movement out of the city,
    or the end of the turn."""
    if honeymoon.deed_due(state):
        state.await_chance(THIRD_DRAW)
    elif state.settled:
        pass_turn(state, events)
    elif state.leg == BEFORE or arrival.bounces_out(state):
        _need_destination(state)
    else:
        end_turn(state, events)


# --- the end of the turn: fees


def end_turn(state: "RailBaronState", events: list[Event]) -> None:
    """The movement is over: fees, if need be after raising money (RB-14, RB-16, RB-17)."""
    seat = state.turn
    state.left = 0
    state.bonus = False
    due = fees.total_due(state)
    if state.cash[seat] >= due:
        events += fees.pay_all(state)
        _after_fees(state, seat, due, events)
    elif state.deeds(seat):
        if state.kind != RAISE:
            events.append(Event("short", seat, (due,)))
        state.open(RAISE, seat)
    else:
        events.append(bankruptcy.go_bankrupt(state, seat))
        if not short_of_players(state, events):
            pass_turn(state, events)


def _after_fees(state: "RailBaronState", seat: int, paid: int, events: list[Event]) -> None:
    """The test of a player who has come home, and declarations that fees undo."""
    if state.came_home:
        _test_at_home(state, seat, events)
    else:
        if declaring.undeclare_by_fees(state, seat, paid):
            events.append(Event("undeclared", seat, (state.destination[seat],)))
        pass_turn(state, events)


def _test_at_home(state: "RailBaronState", seat: int, events: list[Event]) -> None:
    if declaring.has_won(state, seat):
        state.winner = seat
        events.append(Event("won", seat, (state.home[seat],)))
        finish(state, "home", events)
    elif state.declared[seat] == EARLY:
        state.home_safe[seat] = 1
        events.append(Event("home-safe", seat, (state.home[seat],)))
        pass_turn(state, events)
    elif state.alternate[seat] == state.home[seat]:  # RB-20c
        declaring.end_trip_at_home(state, seat)
        events.append(Event("short-at-home", seat, (state.home[seat],)))
        state.settled = True
        state.came_home = False
        state.ridden = ()
        _offer_purchase(state, events)
    else:  # RB-20d
        declaring.lose_declaration(state, seat)
        events.append(Event("undeclared", seat, (state.destination[seat],)))
        pass_turn(state, events)


def pass_turn(state: "RailBaronState", events: list[Event]) -> None:
    """On to the next living seat; the round may have been the last (RB-V1g)."""
    if next_seat(state):
        if short_game.is_last_round(state):
            finish(state, "round", events)
            return
        if state.round >= state.max_rounds:
            finish(state, "limit", events)
            return
        state.round += 1
    begin_turn(state, events)


def short_of_players(state: "RailBaronState", events: list[Event]) -> bool:
    """The last one standing wins at once (RB-17)."""
    standing = state.standing()
    if len(standing) > 1:
        return False
    state.winner = standing[0]
    finish(state, "last-standing", events)
    return True


def finish(state: "RailBaronState", reason: str, events: list[Event]) -> None:
    state.stack = []
    clear_turn(state)
    state.end_reason = reason
    events.append(Event("over", reveals=True))


# --- auctions


def ask_next(state: "RailBaronState", seat: int, events: list[Event]) -> None:
    """The next bidder to the left; when nobody is left but the highest, the hammer falls."""
    other = auctions.next_bidder(state, seat)
    if other >= 0:
        state.open(BID, other)
        return
    events += auctions.knock_down(state)
    if len(state.stack) > 1:  # the fees of the seller wait underneath
        state.stack.pop()
        end_turn(state, events)
    else:
        next_lot(state, events)
