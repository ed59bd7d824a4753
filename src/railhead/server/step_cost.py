"""What a person's step costs the server, early and late in a game, and what a table weighs in memory."""

import asyncio
import gc
import random
import tempfile
import time
import tracemalloc
from functools import partial
from pathlib import Path
from typing import Any

from railhead.games import find

from .house import House
from .live import LiveTable
from .settings import Settings
from .streams import Watcher
from .wire import NewTable, SeatWish

STEPS = 30
"""So many steps at each end of a game are taken together; the middle one counts."""


def step_ms(game: str, games: int = 2) -> dict[str, Any]:
    """CPU milliseconds of a step, played, written to disk and told to four people, or as many as may play."""
    early: list[float] = []
    late: list[float] = []
    seats = min(4, find(game).most_seats)
    for number in range(games):
        spent = asyncio.run(_play_through(game, seats, number))
        early += spent[:STEPS]
        late += spent[-STEPS:]
    return {
        "game": game,
        "seats": seats,
        "early_ms": round(_middle(early), 2),
        "late_ms": round(_middle(late), 2),
    }


def _middle(spent: list[float]) -> float:
    return 1000 * sorted(spent)[len(spent) // 2]


async def _play_through(game: str, seats: int, number: int) -> list[float]:
    rng = random.Random(number)
    spent: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(database=Path(folder) / "steps"))
        live = await _with_people(house, game, seats)
        while not live.playing().over:
            table = live.playing()
            seat = rng.choice(table.to_act)
            text = table.game.text(table.content, rng.choice(table.state.legal(seat)))
            play = partial(table.play_many, seat, [text])
            begun = time.process_time()
            await live.once(f"step {len(table)}", seat, play)
            spent.append(time.process_time() - begun)
        await house.close()
    return spent


async def _with_people(house: House, game: str, seats: int) -> LiveTable:
    """A table at which everybody sits, each with a stream of his own."""
    made = await house.create(NewTable(game, [SeatWish("me", f"Player {n}") for n in range(seats)]))
    live = await house.table(str(made["table"]))
    for seat in range(seats):
        live.watch(Watcher((seat,), lambda message: None))
        await live.streams.sync(seat)
    return live


def memory_kb(game: str, seats: int, entries: int) -> dict[str, Any]:
    """Kilobytes of a live table with so many entries, its streams included, and of one nobody looks at."""
    return asyncio.run(_weigh(game, seats, entries))


async def _weigh(game: str, seats: int, entries: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(database=Path(folder) / "weighed", keep_minutes=0))
        await _with_people(house, game, seats)  # what all tables share is there
        tracemalloc.start()
        empty = _weight()
        live = await _with_people(house, game, seats)
        table, before = live.playing(), len(live.playing())
        while len(table) < entries and not table.over:
            seat = table.to_act[0]
            table.take(seat, table.state.legal(seat)[-1])
            if len(table) % 10 == 0:
                live.streams.tell_all()
        await live.save(before)
        live.streams.tell_all()
        full = _weight()
        live.streams.watchers.clear()
        del live, table
        await house.forget_idle()
        idle = _weight()
        tracemalloc.stop()
        await house.close()
    return {"live_kb": round((full - empty) / 1000), "idle_kb": round(max(idle - empty, 0) / 1000)}


def _weight() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
