"""Large answers as they were sent, for whoever asks the same again."""

import sys
from collections import OrderedDict
from typing import Final

MOST_BYTES: Final = 16_000_000
"""Of all tables together, with the questions; what was not asked for longest goes first."""

Question = tuple[object, ...]
"""Which life of which table, how far it has come, who asks, and for what."""


class KeptAnswers:
    """A question names all that its answer depends on, so that none is ever out of date: when anything
    happens at a table, a step taken back included, what was kept of it is not asked for any more."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.size = 0
        self._found: OrderedDict[Question, bytes] = OrderedDict()

    def get(self, question: Question) -> bytes | None:
        found = self._found.get(question)
        if found is not None:
            self._found.move_to_end(question)
        return found

    def keep(self, question: Question, found: bytes) -> bytes:
        """Keep an answer, unless it would take the room of all the others."""
        if len(found) <= self.most // 4:
            self._drop(question)
            self.size += _takes(question, found)
            self._found[question] = found
        while self.size > self.most:
            self._drop(next(iter(self._found)))
        return found

    def _drop(self, question: Question) -> None:
        found = self._found.pop(question, None)
        if found is not None:
            self.size -= _takes(question, found)


def _takes(question: Question, found: bytes) -> int:
    """Bytes of memory: a small answer takes less of it than its question, which has the players' names."""
    return sys.getsizeof(found) + sys.getsizeof(question) + sum(map(sys.getsizeof, question))
