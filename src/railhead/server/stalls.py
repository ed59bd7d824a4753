"""How long the event loop was busy with one thing: everybody else waits so long."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from .spending import paying

LIMIT = 0.010
"""Seconds; what takes longer in one go is a stall."""
MINUTE = 60.0
ROUTES = {
    "house", "games", "rules", "tables", "import", "claim", "link", "view", "commands", "record", "verify",
    "replay", "outline", "rematch", "qr", "health", "metrics", "schema",
}  # fmt: skip

doing: ContextVar[str] = ContextVar("doing", default="")
"""What a task is busy with, in a word: a kind of message, or a route."""


class Stalls:
    """The stalls of one server, for its host's metrics."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.longest = 0.0
        self.longest_at = ""
        self.longest_work = 0.0
        self._late: deque[tuple[float, float]] = deque(maxlen=10_000)

    def note(self, seconds: float, what: str, at: float, work: float = 0.0) -> None:
        """The loop was held up by something for so long, until a time on any steady clock; for `work` seconds
        the server itself computed, the rest is what a busy machine made it wait."""
        if seconds <= LIMIT:
            return
        self.longest_work = max(self.longest_work, work)
        self.counts[what] = self.counts.get(what, 0) + 1
        self._late.append((at, seconds))
        if seconds > self.longest:
            self.longest, self.longest_at = seconds, what

    def last_minute(self, now: float) -> float:
        """The longest stall that ended within the last minute."""
        while self._late and self._late[0][0] < now - MINUTE:
            self._late.popleft()
        return max((seconds for _, seconds in self._late), default=0.0)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Time every callback of asyncio's loop; its own hook for slow ones works only in debug mode. What a
        callback costs is taken from the account that its task goes by."""
        handles: Any = asyncio.Handle
        plain = handles._run

        def timed(handle: Any) -> None:
            begun, worked = time.perf_counter(), time.thread_time()
            plain(handle)
            ended = time.perf_counter()
            account = handle._context.get(paying)
            if account is not None:
                account.spend(time.thread_time() - worked)
            if ended - begun > LIMIT:
                self.note(ended - begun, _what(handle), ended, time.thread_time() - worked)

        handles._run = timed
        try:
            yield
        finally:
            handles._run = plain

    def metrics(self) -> list[str]:
        """As Prometheus reads it."""
        recent = self.last_minute(time.perf_counter())
        lines = [
            "# TYPE railhead_longest_stall_seconds gauge",
            f'railhead_longest_stall_seconds{{doing="{self.longest_at}"}} {self.longest:.4f}',
            "# TYPE railhead_longest_stall_cpu_seconds gauge",
            f"railhead_longest_stall_cpu_seconds {self.longest_work:.4f}",
            "# TYPE railhead_longest_stall_last_minute_seconds gauge",
            f"railhead_longest_stall_last_minute_seconds {recent:.4f}",
            "# TYPE railhead_stalls_total counter",
        ]
        counts = sorted(self.counts.items()) or [("", 0)]
        return lines + [f'railhead_stalls_total{{doing="{what}"}} {count}' for what, count in counts]


def _what(handle: Any) -> str:
    """What a callback was busy with: what its task says, else the name of what ran."""
    said: str = handle._context.get(doing, "") if handle._context is not None else ""
    if said:
        return said
    task = getattr(handle._callback, "__self__", None)
    coroutine = task.get_coro() if isinstance(task, asyncio.Task) else handle._callback
    return str(getattr(coroutine, "__qualname__", type(coroutine).__name__))


def named(app: Any) -> Any:
    """The application, each of whose requests says what it is about; never whose table it is."""

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            words = [word for word in scope["path"].split("/") if word in ROUTES]
            doing.set(f"{scope['method']} {words[-1]}" if words else "a file")
        elif scope["type"] == "websocket":
            doing.set("socket")
        await app(scope, receive, send)

    return inner
