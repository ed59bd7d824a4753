"""What is carried in Lunar Rails, over many games: by load, by city, and by face of the moon."""

from collections import Counter, defaultdict
from statistics import median
from typing import Any

from .bars import bar
from .favour import LEAST, MOST, Aim, Grid
from .probes import Counted

LIVES = 1 / 3
"""A load or a city lives when its lines are filled at least so often, of how often it is in the mean."""
SELDOM = 0.1
"""A source lives when loads are fetched there in so many of the games."""
FACE_LIVES = 0.25
"""A face lives with so much of the deliveries, the payoffs, the track and the movement of both faces."""
FACES = ("near", "far")
ASKED = "lines that came into hands"


class Trade:
    """Deliveries of one kind."""

    def __init__(self) -> None:
        self.asked = 0
        """Lines on the cards that came into hands."""
        self.delivered = 0
        self.paid = 0
        self.runs: list[tuple[int, int]] = []
        """Payoff, and mileposts from source to city as the train ran. Medians are told of them, since a chip
        may wait aboard for a card."""
        self.fetched = 0
        """Loads that were taken here."""
        self.fetched_in = 0
        """Games in which some were."""

    def add(self, paid: int, mileposts: int) -> None:
        self.delivered += 1
        self.paid += paid
        self.runs.append((paid, max(mileposts, 1)))

    @property
    def filled(self) -> float:
        """What part of the lines that asked for it was filled."""
        return self.delivered / self.asked if self.asked else 0.0

    @property
    def payoff(self) -> float:
        return self.paid / self.delivered if self.delivered else 0.0

    @property
    def run(self) -> float:
        return median([mileposts for _, mileposts in self.runs]) if self.runs else 0.0

    @property
    def a_milepost(self) -> float:
        return median([paid / mileposts for paid, mileposts in self.runs]) if self.runs else 0.0

    def figures(self) -> dict[str, Any]:
        return {
            "asked": self.asked, "delivered": self.delivered, "paid": self.paid, "run": self.run,
            "a_milepost": round(self.a_milepost, 4), "fetched": self.fetched, "fetched_in": self.fetched_in,
        }  # fmt: skip


