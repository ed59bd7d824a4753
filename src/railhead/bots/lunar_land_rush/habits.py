"""The numbers by which the bots weigh what they have and what may come of it, in points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    wanted: float = 2.7
    """What a cube is worth that a colony will need, …"""
    spare: float = 1.5
    """… and one that is over."""
    colony: float = 0.21
    """What part of its gain a colony counts for while it is not built, …"""
    lacking: float = 0.53
    """… and what is left of that for each cube that is lacking."""
    ready: float = 0.44
    """What the best colony counts for besides that could be built at once."""
    income: float = 2.3
    """What an own colony will bring from the supply."""
    dig: float = 0.5
    """What part a cube counts for that lies under an own astronaut."""
    explore: float = 0.49
    """What it counts to stand next to a token, …"""
    explore_more: float = 0.2
    """… and next to a second one for the second astronaut."""
    rivals: float = 0.25
    """How much less ground counts for each astronaut of others there."""
    boots: float = 1.0
    """What an astronaut is worth wherever they stand."""
    crowd: float = 0.73
    """What part of that an astronaut is worth who is the third or more in an area."""
    hand: float = 0.13
    """What a card is worth that need not be picked up first."""
    free: float = 1.2
    """What it is worth to have the choice of a region for the next card."""
    pinpoint: float = 0.13
    """What the advanced orders are worth, by what they do better, …"""
    march: float = 2.4
    drill: float = 2.9
    prefab: float = 11.0
    flexible: float = 0.37
    wild: float = 0.62
    again: float = 0.88
    """… and what part of that a second one of the same kind is worth."""
    pace: float = 3.1
    """Turns to go at which half of what may come still counts."""
    landing_pace: float = 4.1
    """Turns that it takes a player to land an astronaut, …"""
    building_pace: float = 3.6
    """… and to build a dome."""
    dome_turns: float = 4.2
    """Turns that one reckons with for a dome whose cubes are wanted."""
    turn: float = 4.0
    """Points that a turn brings, roughly."""
    haste: float = 0.4
    """What the way counts beside its end, when one thinks some turns ahead."""
    sure: float = 2.8
    """Points of a lead that are worth much at the very end, …"""
    unsure: float = 2.5
    """… and how many more for each turn to go (its square root)."""


USUAL: Final = Habits()
FIRST: Final = Habits(
    wanted=2.7,
    spare=1.5,
    colony=0.21,
    lacking=0.53,
    ready=0.44,
    income=2.3,
    dig=0.5,
    explore=0.49,
    explore_more=0.2,
    rivals=0.25,
    boots=1.0,
    crowd=0.73,
    hand=0.13,
    free=1.2,
    pinpoint=0.13,
    march=2.4,
    drill=2.9,
    prefab=11.0,
    flexible=0.37,
    wild=0.62,
    again=0.88,
    pace=3.1,
    landing_pace=4.1,
    building_pace=3.6,
    dome_turns=4.2,
    turn=4.0,
    haste=0.4,
    sure=2.8,
    unsure=2.5,
)
"""Frozen, for good: every number is named, so that no later default moves it. A habit that is added later
leaves it off here; tests/bots/test_frozen.py holds its decisions."""
