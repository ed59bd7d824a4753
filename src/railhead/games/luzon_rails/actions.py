"""Actions as dense numbers: each kind has a range, packed and unpacked here and nowhere else."""

from itertools import combinations_with_replacement
from typing import Final

PASS: Final = 0
DONE: Final = 1
KEEP: Final = 2
DISPLAY: Final = 3
HAND: Final = 7
BID: Final = 10
"""`bid n` is BID + n, from n = 1 on."""
MOST_BID: Final = 999
OFFER: Final = BID + MOST_BID + 1

VERBS: Final = (
    "pass", "done", "keep", "display", "hand", "bid", "offer", "grant", "value", "pesos", "star", "develop",
    "build", "throw",
)  # fmt: skip


class Numbering:
    """Where the ranges begin that depend on how many companies and hexes there are."""

    companies: int = 0
    hexes: int = 0
    grant: int = 0
    value: int = 0
    pesos: int = 0
    star: int = 0
    develop: int = 0
    build: int = 0
    throw: int = 0
    throws: list[tuple[int, ...]]
    """What can be thrown away: cards in rising order."""
    count: int = 0

    def verb(self, action: int) -> str:
        """The first word of an action."""
        if action < DISPLAY:
            return VERBS[action]
        if action <= BID:
            return "display" if action < HAND else "hand"
        for word, end in (
            ("bid", OFFER),
            ("offer", self.grant),
            ("grant", self.value),
            ("value", self.pesos),
            ("pesos", self.star),
            ("star", self.develop),
            ("develop", self.build),
            ("build", self.throw),
        ):
            if action < end:
                return word
        return "throw"

    def company_of(self, action: int) -> int:
        """The company that an offer, a grant, a gain or a build is for."""
        if action >= self.build:
            return (action - self.build) // self.hexes
        return (action - OFFER) % self.companies

    def hex_of(self, action: int) -> int:
        """The hex of a star, a development or a build."""
        return (action - self.star) % self.hexes

    def build_of(self, company: int, hex: int) -> int:
        return self.build + company * self.hexes + hex


def numbering(companies: int, hexes: int, hand: int) -> Numbering:
    """The ranges for a board with so many companies and hexes and hands of so many cards."""
    numbers = Numbering()
    numbers.companies = companies
    numbers.hexes = hexes
    numbers.grant = OFFER + companies
    numbers.value = numbers.grant + companies
    numbers.pesos = numbers.value + companies
    numbers.star = numbers.pesos + companies
    numbers.develop = numbers.star + hexes
    numbers.build = numbers.develop + hexes
    numbers.throw = numbers.build + companies * hexes
    numbers.throws = [
        cards for size in range(1, hand + 1) for cards in combinations_with_replacement(range(4), size)
    ]
    numbers.count = numbers.throw + len(numbers.throws)
    return numbers
