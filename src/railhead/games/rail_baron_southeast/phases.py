"""What may be asked, and of whom: the kinds of decisions, and words that no content changes."""

from typing import Final

FIRST_ROLL: Final = 0
HOME_REGION_ROLL: Final = 1
HOME_CITY_ROLL: Final = 2
AUCTION_DRAW: Final = 3
REGION_ROLL: Final = 4
CITY_ROLL: Final = 5
MOVE_ROLL: Final = 6
BONUS_ROLL: Final = 7
THIRD_DRAW: Final = 8
SWAP: Final = 9
REGION: Final = 10
DECLARE: Final = 11
RIDE: Final = 12
BUY: Final = 13
RAISE: Final = 14
BID: Final = 15

PHASES: Final = (
    "first-roll", "home-region-roll", "home-city-roll", "auction-draw", "region-roll", "city-roll",
    "move-roll", "bonus-roll", "third-draw", "swap", "region", "declare", "ride", "buy", "raise", "bid",
)  # fmt: skip
"""By kind of decision: its name, which is the view's phase and, of a question, its kind."""

FREIGHT: Final = 0
EXPRESS: Final = 1
SUPERCHIEF: Final = 2
LOCOMOTIVES: Final = ("freight", "express", "superchief")
LOCOMOTIVE_NAMES: Final = ("Freight", "Express", "SuperChief")

UNDECLARED: Final = 0
FULL: Final = 1
EARLY: Final = 2
DECLARATIONS: Final = ("no", "full", "early")

BANK: Final = -1
PUBLIC: Final = -2
THIRD: Final = -3
"""Who has a railroad, where no seat has it; THIRD is the imaginary third owner (RB-V5)."""
OWNER_WORDS: Final = {BANK: "bank", PUBLIC: "public", THIRD: "third"}

BEFORE: Final = 0
WHITE_LEG: Final = 1
BONUS_LEG: Final = 2
"""How far a turn's movement is: before the roll, on the white dice (a SuperChief's red one with them), and on
the bonus die alone."""

START_CASH: Final = 20_000
OPEN_CASH: Final = 150_000
WINNING_CASH: Final = 200_000
ROVER_FEE: Final = 50_000
BANK_FEE: Final = 1_000
FEE: Final = 5_000
SOLD_OUT_FEE: Final = 10_000
EXPRESS_PRICE: Final = 4_000
SUPERCHIEF_PRICE: Final = 40_000
DISCOUNTED: Final = {4: 36_000, 5: 32_000, 6: 28_000}
"""By number of players: what a SuperChief costs with the discount (RB-V2)."""
RAISE_STEP: Final = 500
"""Bids are the opening bid and multiples of this more (RB-16g)."""

END_REASONS: Final = ("home", "last-standing", "round", "limit", "resigned")
