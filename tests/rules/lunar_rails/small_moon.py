"""A moon of two small discs made for tests, and a string of eight major cities for winning.

    near disc, by column (east is right) and doubled row v (north is up)
     v     -5   -4   -3   -2   -1   +0   +1   +2   +3   +4   +5
    +8                                Peary
    +7                            .         .
    +6                       .         .         .
    +5                  .         .         .         .
    +4             .       Pyth.       .       Plato       .
    +3     Krafft       .         .         .         .      Neper
    +2             .         .         .         .         .
    +1                  ^         #         .         ^
    +0             A         #         #         ^         A
    -1                  ^       Irid.       .         ^
    -2             ^         #         #         .         A
    -3                  .         #         .         ^
    -4             .         .         .         .       Oken
    -5                Ocean.      .         .         .
    -6                       .         .       Tycho
    -7                            .         .
    -8                                 #
    -9                            #         #
   -10                               Scott

    far disc
     v          -4   -3   -2   -1   +0   +1   +2   +3   +4
    +8                                Peary
    +7                            .         .
    +6                       .         .         .
    +5                  .       Jacks.      .         .
    +4             .         .         .         .         .
    +3                  .         .         .         ^
    +2             A         .         #         ^         .
    +1                  ^         #         #       Hertz.
    +0             A         .       Apollo      .         ^
    -1                Korol.      #         #         .
    -2             .         .         #         .         ^
    -3                  .         .         .         .
    -4             .         .         .       Doppl.      .
    -5                  .         .         .         .
    -6                       .         .         .
    -7                            .         .
    -8                                 #
    -9                            #         #
   -10                               Scott

Dots are mare, ^ mountain, A alpine, # the red mileposts around a centre. Peary, Plato, Krafft, Oceanus,
Jackson and Korolev are small cities; Pythagoras, Neper, Tycho, Oken, Hertzsprung and Doppler are medium ones.
Krafft and Neper have two sections, Oken three, Tycho and Oceanus four, the others six (Peary: three a disc).

Rims: n+1+1 n+2+2 (one), n+1-1 n+2+0 (one, to a mountain: 3), n+2+2 n+3+1 (two, to a mountain: 4),
n+1-5 tycho (one), n+1-1 sinus-iridum.ne (one).

Wraps: +A n+4+2 f-4+2 (to alpine), -A' n-4+2 f+4+2 (mare), -E' n-4-2 f+4-2 (mountain), -F' n-4-4 f+4-4 (mare),
-Y scott.ne f-1-7 (one end is red), -Z scott.nw scott.fne (both ends are red: no section).
"""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from itertools import combinations
from typing import Any

_STEPS = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}

_MOUNTAINS = {
    "near": {(2, 0), (3, 1), (3, -1), (3, -3), (-3, -1), (-3, 1), (-4, -2)},
    "far": {(2, 2), (3, 3), (4, 0), (4, -2), (-3, 1)},
}
_ALPINES = {"near": {(4, 0), (4, -2), (-4, 0)}, "far": {(-4, 2), (-4, 0)}}

# name, size, disc, column, v, what it makes
_CITIES: list[tuple[str, str, str, int, int, list[str]]] = [
    ("Sinus Iridum", "major", "near", -1, -1, ["Beer", "Robots"]),
    ("Scott", "major", "both", 0, -10, ["Ice", "Solar Collectors"]),
    ("Apollo", "major", "far", 0, 0, ["Artifacts"]),
    ("Peary", "small", "both", 0, 8, ["Ice"]),
    ("Plato", "small", "near", 2, 4, ["Helium"]),
    ("Krafft", "small", "near", -5, 3, []),
    ("Oceanus", "small", "near", -3, -5, ["Artifacts"]),
    ("Jackson", "small", "far", -1, 5, ["Helium", "Ice"]),
    ("Korolev", "small", "far", -3, -1, ["Solar Collectors"]),
    ("Pythagoras", "medium", "near", -2, 4, ["Bauxite"]),
    ("Neper", "medium", "near", 5, 3, ["Helium"]),
    ("Tycho", "medium", "near", 2, -6, ["Robots"]),
    ("Oken", "medium", "near", 4, -4, ["Bauxite"]),
    ("Hertzsprung", "medium", "far", 3, 1, ["Artifacts", "Beer"]),
    ("Doppler", "medium", "far", 2, -4, []),
]

