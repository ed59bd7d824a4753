"""The bots of Luzon Rails, weakest first."""

from collections.abc import Callable
from random import Random

from ..bot import Bot
from .master import Master
from .nets import Nets, load
from .player import Investor
from .thumb import Thumb

_nets_kept: list[Nets] = []


def _nets() -> Nets:
    if not _nets_kept:
        _nets_kept.append(load())
    return _nets_kept[0]


def novice() -> Bot:
    return Thumb(noise=0.5, slips=0.25)


def skilled() -> Bot:
    return Thumb()


def master() -> Bot:
    return Master(_nets())


def learner(rng: Random) -> Bot:
    """A bot that weighs fortunes but slips now and then and bids in its own way, as training wants it."""
    return Investor(_nets(), slips=rng.choice((0.0, 0.5, 1.5)), eager=rng.uniform(0.4, 1.15))


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    # What master is measured against; once skilled changes, this keeps the habits of today.
    "skilled@1": skilled,
    "master": master,
}
