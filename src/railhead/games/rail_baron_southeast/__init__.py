"""Rail Baron – Southeast: ride, collect, buy railroads, and run home with 200,000 dollars."""

from typing import Any, ClassVar

from ...table.event import Event
from ...table.game import Content, Game, Query
from ...table.in_words import Section
from ...table.options import Option, OptionValue, max_rounds
from ...table.reading import Part
from ...table.state import State
from . import content as contents
from . import in_words, notation, queries, telling
from .board import MOST_SEATS, board_of
from .position import read_position
from .state import start


class RailBaronSoutheast(Game):
    id: ClassVar[str] = "rail-baron-southeast"
    name: ClassVar[str] = "Rail Baron – Southeast"
    pitch: ClassVar[str] = "Ride from city to city, buy the railroads of the 1890s, and get home rich."
    credits: ClassVar[str] = (
        "After Rail Baron – Southeast by Intersystem Concepts, on a board of our own reconstruction."
        " This table is an independent work, not affiliated with the owner of the trademark."
    )
    minutes: ClassVar[tuple[int, int]] = (120, 240)
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = MOST_SEATS
    rules: ClassVar[int] = 1
    room: ClassVar[str] = __name__
    rests: ClassVar[dict[str, int]] = {
        "home-region": 600, "home": 600, "rolled-region": 600, "destination": 600, "alternate": 600,
        "rolled": 600, "rolled-three": 600, "bonus": 600, "rode": 220,
    }  # fmt: skip
    options: ClassVar[tuple[Option, ...]] = (
        Option("short_game", False, "Half prices, and once the bank is sold out one may declare early."),
        Option("discounted_superchief", False, "From four players up a SuperChief costs less."),
        Option("free_superchief", False, "An Express is upgraded to a SuperChief free of charge."),
        Option("starting_auction", False, "More cash at the start, and a deed a player is auctioned."),
        Option(
            "extra_cash",
            20,
            "Thousands of dollars more for the starting auction.",
            0,
            100,
            needs="starting_auction",
        ),
        Option("honeymoon", False, "For two: an imaginary third owner gets deeds, too.", seats=(2, 2)),
        max_rounds(90),
    )

    def read_seats(self, options: dict[str, OptionValue], part: Part) -> int:
        """The third owner is for two players alone (RB-V5a)."""
        if options["honeymoon"] and part.value != 2:
            raise part.fault("the third owner of the honeymoon is for two players alone (RB-V5)")
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


GAME = RailBaronSoutheast()
