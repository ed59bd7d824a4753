"""Works measured in turn, a slice of CPU time each, round after round: their ratios mean something even on a
busy machine, since whatever slows one slows its neighbours as well.

Works that need another Python (compiled, or with other packages) are served by a process of their own, which
is asked a line at a time for the next slice. Nothing here needs more than the standard library.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from types import TracebackType
from typing import Any

Work = Callable[[], int]
"""Does some work, a few milliseconds at most where it can, and says how much."""
Prepare = Callable[[], Work]
"""Called before every slice, at nobody's cost."""
Slice = Callable[[float], float]
"""How much was done in a second of CPU time, found in a slice so long."""


def always(work: Work) -> Prepare:
    """For work that needs nothing new from slice to slice."""
    return lambda: work


def slice_of(prepare: Prepare) -> Slice:
    """A slice of this work, in this process."""

    def measured(seconds: float) -> float:
        work = prepare()
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds or not done:
            done += work()
        return done / spent

    return measured


def rounds(slices: Mapping[str, Slice], count: int, seconds: float) -> list[dict[str, float]]:
    """The rate of each, round by round; every other round backwards, so that no one always comes first."""
    for measured in slices.values():
        measured(0)
    found = []
    for number in range(count):
        names = list(slices)[:: -1 if number % 2 else 1]
        found.append({name: slices[name](seconds) for name in names})
    return found


def rate(found: list[dict[str, float]], name: str) -> float:
    """How much a second, in the median."""
    return median(each[name] for each in found)


def ratio(found: list[dict[str, float]], name: str, beside: str) -> float:
    """How much faster than another, in the median of the rounds.

    >>> ratio([{"a": 6, "b": 2}, {"a": 3, "b": 1}, {"a": 9, "b": 9}], "a", "b")
    3.0
    """
    return median(each[name] / each[beside] for each in found)


def serve(works: Mapping[str, Prepare]) -> None:
    """Answer for slices of these works, until nobody asks any more."""
    slices = {name: slice_of(prepare) for name, prepare in works.items()}
    print(json.dumps(list(slices)), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(slices[name](seconds)), flush=True)


class Server:
    """A process that serves slices; `slices` are asked like any others. It ends with the `with`."""

    def __init__(self, command: Iterable[str], environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(environment)
        )

    def __enter__(self) -> dict[str, Slice]:
        try:
            names: list[str] = self._answer()
        except BaseException:
            self._end(at_once=True)
            raise
        return {name: self._asking(name) for name in names}

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._end(at_once=kind is not None)

    def _end(self, at_once: bool) -> None:
        if at_once:
            self.process.kill()
        self.process.communicate()

    def _asking(self, name: str) -> Slice:
        def measured(seconds: float) -> float:
            assert self.process.stdin is not None
            print(json.dumps([name, seconds]), file=self.process.stdin, flush=True)
            return float(self._answer())

        return measured

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args!r} ended before it answered")
        return json.loads(line)
