"""The bench measures what it says, and prints it beside its baseline."""

import json
import tracemalloc
from pathlib import Path

import pytest
from rich.console import Console

import railhead
from railhead.cli import main
from railhead.cli.terminal import long_games
from railhead.games import find
from railhead.lab import bench, long_record
from railhead.server.step_cost import memory_kb, replay_cost
from railhead.table.state import CHANCE
from tests.rooms import ROOMS


@pytest.fixture(autouse=True)
def no_compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "COMPILED", Path("nowhere"))


def test_the_long_record_has_its_entries_and_ends_in_a_step_that_can_be_taken_back() -> None:
    table = bench.long_table(find("thirty-rails"), 2000)
    assert len(table) == 2000
    assert len(table.line) < 600
    assert table.state.seats == 12
    before = len(table.line)
    seat = bench.last_actor(table)
    table.undo(seat, table.undo_terms(seat)["asks"])
    assert len(table.line) < before


def test_the_long_record_replays_to_the_same_table() -> None:
    table = bench.long_table(find("thirty-rails"), 700)
    assert railhead.replay(table.record()).hash() == table.hash()


def test_figures_agree_with_each_other() -> None:
    figures = bench.Bench(find("thirty-rails"), seconds=0.1, entries=600).figures()
    # Six rolls of mountains, ten steps of set-up and thirty turns: about forty decisions a game.
    assert 30 < figures["decisions"] / figures["games"] < 60
    assert 5 < figures["mean_list"] < 60
    assert figures["decisions_ratio"] == pytest.approx(figures["decisions"] / figures["baseline"], rel=0.01)
    assert figures["clone_us"] > 0
    assert figures["entries"] == 600
    assert figures["undo_ms"] < figures["replay_ms"]


def test_a_game_with_options_is_also_measured_with_all_that_combine() -> None:
    measured = bench.Bench(find("lunar-rails"), seconds=0.05, entries=100)
    plain, full = measured.short
    assert full.options["trading_track"]
    assert full.options["field_warehousing"] == "wordelmann"
    assert not plain.options["trading_track"]
    assert measured.options()["all_share"] > 0


def test_the_long_game_of_a_room_is_as_long_as_wanted_and_goes_on() -> None:
    table = long_record.LongGame(find("rail-baron-southeast")).table
    assert len(table.line) >= long_record.ENTRIES
    assert not table.over
    assert table.to_act


@pytest.mark.parametrize("game", ROOMS)
def test_every_game_has_a_record_as_long_as_wanted_at_a_table_that_goes_on(game: str) -> None:
    played = long_record.LongGame(find(game), 700)
    assert 700 <= len(played.table) < 700 + long_record.STRETCH
    for _ in range(50):
        assert played.table.to_act
        played.step()


def test_a_table_with_thousands_of_entries_is_light() -> None:
    game = find("rail-baron-southeast")
    long_record.Told(long_record.LongGame(game).table).tell()  # what all tables share is there from then on
    tracemalloc.start()
    table = long_record.LongGame(game).table
    told = long_record.Told(table)
    told.tell()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert held < 1_700_000


def test_the_middle_of_a_game_is_no_end() -> None:
    state = bench.Bench(find("thirty-rails")).middle()
    assert state.to_act()
    assert state.to_act()[0] >= CHANCE


def test_it_prints_every_measure_beside_the_loop(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "thirty-rails", "--seconds", "0.05"]) == 0
    told = capsys.readouterr().out
    assert "30 Rails" in told
    for measure in ("loops", "decisions", "games"):
        assert f"{measure} a second" in told
    for measure in ("clone", "replay", "undo", "2,000 entries", "on the live line"):
        assert measure in told
    assert "a person's step" in told


def test_it_prints_what_a_long_record_costs(capsys: pytest.CaptureFixture[str]) -> None:
    figures = long_record.figures(find("rail-baron-southeast"), seconds=0.05, entries=200)
    table = long_record.LongGame(find("rail-baron-southeast"), 200).table
    told = {"records": [figures | memory_kb(table) | replay_cost(table)]}
    long_games.show(Console(width=120), told | {"steps": []})
    said = capsys.readouterr().out
    measures = (
        "200 entries, ",
        "of them on the live line, 6 seats",
        "told to everybody",
        "the slowest query",
        "fork",
        "kB live",
        "first page",
    )
    for measure in measures:
        assert measure in said


def test_pure_and_compiled_stand_side_by_side(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pure = bench.Bench(find("thirty-rails"), seconds=0.05, entries=100).figures()
    faster = pure | {"decisions_ratio": 7 * pure["decisions_ratio"]}
    monkeypatch.setattr(bench, "measure", lambda *_: {"engine": "pure", "games": [pure]})
    monkeypatch.setattr(bench, "measure_compiled", lambda *_: {"games": [faster], "stale": True})
    assert main(["bench", "thirty-rails"]) == 0
    told = capsys.readouterr().out
    assert "factor" in told
    assert "7.0 ×" in told
    assert "built from other sources" in told


def test_json_and_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "thirty-rails", "--seconds", "0.05", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["game"] == "thirty-rails"
    assert told["compiled"] is None
    assert main(["bench", "nothing"]) == 2
    assert "unknown game 'nothing'" in capsys.readouterr().err


def test_a_long_game_is_looked_through_for_little() -> None:
    """Bytes alone: how long it takes is told by the bench."""
    table = long_record.LongGame(find("rail-baron-southeast")).table
    cost = replay_cost(table)
    assert 50 < cost["replay_kb"] < long_games.REPLAY_KB