_LOADS = {
    "Ice": 3, "Beer": 2, "Robots": 4, "Bauxite": 3, "Artifacts": 4, "Helium": 4, "Solar Collectors": 4,
}  # fmt: skip

Line = tuple[str, str, int]

# Cards that tests name. The others are made below.
_CARDS: dict[int, tuple[Line, Line, Line]] = {
    1: (("Bauxite", "Sinus Iridum", 18), ("Robots", "Oceanus", 24), ("Beer", "Pythagoras", 7)),
    2: (("Ice", "Tycho", 12), ("Beer", "Plato", 9), ("Artifacts", "Peary", 22)),
    3: (("Beer", "Tycho", 15), ("Robots", "Hertzsprung", 20), ("Helium", "Apollo", 21)),
    4: (("Helium", "Scott", 11), ("Ice", "Apollo", 23), ("Beer", "Neper", 14)),
    5: (("Ice", "Sinus Iridum", 13), ("Beer", "Apollo", 16), ("Bauxite", "Jackson", 17)),
    6: (("Ice", "Plato", 10), ("Robots", "Doppler", 19), ("Artifacts", "Jackson", 17)),
    7: (("Beer", "Peary", 16), ("Helium", "Hertzsprung", 18), ("Ice", "Doppler", 14)),
    8: (("Robots", "Scott", 12), ("Bauxite", "Plato", 10), ("Beer", "Jackson", 20)),
    9: (("Ice", "Krafft", 15), ("Beer", "Doppler", 12), ("Helium", "Korolev", 19)),
    29: (("Artifacts", "Tycho", 40), ("Beer", "Oken", 8), ("Ice", "Neper", 9)),
    30: (("Helium", "Tycho", 40), ("Robots", "Krafft", 8), ("Beer", "Oceanus", 11)),
}
_LAST_DEMAND = 30

TAX = [[50, 20], [100, 30], [150, 40], [200, 50]]

EVENTS: list[dict[str, Any]] = [
    {"number": 131, "kind": "meteor", "bearing": "N", "distance": 3},
    {"number": 132, "kind": "meteor", "bearing": "S", "distance": 1},
    {"number": 133, "kind": "meteor", "bearing": "NE", "distance": 2},
    {"number": 134, "kind": "meteor", "bearing": "SE", "distance": 1},
    {"number": 135, "kind": "meteor", "bearing": "SW", "distance": 1},
    {"number": 136, "kind": "meteor", "bearing": "NW", "distance": 1},
    {"number": 137, "kind": "boom", "title": "Ice Shortage", "loads": ["Ice", "Beer"], "pays": 20},
    {"number": 138, "kind": "boom", "title": "Robot Boom", "loads": ["Robots", "Beer"], "pays": 20},
    {"number": 139, "kind": "rays", "half": "near"},
    {"number": 140, "kind": "strike", "who": "rail"},
    {"number": 141, "kind": "strike", "who": "dockers"},
    {"number": 142, "kind": "strike", "who": "builders"},
    {"number": 143, "kind": "closed", "title": "Moon Quake", "terrain": "mountain"},
    {"number": 144, "kind": "closed", "title": "Moon Quake", "terrain": "alpine"},
    {"number": 145, "kind": "closed", "title": "Lava Flows", "terrain": "mare"},
    {"number": 146, "kind": "decompression"},
    {"number": 147, "kind": "flares", "half": "near"},
    {"number": 148, "kind": "flares", "half": "far"},
    {"number": 149, "kind": "rays", "half": "far"},
    {"number": 150, "kind": "tax", "table": TAX},
]

