"""The bots of one table: their chance, the table while they think, and the boards their workers know."""

import asyncio
import copy
import gc
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.games import find
from railhead.server import bot_seats
from railhead.server.thinking import Thinkers, decode, encode, question_of, think
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import GAME, run


def test_the_bots_chance_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append(f"seed {len(drawn)}")
        return drawn[-1]

    monkeypatch.setattr(bot_seats, "fresh_seed", draw)

    async def story() -> None:
        house = a_house(tmp_path)
        live = await sit_down(house, GAME, [""], {})
        del live.stored.setting["bots_seed"]
        assert [live.bots._seed for _ in range(3)] == ["seed 0"] * 3
        assert drawn == ["seed 0"]
        await house.close()

    run(story())


def test_a_table_stays_while_its_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answer = asyncio.Event(), asyncio.Event()
    faults: list[dict[str, Any]] = []
    true = Thinkers.think

    async def slowly(self: Thinkers, question: dict[str, Any], content: Any = None) -> dict[str, Any]:
        asked.set()
        await answer.wait()
        return await true(self, question, content)

    monkeypatch.setattr(Thinkers, "think", slowly)

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        house = a_house(tmp_path, workers=1)
        live = await sit_down(house, GAME, ["random"], {"max_rounds": 3})
        await asked.wait()
        before = len(live.playing())
        # Nobody holds the table any more but its bot.
        house.live.clear()
        tasks = set(live.bots._tasks)
        del live
        gc.collect()
        answer.set()
        while tasks:
            await asyncio.gather(*tasks)
            again = await house.table("one")
            tasks = set(again.bots._tasks)
        assert len(again.playing()) > before
        assert again.playing().over
        await house.close()
        gc.collect()

    run(story())
    assert faults == []


def test_a_bot_whose_seat_is_taken_before_it_thinks_has_not_failed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        house = a_house(tmp_path, workers=1)
        live = await sit_down(house, GAME, ["random"], {})
        live.stored.seats[0].bot = ""  # its thinking has been ordered and not begun
        await asyncio.gather(*live.bots._tasks)
        assert live.bots._failures == {}
        assert all(entry.actor < 0 for entry in live.playing().line), "chance alone has acted"
        await house.close()

    run(story())
    assert caplog.records == []


def test_a_worker_keeps_boards_in_the_games_own_place_alone() -> None:
    game = find(GAME)
    data = copy.deepcopy(game.content().data)
    data["turns"] -= 1
    table = railhead.new(GAME, 1, seed="x", content=data)
    question = question_of(table, 0, "random", "chance")
    question |= {"table": "", "since": "", "memory": None, "seconds": 5.0}
    game._contents.clear()
    assert decode(think(encode(question))) == {"wants": "content"}
    assert decode(think(encode({**question, "content": data})))["actions"]
    assert decode(think(encode(question)))["actions"], "it was kept"
    game._contents.clear()
    assert decode(think(encode(question))) == {"wants": "content"}, "and nowhere else"
