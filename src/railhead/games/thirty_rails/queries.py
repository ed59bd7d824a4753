"""What a player may ask: functions of the content, his own view and the arguments."""

from typing import Any

from ...table.game import Content, Query
from ...table.reading import Part
from .content import page_of
from .geometry import ROW_AND_COLUMN, SQUARE_NAMES
from .score import score_of
from .sheet import EMPTY, read_sheet


def score(content: Content, view: Any, args: Part) -> Any:
    """The scoring table of a sheet as it stands: {"seat": 0}, by default one's own."""
    args.fields("seat")
    return view["sheets"][_seat(view, args)]["score"]


def what_if(content: Content, view: Any, args: Part) -> Any:
    """The scoring table with one more piece of track on the sheet: {"square", "track"}."""
    args.fields("square", "track", "seat")
    shown = view["sheets"][_seat(view, args)]["sheet"]
    square, track = args.field("square").text(10), args.field("track").text(10)
    if square in shown["track"]:
        raise args.field("square").fault(f"{square} is drawn on already")
    sheet, advanced = read_sheet(
        page_of(content), Part({**shown, "track": {**shown["track"], square: track}}, "sheet")
    )
    return score_of(page_of(content), sheet, advanced)


def open_squares(content: Content, view: Any, args: Part) -> Any:
    """The squares a white die would allow on a sheet: {"white": 4}."""
    args.fields("white", "seat")
    sheet, _ = read_sheet(page_of(content), Part(view["sheets"][_seat(view, args)]["sheet"], "sheet"))
    empty = [square for square in range(36) if sheet.squares[square] == EMPTY]
    bound = [square for square in empty if square in ROW_AND_COLUMN[args.field("white").number(1, 6)]]
    return [SQUARE_NAMES[square] for square in bound or empty]


def _seat(view: Any, args: Part) -> int:
    given = args.maybe("seat")
    if given is not None:
        return given.number(0, len(view["sheets"]) - 1)
    return view["you"] or 0


QUERIES: dict[str, Query] = {"score": score, "what-if": what_if, "open-squares": open_squares}
