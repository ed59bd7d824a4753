"""Actions as dense numbers: each kind has a range, packed and unpacked here and nowhere else."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .board import Board

SWAP: Final = 0
KEEP: Final = 1
DECLARE: Final = 2
DRAW: Final = 3
BUY_NOTHING: Final = 4
BUY_EXPRESS: Final = 5
BUY_SUPERCHIEF: Final = 6
PASS: Final = 7
BID: Final = 8
"""`bid 125` is BID, `bid 250` is BID + 1, and so on."""
BID_UNIT: Final = 125
"""A quarter of 500: half of half of an odd price is still a whole number of these (RB-V1a)."""
MOST_BID: Final = 2_000_000
REGION: Final = BID + MOST_BID // BID_UNIT

ALONE: Final = ("swap", "keep", "declare", "draw", "buy nothing", "buy express", "buy superchief", "pass")
VERBS: Final = ("swap", "keep", "declare", "draw", "buy", "buy", "buy", "pass")


class Numbering:
    """Where the ranges begin that depend on how many regions, railroads and mileposts there are."""

    buy: int = 0
    sell: int = 0
    auction: int = 0
    ride: int = 0
    count: int = 0

    def verb(self, action: int) -> str:
        """The first word of an action."""
        if action < BID:
            return VERBS[action]
        for word, end in (
            ("bid", REGION),
            ("region", self.buy),
            ("buy", self.sell),
            ("sell", self.auction),
            ("auction", self.ride),
        ):
            if action < end:
                return word
        return "ride"


def numbers_of(board: "Board") -> Numbering:
    """The ranges for a board."""
    numbers, railroads = Numbering(), len(board.roads)
    numbers.buy = REGION + len(board.regions)
    numbers.sell = numbers.buy + railroads
    numbers.auction = numbers.sell + railroads
    numbers.ride = numbers.auction + railroads
    numbers.count = numbers.ride + len(board.stop_road)
    return numbers


def bid_of(amount: int) -> int:
    return BID - 1 + amount // BID_UNIT


def amount_of(action: int) -> int:
    """The dollars of a bid."""
    return (action - BID + 1) * BID_UNIT
