"""The numbers by which the bots weigh turns, track and upgrades."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Habits:
    turn: float = 7.0
    """What a turn is worth, in millions: about what is earned in one with track and loco complete."""
    first_turn: float = 3.5
    """The same at the beginning."""
    kept: float = 0.65
    """What part of the price of the first track is not lost, because later trips will run over it."""
    grown: int = 90
    """So many sections are a complete net: no more of the price of new track is kept."""
    tree: float = 0.0
    """The same for track that will join the major cities; at 0 it counts like any other."""
    deliveries: int = 2
    """How many deliveries a plan may hold."""
    jobs: int = 7
    """So many lines of the hand, each with a source, are looked at closely."""
    sources: int = 2
    """So many sources of a load are looked at."""
    beam: int = 20
    """So many plans are kept when another delivery is put into them."""
    refined: int = 0
    """So many of the best plans are weighed once more, by the way that they would really take."""
    dump: float = -1.7
    """With no plan worth more than so many turns the hand is thrown away."""
    reserve: int = 4
    """Cash that no plan spends."""
    upgrade_from: int = 30
    """An upgrade is bought when so much is left after it, the track of the plan paid."""
    upgrades: bool = True
    """Whether upgrades are weighed against the turns to come; else one is bought when there is plenty."""
    join_from: int = 45
    """Cash beyond the plan from which the major cities are joined."""
    ahead: float = 1.0
    """So many turns before it is needed track is built."""
    finish: bool = True
    """Whether near the end the quickest way to win is looked for."""
    rent: float = 0.7
    """What a milepost of another's track counts, in millions."""
    booms: bool = True
    """Whether loads are hauled for a Boom or Shortage."""
    homeward: bool = True
    """Whether a train that finds no plan off its own track goes home, and track is built towards a train that
    has no way to own track or to a major city."""
    weary: float = 1.0
    """By so many times the bar of `dump` goes down with each hand that was thrown away just before."""
    spike: bool = True
    """Whether a ring around the moon is closed where the Golden Spike pays for it (LR-V3)."""
    purse: int = 40
    """What stays after an upgrade for the plan that comes next; with a plan at hand its payoffs count towards
    it, and less is needed the more track there is. At 0 only `upgrade_from` counts."""
    thrifty: bool = True
    """Whether before a hand is thrown away plans are looked for that build little or nothing, too."""
    rooted: bool = True
    """Whether track that a plan needs only later is built first where what is needed now can be begun from
    nowhere else."""


USUAL: Final = Habits()
SKILLED_1: Final = Habits(
    turn=7.0,
    first_turn=3.5,
    kept=0.65,
    grown=90,
    tree=0.0,
    deliveries=2,
    jobs=7,
    sources=2,
    beam=20,
    refined=0,
    dump=-1.7,
    reserve=4,
    upgrade_from=30,
    upgrades=True,
    join_from=45,
    ahead=1.0,
    finish=True,
    rent=0.7,
    booms=True,
    homeward=False,
    weary=0.0,
    spike=False,
    purse=0,
    thrifty=False,
    rooted=False,
)
"""What master is measured against, for good: every habit is named, so that no later default moves it. A habit
that is added later leaves it off here; a test replays its games."""
HASTY: Final = Habits(
    kept=0.3, deliveries=1, jobs=4, sources=1, upgrades=False, join_from=90, finish=False,
    booms=False, ahead=0.0, spike=False,
)  # fmt: skip
"""A newcomer's: one delivery at a time, and what comes after it is left to chance."""
MASTERLY: Final = Habits(
    turn=9.0, first_turn=5.0, tree=0.85, deliveries=3, jobs=14, sources=3, beam=30, refined=6,
    upgrade_from=18, join_from=110,
)  # fmt: skip
MASTER_1: Final = Habits(
    turn=9.0,
    first_turn=5.0,
    kept=0.65,
    grown=90,
    tree=0.85,
    deliveries=3,
    jobs=14,
    sources=3,
    beam=30,
    refined=6,
    dump=-1.7,
    reserve=4,
    upgrade_from=18,
    upgrades=True,
    join_from=110,
    ahead=1.0,
    finish=True,
    rent=0.7,
    booms=True,
    homeward=True,
    weary=1.0,
    spike=False,
    purse=0,
    thrifty=False,
    rooted=False,
)
"""Frozen, for good: every number is named, so that no later default moves it. A habit that is added later
leaves it off here; tests/bots/test_frozen.py holds its decisions."""
