"""The open question of a position: which it is, and whether it could be asked there."""

from typing import TYPE_CHECKING

from ...table.reading import Part
from ...table.state import OVER
from .flow import is_asked
from .notation import parse_outcome
from .phases import PLACE_MOUNTAIN, ROLL_MOUNTAIN, ROLL_TURN, SET_UP, TURN
from .rules.setting_up import next_station
from .sheet import MOUNTAIN, Sheet

if TYPE_CHECKING:
    from .state import RailsState


def read_roll(state: "RailsState", phase: str, data: Part) -> int:
    """The kind of decision that is open, by phase and roll; it stands on the stack from now on."""
    kind = _kind_of(state, phase, data)
    if kind == OVER:
        state.stack = []
    else:
        state.open(kind)
    return kind


def _kind_of(state: "RailsState", phase: str, data: Part) -> int:
    roll = data.maybe("roll")
    if phase in ("set-up", "over"):
        if roll is not None:
            raise roll.fault(f"no roll lies on the table in the phase '{phase}'")
        if phase == "set-up" and (state.row, state.turn) != (6, 0):
            raise data.fault("in the set-up row is 6 and turn is 0")
        return SET_UP if phase == "set-up" else OVER
    if (phase == "turns" and state.row < 6) or (phase == "mountains" and state.turn > 0):
        raise data.fault("turns begin after row 6")
    outcome = -1
    if roll is not None:
        outcome = parse_outcome(roll.text(20))
        if outcome < 0 or (outcome < 6) != (phase == "mountains"):
            raise roll.fault("a roll such as '4' for a mountain or '4 2' for a turn is wanted")
    if phase == "mountains":
        if (roll is None and state.row == 6) or (roll is not None and state.row == 0):
            raise data.fault("with no roll on the table row is 0 to 5, with one it is 1 to 6")
        state.white = outcome + 1 if roll is not None else 0
        return ROLL_MOUNTAIN if roll is None else PLACE_MOUNTAIN
    if roll is None:
        if state.turn >= min(state.page.turns, state.max_rounds):
            raise data.fault("after the last turn the game is over")
        return ROLL_TURN
    if state.turn == 0:
        raise data.field("turn").fault("with a roll on the table it is turn 1 at least")
    state.white, state.coloured = outcome // 6, outcome % 6 + 1
    return TURN


def read_question(state: "RailsState", kind: int, data: Part) -> None:
    """Ask whoever still has to decide, and refuse what could not be asked."""
    seats = state.seats
    if kind == OVER:
        _check_end(state, data.field("end_reason"))
        return
    if kind in (ROLL_MOUNTAIN, ROLL_TURN):
        state.await_chance(kind)
    else:
        state.open(kind, *[seat for seat in range(seats) if is_asked(state, seat, kind)])
        if not state.to_act():
            raise data.fault("all seats have decided, so this step should be carried out already")
    standing = len(state.standing())
    if standing == 0 or (standing == 1 and seats > 1):
        raise data.field("out").fault("with at most one seat left the game is over")


def check_progress(state: "RailsState", sheet: Sheet, part: Part) -> None:
    """A sheet must be as far as the game is."""
    rows = [square // 6 + 1 for square in range(36) if sheet.squares[square] == MOUNTAIN]
    due = state.row - 1 if state.kind == PLACE_MOUNTAIN and not sheet.ignored else state.row
    expected = [row for row in range(1, due + 1) if row != sheet.ignored]
    if rows != expected:
        raise part.fault(f"TR-2: mountains are in rows {rows}, they should be in rows {expected}")
    set_up = sheet.mine >= 0 and not next_station(sheet) and sheet.bonus >= 0
    if state.kind in (ROLL_TURN, TURN) and not set_up:
        raise part.fault("TR-5: the turns begin when mine, stations and bonus are drawn")
    begun = sheet.mine >= 0 or any(edge >= 0 for edge in sheet.stations) or sheet.bonus >= 0
    if state.kind in (ROLL_MOUNTAIN, PLACE_MOUNTAIN) and begun:
        raise part.fault("TR-5: mine, stations and bonus come after the mountains")
    if state.kind == SET_UP:
        placed = [edge >= 0 for edge in sheet.stations]
        in_order = sorted(placed, reverse=True) == placed
        if not in_order or (any(placed) and sheet.mine < 0) or (sheet.bonus >= 0 and not all(placed)):
            raise part.fault("TR-5: the order is mine, stations 1 to 4, bonus")
    drawn = sheet.drawn()
    done = state.turn - 1 if state.kind == TURN else state.turn
    if drawn != done and not (drawn < done and sheet.empty == 0):
        raise part.fault(
            f"TR-9: after {done} turns {done} squares are drawn on or crossed out, here are {drawn}"
        )


def _check_end(state: "RailsState", ended: Part) -> None:
    standing = [sheet for seat, sheet in enumerate(state.sheets) if not state.out[seat]]
    reason = state.end_reason
    if reason == "resigned":
        if len(standing) > (0 if state.seats == 1 else 1):
            raise ended.fault("nobody, or one of several, is left when a game ends by resignation")
    elif reason == "turns":
        if state.turn < state.page.turns and any(sheet.empty for sheet in standing):
            raise ended.fault("there are turns and empty squares left")
    elif state.turn != state.max_rounds:
        raise ended.fault("the limit of rounds is not reached")
