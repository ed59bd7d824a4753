"""One small attacker, from an address and in a process of its own: what `railhead bench attack` sends."""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.games import find

from .load_player import HERE

FROM: Final = "127.0.0.2"
"""Loopback has many addresses: the attacker's is not the victim's."""
MOST_OPEN: Final = 1_000
"""Connections that one case holds at most."""
AT_ONCE: Final = 8
SEARCHING: Final = 30
"""Tables of search bots."""
TROUBLE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError)
"""Being refused is what an attacker expects; it goes on."""


class Attacker:
    """What it has of the server, and until when it goes on."""

    def __init__(self, game: str, port: int, seconds: float) -> None:
        self.game = game
        self.seats = find(game).most_seats
        self.port = port
        self.end = time.monotonic() + seconds
        self.done = 0
        self.refused = 0
        self.table = self.key = ""
        limits = httpx.Limits(max_connections=100)
        transport = httpx.AsyncHTTPTransport(local_address=FROM, limits=limits)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HERE}:{port}", timeout=30)

    @property
    def on(self) -> bool:
        return time.monotonic() < self.end

    async def create(self, seats: list[dict[str, Any]]) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": self.game, "seats": seats, "pace": 0})
        made: dict[str, Any] = answer.json()
        return made

    async def sit_down(self) -> None:
        """At a table with as many seats as the game has, all its own."""
        made = await self.create([{"kind": "me", "name": f"A{n}"} for n in range(self.seats)])
        self.table, self.key = made["table"], made["key"]

    async def again(self, once: Callable[[], Awaitable[Any]], at_once: int = AT_ONCE) -> None:
        """Do something as often as it goes, several at a time."""

        async def one() -> None:
            while self.on:
                try:
                    refused = await once()
                    self.refused += bool(refused)
                    self.done += not refused
                except TROUBLE:
                    self.refused += 1
                    await asyncio.sleep(0)

        await asyncio.gather(*(one() for _ in range(at_once)))

    async def get(self, path: str) -> bool:
        answer = await self.http.get(path, headers={"X-Seat-Key": self.key})
        return answer.status_code != 200

    def socket(self) -> Any:
        url = f"ws://{HERE}:{self.port}/ws/{self.table}"
        return connect(url, max_size=None, open_timeout=30, local_addr=(FROM, 0))


async def hello(mean: Attacker) -> None:
    await mean.sit_down()

    async def once() -> None:
        async with mean.socket() as line:
            await line.send(json.dumps({"type": "hello", "key": mean.key}))
            for _ in range(mean.seats):
                await line.recv()

    await mean.again(once, 5)


async def qr(mean: Attacker) -> None:
    rng = random.Random("qr")
    await mean.again(lambda: mean.get(f"/api/qr?text={rng.getrandbits(900):0270x}"))


def asking(path: str) -> Callable[[Attacker], Awaitable[None]]:
    async def flood(mean: Attacker) -> None:
        await mean.sit_down()
        await mean.again(lambda: mean.get(f"/api/tables/{mean.table}/{path}"))

    return flood


async def verify(mean: Attacker) -> None:
    table = railhead.new(mean.game, mean.seats, seed="a saved game")
    seated = [Seated(bots.make(mean.game, "random"), "random", 60) for _ in range(mean.seats)]
    play_out(table, seated, "its players")
    made = (await mean.http.post("/api/import", json=table.record())).json()
    mean.table, mean.key = made["table"], made["key"]
    await mean.again(lambda: mean.get(f"/api/tables/{mean.table}/verify"))


async def crowd(mean: Attacker) -> None:
    await mean.sit_down()
    held: list[Any] = []

    async def once() -> None:
        if len(held) >= MOST_OPEN:
            await asyncio.sleep(0.1)
            return
        line = await mean.socket()
        held.append(line)
        await line.send(json.dumps({"type": "hello", "key": mean.key}))

    try:
        await mean.again(once, 20)
    finally:
        await asyncio.gather(*(line.close() for line in held), return_exceptions=True)


async def half_sent(mean: Attacker) -> None:
    held: list[asyncio.StreamWriter] = []

    async def once() -> None:
        if len(held) >= MOST_OPEN:
            await asyncio.sleep(0.01)
            held.pop(0).close()
        _, line = await asyncio.open_connection(HERE, mean.port, local_addr=(FROM, 0))
        held.append(line)
        line.write(b"POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        await line.drain()

    await mean.again(once, 20)
    for line in held:
        line.close()


async def rematch(mean: Attacker) -> None:
    made = await mean.create([{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}])
    number = 0

    async def once() -> bool:
        nonlocal made, number
        number += 1
        headers = {"X-Seat-Key": made["key"]}
        url = f"/api/tables/{made['table']}"
        resign = {"type": "declare", "cmd_id": f"r{number}", "seat": number % 2, "word": "resign"}
        for seat in (0, 1):
            await mean.http.post(f"{url}/commands", json={**resign, "seat": seat}, headers=headers)
        answer = await mean.http.post(f"{url}/rematch?watch=true", headers=headers)
        if answer.status_code == 200:
            made = answer.json()
        return answer.status_code != 200

    await mean.again(once, 1)


async def search_bots(mean: Attacker) -> None:
    for _ in range(SEARCHING):
        with contextlib.suppress(*TROUBLE):
            made = await mean.create([{"kind": "bot", "bot": "search"}] * mean.seats)
            mean.done += "table" in made
    await asyncio.sleep(max(0.0, mean.end - time.monotonic()))


async def quiet(mean: Attacker) -> None:
    await asyncio.sleep(max(0.0, mean.end - time.monotonic()))


CASES: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "quiet": quiet,
    "hello": hello,
    "qr": qr,
    "view": asking("view"),
    "replay": asking("replay"),
    "record": asking("record"),
    "verify": verify,
    "crowd": crowd,
    "half-sent": half_sent,
    "rematch": rematch,
    "search-bots": search_bots,
}


async def attack(game: str, case: str, port: int, seconds: float) -> dict[str, Any]:
    """Let one case happen; how often it was done and refused."""
    mean = Attacker(game, port, seconds)
    async with mean.http:
        await CASES[case](mean)
    return {"done": mean.done, "refused": mean.refused}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))))
