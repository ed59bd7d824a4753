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

# Payoffs are the facts' times this. With the facts' own a player had 57 to 59 turns among four equal bots;
# 60 are wanted. Dearer deeds had been tried first: at a third more there were still 57, and a player who
# bought nothing but a SuperChief won two games in three of skilled bots. With smaller payoffs deeds pay.
PAYOFFS = 0.85

# Prices that differ from the facts, each with its reason; in all they are a twelfth above the facts'. What
# part of its price a deed brings back in fees was counted in 180 games of bots, at the prices named here.
PRICES: dict[str, tuple[int, str]] = {
    "RF&P": (7_500, "at 7,000 its fees brought 1.29 of the price"),
    "W&W": (16_500, "at 16,000 its fees brought 1.27 of the price"),
    "WC&A": (13_500, "at 13,000 its fees brought 1.29 of the price"),
    "R&G": (10_000, "at 12,500 its fees brought 0.69 of the price"),
    "CC": (6_000, "at 6,000 its fees brought 1.05 of the price"),
    "N&W": (29_000, "at 26,000 its fees brought 1.47 of the price"),
    "C&O": (25_000, "at 24,000 its fees brought 1.26 of the price"),
    "VM": (10_500, "at 10,000 its fees brought 1.25 of the price"),
    "R&D": (32_000, "at 30,500 its fees brought 1.28 of the price"),
    "CC&A": (11_000, "at 10,500 its fees brought 1.23 of the price"),
    "WNC": (6_000, "at 5,000 its fees brought 1.90 of the price"),
    "CF&YV": (4_500, "at 5,500 its fees brought 0.78 of the price"),
    "SCR": (6_000, "at 7,000 its fees brought 0.70 of the price"),
    "C&S": (5_000, "at 6,000 its fees brought 0.73 of the price"),
    "PR&A": (7_000, "at 7,000 its fees brought 1.15 of the price"),
    "CG": (20_500, "at 21,500 its fees brought 1.03 of the price"),
    "M&N": (3_000, "at 3,000 its fees brought 0.39 of the price"),
    "GRR": (7_500, "at 8,500 its fees brought 0.86 of the price"),
    "A&WP": (7_500, "at 8,000 its fees brought 0.92 of the price"),
    "ETV&G": (34_500, "at 31,500 its fees brought 1.44 of the price"),
    "M&C": (6_000, "at 6,500 its fees brought 1.01 of the price"),
    "NC&StL": (7_000, "at 7,000 its fees brought 1.04 of the price"),
    "L&N": (33_500, "at 34,000 its fees brought 1.09 of the price"),
    "M&M": (21_000, "at 18,500 its fees brought 1.54 of the price"),
    "CNO&TP": (15_000, "at 14,500 its fees brought 1.25 of the price"),
    "AGS": (16_500, "at 18,000 its fees brought 0.90 of the price"),
    "GP": (10_500, "at 11,500 its fees brought 0.93 of the price"),
    "KCM&B": (3_500, "at 4,500 its fees brought 0.66 of the price"),
    "M&O": (6_000, "at 7,000 its fees brought 0.84 of the price"),
    "IC": (15_500, "at 19,500 its fees brought 0.63 of the price"),
    "SF&W": (15_500, "at 16,500 its fees brought 0.95 of the price"),
    "JT&KW": (12_500, "at 13,500 its fees brought 0.94 of the price"),
    "FC&P": (27_500, "at 25,500 its fees brought 1.39 of the price"),
    "FEC": (13_500, "at 11,000 its fees brought 1.89 of the price"),
    "GS&F": (5_500, "at 5,000 its fees brought 1.40 of the price"),
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


def payoff(fact: int) -> int:
    """In whole multiples of 500, and never under 1,000."""
    return max(1000, 500 * round(PAYOFFS * fact / 500))


def content_of(at: Projection) -> dict[str, Any]:
    destinations = facts("destinations")
    regions = list(dict.fromkeys(row["table"] for row in destinations if row["table"] != "REGION"))
    payoffs = {
        row["city"]: {city: payoff(int(paid)) for city, paid in row.items() if city != "city" and paid}
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
