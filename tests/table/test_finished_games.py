"""Finished games, kept as they were played, end the same for ever (tools/finished_game.py makes them)."""

import json
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.games import find
from railhead.table.opening import verify

FOLDER = Path(__file__).parents[1] / "fixtures"
RECORDS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.json"))
ENOUGH = 5


def read(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("game", sorted({name.split("/")[0] for name in RECORDS}))
def test_a_game_has_finished_games_under_different_options(game: str) -> None:
    records = [read(name) for name in RECORDS if name.startswith(f"{game}/")]
    assert len(records) >= ENOUGH
    assert len({json.dumps([record["options"], len(record["seats"])]) for record in records}) >= ENOUGH


@pytest.mark.parametrize("name", RECORDS)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    record = read(name)
    table = railhead.replay(record)
    assert table.over
    assert table.hash() == record["hash"]
    assert table.record() == record


@pytest.mark.parametrize("name", RECORDS)
def test_nothing_is_lost_or_made_on_the_way(name: str) -> None:
    table = railhead.replay(read(name))
    for n in range(0, len(table), max(1, len(table) // 40)):
        for what, counted, must_be in table.jump(n).state.laws():
            assert counted == must_be, f"{what} after entry {n}"


@pytest.mark.parametrize("name", RECORDS)
def test_its_rolls_came_from_its_seed(name: str) -> None:
    record = read(name)
    assert verify(find(record["game"]), record)["ok"]
