"""Work spread over processes, its results in order: the same whether one does it or ten."""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Generator
from multiprocessing.connection import Connection, wait
from typing import Any

Work = Callable[[Any, int], Any]
Results = Generator[Any, None, None]

# A worker has its next number at hand while it tells its result; none runs far ahead of the slowest.
AT_HAND = 2
AHEAD = 32
SECONDS_TO_LOOK_UP = 5.0


class WorkFailed(RuntimeError):
    """A worker met a fault in the work itself, or died."""


def in_order(work: Work, subject: Any, numbers: range, jobs: int) -> Results:
    """`work(subject, number)` for each number, in the order of the numbers, by so many processes.

    With one job it is done right here. The processes exist when this returns; closing the results ends them.
    """
    jobs = min(jobs, len(numbers))
    return _alone(work, subject, numbers) if jobs < 2 else Crew(work, subject, jobs).results(numbers)


def _alone(work: Work, subject: Any, numbers: range) -> Results:
    for number in numbers:
        yield work(subject, number)


class Crew:
    """The processes, each at the other end of a pipe."""

    def __init__(self, work: Work, subject: Any, size: int) -> None:
        # A fork is at work at once and knows the games registered here; elsewhere work must be importable.
        methods = multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("fork" if methods[0] == "fork" else "spawn")
        self._at_hand: dict[Connection, list[int]] = {}
        self._processes: dict[Connection, Any] = {}
        for _ in range(size):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, work, subject, os.getpid()), daemon=True)
            process.start()
            there.close()
            self._at_hand[here] = []
            self._processes[here] = process

    def results(self, numbers: range) -> Results:
        done: dict[int, Any] = {}
        given = 0
        try:
            for told in range(len(numbers)):
                while told not in done:
                    given = self._hand_out(numbers, given, told + AHEAD)
                    for pipe in self._told():
                        done[self._at_hand[pipe].pop(0)] = self._receive(pipe)
                yield done.pop(told)
        finally:
            self.dismiss()

    def _hand_out(self, numbers: range, given: int, most: int) -> int:
        """Give each worker what it has room for; how many numbers are given out then."""
        for pipe, at_hand in self._at_hand.items():
            while len(at_hand) < AT_HAND and given < min(len(numbers), most):
                at_hand.append(given)
                try:
                    pipe.send(numbers[given])
                except OSError:
                    raise self._died(pipe) from None
                given += 1
        return given

    def _told(self) -> list[Connection]:
        """Wait until some workers have something to tell."""
        working = [pipe for pipe, at_hand in self._at_hand.items() if at_hand]
        return [pipe for pipe in wait(working) if isinstance(pipe, Connection)]

    def _receive(self, pipe: Connection) -> Any:
        try:
            result, fault = pipe.recv()
        except (EOFError, OSError):
            raise self._died(pipe) from None
        if fault:
            raise WorkFailed(f"a worker met a fault:\n{fault}")
        return result

    def _died(self, pipe: Connection) -> WorkFailed:
        process = self._processes[pipe]
        process.join()
        return WorkFailed(f"a worker process died (exit code {process.exitcode})")

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
            number = pipe.recv()
        except EOFError:
            return
        try:
            answer = (work(subject, number), "")
        except Exception:
            answer = (None, traceback.format_exc())
        pipe.send(answer)
