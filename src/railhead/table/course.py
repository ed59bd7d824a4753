"""The course of a game: its entries, the state they lead to, and checkpoints to come back to."""

from typing import Final

from .game import Content, Game
from .record import Entry, take_back
from .refusal import Malformed
from .state import CHANCE, State

CHECKPOINT_EVERY: Final = 48


class Mark:
    """A point of a course to come back to."""

    def __init__(
        self, entries: int, line: list[Entry], asks: list[int], checkpoints: list[tuple[int, State]]
    ) -> None:
        self.entries = entries
        self.line = line
        self.asks = asks
        self.checkpoints = checkpoints


class Course:
    """All that has happened, taken-back steps included, and where the current line has led.

    `history` is every entry ever made; `line` is those that count; `state` is where the line stands.
    """

    def __init__(self, game: Game, content: Content, state: State) -> None:
        self.game = game
        self.content = content
        self.state = state
        self.history: list[Entry] = []
        self.line: list[Entry] = []
        self.rolls = 0
        """Chance steps on the line: the next one's number for the dice."""
        self.asks = [1] * state.seats
        self._checkpoints: list[tuple[int, State]] = [(0, state.clone())]

    def first_state(self) -> State:
        """The state before the first entry."""
        return self._checkpoints[0][1].clone()

    def add(self, entry: Entry) -> None:
        """Carry out an entry and write it down."""
        self._apply(entry)
        self.history.append(entry)
        self._keep(entry)
        self._raise_asks(entry)

    def mark(self) -> "Mark":
        """Where the course stands, to come back to if what follows breaks down."""
        return Mark(len(self.history), list(self.line), list(self.asks), list(self._checkpoints))

    def back_to(self, mark: "Mark") -> None:
        """As if nothing had happened since the mark."""
        del self.history[mark.entries :]
        self.line, self.asks, self._checkpoints = mark.line, mark.asks, mark.checkpoints
        self._rebuild(len(self.line))

    def undo(self, entry: Entry) -> None:
        """Carry out an undo entry and write it down."""
        index = self._take_back(entry)
        self._rebuild(index)
        self.history.append(entry)
        self._raise_asks(entry)

    def load(self, entries: list[Entry]) -> None:
        """Put a whole history in place: only what was not taken back is applied, each step checked."""
        self.history, self.line = [], []
        self.asks = [1] * self.state.seats
        for entry in entries:
            if entry.undoes:
                self._take_back(entry)
            else:
                self.line.append(entry)
            self.history.append(entry)
            self._raise_asks(entry)
        line, self.line = self.line, []
        self.state = self.first_state()
        self.rolls = 0
        for entry in line:
            self._check(entry)
            sealed = entry.sealed
            self._apply(entry)
            if entry.sealed != sealed:
                raise Malformed(f"{_where(entry)}.sealed", "whether this was a sealed choice is told wrongly")
            self._keep(entry)

    def copy(self) -> "Course":
        """An independent course at the same point. It holds no seed, so its rolls count as given."""
        other = Course(self.game, self.content, self.state.clone())
        other.history = [_given(entry) for entry in self.history]
        here = {entry.n: entry for entry in other.history}
        other.line = [here[entry.n] for entry in self.line]
        other.rolls = self.rolls
        other.asks = list(self.asks)
        other._checkpoints = list(self._checkpoints)
        return other

    def jump(self, n: int) -> "Course":
        """An independent course as it stood after entry n of the history."""
        other = Course(self.game, self.content, self.first_state())
        other.load([_given(entry) for entry in self.history[:n]])
        return other

    def _take_back(self, entry: Entry) -> int:
        index = take_back(self.line, entry)
        if index < 0:
            raise Malformed(f"{_where(entry)}.undo", "there is no such step of that seat to take back")
        return index

    def _rebuild(self, index: int) -> None:
        """Bring the state up to the line again after it has changed from `index` on."""
        while self._checkpoints[-1][0] > index:
            self._checkpoints.pop()
        length, state = self._checkpoints[-1]
        self.state = state.clone()
        for entry in self.line[length:]:
            self._apply(entry)
        self.rolls = sum(1 for entry in self.line if entry.actor == CHANCE)

    def _check(self, entry: Entry) -> None:
        refusal = self.state.refusal(entry.actor, entry.action)
        if refusal is not None:
            text = self.game.actor_text(self.content, entry.actor, entry.action)
            raise Malformed(_where(entry), f"'{text}' is refused here by {refusal.rule}: {refusal.why}")
        if entry.auto and (entry.actor < 0 or len(self.state.legal(entry.actor)) != 1):
            raise Malformed(f"{_where(entry)}.auto", "there was a choice, so this was no automatic step")
        if entry.actor == CHANCE and entry.weights != [weight for _, weight in self.state.chance()]:
            raise Malformed(f"{_where(entry)}.of", "these are not the odds of this roll")

    def _apply(self, entry: Entry) -> None:
        state = self.state
        sealed = entry.actor >= 0 and state.sealed()
        entry.to = state.audience(entry.actor, entry.action)
        entry.events = state.apply(entry.actor, entry.action)
        entry.reveals = False
        for event in entry.events:
            if event.reveals:
                entry.reveals = True
        entry.sealed = sealed and not entry.reveals and state.sealed()

    def _keep(self, entry: Entry) -> None:
        self.line.append(entry)
        if entry.actor == CHANCE:
            self.rolls += 1
        if len(self.line) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append((len(self.line), self.state.clone()))

    def _raise_asks(self, entry: Entry) -> None:
        """A question gets a new number whenever its choices may have changed; another's sealed choice
        changes none."""
        for seat in range(self.state.seats):
            if seat == entry.actor or not entry.sealed:
                self.asks[seat] += 1


def _where(entry: Entry) -> str:
    return f"record.entries[{entry.n - 1}]"


def _given(entry: Entry) -> Entry:
    copy = entry.copy()
    if copy.actor == CHANCE:
        copy.by = "given"
    return copy
