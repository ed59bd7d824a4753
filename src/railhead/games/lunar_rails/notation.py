"""The game in words: actions and outcomes as text, and texts as people write them."""

from functools import lru_cache
from typing import Final

from . import actions
from .actions import Numbering, numbers_of
from .board import CIRCUS, Board, plain
from .rules.cards import SEAT

AT_WAREHOUSE: Final = ("warehouse", "store", "unstore", "fetch-stored", "ask-to-buy", "ask-to-swap")
"""LR-V17."""


@lru_cache(maxsize=16)
def _numbers(board: Board) -> Numbering:
    return numbers_of(board)


def text_of(board: Board, action: int) -> str:
    """The one way an action is written."""
    if action < actions.UPGRADE:
        return actions.ALONE[action]
    numbers = _numbers(board)
    verb = numbers.verb(action)
    if action >= numbers.warehouse:
        return _text_at_warehouse(board, numbers, verb, action)
    if numbers.options <= action < numbers.circus:
        return _text_of_option(board, numbers, verb, action)
    if verb == "build":
        way = action - numbers.build
        one, other = board.ends_of(way >> 1)
        if way & 1:
            one, other = other, one
        return f"build {board.mileposts[one]} {board.mileposts[other]}"
    if verb == "move":
        return f"move {board.mileposts[action - numbers.move]}"
    if verb == "place":
        return f"place {board.mileposts[action - numbers.place]}"
    if verb == "upgrade":
        return f"upgrade {board.locos[action - actions.UPGRADE]}"
    if verb == "circus-to":
        return f"circus-to {board.city_ids[action - numbers.circus_to]}"
    if verb == "deliver":
        card, load = numbers.delivery(action)
        return f"deliver {board.card_numbers[card]} {board.load_name(load)}"
    if verb == "boom":
        card, load = divmod(action - numbers.boom, numbers.loads)
        return f"boom {board.card_numbers[board.demands + card]} {board.loads[load]}"
    return f"{verb} {board.load_name(numbers.handled(action, verb))}"


def _text_of_option(board: Board, numbers: Numbering, verb: str, action: int) -> str:
    if action >= numbers.second_loco:
        return f"second-loco {board.locos[action - numbers.second_loco]}"
    if action >= numbers.take_train:
        return f"take-train {action - numbers.take_train + 1}"
    if action >= numbers.bargain:
        return _text_of_bargain(board, numbers, verb, action)
    if verb in actions.OVER:
        return verb
    if verb == "throw-away":
        return f"{verb} {board.card_numbers[action - numbers.throw_away]}"
    if verb == "fetch":
        load, city = divmod(action - numbers.fetch, numbers.cities)
        return f"fetch {board.loads[load]} {board.city_ids[city]}"
    if verb == "borrow":
        return f"borrow {action - numbers.borrow + 1}"
    return f"owe {board.mileposts[action - numbers.owe]}" if verb == "owe" else verb


def _text_at_warehouse(board: Board, numbers: Numbering, verb: str, action: int) -> str:
    if verb == "warehouse":
        return f"warehouse {board.mileposts[action - numbers.warehouse]}"
    if verb == "fetch-stored":
        owner, load = divmod(action - numbers.fetch_stored, numbers.loads)
        return f"fetch-stored {owner} {board.loads[load]}"
    if verb == "ask-to-swap":
        load, given = divmod(action - numbers.ask_to_swap, numbers.loads)
        return f"ask-to-swap {board.loads[load]} {board.loads[given]}"
    first = {"store": numbers.store, "unstore": numbers.unstore, "ask-to-buy": numbers.ask_to_buy}
    return f"{verb} {board.loads[action - first[verb]]}" if verb in first else verb


def _text_of_bargain(board: Board, numbers: Numbering, verb: str, action: int) -> str:
    if verb == "section":
        one, other = board.ends_of(action - numbers.section)
        return f"section {board.mileposts[one]} {board.mileposts[other]}"
    first = {"bargain": numbers.bargain, "offer": numbers.offer, "counter": numbers.counter}
    return f"{verb} {action - first[verb]}" if verb in first else verb


