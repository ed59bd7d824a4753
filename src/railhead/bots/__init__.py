"""Players that think: every game's own levels, and a search that plays any game."""

import importlib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..games import module_at
from ..table.refusal import Malformed
from .bot import Bot, Clock, Look, RandomBot

__all__ = ["FOR_DESIGNERS", "Bot", "Clock", "Look", "RandomBot", "levels", "make", "strongest"]

Maker = Callable[[], Bot]
FOR_DESIGNERS: Final = ("random", "search")
"""Levels that study a game; they are no opponents for players."""


def levels(game: str) -> dict[str, Maker]:
    """The bots of a game by name, weakest first. `bots/<game>.py` names its own in LEVELS."""
    from .search import search_levels

    found: dict[str, Maker] = {"random": RandomBot, **search_levels()}
    room = f"{__name__}.{game.replace('-', '_')}"
    if importlib.util.find_spec(room) is not None:
        found.update(importlib.import_module(room).LEVELS)
    return found


def strongest(game: str) -> str:
    """The level that plays a game best: what hints come from."""
    return [name for name in levels(game) if "@" not in name][-1]


def make(game: str, name: str) -> Bot:
    """A bot by its level, as `search:LINES` (so many lines a decision), from `file.py:Class`, or as `hints`:
    a player who does what hints say. `skilled:ignore=loans+branching` plays as if these options were off."""
    name, _, ignored = name.partition(":ignore=")
    if ignored:
        bot = make(game, name)
        bot.ignore(ignored.split("+"))
        return bot
    known = levels(game)
    if name in known:
        return known[name]()
    if name == "hints":
        from .hinted import Hinted

        return Hinted(game)
    if name.startswith("search:"):
        return _search_of(name.removeprefix("search:"))
    if ".py:" in name:
        return _from_file(name)
    raise Malformed("bot", f"unknown bot '{name[:60]}'; known: {', '.join(known)}, or file.py:Class")


def _search_of(lines: str) -> Bot:
    from .search import SearchBot

    if not (lines.isascii() and lines.isdigit() and 0 < len(lines) < 7 and int(lines)):
        raise Malformed("bot", f"search:{lines[:20]}: a number of lines is wanted, such as search:2000")
    return SearchBot(iterations=int(lines))


def _from_file(name: str) -> Bot:
    path, _, cls = name.rpartition(":")
    if not Path(path).is_file():
        raise Malformed("bot", f"there is no file {path}")
    try:
        bot = getattr(module_at(path), cls)()
    except Exception as fault:
        raise Malformed("bot", f"{name} can't be loaded: {type(fault).__name__}: {fault}") from fault
    if not callable(getattr(bot, "decide", None)):
        raise Malformed("bot", f"{name} has no method decide(look, legal, clock)")
    seated: Bot = bot
    return seated
