"""`railhead replay`: a record looked through: its steps, the board at any of them, and the result."""

import argparse
from typing import Any

from ..table.refusal import Malformed


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="look through the record of a game",
        description="Look through a record: its steps and its end, the board at one step, or step by step.",
        epilog="examples:\n  railhead replay game.json --at 40\n  railhead replay game.json --step",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - reads it from stdin")
    parser.add_argument("--at", type=int, metavar="N", help="the board after entry N; 0 is the start")
    parser.add_argument(
        "--step", action="store_true", help="by hand: Enter goes on, b back, a number there, q ends"
    )
    parser.add_argument("--seat", type=int, metavar="N", help="look over player N's shoulder; 1 is the first")
    parser.add_argument("--json", action="store_true", help="the entries, the view and the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from .terminal.files import is_viewers, read_record
    from .terminal.looking import Look, viewers_lines

    if args.step and args.file == "-":
        raise Malformed("step", "stdin can't be both the record and the keyboard; give the record as a file")
    record = read_record(args.file)
    if is_viewers(record):
        if args.at is not None or args.step or args.seat is not None:
            raise Malformed(
                "record", "a viewer's record hides steps: it is listed, but has no boards to show"
            )
        return viewers_lines(record, args.json)
    look = Look(record, args.seat)
    if args.json:
        look.print_json(args.at)
    elif args.step:
        look.step_through(args.at or 0)
    elif args.at is not None:
        look.show(args.at)
    else:
        look.whole()
    return 0
