"""Files of results: every kind holds the same rows, goes on where it stopped, refuses what is not ours."""

import json
import sqlite3
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import railhead
from railhead.games import find
from railhead.lab.rows import COLUMNS, TIMES
from railhead.lab.simulate import simulate
from tests.rooms import ROOMS, brief

ENDINGS = ("jsonl", "parquet", "sqlite")
TIMED = {column.name for column in TIMES}
GAME = "thirty-rails"


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file as a stranger's tool reads them."""
    if path.suffix == ".parquet":
        found: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
        return found
    if path.suffix == ".sqlite":
        base = sqlite3.connect(path)
        base.row_factory = sqlite3.Row
        lists = [column.name for column in COLUMNS if column.many]
        rows = [dict(row) for row in base.execute("SELECT * FROM games ORDER BY number")]
        base.close()
        return [row | {name: json.loads(row[name]) for name in lists} for row in rows]
    return [json.loads(line) for line in path.read_text().splitlines()]


def played(path: Path, games: int, **settings: Any) -> list[dict[str, Any]]:
    simulate(GAME, ["random", "random"], games, out=path, rotate=True, **settings)
    return [{name: row[name] for name in row if name not in TIMED} for row in rows(path)]


@pytest.mark.parametrize("ending", ENDINGS[1:])
def test_every_kind_of_file_has_the_same_rows(tmp_path: Path, ending: str) -> None:
    assert played(tmp_path / f"a.{ending}", 5) == played(tmp_path / "a.jsonl", 5)


@pytest.mark.parametrize("ending", ENDINGS[1:])
def test_it_goes_on_after_the_games_already_there(tmp_path: Path, ending: str) -> None:
    part = tmp_path / f"part.{ending}"
    played(part, 2)
    seen: list[int] = []
    again = played(part, 5, jobs=2, progress=lambda tally: seen.append(tally.games))
    assert seen == [2, 3, 4, 5]
    assert again == played(tmp_path / f"whole.{ending}", 5)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([part.name, f"whole.{ending}"])


def test_a_killed_run_goes_on_from_the_lines_beside_a_parquet_file(tmp_path: Path) -> None:
    played(tmp_path / "some.parquet", 2)
    whole = played(tmp_path / "lines.jsonl", 4)
    lines = (tmp_path / "lines.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "some.parquet.part.jsonl").write_text("".join(lines[2:]) + '{"cut o')
    seen: list[int] = []
    assert played(tmp_path / "some.parquet", 4, progress=lambda tally: seen.append(tally.games)) == whole
    assert seen == [4]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_of_another_simulation_is_refused_and_kept(tmp_path: Path, ending: str) -> None:
    before = played(tmp_path / f"a.{ending}", 2)
    with pytest.raises(railhead.Malformed, match=r"another simulation: seed is .1/0. there and .2/0. here"):
        played(tmp_path / f"a.{ending}", 4, seed="2")
    assert played(tmp_path / f"a.{ending}", 2) == before


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_that_is_no_simulation_is_refused_and_kept(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"letter.{ending}"
    path.write_text("Dear aunt, all is well here.\n")
    with pytest.raises(railhead.Malformed):
        played(path, 2)
    assert path.read_text() == "Dear aunt, all is well here.\n"


def test_a_strangers_database_is_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "birds.sqlite")
    base.execute("CREATE TABLE birds (name)")
    with pytest.raises(railhead.Malformed, match="not a simulation's"):
        played(tmp_path / "birds.sqlite", 2)
    assert base.execute("SELECT name FROM sqlite_schema").fetchall() == [("birds",)]
    base.close()


def test_sqlite_has_a_row_a_seat_as_well(tmp_path: Path) -> None:
    games = played(tmp_path / "a.sqlite", 2)
    base = sqlite3.connect(tmp_path / "a.sqlite")
    found = base.execute("SELECT number, seat, bot, score, place FROM seats ORDER BY number, seat").fetchall()
    base.close()
    told = [(row["number"], seat, row["bots"][seat], row["scores"][seat], row["places"][seat])
            for row in games for seat in range(2)]  # fmt: skip
    assert found == told


@pytest.mark.parametrize("game", ROOMS)
def test_every_game_fills_the_same_columns(tmp_path: Path, game: str) -> None:
    seats = max(2, find(game).least_seats)
    options = brief(game)
    simulate(game, ["random"] * seats, 1, options=options, out=tmp_path / "a.parquet")
    row = rows(tmp_path / "a.parquet")[0]
    assert list(row) == [column.name for column in COLUMNS]
    for column in COLUMNS:
        assert row[column.name] is not None, column.name
        if column.many and column.name != "winners":
            assert len(row[column.name]) == seats, column.name
    assert (row["game"], row["railhead"], row["seed"]) == (game, railhead.__version__, "1/0")
    assert json.loads(row["options"]).items() >= options.items()
    assert {row["places"][seat] for seat in row["winners"]} <= {1}
    assert row["rounds"] > 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_so_manieth_game_is_kept_whole(tmp_path: Path, jobs: int) -> None:
    games = played(tmp_path / "a.jsonl", 5, jobs=jobs, record_every=2)
    kept = sorted((tmp_path / "a.records").iterdir())
    assert [path.name for path in kept] == ["0.json", "2.json", "4.json"]
    for path in kept:
        record = json.loads(path.read_text())
        assert record["railhead"] == railhead.__version__
        assert railhead.replay(record).hash() == games[int(path.stem)]["hash"]
    assert games == played(tmp_path / "without.jsonl", 5)


@pytest.mark.parametrize("ending", ENDINGS)
def test_memory_does_not_grow_with_the_games(
    tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten times as many games, resumed once, hold no more: a row of each would be a kilobyte."""
    line = dict(simulate_one(tmp_path))
    monkeypatch.setattr("railhead.lab.simulate.play_game", lambda match, number: {**line, "number": number})
    monkeypatch.setattr("railhead.lab.results_parquet.BATCH", 50)

    def most_held(games: int, name: str) -> int:
        tracemalloc.start()
        simulate(GAME, ["random"], games // 2, out=tmp_path / f"{name}.{ending}")
        simulate(GAME, ["random"], games, out=tmp_path / f"{name}.{ending}")
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    most_held(100, "warm")
    assert most_held(1_000, "many") < most_held(100, "few") + 300_000


def simulate_one(folder: Path) -> dict[str, Any]:
    from railhead.lab.match import arrange, play_game

    return play_game(arrange(GAME, ["random"]), 0)


MANY = """
import resource, sys
from railhead.lab.simulate import simulate
for games in (6_000, int(sys.argv[2])):
    simulate("thirty-rails", ["random"], games, out=sys.argv[1], jobs=2)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
GAMES = 20_000
"""Two minutes of two cores. 200,000 take twenty; nothing but the number differs."""


@pytest.mark.slow
def test_a_long_run_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    words = [sys.executable, "-c", MANY, str(tmp_path / "many.parquet"), str(GAMES)]
    early, late = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert int(late) < int(early) + 20_000  # kilobytes; the rows of 14,000 games more would be 40,000
    assert pyarrow.parquet.read_metadata(tmp_path / "many.parquet").num_rows == GAMES
