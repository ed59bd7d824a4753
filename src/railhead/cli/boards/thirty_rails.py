"""The sheet of 30 Rails in box characters, with the score table and the dice beside it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ...table.game import Content
from .panels import beside, joined
from .thirty_rails_panel import COLOURS, LETTERS, panel, score_lines
from .track import HIGH, PICTURES, WIDE, Cell, passes, way

LEFT: Final = 3
TOP: Final = 1
ACROSS: Final = LEFT + 6 * WIDE + 1 + 2
DOWN: Final = TOP + 6 * HIGH + 1
PANEL_LEAST: Final = 28
STATIONS: Final = "①②③④"

MOUNTAIN: Final = ("       ", "   ▲   ", "  ▲▲▲  ")
CROSSED: Final = ("  ╲ ╱  ", "   ╳   ", "  ╱ ╲  ")
MINE: Final = (" ┌───┐ ", " ┊ M ┊ ", " └───┘ ")


def board(
    view: Any,
    choices: Sequence[dict[str, Any]] = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
) -> RenderableType:
    """A sheet (one's own unless `sheet` names a seat) with its score, dice and what may be drawn."""
    own = view["you"] or 0
    seat = own if sheet is None else sheet
    return _SheetAndPanel(view, choices if seat == own else (), seat, names)


def score(view: Any, sheet: int | None = None) -> RenderableType:
    """The score table of a sheet alone."""
    seat = (view["you"] or 0) if sheet is None else sheet
    return Text("\n").join(score_lines(view["sheets"][seat]["score"]))


def remark(view: Any, seat: int) -> str:
    """What the rule page calls a total: okay, good, excellent."""
    return str(view["sheets"][seat]["score"]["rating"])


class _SheetAndPanel:
    """Side by side where the terminal is wide enough, else one below the other."""

    def __init__(self, view: Any, choices: Sequence[dict[str, Any]], seat: int, names: Sequence[str]) -> None:
        self.view, self.choices, self.seat, self.names = view, choices, seat, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = sheet_lines(
            self.view["sheets"][self.seat], targets(self.choices), targets(self.choices, shares=True)
        )
        yield from beside(
            joined(lines),
            ACROSS,
            PANEL_LEAST,
            options.max_width,
            options.max_width,
            lambda width: panel(self.view, self.choices, self.seat, self.names, width),
        )


def targets(choices: Sequence[dict[str, Any]], shares: bool = False) -> set[str]:
    """The squares and edges to be marked; those that may be crossed out for shares apart from the rest."""
    return {
        target for choice in choices for target in choice["targets"] if (choice["kind"] == "shares") == shares
    }


def sheet_lines(own: Any, marked: set[str], crossable: Collection[str] = ()) -> list[Text]:
    """The sheet as lines of text; marked squares and edges show their names, crossable ones a small x."""
    page = _Page()
    sheet, score = own["sheet"], own["score"]
    _margins(page, sheet.get("stations", {}), marked)
    bonus = sheet.get("bonus")
    for row in range(6):
        for column in range(6):
            name = f"r{row + 1}c{column + 1}"
            _square(page, row, column, *_what(sheet, name))
            if name in crossable:
                page.write(_at(row, column, (1, 3)), "x", "bright_black")
            if name in marked:
                page.write(_at(row, column, (1, 2)), name, "bold green")
            if name == bonus:
                page.write(_at(row, column, (0, WIDE - 1)), "★", "bold yellow")
    _routes(page, sheet, score)
    return page.lines()


def _what(sheet: Any, name: str) -> tuple[Sequence[str], str]:
    """The picture of what stands on a square, and its style."""
    if name in sheet["track"]:
        return PICTURES[sheet["track"][name]], ""
    if name in sheet["mountains"]:
        return MOUNTAIN, "bright_black"
    if name == sheet.get("mine"):
        return MINE, "bold yellow"
    if name in sheet.get("crossed", ()):
        return CROSSED, "red"
    return ("", "", ""), ""


class _Page:
    """A rectangle of characters, each with a style of its own."""

    def __init__(self) -> None:
        self.letters = [[" "] * ACROSS for _ in range(DOWN)]
        self.styles = [[""] * ACROSS for _ in range(DOWN)]

    def write(self, cell: Cell, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.letters[cell[0]][cell[1] + i] = letter
            self.styles[cell[0]][cell[1] + i] = style

    def lines(self) -> list[Text]:
        made: list[Text] = []
        for letters, styles in zip(self.letters, self.styles):
            line = Text()
            for letter, style in zip(letters, styles):
                line.append(letter, style)
            made.append(line)
        return made


def _at(row: int, column: int, cell: Cell) -> Cell:
    return TOP + row * HIGH + cell[0], LEFT + column * WIDE + cell[1]


def _square(page: _Page, row: int, column: int, picture: Sequence[str], style: str) -> None:
    for line, letters in enumerate(picture):
        for i, letter in enumerate(letters):
            if letter != " ":
                page.write(_at(row, column, (line, i)), letter, style)


def _margins(page: _Page, stations: dict[str, str], marked: set[str]) -> None:
    """Numbers of rows and columns around the sheet, stations in their place, and the squares' corners."""
    for row in range(7):
        for column in range(7):
            page.write(_at(row, column, (0, 0)), "·", "bright_black")
    standing = {edge: STATIONS[int(number) - 1] for number, edge in stations.items()}
    for edge, cell, label in _edges():
        if edge in standing:
            # East and west labels are two wide; a station stands next to the square it leads to.
            page.write((cell[0], cell[1] + (1 if edge[0] == "W" else 0)), standing[edge], "bold reverse")
        elif edge in marked:
            page.write(cell, edge, "bold green")
        else:
            page.write(cell, label, "bright_black")


def _edges() -> Iterator[tuple[str, Cell, str]]:
    for i in range(6):
        yield f"N{i + 1}", (0, LEFT + i * WIDE + 3), f"c{i + 1}"
        yield f"S{i + 1}", (DOWN - 1, LEFT + i * WIDE + 3), f"c{i + 1}"
        yield f"W{i + 1}", (TOP + i * HIGH + 1, 0), f"r{i + 1}"
        yield f"E{i + 1}", (TOP + i * HIGH + 1, ACROSS - 2), f"r{i + 1}"


def _routes(page: _Page, sheet: Any, score: Any) -> None:
    """Joined lines in their colours, striped where they share track, with their letters on each square."""
    using: dict[Cell, list[str]] = {}
    on_square: dict[str, list[str]] = {}
    for letter, (line, told) in zip(LETTERS, score["lines"].items()):
        if not told["joined"]:
            continue
        one, other = (sheet["stations"][number] for number in line.split("-"))
        for name, entered, left in passes(told["route"], one, other):
            row, column = int(name[1]) - 1, int(name[3]) - 1
            if letter not in on_square.setdefault(name, []):
                on_square[name].append(letter)
            for cell in way(sheet["track"][name], entered, left):
                using.setdefault(_at(row, column, cell), []).append(letter)
    for cell, letters in using.items():
        letter = letters[(cell[0] + cell[1]) % len(letters)]
        page.write(cell, page.letters[cell[0]][cell[1]], f"bold {COLOURS[letter]}")
    for name, letters in on_square.items():
        row, column = int(name[1]) - 1, int(name[3]) - 1
        free = [_at(row, column, (line, i)) for line in (0, 2) for i in (1, 2, 4, 5)]
        free = [cell for cell in free if page.letters[cell[0]][cell[1]] == " "]
        for letter, cell in zip(letters, free):
            page.write(cell, letter, COLOURS[letter])
