"""Seats kept by bots for late friends, given over when a friend has gone, and taken again; bots' pace."""

import asyncio
import time
from typing import Any

import httpx
import pytest

import railhead
from railhead.server.seating import plain
from railhead.table.refusal import Malformed
from tests.server.player import Denied, Player
from tests.server.serving import GAME, Server, fetch, run


def sit_down(server: Server, made: dict[str, Any], seat: int, name: str) -> httpx.Response:
    secret = next(link["secret"] for link in made["links"] if link["seat"] == seat)
    return fetch(
        "POST", f"{server.url}/api/tables/{made['table']}/claim", json={"secret": secret, "name": name}
    )


def test_an_absent_friends_seat_goes_to_a_bot_and_the_game_begins(server: Server) -> None:
    made = server.create("me", "open", "open")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("give", seat=0, to=1, bot="random", name="Bo")
            kept = ann.at(0)["info"]["seats"][1]
            assert (kept["who"], kept["bot"], kept["kept"]) == ("Bo", "random", True)
            assert ann.at(0)["info"]["status"] == "open"
            with pytest.raises(Denied, match="no-change"):
                await ann.command("give", seat=0, to=1, bot="random")
            await ann.command("give", seat=0, to=1, bot="novice")
            await ann.command("open", seat=0, to=1)
            assert ann.at(0)["info"]["seats"][1]["who"] == ""
            with pytest.raises(Denied, match="no-change"):
                await ann.command("open", seat=0, to=1)
            for seat in (1, 2):
                await ann.command("give", seat=0, to=seat, bot="random")
            await ann.until(lambda: ann.at(0)["view"] is not None)
            with pytest.raises(Denied, match="running"):
                await ann.command("open", seat=0, to=1)

    run(story())
    assert server.get(f"/api/tables/{made['table']}")["status"] == "playing"


def test_whoever_sits_by_a_link_may_do_the_same_and_nobody_else(server: Server) -> None:
    made = server.create("me", "open", "open")
    key = server.claim(made, 1, "Ben")
    command = {"type": "give", "cmd_id": "g", "seat": 1, "to": 2, "bot": "random"}
    assert server.command(made["table"], "", **command).json()["code"] == "foreign-seat"
    taken = server.command(made["table"], key, **{**command, "to": 0})
    assert (taken.status_code, taken.json()["code"]) == (409, "taken")
    for wrong in ({"to": 7}, {"bot": "nobody"}):
        assert server.command(made["table"], key, **{**command, **wrong}).json()["code"] == "malformed"
    first = server.command(made["table"], key, **command)
    assert first.json() == {"given": 2}
    assert server.command(made["table"], key, **command).json() == first.json(), "a retry is harmless"


def test_a_late_friend_takes_the_seat_from_the_bot_before_the_game(server: Server) -> None:
    made = server.create("me", "open", "open")
    give = {"type": "give", "cmd_id": "g", "seat": 0, "to": 1, "bot": "random"}
    assert server.command(made["table"], made["key"], **give).status_code == 200
    secret = made["links"][1]["secret"]
    assert server.command(made["table"], secret, type="undo", cmd_id="u", seat=1).json()["code"] == (
        "foreign-seat"
    ), "a link that nobody has used yet is no key"
    server.claim(made, 1, "Ben")
    seat = server.get(f"/api/tables/{made['table']}")["seats"][1]
    assert (seat["who"], seat["bot"], seat["kept"]) == ("Ben", "", False)


def test_a_late_friend_takes_the_seat_from_the_bot_in_the_middle_of_the_game(server: Server) -> None:
    made = server.create("me", "open", options={"max_rounds": 3})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("give", seat=0, to=1, bot="random", name="Bo")
            await ann.until(lambda: ann.at(0)["choices"])
            await ann.act(0)
            key = await asyncio.to_thread(server.claim, made, 1, "Ben")
            await ann.until(lambda: ann.at(0)["info"]["seats"][1]["who"] == "Ben")
            assert ann.at(0)["info"]["seats"][1] == {
                "seat": 1, "who": "Ben", "bot": "", "kept": False, "host": False, "awaited": False,
            }  # fmt: skip
            assert any(line["text"] == "Ben sits down." for line in ann.log["0"])
            async with Player(server.ws, made["table"], key) as ben:
                assert ben.seats == [1]
                await asyncio.gather(ann.play_out(), ben.play_out())

    run(story())
    record = server.get(f"/api/tables/{made['table']}/record")
    assert [(p["who"], p["bot"]) for p in record["seats"][1]] == [("Bo", True), ("Ben", False)]
    assert ("table", "player 1") in [(entry["actor"], entry.get("do")) for entry in record["entries"]]
    assert railhead.replay(record).over


