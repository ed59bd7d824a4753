"""Tables that stay empty or are abandoned go by the host's rule; a clock that jumps takes nobody's game."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from railhead.cli import main
from railhead.server import expiring
from railhead.server.expiring import DAY, Sand
from railhead.server.house import House
from railhead.server.keeping import listed
from railhead.server.settings import Settings
from railhead.server.wire import NewTable, SeatWish
from tests.server.bots_at_work import sit_down
from tests.server.serving import GAME, run


async def tables(house: House) -> None:
    """One that waits for somebody, one over at once, one that is played, one played to its end."""
    for name in ("open", "scrap", "running", "over"):
        live = await sit_down(house, GAME, ["", ""], {}, name)
        if name == "open":
            continue
        table, before = live.playing(), len(live.playing())
        for _ in range(12):
            seat = table.to_act[0]
            table.play(seat, table.legal(seat)[0])
        await live.save(before)
    house.live.clear()
    await change(house, "DELETE FROM entries WHERE table_id = 'scrap' AND n > 3")
    for name, status in (("open", "open"), ("scrap", "over"), ("running", "playing"), ("over", "over")):
        await change(house, "UPDATE tables SET status = ? WHERE id = ?", status, name)


async def change(house: House, query: str, *values: object) -> None:
    await house.store.write(lambda db: db.execute(query, values) and None)


async def age(house: House, days: float) -> None:
    at = int(time.time() - days * DAY) - 60
    await change(house, "UPDATE tables SET updated = ?", at)


def names(path: Path) -> set[str]:
    return {row["table"] for row in listed(path)}


def test_tables_go_when_their_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiring, "EVERY", 0.0)
    path = tmp_path / "railhead.sqlite3"
    rules = Settings(database=path, scrap_days=1, open_days=30, running_days=365, over_days=500)

    async def story() -> None:
        house = House(rules)
        await tables(house)
        for days, gone in ((0.9, set()), (1, {"scrap"}), (30, {"open"}), (365, {"running"}), (500, {"over"})):
            before = names(path)
            await age(house, days)
            assert await house.expire() == len(gone)
            assert before - names(path) == gone, days
        assert house.counts["tables_expired"] == 4
        await house.close()

    run(story())


def test_a_table_that_somebody_looks_at_stays_and_so_does_all_where_the_rule_is_never(tmp_path: Path) -> None:
    path = tmp_path / "railhead.sqlite3"
    never = Settings(database=path, scrap_days=0, open_days=0, running_days=0, over_days=0)

    async def story() -> None:
        house = House(never)
        await tables(house)
        await age(house, 10_000)
        assert await house.expire() == 0
        house.settings, house._sand = Settings(database=path), Sand()
        live = await house.table("running")
        live.visitors = 1
        assert await house.expire() == 2
        assert names(path) == {"running", "over"}
        await house.close()

    run(story())


@pytest.mark.parametrize("years", [-3, 3])
def test_a_clock_that_jumps_takes_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    path = tmp_path / "railhead.sqlite3"

    async def story() -> None:
        house = House(Settings(database=path))
        await tables(house)
        true = time.time
        monkeypatch.setattr(time, "time", lambda: true() + years * 365 * DAY)
        assert await house.expire() == 0
        assert len(names(path)) == 4
        # And who plays on meanwhile is answered as ever.
        live = await house.table("running")
        table, before = live.playing(), len(live.playing())
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
        await live.save(before)
        house.live.clear()
        del live
        assert len((await house.table("running")).playing()) > before
        await house.close()

    run(story())


async def expired_after(path: Path, hours: float, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many tables expire once a house that is opened now has stood for so long."""
    house = House(Settings(database=path))
    true = expiring._steady
    with monkeypatch.context() as later:
        # The clock on the wall goes on with the one that nobody sets.
        wall = time.time
        later.setattr(expiring, "_steady", lambda: true() + 3600 * hours)
        later.setattr(time, "time", lambda: wall() + 3600 * hours)
        gone = await house.expire()
    await house.close()
    return gone


@pytest.mark.parametrize("years", [-3, 3])
def test_a_clock_that_is_years_off_at_the_start_has_a_day_to_be_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    path = tmp_path / "railhead.sqlite3"
    true = time.time

    async def story() -> None:
        house = House(Settings(database=path))
        await tables(house)
        assert await house.expire() == 0
        await house.close()
        monkeypatch.setattr(time, "time", lambda: true() + years * 365 * DAY)
        for _ in range(2):  # started again, it has another day
            assert await expired_after(path, 23, monkeypatch) == 0
        house = House(Settings(database=path))
        made = await house.create(NewTable(GAME, [SeatWish("me"), SeatWish("open")]))
        live = await house.table("running")
        await live.save(len(live.playing()))
        await house.close()
        monkeypatch.setattr(time, "time", true)
        assert await expired_after(path, 1, monkeypatch) == 0
        assert names(path) == {"open", "scrap", "running", "over", made["table"]}

    run(story())


def test_a_server_that_was_off_for_long_lets_tables_go_after_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "railhead.sqlite3"
    true = time.time

    async def story() -> None:
        house = House(Settings(database=path))
        await tables(house)
        assert await house.expire() == 0
        await house.close()
        for days, hours, gone in ((6, 0, 1), (40, 0, 0), (40, 25, 1), (40, 0, 0)):
            monkeypatch.setattr(time, "time", lambda days=days: true() + days * DAY)
            assert await expired_after(path, hours, monkeypatch) == gone, (days, hours)
        assert names(path) == {"running", "over"}

    run(story())


def test_the_list_says_when_a_table_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "railhead.sqlite3"

    async def story() -> None:
        house = House(Settings(database=path))
        await tables(house)
        await house.close()

    run(story())
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE tables SET updated = 1700000000")
        db.commit()
    goes = {row["table"]: row["expires"] for row in listed(path)}
    assert goes == {
        "open": 1_700_000_000 + 30 * DAY,
        "scrap": 1_700_000_000 + DAY,
        "running": 1_700_000_000 + 365 * DAY,
        "over": 0,
    }
    assert main(["tables", "list", "--db", str(path)]) == 0
    told = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert "stays" in told["over"]
    assert "goes 2023-12-14" in told["open"] or "goes 2023-12-15" in told["open"]
