"""Whoever comes late is told when each line of the log was made, to the minute and no finer."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from railhead.server.commands import carry_out
from railhead.server.house import House
from railhead.server.live import LiveTable
from railhead.server.wire import Undo
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import run

NOON = 1_763_380_800


async def steps(live: LiveTable, count: int) -> None:
    table = live.playing()
    for _ in range(count):
        before = len(table)
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
        await live.save(before)


async def whole(live: LiveTable, viewer: int | None = 0) -> dict[str, Any]:
    async with live.lock:
        told: dict[str, Any] = (await live.streams.sync(viewer))["log"]
    return told


def at_the_clock(house: House, seconds: dict[int, int]) -> None:
    """From each of these entries on the clock has shown so many seconds past noon."""
    with sqlite3.connect(house.settings.database) as db:
        for n, past in seconds.items():
            db.execute("UPDATE entries SET at = ? WHERE n >= ?", (NOON + past, n))


def at_home(tmp_path: Path, story: Any) -> None:
    async def all_of_it() -> None:
        house = a_house(tmp_path, 1)
        try:
            await story(house)
        finally:
            await house.close()

    run(all_of_it(), 60)


def test_each_minute_is_told_with_the_first_line_that_was_made_in_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await sit_down(house, "luzon-rails", [""] * 3, {})
        await steps(live, 8)
        table = live.playing()
        third, last = len(table) - 4, len(table) - 1
        at_the_clock(house, {1: 0, third: 59, third + 1: 60, last: 3600})
        told = await whole(live)
        firsts = [table.told_before(0, n - 1) for n in (1, third + 1, last)]
        assert told["times"] == [[firsts[0], NOON], [firsts[1], NOON + 60], [firsts[2], NOON + 3600]]
        assert 0 < firsts[1] < firsts[2] < len(told["add"])

    at_home(tmp_path, story)


def test_what_was_taken_back_has_no_part_in_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await sit_down(house, "thirty-rails", [""], {})
        kept = 0
        while not live.playing().undo_terms(0)["possible"] or not kept:
            kept = len(live.playing())
            await steps(live, 1)
        at_the_clock(house, {1: 0, kept + 1: 120})
        before = await whole(live)
        await carry_out(live, Undo("undo", 0))
        after = await whole(live)
        assert [time[1] for time in before["times"]] == [NOON, NOON + 120]
        assert [time[1] for time in after["times"]] == [NOON]

    at_home(tmp_path, story)


def test_a_seat_does_not_learn_when_the_others_sealed_a_choice(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await sit_down(house, "thirty-rails", [""] * 2, {})
        table = live.playing()
        while "mine" not in table.legal(1)[0]:
            await steps(live, 1)
        before = len(table)
        table.play(1, table.legal(1)[0])
        await live.save(before)
        at_the_clock(house, {1: 0, before + 1: 600})
        for viewer in (0, None):
            assert [time[1] for time in (await whole(live, viewer))["times"]] == [NOON]
        assert [time[1] for time in (await whole(live, 1))["times"]] == [NOON, NOON + 600]

    at_home(tmp_path, story)


def test_nobody_knows_when_the_steps_of_a_saved_game_were_taken(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await sit_down(house, "luzon-rails", [""] * 3, {})
        await steps(live, 5)
        record = msgspec.json.decode(msgspec.json.encode(live.playing().record()))
        opened = await house.table((await house.import_record(record))["table"])
        assert (await whole(opened))["times"] == []
        lines = len((await whole(opened))["add"])
        await steps(opened, 1)
        told = (await whole(opened))["times"]
        assert [first for first, _ in told] == [lines]

    at_home(tmp_path, story)
