"""Tables at which only bots play, without HTTP: the server's way of a game, and the lab's."""

import asyncio
import copy
from functools import cache
from pathlib import Path
from typing import Any

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.server.house import House
from railhead.server.live import LiveTable
from railhead.server.settings import Settings
from railhead.server.store import StoredSeat, StoredTable
from railhead.table.dice import commitment

DICE, CHANCE = "the dice's own seed", "the bots' own seed"
ROW_BOT = f"{Path(__file__).with_name('row_bot.py')}:RowBot"


def a_house(folder: Path, workers: int = 2) -> House:
    return House(Settings(database=folder / "railhead.sqlite3", workers=workers, bot_seconds=120))


async def sit_down(
    house: House, game: str, levels: list[str], options: dict[str, Any], name: str = "one"
) -> LiveTable:
    """A table whose dice and bots have known seeds; "" is a seat that nobody plays."""
    setting = {"options": options, "commitment": commitment(DICE), "bots_seed": CHANCE, "pace": 0}
    stored = StoredTable(name, game, "open", 0, 0, DICE, setting)
    for seat, level in enumerate(levels):
        stored.seats.append(StoredSeat(seat, "", "", f"Seat {seat}", level))
    assert await house.store.create(stored, 100)
    return await house.table(name)


async def until(live: LiveTable, entries: int) -> None:
    """Wait until so many entries are made, or the game is over."""
    while live.table is None or not (live.table.over or len(live.table) >= entries):
        assert live.bots.busy, "the bots have stopped"
        await asyncio.sleep(0.005)


async def to_the_end(live: LiveTable) -> list[dict[str, Any]]:
    await until(live, 1_000_000)
    return live.playing().lines()


def in_the_lab(
    game: str, levels: list[str], options: dict[str, Any], name: str = "one", chance: str = CHANCE
) -> Any:
    """A whole game without a server, line by line; the same one is played but once."""
    return copy.deepcopy(_in_the_lab(game, tuple(levels), tuple(options.items()), name, chance))


@cache
def _in_the_lab(
    game: str, levels: tuple[str, ...], chosen: tuple[tuple[str, Any], ...], name: str, chance: str
) -> Any:
    options = dict(chosen)
    players = [{"name": f"Seat {seat}", "bot": True} for seat in range(len(levels))]
    table = railhead.new(game, len(levels), options, DICE, players=players, table=name)
    seated = [Seated(bots.make(game, level), level, 120) for level in levels]
    play_out(table, seated, chance)
    assert [seat.last_fault for seat in seated] == [""] * len(levels)
    return table.lines()
