"""Positions from all over a game, cheaply: out of games that are kept, prepared ones, and short play."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import railhead
from railhead.games import find
from railhead.table.refusal import Malformed
from railhead.table.table import Table
from railhead.table.trying import Prepared, trying_of
from tests.table.playing import a_table, step

FOLDER = Path(__file__).parents[1] / "fixtures"


@cache
def kept_games(game: str) -> list[Table]:
    """The finished games in tests/fixtures/<game>/, replayed."""
    return [railhead.replay(record) for record in records(game)]


def records(game: str) -> list[dict[str, Any]]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / game).glob("*.json"))]


def prepare(game: str, wanted: Prepared) -> Table:
    """The table that a game has prepared; it rolls by itself from there."""
    known = find(game)
    table = railhead.new(game, wanted.seats, dict(wanted.options), wanted.seed, auto_roll=False)
    for text in wanted.steps:
        actor, _, words = text.partition(" ")
        while table.awaits_roll and actor != "chance":
            table.roll()
        if actor == "chance":
            table.roll(words)
        elif actor == "table":
            table.declare(words)
        else:
            table.play(int(actor), words)
    table.auto_roll = True
    if wanted.change is None:
        table.settle()
        return table
    position = json.loads(json.dumps(table.position()))
    wanted.change(position)
    try:
        return railhead.from_position(known.id, position, seed=wanted.seed)
    except Malformed as fault:
        raise AssertionError(f"{game} prepares '{wanted.name}', which is no position: {fault}") from fault


@cache
def prepared(game: str) -> list[Table]:
    known = find(game)
    return [prepare(game, wanted) for wanted in trying_of(known).prepared(known.content())]


def some_tables(game: str, count: int) -> Iterator[Table]:
    """So many tables in the middle of a game, the prepared ones first; each may be played on."""
    tables = [table.fork(seed="kept") for table in prepared(game)]
    kept = kept_games(game)
    for n in range(max(0, count - len(tables))):
        if kept and n % 4:
            whole = kept[n % len(kept)]
            tables.append(whole.jump(len(whole) * (n + 1) // (count + 1)))
        else:
            tables.append(later(game, n))
    for table in tables[:count]:
        table.auto_roll = True
        table.settle()
        yield table


def later(game: str, n: int) -> Table:
    """A sample table after a few random steps."""
    table, rng = a_table(game, n), Random(n)
    for _ in range(2 + 5 * n):
        if not table.over:
            step(table, rng)
    return table
