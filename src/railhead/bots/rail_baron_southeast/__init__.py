"""The bots of Rail Baron – Southeast, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .habits import HASTY, MASTERLY, SKILLED_1
from .lot import ByLot
from .player import Baron


def novice() -> Bot:
    return Baron(HASTY, slips=0.3)


def skilled() -> Bot:
    return Baron()


def skilled_1() -> Bot:
    """Frozen: what master is measured against."""
    return Baron(SKILLED_1)


def master() -> Bot:
    return Baron(MASTERLY)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    # For the lab: what each deed is worth as a first purchase.
    "master@lot": ByLot,
}
