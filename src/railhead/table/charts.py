"""What is worked out of a board, once for each content: a chart takes longer to draw than a decision."""

from collections.abc import Callable
from typing import Generic, TypeVar

from .game import Content

C = TypeVar("C", bound=Content)
T = TypeVar("T")


class Charts(Generic[C, T]):
    """The charts of the last few contents, by the contents' hashes: the same board loaded again has its chart
    already."""

    def __init__(self, draw: Callable[[C], T], most: int = 8) -> None:
        self._draw = draw
        self._most = most
        self._kept: dict[str, tuple[C, T]] = {}

    def of(self, content: C) -> T:
        kept = self._kept.pop(content.hash, None)
        # A board made by hand has no hash: it is known by being the very same.
        if kept is None or not (content.hash or kept[0] is content):
            kept = (content, self._draw(content))
        self._kept[content.hash] = kept
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return kept[1]
