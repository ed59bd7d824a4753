"""Stops at any moment, migrations cut short, and the host's commands while people play: nothing is lost."""

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from railhead.server import keeping, migrations
from railhead.server.holding import InUse
from railhead.server.migrations import STEPS, migrate, step_of
from railhead.server.store import Store, Unusable
from tests.lots import lots
from tests.server.bots_at_work import a_house, sit_down
from tests.server.disk import played_by, rows, table_on
from tests.server.player import Player
from tests.server.serving import GAME, LONGEST, Server, run
from tests.server.test_nothing_lost import Sitting, some_more_answers


async def stop_often(server: Server, seed: int, stops: int) -> None:
    rng = random.Random(f"stop {seed}")
    sitting = await asyncio.to_thread(Sitting, server, f"stop {seed}")
    game = asyncio.create_task(sitting.play())
    for _ in range(stops):
        await some_more_answers([sitting], rng.randint(1, 12))
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(sitting.check, False)
        await asyncio.to_thread(server.start)
    await game
    await asyncio.to_thread(sitting.check, True)


@pytest.mark.parametrize("seed", lots(2))
def test_a_stopped_server_has_lost_nothing(start: Callable[..., Server], seed: int) -> None:
    server = start()
    run(stop_often(server, seed, 2))
    assert server.stop() == 0
    assert server.complaints() == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 210))
def test_a_server_stopped_again_and_again_has_lost_nothing(start: Callable[..., Server], seed: int) -> None:
    server = start()
    run(stop_often(server, seed, 5))
    assert server.stop() == 0
    assert server.complaints() == []


def a_database(path: Path) -> list[tuple[object, ...]]:
    """With one table of some steps in it; its entries."""

    async def story() -> None:
        house = a_house(path.parent)
        live = await sit_down(house, GAME, [""], {})
        table, before = live.playing(), len(live.playing())
        for _ in range(5):
            table.play(0, table.legal(0)[0])
        await live.save(before)
        await house.close()

    run(story())
    return rows(path, "SELECT * FROM entries")


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "railhead.sqlite3"
    before = a_database(path)
    broken = "CREATE TABLE half (a); DELETE FROM entries; INSERT INTO nowhere VALUES (1);"
    monkeypatch.setattr(migrations, "STEPS", (*STEPS, broken))
    with pytest.raises(Unusable, match="nowhere"):
        Store(path)
    monkeypatch.undo()
    Store(path).close()
    assert rows(path, "SELECT * FROM entries") == before
    assert rows(path, "SELECT name FROM sqlite_master WHERE name = 'half'") == []


KILLED = """
import os, signal, sqlite3, sys
from railhead.server import migrations
migrations.STEPS += ("CREATE TABLE half (a); DELETE FROM entries; SELECT die();",)
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
migrations.migrate(db)
"""


def test_a_migration_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "railhead.sqlite3"
    before = a_database(path)
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path)], timeout=LONGEST, check=False)
    assert ended.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        assert step_of(db) == len(STEPS)
        assert migrate(db) == len(STEPS)
    assert rows(path, "SELECT * FROM entries") == before
    assert rows(path, "SELECT name FROM sqlite_master WHERE name = 'half'") == []
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]


def test_backups_restores_and_purges_while_somebody_plays(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start()
    made = server.create("me", options={"max_rounds": 30})
    alone = server.create("me")  # at which nobody looks

    def purge() -> None:
        command = [sys.executable, "-m", "railhead", "tables", "purge", "--days", "0"]
        subprocess.run([*command, "--db", str(server.database)], check=True, timeout=LONGEST)

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            playing = asyncio.create_task(ann.play_out(40))
            for n in range(3):
                known = len(ann.acked) + 3
                await ann.until(lambda goal=known: len(ann.acked) >= goal or playing.done())  # type: ignore[misc]
                acknowledged = [text for command, _ in ann.acked for text in command["actions"]]
                copy = tmp_path / f"{n}.sqlite3"
                assert await asyncio.to_thread(keeping.backup, server.database, copy) == 2 - (n > 1)
                there = played_by(table_on(copy, made["table"]), 0)
                assert there[: len(acknowledged)] == acknowledged, "a backup has all that was acknowledged"
                assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
                with pytest.raises(InUse):
                    keeping.restore(copy, server.database)
                if n:
                    await asyncio.to_thread(purge)
            await playing
            acknowledged = [text for command, _ in ann.acked for text in command["actions"]]
            assert played_by(table_on(server.database, made["table"]), 0) == acknowledged

    run(story())
    assert rows(server.database, "SELECT id FROM tables") == [(made["table"],)]
    assert alone["table"] != made["table"]
    assert server.stop() == 0
    assert server.complaints() == []
