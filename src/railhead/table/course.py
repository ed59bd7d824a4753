"""The course of a game: its entries, the state they lead to, and checkpoints to come back to."""

from typing import Final

from .game import Content, Game
from .record import Entry, TakenBack, odds, take_back, taken_back
from .refusal import Malformed
from .state import CHANCE, TABLE, State

CHECKPOINT_EVERY: Final = 16
"""So far apart stand the last ones; those before them twice as far, and so on: states are heavy, and a step
that is taken back is seldom far from the end."""

Checkpoint = tuple[int, int, State]
"""How long the line was, how many rolls were on it, and the state, which nobody changes."""


class Mark:
    """A point of a course to come back to; it costs the same in a long game as in a short one."""

    def __init__(self, course: "Course", state: State | None) -> None:
        self.entries = len(course.history)
        self.length = len(course.line)
        self.rolls = course.rolls
        self.asks = list(course.asks)
        self.state = state


class Course:
    """All that has happened, taken-back steps included, and where the current line has led.

    `history` is every entry ever made; `line` is those that count, in the order of their numbers; `state`
    is where the line stands. Entries and checkpoints are never changed, so that copies share them.
    """

    def __init__(
        self, game: Game, content: Content, state: State, checkpoints: list[Checkpoint] | None = None
    ) -> None:
        self.game = game
        self.content = content
        self.state = state
        self.history: list[Entry] = []
        self.line: list[Entry] = []
        self.given = 0
        """Rolls up to this entry were made at another table; this one does not hold their seed."""
        self.rolls = 0
        """Chance steps on the line: the next one's number for the dice."""
        self.asks = [1] * state.seats
        self.last_own = [-1] * state.seats
        """Where on the line the last step stands that each seat made of its own will; -1: nowhere."""
        self.words: list[int] = []
        """Where on the line the words of the table stand."""
        self.undone: list[tuple[int, int]] = []
        """Every undo: where on the line it stands now, and its number."""
        self._checkpoints = [(0, 0, state.clone())] if checkpoints is None else checkpoints

    def first_state(self) -> State:
        """The state before the first entry."""
        return self._checkpoints[0][2].clone()

    def state_after(self, length: int) -> State:
        """The state after so many entries of the line, from the nearest checkpoint before it."""
        i = len(self._checkpoints) - 1
        while self._checkpoints[i][0] > length:
            i -= 1
        begun, _, checkpoint = self._checkpoints[i]
        state = checkpoint.clone()
        for entry in self.line[begun:length]:
            state.apply(entry.actor, entry.action)
        return state

    def add(self, entry: Entry) -> None:
        """Carry out an entry and write it down."""
        self._apply(entry)
        self.history.append(entry)
        self._keep(entry)
        self._raise_asks(entry)

    def mark(self, with_state: bool = False) -> Mark:
        """Where the course stands, to come back to: at once, where the state is kept with it."""
        return Mark(self, self.state.clone() if with_state else None)

    def back_to(self, mark: Mark) -> None:
        """As if nothing had happened since the mark."""
        cuts = [entry.fell for entry in self.history[mark.entries :] if entry.undoes]
        del self.history[mark.entries :]
        self.asks = list(mark.asks)
        if cuts:
            # A game's code has broken down in the middle of an undo: the line is found anew.
            self._go_on_with(_line_of(self.history), min(cuts))
            self.undone = _undone(self.history)
        elif mark.state is None:
            self._go_on_with(self.line[: mark.length], mark.length)
        else:
            self._cut(mark.length)
            self.rolls, self.state = mark.rolls, mark.state.clone()

    def undo(self, entry: TakenBack) -> None:
        """Carry out an undo entry and write it down."""
        index, kept = taken_back(self.line, entry)
        if index < 0:
            raise _nothing_to_take_back(entry)
        entry.fell = index
        self.history.append(entry)
        self.undone = _and_undone(self.undone, entry)
        self._go_on_with([*self.line[:index], *kept], index)
        self._raise_asks(entry)

    def load(self, entries: list[Entry]) -> None:
        """Put a whole history in place: only what was not taken back is applied, each step checked."""
        self._cut(0)
        self.state = self.first_state()
        self.rolls = 0
        self.history = entries
        self.asks = [1] * self.state.seats
        for entry in entries:
            self._raise_asks(entry)
        for entry in _line_of(entries):
            self._carry_out_checked(entry)
        self.undone = _undone(entries)

    def copy(self) -> "Course":
        """An independent course at the same point. It holds no seed, so its rolls count as given."""
        other = Course(self.game, self.content, self.state.clone(), list(self._checkpoints))
        other.history = list(self.history)
        other.line = list(self.line)
        other.given = len(self.history)
        other.rolls = self.rolls
        other.asks = list(self.asks)
        other.last_own = list(self.last_own)
        other.words = list(self.words)
        other.undone = self.undone
        return other

    def jump(self, n: int) -> "Course":
        """An independent course as it stood after entry n of the history; what was taken back is checked."""
        other = self.copy()
        other.history = self.history[:n]
        other.given = n
        line = _line_of(other.history)
        other.undone = _undone(other.history)
        common = len(line)
        for entry in self.history[n:]:
            if entry.undoes:
                common = min(common, entry.fell)
        other._go_on_with(line[:common], common)
        for entry in line[common:]:
            other.history[entry.n - 1] = entry.again()
            other._carry_out_checked(other.history[entry.n - 1])
        other.asks = [1] * self.state.seats
        for entry in other.history:
            other._raise_asks(entry)
        return other

    def _go_on_with(self, line: list[Entry], common: int) -> None:
        """Go over to another line, which begins with the same `common` entries as the present one."""
        self._cut(common)
        begun, self.rolls, checkpoint = self._checkpoints[-1]
        self._cut(begun)
        self.state = checkpoint.clone()
        for entry in line[begun:common]:
            self.state.apply(entry.actor, entry.action)
            self._keep(entry)
        for entry in line[common:]:
            # It now stands on another line and may show something else; a fork may hold what it was.
            anew = entry.again()
            self._apply(anew)
            self.history[anew.n - 1] = anew
            self._keep(anew)

    def _cut(self, index: int) -> None:
        """Take everything off the line from `index` on; the state is the caller's business."""
        for seat in range(self.state.seats):
            last = self.last_own[seat]
            while last >= index:
                last = self.line[last].own_before
            self.last_own[seat] = last
        while self.words and self.words[-1] >= index:
            self.words.pop()
        while self._checkpoints[-1][0] > index:
            self._checkpoints.pop()
        del self.line[index:]

    def _carry_out_checked(self, entry: Entry) -> None:
        """Carry out an entry that a stranger may have written."""
        check(self.game, self.content, self.state, entry)
        if entry.auto and (entry.actor < 0 or len(self.state.legal(entry.actor)) != 1):
            raise Malformed(f"{_where(entry)}.auto", "there was a choice, so this was no automatic step")
        if entry.actor == CHANCE and entry.odds != odds([weight for _, weight in self.state.chance()]):
            raise Malformed(f"{_where(entry)}.of", "these are not the odds of this roll")
        if entry.joined and (entry.auto or entry.actor < 0 or self.last_own[entry.actor] < 0):
            raise Malformed(f"{_where(entry)}.with", "there is no step of that seat that this one came with")
        sealed = entry.sealed
        self._apply(entry)
        if entry.sealed != sealed:
            raise Malformed(f"{_where(entry)}.sealed", "whether this was a sealed choice is told wrongly")
        self._keep(entry)

    def _apply(self, entry: Entry) -> None:
        state = self.state
        sealed = entry.actor >= 0 and state.sealed()
        entry.to = state.audience(entry.actor, entry.action)
        entry.events = tuple(state.apply(entry.actor, entry.action))
        entry.reveals = False
        for event in entry.events:
            if event.reveals:
                entry.reveals = True
        entry.sealed = sealed and not entry.reveals and state.sealed()
        if entry.own():
            entry.own_before = self.last_own[entry.actor]

    def _keep(self, entry: Entry) -> None:
        if entry.own():
            self.last_own[entry.actor] = len(self.line)
        elif entry.actor == CHANCE:
            self.rolls += 1
        elif entry.actor == TABLE:
            self.words.append(len(self.line))
        self.line.append(entry)
        length = len(self.line)
        if length % CHECKPOINT_EVERY == 0:
            # Steps that are taken back are late ones, so early checkpoints may stand far apart.
            self._checkpoints = [
                point for point in self._checkpoints if point[0] % _apart(length - point[0]) == 0
            ]
            self._checkpoints.append((length, self.rolls, self.state.clone()))

    def _raise_asks(self, entry: Entry) -> None:
        """A question gets a new number whenever its choices may have changed; another's sealed choice
        changes none."""
        for seat in range(self.state.seats):
            if seat == entry.actor or not entry.sealed:
                self.asks[seat] += 1


