"""Lunar Land Rush: corporations land on the moon, dig and build, one card after the other."""

from typing import Any, ClassVar

from ...table.event import Event
from ...table.game import Content, Game, Query
from ...table.in_words import Section
from ...table.options import Option, OptionValue, max_rounds
from ...table.reading import Part
from ...table.state import State
from . import content as contents
from . import in_words, notation, queries, telling
from .moon import MOST_SEATS, moon_of
from .position import read_position
from .state import start


class LandRush(Game):
    id: ClassVar[str] = "lunar-land-rush"
    name: ClassVar[str] = "Lunar Land Rush"
    pitch: ClassVar[str] = (
        "Drop the lander, put your orders in the right sequence, dig and build on the moon."
    )
    credits: ClassVar[str] = "After the board game of the same name; this table is an independent work."
    minutes: ClassVar[tuple[int, int]] = (20, 60)
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = MOST_SEATS
    rules: ClassVar[int] = 1
    room: ClassVar[str] = __name__
    rests: ClassVar[dict[str, int]] = {"drop": 1_700}
    options: ClassVar[tuple[Option, ...]] = (max_rounds(25),)

    def check_content(self, data: Part) -> Content:
        return contents.check(data)

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        return start(moon_of(content), options, seats)

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> State:
        return read_position(moon_of(content), options, seats, data)

    def text(self, content: Content, action: int) -> str:
        return moon_of(content).texts[action]

    def parse(self, content: Content, text: str) -> int:
        return notation.parse(moon_of(content), text)

    def outcome_text(self, content: Content, outcome: int) -> str:
        return moon_of(content).outcome_texts[outcome]

    def parse_outcome(self, content: Content, text: str) -> int:
        return moon_of(content).outcome_words.get(text, -1)

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        sentence, facts = telling.tell(moon_of(content), event, names)
        return sentence or self.table_sentence(event, names), facts

    def in_words(self, content: Content, view: Any, names: list[str]) -> list[Section]:
        return in_words.in_words(moon_of(content), view, names)

    def queries(self) -> dict[str, Query]:
        return queries.QUERIES


GAME = LandRush()
