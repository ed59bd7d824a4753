"""Coming to a table is cheap for the server: hello once a socket, one story for all, a crowd counted once."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websockets

from railhead.server.live import LiveTable
from railhead.server.streams import PRESENCE_SECONDS, Watcher
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import Server, run


def test_hello_is_said_once_on_a_socket(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me")

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as socket:
            hello = json.dumps({"type": "hello", "key": made["key"]})
            await socket.send(hello)
            await socket.send(hello)
            with contextlib.suppress(websockets.ConnectionClosed):
                heard = [json.loads(text)["type"] async for text in socket]
                assert heard.count("welcome") <= 1
            assert socket.close_code == 4409

    run(story())


def at_a_table(folder: Path, story: Callable[[LiveTable], Any]) -> None:
    async def bounded() -> None:
        house = a_house(folder)
        try:
            await story(await sit_down(house, "thirty-rails", ["", ""], {}))
        finally:
            await house.close()

    run(bounded())


def test_whoever_comes_after_another_is_told_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(live: LiveTable) -> None:
        stories: list[int | None] = []
        sync = live.streams.sync

        async def counted(viewer: int | None) -> dict[str, Any]:
            stories.append(viewer)
            return await sync(viewer)

        monkeypatch.setattr(live.streams, "sync", counted)
        async with live.lock:
            told = [await live.streams.whole(viewer) for viewer in (0, 1, 0, 1, 0, 1)]
        assert stories == [0, 1]
        assert told[0] == told[2] == told[4]
        assert json.loads(told[1][1])["viewer"] == 1
        live.watch(Watcher((0,), lambda _: None))
        table = live.playing()
        await live.once("x", 0, lambda: {"events": len(table.play(0, table.legal(0)[0]))})
        async with live.lock:
            seq, text = await live.streams.whole(0)
        assert seq == told[0][0] + 1, "after a step the story is another"
        assert json.loads(text)["whole"] == live.streams.of(0).document

    at_a_table(tmp_path, story)


def test_a_story_is_not_kept_when_its_viewer_is_forgotten(tmp_path: Path) -> None:
    async def story(live: LiveTable) -> None:
        async with live.lock:
            await live.streams.whole(0)
        live.streams.tell_all()  # nobody looks: what was told is forgotten, down to its number
        async with live.lock:
            _, text = await live.streams.whole(0)
        assert json.loads(text)["whole"] == live.streams.of(0).document != {}

    at_a_table(tmp_path, story)


def test_a_crowd_that_comes_in_is_told_in_proportion_to_its_number(tmp_path: Path) -> None:
    async def story(live: LiveTable) -> None:
        crowd = 600
        heard: list[list[bytes]] = [[] for _ in range(crowd)]
        begun = time.monotonic()
        for mine in heard:
            live.watch(Watcher((), mine.append))  # type: ignore[arg-type]
            live.streams.tell_presence()
            await asyncio.sleep(0)
        while not all(mine and json.loads(mine[-1])["watching"] == crowd for mine in heard):
            await asyncio.sleep(0.05)
        tellings = (time.monotonic() - begun) / PRESENCE_SECONDS + 2
        assert sum(map(len, heard)) <= crowd * tellings, "nobody is told of every single newcomer"

    at_a_table(tmp_path, story)
