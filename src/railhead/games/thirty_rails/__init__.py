"""30 Rails: a pencil, a sheet, two dice, thirty turns."""

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


class ThirtyRails(Game):
    id: ClassVar[str] = "thirty-rails"
    name: ClassVar[str] = "30 Rails"
    pitch: ClassVar[str] = "Roll two dice, draw track, join four stations and a mine in thirty turns."
    credits: ClassVar[str] = "A print-and-play game by Julian Anstey; this table is an independent work."
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    least_seats: ClassVar[int] = 1
    most_seats: ClassVar[int] = 12
    rules: ClassVar[int] = 1
    room: ClassVar[str] = __name__
    rests: ClassVar[dict[str, int]] = {"rolled": 600, "rolled-mountain": 600}
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "advanced", False, "The advanced game: no overrides, and lines score only up to their shares."
        ),
        max_rounds(30),
    )

    def check_content(self, data: Part) -> Content:
        return contents.check(data)

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        return start(contents.page_of(content), options, seats)

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> State:
        return read_position(contents.page_of(content), options, seats, data)

    def text(self, content: Content, action: int) -> str:
        return contents.page_of(content).texts[action]

    def parse(self, content: Content, text: str) -> int:
        return notation.parse(contents.page_of(content), text)

    def outcome_text(self, content: Content, outcome: int) -> str:
        return notation.outcome_text(outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return notation.parse_outcome(text)

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        sentence, facts = telling.tell(contents.page_of(content), event, names)
        return sentence or self.table_sentence(event, names), facts

    def in_words(self, content: Content, view: Any, names: list[str]) -> list[Section]:
        return in_words.in_words(contents.page_of(content), view, names)

    def queries(self) -> dict[str, Query]:
        return queries.QUERIES


GAME = ThirtyRails()
