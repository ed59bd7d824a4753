"""Batches done by processes on this machine."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from .batches import Answer, Hands, Results, Work, told_in_order, work_through

# A worker has its next batch at hand while it tells its results.
AT_HAND: Final = 2
SECONDS_TO_LOOK_UP: Final = 5.0

Elsewhere = Callable[[Work, Any], Hands]
"""Calls other workers than those of this machine to a piece of work."""


def in_order(
    work: Work, subject: Any, numbers: range, jobs: int, elsewhere: Elsewhere | None = None
) -> Results:
    """`work(subject, number)` for each number, in their order, by so many processes or elsewhere.

    With one job it is done right here. The workers exist when this returns; closing the results ends them.
    """
    if elsewhere is not None:
        return told_in_order(elsewhere(work, subject), numbers)
    jobs = min(jobs, len(numbers))
    return _alone(work, subject, numbers) if jobs < 2 else told_in_order(Crew(work, subject, jobs), numbers)


def _alone(work: Work, subject: Any, numbers: range) -> Results:
    for number in numbers:
        yield work(subject, number)


class Crew:
    """The processes, each at the other end of a pipe. In place of one that dies another begins."""

    def __init__(self, work: Work, subject: Any, size: int) -> None:
        # A fork is at work at once and knows the games registered here; elsewhere work must be importable.
        methods = multiprocessing.get_all_start_methods()
        self._context: Any = multiprocessing.get_context("fork" if methods[0] == "fork" else "spawn")
        self._task = (work, subject)
        self._at_hand: dict[Connection, list[range]] = {}
        self._processes: dict[Connection, Any] = {}
        for _ in range(size):
            self._hire()

    def _hire(self) -> None:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(there, *self._task, os.getpid()), daemon=True)
        process.start()
        there.close()
        self._at_hand[here] = []
        self._processes[here] = process

    def workers(self) -> int:
        return len(self._processes)

    def room(self) -> bool:
        return any(len(at_hand) < AT_HAND for at_hand in self._at_hand.values())

    def give(self, batch: range) -> None:
        """To whoever has least at hand. If that one is dead, its end of the pipe tells so soon."""
        pipe = min(self._at_hand, key=lambda one: len(self._at_hand[one]))
        self._at_hand[pipe].append(batch)
        with contextlib.suppress(OSError):
            pipe.send(batch)

    def answers(self) -> Iterable[Answer]:
        for pipe in wait([pipe for pipe, at_hand in self._at_hand.items() if at_hand]):
            assert isinstance(pipe, Connection)
            try:
                answer: Answer = pipe.recv()
            except (EOFError, OSError):
                yield from self._bury(pipe)
            else:
                self._at_hand[pipe].pop(0)
                yield answer

    def _bury(self, pipe: Connection) -> Iterable[Answer]:
        """A worker is dead: what it had at hand is lost, and another takes its place."""
        process = self._processes.pop(pipe)
        process.join()
        pipe.close()
        how = f"a worker process died (exit code {process.exitcode})"
        batches = self._at_hand.pop(pipe)
        self._hire()
        for place, batch in enumerate(batches):
            yield Answer(batch, [], lost=how, blamed=place == 0)

    def dismiss(self) -> None:
        for process in self._processes.values():
            process.terminate()
        for pipe, process in self._processes.items():
            process.join()
            pipe.close()


def _serve(pipe: Connection, work: Work, subject: Any, parent: int) -> None:
    """A worker's life: Ctrl-C is its parent's matter, and it does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    while True:
        while not pipe.poll(SECONDS_TO_LOOK_UP):
            if os.getppid() != parent:
                return
        try:
            batch = pipe.recv()
        except EOFError:
            return
        pipe.send(work_through(work, subject, batch))
