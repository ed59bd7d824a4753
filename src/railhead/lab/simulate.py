"""Bots play each other, many times: results in order, kept as they come, alike by any number of workers."""

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO

from ..table.refusal import Malformed
from .crew import in_order
from .match import PATIENCE, Match, arrange, play_game
from .tally import Tally


def simulate(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: str = "1",
    jobs: int = 1,
    rotate: bool = False,
    options: dict[str, Any] | None = None,
    out: str | Path | None = None,
    content: object = None,
    progress: Callable[[Tally], None] | None = None,
    patience: float = PATIENCE,
    until: float | None = None,
    probed: bool = False,
    count: Callable[[Match], Tally] = Tally,
) -> Tally:
    """Play games 0 to `games` - 1 of a match and add them up.

    With `out` every game is on disk before the next is counted, and games that are there already are not
    played again. Ctrl-C, SIGTERM or `until` (a time of the monotonic clock) end it; what is done counts.
    `probed` lets the game's own probes look at every game; `count` may be a tally that heeds what they tell.

    >>> simulate("thirty-rails", ["random"], games=2, seed="any text").bots["random"].games
    2
    """
    for name, number in (("games", games), ("jobs", jobs)):
        if number < 1:
            raise Malformed(name, f"a number above 0 is wanted, here is {number}")
    match = arrange(game, seats, seed, rotate, options, content, patience, probed)
    tally = count(match)
    with Results(out, match) as results, interruptible() as stop:
        for line in results.earlier(games):
            tally.add(line)
        lines = in_order(play_game, match, range(tally.games, games), jobs)
        try:
            if progress is not None:
                progress(tally)
            while tally.games < games and (until is None or time.monotonic() < until):
                line = next(lines)
                if stop.asked:
                    break  # a bot that swallows the interruption has not played as it would have
                with stop.held():
                    results.write(line)
                    tally.add(line)
                if progress is not None:
                    progress(tally)
        finally:
            stop.hold()
            lines.close()
    tally.interrupted = stop.asked
    return tally


class Results:
    """The file of a run, where one is wanted: a header, then a line a game in the order of their numbers."""

    def __init__(self, out: str | Path | None, match: Match) -> None:
        self.path = None if out is None else Path(out)
        self.match = match
        self._file: BinaryIO | None = None

    def __enter__(self) -> "Results":
        if self.path is not None:
            try:
                self._file = self.path.open("r+b" if self.path.exists() else "w+b")
            except OSError as fault:
                raise Malformed(str(self.path), f"can't be written: {fault.strerror}") from None
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def earlier(self, most: int) -> Iterator[dict[str, Any]]:
        """The games an earlier run has left, at most so many; then the file stands ready for the next."""
        if self._file is None:
            return
        header = self.match.header()
        whole = 0
        for number, text in enumerate(iter(self._file.readline, b""), -1):
            if not text.endswith(b"\n"):
                break  # cut off in the middle of a line: that game is played again
            line = self._read(text, number)
            if number < 0:
                self._compare(line, header)
            elif line.get("number") != number:
                raise Malformed(self._line(number), f"game {number} is wanted here")
            elif number < most:
                yield line
            whole = self._file.tell()
        self._file.seek(whole)
        self._file.truncate()
        if whole == 0:
            self.write(header)

    def write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    def _line(self, number: int) -> str:
        return f"{self.path}, line {number + 2}"

    def _read(self, text: bytes, number: int) -> dict[str, Any]:
        try:
            line = json.loads(text)
        except ValueError:
            line = None
        if not isinstance(line, dict):
            raise Malformed(self._line(number), "this is not a line of a simulation's results")
        return line

    def _compare(self, found: dict[str, Any], header: dict[str, Any]) -> None:
        if found.get("format") != header["format"]:
            raise Malformed(
                str(self.path), "this file exists and is not a simulation's; choose another --out"
            )
        for name, value in header.items():
            if found.get(name) != value:
                there, here = json.dumps(found.get(name)), json.dumps(value)
                raise Malformed(
                    str(self.path), f"holds another simulation: {name} is {there} there and {here} here"
                )


class Interrupted(BaseException):
    """Somebody wants the run to end. Not an Exception, so that no bot catches it by accident."""


class Stop:
    """Whether an end was asked for; the first time it raises Interrupted, but not while something is held."""

    def __init__(self) -> None:
        self.asked = False
        self._holding = False

    def ring(self, _signal: int, _frame: FrameType | None) -> None:
        first = not self.asked
        self.asked = True
        if first and not self._holding:
            raise Interrupted

    def hold(self) -> None:
        self._holding = True

    @contextmanager
    def held(self) -> Iterator[None]:
        self._holding = True
        yield
        self._holding = False


@contextmanager
def interruptible() -> Iterator[Stop]:
    """Listen to Ctrl-C and SIGTERM, where signals arrive: in the main thread. The block ends when they do."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, stop.ring) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    except Interrupted:
        pass
    finally:
        stop.hold()
        for number, handler in before.items():
            signal.signal(number, handler)
