"""The bots of Luzon Rails, weakest first."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from ..bot import Bot
from .habits import FIRST
from .master import Master
from .nets import WEIGHTS, WEIGHTS_1, Nets, load
from .player import Investor
from .thumb import Thumb

_kept: dict[Path, Nets] = {}


def _nets(path: Path = WEIGHTS) -> Nets:
    if path not in _kept:
        _kept[path] = load(path)
    return _kept[path]


def novice() -> Bot:
    return Thumb(noise=0.5, slips=0.25)


def skilled() -> Bot:
    return Thumb()


def master() -> Bot:
    return Master(_nets())


def skilled_1() -> Bot:
    """Frozen: what others are measured against."""
    return Thumb(noise=0.12, slips=0.0, habits=FIRST)


def master_1() -> Bot:
    """Frozen: what later masters are measured against."""
    return Master(_nets(WEIGHTS_1), ideas=5, lines=16, rounds=0, trust=0.6, habits=FIRST)


def learner(rng: Random) -> Bot:
    """A bot that weighs fortunes but slips now and then and bids in its own way, as training wants it."""
    return Investor(_nets(), slips=rng.choice((0.0, 0.5, 1.5)), eager=rng.uniform(0.4, 1.15))


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    "master@1": master_1,
}
