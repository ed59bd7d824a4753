"""Whole games come to the same position for ever: today and later, as Python and compiled."""

import json
from pathlib import Path
from random import Random

import pytest

import railhead
from tests.table.games_under_test import GAMES

PINNED = Path(__file__).with_name("hashes.json")
"""By game: the hash after a few seeded games. A change of rules changes them on purpose, or is a fault."""


def hash_after(game: str, n: int) -> str:
    about = next(listed for listed in railhead.games() if listed["id"] == game)
    seats = min(about["seats"][0] + n % 3, about["seats"][1])
    flags = {name: n % 2 == 1 for name, option in about["options"].items() if option["kind"] == "flag"}
    rng = Random(n)
    table = railhead.new(game, seats=seats, options=flags, seed=f"pinned {n}")
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return table.hash()


@pytest.mark.parametrize("game", GAMES)
def test_seeded_games_end_where_they_always_did(game):
    assert [hash_after(game, n) for n in range(8)] == json.loads(PINNED.read_text())[game]
