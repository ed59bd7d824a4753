"""The course of the game: who decides what, when all have chosen, and what is carried out then."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions
from .phases import PLACE_MOUNTAIN, ROLL_MOUNTAIN, ROLL_TURN, SET_UP, TURN
from .rules import drawing, overrides, setting_up, shares
from .sheet import Sheet

if TYPE_CHECKING:
    from .state import RailsState


def act(state: "RailsState", seat: int, action: int) -> list[Event]:
    """Carry out an override or a step of the set-up; keep any other choice until all have chosen."""
    sheet = state.sheets[seat]
    kind = state.stack[-1][0]
    if kind == TURN and actions.OVERRIDE_WHITE <= action < actions.SHARES:
        return overrides.override(state, seat, sheet, action)
    if kind == SET_UP:
        event = setting_up.set_up(state, seat, sheet, action)
        if action < actions.BONUS:
            return [event]
        return [event, *_decided(state, seat)]
    sheet.decision = action
    return _decided(state, seat)


# --- rolls


def happen(state: "RailsState", outcome: int) -> list[Event]:
    """Carry out a roll: of one die for the mountains, of two for a turn."""
    if state.stack[-1][0] == ROLL_MOUNTAIN:
        return _mountain_rolled(state, outcome + 1)
    state.turn += 1
    state.white = outcome // 6  # 6 is 1 1, 41 is 6 6
    state.coloured = outcome % 6 + 1
    if state.seats == 1:
        state.open(TURN, 0)
    else:
        _ask_all(state, TURN)
    return [Event("rolled", -1, (state.turn, state.white, state.coloured))]


def _mountain_rolled(state: "RailsState", column: int) -> list[Event]:
    state.row += 1
    state.white = column
    events = [Event("rolled-mountain", -1, (state.row, column))]
    _ask_all(state, PLACE_MOUNTAIN)
    for seat, sheet in enumerate(state.sheets):
        if sheet.ignored and not state.out[seat]:
            events.append(setting_up.draw_mountain(state, seat, sheet))
    return events if state.to_act() else events + _all_decided(state)


def _ask_all(state: "RailsState", kind: int) -> None:
    """Ask everybody concerned at once: TR-1."""
    state.open(kind, *[seat for seat in range(state.seats) if is_asked(state, seat, kind)])


def is_asked(state: "RailsState", seat: int, kind: int) -> bool:
    """Whether a seat still has something to decide in a step of this kind."""
    sheet = state.sheets[seat]
    if state.out[seat] or sheet.decision >= 0:
        return False
    if kind == PLACE_MOUNTAIN:
        return not sheet.ignored  # TR-2b
    if kind == SET_UP:
        return sheet.bonus < 0
    return sheet.empty > 0  # TR-11


# --- when all have chosen


def _decided(state: "RailsState", seat: int) -> list[Event]:
    if state.seats == 1:
        return _all_decided(state)
    return [Event("decided", seat), *no_more_asked(state, seat)]


def no_more_asked(state: "RailsState", seat: int) -> list[Event]:
    """A seat needs no more asking in this step; when none does, all is carried out at once (TR-1a)."""
    return _all_decided(state) if state.has_answered(seat) else []


def _all_decided(state: "RailsState") -> list[Event]:
    """Carry out what all have chosen, show it to everybody, and go on (TR-1a)."""
    kind = state.stack[-1][0]
    events: list[Event] = []
    if kind == TURN:
        for seat, sheet in enumerate(state.sheets):
            if sheet.decision >= 0:
                _carry_out(state, seat, sheet, events)
    elif kind == PLACE_MOUNTAIN:
        for seat, sheet in enumerate(state.sheets):
            if sheet.decision == actions.IGNORE:
                sheet.ignored = state.row
                events.append(Event("ignored", seat, (state.row, state.white)))
            elif sheet.decision == actions.MOUNTAIN:
                events.append(setting_up.draw_mountain(state, seat, sheet))
            sheet.decision = -1
    else:
        events.append(Event("set-up-done"))
    if state.seats > 1:
        for event in events:
            event.reveals = True
    _go_on(state, kind, events)
    return events


def _carry_out(state: "RailsState", seat: int, sheet: Sheet, events: list[Event]) -> None:
    action = sheet.decision
    sheet.decision = -1
    if state.seats > 1:
        if sheet.white_turn == state.turn:
            events.append(overrides.white_overridden(seat, sheet))
        if sheet.coloured_turn == state.turn:
            events.append(overrides.coloured_overridden(seat, sheet))
    if action >= actions.DRAW:
        events.append(drawing.draw(state, seat, sheet, action))
    else:
        events.append(shares.buy(state, seat, sheet, action))


def _go_on(state: "RailsState", kind: int, events: list[Event]) -> None:
    if kind == PLACE_MOUNTAIN:
        if state.row < 6:
            state.await_chance(ROLL_MOUNTAIN)
        else:
            _ask_all(state, SET_UP)
    elif kind == SET_UP:
        state.await_chance(ROLL_TURN)
    elif state.turn >= state.page.turns or not drawing.room_left(state):
        _end(state, "turns", events)
    elif state.turn >= state.max_rounds:
        _end(state, "limit", events)
    else:
        drawn = {event.seat for event in events}
        events += [Event("full", seat) for seat in sorted(drawn) if not state.sheets[seat].empty]  # TR-11
        state.await_chance(ROLL_TURN)


def _end(state: "RailsState", reason: str, events: list[Event]) -> None:
    state.stack = []
    state.end_reason = reason
    events.append(Event("over"))
