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
OVER: Final = ("start-over", "waive", "claim", "stay", "restart")
"""What starting over is asked and answered with (LR-V11)."""
WAIVE: Final = 1
CLAIM: Final = 2
STAY: Final = 3
RESTART: Final = 4
VERBS: Final = (
    "upgrade", "give-up", "lose", "load", "drop", "deliver", "boom", "place", "move", "build",
)  # fmt: skip

ALONE_BY_OPTION: Final = ("turn-round", "turn-round-owing", "settle")
"""Words of optional rules that stand alone."""
MOST_LOAN: Final = 20
ALONE_IN_BARGAIN: Final = ("accept", "refuse", "call-off")
MOST_PRICE: Final = 250
"""In a bargain for track (LR-V15)."""
MOST_PARTNERS: Final = 6
TRAINS: Final = 2
"""Of a player, with additional trains (LR-V18)."""
OF_CIRCUS: Final = ("give-up", "lose", "load", "drop")
"""What else is done with the Circus."""
ANSWERS_AT_WAREHOUSE: Final = ("agree", "decline")


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
    options: int = 0
    """From here on are the actions of optional rules."""
    borrow: int = 0
    owe: int = 0
    turn_round: int = 0
    turn_round_owing: int = 0
    settle: int = 0
    throw_away: int = 0
    fetch: int = 0
    cities: int = 0
    start_over: int = 0
    """Then the other words of OVER."""
    bargain: int = 0
    section: int = 0
    offer: int = 0
    counter: int = 0
    accept: int = 0
    refuse: int = 0
    call_off: int = 0
    take_train: int = 0
    """By number: one of the two trains (LR-V18)."""
    second_loco: int = 0
    """By loco."""
    circus: int = 0
    """The Circus given up, lost, loaded, dropped; then delivered, by card (LR-V20)."""
    circus_to: int = 0
    """By city."""
    warehouse: int = 0
    """By milepost (LR-V17)."""
    store: int = 0
    unstore: int = 0
    fetch_stored: int = 0
    """By seat and load."""
    ask_to_buy: int = 0
    ask_to_swap: int = 0
    """By the load wanted and the load given."""
    agree: int = 0
    decline: int = 0
    count: int = 0

    def verb(self, action: int) -> str:
        """The first word of an action."""
        if action >= self.options:
            return self._verb_of_option(action)
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

    def _verb_of_option(self, action: int) -> str:
        if action >= self.warehouse:
            return self._verb_of_warehouse(action)
        if action >= self.circus:
            return self._verb_of_circus(action)
        if action >= self.take_train:
            return "take-train" if action < self.second_loco else "second-loco"
        if action >= self.bargain:
            return self._verb_of_bargain(action)
        if action >= self.start_over:
            return OVER[action - self.start_over]
        if action >= self.throw_away:
            return "throw-away" if action < self.fetch else "fetch"
        if action < self.turn_round:
            return "borrow" if action < self.owe else "owe"
        return ALONE_BY_OPTION[action - self.turn_round]

    def _verb_of_bargain(self, action: int) -> str:
        if action >= self.accept:
            return ALONE_IN_BARGAIN[action - self.accept]
        if action >= self.offer:
            return "offer" if action < self.counter else "counter"
        return "bargain" if action < self.section else "section"

    def _verb_of_circus(self, action: int) -> str:
        if action >= self.circus_to:
            return "circus-to"
        return OF_CIRCUS[action - self.circus] if action < self.circus + len(OF_CIRCUS) else "deliver"

    def _verb_of_warehouse(self, action: int) -> str:
        if action >= self.agree:
            return ANSWERS_AT_WAREHOUSE[action - self.agree]
        if action >= self.fetch_stored:
            if action >= self.ask_to_buy:
                return "ask-to-buy" if action < self.ask_to_swap else "ask-to-swap"
            return "fetch-stored"
        if action >= self.store:
            return "store" if action < self.unstore else "unstore"
        return "warehouse"

    def handling(self, verb: str, load: int) -> int:
        """Something that is done with a load: give up, lose, load or drop it."""
        if load == self.loads:
            return self.circus + OF_CIRCUS.index(verb)
        return self._first(verb) + load

    def handled(self, action: int, verb: str) -> int:
        """The load of such an action."""
        return self.loads if action >= self.circus else action - self._first(verb)

    def _first(self, verb: str) -> int:
        return {"give-up": self.give_up, "lose": self.lose, "load": self.load, "drop": self.drop}[verb]

    def delivery(self, action: int) -> tuple[int, int]:
        """The card and the load of a delivery."""
        if action >= self.circus:
            return action - self.circus - len(OF_CIRCUS), self.loads
        return divmod(action - self.deliver, self.loads)

    def is_delivery(self, action: int) -> bool:
        of_circus = self.circus + len(OF_CIRCUS) <= action < self.circus_to
        return self.deliver <= action < self.boom or of_circus

    def deliver_of(self, card: int, load: int) -> int:
        if load == self.loads:
            return self.circus + len(OF_CIRCUS) + card
        return self.deliver + card * self.loads + load

    def boom_of(self, event: int, load: int) -> int:
        """By the number of an event among the events."""
        return self.boom + event * self.loads + load

    def fetch_stored_of(self, owner: int, load: int) -> int:
        return self.fetch_stored + owner * self.loads + load

    def ask_to_swap_of(self, load: int, given: int) -> int:
        return self.ask_to_swap + load * self.loads + given

    def fetch_of(self, load: int, city: int) -> int:
        return self.fetch + load * self.cities + city


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
    # Sections that a crater may open come after the others (LR-V5).
    numbers.options = numbers.borrow = numbers.build + len(board.origin) + 2 * len(board.red_pairs)
    numbers.owe = numbers.borrow + MOST_LOAN
    numbers.turn_round = numbers.owe + len(board.mileposts)
    numbers.turn_round_owing = numbers.turn_round + 1
    numbers.settle = numbers.turn_round + 2
    numbers.throw_away = numbers.turn_round + len(ALONE_BY_OPTION)
    numbers.cities = len(board.cities)
    numbers.fetch = numbers.throw_away + board.demands
    numbers.start_over = numbers.fetch + loads * numbers.cities
    numbers.bargain = numbers.start_over + len(OVER)
    numbers.section = numbers.bargain + MOST_PARTNERS
    numbers.offer = numbers.section + len(board.ends) + len(board.red_pairs)
    numbers.counter = numbers.offer + MOST_PRICE + 1
    numbers.accept = numbers.counter + MOST_PRICE + 1
    numbers.refuse = numbers.accept + 1
    numbers.call_off = numbers.accept + 2
    numbers.take_train = numbers.accept + len(ALONE_IN_BARGAIN)
    numbers.second_loco = numbers.take_train + TRAINS
    numbers.circus = numbers.second_loco + len(board.locos)
    # Without its cities there is no Circus.
    numbers.circus_to = numbers.circus + (len(OF_CIRCUS) + board.demands if board.circus else 0)
    numbers.warehouse = numbers.circus_to + (numbers.cities if board.circus else 0)
    numbers.store = numbers.warehouse + len(board.mileposts)
    numbers.unstore = numbers.store + loads
    numbers.fetch_stored = numbers.unstore + loads
    numbers.ask_to_buy = numbers.fetch_stored + MOST_PARTNERS * loads
    numbers.ask_to_swap = numbers.ask_to_buy + loads
    numbers.agree = numbers.ask_to_swap + loads * loads
    numbers.decline = numbers.agree + 1
    numbers.count = numbers.agree + len(ANSWERS_AT_WAREHOUSE)
    return numbers
