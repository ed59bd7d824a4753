"""A client that plays seats over the WebSocket: it resumes by itself and repeats what was not answered."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

import websockets

from railhead.server.patches import apply, fingerprint
from railhead.table.grouping import expanded
from tests.seeds import rng
from tests.server.serving import LONGEST


class Denied(Exception):
    """A nack."""

    def __init__(self, nack: dict[str, Any]) -> None:
        super().__init__(f"{nack['code']} {nack['rule']}: {nack['why']}")
        self.nack = nack
        self.code = nack["code"]
        self.rule = nack["rule"]


class Player:
    """Holds what docs/wire.md tells a client to hold, and checks every promise made there on the way."""

    def __init__(
        self, ws: str, table: str, key: str = "", seed: object = 0, patience: float = 5.0, dice: str = ""
    ) -> None:
        self.url = f"{ws}/ws/{table}"
        self.key = key
        self.rng = rng(seed)
        self.dice = dice
        """What this player adds to the dice of a rematch."""
        self.patience = patience
        """Seconds without an answer until a command is repeated and the server asked where it stands."""
        self.seats: list[int] | None = None
        self.epoch = ""
        self.seq: dict[str, int] = {}
        self.now: dict[str, dict[str, Any]] = {}
        self.told: dict[str, Any] = {}
        """The documents that patches apply to."""
        self.log: dict[str, list[dict[str, Any]]] = {}
        self.chat: dict[int, dict[str, Any]] = {}
        self.presence: dict[str, Any] = {}
        self.acked: list[tuple[dict[str, Any], dict[str, Any]]] = []
        self.nacks: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.updates: list[dict[str, Any]] = []
        """Every update as it was understood, the oldest first."""
        self.resyncs = self.pings = self.pongs = 0
        self.unwell = ""
        """What the server last said was wrong with it."""
        self.connections = 0
        self._changed = asyncio.Event()
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._socket: Any = None
        self._welcome = False
        self._number = 0
        self._tag = f"{self.rng.getrandbits(32):08x}"

    async def __aenter__(self) -> "Player":
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._ask_often())]
        await self.until(lambda: self.seats is not None and len(self.now) >= max(1, len(self.seats)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    # --- being connected

    async def _live(self) -> None:
        while True:
            try:
                async with websockets.connect(self.url, max_size=None, open_timeout=60) as socket:
                    self.connections += 1
                    self._socket, self._welcome = socket, False
                    await self.hello()
                    async for text in socket:
                        self._hear(str(text))
            except (OSError, websockets.WebSocketException, TimeoutError):
                pass
            finally:
                self._socket = None
            await asyncio.sleep(0.05)

    async def hello(self) -> None:
        """Said once on a socket; again on the next one."""
        if self._welcome and self._socket is not None:
            await self._socket.close()
            return
        since = {name: seq for name, seq in self.seq.items() if name in self.now}
        known = {"epoch": self.epoch, "since": since, "chat": max(self.chat, default=0)}
        await self.send({"type": "hello", "key": self.key, "player_seed": self.dice, **known})

    async def send(self, message: Any) -> None:
        """Send it if there is a connection; what gets lost is the business of whoever waits for an answer."""
        if self._socket is not None:
            with contextlib.suppress(websockets.WebSocketException):
                await self._socket.send(message if isinstance(message, str) else json.dumps(message))

    async def _ask_often(self) -> None:
        """A message that never came is noticed by its number."""
        while True:
            await asyncio.sleep(self.patience)
            if self._welcome:
                await self.ping()
            else:
                await self.hello()

    async def ping(self) -> None:
        self.pings += 1
        await self.send({"type": "ping"})

    async def catch_up(self) -> None:
        """Hear all that the server has sent so far: the answer to a ping comes behind it."""
        await self.ping()
        pings = self.pings
        await self.until(lambda: self.pongs >= pings)

    # --- hearing

    def _hear(self, text: str) -> None:
        self.raw.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.seats, self._welcome = message["seats"], True
            if message["epoch"] != self.epoch:
                self.epoch, self.seq = message["epoch"], {}
        elif kind == "update":
            self._update(message)
        elif kind == "chat":
            self.chat[message["n"]] = message
        elif kind == "presence":
            self.presence = message
        elif kind in ("ack", "nack"):
            self._behind(message.get("seq", {}))
            if kind == "nack":
                self.nacks.append(message)
            waiting = self._waiting.get(message["cmd_id"])
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        else:
            assert kind == "pong", message
            self.pongs += 1
            self.unwell = message.get("unwell", "")
            self._behind(message["seq"])
        self._changed.set()

    def _behind(self, seq: dict[str, int]) -> None:
        if any(number > self.seq.get(name, 0) for name, number in seq.items()):
            self._resync()

    def _resync(self) -> None:
        self.resyncs += 1
        self._saying = asyncio.create_task(self.hello())

    def _update(self, message: dict[str, Any]) -> None:
        name = "spectator" if message["viewer"] is None else str(message["viewer"])
        have = self.seq.get(name, 0)
        log = self.log.get(name, [])
        if "whole" in message:
            if message["epoch"] != self.epoch or (message["seq"] <= have and name in self.now):
                return  # from another life of the table, or a copy, or overtaken
            told = message["whole"]
            assert message["hash"] == fingerprint(told)
            log = message["log"]["add"]
        else:
            if name in self.now and message["seq"] <= have:
                return
            if message["seq"] != have + 1 or name not in self.told:
                self._resync()
                return
            try:
                told = apply(message.get("patch"), self.told[name])
            except ValueError:
                told = None
            if fingerprint(told) != message["hash"]:
                self.seq.pop(name)
                self._resync()
                return
            if "log" in message:
                assert message["log"]["keep"] <= len(log)
                log = log[: message["log"]["keep"]] + message["log"]["add"]
        self.seq[name] = message["seq"]
        self.told[name] = told
        self.now[name] = {
            **told,
            "viewer": message["viewer"],
            "seq": message["seq"],
            "hash": message["hash"],
            "choices": expanded(told["choices"]),
        }
        self.log[name] = log
        self.updates.append({**self.now[name], "lines": len(log)})

    # --- waiting and doing

    async def until(self, holds: Callable[[], Any], seconds: float = LONGEST) -> Any:
        """Wait until something holds."""
        end = time.monotonic() + seconds
        while not (found := holds()):
            self._changed.clear()
            left = end - time.monotonic()
            assert left > 0, f"waited in vain; last: {self.raw[-1:]}"
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), min(left, 0.5))
            for task in self._tasks:
                if task.done() and not task.cancelled() and task.exception() is not None:
                    raise task.exception()  # type: ignore[misc]
        return found

    async def command(self, kind: str, cmd_id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command until it is answered; the ack, or Denied."""
        self._number += 1
        command = {"type": kind, "cmd_id": cmd_id or f"{self._tag}-{self._number}", **fields}
        waiting = self._waiting[command["cmd_id"]] = asyncio.get_running_loop().create_future()
        while not waiting.done():
            await self.send(command)
            for _ in range(20):  # a new connection is a reason to repeat it at once
                connection = self.connections
                await asyncio.wait([waiting], timeout=self.patience / 20)
                if waiting.done() or self.connections != connection:
                    break
        answer = waiting.result()
        if answer["type"] == "nack":
            if answer["code"] in ("no-hello", "too-fast"):
                await asyncio.sleep(0.05)
                return await self.command(kind, command["cmd_id"], **fields)
            raise Denied(answer)
        self.acked.append((command, answer))
        return answer

    def at(self, seat: int | None = None) -> dict[str, Any]:
        """The latest update of a seat held, or of the spectator."""
        return self.now["spectator" if seat is None else str(seat)]

    async def act(self, seat: int, action: str = "") -> dict[str, Any]:
        """Do something with a seat: this action, or any that is offered."""
        update = await self.until(lambda: self.at(seat) if self.at(seat)["choices"] else None)
        text = action or self.rng.choice(update["choices"])["action"]
        return await self.command("play", seat=seat, ask=update["ask"]["ask"], actions=[text])

    @property
    def over(self) -> bool:
        return all(update["over"] for update in self.now.values())

    async def play_out(self, steps: int = 10_000) -> int:
        """Play the seats held until the game is over, or for so many steps; how many were played."""
        played = 0
        while played < steps:
            free = self._free()
            if self.over:
                break
            if not free:
                await self.until(lambda: self.over or self._free())
                continue
            try:
                await self.act(self.rng.choice(free))
                played += 1
            except Denied as denied:
                if denied.rule not in ("T-1", "T-3", "T-5"):
                    raise
                # The question has changed meanwhile: its update is on its way or was lost.
                await self.hello()
                await asyncio.sleep(0.02)
        return played

    def _free(self) -> list[int]:
        """The seats held that are asked something, and that no bot plays."""
        return [
            seat
            for seat in self.seats or []
            if self.at(seat)["choices"] and not self.at(seat)["info"]["seats"][seat]["bot"]
        ]
