"""What a game tells those that try it: the shared tests, the benchmark and the lab. Nothing in play loads it.

A room fills it in as TRYING in its `trying.py`; a game of one file has TRYING beside GAME. All of it has a
default, so a game begins without one.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from .game import Content, Game
from .options import OptionValue
from .state import State

Player = Callable[[State, int, Random], int]
"""A half-sensible player: from the state, its seat and a source of luck to one of its legal actions."""


@dataclass(frozen=True)
class MatchUp:
    """One measure of strength: a bot, its opponents, and what is wanted of it.

    Alone, its mean score counts; against others, its share of wins, every bot moving on a seat each game.
    """

    bot: str
    against: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    least: float = 0.0
    """The mean score, or the win share, that is wanted."""
    surely: float = 0.0
    """The win share that its 95 % interval must lie above."""
    most_ms: float = 0.0
    """The time a decision may take on average; 0 is any time."""
    worst: float = 0.0
    """The score that no single game may fall short of."""
    times: int = 1
    """What fails rarely is played so many times as often as asked for."""
    most_games: int = 0
    """A slow match-up that is soon decided stops at so many games; 0 is all that are asked for."""

    def among(self, games: int) -> int:
        """How many games it plays when so many are asked for."""
        return min(self.times * games, self.most_games or self.times * games)

    @property
    def name(self) -> str:
        return "-".join([self.bot, "against", *self.against]) if self.against else self.bot


@dataclass(frozen=True)
class Prepared:
    """A position that plays hardly ever come to: steps from the start of a seeded game, or changes in it.

    A step is written as in a record, its actor first: `0 bid 12`, `chance 3`, `table resign 1`. Rolls that
    no step names come from the seed. `change` then edits the JSON of `Table.position()` in place.
    """

    name: str
    seats: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    seed: str = "prepared"
    steps: tuple[str, ...] = ()
    change: Callable[[dict[str, Any]], None] | None = None


class Trying:
    """What the shared tests, the benchmark and the lab know of a game beyond its doors."""

    short: ClassVar[dict[str, OptionValue]] = {}
    """Options that make a long game short, for tests that play whole games; none where it is short anyway."""
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 2}
    """Options of a game that is over after some dozens of steps, for tests in which bots think; what can be
    hidden is hidden in it."""
    strength: ClassVar[tuple[MatchUp, ...]] = ()
    """What `make strength` measures."""
    long: ClassVar[str] = ""
    """One of the `players`, if whole games of all seats have thousands of entries when it plays: the
    benchmark measures late in such a game."""
    planning: ClassVar[tuple[str, ...]] = ()
    """Queries that plan as bots do: the benchmark tells how long each takes, apart from the others."""
    pinned: ClassVar[tuple[str, ...]] = ()
    """The hashes that seeded games end with: `python tools/pinned_games.py` prints those of today."""
    pinned_with: ClassVar[dict[str, str]] = {}
    """The same with options, of a game that has presets: one for each of them, and one with all options that
    combine."""
    unmet: ClassVar[dict[str, str]] = {}
    """What exists in the code and no play of the suite meets, with the reason: `{"refusal XX-3a": "why"}`."""

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        """By query: arguments that fit what this viewer sees now. A query that needs none may be left out."""
        return {}

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        """By query: arguments that are malformed wherever they are asked."""
        return {}

    def prepared(self, content: Content) -> list[Prepared]:
        """Positions for what random play and the kept games never meet."""
        return []

    def players(self) -> dict[str, Player]:
        """By name: players that get further than random ones."""
        return {}


def trying_of(game: Game) -> Trying:
    """What a game brings for its trial; the defaults where it brings nothing."""
    name = f"{game.room}.trying" if game.room else ""
    if name and importlib.util.find_spec(name) is not None:
        module: Any = importlib.import_module(name)
    else:
        module = sys.modules.get(type(game).__module__)
    found = getattr(module, "TRYING", None)
    return found if isinstance(found, Trying) else Trying()
