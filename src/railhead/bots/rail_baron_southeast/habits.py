"""The numbers by which the bots weigh turns, fees and deeds."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    turn: float = 4_000.0
    """What a turn is worth, in dollars."""
    run_turn: float = 12_000.0
    """The same on the run home: every turn on the road may bring a rover."""
    traffic: float = 0.4
    """What part of the turns in which a railroad lies on the shortest way is ridden on it in the end, …"""
    must: float = 0.9
    """… and of those that can hardly avoid it."""
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
    """From what part of its price on one saves for a SuperChief; above 1 one never does."""
    wary: float = 0.0
    """What it counts to be caught on the run home, in dollars; at 0 one does not look out for rovers."""
    corner: float = 0.0
    """How much one wants the bank sold out, where the doubled fees would be to one's advantage."""
    joins: float = 0.0
    """How much more a deed is worth that is joined to one's own."""


USUAL: Final = Habits()
HASTY: Final = Habits(turn=30_000.0, run_turn=30_000.0, money=2.5, reserve=0.3, bid=0.4, dare=0.0, margin=0)
"""A newcomer's: the quickest way whatever it costs, the last dollar spent, home at the first chance."""
MASTERLY: Final = Habits(
    turn=5_000.0,
    traffic=0.5,
    must=1.2,
    money=0.4,
    fast=2.5,
    exact=True,
    saves=0.6,
    wary=60_000.0,
    corner=1.0,
    joins=0.5,
)
"""Found by playing against the usual ones: buys more and sooner, and a SuperChief above all."""
