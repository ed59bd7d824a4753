"""SIGTERM: what was acknowledged is on disk, sockets are closed politely, and nothing is left behind."""

import asyncio
import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import websockets

from tests.server.disk import change, played_by, rows, table_on
from tests.server.player import Player
from tests.server.processes import children, gone
from tests.server.serving import Server, free_port, run


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_in_the_middle_of_play_is_a_good_one(start: Callable[..., Server], number: int) -> None:
    server = start()
    made = server.create("me", "skilled", options={"max_rounds": 20})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            playing = asyncio.create_task(ann.play_out())
            await ann.until(lambda: len(ann.acked) >= 8, 45)
            workers = children(server.pid)
            assert workers, "bots think in processes of their own"
            assert server.process is not None
            server.process.send_signal(number)
            code = await asyncio.to_thread(server.process.wait, 20)
            playing.cancel()
            assert code == 0
            assert await asyncio.to_thread(gone, workers)
            true = table_on(server.database, made["table"])
            acknowledged = [text for order, _ in ann.acked for text in order["actions"]]
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
            await ann.order("chat", text="think!")
            await asyncio.sleep(0.3)
            assert await asyncio.wait_for(asyncio.to_thread(server.stop), 8) == 0

    run(story())
    assert server.complaints() == []


def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path) -> None:
    newer, broken, nowhere = tmp_path / "newer.db", tmp_path / "broken.db", tmp_path / "no" / "such.db"
    change(newer, "PRAGMA user_version = 999")
    broken.write_bytes(b"this is a letter to my aunt, not a database; " * 100)
    for database, words in (
        (newer, "newer Railhead"),
        (broken, "not a database"),
        (nowhere, "unable to open"),
    ):
        command = [sys.executable, "-m", "railhead.server", "--port", str(free_port()), "--db", str(database)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert ended.returncode == 2, ended.stderr
        assert words in ended.stderr
        assert len(ended.stderr.splitlines()) == 1
