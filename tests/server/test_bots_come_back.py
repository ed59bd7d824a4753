"""A worker process that dies takes nobody's game with it."""

import asyncio
import os
import signal
from collections.abc import Callable

from tests.server.player import Player
from tests.server.processes import workers
from tests.server.serving import Server, run


async def kill_a_worker(server: Server) -> int:
    """The next one that thinks, as the kernel kills what wants too much memory."""
    while not (found := await asyncio.to_thread(workers, server.pid)):
        await asyncio.sleep(0.01)
    os.kill(found[0], signal.SIGKILL)
    return found[0]


def test_a_bot_whose_worker_is_killed_thinks_again_in_another(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "master", options={"max_rounds": 2})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            killed = await kill_a_worker(server)
            await ann.play_out()
            assert killed not in await asyncio.to_thread(workers, server.pid)

    run(story())
    server.killed = True  # its worker was; what cleans up after that may say so
    assert server.complaints() == []


def test_a_bot_that_fails_altogether_tries_again_after_a_while(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "master", options={"max_rounds": 1})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            while "seat 1 failed" not in server.log_text():
                await kill_a_worker(server)
            assert ann.at(0)["info"]["status"] == "playing"
            await ann.play_out()

    run(story(), 120)
    assert server.get(f"/api/tables/{made['table']}")["status"] == "over"
