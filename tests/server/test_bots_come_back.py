"""A worker process that dies takes nobody's game with it."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

from railhead.server.live import LiveTable
from tests.server.bots_at_work import ROW_BOT, a_house, sit_down
from tests.server.player import Player
from tests.server.processes import workers
from tests.server.serving import Server, run


async def kill_a_worker(server: Server) -> int:
    """The next one that thinks, as the kernel kills what wants too much memory."""
    while True:
        for worker in await asyncio.to_thread(workers, server.pid):
            try:
                os.kill(worker, signal.SIGKILL)
            except ProcessLookupError:  # it was gone before the blow
                continue
            return worker
        await asyncio.sleep(0.01)


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

    run(story())
    assert server.get(f"/api/tables/{made['table']}")["status"] == "over"


def test_after_an_undo_a_bot_goes_on_from_the_memory_of_that_position(tmp_path: Path) -> None:
    """The bot counts its decisions: what it has decided on a line that was taken back does not count."""

    async def counted(live: LiveTable) -> int:
        """What the bot remembers when it has decided and the person is to decide."""
        table = live.playing()
        while live.bots.busy:
            await asyncio.sleep(0.005)
        assert table.to_act == (0,), "the game is too short for this test"
        memory = live.stored.memories[1][table.last_step(1)]["memory"]
        return int(memory["count"])

    async def story() -> None:
        house = a_house(tmp_path, 1)
        try:
            live = await sit_down(house, "thirty-rails", ["", ROW_BOT], {"max_rounds": 6})
            table = live.playing()
            before = await counted(live)
            grown = 0
            while grown < 4:
                action = table.legal(0)[0]
                await live.once(f"play {len(table)}", 0, lambda: {"done": table.play(0, action)})  # noqa: B023
                after = await counted(live)
                grown += after > before
                await live.once(f"undo {len(table)}", 0, lambda: live.undoing.take_back(0))
                assert await counted(live) == before
                await live.once(f"again {len(table)}", 0, lambda: {"done": table.play(0, action)})  # noqa: B023
                assert await counted(live) == after
                before = after
        finally:
            await house.close()

    run(story())
