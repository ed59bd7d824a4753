"""railhead balance: whether a game favours a seat, or anything one may hold in it."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..lab.balance import Balance

EXAMPLE = """\
examples:
  railhead balance luzon-rails --games 1000 --bot skilled --jobs 2
  railhead balance luzon-rails --games 300 --seats 5 --option private_companies=true
  railhead balance lunar-rails --options all --games 100 --bot skilled
  railhead balance luzon-rails --content my-island.json --out my-balance

Equal bots play many games; the page with the figures goes into docs/balance, or where --out says. Interrupted
(Ctrl-C), it keeps what is done; the same command goes on from there. Exit code 1: an aim is not met.
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "balance",
        help="tell whether a game favours a seat",
        description="Let equal bots play many games and tell whether a seat, or anything else, is favoured.",
        epilog=EXAMPLE,
    )
    add = parser.add_argument
    add("games_told", nargs="*", metavar="GAME", help="the games (all that have probes of their own)")
    add("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    add("--bot", default="skilled", metavar="BOT", help="who sits in every seat: a level or file.py:Class")
    add(
        "--seats",
        type=int,
        default=0,
        metavar="N",
        help="how many sit there (the middle of what is possible)",
    )
    add("--seed", default="balance", metavar="TEXT", help="any text; the same text, the same games (balance)")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes at work (one per core)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--options", choices=["all"], help="all: as printed, each option alone and each preset side by side")
    add("--content", metavar="[GAME=]FILE", help="board and cards from a file, not the game's own")
    add("--out", type=Path, metavar="FOLDER", help="where the page goes (docs/balance)")
    add("--partial", type=Path, metavar="FOLDER", help="where finished games are kept (build/balance)")
    add("--json", action="store_true", help="print the figures as JSON and write no page")
    add("--quiet", action="store_true", help="show nothing while it runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..lab.batches import WorkFailed
    from ..lab.probes import probed_games

    good = True
    for game in args.games_told or probed_games():
        try:
            if args.options:
                if not _side_by_side(args, game):
                    return 130
                continue
            balance = _balance(args, game)
        except WorkFailed as fault:
            print(f"railhead: {fault}", file=sys.stderr)
            return 1
        if balance.games < args.games:
            print("not finished: the same command goes on from here", file=sys.stderr)
            return 130
        good = good and all(aim.met for aim in balance.aims())
    return 0 if good else 1


def _side_by_side(args: argparse.Namespace, game: str) -> bool:
    """Measure each setting of a game; False if that was interrupted."""
    from rich.console import Console

    from ..lab.balance import PARTIAL, measure
    from ..lab.page import print_grid
    from ..lab.report import Watch
    from ..lab.side_by_side import SideBySide, settings_of, write
    from ..lab.strength import ROOT
    from ..table.refusal import Malformed
    from .terminal.arguments import content_file

    if args.option:
        raise Malformed("--option", "each option is tried alone: it does not go with --options all")
    played = []
    settings = settings_of(game, args.seats)
    for number, setting in enumerate(settings):
        watch = None if args.quiet else Watch(args.games, Console(stderr=True))
        if watch is not None:
            print(f"{number + 1} of {len(settings)}: {setting.name}", file=sys.stderr)
        try:
            balance = measure(
                game, args.bot, args.games, setting.seats, args.seed, args.jobs, setting.options,
                content_file(args.content, game), args.partial or PARTIAL, watch,
            )  # fmt: skip
        finally:
            if watch is not None:
                watch.close()
        if balance.games < args.games:
            print("not finished: the same command goes on from here", file=sys.stderr)
            return False
        played.append((setting, balance))
    sides = SideBySide(played)
    if args.json:
        print(json.dumps({each.name: told.figures() for each, told in played}, indent=2, ensure_ascii=False))
    else:
        print_grid(sides.grid(), Console() if sys.stdout.isatty() else Console(width=160))
        page = write(sides, args.out or ROOT / "docs/balance")
        print(f"written to {page.relative_to(ROOT) if page.is_relative_to(ROOT) else page}")
    return True


def _balance(args: argparse.Namespace, game: str) -> "Balance":
    """Measure a game, print what came of it and write its page if it is whole."""
    from rich.console import Console

    from ..games import find
    from ..lab.balance import PARTIAL, measure
    from ..lab.page import show, write
    from ..lab.report import Watch
    from ..lab.strength import ROOT
    from .terminal.arguments import content_file, options_of

    watch = None if args.quiet else Watch(args.games, Console(stderr=True))
    try:
        balance = measure(
            game,
            args.bot,
            args.games,
            args.seats,
            args.seed,
            args.jobs,
            options_of(find(game), args.option),
            content_file(args.content, game),
            args.partial or PARTIAL,
            watch,
        )
    finally:
        if watch is not None:
            watch.close()
    if args.json:
        print(json.dumps(balance.figures(), indent=2, ensure_ascii=False))
    else:
        show(balance, Console() if sys.stdout.isatty() else Console(width=120))
        if balance.games == args.games:
            page = write(balance, args.out or ROOT / "docs/balance")
            print(f"written to {page.relative_to(ROOT) if page.is_relative_to(ROOT) else page}")
    return balance
