"""The games of the house: one room each, found by itself."""

import importlib
import importlib.util
import os
import pkgutil
from pathlib import Path

from ..table.game import Game
from ..table.refusal import Malformed

_found: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Put a game on the list; rooms in this folder are put there by themselves."""
    _found[game.id] = game
    return game


def all_games() -> dict[str, Game]:
    """Every game by id: the rooms here, and those named in RAILHEAD_GAMES (`file.py:GAME`, comma between)."""
    if not _found:
        for room in sorted(module.name for module in pkgutil.iter_modules(__path__)):
            register(importlib.import_module(f"{__name__}.{room}").GAME)
        for place in filter(None, os.environ.get("RAILHEAD_GAMES", "").split(",")):
            register(_from_file(place))
    return _found


def find(id: str) -> Game:
    """The game with this id."""
    games = all_games()
    if not isinstance(id, str) or id not in games:
        raise Malformed("game", f"unknown game {str(id)[:40]!r}; known: {', '.join(games)}")
    return games[id]


def _from_file(place: str) -> Game:
    path, _, name = place.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None:
        raise Malformed("RAILHEAD_GAMES", f"'{place}' is not file.py:NAME")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game = getattr(module, name)
    return game
