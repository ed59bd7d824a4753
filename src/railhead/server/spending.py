"""What each caller costs: one budget of CPU by address, over HTTP and all sockets together.

Whatever the event loop does in a request's or a socket's tasks, and what is worked out aside for them, is
measured and taken from their caller's account (`stalls.py` and `aside.py` do so). Things are done for one
caller a few at a time; a caller in debt waits a little, and is refused where that would not do.
"""

import asyncio
import contextvars
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final

from .problem import Problem
from .settings import Settings

PATIENCE: Final = 2.0
"""Seconds that a caller in debt waits at the most; a longer wait is refused."""
MOST_WAITING: Final = 500
"""Things of one caller that may wait for their turn."""
MOST_ACCOUNTS: Final = 10_000
WHY: Final = "Your address asks too much of this server just now; wait a moment."


class Account:
    """One caller's. It fills with time and empties with the CPU that is spent."""

    def __init__(self, per_second: float, most: float, at_once: int) -> None:
        self.per_second = per_second
        self.most = most
        self._level = most
        self._at = time.monotonic()
        self._hands = asyncio.Semaphore(at_once)
        self._waiting = 0

    def spend(self, seconds: float) -> None:
        at = time.monotonic()
        self._level = min(self.most, self._level + (at - self._at) * self.per_second) - seconds
        self._at = at

    @property
    def owed(self) -> float:
        """Seconds until nothing is owed any more."""
        level = self._level + (time.monotonic() - self._at) * self.per_second
        return max(0.0, -level / self.per_second)

    @property
    def deep(self) -> bool:
        """So far in debt that nothing would be done for it in time: it need not come in."""
        return self.owed > PATIENCE

    @property
    def idle(self) -> bool:
        level = self._level + (time.monotonic() - self._at) * self.per_second
        return level >= self.most and not self._waiting and not self._hands.locked()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """When something may be done for this caller; a Problem where that would take too long."""
        if self._waiting >= MOST_WAITING or self.deep:
            raise Problem("too-fast", WHY)
        self._waiting += 1
        try:
            await self._hands.acquire()
        finally:
            self._waiting -= 1
        try:
            until = time.monotonic() + PATIENCE
            while (owed := self.owed) > 0:
                if time.monotonic() + owed > until:
                    raise Problem("too-fast", WHY)
                await asyncio.sleep(owed)
            yield
        finally:
            self._hands.release()

    async def queue(self) -> None:
        """Wait until fewer things are being done for this caller, so that a crowd comes in one by one."""
        async with self._hands:
            await asyncio.sleep(0)

    async def rest(self, least: float = 0.0) -> None:
        """Let a caller who asks for little, but too often, wait as long as anybody waits."""
        await asyncio.sleep(max(least, min(PATIENCE, self.owed)))


paying: ContextVar[Account | None] = ContextVar("paying", default=None)
"""Whose account a task goes by."""


def on_nobodys_account() -> contextvars.Context:
    """For tasks that outlive whoever happens to begin them, such as a bot's."""
    context = contextvars.copy_context()
    context.run(paying.set, None)
    return context


class Accounts:
    """Everybody's; what is full and unused is forgotten."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._of: dict[str, Account] = {}

    def of(self, who: str) -> Account:
        found = self._of.get(who)
        if found is None:
            if len(self._of) >= MOST_ACCOUNTS:
                self._of = {name: account for name, account in self._of.items() if not account.idle}
            limits = self._settings
            found = Account(limits.cpu_per_second, limits.cpu_burst, limits.at_once_per_address)
            self._of[who] = found
        return found
