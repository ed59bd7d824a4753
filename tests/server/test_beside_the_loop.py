"""A long game is brought back from disk beside the event loop: the others' tables go on meanwhile."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.server.house import House
from railhead.server.settings import Settings
from railhead.server.wire import NewTable, SeatWish
from tests.server.serving import GAME, LONGEST


async def a_stored_table(settings: Settings) -> str:
    house = House(settings)
    made = await house.create(NewTable(GAME, [SeatWish("me")]))
    await house.close()
    return str(made["table"])


def test_others_are_served_while_a_long_game_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database=tmp_path / "db")
    table = asyncio.run(a_stored_table(settings))
    threads: list[threading.Thread] = []
    served = threading.Event()

    replay = railhead.replay

    def slowly(*args: Any) -> Any:
        threads.append(threading.current_thread())
        assert served.wait(LONGEST), "the others were not served meanwhile"
        return replay(*args)

    monkeypatch.setattr(railhead, "replay", slowly)

    async def story() -> None:
        house = House(settings)
        loading = [asyncio.create_task(house.table(table)) for _ in range(3)]
        beats = 0
        while not all(task.done() for task in loading):
            await asyncio.sleep(0)
            beats += 1
            if beats == 10:
                served.set()
        assert len({id(task.result()) for task in loading}) == 1, "it is loaded once for all who ask"
        assert len(threads) == 1
        assert threads[0] is not threading.main_thread()
        await house.close()

    asyncio.run(story())
