"""Whole games over a network that drops, delays, doubles, reorders and cuts frames."""

import asyncio
from typing import Any

import pytest

from tests.server.bad_network import BadNetwork
from tests.server.disk import played_by, table_on
from tests.server.player import Player
from tests.server.serving import Server, run


async def one_game(server: Server, network: BadNetwork, seed: object) -> list[Player]:
    """Two people, a bot and a spectator play a short game through the network; all must see the same end."""
    made = await asyncio.to_thread(server.create, "me", "open", "random", options={"max_rounds": 2})
    key = await asyncio.to_thread(server.claim, made, 1, "Ben")
    table = made["table"]
    players = [
        Player(network.ws, table, made["key"], f"{seed} ann", patience=0.4),
        Player(network.ws, table, key, f"{seed} ben", patience=0.4),
        Player(network.ws, table, "", f"{seed} eve", patience=0.4),
    ]
    ann, ben, eve = players
    async with ann, ben, eve:
        await asyncio.gather(ann.play_out(), ben.play_out())
        await asyncio.gather(*(player.until(lambda player=player: player.over) for player in players))
        for player, seat in ((ann, 0), (ben, 1), (eve, None)):
            await same_as_server(server, table, player, seat)
        true = await asyncio.to_thread(table_on, server.database, table)
        for player, seat in ((ann, 0), (ben, 1)):
            acknowledged = [text for command, _ in player.acked for text in command["actions"]]
            assert played_by(true, seat) == acknowledged, "an action was lost or applied twice"
    return players


async def same_as_server(server: Server, table: str, player: Player, seat: int | None) -> None:
    truth: dict[str, Any] = (await asyncio.to_thread(server.get, f"/api/tables/{table}/view", player.key))[0]
    name = "spectator" if seat is None else str(seat)
    await player.until(lambda: player.seq.get(name) == truth["seq"])
    assert player.at(seat)["hash"] == truth["hash"]
    assert player.log[name] == truth["log"]["add"]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_over_a_bad_network_ends_the_same_for_all(server: Server, seed: int) -> None:
    async def story() -> None:
        async with BadNetwork(server.ws, seed) as network:
            players = await one_game(server, network, seed)
            assert all(network.done[fault] for fault in ("drop", "double", "late")), network.done
            assert sum(player.connections for player in players) >= 3

    run(story())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 150))
def test_many_games_over_a_bad_network_end_the_same_for_all(server: Server, seed: int) -> None:
    async def story() -> None:
        async with BadNetwork(server.ws, seed) as network:
            await asyncio.gather(*(one_game(server, network, f"{seed}.{n}") for n in range(5)))

    run(story())
