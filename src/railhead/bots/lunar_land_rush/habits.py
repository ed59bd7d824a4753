"""The numbers by which the bots weigh what they have and what may come of it, in points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    token: float = 2.3
    """What a token is worth before it is turned over."""
    wanted: float = 0.7
    """What a cube is worth that a colony will need, …"""
    spare: float = 0.2
    """… and one that is over."""
    colony: float = 0.4
    """What part of its gain a colony counts for while it is not built, …"""
    lacking: float = 0.38
    """… and what is left of that for each cube that is lacking."""
    income: float = 0.9
    """What an own colony will bring from the supply."""
    dig: float = 0.6
    """What part a cube counts for that lies under an own astronaut."""
    explore: float = 0.6
    """What it counts to stand next to a token, …"""
    explore_more: float = 0.22
    """… and next to a second one for the second astronaut."""
    rivals: float = 0.3
    """How much less ground counts for each astronaut of others there."""
    boots: float = 0.62
    """What an astronaut is worth wherever he stands."""
    crowd: float = 0.43
    """What part of his worth an astronaut has who is the third or more in an area."""
    hand: float = 0.22
    """What a card is worth that need not be picked up first."""
    pinpoint: float = 0.56
    """What the advanced orders are worth, by what they do better."""
    march: float = 1.55
    drill: float = 0.95
    prefab: float = 2.0
    flexible: float = 0.9
    wild: float = 1.0
    pace: float = 9.5
    """Turns to go at which half of what may come still counts."""
    landing_pace: float = 3.6
    """Turns that it takes a player to land an astronaut, …"""
    building_pace: float = 5.2
    """… and to build a dome."""
    dome_turns: float = 4.4
    """Turns that one reckons with for a dome whose cubes are wanted."""
    turn: float = 1.1
    """Points that a turn brings, roughly."""
    haste: float = 0.4
    """What the way counts beside its end, when one thinks some turns ahead."""
    sure: float = 3.0
    """Points of a lead that are worth much at the very end, …"""
    unsure: float = 3.0
    """… and how many more for each turn to go (its square root)."""


USUAL: Final = Habits()
