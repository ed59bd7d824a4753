"""The map of Lunar Rails: cities on their mileposts, names of all mileposts, prices of sections, ways."""

import heapq
import math
import unicodedata
from dataclasses import dataclass, field

from lunar_lattice import POLE, Section, Spot, beside, nearest, open_id, sections, spots, wraps
from lunar_terrain import crossings, facts, terrain

PRICE = {"mare": 1, "mountain": 2, "alpine": 5, "small": 3, "medium": 3, "major": 5}
POLES: dict[str, Spot] = {"north pole": ("both", 0, POLE), "south pole": ("both", 0, -POLE)}


@dataclass
class City:
    name: str
    size: str
    spots: list[Spot]
    makes: list[str]
    seldom: int
    """0 to 3 more for what is brought there, the less trains come that way."""


def slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return plain.lower().replace(" ", "-")


def cities() -> list[City]:
    """Each city on the milepost nearest to its feature or beside that; a major one has six more around it."""
    at = {row["name"]: (float(row["lat"]), float(row["lon"])) for row in facts("features")}
    found = []
    for row in facts("cities"):
        centre = POLES.get(row["feature"]) or nearest(*at[row["feature"]])
        if row["moved"]:
            centre = beside(centre)[row["moved"]]
        ring = list(beside(centre).values()) if row["size"] == "major" else []
        makes = [load for load in row["makes"].split("; ") if load]
        found.append(City(row["name"], row["size"], [centre, *ring], makes, int(row["seldom"])))
    return found


@dataclass
class Map:
    """What a milepost costs, how it is called, and which sections there are."""

    cities: list[City]
    ids: dict[Spot, str] = field(default_factory=dict)
    terrain: dict[Spot, str] = field(default_factory=dict)
    price: dict[Spot, int] = field(default_factory=dict)
    city: dict[Spot, City] = field(default_factory=dict)
    crossings: dict[Section, int] = field(default_factory=dict)
    beside: dict[Spot, list[tuple[Spot, int]]] = field(default_factory=dict)  # neighbour, what is crossed

    def __post_init__(self) -> None:
        kinds = terrain()
        for spot in spots():
            self.ids[spot], self.terrain[spot] = open_id(spot), kinds[spot]
            self.price[spot] = PRICE[kinds[spot]]
        for city in self.cities:
            names = [slug(city.name), *(f"{slug(city.name)}.{way}" for way in beside(city.spots[0]))]
            for spot, name in zip(city.spots, names):
                self.ids[spot], self.terrain[spot], self.city[spot] = name, "city", city
                self.price[spot] = PRICE[city.size]
        found: dict[Spot, list[tuple[Spot, int]]] = {spot: [] for spot in spots()}
        for a, b in sections():
            if not self.red(a, b):
                n = crossings().get((a, b), 0)
                if n:
                    self.crossings[a, b] = n
                found[a].append((b, n))
                found[b].append((a, n))
        for _, a, b in wraps():
            if not self.red(a, b):
                found[a].append((b, 0))
                found[b].append((a, 0))
        self.beside = found

    def red(self, a: Spot, b: Spot) -> bool:
        """Whether both lie in the red area of one major city."""
        city = self.city.get(a)
        return city is not None and city.size == "major" and self.city.get(b) is city

    def from_city(self, city: City) -> dict[str, tuple[int, int]]:
        """Length and price of the cheapest track from a city to each other, its entry not counted."""
        best: dict[Spot, tuple[int, int]] = dict.fromkeys(city.spots, (0, 0))
        heap = [(0, 0, spot) for spot in city.spots]
        found: dict[str, tuple[int, int]] = {}
        while heap:
            cost, length, spot = heapq.heappop(heap)
            if best[spot] < (cost, length):
                continue
            for other, crossed in self.beside[spot]:
                at = self.city.get(other)
                if at is not None and at is not city:
                    arrived = (length + 1, cost + crossed)
                    before = found.get(at.name, (0, 10**6))
                    if (arrived[1], arrived[0]) < (before[1], before[0]):
                        found[at.name] = arrived
                step = (cost + self.price[other] + crossed, length + 1)
                if step < best.get(other, (10**6, 0)):
                    best[other] = step
                    heapq.heappush(heap, (*step, other))
                    if at is not None and at.size == "major":
                        # The rest of a red area is reached free of charge.
                        for red in at.spots:
                            if step < best.get(red, (10**6, 0)):
                                best[red] = step
                                heapq.heappush(heap, (*step, red))
        return found


def payoff(length: int, price: int, bonus: int) -> int:
    """What a delivery is worth when the cheapest track to it has this length and price.

    The formula is one known to balance maps of this family; what is dear to build pays more, and what is
    far pays a little less than its length.
    """
    dear = price / length
    if dear <= 1:
        base = length * (1 - (dear - 1) ** 2)
    elif dear <= math.sqrt(2):
        base = length * (1 + (dear - 1) ** 2)
    else:
        base = 2 * price * (math.sqrt(2) - 1)
    return math.floor(7 * base / 9 - length * length / 1000 + 1.85 + bonus)
