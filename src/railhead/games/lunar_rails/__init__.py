"""Lunar Rails: build track over both faces of the moon, haul freight, and join the great cities."""

from typing import Any, ClassVar

from ...table.event import Event
from ...table.game import Content, Game, Query
from ...table.in_words import Section
from ...table.options import Option, OptionValue, Preset, max_rounds
from ...table.reading import Part
from ...table.state import State
from . import content as contents
from . import in_words, notation, queries, telling
from .board import MOST_SEATS, board_of
from .house_rules import FOUR_TURNS, NO_WAREHOUSING, WORDELMANN
from .position import read_position
from .presets import CHALLENGE, MERCY, PRESETS, TOURNAMENT, TWO_PLAYERS, VARIATIONS
from .state import start


class LunarRails(Game):
    id: ClassVar[str] = "lunar-rails"
    name: ClassVar[str] = "Lunar Rails"
    pitch: ClassVar[str] = "Build track over both faces of the moon, haul freight, and join the great cities."
    credits: ClassVar[str] = (
        "After Lunar Rails by Mayfair Games, on a board and with cards of our own reconstruction."
        " This table is an independent work, not affiliated with the owner of the trademark."
    )
    minutes: ClassVar[tuple[int, int]] = (120, 240)
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = MOST_SEATS
    rules: ClassVar[int] = 1
    room: ClassVar[str] = __name__
    rests: ClassVar[dict[str, int]] = {"moved": 120, "drew": 400, "event": 800, "turned": 600}
    options: ClassVar[tuple[Option, ...]] = (
        max_rounds(45),
        Option(
            "light_engine",
            False,
            "A train moves a milepost farther for each load that it has room for all through its operation.",
            group=VARIATIONS,
            late=True,
        ),
        Option(
            "loans",
            False,
            "A player may borrow up to 20 for track and rent, and pays it back twice out of payoffs.",
            group=MERCY,
            late=True,
        ),
        Option(
            "loans_after_new_hands",
            False,
            "A hand is thrown away three times before each loan.",
            needs="loans",
            group=MERCY,
            late=True,
        ),
        Option(
            "late_payment",
            False,
            "Rent may be owed while a train stays on that owner's track, and is paid out of payoffs.",
            group=MERCY,
            late=True,
        ),
        Option(
            "backtracking",
            False,
            "A train may turn round in the open, for a whole turn.",
            group=MERCY,
            late=True,
        ),
        Option(
            "operating_expenses",
            False,
            "A train pays 1 in every turn in which it moves on its own track.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "cost_to_load",
            False,
            "Picking up, dropping or delivering a load costs a milepost of movement.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "branching",
            False,
            "Track may be begun at mileposts of other players' track.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "trading_track",
            False,
            "In place of building, a player may buy track from another, for money or for own track.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "time_limit",
            0,
            "After this many rounds time is called: one more round is played, then seven joined major cities"
            " count first and cash second. 0 is no limit.",
            0,
            10_000,
            group=TOURNAMENT,
            late=True,
        ),
        Option(
            "equal_turns",
            False,
            "When a player has won, the round is played out; of several winners the one with the most cash"
            " wins, and a tie raises the goal to 300.",
            group=TOURNAMENT,
            late=True,
        ),
        Option(
            "easy_start",
            False,
            "Four cards are dealt instead of three, and everybody throws one away before the first turn.",
            group=VARIATIONS,
            late=True,
        ),
        Option(
            "golden_spike",
            False,
            "The first player whose own track makes a ring around the moon gets 20 from the bank.",
            group=VARIATIONS,
            late=True,
        ),
        Option(
            "new_craters",
            False,
            "Each meteor leaves a crater: mare with a rim around it. A city that is struck is gone for good.",
            group=VARIATIONS,
            late=True,
        ),
        Option(
            "field_warehousing",
            NO_WAREHOUSING,
            "Dropped loads stay in the city for anybody: for four turns, or until a disaster (Wordelmann).",
            words=(NO_WAREHOUSING, FOUR_TURNS, WORDELMANN),
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "honeymoon",
            False,
            "For two: a chip less of each load, less room in cities, and building to a small city binds.",
            seats=(2, 2),
            group=TWO_PLAYERS,
            late=True,
            not_with={"field_warehousing": "each says by itself where dropped loads stay (LR-V12)"},
        ),
        Option(
            "open_contracts",
            False,
            "Cards of an exchanged hand lie open, four at most, and anybody may fill their demands.",
            group=VARIATIONS,
            late=True,
        ),
        Option(
            "starting_over",
            False,
            "A player who is stuck may give everything back and begin anew with 60 and three cards.",
            group=MERCY,
            late=True,
        ),
        Option(
            "additional_trains",
            False,
            "Everybody has two trains: a Von Braun, and one of level II by choice.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "four_cards",
            False,
            "With two trains a hand has four cards instead of three.",
            needs="additional_trains",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "circus",
            False,
            "Two Circus chips wander from city to city; cards 10, 20, 30 … pay 20 for one.",
            group=CHALLENGE,
            late=True,
        ),
        Option(
            "private_warehouse",
            False,
            "A player may build a warehouse on a mare milepost for 10 and store two loads there.",
            group=CHALLENGE,
            late=True,
        ),
    )

    presets: ClassVar[tuple[Preset, ...]] = PRESETS

    def read_seats(self, options: dict[str, OptionValue], part: Part) -> int:
        if options["honeymoon"] and part.value != 2:
            raise part.fault("the honeymoon game is for two players alone (LR-V12)")
        return super().read_seats(options, part)

    def check_content(self, data: Part) -> Content:
        return contents.check(data)

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        return start(board_of(content), options, seats)

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> State:
        return read_position(board_of(content), options, seats, data)

    def text(self, content: Content, action: int) -> str:
        return notation.text_of(board_of(content), action)

    def parse(self, content: Content, text: str) -> int:
        return notation.parse(board_of(content), text)

    def outcome_text(self, content: Content, outcome: int) -> str:
        return notation.outcome_text(board_of(content), outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return notation.parse_outcome(board_of(content), text)

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        sentence, facts = telling.tell(board_of(content), event, names)
        return sentence or self.table_sentence(event, names), facts

    def in_words(self, content: Content, view: Any, names: list[str]) -> list[Section]:
        return in_words.in_words(board_of(content), view, names)

    def queries(self) -> dict[str, Query]:
        return queries.QUERIES


GAME = LunarRails()
