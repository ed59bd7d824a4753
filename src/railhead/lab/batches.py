"""Work in batches, its results in order: the same whoever does it, and whoever is lost over it."""

import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

Work = Callable[[Any, int], Any]
Results = Generator[Any, None, None]

SECONDS: Final = 0.5
"""A batch takes about so long: handing it over costs little then, and little is lost with a worker."""
MOST: Final = 64
"""So many results still travel in one small message."""
AHEAD: Final = 16
"""Nobody runs further ahead of the slowest than so many batches for each worker."""
TRIES: Final = 4
"""A number that loses so many workers is held to be the cause."""


class WorkFailed(RuntimeError):
    """A worker met a fault in the work itself, or workers die again and again."""


@dataclass(frozen=True)
class Answer:
    """What came of a batch: its results, a fault in the work, or that it is lost and must be done again."""

    batch: range
    results: list[Any]
    seconds: float = 0.0
    fault: str = ""
    lost: str = ""
    """How the worker that had it came to an end."""
    blamed: bool = True
    """Whether the worker was at this batch when it came to its end."""


class Hands(Protocol):
    """Workers, wherever they are. They take batches and tell each answer once, in any order."""

    def workers(self) -> int:
        """How many there are just now."""

    def room(self) -> bool:
        """Whether one has room for another batch."""

    def give(self, batch: range) -> None: ...

    def answers(self) -> Iterable[Answer]:
        """Wait until there are some."""

    def dismiss(self) -> None:
        """End whatever is still under way."""


def work_through(work: Work, subject: Any, batch: range) -> Answer:
    """Do a batch; a worker calls this."""
    start = time.monotonic()
    try:
        results = [work(subject, number) for number in batch]
    except Exception:
        return Answer(batch, [], fault=traceback.format_exc())
    return Answer(batch, results, time.monotonic() - start)


def told_in_order(hands: Hands, numbers: range) -> Results:
    """The result of each number, in the order of the numbers. Closing this dismisses the hands."""
    plan = Plan(numbers)
    try:
        while plan.open():
            while hands.room() and (batch := plan.next(hands.workers())):
                hands.give(batch)
            for answer in hands.answers():
                plan.take(answer)
            yield from plan.ready()
    finally:
        hands.dismiss()


class Plan:
    """Which numbers are still to be given out, what came back, and how many are given at once."""

    def __init__(self, numbers: range) -> None:
        self._left = numbers
        self._again: list[range] = []
        self._done: dict[int, list[Any]] = {}
        """Results by the first number of their batch, until those before them are there."""
        self._next_told = numbers.start
        self._losses: Counter[int] = Counter()
        self._pace = 0.0
        """The seconds that one number takes, of late."""

    def open(self) -> bool:
        return self._next_told < self._left.stop

    def next(self, workers: int) -> range | None:
        """The batch to be given out now; what was lost goes first, since others wait for it."""
        if self._again:
            return self._again.pop(0)
        size = self._size()
        if not self._left or self._left.start - self._next_told >= AHEAD * workers * size:
            return None
        # Towards the end they grow smaller, so that nobody is left with the last large one.
        size = max(1, min(size, len(self._left) // (2 * workers)))
        batch, self._left = self._left[:size], self._left[size:]
        return batch

    def _size(self) -> int:
        return max(1, min(MOST, int(SECONDS / self._pace))) if self._pace else 1

    def take(self, answer: Answer) -> None:
        if answer.fault:
            raise WorkFailed(f"a worker met a fault:\n{answer.fault}")
        if answer.lost:
            self._take_loss(answer)
            return
        pace = answer.seconds / len(answer.batch)
        self._pace = (self._pace + pace) / 2 if self._pace else pace
        self._done[answer.batch.start] = answer.results

    def _take_loss(self, answer: Answer) -> None:
        """Every number of it is given out again, alone: if one of them is the cause, that one shows."""
        for number in answer.batch:
            self._losses[number] += answer.blamed
            if self._losses[number] >= TRIES:
                raise WorkFailed(f"{answer.lost}; {TRIES} were lost over number {number}")
            self._again.append(range(number, number + 1))

    def ready(self) -> Iterator[Any]:
        """Each result whose turn it is, once."""
        while self._next_told in self._done:
            results = self._done.pop(self._next_told)
            self._next_told += len(results)
            yield from results
