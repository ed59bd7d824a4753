"""What the balance of Lunar Rails is about: first majors, trade, both faces, locos, hands, length."""

from collections import Counter, defaultdict
from typing import Any

from .bars import bar, strip
from .favour import LEAST, MOST, Aim, Favour, Grid, favour_grid, won
from .lunar_rails_hands import Events, Hands
from .lunar_rails_trade import Trades
from .probe_lunar_rails import probe
from .probes import Counted
from .statistics import Running

__all__ = ["Counts", "probe"]

OWN_END = "won"
"""The end that the rules want; the limit is a guard."""
LENGTH = (25, 60)
"""The turns of a player that are wanted at four seats."""
BAND = 5
"""Turns to win are drawn by so many."""
MEANS = {
    "turns": "turns",
    "moved": "mileposts moved",
    "sections": "sections built",
    "spent": "millions spent on track",
    "deliveries": "deliveries",
    "payoffs": "millions of payoffs",
    "upgrades": "upgrades",
    "rented": "rents paid, of 4 each",
    "rents_got": "millions of rent received",
    "joined": "major cities joined at the end",
    "thrown": "hands thrown away",
    "lost": "turns lost",
}


class Counts(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.own_ends = 0
        self.trades, self.hands, self.events = Trades(seats), Hands(seats), Events(seats)
        self.parts: list[Counted] = [self.trades, self.hands, self.events]
        self.places = [Favour(f"seat {seat}") for seat in range(seats)]
        self.places += [Favour(f"{place} after the start" if place else "start") for place in range(seats)]
        self.firsts: dict[str, Favour] = {}
        self.majors: dict[str, Favour] = {}
        """By major city: the players that have it in their net at the end."""
        self.locos: dict[str, Favour] = {}
        """By loco: the players that have it at the end."""
        self.taken: dict[str, Running] = defaultdict(Running)
        """By loco: the rounds in which it is taken."""
        self.turns: list[int] = []
        self.to_win: Counter[int] = Counter()
        self.means: dict[str, Running] = defaultdict(Running)
        self.winners: dict[str, Running] = defaultdict(Running)

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.own_ends += line["end_reason"] == OWN_END
        for part in self.parts:
            part.add(line)
        for loco in told["locos"]:
            self.locos.setdefault(loco, Favour(loco))
        trips = Counter(delivery[0] for delivery in told["deliveries"])
        paid: Counter[int] = Counter()
        for seat, _, _, _, _, pays, *_ in told["deliveries"]:
            paid[seat] += pays
        for seat, player in enumerate(told["players"]):
            self._player(line, seat, player, trips[seat], paid[seat])

    def _player(self, line: dict[str, Any], seat: int, player: dict[str, Any], trips: int, paid: int) -> None:
        part = won(line, seat)
        first = player["first_major"]
        favours = [
            self.places[seat],
            self.places[self.seats + (seat - line["probe"]["start"]) % self.seats],
            self.firsts.setdefault(first, Favour(first or "none")),
            *(self.majors.setdefault(city, Favour(city)) for city in player["majors"]),
        ]
        if player["loco"]:
            favours.append(self.locos[player["loco"]])
        for favour in favours:
            favour.add(part, 1 / self.seats, line["scores"][seat])
        for loco, round in player["upgrades"]:
            self.taken[loco].add(round)
        self.turns.append(player["turns"])
        if part:
            self.to_win[player["turns"]] += 1
        counted = {
            **player, "deliveries": trips, "payoffs": paid, "joined": len(player["majors"]),
            "upgrades": len(player["upgrades"]), "thrown": len(player["thrown"]),
        }  # fmt: skip
        for name in MEANS:
            self.means[name].add(counted[name])
            if part:
                self.winners[name].add(counted[name])

    # --- what it says

    @property
    def median(self) -> int:
        """Half of the players have had fewer turns than this when a game is over."""
        return sorted(self.turns)[len(self.turns) // 2] if self.turns else 0

    def aims(self) -> list[Aim]:
        off = [
            favour
            for favour in self.firsts.values()
            if favour.interval()[0] > MOST or favour.interval()[1] < LEAST
        ]
        named = ", ".join(f"{favour.name} {favour.text()}" for favour in off) or "none is"
        found = [
            Aim("No first major city is decidedly outside of that, by its 95 % interval", not off, named)
        ]
        for part in self.parts:
            found += part.aims()
        share = self.own_ends / self.games if self.games else 0.0
        found.append(Aim("Every game is won, none ends by a guard", share == 1.0, f"{share:.1%}"))
        if self.seats == 4:
            wanted = f"A player has {LENGTH[0]} to {LENGTH[1]} turns"
            found.append(Aim(wanted, LENGTH[0] <= self.median <= LENGTH[1], f"{self.median} in the median"))
        return found

    def grids(self) -> list[Grid]:
        note = (
            "The major city out of which a player's first section is built. Bots choose it themselves, by "
            "the hand that they are dealt."
        )
        found = [
            self._drawn(),
            favour_grid("First major cities", "city", _by_name(self.firsts), note),
            favour_grid(
                "Major cities in a net", "city", _by_name(self.majors), "Of players, at the end of a game."
            ),
            self._to_win(),
            self._means(),
            self._locos(),
        ]
        for part in self.parts:
            found += part.grids()
        return found

    def _drawn(self) -> Grid:
        rows = [[favour.name, strip(favour)] for favour in (*self.places, *_by_name(self.firsts))]
        note = (
            "From none (left) to twice the fair share (right): the dot is what was counted, the line its "
            f"95 % interval, the dark middle the aim of {LEAST} to {MOST}."
        )
        return Grid("Wins, drawn", ["seat, place or first major city", "wins"], rows, note)

    def _to_win(self) -> Grid:
        bands: Counter[int] = Counter()
        for turns, count in self.to_win.items():
            bands[turns // BAND] += count
        most = max(bands.values(), default=0)
        rows = [
            [f"{band * BAND} – {band * BAND + BAND - 1}", f"{bands[band] / self.games:.1%}",
             bar(bands[band], most)]
            for band in range(min(bands, default=0), max(bands, default=-1) + 1)
        ]  # fmt: skip
        return Grid("Turns to win", ["turns of the winner", "games", ""], rows)

    def _means(self) -> Grid:
        rows = []
        for name, text in MEANS.items():
            seen = self.means[name]
            range = f"{seen.least:.0f} – {seen.most:.0f}"
            rows.append([text, f"{seen.mean:.1f}", range, f"{self.winners[name].mean:.1f}"])
        heads = ["a player's", "mean", "range", "winners' mean"]
        return Grid("Length, track, money and rents", heads, rows)

    def _locos(self) -> Grid:
        players = max(len(self.turns), 1)
        rows = []
        for loco, favour in self.locos.items():
            taken = self.taken[loco]
            share = favour.cases / players
            rows.append([
                loco, f"{taken.count / players:.0%}", f"{taken.mean:.0f}" if taken.count else "–",
                f"{share:.0%}", favour.text(), bar(share, 1.0),
            ])  # fmt: skip
        heads = ["loco", "taken by", "in round", "held at the end", "wins, of the fair share", ""]
        return Grid("Locos", heads, rows, "Taken: by so many of the players; the first loco is everybody's.")

    def figures(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "own_ends": round(self.own_ends / self.games, 4) if self.games else 0.0,
            "turns": self.median,
            "turns_to_win": {str(turns): self.to_win[turns] for turns in sorted(self.to_win)},
            "first_majors": [favour.figures() for favour in _by_name(self.firsts)],
            "majors": [favour.figures() for favour in _by_name(self.majors)],
            "locos": {
                loco: {
                    "taken": self.taken[loco].count,
                    "round": round(self.taken[loco].mean, 1),
                    "held": favour.figures(),
                }
                for loco, favour in self.locos.items()
            },
            "means": {name: round(seen.mean, 2) for name, seen in self.means.items()},
            "winners_means": {name: round(seen.mean, 2) for name, seen in self.winners.items()},
        }
        for part in self.parts:
            found |= part.figures()
        return found


def _by_name(favours: dict[str, Favour]) -> list[Favour]:
    return [favours[name] for name in sorted(favours)]
