"""What the balance of Rail Baron – Southeast is about: homes, first purchases, deeds, length, runs home."""

from collections import Counter, defaultdict
from typing import Any

from .favour import Aim, Favour, Grid, all_fair, favour_grid, won
from .probe_rail_baron_southeast import probe
from .probes import Counted
from .statistics import Running

__all__ = ["Counts", "probe"]

OWN_ENDS = ("home", "last-standing", "round")
"""The ends that the rules want; the others are guards."""
LENGTH = (60, 120)
"""The turns of a player that are wanted at four seats."""
MOST_LOCKED = 12
"""So many cities are named."""
MINUTES_A_TURN = 0.7
"""What a person needs for a turn: to look, to plan, to ride and now and then to buy."""
EVENTS = {
    "declared": "declarations",
    "roved": "of them roved",
    "undeclared": "of them undone by fees",
    "auction": "auctions for fees",
    "bankrupt": "bankruptcies",
}


class Deed:
    """What a railroad brought its owners, over all games."""

    def __init__(self) -> None:
        self.games = 0
        self.bought = 0
        self.spent = 0
        self.earned = 0
        self.held = 0


class Counts(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.own_ends = 0
        self.regions: dict[str, Favour] = {}
        self.homes: dict[str, Favour] = {}
        self.firsts: dict[str, Favour] = {}
        self.fast: dict[bool, Favour] = {True: Favour("with a SuperChief"), False: Favour("without one")}
        self.deeds: dict[str, Deed] = defaultdict(Deed)
        self.serves: dict[str, list[int]] = {}
        """By railroad: how many of 10,000 destinations it serves, and how many it alone."""
        self.locked: Counter[str] = Counter()
        """By city: the games at whose end one player had all its railroads."""
        self.events: Counter[str] = Counter()
        self.sold_out = Running()
        self.turns = Running()
        self.all_turns: list[int] = []
        self.totals: dict[str, Running] = defaultdict(Running)

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.own_ends += line["end_reason"] in OWN_ENDS
        self.events.update(told["counts"])
        self.locked.update(told["locked"])
        self.serves = told["serves"]
        if told["sold_out"]:
            self.sold_out.add(told["sold_out"])
        for road, (spent, earned, held) in told["deeds"].items():
            deed = self.deeds[road]
            deed.games += 1
            deed.bought += spent > 0
            deed.spent += spent
            deed.earned += earned
            deed.held += held
        for seat, player in enumerate(told["players"]):
            self.turns.add(player["turns"])
            self.all_turns.append(player["turns"])
            for favour in (
                self.regions.setdefault(player["region"], Favour(player["region"])),
                self.homes.setdefault(player["home"], Favour(player["home"])),
                self.firsts.setdefault(player["first"], Favour(player["first"] or "none")),
                self.fast[player["superchief"] > 0],
            ):
                favour.add(won(line, seat), 1 / self.seats, line["scores"][seat])
            for name in ("deeds", "fees", "payoffs"):
                self.totals[name].add(player[name])
            if player["superchief"]:
                self.totals["superchief"].add(player["superchief"])

    # --- what it says

    @property
    def median(self) -> int:
        """Half of the players have had fewer turns than this when a game is over."""
        return sorted(self.all_turns)[len(self.all_turns) // 2] if self.all_turns else 0

    def aims(self) -> list[Aim]:
        decided = [favour for favour in self.firsts.values() if favour.cases]
        off = [favour for favour in decided if favour.interval()[0] > 1.3 or favour.interval()[1] < 0.7]
        named = ", ".join(f"{favour.name} {favour.text()}" for favour in off) or "none is"
        found = [
            all_fair("So does every home Region", self.regions.values()),
            Aim("No first purchase is decidedly outside of that, by its 95 % interval", not off, named),
        ]
        share = self.own_ends / self.games if self.games else 0.0
        found.append(Aim("Every game ends by a rule, not by a guard", share == 1.0, f"{share:.1%}"))
        if self.seats == 4:
            wanted = f"A player has {LENGTH[0]} to {LENGTH[1]} turns"
            found.append(Aim(wanted, LENGTH[0] <= self.median <= LENGTH[1], f"{self.median} in the median"))
        return found

    def grids(self) -> list[Grid]:
        note = (
            "Bots choose their first purchase themselves, so a good deed is also bought by rich players; "
            "those of `master@lot` are drawn by lot."
        )
        return [
            favour_grid("Home Regions", "Region", _by_name(self.regions)),
            favour_grid("Homes", "home", _by_name(self.homes)),
            favour_grid("First purchases", "railroad", _by_name(self.firsts), note),
            favour_grid("SuperChiefs", "player", self.fast.values()),
            self._deeds(),
            self._reach(),
            self._locked(),
            self._length(),
            self._events(),
        ]

    def _deeds(self) -> Grid:
        rows = []
        for road, deed in sorted(self.deeds.items(), key=lambda pair: -_back(pair[1])):
            per_ten = 10 * self.seats * deed.earned / deed.held if deed.held else 0.0
            rows.append([
                road, f"{deed.bought / self.games:.0%}", f"{deed.spent / max(deed.bought, 1):,.0f}",
                f"{per_ten:,.0f}", f"{_back(deed):.2f}",
            ])  # fmt: skip
        heads = ["railroad", "bought in", "for", "fees in ten rounds", "fees in a game, of the price"]
        note = "What an owner saves on his own trips is not in it."
        return Grid("Deeds", heads, rows, note)

    def _reach(self) -> Grid:
        rows = [
            [road, f"{of / 100:.2f}", f"{alone / 100:.2f}"]
            for road, (of, alone) in sorted(self.serves.items(), key=lambda pair: -pair[1][0])
        ]
        return Grid("Destinations", ["railroad", "% that it serves", "% that it alone serves"], rows)

    def _locked(self) -> Grid:
        mean = self.locked.total() / max(self.games, 1)
        rows = [[city, f"{count / self.games:.0%}"] for city, count in self.locked.most_common(MOST_LOCKED)]
        note = f"At the end of a game one player has all railroads of {mean:.1f} cities; most often of these."
        return Grid("Cities locked by one owner", ["city", "games"], rows, note)

    def _length(self) -> Grid:
        minutes = MINUTES_A_TURN * self.turns.mean * self.seats
        rows = [
            ["turns a player", f"{self.median}", f"{self.turns.least:.0f} – {self.turns.most:.0f}"],
            ["minutes that people would need", f"{minutes:.0f}", ""],
            ["dollars of payoffs a player", f"{self.totals['payoffs'].mean:,.0f}", ""],
            ["dollars of fees a player", f"{self.totals['fees'].mean:,.0f}", ""],
            ["deeds a player", f"{self.totals['deeds'].mean:.1f}", ""],
        ]
        return Grid("Length and money", ["", "median or mean", "range"], rows)

    def _events(self) -> Grid:
        rows = [[text, f"{self.events[name] / max(self.games, 1):.2f}"] for name, text in EVENTS.items()]
        share = self.sold_out.count / self.games if self.games else 0.0
        rows.append(["games in which the bank is sold out", f"{share:.0%}"])
        if self.sold_out.count:
            rows.append(["in round", f"{self.sold_out.mean:.0f}"])
        return Grid("What happens", ["", "a game"], rows)

    def figures(self) -> dict[str, Any]:
        return {
            "own_ends": round(self.own_ends / self.games, 4) if self.games else 0.0,
            "regions": [favour.figures() for favour in _by_name(self.regions)],
            "homes": [favour.figures() for favour in _by_name(self.homes)],
            "first_purchases": [favour.figures() for favour in _by_name(self.firsts)],
            "superchiefs": [favour.figures() for favour in self.fast.values()],
            "deeds": {
                road: {"bought": deed.bought, "spent": deed.spent, "earned": deed.earned, "held": deed.held}
                for road, deed in sorted(self.deeds.items())
            },
            "serves": self.serves,
            "locked": dict(self.locked.most_common()),
            "events": dict(self.events),
            "sold_out": self.sold_out.count,
            "turns": self.median,
            "totals": {name: round(seen.mean, 2) for name, seen in sorted(self.totals.items())},
        }


def _by_name(favours: dict[str, Favour]) -> list[Favour]:
    return [favours[name] for name in sorted(favours)]


def _back(deed: Deed) -> float:
    """What part of its price a deed brings back in fees."""
    return deed.earned / deed.spent if deed.spent else 0.0
