"""For terminals that can't show every character: each gets a plain one in its place."""

import codecs
import sys
from typing import Final

LOOKALIKES: Final = str.maketrans(
    "─│╭╮╰╯├┤┬┴┼╴╶┌┐└┘┊▲★①②③④╳╲╱·–—…×±→✓•━┃█",
    "-|+++++++++--++++:^*1234X\\/.--.x~>+*=|#",
)
HANDLER: Final = "railhead-plain"


def plain(text: str) -> str:
    """The text in ASCII, as long as before.

    >>> plain("①─╮ ▲ é")
    '1-+ ^ ?'
    """
    return text.translate(LOOKALIKES).encode("ascii", "replace").decode()


def never_fail_on_a_character() -> None:
    """Let stdout and stderr write a lookalike where their encoding has no such character."""
    codecs.register_error(HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=HANDLER)


def _replace(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return plain(fault.object[fault.start : fault.end]), fault.end
