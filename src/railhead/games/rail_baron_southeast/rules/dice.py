"""Dice and draws: what is awaited, with its weights. Whites have no order, so most pairs count twice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..phases import AUCTION_DRAW, BANK, BONUS_ROLL, MOVE_ROLL, SUPERCHIEF, THIRD_DRAW

if TYPE_CHECKING:
    from ..state import RailBaronState

PAIRS: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]
WHITES: Final = 6 * len(PAIRS)
"""Outcomes: first three dice, red × 21 + the pair of whites; from here on two whites …"""
ONE: Final = WHITES + len(PAIRS)
"""… then one red die …"""
DEED: Final = ONE + 6
"""… then a deed."""

THREE_DICE: Final = [
    (red * len(PAIRS) + pair, 1 if low == high else 2)
    for red in range(6)
    for pair, (low, high) in enumerate(PAIRS)
]
TWO_DICE: Final = [(WHITES + pair, 1 if low == high else 2) for pair, (low, high) in enumerate(PAIRS)]
ONE_DIE: Final = [(ONE + pips, 1) for pips in range(6)]


def outcomes(state: "RailBaronState") -> Sequence[tuple[int, int]]:
    kind = state.kind
    if kind == MOVE_ROLL:
        return THREE_DICE if state.locomotive[state.turn] == SUPERCHIEF else TWO_DICE
    if kind == BONUS_ROLL:
        return ONE_DIE
    if kind in (AUCTION_DRAW, THIRD_DRAW):
        return [(DEED + road, 1) for road in deeds_to_draw(state)]
    return THREE_DICE


def deeds_to_draw(state: "RailBaronState") -> list[int]:
    """The bank's deeds, but for those that the starting auction has offered already (RB-V4)."""
    held = [road for road in state.board.for_sale if state.owners[road] == BANK]
    if state.kind == AUCTION_DRAW:
        return [road for road in held if road not in state.offered]
    return held


def dice_of(outcome: int) -> tuple[int, int, int]:
    """Red and whites; 0 where a die was not rolled."""
    if outcome < WHITES:
        low, high = PAIRS[outcome % len(PAIRS)]
        return outcome // len(PAIRS) + 1, low, high
    if outcome < ONE:
        low, high = PAIRS[outcome - WHITES]
        return 0, low, high
    return outcome - ONE + 1, 0, 0


def looked_up(outcome: int) -> int:
    """Where three dice point in a table: red odd or even, then the sum of the whites (RB-2)."""
    red, low, high = dice_of(outcome)
    return (1 - red % 2) * 11 + low + high - 2
