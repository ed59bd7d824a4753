"""Actions as dense numbers: each kind has a range, packed and unpacked here and nowhere else."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .board import Board

END_TURN: Final = 0
END_OPERATION: Final = 1
NEW_HAND: Final = 2
UPGRADE: Final = 3
"""Then one for each loco."""

ALONE: Final = ("end-turn", "end-operation", "new-hand")
VERBS: Final = (
    "upgrade", "give-up", "lose", "load", "drop", "deliver", "boom", "place", "move", "build",
)  # fmt: skip


class Numbering:
    """Where the ranges begin that depend on how many locos, loads, cards and mileposts there are."""

    loads: int = 0
    give_up: int = 0
    lose: int = 0
    load: int = 0
    drop: int = 0
    deliver: int = 0
    boom: int = 0
    place: int = 0
    move: int = 0
    build: int = 0
    count: int = 0

    def verb(self, action: int) -> str:
        """The first word of an action."""
        if action >= self.build:
            return "build"
        if action >= self.move:
            return "move"
        if action < UPGRADE:
            return ALONE[action]
        for word, end in (
            ("upgrade", self.give_up),
            ("give-up", self.lose),
            ("lose", self.load),
            ("load", self.drop),
            ("drop", self.deliver),
            ("deliver", self.boom),
            ("boom", self.place),
        ):
            if action < end:
                return word
        return "place"

    def deliver_of(self, card: int, load: int) -> int:
        return self.deliver + card * self.loads + load

    def boom_of(self, event: int, load: int) -> int:
        """By the number of an event among the events."""
        return self.boom + event * self.loads + load


def numbers_of(board: "Board") -> Numbering:
    """The ranges for a board."""
    numbers, loads = Numbering(), len(board.loads)
    numbers.loads = loads
    numbers.give_up = UPGRADE + len(board.locos)
    numbers.lose = numbers.give_up + loads
    numbers.load = numbers.lose + loads
    numbers.drop = numbers.load + loads
    numbers.deliver = numbers.drop + loads
    numbers.boom = numbers.deliver + board.demands * loads
    numbers.place = numbers.boom + (len(board.card_numbers) - board.demands) * loads
    numbers.move = numbers.place + len(board.mileposts)
    numbers.build = numbers.move + len(board.mileposts)
    numbers.count = numbers.build + len(board.origin)
    return numbers
