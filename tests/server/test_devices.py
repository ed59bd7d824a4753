"""By what a seat is held: a link is spent when somebody sits down; every device has a key of its own."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest

from railhead.server.migrations import STEPS
from railhead.server.secrets import hashed
from tests.server.player import Denied, Player
from tests.server.serving import GAME, Server, fetch, run
from tests.server.test_store import SETTING

BEFORE = 3
"""Steps of the database's layout from before links were spent."""


def call(server: Server, table: str, what: str, held: str = "", **body: Any) -> httpx.Response:
    headers = {"X-Seat-Key": held} if held else {}
    return fetch("POST", f"{server.url}/api/tables/{table}/{what}", json=body, headers=headers)


def seats_held(server: Server, table: str, key: str) -> list[Any]:
    return [update["viewer"] for update in server.get(f"/api/tables/{table}/view", key)]


def one_more_device(server: Server, table: str, key: str, seat: int) -> str:
    secret = call(server, table, "device", key, seat=seat).json()["secret"]
    return str(call(server, table, "claim", secret=secret).json()["key"])


def test_whoever_made_the_link_neither_sees_nor_plays_the_friends_seat(server: Server) -> None:
    made = server.create("me", "open")
    table, link = made["table"], made["links"][1]["secret"]
    key = server.claim(made, 1, "Ben")
    assert key != link
    assert seats_held(server, table, key) == [1]
    assert seats_held(server, table, link) == [None], "the link shows what a spectator sees"
    play = {"type": "play", "cmd_id": "p", "seat": 1, "actions": ["mountain"]}
    assert server.command(table, link, **play).json()["code"] == "foreign-seat"
    assert call(server, table, "device", link, seat=1).json()["code"] == "foreign-seat"
    assert call(server, table, "device", made["key"], seat=1).json()["code"] == "foreign-seat"
    assert server.get(f"/api/tables/{table}/record", link)["viewer"] == "spectator"

    async def story() -> None:
        async with Player(server.ws, table, link) as eve:
            assert eve.seats == []
            assert [nack["code"] for nack in eve.nacks] == ["bad-key"]

    run(story())


def test_a_spent_link_says_who_sits_there_and_what_to_do(server: Server) -> None:
    made = server.create("me", "open")
    link = made["links"][1]["secret"]
    server.claim(made, 1, "Ben")
    for what, body in (("link", {}), ("claim", {"name": "Eve"})):
        answer = call(server, made["table"], what, secret=link, **body)
        assert (answer.status_code, answer.json()["code"]) == (403, "spent-link")
        assert answer.json()["why"].startswith("Ben sits there: a link works once")
    assert server.get(f"/api/tables/{made['table']}")["seats"][1]["who"] == "Ben"


def test_a_claim_whose_answer_was_lost_is_repeated(server: Server) -> None:
    made = server.create("me", "open")
    body = {"secret": made["links"][1]["secret"], "name": "Ben", "key": "chosen by the client itself"}
    first, again = (call(server, made["table"], "claim", **body) for _ in range(2))
    assert first.json() == again.json() == {"seat": 1, "key": body["key"]}
    assert server.get(f"/api/tables/{made['table']}/view", body["key"])[0]["whole"]["devices"] == 1
    short = server.create("me", "open")
    refused = call(server, short["table"], "claim", secret=short["links"][1]["secret"], name="B", key="short")
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_a_second_device_comes_by_a_link_from_whoever_sits_there(server: Server) -> None:
    made = server.create("me", "open")
    table, key = made["table"], server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, table, key) as ben:
            assert ben.at(1)["devices"] == 1
            secret = call(server, table, "device", key, seat=1).json()["secret"]
            assert call(server, table, "link", secret=secret).json() == {
                "seat": 1, "who": "Ben", "kept": False, "kind": "device",
            }  # fmt: skip
            assert seats_held(server, table, secret) == [None], "the link itself is no key"
            second = call(server, table, "claim", secret=secret).json()
            assert second["seat"] == 1
            await ben.until(lambda: ben.at(1)["devices"] == 2)
            spent = call(server, table, "claim", secret=secret)
            assert (spent.status_code, spent.json()["code"]) == (403, "bad-link")
            assert "works once" in spent.json()["why"]
            async with Player(server.ws, table, second["key"], "second") as phone:
                await phone.act(1, "mountain")
                await ben.until(lambda: ben.at(1)["view"]["row"] == 1 and not ben.at(1)["choices"])

    run(story())


def test_a_newer_link_for_a_device_takes_the_place_of_the_older(server: Server) -> None:
    made = server.create("me")
    first, second = (
        call(server, made["table"], "device", made["key"], seat=0).json()["secret"] for _ in range(2)
    )
    assert call(server, made["table"], "claim", secret=first).json()["code"] == "bad-link"
    assert call(server, made["table"], "claim", secret=second).status_code == 200


