"""railhead report: what many games tell, as one page with plots."""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from ..table.refusal import Malformed

EXAMPLE = """\
examples:
  railhead sim luzon-rails --seats skilled,skilled,skilled --games 2000 --record-every 20 --out games.parquet
  railhead report games.parquet --out games.html
  railhead report luzon-rails --games 60 --beside hidden_money=true

Several files stand side by side, as do games with different options in one file. Given a game, it plays some
itself and keeps them all whole. Fortunes over time and the mix of actions need whole games (--record-every).
The page has everything inside and fetches nothing.
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "report",
        help="draw what many games tell",
        description="Make one HTML page with plots of results that railhead sim has written, or of a game.",
        epilog=EXAMPLE,
    )
    add = parser.add_argument
    add("what", nargs="+", metavar="FILE|GAME", help="files of results, or a game's id")
    add("--out", type=Path, metavar="FILE.html", help="where the page goes (named after the first)")
    add("--games", type=int, default=100, metavar="N", help="of a game: how many to play (100)")
    add("--bot", default="", metavar="BOT", help="of a game: who plays every seat (skilled, or random)")
    add("--seats", type=int, default=0, metavar="N", help="of a game: how many play (as usual)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="of a game: an option")
    beside = "of a game: play it once more with this option, to stand beside"
    add("--beside", action="append", default=[], metavar="NAME=VALUE", help=beside)
    add("--seed", default="report", metavar="TEXT", help="of a game: any text (report)")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes at work (one per core)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..games import all_games
    from ..lab.html_page import page
    from ..lab.study import study

    with tempfile.TemporaryDirectory() as folder:
        paths: list[Path] = []
        for number, word in enumerate(args.what):
            if word in all_games():
                paths += played(word, args, Path(folder) / str(number))
            else:
                paths.append(Path(word))
        found = study(paths)
    if not found.groups:
        raise Malformed(", ".join(args.what), "there is no game in it")
    first = Path(args.what[0])
    out: Path = args.out or Path(f"{first.stem}.html")
    try:
        out.write_text(page(found), encoding="utf-8")
    except OSError as fault:
        raise Malformed(str(out), f"can't be written: {fault.strerror}") from None
    print(f"written to {out}")
    return 0


def played(game: str, args: argparse.Namespace, folder: Path) -> list[Path]:
    """Files of games that are played for the page: one with the options, one with each that stands beside."""
    from ..bots import levels
    from ..games import find
    from ..lab.balance import usual_seats
    from ..lab.simulate import simulate
    from .terminal.arguments import options_of

    folder.mkdir()
    bot = args.bot or ("skilled" if "skilled" in levels(game) else "random")
    bots = [bot] * (args.seats or usual_seats(game))
    found: list[Path] = []
    for number, more in enumerate([[], *([one] for one in args.beside)]):
        options = options_of(find(game), [*args.option, *more])
        path = folder / (f"{game}.jsonl" if not number else f"{game}-{number}.jsonl")
        print(f"playing {args.games} games of {game} {' '.join(more)}".rstrip(), file=sys.stderr)
        tally = simulate(
            game, bots, args.games, args.seed, args.jobs, options=options, out=path, record_every=1
        )
        found.append(path)
        if tally.interrupted:
            break
    return found
