"""A proxy that knows frames and treats them badly: dropped, late, doubled, overtaken, cut off. Seeded."""

import asyncio
from dataclasses import dataclass
from typing import Any

import websockets
from websockets.asyncio.server import ServerConnection, serve

from tests.seeds import rng
from tests.server.serving import HERE


@dataclass
class Faults:
    """How likely each is, for every frame."""

    drop: float = 0.04
    double: float = 0.05
    late: float = 0.15
    cut: float = 0.01
    most_late: float = 0.06
    """Seconds; frames that come later overtake it."""


class BadNetwork:
    """Stands between clients and the server's WebSockets."""

    def __init__(self, server_ws: str, seed: object, faults: Faults | None = None) -> None:
        self.server_ws = server_ws
        self.rng = rng(f"network {seed}")
        self.faults = faults or Faults()
        self.done = {"drop": 0, "double": 0, "late": 0, "cut": 0}
        self.calm = False
        """From now on everything passes."""

    async def __aenter__(self) -> "BadNetwork":
        self._serving = serve(self._between, HERE, 0, max_size=None, ping_interval=None)
        server = await self._serving
        self.ws = f"ws://{HERE}:{next(iter(server.sockets)).getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        server = self._serving.server
        server.close()
        await server.wait_closed()

    async def _between(self, client: ServerConnection) -> None:
        assert client.request is not None
        url = self.server_ws + client.request.path
        try:
            async with websockets.connect(url, max_size=None, ping_interval=None) as server:
                ways = [
                    asyncio.create_task(self._carry(client, server)),
                    asyncio.create_task(self._carry(server, client)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                for end in (client, server):
                    if end.transport is not None:
                        end.transport.abort()
        except (OSError, websockets.WebSocketException, TimeoutError):
            client.transport.abort()

    async def _carry(self, source: Any, target: Any) -> None:
        """Frames one way, until the connection ends or is cut."""
        under_way: set[asyncio.Task[None]] = set()
        try:
            async for frame in source:
                for late in self._fate():
                    task = asyncio.create_task(_deliver(target, frame, late))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
        except (websockets.WebSocketException, ConnectionResetError, Cut):
            pass
        finally:
            for task in under_way:
                task.cancel()
            await asyncio.gather(*under_way, return_exceptions=True)

    def _fate(self) -> list[float]:
        """When a frame arrives: never, once or twice, and how late."""
        if self.calm:
            return [0.0]
        if self._happens("cut"):
            raise Cut
        if self._happens("drop"):
            return []
        times = 2 if self._happens("double") else 1
        return [
            self.rng.random() * self.faults.most_late if self._happens("late") else 0.0 for _ in range(times)
        ]

    def _happens(self, fault: str) -> bool:
        happens = self.rng.random() < getattr(self.faults, fault)
        self.done[fault] += happens
        return happens


class Cut(Exception):
    """The cable is out."""


async def _deliver(target: Any, frame: Any, late: float) -> None:
    await asyncio.sleep(late)
    try:
        await target.send(frame)
    except (websockets.WebSocketException, ConnectionResetError):
        return
