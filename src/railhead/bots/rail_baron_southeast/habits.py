"""The numbers by which the bots weigh turns, fees and deeds."""

from dataclasses import dataclass
from typing import Final

from ...games.rail_baron_southeast import planning


@dataclass(frozen=True)
class Habits:
    turn: float = float(planning.TURN)
    """What a turn is worth, in dollars."""
    run_turn: float = float(planning.RUN_TURN)
    """The same on the run home: every turn on the road may bring a rover."""
    traffic: float = 0.4
    """What part of the turns in which a railroad lies on the shortest way is ridden on it in the end, …"""
    must: float = 0.9
    """… and of those that can hardly avoid it."""
    ends: float = 0.0
    """… and of the trips that end in a city that it serves, shared with the other railroads there."""
    detour: int = 7
    """The mileposts of a detour that one rather pays a fee for."""
    money: float = 1.6
    """What a dollar counts for when deeds are compared: it could buy others."""
    denied: float = 0.5
    """What part of the fees that one need not pay counts; another may never have bought the railroad."""
    income: float = 4_500.0
    """What a turn brings: how long a game will still last is reckoned by it."""
    reserve: float = 1.0
    """How much of the fees that a bad turn may cost is kept back."""
    bid: float = 0.7
    """What part of a deed's worth one bids."""
    dare: float = 0.55
    """The hope of coming home for which one declares."""
    margin: int = 1
    """Fees, in owners a turn, that one reckons with on the run home."""
    fast: float = 1.0
    """How much more a faster locomotive is worth than the turns it saves: one comes home sooner, too."""
    exact: bool = False
    """Whether ways are weighed with all that the dice may do, not by the mean roll alone."""
    saves: float = 2.0
    """With so many times its price in hand one saves for a SuperChief that is worth its price."""
    wary: float = 0.0
    """What it counts to be caught on the run home, in dollars; at 0 one does not look out for rovers."""
    thrifty: bool = True
    """Whether nothing is bought in the last round of the short game, when the most cash wins."""


USUAL: Final = Habits()
SKILLED_1: Final = Habits(
    turn=4_000.0,
    run_turn=12_000.0,
    traffic=0.4,
    must=0.9,
    ends=0.0,
    detour=7,
    money=1.6,
    denied=0.5,
    income=4_500.0,
    reserve=1.0,
    bid=0.7,
    dare=0.55,
    margin=1,
    fast=1.0,
    exact=False,
    saves=2.0,
    wary=0.0,
    thrifty=False,
)
"""What master is measured against, for good: every habit is named, so that no later default moves it. A habit
that is added later leaves it off here; a test replays its games."""
HASTY: Final = Habits(turn=30_000.0, run_turn=30_000.0, money=2.5, reserve=0.3, bid=0.4, dare=0.0, margin=0)
"""A newcomer's: the quickest way whatever it costs, the last dollar spent, home at the first chance."""
MASTERLY: Final = Habits(
    turn=3_500.0,
    traffic=0.14,
    must=0.9,
    ends=1.2,
    detour=6,
    money=1.6,
    income=3_300.0,
    fast=2.4,
    exact=True,
    wary=60_000.0,
)
"""What deeds earn was fitted to the fees of 220 games: the cities that a railroad serves count for more than
the traffic, which goes another way where it costs. The others were found by playing against USUAL."""
MASTER_1: Final = Habits(
    turn=3500.0,
    run_turn=12000.0,
    traffic=0.14,
    must=0.9,
    ends=1.2,
    detour=6,
    money=1.6,
    denied=0.5,
    income=3300.0,
    reserve=1.0,
    bid=0.7,
    dare=0.55,
    margin=1,
    fast=2.4,
    exact=True,
    saves=2.0,
    wary=60000.0,
    thrifty=True,
)
"""Frozen, for good: every number is named, so that no later default moves it. A habit that is added later
leaves it off here; tests/bots/test_frozen.py holds its decisions."""
