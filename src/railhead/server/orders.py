"""What each order does to a table; whether it comes from its seat was asked before."""

from typing import Any

from railhead import bots

from .live import LiveTable
from .problem import Problem
from .wire import AnswerUndo, Command, Declare, Order


async def obey(live: LiveTable, order: Order) -> dict[str, Any]:
    """Carry out an order; a retry with the same id gets the same answer and changes nothing."""
    return await live.once(order.cmd_id, order.seat, lambda: _do(live, order))


def _do(live: LiveTable, order: Order) -> dict[str, Any]:
    if isinstance(order, Command):
        return _play(live, order)
    if isinstance(order, AnswerUndo):
        return live.undoing.answer(order.seat, order.agree)
    if isinstance(order, Declare):
        return _declare(live, order)
    return live.undoing.take_back(order.seat)


def _play(live: LiveTable, order: Command) -> dict[str, Any]:
    table = live.playing()
    if live.stored.seats[order.seat].bot:
        raise Problem("bot-plays", "A bot plays this seat; take it back first.")
    played = table.play_many(order.seat, order.actions, order.ask)
    return {"done": played["done"], "stopped": played["stopped"]}


def _declare(live: LiveTable, order: Declare) -> dict[str, Any]:
    """A seat resigns, is given to a bot, or is taken back."""
    table = live.playing()
    seat, word, bot = order.seat, order.word, order.bot
    if word == "bot" and bot not in bots.levels(live.stored.game):
        raise Problem("malformed", f"There is no bot '{bot}' for this game.")
    sitting = live.stored.seats[seat]
    if word != "resign" and bool(sitting.bot) == (word == "bot") and sitting.bot in ("", bot):
        raise Problem("no-change", "That is how this seat is played already.")
    table.declare(f"{word} {seat}", f"{sitting.who} ({bot} bot)" if word == "bot" else sitting.who)
    if word != "resign":
        sitting.bot = bot if word == "bot" else ""
    return {"declared": word}
