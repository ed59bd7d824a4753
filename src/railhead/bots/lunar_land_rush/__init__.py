"""The bots of Lunar Land Rush, weakest first."""

from collections.abc import Callable

from ..bot import Bot
from .player import Planning


def novice() -> Bot:
    return Planning(depth=1, noise=0.05, slips=0.15)


def skilled() -> Bot:
    return Planning(depth=1)


def master() -> Bot:
    return Planning(depth=3, wide=20, hints=True)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    # What master is measured against; once skilled changes, this keeps the habits of today.
    "skilled@1": skilled,
    "master": master,
}
