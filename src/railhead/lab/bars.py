"""Small drawings for the tables of a page: letters of one width, which every screen can show."""

from .favour import LEAST, MOST, Favour

WIDTH = 21
"""Odd, so that a strip has a middle."""
TWICE = 2.0
"""Where a strip of wins ends; its middle is the fair share."""


def bar(value: float, most: float, width: int = WIDTH) -> str:
    """A bar beside the longest one.

    >>> bar(3, 12, width=8)
    '██░░░░░░'
    """
    full = round(width * min(max(value / most, 0.0), 1.0)) if most else 0
    return "█" * full + "░" * (width - full)


def strip(favour: Favour, width: int = WIDTH) -> str:
    """Wins between none and twice the fair share, with their interval; darker where no favour is decided.

    >>> last = Favour("the last of four")
    >>> for game in range(400):
    ...     last.add(game % 4 == 0, 1 / 4, score=0)
    >>> strip(last)
    '░░░░░░░▒━━●━━▒░░░░░░░'
    """

    def place(times: float) -> int:
        return round((width - 1) * min(times, TWICE) / TWICE)

    letters = ["░"] * width
    low, high = favour.interval()
    for letter, first, last in (("▒", LEAST, MOST), ("━", low, high), ("●", favour.times, favour.times)):
        for spot in range(place(first), place(last) + 1):
            letters[spot] = letter
    return "".join(letters)
