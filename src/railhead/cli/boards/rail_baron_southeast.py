"""The Southeast in characters: the surroundings of a train with its choices, and the players beside them."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ...games import find
from ...games.rail_baron_southeast.board import CITY, Board, board_of
from ...table.game import Content
from .panels import beside, joined, marked
from .rail_baron_southeast_panel import COLOURS, panel

ACROSS: Final = 60
DOWN: Final = 19
SCALE: Final = 14
"""Board units that a character is wide; it is twice as high."""
PANEL_LEAST: Final = 40
PANEL_MOST: Final = 60
LEGEND: Final = "■ city  • milepost  ◎ destination  ⌂ home  1–6 trains"


def board(
    view: Any,
    choices: Sequence[dict[str, Any]] = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
) -> RenderableType:
    """What lies around the train on turn, or around that of the seat that is asked for."""
    known = board_of(content or find("rail-baron-southeast").content())
    return _Surroundings(known, view, choices, sheet, names)


def price(choice: dict[str, Any], content: Content | None = None) -> str:
    """What a purchase costs, or what a ride adds to the fees of this turn."""
    if "price" in choice:
        return f"${choice['price']:,}"
    return f"${choice['more']:,}" if choice.get("more") else ""


def ways(choices: Sequence[dict[str, Any]], width: int) -> list[Text]:
    """Which railroads lead on from here, and where."""
    rides = [choice for choice in choices if choice["kind"] == "ride"]
    return [Text(f"{choice['targets'][0]:>6} to {choice['targets'][1]}") for choice in rides]


class _Surroundings:
    """Side by side where the terminal is wide enough, else one below the other."""

    def __init__(
        self,
        known: Board,
        view: Any,
        choices: Sequence[dict[str, Any]],
        sheet: int | None,
        names: Sequence[str],
    ) -> None:
        self.known, self.view, self.choices = known, view, choices
        self.sheet, self.names = sheet, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        across = min(ACROSS, options.max_width)
        drawn = joined(map_lines(self.known, self.view, self.choices, self.sheet, across))
        yield from beside(
            drawn,
            across,
            PANEL_LEAST,
            PANEL_MOST,
            options.max_width,
            lambda width: panel(self.known, self.view, self.names, width),
        )


def map_lines(
    known: Board, view: Any, choices: Sequence[dict[str, Any]], sheet: int | None, across: int
) -> list[Text]:
    """The map around a train, north on top; places that may be chosen are green."""
    shown = _whose(view, sheet)
    place = view["players"][shown]["place"]
    middle = known.places.index(place) if place is not None else known.cities[0]
    left, top = known.xs[middle] // SCALE - across // 2, known.ys[middle] // (2 * SCALE) - DOWN // 2
    grid = _Grid(left, top, across)
    for one, other in known.segment_ends:
        grid.line(known.xs[one], known.ys[one], known.xs[other], known.ys[other])
    for number in range(len(known.places)):
        mark = "■" if known.kinds[number] == CITY else "•"
        grid.put(known.xs[number], known.ys[number], mark, "bold" if mark == "■" else "")
    for number in known.cities:
        grid.label(known.xs[number], known.ys[number], known.labels[number], "")
    for name in sorted(marked(choices, known.places)):
        number = known.places.index(name)
        grid.put(known.xs[number], known.ys[number], "●", "bold green")
        grid.label(known.xs[number], known.ys[number], known.labels[number], "green")
    _signs(known, view, shown, grid)
    return [*grid.lines(), Text(LEGEND[:across], "bright_black")]


def _whose(view: Any, sheet: int | None) -> int:
    if sheet is not None:
        return sheet
    turn = view["turn"] if view["turn"] is not None else view["you"]
    return int(turn or 0)


def _signs(known: Board, view: Any, shown: int, grid: "_Grid") -> None:
    """Home and destination of the train that is shown, and all trains."""
    player = view["players"][shown]
    for field, mark in (("home", "⌂"), ("destination", "◎")):
        if player[field] is not None:
            number = known.places.index(player[field])
            grid.put(known.xs[number], known.ys[number], mark, "bold yellow")
    for seat in reversed(range(len(view["players"]))):
        at = view["players"][(seat + shown) % len(view["players"])]["place"]
        if at is not None:
            number, who = known.places.index(at), (seat + shown) % len(view["players"])
            grid.put(known.xs[number], known.ys[number], str(who + 1), f"bold reverse {COLOURS[who]}")


class _Grid:
    """Characters with their styles; what lies outside is left out."""

    def __init__(self, left: int, top: int, across: int) -> None:
        self.left, self.top, self.across = left, top, across
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def at(self, x: int, y: int) -> tuple[int, int]:
        return x // SCALE - self.left, y // (2 * SCALE) - self.top

    def put(self, x: int, y: int, mark: str, style: str) -> None:
        self.cells[self.at(x, y)] = (mark, style)

    def label(self, x: int, y: int, word: str, style: str) -> None:
        """A name to the right of its place, over lines but not over other marks."""
        column, row = self.at(x, y)
        for offset, letter in enumerate(word, 1):
            spot = (column + offset, row)
            if self.cells.get(spot, ("·", ""))[0] != "·" and style == "":
                return
            if self.cells.get(spot, ("·", ""))[0] in "■•●◎⌂":
                return
            self.cells[spot] = (letter, style)

    def line(self, x: int, y: int, to_x: int, to_y: int) -> None:
        steps = max(abs(to_x - x) // SCALE, abs(to_y - y) // (2 * SCALE), 1)
        for step in range(1, steps):
            spot = self.at(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
            self.cells.setdefault(spot, ("·", "bright_black"))

    def lines(self) -> list[Text]:
        found: list[Text] = []
        for row in range(DOWN):
            line = Text()
            for column in range(self.across):
                mark, style = self.cells.get((column, row), (" ", ""))
                line.append(mark, style)
            found.append(line)
        return found
