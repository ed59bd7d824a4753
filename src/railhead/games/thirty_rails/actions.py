"""Actions as dense numbers: each kind has a range, packed and unpacked here and nowhere else."""

from typing import Final

SQUARES: Final = 36
EDGES: Final = 24
LINES: Final = 6

MOUNTAIN: Final = 0
IGNORE: Final = 1
MINE: Final = 2
STATION: Final = MINE + SQUARES
BONUS: Final = STATION + 4 * EDGES
OVERRIDE_WHITE: Final = BONUS + SQUARES
OVERRIDE_COLOURED: Final = OVERRIDE_WHITE + 6
SHARES: Final = OVERRIDE_COLOURED + 6
DRAW: Final = SHARES + LINES * SQUARES


def mine(square: int) -> int:
    return MINE + square


def station(number: int, edge: int) -> int:
    """Station 1–4 on an edge position."""
    return STATION + (number - 1) * EDGES + edge


def bonus(square: int) -> int:
    return BONUS + square


def override_white(value: int) -> int:
    return OVERRIDE_WHITE + value - 1


def override_coloured(value: int) -> int:
    return OVERRIDE_COLOURED + value - 1


def shares(line: int, square: int) -> int:
    """Buy shares in a line (0–5) and cross out a square."""
    return SHARES + line * SQUARES + square


def draw(square: int, track: int, tracks: int) -> int:
    """Draw one of the content's `tracks` pieces of track on a square; these come last."""
    return DRAW + square * tracks + track


def station_of(action: int) -> tuple[int, int]:
    number, edge = divmod(action - STATION, EDGES)
    return number + 1, edge


def shares_of(action: int) -> tuple[int, int]:
    return divmod(action - SHARES, SQUARES)
