"""What an answer or a card does: each kind of question leads to its chapter, then the flow goes on."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions, flow
from .phases import DEAL, FIRST, GIVE_UP, LOSE_LOAD, METEOR, OPERATE, PLACE_AGAIN
from .rules import cards, locos, meteors, operating, track

if TYPE_CHECKING:
    from .state import LunarRailsState


def act(state: "LunarRailsState", seat: int, action: int) -> list[Event]:
    """Carry out a legal action of a seat and all that follows from it without a question."""
    kind = state.stack[-1][0]
    events: list[Event] = []
    if action == actions.NEW_HAND:
        state.done = state.ended = True
        cards.discard_hand(state, seat)
        events.append(Event("new-hand", seat))
        flow.refill(state, events)
    elif kind == OPERATE:
        _operate(state, seat, action, events)
    elif kind == PLACE_AGAIN:
        events.append(meteors.place(state, seat, action - state.numbers.place))
        flow.place_on(state, events)
    elif kind == GIVE_UP:
        load = action - state.numbers.give_up
        locos.to_tray(state, seat, load)
        events.append(Event("gave-up", seat, (load,)))
        if not locos.is_overloaded(state, seat):
            state.stack.pop()
    elif kind == LOSE_LOAD:
        load = action - state.numbers.lose
        locos.to_tray(state, seat, load)
        state.to_lose -= 1
        events.append(Event("lost-load", seat, (load,)))
        flow.lose_on(state, events)
    else:
        _build(state, seat, action, events)
    return events


def _operate(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    numbers = state.numbers
    state.done = True
    if action >= numbers.move:
        events += operating.move(state, seat, action - numbers.move)
    elif action >= numbers.place:
        events.append(operating.place(state, seat, action - numbers.place))
    elif action >= numbers.boom:
        event, load = divmod(action - numbers.boom, numbers.loads)
        events += operating.fill_boom(state, seat, state.board.demands + event, load)
    elif action >= numbers.deliver:
        card, load = divmod(action - numbers.deliver, numbers.loads)
        events.append(operating.deliver(state, seat, card, load))
        flow.refill(state, events)
    elif action >= numbers.drop:
        events.append(operating.drop(state, seat, action - numbers.drop))
    elif action >= numbers.load:
        events.append(operating.load(state, seat, action - numbers.load))
    else:
        events.append(Event("ended-operation", seat))
        flow.end_operation(state, seat)


def _build(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    state.done = True
    if action >= state.numbers.build:
        events.append(track.build(state, seat, action - state.numbers.build))
    elif action >= actions.UPGRADE:
        events.append(locos.upgrade(state, seat, action - actions.UPGRADE))
        if locos.is_overloaded(state, seat):
            state.open_on_top(GIVE_UP, seat)
    else:
        events.append(Event("ended-turn", seat, (state.spent,)))
        flow.end_turn(state, events)


def happen(state: "LunarRailsState", outcome: int) -> list[Event]:
    """Carry out a draw, or the die that settles who is first."""
    kind = state.stack[-1][0]
    events: list[Event] = []
    if kind == DEAL:
        events.append(cards.deal(state, outcome))
        flow.deal_on(state, events)
    elif kind == FIRST:
        flow.begin(state, outcome - cards.SEAT, events)
    elif kind == METEOR:
        flow.turned(state, outcome, events)
    else:
        flow.drawn(state, outcome, events)
    return events
