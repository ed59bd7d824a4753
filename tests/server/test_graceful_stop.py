"""SIGTERM: what was acknowledged is on disk, sockets are closed politely, and nothing is left behind."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import websockets

from tests.server.disk import change, played_by, rows, table_on
from tests.server.player import Player
from tests.server.processes import children, gone, workers
from tests.server.serving import LONGEST, Server, free_port, run


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_in_the_middle_of_play_is_a_good_one(start: Callable[..., Server], number: int) -> None:
    server = start()
    made = server.create("me", "skilled", options={"max_rounds": 20})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            playing = asyncio.create_task(ann.play_out())
            await ann.until(lambda: len(ann.acked) >= 8)
            bots = children(server.pid)
            assert bots, "bots think in processes of their own"
            assert server.process is not None
            server.process.send_signal(number)
            code = await asyncio.to_thread(server.process.wait, LONGEST)
            playing.cancel()
            assert code == 0
            assert await asyncio.to_thread(gone, bots)
            true = table_on(server.database, made["table"])
            acknowledged = [text for command, _ in ann.acked for text in command["actions"]]
            assert played_by(true, 0)[: len(acknowledged)] == acknowledged

    run(story())
    assert server.complaints() == []


def test_sockets_are_told_that_the_server_goes(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me")

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as socket:
            await socket.send(json.dumps({"type": "hello", "key": made["key"]}))
            await socket.recv()
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            with contextlib.suppress(websockets.ConnectionClosed):
                async for _ in socket:  # what was under way
                    pass
            assert socket.close_code in (1001, 1012)
            assert await stopping == 0

    run(story())
    assert server.complaints() == []
    assert rows(server.database, "PRAGMA integrity_check") == [("ok",)]


def test_a_busy_worker_does_not_hold_the_stop_up(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "master")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            while not (thinking := await asyncio.to_thread(workers, server.pid)):
                await ann.catch_up()
            # From here on it thinks for ever: whoever waits for it does not stop at all.
            os.kill(thinking[0], signal.SIGSTOP)
            assert await asyncio.to_thread(server.stop) == 0
            assert await asyncio.to_thread(gone, thinking)

    run(story())
    assert server.complaints() == []


def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path) -> None:
    newer, broken, nowhere = tmp_path / "newer.db", tmp_path / "broken.db", tmp_path / "no" / "such.db"
    change(newer, "PRAGMA user_version = 999")
    broken.write_bytes(b"this is a letter to my aunt, not a database; " * 100)
    for database, words in (
        (newer, "newer Railhead"),
        (broken, "not a database"),
        (nowhere, "No such file"),
    ):
        command = [sys.executable, "-m", "railhead.server", "--port", str(free_port()), "--db", str(database)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
        assert ended.returncode == 2, ended.stderr
        assert words in ended.stderr
        assert len(ended.stderr.splitlines()) == 1
