"""Makes content.json and board.json of Rail Baron – Southeast from the facts in tools/southeast/.

`python tools/southeast_board.py` writes both; `--check` only says whether they are what it would write.
The facts and where they come from are told in tools/southeast/SOURCES.md. The same bytes each time.
"""

import argparse
import csv
import json
import math
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from southeast_colours import looks
from southeast_drawing import drawing
from southeast_spacing import spaced

ROOT = Path(__file__).resolve().parent.parent
FACTS = ROOT / "tools/southeast"
ROOM = ROOT / "src/railhead/games/rail_baron_southeast"

# Lambert's conformal conic: these two parallels are true, and the middle meridian stands upright.
SOUTH, NORTH, MERIDIAN, LATITUDE = 28.0, 37.0, -83.6, 32.5
WIDTH, SIDE, EDGE = 3000, 170, 90

# Prices that differ from the facts, each with its reason: in games of four equal bots players had 58 or 59
# turns (60 are wanted, so deeds cost a third more in all), and a deed brought so much of its price in fees.
PRICES: dict[str, tuple[int, str]] = {
    "RF&P": (7_500, "its fees brought 0.93 of the old price"),
    "W&W": (22_500, "its fees brought 1.26 of the old price"),
    "WC&A": (14_500, "its fees brought 1.29 of the old price"),
    "R&G": (15_500, "its fees brought 0.68 of the old price"),
    "CC": (6_500, "its fees brought 1.24 of the old price"),
    "N&W": (34_000, "its fees brought 1.88 of the old price"),
    "C&O": (28_500, "its fees brought 1.05 of the old price"),
    "VM": (12_000, "its fees brought 1.14 of the old price"),
    "R&D": (38_500, "its fees brought 1.66 of the old price"),
    "CC&A": (13_000, "its fees brought 0.96 of the old price"),
    "WNC": (7_000, "its fees brought 2.53 of the old price"),
    "CF&YV": (5_500, "its fees brought 0.73 of the old price"),
    "SCR": (9_000, "its fees brought 0.31 of the old price"),
    "C&S": (6_500, "its fees brought 0.66 of the old price"),
    "PR&A": (8_500, "its fees brought 1.04 of the old price"),
    "CG": (34_000, "its fees brought 0.49 of the old price"),
    "M&N": (4_000, "nobody bought it"),
    "GRR": (12_000, "its fees brought 0.67 of the old price"),
    "A&WP": (10_500, "its fees brought 1.01 of the old price"),
    "ETV&G": (41_500, "its fees brought 1.91 of the old price"),
    "M&C": (8_500, "its fees brought 0.86 of the old price"),
    "L&N": (40_000, "its fees brought 1.03 of the old price"),
    "M&M": (20_500, "its fees brought 1.66 of the old price"),
    "CNO&TP": (15_500, "its fees brought 1.79 of the old price"),
    "GP": (12_000, "its fees brought 0.83 of the old price"),
    "KCM&B": (6_000, "its fees brought 0.44 of the old price"),
    "M&O": (7_000, "nobody bought it"),
    "IC": (24_000, "its fees brought 0.26 of the old price"),
    "SF&W": (20_500, "its fees brought 0.85 of the old price"),
    "JT&KW": (17_000, "its fees brought 1.32 of the old price"),
    "FC&P": (31_500, "its fees brought 1.58 of the old price"),
    "FEC": (11_500, "its fees brought 1.05 of the old price"),
    "GS&F": (5_500, "its fees brought 1.82 of the old price"),
}

CREDITS = (
    "Railhead's own reconstruction of the Southeast about 1892. Places: GeoNames (CC BY 4.0). "
    "Outlines: us-atlas (ISC), after the US Census Bureau. "
    "Not affiliated with the owner of the trademark Rail Baron."
)

Row = dict[str, str]


