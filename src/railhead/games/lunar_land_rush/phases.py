"""What may be asked, and of whom: the kinds of decisions; and the game's words that no content changes."""

from typing import Final

DEAL_ROW: Final = 0
DEAL_OBJECTIVE: Final = 1
DEAL_SHARED: Final = 2
DEAL_CUBE: Final = 3
DEAL_GIFT: Final = 4
DEAL_START: Final = 5
LANDING: Final = 6
LANDING_FALL: Final = 7
TURN: Final = 8
ORDER: Final = 9
REGION: Final = 10
AIM: Final = 11
FALL: Final = 12
LAND: Final = 13
MOVE: Final = 14
EXTRACT: Final = 15
SUPPLY: Final = 16
BUILD: Final = 17
REFILL: Final = 18
TOKENS: Final = 19

STAGES: Final = {
    ORDER: "order",
    REGION: "region",
    AIM: "aim",
    FALL: "falling",
    LANDING_FALL: "falling",
    LAND: "land",
    MOVE: "move",
    EXTRACT: "extract",
    SUPPLY: "supply",
    BUILD: "build",
}
"""By decision: where an order stands, as views and positions say it."""

ORDERS: Final = ("launch", "move", "extract", "build")
LAUNCH_ORDER: Final = 0
MOVE_ORDER: Final = 1
EXTRACT_ORDER: Final = 2
BUILD_ORDER: Final = 3

BONUSES: Final = ("", "pinpoint", "march", "drill", "prefab")
"""What an improved order does better; each improves the order that stands one place before it in ORDERS."""
PINPOINT: Final = 1
MARCH: Final = 2
DRILL: Final = 3
PREFAB: Final = 4

OBJECTIVES: Final = ("leftovers", "domes", "majorities", "orders")
LEFTOVERS: Final = 0
DOMES: Final = 1
MAJORITIES: Final = 2
ADVANCED_ORDERS: Final = 3

COLOURS: Final = 4
"""Regions, kinds of cube, basic orders and corporations: four of each."""
ANY: Final = 4
"""The colour of a wild card, and the region while it is free."""
NO_CARD: Final = -1

TRIGGERS: Final = ("astronauts", "domes")
END_REASONS: Final = ("astronauts", "domes", "stalled", "limit", "resigned")
STALLED_AFTER: Final = 6
"""Full rounds in which nobody places anything, before the game ends."""
