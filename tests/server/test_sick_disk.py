"""A disk that is full, read-only, locked or damaged is told truly, and nothing is acknowledged on it."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from railhead.server import health, keeping
from railhead.server.commands import carry_out
from railhead.server.house import House
from railhead.server.problem import Problem
from railhead.server.settings import Settings
from railhead.server.wire import NewTable, Play, SeatWish
from tests.server.disk import change, immutable, no_room, rows
from tests.server.player import Denied, Player
from tests.server.serving import GAME, LONGEST, Server, fetch, run


def in_house(tmp_path: Path, story: Callable[[House, str], Awaitable[Any]]) -> Any:
    """A house with a table that has begun."""

    async def told() -> Any:
        house = House(Settings(database=tmp_path / "db"))
        made = await house.create(NewTable(GAME, [SeatWish("me")]))
        try:
            return await story(house, made["table"])
        finally:
            await house.close()

    return asyncio.run(told())


async def play(house: House, table: str, cmd_id: str) -> dict[str, Any]:
    return await carry_out(await house.table(table), Play(cmd_id, 0, ["mountain"]))


async def full(house: House) -> None:
    """Leave no room for another page."""
    await house.store.write(lambda db: db.execute("PRAGMA max_page_count = 1") and None)
    for n in range(100):
        try:
            await house.store.say("t", "Ann", "x" * 2000, f"{n}")
        except Problem:
            return


async def read_only(house: House) -> None:
    await house.store.write(lambda db: db.execute("PRAGMA query_only = 1") and None)


@pytest.mark.parametrize("trouble", [full, read_only])
def test_what_the_disk_does_not_take_is_told_and_not_done(
    tmp_path: Path, trouble: Callable[[House], Awaitable[None]]
) -> None:
    async def story(house: House, table: str) -> None:
        await trouble(house)
        live = await house.table(table)
        before = live.playing().hash()
        with pytest.raises(Problem, match="unwell: The server can't write to its disk"):
            await play(house, table, "long" * 2000)  # more than the pages that are there still hold
        assert live.playing().hash() == before

    in_house(tmp_path, story)


def test_a_sick_disk_ends_no_tidying_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(house: House, table: str) -> None:
        house.settings.keep_minutes = 0
        await read_only(house)
        for _ in range(2):
            await house.table(table)
            house._sand._next = 0.0  # an hour has gone by
            await house.tidy_up()
            assert not house.live, "tables leave memory all the same"
            assert "no table expires just now: The server can't write to its disk" in caplog.text
            caplog.clear()

    in_house(tmp_path, story)


def test_health_writes_and_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", LONGEST)  # else a slow machine asks anew

    async def story(house: House, table: str) -> None:
        assert await house.health.fault() == ""
        assert len(rows(tmp_path / "db", "SELECT at FROM pulse")) == 1
        await read_only(house)
        assert await house.health.fault() == "", "asked a moment ago"
        house.health._at = -2 * LONGEST
        assert "can't write" in await house.health.fault()

    in_house(tmp_path, story)


def test_a_locked_disk_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)

    async def held(house: House, table: str) -> None:
        other = sqlite3.connect(tmp_path / "db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            assert await house.health.fault() == health.SILENT
        finally:
            other.execute("ROLLBACK")
            other.close()

    in_house(tmp_path, held)


def test_the_server_says_that_it_is_unwell(start: Callable[..., Server]) -> None:
    server = start()
    change(server.database, "DROP TABLE pulse")
    answer = fetch("GET", f"{server.url}/api/health")
    # The answer of the start may still hold.
    while answer.status_code == 200:
        answer = fetch("GET", f"{server.url}/api/health")
    assert answer.status_code == 503
    assert answer.json()["ok"] is False
    assert "can't write" in answer.json()["why"]
    server.stop()
    assert any("can't be written to" in line for line in server.complaints())


def test_whoever_sits_at_a_table_hears_that_the_disk_is_full_and_when_it_is_mended(
    start: Callable[..., Server],
) -> None:
    server = start()
    made = server.create("me")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:

            async def unwell() -> str:
                await ann.catch_up()
                return ann.unwell

            with no_room(server.pid):
                with pytest.raises(Denied, match="unwell : The server can't write to its disk"):
                    await ann.act(0, "mountain")
                assert "can't write" in await unwell()
                assert fetch("GET", f"{server.url}/api/health").status_code == 503
            while await unwell():
                await asyncio.sleep(0.05)
            before = ann.at(0)["view"]["row"]
            await ann.act(0, "mountain")
            assert (before, ann.at(0)["view"]["row"]) == (1, 2)

    run(story())
    assert server.stop() == 0


@pytest.mark.slow
def test_an_immutable_database_is_told_in_play_and_at_the_start(start: Callable[..., Server]) -> None:
    """Slow, since it wants a machine whose files can be made so (root, chattr), which not each has."""
    server = start()
    made = server.create("me")

    def play() -> httpx.Response:
        return server.command(
            made["table"], made["key"], type="play", cmd_id="c", seat=0, actions=["mountain"]
        )

    with immutable(server.database):
        answer = play()
        assert (answer.status_code, answer.json()["code"]) == (503, "unwell")
        assert fetch("GET", f"{server.url}/api/health").status_code == 503
    while fetch("GET", f"{server.url}/api/health").status_code == 503:
        pass
    assert play().status_code == 200, "the same command, now done"
    assert server.stop() == 0
    with (
        immutable(server.database),
        pytest.raises(RuntimeError, match="can't be used as Railhead's database"),
    ):
        server.start()
    assert "Traceback" not in server.log_text()
    assert "ResourceWarning" not in server.log_text()
    server.start()
    assert server.get(f"/api/tables/{made['table']}")["status"] == "playing"
    assert server.stop() == 0


def begun(server: Server, steps: int) -> dict[str, Any]:
    made = server.create("me")
    for n in range(steps):
        ask = server.command(
            made["table"], made["key"], type="play", cmd_id=f"c{n}", seat=0, actions=["mountain"]
        )
        assert ask.status_code == 200
    return made


def test_a_damaged_step_is_told_and_what_was_lost_with_it(start: Callable[..., Server]) -> None:
    server = start()
    made = begun(server, 1)
    server.stop()
    last = rows(server.database, "SELECT max(n) FROM entries")[0][0]
    snapshot = rows(server.database, "SELECT max(n) FROM snapshots")[0][0]
    change(server.database, "UPDATE entries SET data = x'fffe00' WHERE n = ?", last)
    server.start()
    restored = server.get(f"/api/tables/{made['table']}")["restored"]
    assert restored.startswith(f"Step {last} can't be read from the server's disk")
    assert f"goes on from step {snapshot}" in restored
    if last > snapshot:
        assert f"{last - snapshot} later step" in restored


def test_a_damaged_table_is_told_and_hurts_no_list(start: Callable[..., Server]) -> None:
    server = start()
    made, other = begun(server, 1), begun(server, 1)
    server.stop()
    change(server.database, "UPDATE tables SET setting = 'no json' WHERE id = ?", made["table"])
    listed = {row["table"]: row for row in keeping.listed(server.database)}
    assert listed[made["table"]]["status"] == "damaged"
    assert listed[other["table"]]["status"] == "playing"
    server.start()
    for _ in range(3):
        answer = fetch("GET", f"{server.url}/api/tables/{made['table']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")
        assert "damaged on the server's disk" in answer.json()["why"]

    async def knock() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as line:
            await line.wait_closed()
        assert (line.close_code, line.close_reason) == (4410, answer.json()["why"])

    run(knock())
    assert server.get(f"/api/tables/{other['table']}")["status"] == "playing"
    server.stop()
    told = [json.loads(line)["what"] for line in server.complaints()]
    assert len([line for line in told if "can't be read" in line]) == 1, "it is not read again and again"
