"""The numbers by which the bots weigh what they have and what may come of it, in points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    token: float = 2.3
    """What a token is worth before it is turned over."""
    wanted: float = 0.92
    """What a cube is worth that a colony will need, …"""
    spare: float = 0.2
    """… and one that is over."""
    colony: float = 0.24
    """What part of its gain a colony counts for while it is not built, …"""
    lacking: float = 0.83
    """… and what is left of that for each cube that is lacking."""
    ready: float = 0.46
    """What the best colony counts for besides that could be built at once."""
    income: float = 1.35
    """What an own colony will bring from the supply."""
    dig: float = 1.5
    """What part a cube counts for that lies under an own astronaut."""
    explore: float = 0.5
    """What it counts to stand next to a token, …"""
    explore_more: float = 0.22
    """… and next to a second one for the second astronaut."""
    rivals: float = 0.3
    """How much less ground counts for each astronaut of others there."""
    boots: float = 0.1
    """What an astronaut is worth wherever he stands."""
    crowd: float = 0.4
    """What part of his worth an astronaut has who is the third or more in an area."""
    hand: float = 0.15
    """What a card is worth that need not be picked up first."""
    free: float = 1.4
    """What it is worth to have the choice of a region for the next card."""
    pinpoint: float = 0.3
    """What the advanced orders are worth, by what they do better."""
    march: float = 1.0
    drill: float = 0.7
    prefab: float = 2.1
    flexible: float = 0.4
    wild: float = 0.5
    pace: float = 9.0
    """Turns to go at which half of what may come still counts."""
    landing_pace: float = 2.5
    """Turns that it takes a player to land an astronaut, …"""
    building_pace: float = 4.0
    """… and to build a dome."""
    dome_turns: float = 4.0
    """Turns that one reckons with for a dome whose cubes are wanted."""
    turn: float = 1.4
    """Points that a turn brings, roughly."""
    haste: float = 0.4
    """What the way counts beside its end, when one thinks some turns ahead."""
    sure: float = 3.0
    """Points of a lead that are worth much at the very end, …"""
    unsure: float = 3.0
    """… and how many more for each turn to go (its square root)."""


USUAL: Final = Habits()
"""For those who think some turns ahead."""
OFFHAND: Final = Habits(
    wanted=1.2,
    spare=0.27,
    colony=0.39,
    lacking=0.52,
    ready=0.34,
    income=1.3,
    dig=0.6,
    explore=0.45,
    explore_more=0.14,
    rivals=0.36,
    boots=0.16,
    crowd=0.34,
    hand=0.11,
    free=0.58,
    pinpoint=0.26,
    march=1.1,
    drill=0.8,
    prefab=3.8,
    flexible=0.2,
    wild=0.4,
    pace=10.0,
    landing_pace=3.6,
    building_pace=3.0,
    dome_turns=2.2,
    turn=1.6,
    sure=2.5,
    unsure=1.8,
)
"""For those who look no further than the turn in hand."""
