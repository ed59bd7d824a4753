"""Pictures of track: seven characters by three a square, so that every piece has a shape of its own."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

WIDE: Final = 7
HIGH: Final = 3

Cell = tuple[int, int]
"""A row and a column inside a square's picture."""

# Track leaves a square in the middle of a side. Two curves in one square, and a curve that leaves a
# straight, keep apart from the middle, so that one sees which ways are joined and which only meet.
PICTURES: Final[dict[str, tuple[str, str, str]]] = {
    "NE": ("   │   ", "   ╰───", "       "),
    "ES": ("       ", "   ╭───", "   │   "),
    "SW": ("       ", "───╮   ", "   │   "),
    "NW": ("   │   ", "───╯   ", "       "),
    "NS": ("   │   ", "   │   ", "   │   "),
    "EW": ("       ", "───────", "       "),
    "NE/SW": ("   ╰─╮ ", "─╮   ╰─", " ╰─╮   "),
    "NW/ES": (" ╭─╯   ", "─╯   ╭─", "   ╭─╯ "),
    "NS/EW": ("   │   ", "──╴│╶──", "   │   "),
    "N:EW": (" ╭─┴─╮ ", "─╯   ╰─", "       "),
    "E:NS": ("   ╰─╮ ", "     ├─", "   ╭─╯ "),
    "S:EW": ("       ", "─╮   ╭─", " ╰─┬─╯ "),
    "W:NS": (" ╭─╯   ", "─┤     ", " ╰─╮   "),
    "N:ES": ("   ├─╮ ", "   │ ╰─", "   │   "),
    "N:SW": (" ╭─┤   ", "─╯ │   ", "   │   "),
    "E:NW": ("   ╰─╮ ", "─────┴─", "       "),
    "E:SW": ("       ", "─────┬─", "   ╭─╯ "),
    "S:NE": ("   │   ", "   │ ╭─", "   ├─╯ "),
    "S:NW": ("   │   ", "─╮ │   ", " ╰─┤   "),
    "W:NE": (" ╭─╯   ", "─┴─────", "       "),
    "W:ES": ("       ", "─┬─────", " ╰─╮   "),
}

ARMS: Final = {
    "│": "NS", "─": "EW", "╭": "ES", "╮": "SW", "╰": "NE", "╯": "NW",
    "├": "NES", "┤": "NSW", "┬": "ESW", "┴": "NEW",
}  # fmt: skip
STEP: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
DOOR: Final[dict[str, Cell]] = {"N": (0, 3), "E": (1, 6), "S": (2, 3), "W": (1, 0)}
"""The cell by which track leaves a square on each side."""


def way(word: str, one: str, other: str) -> list[Cell]:
    """The cells that a train fills between two joined sides of a piece.

    >>> way("S:NE", "S", "E")
    [(2, 3), (2, 4), (2, 5), (1, 5), (1, 6)]
    """
    if OPPOSITE[one] == other:
        if one in "NS":
            return [(row, 3) for row in range(HIGH)]
        # On a crossover the upper track hides the middle of the lower one.
        return [(1, column) for column in range(WIDE) if PICTURES[word][1][column] != "│"]
    came_from: dict[Cell, Cell | None] = {DOOR[one]: None}
    ends = [DOOR[one]]
    for cell in ends:
        ends += [near for near in _joined(word, cell) if near not in came_from]
        for near in _joined(word, cell):
            came_from.setdefault(near, cell)
    cells: list[Cell] = []
    step: Cell | None = DOOR[other]
    while step is not None:
        cells.append(step)
        step = came_from.get(step)
    return cells[::-1]


def _joined(word: str, cell: Cell) -> list[Cell]:
    """The neighbouring cells that the picture joins to this one."""
    picture = PICTURES[word]
    found: list[Cell] = []
    for side in ARMS.get(picture[cell[0]][cell[1]], ""):
        row, column = cell[0] + STEP[side][0], cell[1] + STEP[side][1]
        if 0 <= row < HIGH and 0 <= column < WIDE and OPPOSITE[side] in ARMS.get(picture[row][column], ""):
            found.append((row, column))
    return found


def passes(route: Sequence[str], first_edge: str, last_edge: str) -> list[tuple[str, str, str]]:
    """A route's squares in order, each with the sides by which it is entered and left.

    >>> passes(["r1c1", "r1c2"], "W1", "N2")
    [('r1c1', 'W', 'E'), ('r1c2', 'W', 'N')]
    """
    sides = [first_edge[0]]
    for here, there in pairwise(route):
        step = (int(there[1]) - int(here[1]), int(there[3]) - int(here[3]))
        sides.append(next(side for side in "NESW" if STEP[side] == step))
    ins = [sides[0], *(OPPOSITE[side] for side in sides[1:])]
    return list(zip(route, ins, [*sides[1:], last_edge[0]]))
