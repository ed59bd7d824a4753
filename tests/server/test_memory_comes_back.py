"""Who leaves, and what nobody looks at, leaves memory at once: the collector is all but switched off."""

import asyncio
import gc
import json
import time
from asyncio.selector_events import _SelectorSocketTransport as Transport  # type: ignore[attr-defined]
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
import websockets

import railhead
from railhead.server import looking_back
from railhead.server.app import build
from railhead.server.guests import Guests, Requests, Served
from railhead.server.live import LiveTable
from railhead.server.load import _memory
from railhead.server.run import bound
from railhead.server.settings import Settings
from railhead.server.sockets import Connection
from railhead.server.streams import Watcher
from railhead.server.web_socket import TableSockets
from railhead.table.table import Table
from tests.rooms import ROOMS, brief, seats_for
from tests.server.bots_at_work import a_house, sit_down
from tests.server.serving import HERE, LONGEST, Server, free_port, run

GAMES = {"thirty-rails": 2, "luzon-rails": 3, "lunar-land-rush": 2, "lunar-rails": 2}


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive(*kinds: type) -> int:
    return sum(1 for thing in gc.get_objects() if type(thing) in kinds)


def lines(port: int) -> int:
    """The server's ends of connections that are still in memory, open or not."""
    names = [thing.get_extra_info("sockname") for thing in gc.get_objects() if type(thing) is Transport]
    return sum(1 for name in names if name and name[1] == port)


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("game", GAMES)
def test_tables_that_leave_memory_leave_nothing(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        house = a_house(tmp_path)
        before = alive(LiveTable, Table)
        live = await sit_down(house, game, [""] * GAMES[game], {})
        for n in range(20):
            live = await house.table("one")
            table, had = live.playing(), len(live.playing())
            seat = table.to_act[0]
            table.play(seat, table.legal(seat)[0])
            await live.save(had)
            await live.streams.sync(None)
            live.streams.tell_all()
            assert alive(LiveTable, Table) == before + 2, n
            house.live.clear()
            del live, table
            assert alive(LiveTable, Table) == before, n
        await house.close()

    run(story())


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("game", ROOMS)
def test_steps_leave_nothing_for_the_collector(game: str) -> None:
    def play(seed: str) -> None:
        luck, options = Random(seed), brief(game)
        table = railhead.new(game, seats_for(game, 3, options), options, seed=seed)
        for _ in range(25):
            seat = table.to_act[0]
            table.play(seat, luck.choice(table.legal(seat)))
            for viewer in (seat, None):
                table.view(viewer), table.told_from(viewer, 0), table.taken_back(viewer)
            for one in table.to_act:
                table.ask(one), table.choice_groups(one), table.undo_terms(one)
            if table.over:
                break
        looking_back.page(table, None, 0), looking_back.outline(table, None), table.viewers_record(None)

    play("first")  # what is read once, and kept
    gc.collect()
    play("second")
    assert gc.collect() == 0


@pytest.mark.usefixtures("no_collector")
def test_sockets_that_close_leave_nothing(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "railhead.sqlite3", port=free_port())
    kinds = (TableSockets, Requests, Connection, Watcher, websockets.server.ServerProtocol)

    async def story() -> None:
        door, app = bound(settings), build(settings)
        guests = Guests(settings, 4_000, app.state.accounts)
        config: dict[str, Any] = {"http": Requests, "ws": TableSockets, "log_config": None}
        server = uvicorn.Server(Served(app, guests, access_log=False, **config))
        serving = asyncio.create_task(server._serve([door]))
        while not server.started:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://{HERE}:{settings.port}", trust_env=False) as http:
            wish = {"game": "luzon-rails", "seats": [{"kind": "me"}] * 3}
            made = (await http.post("/api/tables", json=wish, timeout=LONGEST)).json()
        for n in range(20):
            async with websockets.connect(f"ws://{HERE}:{settings.port}/ws/{made['table']}") as line:
                await line.send(json.dumps({"type": "hello", "key": made["key"]}))
                await line.recv()
            end = time.monotonic() + LONGEST
            while alive(*kinds) or lines(settings.port):  # the server's end of it closes when it comes to it
                assert time.monotonic() < end, f"somebody who left is still in memory, in round {n}"
                await asyncio.sleep(0.02)
        server.should_exit = True
        await serving

    run(story())


@pytest.mark.slow
def test_twenty_rounds_of_coming_and_going_keep_memory(start: Callable[..., Server]) -> None:
    server = start(keep_minutes=0.01)
    made = [server.create("me", "me", "me", game="luzon-rails") for _ in range(60)]

    async def look(one: dict[str, Any]) -> None:
        async with websockets.connect(f"{server.ws}/ws/{one['table']}", max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "key": one["key"]}))
            for _ in range(4):
                await line.recv()

    async def one_round() -> int:
        for one in made:
            await look(one)
        while (await asyncio.to_thread(server.get, "/api/health"))["tables_in_memory"]:
            await asyncio.sleep(0.1)
        return _memory(server.pid)

    async def story() -> None:
        sizes = [await one_round() for _ in range(20)]
        print("memory after each round, MB:", [round(size / 1e6) for size in sizes])
        assert max(sizes[3:]) <= 1.1 * sizes[2]

    run(story())
    assert server.stop() == 0
