"""The WebSocket of a table: hello first, then messages both ways."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from railhead.table.refusal import Malformed, Refused

from .commands import carry_out
from .house import House
from .limits import Bucket
from .live import LiveTable
from .problem import Problem
from .secrets import hashed
from .spending import Accounts, paying
from .stalls import doing
from .streams import Watcher
from .web_socket import Write
from .wire import WIRE, Chat, Hello, Hint, Message, Ping, Plan, Query

log = logging.getLogger("railhead")
decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode
MOST_WAITING = 200
TOO_FAST_PAUSE = 0.1
"""Seconds until more is read of a client that sends too much."""
NO_SEAT = "Your key opens no seat here (any more); you are watching."


class Connection:
    """One socket. What is to be sent waits in a queue; a client that never reads is cut off."""

    def __init__(self, socket: WebSocket[Any, Any, Any], write: Write, house: House, live: LiveTable) -> None:
        self.socket = socket
        self.write = write
        self.house = house
        self.live = live
        self.key = ""
        self.watcher: Watcher | None = None
        self.bucket = Bucket(house.settings.commands_per_second, house.settings.burst)
        self.waiting: asyncio.Queue[dict[str, Any] | bytes] = asyncio.Queue(MOST_WAITING)
        self.slow = False
        self.account = paying.get() or Accounts(house.settings).of("")
        self.hinting: asyncio.Task[None] | None = None

    def send(self, message: dict[str, Any] | bytes) -> None:
        if self.slow:
            return  # there is a gap already: the client comes back and is told everything
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.slow = True

    def hang_up(self) -> None:
        """Its key was taken back: what waits is not sent, and whoever comes again watches."""
        self.slow = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(nack("", Problem("bad-key", NO_SEAT)))

    async def run(self) -> None:
        sender = asyncio.create_task(self._send())
        self.live.visitors += 1
        try:
            await self._receive(sender)
        finally:
            self.live.visitors -= 1
            if self.watcher is not None:
                self.live.leave(self.watcher)
                self.live.streams.tell_presence()
                self.watcher = None  # it sends by this connection, and both would hold the table
            tasks = [sender] if self.hinting is None else [sender, self.hinting]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            messages = [await self.waiting.get()]
            # What was told together goes out together, such as what a step changed and that it is on disk.
            while not self.waiting.empty():
                messages.append(self.waiting.get_nowait())
            await self.write([one if isinstance(one, bytes) else encode(one) for one in messages])
            if self.slow and self.waiting.empty():
                await self.socket.close(code=1013, reason="you read too slowly; come back")
                return

    async def _receive(self, sender: "asyncio.Task[None]") -> None:
        while not sender.done():
            try:
                if self.watcher is None:
                    # A client that never says hello must not hold a place for ever.
                    async with asyncio.timeout(self.house.settings.hello_seconds):
                        data = await self._next()
                else:
                    data = await self._next()
            except WebSocketDisconnect:
                return
            except TimeoutError:
                await self.socket.close(code=1008, reason="hello was awaited")
                return
            if len(data) > self.house.settings.most_frame:
                self.send(nack("", Problem("too-large", "This message is too large.")))
                continue
            if not self.bucket.take():
                self.send(nack(_cmd_id(data), Problem("too-fast", "Too many messages; wait a moment.")))
                await self.account.rest(TOO_FAST_PAUSE)
                continue
            try:
                message = decode(data)
            except (
                msgspec.ValidationError,
                msgspec.DecodeError,
                UnicodeDecodeError,
                RecursionError,
            ) as fault:
                self.send(nack(_cmd_id(data), Problem("malformed", f"This message can't be read: {fault}")))
                continue
            if isinstance(message, Hello) and self.watcher is not None:
                # The dearest of all answers; a client that has lost the thread comes back by a new socket.
                await self.socket.close(code=4409, reason="hello is said once")
                return
            await self._answer(message)

    async def _next(self) -> bytes:
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=event.get("code") or 1005)
        text: str | None = event.get("text")
        return bytes(event.get("bytes") or b"") if text is None else text.encode()

    async def _answer(self, message: Any) -> None:
        cmd_id = getattr(message, "cmd_id", "")
        self.house.count("messages")
        doing.set(type(message).__name__.lower())
        try:
            if isinstance(message, Hello):
                async with self.account.turn():
                    await self._hello(message)
            elif isinstance(message, Ping):
                await self.account.rest()
                unwell = self.house.health.lately()
                self.send({"type": "pong", "seq": self._seq(), **({"unwell": unwell} if unwell else {})})
            elif self.watcher is None:
                raise Problem("no-hello", "Say hello first.")
            elif isinstance(message, Hint) and self.hinting is not asyncio.current_task():
                # Thinking takes seconds; whatever else the client sends is answered meanwhile.
                if self.hinting is None or self.hinting.done():
                    self.hinting = asyncio.create_task(self._answer(message), name=cmd_id)
                elif self.hinting.get_name() != cmd_id:
                    raise Problem("too-fast", "One hint at a time.")
            else:
                reply = await self._in_turn(message)
                self.send({"type": "ack", "cmd_id": cmd_id, "seq": self._seq(), **reply})
        except Problem as problem:
            if isinstance(message, Hello) and problem.code == "too-fast":
                await self.socket.close(code=1013, reason=problem.why)
            else:
                self.send(nack(cmd_id, problem, await self._tail(message)))
        except Malformed as fault:
            self.send(nack(cmd_id, Problem("malformed", str(fault))))
        except Refused as refused:
            self.send(nack(cmd_id, Problem("refused", refused.why, refused.rule, refused.facts)))
        except Exception:
            log.exception("a message could not be answered")
            self.house.count("failures")
            self.send(nack(cmd_id, Problem("failed", "Something went wrong here; nothing was played.")))

    async def _hello(self, hello: Hello) -> None:
        if hello.wire != WIRE:
            raise Problem("outdated", "Railhead was updated: reload the page.")
        if hello.lost:
            self.house.count("resyncs")
        async with self.live.lock:  # what is not on disk yet is not told
            self.key = hello.key
            seats = self.live.seats_of(hello.key) if hello.key else ()
            if hello.key and not seats:
                self.send(nack("", Problem("bad-key", NO_SEAT)))
            arrived = await self.live.seating.arrive(seats, hello.player_seed)
            self.watcher = Watcher(seats, self.send, hashed(hello.key), self.hang_up)
            # Whoever looks as the same viewer is brought up to date by this too; the newcomer gets it whole.
            streams, viewers = self.live.streams, self.watcher.viewers
            whole = [(viewer, *await streams.whole(viewer)) for viewer in viewers]
            self.live.watch(self.watcher)
            self.send({"type": "welcome", "seats": list(seats), "epoch": streams.epoch})
            for viewer, seq, text in whole:
                had = hello.since.get(_name(viewer)) if hello.epoch == streams.epoch else None
                if had != seq:
                    self.send(text)
        if arrived:
            self.live.streams.tell_all()
        for line in await self.house.store.chat(self.live.stored.id, hello.chat):
            self.send({"type": "chat", **line})
        self.live.streams.tell_presence()

    async def _in_turn(self, message: Any) -> dict[str, Any]:
        if isinstance(message, Hint):  # thinking has a queue of its own
            return await self._do(message)
        async with self.account.turn():
            return await self._do(message)

    async def _do(self, message: Any) -> dict[str, Any]:
        live = self.live
        if isinstance(message, Chat):
            return await self._say(message)
        if isinstance(message, Query):
            if message.seat is not None:
                live.own(self.key, message.seat)
            return {"answer": await live.query(message.seat, message.name, message.args)}
        live.own(self.key, message.seat)
        if isinstance(message, Hint):
            return {"hint": await live.bots.hint(message.seat)}
        if isinstance(message, Plan):
            return {"plan": await live.plan(message.seat, message.actions)}
        return await carry_out(live, message)

    async def _say(self, message: Chat) -> dict[str, Any]:
        seats = self.live.seats_of(self.key)
        if not seats:
            raise Problem("watching", "Only people who sit at the table may speak.")
        who = self.live.stored.seats[seats[0]].who
        said = f"chat:{seats[0]}:{message.cmd_id}"
        most = self.house.settings.most_chat_a_day
        line = await self.house.store.say(self.live.stored.id, who, message.text, said, most)
        if line is not None:
            for watcher in list(self.live.streams.watchers):
                watcher.send({"type": "chat", **line})
        return {}

    def _seq(self) -> dict[str, int]:
        viewers = () if self.watcher is None else self.watcher.viewers
        return {_name(viewer): self.live.streams.of(viewer).seq for viewer in viewers}

    async def _tail(self, message: Any) -> dict[str, Any] | None:
        """Where that seat stands now, so that a refused client need not ask."""
        seat = getattr(message, "seat", None)
        if self.watcher is None or seat not in self.watcher.seats:
            return None
        async with self.live.lock:
            return None if self.live.table is None else self.live.table.ask(seat)


def _name(viewer: int | None) -> str:
    """What a viewer's stream is called in `since` and `seq`."""
    return "spectator" if viewer is None else str(viewer)


def nack(cmd_id: str, problem: Problem, tail: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"type": "nack", "cmd_id": cmd_id, **problem.data(), "tail": tail}


def _cmd_id(data: bytes) -> str:
    """The id of a message that can't be read otherwise, so that its sender stops waiting."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return ""
    cmd_id = found.get("cmd_id", "") if isinstance(found, dict) else ""
    return cmd_id[:64] if isinstance(cmd_id, str) else ""
