"""After hello only what changed is told, and a client that lost the thread is given everything again."""

import asyncio
import json
from typing import Any

import pytest

import railhead
from railhead.cli import main
from railhead.server.weighing import BARS, weigh, weigh_stretched
from tests.server.player import Player
from tests.server.serving import Server, run


class Unlucky(Player):
    """Gets some of its patches in a bad state."""

    spoil = 0
    spoiled = 0

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if self.spoil and message["type"] == "update" and "patch" in message:
            self.spoil -= 1
            self.spoiled += 1
            message["patch"] = {**message["patch"], "to_act": [[9, 9]]}
        super()._hear(json.dumps(message))


def test_a_corrupted_patch_is_noticed_and_mended(server: Server) -> None:
    made = server.create("me", "open", options={"max_rounds": 1})
    key = server.claim(made, 1, "Ben")

    async def story() -> None:
        async with (
            Unlucky(server.ws, made["table"], made["key"], 1) as ann,
            Player(server.ws, made["table"], key, 2) as ben,
        ):
            ann.spoil = 5
            await asyncio.gather(ann.play_out(), ben.play_out())
            assert ann.spoiled == 5
            assert ann.resyncs >= 1
            assert ben.resyncs == 0
            truth = (await asyncio.to_thread(server.get, f"/api/tables/{made['table']}/view", made["key"]))[0]
            await ann.until(lambda: ann.seq["0"] == truth["seq"])
            assert ann.told["0"] == truth["whole"]
            assert ann.log["0"] == truth["log"]["add"]

    run(story())


def test_after_hello_only_what_changed_is_told(server: Server) -> None:
    made = server.create("me", "me", options={"max_rounds": 4})

    async def story() -> list[dict[str, Any]]:
        async with Player(server.ws, made["table"], made["key"]) as both:
            await both.play_out()
            assert both.resyncs == 0
            return [json.loads(text) for text in both.raw]

    updates = [message for message in run(story()) if message["type"] == "update"]
    whole = [message for message in updates if "whole" in message]
    assert len(whole) == 2, "one for each seat"
    assert len(updates) > 20
    assert all("view" not in message and "choices" not in message for message in updates)


@pytest.mark.parametrize("game", railhead.games(), ids=lambda game: game["id"])
def test_updates_of_a_whole_game_keep_the_bars(game: dict[str, Any]) -> None:
    told = weigh(game["id"], game["seats"][0] + 1, "bars")
    assert told["mean"] < BARS["mean"]
    assert told["most"] < BARS["most"]


def test_updates_of_a_table_as_large_as_the_great_games_keep_the_bars() -> None:
    told = weigh_stretched(steps=60)
    assert told["mean"] < BARS["stretched"]
    assert told["most"] < BARS["most"]


def test_the_figures_are_printed_and_can_be_read_by_a_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "wire", "stretched", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["game"], row["seats"]) == ("stretched", 6)
    assert row["mean"] < row["mean_plain"]


def test_the_load_test_plays_a_whole_game_with_a_person_and_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    order = "bench server thirty-rails --people 1 --bots 1 --level random --tables 1 --per-second 100 --json"
    assert main(order.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["faults"] == []
    assert all(told[part]["actions"] for part in ("early", "middle", "late"))
