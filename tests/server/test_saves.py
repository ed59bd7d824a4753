"""What many tables save in the same moment: as if each had been alone, in few statements."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from railhead.server.saves import MOST_REMEMBERED, Save, write
from railhead.server.secrets import hashed
from railhead.server.store import Store, StoredSeat, StoredTable
from tests.server.disk import rows
from tests.server.serving import GAME, run

TABLES = 100
EVERYTHING = {
    "tables": "SELECT id, status, setting FROM tables ORDER BY id",
    "seats": "SELECT * FROM seats ORDER BY table_id, seat",
    "entries": "SELECT table_id, n, data FROM entries ORDER BY table_id, n",
    "commands": "SELECT * FROM commands ORDER BY table_id, cmd_id",
    "snapshots": "SELECT * FROM snapshots ORDER BY table_id, n",
    "memories": "SELECT * FROM memories ORDER BY table_id, seat, n",
}


def table(number: int) -> StoredTable:
    seats = [StoredSeat(seat, hashed(f"link {seat}")) for seat in range(2)]
    return StoredTable(f"t{number}", GAME, "open", 1, 1, "seed", {"options": {}}, seats)


async def step(store: Store, one: StoredTable, n: int) -> None:
    """A step of a table that changes everything a step can change, some tables more than others."""
    number = int(one.id[1:])
    one.status = "over" if n == 20 and number % 7 == 0 else "playing"
    one.seats[n % 2].who = f"{one.id}, {n // 5}"
    if n % 3 == 0:
        one.setting = {"options": {}, "n": n}
    snapshot = (n, {"n": n, "of": one.id}) if n % 4 == number % 4 else None
    memory = (number % 2, n, {"plan": [n, one.id]}) if number % 3 else None
    await store.append(one, [{"n": n, "do": "it's \u2605"}], f"c{n}", {"n": n}, snapshot, memory)


def everything_after(path: Path, together: bool) -> dict[str, list[Any]]:
    store = Store(path)
    tables = [table(number) for number in range(TABLES)]

    async def story() -> None:
        for one in tables:
            await store.create(one, TABLES)
        for n in range(1, 21):
            steps = [step(store, one, n) for one in tables]
            if together:
                await asyncio.gather(*steps)
            else:
                for alone in steps:
                    await alone

    run(story())
    store.close()
    return {name: rows(path, query) for name, query in EVERYTHING.items()}


def test_saved_together_is_as_saved_one_by_one(tmp_path: Path) -> None:
    together = everything_after(tmp_path / "together", True)
    assert together == everything_after(tmp_path / "alone", False)
    assert len(together["entries"]) == 20 * TABLES
    assert {len([1 for row in together["snapshots"] if row[0] == "t1"])} == {3}
    assert len([1 for row in together["memories"] if row[0] == "t1"]) == MOST_REMEMBERED
    assert not [row for row in together["memories"] if row[0] == "t7"], "the game is over"


def test_one_that_can_not_be_saved_hurts_no_other(tmp_path: Path) -> None:
    store = Store(tmp_path / "db")
    tables = [table(number) for number in range(50)]

    async def story() -> list[Any]:
        for one in tables:
            await store.create(one, 50)
        await store.append(tables[20], [{"n": 1, "do": "first"}])
        steps = [store.append(one, [{"n": 1, "do": "first"}], "c", {}) for one in tables]
        return await asyncio.gather(*steps, return_exceptions=True)

    told = run(story())
    store.close()
    assert isinstance(told[20], sqlite3.IntegrityError)
    assert told[:20] + told[21:] == [None] * 49
    assert len(rows(tmp_path / "db", "SELECT n FROM entries")) == 50
    assert len(rows(tmp_path / "db", "SELECT cmd_id FROM commands")) == 49


@pytest.mark.parametrize("count", [1, 5, 100, 400])
def test_many_saves_take_few_statements(tmp_path: Path, count: int) -> None:
    Store(tmp_path / "db").close()
    db = sqlite3.connect(tmp_path / "db", isolation_level=None)
    for n in range(count):
        db.execute("INSERT INTO tables VALUES (?, 'g', 'playing', 1, 1, 's', '{}')", (f"t{n}",))
    statements: list[str] = []
    db.set_trace_callback(statements.append)
    saves = [
        Save(f"t{n}", 1, "playing", [(f"t{n}", 1, 1, "{}")], ("{}", []), (f"t{n}", "c", "{}"))
        for n in range(count)
    ]
    write(db, saves)
    db.close()
    assert len(statements) <= 4 * (6 + count // 64)
