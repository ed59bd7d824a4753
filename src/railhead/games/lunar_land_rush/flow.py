"""The course of the game: what follows when something has been decided or drawn."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions
from .phases import (
    AIM,
    BUILD,
    COLOURS,
    DEAL_START,
    EXTRACT,
    EXTRACT_ORDER,
    FALL,
    LAND,
    LANDING,
    LANDING_FALL,
    LAUNCH_ORDER,
    MOVE,
    MOVE_ORDER,
    NO_CARD,
    ORDER,
    PINPOINT,
    REFILL,
    REGION,
    STALLED_AFTER,
    SUPPLY,
    TOKENS,
    TRIGGERS,
    TURN,
)
from .rules import building, cards, extracting, launching, moving, setting_up

if TYPE_CHECKING:
    from .state import LandRushState


def act(state: "LandRushState", seat: int, action: int) -> list[Event]:
    """Carry out what a seat has decided."""
    kind = state.stack[-1][0]
    if kind == TURN:
        return _turn(state, seat, action)
    if kind in (LANDING, AIM):
        state.aim = action - actions.AIM
        state.await_chance(LANDING_FALL if kind == LANDING else FALL)
        return [Event("aim", seat, (state.aim,))]
    events: list[Event] = []
    if action == actions.DONE:
        events.append(Event("done", seat, (state.order,)))
        if kind == EXTRACT:
            _go_to_supply(state, seat, events)
        else:
            end_turn(state, events)
    elif kind == MOVE:
        events += moving.step(state, seat, action)
        if not moving.can_move(state):
            end_turn(state, events)
    elif kind == EXTRACT:
        area, cube = divmod(action - state.moon.numbers.extract, COLOURS)
        events.append(extracting.dig(state, seat, area, cube))
        _dig_on(state, seat, events)
    elif kind == SUPPLY:
        events.append(extracting.take(state, seat))
        if not extracting.can_take(state, seat):
            end_turn(state, events)
    elif kind == BUILD:
        events.append(building.build(state, seat, action))
        if not building.legal_builds(state, seat):
            end_turn(state, events)
    elif kind == LAND:
        events.append(launching.land(state, seat, action - state.moon.numbers.land))
        end_turn(state, events)
    elif kind == ORDER:
        state.order = action - actions.ORDER
        events.append(Event("order", seat, (state.order,)))
        begin_order(state, seat, events)
    else:
        state.region = action - actions.REGION
        events.append(Event("region", seat, (state.region,)))
        begin_order(state, seat, events)
    return events


def happen(state: "LandRushState", outcome: int) -> list[Event]:
    """Carry out what chance has brought."""
    kind = state.stack[-1][0]
    if kind in (FALL, LANDING_FALL):
        events = [launching.touch_down(state, outcome)]
        if kind == FALL:
            end_turn(state, events)
        else:
            state.drops += 1
            next_drop(state, events)
        return events
    if kind == REFILL:
        slot = state.row.index(NO_CARD)
        events = [setting_up.lay_out(state, slot, outcome - state.moon.ranges.card)]
        end_turn(state, events)
        return events
    if kind == TOKENS:
        seat = next_token(state)
        value = outcome - state.moon.ranges.value
        state.values[seat] = (*state.values[seat], value)
        events = [Event("value", seat, (value,))]
        draw_tokens(state, events)
        return events
    if kind == DEAL_START:
        state.start = outcome - state.moon.ranges.seat  # LL-4a
        events = [Event("start", state.start)]
        next_drop(state, events)
        return events
    events = setting_up.deal(state, outcome)
    deal_on(state)
    return events


def deal_on(state: "LandRushState") -> None:
    """What is dealt next in the set-up."""
    state.await_chance(setting_up.due(state)[0])


def next_drop(state: "LandRushState", events: list[Event]) -> None:
    """The next drop before play, clockwise from the start player (LL-4); after the last one turns begin."""
    seats = state.seats
    while state.drops < seats * state.moon.landings:
        seat = (state.start + state.drops) % seats
        if not state.out[seat]:
            state.active = seat
            state.open(LANDING, seat)
            return
        state.drops += 1
    begin_round(state, events)


# --- a turn


def _turn(state: "LandRushState", seat: int, action: int) -> list[Event]:
    numbers = state.moon.numbers
    if numbers.play <= action < numbers.pick_up:
        card = action - numbers.play
        events = [cards.play(state, seat, card)]
        orders = state.moon.orders[card]
        if len(orders) > 1:
            state.open(ORDER, seat)
        else:
            state.order = orders[0]
            begin_order(state, seat, events)
        return events
    events = [cards.pick_up(state, seat, action - numbers.pick_up if action >= numbers.pick_up else NO_CARD)]
    if action >= numbers.pick_up and state.deck:
        state.await_chance(REFILL)
    else:
        end_turn(state, events)
    return events


def begin_order(state: "LandRushState", seat: int, events: list[Event]) -> None:
    """Ask for the region where it is free, then begin; what can do nothing is over at once."""
    order = state.order
    if order == LAUNCH_ORDER and not state.left[seat]:
        _nothing(state, seat, events)
    elif state.region < 0:
        state.open(REGION, seat)
    elif order == LAUNCH_ORDER:
        state.open(LAND if state.moon.bonuses[state.card] == PINPOINT else AIM, seat)
    elif order == MOVE_ORDER:
        moving.begin(state, seat)
        state.open(MOVE, seat)
        if not moving.can_move(state):
            _nothing(state, seat, events)
    elif order == EXTRACT_ORDER:
        extracting.begin(state)
        _dig_on(state, seat, events)
    else:
        state.open(BUILD, seat)
        if not building.legal_builds(state, seat):
            _nothing(state, seat, events)


def _nothing(state: "LandRushState", seat: int, events: list[Event]) -> None:
    events.append(Event("nothing", seat, (state.order,)))
    end_turn(state, events)


def _dig_on(state: "LandRushState", seat: int, events: list[Event]) -> None:
    if extracting.legal_digs(state, seat):
        state.open(EXTRACT, seat)
    else:
        _go_to_supply(state, seat, events)


def _go_to_supply(state: "LandRushState", seat: int, events: list[Event]) -> None:
    if extracting.can_take(state, seat):
        state.open(SUPPLY, seat)
    elif events[-1].kind in ("extract", "done"):
        end_turn(state, events)
    else:
        _nothing(state, seat, events)


def clear_order(state: "LandRushState") -> None:
    state.card = NO_CARD
    state.order = state.region = state.aim = -1
    state.fresh = state.stepped = state.dug = bytearray()
    state.from_supply = state.extra = 0
    state.built = ()


def end_turn(state: "LandRushState", events: list[Event]) -> None:
    """After a turn: is somebody's supply empty (LL-13, LL-13a), and who is next?"""
    clear_order(state)
    seat = state.active
    if state.trigger < 0 and not (state.left[seat] and state.domes_left[seat]):
        state.trigger = 1 if state.left[seat] else 0
        events.append(Event("trigger", seat, (state.trigger,)))
    for place in range((seat - state.start) % state.seats + 1, state.seats):
        seat = (state.start + place) % state.seats
        if not state.out[seat]:
            _ask_turn(state, seat)
            return
    _end_round(state, events)


