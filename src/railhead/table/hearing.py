"""Where a listener of the log stands, so that telling him one more step costs that step alone."""

from typing import Final

from .event import may_know
from .record import Entry

STRETCH: Final = 64


class Place:
    """A moment of a table, kept by whoever passes its log on: see `Table.unchanged_since`."""

    __slots__ = ("entries", "length", "names", "table")

    def __init__(self, table: object, names: int, entries: int, length: int) -> None:
        self.table = table
        self.names = names
        self.entries = entries
        self.length = length


class Heard:
    """How many lines of the log each viewer has been told, counted by stretches of the line.

    It holds a number for every 64 entries, not the log; it is counted when it is first asked for.
    """

    def __init__(self) -> None:
        self._counts: dict[int | None, list[int]] = {}

    def cut(self, index: int) -> None:
        """The line has changed from `index` on."""
        for counts in self._counts.values():
            del counts[index // STRETCH + 1 :]

    def before(self, line: list[Entry], viewer: int | None, index: int) -> int:
        """How many lines of the log tell a viewer the first `index` entries."""
        stretch = index // STRETCH
        counts = self._counted(line, viewer, stretch)
        return counts[stretch] + _heard(line[stretch * STRETCH : index], viewer)

    def find(self, line: list[Entry], viewer: int | None, number: int) -> tuple[int, int]:
        """The entry that tells a viewer line `number` of his log, and how many lines come before it; the end
        of the line if he has not been told as much."""
        counts = self._counted(line, viewer, len(line) // STRETCH)
        low, high = 0, len(counts) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if counts[middle] <= number:
                low = middle
            else:
                high = middle - 1
        before = counts[low]
        for i in range(low * STRETCH, len(line)):
            told = _heard(line[i : i + 1], viewer)
            if before + told > number:
                return i, before
            before += told
        return len(line), before

    def _counted(self, line: list[Entry], viewer: int | None, stretch: int) -> list[int]:
        counts = self._counts.setdefault(viewer, [0])
        while len(counts) <= stretch:
            end = len(counts) * STRETCH
            counts.append(counts[-1] + _heard(line[end - STRETCH : end], viewer))
        return counts


def _heard(entries: list[Entry], viewer: int | None) -> int:
    """How many events of some entries a viewer may know."""
    count = 0
    for entry in entries:
        for event in entry.events:
            if may_know(event.to, viewer):
                count += 1
    return count
