"""The numbers in the rules of thumb, fitted by games of quick players whose habits varied."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    growth: float = 1.25
    """How a company's value is thought to grow a round."""
    dilution: float = 0.16
    """Further shares of a company that are sold a round."""
    first_bid: float = 0.59
    """The part of a share's worth that is bid for it in the beginning, …"""
    first_part: float = 0.31
    """… at most this part of the cash, …"""
    early_bid: float = 0.84
    """… in the first rounds, …"""
    late_bid: float = 0.65
    """… and in the last two."""
    jump: float = 0.16
    """How far towards the limit a bid goes at once."""
    bargain: float = 0.39
    """The part of a share's worth that is hoped for when putting one up …"""
    auction: float = 0.27
    """… and what that counts among cards."""
    spite: float = 0.81
    """What the others' average part of a company counts against one's own."""
    track: float = 0.9
    """What a piece of track is worth, …"""
    production: float = 1.3
    """… more so with production next to the track, …"""
    port: float = 1.1
    """… a port, for each pip, …"""
    manila: float = 5.1
    token: float = 2.7
    grant: float = 3.5
    grant_need: float = 0.14
    """How much less a grant is worth for each peso there already."""
    hand: float = 0.48
    """What a card counts that could stay in the hand."""
    pull_production: float = 2.0
    pull_port: float = 0.81
    pull_manila: float = 10.0
    pull_token: float = 4.8
    pull_town: float = 0.39
    cost: float = 0.34


USUAL: Final = Habits()
FIRST: Final = Habits(
    growth=1.25,
    dilution=0.16,
    first_bid=0.59,
    first_part=0.31,
    early_bid=0.84,
    late_bid=0.65,
    jump=0.16,
    bargain=0.39,
    auction=0.27,
    spite=0.81,
    track=0.9,
    production=1.3,
    port=1.1,
    manila=5.1,
    token=2.7,
    grant=3.5,
    grant_need=0.14,
    hand=0.48,
    pull_production=2.0,
    pull_port=0.81,
    pull_manila=10.0,
    pull_token=4.8,
    pull_town=0.39,
    cost=0.34,
)
"""Frozen, for good: every number is named, so that no later default moves it. A habit that is added later
leaves it off here; tests/bots/test_frozen.py holds its decisions."""
