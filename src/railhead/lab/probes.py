"""What a game's own probes find in its finished games, for its balance: lab/balance_<game>.py has them.

Such a file has `probe(table)`, which tells of one finished game in plain data (with its `rounds` and its
`start` player where it has them), and `Counts`, which adds that up over many games.
"""

import importlib
import importlib.util
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import Any

from ..table.table import Table
from .favour import Aim, Grid

BEFORE = "balance_"


class Counted:
    """What a game's `Counts` have to do: made for so many seats, they add up lines of games."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def add(self, line: dict[str, Any]) -> None:
        """Count a game; `line["probe"]` is what was found in it."""

    def figures(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {}

    def aims(self) -> list[Aim]:
        """What is wanted of the game beyond fair seats, and whether it is so."""
        return []

    def grids(self) -> list[Grid]:
        """The figures as tables for people."""
        return []


def probed_games() -> list[str]:
    """The games that have probes of their own."""
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    return [name.removeprefix(BEFORE).replace("_", "-") for name in found if name.startswith(BEFORE)]


def probes(game: str) -> ModuleType | None:
    """The file with a game's own probes, or None."""
    name = f"{__package__}.{BEFORE}{game.replace('-', '_')}"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)


def probe(table: Table) -> dict[str, Any]:
    """What the game's own probes find in a finished game; nothing where it has none."""
    module = probes(table.game.id)
    found: dict[str, Any] = {} if module is None else module.probe(table)
    return found


def counts(game: str, seats: int) -> Counted:
    """What adds up the findings of a game's own probes."""
    module = probes(game)
    found: Counted = Counted(seats) if module is None else module.Counts(seats)
    return found
