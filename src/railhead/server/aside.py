"""What takes a while is worked out beside the event loop, so that nobody's table waits."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .kept_answers import KeptAnswers
from .problem import Problem
from .spending import paying

T = TypeVar("T")


def _paid(work: Callable[[], T]) -> Callable[[], T]:
    """Some work, taken from the account of whoever asks for it."""
    account = paying.get()
    if account is None:
        return work

    def measured() -> T:
        begun = time.thread_time()
        try:
            return work()
        finally:
            account.spend(time.thread_time() - begun)

    return measured


class Aside:
    """A few threads. Questions have their own, so that many games coming back from disk do not hold them up;
    a thread gives way to the event loop within a millisecond (`sys.setswitchinterval` in run.py)."""

    def __init__(self, most_waiting: int = 300) -> None:
        self._most = most_waiting
        self._asking = ThreadPoolExecutor(2, "asking")
        self._loading = ThreadPoolExecutor(1, "loading")
        self.kept = KeptAnswers()
        self.waiting = 0
        """Questions that are being answered or wait for it."""

    async def answer(self, work: Callable[[], T]) -> T:
        """Work something out that somebody asks for; refused when too many wait already."""
        if self.waiting >= self._most:
            raise Problem("too-busy", "Too much is being worked out here just now; try again in a moment.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._asking, _paid(work))
        finally:
            self.waiting -= 1

    async def load(self, work: Callable[[], T]) -> T:
        """Bring something back from disk; one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self._loading, _paid(work))

    def close(self) -> None:
        """Let go what has not begun."""
        for threads in (self._asking, self._loading):
            threads.shutdown(wait=False, cancel_futures=True)
