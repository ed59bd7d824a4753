"""`railhead bench ratios`: what fell since the figures of docs/speed.json were kept."""

import argparse
import datetime
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def run(args: argparse.Namespace) -> int:
    """Measure, compare, keep if asked to; 1 where something fell or could not be measured."""
    from rich.console import Console

    from ...games import all_games, find
    from ...lab import ratios

    games = [find(game).id for game in args.games[1:]] or list(all_games())
    seconds = args.seconds or ratios.SECONDS
    kept = ratios.read()
    told = ratios.measure_all(games, seconds)
    console = Console(stderr=args.json) if sys.stdout.isatty() else Console(width=120, stderr=args.json)
    fell = suspects(kept, told)
    if fell and not args.json and not args.keep:
        console.print(f"{', '.join(fell)}: slower than the kept figures; measured again to be sure …")
        told = ratios.better(told, ratios.measure_all(fell, seconds))
    faults = [each["fault"] for each in told if "fault" in each]
    if args.json:
        print(json.dumps({"engines": told}, indent=2))
    else:
        for each in told:
            if "fault" not in each:
                compare(console, kept.get(each["engine"], {}), each)
        if not args.keep:
            advise(console, kept, told)
    for fault in faults:
        console.print(f"the compiled engine could not be measured: {fault}", markup=False)
    if args.keep:
        ratios.keep({each["engine"]: _kept(kept, each) for each in told if is_sound(each)})
        console.print("kept in docs/speed.json", highlight=False)
        return 1 if faults else 0
    return 0 if args.json else 1 if suspects(kept, told) or faults else 0


def is_sound(told: dict[str, Any]) -> bool:
    """Whether these are figures, and of the sources as they are here."""
    return "fault" not in told and not told.get("stale")


def suspects(kept: dict[str, Any], told: list[dict[str, Any]]) -> list[str]:
    """The games in which something fell."""
    from ...lab.ratios import fallen

    found = [
        game
        for each in told
        if is_sound(each)
        for game, _ in fallen(kept.get(each["engine"], {}).get("games", {}), each["games"])
    ]
    return list(dict.fromkeys(found))


def _kept(kept: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """As it is written: games that were not measured stay as they are."""
    before = kept.get(told["engine"], {}).get("games", {})
    return {
        "when": datetime.date.today().isoformat(),
        "python": told["python"],
        "load": told["load"],
        "games": before | told["games"],
    }


def compare(console: "Console", kept: dict[str, Any], told: dict[str, Any]) -> None:
    """Show the ratios of an engine beside the kept ones, and name what fell."""
    from rich.table import Table

    from ...lab.ratios import ALLOWED, MEASURES, fallen

    before = kept.get("games", {})
    load = f"at a load of {told['load']}" + (f", kept at {kept['load']}" if kept else "")
    console.print(f"[bold]{told['engine']}[/], a loop of plain Python each (and the kept figure), {load}")
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
    if not is_sound(told):
        console.print("Built from other sources, so not compared: make compiled builds it again.")
        return
    slower = fallen(before, told["games"])
    for game, name in slower:
        less = 1 - told["games"][game][name] / before[game][name]
        console.print(f"{game}, {told['engine']}: {MEASURES[name]} fell by {less:.0%}", highlight=False)
    if not slower and not before.keys().isdisjoint(told["games"]):
        console.print(f"Nothing fell by more than {ALLOWED:.0%}.", highlight=False)


def advise(console: "Console", kept: dict[str, Any], told: list[dict[str, Any]]) -> None:
    """What could not be compared, and how it could be the next time."""
    measured = {each["engine"]: each for each in told if "fault" not in each}
    new = [
        f"{game} ({engine})"
        for engine, each in measured.items()
        if is_sound(each)
        for game in each["games"]
        if game not in kept.get(engine, {}).get("games", {})
    ]
    if new:
        console.print(
            f"Nothing is kept yet to compare with for {', '.join(new)}. On a quiet machine run "
            "railhead bench ratios --keep, which writes docs/speed.json, and commit that file.",
            highlight=False,
        )
    if "compiled" in kept and "compiled" not in measured and len(measured) == len(told):
        console.print("Figures of the compiled engine are kept, but it is not here: make compiled builds it.")
