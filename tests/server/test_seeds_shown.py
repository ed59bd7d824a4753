"""No way back behind a seed that was shown: finished games, saved games that still run, rematches."""

import asyncio
import sqlite3
from typing import Any

import pytest

import railhead
from tests.server.player import Denied, Player
from tests.server.serving import GAME, Server, fetch, run
from tests.server.test_rematch import ask_for_rematch

SHORT = {"max_rounds": 1}


def imported(server: Server, record: dict[str, Any]) -> dict[str, Any]:
    answer = fetch("POST", f"{server.url}/api/import?pace=0", json=record)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def half_a_game(seats: int = 2) -> railhead.Table:
    table = railhead.new(GAME, seats=seats, options={"max_rounds": 4}, seed="known to all")
    for _ in range(3):
        for seat in table.to_act:
            table.play(seat, table.legal(seat)[0])
    return table


def test_when_the_game_is_over_nothing_is_taken_back(server: Server) -> None:
    made = server.create("me", options=SHORT)

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.play_out()
            assert server.get(f"/api/tables/{made['table']}/record")["seed"], "the seed is shown"
            assert ann.at(0)["undo"] == {"possible": False, "asks": [], "falls": [], "redo": ""}
            with pytest.raises(Denied, match="refused T-6: The game is over and the seed"):
                await ann.command("undo", seat=0)
            assert ann.at(0)["over"]

    run(story())


def test_a_request_to_take_back_ends_with_the_game(server: Server) -> None:
    made = server.create("me", "open", options=SHORT)
    key = server.claim(made, 1, "Ben")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], key) as ben,
        ):
            while not ann.at(0)["undo"]["asks"]:
                for player, seat in ((ann, 0), (ben, 1)):
                    if player.at(seat)["choices"]:
                        await player.act(seat)
                await asyncio.gather(ann.catch_up(), ben.catch_up())
            await ann.command("undo", seat=0)
            await ben.command("declare", seat=1, word="resign")
            await asyncio.gather(ann.play_out(), ben.play_out())
            with pytest.raises(Denied, match="no-request"):
                await ben.command("answer-undo", seat=1, agree=True)

    run(story())


def test_a_saved_game_that_still_runs_goes_on_with_new_dice(server: Server) -> None:
    saved = half_a_game().record()
    made = imported(server, saved)
    assert made["commitment"] != saved["commitment"]
    with sqlite3.connect(server.database) as db:
        seed = db.execute("SELECT seed FROM tables WHERE id = ?", (made["table"],)).fetchone()[0]
    assert seed != saved["seed"]

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as all_seats:
            await all_seats.play_out()

    run(story())
    record = server.get(f"/api/tables/{made['table']}/record")
    assert (record["seed"], record["commitment"]) == (seed, made["commitment"])
    rolls = [entry["by"] for entry in record["entries"] if entry["actor"] == "chance"]
    before = sum(1 for entry in saved["entries"] if entry["actor"] == "chance")
    assert set(rolls[:before]) == {"given"}
    assert set(rolls[before:]) == {"seed"}
    checked = server.get(f"/api/tables/{made['table']}/verify")
    assert (checked["ok"], checked["given"], checked["rolls"]) == (True, before, len(rolls) - before)


def test_a_roll_that_was_due_in_a_saved_game_comes_from_the_new_dice(server: Server) -> None:
    waiting = railhead.new(GAME, options=SHORT, seed="known to all", auto_roll=False)
    assert waiting.awaits_roll
    rolled = set()
    for _ in range(6):
        made = imported(server, waiting.record())
        view = server.get(f"/api/tables/{made['table']}/record", made["key"])
        rolled.add(view["entries"][0]["do"])
        assert railhead.replay(view).hash() == view["hash"]
    assert len(rolled) > 1, "the file's own seed gives the same roll every time"


