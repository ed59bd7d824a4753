"""Makes content.json and board.json of Lunar Rails: the moon and its decks.

`python tools/lunar_moon.py` writes both; `--check` only says whether they are what it would write.
The facts and where they come from are told in tools/lunar/SOURCES.md. The same bytes each time.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from lunar_cards import CIRCUS, EVENTS, GOLDEN_SPIKE, LOCO_CARDS, LOCOS, POLE_BOXES
from lunar_decks import demands
from lunar_drawing import drawing
from lunar_lattice import spots, wraps
from lunar_map import Map, cities
from lunar_terrain import facts

ROOT = Path(__file__).resolve().parent.parent
ROOM = ROOT / "src/railhead/games/lunar_rails"


def content_of(where: Map) -> dict[str, Any]:
    ids = where.ids
    return {
        "name": "The Moon",
        "mileposts": [[ids[spot], *spot, where.terrain[spot]] for spot in spots()],
        "crossings": [[ids[a], ids[b], n] for (a, b), n in where.crossings.items()],
        "wraps": [[letter, ids[near], ids[far]] for letter, near, far in wraps()],
        "cities": [
            {
                "name": city.name,
                "id": ids[city.spots[0]],
                "size": city.size,
                "mileposts": [ids[spot] for spot in city.spots],
                "makes": city.makes,
            }
            for city in where.cities
        ],
        "loads": [{"name": row["load"], "chips": int(row["chips"])} for row in facts("loads")],
        "demands": [
            {
                "number": number,
                "lines": [{"load": line.load, "city": line.city, "pays": line.pays} for line in card],
            }
            for number, card in enumerate(demands(where), 1)
        ],
        "events": EVENTS,
        "locos": LOCOS,
        "loco_cards": LOCO_CARDS,
        "pole_boxes": POLE_BOXES,
        "golden_spike": GOLDEN_SPIKE,
        "circus": CIRCUS,
    }


def written(data: dict[str, Any]) -> str:
    """JSON with a line for each entry of a list or an object, so that changes can be read."""
    lines = []
    for name, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], (dict, list)):
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
    parser = argparse.ArgumentParser(description="Make the content.json and board.json of Lunar Rails.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    args = parser.parse_args()
    where = Map(cities())
    made = {"content.json": written(content_of(where)), "board.json": written(drawing(where))}
    same = True
    for name, text in made.items():
        path = ROOM / name
        if args.check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"{path.relative_to(ROOT)} is not what tools/lunar_moon.py makes", file=sys.stderr)
                same = False
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
