"""Hands thrown away and events in Lunar Rails, over many games: what keeps trains from earning."""

from collections import Counter, defaultdict
from typing import Any

from .bars import bar
from .favour import Favour, Grid, won
from .probes import Counted

BAND = 10
"""Rounds that are counted together."""
THROWN = (0, 1, 3, 6, 10, 15, 25)
"""Players are told apart by how many hands they have thrown away: so many at least."""
COST = {
    "turn-lost": "turns lost",
    "train-struck": "trains struck by meteors",
    "caught": "trains caught in the open",
    "lost-load": "loads lost",
    "dropped": "loads dropped of free will",
    "erased": "sections erased",
    "tax": "millions of Rail Tax",
    "filled": "Booms and Shortages filled",
}


class Hands(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.opening = 0
        self.players = 0
        self.turns: Counter[int] = Counter()
        self.thrown: Counter[int] = Counter()
        """By band of rounds."""
        self.favours = {least: Favour(_span(place)) for place, least in enumerate(THROWN)}

    def add(self, line: dict[str, Any]) -> None:
        for seat, player in enumerate(line["probe"]["players"]):
            self.players += 1
            for number in range(player["turns"]):
                self.turns[number // BAND] += 1
            for number in player["thrown"]:
                if number:
                    self.thrown[(number - 1) // BAND] += 1
                else:
                    self.opening += 1
            least = max(least for least in THROWN if least <= len(player["thrown"]))
            self.favours[least].add(won(line, seat), 1 / self.seats, line["scores"][seat])

    @property
    def share(self) -> float:
        """Of all turns of play those in which a hand is thrown away."""
        return self.thrown.total() / self.turns.total() if self.turns else 0.0

    def grids(self) -> list[Grid]:
        opening = self.opening / max(2 * self.players, 1)
        rows = [["the two building turns", f"{opening:.1%}", bar(opening, 1.0)]]
        for band in sorted(self.turns):
            share = self.thrown[band] / self.turns[band]
            rows.append([f"{band * BAND + 1} – {(band + 1) * BAND}", f"{share:.1%}", bar(share, 1.0)])
        note = f"A hand is thrown away in {self.share:.1%} of all turns of play."
        seen = [favour for favour in self.favours.values() if favour.cases]
        wins = [[favour.name, str(favour.cases), favour.text()] for favour in seen]
        heads = ["hands thrown away", "players", "wins, of the fair share"]
        return [
            Grid("Hands thrown away", ["round", "of the turns", ""], rows, note),
            Grid("Players by hands thrown away", heads, wins),
        ]

    def figures(self) -> dict[str, Any]:
        return {
            "thrown": {
                "of_turns": round(self.share, 4),
                "opening": self.opening,
                "by_round": {
                    str(band * BAND + 1): [self.thrown[band], self.turns[band]] for band in sorted(self.turns)
                },
                "wins": [favour.figures() for favour in self.favours.values() if favour.cases],
            }
        }


def _span(place: int) -> str:
    least, beyond = THROWN[place], THROWN[place + 1] if place + 1 < len(THROWN) else 0
    if not beyond:
        return f"{least} or more"
    return str(least) if beyond == least + 1 else f"{least} – {beyond - 1}"


class Events(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.titles: list[str] = []
        self.booms: list[str] = []
        self.drawn: Counter[str] = Counter()
        self.under: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        self.cost: Counter[str] = Counter()

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.titles, self.booms = told["titles"], told["booms"]
        self.drawn.update(told["drawn"])
        self.cost.update(told["harm"])
        for title, figures in told["under"].items():
            self.under[title] = [old + new for old, new in zip(self.under[title], figures)]

    def grids(self) -> list[Grid]:
        games = max(self.games, 1)
        rows = []
        for title in ("", *self.titles):
            drawn = f"{self.drawn[title] / games:.2f}" if title else "–"
            turns, moved, spent, thrown = self.under.get(title, [0, 0, 0, 0])
            shown = [f"{moved / turns:.1f}", f"{spent / turns:.1f}", f"{thrown / turns:.0%}"] if turns else []
            rows.append([title or "(none)", drawn, f"{turns / games:.1f}", *(shown or ["–"] * 3)])
        note = (
            "Turns that begin while the event is in force, whoever has drawn it, beside turns under none. "
            "Meteors and the tax are over at once."
        )
        heads = [
            "event", "drawn a game", "turns under it", "mileposts a turn", "spent a turn",
            "hands thrown away",
        ]  # fmt: skip
        costs = [[text, f"{self.cost[name] / games:.2f}"] for name, text in COST.items()]
        booms = sum(self.drawn[title] for title in self.booms)
        told = f"{self.cost['filled']} of {booms} Booms and Shortages were filled."
        return [
            Grid("Events in force", heads, rows, note),
            Grid("What events bring and cost", ["", "a game"], costs, told),
        ]

    def figures(self) -> dict[str, Any]:
        return {
            "events": {
                "drawn": {title: self.drawn[title] for title in self.titles},
                "under": dict(self.under),
                "cost": dict(self.cost),
            }
        }
