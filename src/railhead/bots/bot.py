"""What a bot is, and what it gets to see."""

import time
from random import Random
from typing import Any

from ..table.game import Content, Game
from ..table.native import mypyc_attr
from ..table.refusal import Malformed
from ..table.state import State


class Clock:
    """How long a decision may take. Bots that must play alike on every machine count work, not time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """Seconds left for this decision."""
        return self._end - time.monotonic()


class Look:
    """What a bot may know at a decision: its seat's view, and states that fit it. Never the true one.

    `rng` is this decision's own source of chance: the same game with the same seed meets the same one.
    """

    def __init__(self, game: Game, content: Content, state: State, seat: int, rng: Random) -> None:
        self.game = game
        self.content = content
        self.seat = seat
        self.seats = state.seats
        self.rng = rng
        # A source of its own, so that what is hidden, and how much, does not change what a bot draws.
        self._hiding = Random(rng.getrandbits(64))
        # Already one of the states this seat can't tell apart, so nothing hidden is in here.
        self._imagined = state.determinise(seat, self._hiding)
        self._view: Any = None

    def view(self) -> Any:
        """What this seat may see, as its player would; made when first asked for."""
        if self._view is None:
            self._view = self._imagined.view(self.seat)
        return self._view

    def imagine(self, rng: Random | None = None) -> State:
        """A state that this seat can't tell from the true one: yours to play on."""
        return self._imagined.determinise(self.seat, self._hiding if rng is None else rng)

    def text(self, action: int) -> str:
        """How an action is written."""
        return self.game.text(self.content, action)

    def action(self, text: str) -> int:
        """The number of a written action, or -1."""
        return self.game.parse(self.content, text)


Answer = int | str | list[int] | list[str]
"""An action by its number or text, or several to be taken one after the other while nothing is rolled or
shown."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that thinks. One object plays one seat of one game.

    `decide` returns one of `legal` (or its text), or several steps in a row; `reason` may say in a line why.
    """

    reason: str = ""
    aims: list[tuple[int, str]] = []  # noqa: RUF012
    """For each step of the answer how many steps from there on are one thing, and what that is, such as a
    run: a hint tells them together. Nothing where every step stands for itself."""

    def decide(self, look: Look, legal: list[int], clock: Clock) -> Answer:
        raise NotImplementedError

    def ignore(self, options: list[str]) -> None:
        """Play as if these options were off, to measure what their use is worth."""
        raise Malformed("bot", "this one has no way to ignore an option")

    def remember(self) -> Any:
        """What a new object would need to go on after the last decision, as plain JSON; None for nothing."""
        return None

    def recall(self, data: Any) -> None:
        """Go on from what `remember` gave. Where a memory was lost a bot starts blank, without this."""


class RandomBot(Bot):
    """Takes any legal action."""

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        return legal[look.rng.randrange(len(legal))]