def facts(name: str) -> list[Row]:
    with open(FACTS / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Projection:
    """From latitude and longitude to whole board units, north up, as wide as the places with a margin."""

    def __init__(self, places: list[Row]) -> None:
        south, north = math.radians(SOUTH), math.radians(NORTH)
        self.n = math.log(math.cos(south) / math.cos(north)) / math.log(self._t(north) / self._t(south))
        self.f = math.cos(south) * self._t(south) ** self.n / self.n
        self.middle = self.f / self._t(math.radians(LATITUDE)) ** self.n
        flat = [self.flat(float(place["latitude"]), float(place["longitude"])) for place in places]
        self.left, self.top = min(x for x, _ in flat), max(y for _, y in flat)
        self.scale = (WIDTH - 2 * SIDE) / (max(x for x, _ in flat) - self.left)
        self.height = round((self.top - min(y for _, y in flat)) * self.scale) + 2 * EDGE

    @staticmethod
    def _t(latitude: float) -> float:
        return math.tan(math.pi / 4 + latitude / 2)

    def flat(self, latitude: float, longitude: float) -> tuple[float, float]:
        radius = self.f / self._t(math.radians(latitude)) ** self.n
        angle = self.n * math.radians(longitude - MERIDIAN)
        return radius * math.sin(angle), self.middle - radius * math.cos(angle)

    def __call__(self, latitude: float, longitude: float) -> tuple[int, int]:
        x, y = self.flat(latitude, longitude)
        return round((x - self.left) * self.scale) + SIDE, round((self.top - y) * self.scale) + EDGE


def places_of(rows: list[Row], line_rows: list[Row], at: Projection) -> list[dict[str, Any]]:
    number = {row["name"]: k for k, row in enumerate(rows)}
    lines = [[number[name] for name in row["places"].split("; ")] for row in line_rows]
    links = sorted({(min(pair), max(pair)) for line in lines for pair in pairwise(line)})
    spots = spaced(
        [at(float(row["latitude"]), float(row["longitude"])) for row in rows],
        links,
        [row["kind"] == "city" for row in rows],
    )
    places = []
    for row, (x, y) in zip(rows, spots):
        region = {"region": row["region"]} if row["kind"] == "city" else {}
        named = {name: row[name] for name in ("name", "label", "state", "kind")}
        places.append({**named, **region, "x": x, "y": y})
    return places


def meetings(lines: dict[str, list[list[str]]]) -> dict[tuple[str, str], int]:
    """At how many places two railroads meet; beside each other counts for three."""
    stops = {road: {place for line in found for place in line} for road, found in lines.items()}
    steps = {road: {frozenset(s) for line in found for s in pairwise(line)} for road, found in lines.items()}
    return {
        (one, other): len(stops[one] & stops[other]) + 3 * len(steps[one] & steps[other])
        for one in lines
        for other in lines
        if one != other
    }


def railroads_of(rows: list[Row], line_rows: list[Row]) -> list[dict[str, Any]]:
    lines: dict[str, list[list[str]]] = {row["initials"]: [] for row in rows}
    for row in line_rows:
        lines[row["railroad"]].append(row["places"].split("; "))
    public = {row["initials"] for row in rows if row["status"] == "public"}
    chosen = looks(list(lines), public, meetings(lines))
    return [
        {
            "initials": road,
            "name": row["name"],
            "price": PRICES[road][0] if road in PRICES else int(row["price"]),
            "public": road in public,
            "colour": chosen[road][0],
            "pattern": chosen[road][1],
            "lines": lines[road],
        }
        for row in rows
        for road in (row["initials"],)
    ]


def table_of(rows: list[Row], name: str) -> dict[str, list[str]]:
    """The results for the sums 2 to 12, under an odd and an even red die."""
    found = {(row["parity"], int(row["sum"])): row["result"] for row in rows if row["table"] == name}
    return {parity: [found[parity, total] for total in range(2, 13)] for parity in ("odd", "even")}


def content_of(at: Projection) -> dict[str, Any]:
    destinations = facts("destinations")
    regions = list(dict.fromkeys(row["table"] for row in destinations if row["table"] != "REGION"))
    payoffs = {
        row["city"]: {city: int(paid) for city, paid in row.items() if city != "city" and paid}
        for row in facts("payoffs")
    }
    return {
        "name": "Southeast",
        "credits": CREDITS,
        "regions": regions,
        "places": places_of(facts("places"), facts("lines"), at),
        "railroads": railroads_of(facts("railroads"), facts("lines")),
        "crossings": [],
        "region_table": table_of(destinations, "REGION"),
        "city_tables": {region: table_of(destinations, region) for region in regions},
        "payoffs": {city: paid for city, paid in payoffs.items() if paid},
    }


def written(data: dict[str, Any]) -> str:
    """JSON with a line for each entry of a list or an object, so that changes can be read."""
    lines = []
    for name, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            inner = ",\n".join("    " + json.dumps(entry, ensure_ascii=False) for entry in value)
            text = f"[\n{inner}\n  ]"
        elif isinstance(value, dict):
            inner = ",\n".join(
                f"    {json.dumps(key, ensure_ascii=False)}: {json.dumps(entry, ensure_ascii=False)}"
                for key, entry in value.items()
            )
            text = f"{{\n{inner}\n  }}"
        else:
            text = json.dumps(value, ensure_ascii=False)
        lines.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the Southeast's content.json and board.json.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    args = parser.parse_args()
    at = Projection(facts("places"))
    content = content_of(at)
    made = {
        "content.json": written(content),
        "board.json": written(drawing(content, at, WIDTH, at.height, FACTS / "outlines.json")),
    }
    same = True
    for name, text in made.items():
        path = ROOM / name
        if args.check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"{path.relative_to(ROOT)} is not what tools/southeast_board.py makes", file=sys.stderr)
                same = False
        else:
            path.write_text(text, encoding="utf-8")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