# Levels, loads and speeds; the pairs of sides.
_LOCOS = [
    ("Von Braun", 1, 2, 10), ("Redstone", 2, 2, 12), ("Vostok", 2, 3, 10), ("Atlas", 3, 2, 14),
    ("Soyuz", 3, 3, 12), ("Titan", 4, 2, 16), ("Proton", 4, 3, 14), ("Saturn", 5, 3, 16),
]  # fmt: skip
_LOCO_CARDS = [
    (["Von Braun"], 6),
    (["Redstone", "Titan"], 3),
    (["Vostok", "Proton"], 3),
    (["Atlas", "Saturn"], 3),
    (["Soyuz", "Saturn"], 3),
]

_WRAPS = [
    ["+A", "n+4+2", "f-4+2"],
    ["-A'", "n-4+2", "f+4+2"],
    ["-E'", "n-4-2", "f+4-2"],
    ["-F'", "n-4-4", "f+4-4"],
    ["-Y", "scott.ne", "f-1-7"],
    ["-Z", "scott.nw", "scott.fne"],
]
_CROSSINGS = [
    ["n+1+1", "n+2+2", 1],
    ["n+1-1", "n+2+0", 1],
    ["n+2+2", "n+3+1", 2],
    ["n+1-5", "tycho", 1],
    ["n+1-1", "sinus-iridum.ne", 1],
]
_BOXES = {
    "peary": {
        "S": ["near", "S"], "SE": ["near", "SE"], "SW": ["near", "SW"],
        "N": ["far", "S"], "NE": ["far", "SW"], "NW": ["far", "SE"],
    },
    "scott": {
        "N": ["near", "N"], "NE": ["near", "NE"], "NW": ["near", "NW"],
        "S": ["far", "N"], "SE": ["far", "NW"], "SW": ["far", "NE"],
    },
}  # fmt: skip


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def _red(name: str, disc: str, column: int, v: int) -> list[list[Any]]:
    """The mileposts of a major city, its centre first; at the pole three of them on each disc."""
    found: list[list[Any]] = [[slug(name), disc, column, v, "city"]]
    for word, (east, north) in _STEPS.items():
        spot = [column + east, v + north, "city"]
        if disc != "both":
            found.append([f"{slug(name)}.{word.lower()}", disc, *spot])
        elif "N" in word:
            found.append([f"{slug(name)}.{word.lower()}", "near", *spot])
            found.append([f"{slug(name)}.f{word.lower()}", "far", *spot])
    return found


def _open_country(disc: str, taken: set[tuple[str, int, int]]) -> list[list[Any]]:
    found = []
    for column in range(-4, 5):
        for v in range(abs(column) - 8, 9 - abs(column), 2):
            if (disc, column, v) in taken:
                continue
            terrain = "mare"
            if (column, v) in _MOUNTAINS[disc]:
                terrain = "mountain"
            if (column, v) in _ALPINES[disc]:
                terrain = "alpine"
            found.append([f"{disc[0]}{column:+d}{v:+d}", disc, column, v, terrain])
    return found


def _mileposts_and_cities() -> tuple[list[list[Any]], list[dict[str, Any]]]:
    mileposts: list[list[Any]] = []
    cities: list[dict[str, Any]] = []
    for name, size, disc, column, v, makes in _CITIES:
        own = [[slug(name), disc, column, v, "city"]] if size != "major" else _red(name, disc, column, v)
        mileposts += own
        ids = [milepost[0] for milepost in own]
        cities.append({"name": name, "id": slug(name), "size": size, "mileposts": ids, "makes": makes})
    taken = set()
    for _, disc, column, v, _ in mileposts:
        taken |= {(side, column, v) for side in (("near", "far") if disc == "both" else (disc,))}
    return mileposts + _open_country("near", taken) + _open_country("far", taken), cities


def _card(number: int, lines: Iterable[Line]) -> dict[str, Any]:
    told = [{"load": load, "city": city, "pays": pays} for load, city, pays in lines]
    return {"number": number, "lines": told}


