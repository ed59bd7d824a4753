"""When a step may be taken back, and who must agree: computed from what has happened since."""

from typing import Final

from .course import Course
from .record import Entry, place_of
from .refusal import Refusal, undo_needs
from .state import BOT, CHANCE, MOST_SEATS, PLAYER, TABLE

MOST_REDONE: Final = 200


class Undo:
    """What taking back a seat's last step would do: where it stands, whom it concerns, what stays."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.index = -1
        self.asks: list[int] = []
        self.keeps: tuple[int, ...] = ()
        self.falls: list[int] = []
        """Whose open steps since then are taken back with it."""
        self.refusal: Refusal | None = None


def undo_of(course: Course, seat: int, agreeing: set[int]) -> Undo:
    """The undo of a seat's last own step, or of all that it gave in one command; seats in `agreeing` (bots,
    the bankrupt, the resigned) need not be asked."""
    undo = Undo(seat)
    line = course.line
    undo.index = course.last_own[seat]
    if undo.index < 0:
        undo.refusal = undo_needs([], "this seat has no step to take back")
        return undo
    while line[undo.index].joined:
        undo.index = line[undo.index].own_before
    words = [line[i] for i in course.words if i > undo.index]
    if any(word.action // MOST_SEATS not in (BOT, PLAYER) for word in words):
        undo.refusal = undo_needs([], "a resignation or a time-out since then is not taken back")
        return undo
    # Sealed choices stand beside each other; one made after an open step stands on it and falls with it.
    beside = line[undo.index].sealed
    clean = _whom_it_concerns(undo, course, agreeing, beside)
    kept = line[undo.index + 1 :] if clean and beside else words
    undo.keeps = tuple(
        [entry.n for entry in kept if entry.actor == TABLE or (entry.actor != seat and entry.sealed)]
    )
    undo.falls = [
        other
        for other in range(course.state.seats)
        if other != seat and last_open(course, other, undo.index) > undo.index
    ]
    return undo


def last_open(course: Course, seat: int, least: int = -1) -> int:
    """Where the seat's last step stands that was not sealed, as far as it stands behind the `least`."""
    at = course.last_own[seat]
    while at > least and course.line[at].sealed:
        at = course.line[at].own_before
    return at


class TakenBack:
    """What an undo took off the line and a redo brings back, in its order: a seat's steps of one command, and
    the steps of bots that followed. Dice fall as they fell, and forced steps follow by themselves."""

    def __init__(self, fell: int, steps: list[Entry]) -> None:
        self.fell = fell
        self.steps = steps
        self.done = 0
        """So many of the steps have been taken again."""


def redo_of(course: Course, seat: int, agreeing: set[int]) -> list[Entry]:
    """The steps that a seat has taken back and may take again, with those of the seats in `agreeing` (bots)
    behind them; []: somebody has gone on otherwise since. The last few steps are looked through, as many as
    anybody takes back in a row."""
    if not course.undone or course.undone[-1][1] <= len(course.history) - MOST_REDONE:
        return []
    redo: list[TakenBack] = []
    line: list[Entry] = []
    for entry in course.history[-MOST_REDONE:]:
        if entry.undoes:
            i = place_of(line, entry.undoes)
            off = line[i:] if i >= 0 else []
            line = line[:i] + [one for one in off if one.n in entry.keeps] if i >= 0 else []
            if entry.actor != seat:
                if not entry.sealed:
                    redo.clear()
            elif not off:
                redo.clear()
            elif redo and redo[-1].done and redo[-1].fell == entry.fell:
                redo[-1].done = 0  # done again only in part, and taken back once more
            else:
                redo.append(TakenBack(entry.fell, _again(off, seat, agreeing, entry.keeps)))
            continue
        line.append(entry)
        if entry.actor == TABLE:
            redo.clear()
        elif entry.own():
            _follow(redo, entry, seat)
    if not redo or not redo[-1].steps:
        return []
    left = redo[-1].steps[redo[-1].done :]
    if left[0].actor != seat or course.state.refusal(seat, left[0].action) is not None:
        return []
    return left


def _again(off: list[Entry], seat: int, agreeing: set[int], keeps: tuple[int, ...]) -> list[Entry]:
    """Of what an undo took off, the steps to take again: up to the first that a person decides anew. Sealed
    choices of others stand beside it, and are decided anew."""
    steps: list[Entry] = []
    for entry in off:
        if not entry.own() or entry.n in keeps or (entry.actor != seat and entry.sealed):
            continue
        if entry.actor != seat and entry.actor not in agreeing:
            break
        steps.append(entry)
    return steps


def _follow(redo: list[TakenBack], entry: Entry, seat: int) -> None:
    """A step was taken: the next of what was taken back, or something else, which ends it."""
    if not redo:
        return
    last = redo[-1]
    wanted = last.steps[last.done] if last.steps else None
    if wanted is not None and (wanted.actor, wanted.action) == (entry.actor, entry.action):
        last.done += 1
        if last.done == len(last.steps):
            redo.pop()
    elif entry.actor == seat or not entry.sealed:
        redo.clear()


def _whom_it_concerns(undo: Undo, course: Course, agreeing: set[int], beside: bool) -> bool:
    """Find who must agree; whether nothing was rolled, shown or openly played since."""
    seat, line = undo.seat, course.line
    everyone = set(range(course.state.seats))
    others = everyone - agreeing - {seat}
    concerned: set[int] = set()
    clean = True
    for i in range(undo.index, len(line)):
        entry = line[i]
        acted = entry.actor >= 0 and entry.actor != seat and not entry.auto
        if entry.actor == CHANCE or (acted and not (beside and entry.sealed)):  # all saw it, a bot's step too
            clean = False
            concerned |= everyone
        if any(event.binds or event.reveals for event in entry.events):
            clean = False
            for event in entry.events:
                if event.binds or event.reveals:
                    concerned |= everyone if event.to is None else set(event.to)
        if not clean and concerned >= others:
            break  # whatever else has happened asks nobody more
    undo.asks = sorted(concerned & others)
    return clean
