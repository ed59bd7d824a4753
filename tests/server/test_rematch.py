"""A rematch gives the seats back to the people who are here; the others keep theirs by their keys."""

from typing import Any

import httpx

import railhead
from tests.server.player import Player
from tests.server.serving import GAME, Server, fetch, run

SHORT = {"max_rounds": 1}


def ask_for_rematch(server: Server, table: str, key: str, watch: bool = False) -> httpx.Response:
    url = f"{server.url}/api/tables/{table}/rematch{'?watch=true' if watch else ''}"
    return fetch("POST", url, headers={"X-Seat-Key": key})


def seats_of(server: Server, table: str) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = server.get(f"/api/tables/{table}")["seats"]
    return seats


def test_whoever_let_a_bot_end_the_game_plays_the_rematch(server: Server) -> None:
    made = server.create("me", "random", options=SHORT, pace=0)

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("declare", seat=0, word="bot", bot="random")
            await ann.until(lambda: ann.at(0)["over"])

    run(story())
    again = ask_for_rematch(server, made["table"], made["key"]).json()
    assert [seat["bot"] for seat in seats_of(server, again["table"])] == ["", "random"]

    async def next_story() -> None:
        async with Player(server.ws, again["table"], made["key"]) as ann:
            assert ann.seats == [0]
            await ann.play_out()

    run(next_story())


def test_whoever_is_back_at_the_table_gets_the_seat_and_whoever_is_away_finds_it_kept(server: Server) -> None:
    made = server.create("me", "open", "open", options=SHORT, pace=0)
    two, three = server.claim(made, 1, "Ben"), server.claim(made, 2, "Cyd")

    async def story() -> str:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            for seat in (1, 2):
                await ann.command("give", seat=0, to=seat, bot="random")
            await ann.play_out()
            async with Player(server.ws, made["table"], two) as ben:
                found = ask_for_rematch(server, made["table"], made["key"]).json()["table"]
                await ben.until(lambda: ben.at(1)["info"]["rematch"] == found)
        return str(found)

    again = run(story())
    assert [(seat["who"], seat["bot"]) for seat in seats_of(server, again)] == [
        ("P0", ""), ("Ben", ""), ("Cyd", "random"),
    ]  # fmt: skip
    stranger = server.command(again, "some other key", type="declare", cmd_id="s", seat=2, word="player")
    assert stranger.json()["code"] == "foreign-seat"

    async def next_story() -> None:
        async with (
            Player(server.ws, again, made["key"]) as ann,
            Player(server.ws, again, two) as ben,
            Player(server.ws, again, three) as cyd,
        ):
            assert (ann.seats, ben.seats, cyd.seats) == ([0], [1], [2])
            await cyd.command("declare", seat=2, word="player")
            assert cyd.at(2)["info"]["seats"][2]["bot"] == ""

    run(next_story())


def test_a_game_of_bots_alone_is_asked_about_first(server: Server) -> None:
    players = [{"name": "Bo", "bot": True}, {"name": "Cleo", "bot": True}]
    table = railhead.new(GAME, seats=2, options=SHORT, seed="bots", players=players)
    while not table.over:
        for seat in table.to_act:
            table.play(seat, table.legal(seat)[0])
    made = fetch("POST", f"{server.url}/api/import?pace=0", json=table.record()).json()
    asked = ask_for_rematch(server, made["table"], made["key"])
    assert (asked.status_code, asked.json()["code"]) == (409, "only-bots")
    assert server.get(f"/api/tables/{made['table']}")["rematch"] == "", "nothing was begun"
    assert ask_for_rematch(server, made["table"], made["key"], watch=True).status_code == 200
