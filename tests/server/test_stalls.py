"""The event loop is kept free, and what holds it up is counted and told to the host."""

import asyncio
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from railhead.server.aside import Aside
from railhead.server.commands import carry_out
from railhead.server.house import House
from railhead.server.problem import Problem
from railhead.server.settings import Settings
from railhead.server.stalls import LIMIT, Stalls, doing
from railhead.server.wire import NewTable, Play, SeatWish
from railhead.table.state import State
from railhead.table.table import Table
from tests.server.serving import GAME, run


def test_the_longest_stalls_are_kept_with_what_was_done() -> None:
    stalls = Stalls()
    stalls.note(LIMIT, "nothing worth counting", 0.0)
    stalls.note(0.5, "command", 10.0, 0.004)
    stalls.note(0.02, "query", 40.0)
    stalls.note(0.03, "query", 60.0)
    assert stalls.counts == {"command": 1, "query": 2}
    assert (stalls.longest, stalls.longest_at) == (0.5, "command")
    assert [stalls.last_minute(now) for now in (69.0, 71.0, 119.0, 121.0)] == [0.5, 0.03, 0.03, 0.0]
    told = "\n".join(stalls.metrics())
    assert 'railhead_stalls_total{doing="query"} 2' in told
    assert 'railhead_longest_stall_seconds{doing="command"} 0.5000' in told
    assert "railhead_longest_stall_cpu_seconds 0.0040" in told


def test_a_callback_that_holds_the_loop_up_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    stalls = Stalls()
    ticks = iter(range(1000))
    # On this clock whatever asks twice has taken a second.
    monkeypatch.setattr("railhead.server.stalls.time.perf_counter", lambda: float(next(ticks)))

    async def busy() -> None:
        doing.set("counting")
        await asyncio.sleep(0)

    async def story() -> None:
        with stalls.watching():
            await asyncio.create_task(busy())

    asyncio.run(story())
    assert stalls.counts["counting"] >= 1
    assert stalls.longest == 1.0
    assert asyncio.Handle._run.__module__ == "asyncio.events", "nothing is left behind"


async def two_tables(house: House) -> list[Any]:
    made = [await house.create(NewTable(GAME, [SeatWish("me")])) for _ in range(2)]
    return [await house.table(str(one["table"])) for one in made]


async def play(live: Any) -> None:
    table = live.playing()
    await live.once(f"step {len(table)}", 0, lambda: table.play_many(0, [table.legal(0)[0]]))


@pytest.mark.parametrize("question", ["query", "plan"])
def test_another_table_is_served_while_a_slow_question_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    served = threading.Event()
    threads: list[threading.Thread] = []

    def slowly(*_: Any) -> dict[str, Any]:
        threads.append(threading.current_thread())
        assert served.wait(20), "the others were not served meanwhile"
        return {}

    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        slow, other = await two_tables(house)
        monkeypatch.setattr(Table, question, slowly)
        asked = slow.query(0, "score", {}) if question == "query" else slow.plan(0, ["pass"])
        waiting = asyncio.create_task(asked)
        while not threads:
            await asyncio.sleep(0)
        for live in (slow, other):  # its own table goes on too
            await play(live)
        served.set()
        assert await waiting == {}
        assert threads[0] is not threading.main_thread()
        await house.close()

    run(story())


def test_each_step_of_a_command_is_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[int] = []
    refusal = State.refusal

    def counted(state: State, actor: int, action: int) -> Any:
        judged.append(action)
        return refusal(state, actor, action)

    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        live, _ = await two_tables(house)
        table = live.playing()
        while table.ask(0)["kind"] == "mountain":
            await play(live)
        steps = [table.legal(0)[0], "station 1 N1", "station 2 E1", "station 3 S1", "station 4 W1"]
        monkeypatch.setattr(State, "refusal", counted)
        order = Play(cmd_id="row", seat=0, ask=table.ask(0)["ask"], actions=steps)
        await carry_out(live, order)
        assert len(judged) == len(steps)
        await house.close()

    run(story())


def test_no_more_than_a_bounded_number_of_questions_waits() -> None:
    go_on = threading.Event()

    async def story() -> None:
        aside = Aside(most_waiting=3)
        asked = [asyncio.create_task(aside.answer(lambda: go_on.wait(20))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="Too much"):
            await aside.answer(lambda: True)
        go_on.set()
        assert await asyncio.gather(*asked) == [True] * 3
        assert await aside.answer(lambda: True)
        aside.close()

    run(story())


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db", keep_minutes=0, most_idle=3))
        held = await two_tables(house)
        table_id = held[0].stored.id
        await play(held[0])
        before = held[0].playing().hash()
        await house.forget_idle()
        assert house.live == {}
        assert await house.table(table_id) is held[0], "whoever still holds it and a newcomer hold the same"
        await house.forget_idle()
        gone = weakref.ref(held[0])
        held.clear()
        assert gone() is None, "it does not wait for the garbage collector"
        back = await house.table(table_id)
        assert back.playing().hash() == before
        assert back.stored.entries == [], "the entries are held once"
        await house.close()

    run(story())


def test_of_idle_tables_only_the_latest_few_are_held(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db", most_idle=4))
        made = [await house.create(NewTable(GAME, [SeatWish("me")])) for _ in range(12)]
        assert len(house.live) <= 5
        assert str(made[-1]["table"]) in house.live
        for one in made:
            assert not (await house.table(str(one["table"]))).playing().over
        await house.close()

    run(story())


def test_a_step_writes_the_setting_and_the_seats_only_when_they_have_changed(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(database=tmp_path / "db"))
        live, _ = await two_tables(house)
        await play(live)
        await house.store.write(
            lambda db: db.execute("UPDATE seats SET who = 'as it was' WHERE table_id = ?", (live.stored.id,))
        )
        await play(live)
        stored = await house.store.load(live.stored.id)
        assert stored is not None
        assert stored.seats[0].who == "as it was"
        await live.once("name", 0, lambda: live.seating.rename(0, "Ann"))
        stored = await house.store.load(live.stored.id)
        assert stored is not None
        assert stored.seats[0].who == "Ann"
        assert stored.setting["header"]["seats"][0][-1]["who"] == "Ann"
        assert len(stored.entries) == len(live.playing())
        await house.close()

    run(story())
