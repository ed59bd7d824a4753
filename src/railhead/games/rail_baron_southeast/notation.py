"""The game in words: actions and outcomes as text, and texts as people write them."""

from . import actions
from .actions import Numbering, numbers_of
from .board import Board, plain
from .rules.dice import DEED, ONE, PAIRS, WHITES, dice_of


def text_of(board: Board, action: int) -> str:
    """The one way an action is written."""
    if action < actions.BID:
        return actions.ALONE[action]
    if action < actions.REGION:
        return f"bid {actions.amount_of(action)}"
    numbers = numbers_of(board)
    if action < numbers.buy:
        return f"region {board.regions[action - actions.REGION]}"
    if action < numbers.ride:
        railroad = board.roads[(action - numbers.buy) % len(board.roads)]
        return f"{numbers.verb(action)} {railroad}"
    stop = action - numbers.ride
    return f"ride {board.roads[board.stop_road[stop]]} {board.places[board.stop_place[stop]]}"


def parse(board: Board, text: str) -> int:
    """The action a text names, or -1: any case; places by name, or by a label that is not used twice."""
    words = plain(text)
    if words in actions.ALONE:
        return actions.ALONE.index(words)
    verb, _, rest = words.partition(" ")
    if verb == "bid":
        return _bid(rest)
    numbers = numbers_of(board)
    if verb == "region":
        region = board.region_words.get(rest, -1)
        return actions.REGION + region if region >= 0 else -1
    if verb == "ride":
        stop = board.stop_words.get(rest, -1)
        return numbers.ride + stop if stop >= 0 else -1
    return _deed(board, numbers, verb, rest)


def _deed(board: Board, numbers: Numbering, verb: str, rest: str) -> int:
    first = {"buy": numbers.buy, "sell": numbers.sell, "auction": numbers.auction}.get(verb, -1)
    railroad = board.road_words.get(rest, -1)
    return first + railroad if first >= 0 and railroad >= 0 else -1


def _bid(rest: str) -> int:
    """`bid 3500`, `bid $3,500`."""
    digits = rest.removeprefix("$").replace(",", "")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        return -1
    amount = int(digits)
    if amount == 0 or amount % actions.BID_UNIT or amount > actions.MOST_BID:
        return -1
    return actions.bid_of(amount)


def outcome_text(board: Board, outcome: int) -> str:
    """Red first, then the whites: `3 4 5`, `4 5`, `3`; or `deed CG`."""
    if outcome >= DEED:
        return f"deed {board.roads[outcome - DEED]}"
    return " ".join([str(pips) for pips in dice_of(outcome) if pips])


def parse_outcome(board: Board, text: str) -> int:
    words = plain(text).split()
    if len(words) == 2 and words[0] == "deed":
        railroad = board.road_words.get(words[1], -1)
        return DEED + railroad if railroad >= 0 else -1
    if not 1 <= len(words) <= 3 or any(word not in "123456" or len(word) != 1 for word in words):
        return -1
    dice = [int(word) for word in words]
    if len(dice) == 1:
        return ONE + dice[0] - 1
    pair = PAIRS.index((min(dice[-2:]), max(dice[-2:])))
    return WHITES + pair if len(dice) == 2 else (dice[0] - 1) * len(PAIRS) + pair
