"""A stored game is never lost to a later fix: it goes on from its last snapshot, with its own content."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.games import find
from railhead.server.commands import carry_out
from railhead.server.house import House
from railhead.server.settings import Settings
from railhead.server.wire import NewTable, Play, SeatWish
from tests.server.disk import change, rows
from tests.server.player import Player
from tests.server.serving import GAME, Server, fetch, run


def spoil(server: Server, table: str) -> None:
    """Make an early entry one that these rules do not know, as a change of the rules would."""
    data = json.loads(
        rows(server.database, "SELECT data FROM entries WHERE table_id = ? AND n = 2", table)[0][0]
    )
    data["do"] = "tunnel r1c1"
    change(
        server.database, "UPDATE entries SET data = ? WHERE table_id = ? AND n = 2", json.dumps(data), table
    )


async def play(server: Server, made: dict[str, Any], steps: int = 10_000) -> Player:
    async with Player(server.ws, made["table"], made["key"], 5) as ann:
        await ann.play_out(steps)
    return ann


def test_a_record_that_no_longer_replays_goes_on_from_its_snapshot_and_says_so(
    start: Callable[..., Server],
) -> None:
    server = start()
    made = server.create("me", "me", options={"max_rounds": 12})
    run(play(server, made, 40))
    rolls = [json.loads(data) for (data,) in rows(server.database, "SELECT data FROM entries ORDER BY n")]
    seen = [entry["do"] for entry in rolls if entry["actor"] == "chance"]
    server.kill()
    spoil(server, made["table"])
    server.start()
    info = server.get(f"/api/tables/{made['table']}")
    assert "goes on from step" in info["restored"]
    assert info["status"] == "playing"
    server.kill()
    server.start()
    assert server.get(f"/api/tables/{made['table']}") == info, "the same after another crash"
    ann = run(play(server, made))
    assert ann.at(0)["info"]["restored"] == info["restored"]
    record = server.get(f"/api/tables/{made['table']}/record")
    assert railhead.replay(record).over
    assert railhead.verify(record)["ok"]
    later = [entry["do"] for entry in record["entries"] if entry["actor"] == "chance"]
    assert later[:6] != seen[: len(later)][:6], "the dice began again with rolls that everybody has seen"
    server.kill()
    server.start()
    assert server.get(f"/api/tables/{made['table']}/record") == record


def test_a_table_that_cannot_be_read_at_all_says_so_and_the_others_play(start: Callable[..., Server]) -> None:
    server = start()
    made, other = server.create("me"), server.create("me")
    run(play(server, made, 1))
    server.stop()
    spoil(server, made["table"])
    change(server.database, "DELETE FROM snapshots WHERE table_id = ?", made["table"])
    server.start()
    answer = fetch("GET", f"{server.url}/api/tables/{made['table']}")
    assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")
    assert server.get(f"/api/tables/{other['table']}")["status"] == "playing"


def other_content() -> Any:
    content = json.loads(json.dumps(find(GAME).content().data))
    content["bonus"] = 7
    return content


def test_content_of_ones_own_is_kept_by_its_hash(start: Callable[..., Server]) -> None:
    server = start()
    table = railhead.new(GAME, seats=1, options={"max_rounds": 2}, seed="x", content=other_content())
    for _ in range(2):
        made = fetch("POST", f"{server.url}/api/import", json=table.record()).json()
        server.kill()
        server.start()
        run(play(server, made))
    kept = dict(rows(server.database, "SELECT hash, data FROM contents"))
    assert json.loads(kept[table.content.hash])["bonus"] == 7
    settings = [setting for (setting,) in rows(server.database, "SELECT setting FROM tables")]
    assert not any("content_data" in setting for setting in settings), "it is kept once"
    record = server.get(f"/api/tables/{made['table']}/record")
    assert railhead.replay(record).content.hash == table.content.hash
    again = fetch(
        "POST", f"{server.url}/api/tables/{made['table']}/rematch", headers={"X-Seat-Key": made["key"]}
    ).json()
    assert server.get(f"/api/tables/{again['table']}/record", made["key"])["content"] == table.content.hash


def test_a_game_keeps_the_content_it_was_begun_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=tmp_path / "db")

    async def begin() -> tuple[str, str]:
        house = House(settings)
        made = await house.create(NewTable(GAME, [SeatWish("me")]))
        hash = (await house.table(made["table"])).playing().content.hash
        await house.close()
        return made["table"], hash

    async def go_on(table: str) -> str:
        house = House(settings)
        live = await house.table(table)
        await carry_out(live, Play("c", 0, ["mountain"]))
        await house.close()
        house = House(settings)
        hash = (await house.table(table)).playing().content.hash
        await house.close()
        return hash

    table, hash = asyncio.run(begin())
    monkeypatch.setattr(find(GAME), "_standard", find(GAME).content(other_content()))
    assert asyncio.run(go_on(table)) == hash != find(GAME).content().hash
