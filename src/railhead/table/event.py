"""What happened, in parts that the log, the animation and the narration can use."""

Audience = tuple[int, ...] | None
"""The seats that may know something; None is everybody, spectators included."""


class Event:
    """One thing that happened: its kind, whose it is (-1: nobody's), its numbers, and who may know it.

    `reveals` marks an event that shows what was hidden before: nothing before it is undone for free, and a
    row of actions ends at it. `binds` marks one that shows nothing, but that a rule does not let its player
    take back: it is undone by consent alone, and a row goes on.
    The game's `tell` turns the numbers into words and named facts. A long game holds thousands: hence slots.
    """

    __slots__ = ("binds", "kind", "numbers", "reveals", "seat", "to")

    def __init__(
        self,
        kind: str,
        seat: int = -1,
        numbers: tuple[int, ...] = (),
        to: Audience = None,
        reveals: bool = False,
        binds: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.to = to
        self.reveals = reveals
        self.binds = binds

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.numbers}, to={self.to}, reveals={self.reveals})"


def may_know(to: Audience, viewer: int | None) -> bool:
    """Whether a viewer (a seat, or None for a spectator) belongs to an audience."""
    return to is None or (viewer is not None and viewer in to)
