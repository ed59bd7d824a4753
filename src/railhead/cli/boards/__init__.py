"""Boards drawn for the terminal: `<game>.py` each, found by itself; other games are shown as plain data."""

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...table.game import Content
from ...table.in_words import data_lines
from .answers import Answer, Query

Choices = Sequence[dict[str, Any]]


class Drawer:
    """How a game looks in the terminal. `boards/<game>.py` has `board` and may have the rest."""

    def __init__(self, game: str, content: Content | None = None) -> None:
        self.content = content
        """What is played with, where it is not the game's own."""
        room = f"{__name__}.{game.replace('-', '_')}"
        module = importlib.import_module(room) if importlib.util.find_spec(room) else None
        self.own = module is not None
        """Whether the game is drawn, with the targets of choices marked on it."""
        self._board: Callable[..., RenderableType] = getattr(module, "board", plain_board)
        self._score: Callable[..., RenderableType] | None = getattr(module, "score", None)
        self._remark: Callable[[Any, int], str] | None = getattr(module, "remark", None)
        self._price: Callable[[dict[str, Any], Content | None], str] | None = getattr(module, "price", None)
        self._ways: Callable[[Choices, int], list[Text]] | None = getattr(module, "ways", None)
        self._offer: Callable[[Choices, int], list[Text]] | None = getattr(module, "offer", None)
        self._typed: Callable[..., Answer | None] | None = getattr(module, "typed", None)
        self._completions: Callable[[Content | None], list[str]] | None = getattr(module, "completions", None)
        self._asks: bool = getattr(module, "ASKS", False)
        self.help: Sequence[tuple[str, str]] = getattr(module, "HELP", ())
        """What can be typed in this game besides actions."""
        self.look = ""
        """The place that a board which asks is to show; '' leaves it to the board."""

    def board(
        self,
        view: Any,
        choices: Choices = (),
        sheet: int | None = None,
        names: Sequence[str] = (),
        query: Query | None = None,
    ) -> RenderableType:
        """The board as the view shows it; `sheet` is the seat whose part is wanted, by default one's own."""
        if self._asks:
            return self._board(view, choices, sheet, names, self.content, query, self.look)
        return self._board(view, choices, sheet, names, self.content)

    def score(self, view: Any, sheet: int | None = None) -> RenderableType | None:
        """How a seat's score is made up, where the game draws that."""
        return self._score(view, sheet) if self._score is not None else None

    def remark(self, view: Any, seat: int) -> str:
        """A word about a seat's result, where the game has one."""
        return self._remark(view, seat) if self._remark is not None else ""

    def price(self, choice: dict[str, Any]) -> str:
        """What a choice costs, in a word or two; '' where it costs nothing or the game has no prices."""
        return self._price(choice, self.content) if self._price is not None else ""

    def ways(self, choices: Choices, width: int) -> list[Text]:
        """What leads where, for choices that go from place to place where the board can't show it."""
        return self._ways(choices, width) if self._ways is not None else []

    def offer(self, choices: Choices, width: int) -> list[Text]:
        """The choices in the game's own words, where there are too many to be numbered."""
        return self._offer(choices, width) if self._offer is not None else []

    def typed(self, line: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
        """What a line means that is no single action: several steps, or something told."""
        return self._typed(line, actions, query, view, self.content) if self._typed is not None else None

    def completions(self) -> list[str]:
        """What Tab may make of a line that is no single action."""
        return self._completions(self.content) if self._completions is not None else []


def plain_board(
    view: Any,
    choices: Choices = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
) -> RenderableType:
    """Any view as indented words: enough to play by."""
    return Group(*(Text(line) for line in data_lines(view)))