def test_the_creator_gets_a_link_for_another_device_with_the_table(server: Server) -> None:
    made = server.create("me", "open")
    own = next(link for link in made["links"] if link["mine"])
    assert seats_held(server, made["table"], own["secret"]) == [None]
    second = call(server, made["table"], "claim", secret=own["secret"]).json()
    assert second["seat"] == 0
    assert seats_held(server, made["table"], second["key"]) == [0]
    assert server.get(f"/api/tables/{made['table']}")["seats"][0]["who"] == "P0", "no device renames it"


def test_other_devices_are_sent_away_at_once_and_for_good(server: Server) -> None:
    made = server.create("me", "open")
    table, key = made["table"], server.claim(made, 1, "Ben")
    lost = one_more_device(server, table, key, 1)
    open_link = call(server, table, "device", key, seat=1).json()["secret"]

    async def story() -> None:
        async with Player(server.ws, table, key) as ben, Player(server.ws, table, lost, "lost") as phone:
            assert phone.seats == [1]
            heard = len(phone.updates)
            answer = await asyncio.to_thread(lambda: call(server, table, "send-away", key, seat=1))
            assert answer.json() == {"seat": 1, "devices": 1}
            await ben.until(lambda: ben.at(1)["devices"] == 1)
            await phone.until(lambda: phone.seats == [])
            await ben.act(1, "mountain")
            await phone.catch_up()
            assert not [update for update in phone.updates[heard:] if update["viewer"] == 1]
            with pytest.raises(Denied, match="foreign-seat"):
                await phone.command("play", seat=1, actions=["mountain"])

    run(story())
    assert seats_held(server, table, lost) == [None]
    assert call(server, table, "send-away", lost, seat=1).json()["code"] == "foreign-seat"
    assert call(server, table, "claim", secret=open_link).json()["code"] == "bad-link", "open links end too"


def test_a_seat_has_room_for_few_devices(server: Server) -> None:
    made = server.create("me")
    for _ in range(7):
        one_more_device(server, made["table"], made["key"], 0)
    secret = call(server, made["table"], "device", made["key"], seat=0).json()["secret"]
    answer = call(server, made["table"], "claim", secret=secret)
    assert (answer.status_code, answer.json()["code"]) == (409, "many-devices")


def test_all_devices_of_a_seat_come_along_to_the_rematch_and_after_a_crash(
    start: Callable[..., Server],
) -> None:
    server = start()
    made = server.create("me", options={"max_rounds": 1})
    second = one_more_device(server, made["table"], made["key"], 0)
    server.kill()
    server.start()

    async def story() -> None:
        async with Player(server.ws, made["table"], second) as phone:
            await phone.play_out()

    run(story())
    again = call(server, made["table"], "rematch", second).json()["table"]
    for key in (made["key"], second):
        assert seats_held(server, again, key) == [0]
    assert server.get(f"/api/tables/{again}")["seats"][0]["host"]


def test_tables_from_before_links_were_spent_go_on(start: Callable[..., Server]) -> None:
    """The creator by a key, a friend by the link itself, a bot that keeps a seat for another friend."""
    server = start()
    server.stop()
    for file in server.folder.glob("railhead.sqlite3*"):
        file.unlink()
    setting = {**SETTING, "kept": [2]}
    with closing(sqlite3.connect(server.database)) as db:
        for step in STEPS[:BEFORE]:
            db.executescript(step)
        row = "INSERT INTO tables VALUES (?, ?, 'open', 1, 1, 's', ?)"
        db.execute(row, ("old", GAME, json.dumps(setting)))
        db.execute(row, ("damaged", GAME, "no JSON"))
        for seat, key, who, bot in (
            (0, "ann", "Ann", ""),
            (1, "", "Ben", ""),
            (2, "", "Bo", "random"),
            (3, "", "", ""),
        ):
            held = (seat, hashed(f"link {seat}"), hashed(key) if key else "", who, bot)
            db.execute("INSERT INTO seats VALUES ('old', ?, ?, ?, ?, ?, '')", held)
        db.execute("INSERT INTO seats VALUES ('damaged', 0, 'a', 'b', 'Eve', '', '')")
        db.execute(f"PRAGMA user_version = {BEFORE}")
        db.commit()
    server.start()
    assert seats_held(server, "old", "ann") == [0]
    assert [seat["host"] for seat in server.get("/api/tables/old")["seats"]] == [True, False, False, False]
    assert seats_held(server, "old", "link 1") == [1], "Ben's page has the link as its key"
    assert call(server, "old", "link", secret="link 1").json()["kind"] == "key"
    assert seats_held(server, "old", "link 2") == seats_held(server, "old", "link 3") == [None]
    for seat in (2, 3):
        claimed = call(server, "old", "claim", secret=f"link {seat}", name=f"Friend {seat}").json()
        assert seats_held(server, "old", claimed["key"]) == [seat]
        assert seats_held(server, "old", f"link {seat}") == [None]
    away = call(
        server, "old", "send-away", call(server, "old", "claim", secret="link 1").json()["key"], seat=1
    )
    assert away.status_code == 200
