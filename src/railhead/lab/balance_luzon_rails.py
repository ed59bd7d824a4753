"""What the balance of Luzon Rails is about: companies, stars, shares and their prices, cards, Manila."""

from collections import Counter, defaultdict
from typing import Any

from .favour import Aim, Favour, Grid, all_fair, favour_grid, won
from .probe_luzon_rails import probe
from .probes import Counted
from .statistics import Running

__all__ = ["Counts", "probe"]

DIVIDE = "G"
"""The row of mountains between north and south."""
LONG_ENOUGH = 5
"""Rounds that a game should last more often than not."""
MEANS = ("paid", "a_share", "value", "die", "track", "spent", "treasury", "granted")
"""Figures of a company whose mean is told."""


class Company:
    """A company over many games."""

    def __init__(self, name: str) -> None:
        self.games = 0
        self.favour = Favour(name)
        self.price = Running()
        self.gain = Running()
        self.later = Running()
        self.means = {name: Running() for name in MEANS}
        self.sold = Running()
        self.shares = 0
        self.manila = Running()

    def add(self, told: dict[str, Any]) -> None:
        self.games += 1
        self.shares = told["shares"]
        self.sold.add(len(told["sales"]))
        for name, mean in self.means.items():
            mean.add(told[name])
        if told["manila"]:
            self.manila.add(told["manila"])
        for round, _, price in told["sales"]:
            if round:
                self.later.add(price)
            else:
                self.price.add(price)
                self.gain.add(told["a_share"] - price)

    def figures(self) -> dict[str, Any]:
        return {
            "first_share": self.favour.figures(),
            "first_price": _mean(self.price),
            "first_gain": _mean(self.gain),
            "later_price": _mean(self.later),
            "sold": _mean(self.sold),
            "shares": self.shares,
            **{name: _mean(mean) for name, mean in self.means.items()},
            "manila": round(self.manila.count / self.games, 4) if self.games else 0.0,
            "manila_round": _mean(self.manila),
        }


class Crossing:
    """Companies that began on one side of the divide, and those of them that never came to the other."""

    def __init__(self) -> None:
        self.began = 0
        self.stayed = 0

    def share(self) -> float:
        return self.stayed / self.began if self.began else 0.0


