"""Whole games and everything that belongs to them, over real sockets."""

import asyncio

import pytest

import railhead
from tests.server.player import Denied, Player
from tests.server.serving import Server, run

SHORT = {"max_rounds": 4}


def test_two_people_and_a_bot_play_to_the_end(server: Server) -> None:
    made = server.create("me", "open", "random", options=SHORT, player_seed="one")
    assert server.get(f"/api/tables/{made['table']}")["status"] == "open"
    key = server.claim(made, 1, "Ben", "two")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"], 1) as ann,
            Player(server.ws, made["table"], key, 2) as ben,
            Player(server.ws, made["table"]) as watcher,
        ):
            assert (ann.seats, ben.seats, watcher.seats) == ([0], [1], [])
            await asyncio.gather(ann.play_out(), ben.play_out())
            await watcher.until(lambda: watcher.over)
            last = watcher.at()
            assert last["info"]["status"] == "over"
            assert last["end_reason"] == "limit"
            assert last["scores"] == ann.at(0)["scores"] == ben.at(1)["scores"]
            assert last["winners"] == ann.at(0)["winners"]
            assert last["info"]["seats"][1]["who"] == "Ben"
            assert watcher.log["spectator"]

    run(story())
    record = server.get(f"/api/tables/{made['table']}/record")
    table = railhead.replay(record)
    assert table.hash() == record["hash"]
    assert table.player_seeds == ["one", "two", ""]
    assert railhead.verify(record)["ok"]
    assert server.get(f"/api/tables/{made['table']}/verify") == railhead.verify(record)


def test_one_key_holds_several_seats(server: Server) -> None:
    made = server.create("me", "me", options=SHORT)

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as both:
            assert both.seats == [0, 1]
            assert both.at(0)["view"]["you"] == 0
            assert both.at(1)["view"]["you"] == 1
            await both.play_out()
            assert both.at(0)["scores"] == both.at(1)["scores"]

    run(story())


def test_the_game_begins_when_every_seat_is_taken(server: Server) -> None:
    made = server.create("me", "open")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            assert ann.at(0)["view"] is None
            assert ann.at(0)["info"]["seats"][1]["who"] == ""
            with pytest.raises(Denied, match="not-started"):
                await ann.command("undo", seat=0)
            await asyncio.to_thread(server.claim, made, 1, "Ben")
            await ann.until(lambda: ann.at(0)["view"] is not None)
            assert ann.at(0)["info"]["status"] == "playing"

    run(story())


def test_chat_and_presence_are_told_to_all(server: Server) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("chat", cmd_id="same", text="Hello <b>")
            await ann.command("chat", cmd_id="same", text="Hello <b>")
            async with (
                Player(server.ws, made["table"], key) as ben,
                Player(server.ws, made["table"]) as watcher,
            ):
                await ann.until(lambda: ann.presence["seats"] == [0, 1] and ann.presence["watching"] == 1)
                await ben.until(lambda: 1 in ben.chat)
                assert (ben.chat[1]["who"], ben.chat[1]["text"]) == ("P0", "Hello <b>")
                await ben.command("chat", cmd_id="same", text="Hello Ann")
                await watcher.until(lambda: 2 in watcher.chat)
                with pytest.raises(Denied, match="watching"):
                    await watcher.command("chat", text="me too")
            await ann.until(lambda: ann.presence["seats"] == [0] and ann.presence["watching"] == 0)
            assert sorted(ann.chat) == [1, 2], "a repeated line was said twice"

    run(story())


def test_a_seat_goes_to_a_bot_and_back(server: Server) -> None:
    made = server.create("me", "me")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as both:
            await both.command("declare", seat=1, word="bot", bot="random")
            assert both.at(0)["info"]["seats"][1]["bot"] == "random"
            with pytest.raises(Denied, match="bot-plays"):
                await both.act(1)
            with pytest.raises(Denied, match="no-change"):
                await both.command("declare", seat=1, word="bot", bot="random")
            await both.act(0, "mountain")
            await both.until(lambda: both.at(0)["view"]["row"] >= 2)
            await both.command("declare", seat=1, word="player")
            assert both.at(0)["info"]["seats"][1]["bot"] == ""
            # The bot may have ignored its one roll: then nothing is asked of the seat until all mountains
            # are drawn.
            while not any(command["seat"] == 1 for command, _ in both.acked if command["type"] == "play"):
                assert await both.play_out(1), "nothing more was asked of the seat"
            with pytest.raises(Denied, match="malformed"):
                await both.command("declare", seat=1, word="bot", bot="nobody")

    run(story())


def test_whoever_resigns_leaves_the_rest_to_play(server: Server) -> None:
    made = server.create("me", "me", "me")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as all_three:
            await all_three.command("declare", seat=2, word="resign")
            assert not all_three.over
            with pytest.raises(Denied, match="refused T-1"):
                await all_three.command("declare", seat=2, word="resign")
            await all_three.command("declare", seat=1, word="resign")
            await all_three.until(lambda: all_three.over)
            assert all_three.at(0)["end_reason"] == "resigned"
            assert all_three.at(0)["winners"] == [0]

    run(story())
