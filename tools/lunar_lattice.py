"""The two discs of Lunar Rails: mileposts, neighbours, wrap letters, and where they lie on the real moon.

Each disc shows one half of the moon in Lambert's azimuthal equal-area projection, 17 steps in radius. A
milepost is (disc, column, v): columns are √3/2 steps apart, v is twice the row, north-positive.
"""

import math
from functools import cache
from string import ascii_uppercase

RADIUS = 17
WIDTH = math.sqrt(3) / 2  # of a column, in steps
COMPASS = {"n": (0, 2), "ne": (1, 1), "se": (1, -1), "s": (0, -2), "sw": (-1, -1), "nw": (-1, 1)}
POLE = 2 * RADIUS

Spot = tuple[str, int, int]  # disc ("near", "far" or, at the poles, "both"), column, v
Section = tuple[Spot, Spot]


def on_disc(column: int, v: int) -> bool:
    return 3 * column * column + v * v <= 4 * RADIUS * RADIUS


@cache
def spots() -> tuple[Spot, ...]:
    """All 2,088 mileposts: the near side from north-west to south-east, then the far side, the poles once."""
    found: list[Spot] = []
    for disc in ("near", "far"):
        for column in range(-19, 20):
            for v in range(POLE, -POLE - 1, -1):
                if (column - v) % 2 == 0 and on_disc(column, v):
                    if abs(v) < POLE:
                        found.append((disc, column, v))
                    elif disc == "near":
                        found.append(("both", column, v))
    return tuple(found)


def beside(spot: Spot) -> dict[str, Spot]:
    """The neighbours by direction; those of a pole on the far side have an f before it ("fn")."""
    disc, column, v = spot
    found = {}
    for side in ("near", "far") if disc == "both" else (disc,):
        for name, (east, north) in COMPASS.items():
            if on_disc(column + east, v + north):
                other = "both" if abs(v + north) == POLE else side
                label = "f" + name if disc == "both" and side == "far" else name
                found[label] = (other, column + east, v + north)
    return found


@cache
def sections() -> tuple[Section, ...]:
    """Every ordinary section once, in the order of its first milepost."""
    number = {spot: k for k, spot in enumerate(spots())}
    pairs = {
        (min(number[a], number[b]), max(number[a], number[b])) for a in spots() for b in beside(a).values()
    }
    return tuple((spots()[a], spots()[b]) for a, b in sorted(pairs))


@cache
def wraps() -> tuple[tuple[str, Spot, Spot], ...]:
    """The 104 letters: "+A" north-east … "-Z'" south-west, from the equator to the pole in each quadrant.

    A letter belongs to a limb milepost that lacks its outward diagonal neighbour. It joins that milepost
    to the mirrored one of the other disc. Letters with a prime are on the near side's western limb.
    """
    found = []
    for sign in (1, -1):
        for side in (1, -1):
            limb = [
                (column, v)
                for disc, column, v in spots()
                if disc == "near"
                and column * side > 0
                and v * sign > 0
                and not on_disc(column + side, v + sign)
            ]
            limb.sort(key=lambda spot: math.atan2(abs(spot[1]) / 2, abs(spot[0]) * WIDTH))
            for letter, (column, v) in zip(ascii_uppercase, limb, strict=True):
                name = ("+" if sign > 0 else "-") + letter + ("" if side > 0 else "'")
                found.append((name, ("near", column, v), ("far", -column, v)))
    return tuple(found)


def xy(spot: Spot) -> tuple[float, float]:
    """Where a milepost lies on its disc, in steps from the centre, y to the north."""
    return spot[1] * WIDTH, spot[2] / 2


def to_moon(disc: str, x: float, y: float) -> tuple[float, float]:
    """Latitude and longitude, in degrees, of a point of a disc."""
    rho = min(math.hypot(x, y), RADIUS)
    if rho == 0:
        return 0.0, 0.0 if disc != "far" else 180.0
    c = 2 * math.asin(rho / RADIUS / math.sqrt(2))
    latitude = math.degrees(math.asin(max(-1.0, min(1.0, y * math.sin(c) / rho))))
    longitude = math.degrees(math.atan2(x * math.sin(c), rho * math.cos(c)))
    return latitude, wrapped(longitude + (180.0 if disc == "far" else 0.0))


def wrapped(longitude: float) -> float:
    return (longitude + 180.0) % 360.0 - 180.0


def to_disc(disc: str, latitude: float, longitude: float) -> tuple[float, float]:
    """Where a point of the moon lies on a disc; points of the other half come out beyond its edge."""
    east = math.radians(wrapped(longitude - (180.0 if disc == "far" else 0.0)))
    north = math.radians(latitude)
    scale = RADIUS / math.sqrt(max(1e-9, 1 + math.cos(north) * math.cos(east)))
    return scale * math.cos(north) * math.sin(east), scale * math.sin(north)


def side_of(longitude: float) -> str:
    return "near" if abs(wrapped(longitude)) <= 90 else "far"


def place(spot: Spot) -> tuple[float, float]:
    """Latitude and longitude of a milepost."""
    return to_moon(spot[0], *xy(spot))


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The angle between two points of the moon, in degrees."""
    a, b = math.radians(one[0]), math.radians(other[0])
    east = math.radians(one[1] - other[1])
    cosine = math.sin(a) * math.sin(b) + math.cos(a) * math.cos(b) * math.cos(east)
    return math.degrees(math.acos(max(-1.0, min(1.0, cosine))))


def nearest(latitude: float, longitude: float) -> Spot:
    """The milepost nearest to a point of the moon."""
    return min(spots(), key=lambda spot: apart(place(spot), (latitude, longitude)))


def open_id(spot: Spot) -> str:
    """The name of a milepost in open country: n-3+7."""
    return f"{spot[0][0]}{spot[1]:+d}{spot[2]:+d}"
