"""When a step may be taken back, and who must agree: computed from what has happened since."""

from typing import Final

from .course import Course
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
        self.refusal: Refusal | None = None


def undo_of(course: Course, seat: int, agreeing: set[int]) -> Undo:
    """The undo of a seat's last own step; seats in `agreeing` (bots, the resigned) need not be asked."""
    undo = Undo(seat)
    undo.index = course.last_own[seat]
    if undo.index < 0:
        undo.refusal = undo_needs([], "this seat has no step to take back")
        return undo
    line = course.line
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
    return undo


def redo_of(course: Course, seat: int) -> int:
    """The action that a seat has taken back and may take again, or -1: nobody has gone on since, and the seat
    has done nothing else. The last few steps are looked through, as many as anybody takes back in a row."""
    redo: list[int] = []
    for entry in course.history[-MOST_REDONE:]:
        if entry.undoes:
            if entry.actor == seat:
                redo.append(course.history[entry.undoes - 1].action)
            elif not entry.sealed:
                redo.clear()
        elif entry.actor == TABLE or (entry.own() and entry.actor != seat):
            if not entry.sealed:
                redo.clear()
        elif entry.own():
            if redo and redo[-1] == entry.action:
                redo.pop()
            else:
                redo.clear()
    if not redo or course.state.refusal(seat, redo[-1]) is not None:
        return -1
    return redo[-1]


def _whom_it_concerns(undo: Undo, course: Course, agreeing: set[int], beside: bool) -> bool:
    """Find who must agree; whether nothing was rolled, shown or openly played since."""
    seat, line = undo.seat, course.line
    everyone = set(range(course.state.seats))
    others = everyone - agreeing - {seat}
    concerned: set[int] = set()
    clean = True
    for i in range(undo.index, len(line)):
        entry = line[i]
        if entry.actor == CHANCE:
            clean = False
            concerned |= everyone
        elif entry.actor >= 0 and entry.actor != seat and not entry.auto and not (beside and entry.sealed):
            clean = False
            concerned.add(entry.actor)
        if entry.reveals:
            clean = False
            for event in entry.events:
                if event.reveals:
                    concerned |= everyone if event.to is None else set(event.to)
        if not clean and concerned >= others:
            break  # whatever else has happened asks nobody more
    undo.asks = sorted(concerned & others)
    return clean
