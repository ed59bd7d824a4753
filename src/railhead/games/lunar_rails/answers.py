"""What an answer or a card does: each kind of question leads to its chapter, then the flow goes on."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions, flow
from .phases import (
    CIRCUS_TO,
    DEAL,
    FIRST,
    GIVE_UP,
    LOSE_LOAD,
    LOT,
    METEOR,
    OPERATE,
    PLACE_AGAIN,
)
from .rules import (
    bargains,
    cards,
    circus,
    debts,
    easy_start,
    golden_spike,
    locos,
    mercy,
    meteors,
    operating,
    starting_over,
    track,
    trains,
    warehouse_visits,
    warehouses,
)

if TYPE_CHECKING:
    from .state import LunarRailsState


def act(state: "LunarRailsState", seat: int, action: int) -> list[Event]:
    """Carry out a legal action of a seat and all that follows from it without a question."""
    kind = state.stack[-1][0]
    events: list[Event] = []
    if state.siding is not None and state.numbers.verb(action) != "take-train":
        state.siding.changes = 0
    if kind == GIVE_UP:
        load = state.numbers.handled(action, "give-up")
        locos.to_tray(state, seat, load)
        events.append(Event("gave-up", seat, (load,)))
        if not locos.is_overloaded(state, seat):
            state.stack.pop()
    elif kind == LOSE_LOAD:
        load = state.numbers.handled(action, "lose")
        locos.to_tray(state, seat, load)
        state.to_lose -= 1
        events.append(Event("lost-load", seat, (load,)))
        flow.lose_on(state, events)
    elif kind == CIRCUS_TO:
        state.stack.pop()
        events.append(circus.put(state, action - state.numbers.circus_to))
    elif action >= state.numbers.options:
        _optional(state, seat, action, events)
    elif action == actions.NEW_HAND:
        flow.new_hand(state, seat, events)
    elif kind == OPERATE:
        _operate(state, seat, action, events)
    elif kind == PLACE_AGAIN:
        events += meteors.place(state, seat, action - state.numbers.place)
        flow.place_on(state, events)
    else:
        _build(state, seat, action, events)
    if state.strays:
        circus.settle(state, events)
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
        events += operating.deliver(state, seat, card, load)
        if cards.is_short(state, seat):
            flow.refill(state, events)
    elif action >= numbers.drop:
        events.append(operating.drop(state, seat, action - numbers.drop))
    elif action >= numbers.load:
        events += operating.load(state, seat, action - numbers.load)
    else:
        events.append(Event("ended-operation", seat))
        flow.end_operation(state, seat)


def _optional(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    """What only an optional rule knows."""
    numbers = state.numbers
    if action >= numbers.warehouse:
        _warehouse(state, seat, action, events)
        return
    if action >= numbers.circus:
        _operate_circus(state, seat, action, events)
        return
    if action >= numbers.take_train:
        _trains(state, seat, action, events)
        return
    if action >= numbers.bargain:
        _bargain(state, seat, action, events)
        return
    if action >= numbers.start_over:
        _start_over(state, seat, action - numbers.start_over, events)
        return
    if action >= numbers.fetch:
        state.done = True
        load, city = divmod(action - numbers.fetch, numbers.cities)
        events.append(operating.fetch(state, seat, load, city))
        return
    if action >= numbers.throw_away:
        events.append(easy_start.throw_away(state, seat, action - numbers.throw_away))
        flow.chosen(state, seat, events)
        return
    state.done = True
    if action >= numbers.settle:
        events.append(debts.settle(state, seat))
    elif action >= numbers.turn_round:
        events += mercy.turn_round(state, seat, action == numbers.turn_round_owing)
        flow.end_turn(state, events)
    elif action >= numbers.owe:
        events += operating.move(state, seat, action - numbers.owe, owing=True)
    else:
        events.append(debts.borrow(state, seat, action - numbers.borrow + 1))


def _start_over(state: "LunarRailsState", seat: int, over: int, events: list[Event]) -> None:
    """By the place of the word in OVER."""
    if over == 0:
        events.append(starting_over.begin(state, seat))
        flow.ask_claims(state, events)
    elif over in (actions.WAIVE, actions.CLAIM):
        state.in_play.to_ask.remove(seat)
        if over == actions.CLAIM:
            state.in_play.claiming.append(seat)
        events.append(Event("claimed" if over == actions.CLAIM else "waived", seat))
        flow.ask_claims(state, events)
    elif over == actions.STAY:
        events.append(starting_over.stay(state, seat))
        state.stack.pop()
    else:
        flow.start_over(state, events)


def _trains(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    """The other train in hand, or the second loco chosen (LR-V18)."""
    siding, numbers = state.siding, state.numbers
    assert siding is not None
    if action >= numbers.second_loco:
        events.append(trains.choose_loco(state, seat, action - numbers.second_loco))
        flow.loco_chosen(state, events)
    else:
        siding.changes += 1
        events.append(trains.take_other(state, seat))


def _bargain(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    numbers = state.numbers
    if action == numbers.accept:
        events += bargains.accept(state)
    elif action == numbers.refuse:
        events.append(bargains.refuse(state, seat))
    elif action == numbers.call_off:
        events.append(bargains.call_off(state, seat))
    elif action >= numbers.counter:
        events.append(bargains.ask_more(state, seat, action - numbers.counter))
    elif action >= numbers.offer:
        events.append(bargains.offer(state, seat, action - numbers.offer))
    elif action >= numbers.section:
        events.append(bargains.name_section(state, seat, action - numbers.section))
    else:
        events.append(bargains.open_bargain(state, seat, action - numbers.bargain))


def _operate_circus(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    numbers = state.numbers
    state.done = True
    if numbers.is_delivery(action):
        card, load = numbers.delivery(action)
        events += operating.deliver(state, seat, card, load)
        if cards.is_short(state, seat):
            flow.refill(state, events)
    elif numbers.verb(action) == "load":
        events += operating.load(state, seat, numbers.loads)
    else:
        events.append(operating.drop(state, seat, numbers.loads))


def _warehouse(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    """LR-V17."""
    numbers = state.numbers
    if action == numbers.decline:
        events.append(warehouse_visits.decline(state, seat))
        return
    if action == numbers.agree:
        events.append(warehouse_visits.agree(state, seat))
        return
    state.done = True
    if action >= numbers.ask_to_swap:
        load, given = divmod(action - numbers.ask_to_swap, numbers.loads)
        events.append(warehouse_visits.ask(state, seat, load, given))
    elif action >= numbers.ask_to_buy:
        load = action - numbers.ask_to_buy
        events.append(warehouse_visits.ask(state, seat, load, warehouse_visits.FOR_MONEY))
    elif action >= numbers.fetch_stored:
        owner, load = divmod(action - numbers.fetch_stored, numbers.loads)
        events += operating.fetch_stored(state, seat, owner, load)
    elif action >= numbers.unstore:
        events.append(warehouse_visits.unstore(state, seat, action - numbers.unstore))
    elif action >= numbers.store:
        events.append(warehouse_visits.store(state, seat, action - numbers.store))
    else:
        events.append(warehouses.build(state, seat, action - numbers.warehouse))


def _build(state: "LunarRailsState", seat: int, action: int, events: list[Event]) -> None:
    state.done = True
    if action >= state.numbers.build:
        events += track.build(state, seat, action - state.numbers.build)
        bargains.track_built(state)
        if state.house.golden_spike:
            events += golden_spike.award(state, seat)
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
    elif kind == LOT:
        flow.lot_drawn(state, outcome, events)
    else:
        flow.drawn(state, outcome, events)
    if state.strays:
        circus.settle(state, events)
    return events
