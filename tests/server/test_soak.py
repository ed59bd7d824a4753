"""A long evening in short: people come, play with a bot, look back and leave, again and again, and the server
is as it was. Five minutes of it; RAILHEAD_SOAK_SECONDS=3600 makes it the hour.

What fills up (kept answers, pages of SQLite, views that were looked at before) is full in the first half of a
long run: what still grows in the second half is a leak. Where the first half had too few tables to fill the
room for kept answers, the rest of it is allowed for; no gauge tells their size, since that would tell how
long the answers to others are."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
import websockets

from railhead.server.kept_answers import MOST_BYTES
from railhead.server.load import _memory, _stalls
from tests.rooms import ROOMS, seats_for
from tests.server.player import Player
from tests.server.serving import Server, run

SECONDS = float(os.environ.get("RAILHEAD_SOAK_SECONDS", "300"))
LEAST, MOST = 4 * len(ROOMS), 5_000
"""Rounds: a slow machine has so many to judge by, and a fast one comes to an end."""
TABLES, STEPS = 3, 20
KEPT_BY_A_TABLE = 6_000
"""Bytes of the room for kept answers that a table takes at least (7,700 in the mean): it is full after some
two thousand tables, which a busy machine does not reach in half an hour."""


async def one_table(server: Server, game: str, seed: str) -> None:
    """Somebody plays all seats but a bot's for a while; another looks on; then both look back and leave."""
    people = ["me"] * (seats_for(game, 3) - 1)
    made = await asyncio.to_thread(server.create, *people, "novice", game=game)
    async with (
        Player(server.ws, made["table"], made["key"], seed) as ann,
        Player(server.ws, made["table"]) as eve,
    ):
        await ann.play_out(STEPS)
        await ann.command("chat", text="well played")
        await eve.until(lambda: eve.chat)
    async with websockets.connect(f"{server.ws}/ws/{made['table']}"):
        pass  # somebody who goes away without a word
    for path in ("record", "replay", "outline", "view"):
        await asyncio.to_thread(server.get, f"/api/tables/{made['table']}/{path}", made["key"])


class Found(NamedTuple):
    """How the server is when all have left, in bytes and files."""

    size: int
    files: int


async def one_round(server: Server, n: int) -> Found:
    game = ROOMS[n % len(ROOMS)]
    await asyncio.gather(*(one_table(server, game, f"soak {n}.{table}") for table in range(TABLES)))
    while (await asyncio.to_thread(server.get, "/api/health"))["tables_in_memory"]:
        await asyncio.sleep(0.1)
    return Found(_memory(server.pid), len(list(Path(f"/proc/{server.pid}/fd").iterdir())))


def leaks(sizes: list[int], filling: int = 0) -> bool:
    """Whether memory was larger in the second half than ever in the first, by more than comes and goes."""
    half = len(sizes) // 2
    return max(sizes[half:]) > 1.05 * max(sizes[:half]) + filling


def still_to_fill(tables: int) -> int:
    """Bytes of kept answers that may still come after so many tables."""
    return max(0, MOST_BYTES - tables * KEPT_BY_A_TABLE)


def test_a_leak_is_told_from_what_fills_up() -> None:
    grown = [80 + min(8, n) for n in range(100)]
    assert not leaks([1_000_000 * size for size in grown])
    assert still_to_fill(0) == MOST_BYTES
    assert still_to_fill(5_000) == 0
    assert not leaks([100_000_000, 112_000_000], still_to_fill(1_000))
    assert leaks([100_000_000, 112_000_000], still_to_fill(2_000))
    assert leaks([1_000_000 * size + 120_000 * n for n, size in enumerate(grown)])


@pytest.mark.slow
@pytest.mark.timeout(SECONDS + 2_400)
def test_after_a_long_evening_the_server_is_as_it_was(start: Callable[..., Server]) -> None:
    server = start(keep_minutes=0.01)

    async def story() -> list[Found]:
        found, end = [], time.monotonic() + SECONDS
        while len(found) < LEAST or (time.monotonic() < end and len(found) < MOST):
            found.append(await one_round(server, len(found)))
        return found

    found = run(story(), SECONDS + 1_800)
    sizes, files = [one.size for one in found], [one.files for one in found]
    stalls = _stalls(server.get("/api/metrics"))
    print(f"{len(found)} rounds of {TABLES} tables in about {SECONDS:.0f} s")
    print("memory, MB:", [round(size / 1e6, 1) for size in sizes[:: max(1, len(sizes) // 20)]])
    print(f"open files: {files[0]} first, {files[-1]} last, {max(files)} at most")
    print(f"longest stall: {stalls['longest_ms']} ms, {stalls['longest_cpu_ms']} ms of CPU")
    assert not leaks(sizes, still_to_fill(len(sizes) // 2 * TABLES))
    settled = 2 * len(ROOMS)
    assert max(files[settled:]) <= max(files[:settled]) + 3, "threads and the disk open a few, whenever"
    assert server.stop() == 0
    assert server.complaints() == []
