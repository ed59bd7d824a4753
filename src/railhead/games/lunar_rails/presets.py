"""The rulebook's groups of optional rules, and tables that play several of them."""

from typing import Final

from ...table.options import Preset
from .house_rules import WORDELMANN

TOURNAMENT: Final = "Tournament"
VARIATIONS: Final = "Variations"
MERCY: Final = "Mercy"
TWO_PLAYERS: Final = "Two players"
CHALLENGE: Final = "Challenge"

A_LONG_EVENING: Final = 30
AN_HOUR: Final = 12
"""Rounds until time is called."""

PRESETS: Final = (
    Preset("As printed", "The rules of the game, without any option.", {}),
    Preset(
        "Tournament",
        f"Time is called after {A_LONG_EVENING} rounds, and everybody has the same number of turns.",
        {"time_limit": A_LONG_EVENING, "equal_turns": True},
    ),
    Preset(
        "Mercy",
        "For beginners: a player who is stuck may borrow, owe rent, turn the train round, or start over.",
        {"loans": True, "late_payment": True, "backtracking": True, "starting_over": True},
    ),
    Preset(
        "Challenge",
        "For old hands: moving and loading cost something, loads stay, track is traded and branches off.",
        {
            "operating_expenses": True,
            "cost_to_load": True,
            "field_warehousing": WORDELMANN,
            "branching": True,
            "trading_track": True,
        },
    ),
    Preset(
        "A quick hour",
        f"An easy start, faster trains, and time is called after {AN_HOUR} rounds.",
        {"easy_start": True, "light_engine": True, "time_limit": AN_HOUR},
    ),
    Preset(
        "Two players",
        "The honeymoon game: fewer chips, less room in cities.",
        {"honeymoon": True},
        seats=2,
    ),
)
