"""railhead sim: bots play each other many times."""

import argparse
import json
import os
import sys
from typing import Any

from ..table.refusal import Malformed

EXAMPLE = """\
examples:
  railhead sim thirty-rails --seats skilled --games 200 --jobs 2
  railhead sim thirty-rails --seats master,skilled,skilled --games 1000 --rotate --out games.parquet
  railhead sim thirty-rails --seats skilled --code mybot.py:MyBot --rotate --option advanced=true
  railhead sim thirty-rails --seats random --games 1000000 --ray 10.0.0.5:6379 --out games.parquet

--out writes one row a game, with the same columns for every game (docs/lab.md has them), for pandas, polars
or DuckDB. --record-every 100 keeps every hundredth game whole: games.records/ beside games.parquet.

The same seed gives the same games, whatever --jobs or --ray. Interrupted (Ctrl-C), it keeps what is
done; the same command with the same --out goes on from there.
`railhead play GAME --seed 1/17` has the dice of game 17.
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="let bots play each other many times",
        description="Let bots play a game many times and tell how they did, with 95 % intervals.",
        epilog=EXAMPLE,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's id (railhead games lists them)")
    add("--seats", metavar="BOT,BOT", default="", help="the bots in seat order: levels or file.py:Class")
    add("--games", type=int, default=100, metavar="N", help="how many games (100)")
    add("--seed", default="1", metavar="TEXT", help="any text; the same text, the same games (1)")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes at work (one per core)")
    there = "play on a Ray cluster: HOST:PORT of its head, `auto` for one running here; alone: one of its own"
    add("--ray", nargs="?", const="", metavar="ADDRESS", help=there)
    add("--rotate", action="store_true", help="move every bot on one seat from game to game")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--content", metavar="[GAME=]FILE", help="board and cards from a file, not the game's own")
    where = "write a row per game: .jsonl, .parquet (railhead[lab]) or .sqlite; goes on where it stopped"
    add("--out", metavar="FILE", help=where)
    whole = "keep every so manieth game whole, beside --out, for railhead replay and report"
    add("--record-every", type=int, default=0, metavar="N", help=whole)
    mine = "a bot of your own; --seats may call it BOT, else it gets a seat after them"
    add("--code", action="append", default=[], metavar="FILE.py:BOT", help=mine)
    add("--limit", type=float, default=60.0, metavar="SECONDS", help="time for a decision (60)")
    add("--json", action="store_true", help="print the results as JSON")
    add("--quiet", action="store_true", help="show nothing while it runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from contextlib import nullcontext

    from rich.console import Console

    from ..games import find
    from ..lab.batches import WorkFailed
    from ..lab.cluster import joined
    from ..lab.match import arrange
    from ..lab.report import Watch, show
    from ..lab.simulate import play_match
    from .terminal.arguments import content_file, options_of

    seats = seated(args.seats, args.code)
    match = arrange(
        args.game,
        seats,
        seed=args.seed,
        rotate=args.rotate,
        options=options_of(find(args.game), args.option),
        content=content_file(args.content, args.game),
        patience=args.limit,
        record_every=args.record_every,
    )
    watch = None if args.quiet else Watch(args.games, Console(stderr=True))
    try:
        with nullcontext() if args.ray is None else joined(args.ray, args.jobs) as elsewhere:
            tally = play_match(match, args.games, args.jobs, args.out, watch, elsewhere=elsewhere)
    except WorkFailed as fault:
        print(f"railhead: {fault}", file=sys.stderr)
        return 1
    finally:
        if watch is not None:
            watch.close()
    if args.json:
        print(json.dumps(tally.summary(), indent=2, ensure_ascii=False))
    else:
        # A file or a pipe has no width of its own; 80 would cut names off.
        show(tally, Console() if sys.stdout.isatty() else Console(width=120))
    if tally.interrupted:
        on = f"; the same command goes on from there ({args.out})" if args.out else ""
        print(f"interrupted after {tally.games} of {args.games} games{on}", file=sys.stderr)
        return 130
    return 0


def seated(words: str, code: list[str]) -> list[str]:
    """The bots of the seats: levels and files as given, and those of --code by their class's name.

    >>> seated("skilled,Mine", ["my.py:Mine", "my.py:Other"])
    ['skilled', 'my.py:Mine', 'my.py:Other']
    """
    by_name: dict[str, str] = {}
    for place in code:
        if ".py:" not in place:
            raise Malformed("--code", f"file.py:Class is wanted, here is '{place[:60]}'")
        by_name[place.rpartition(":")[2]] = place
    seats = [word.strip() for word in words.split(",") if word.strip()]
    seats += [name for name in by_name if name not in seats and by_name[name] not in seats]
    if not seats:
        raise Malformed("--seats", "name a bot for each seat, such as --seats skilled,novice")
    return [by_name.get(seat, seat) for seat in seats]