class Counts(Counted):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.rounds: Counter[int] = Counter()
        self.triggers: Counter[str] = Counter()
        self.companies: dict[str, Company] = {}
        self.stars: dict[str, Favour] = {}
        self.star_value: dict[str, Running] = defaultdict(Running)
        self.star_turn: dict[str, Running] = defaultdict(Running)
        self.privates: dict[str, Favour] = {}
        self.from_first = [Favour("first to play" if not i else f"{i} after") for i in range(seats)]
        self.held: dict[int, Favour] = {}
        self.north, self.south = Crossing(), Crossing()
        self.cards: dict[str, Counter[str]] = defaultdict(Counter)
        self.prices: dict[int, Running] = defaultdict(Running)
        self.unsold = 0
        self.tokens = Running()

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.rounds[told["rounds"]] += 1
        self.triggers.update(told["triggers"])
        self.unsold += told["unsold"]
        self.tokens.add(told["tokens"])
        for card, counted in told["cards"].items():
            self.cards[card].update(counted)
        firsts = [0] * self.seats
        for turn, company in enumerate(told["companies"], 1):
            self._company(line, company, turn, firsts)
        for seat, score in enumerate(line["scores"]):
            place = (seat - told["first"]) % self.seats
            self.from_first[place].add(won(line, seat), 1 / self.seats, score)
            held = self.held.setdefault(firsts[seat], Favour(str(firsts[seat])))
            held.add(won(line, seat), 1 / self.seats, score)

    def _company(self, line: dict[str, Any], told: dict[str, Any], turn: int, firsts: list[int]) -> None:
        name, star = told["company"], told["star"]
        company = self.companies.setdefault(name, Company(name))
        company.add(told)
        self.star_value[star].add(told["value"])
        self.star_turn[star].add(turn)
        begins, ends = (self.north, "south") if star[0] < DIVIDE else (self.south, "north")
        begins.began += 1
        begins.stayed += (told[ends] <= DIVIDE) if ends == "south" else (told[ends] >= DIVIDE)
        for round, seat, price in told["sales"]:
            self.prices[round].add(price)
            if round:
                continue
            firsts[seat] += 1
            favours = [company.favour, self.stars.setdefault(star, Favour(star))]
            if told["private"]:
                favours.append(self.privates.setdefault(told["private"], Favour(told["private"])))
            for favour in favours:
                favour.add(won(line, seat), 1 / self.seats, line["scores"][seat])

    # --- what it says

    def aims(self) -> list[Aim]:
        holders = [company.favour for company in self.companies.values()]
        found = [
            all_fair("Whoever buys a company's first share wins 0.7 to 1.3 times as often as fair", holders)
        ]
        if self.privates:
            wanted = (
                "Whoever buys the first share with a private company wins 0.7 to 1.3 times as often as fair"
            )
            found.append(all_fair(wanted, self.privates.values()))
        long = sum(count for rounds, count in self.rounds.items() if rounds >= LONG_ENOUGH) / self.games
        found.append(Aim("Games last five or six rounds more often than not", long > 0.5, f"{long:.1%}"))
        return found

    def _part(self, company: Company) -> float:
        """A company's dividends beside an equal part of all."""
        total = sum(other.means["paid"].mean for other in self.companies.values())
        return company.means["paid"].mean * len(self.companies) / total if total else 0.0

    def grids(self) -> list[Grid]:
        note = "The player who bought Mayon's first share plays first; the others follow clockwise."
        held = [self.held[number] for number in sorted(self.held)]
        found = [
            favour_grid("Places in the order of play", "place", self.from_first, note),
            self._first_shares(),
            favour_grid("How many first shares one buys", "first shares", held),
            self._companies(),
            self._stars(),
            self._divide(),
            self._cards(),
            self._auctions(),
        ]
        if self.privates:
            privates = [self.privates[key] for key in sorted(self.privates)]
            note = "Wins of whoever bought the first share of the company that has it."
            found.append(favour_grid("Private companies", "private company", privates, note))
        return found

    def _first_shares(self) -> Grid:
        heads = [
            "company",
            "sold",
            "price",
            "dearest",
            "paid in all",
            "gain",
            "wins, of the fair share",
            "score",
        ]
        rows = []
        for name, company in self.companies.items():
            price, favour = company.price, company.favour
            rows.append([
                name, f"{price.count / company.games:.0%}", f"₱{price.mean:.1f}",
                f"₱{max(price.most, 0):.0f}",
                f"₱{company.gain.mean + price.mean:.1f}", f"₱{company.gain.mean:.1f}",
                favour.text(), f"{favour.scores.mean:.1f}",
            ])  # fmt: skip
        note = (
            "What the first share of each company costs, what it pays until the end, and how its buyer fares."
        )
        return Grid("First shares", heads, rows, note)

    def _companies(self) -> Grid:
        heads = [
            "company", "dividends", "of an equal part", "shares sold", "value", "die", "track", "spent",
            "left over", "Manila", "in round",
        ]  # fmt: skip
        rows = []
        for name, company in self.companies.items():
            means, manila = company.means, company.manila
            rows.append([
                name, f"₱{means['paid'].mean:.1f}", f"{self._part(company):.2f}",
                f"{company.sold.mean:.1f} of {company.shares}", f"{means['value'].mean:.1f}",
                f"{means['die'].mean:.1f}", f"{means['track'].mean:.1f}", f"₱{means['spent'].mean:.1f}",
                f"₱{means['treasury'].mean:.1f}", f"{manila.count / company.games:.0%}", f"{manila.mean:.1f}",
            ])  # fmt: skip
        return Grid("Companies", heads, rows, "Means of a game, at its end.")

    def _stars(self) -> Grid:
        heads = ["star", "taken as", "value", "wins, of the fair share", "score"]
        rows = []
        for star in sorted(self.stars):
            favour, turn = self.stars[star], self.star_turn[star]
            rows.append([
                star, f"{turn.mean:.1f}", f"{self.star_value[star].mean:.1f}", favour.text(),
                f"{favour.scores.mean:.1f}",
            ])  # fmt: skip
        note = (
            "The star taken first has 1, the one that is left 5; the value is that of the company at the end."
        )
        return Grid("Stars", heads, rows, note)

    def _divide(self) -> Grid:
        rows = [
            ["north, never south of it", str(self.north.began), f"{self.north.share():.1%}"],
            ["south, never north of it", str(self.south.began), f"{self.south.share():.1%}"],
        ]
        note = f"Companies that begin on one side of row {DIVIDE} and never get to the other."
        return Grid("Cut off", ["began", "companies", "cut off"], rows, note)

    def _cards(self) -> Grid:
        rows = []
        for card, counted in self.cards.items():
            played = counted["played"] or 1
            rows.append([
                card, f"{counted['played'] / self.games:.1f}", f"{counted['from_hand'] / played:.0%}",
                f"{counted['for_nothing'] / played:.1%}",
            ])  # fmt: skip
        return Grid("Cards", ["card", "played a game", "from the hand", "for nothing"], rows)

    def _auctions(self) -> Grid:
        rows = []
        for number in sorted(self.prices):
            price = self.prices[number]
            rows.append([
                str(number) if number else "at the beginning", f"{price.count / self.games:.1f}",
                f"₱{price.mean:.1f}", f"₱{price.least:.0f} – {price.most:.0f}",
            ])  # fmt: skip
        shares = sum(company.shares for company in self.companies.values())
        sold = sum(company.sold.mean for company in self.companies.values())
        note = (
            f"{sold:.1f} of {shares} shares are sold in a game; {self.unsold} auctions in {self.games} games "
            "ended without a buyer."
        )
        return Grid("Auctions", ["round", "shares sold a game", "price", "range"], rows, note)

    def figures(self) -> dict[str, Any]:
        return {
            "from_first_to_play": [favour.figures() for favour in self.from_first],
            "first_shares_held": [self.held[number].figures() for number in sorted(self.held)],
            "triggers": dict(self.triggers),
            "companies": {name: company.figures() for name, company in self.companies.items()},
            "stars": {
                star: {
                    **self.stars[star].figures(),
                    "taken_as": _mean(self.star_turn[star]),
                    "value": _mean(self.star_value[star]),
                }
                for star in sorted(self.stars)
            },
            "cut_off": {
                side: {"began": crossing.began, "stayed": crossing.stayed}
                for side, crossing in (("north", self.north), ("south", self.south))
            },
            "cards": {card: dict(counted) for card, counted in self.cards.items()},
            "prices": {
                str(number): {
                    "sold": price.count,
                    "mean": _mean(price),
                    "least": price.least,
                    "most": price.most,
                }
                for number, price in sorted(self.prices.items())
            },
            "unsold": self.unsold,
            "tokens": _mean(self.tokens),
            "private_companies": {key: self.privates[key].figures() for key in sorted(self.privates)},
        }


def _mean(numbers: Running) -> float:
    return round(numbers.mean, 2)
