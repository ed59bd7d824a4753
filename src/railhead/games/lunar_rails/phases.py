"""What may be asked, and of whom: the kinds of decisions, and words that no content changes."""

from typing import Final

DEAL: Final = 0
FIRST: Final = 1
DRAW: Final = 2
METEOR: Final = 3
OPENING: Final = 4
OPERATE: Final = 5
BUILD: Final = 6
GIVE_UP: Final = 7
LOSE_LOAD: Final = 8
PLACE_AGAIN: Final = 9
THROW_AWAY: Final = 10
LOT: Final = 11
CLAIM: Final = 12
RESTART: Final = 13
BARGAIN: Final = 14
OFFER: Final = 15
COUNTER: Final = 16
"""A buyer names track and a price, the seller answers, the buyer answers that (LR-V15)."""

CIRCUS_TO: Final = 17
WAREHOUSE_OFFER: Final = 18
"""The owner of a private warehouse is asked for a load (LR-V17)."""
SECOND_LOCO: Final = 19

KINDS: Final = (
    "deal", "first", "draw", "meteor", "opening", "operate", "build", "give-up", "lose-load", "place-again",
    "throw-away", "lot", "claim", "restart", "bargain", "offer", "counter",
    "circus-to", "warehouse-offer", "second-loco",
)  # fmt: skip
"""By kind of decision: its name."""

HAND: Final = 3
START_CASH: Final = 60
WINNING_CASH: Final = 250
RAISED_CASH: Final = 300
"""What wins after a tie of declared victories (LR-V2)."""
WINNING_MAJORS: Final = 7
"""On a moon with fewer all of them."""
BUILDING_LIMIT: Final = 20
UPGRADE_PRICE: Final = 10
RENT: Final = 4
OPERATING_EXPENSES: Final = 1
"""For a turn on own track (LR-V13)."""
MOST_STARTS: Final = 2
MOST_SECTIONS: Final = 3
"""What one player may build at a small or medium city (LR-15)."""
PRICE_OF_MARE: Final = 1
PRICE_OF_MOUNTAIN: Final = 2
PRICE_OF_ALPINE: Final = 5
PRICE_OF_CITY: Final = 3
PRICE_OF_MAJOR: Final = 5
PRICE_OF_CROSSING: Final = 1
"""For each rim and each rille that a section crosses."""
TERM: Final = 2
"""Turn-ends of the drawer: the present one, and that of the next turn."""
BOOM_TERM: Final = 4
LYING_TERM: Final = 5
"""Turn-ends of a player who drops a load: the present one, and those of four turns more (LR-V16)."""
CIRCUS_PAYS: Final = 20
STAY: Final = 2
"""Turn-ends for which a train stays that has fetched a load: the present one, and that of the next turn."""

FREE: Final = 0
"""The owner of a section that is not built; a seat's track has the seat's number and one more."""
BANK: Final = 255
"""The owner of the track of players that have resigned (LR-80)."""

IN_PILE: Final = 0
IN_DISCARDS: Final = 1
SET_ASIDE: Final = 2
IN_HAND: Final = 3
IN_FORCE: Final = 4
IS_WAITING: Final = 5
LIES_OPEN: Final = 6
OPEN_CONTRACT: Final = 7
"""Where a card is."""

END_REASONS: Final = ("won", "limit", "resigned", "time")
