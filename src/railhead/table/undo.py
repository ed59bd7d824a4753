"""When a step may be taken back, and who must agree: computed from what has happened since."""

from .record import Entry
from .refusal import Refusal, undo_needs
from .state import BOT, CHANCE, MOST_SEATS, PLAYER, TABLE


class Undo:
    """What taking back a seat's last step would do: where it stands, whom it concerns, what stays."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.index = -1
        self.asks: list[int] = []
        self.keeps: list[int] = []
        self.refusal: Refusal | None = None


def undo_of(line: list[Entry], seat: int, agreeing: set[int], seats: int) -> Undo:
    """The undo of a seat's last own step; seats in `agreeing` (bots, the resigned) need not be asked."""
    undo = Undo(seat)
    for i in range(len(line) - 1, -1, -1):
        if line[i].actor == seat and not line[i].auto:
            undo.index = i
            break
    else:
        undo.refusal = undo_needs([], "this seat has no step to take back")
        return undo
    concerned: set[int] = set()
    everyone = set(range(seats))
    clean = True
    # Sealed choices stand beside each other; one made after an open step stands on it and falls with it.
    beside = line[undo.index].sealed
    for entry in line[undo.index :]:
        if entry.actor == TABLE and entry.action // MOST_SEATS not in (BOT, PLAYER):
            undo.refusal = undo_needs([], "a resignation or a time-out since then is not taken back")
            return undo
        if entry.actor == CHANCE:
            clean = False
            concerned |= everyone
        for event in entry.events:
            if event.reveals:
                clean = False
                concerned |= everyone if event.to is None else set(event.to)
        sealed = beside and entry.sealed
        if entry.actor >= 0 and entry.actor != seat and not sealed and not entry.auto:
            clean = False
            concerned.add(entry.actor)
    undo.keeps = [
        entry.n
        for entry in line[undo.index + 1 :]
        if entry.actor == TABLE or (clean and beside and entry.actor != seat and entry.sealed)
    ]
    undo.asks = sorted(concerned - agreeing - {seat})
    return undo
