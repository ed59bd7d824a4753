"""Bots of a field meet in ever other groups until their order is settled, with ratings for several players.

A rating is a guess of strength on openskill's scale (a newcomer has 25 ± 16); `Ratings` says how sure it is.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Any, Final

from ..games import find
from ..table.options import read_options
from ..table.refusal import Malformed
from .match import PATIENCE, Match, arrange
from .simulate import play_match
from .statistics import CONFIDENCE
from .tally import Result, Tally

MOST_BOTS: Final = 12
LEAST_GAMES: Final = 12
"""Before every bot has sat in so many games nothing is settled."""
SELDOM: Final = 1.5
"""Whether it is settled is asked again when there are so many times as many games: whoever asks after every
game finds an order among equals sooner or later."""


@dataclass(frozen=True)
class Field(Match):
    """A match in which `bots` are those of the first table; who else meets whom is a function of the number.

    All groups of the field come up equally often, each once in every rotation of its seats.
    """

    field: tuple[str, ...] = ()

    def entrants(self) -> tuple[str, ...]:
        return self.field

    def seating(self, number: int) -> list[str]:
        """The bots of a game by seat.

        >>> field = Field("any", ("a", "b"), rotate=True, field=("a", "b", "c"))
        >>> sorted("".join(field.seating(number)) for number in range(6))
        ['ab', 'ac', 'ba', 'bc', 'ca', 'cb']
        """
        seats = len(self.bots)
        block, shift = divmod(number, seats)
        chosen = list(self._group(block))
        Random(f"{self.seed}/group/{block}").shuffle(chosen)
        return [chosen[seat - shift] for seat in range(seats)]

    def _group(self, block: int) -> Sequence[str]:
        seats, field = len(self.bots), self.field
        if len(field) < seats:
            # Too few for a table: they sit in several seats, each in the extra ones by turns.
            return [field[(block + seat) % len(field)] for seat in range(seats)]
        groups = list(combinations(field, seats))
        turn, place = divmod(block, len(groups))
        Random(f"{self.seed}/turn/{turn}").shuffle(groups)
        return groups[place]


def field_of(
    game: str,
    bots: Sequence[str],
    seats: int = 0,
    seed: str = "1",
    options: dict[str, Any] | None = None,
    content: object = None,
    patience: float = PATIENCE,
) -> Field:
    """A field with everything checked; without `seats` as many sit at a table as usual, or as there are."""
    if not 2 <= len(bots) <= MOST_BOTS or len(set(bots)) < len(bots):
        raise Malformed("bots", f"two to {MOST_BOTS} different bots are wanted, here are {len(bots)}")
    about = find(game)
    least, most = about.seat_range(read_options(about.options, options))
    usual = (max(2, least) + most) // 2
    seats = seats or max(2, least, min(usual, len(bots)))
    if seats < 2:
        raise Malformed("seats", "bots are compared by playing each other: two seats at least")
    first = [bots[seat % len(bots)] for seat in range(seats)]
    match = arrange(game, first, seed, True, options, content, patience)
    for bot in bots:
        arrange(game, [bot] * seats, seed, True, options, content, patience)
    return Field(**{each.name: getattr(match, each.name) for each in fields(match)}, field=tuple(bots))


@dataclass(frozen=True)
class Rating:
    """How strong a bot is held to be, and how sure that is."""

    mean: float
    spread: float

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        reach = NormalDist().inv_cdf((1 + confidence) / 2) * self.spread
        return self.mean - reach, self.mean + reach

    def surely_above(self, other: "Rating") -> float:
        """How likely this one is the stronger."""
        return NormalDist().cdf((self.mean - other.mean) / math.hypot(self.spread, other.spread))


class Ratings:
    """openskill's Plackett–Luce over whole orders of places; bots do not change, so nothing is forgotten."""

    def __init__(self, names: Sequence[str]) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            raise Malformed("arena", "ratings need openskill: pip install 'railhead[lab]'") from None
        self._model: Any = PlackettLuce(tau=0.0)
        self._kept: dict[str, Any] = {name: self._model.rating(name=name) for name in names}

    def add(self, names: Sequence[str], places: Sequence[int]) -> None:
        """Learn from a game. A bot in several seats learns what they learn on average."""
        teams = [[self._kept[name]] for name in names]
        rated = self._model.rate(teams, ranks=[float(place) for place in places])
        for name in dict.fromkeys(names):
            own = [team[0] for team, other in zip(rated, names) if other == name]
            mean = sum(rating.mu for rating in own) / len(own)
            spread = sum(rating.sigma for rating in own) / len(own)
            self._kept[name] = self._model.rating(mu=mean, sigma=spread, name=name)

    def of(self, name: str) -> Rating:
        return Rating(self._kept[name].mu, self._kept[name].sigma)

    def before(self, name: str, other: str) -> float:
        """How often the one is expected to come in before the other."""
        chances: list[float] = self._model.predict_win([[self._kept[name]], [self._kept[other]]])
        return chances[0]


