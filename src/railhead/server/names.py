"""Names as people read them: on one line, with something to see, and no taller than the line."""

import unicodedata
from typing import Final

from railhead.table.refusal import Malformed

BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159"
"""Letters and signs that show nothing."""
MOST_MARKS: Final = 4
"""Accents that stand on one letter; no language has more, and a tower of them covers its neighbours."""


def plain(name: str, where: str) -> str:
    """A name on one line, as people read it."""
    read = " ".join("".join(c if c.isprintable() and c not in BLANK else " " for c in name).split())
    read = _low(read)
    if not any(unicodedata.category(c)[0] in "LNPS" for c in read):
        raise Malformed(where, "a name that can be read is wanted")
    return read


def _low(name: str) -> str:
    """The name without the marks that are too many on one letter."""
    kept, marks = "", 0
    for c in name:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += c
    return kept
