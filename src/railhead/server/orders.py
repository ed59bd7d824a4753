"""What each order does to a table; whether it comes from its seat was asked before."""

from typing import Any

from .live import LiveTable
from .problem import Problem
from .wire import AnswerUndo, Command, Declare, Give, OpenAgain, Order, Pace, Rename, Undo


async def obey(live: LiveTable, order: Order) -> dict[str, Any]:
    """Carry out an order; a retry with the same id gets the same answer and changes nothing."""
    return await live.once(order.cmd_id, order.seat, lambda: _do(live, order))


def _do(live: LiveTable, order: Order) -> dict[str, Any]:
    if isinstance(order, Command):
        return _play(live, order)
    if isinstance(order, Undo):
        return live.undoing.take_back(order.seat)
    if isinstance(order, AnswerUndo):
        return live.undoing.answer(order.seat, order.agree)
    if isinstance(order, Declare):
        return live.seating.declare(order.seat, order.word, order.bot, order.pace)
    if isinstance(order, Give):
        return live.seating.give(order.seat, order.to, order.bot, order.name, order.pace)
    if isinstance(order, OpenAgain):
        return live.seating.open_again(order.to)
    if isinstance(order, Rename):
        return live.seating.rename(order.seat, order.name)
    if isinstance(order, Pace):
        return live.bots.set_pace(order.pace)
    return live.undoing.withdraw(order.seat)


def _play(live: LiveTable, order: Command) -> dict[str, Any]:
    table = live.playing()
    if live.stored.seats[order.seat].bot:
        raise Problem("bot-plays", "A bot plays this seat; take it back first.")
    played = table.play_many(order.seat, order.actions, order.ask)
    return {"done": played["done"], "stopped": played["stopped"]}
