"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any

from ...table.options import OptionValue
from ...table.reading import Part
from ...table.refusal import Refused
from ...table.state import BY_CHANCE, NOBODY
from . import actions
from .content import Page
from .notation import outcome_text, parse_outcome
from .phases import DECISIONS, OVER, PHASES, PLACE_MOUNTAIN, ROLL_MOUNTAIN, ROLL_TURN, SET_UP, TURN
from .rules import next_station
from .sheet import MOUNTAIN, Sheet, read_sheet, write_sheet

if TYPE_CHECKING:
    from .state import RailsState


def write_position(state: "RailsState") -> dict[str, Any]:
    roll: str | None = None
    if state.kind == PLACE_MOUNTAIN:
        roll = outcome_text(state.white - 1)
    elif state.kind == TURN:
        roll = f"{state.white} {state.coloured}"
    return {
        "phase": PHASES[state.kind],
        "row": state.row,
        "turn": state.turn,
        "roll": roll,
        "end_reason": state.end_reason,
        "out": [seat for seat in range(state.seats) if state.out[seat]],
        "sheets": [_write(state, sheet) for sheet in state.sheets],
    }


def _write(state: "RailsState", sheet: Sheet) -> dict[str, Any]:
    written: dict[str, Any] = {**write_sheet(state.page, sheet, state.advanced)}
    written["ignored"] = sheet.ignored or None
    white = {"turn": sheet.white_turn, "value": sheet.white_value} if sheet.white_turn else None
    coloured = {"turn": sheet.coloured_turn, "value": sheet.coloured_value} if sheet.coloured_turn else None
    written["overrides"] = {"white": white, "coloured": coloured}
    written["decision"] = state.page.texts[sheet.decision] if sheet.decision >= 0 else None
    return written


def read_position(page: Page, options: dict[str, OptionValue], seats: int, data: Part) -> "RailsState":
    """The state a position describes; whatever could not have been reached by play is refused."""
    from .state import start

    data.fields("phase", "row", "turn", "roll", "end_reason", "out", "sheets")
    state = start(page, options, seats)
    phase = data.field("phase").one_of("mountains", "set-up", "turns", "over")
    state.row = data.field("row").number(0, 6)
    state.turn = data.field("turn").number(0, min(page.turns, state.max_rounds))
    for part in data.field("out").each(0, seats):
        state.out[part.number(0, seats - 1)] = 1
    kind = _read_roll(state, phase, data)
    state.stack = [] if kind == OVER else [DECISIONS[kind]]
    ended = data.field("end_reason")
    state.end_reason = ended.one_of("turns", "limit", "resigned") if kind == OVER else ended.one_of("")
    for seat, part in enumerate(data.field("sheets").each(seats, seats)):
        state.sheets[seat] = _read(state, part, state.out[seat] > 0)
    if kind == OVER:
        state.acting = NOBODY
        _check_end(state, ended)
    elif kind in (ROLL_MOUNTAIN, ROLL_TURN):
        state.acting = BY_CHANCE
    else:
        state.acting = tuple(seat for seat in range(seats) if _is_asked(state, seat))
        if not state.acting:
            raise data.fault("all seats have decided, so this step should be carried out already")
    standing = seats - sum(state.out)
    if kind != OVER and (standing == 0 or (standing == 1 and seats > 1)):
        raise data.field("out").fault("with at most one seat left the game is over")
    return state


def _read_roll(state: "RailsState", phase: str, data: Part) -> int:
    """The kind of decision that is open, by phase and roll."""
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


def _read(state: "RailsState", part: Part, out: bool) -> Sheet:
    try:
        sheet, advanced = read_sheet(state.page, part, "ignored", "overrides", "decision")
    except Refused as refused:
        raise part.fault(f"{refused.rule}: {refused.why}") from None
    if advanced != state.advanced:
        raise part.fault("'advanced' stands on the sheets of the advanced game, and only there")
    ignored = part.maybe("ignored")
    sheet.ignored = 0 if ignored is None else ignored.number(1, state.row)
    _read_overrides(state, sheet, part.field("overrides").fields("white", "coloured"))
    decision = part.maybe("decision")
    if decision is not None:
        sheet.decision = _read_decision(state, sheet, decision)
    if not out:
        _check_progress(state, sheet, part)
    return sheet


def _read_overrides(state: "RailsState", sheet: Sheet, part: Part) -> None:
    for die in ("white", "coloured"):
        used = part.maybe(die)
        if used is None:
            continue
        if state.advanced:
            raise used.fault("TR-A1: the advanced game has no overrides")
        turn = used.fields("turn", "value").field("turn").number(1, state.turn)
        value = used.field("value").number(1, 6)
        if (
            turn == state.turn
            and state.kind == TURN
            and value == (state.white if die == "white" else state.coloured)
        ):
            raise used.fault("TR-10: an override changes the die")
        if die == "white":
            sheet.white_turn, sheet.white_value = turn, value
        else:
            sheet.coloured_turn, sheet.coloured_value = turn, value


def _read_decision(state: "RailsState", sheet: Sheet, part: Part) -> int:
    action = state.page.numbers.get(part.text(200), -1)
    if state.seats == 1 or state.kind not in (PLACE_MOUNTAIN, TURN):
        raise part.fault("a decision waits only while others still choose")
    if action < 0 or actions.OVERRIDE_WHITE <= action < actions.SHARES:
        raise part.fault("the text of a finished choice is wanted")
    from .rules import why_not

    refusal = why_not(state, sheet, action)
    if refusal is not None:
        raise part.fault(f"{refusal.rule}: {refusal.why}")
    if state.kind == PLACE_MOUNTAIN and sheet.ignored:
        raise part.fault("TR-2b: after an ignored roll nothing is decided any more")
    return action


def _check_progress(state: "RailsState", sheet: Sheet, part: Part) -> None:
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


def _is_asked(state: "RailsState", seat: int) -> bool:
    sheet = state.sheets[seat]
    if state.out[seat] or sheet.decision >= 0:
        return False
    if state.kind == PLACE_MOUNTAIN:
        return not sheet.ignored
    if state.kind == SET_UP:
        return sheet.bonus < 0
    return sheet.empty > 0


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
