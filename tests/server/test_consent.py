"""Consent to an undo can't be bought: not by giving an absent player's seat away, not past a bot's step."""

import asyncio
from collections.abc import Callable

import pytest

from tests.server.player import Denied, Player
from tests.server.serving import Server, run


def test_a_bot_in_an_absent_players_seat_agrees_to_nothing_for_a_while(server: Server) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            async with Player(server.ws, made["table"], key) as ben:
                await ann.act(0, "mountain")
                await ben.act(1, "mountain")
                await ann.until(lambda: ann.at(0)["undo"]["asks"] == [1])
            await ann.until(lambda: ann.presence["seats"] == [0])
            await ann.command("give", seat=0, to=1, bot="random")
            assert ann.at(0)["undo"]["asks"] == [1], "the bot does not agree for Ben"
            assert (await ann.command("undo", seat=0))["asked"] == [1]
            assert ann.at(0)["view"]["row"] == 2
            async with Player(server.ws, made["table"], key, seed="back") as ben:
                await ben.command("answer-undo", seat=1, agree=False)
                await ann.until(lambda: ann.at(0)["info"]["undo_refused"] == {"seat": 0, "by": 1})
                await ben.command("declare", seat=1, word="player")
                await ben.command("declare", seat=1, word="bot", bot="random")
            await ann.until(lambda: ann.at(0)["undo"]["asks"] == [])

    run(story())


def test_when_the_grace_is_over_the_bot_agrees(start: Callable[..., Server]) -> None:
    server = start(consent_minutes=0)
    made = server.create("me", "open")
    server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.act(0, "mountain")
            await ann.command("give", seat=0, to=1, bot="random")
            await ann.until(lambda: ann.at(0)["view"]["row"] == 2)
            assert ann.at(0)["undo"]["asks"] == []
            assert (await ann.command("undo", seat=0))["asked"] == []
            await ann.until(lambda: ann.at(0)["taken_back"])
            assert ann.at(0)["taken_back"][0]["text"] == "P0 takes a step back."

    run(story())


def test_the_grace_survives_a_crash(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "open")
    server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.act(0, "mountain")
            await ann.command("give", seat=0, to=1, bot="random")
            await ann.until(lambda: ann.at(0)["undo"]["asks"] == [1])
            epoch = ann.epoch
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await ann.until(lambda: ann.epoch != epoch and ann.seq)
            assert ann.at(0)["undo"]["asks"] == [1]

    run(story())


def test_a_step_back_past_a_bots_step_asks_the_people_who_saw_it(server: Server) -> None:
    made = server.create("me", "random", "open", game="luzon-rails", options={"max_rounds": 6}, pace=0)
    key = server.claim(made, 2, "Cyd")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], key) as cyd,
        ):

            def bots_alone() -> bool:
                return bool(ann.at(0)["undo"]["falls"] == [1])

            while True:
                await ann.until(lambda: bots_alone() or ann.at(0)["choices"] or cyd.at(2)["choices"])
                await ann.catch_up()  # what Cyd does after the bot would fall as well
                if bots_alone():
                    break
                if ann.at(0)["choices"]:
                    await ann.act(0)
                elif offered := [one["action"] for one in cyd.at(2)["choices"]]:
                    await cyd.act(2, "pass" if "pass" in offered else "")
            assert ann.at(0)["undo"]["asks"] == [2]
            with pytest.raises(Denied, match="no-request"):
                await cyd.command("answer-undo", seat=2, agree=True)
            await ann.command("undo", seat=0)
            await cyd.command("answer-undo", seat=2, agree=True)
            for player, name in ((ann, 0), (cyd, 2)):
                await player.until(lambda player=player, name=name: player.at(name)["taken_back"])

    run(story())


def test_whoever_goes_on_after_agreeing_has_not_agreed_to_lose_that_step(server: Server) -> None:
    made = server.create("me", "open", "open", game="luzon-rails", options={"max_rounds": 6})
    keys = {0: made["key"], 1: server.claim(made, 1, "Ben"), 2: server.claim(made, 2, "Cyd")}

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], keys[0]) as ann,
            Player(server.ws, made["table"], keys[1]) as ben,
            Player(server.ws, made["table"], keys[2]) as cyd,
        ):
            players = {0: ann, 1: ben, 2: cyd}
            # Until somebody is to act, and the one before would have to ask both others.
            while True:
                await asyncio.gather(*(player.catch_up() for player in players.values()))
                (turn,) = ann.at(0)["to_act"]
                asks = {seat: players[seat].at(seat)["undo"]["asks"] for seat in players if seat != turn}
                asking = [seat for seat, asked in asks.items() if len(asked) == 2]
                if asking:
                    break
                await players[turn].act(turn)
            one, (other,) = asking[0], set(players) - {asking[0], turn}
            await players[one].command("undo", seat=one)
            await players[turn].command("answer-undo", seat=turn, agree=True)
            await players[other].catch_up()
            assert players[other].at(other)["info"]["undo_request"]["agreed"] == [turn]
            await players[turn].act(turn)
            await players[other].catch_up()
            assert players[other].at(other)["info"]["undo_request"]["agreed"] == []
            await players[other].command("answer-undo", seat=other, agree=True)
            await players[other].catch_up()
            assert players[other].at(other)["info"]["undo_request"]["agreed"] == [other]
            assert not players[other].at(other)["taken_back"], "the step still stands"
            await players[turn].command("answer-undo", seat=turn, agree=True)
            await players[other].until(lambda: players[other].at(other)["taken_back"])

    run(story())
