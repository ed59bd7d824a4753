"""The bench's ratios to the fixed loop, kept in docs/speed.json, and what fell since they were kept.

`railhead bench ratios` measures and compares; it takes slices of CPU time in turn with the loop, and medians.
What seems to have fallen is measured a second time, since a busy machine now and then slows a whole run.
"""

import json
import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..games import find
from ..table import opening
from ..table.game import Game
from ..table.refusal import Malformed
from .bench import ROOT, Bench, Playing, baseline_work, last_actor, long_table, told_by_compiled
from .environments.observing import observed
from .match import is_compiled
from .slices import Prepare, Work, always, ratio, rounds, slice_of

KEPT = ROOT / "docs/speed.json"
ALLOWED = 0.15
ENTRIES = 300
ROUNDS = 15
SECONDS = 0.1
LOOP = "loop"
MEASURES = {
    "decisions": "random decisions",
    "clone": "clones",
    "observed": "observations for a learner",
    "replay": "entries replayed",
    "undo": "steps taken back and made again",
}
"""Each counts how often it is done while the fixed loop runs once: more is faster."""


def works(game: Game) -> dict[str, Prepare]:
    """All that is measured of a game."""
    bench = Bench(game)
    state = bench.middle()
    record = json.loads(json.dumps(long_table(game, ENTRIES).record()))

    def observations() -> int:
        observed(state, 0)
        return 1

    def replay() -> int:
        return len(opening.replay(game, record))

    return {
        "decisions": always(Playing(bench.first)),
        "clone": always(bench.clones()),
        "observed": always(observations),
        "replay": always(replay),
        "undo": lambda: _undoing(game, record),
    }


def _undoing(game: Game, record: Any) -> Work:
    """On a table of its own for every slice, since the record grows by what is taken back."""
    table = opening.replay(game, record)
    seat = last_actor(table)
    action = next(entry.action for entry in reversed(table.line) if entry.actor == seat and not entry.auto)

    def work() -> int:
        table.undo(seat, table.undo_terms(seat)["asks"])
        table.take(seat, action)
        return 1

    return work


def measure_all(games: list[str], seconds: float = SECONDS) -> list[dict[str, Any]]:
    """The ratios with the engine that runs here, and with the compiled one where it is built."""
    compiled = told_by_compiled("ratios", f"--seconds={seconds}", *games)
    found = [measure(games, seconds=seconds)]
    if compiled is None:
        return found
    if "fault" in compiled:
        return [*found, compiled]
    return [*found, *(each | {"stale": compiled["stale"]} for each in compiled["engines"])]


def measure(games: Iterable[str], count: int = ROUNDS, seconds: float = SECONDS) -> dict[str, Any]:
    """The ratios of these games with the engine that runs here."""
    ratios = {}
    for game in games:
        prepared = {LOOP: always(baseline_work), **works(find(game))}
        found = rounds({name: slice_of(each) for name, each in prepared.items()}, count, seconds)
        ratios[game] = {name: float(f"{ratio(found, name, LOOP):.4g}") for name in MEASURES}
    return {
        "engine": "compiled" if is_compiled() else "pure",
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "games": ratios,
    }


def fallen(kept: dict[str, Any], now: dict[str, Any], allowed: float = ALLOWED) -> list[tuple[str, str]]:
    """The games and measures that are slower than the kept ones by more than is allowed.

    >>> fallen({"go": {"clone": 1.0, "undo": 2.0}}, {"go": {"clone": 0.9, "undo": 1.6}, "hex": {"clone": 1}})
    [('go', 'undo')]
    """
    return [
        (game, name)
        for game, ratios in now.items()
        for name, here in ratios.items()
        if here < (1 - allowed) * kept.get(game, {}).get(name, 0)
    ]


def better(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first measures of each engine, and where the second ones are faster, those."""
    again = {each["engine"]: each["games"] for each in second if "fault" not in each}
    return [each if "fault" in each else each | {"games": _better(each, again)} for each in first]


def _better(told: dict[str, Any], again: dict[str, Any]) -> dict[str, dict[str, float]]:
    games = again.get(told["engine"], {})
    return {
        game: {name: max(here, games.get(game, ratios)[name]) for name, here in ratios.items()}
        for game, ratios in told["games"].items()
    }


def read(path: Path = KEPT) -> dict[str, Any]:
    """What was kept last."""
    if not path.exists():
        return {}
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def keep(parts: dict[str, Any], path: Path = KEPT) -> None:
    """Keep these figures in the place of the old ones of the same names."""
    if not path.parent.is_dir():
        raise Malformed("keep", f"there is no {path.parent}: figures are kept in a checkout of Railhead")
    path.write_text(json.dumps(read(path) | parts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
