"""Whether something is favoured: how often it wins beside its fair share, and what is wanted of that."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .statistics import Running, wilson

LEAST, MOST = 0.7, 1.3
"""Between these a win rate, as a multiple of its fair share, is no decided favour."""


@dataclass(frozen=True)
class Aim:
    """Something wanted of a game, and whether it is so."""

    wanted: str
    met: bool
    reached: str


@dataclass(frozen=True)
class Grid:
    """A table for people: the first column holds names, the others figures."""

    title: str
    heads: Sequence[str]
    rows: list[list[str]]
    note: str = ""


class Favour:
    """How often the holder of something wins, and with what score.

    >>> last = Favour("the last seat of four")
    >>> for won in (1, 0, 0, 0, 0.5, 0, 0, 0):
    ...     last.add(won, 1 / 4, score=20)
    >>> last.times
    0.75
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.cases = 0
        self.wins = 0.0
        self.fair = 0.0
        self.scores = Running()

    def add(self, won: float, fair: float, score: float) -> None:
        """Count a game in which it was held by someone who would win `fair` of such games among equals."""
        self.cases += 1
        self.wins += won
        self.fair += fair
        self.scores.add(score)

    @property
    def times(self) -> float:
        """Wins as a multiple of the fair share."""
        return self.wins / self.fair if self.fair else 0.0

    def interval(self) -> tuple[float, float]:
        """Between what `times` truly lies, with 95 % confidence."""
        low, high = wilson(self.wins, self.cases)
        scale = self.cases / self.fair if self.fair else 1.0
        return scale * low, scale * high

    def text(self) -> str:
        low, high = self.interval()
        return f"{self.times:.2f} ({low:.2f} – {high:.2f})" if self.cases else "–"

    def figures(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.cases,
            "win_share": round(self.wins / self.cases, 4) if self.cases else None,
            "times_fair": round(self.times, 4),
            "interval": [round(end, 4) for end in self.interval()],
            "score": round(self.scores.mean, 2),
        }


def won(line: dict[str, Any], seat: int) -> float:
    """A seat's part of a game's victory: ties share it."""
    return 1 / len(line["winners"]) if seat in line["winners"] else 0.0


def all_fair(wanted: str, favours: Iterable[Favour]) -> Aim:
    """The aim that each of these wins about its fair share."""
    seen = [favour for favour in favours if favour.cases]
    if not seen:
        return Aim(wanted, False, "no games")
    least = min(seen, key=lambda favour: favour.times)
    most = max(seen, key=lambda favour: favour.times)
    reached = f"from {least.times:.2f} ({least.name}) to {most.times:.2f} ({most.name})"
    met = least.times >= LEAST and most.times <= MOST
    ends = [favour.interval() for favour in seen]
    if met and not all(low >= LEAST and high <= MOST for low, high in ends):
        reached += ", but more games are wanted to be sure"
    return Aim(wanted, met, reached)


def favour_grid(title: str, head: str, favours: Iterable[Favour], note: str = "") -> Grid:
    rows = [
        [favour.name, str(favour.cases), favour.text(), f"{favour.scores.mean:.1f}"] for favour in favours
    ]
    return Grid(title, [head, "games", "wins, of the fair share", "score"], rows, note)
