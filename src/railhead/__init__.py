"""Railhead: a table for five games about rails and the moon.

>>> import railhead
>>> table = railhead.new("thirty-rails", seed="any text")
>>> table.to_act
(0,)
>>> table.ask(0)["rule"]
'TR-2'
>>> while not table.over:
...     for seat in table.to_act:
...         events = table.play(seat, table.legal(seat)[0])
>>> table.scores() == railhead.replay(table.record()).scores()
True
"""

from typing import Any

from .games import all_games, find, register
from .table import opening
from .table.refusal import Malformed, Refused
from .table.table import Table
from .version import __version__ as __version__
from .version import unsigned

__all__ = [
    "Malformed", "Refused", "Table", "from_position", "games", "new", "register", "replay", "verify",
]  # fmt: skip


def games() -> list[dict[str, Any]]:
    """What the lobby shows of every game.

    >>> [game["id"] for game in games() if game["id"] == "thirty-rails"]
    ['thirty-rails']
    """
    return [game.about() for game in all_games().values()]


def new(
    game: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: str | None = None,
    content: object = None,
    auto_roll: bool = True,
    players: list[dict[str, Any]] | None = None,
    table: str = "local",
) -> Table:
    """A new table.

    `content` is a path or data in place of the game's own; with `auto_roll=False` every roll waits for
    `table.roll()`; `players` may name the seats and add to the dice: `{"name", "bot", "seed"}` each.

    >>> new("thirty-rails", seats=2, seed="any text").to_act
    (0, 1)
    >>> new("thirty-rails", options={"advanced": 1})
    Traceback (most recent call last):
    railhead.table.refusal.Malformed: options.advanced: true or false is wanted, here is 1
    """
    return opening.new_table(find(game), seats, options, seed, content, auto_roll, players, table)


def from_position(
    game: str, position: Any, seed: str | None = None, auto_roll: bool = True, content: object = None
) -> Table:
    """A table that goes on from a position.

    >>> table = new("thirty-rails", seed="any text")
    >>> from_position("thirty-rails", table.position()).hash() == table.hash()
    True
    """
    return opening.from_position(find(game), position, seed, auto_roll, content)


def replay(record: Any, content: object = None) -> Table:
    """The table that a record tells of; it can be played on.

    >>> table = new("thirty-rails", seed="any text")
    >>> replay(table.record()).hash() == table.hash()
    True
    """
    return opening.replay(find(_game_of(record)), unsigned(record), content)


def verify(record: Any, content: object = None) -> dict[str, Any]:
    """Recompute every roll of a finished record from its seed.

    >>> verify(new("thirty-rails", seed="any text").record())["ok"]
    True
    """
    return opening.verify(find(_game_of(record)), unsigned(record), content)


def _game_of(record: Any) -> str:
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise Malformed("record", "an object with the field 'game' is wanted")
    game: str = record["game"]
    return game
