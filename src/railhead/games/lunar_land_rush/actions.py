"""Actions and outcomes as dense numbers: each kind has a range, packed and unpacked here and nowhere else."""

from typing import Final

DONE: Final = 0
TAKE_SUPPLY: Final = 1
PICK_UP: Final = 2
ORDER: Final = 3
REGION: Final = 7
AIM: Final = 11


class Numbering:
    """Where the ranges begin that depend on how many aims, cards and areas there are."""

    areas: int = 0
    play: int = 0
    pick_up: int = 0
    land: int = 0
    move: int = 0
    on: int = 0
    extract: int = 0
    build: int = 0
    without: int = 0
    count: int = 0

    def verb(self, action: int) -> str:
        """The first word of an action."""
        for word, end in (
            ("done", TAKE_SUPPLY),
            ("supply", PICK_UP),
            ("pick-up", ORDER),
            ("order", REGION),
            ("region", AIM),
            ("aim", self.play),
            ("play", self.pick_up),
            ("pick-up", self.land),
            ("land", self.move),
            ("move", self.on),
            ("on", self.extract),
            ("extract", self.build),
        ):
            if action < end:
                return word
        return "build"

    def step_of(self, action: int) -> tuple[int, int]:
        """From where to where a `move` or an `on` goes."""
        return divmod((action - self.move) % (self.areas * self.areas), self.areas)

    def build_of(self, action: int) -> tuple[int, int]:
        """Where a colony is built, and which kind of cube is spared (-1: none)."""
        if action < self.without:
            return action - self.build, -1
        return divmod(action - self.without, 4)


def numbering(aims: int, cards: int, areas: int) -> Numbering:
    """The ranges for a board with so many aims and areas, and so many cards, basic ones included."""
    numbers = Numbering()
    numbers.areas = areas
    numbers.play = AIM + aims
    numbers.pick_up = numbers.play + cards
    numbers.land = numbers.pick_up + cards
    numbers.move = numbers.land + areas
    numbers.on = numbers.move + areas * areas
    numbers.extract = numbers.on + areas * areas
    numbers.build = numbers.extract + 4 * areas
    numbers.without = numbers.build + areas
    numbers.count = numbers.without + 4 * areas
    return numbers


class Outcomes:
    """Where the ranges of chance's outcomes begin; areas come first, so a drop's outcome is its area."""

    kind: int = 0
    card: int = 0
    objective: int = 0
    seat: int = 0
    value: int = 0
    """A token's value v is `value + v`."""


def outcome_ranges(areas: int, cards: int) -> Outcomes:
    ranges = Outcomes()
    ranges.kind = areas
    ranges.card = ranges.kind + 4
    ranges.objective = ranges.card + cards
    ranges.seat = ranges.objective + 4
    ranges.value = ranges.seat + 4
    return ranges
