"""How fast the engine is, always beside a fixed loop of plain Python measured in the same run."""

import json
import os
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ..bots.search import play_on
from ..games import find
from ..table import opening
from ..table.game import Game
from ..table.options import read_options
from ..table.state import CHANCE, State
from ..table.table import Table
from ..table.trying import trying_of
from .combining import all_that_combine
from .match import is_compiled
from .slices import Work

ROOT = Path(__file__).resolve().parents[3]
COMPILED = ROOT / ".venv-compiled/bin/python"
ENTRIES = 2000
SECONDS = 1.0
STRETCHES = 20
TIMES = 15
CHUNK = 100


def baseline_loop() -> int:
    """The fixed work: integers and a list, nothing of ours. Never change it, or old figures mean nothing."""
    numbers = list(range(64))
    total = 0
    for i in range(64):
        j = (i * 7 + 3) & 63
        numbers[i], numbers[j] = numbers[j], numbers[i]
        total = (total * 31 + numbers[i]) & 0xFFFF
    return total


def rate(work: Work, seconds: float = SECONDS) -> float:
    """How much is done in a second of CPU: the best of many stretches, since others use the machine too."""
    work()
    best = 0.0
    for _ in range(STRETCHES):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / STRETCHES:
            done += work()
        best = max(best, done / spent)
    return best


