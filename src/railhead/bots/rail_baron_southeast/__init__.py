"""The bots of Rail Baron – Southeast, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .habits import HASTY, MASTERLY
from .player import Baron


def novice() -> Bot:
    return Baron(HASTY, slips=0.3)


def skilled() -> Bot:
    return Baron()


def master() -> Bot:
    return Baron(MASTERLY)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    # What master is measured against; once skilled changes, this keeps the habits of today.
    "skilled@1": skilled,
    "master": master,
}
