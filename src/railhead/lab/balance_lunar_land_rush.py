"""What the balance of Lunar Land Rush is about: corporations, objectives, points, cards, colonies."""

from collections import Counter, defaultdict
from typing import Any

from .favour import Aim, Favour, Grid, all_fair, favour_grid, won
from .land_rush_counts import LITTLE, SELDOM, Area, Card, Source, mean, span
from .probe_lunar_land_rush import probe
from .probes import Counted
from .statistics import Running

__all__ = ["Counts", "probe"]

OWN_ENDS = ("astronauts", "domes")
"""The ends that the rules want; the others are guards."""
OWN_END_SHARE = 0.95


class Counts(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.own_ends = 0
        self.corporations: dict[str, Favour] = {}
        self.objectives: dict[str, Favour] = {}
        self.pairs: dict[tuple[str, str], Favour] = {}
        """By shared objective and the holder's own."""
        self.like = Favour("the shared one again")
        self.other = Favour("another one")
        self.sources: dict[str, Source] = defaultdict(Source)
        self.would_bring: dict[str, Source] = defaultdict(Source)
        self.orders: Counter[str] = Counter()
        self.cards: dict[str, Card] = {}
        self.advanced: list[str] = []
        self.areas: dict[str, Area] = {}
        self.drops = 0
        self.hits = 0
        self.quiet = Running()
        self.longest_quiet = Running()
        self.totals: dict[str, Running] = defaultdict(Running)

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.own_ends += line["end_reason"] in OWN_ENDS
        self.drops += told["drops"]
        self.hits += told["hits"]
        self.orders.update(told["orders"])
        self.quiet.add(told["quiet"] / told["rounds"])
        self.longest_quiet.add(told["longest_quiet"])
        self.advanced = told["advanced"]
        for name in ("turns", "rounds", "ground", "supply", "unexplored"):
            self.totals[name].add(told[name])
        self.totals["colonies"].add(len(told["colonies"]))
        for area in told["areas"]:
            self.areas.setdefault(area, Area(area))
        for area, seat, round in told["colonies"]:
            self.areas[area].round.add(round)
            self._count(self.areas[area].favour, line, seat)
        for seat, player in enumerate(told["players"]):
            self._objectives(line, seat, player, told["shared"])
            self._cards(line, seat, player)
            for name in ("cubes", "astronauts", "domes", "tokens", "pick_ups"):
                self.totals[name].add(player[name])

    def _count(self, favour: Favour, line: dict[str, Any], seat: int) -> None:
        favour.add(won(line, seat), 1 / self.seats, line["scores"][seat])

    def _objectives(self, line: dict[str, Any], seat: int, player: dict[str, Any], shared: str) -> None:
        own, corporation = player["objective"], player["corporation"]
        favours = [
            self.corporations.setdefault(corporation, Favour(corporation)),
            self.objectives.setdefault(own, Favour(own)),
            self.pairs.setdefault((shared, own), Favour(f"{own} beside {shared}")),
            self.like if own == shared else self.other,
        ]
        for favour in favours:
            self._count(favour, line, seat)
        points, part = player["points"], won(line, seat)
        for source, brought in points.items():
            self.sources[source].add(brought, part)
        for objective, brought in ((own, points["private"]), (shared, points["shared"])):
            self.sources[f"objective {objective}"].add(brought, part)
        for objective, brought in player["would_bring"].items():
            self.would_bring[objective].add(brought, part)

    def _cards(self, line: dict[str, Any], seat: int, player: dict[str, Any]) -> None:
        for name, count in player["played"].items():
            self._card(name).played += count
        for name, count in player["for_nothing"].items():
            self._card(name).for_nothing += count
        for name, round in player["taken"].items():
            self._card(name).round.add(round)
            self._count(self._card(name).favour, line, seat)

    def _card(self, name: str) -> Card:
        return self.cards.setdefault(name, Card(name))

    # --- what it says

    def aims(self) -> list[Aim]:
        found = [
            all_fair("So does every corporation", self.corporations.values()),
            all_fair("So does whoever holds an objective", self.objectives.values()),
            all_fair("So does holding the shared objective again, or another", (self.like, self.other)),
        ]
        sources = {name: source for name, source in self.sources.items() if source.points.count}
        poorest = min(sources, key=lambda name: sources[name].points.mean)
        rarest = min(sources, key=lambda name: sources[name].share)
        reached = (
            f"least {sources[poorest].points.mean:.1f} points ({poorest}), "
            f"and to {sources[rarest].share:.0%} of its holders ({rarest})"
        )
        alive = not any(source.dead for source in sources.values())
        wanted = (
            f"Every source brings points to at least {SELDOM:.0%} of those who have it, and {LITTLE:g} or "
            "more in the mean"
        )
        found.append(Aim(wanted, alive, reached))
        share = self.own_ends / self.games
        wanted = (
            f"At least {OWN_END_SHARE:.0%} of the games end as the rules want, astronauts or domes used up"
        )
        found.append(Aim(wanted, share >= OWN_END_SHARE, f"{share:.1%}"))
        return found

    def grids(self) -> list[Grid]:
        note = "Seat and corporation are one: seat 0 has the first of the content file."
        pairs = [self.pairs[key] for key in sorted(self.pairs)]
        return [
            favour_grid("Corporations", "corporation", self.corporations.values(), note),
            favour_grid("Objectives of one's own", "objective", self._by_name(self.objectives)),
            favour_grid("One's own beside the shared one", "own objective", (self.like, self.other)),
            favour_grid("Each objective beside each shared one", "own objective", pairs),
            self._sources(),
            self._would_bring(),
            self._length(),
            self._orders(),
            self._basic_cards(),
            self._advanced(),
            self._colonies(),
            self._remains(),
        ]

    def _by_name(self, favours: dict[str, Favour]) -> list[Favour]:
        return [favours[name] for name in sorted(favours)]

    def _source_rows(self, sources: dict[str, Source]) -> list[list[str]]:
        return [
            [
                name, f"{source.points.mean:.2f}", f"{source.winners.mean:.2f}", f"{source.share:.0%}",
                f"{max(source.points.most, 0):.0f}",
            ]
            for name, source in sources.items()
        ]  # fmt: skip

    def _sources(self) -> Grid:
        heads = ["source", "points", "winners' points", "bring any to", "most"]
        total = sum(self.sources[name].points.mean for name in ("stars", "tokens", "private", "shared"))
        note = (
            f"A player has {total:.1f} points in the mean. An objective's points are those of whoever holds "
            "it, as his own or as the shared one."
        )
        return Grid("Points by source", heads, self._source_rows(self.sources), note)

    def _would_bring(self) -> Grid:
        heads = ["objective", "points", "winners' points", "bring any to", "most"]
        note = "What each objective would bring any player at the end, whether he has it or not."
        return Grid("What objectives are worth", heads, self._source_rows(self.would_bring), note)

    def _length(self) -> Grid:
        rows = []
        for name in ("rounds", "turns"):
            seen = self.totals[name]
            rows.append([name, f"{seen.mean:.1f}", f"{seen.least:.0f} – {seen.most:.0f}"])
        rows.append(
            ["longest run of quiet rounds", f"{self.longest_quiet.mean:.2f}", span(self.longest_quiet)]
        )
        note = (
            f"Quiet rounds, in which nobody places an astronaut or a dome, are {self.quiet.mean:.1%} of all; "
            "after six in a row a game would end stalled."
        )
        return Grid("Length", ["", "mean", "range"], rows, note)

    def _orders(self) -> Grid:
        given = sum(self.orders.values()) or 1
        rows = [[name, f"{self.orders[name] / self.games:.1f}", f"{self.orders[name] / given:.0%}"]
                for name in ("launch", "move", "extract", "build")]  # fmt: skip
        picked = self.totals["pick_ups"].mean * self.seats
        note = f"A game has {picked:.1f} pick-ups; "
        note += f"{self.hits / max(self.drops, 1):.1%} of the drops hit the declared region."
        return Grid("Orders", ["order", "a game", "of all orders"], rows, note)

    def _basic_cards(self) -> Grid:
        rows = []
        for name, card in self.cards.items():
            if name not in self.advanced:
                a_seat = card.played / self.games / self.seats
                rows.append([name, f"{a_seat:.2f}", f"{card.for_nothing / max(card.played, 1):.1%}"])
        return Grid("Basic orders", ["card", "played a player", "for nothing"], sorted(rows))

    def _advanced(self) -> Grid:
        heads = [
            "card",
            "taken",
            "in round",
            "played when taken",
            "for nothing",
            "owner's wins, of the fair share",
        ]
        rows = []
        for name in self.advanced:
            card = self._card(name)
            favour = card.favour
            rows.append([
                name, f"{favour.cases / self.games:.0%}", f"{card.round.mean:.1f}",
                f"{card.played / max(favour.cases, 1):.2f}", f"{card.for_nothing / max(card.played, 1):.0%}",
                favour.text(),
            ])  # fmt: skip
        return Grid("Advanced orders", heads, rows, "Taken: the share of games in which somebody takes it.")

    def _colonies(self) -> Grid:
        heads = ["area", "built", "in round", "builder's wins, of the fair share"]
        rows = []
        for name, area in self.areas.items():
            built = area.favour.cases / self.games
            rows.append([name, f"{built:.0%}", f"{area.round.mean:.1f}", area.favour.text()])
        note = f"{self.totals['colonies'].mean:.1f} colonies are built in a game."
        return Grid("Colonies", heads, rows, note)

    def _remains(self) -> Grid:
        told = {
            "cubes": "cubes of a player", "tokens": "tokens of a player",
            "astronauts": "astronauts on the board",
            "domes": "domes of a player",
            "ground": "cubes in the ground", "supply": "cubes in the supply",
            "unexplored": "tokens that nobody took",
        }  # fmt: skip
        rows = [
            [text, f"{self.totals[name].mean:.1f}", span(self.totals[name])] for name, text in told.items()
        ]
        return Grid("At the end", ["", "mean", "range"], rows)

    def figures(self) -> dict[str, Any]:
        return {
            "own_ends": round(self.own_ends / self.games, 4) if self.games else 0.0,
            "corporations": [favour.figures() for favour in self.corporations.values()],
            "objectives": [favour.figures() for favour in self._by_name(self.objectives)],
            "beside_shared": [self.like.figures(), self.other.figures()],
            "pairs": [self.pairs[key].figures() for key in sorted(self.pairs)],
            "sources": {name: source.figures() for name, source in self.sources.items()},
            "would_bring": {name: source.figures() for name, source in self.would_bring.items()},
            "orders": dict(self.orders),
            "cards": {name: self.cards[name].figures() for name in sorted(self.cards)},
            "colonies": {
                name: {**area.favour.figures(), "round": mean(area.round)}
                for name, area in self.areas.items()
            },
            "drops": self.drops,
            "hits": self.hits,
            "quiet_rounds": round(self.quiet.mean, 4),
            "longest_quiet": max(self.longest_quiet.most, 0),
            "totals": {name: mean(seen) for name, seen in self.totals.items()},
        }
