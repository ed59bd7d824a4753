"""Luzon Rails: shares, track and dividends on the island of Luzon."""

from typing import Any, ClassVar

from ...table.event import Event
from ...table.game import Content, Game, Query
from ...table.in_words import Section
from ...table.options import Option, OptionValue, max_rounds
from ...table.reading import Part
from ...table.state import State
from . import content as contents
from . import in_words, notation, queries, telling
from .position import read_position
from .state import start


class LuzonRails(Game):
    id: ClassVar[str] = "luzon-rails"
    name: ClassVar[str] = "Luzon Rails"
    pitch: ClassVar[str] = "Buy shares, build five railways across Luzon, and live on the dividends."
    credits: ClassVar[str] = (
        "A game by Robin David, with art by Jessi Cabasan; this table is an independent work."
    )
    minutes: ClassVar[tuple[int, int]] = (60, 90)
    least_seats: ClassVar[int] = 3
    most_seats: ClassVar[int] = contents.MOST_SEATS
    rules: ClassVar[int] = 1
    room: ClassVar[str] = __name__
    options: ClassVar[tuple[Option, ...]] = (
        Option("hidden_money", False, "Nobody sees how much money the others have."),
        Option("private_companies", False, "Each company gets a private company with an effect of its own."),
        Option("two_players", False, "Two may play, by the same rules.", seats=(2, contents.MOST_SEATS)),
        max_rounds(6),
    )

    def check_content(self, data: Part) -> Content:
        return contents.check(data)

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        return start(contents.island_of(content), options, seats)

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> State:
        return read_position(contents.island_of(content), options, seats, data)

    def text(self, content: Content, action: int) -> str:
        return contents.island_of(content).texts[action]

    def parse(self, content: Content, text: str) -> int:
        return notation.parse(contents.island_of(content), text)

    def outcome_text(self, content: Content, outcome: int) -> str:
        return notation.outcome_text(contents.island_of(content), outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return notation.parse_outcome(contents.island_of(content), text)

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        sentence, facts = telling.tell(contents.island_of(content), event, names)
        return sentence or self.table_sentence(event, names), facts

    def in_words(self, content: Content, view: Any, names: list[str]) -> list[Section]:
        return in_words.in_words(contents.island_of(content), view, names)

    def queries(self) -> dict[str, Query]:
        return queries.QUERIES


GAME = LuzonRails()
