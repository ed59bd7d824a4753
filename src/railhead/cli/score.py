"""`railhead score`: the points of a sheet that was drawn anywhere, by the game's own rules."""

import argparse
import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from ..table.refusal import Malformed, Refused


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "score",
        help="score a sheet from a file",
        description="Score a sheet from a JSON file, finished or not; one that breaks a rule is refused.",
        epilog="examples:\n  railhead score thirty-rails sheet.json\n"
        "  cat sheet.json | railhead score thirty-rails - --json",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", metavar="FILE", help="the sheet; - reads it from stdin")
    parser.add_argument("--json", action="store_true", help="the score as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from .terminal.files import read_file
    from .terminal.screen import print_json

    score_sheet = _scorer(args.game)
    sheet = read_file(args.file, "sheet")
    try:
        score = score_sheet(sheet)
    except Refused as refused:
        if args.json:
            print_json({"refused": {"rule": refused.rule, "why": refused.why, "facts": refused.facts}})
        raise
    if args.json:
        print_json(score)
    else:
        _print_score(args.game, score)
    return 0


def _scorer(id: str) -> Callable[[Any], dict[str, Any]]:
    """The scorer in the `sheet` module of a game's room, if the game is played on sheets."""
    from ..games import find

    game = find(id)
    room = f"{game.room}.sheet"
    try:
        there = bool(game.room) and importlib.util.find_spec(room) is not None
    except ModuleNotFoundError:
        there = False
    scorer: Callable[[Any], dict[str, Any]] | None = None
    if there:
        scorer = getattr(importlib.import_module(room), "score_sheet", None)
    if scorer is None:
        raise Malformed("score", f"{game.name} is not played on a sheet, so there is none to score")
    return scorer


def _print_score(game: str, score: dict[str, Any]) -> None:
    from .boards import Drawer, plain_board
    from .terminal.screen import console

    view = {"you": 0, "sheets": [{"score": score}]}
    console().print(Drawer(game).score(view) or plain_board(score))
