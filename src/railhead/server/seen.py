"""Which commands a table may have carried out before: the disk is asked only where one may be repeated."""

import zlib
from collections.abc import Iterable

BITS = 16


class Seen:
    """A bit for every command, by a checksum of its name. Two commands may share one: then the disk knows."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._bits = bytearray(1 << BITS - 3)
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        at = _place(name)
        self._bits[at >> 3] |= 1 << (at & 7)

    def maybe(self, name: str) -> bool:
        """False where it is certain that the table has never met this command.

        >>> seen = Seen(["0:first"])
        >>> seen.maybe("0:first"), seen.maybe("0:second")
        (True, False)
        """
        at = _place(name)
        return bool(self._bits[at >> 3] & 1 << (at & 7))


def _place(name: str) -> int:
    return zlib.crc32(name.encode()) & (1 << BITS) - 1
