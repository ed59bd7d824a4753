"""Large answers as they were sent, for whoever asks the same again."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

MOST_BYTES: Final = 16_000_000
"""Of all tables together; what was not asked for longest goes first."""

Question = tuple[object, ...]
"""Which table, how far it has come, who asks, and for what."""


class KeptAnswers:
    """A question names all that its answer depends on, so that an answer is never out of date."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.size = 0
        self._found: OrderedDict[Question, bytes] = OrderedDict()
        self._under_way: dict[Question, asyncio.Task[bytes]] = {}

    async def of(self, question: Question, work_out: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer, worked out once for all who ask meanwhile and afterwards."""
        found = self._found.get(question)
        if found is not None:
            self._found.move_to_end(question)
            return found
        task = self._under_way.get(question)
        if task is None:
            task = self._under_way[question] = asyncio.create_task(self._work(question, work_out))
        # Whoever asked first may go away; the others still wait for it.
        return await asyncio.shield(task)

    async def _work(self, question: Question, work_out: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            found = await work_out()
        finally:
            del self._under_way[question]
        if len(found) <= self.most // 4:
            self._found[question] = found
            self.size += len(found)
        while self.size > self.most:
            self.size -= len(self._found.popitem(last=False)[1])
        return found
