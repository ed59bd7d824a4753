"""Seats bots at a table: asks them, and answers for those that fail."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

from ..table.table import Table
from .bot import Bot, Clock, Look

FAULTS = ("raised", "overran", "illegal")


class Overrun(BaseException):
    """The bot's time is up. Not an Exception, so that no bot catches it by accident."""


class Seated:
    """A bot in a seat, with a count of what it did wrong and a line about the last fault."""

    def __init__(self, bot: Bot, name: str, seconds: float = 60.0) -> None:
        self.bot = bot
        self.name = name
        self.seconds = seconds
        self.faults = dict.fromkeys(FAULTS, 0)
        self.last_fault = ""
        self.decisions = 0
        self.spent = 0.0
        self.slowest = 0.0

    def decide(self, table: Table, seat: int, rng: Random) -> int:
        """The bot's action, or a random one where it raises, overruns or answers illegally."""
        legal = table.state.legal(seat)
        look = Look(table.game, table.content, table.state, seat, rng)
        spare = rng.randrange(len(legal))  # drawn before the bot uses up rng, so that faults replay alike
        answer: object = None
        before = sum(self.faults.values())
        clock = Clock(self.seconds)
        try:
            with _alarm(self.seconds):
                answer = self.bot.decide(look, list(legal), clock)
        except Overrun:
            self._fault("overran", f"took longer than {self.seconds:g} s")
        except (Exception, SystemExit) as fault:
            self._fault("raised", f"raised {type(fault).__name__}: {fault}")
        else:
            if clock.left() < 0:
                self._fault("overran", f"took longer than {self.seconds:g} s")
                answer = None
        self.decisions += 1
        took = self.seconds - clock.left()
        self.spent += took
        self.slowest = max(self.slowest, took)
        action = look.action(answer) if isinstance(answer, str) else answer
        if isinstance(action, int) and not isinstance(action, bool) and action in legal:
            return action
        if answer is not None:
            self._fault("illegal", f"answered {str(answer)[:60]!r}, which is not legal")
        elif sum(self.faults.values()) == before:
            self._fault("illegal", "gave no answer")
        return legal[spare]

    def _fault(self, kind: str, line: str) -> None:
        self.faults[kind] += 1
        self.last_fault = f"{self.name} {line}; a random move was played instead"


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Interrupt an endless bot, where the system can: in the main thread of a process."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise Overrun

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def decision_rng(seed: str, seat: int, number: int) -> Random:
    """The source of chance of one decision: the same wherever and whenever the game is played again."""
    return Random(f"{seed}/{seat}/{number}")


def play_out(table: Table, seated: list[Seated], seed: str) -> None:
    """Play a table to its end with a bot in every seat."""
    while not table.over:
        seat = table.to_act[0]
        table.take(seat, seated[seat].decide(table, seat, decision_rng(seed, seat, len(table))))
