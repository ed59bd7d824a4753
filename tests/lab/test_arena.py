"""The arena: a fair draw, ratings that tell strong from weak, and an end that can be gone on from."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import railhead
from railhead.cli import main
from railhead.lab.arena import LEAST_GAMES, Field, Order, Ratings, field_of, hold

BOTS = Path(__file__).with_name("sample_bots.py")
DREAMER = f"{BOTS}:Dreamer"
"""Plays as well as a random one."""


def four(seats: int) -> Field:
    return Field("any", ("a",) * seats, "7", True, field=("a", "b", "c", "d"))


@pytest.mark.parametrize(("seats", "games"), [(2, 12), (3, 12), (4, 4)])
def test_every_bot_sits_equally_often_in_every_seat(seats: int, games: int) -> None:
    field = four(seats)
    for turn in range(3):
        rows = [field.seating(number) for number in range(turn * games, (turn + 1) * games)]
        assert {len(set(row)) for row in rows} == {seats}
        for seat in range(seats):
            assert set(Counter(row[seat] for row in rows).values()) == {games // 4}


def test_company_changes_from_turn_to_turn() -> None:
    field = four(2)
    turns = [[tuple(field.seating(12 * turn + game)) for game in range(12)] for turn in range(2)]
    assert turns[0] != turns[1]
    assert sorted(turns[0]) == sorted(turns[1])


def test_too_few_bots_for_a_table_sit_in_several_seats_by_turns() -> None:
    field = Field("any", ("a",) * 3, "7", True, field=("a", "b"))
    rows = [field.seating(number) for number in range(6)]
    assert Counter("".join(map("".join, rows))) == {"a": 9, "b": 9}
    assert all(Counter(row).most_common()[0][1] == 2 for row in rows)


def test_ratings_follow_the_places_and_grow_sure() -> None:
    ratings = Ratings(["strong", "middling", "weak"])
    before = ratings.of("weak")
    for _ in range(30):
        ratings.add(["weak", "strong", "middling"], [3, 1, 2])
    strong, middling, weak = (ratings.of(name) for name in ("strong", "middling", "weak"))
    assert strong.interval()[0] > middling.mean > weak.interval()[1]
    assert weak.spread < before.spread
    assert ratings.before("strong", "weak") > 0.99
    assert strong.surely_above(middling) > 0.95 > 0.05 > middling.surely_above(strong)


def test_a_tie_says_that_they_are_alike() -> None:
    ratings = Ratings(["one", "other"])
    for _ in range(10):
        ratings.add(["one", "other"], [1, 1])
    assert ratings.of("one").mean == pytest.approx(ratings.of("other").mean)


def test_it_ends_when_the_order_is_settled() -> None:
    order = hold(field_of("luzon-rails", ["random", "novice", "skilled"]), games=200)
    assert order.ranked() == ["skilled", "novice", "random"]
    assert order.settled
    assert not order.doubts()
    assert LEAST_GAMES <= order.games < 120
    assert order.games % 3 == 0


@pytest.mark.parametrize("bots", ["ab", "abcd"])
def test_equals_are_hardly_ever_told_apart_however_often_one_looks(bots: str) -> None:
    """Whoever asks after every game finds an order among two equals in most runs of 300."""
    settled = 0
    for run in range(25):
        order, rng = Order(Field("thirty-rails", tuple(bots), "1", True, field=tuple(bots))), Random(run)
        while order.games < 300 and not order.enough():
            places = rng.sample(range(1, len(bots) + 1), len(bots))
            order.add(line(order.match.seating(order.games), places))
        settled += order.settled
    assert settled <= 2


def line(seats: list[str], places: list[int]) -> dict[str, Any]:
    """What a game tells of which nothing but the places counts."""
    nothing = [0] * len(seats)
    timing = [{"mean_ms": 0.0, "max_ms": 0.0} for _ in seats]
    faults: list[dict[str, Any]] = [{} for _ in seats]
    return {"seats": seats, "places": places, "scores": nothing, "winners": [places.index(1)],
            "decisions": nothing, "faults": faults, "timing": timing, "end_reason": "",
            "entries": 0}  # fmt: skip


def test_equals_are_not_told_apart_and_the_budget_ends_it() -> None:
    order = hold(field_of("thirty-rails", ["random", DREAMER]), games=40)
    assert (order.games, order.settled) == (40, False)
    assert len(order.doubts()) == 1
    assert hold(field_of("thirty-rails", ["random", DREAMER]), games=40, until=0.0).games == 0


def told(order: Order) -> dict[str, Any]:
    """What came of it without times."""
    summary = order.summary()
    for result in (*summary.pop("bots"), *summary.pop("by_seat")):
        assert not result["faults"]
    return summary


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_it_goes_on_where_it_stopped_as_if_it_had_not(tmp_path: Path, ending: str) -> None:
    field = field_of("thirty-rails", ["random", "novice", DREAMER], seats=2)
    hold(field, games=5, out=tmp_path / f"arena.{ending}")
    on = hold(field, games=14, jobs=2, out=tmp_path / f"arena.{ending}")
    assert on.games == 14
    assert told(on) == told(hold(field, games=14))


def test_another_field_is_refused(tmp_path: Path) -> None:
    hold(field_of("thirty-rails", ["random", "novice"]), games=2, out=tmp_path / "arena.jsonl")
    with pytest.raises(railhead.Malformed, match="another simulation: bots is"):
        hold(field_of("thirty-rails", ["random", "skilled"]), games=2, out=tmp_path / "arena.jsonl")


def test_a_changed_file_of_a_bot_that_is_not_at_the_first_table_is_another_arena(tmp_path: Path) -> None:
    code = tmp_path / "mine.py"
    code.write_text(BOTS.read_text())
    field = ["random", "novice", f"{code}:First"]
    hold(field_of("thirty-rails", field, seats=2), games=1, out=tmp_path / "arena.jsonl")
    code.write_text(BOTS.read_text() + "# now better\n")
    with pytest.raises(railhead.Malformed, match="code is"):
        hold(field_of("thirty-rails", field, seats=2), games=2, out=tmp_path / "arena.jsonl")


def test_the_command_ranks_and_says_what_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    words = f"arena thirty-rails --bots random,{DREAMER} --games 6 --jobs 1 --quiet"
    assert main(words.split()) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "2 seats, seed 1, 6 games" in out
    assert "sample_bots.py:Dreamer" in out
    assert "Not settled: " in out
    assert main([*words.split(), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert {rating["name"] for rating in summary["ratings"]} == {"random", DREAMER}
    assert summary["settled"] is False


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("thirty-rails --bots random", "two to 12 different bots are wanted, here are 1"),
        ("thirty-rails --bots random,random", "two to 12 different bots are wanted"),
        ("thirty-rails --bots random,wizard", "unknown bot 'wizard'"),
        ("thirty-rails --bots random,novice --seats 1", "two seats at least"),
        ("thirty-rails --bots random,novice --seats 13", "a number from 1 to 12 is wanted"),
        ("thirty-rails --bots random,novice --confidence 1", "a number between 0.5 and 1"),
        ("thirty-rails --bots random,novice --games 0", "games: a number above 0"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words.split(), "--quiet"]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
