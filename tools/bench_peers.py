"""How fast random play is beside other people's engines, on one core (`make bench-peers`).

Everything runs in the same minutes: each engine has a process, and all take turns with slices of CPU time,
round after round. Ratios are medians over the rounds, so that a busy machine tells nearly the same as a quiet
one. What is counted stands at the top of tools/peer_games.py. `--keep` writes the figures to docs/speed.json.
"""

import argparse
import datetime
import json
import os
import platform
import re
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from railhead.lab.bench import COMPILED, is_stale
from railhead.lab.ratios import KEPT, keep
from railhead.lab.slices import Server, Slice, rate, ratio, rounds

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".venv-peers/bin/python"
BESIDE = {
    "Catanatron": "Catanatron",
    "OpenSpiel C++": "OpenSpiel backgammon (C++)",
    "OpenSpiel Python": "OpenSpiel block_dominoes (Python)",
    "PettingZoo": "PettingZoo connect_four (raw)",
}
"""Whose ratios are told: of OpenSpiel the two games with lists of choices and an element of chance."""


def versions() -> dict[str, str]:
    """The pins that were measured."""
    pins = (ROOT / "requirements/peers.txt").read_text()
    return dict(re.findall(r"^(catanatron|open-spiel|pettingzoo)==(\S+)", pins, re.M))


def all_slices(stack: ExitStack, compiled: bool) -> dict[str, Slice]:
    """Everything that is measured, by what it is called; one process for each Python."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ours = str(ROOT / "tools/our_games.py")
    peers = Server([str(PEERS), str(ROOT / "tools/peer_games.py")], clean | {"PYTHONPATH": str(ROOT / "src")})
    found = stack.enter_context(peers)
    speeds = {"pure": sys.executable} | ({"compiled": str(COMPILED)} if compiled else {})
    for speed, python in speeds.items():
        for name, measured in stack.enter_context(Server([python, ours], clean)).items():
            if name != "loop":
                found[f"{name}, {speed}"] = measured
    return found


def measure(compiled: bool, count: int, seconds: float) -> dict[str, Any]:
    """What a second of CPU time brings, and how often that is what each peer brings."""
    with ExitStack() as stack:
        found = rounds(all_slices(stack, compiled), count, seconds)
    rows = {
        name: {"a_second": round(rate(found, name))}
        | {short: round(ratio(found, name, beside), 3) for short, beside in BESIDE.items()}
        for name in found[0]
    }
    return {
        "when": datetime.date.today().isoformat(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "rounds": count,
        "slice_seconds": seconds,
        "versions": versions(),
        "rows": rows,
    }


def show(console: Console, told: dict[str, Any]) -> None:
    pins = ", ".join(f"{name} {version}" for name, version in told["versions"].items())
    console.print(
        f"A second of CPU time on one core, Python {told['python']}, {pins}; "
        f"medians of {told['rounds']} rounds at a load of {told['load']}.\n"
        "Random play: decisions between at least two legal actions, drawn from the full list.\n"
        "PettingZoo: steps of agents with observation and mask. Whole games: with exact scores.",
        highlight=False,
    )
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    table.add_column("")
    for column in ("a second", *(f"× {name}" for name in BESIDE)):
        table.add_column(column, justify="right", no_wrap=True)
    for name, row in told["rows"].items():
        comparable = not name.endswith(("whole games, pure", "whole games, compiled")) and name != "loop"
        ratios = [f"{row[short]:.2f}" if comparable else "" for short in BESIDE]
        table.add_row(name, f"{row['a_second']:,}", *ratios)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, metavar="N", help="slices of each (15)")
    parser.add_argument("--seconds", type=float, default=0.2, metavar="S", help="CPU time of a slice (0.2)")
    parser.add_argument("--keep", action="store_true", help="write the figures to docs/speed.json")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    compiled = COMPILED.with_name("railhead").exists()
    told = measure(compiled, args.rounds, args.seconds)
    console = Console() if sys.stdout.isatty() else Console(width=140)
    if args.json:
        print(json.dumps(told, indent=2))
    else:
        show(console, told)
        if not compiled:
            console.print("make compiled builds the compiled engine; it is then measured as well.")
        elif is_stale():
            console.print("the compiled engine was built from other sources: make compiled builds it again.")
    if args.keep:
        keep({"peers": told})
        print(f"kept in {KEPT.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
