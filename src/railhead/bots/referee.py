"""Seats bots at a table: asks them, and answers for those that fail."""

import hmac
import signal
import threading
import time
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Final

from ..table.game import Content, Game
from ..table.planning import stopped_by
from ..table.record import Entry
from ..table.state import State
from ..table.table import Table
from .bot import Bot, Clock, Look

FAULTS = ("raised", "overran", "illegal")
MOST_STEPS: Final = 100
"""Steps that a bot may answer at once."""


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

    @property
    def reason(self) -> str:
        """What the bot says of its last decision."""
        return str(getattr(self.bot, "reason", ""))

    @property
    def aims(self) -> list[tuple[int, str]]:
        """Which steps of its last answer are one thing, and what."""
        return list(getattr(self.bot, "aims", []))

    def decide(self, table: Table, seat: int, rng: Random) -> int:
        """The first step of the bot's answer."""
        return self.answer(table.game, table.content, table.state, seat, rng)[0]

    def answer(self, game: Game, content: Content, state: State, seat: int, rng: Random) -> list[int]:
        """The steps the bot wants to take, the first of them legal; a random one where it raises, overruns
        or answers illegally. Which states the seat can't tell apart makes no difference to any of it."""
        legal = state.legal(seat)
        look = Look(game, content, state, seat, rng)
        spare = rng.randrange(len(legal))  # drawn before the bot uses up rng, so that faults replay alike
        answer: object = None
        before = sum(self.faults.values())
        clock, began = Clock(self.seconds), time.thread_time()
        try:
            with _alarm(self.seconds):
                self.bot.reason, self.bot.aims = "", []
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
        # What a decision costs is counted in CPU time: so it is the same on a busy machine.
        took = time.thread_time() - began
        self.spent += took
        self.slowest = max(self.slowest, took)
        steps = _numbers(look, answer)
        if steps and steps[0] in legal:
            return steps
        if answer is not None:
            self._fault("illegal", f"answered {str(answer)[:60]!r}, which is not legal")
        elif sum(self.faults.values()) == before:
            self._fault("illegal", "gave no answer")
        return [legal[spare]]

    def _fault(self, kind: str, line: str) -> None:
        self.faults[kind] += 1
        self.last_fault = f"{self.name} {line}; a random move was played instead"


def _numbers(look: Look, answer: object) -> list[int]:
    """An answer as numbers of actions, up to where it makes sense."""
    found: list[int] = []
    for step in list(answer)[:MOST_STEPS] if isinstance(answer, list | tuple) else [answer]:
        action = look.action(step) if isinstance(step, str) else step
        if not isinstance(action, int) or isinstance(action, bool):
            break
        found.append(action)
    return found


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


# --- playing


def decision_chance(seed: str, seat: int, question: int) -> str:
    """What the chance of one decision is made of: no way leads back from it to the seed.

    `question` is the number of the seat's question, which another's sealed choice does not change.
    """
    return hmac.digest(seed.encode(), f"{seat}/{question}".encode(), "sha256").hex()


def decision_rng(seed: str, seat: int, question: int) -> Random:
    """The source of chance of one decision: the same wherever and whenever the game is played again."""
    return Random(decision_chance(seed, seat, question))


def deciding(table: Table, bots: Container[int]) -> list[int]:
    """The bots that decide now: all that choose in secret at once, else the first that is to act."""
    asked = [seat for seat in table.to_act if seat in bots]
    return asked if table.state.sealed() else asked[:1]


def steps(table: Table, seat: int, actions: Sequence[int]) -> Iterator[list[Entry]]:
    """Play what a bot has answered, one step after the other, and tell each one's entries. The rest is left
    when a step is no longer legal, or something was rolled or shown."""
    for action in actions:
        if seat not in table.to_act or table.state.refusal(seat, action) is not None:
            return
        entries = table.take(seat, action)
        yield entries
        if stopped_by(table, entries):
            return


def play_out(table: Table, seated: list[Seated], seed: str) -> None:
    """Play a table to its end with a bot in every seat."""
    while not table.over:
        answers: list[tuple[int, list[int]]] = []
        for seat in deciding(table, range(len(seated))):
            rng = decision_rng(seed, seat, table.question(seat))
            answers.append((seat, seated[seat].answer(table.game, table.content, table.state, seat, rng)))
        for seat, actions in answers:
            for _ in steps(table, seat, actions):
                pass