def test_a_saved_game_that_still_runs_shows_its_record_to_its_key_alone(server: Server) -> None:
    made = imported(server, half_a_game().record())
    seen = server.get(f"/api/tables/{made['table']}/record")
    assert seen["viewer"] == "spectator"
    assert "seed" not in seen
    own = server.get(f"/api/tables/{made['table']}/record", made["key"])
    assert "seed" not in own, "nobody knows the dice to come"
    again = imported(server, own)
    assert server.get(f"/api/tables/{again['table']}")["status"] == "playing", (
        "it can be saved and opened again"
    )


def test_a_saved_game_that_is_over_keeps_its_dice(server: Server) -> None:
    table = half_a_game()
    while not table.over:
        for seat in table.to_act:
            table.play(seat, table.legal(seat)[0])
    made = imported(server, table.record())
    assert made["commitment"] == table.commitment
    assert server.get(f"/api/tables/{made['table']}/verify")["ok"]


def finished(server: Server) -> tuple[dict[str, Any], str]:
    """A game of Ann and Ben that has come to its end."""
    made = server.create("me", "open", options=SHORT, pace=0)
    key = server.claim(made, 1, "Ben", "the first seed")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"], key) as ben,
        ):
            await asyncio.gather(ann.play_out(), ben.play_out())

    run(story())
    return made, key


def test_a_rematch_waits_for_a_new_seed_of_every_player(server: Server) -> None:
    made, key = finished(server)
    headers = {"X-Seat-Key": made["key"], "X-Player-Seed": "Ann's"}
    again = fetch("POST", f"{server.url}/api/tables/{made['table']}/rematch", headers=headers).json()["table"]

    async def story() -> None:
        async with Player(server.ws, again, made["key"], dice="too late") as ann:
            info = ann.at(0)["info"]
            assert (info["status"], [seat["awaited"] for seat in info["seats"]]) == ("open", [False, True])
            assert info["commitment"], "promised before anybody brings a seed"
            async with Player(server.ws, again, key, dice="Ben's") as ben:
                await ann.until(lambda: ann.at(0)["info"]["status"] == "playing")
                await asyncio.gather(ann.play_out(), ben.play_out())

    run(story())
    assert server.get(f"/api/tables/{again}/record")["player_seeds"] == ["Ann's", "Ben's"]
    assert server.get(f"/api/tables/{again}/verify")["ok"]


def test_a_player_who_does_not_come_to_the_rematch_is_replaced_and_comes_back(server: Server) -> None:
    made, key = finished(server)
    again = ask_for_rematch(server, made["table"], made["key"]).json()["table"]

    async def story() -> None:
        async with Player(server.ws, again, made["key"]) as ann:
            with pytest.raises(Denied, match="taken"):
                await ann.command("give", seat=0, to=0, bot="random")
            await ann.command("give", seat=0, to=1, bot="random")
            await ann.until(lambda: ann.at(0)["info"]["status"] == "playing")
            assert ann.at(0)["info"]["seats"][1]["who"] == "Ben"
            async with Player(server.ws, again, key) as ben:
                await ben.command("declare", seat=1, word="player")
                await ann.until(lambda: not ann.at(0)["info"]["seats"][1]["bot"])

    run(story())


def test_a_player_who_comes_before_the_rematch_begins_takes_the_seat_from_the_bot(server: Server) -> None:
    made = server.create("me", "open", "open", options=SHORT, pace=0)
    two, three = server.claim(made, 1, "Ben"), server.claim(made, 2, "Cyd")

    async def story() -> str:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            for key, seat in ((two, 1), (three, 2)):
                async with Player(server.ws, made["table"], key) as other:
                    await other.command("declare", seat=seat, word="resign")
            await ann.play_out()
        again = str(ask_for_rematch(server, made["table"], made["key"]).json()["table"])
        async with Player(server.ws, again, made["key"]) as ann:
            await ann.command("give", seat=0, to=1, bot="random")
            async with Player(server.ws, again, two) as ben, Player(server.ws, again, three):
                await ben.until(lambda: ben.at(1)["info"]["status"] == "playing")
                assert [seat["bot"] for seat in ben.at(1)["info"]["seats"]] == ["", "", ""]
        return again

    run(story())
