"""What is on disk: migrations, one commit for many, faults that hurt nobody else."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from railhead.server.migrations import STEPS
from railhead.server.secrets import hashed
from railhead.server.store import Store, StoredSeat, StoredTable, Unusable
from tests.server.disk import change, fingerprint, rows
from tests.server.player import Denied, Player
from tests.server.serving import GAME, Server, run

SETTING: dict[str, Any] = {
    "options": {"advanced": False, "max_rounds": 3},
    "commitment": "c",
    "hints": True,
    "pace": 0,
}


def stored(name: str = "t") -> StoredTable:
    return StoredTable(name, GAME, "open", 1, 1, "seed", dict(SETTING), [StoredSeat(0, hashed("link"))])


def old_database(path: Path, step: int) -> None:
    """A database as an earlier Railhead left it, with a table in it from the first step on."""
    with closing(sqlite3.connect(path)) as db:
        for number in range(step):
            db.executescript(STEPS[number])
        if step >= 1:
            db.execute(
                "INSERT INTO tables VALUES ('old', ?, 'open', 1, 1, 's', ?)", (GAME, json.dumps(SETTING))
            )
            columns = "table_id, seat, link_hash, key_hash, who, bot, player_seed"
            db.execute(
                f"INSERT INTO seats ({columns}) VALUES ('old', 0, ?, '', '', '', '')", (hashed("link"),)
            )
            db.execute("INSERT INTO chat VALUES ('old', 1, 1, 'Ann', 'hello')")
        db.execute(f"PRAGMA user_version = {step}")
        db.commit()


@pytest.mark.parametrize("step", range(len(STEPS) + 1))
def test_a_database_of_any_step_is_brought_up_to_date(tmp_path: Path, step: int) -> None:
    path = tmp_path / "old.sqlite3"
    old_database(path, step)
    for _ in range(2):
        store = Store(path)
        loaded = run(store.load("old"))
        assert (loaded is not None) == (step >= 1)
        if loaded is not None:
            assert loaded.setting == SETTING
            assert loaded.seats[0].link_hash == hashed("link")
            assert [line["text"] for line in run(store.chat("old"))] == ["hello"]
        store.close()
        assert rows(path, "PRAGMA user_version") == [(len(STEPS),)]


def test_an_old_table_is_taken_up_by_the_server(start: Callable[..., Server], tmp_path: Path) -> None:
    server = start()
    server.stop()
    for file in server.folder.glob("railhead.sqlite3*"):
        file.unlink()
    old_database(server.database, 1)
    server.start()
    key = server.claim({"table": "old", "links": [{"seat": 0, "secret": "link"}]}, 0, "Ann")

    async def story() -> None:
        async with Player(server.ws, "old", key) as ann:
            await ann.play_out()

    run(story())


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    old_database(path, len(STEPS))
    change(path, f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(Unusable, match="of a newer Railhead"):
        Store(path)
    assert rows(path, "PRAGMA user_version") == [(len(STEPS) + 1,)]


def test_many_writes_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []
    commit = Store._commit

    def counted(self: Store, db: sqlite3.Connection, batch: list[Any]) -> None:
        batches.append(len(batch))
        commit(self, db, batch)

    monkeypatch.setattr(Store, "_commit", counted)
    store = Store(tmp_path / "db")

    async def story() -> None:
        await asyncio.gather(*(store.say("t", "Ann", f"line {n}", f"c{n}") for n in range(400)))
        assert len(rows(tmp_path / "db", "SELECT n FROM chat")) == 400, "told, so it is on disk"

    run(story())
    store.close()
    assert len(batches) < 100
    assert [n for (n,) in rows(tmp_path / "db", "SELECT n FROM chat ORDER BY n")] == list(range(1, 401))


def test_a_job_that_fails_is_told_and_hurts_no_other(tmp_path: Path) -> None:
    store = Store(tmp_path / "db")

    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO contents VALUES ('half', '{}')")
        raise ZeroDivisionError

    async def story() -> list[Any]:
        jobs: list[Any] = []
        for n in range(50):
            jobs.append(store.keep_content(f"whole {n}", n))
            jobs.append(store.write(half))
        return await asyncio.gather(*jobs, return_exceptions=True)

    told = run(story())
    store.close()
    assert told[::2] == [None] * 50
    assert all(isinstance(fault, ZeroDivisionError) for fault in told[1::2])
    kept = [hash for (hash,) in rows(tmp_path / "db", "SELECT hash FROM contents")]
    assert len(kept) == 50
    assert "half" not in kept


def test_an_entry_has_its_number_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "db")
    table = stored()

    async def story() -> None:
        await store.create(table, 10)
        await store.append(table, [{"n": 1, "do": "first"}], "a", {})
        table.status = "over"
        with pytest.raises(sqlite3.IntegrityError):
            await store.append(table, [{"n": 2, "do": "x"}, {"n": 1, "do": "second"}], "b", {})
        loaded = await store.load("t")
        assert loaded is not None
        assert loaded.entries == [{"n": 1, "do": "first"}]
        assert loaded.status == "open"
        assert await store.reply_to("t", "b") is None

    run(story())
    store.close()


def test_what_could_not_be_written_was_not_played(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "me")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as both,
            Player(server.ws, made["table"]) as eve,
        ):
            before = fingerprint(server.database, made["table"])
            seen = dict(both.seq), dict(eve.seq)
            change(
                server.database,
                "CREATE TRIGGER full BEFORE INSERT ON entries"
                " BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
            )
            with pytest.raises(Denied, match="failed"):
                await both.command("play", cmd_id="again", seat=0, actions=["mountain"])
            with pytest.raises(Denied, match="failed"):
                await both.command("declare", seat=0, word="bot", bot="random")
            assert fingerprint(server.database, made["table"]) == before
            assert (dict(both.seq), dict(eve.seq)) == seen
            assert (
                server.get(f"/api/tables/{made['table']}/view", made["key"])[0]["hash"] == both.at(0)["hash"]
            )
            change(server.database, "DROP TRIGGER full")
            await both.command("play", cmd_id="again", seat=0, actions=["mountain"])
            await both.play_out(6)

    run(story())
    assert len([line for line in server.complaints() if "the disk is full" in line]) == 2


def test_a_server_killed_between_the_last_seat_and_the_first_roll_begins_the_game(
    start: Callable[..., Server],
) -> None:
    server = start()
    made = server.create("me", "open")
    server.kill()
    change(server.database, "UPDATE seats SET who = 'Ben' WHERE seat = 1")
    server.start()
    assert server.get(f"/api/tables/{made['table']}")["status"] == "playing"
    assert server.get(f"/api/tables/{made['table']}/view", made["key"])[0]["whole"]["choices"]