def _ask_turn(state: "LandRushState", seat: int) -> None:
    state.active = seat
    state.open(TURN, seat)


# --- rounds


def begin_round(state: "LandRushState", events: list[Event]) -> None:
    state.round += 1
    seat = state.standing_from(state.start)
    events.append(Event("round", seat, (state.round,)))
    _ask_turn(state, seat)


def _end_round(state: "LandRushState", events: list[Event]) -> None:
    state.quiet = 0 if state.placed_now else state.quiet + 1
    state.placed_now = 0
    reason = end_reason(state)
    if reason:
        state.active = -1
        if reason == "stalled":
            events.append(Event("stalled", -1, (state.quiet,)))
        draw_tokens(state, events)
    else:
        begin_round(state, events)


def end_reason(state: "LandRushState") -> str:
    """Why the game ends with this round; '' while it goes on."""
    if state.trigger >= 0:
        return TRIGGERS[state.trigger]
    if state.quiet >= STALLED_AFTER:
        return "stalled"  # LL-11a
    return "limit" if state.round >= state.max_rounds else ""


def next_token(state: "LandRushState") -> int:
    """The seat whose next token is turned over; -1 when all are."""
    for seat in range(state.seats):
        if len(state.values[seat]) < state.taken[seat]:
            return seat
    return -1


def draw_tokens(state: "LandRushState", events: list[Event]) -> None:
    """Nobody knows a token's value before the end (LL-8b): it is drawn now."""
    if next_token(state) >= 0:
        state.await_chance(TOKENS)
        return
    state.stack = []
    state.end_reason = end_reason(state)
    events.append(Event("over", reveals=True))
