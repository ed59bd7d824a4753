"""What one more step, a question, an undo or a fork costs when the record is long."""

import itertools
from functools import cache
from random import Random
from typing import Any

from ..games import find
from ..table import opening
from ..table.canonical import digest
from ..table.game import Game
from ..table.hearing import Place
from ..table.state import State
from ..table.table import Table
from ..table.trying import Player, trying_of
from ..table.writing import Said
from .bench import baseline_loop, least_ms, rate

ENTRIES = 3000
EARLY = 60
TIMES = 15
SEATS = 6
"""The most seats at a long record; fewer where a game has not so many."""
FURTHER = 100
"""A game that is measured at some entry does not end within so many more."""
STRETCH = 40
"""In a game that is stretched so many entries are played on from its middle and then taken back, again and
again."""


def at_random(state: State, seat: int, rng: Random) -> int:
    return rng.choice(state.legal(seat))


class LongGame:
    """A game with many entries that goes on for a while: played on by its room's own player where the room
    names one for long games. Any other is played at random to its middle, and from there to and fro."""

    def __init__(self, game: Game, entries: int = ENTRIES, seed: str = "") -> None:
        trying = trying_of(game)
        if not seed:
            seed = _long_enough(game.id, entries + FURTHER) if trying.long else "stretched"
        self.table = opening.new_table(game, min(SEATS, game.most_seats), seed=seed)
        self._rng = Random(seed)
        self._player: Player = trying.players()[trying.long] if trying.long else at_random
        most = entries if trying.long else _middle(game.id) + STRETCH
        while len(self.table) < entries and self.table.to_act:
            if len(self.table.line) < most:
                self.step()
            else:
                self.go_back(most - STRETCH)

    def go_back(self, length: int) -> None:
        """Take steps back until the line is no longer than this; first those of the seat that has waited
        longest, with which most others go."""
        table = self.table
        while len(table.line) > length:
            last = {entry.actor: entry.n for entry in table.line if entry.own()}
            seat = min(last, key=lambda seat: last[seat])
            table.undo(seat, table.undo_terms(seat)["asks"])

    def choice(self) -> tuple[int, str]:
        """Who is to act, and what he would do."""
        table, seat = self.table, self.table.to_act[0]
        return seat, table.game.text(table.content, self._player(table.state, seat, self._rng))

    def step(self) -> None:
        seat = self.table.to_act[0]
        self.table.take(seat, self._player(self.table.state, seat, self._rng))


@cache
def _long_enough(game: str, entries: int) -> str:
    """The first seed whose game has so many entries."""
    seeds = (f"long {n}" for n in itertools.count())
    return next(seed for seed in seeds if LongGame(find(game), entries, seed).table.to_act)


@cache
def _middle(game: str) -> int:
    """Half the entries of a random game."""
    known = find(game)
    table = opening.new_table(known, min(SEATS, known.most_seats), seed="stretched")
    rng = Random("stretched")
    while not table.over:
        seat = table.to_act[0]
        table.take(seat, at_random(table.state, seat, rng))
    return len(table.line) // 2


class Told:
    """Everybody at a table, each told what is new as a stream tells it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.places: dict[int, Place | None] = {}

    def tell(self) -> None:
        table = self.table
        said: Said = {}
        for viewer in range(table.state.seats):
            index = table.unchanged_since(self.places.get(viewer))
            table.told_before(viewer, index)
            table.told_from(viewer, index, None, said)
            digest(table.view(viewer))
            table.ask(viewer)
            table.choice_groups(viewer)
            table.undo_terms(viewer)
            table.taken_back(viewer)
            self.places[viewer] = table.place()


def figures(game: Game, seconds: float = 1.0, entries: int = ENTRIES) -> dict[str, Any]:
    """Milliseconds for each, late in a long game and after the first few entries."""
    before = rate(_loop, seconds / 2)
    played = LongGame(game, entries)
    line = len(played.table.line)
    late, early = _costs(played), _costs(LongGame(game, EARLY))
    baseline = (before + rate(_loop, seconds / 2)) / 2
    return {
        "game": game.id,
        "entries": entries,
        "line": line,
        "seats": min(SEATS, game.most_seats),
        "baseline": round(baseline),
        "early_ms": early,
        "late_ms": late,
        "late_loops": {name: round(ms * baseline / 1000, 1) for name, ms in late.items()},
    }


def _costs(played: LongGame) -> dict[str, float]:
    table = played.table
    told = Told(table)
    told.tell()
    found = {"tell": min(_tell_ms(played, told) for _ in range(TIMES))}
    seat, text = played.choice()
    found |= {
        "plan": least_ms(lambda: table.plan(seat, [text])),
        "why": least_ms(lambda: [table.refusal(seat, other) for other in _texts(table)]) / len(_texts(table)),
        "query": max(_query_ms(table, seat, *query) for query in _queries(table, seat, planning=False)),
        "fork": least_ms(table.fork),
        "play_many": min(_play_many_ms(played) for _ in range(TIMES)),
        "undo": min(_undo_ms(played) for _ in range(TIMES)),
    }
    found |= {
        f"query {name}": least_ms(lambda: table.query(seat, name, arguments), 3)  # noqa: B023 (called here)
        for name, arguments in _queries(table, seat, planning=True)
    }
    return {name: round(ms, 3) for name, ms in found.items()}


def _tell_ms(played: LongGame, told: Told) -> float:
    played.step()
    return least_ms(told.tell, 1)


def _texts(table: Table) -> list[str]:
    """Some actions of all, most of which are refused now."""
    count = table.state.action_count()
    return [table.game.text(table.content, action) for action in range(0, count, 1 + count // 20)]


def _queries(table: Table, seat: int, planning: bool) -> list[tuple[str, dict[str, Any]]]:
    """What may be asked now: what plans as bots do, or the rest, of which the slowest is told."""
    trying = trying_of(table.game)
    asked = trying.arguments(table.content, table.view(seat))
    wanted = {name: some for name, some in asked.items() if (name in trying.planning) == planning}
    return [(name, arguments) for name, some in wanted.items() for arguments in some]


def _query_ms(table: Table, seat: int, name: str, arguments: dict[str, Any]) -> float:
    return least_ms(lambda: table.query(seat, name, arguments))


def _play_many_ms(played: LongGame) -> float:
    seat, text = played.choice()
    return least_ms(lambda: played.table.play_many(seat, [text]), 1)


def _undo_ms(played: LongGame) -> float:
    played.step()
    table = played.table
    seat = next(entry.actor for entry in reversed(table.line) if entry.own())
    asks = table.undo_terms(seat)["asks"]
    return least_ms(lambda: table.undo(seat, asks), 1)


def _loop() -> int:
    baseline_loop()
    return 1
