"""kill -9 in the middle of play: what was acknowledged, and what was told, is there afterwards."""

import asyncio
import random
from collections.abc import Callable

import pytest

from tests.lots import lots
from tests.server.disk import played_by, table_on
from tests.server.player import Player
from tests.server.processes import children, gone
from tests.server.serving import Server, run


class Sitting:
    """A table with a person, a bot, and another person, who play until they are told to stop."""

    def __init__(self, server: Server, seed: object) -> None:
        self.server = server
        self.made = server.create("me", "random", "open", options={"max_rounds": 15})
        key = server.claim(self.made, 2, "Cyd")
        self.players = {
            0: Player(server.ws, self.made["table"], self.made["key"], f"{seed} a", patience=2),
            2: Player(server.ws, self.made["table"], key, f"{seed} c", patience=2),
        }

    async def play(self) -> None:
        async with self.players[0], self.players[2]:
            await asyncio.gather(*(player.play_out() for player in self.players.values()))

    def check(self, exactly: bool) -> str:
        """Compare the disk with what the people were told; the hash of what is there."""
        true = table_on(self.server.database, self.made["table"])
        for seat, player in self.players.items():
            acknowledged = [text for command, _ in player.acked for text in command["actions"]]
            there = played_by(true, seat)
            assert there[: len(acknowledged)] == acknowledged, "an acknowledged action is lost"
            assert len(there) - len(acknowledged) <= (0 if exactly else 1), "an action was applied twice"
            told = player.at(seat)["view"] if str(seat) in player.now else None
            if told is not None:
                past = range(len(true), max(-1, len(true) - 60), -1)
                assert any(true.jump(n).view(seat) == told for n in past), "told, but not on disk"
        return true.hash()


async def some_more_answers(sittings: list[Sitting], more: int) -> None:
    """Wait until so many more commands are acknowledged, or all is played: then somebody is amid the next."""

    def acknowledged() -> int:
        return sum(len(player.acked) for sitting in sittings for player in sitting.players.values())

    def over() -> bool:
        players = [player for sitting in sittings for player in sitting.players.values()]
        return all(player.now and player.over for player in players)

    goal = acknowledged() + more
    while acknowledged() < goal and not over():
        await asyncio.sleep(0.005)


async def kill_often(server: Server, seed: int, kills: int) -> None:
    rng = random.Random(f"kill {seed}")
    sittings = [await asyncio.to_thread(Sitting, server, f"{seed}.{n}") for n in range(2)]
    games = [asyncio.create_task(sitting.play()) for sitting in sittings]
    for _ in range(kills):
        await some_more_answers(sittings, rng.randint(1, 20))
        workers = children(server.pid)
        await asyncio.to_thread(server.kill)
        for sitting in sittings:
            await asyncio.to_thread(sitting.check, False)
        assert await asyncio.to_thread(gone, workers), "the bots' workers outlived the server"
        await asyncio.to_thread(server.start)
    await asyncio.gather(*games)
    for sitting in sittings:
        hash = await asyncio.to_thread(sitting.check, True)
        record = await asyncio.to_thread(server.get, f"/api/tables/{sitting.made['table']}/record")
        assert record["hash"] == hash
        assert (await asyncio.to_thread(server.get, f"/api/tables/{sitting.made['table']}/verify"))["ok"]


@pytest.mark.parametrize("seed", lots(4))
def test_a_killed_server_has_lost_nothing(start: Callable[..., Server], seed: int) -> None:
    server = start()
    run(kill_often(server, seed, 2))
    assert server.stop() == 0
    assert server.complaints() == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_a_server_killed_again_and_again_has_lost_nothing(start: Callable[..., Server], seed: int) -> None:
    server = start()
    run(kill_often(server, seed, 8))
    assert server.stop() == 0
    assert server.complaints() == []


def test_everybody_finds_the_table_as_it_was(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me", "me")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as both,
            Player(server.ws, made["table"]) as eve,
        ):
            await both.play_out(15)
            await both.command("chat", text="where were we?")
            await eve.until(lambda: eve.chat)
            before = {name: (update["hash"], update["ask"]) for name, update in (both.now | eve.now).items()}
            logs = both.log | eve.log
            epochs = both.epoch, eve.epoch
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await both.until(lambda: both.epoch != epochs[0] and len(both.seq) == 2)
            await eve.until(lambda: eve.epoch != epochs[1] and eve.seq)
            after = {name: (update["hash"], update["ask"]) for name, update in (both.now | eve.now).items()}
            assert after == before
            assert both.log | eve.log == logs
            assert len(both.chat) == len(eve.chat) == 1

    run(story())


def test_a_repeated_order_is_carried_out_once_even_after_a_crash(start: Callable[..., Server]) -> None:
    server = start()
    made = server.create("me")
    command = {"type": "play", "cmd_id": "once", "seat": 0, "actions": ["mountain"]}
    first = server.command(made["table"], made["key"], **command)
    server.kill()
    server.start()
    assert server.command(made["table"], made["key"], **command).json() == first.json()
    assert played_by(table_on(server.database, made["table"]), 0) == ["mountain"]
