"""`railhead rules`: the rule page of a game, whole or in part."""

import argparse
from typing import Any


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="read a game's rules, by id or word",
        description="Read the rules of a game: all of them, one by its id, or those that speak of a word.",
        epilog="examples:\n  railhead rules thirty-rails TR-13\n  railhead rules thirty-rails junction",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("wanted", nargs="*", metavar="ID|WORD", help="a rule's id, or a word to look for")
    parser.add_argument("--json", action="store_true", help="the rules as JSON: id, title, text")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..games import find
    from .terminal.rule_page import find_rules, print_rules
    from .terminal.screen import console, print_json

    game, wanted = find(args.game), " ".join(args.wanted)
    if args.json:
        print_json([{"id": r.id, "title": r.title, "text": r.text} for r in find_rules(game, wanted)])
    else:
        print_rules(console(), game, wanted)
    return 0
