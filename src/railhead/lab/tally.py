"""What a run of games adds up to, kept in a few numbers however many games there are."""

from collections import Counter
from typing import Any

from .match import Match
from .statistics import Running, wilson


class Result:
    """How it went for one bot, or for one seat."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.scores = Running()
        self.wins = 0.0
        self.decisions = 0
        self.spent_ms = 0.0
        self.slowest_ms = 0.0
        self.faults: Counter[str] = Counter()
        self.last_fault = ""

    def add(self, line: dict[str, Any], seat: int) -> None:
        """Count a seat of a game; ties share the win."""
        self.scores.add(line["scores"][seat])
        if seat in line["winners"]:
            self.wins += 1 / len(line["winners"])
        timing = line["timing"][seat]
        self.decisions += line["decisions"][seat]
        self.spent_ms += timing["mean_ms"] * line["decisions"][seat]
        self.slowest_ms = max(self.slowest_ms, timing["max_ms"])
        for kind, count in line["faults"][seat].items():
            if kind == "last":
                self.last_fault = count
            else:
                self.faults[kind] += count

    @property
    def games(self) -> int:
        return self.scores.count

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_ms(self) -> float:
        return self.spent_ms / self.decisions if self.decisions else 0.0

    def summary(self) -> dict[str, Any]:
        """The figures as plain data; `null` for what too few games don't say."""
        mean, margin = self.scores.mean, self.scores.margin()
        known = self.games > 1
        return {
            "name": self.name,
            "games": self.games,
            "mean": _round(mean),
            "margin": _round(margin) if known else None,
            "interval": [_round(mean - margin), _round(mean + margin)] if known else None,
            "deviation": _round(self.scores.deviation),
            "least": self.scores.least if self.games else None,
            "most": self.scores.most if self.games else None,
            "win_share": _round(self.win_share),
            "win_interval": [_round(end) for end in wilson(self.wins, self.games)],
            "decisions": self.decisions,
            "mean_ms": _round(self.mean_ms),
            "max_ms": _round(self.slowest_ms),
            "faults": dict(self.faults),
            "last_fault": self.last_fault,
        }


class Tally:
    """All games so far: by bot (a name that sits twice counts twice), by seat, and how they ended."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self.interrupted = False
        self.bots = {name: Result(name) for name in match.bots}
        self.seats = [Result(str(seat)) for seat in range(len(match.bots))]
        self.ends: Counter[str] = Counter()
        self.entries = Running()

    def add(self, line: dict[str, Any]) -> None:
        self.games += 1
        for seat, name in enumerate(line["seats"]):
            self.bots[name].add(line, seat)
            self.seats[seat].add(line, seat)
        self.ends[line["end_reason"]] += 1
        self.entries.add(line["entries"])

    def enough(self) -> bool:
        """Whether further games would tell nothing that is wanted."""
        return False

    def summary(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            **self.match.header(),
            "games": self.games,
            "interrupted": self.interrupted,
            "bots": [result.summary() for result in self.bots.values()],
            "by_seat": [result.summary() for result in self.seats],
            "ends": dict(self.ends),
            "entries": _round(self.entries.mean),
        }


def _round(number: float) -> float:
    return round(number, 4)