def check(game: Game, content: Content, state: State, entry: Entry) -> None:
    """Malformed where the entry is not allowed in this state."""
    refusal = state.refusal(entry.actor, entry.action)
    if refusal is not None:
        text = game.actor_text(content, entry.actor, entry.action)
        raise Malformed(_where(entry), f"'{text}' is refused here by {refusal.rule}: {refusal.why}")


def _apart(distance: int) -> int:
    """How far from each other checkpoints stand at this distance from the end of the line."""
    apart = CHECKPOINT_EVERY
    while distance > apart:
        apart *= 2
    return apart


def _line_of(history: list[Entry]) -> list[Entry]:
    """The entries of a history that count; each undo learns where it took something off."""
    line: list[Entry] = []
    for entry in history:
        if not isinstance(entry, TakenBack):
            line.append(entry)
            continue
        entry.fell = take_back(line, entry)
        if entry.fell < 0:
            raise _nothing_to_take_back(entry)
    return line


def _undone(history: list[Entry]) -> list[tuple[int, int]]:
    """Every undo of a history: where on the line it stands now, and its number."""
    found: list[tuple[int, int]] = []
    index = len(history)
    for entry in reversed(history):
        if entry.undoes:
            index = min(index, entry.fell)
            found.append((index, entry.n))
    found.reverse()
    return found


def _and_undone(undone: list[tuple[int, int]], undo: Entry) -> list[tuple[int, int]]:
    """One more undo: those that stood on what it takes back stand where it stands now."""
    return [(min(index, undo.fell), n) for index, n in undone] + [(undo.fell, undo.n)]


def _nothing_to_take_back(entry: Entry) -> Malformed:
    return Malformed(f"{_where(entry)}.undo", "there is no such step of that seat to take back")


def _where(entry: Entry) -> str:
    return f"record.entries[{entry.n - 1}]"
