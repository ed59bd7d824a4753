"""Bots play each other, many times: results in order, kept as they come, alike by any number of workers."""

import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from ..table.refusal import Malformed
from .crew import Elsewhere, in_order
from .match import PATIENCE, Match, arrange, play_game
from .results import results_at
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
    record_every: int = 0,
) -> Tally:
    """Play games 0 to `games` - 1 of a match and add them up.

    With `out` (rows as rows.py has them, in the kind of file that its ending names) games that are there
    already are not played again; `record_every` keeps whole games beside it. Memory is the same however many
    games there are. Ctrl-C, SIGTERM or `until` (a time of the monotonic clock) end it; what is done counts.
    `probed` lets the game's own probes look at every game; `count` may be a tally that heeds what they tell.

    >>> simulate("thirty-rails", ["random"], games=2, seed="any text").bots["random"].games
    2
    """
    match = arrange(game, seats, seed, rotate, options, content, patience, probed, record_every)
    return play_match(match, games, jobs, out, progress, until, count(match))


def play_match(
    match: Match,
    games: int,
    jobs: int = 1,
    out: str | Path | None = None,
    progress: Callable[[Tally], None] | None = None,
    until: float | None = None,
    tally: Tally | None = None,
    elsewhere: Elsewhere | None = None,
) -> Tally:
    """The games of a match, added up in this tally as far as it wants more of them.

    They are played by so many processes here, or by a cluster elsewhere (cluster.py).
    """
    for name, number in (("games", games), ("jobs", jobs)):
        if number < 1:
            raise Malformed(name, f"a number above 0 is wanted, here is {number}")
    tally = Tally(match) if tally is None else tally
    with results_at(out, match) as results, interruptible() as stop:
        for line in results.earlier(games):
            tally.add(line)
        lines = in_order(play_game, match, range(tally.games, games), jobs, elsewhere)
        try:
            if progress is not None:
                progress(tally)
            while _goes_on(tally, games, until):
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


def _goes_on(tally: Tally, games: int, until: float | None) -> bool:
    in_time = until is None or time.monotonic() < until
    return tally.games < games and in_time and not tally.enough()


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
