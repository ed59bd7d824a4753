"""Who sits where: people first, then bots; and a bot's name from which it can be seated again."""

from typing import Any, Final

from ...bots.referee import Seated
from ...table.game import Game
from ...table.refusal import Malformed
from ...table.table import Table

BOT_WORD: Final = " bot "


def players(game: Game, seats: int | None, levels: list[str]) -> list[dict[str, Any]]:
    """Each seat's player, as `railhead.new` takes them."""
    count = seats if seats is not None else max(game.least_seats, len(levels) + 1)
    if len(levels) > count:
        raise Malformed("bots", f"{len(levels)} bots are named for {count} seats")
    people = count - len(levels)
    sitting: list[dict[str, Any]] = [{"name": f"Player {seat + 1}", "bot": False} for seat in range(people)]
    for seat, level in enumerate(levels, people):
        # A long path is not a name to be called by; then --bots must tell it again after a --load.
        name = level if len(level) <= 30 else level.rpartition("/")[2][-30:]
        sitting.append({"name": f"{name}{BOT_WORD}{seat + 1}", "bot": True})
    return sitting


def seat_bots(table: Table, levels: list[str]) -> dict[int, Seated]:
    """The bots at a table, made anew: those of its seats, or of the levels given for them."""
    from ... import bots

    seats = [seat for seat in range(table.state.seats) if table.sitters[seat][-1]["bot"]]
    if levels and len(levels) != len(seats):
        raise Malformed("bots", f"{len(levels)} bots are named, but bots have {len(seats)} seats here")
    seated: dict[int, Seated] = {}
    for i, seat in enumerate(seats):
        name = table.names[seat]
        known = bots.levels(table.game.id)
        level = levels[i] if levels else name.rpartition(BOT_WORD)[0]
        if not levels and level not in known and ".py:" not in level:
            level = "skilled" if "skilled" in known else "random"
        seated[seat] = Seated(bots.make(table.game.id, level), name)
    return seated
