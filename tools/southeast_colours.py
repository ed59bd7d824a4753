"""Colours and patterns for railroads: those that meet differ in both, for colour-blind eyes too."""

import math
import random
from itertools import combinations

# Dark enough for a line on paper, light enough for one on a dark sheet.
COLOURS = (
    "#b3261e", "#1f5fa8", "#2e7d32", "#7b3fa0", "#c96a00", "#00808a",
    "#8a5a2b", "#c2317f", "#4a5560", "#7d8500", "#3a3f9e", "#a67c00",
)  # fmt: skip
PATTERNS = ("solid", "dashes", "dots", "double", "ties", "dash-dot")
PUBLIC = ("#6e6e6e", "ties")

# How red, green and blue arrive in an eye without red, and in one without green (Machado and others, 2009).
EYES = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
)
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
# A pattern of its own tells as much as a colour this far off.
PATTERN_APART = 30.0
# These two patterns are not as different as others.
ALIKE = {"dashes", "dash-dot"}
# Railroads that meet under one pattern are at least so far apart in colour, to any eye.
LEAST_APART = 30.0

Triple = tuple[float, float, float]
Look = tuple[str, str]


def _times(matrix: tuple[Triple, ...], point: Triple) -> Triple:
    a, b, c = (sum(m * p for m, p in zip(row, point)) for row in matrix)
    return a, b, c


def _lab(colour: str, eye: int) -> Triple:
    """The colour as that eye takes it in, in a room where distance is difference (CIE L*a*b*)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    seen = _times(EYES[eye], (r, g, b))
    x, y, z = (max(0.0, p) / w for p, w in zip(_times(TO_XYZ, seen), WHITE))
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def worst_apart(one: str, other: str) -> float:
    """How different two colours are to the eye that tells them apart worst."""
    return min(math.dist(_lab(one, eye), _lab(other, eye)) for eye in range(len(EYES)))


def apart(one: str, other: str) -> float:
    """How different two colours are, to most eyes and to the worst taken together."""
    return (math.dist(_lab(one, 0), _lab(other, 0)) + worst_apart(one, other)) / 2


def looks(roads: list[str], public: set[str], meet: dict[tuple[str, str], int]) -> dict[str, Look]:
    """A colour and a pattern for each railroad; `meet` tells at how many places two of them do."""
    shades = (*COLOURS, PUBLIC[0])
    distance = {(a, b): apart(a, b) for a in shades for b in shades}
    worst = {(a, b): worst_apart(a, b) for a in shades for b in shades}

    def trouble(one: Look, other: Look, places: int) -> float:
        """What it costs that two railroads look like this."""
        pattern = PATTERN_APART if one[1] != other[1] else 0.0
        if {one[1], other[1]} == ALIKE:
            pattern /= 2
        same = 8.0 + distance[one[0], other[0]] + pattern
        # Every colour and every pattern shall be used.
        often = 0.6 * (one[0] == other[0]) + 0.3 * (one[1] == other[1])
        if not places:
            return often + (20.0 / same) ** 2
        unseen = 300.0 if not pattern and worst[one[0], other[0]] < LEAST_APART else 0.0
        return often + unseen + (1 + places) * (60.0 / same) ** 2

    chosen = {road: PUBLIC for road in roads if road in public}
    free = [(colour, pattern) for pattern in PATTERNS for colour in COLOURS]
    private = [road for road in roads if road not in public]
    dice = random.Random(1892)
    order = dice.sample(free, len(private))
    chosen |= dict(zip(private, order))

    def cost(road: str, look: Look) -> float:
        return sum(
            trouble(look, chosen[other], meet.get((road, other), 0)) for other in roads if other != road
        )

    better = True
    while better:
        better = False
        for road in private:
            taken = set(chosen.values())
            best = min(
                (look for look in free if look not in taken or look == chosen[road]),
                key=lambda look: (round(cost(road, look), 6), look),
            )
            if round(cost(road, best), 6) < round(cost(road, chosen[road]), 6):
                chosen[road] = best
                better = True
        for one, other in combinations(private, 2):
            before = cost(one, chosen[one]) + cost(other, chosen[other])
            chosen[one], chosen[other] = chosen[other], chosen[one]
            if round(cost(one, chosen[one]) + cost(other, chosen[other]) - before, 6) < 0:
                better = True
            else:
                chosen[one], chosen[other] = chosen[other], chosen[one]
    return chosen
