"""railhead bench: how fast the engine is."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

EXAMPLE = """\
examples:
  railhead bench
  railhead bench thirty-rails --json
  railhead bench server --tables 500 --seconds 30

Every figure stands beside its ratio to a fixed loop of plain Python measured in the same run, so that figures
of different days and machines compare. Where `make compiled` has built an engine, it is measured as well.
"""

# What is told: the figure, its ratio to the loop, how both are written, and whether less is better.
ROWS = (
    ("random decisions a second", "decisions", "decisions_ratio", "{:,.0f}", "{:.2f} a loop", False),
    ("whole games a second", "games", "games_ratio", "{:,.0f}", "{:.4f} a loop", False),
    ("a clone", "clone_us", "clone_loops", "{:.2f} µs", "{:.2f} loops", True),
    ("replay of the record", "replay_ms", "replay_loops", "{:.1f} ms", "{:,.0f} loops", True),
    ("undo of its last step", "undo_ms", "undo_loops", "{:.2f} ms", "{:.1f} loops", True),
)


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the engine's speed",
        description="Measure random play, clones, replay and undo of games, beside a fixed loop.",
        epilog=EXAMPLE,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all), or `server`")
    parser.add_argument("--tables", type=int, default=500, metavar="N", help="server: live tables (500)")
    parser.add_argument("--seconds", type=float, metavar="S", help="time for a measure (1; server: 20)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from ..games import all_games, find
    from ..lab.bench import measure, measure_compiled

    if args.games == ["server"]:
        return _server(args)
    games = [find(game).id for game in args.games] or list(all_games())
    seconds = args.seconds or 1.0
    told = measure(games, seconds)
    compiled = measure_compiled(games, seconds)
    if args.json:
        print(json.dumps({**told, "compiled": compiled}, indent=2))
        return 0
    console = Console() if sys.stdout.isatty() else Console(width=120)
    faulty = compiled is not None and "fault" in compiled
    for i, game in enumerate(games):
        beside = None if compiled is None or faulty else compiled["games"][i]
        figures = told["games"][i]
        console.print(_head(find(game).name, figures), highlight=False)
        console.print(_table(told["engine"], figures, beside))
    if compiled is None:
        if told["engine"] == "pure":
            console.print("make compiled builds the compiled engine; it is then measured as well.")
    elif faulty:
        console.print(f"the compiled engine could not be measured: {compiled['fault']}", markup=False)
    elif compiled["stale"]:
        console.print("the compiled engine was built from other sources: make compiled builds it anew.")
    return 0


def _server(args: argparse.Namespace) -> int:
    """Many live tables, one action a second each, from a second process on loopback."""
    from ..server.load import measure
    from ..table.refusal import Malformed

    if not 1 <= args.tables <= 5000:
        raise Malformed("tables", "1 to 5000 tables are wanted")
    told = measure(args.tables, args.seconds or 20.0, 1.0)
    if args.json:
        print(json.dumps(told, indent=2))
        return 0
    print(f"{told['tables']} live tables, {told['actions_per_second']} actions a second")
    print(
        f"round trip: {told['p50_ms']} ms median, {told['p99_ms']} ms for 99 %, {told['most_ms']} ms at most"
    )
    print(f"memory: {told['idle_kb_a_table']} kB an idle table, {told['live_kb_a_table']} kB a live one")
    for fault in told["faults"]:
        print(f"fault: {fault}")
    return 1 if told["faults"] else 0


def _head(name: str, figures: dict[str, Any]) -> str:
    return (
        f"[bold]{name}[/]: {figures['seats']} at the table, {figures['mean_list']} choices on average; "
        f"record of {figures['entries']:,} entries, {figures['live_entries']:,} of them on the live line, "
        f"{figures['replay_seats']} seats"
    )


def _table(engine: str, figures: dict[str, Any], beside: dict[str, Any] | None) -> "Table":
    from rich.table import Table

    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    table.add_column("")
    for column in [engine, ""] + ["compiled", "", "factor"] * (beside is not None):
        table.add_column(column, justify="right", no_wrap=True)
    loops = [f"{figures['baseline']:,}", ""]
    if beside is not None:
        loops += [f"{beside['baseline']:,}", "", ""]
    table.add_row("loops a second", *loops)
    for text, name, ratio, form, ratio_form, less in ROWS:
        row = [form.format(figures[name]), ratio_form.format(figures[ratio])]
        if beside is not None:
            row += [form.format(beside[name]), ratio_form.format(beside[ratio])]
            # By the ratios: the machine may have been busier in one of the two runs.
            here, there = figures[ratio], beside[ratio]
            factor = (here / there if there else 0) if less else there / here
            row.append(f"{factor:.1f} ×")
        table.add_row(text, *row)
    return table
