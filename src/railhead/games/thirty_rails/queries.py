"""What a player may ask: functions of the state as known to a seat, the seat and the arguments."""

from typing import Any

from ...table.game import Query
from ...table.reading import Part
from ...table.state import State
from .geometry import ROW_AND_COLUMN, SQUARE_NAMES
from .open_lines import closed_on, newly
from .rules.scoring import score_of
from .sheet import EMPTY, read_sheet, write_sheet
from .state import RailsState


def score(known: State, seat: int | None, args: Part) -> Any:
    """The scoring table of a sheet as it stands: {"seat": 0}, by default one's own."""
    args.fields("seat")
    state = rails(known)
    return score_of(state.page, state.sheets[_whose(state, seat, args)], state.advanced)


def what_if(known: State, seat: int | None, args: Part) -> Any:
    """The scoring table with one more piece of track, and what that closes: {"square", "track"}."""
    args.fields("square", "track", "seat")
    state = rails(known)
    now = state.sheets[_whose(state, seat, args)]
    shown = write_sheet(state.page, now, state.advanced)
    square, track = args.field("square").text(10), args.field("track").text(10)
    if square in shown["track"]:
        raise args.field("square").fault(f"{square} is drawn on already")
    more = {**shown, "track": {**shown["track"], square: track}}
    sheet, advanced = read_sheet(state.page, Part(more, "sheet"))
    closes = newly(closed_on(state, now), closed_on(state, sheet, drawn=1))
    return {**score_of(state.page, sheet, advanced), "closes": closes}


def open_squares(known: State, seat: int | None, args: Part) -> Any:
    """The squares a white die would allow on a sheet: {"white": 4}."""
    args.fields("white", "seat")
    state = rails(known)
    sheet = state.sheets[_whose(state, seat, args)]
    empty = [square for square in range(36) if sheet.squares[square] == EMPTY]
    bound = [square for square in empty if square in ROW_AND_COLUMN[args.field("white").number(1, 6)]]
    return [SQUARE_NAMES[square] for square in bound or empty]


def rails(known: State) -> RailsState:
    """The state of this game, as known to whoever asks."""
    assert isinstance(known, RailsState)
    return known


def _whose(state: RailsState, seat: int | None, args: Part) -> int:
    given = args.maybe("seat")
    if given is not None:
        return given.number(0, state.seats - 1)
    return seat or 0


QUERIES: dict[str, Query] = {"score": score, "what-if": what_if, "open-squares": open_squares}
