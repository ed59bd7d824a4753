"""Whether a game favours a seat, or anything else one may hold in it: many games of equal bots, added up.

Goes on where it was interrupted: finished games stay in build/balance/, under a name that holds all that they
depend on, so a change of code, bots or content starts anew.
"""

import hashlib
import platform
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..games import find
from ..table.options import OptionValue
from ..table.refusal import Malformed
from .favour import Aim, Favour, Grid, all_fair, favour_grid, won
from .match import Match, arrange
from .probes import counts
from .report import duration
from .simulate import simulate
from .statistics import Running
from .strength import ROOT, commit, fingerprint
from .tally import Tally

PARTIAL = ROOT / "build/balance"
DIGITS = 12


class Balance(Tally):
    """A tally of games between equals, also by place from the start player on, and of what probes found."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        seats = len(match.bots)
        self.by_seat = [Favour(f"seat {seat}") for seat in range(seats)]
        self.from_start = [Favour(_place(place)) for place in range(seats)]
        self.rounds: Counter[int] = Counter()
        self.decisions = Running()
        self.thinking_ms = Running()
        self.winning = Running()
        """The best score of a game."""
        self.apart = Running()
        """How far the last lies behind that."""
        self.probes = counts(match.game, seats)

    def add(self, line: dict[str, Any]) -> None:
        super().add(line)
        seats = len(line["seats"])
        probe = line.get("probe", {})
        for seat, score in enumerate(line["scores"]):
            self.by_seat[seat].add(won(line, seat), 1 / seats, score)
            if "start" in probe:
                self.from_start[(seat - probe["start"]) % seats].add(won(line, seat), 1 / seats, score)
        if "rounds" in probe:
            self.rounds[probe["rounds"]] += 1
        self.winning.add(max(line["scores"]))
        self.apart.add(max(line["scores"]) - min(line["scores"]))
        self.decisions.add(sum(line["decisions"]))
        spent = (part["mean_ms"] * made for part, made in zip(line["timing"], line["decisions"]))
        self.thinking_ms.add(sum(spent))
        self.probes.add(line)

    def started(self) -> list[Favour]:
        """By place from the start player on, where the game has one."""
        return [favour for favour in self.from_start if favour.cases]

    def aims(self) -> list[Aim]:
        found = [all_fair("Every seat wins 0.7 to 1.3 times its fair share", self.by_seat)]
        if self.started():
            wanted = "So does every place, counted from the start player on"
            found.append(all_fair(wanted, self.started()))
        return found + self.probes.aims()

    def grids(self) -> list[Grid]:
        found = [favour_grid("Seats", "seat", self.by_seat)]
        if self.started():
            note = "The start player opens; the others follow clockwise."
            found.append(favour_grid("Places from the start player on", "place", self.started(), note))
        ends = [[reason, f"{count / self.games:.1%}"] for reason, count in self.ends.most_common()]
        found.append(Grid("What ended the games", ["end", "games"], ends))
        if self.rounds:
            rows = [
                [str(number), f"{self.rounds[number] / self.games:.1%}"] for number in sorted(self.rounds)
            ]
            found.append(Grid("Rounds", ["rounds", "games"], rows))
        return found + self.probes.grids()

    def length(self) -> str:
        """How long a game is, in a sentence."""
        return (
            f"A game takes {self.decisions.mean:.0f} decisions ({self.decisions.least:.0f} to "
            f"{self.decisions.most:.0f}), {self.entries.mean:.0f} entries in the record, and "
            f"{duration(self.thinking_ms.mean)} of the bots' thinking."
        )

    def figures(self) -> dict[str, Any]:
        """Everything as plain data."""
        header = {
            name: value for name, value in self.match.header().items() if name not in ("format", "code")
        }
        faults: Counter[str] = Counter()
        for result in self.bots.values():
            faults += result.faults
        return {
            **header,
            "games": self.games,
            "commit": commit(),
            "code": fingerprint(self.match.game),
            "python": platform.python_version(),
            "interval": "95 %",
            "aims": [{"wanted": aim.wanted, "met": aim.met, "reached": aim.reached} for aim in self.aims()],
            "by_seat": [favour.figures() for favour in self.by_seat],
            "from_start": [favour.figures() for favour in self.started()],
            "ends": dict(self.ends),
            "rounds": {str(number): self.rounds[number] for number in sorted(self.rounds)},
            "decisions": round(self.decisions.mean, 1),
            "entries": round(self.entries.mean, 1),
            "thinking_ms": round(self.thinking_ms.mean),
            "faults": dict(faults),
            **self.probes.figures(),
        }


def _place(place: int) -> str:
    return "start player" if not place else f"{place} after"


def usual_seats(game: str) -> int:
    """How many sit at the table when nobody says it: the middle of what the game takes."""
    about = find(game)
    return (about.least_seats + about.most_seats) // 2


def unusual(match: Match) -> dict[str, OptionValue]:
    """The options that are not as they are by default."""
    default = {option.name: option.default for option in find(match.game).options}
    return {name: value for name, value in match.options.items() if value != default[name]}


def name_of(match: Match) -> str:
    """What the page is called: the game, how its seats and options differ from the usual, and a bot that is
    only for the lab.

    >>> name_of(arrange("luzon-rails", ["random"] * 3, options={"private_companies": True}))
    'luzon-rails-3-seats-private-companies'
    """
    words = [match.game]
    if "@" in match.bots[0]:
        words.append(match.bots[0].replace("@", "-"))
    if len(match.bots) != usual_seats(match.game):
        words.append(f"{len(match.bots)}-seats")
    for name, value in unusual(match).items():
        words.append(name.replace("_", "-") + ("" if value is True else f"-{value}".lower()))
    return "-".join(words)


def measure(
    game: str,
    bot: str,
    games: int,
    seats: int = 0,
    seed: str = "balance",
    jobs: int = 1,
    options: dict[str, OptionValue] | None = None,
    content: object = None,
    partial: Path = PARTIAL,
    progress: Callable[[Tally], None] | None = None,
) -> Balance:
    """Play so many games of equal bots and add them up; what was played before counts."""
    bots = [bot] * (seats or usual_seats(game))
    match = arrange(game, bots, seed, options=options, content=content, probed=True)
    try:
        partial.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Malformed(str(partial), f"can't be made: {fault.strerror}") from None
    found = simulate(
        game, bots, games,
        seed=seed, jobs=jobs, options=options, content=content, progress=progress, probed=True, count=Balance,
        out=partial / f"{name_of(match)}-{_depends(match)}.jsonl",
    )  # fmt: skip
    assert isinstance(found, Balance)
    return found


def _depends(match: Match) -> str:
    """A word for all that the games and what is told of them depend on."""
    own = Path(__file__).parent.glob(f"probe*{match.game.replace('-', '_')}.py")
    looked = b"".join(path.read_bytes() for path in sorted(own))
    return hashlib.sha256(f"{match.header()} {fingerprint(match.game)}".encode() + looked).hexdigest()[
        :DIGITS
    ]