def test_a_link_to_a_seat_that_a_bot_has_played_to_the_end_says_so(server: Server) -> None:
    made = server.create("me", "open", options={"max_rounds": 1})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("give", seat=0, to=1, bot="random")
            await ann.until(lambda: ann.at(0)["choices"])
            await ann.play_out()

    run(story())
    answer = sit_down(server, made, 1, "Ben")
    assert (answer.status_code, answer.json()["code"]) == (409, "bot-played")


def test_the_creator_gives_an_absent_players_seat_to_a_bot_and_he_takes_it_back(server: Server) -> None:
    made = server.create("me", "open", "open")
    two, three = server.claim(made, 1, "Ben"), server.claim(made, 2, "Cyd")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], three) as cyd,
        ):
            with pytest.raises(Denied, match="not-host"):
                await cyd.command("give", seat=2, to=1, bot="random")
            with pytest.raises(Denied, match="present"):
                await ann.command("give", seat=0, to=2, bot="random")
            await ann.command("give", seat=0, to=1, bot="random")
            told = "A bot takes over for Ben (random bot)."
            await cyd.until(lambda: told in [line["text"] for line in cyd.log["2"]])
            with pytest.raises(Denied, match="no-change"):
                await ann.command("give", seat=0, to=1, bot="random")
            await ann.act(0, "mountain")
            await cyd.act(2, "mountain")
            await ann.until(lambda: ann.at(0)["view"]["row"] == 2)
            async with Player(server.ws, made["table"], two) as ben:
                assert ben.at(1)["info"]["seats"][1]["who"] == "Ben"
                await ben.command("declare", seat=1, word="player")
                await ann.until(lambda: ann.at(0)["info"]["seats"][1]["bot"] == "")
                await ben.command("declare", seat=1, word="resign")
            with pytest.raises(Denied, match="refused T-1"):
                await ann.command("give", seat=0, to=1, bot="random")

    run(story())
    entries = server.get(f"/api/tables/{made['table']}/record")["entries"]
    words = [entry["do"] for entry in entries if entry["actor"] == "table"]
    assert words == ["bot 1", "player 1", "resign 1"]


def test_anybody_at_the_table_changes_the_bots_pace_also_while_one_waits(server: Server) -> None:
    made = server.create("me", "random", pace=5000, options={"max_rounds": 2})

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"]) as eve,
        ):
            assert eve.at()["info"]["pace"] == 5000
            with pytest.raises(Denied, match="malformed"):
                await ann.command("pace", seat=0, pace=5001)
            with pytest.raises(Denied, match="foreign-seat"):
                await eve.command("pace", seat=0, pace=0)
            first = ann.at(0)["ask"]["ask"]
            await ann.act(0)
            begun = time.monotonic()
            await ann.command("pace", seat=0, pace=0)
            await eve.until(lambda: eve.at()["info"]["pace"] == 0)
            await ann.until(lambda: ann.at(0)["ask"] and ann.at(0)["ask"]["ask"] != first)
            assert time.monotonic() - begun < 5, "the bot did not wait for the old pace's end"
            await ann.play_out()

    run(story())


def test_the_first_bot_brings_a_pace_to_a_table_that_has_none(server: Server) -> None:
    made = server.create("me", "open")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            assert ann.at(0)["info"]["pace"] == 0
            await ann.command("give", seat=0, to=1, bot="random", pace=300)
            await ann.until(lambda: ann.at(0)["info"]["pace"] == 300)
            await ann.command("declare", seat=0, word="bot", bot="random", pace=900)
            assert ann.at(0)["info"]["pace"] == 300, "a pace that was chosen stays"

    run(story())


def test_whoever_brings_a_record_holds_all_its_seats_and_takes_one_from_its_bot(server: Server) -> None:
    players = [{"name": "Bo", "bot": True}, {"name": "Ann"}, {"name": "Cleo", "bot": True}]
    table = railhead.new(GAME, seats=3, options={"max_rounds": 2}, seed="half", players=players)
    made = fetch("POST", f"{server.url}/api/import?pace=0", json=table.record()).json()

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as all_three:
            assert all_three.seats == [0, 1, 2]
            assert [bool(seat["bot"]) for seat in all_three.at(1)["info"]["seats"]] == [True, False, True]
            await all_three.command("declare", seat=2, word="player")
            assert all_three.at(1)["info"]["seats"][2]["bot"] == ""
            await all_three.play_out()
            seats = {command["seat"] for command, _ in all_three.acked if command["type"] == "play"}
            assert seats == {1, 2}

    run(story())


