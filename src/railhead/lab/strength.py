"""How strong the bots are (`make strength`): measures every level of a game, writes docs/strength/GAME.json
and the page of all games with its plots. `--page` makes the page anew from what is kept, without a game.

Goes on where it was interrupted: finished games stay in build/strength/, under a name that holds the code's
fingerprint, the seed and the match-up, so a change of code starts anew.
"""

import argparse
import datetime
import hashlib
import json
import platform
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ..games import all_games, find
from ..table.refusal import Malformed
from ..table.trying import MatchUp, trying_of
from .bench import baseline_work
from .match import Match
from .report import Watch, duration, mean_text, share_text
from .simulate import simulate
from .slices import always, rate, rounds, slice_of
from .strength_levels import figures_of, missed
from .strength_page import write
from .tally import Tally

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parents[1]
PLAYS = ("table", "games", "bots")
BUILT = (".so", ".pyd")
ENOUGH = 100


def plans() -> dict[str, tuple[MatchUp, ...]]:
    """What is measured of each game that has a plan in its room."""
    found = {id: trying_of(game).strength for id, game in all_games().items()}
    return {id: plan for id, plan in found.items() if plan}


class Measured(Tally):
    """A tally that also knows the engine and, of a bot that plays alone, how often each score came."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.engines: Counter[str] = Counter()
        self.scores: Counter[int] = Counter()

    def add(self, line: dict[str, Any]) -> None:
        super().add(line)
        self.engines[line["engine"]] += 1
        if len(line["seats"]) == 1:
            self.scores[line["scores"][0]] += 1


def fingerprint(game: str, built: bool = True) -> str:
    """The code that plays: table, the game's room and its bots, and what all games share, with their data.

    Without `built` it leaves out what only changes the speed: Python's version and what a compiler made.
    """
    others = {one.replace("-", "_") for one in all_games()} - {game.replace("-", "_")}
    digest = hashlib.sha256(platform.python_version().encode() if built else b"")
    for room in PLAYS:
        for path in sorted((PACKAGE / room).rglob("*")):
            inside = path.relative_to(PACKAGE).with_suffix("").parts
            plays = path.is_file() and path.stem != "trying" and "__pycache__" not in inside
            plays = plays and (built or path.suffix not in BUILT)
            if plays and others.isdisjoint(inside):
                digest.update(f"\0{path.relative_to(PACKAGE).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def commit() -> str:
    """The commit that is checked out; `+` marks that the code differs from it."""
    here = _git("rev-parse", "HEAD")
    return here + ("+" if here and _git("status", "--porcelain", "--", ".") else "")


def _git(*words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=PACKAGE, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def measure(
    game: str,
    games: int = ENOUGH,
    seed: str = "strength",
    jobs: int = 2,
    minutes: float = 55.0,
    partial: Path = ROOT / "build/strength",
    console: Console | None = None,
) -> list[tuple[MatchUp, Measured]]:
    """Play every match-up of a game's plan, as far as the minutes reach; what was played before counts."""
    until = time.monotonic() + 60 * minutes
    code = fingerprint(game)
    partial.mkdir(parents=True, exist_ok=True)
    found: list[tuple[MatchUp, Measured]] = []
    for plan in plans()[game]:
        many = plan.among(games)
        watch = None if console is None else Watch(many, console)
        safe = "".join(char if char.isalnum() else "_" for char in seed)
        try:
            tally = simulate(
                game,
                [plan.bot, *plan.against],
                many,
                seed=seed,
                jobs=jobs,
                rotate=bool(plan.against),
                options=plan.options,
                out=partial / f"{game}-{plan.name}-{safe}-{code}.jsonl",
                progress=watch,
                until=until,
                count=Measured,
            )
        finally:
            if watch is not None:
                watch.close()
        assert isinstance(tally, Measured)
        found.append((plan, tally))
        if tally.interrupted:
            break
    return found


