"""What travels in a whole game, byte by byte: `railhead bench wire`."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from websockets.frames import Frame, Opcode

import railhead
from railhead import bots
from railhead.bots.referee import Seated, decision_rng
from railhead.games import find

from .deflating import MEMORY_LEVEL, WINDOW_BITS, Thrifty
from .live import LiveTable
from .store import StoredSeat, StoredTable
from .streams import Watcher
from .stretched import Stretched
from .telling import encode

MOST_STEPS = 6_000
BARS = {"mean": 1_500, "stretched": 2_000, "most": 16_000}
"""Bytes that an update may have: on average over a whole game, and each."""


class Scale:
    """One socket's worth of what is sent: sizes as on the wire, frame and compression counted."""

    def __init__(self) -> None:
        self.deflate = Thrifty(False, False, WINDOW_BITS, WINDOW_BITS, {"memLevel": MEMORY_LEVEL})
        self.sizes: list[int] = []
        self.plain: list[int] = []

    def send(self, message: dict[str, Any] | bytes) -> None:
        data = encode(message) if isinstance(message, dict) else message
        self.plain.append(len(data))
        sent = len(self.deflate.encode(Frame(Opcode.TEXT, data)).data)
        self.sizes.append(sent + (2 if sent < 126 else 4 if sent < 65_536 else 10))


class Clockwork:
    """Stands in for the store, which knows when each entry was made: here one every ten seconds."""

    async def times(self, table_id: str) -> dict[int, int]:
        return {n: 1_763_380_800 + 10 * n for n in range(1, 10_000)}


def weigh(game: str, seats: int, seed: str, bot: str = "") -> dict[str, Any]:
    """A whole game told to every seat and a spectator; players are bots of a level, or play anything."""
    table = railhead.new(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    seated = [Seated(bots.make(game, bot), bot) for _ in range(seats)] if bot else []

    def step() -> bool:
        if table.over:
            return False
        seat = rng.choice(table.to_act)
        if seated:
            number = seated[seat].decide(table, seat, decision_rng(bot, seat, len(table)))
            table.take(seat, number)
        else:
            table.play(seat, rng.choice(table.legal(seat)))
        return True

    told = _weigh(game, table, seats, step)
    return {"game": game, "seats": seats, "bot": bot, "mean_bar": BARS["mean"], **told}


def weigh_stretched(
    places: int = 2_000, sections: int = 600, choices: int = 500, steps: int = 600
) -> dict[str, Any]:
    """A table as the great games will be, with made-up contents."""
    table = Stretched(6, places, sections, choices, random.Random("stretched"))

    def step() -> bool:
        table.step()
        return table.steps < steps

    told = _weigh("stretched", table, 6, step)
    return {"game": "stretched", "seats": 6, "bot": "", "mean_bar": BARS["stretched"], **told}


def _weigh(game: str, table: Any, seats: int, step: Callable[[], bool]) -> dict[str, Any]:
    sitting = [StoredSeat(seat, "", who=f"Player {seat + 1}") for seat in range(seats)]
    setting = {"options": {}, "commitment": "0" * 64}
    nobody: Any = None  # nothing is stored, thought or worked out here
    stored = StoredTable("weighed", game, "playing", 0, 0, "", setting, sitting)
    clock: Any = Clockwork()
    live: Any = LiveTable(stored, clock, nobody, None, nobody)
    live.table = table
    scales: dict[int | None, Scale] = {viewer: Scale() for viewer in (*range(seats), None)}
    hello: list[int] = []
    for viewer, scale in scales.items():
        scale.send(asyncio.run(live.streams.sync(viewer)))
        live.streams.watchers.add(Watcher(() if viewer is None else (viewer,), scale.send))
        hello.append(scale.sizes.pop())
        scale.plain.clear()
    steps = 0
    while step() and steps < MOST_STEPS:
        steps += 1
        live.streams.tell_all()
    live.streams.tell_all()
    sizes = sorted(size for scale in scales.values() for size in scale.sizes)
    plain = [size for scale in scales.values() for size in scale.plain]
    return {
        "steps": steps,
        "updates": len(sizes),
        "mean": round(sum(sizes) / len(sizes)),
        "p99": sizes[int(len(sizes) * 0.99)],
        "most": sizes[-1],
        "mean_plain": round(sum(plain) / len(plain)),
        "most_plain": max(plain),
        "bytes_a_step": round(sum(sizes) / max(1, steps)),
        "hello": max(hello),
    }


def games_to_weigh(names: list[str]) -> list[tuple[str, int]]:
    """Each game with as many players as it takes."""
    return [(found.id, found.most_seats) for found in (find(name) for name in names)]
