"""Saved games: opened, or why not, for whoever chose the file; the exact fault goes along as facts."""

import re
from typing import Any

import railhead
from railhead.games import all_games
from railhead.table.refusal import Malformed
from railhead.table.table import Table

from .names import plain
from .problem import Problem

STEP = re.compile(r"record\.entries\[(\d+)\]")
OTHER = "This is no whole saved game: something in it is missing or has been changed."
SENTENCES = {
    "record.format": "This is no game saved at a table of Railhead.",
    "record.content": "This game was played with a board or cards that this server does not have.",
    "record.hash": "The file has been changed: its steps do not lead where it says.",
    "record.seed": "The file has been changed: its seed of the dice is not the one that was promised.",
}
VIEWERS = (
    "This file tells what one player had seen of a game that was still running. It hides what the others "
    "knew, so it can't be played on; save the game again when it is over, and that file opens."
)


def opened(record: dict[str, Any], name: str) -> Table:
    """The table of a saved game. One that still runs goes on with new dice, since whoever has the file may
    know the seed; what was rolled before counts as given. Not for the event loop."""
    table = railhead.replay({**record, "seats": _named(record.get("seats")), "auto_roll": False})
    if table.over:
        table.auto_roll = True
        return table
    # Rolls that are still due come by themselves here: there is no word on the wire for them.
    goes_on = table.fork(auto_roll=True, name=name)
    goes_on.settle()
    return goes_on


def _named(seats: Any) -> Any:
    """The players of a saved game, each with a name that can be read: whoever has written the file has
    written the names too. What is no list of players is left for whoever reads it."""
    if not isinstance(seats, list):
        return seats
    return [
        [_called(player, f"Player {seat}") for player in players] if isinstance(players, list) else players
        for seat, players in enumerate(seats, 1)
    ]


def _called(player: Any, else_: str) -> Any:
    if not isinstance(player, dict) or not isinstance(player.get("who"), str):
        return player
    try:
        return {**player, "who": plain(player["who"], "who")}
    except Malformed:
        return {**player, "who": else_}


def to_save(table: Table) -> dict[str, Any]:
    """The whole record of a game that still runs, for whoever holds all its seats; without the seed, lest
    they know the dice to come. So nobody can check the rolls of this file: they count as given."""
    record = table.record()
    del record["seed"]
    for entry in record["entries"]:
        if "by" in entry:
            entry["by"] = "given"
    return record


def unreadable(record: dict[str, Any], fault: Malformed) -> Problem:
    """The fault of a record as a sentence for people."""
    facts = {"where": fault.where, "details": fault.why}
    return Problem("malformed", _sentence(record, fault), facts=facts)


def _sentence(record: dict[str, Any], fault: Malformed) -> str:
    if record.get("viewer") is not None:
        return VIEWERS
    game = record.get("game")
    if isinstance(game, str) and game not in all_games():
        return "This is a saved game of another kind than this server has."
    step = STEP.match(fault.where)
    if step is not None:
        return f"The file has been changed: its step {int(step[1]) + 1} is not allowed."
    return SENTENCES.get(fault.where, OTHER)
