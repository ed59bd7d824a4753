"""Processes beside the server, so that nobody's move makes the others wait."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from .turns import Turns

Work = Callable[[bytes], bytes]
"""What a worker does with a question."""


def _begin() -> None:
    """Workers leave Ctrl-C and SIGTERM to the server, and end when it does, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, name="watch the server", daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Worker:
    """One process: begun when first asked, and again when it has died."""

    def __init__(self, work: Work, watched: Callable[[str], bool] = lambda _: True, tries: int = 2) -> None:
        self.waiting = 0
        self._work = work
        self._tries = tries
        self._turns = Turns(watched)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def ask_in_turn(self, table: str, question: bytes) -> bytes:
        """The same as `ask`, when it is the turn of that table, or of whoever asks by that name."""
        self.waiting += 1
        try:
            async with self._turns.of(table):
                return await self.ask(question)
        finally:
            self.waiting -= 1

    async def ask(self, question: bytes) -> bytes:
        """All that a worker ever gets to know goes through here."""
        for attempt in range(1, self._tries + 1):
            if self._closed:
                break
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, self._work, question)
            except (OSError, RuntimeError) as fault:  # BrokenProcessPool is a RuntimeError
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if attempt == self._tries:
                    raise RuntimeError(f"a worker does not answer: {fault}") from fault
        raise RuntimeError("the workers are closed")

    def processes(self) -> list[int]:
        """The process, once it runs."""
        return [] if self._pool is None else list(self._pool._processes or {})

    def close(self) -> None:
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)
