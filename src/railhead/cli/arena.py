"""railhead arena: which bot is the strongest, and how sure that is."""

import argparse
import json
import os
import sys
import time
from typing import Any

EXAMPLE = """\
examples:
  railhead arena luzon-rails --bots novice,skilled,master --out arena.jsonl
  railhead arena thirty-rails --bots skilled,master,my.py:Bot --seats 2 --minutes 10 --confidence 0.99

Bots change seats and company from game to game. It ends when every bot is stronger than the next with the
confidence that is asked for, or when the games or minutes are spent; the same command with the same --out
goes on, with a larger budget too. Ratings are openskill's (pip install 'railhead[lab]'); docs/lab.md tells
what they mean.
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="find out which bots are stronger",
        description="Let a field of bots play each other until their order is settled, and rate them.",
        epilog=EXAMPLE,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's id (railhead games lists them)")
    add("--bots", metavar="BOT,BOT", required=True, help="the field: levels or file.py:Class")
    add("--seats", type=int, default=0, metavar="N", help="how many sit at a table (as usual)")
    add("--games", type=int, default=1000, metavar="N", help="at most so many games (1000)")
    add("--minutes", type=float, metavar="M", help="at most so long")
    add("--confidence", type=float, default=0.95, metavar="P", help="how sure the order must be (0.95)")
    add("--seed", default="1", metavar="TEXT", help="any text; the same text, the same games (1)")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes at work (one per core)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--content", metavar="[GAME=]FILE", help="board and cards from a file, not the game's own")
    add("--out", metavar="FILE", help="write a row per game, as railhead sim does; goes on where it stopped")
    add("--limit", type=float, default=60.0, metavar="SECONDS", help="time for a decision (60)")
    add("--json", action="store_true", help="print the results as JSON")
    add("--quiet", action="store_true", help="show nothing while it runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from ..games import find
    from ..lab.arena import field_of, hold
    from ..lab.batches import WorkFailed
    from ..lab.report import Watch
    from .terminal.arguments import content_file, options_of

    bots = [word.strip() for word in args.bots.split(",") if word.strip()]
    options = options_of(find(args.game), args.option)
    content = content_file(args.content, args.game)
    field = field_of(args.game, bots, args.seats, args.seed, options, content, args.limit)
    until = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    watch = None if args.quiet else Watch(args.games, Console(stderr=True))
    try:
        order = hold(field, args.games, args.confidence, args.jobs, args.out, until, watch)
    except WorkFailed as fault:
        print(f"railhead: {fault}", file=sys.stderr)
        return 1
    finally:
        if watch is not None:
            watch.close()
    if args.json:
        print(json.dumps(order.summary(), indent=2, ensure_ascii=False))
    else:
        show(order, Console() if sys.stdout.isatty() else Console(width=120))
    if order.interrupted:
        on = f"; the same command goes on from there ({args.out})" if args.out else ""
        print(f"interrupted after {order.games} games{on}", file=sys.stderr)
        return 130
    return 0


def show(order: Any, console: Any) -> None:
    """The bots, strongest first, and what is open."""
    from rich.markup import escape
    from rich.table import Table

    from ..lab.report import duration, label, mean_text, share_text

    match = order.match
    console.print(
        f"[bold]{match.game}[/], {len(match.bots)} seats, seed {escape(match.seed)}, {order.games} games"
    )
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for head in (
        "rating",
        "interval",
        "before the next",
        "win share, %",
        "mean score",
        "a decision",
        "games",
    ):
        table.add_column(head, justify="right", no_wrap=True)
    for told in order.summary()["ratings"]:
        result = order.bots[told["name"]]
        low, high = told["interval"]
        before = "" if told["before_next"] is None else f"{told['before_next']:.0%}"
        figures = [f"{told['rating']:.1f}", f"{low:.1f} – {high:.1f}", before]
        if not result.games:
            table.add_row(label(result.name), *figures)
            continue
        more = [share_text(result), mean_text(result), duration(result.mean_ms), str(result.games)]
        table.add_row(label(result.name), *figures, *more)
    console.print(table)
    if order.settled:
        console.print(f"The order is settled with {order.confidence:.0%} confidence; intervals are 95 %.")
    else:
        open_ = ", ".join(f"{label(one)} and {label(other)}" for one, other in order.doubts())
        console.print(f"Not settled: {open_ or 'too few games'}. Intervals are 95 %.")
    for result in order.bots.values():
        if result.faults:
            console.print(f"[red]faults of {label(result.name)}:[/] {escape(result.last_fault)}")
