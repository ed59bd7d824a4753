"""The byte test of secrets finds a leak in whatever part of what a viewer receives it is planted."""

from functools import cache
from random import Random
from typing import Any

import pytest

import railhead
from railhead.table.canonical import digest
from railhead.table.refusal import Refusal
from railhead.table.table import Table
from tests.table.games_under_test import GAMES
from tests.table.playing import a_shared_table, bytes_of, imagined_or_known, now_and_then, some_texts

PARTS = [
    "view", "log", "viewers_record", "query", "ask", "choices", "legal", "refusal", "plan", "undo_terms",
]  # fmt: skip


class Leaky:
    """A table that tells in one of its answers which state is the true one."""

    def __init__(self, table: Table, part: str) -> None:
        self._table = table
        self._part = part

    def __getattr__(self, name: str) -> Any:
        true = getattr(self._table, name)
        if name != self._part:
            return true
        secret = digest(self._table.state.position())

        def leak(*args: Any) -> Any:
            told = true(*args)
            if isinstance(told, dict):
                return {**told, "leak": secret}
            if isinstance(told, list):
                return [*told, secret]
            return told and Refusal(told.rule, secret) if name == "refusal" else [told, secret]

        return leak


def conceals(table: Table, rng: Random) -> bool:
    """Whether this table ever says that somebody may not know something; it is played to find out."""
    for _ in now_and_then(table, rng, 0.1):
        state = table.state
        if state.sealed() or any(entry.to is not None for entry in table.line):
            return True
        if any(state.known_to(seat).position() != state.position() for seat in range(state.seats)):
            return True
    return False


@cache
def secretive(game: str) -> bool:
    return any(conceals(a_shared_table(game, n, auto_roll=False), Random(n)) for n in range(3))


def compared(game: str, part: str) -> tuple[int, int]:
    """In how many moments something was hidden, and in how many of them it showed."""
    hidden = shown = 0
    for n in range(3):
        rng = Random(n)
        table = a_shared_table(game, n, auto_roll=False)
        for _ in now_and_then(table, rng, 0.1):
            seat = rng.choice(table.to_act or range(table.state.seats))
            other = imagined_or_known(table, seat, rng)
            if other.state.position() != table.state.position():
                hidden += 1
                texts = some_texts(table, rng, 4)
                one, two = (bytes_of(Leaky(known, part), seat, texts) for known in (table.fork(), other))  # type: ignore[arg-type]
                shown += one != two
            if hidden > 3:
                return hidden, shown
    return hidden, shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", PARTS)
def test_a_planted_leak_is_found(game: str, part: str) -> None:
    hidden, shown = compared(game, part)
    assert bool(hidden) == secretive(game)
    assert shown == hidden


@pytest.mark.parametrize("game", GAMES)
def test_without_one_nothing_shows(game: str) -> None:
    hidden, shown = compared(game, "none")
    assert bool(hidden) == secretive(game)
    assert shown == 0


@pytest.mark.parametrize("seats", [1, 2])
def test_only_a_game_that_hides_something_is_looked_at(seats: int) -> None:
    table = railhead.new("thirty-rails", seats=seats, seed="alone or not", auto_roll=False)
    assert conceals(table, Random(1)) == (seats > 1)
