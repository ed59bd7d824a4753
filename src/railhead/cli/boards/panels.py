"""What the boards of the terminal share: a panel beside the board, names of players, marked places."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text


def called(names: Sequence[str], seats: int) -> list[str]:
    """What each seat is called; by its number where nobody has a name."""
    return [names[seat] if seat < len(names) else f"Seat {seat}" for seat in range(seats)]


def marked(choices: Sequence[dict[str, Any]], places: Collection[str]) -> set[str]:
    """The places of a board that some choice is about."""
    return {target for choice in choices for target in choice["targets"] if target in places}


def course(view: Any, round: str, phases: dict[str, str], turn: str) -> Text:
    """The first line of a panel: which round it is, and the phase or whose turn."""
    line = Text(round, "bold")
    if view["phase"] in phases:
        line.append(f"  {phases[view['phase']]}", "not bold")
    elif view["active"] is not None:
        line.append(f"  {turn}", "not bold")
    return line


def joined(lines: list[Text]) -> Text:
    """A drawing of several lines that is never wrapped."""
    drawn = Text("\n").join(lines)
    drawn.no_wrap = True
    return drawn


def beside(
    drawn: Text, across: int, least: int, most: int, width: int, panel: Callable[[int], list[Text]]
) -> Iterator[RenderableType]:
    """A drawing with its panel beside it where at least so much room is left, else below it."""
    room = width - across - 1
    if room < least:
        yield drawn
        yield Text("\n").join(panel(width))
        return
    room = min(room, most)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=across, no_wrap=True)
    grid.add_column(width=room)
    grid.add_row(drawn, Text("\n").join(panel(room)))
    yield grid