class Order(Tally):
    """The games of a field, with ratings; enough when every bot is surely above the next."""

    def __init__(self, match: Field, confidence: float = CONFIDENCE) -> None:
        if not 0.5 < confidence < 1:
            raise Malformed("confidence", f"a number between 0.5 and 1 is wanted, here is {confidence:g}")
        super().__init__(match)
        self.confidence = confidence
        self.bots = {name: Result(name) for name in match.field}
        self.ratings = Ratings(match.field)
        self.settled = False
        self.looks = 0
        """How often it was asked whether the order is settled, …"""
        self.next_look = 0.0
        """… and with how many games it is asked next."""

    def add(self, line: dict[str, Any]) -> None:
        super().add(line)
        self.ratings.add(line["seats"], line["places"])
        # Only whole rotations are looked at: within one a bot may have had the better seats.
        if self.games % len(self.seats) or self.games < self.next_look or self.settled:
            return
        if min(result.games for result in self.bots.values()) >= LEAST_GAMES:
            self.looks += 1
            self.next_look = SELDOM * self.games
            self.settled = not self.doubts()

    def enough(self) -> bool:
        return self.settled

    def ranked(self) -> list[str]:
        """The bots, strongest first."""
        return sorted(self.bots, key=lambda name: -self.ratings.of(name).mean)

    def doubts(self) -> list[tuple[str, str]]:
        """The neighbours whose order is open. All must hold at once, in either direction, and the doubt that
        is left is spread over all looks: 1/2 + 1/6 + 1/12 + … of it, which is the whole."""
        beside = list(pairwise(self.ranked()))
        look = max(self.looks, 1)
        wanted = 1 - (1 - self.confidence) / (2 * len(beside) * look * (look + 1))
        of = self.ratings.of
        return [(one, other) for one, other in beside if of(one).surely_above(of(other)) < wanted]

    def summary(self) -> dict[str, Any]:
        ranked = self.ranked()
        return {
            **super().summary(),
            "field": list(self.bots),
            "confidence": self.confidence,
            "settled": self.settled,
            "doubts": [list(pair) for pair in self.doubts()],
            "ratings": [self._rating(name, after) for name, after in zip(ranked, [*ranked[1:], ""])],
        }

    def _rating(self, name: str, after: str) -> dict[str, Any]:
        rating = self.ratings.of(name)
        return {
            "name": name,
            "games": self.bots[name].games,
            "rating": round(rating.mean, 2),
            "interval": [round(end, 2) for end in rating.interval()],
            "before_next": round(self.ratings.before(name, after), 3) if after else None,
        }


def hold(
    field: Field,
    games: int,
    confidence: float = CONFIDENCE,
    jobs: int = 1,
    out: str | Path | None = None,
    until: float | None = None,
    progress: Callable[[Tally], None] | None = None,
) -> Order:
    """Let a field play until its order is settled, or so many games or the time are spent.

    With `out` it goes on where it stopped, also with a larger budget or another confidence.
    """
    order = Order(field, confidence)
    play_match(field, games, jobs, out, progress, until, order)
    return order
