"""The game in words: actions and outcomes as text, and texts as people write them."""

from functools import lru_cache

from . import actions
from .actions import Numbering, numbers_of
from .board import Board, plain
from .rules.cards import SEAT


@lru_cache(maxsize=16)
def _numbers(board: Board) -> Numbering:
    return numbers_of(board)


def text_of(board: Board, action: int) -> str:
    """The one way an action is written."""
    if action < actions.UPGRADE:
        return actions.ALONE[action]
    numbers = _numbers(board)
    verb = numbers.verb(action)
    if verb == "build":
        way = action - numbers.build
        return f"build {board.mileposts[board.origin[way]]} {board.mileposts[board.target[way]]}"
    if verb == "move":
        return f"move {board.mileposts[action - numbers.move]}"
    if verb == "place":
        return f"place {board.mileposts[action - numbers.place]}"
    if verb == "upgrade":
        return f"upgrade {board.locos[action - actions.UPGRADE]}"
    if verb in ("deliver", "boom"):
        first, cards = (numbers.deliver, 0) if verb == "deliver" else (numbers.boom, board.demands)
        card, load = divmod(action - first, numbers.loads)
        return f"{verb} {board.card_numbers[cards + card]} {board.loads[load]}"
    first = {"give-up": numbers.give_up, "lose": numbers.lose, "load": numbers.load, "drop": numbers.drop}[
        verb
    ]
    return f"{verb} {board.loads[action - first]}"


def parse(board: Board, text: str) -> int:
    """The action a text names, or -1: any case; city names for their central milepost."""
    words = plain(text[:300])
    if words in actions.ALONE:
        return actions.ALONE.index(words)
    verb, _, rest = words.partition(" ")
    numbers = _numbers(board)
    if verb == "build":
        return _build(board, numbers, rest)
    if verb in ("move", "place"):
        milepost = board.milepost_words.get(rest, -1)
        return (numbers.move if verb == "move" else numbers.place) + milepost if milepost >= 0 else -1
    if verb == "upgrade":
        loco = board.loco_words.get(rest, -1)
        return actions.UPGRADE + loco if loco >= 0 else -1
    if verb in ("deliver", "boom"):
        return _card_and_load(board, numbers, verb, rest)
    first = {"give-up": numbers.give_up, "lose": numbers.lose, "load": numbers.load, "drop": numbers.drop}
    load = board.load_words.get(rest, -1)
    return first[verb] + load if verb in first and load >= 0 else -1


def _build(board: Board, numbers: Numbering, rest: str) -> int:
    """Two mileposts; names of cities may have several words."""
    words = rest.split()
    for cut in range(1, len(words)):
        one = board.milepost_words.get(" ".join(words[:cut]), -1)
        other = board.milepost_words.get(" ".join(words[cut:]), -1)
        if one >= 0 and other >= 0 and one != other:
            way = board.way(one, other)
            if way >= 0:
                return numbers.build + way
    return -1


def _card_and_load(board: Board, numbers: Numbering, verb: str, rest: str) -> int:
    number, _, name = rest.partition(" ")
    load = board.load_words.get(name, -1)
    if load < 0 or not (number.isascii() and number.isdigit()) or len(number) > 4:
        return -1
    card = board.card_of.get(int(number), -1)
    if card < 0 or (card < board.demands) != (verb == "deliver"):
        return -1
    return (
        numbers.deliver_of(card, load) if verb == "deliver" else numbers.boom_of(card - board.demands, load)
    )


def outcome_text(board: Board, outcome: int) -> str:
    """`card 57`, or `first 2`: seat 2 goes first."""
    return f"first {outcome - SEAT}" if outcome >= SEAT else f"card {board.card_numbers[outcome]}"


def parse_outcome(board: Board, text: str) -> int:
    words = plain(text[:60]).split()
    if len(words) != 2 or not (words[1].isascii() and words[1].isdigit()) or len(words[1]) > 4:
        return -1
    if words[0] == "first":
        return SEAT + int(words[1]) if int(words[1]) < 64 else -1
    return board.card_of.get(int(words[1]), -1) if words[0] == "card" else -1
