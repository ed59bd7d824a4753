"""What each command does to a table; whether it comes from its seat was asked before."""

from typing import Any

from railhead.table.table import Table

from .live import LiveTable
from .problem import Problem
from .wire import AnswerUndo, Command, Declare, Give, OpenAgain, Pace, Play, Redo, Rename, Undo


async def carry_out(live: LiveTable, command: Command) -> dict[str, Any]:
    """Carry out a command; a retry with the same id gets the same answer and changes nothing."""
    plays = isinstance(command, Play)
    return await live.once(command.cmd_id, command.seat, lambda: _do(live, command), plays)


def _do(live: LiveTable, command: Command) -> dict[str, Any]:
    if isinstance(command, Play):
        return _play(live, command)
    if isinstance(command, Undo):
        return live.undoing.take_back(command.seat)
    if isinstance(command, Redo):
        return _redo(live, command)
    if isinstance(command, AnswerUndo):
        return live.undoing.answer(command.seat, command.agree)
    if isinstance(command, Declare):
        return live.seating.declare(command.seat, command.word, command.bot, command.pace)
    if isinstance(command, Give):
        return live.seating.give(command.seat, command.to, command.bot, command.name, command.pace)
    if isinstance(command, OpenAgain):
        return live.seating.open_again(command.to)
    if isinstance(command, Rename):
        return live.seating.rename(command.seat, command.name)
    if isinstance(command, Pace):
        return live.bots.set_pace(command.pace)
    return live.undoing.withdraw(command.seat)


def _play(live: LiveTable, command: Play) -> dict[str, Any]:
    table = _played_by_person(live, command.seat)
    taken, stopped = table.take_many(command.seat, command.actions, command.ask)
    return {"done": len(taken), "stopped": stopped}


def _redo(live: LiveTable, command: Redo) -> dict[str, Any]:
    played = _played_by_person(live, command.seat).redo(command.seat)
    return {"done": played["done"], "stopped": played["stopped"]}


def _played_by_person(live: LiveTable, seat: int) -> Table:
    table = live.playing()
    if live.stored.seats[seat].bot:
        raise Problem("bot-plays", "A bot plays this seat; take it back first.")
    return table