def _demands(cities: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The named cards, and between them cards of three loads and three cities."""
    cards = dict(_CARDS)
    for number in range(1, _LAST_DEMAND + 1):
        lines: list[Line] = []
        for offset in range(len(cities) * len(_LOADS)):
            city = cities[(number * 4 + offset * 2) % len(cities)]
            load = list(_LOADS)[(number + offset) % len(_LOADS)]
            fits = load not in city["makes"]
            fits = fits and all(load != one[0] and city["name"] != one[1] for one in lines)
            if fits and len(lines) < 3:
                lines.append((load, city["name"], 5 + (number * 7 + len(lines) * 5) % 20))
        cards.setdefault(number, (lines[0], lines[1], lines[2]))
    return [_card(number, cards[number]) for number in sorted(cards)]


def _moon() -> dict[str, Any]:
    mileposts, cities = _mileposts_and_cities()
    return {
        "name": "The Small Moon",
        "mileposts": mileposts,
        "crossings": _CROSSINGS,
        "wraps": _WRAPS,
        "cities": cities,
        "loads": [{"name": name, "chips": chips} for name, chips in _LOADS.items()],
        "demands": _demands(cities),
        "events": EVENTS,
        "locos": [
            {"name": name, "level": level, "loads": loads, "speed": speed}
            for name, level, loads, speed in _LOCOS
        ],
        "loco_cards": [{"sides": sides, "count": count} for sides, count in _LOCO_CARDS],
        "pole_boxes": _BOXES,
    }


SMALL_MOON: dict[str, Any] = _moon()


def moon_with(**parts: Any) -> dict[str, Any]:
    """The small moon with some parts put in place of its own."""
    return {**deepcopy(SMALL_MOON), **parts}


def card(number: int) -> dict[str, Any]:
    """A Demand card of the small moon."""
    found: dict[str, Any] = next(one for one in SMALL_MOON["demands"] if one["number"] == number)
    return found


# The string of major cities ----------------------------------------------------------------------
#
#     o  o  .  o  o  .  o  o          Eight red areas in a row; between each two one mare milepost:
#    o M1 o   o M2 o   o M3 o  …      m1.ne and m1.se – n+2+0 – m2.nw and m2.sw, and so on.
#     o  o  .  o  o  .  o  o          The first and the last have two approaches, the others four.

MAJORS = tuple(f"M{k}" for k in range(1, 9))
_MADE_ON_THE_STRING = ["Ice", "Beer", "Robots", "Bauxite"]


def _string_of_majors() -> dict[str, Any]:
    mileposts: list[list[Any]] = []
    cities: list[dict[str, Any]] = []
    for k, name in enumerate(MAJORS):
        own = _red(name, "near", 4 * k, 0)
        mileposts += own
        ids = [milepost[0] for milepost in own]
        makes = [_MADE_ON_THE_STRING[k]] if k < 4 else []
        cities.append({"name": name, "id": slug(name), "size": "major", "mileposts": ids, "makes": makes})
    mileposts += [[f"n{4 * k + 2:+d}+0", "near", 4 * k + 2, 0, "mare"] for k in range(len(MAJORS) - 1)]
    triples = [
        (first, second, third)
        for first, second, third in combinations(MAJORS[4:] + MAJORS[:1], 3)
        for _ in range(3)
    ]
    demands = []
    for number, towns in enumerate(triples, 1):
        loads = [_MADE_ON_THE_STRING[1 + (number + line) % 3] for line in range(3)]
        lines = [(load, town, 10 + number % 7 + line) for line, (load, town) in enumerate(zip(loads, towns))]
        demands.append(_card(number, lines))
    return {
        **deepcopy(SMALL_MOON),
        "name": "The String",
        "mileposts": mileposts,
        "crossings": [],
        "wraps": [],
        "cities": cities,
        "loads": [{"name": name, "chips": 3} for name in _MADE_ON_THE_STRING],
        "demands": demands,
        "events": [
            {**event, "loads": ["Ice", "Beer"]} if event["kind"] == "boom" else event for event in EVENTS
        ],
        "pole_boxes": {},
    }


STRING: dict[str, Any] = _string_of_majors()


def string_track(first: int, last: int) -> list[str]:
    """Runs of track along the string from one major city to another, by the northern mileposts."""
    return [f"m{k}.ne n{4 * k - 2:+d}+0 m{k + 1}.nw" for k in range(first, last)]
