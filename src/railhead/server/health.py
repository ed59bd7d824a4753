"""Whether the server is well: it writes to its disk and reads back what it wrote."""

import asyncio
import time
from typing import Final

from .problem import Problem
from .store import Store

FRESH: Final = 1.0
"""Seconds for which an answer holds: asking often must not keep the disk busy."""
PATIENCE: Final = 5.0
"""A disk that has not answered by then is not well."""


class Health:
    """Asked by the host's tools; all that ask in the same moment get the same answer."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asked: asyncio.Task[str] | None = None
        self._until = 0.0

    async def fault(self) -> str:
        """What is wrong; "" when all is well."""
        if self._asked is None or (self._asked.done() and time.monotonic() > self._until):
            self._asked = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asked)

    async def _ask(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.pulse()
            fault = ""
        except TimeoutError:
            fault = "The disk does not answer."
        except Problem as problem:
            fault = problem.why
        self._until = time.monotonic() + FRESH
        return fault
