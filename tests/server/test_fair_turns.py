"""Bots think in fair turns: table by table, hints apart, and slowly where nobody looks while others wait."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from railhead.server.thinking import Thinkers, Worker, encode
from railhead.server.turns import UNSEEN, Turns
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import GAME, run


async def order(turns: Turns, asked: list[str]) -> list[str]:
    """Who thinks in which order when all ask at once, while somebody else just thinks."""
    done: list[str] = []

    async def think(table: str) -> None:
        async with turns.of(table):
            done.append(table)
            await asyncio.sleep(0)

    async with turns.of("before"):
        tasks = [asyncio.create_task(think(table)) for table in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return done


def test_tables_take_turns_whoever_asked_first() -> None:
    async def story() -> None:
        turns = Turns(lambda _: True)
        assert await order(turns, ["a"] * 12 + ["b"] * 2 + ["c"]) == [*"abcab", *"a" * 10]
        assert await order(turns, ["a", "b"]) == ["a", "b"], "nobody is left inside"

    run(story())


def test_tables_that_nobody_looks_at_come_seldom_but_they_come() -> None:
    async def story() -> None:
        turns = Turns(lambda table: table == "seen")
        told = await order(turns, ["unseen"] * 5 + ["seen"] * 10)
        assert told == [*["seen"] * (UNSEEN - 1), "unseen"] * 2 + ["seen"] * 2 + ["unseen"] * 3

    run(story())


def test_where_nobody_waits_nobody_rests() -> None:
    async def story() -> None:
        turns = Turns(lambda _: False)
        for _ in range(20):
            # Without a moment in between: what would rest could not be done before the time is over.
            async with asyncio.timeout(0), turns.of("unseen"):
                pass

    run(story())


def test_whoever_goes_away_holds_nobody_up() -> None:
    async def story() -> None:
        turns = Turns(lambda _: True)
        entered: list[str] = []

        async def think(table: str) -> None:
            async with turns.of(table):
                entered.append(table)

        async with turns.of("a"):
            waiting, late, last = [asyncio.create_task(think(table)) for table in "bcd"]
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        late.cancel()  # just when its turn has come
        await asyncio.gather(late, last, return_exceptions=True)
        assert entered == ["d"]

    run(story())


def test_a_hint_waits_for_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[bytes] = []

    async def story() -> None:
        thinking, go_on = asyncio.Event(), asyncio.Event()

        async def ask(self: Worker, question: bytes) -> bytes:
            if b"hints" not in question:
                thinking.set()
                await go_on.wait()
            done.append(question)
            return encode({"actions": []})

        monkeypatch.setattr(Worker, "ask", ask)
        thinkers = Thinkers(1, 1.0)
        question: dict[str, Any] = {"seat": 0, "bot": "search"}
        bots = [asyncio.create_task(thinkers.think({**question, "table": f"table {n}"})) for n in range(30)]
        await thinking.wait()
        await thinkers.think({**question, "table": "mine/hints"})
        assert len(done) == 1
        go_on.set()
        await asyncio.gather(*bots)
        thinkers.close()

    run(story())
    assert len(done) == 31


def test_the_house_knows_where_somebody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        house = a_house(tmp_path)
        live = await sit_down(house, GAME, [""], {})
        assert not house._watched("one")
        live.visitors = 1
        assert house._watched("one")
        assert house._watched("one/hints")
        assert not house._watched("none")
        await house.close()

    run(story())
