"""Taking back: freely, after asking, agreed and declined; and what others learn of it."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.seeds import fixed_dice
from tests.server.player import Denied, Player
from tests.server.serving import Server, run


def two_people(server: Server) -> tuple[str, str, str]:
    made = server.create("me", "open")
    return made["table"], made["key"], server.claim(made, 1, "Ben")


def test_a_sealed_choice_is_taken_back_freely_and_stays_secret(server: Server) -> None:
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            await ann.act(0, "mountain")
            await ben.until(lambda: ben.at(1)["to_act"] == [1])
            before = ann.at(0)["ask"]["ask"]
            assert ann.at(0)["undo"] == {"possible": True, "asks": [], "falls": [], "redo": ""}
            await ann.command("undo", seat=0)
            await ann.until(lambda: ann.at(0)["choices"])
            assert ann.at(0)["undo"]["redo"] == "mountain"
            await ben.until(lambda: ben.at(1)["taken_back"])
            assert [line["seat"] for line in ben.at(1)["taken_back"]] == [0]
            assert "mountain" not in ben.at(1)["taken_back"][0]["text"]
            assert ann.at(0)["ask"]["ask"] > before, "the old question must not be answerable"
            await ann.act(0, "ignore")
            await ben.act(1, "mountain")
            await ann.until(lambda: ann.at(0)["view"]["row"] >= 2)
            assert ann.at(0)["view"]["sheets"][0]["ignored"] == 1

    run(story())


def test_what_was_taken_back_is_done_again(server: Server) -> None:
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            await ann.act(0, "mountain")
            await ann.command("undo", seat=0)
            await ann.command("redo", seat=0)
            await ben.until(lambda: ben.at(1)["to_act"] == [1])
            with pytest.raises(Denied, match="T-6"):
                await ann.command("redo", seat=0)

    run(story())


def test_after_a_roll_the_other_is_asked_and_agrees(server: Server) -> None:
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            before = ann.at(0)["view"]
            await ann.act(0, "mountain")
            await ben.act(1, "mountain")
            await ann.until(lambda: ann.at(0)["view"]["row"] == 2)
            assert ann.at(0)["undo"]["asks"] == [1]
            assert (await ann.command("undo", seat=0))["asked"] == [1]
            wish = {"seat": 0, "asks": [1], "agreed": []}
            await ben.until(lambda: ben.at(1)["info"]["undo_request"] == wish)
            with pytest.raises(Denied, match="no-request"):
                await ann.command("answer-undo", seat=0, agree=True)
            await ben.command("answer-undo", seat=1, agree=True)
            await ann.until(lambda: ann.at(0)["view"]["row"] == 1)
            assert ann.at(0)["info"]["undo_request"] is None
            assert ann.at(0)["view"]["roll"] == before["roll"], "undo and redo meets the same roll"

    run(story())


def test_after_a_roll_the_other_is_asked_and_declines(server: Server) -> None:
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            await ann.act(0, "mountain")
            await ben.act(1, "mountain")
            await ann.until(lambda: ann.at(0)["undo"]["asks"])
            await ann.command("undo", seat=0)
            await ben.command("answer-undo", seat=1, agree=False)
            await ann.until(lambda: ann.at(0)["info"]["undo_request"] is None)
            assert ann.at(0)["info"]["undo_refused"] == {"seat": 0, "by": 1}
            assert ann.at(0)["view"]["row"] == 2
            with pytest.raises(Denied, match="no-request"):
                await ben.command("answer-undo", seat=1, agree=True)
            await ben.act(1, "mountain")
            assert ann.at(0)["info"]["undo_refused"], "what others do does not take the answer away"
            await ann.act(0, "mountain")
            await ann.until(lambda: ann.at(0)["info"]["undo_refused"] is None)

    run(story())


def test_a_request_is_withdrawn_by_whoever_made_it(server: Server) -> None:
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            await ann.act(0, "mountain")
            await ben.act(1, "mountain")
            await ann.until(lambda: ann.at(0)["undo"]["asks"])
            with pytest.raises(Denied, match="no-request"):
                await ann.command("withdraw-undo", seat=0)
            await ann.command("undo", seat=0)
            with pytest.raises(Denied, match="no-request"):
                await ben.command("withdraw-undo", seat=1)
            await ann.command("withdraw-undo", seat=0)
            await ben.until(lambda: ben.at(1)["info"]["undo_request"] is None)
            assert ben.at(1)["info"]["undo_refused"] is None
            with pytest.raises(Denied, match="no-request"):
                await ben.command("answer-undo", seat=1, agree=True)
            assert ann.at(0)["view"]["row"] == 2

    run(story())


def test_a_request_stands_while_others_choose_in_secret_and_falls_when_its_seat_goes_on(
    server: Server,
) -> None:
    made = server.create("me", "open", "open")
    two, three = server.claim(made, 1, "Ben"), server.claim(made, 2, "Cyd")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], two) as ben,
            Player(server.ws, made["table"], three) as cyd,
        ):
            for player, seat in ((ann, 0), (ben, 1), (cyd, 2)):
                await player.act(seat, "mountain")
            await ann.until(lambda: ann.at(0)["undo"]["asks"] == [1, 2])
            await ann.command("undo", seat=0)
            await ben.command("answer-undo", seat=1, agree=True)
            await cyd.act(2, "mountain")
            assert cyd.at(2)["info"]["undo_request"] == {"seat": 0, "asks": [1, 2], "agreed": [1]}
            await ann.act(0, "mountain")
            await cyd.until(lambda: cyd.at(2)["info"]["undo_request"] is None)

    run(story())


def test_a_request_survives_a_crash(start: Callable[..., Server]) -> None:
    server = start()
    table, one, two = two_people(server)

    async def story() -> None:
        async with Player(server.ws, table, one) as ann, Player(server.ws, table, two) as ben:
            await ann.act(0, "mountain")
            await ben.act(1, "mountain")
            await ann.until(lambda: ann.at(0)["undo"]["asks"])
            await ann.command("undo", seat=0)
            epoch = ben.epoch
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await ben.until(lambda: ben.epoch != epoch and ben.seq)
            await ben.command("answer-undo", seat=1, agree=True)
            await ann.until(lambda: ann.at(0)["view"]["row"] == 1)

    run(story())


def test_taking_back_does_not_bring_a_bots_reason_for_what_is_still_sealed(server: Server) -> None:
    with fixed_dice("sealed"):
        made = server.create("me", "skilled", options={"max_rounds": 4})

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            ann.rng = random.Random("sealed")

            async def alone_to_choose(since: dict[str, Any] | None = None) -> None:
                """The bot has sealed its next choice; Ann has not. What is acknowledged may be told later."""
                if since is not None:
                    await ann.until(lambda: ann.seq["0"] >= since["seq"]["0"])
                await ann.until(lambda: ann.at(0)["over"] or ann.at(0)["to_act"] == [0])

            def reason() -> str:
                return str(ann.at(0)["reasons"].get("1", ""))

            told: list[str] = []
            open_by_now = {""}
            await alone_to_choose()
            while not ann.at(0)["over"]:
                # Who ignores a roll is not asked again: several steps would be shown at once.
                choices = [one["action"] for one in ann.at(0)["choices"] if one["action"] != "ignore"]
                action = ann.rng.choice(choices)
                open_by_now.add(reason())
                await alone_to_choose(await ann.act(0, action))
                if ann.at(0)["over"] or ann.at(0)["view"]["phase"] == "set-up":
                    continue
                told.append(reason())
                seen = len(ann.updates)
                await alone_to_choose(await ann.command("undo", seat=0))
                await alone_to_choose(await ann.act(0, action))
                reasons = [update["reasons"].get("1", "") for update in ann.updates[seen:]]
                assert reasons[-1] == told[-1], "what it says of the step that was shown again"
                assert set(reasons) <= {*open_by_now, told[-1]}
            assert len(set(told)) > 2, "else nothing was tested"
            assert reason() == "", "after the end nothing is to be explained"

    run(story())
