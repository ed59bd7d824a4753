"""Luzon in characters: the hexes with the companies' letters, and the state of affairs beside them."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ...games import find
from ...games.luzon_rails.content import Island, island_of
from ...table.game import Content
from .luzon_rails_panel import COLOURS, panel
from .panels import beside, joined, marked

NARROW: Final = 4
WIDE: Final = 6
PANEL_LEAST: Final = 33
PANEL_MOST: Final = 50
MARKS: Final = ("·", "☆", "○", "≈", "■", "◎")
"""By kind of hex: plains, star, town, port, production city, Manila."""
MOUNTAIN: Final = "▲"
DEVELOPED: Final = "●"
LEGEND: Final = (
    (("▲", "mountain"), ("≈", "port"), ("■", "production")),
    (("○", "town"), ("●", "developed"), ("☆", "star"), ("◎", "Manila")),
)


def board(
    view: Any,
    choices: Sequence[dict[str, Any]] = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
) -> RenderableType:
    """The island, and beside it companies, players and cards."""
    return _IslandAndPanel(island_of(content or find("luzon-rails").content()), view, choices, names)


def price(choice: dict[str, Any], content: Content | None = None) -> str:
    """What track costs at this hex."""
    return f"₱{choice['cost']}" if "cost" in choice else ""


class _IslandAndPanel:
    """Side by side where the terminal is wide enough, else one below the other."""

    def __init__(
        self, island: Island, view: Any, choices: Sequence[dict[str, Any]], names: Sequence[str]
    ) -> None:
        self.island = island
        self.view, self.choices, self.names = view, choices, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        island = self.island
        wide = options.max_width >= _across(island, WIDE) + PANEL_LEAST + 2
        cell = WIDE if wide else NARROW
        drawn = joined(map_lines(island, self.view, marked(self.choices, island.hexes), cell))
        yield from beside(
            drawn,
            _across(island, cell),
            PANEL_LEAST,
            PANEL_MOST,
            options.max_width,
            lambda width: panel(island, self.view, self.names, width),
        )


def row_and_column(hex: str) -> tuple[int, int]:
    """C2 is row 3, column 2."""
    return ord(hex[0]) - 64, int(hex[1:])


def _across(island: Island, cell: int) -> int:
    return 2 + max(_left(hex, cell) for hex in island.hexes) + cell


def _left(hex: str, cell: int) -> int:
    """Where a hex begins in its line: odd rows are half a hex further east."""
    row, column = row_and_column(hex)
    return (column - 1) * cell + (cell // 2 if row % 2 else 0)


def map_lines(island: Island, view: Any, marked: set[str], cell: int) -> list[Text]:
    """A line for each row of hexes, north on top; hexes that may be chosen show their names."""
    on: dict[str, str] = {}
    for letter, company in zip(island.letters, view["companies"]):
        for hex in company["track"]:
            on[hex] = on.get(hex, "") + letter
    rows: dict[int, list[int]] = {}
    for number, hex in enumerate(island.hexes):
        rows.setdefault(row_and_column(hex)[0], []).append(number)
    lines: list[Text] = []
    for row in sorted(rows):
        line = Text(f"{chr(64 + row)} ", "bright_black")
        for number in sorted(rows[row], key=lambda hex: _left(island.hexes[hex], cell)):
            hex = island.hexes[number]
            line.append(" " * (2 + _left(hex, cell) - len(line)))
            _hex(line, island, number, on.get(hex, ""), hex in view["tokens"], hex in marked, cell)
        lines.append(line)
    for marks in LEGEND:
        line = Text("  ", "bright_black")
        for mark, word in marks:
            line.append(mark, "not dim default")
            line.append(f" {word}  ")
        lines.append(line)
    return lines


def _hex(
    line: Text, island: Island, number: int, letters: str, developed: bool, marked: bool, cell: int
) -> None:
    """A mark for what lies there, then the companies; a city among mountains has a ^ until it is built on."""
    kind, mountain = island.kinds[number], island.mountains[number] > 0
    mark = DEVELOPED if developed else MOUNTAIN if mountain and not kind else MARKS[kind]
    style = "bold" if kind > 1 else "yellow" if mountain else "bright_black"
    line.append(mark, "bold green" if marked else style)
    room = cell - 2
    if marked and not letters:
        line.append(island.hexes[number], "bold green")
        return
    if mountain and kind and not letters:
        line.append("^", "yellow")
    shown = letters if len(letters) <= room else letters[: room - 1]
    for letter in shown:
        line.append(letter, f"bold {COLOURS[island.letters.index(letter) % len(COLOURS)]}")
    if len(shown) < len(letters):
        line.append("+", "bold")