def written(game: str, seed: str, found: list[tuple[MatchUp, Measured]]) -> dict[str, Any]:
    """The measures as they stand in docs/strength."""
    levels = []
    for plan, tally in found:
        head = {"level": plan.bot, "against": list(plan.against), "options": dict(tally.match.options)}
        scores = {} if plan.against else {"scores": {str(n): tally.scores[n] for n in sorted(tally.scores)}}
        levels.append({**head, **figures_of(plan, tally.bots[plan.bot]), **scores})
    return {
        "game": game,
        "rules": find(game).rules,
        "when": datetime.date.today().isoformat(),
        "commit": commit(),
        "code": fingerprint(game),
        "seed": seed,
        "python": platform.python_version(),
        "engine": " and ".join(sorted({name for _, tally in found for name in tally.engines})),
        "loop_us": loop_us(),
        "interval": "95 %",
        "levels": levels,
    }


def loop_us() -> float:
    """The CPU time of the benchmark's fixed loop on this machine: times of two machines compare by it."""
    return round(1e6 / rate(rounds({"loop": slice_of(always(baseline_work))}, 5, 0.02), "loop"), 2)


def show(found: list[tuple[MatchUp, Measured]], console: Console) -> None:
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    table.add_column("level")
    for head in ("games", "mean score", "win share, %", "a decision", "slowest", "faults"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("as wanted")
    for plan, tally in found:
        result = tally.bots[plan.bot]
        if not result.games:
            continue
        share = share_text(result) if plan.against else ""
        times = [duration(result.mean_ms), duration(result.slowest_ms)]
        short = ", ".join(missed(figures_of(plan, result)))
        row = [plan.name, str(result.games), mean_text(result), share, *times, str(result.faults.total())]
        table.add_row(*row, f"[red]{short}[/]" if short else "yes")
    console.print(table)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.strength", description=__doc__)
    parser.add_argument("game", nargs="*", help="the games to measure; all that have a plan")
    parser.add_argument("--page", action="store_true", help="make the page from what is kept; play nothing")
    parser.add_argument("--games", type=int, default=ENOUGH, metavar="N", help=f"games a level ({ENOUGH})")
    parser.add_argument("--minutes", type=float, default=55.0, metavar="M", help="time in all (55)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes at work (2)")
    parser.add_argument("--seed", default="strength", metavar="TEXT")
    parser.add_argument("--out", type=Path, default=ROOT / "docs/strength", metavar="FOLDER")
    parser.add_argument("--partial", type=Path, default=ROOT / "build/strength", metavar="FOLDER")
    args = parser.parse_args(arguments)
    if args.page:
        if args.game:
            parser.error("--page is the page of all games: name none")
        print(f"written to {_short(write(args.out, plans()))}")
        return 0
    end = time.monotonic() + 60 * args.minutes
    console = Console() if sys.stdout.isatty() else Console(width=120)
    good = True
    planned = plans()
    for game in args.game or planned:
        if game not in planned:
            known = ", ".join(planned)
            print(f"there is no plan for '{game}'; there are plans for {known}", file=sys.stderr)
            return 2
        console.print(f"[bold]{find(game).name}[/], {args.games} games a level, seed {args.seed}")
        left = (end - time.monotonic()) / 60
        try:
            found = measure(game, args.games, args.seed, args.jobs, left, args.partial, Console(stderr=True))
        except Malformed as fault:
            print(fault, file=sys.stderr)
            return 2
        show(found, console)
        if len(found) < len(planned[game]) or any(
            tally.games < plan.among(args.games) for plan, tally in found
        ):
            console.print("not finished: the same command goes on from here")
            return 130 if found[-1][1].interrupted else 1
        target = args.out / f"{game}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(written(game, args.seed, found), indent=2, ensure_ascii=False)
        target.write_text(text + "\n", encoding="utf-8")
        page = write(args.out, planned)
        console.print(f"written to {_short(target)}; the page is {_short(page)}", highlight=False)
        good = good and not any(missed(figures_of(plan, tally.bots[plan.bot])) for plan, tally in found)
    return 0 if good else 1


def _short(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
