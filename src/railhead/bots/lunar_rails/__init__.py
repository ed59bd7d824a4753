"""The bots of Lunar Rails, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .habits import HASTY, MASTERLY, SKILLED_1
from .player import Railwayman


def novice() -> Bot:
    return Railwayman(HASTY, slips=0.3)


def skilled() -> Bot:
    return Railwayman()


def skilled_1() -> Bot:
    """Frozen: what master is measured against."""
    return Railwayman(SKILLED_1)


def master() -> Bot:
    return Railwayman(MASTERLY)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
}
