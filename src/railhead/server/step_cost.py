"""What a person's step costs the server, early and late in a game, and what a table weighs in memory."""

import asyncio
import gc
import random
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from railhead.games import find
from railhead.table import opening
from railhead.table.state import CHANCE
from railhead.table.table import Table
from railhead.table.trying import trying_of

from .answers import packed
from .house import House
from .live import LiveTable
from .looking_back import PAGE, outline, page
from .settings import Settings
from .streams import Watcher
from .wire import NewTable, SeatWish

STEPS = 30
"""So many steps at each end of a game are taken together; the middle one counts."""
TIMES = 5
"""So often they are taken: of each step its quickest time counts, since others use the machine too."""


def step_ms(game: str, games: int = 2) -> dict[str, Any]:
    """CPU milliseconds of a step, played, written to disk and told to four people, or as many as may play."""
    early: list[float] = []
    late: list[float] = []
    seats = min(4, find(game).most_seats)
    for number in range(games):
        steps = _story(game, seats, number)
        runs = [asyncio.run(_both_ends(game, seats, number, steps)) for _ in range(TIMES)]
        quickest = [min(times) for times in zip(*runs, strict=True)]
        early += quickest[:STEPS]
        late += quickest[-STEPS:]
    return {
        "game": game,
        "seats": seats,
        "early_ms": round(_middle(early), 2),
        "late_ms": round(_middle(late), 2),
    }


def _middle(spent: list[float]) -> float:
    return 1000 * sorted(spent)[len(spent) // 2]


def _new(game: str, seats: int, number: int) -> Table:
    return opening.new_table(find(game), seats, seed=f"step {number}")


def _story(game: str, seats: int, number: int) -> list[tuple[int, int]]:
    """A whole game: which seat did what."""
    rng = random.Random(number)
    trying = trying_of(find(game))
    # In a long game chance alone comes to positions that nobody would ever come to.
    player = trying.players()[trying.long] if trying.long else None
    table = _new(game, seats, number)
    steps: list[tuple[int, int]] = []
    while not table.over:
        seat = rng.choice(table.to_act)
        action = player(table.state, seat, rng) if player else rng.choice(table.state.legal(seat))
        table.take(seat, action)
        steps.append((seat, action))
    return steps


async def _both_ends(game: str, seats: int, number: int, steps: list[tuple[int, int]]) -> list[float]:
    """What its first and its last steps cost; those between are saved and told many at a time."""
    spent: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(database=Path(folder) / "steps"))
        live = await _with_people(house, game, seats)
        live.stored.setting["offset"] = len(live.playing())
        table = live.table = _new(game, seats, number)
        saved = told = 0
        last = max(STEPS, len(steps) - STEPS)
        for index, (seat, action) in enumerate(steps):
            if index in (0, last):
                await live.save(saved)
                live.streams.tell_all()
            if STEPS <= index < last:
                table.take(seat, action)
                if len(table) >= told + 10:
                    live.streams.tell_all()
                    told = len(table)
                continue
            text = table.game.text(table.content, action)
            play = partial(table.play_many, seat, [text])
            begun = time.process_time()
            await live.once(f"step {index}", seat, play)
            spent.append(time.process_time() - begun)
            saved = told = len(table)
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


def memory_kb(played: Table) -> dict[str, Any]:
    """Kilobytes of a live table at which the same was played, its streams included, and of one nobody looks
    at."""
    return asyncio.run(_weigh(played))


def replay_cost(table: Table) -> dict[str, Any]:
    """What a page fetches to look through a whole game as a spectator: kilobytes as they travel, and how long
    the first answer and the slowest take."""
    answers: list[Callable[[], dict[str, Any]]] = [partial(outline, table, None)]
    answers += [partial(page, table, None, first) for first in range(0, len(table.line) + 1, PAGE)]
    sizes, times = [], []
    for answer in answers:
        begun = time.process_time()
        sizes.append(len(packed(answer(), small=True)))
        times.append(1000 * (time.process_time() - begun))
    return {
        "replay_kb": round(sum(sizes) / 1000),
        "replay_first_ms": round(times[1], 1),
        "replay_slowest_ms": round(max(times), 1),
    }


async def _weigh(played: Table) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(database=Path(folder) / "weighed", keep_minutes=0))
        await _told_all(house, played)  # what all tables share is there
        await house.forget_idle()
        tracemalloc.start()
        empty = _weight()
        live = await _told_all(house, played)
        full = _weight()
        live.streams.watchers.clear()
        del live
        await house.forget_idle()
        idle = _weight()
        tracemalloc.stop()
        await house.close()
    return {"live_kb": round((full - empty) / 1000), "idle_kb": round(max(idle - empty, 0) / 1000)}


async def _told_all(house: House, played: Table) -> LiveTable:
    """A table at which the same is played, and everybody is told."""
    game, seats = played.game, played.state.seats
    live = await _with_people(house, game.id, seats)
    before = len(live.playing())
    table = live.table = opening.new_table(game, seats, auto_roll=False)
    told = 0
    for entry in played.line:
        if entry.actor == CHANCE:
            table.roll(game.outcome_text(played.content, entry.action))
        elif entry.own():
            table.take(entry.actor, entry.action)
        if len(table) >= told + 10:
            live.streams.tell_all()
            told = len(table)
    await live.save(before)
    # The store's thread holds what it has written until it takes up the next job.
    await house.store.write(lambda db: None)
    live.streams.tell_all()
    return live


def _weight() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
