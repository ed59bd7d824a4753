"""Whose turn it is to think: one question at a time, and the tables one after the other."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

UNSEEN: Final = 5
"""While others wait, every so many turns one is for a table that nobody looks at."""


class Turns:
    """A table with many bots gets no more turns than one with a single bot. Tables that nobody looks at come
    seldom while others wait, and at once where nobody does."""

    def __init__(self, watched: Callable[[str], bool]) -> None:
        self._watched = watched
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By table; the one whose turn was longest ago stands first."""
        self._busy = False
        self._seen = 0
        """Turns since the last one of a table that nobody looked at."""

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[None]:
        """When it is the turn of this table, until it is done."""
        if self._busy:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(table, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                # Its turn may have come in the same moment; then it is the next one's.
                if turn.done() and not turn.cancelled():
                    self._next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Let the next one in; it stays busy in between, lest somebody comes first who did not wait."""
        while self._waiting:
            table = self._choose()
            asked = self._waiting[table]
            turn = asked.popleft()
            if asked:
                self._waiting.move_to_end(table)
            else:
                del self._waiting[table]
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    def _choose(self) -> str:
        first = next(iter(self._waiting))
        seen = next((table for table in self._waiting if self._watched(table)), None)
        unseen = next((table for table in self._waiting if not self._watched(table)), None)
        if seen is None or unseen is None:
            return first
        self._seen += 1
        if self._seen < UNSEEN:
            return seen
        self._seen = 0
        return unseen