def least_ms(work: Callable[[], object], times: int = TIMES) -> float:
    """The least CPU, of several times, that a piece of work took."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return 1000 * best


class Bench:
    """The figures of one game, at the least number of seats unless told otherwise."""

    def __init__(self, game: Game, seconds: float = SECONDS, entries: int = ENTRIES) -> None:
        self.game = game
        self.seconds = seconds
        self.entries = entries
        options = read_options(game.options, {})
        self.first = game.start(game.content(), options, game.least_seats)
        chosen = all_that_combine(game.options, game.least_seats)
        short = options | trying_of(game).short
        self.short: list[State] = [
            game.start(game.content(), each, game.least_seats) for each in (short, short | chosen)
        ] * bool(chosen)
        """A short game without options, and one with all that combine."""

    def figures(self) -> dict[str, Any]:
        """All measures, the baseline taken before and after them."""
        before = rate(baseline_work, self.seconds / 2)
        decisions, games = self.random_play()
        clone_us = self.clone_us()
        replay = self.replay()
        options = self.options()
        baseline = (before + rate(baseline_work, self.seconds / 2)) / 2
        return {
            "game": self.game.id,
            "seats": self.first.seats,
            "baseline": round(baseline),
            "decisions": round(decisions),
            "decisions_ratio": round(decisions / baseline, 3),
            "games": round(games, 1),
            "games_ratio": round(games / baseline, 5),
            "mean_list": round(self.mean_list(), 1),
            "clone_us": round(clone_us, 3),
            "clone_loops": round(clone_us * baseline / 1e6, 3),
            **replay,
            **options,
            **({"all_ratio": round(options["all_decisions"] / baseline, 3)} if options else {}),
            "replay_loops": round(replay["replay_ms"] * baseline / 1000),
            "undo_loops": round(replay["undo_ms"] * baseline / 1000, 1),
        }

    def random_play(self, first: State | None = None) -> tuple[float, float]:
        """Random decisions and whole games a second, each decision from the full legal list."""
        start = first or self.first
        rng = Random(1)
        made = games = 0

        def one_game() -> int:
            nonlocal made, games
            state = start.clone()
            count = play_on(state, rng)
            state.scores()
            made += count
            games += 1
            return count

        decisions = rate(one_game, self.seconds)
        return decisions, decisions * games / made

    def options(self) -> dict[str, float]:
        """Random decisions a second in short games with all options that combine, and their part of those
        without any."""
        if not self.short:
            return {}
        plain, full = [self.random_play(first)[0] for first in self.short]
        return {"all_decisions": round(full), "all_share": round(full / plain, 3)}

    def mean_list(self, games: int = 20) -> float:
        """How long the lists of legal actions are on average in random play."""
        rng = Random(2)
        lists = length = 0
        for _ in range(games):
            state = self.first.clone()
            while acting := state.to_act():
                if acting[0] == CHANCE:
                    state.happen(state.draw(rng.random()))
                    continue
                legal = state.legal(acting[0])
                lists += 1
                length += len(legal)
                state.act(acting[0], legal[int(rng.random() * len(legal))])
        return length / lists

    def clone_us(self) -> float:
        """What a clone costs in the middle of a game, in microseconds."""
        return 1e6 / rate(self.clones(), self.seconds / 2)

    def clones(self) -> Work:
        """A hundred clones of it."""
        state = self.middle()

        def work() -> int:
            for _ in range(100):
                state.clone()
            return 100

        return work

    def middle(self) -> State:
        half = play_on(self.first.clone(), Random(3)) // 2
        state = self.first.clone()
        play_on(state, Random(3), half)
        return state

    def replay(self) -> dict[str, Any]:
        """What replaying a long record and undoing its last step cost; most seats, with steps taken back."""
        table = long_table(self.game, self.entries)
        record = json.loads(json.dumps(table.record()))
        seat = last_actor(table)
        replay_ms = least_ms(lambda: opening.replay(self.game, record))
        undo_ms = min(self.undo_ms(record, seat) for _ in range(TIMES))
        return {
            "entries": len(table),
            "live_entries": len(table.line),
            "replay_seats": table.state.seats,
            "replay_ms": round(replay_ms, 3),
            "undo_ms": round(undo_ms, 3),
        }

    def undo_ms(self, record: Any, seat: int) -> float:
        table = opening.replay(self.game, record)
        asks = table.undo_terms(seat)["asks"]
        return least_ms(lambda: table.undo(seat, asks), 1)


class Playing:
    """Random play without an end, a hundred decisions at a time, each from the full legal list."""

    def __init__(self, first: State, seed: int = 1) -> None:
        self.first = first
        self.state = first.clone()
        self.rng = Random(seed)

    def __call__(self) -> int:
        made = play_on(self.state, self.rng, CHUNK)
        if made < CHUNK:
            self.state.scores()
            self.state = self.first.clone()
        return made


def whole_games(first: State, seed: int = 1) -> Work:
    """Random games from start to exact score."""
    rng = Random(seed)

    def work() -> int:
        state = first.clone()
        play_on(state, rng)
        state.scores()
        return 1

    return work


def baseline_work() -> int:
    baseline_loop()
    return 1


def long_table(game: Game, entries: int) -> Table:
    """A table with so many entries, or as many as its game has.

    The most seats play at random; where that is too short, each choice is taken back and made again, as
    often as it takes to come to the number shortly before the game ends.
    """
    plain = opening.new_table(game, game.most_seats, seed="bench")
    choices = 0
    while not plain.over and len(plain) < entries:
        _play(plain, choices)
        choices += 1
    missing = entries - len(plain)
    table = opening.new_table(game, game.most_seats, seed="bench")
    done = 0
    while not table.over and len(table) < entries:
        seat, action = _play(table, done)
        done += 1
        wanted = missing * done // max(choices - 1, 1)
        while len(table) - len(table.line) < wanted and len(table) < entries and not table.over:
            table.undo(seat, table.undo_terms(seat)["asks"])
            table.take(seat, action)
    return table


def _play(table: Table, number: int) -> tuple[int, int]:
    """A choice that depends on its number alone, so that a step made again is the same step."""
    seat = table.to_act[0]
    legal = table.state.legal(seat)
    action = legal[int(Random(number).random() * len(legal))]
    table.take(seat, action)
    return seat, action


def last_actor(table: Table) -> int:
    """The seat whose step is the last one that can be taken back."""
    return next(entry.actor for entry in reversed(table.line) if entry.actor >= 0 and not entry.auto)


def measure(games: list[str], seconds: float = SECONDS) -> dict[str, Any]:
    """The figures of these games with the engine that runs here."""
    return {
        "engine": "compiled" if is_compiled() else "pure",
        "python": platform.python_version(),
        "games": [Bench(find(game), seconds).figures() for game in games],
    }


def measure_compiled(games: list[str], seconds: float = SECONDS) -> dict[str, Any] | None:
    """The same from the compiled engine, where `make compiled` has built one; None where not."""
    return told_by_compiled("--short", f"--seconds={seconds}", *games)


def told_by_compiled(*words: str) -> dict[str, Any] | None:
    """What `railhead bench --json` with these words says there; a `fault` where it failed."""
    if is_compiled() or not COMPILED.exists():
        return None
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(COMPILED), "-P", "-m", "railhead", "bench", "--json", *words]
    done = subprocess.run(command, env=clean, capture_output=True, text=True)
    if done.returncode != 0:
        return {"fault": done.stderr.strip().splitlines()[-1:] or ["it gave no reason"]}
    told: dict[str, Any] = json.loads(done.stdout)
    return told | {"stale": is_stale()}


def is_stale() -> bool:
    """Whether the compiled engine was built from other sources than these."""
    here, there = ROOT / "src/railhead", ROOT / "build/compiled/src/railhead"
    sources = [*here.glob("table/**/*.py"), *here.glob("games/**/*.py"), here / "bots/search.py"]
    copies = [there / path.relative_to(here) for path in sources]
    return any(not b.exists() or a.read_bytes() != b.read_bytes() for a, b in zip(sources, copies))
