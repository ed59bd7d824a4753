"""What Lunar Rails has beside moon and demands: events, locos, the boxes at the poles, letters of the spikes.

The locos are the rulebook's. The mix of events, the meteors' bearings (but card 131's), the booms' loads, the
tax table and which locos share a card are ours.
"""

from typing import Any

EVENTS: list[dict[str, Any]] = [
    {"number": 131, "kind": "meteor", "bearing": "N", "distance": 3},
    {"number": 132, "kind": "meteor", "bearing": "NE", "distance": 2},
    {"number": 133, "kind": "meteor", "bearing": "SE", "distance": 4},
    {"number": 134, "kind": "meteor", "bearing": "S", "distance": 2},
    {"number": 135, "kind": "meteor", "bearing": "SW", "distance": 4},
    {"number": 136, "kind": "meteor", "bearing": "NW", "distance": 3},
    {"number": 137, "kind": "boom", "title": "Water Shortage", "loads": ["Ice", "Beer"], "pays": 20},
    {
        "number": 138,
        "kind": "boom",
        "title": "Building Boom",
        "loads": ["Concrete", "Glass", "Iron"],
        "pays": 20,
    },
    {
        "number": 139,
        "kind": "boom",
        "title": "Food Shortage",
        "loads": ["Fish", "Vegetables", "Wheat"],
        "pays": 20,
    },
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
    {"number": 150, "kind": "tax", "table": [[50, 20], [100, 30], [150, 40], [200, 50]]},
]

LOCOS = [
    {"name": "Von Braun", "level": 1, "loads": 2, "speed": 10},
    {"name": "Redstone", "level": 2, "loads": 2, "speed": 12},
    {"name": "Vostok", "level": 2, "loads": 3, "speed": 10},
    {"name": "Atlas", "level": 3, "loads": 2, "speed": 14},
    {"name": "Soyuz", "level": 3, "loads": 3, "speed": 12},
    {"name": "Titan", "level": 4, "loads": 2, "speed": 16},
    {"name": "Proton", "level": 4, "loads": 3, "speed": 14},
    {"name": "Saturn", "level": 5, "loads": 3, "speed": 16},
]

LOCO_CARDS = [
    {"sides": ["Von Braun"], "count": 6},
    {"sides": ["Redstone", "Titan"], "count": 3},
    {"sides": ["Vostok", "Proton"], "count": 3},
    {"sides": ["Atlas", "Saturn"], "count": 3},
    {"sides": ["Soyuz", "Saturn"], "count": 3},
]

POLE_BOXES = {
    "peary": {
        "S": ["near", "S"], "SE": ["near", "SE"], "SW": ["near", "SW"],
        "N": ["far", "S"], "NE": ["far", "SW"], "NW": ["far", "SE"],
    },
    "scott": {
        "N": ["near", "N"], "NE": ["near", "NE"], "NW": ["near", "NW"],
        "S": ["far", "N"], "SE": ["far", "NW"], "SW": ["far", "NE"],
    },
}  # fmt: skip

GOLDEN_SPIKE = {"limbs": [["-G", "+G"], ["-G'", "+G'"]], "poles": [["+Y'", "+Y"], ["-Y'", "-Y"]]}
CIRCUS = ["Hertzsprung", "Mare Nectaris"]
