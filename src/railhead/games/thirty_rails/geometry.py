"""The 6×6 sheet: squares, sides and edges by number and by name, whatever the content."""

from typing import Final

SIDES: Final = "NESW"
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

SIDE_WORDS: Final = ("north", "east", "south", "west")

OFF: Final = -1


def square_at(row: int, column: int) -> int:
    """The square in a row and column, both counted from 1."""
    return (row - 1) * 6 + column - 1


def square_name(square: int) -> str:
    """
    >>> square_name(0), square_name(35)
    ('r1c1', 'r6c6')
    """
    return f"r{square // 6 + 1}c{square % 6 + 1}"


def edge_name(edge: int) -> str:
    """
    >>> edge_name(2), edge_name(10)
    ('N3', 'E5')
    """
    return f"{SIDES[edge // 6]}{edge % 6 + 1}"


def square_in_words(square: int) -> str:
    """
    >>> square_in_words(8)
    'row 2, column 3'
    """
    return f"row {square // 6 + 1}, column {square % 6 + 1}"


def edge_in_words(edge: int) -> str:
    """
    >>> edge_in_words(2), edge_in_words(10)
    ('the north side, column 3', 'the east side, row 5')
    """
    side, place = divmod(edge, 6)
    along = "column" if side in (NORTH, SOUTH) else "row"
    return f"the {SIDE_WORDS[side]} side, {along} {place + 1}"


SQUARE_NAMES: Final = [square_name(square) for square in range(36)]
EDGE_NAMES: Final = [edge_name(edge) for edge in range(24)]
SQUARE_NUMBERS: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
EDGE_NUMBERS: Final = {name: edge for edge, name in enumerate(EDGE_NAMES)}
IN_WORDS: Final = {name: square_in_words(square) for name, square in SQUARE_NUMBERS.items()} | {
    name: edge_in_words(edge) for name, edge in EDGE_NUMBERS.items()
}


def spoken(place: str) -> str:
    """A square or an edge in words, with what is written in records and typed at a prompt beside it.

    >>> spoken("r2c3")
    'row 2, column 3 (r2c3)'
    """
    return f"{IN_WORDS[place]} ({place})"


def _beyond(square: int, side: int) -> int:
    row, column = divmod(square, 6)
    row += (-1, 0, 1, 0)[side]
    column += (0, 1, 0, -1)[side]
    return row * 6 + column if 0 <= row < 6 and 0 <= column < 6 else OFF


# A way in is a square and the side by which it is entered: square * 4 + side.
# LEADS_TO[square * 4 + side left by] is the way in behind that side, or ~edge off the board.
def _leads_to(square: int, side: int) -> int:
    beyond = _beyond(square, side)
    if beyond != OFF:
        return beyond * 4 + (side + 2) % 4
    return ~(side * 6 + (square % 6 if side in (NORTH, SOUTH) else square // 6))


LEADS_TO: Final = [_leads_to(way // 4, way % 4) for way in range(144)]


def _way_in(edge: int) -> int:
    side, i = divmod(edge, 6)
    square = (i, i * 6 + 5, 30 + i, i * 6)[side]
    return square * 4 + side


EDGE_WAY_IN: Final = [_way_in(edge) for edge in range(24)]
NEIGHBOURS: Final = [
    tuple(_beyond(square, side) for side in range(4) if _beyond(square, side) != OFF) for square in range(36)
]
ROW_AND_COLUMN: Final = [
    tuple(square for square in range(36) if value in (square // 6 + 1, square % 6 + 1)) for value in range(7)
]
"""By the value of the white die: the squares of that row and that column."""

LINE_NAMES: Final = ("1-2", "1-3", "1-4", "2-3", "2-4", "3-4")
LINE_STATIONS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