def test_a_new_name_stands_in_all_that_was_told_and_at_the_rematch(
    server: Server,
) -> None:
    made = server.create("me", "random", options={"max_rounds": 1})

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"]) as eve,
        ):
            await ann.act(0, "mountain")
            with pytest.raises(Denied, match="foreign-seat"):
                await ann.command("rename", seat=1, name="Bob")
            with pytest.raises(Denied, match="malformed"):
                await ann.command("rename", seat=0, name=" \n ")
            assert (await ann.command("rename", seat=0, name=" Anna  K "))["renamed"] == "Anna K"
            await eve.until(lambda: eve.at()["info"]["seats"][0]["who"] == "Anna K")
            await eve.until(lambda: any("Anna K draws" in line["text"] for line in eve.log["spectator"]))
            assert not any("P0" in line["text"] for line in eve.log["spectator"])
            await ann.command("declare", seat=0, word="bot", bot="random")
            await ann.command("rename", seat=0, name="Annette")
            await ann.until(lambda: ann.at(0)["over"])

    run(story())
    record = server.get(f"/api/tables/{made['table']}/record")
    assert [one["who"] for one in record["seats"][0]] == ["Anna K", "Annette (random bot)"]
    headers = {"X-Seat-Key": made["key"]}
    again = fetch("POST", f"{server.url}/api/tables/{made['table']}/rematch", headers=headers).json()
    assert server.get(f"/api/tables/{again['table']}")["seats"][0]["who"] == "Annette"
    assert railhead.replay(record).over


def test_a_saved_game_keeps_the_names_it_was_saved_with(server: Server) -> None:
    record = railhead.new(GAME, seed="named", players=[{"name": "Ann"}]).record()
    made = fetch("POST", f"{server.url}/api/import", json=record).json()
    assert server.get(f"/api/tables/{made['table']}")["imported"] is True
    refused = server.command(made["table"], made["key"], type="rename", cmd_id="r", seat=0, name="Eve")
    assert (refused.status_code, refused.json()["code"]) == (409, "imported")


def test_a_link_tells_what_it_opens_without_sitting_down(server: Server) -> None:
    made = server.create("me", "open", "open")
    url = f"{server.url}/api/tables/{made['table']}/link"
    secret = made["links"][1]["secret"]

    def opens(secret: str) -> httpx.Response:
        return fetch("POST", url, json={"secret": secret})

    assert opens(secret).json() == {"seat": 1, "who": "", "kept": False, "kind": "seat"}
    assert server.get(f"/api/tables/{made['table']}")["seats"][1]["who"] == ""
    give = {"type": "give", "cmd_id": "g", "seat": 0, "to": 1, "bot": "random", "name": "Bo"}
    server.command(made["table"], made["key"], **give)
    assert opens(secret).json() == {"seat": 1, "who": "Bo", "kept": True, "kind": "seat"}
    server.claim(made, 1, "Ben")
    assert opens(secret).json()["code"] == "spent-link"
    wrong = opens("something else")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "bad-link")


def test_two_friends_of_one_name_are_told_apart_in_lists_log_and_chat(server: Server) -> None:
    made = server.create("me", "open", "open", options={"max_rounds": 2})
    first = server.claim(made, 1, "Ada")
    second = server.claim(made, 2, "ada ")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], first) as one,
            Player(server.ws, made["table"], second) as two,
        ):
            names = [seat["who"] for seat in one.at(1)["info"]["seats"]]
            assert names == ["P0", "Ada", "ada (2)"]
            await two.command("chat", text="Hello")
            await one.until(lambda: one.chat)
            assert next(iter(one.chat.values()))["who"] == "ada (2)"
            assert (await one.command("rename", seat=1, name="P0"))["renamed"] == "P0 (2)"
            await two.command("declare", seat=2, word="resign")
            await one.until(lambda: any("ada (2)" in line["text"] for line in one.log["1"]))

    run(story())


def test_no_two_seats_get_the_same_default_name(server: Server) -> None:
    wishes = [
        {"kind": "me"},
        {"kind": "me"},
        {"kind": "bot", "bot": "random"},
        {"kind": "bot", "bot": "random"},
    ]
    made = fetch("POST", f"{server.url}/api/tables", json={"game": GAME, "seats": wishes}).json()
    names = [seat["who"] for seat in server.get(f"/api/tables/{made['table']}")["seats"]]
    assert len(set(names)) == 4, names


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \uffa0", "\u0301", "\u200b"])
def test_a_name_has_something_to_see(name: str) -> None:
    with pytest.raises(Malformed, match="a name that can be read"):
        plain(name, "name")


@pytest.mark.parametrize("name", ["Ann", "\u5b89", "7", "\U0001f682", "\u0905\u092e\u093f\u0924"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert plain(name, "name") == name
