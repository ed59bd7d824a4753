"""The moon of content.json as a graph, told apart from the engine, for tests of moon and decks."""

import heapq
import json
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

import railhead

PRICE = {"mare": 1, "mountain": 2, "alpine": 5, "small": 3, "medium": 3, "major": 5}
AROUND = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}
FAR_AWAY = 10**9

Links = dict[str, dict[str, int]]


@cache
def content() -> dict[str, Any]:
    return told("content.json")


def told(name: str) -> dict[str, Any]:
    path = Path(railhead.__file__).parent / "games/lunar_rails" / name
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def mileposts() -> dict[str, tuple[str, int, int, str]]:
    return {name: (disc, column, v, kind) for name, disc, column, v, kind in content()["mileposts"]}


@cache
def neighbours() -> dict[str, list[str]]:
    """On the discs alone, without wraps; red links included."""
    at: dict[tuple[str, int, int], str] = {}
    for name, (disc, column, v, _) in mileposts().items():
        for side in ("near", "far") if disc == "both" else (disc,):
            at[side, column, v] = name
    found: dict[str, list[str]] = {name: [] for name in mileposts()}
    for (side, column, v), name in at.items():
        for east, north in AROUND.values():
            other = at.get((side, column + east, v + north))
            if other is not None:
                found[name].append(other)
    return found


@cache
def city_of() -> dict[str, dict[str, Any]]:
    return {name: city for city in content()["cities"] for name in city["mileposts"]}


def one_red_area(a: str, b: str) -> bool:
    city = city_of().get(a)
    return city is not None and city["size"] == "major" and b in city["mileposts"]


@cache
def crossings() -> dict[frozenset[str], int]:
    return {frozenset((a, b)): n for a, b, n in content()["crossings"]}


@cache
def links() -> Links:
    """Every section with the number of rims and rilles that it crosses; wraps included, red links not."""
    found: Links = {name: {} for name in mileposts()}
    pairs = [(a, b) for a, others in neighbours().items() for b in others]
    pairs += [pair for _, a, b in content()["wraps"] for pair in ((a, b), (b, a))]
    for a, b in pairs:
        if not one_red_area(a, b):
            found[a][b] = crossings().get(frozenset((a, b)), 0)
    return found


@cache
def price(name: str) -> int:
    city = city_of().get(name)
    return PRICE[city["size"] if city else mileposts()[name][3]]


@cache
def beside() -> dict[str, list[str]]:
    """Everything one step away: neighbours, red links and wraps."""
    return {name: sorted({*neighbours()[name], *links()[name]}) for name in mileposts()}


@cache
def steps_from(start: str) -> dict[str, int]:
    """How many mileposts away everything is."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        name = queue.popleft()
        for other in beside()[name]:
            if other not in found:
                found[other] = found[name] + 1
                queue.append(other)
    return found


def grown(costs: dict[str, int]) -> dict[str, int]:
    """The least price at which what costs so much at some mileposts can be reached from each milepost.

    Track is built from the milepost towards it. A section to a red milepost is built out of it if that
    is cheaper than the 5, and red areas are crossed free of charge.
    """
    best = dict(costs)
    heap = [(cost, name) for name, cost in costs.items()]
    heapq.heapify(heap)
    while heap:
        cost, name = heapq.heappop(heap)
        if best[name] < cost:
            continue
        city = city_of().get(name)
        red = city["mileposts"] if city and city["size"] == "major" else []
        ways = [(other, 0) for other in red]
        for other, crossed in links()[name].items():
            ways.append((other, crossed + (min(5, price(other)) if red else price(name))))
        for other, more in ways:
            if cost + more < best.get(other, FAR_AWAY):
                best[other] = cost + more
                heapq.heappush(heap, (cost + more, other))
    return best


@cache
def price_of_joining() -> dict[frozenset[str], int]:
    """The least price of track that joins each set of major cities in one piece (Dreyfus and Wagner)."""
    majors = [city["id"] for city in content()["cities"] if city["size"] == "major"]
    trees: dict[int, dict[str, int]] = {}
    for members in range(1, 1 << len(majors)):
        if members & (members - 1) == 0:
            trees[members] = grown({majors[members.bit_length() - 1]: 0})
            continue
        least: dict[str, int] = {}
        part = (members - 1) & members
        while part:
            if part > members ^ part:
                one, other = trees[part], trees[members ^ part]
                for name, cost in one.items():
                    both = cost + other[name]
                    if both < least.get(name, FAR_AWAY):
                        least[name] = both
            part = (part - 1) & members
        trees[members] = grown(least)
    found = {}
    for members, tree in trees.items():
        joined = [major for k, major in enumerate(majors) if members >> k & 1]
        found[frozenset(joined)] = min(tree[major] for major in joined)
    return found
