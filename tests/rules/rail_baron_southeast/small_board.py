"""A board of 37 places made for tests: small enough to be held in the head.

    Ashton ── n1 ── n2 ── Birch ── n3 ── n4 ── Cedar            Ivy
      │   (ABC; PUB beside it as far as Birch)   │  ╲          ╱  ╲
      │                   │                      │   v1      v4    ╲
      w1 ─── x1           m1         x2 ──────── e1    ╲    ╱       ╲
      │         ╲─────────┼─────────╱            │       ╳ (VWX)     h1 (MNO)
      │    (STU)          m2 (JKL)         (MNO) │     ╱    ╲       ╱
      │                   │                      │   v3      v2    ╱
      w2 (GHI)            │                      e2 ╱          ╲  ╱
      │                   │                      │            Holm
    Dover ── s1 ── s2 ── Elm ── s3 ── s4 ────── Fern
         (DEF; GHI beside it as far as s1)       │
                                                 p1 … p7 ── Gale   (PQR, a spur of eight steps)

STU crosses JKL between x1 and x2 without a milepost: nobody changes there. VWX has two lines, Cedar – v1 –
v2 – Holm and e2 – v3 – v4 – Ivy; v1–v2 and v3–v4 cross without a milepost, and there one may change (RB-7a).
Capitals are cities: Ashton, Birch, Cedar are the North, Dover, Elm, Fern the South, Gale, Holm, Ivy the East.
A trip pays 1,000 for each step of the shortest way, and 500 more from one region to another.
"""

from itertools import pairwise
from typing import Any

_PLACES = {
    "North": {"Ashton": (0, 0), "Birch": (300, 0), "Cedar": (600, 0)},
    "South": {"Dover": (0, 300), "Elm": (300, 300), "Fern": (600, 300)},
    "East": {"Gale": (600, 700), "Holm": (900, 200), "Ivy": (900, 0)},
}

_DOTS = {
    "n1": (100, 0), "n2": (200, 0), "n3": (400, 0), "n4": (500, 0),
    "s1": (100, 300), "s2": (200, 300), "s3": (400, 300), "s4": (500, 300),
    "w1": (0, 100), "w2": (0, 200),
    "m1": (300, 100), "m2": (300, 200),
    "e1": (600, 100), "e2": (600, 200),
    "x1": (200, 150), "x2": (400, 150),
    "v1": (700, 50), "v2": (800, 150), "v3": (700, 150), "v4": (800, 50),
    "h1": (950, 100),
    "p1": (600, 350), "p2": (600, 400), "p3": (600, 450), "p4": (600, 500),
    "p5": (600, 550), "p6": (600, 600), "p7": (600, 650),
}  # fmt: skip

_JUNCTIONS = ("w1", "e1", "e2", "n1", "n2", "s1")

PRICES = {
    "ABC": 8000, "DEF": 6000, "GHI": 3500, "JKL": 10000, "MNO": 5000, "PQR": 12000, "STU": 4000, "VWX": 7500,
}  # fmt: skip

# What is for sale; PUB is Public.
DEEDS = tuple(PRICES)

_LINES = {
    "ABC": ["Ashton n1 n2 Birch n3 n4 Cedar"],
    "DEF": ["Dover s1 s2 Elm s3 s4 Fern"],
    "GHI": ["Ashton w1 w2 Dover s1"],
    "JKL": ["Birch m1 m2 Elm"],
    "MNO": ["Cedar e1 e2 Fern", "Holm h1 Ivy"],
    "PQR": ["Fern p1 p2 p3 p4 p5 p6 p7 Gale"],
    "PUB": ["Ashton n1 n2 Birch"],
    "STU": ["w1 x1 x2 e1"],
    "VWX": ["Cedar v1 v2 Holm", "e2 v3 v4 Ivy"],
}

_COLOURS = {
    "ABC": "#8a2b2b", "DEF": "#1f5f8b", "GHI": "#2f7d32", "JKL": "#6a3d9a", "MNO": "#b15928",
    "PQR": "#00796b", "PUB": "#555555", "STU": "#c2185b", "VWX": "#827717",
}  # fmt: skip

