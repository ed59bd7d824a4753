"""Whether the server is well: it writes to its disk and reads back what it wrote."""

import asyncio
import time
from typing import Final

from .problem import Problem
from .store import Store

FRESH: Final = 1.0
"""Seconds for which an answer holds: asking often must not keep the disk busy."""
SELDOM: Final = 10.0
"""Seconds after which it is looked at anew for the pages at the tables, while all is well."""
SILENT: Final = "The server's disk does not answer. Its host has to see to it."
PATIENCE: Final = 5.0
"""A disk that has not answered by then is not well."""


class Health:
    """Asked by the host's tools; all that ask in the same moment get the same answer."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asked: asyncio.Task[str] | None = None
        self._why = ""
        self._at = 0.0

    async def fault(self) -> str:
        """What is wrong; "" when all is well."""
        return await asyncio.shield(self._look(FRESH))

    def lately(self) -> str:
        """What was wrong when anything was last written, said at once; it is looked at again meanwhile."""
        why = self.store.trouble or self._why
        self._look(FRESH if why else SELDOM)
        return why

    def _look(self, fresh: float) -> "asyncio.Task[str]":
        # What was found holds for a while, but not that all is well when a write has failed since.
        if self._asked is None or (
            self._asked.done()
            and (time.monotonic() > self._at + fresh or (self.store.trouble and not self._why))
        ):
            self._asked = asyncio.create_task(self._ask())
        return self._asked

    async def _ask(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.pulse()
            fault = ""
        except TimeoutError:
            fault = SILENT
        except Problem as problem:
            fault = problem.why
        self._why, self._at = fault, time.monotonic()
        return fault
