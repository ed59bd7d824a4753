"""A game as the rest of the house sees it: what the lobby shows, and the doors of its room."""

from collections.abc import Callable
from copy import deepcopy
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, Final

from .canonical import digest
from .event import Event
from .in_words import Section, any_view
from .native import mypyc_attr
from .options import Option, OptionValue, Preset
from .reading import Part, parse_json, read_json
from .rulebook import Rule, parse_rulebook
from .state import CHANCE, MOST_SEATS, TABLE, TABLE_WORDS, State

Query = Callable[[State, int | None, Part], Any]
"""A question a player may ask: a function of the state as known to a seat, that seat and the arguments.

The state is a copy of its own: a query may try moves on it. None is a spectator.
"""

MOST_CONTENTS: Final = 8

TABLE_SENTENCES: Final = {
    "resign": "{who} resigns.",
    "time-up": "{who}'s time is up.",
    "bot": "A bot takes over for {who}.",
    "player": "{who} sits down.",
    "over": "The game is over.",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """A board and its cards, checked on loading and never changed; `data` is what was read."""

    hash: str = ""
    custom: bool = False
    data: Any = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One per game, in the `__init__.py` of its room."""

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    pitch: ClassVar[str] = ""
    credits: ClassVar[str] = ""
    minutes: ClassVar[tuple[int, int]] = (0, 0)
    least_seats: ClassVar[int] = 1
    most_seats: ClassVar[int] = 1
    rules: ClassVar[int] = 1
    room: ClassVar[str] = ""
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    rests: ClassVar[dict[str, int]] = {}
    """Kinds of event that move on a board before they lie still, such as a roll, with the milliseconds that
    takes. Until then a page tells nobody what came of them, and bots wait."""

    def __init__(self) -> None:
        self._standard: Content | None = None
        self._rulebook: dict[str, Rule] = {}
        self._contents: dict[str, Content] = {}
        """The last few contents besides the game's own, by hash: every table of one board shares one."""

    # --- doors that a game fills in

    def check_content(self, data: Part) -> Content:
        """The content made of data, or Malformed with the place and the reason."""
        raise NotImplementedError

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        """The state before anything has happened."""
        raise NotImplementedError

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> State:
        """The state that `State.position` wrote, checked as if a stranger had written it."""
        raise NotImplementedError

    def text(self, content: Content, action: int) -> str:
        """The one way an action is written."""
        raise NotImplementedError

    def parse(self, content: Content, text: str) -> int:
        """The action that a text names in any accepted spelling, or -1."""
        raise NotImplementedError

    def outcome_text(self, content: Content, outcome: int) -> str:
        """The one way a chance outcome is written."""
        raise NotImplementedError

    def parse_outcome(self, content: Content, text: str) -> int:
        """The chance outcome that a text names, or -1."""
        raise NotImplementedError

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        """An event as a plain sentence and as named facts; `table_sentence` has those of every table."""
        raise NotImplementedError

    def in_words(self, content: Content, view: Any, names: list[str]) -> list[Section]:
        """A view in words; a room tells it better than the bare names of its fields."""
        return any_view(view)

    def queries(self) -> dict[str, Query]:
        """What a player may ask, by name."""
        return {}

    # --- the same in every game

    def table_sentence(self, event: Event, names: list[str]) -> str:
        """What happens at every table, as a sentence: somebody resigns, the game is over."""
        who = names[event.seat] if event.seat >= 0 else ""
        return TABLE_SENTENCES.get(event.kind, event.kind).format(who=who)

    def seat_range(self, options: dict[str, OptionValue]) -> tuple[int, int]:
        """How few and how many may play with these options: one that is on may open other numbers, or be for
        some of the game's own alone."""
        least, most = self.least_seats, self.most_seats
        for option in self.options:
            if option.seats is None or not options[option.name]:
                continue
            if self.least_seats <= option.seats[0] and option.seats[1] <= self.most_seats:
                least, most = max(least, option.seats[0]), min(most, option.seats[1])
            else:
                least, most = min(least, option.seats[0]), max(most, option.seats[1])
        return least, most

    def read_seats(self, options: dict[str, OptionValue], part: Part) -> int:
        """How many play, if so many may; a game may tell its own reason why not."""
        return part.number(*self.seat_range(options))

    def about(self) -> dict[str, Any]:
        """What the lobby shows, as plain data."""
        return {
            "id": self.id,
            "name": self.name,
            "pitch": self.pitch,
            "seats": [self.least_seats, self.most_seats],
            "minutes": list(self.minutes),
            "options": {option.name: option.describe() for option in self.options},
            "presets": [preset.describe() for preset in self.presets],
            "rules": self.rules,
            "credits": self.credits,
            "rests": dict(self.rests),
        }

    def content(self, source: object = None) -> Content:
        """The game's own content, or what a file (its path) or given data holds, checked."""
        if source is None:
            if self._standard is None:
                self._standard = self._load_content(parse_json(self._file("content.json"), "content.json"))
            return self._standard
        if isinstance(source, Content):
            return source
        data = read_json(source, "content file") if isinstance(source, str | Path) else source
        content = self._kept(data)
        if content is None:
            # A copy, lest whoever gave the data change the board of others with it.
            content = self._load_content(deepcopy(data))
        content.custom = content.hash != self.content().hash
        self._contents[content.hash] = content
        if len(self._contents) > MOST_CONTENTS:
            del self._contents[next(iter(self._contents))]
        return content

    def known_content(self, hash: str) -> Content | None:
        """The game's own content, or one of the last few that were read, by its hash."""
        if hash == self.content().hash:
            return self.content()
        content = self._contents.pop(hash, None)
        if content is not None:
            self._contents[hash] = content  # the one asked for last goes last
        return content

    def _kept(self, data: object) -> Content | None:
        """The content made of the same data before; what is no data at all is left to the check."""
        try:
            return self._contents.pop(digest(data), None)
        except (TypeError, ValueError, RecursionError):
            return None

    def _load_content(self, data: object) -> Content:
        content = self.check_content(Part(data, "content"))
        content.hash = digest(data)
        content.data = data
        return content

    def rulebook(self) -> dict[str, Rule]:
        """The game's rule page, id → rule, the table's own rules last."""
        if not self._rulebook:
            own = parse_rulebook(self._file("rulebook.md"), f"{self.id} rulebook")
            self._rulebook = {**own, **table_rules()}
        return self._rulebook

    def _file(self, name: str) -> str:
        return resources.files(self.room).joinpath(name).read_text(encoding="utf-8")

    def actor_text(self, content: Content, actor: int, action: int) -> str:
        """What a seat, CHANCE or TABLE did, as it is written in the record."""
        if actor >= 0:
            return self.text(content, action)
        if actor == CHANCE:
            return self.outcome_text(content, action)
        kind, seat = divmod(action, MOST_SEATS)
        return f"{TABLE_WORDS[kind]} {seat}"

    def parse_actor(self, content: Content, actor: int, text: str) -> int:
        """The number of what a seat, CHANCE or TABLE did, or -1."""
        if actor >= 0:
            return self.parse(content, text)
        if actor == CHANCE:
            return self.parse_outcome(content, text)
        word, _, seat = text.partition(" ")
        if actor != TABLE or word not in TABLE_WORDS or not (seat.isascii() and seat.isdigit()):
            return -1
        return TABLE_WORDS.index(word) * MOST_SEATS + int(seat) if len(seat) < 3 else -1


def table_rules() -> dict[str, Rule]:
    """The rules of every table, T-1 and on."""
    page = resources.files(__package__).joinpath("rulebook.md").read_text(encoding="utf-8")
    return parse_rulebook(page, "table rulebook")