_PAYOFFS = {
    "Ashton": {
        "Birch": 3000, "Cedar": 5000, "Dover": 3500, "Elm": 6500, "Fern": 6500, "Gale": 14500, "Holm": 8500,
        "Ivy": 8500,
    },
    "Birch": {
        "Cedar": 3000, "Dover": 6500, "Elm": 3500, "Fern": 6500, "Gale": 14500, "Holm": 6500, "Ivy": 6500,
    },
    "Cedar": {"Dover": 6500, "Elm": 6500, "Fern": 3500, "Gale": 11500, "Holm": 3500, "Ivy": 3500},
    "Dover": {"Elm": 3000, "Fern": 6000, "Gale": 14500, "Holm": 9500, "Ivy": 9500},
    "Elm": {"Fern": 3000, "Gale": 11500, "Holm": 7500, "Ivy": 7500},
    "Fern": {"Gale": 8500, "Holm": 4500, "Ivy": 4500},
    "Gale": {"Holm": 12000, "Ivy": 12000},
    "Holm": {"Ivy": 2000},
}  # fmt: skip


def _places() -> list[dict[str, Any]]:
    cities = [
        {"name": name, "label": name, "state": "", "kind": "city", "region": region, "x": x, "y": y}
        for region, towns in _PLACES.items()
        for name, (x, y) in towns.items()
    ]
    dots = [
        {
            "name": name,
            "label": name,
            "state": "",
            "kind": "junction" if name in _JUNCTIONS else "dot",
            "x": x,
            "y": y,
        }
        for name, (x, y) in _DOTS.items()
    ]
    return cities + dots


def _railroads() -> list[dict[str, Any]]:
    return [
        {
            "initials": initials,
            "name": f"The {initials} Railroad",
            "price": PRICES.get(initials, 0),
            "public": initials not in PRICES,
            "colour": _COLOURS[initials],
            "pattern": "solid",
            "lines": [line.split() for line in lines],
        }
        for initials, lines in _LINES.items()
    ]


def _table(first: str, second: str, third: str) -> dict[str, list[str]]:
    """Odd: 2–5 the first, 6–8 the second, 9–12 the third. Even: 2–5 the third, then the first, the second."""
    return {
        "odd": [first] * 4 + [second] * 3 + [third] * 4,
        "even": [third] * 4 + [first] * 3 + [second] * 4,
    }


SMALL: dict[str, Any] = {
    "name": "Small",
    "credits": "Made for tests.",
    "regions": ["North", "South", "East"],
    "places": _places(),
    "railroads": _railroads(),
    "crossings": [{"railroad": "VWX", "lines": [["v1", "v2"], ["v3", "v4"]]}],
    "region_table": _table("North", "South", "East"),
    "city_tables": {
        "North": _table("Ashton", "Birch", "Cedar"),
        "South": _table("Dover", "Elm", "Fern"),
        "East": _table("Gale", "Holm", "Ivy"),
    },
    "payoffs": _PAYOFFS,
}

CITIES = tuple(city for towns in _PLACES.values() for city in towns)
REGION_OF = {city: region for region, towns in _PLACES.items() for city in towns}

# Dice that give a region, and then a city of it.
REGION_ROLL = {"North": "1 1 1", "South": "1 3 4", "East": "1 6 6"}
CITY_ROLL = {
    city: roll for towns in _PLACES.values() for city, roll in zip(towns, ("1 1 1", "1 3 4", "1 6 6"))
}


def payoff(one: str, other: str) -> int:
    """What the trip pays."""
    first, second = sorted((one, other))
    return 0 if first == second else _PAYOFFS[first][second]


def segments() -> list[tuple[str, str, str]]:
    """Every segment of the board as (railroad, place, place), in the order of the lines."""
    return [
        (road, one, other)
        for road, lines in _LINES.items()
        for line in lines
        for one, other in pairwise(line.split())
    ]


def trail(*legs: str) -> list[tuple[str, str, str]]:
    """The segments of a ride told as "ABC Ashton n1 n2": one railroad and the places it leads by."""
    used = []
    for leg in legs:
        road, *places = leg.split()
        used += [(road, one, other) for one, other in pairwise(places)]
    known = {(road, frozenset((one, other))) for road, one, other in segments()}
    assert all((road, frozenset((one, other))) in known for road, one, other in used), used
    return used
