"""The games of the house: one room each, found by itself."""

import importlib
import importlib.util
import os
import pkgutil
import sys
from pathlib import Path
from types import ModuleType

from ..table.game import Game
from ..table.refusal import Malformed

_found: dict[str, Game] = {}
_looked_through: list[bool] = []


def register(game: Game) -> Game:
    """Put a game on the list; rooms in this folder are put there by themselves."""
    _found[game.id] = game
    return game


def all_games() -> dict[str, Game]:
    """Every game by id: the rooms here, and those named in RAILHEAD_GAMES (`file.py:GAME`, comma between)."""
    if not _looked_through:
        for room in sorted(module.name for module in pkgutil.iter_modules(__path__)):
            register(importlib.import_module(f"{__name__}.{room}").GAME)
        for place in filter(None, os.environ.get("RAILHEAD_GAMES", "").split(",")):
            register(_from_file(place))
        _looked_through.append(True)
    return _found


def find(id: str) -> Game:
    """The game with this id."""
    games = all_games()
    if not isinstance(id, str) or id not in games:
        raise Malformed("game", f"unknown game {str(id)[:40]!r}; known: {', '.join(games)}")
    return games[id]


def _from_file(place: str) -> Game:
    path, _, name = place.rpartition(":")
    if not Path(path).is_file():
        raise Malformed("RAILHEAD_GAMES", f"'{place}' is not file.py:NAME, or there is no such file")
    game = getattr(module_at(path), name, None)
    if not isinstance(game, Game):
        raise Malformed("RAILHEAD_GAMES", f"there is no game called {name} in {path}")
    return game


def module_at(path: str) -> ModuleType:
    """The module that a Python file holds, run once."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(module.__name__, module)
    spec.loader.exec_module(module)
    return module