class Trades(Counted):
    """Deliveries that fill a Demand; what Booms and Shortages pay stands apart."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.games = 0
        self.all = Trade()
        self.loads: dict[str, Trade] = defaultdict(Trade)
        self.cities: dict[str, Trade] = defaultdict(Trade)
        self.faces: dict[str, str] = {}
        self.sources: list[str] = []
        self.ways: dict[tuple[str, str], Trade] = defaultdict(Trade)
        """By the faces of source and city."""
        self.built: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.crossed: Counter[str] = Counter()

    def add(self, line: dict[str, Any]) -> None:
        told = line["probe"]
        self.games += 1
        self.faces, self.sources = told["faces"], told["sources"]
        self.built.update(told["built"])
        self.steps.update(told["steps"])
        self.crossed.update(told["crossed"])
        for load, asked in told["asked_loads"].items():
            self.loads[load].asked += asked
            self.all.asked += asked
        for city, asked in told["asked_cities"].items():
            self.cities[city].asked += asked
        for city, fetched in told["loaded"].items():
            self.cities[city].fetched += fetched
            self.cities[city].fetched_in += 1
        for _, _, load, source, city, pays, mileposts, boom in told["deliveries"]:
            if not boom:
                way = self.ways[self.faces[source], self.faces[city]]
                for trade in (self.all, self.loads[load], self.cities[city], way):
                    trade.add(pays, mileposts)

    # --- what it says

    def aims(self) -> list[Aim]:
        return [
            self._filled("load", self.loads),
            self._pays(),
            self._filled("city", self.cities),
            self._fetched(),
            self._faces_live(),
        ]

    def _filled(self, what: str, trades: dict[str, Trade]) -> Aim:
        wanted = f"The lines of every {what} are filled at least {LIVES:.0%} as often as those of all"
        if not self.all.delivered:
            return Aim(wanted, False, "no deliveries")
        least = sorted(trades, key=lambda name: trades[name].filled)
        times = {name: trades[name].filled / self.all.filled for name in least}
        dead = [name for name in least if times[name] < LIVES]
        named = ", ".join(f"{name} {times[name]:.2f}" for name in dead or least[:1])
        return Aim(wanted, not dead, f"{named} times as often")

    def _pays(self) -> Aim:
        wanted = f"Every load pays {LEAST} to {MOST} times the median for a milepost that it is carried"
        if not self.all.delivered:
            return Aim(wanted, False, "no deliveries")
        times = {
            load: trade.a_milepost / self.all.a_milepost for load, trade in self.loads.items() if trade.paid
        }
        order = sorted(times, key=lambda load: times[load])
        off = [load for load in order if not LEAST <= times[load] <= MOST]
        named = ", ".join(f"{load} {times[load]:.2f}" for load in off or (order[0], order[-1]))
        return Aim(wanted, not off, named)

    def _fetched(self) -> Aim:
        share = {city: self.cities[city].fetched_in / max(self.games, 1) for city in self.sources}
        order = sorted(share, key=lambda city: share[city])
        dead = [city for city in order if share[city] < SELDOM]
        named = ", ".join(f"{city} {share[city]:.0%}" for city in dead or order[:1])
        wanted = f"From every city that makes loads some are fetched in {SELDOM:.0%} of the games"
        return Aim(wanted, not dead, named)

    def face_shares(self) -> dict[str, dict[str, float]]:
        """By what is counted: the part of each face in what both have."""
        delivered, paid = Counter[str](), Counter[str]()
        for (_, face), trade in self.ways.items():
            delivered[face] += trade.delivered
            paid[face] += trade.paid
        asked = Counter[str]()
        for city, trade in self.cities.items():
            asked[self.faces[city]] += trade.asked
        counted = {
            ASKED: asked,
            "deliveries": delivered,
            "payoffs": paid,
            "sections built": self.built,
            "mileposts moved": self.steps,
        }
        return {name: _parts(count) for name, count in counted.items()}

    def _faces_live(self) -> Aim:
        wanted = f"Each face has at least {FACE_LIVES:.0%} of the deliveries, payoffs, track and movement"
        shares = self.face_shares()
        del shares[ASKED]
        far = ", ".join(f"{parts['far']:.0%} of the {name}" for name, parts in shares.items())
        lives = all(min(parts.values()) >= FACE_LIVES for parts in shares.values())
        return Aim(wanted, lives, f"the far side has {far}")

    def grids(self) -> list[Grid]:
        return [self._loads(), self._cities(), self._faces(), self._ways(), self._crossed()]

    def _loads(self) -> Grid:
        rows = []
        most = max((trade.filled for trade in self.loads.values()), default=0.0)
        for load, trade in sorted(self.loads.items(), key=lambda pair: -pair[1].filled):
            rows.append([
                load, f"{trade.delivered / self.games:.2f}", f"{trade.payoff:.1f}", f"{trade.run:.0f}",
                f"{trade.a_milepost:.2f}", f"{trade.filled:.1%}", bar(trade.filled, most),
            ])  # fmt: skip
        heads = ["load", "delivered a game", "payoff", "mileposts", "a milepost", "of its lines filled", ""]
        note = (
            f"{self.all.delivered / self.games:.1f} deliveries a game for a Demand card, at "
            f"{self.all.payoff:.1f} in the mean; mileposts and payoffs for one are medians. Lines are those "
            f"that came into hands; {self.all.filled:.1%} of all are filled (a card has three, one counts)."
        )
        return Grid("Loads", heads, rows, note)

    def _cities(self) -> Grid:
        rows = []
        most = max((trade.filled for trade in self.cities.values()), default=0.0)
        for city, trade in sorted(self.cities.items(), key=lambda pair: -pair[1].filled):
            fetched = f"{trade.fetched / self.games:.2f}" if city in self.sources else "–"
            rows.append([
                city, self.faces[city], f"{trade.delivered / self.games:.2f}", f"{trade.payoff:.1f}",
                fetched, f"{trade.filled:.1%}", bar(trade.filled, most),
            ])  # fmt: skip
        heads = [
            "city", "face", "deliveries a game", "payoff", "loads fetched", "of its lines filled", "",
        ]  # fmt: skip
        return Grid("Cities", heads, rows, "A city without a number of loads fetched makes none.")

    def _faces(self) -> Grid:
        rows = [
            [name, *(f"{parts[face]:.1%}" for face in FACES), bar(parts["far"], 1.0)]
            for name, parts in self.face_shares().items()
        ]
        cities = _parts(Counter(self.faces.values()))
        rows.insert(0, ["cities", *(f"{cities[face]:.1%}" for face in FACES), bar(cities["far"], 1.0)])
        note = "The poles and what goes over the edge count for neither face. The bar shows the far side."
        return Grid("Faces of the moon", ["", *FACES, ""], rows, note)

    def _ways(self) -> Grid:
        rows = []
        for (source, city), trade in sorted(self.ways.items(), key=lambda pair: -pair[1].delivered):
            share = trade.delivered / max(self.all.delivered, 1)
            rows.append([
                f"{_place(source)} to {_place(city)}", f"{share:.1%}", f"{trade.payoff:.1f}",
                f"{trade.run:.0f}", f"{trade.a_milepost:.2f}", bar(share, 1.0),
            ])  # fmt: skip
        heads = ["", "of all deliveries", "payoff", "mileposts", "a milepost", ""]
        return Grid("From face to face", heads, rows)

    def _crossed(self) -> Grid:
        games = max(self.games, 1)
        rows = [
            ["over a wrap letter" if where == "wrap" else f"through {where}", f"{count / games:.1f}"]
            for where, count in self.crossed.most_common()
        ]
        rows += [
            ["sections built over wrap letters", f"{self.built['wrap'] / games:.1f}"],
            ["sections built at a polar milepost", f"{self.built['pole'] / games:.1f}"],
        ]
        note = "Trains that come to the other face, and the track for it. Scott's centre needs no section."
        return Grid("Wraps and poles", ["", "a game"], rows, note)

    def figures(self) -> dict[str, Any]:
        return {
            "deliveries": self.all.figures(),
            "loads": {name: trade.figures() for name, trade in self.loads.items()},
            "cities": {
                name: {"face": self.faces[name], **trade.figures()} for name, trade in self.cities.items()
            },
            "ways": {f"{source} to {city}": trade.figures() for (source, city), trade in self.ways.items()},
            "face_shares": {
                name: {face: round(part, 4) for face, part in parts.items()}
                for name, parts in self.face_shares().items()
            },
            "built": dict(self.built),
            "steps": dict(self.steps),
            "crossed": dict(self.crossed),
        }


def _parts(count: Counter[str]) -> dict[str, float]:
    total = sum(count[face] for face in FACES)
    return {face: count[face] / total if total else 0.0 for face in FACES}


def _place(face: str) -> str:
    return "a pole" if face == "both" else f"the {face} side"
