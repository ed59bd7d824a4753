"""What a board answers to a typed line that is no single action."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.text import Text

Query = Callable[[str, dict[str, Any]], Any]
"""A question to the engine by its name, on behalf of the player who sees the board."""


class Answer(NamedTuple):
    """Steps to be played as one, words to be told, and the place that the board is to show from now on."""

    steps: Sequence[str] = ()
    said: Sequence[Text] = ()
    look: str | None = None
    """'' goes back to where the board looks by itself."""
