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
  railhead bench ratios
  railhead bench wire
  railhead bench server luzon-rails --people 4 --tables 150 --seconds 60
  railhead bench attack crowd half-sent --seconds 10

Every figure stands beside its ratio to a fixed loop of plain Python measured in the same run, so that figures
of different days and machines compare. Where `make compiled` has built an engine, it is measured as well.
"""

# What is told: the figure, its ratio to the loop, how both are written, and whether less is better.
ROWS = (
    ("random decisions a second", "decisions", "decisions_ratio", "{:,.0f}", "{:.2f} a loop", False),
    ("the same with all options, short", "all_decisions", "all_ratio", "{:,.0f}", "{:.2f} a loop", False),
    ("of short games without any", "all_share", "all_share", "{:.0%}", "", False),
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
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="the games to measure (all); `wire` or `server` before them measures those; `ratios` compares"
        " with those kept in docs/speed.json; `attack`, a game and cases measure what one small attacker does"
        " to others",
    )
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="time for a measure (1; server: whole games; attack: 10)"
    )
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="server: live tables (100)")
    parser.add_argument(
        "--people", type=int, metavar="N", help="server: people at a table (the fewest it takes)"
    )
    parser.add_argument(
        "--bots", type=int, default=0, metavar="N", help="server: bots at a table besides (0)"
    )
    parser.add_argument("--level", default="", metavar="LEVEL", help="wire, server: the bots' level")
    parser.add_argument(
        "--per-second",
        type=float,
        default=1.0,
        metavar="N",
        help="server: actions a second at each table (1)",
    )
    parser.add_argument("--short", action="store_true", help="leave out what a long game costs")
    parser.add_argument("--keep", action="store_true", help="ratios: keep the new ones in docs/speed.json")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from ..games import all_games, find
    from ..lab.bench import measure, measure_compiled
    from .terminal import long_games, ratios

    if args.games[:1] == ["server"]:
        return _server(args)
    if args.games[:1] == ["attack"]:
        return _attack(args)
    if args.games[:1] == ["wire"]:
        return _wire(args)
    if args.games[:1] == ["ratios"]:
        return ratios.run(args)
    games = [find(game).id for game in args.games] or list(all_games())
    seconds = args.seconds or 1.0
    told = measure(games, seconds)
    long_record = None if args.short else long_games.measure(games, seconds)
    compiled = measure_compiled(games, seconds)
    if args.json:
        print(json.dumps({**told, "long": long_record, "compiled": compiled}, indent=2))
        return 0
    console = Console() if sys.stdout.isatty() else Console(width=120)
    faulty = compiled is not None and "fault" in compiled
    for i, game in enumerate(games):
        beside = None if compiled is None or faulty else compiled["games"][i]
        figures = told["games"][i]
        console.print(_head(find(game).name, figures), highlight=False)
        console.print(_table(told["engine"], figures, beside))
    if long_record is not None:
        long_games.show(console, long_record)
    if compiled is None:
        if told["engine"] == "pure":
            console.print("make compiled builds the compiled engine; it is then measured as well.")
    elif faulty:
        console.print(f"the compiled engine could not be measured: {compiled['fault']}", markup=False)
    elif compiled["stale"]:
        console.print("the compiled engine was built from other sources: make compiled builds it again.")
    return 0


def _wire(args: argparse.Namespace) -> int:
    """Whole games told to all seats and a spectator, byte by byte."""
    from rich.console import Console
    from rich.table import Table

    from ..games import all_games
    from ..server.weighing import BARS, games_to_weigh, weigh, weigh_stretched

    named = args.games[1:]
    wanted = games_to_weigh(
        [name for name in named if name != "stretched"] or list(all_games()) * (not named)
    )
    told = [weigh(game, seats, f"wire {n}", args.level) for game, seats in wanted for n in range(2)]
    if not named or "stretched" in named:
        told.append(weigh_stretched())
    heavy = [row for row in told if row["mean"] > row["mean_bar"] or row["most"] > BARS["most"]]
    if args.json:
        print(json.dumps(told, indent=2))
        return 1 if heavy else 0
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    columns = ("steps", "updates", "mean", "99 %", "most", "mean plain", "most plain", "a step", "hello")
    table.add_column("game, seats")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    names = ("steps", "updates", "mean", "p99", "most", "mean_plain", "most_plain", "bytes_a_step", "hello")
    for row in told:
        table.add_row(f"{row['game']}, {row['seats']}", *(f"{row[name]:,}" for name in names))
    console = Console() if sys.stdout.isatty() else Console(width=120)
    console.print("Bytes of an update on the wire, all seats and a spectator; hello apart:", highlight=False)
    console.print(table)
    bars = f"{BARS['mean']:,} on average ({BARS['stretched']:,} stretched), {BARS['most']:,} at most"
    console.print(f"The bars: {bars}. {'Kept.' if not heavy else 'NOT kept.'}", highlight=False)
    return 1 if heavy else 0


def _server(args: argparse.Namespace) -> int:
    """Many live tables, played from a second process on loopback."""
    from ..games import find
    from ..server.load import THIRDS, measure
    from ..table.refusal import Malformed

    game = find(args.games[1] if len(args.games) > 1 else "thirty-rails")
    people = args.people if args.people is not None else max(1, game.least_seats - args.bots)
    if not 1 <= args.tables <= 5000:
        raise Malformed("tables", "1 to 5000 tables are wanted")
    if people < 1 or args.bots < 0 or not 0 < args.per_second <= 1000:
        raise Malformed("people", "somebody must play, and now and then")
    level = args.level or "novice"
    told = measure(game.id, people, args.bots, level, args.tables, args.per_second, args.seconds)
    if args.json:
        print(json.dumps(told, indent=2))
        return 1 if told["faults"] else 0
    who = f"{people} people" + (f" and {args.bots} bots ({level})" if args.bots else "")
    print(
        f"{told['tables']} tables of {game.name}, {who} each: {told['actions_per_second']} actions a second"
    )
    for name in THIRDS:
        part = told[name]
        trips = (
            f"round trip {part['p50_ms']} ms median, {part['p99_ms']} ms for 99 %, {part['most_ms']} at most"
        )
        print(f"{name:>6}: {trips}; {part['cpu_ms']} ms of server CPU, {part['bytes']:,} bytes an action")
    print(f"memory: {told['idle_kb_a_table']} kB an idle table, {told['live_kb_a_table']} kB a live one")
    stalls = told["stalls"]
    counted = ", ".join(f"{count} by {what}" for what, count in stalls["counts"].items()) or "none"
    longest = f"longest {stalls['longest_ms']} ms by the clock, {stalls['longest_cpu_ms']} ms of CPU"
    print(f"the loop busy for more than 10 ms: {counted}; {longest}")
    print(f"the load itself used {told['load_cpu_part']:.0%} of a core")
    for fault in told["faults"]:
        print(f"fault: {fault}")
    return 1 if told["faults"] else 0


def _attack(args: argparse.Namespace) -> int:
    """What somebody who plays feels of one small attacker, case by case."""
    from ..games import all_games
    from ..server.attack import BAR_MS, HINT_BAR_MS, kept, measure
    from ..server.attackers import CASES
    from ..table.refusal import Malformed

    cases = args.games[1:]
    game = cases.pop(0) if cases[:1] and cases[0] in all_games() else "thirty-rails"
    seconds = args.seconds or 10.0
    for case in cases:
        if case not in CASES:
            raise Malformed("case", f"there is no attack '{case}'; there are {', '.join(CASES)}")
    if not 1 <= seconds <= 600:
        raise Malformed("seconds", "1 to 600 seconds are wanted")
    told = measure(game, cases, seconds)
    if args.json:
        print(json.dumps(told, indent=2))
        return 0 if all(map(kept, told)) else 1
    print(
        "the victim's round trips in ms        p50      p99  slowest  slowest hint   attacker: done, refused"
    )
    for row in told:
        trips = f"{row['p50_ms']:>8} {row['p99_ms']:>8} {row['most_ms']:>8} {row['hint_ms']:>13}"
        print(f"{row['case']:<12} {row['actions']:>5} actions     {trips}   {row['done']}, {row['refused']}")
    bars = f"99 % under {BAR_MS:.0f} ms, hints under {HINT_BAR_MS:.0f} ms"
    print(f"The bars: {bars}. {'Kept.' if all(map(kept, told)) else 'NOT kept.'}")
    return 0 if all(map(kept, told)) else 1


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
        if name not in figures or (beside is not None and name not in beside):
            continue  # a game without options, or an engine that was built before
        row = [form.format(figures[name]), ratio_form.format(figures[ratio])]
        if beside is not None:
            row += [form.format(beside[name]), ratio_form.format(beside[ratio])]
            # By the ratios: the machine may have been busier in one of the two runs.
            here, there = figures[ratio], beside[ratio]
            factor = (here / there if there else 0) if less else there / here
            row.append(f"{factor:.1f} ×")
        table.add_row(text, *row)
    return table
