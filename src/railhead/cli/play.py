"""`railhead play`: any game at the prompt, alone, with others before the same screen, or with bots."""

import argparse
from pathlib import Path
from typing import Any

from ..table.refusal import Malformed

EXAMPLES = """examples:
  railhead play thirty-rails
  railhead play thirty-rails --bots skilled,master --seed "a rainy day" --save game.json
  railhead play thirty-rails --seats 3 --option advanced=true
  railhead play --load game.json --save game.json

Type an action or its number; `help` lists what else can be said."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal.",
        epilog=EXAMPLES,
    )
    option = parser.add_argument
    option("game", nargs="?", metavar="GAME", help="the game's id (railhead games lists them)")
    option("--seats", type=int, metavar="N", help="seats in all; those without a bot are people")
    option(
        "--bots",
        default="",
        metavar="A,B",
        help="bots for the last seats: levels (railhead games tells them), or file.py:Class",
    )
    option("--seed", metavar="TEXT", help="the seed of the dice; without it a fresh secret one")
    option("--option", action="append", default=[], metavar="NAME=VALUE", help="an option; may be repeated")
    option("--preset", metavar="NAME", help="options that go together, under a name (railhead games)")
    option("--content", metavar="[GAME=]FILE", help="board and cards from a file, not the game's own")
    option("--save", metavar="FILE", help="write the record to FILE after every step")
    option("--load", metavar="FILE", help="go on with a saved game")
    option("--pace", type=float, default=0.0, metavar="SECONDS", help="how long to wait after a bot's move")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from .terminal.closing import offer_record, tell_leaving, tell_result
    from .terminal.seating import seat_bots
    from .terminal.session import Session
    from .terminal.words import Leave

    if not 0 <= args.pace <= 60:
        raise Malformed("pace", "0 to 60 seconds are wanted")
    levels = [level.strip() for level in args.bots.split(",") if level.strip()]
    save = _save_path(args)
    table = _loaded(args) if args.load else _new(args, levels)
    session = Session(table, seat_bots(table, levels), save, args.pace)
    if table.over:
        tell_result(session)
        return 0
    try:
        session.run()
    except (Leave, EOFError):
        tell_leaving(session)
        return 0
    tell_result(session)
    offer_record(session)
    return 0


def _new(args: argparse.Namespace, levels: list[str]) -> Any:
    import railhead

    from ..games import find
    from .terminal.arguments import content_file, options_of
    from .terminal.seating import players

    if args.game is None:
        raise Malformed("game", "which one? " + ", ".join(game["id"] for game in railhead.games()))
    game = find(args.game)
    sitting = players(game, args.seats, levels)
    content = content_file(args.content, args.game)
    options = options_of(game, args.option, args.preset)
    return railhead.new(args.game, len(sitting), options, args.seed, content, players=sitting)


def _loaded(args: argparse.Namespace) -> Any:
    import railhead

    from .terminal.arguments import content_file
    from .terminal.files import is_viewers, read_record

    own = ((args.seats, "seats"), (args.seed, "seed"), (args.option, "option"), (args.preset, "preset"))
    for given, name in own:
        if given:
            raise Malformed(name, "a saved game has its own; --load goes without this")
    record = read_record(args.load)
    if args.game is not None and record.get("game") != args.game:
        raise Malformed("game", f"{args.load} holds a game of {record.get('game')}, not of {args.game}")
    if is_viewers(record):
        raise Malformed(args.load, "a viewer's record is read-only; railhead replay shows it")
    return railhead.replay(record, content_file(args.content, str(record.get("game"))))


def _save_path(args: argparse.Namespace) -> Path | None:
    from .terminal.files import new_file

    if args.save is None:
        return None
    if args.load is not None and Path(args.save) == Path(args.load):
        return Path(args.save)
    return new_file(args.save)
