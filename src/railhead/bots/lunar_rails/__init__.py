"""The bots of Lunar Rails, weakest first."""

from collections.abc import Callable

from ...games.lunar_rails.planner.habits import HASTY, MASTER_1, MASTERLY, SKILLED_1
from ..bot import Bot
from .stationmaster import Stationmaster


def novice() -> Bot:
    return Stationmaster(HASTY, slips=0.3)


def skilled() -> Bot:
    return Stationmaster()


def skilled_1() -> Bot:
    """Frozen: what master is measured against."""
    return Stationmaster(SKILLED_1, slips=0.0)


def master() -> Bot:
    return Stationmaster(MASTERLY)


def master_1() -> Bot:
    """Frozen: what later masters are measured against."""
    return Stationmaster(MASTER_1, slips=0.0)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    "master@1": master_1,
}
