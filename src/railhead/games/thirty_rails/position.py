"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any

from ...table.options import OptionValue
from ...table.reading import Part
from ...table.refusal import Refused
from ...table.state import OVER
from . import actions
from .content import Page
from .notation import outcome_text
from .open_questions import check_progress, read_question, read_roll
from .phases import PHASES, PLACE_MOUNTAIN, TURN
from .refusals import why_not_on
from .sheet import Sheet, read_sheet, write_sheet

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
    state.read_out(data.field("out"))
    kind = read_roll(state, phase, data)
    state.read_end_reason(data.field("end_reason"), kind == OVER, "turns", "limit", "resigned")
    for seat, part in enumerate(data.field("sheets").each(seats, seats)):
        state.sheets[seat] = _read(state, part, state.out[seat] > 0)
    read_question(state, kind, data)
    return state


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
        check_progress(state, sheet, part)
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
    refusal = why_not_on(state, sheet, action)
    if refusal is not None:
        raise part.fault(f"{refusal.rule}: {refusal.why}")
    if state.kind == PLACE_MOUNTAIN and sheet.ignored:
        raise part.fault("TR-2b: after an ignored roll nothing is decided any more")
    return action
