"""A person of the load test: follows the patches, plays anything that is offered, and weighs little."""

import asyncio
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from railhead.table.grouping import filled

from .patches import apply

HERE = "127.0.0.1"
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class Crowd:
    """All people of a load test, and what became of their actions."""

    def __init__(self, port: int, per_second: float, seconds: float | None) -> None:
        self.port = port
        self.every = 1 / per_second
        self.seconds = seconds
        self.end = float("inf")
        self.bytes = 0
        self.trips: list[tuple[float, float]] = []
        """When an action was sent, and how long its answer took."""
        self.faults: list[str] = []
        self.awaited = 0
        """People who have not sat down yet; nobody acts before all have."""
        self.begun = asyncio.Event()
        self._next: dict[str, float] = {}

    async def sat_down(self) -> None:
        """One more person is there; go on when all are."""
        self.awaited -= 1
        if not self.awaited:
            if self.seconds is not None:
                self.end = time.monotonic() + self.seconds
            self.begun.set()
        await self.begun.wait()

    def turn(self, table: str, rng: random.Random) -> float:
        """When somebody may act at this table next. People are no clockwork: one takes half as long as
        another, so that tables do not fall into step."""
        now = time.monotonic()
        at = self._next.get(table)
        at = now + rng.random() * self.every if at is None else max(now, at)
        self._next[table] = at + self.every * rng.uniform(0.5, 1.5)
        return at


async def sit(crowd: Crowd, table: str, seat: int, key: str) -> None:
    """One person at one table, until the game is over or the time is up."""

    class Counted(ClientConnection):
        """Counts what comes as it comes, compressed."""

        def data_received(self, data: bytes) -> None:
            crowd.bytes += len(data)
            super().data_received(data)

    rng = random.Random(f"{seat} of {key}")
    url = f"ws://{HERE}:{crowd.port}/ws/{table}"
    async with connect(url, max_size=None, open_timeout=60, create_connection=Counted) as line:
        await line.send(encode({"type": "hello", "key": key}).decode())
        person = _Person(crowd, table, seat, line, rng)
        while not person.told:
            await person.hear(60)
        await crowd.sat_down()
        while not person.told.get("over", False) and time.monotonic() < crowd.end:
            if not person.told.get("choices"):
                await person.hear(crowd.end - time.monotonic())
                continue
            at = crowd.turn(table, rng)
            while (left := at - time.monotonic()) > 0:
                await person.hear(left)
            if person.told.get("choices"):
                await person.act()


class _Person:
    def __init__(
        self, crowd: Crowd, table: str, seat: int, line: ClientConnection, rng: random.Random
    ) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.line = line
        self.rng = rng
        self.told: dict[str, Any] = {}
        self.number = 0
        self.answered = ""

    async def hear(self, seconds: float) -> None:
        """The next message, if one comes in time."""
        try:
            async with asyncio.timeout(min(seconds, 3600)):
                message = decode(await self.line.recv())
        except TimeoutError:
            return
        kind = message["type"]
        if kind == "update":
            self.told = message["whole"] if "whole" in message else apply(message.get("patch"), self.told)
        elif kind in ("ack", "nack"):
            self.answered = message["cmd_id"]
            # Somebody else at the table was quicker: that is how it is where several may act.
            if kind == "nack" and message["rule"] not in ("T-1", "T-5", "T-3"):
                self.crowd.faults.append(f"{message['code']}: {message['why']}")

    async def act(self) -> None:
        self.number += 1
        group = self.rng.choices(
            self.told["choices"], [len(group["rows"]) for group in self.told["choices"]]
        )[0]
        own = dict(zip(group["fields"], self.rng.choice(group["rows"]), strict=True))
        for field, words in group.get("lists", {}).items():
            own[field] = words[own[field]]
        command = {
            "type": "play",
            "cmd_id": f"c{self.number}",
            "seat": self.seat,
            "ask": self.told["ask"]["ask"],
            "actions": [str(filled(group["action"], own))],
        }
        sent = time.monotonic()
        await self.line.send(encode(command).decode())
        while self.answered != command["cmd_id"]:
            await self.hear(60)
            if time.monotonic() - sent > 60:
                self.crowd.faults.append("an action was not answered for a minute")
                return
        self.crowd.trips.append((sent, time.monotonic() - sent))
