"""`railhead bench ratios`: what fell since the figures of docs/speed.json were kept."""

import argparse
import datetime
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def run(args: argparse.Namespace) -> int:
    """Measure, compare, keep if asked to; 1 where something fell."""
    from rich.console import Console

    from ...games import all_games, find
    from ...lab.ratios import SECONDS, keep, measure_all, read

    games = [find(game).id for game in args.games[1:]] or list(all_games())
    told = measure_all(games, args.seconds or SECONDS)
    if args.json:
        print(json.dumps({"engines": told}, indent=2))
        return 0
    console = Console() if sys.stdout.isatty() else Console(width=120)
    kept = read()
    fell = sum(compare(console, kept.get(each["engine"], {}), each) for each in told if "fault" not in each)
    faults = [each["fault"] for each in told if "fault" in each]
    for fault in faults:
        console.print(f"the compiled engine could not be measured: {fault}", markup=False)
    if args.keep:
        keep({each["engine"]: _kept(kept, each) for each in told if "fault" not in each})
        console.print("kept in docs/speed.json")
        return 0
    return 1 if fell or faults else 0


def _kept(kept: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """As it is written: games that were not measured stay as they are."""
    before = kept.get(told["engine"], {}).get("games", {})
    return {
        "when": datetime.date.today().isoformat(),
        "python": told["python"],
        "load": told["load"],
        "games": before | told["games"],
    }


def compare(console: "Console", kept: dict[str, Any], told: dict[str, Any]) -> int:
    """Show the ratios of an engine beside the kept ones; how many fell."""
    from rich.table import Table

    from ...lab.ratios import ALLOWED, MEASURES, fallen

    before = kept.get("games", {})
    slower = fallen(before, told["games"])
    stale = "; built from other sources, make compiled builds it again" if told.get("stale") else ""
    console.print(f"[bold]{told['engine']}[/], a loop of plain Python each (and the kept figure){stale}")
    if kept and kept["python"].split(".")[:2] != told["python"].split(".")[:2]:
        console.print(f"kept with Python {kept['python']}, this is {told['python']}: they hardly compare.")
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    table.add_column("")
    for game in told["games"]:
        table.add_column(game, justify="right", no_wrap=True)
    for name, words in MEASURES.items():
        cells = []
        for game, ratios in told["games"].items():
            old = before.get(game, {}).get(name)
            cells.append(f"{ratios[name]:.3g}" + (f" ({old:.3g})" if old else ""))
        table.add_row(words, *cells)
    console.print(table)
    for game, name in slower:
        less = 1 - told["games"][game][name] / before[game][name]
        console.print(f"{game}, {told['engine']}: {MEASURES[name]} fell by {less:.0%}", highlight=False)
    if before and not slower:
        console.print(f"Nothing fell by more than {ALLOWED:.0%}.", highlight=False)
    return len(slower)
