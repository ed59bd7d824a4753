"""The bots of Rail Baron – Southeast, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .habits import HASTY, MASTER_1, MASTERLY, SKILLED_1
from .lot import ByLot
from .player import Baron


def novice() -> Bot:
    return Baron(HASTY, slips=0.3)


def skilled() -> Bot:
    return Baron()


def skilled_1() -> Bot:
    """Frozen: what master is measured against."""
    return Baron(SKILLED_1, slips=0.0)


def master() -> Bot:
    return Baron(MASTERLY)


def master_1() -> Bot:
    """Frozen: what later masters are measured against."""
    return Baron(MASTER_1, slips=0.0)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    "master@1": master_1,
    # For the lab: what each deed is worth as a first purchase.
    "master@lot": ByLot,
}
