"""Moves places of a board a little apart where the map would have them on top of each other or of a line."""

import math
from itertools import combinations

APART, OFF_LINE = 42.0, 17.0
ROUNDS = 400

Spots = list[list[float]]


def spaced(
    places: list[tuple[int, int]], links: list[tuple[int, int]], heavy: list[bool]
) -> list[tuple[int, int]]:
    """The places so moved that two lie APART, and each OFF_LINE of the links that do not end there.

    Heavy ones (cities) move a quarter as far as others. Most places stay where they are.
    """
    spots: Spots = [[float(x), float(y)] for x, y in places]
    weight = [0.25 if one else 1.0 for one in heavy]
    pairs = [
        (a, b) for a, b in combinations(range(len(spots)), 2) if math.dist(spots[a], spots[b]) < 4 * APART
    ]
    beside = [
        (place, link)
        for place in range(len(spots))
        for link in links
        if place not in link and _off(spots, place, link)[0] < 4 * OFF_LINE
    ]
    for _ in range(ROUNDS):
        calm = True
        for a, b in pairs:
            dx, dy = spots[b][0] - spots[a][0], spots[b][1] - spots[a][1]
            far = math.hypot(dx, dy)
            if far < APART:
                push = 0.3 * (APART + 0.5 - far) / far / (weight[a] + weight[b])
                _move(spots[a], -dx * push * weight[a], -dy * push * weight[a])
                _move(spots[b], dx * push * weight[b], dy * push * weight[b])
                calm = False
        for place, link in beside:
            far, dx, dy = _off(spots, place, link)
            if 0 < far < OFF_LINE:
                push = 0.3 * (OFF_LINE + 0.5 - far) / far
                _move(spots[place], dx * push * weight[place], dy * push * weight[place])
                for end in link:
                    _move(spots[end], -0.4 * dx * push * weight[end], -0.4 * dy * push * weight[end])
                calm = False
        if calm:
            break
    return [(round(x), round(y)) for x, y in spots]


def _move(spot: list[float], dx: float, dy: float) -> None:
    spot[0] += dx
    spot[1] += dy


def _off(spots: Spots, place: int, link: tuple[int, int]) -> tuple[float, float, float]:
    """How far a place is off a link, and the way from the link to it."""
    (ax, ay), (bx, by), (x, y) = spots[link[0]], spots[link[1]], spots[place]
    along = (bx - ax) ** 2 + (by - ay) ** 2
    share = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / along))
    dx, dy = x - ax - share * (bx - ax), y - ay - share * (by - ay)
    return math.hypot(dx, dy), dx, dy
