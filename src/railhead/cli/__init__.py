"""The command `railhead`: one module here for each of its commands, as COMMANDS names them.

A command's module has `add(commands)`, which adds its parser with `run=` set, and `run(args)`, which
returns the exit code. What a command needs it imports when it runs, so that `railhead --help` is quick.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from .. import __version__
from ..table.refusal import Malformed, Refused

COMMANDS: Final = (
    "serve", "play", "games", "rules", "replay", "verify", "score", "content", "sim", "arena", "report",
    "balance", "bench", "tables",
)  # fmt: skip
"""As --help lists them; a module that is not named here is no command."""

OK: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the words it was given."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"railhead: {message} ({self.prog} --help tells more)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is told in one sentence on stderr, with exit code 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        from .terminal.plain import never_fail_on_a_character

        never_fail_on_a_character()
        args = _parser(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except (Malformed, Refused) as fault:
        print(f"railhead: {fault}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(
        prog="railhead",
        description="A table for railway games: play them, look at them, study them.",
        epilog="example: railhead play thirty-rails\n`railhead COMMAND --help` tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"railhead {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for name in [words[0]] if words and words[0] in COMMANDS else COMMANDS:
        importlib.import_module(f"{__name__}.{name}").add(commands)
    return parser
