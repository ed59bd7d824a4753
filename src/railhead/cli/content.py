"""`railhead content check`: is a file of boards and cards fit to be played with?"""

import argparse
from pathlib import Path
from typing import Any

from ..table.refusal import Malformed


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "content",
        help="check a content file (board and cards)",
        description="Check a content file: board, cards and charts in place of a game's own.",
        epilog="example: railhead content check my-page.json --game thirty-rails",
    )
    kinds = parser.add_subparsers(title="what to do", metavar="check", required=True)
    check = kinds.add_parser(
        "check",
        help="say whether a file is fit to be played with, and what is wrong with it",
        description="Check a content file; every fault that can be found is told with its place.",
        epilog="examples:\n  railhead content check my-page.json --game thirty-rails\n"
        "  railhead content check thirty-rails my-page.json",
    )
    check.add_argument("words", nargs="+", metavar="[GAME] FILE")
    check.add_argument("--game", metavar="GAME")
    check.add_argument("--json", action="store_true", help="the findings as JSON")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..games import find
    from ..table.reading import read_json
    from .terminal.content_faults import faults
    from .terminal.screen import print_json

    id, path = _game_and_file(args)
    game = find(id)
    data = read_json(path, "content file")
    found = faults(game, data)
    content = None if found else game.content(data)
    if args.json:
        told = [{"where": fault.where, "why": fault.why} for fault in found]
        print_json({"ok": not found, "faults": told, "hash": content.hash if content else None})
    refuse(path, found, listed=not args.json)
    if content is not None and not args.json:
        print(f"{Path(path).name} is fit for {game.name}.")
        print(f"hash  {content.hash}  ({'not the' if content.custom else 'the'} game's own)")
        for line in _summary(data):
            print(f"  {line}")
    return 0


def refuse(path: str, found: list[Malformed], listed: bool = True) -> None:
    """Tell the faults of a content file, if it has any."""
    if not found:
        return
    for fault in found if len(found) > 1 and listed else ():
        print(fault)
    count = f"{len(found)} faults, the first: " if len(found) > 1 else ""
    raise Malformed(Path(path).name, f"{count}{found[0]}")


def _game_and_file(args: argparse.Namespace) -> tuple[str, str]:
    if args.game is not None and len(args.words) == 1:
        return args.game, args.words[0]
    if args.game is None and len(args.words) == 2:
        return args.words[0], args.words[1]
    raise Malformed("content check", "a game and one file are wanted: content check FILE --game GAME")


def _summary(data: Any) -> list[str]:
    """The parts of a content file and how much they hold."""
    lines: list[str] = []
    for name, value in data.items():
        if isinstance(value, dict | list):
            lines.append(f"{name}: {len(value)} entries")
        else:
            lines.append(f"{name}: {value}")
    return lines
