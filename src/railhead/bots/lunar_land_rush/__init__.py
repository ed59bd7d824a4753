"""The bots of Lunar Land Rush, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .habits import FIRST
from .player import Planning


def novice() -> Bot:
    return Planning(depth=1, noise=0.05, slips=0.15)


def skilled() -> Bot:
    return Planning(depth=1)


def master() -> Bot:
    return Planning(depth=3, wide=20, hints=True)


def skilled_1() -> Bot:
    """Frozen: what others are measured against."""
    return Planning(depth=1, wide=6, hints=False, noise=0.0, slips=0.0, habits=FIRST)


def master_1() -> Bot:
    """Frozen: what later masters are measured against."""
    return Planning(depth=3, wide=20, hints=True, noise=0.0, slips=0.0, habits=FIRST)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    "master@1": master_1,
}
