"""The bots of 30 Rails, weakest first."""

from collections.abc import Callable

import numpy as np

from ...games.thirty_rails import GAME
from ...games.thirty_rails.content import page_of
from ..bot import Bot
from .novice import Novice
from .players import Player
from .value import WEIGHTS, WEIGHTS_1, Value, from_formula, load

_values: dict[str, Value] = {}


def _formula() -> Value:
    if "formula" not in _values:
        _values["formula"] = from_formula(page_of(GAME.content()), np.random.default_rng(0))
    return _values["formula"]


def _learnt() -> Value:
    """The trained value, or the formula it is trained from where nobody has trained it yet."""
    if "learnt" not in _values:
        _values["learnt"] = load() if WEIGHTS.exists() else _formula()
    return _values["learnt"]


def _first() -> Value:
    """The value that the frozen levels go by."""
    if "first" not in _values:
        _values["first"] = load(WEIGHTS_1)
    return _values["first"]


def novice() -> Bot:
    return Novice(_formula(), wide=1, samples=1)


def skilled() -> Bot:
    return Player(_learnt(), wide=20, samples=3)


def master() -> Bot:
    return Player(_learnt(), wide=24, samples=8, narrow=8, work=30000, sheets=15000)


def skilled_1() -> Bot:
    """Frozen: what others are measured against."""
    return Player(_first(), wide=20, samples=3, narrow=0, work=0, sheets=0, wary=2.0, hopeless=6.0)


def master_1() -> Bot:
    """Frozen: what later masters are measured against."""
    return Player(_first(), wide=24, samples=8, narrow=8, work=12000, sheets=6000, wary=2.0, hopeless=6.0)


LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": novice,
    "skilled": skilled,
    "skilled@1": skilled_1,
    "master": master,
    "master@1": master_1,
}
