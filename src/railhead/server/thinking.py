"""Where bots think: worker processes, so that nobody's move makes the others wait."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import railhead
from railhead import bots
from railhead.bots.referee import Seated, decision_rng


def think(
    position: dict[str, Any], content: Any, seat: int, bot: str, number: int, seconds: float
) -> dict[str, Any]:
    """One decision of a bot, from a position: no seed ever gets here."""
    table = railhead.from_position(position["game"], position, seed="none", auto_roll=False, content=content)
    seated = Seated(bots.make(position["game"], bot), bot, seconds)
    action = seated.decide(table, seat, decision_rng(f"{bot}", seat, number))
    text = table.game.text(table.content, action)
    return {
        "action": text,
        "reason": str(getattr(seated.bot, "reason", ""))[:300],
        "fault": seated.last_fault,
    }


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


class Thinkers:
    """A pool of worker processes that comes back if one dies."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def think(
        self, position: dict[str, Any], content: Any, seat: int, bot: str, number: int
    ) -> dict[str, Any]:
        for attempt in (1, 2):
            if self._closed:
                break
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, context, _begin)
            pool = self._pool
            try:
                loop = asyncio.get_running_loop()
                args = (position, content, seat, bot, number, self._seconds)
                return await loop.run_in_executor(pool, think, *args)
            except (
                OSError,
                RuntimeError,
            ) as fault:  # a worker was killed: BrokenProcessPool is a RuntimeError
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if attempt == 2:
                    raise RuntimeError(f"the bots' workers do not answer: {fault}") from fault
        raise RuntimeError("the bots' workers are closed")

    def close(self) -> None:
        """End the workers now, whatever they think about, and leave nothing of them behind."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):
                worker.kill()
            pool.shutdown(wait=True, cancel_futures=True)