def parse(board: Board, text: str) -> int:
    """The action a text names, or -1: any case; city names for their central milepost."""
    words = plain(text[:300])
    if words in actions.ALONE:
        return actions.ALONE.index(words)
    verb, _, rest = words.partition(" ")
    numbers = _numbers(board)
    if words in actions.OVER:
        return numbers.start_over + actions.OVER.index(words)
    if verb == "build":
        way = _way(board, rest)
        return numbers.build + way if way >= 0 else -1
    if verb == "section":
        way = _way(board, rest)
        return numbers.section + (way >> 1) if way >= 0 else -1
    if words in actions.ALONE_IN_BARGAIN:
        return numbers.accept + actions.ALONE_IN_BARGAIN.index(words)
    if verb in ("bargain", "offer", "counter"):
        return _bargain(numbers, verb, rest)
    if words in actions.ALONE_BY_OPTION:
        return numbers.turn_round + actions.ALONE_BY_OPTION.index(words)
    if verb == "borrow":
        amount = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else 0
        return numbers.borrow + amount - 1 if 1 <= amount <= actions.MOST_LOAN else -1
    if verb == "owe":
        place = board.milepost_words.get(rest, -1)
        return numbers.owe + place if place >= 0 else -1
    if verb in ("move", "place"):
        milepost = board.milepost_words.get(rest, -1)
        return (numbers.move if verb == "move" else numbers.place) + milepost if milepost >= 0 else -1
    if verb == "upgrade":
        loco = board.loco_words.get(rest, -1)
        return actions.UPGRADE + loco if loco >= 0 else -1
    if verb == "second-loco":
        loco = board.loco_words.get(rest, -1)
        return numbers.second_loco + loco if loco >= 0 else -1
    if verb == "take-train":
        return numbers.take_train + ("1", "2").index(rest) if rest in ("1", "2") else -1
    if verb in ("deliver", "boom"):
        return _card_and_load(board, numbers, verb, rest)
    if verb == "throw-away":
        card = _card(board, rest)
        return numbers.throw_away + card if 0 <= card < board.demands else -1
    if verb == "fetch":
        return _fetch(board, numbers, rest)
    if verb in AT_WAREHOUSE or words in actions.ANSWERS_AT_WAREHOUSE:
        return _at_warehouse(board, numbers, verb, rest)
    if verb == "circus-to":
        place = board.milepost_words.get(rest, -1)
        city = board.city_at[place] if place >= 0 else -1
        return numbers.circus_to + city if city >= 0 and board.circus else -1
    load = _load(board, rest)
    return numbers.handling(verb, load) if verb in actions.OF_CIRCUS and load >= 0 else -1


def _load(board: Board, words: str) -> int:
    """A load by its name, or -1."""
    if board.circus and words == plain(CIRCUS):
        return len(board.chips)
    return board.load_words.get(words, -1)


def _way(board: Board, rest: str) -> int:
    """The way between two mileposts, or -1; names of cities may have several words."""
    words = rest.split()
    for cut in range(1, len(words)):
        one = board.milepost_words.get(" ".join(words[:cut]), -1)
        other = board.milepost_words.get(" ".join(words[cut:]), -1)
        if one >= 0 and other >= 0 and one != other:
            way = board.way(one, other)
            if way >= 0:
                return way
    return -1


def _bargain(numbers: Numbering, verb: str, rest: str) -> int:
    """A seat to bargain with, or a price."""
    if not (rest.isascii() and rest.isdigit()) or len(rest) > 4:
        return -1
    number = int(rest)
    if verb == "bargain":
        return numbers.bargain + number if number < actions.MOST_PARTNERS else -1
    first = numbers.offer if verb == "offer" else numbers.counter
    return first + number if number <= actions.MOST_PRICE else -1


def _fetch(board: Board, numbers: Numbering, rest: str) -> int:
    """A load and a city; both may have several words."""
    words = rest.split()
    for cut in range(1, len(words)):
        load = board.load_words.get(" ".join(words[:cut]), -1)
        place = board.milepost_words.get(" ".join(words[cut:]), -1)
        if load >= 0 and place >= 0 and board.city_at[place] >= 0:
            return numbers.fetch_of(load, board.city_at[place])
    return -1


def _at_warehouse(board: Board, numbers: Numbering, verb: str, rest: str) -> int:
    if verb in actions.ANSWERS_AT_WAREHOUSE:
        return numbers.agree + actions.ANSWERS_AT_WAREHOUSE.index(verb)
    if verb == "warehouse":
        place = board.milepost_words.get(rest, -1)
        return numbers.warehouse + place if place >= 0 else -1
    if verb == "fetch-stored":
        seat, _, name = rest.partition(" ")
        load = board.load_words.get(name, -1)
        owner = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else actions.MOST_PARTNERS
        return numbers.fetch_stored_of(owner, load) if load >= 0 and owner < actions.MOST_PARTNERS else -1
    if verb == "ask-to-swap":
        words = rest.split()
        for cut in range(1, len(words)):
            load = board.load_words.get(" ".join(words[:cut]), -1)
            given = board.load_words.get(" ".join(words[cut:]), -1)
            if load >= 0 and given >= 0:
                return numbers.ask_to_swap_of(load, given)
        return -1
    first = {"store": numbers.store, "unstore": numbers.unstore, "ask-to-buy": numbers.ask_to_buy}
    load = board.load_words.get(rest, -1)
    return first[verb] + load if load >= 0 else -1


def _card_and_load(board: Board, numbers: Numbering, verb: str, rest: str) -> int:
    number, _, name = rest.partition(" ")
    load = _load(board, name)
    card = _card(board, number)
    if verb == "boom" and load >= numbers.loads:
        return -1
    if load < 0 or card < 0 or (card < board.demands) != (verb == "deliver"):
        return -1
    return (
        numbers.deliver_of(card, load) if verb == "deliver" else numbers.boom_of(card - board.demands, load)
    )


def _card(board: Board, number: str) -> int:
    """The card with this number, or -1."""
    if not (number.isascii() and number.isdigit()) or len(number) > 4:
        return -1
    return board.card_of.get(int(number), -1)


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
