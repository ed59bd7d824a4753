"""Lunar Rails: build track over both faces of the moon, haul freight, and join the great cities."""

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
    options: ClassVar[tuple[Option, ...]] = (max_rounds(45),)

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
