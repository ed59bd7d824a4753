"""A record that a stranger has written costs what it is long: no short line of it takes much memory, and no
list of steps taken back costs the square of its length."""

import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

import railhead
from railhead.table.refusal import Malformed
from railhead.table.showing import MOST_TAKEN_BACK

GAME = "thirty-rails"
TIMES = 8
"""The longer record has so many times as many lines."""
AT_MOST = 3 * TIMES
"""And costs so many times as much at the most; what grew with the square would cost 64 times as much."""


def begun() -> dict[str, Any]:
    """A roll, a choice of seat 0, and two words of the table."""
    table = railhead.new(GAME, seats=2, seed="heavy")
    table.play(0, table.legal(0)[0])
    table.declare("bot 1", "Bo")
    table.declare("player 1", "Ben")
    record = table.record()
    del record["hash"]
    return record


def numbered(record: dict[str, Any], entries: list[dict[str, Any]]) -> dict[str, Any]:
    return {**record, "entries": [{**entry, "n": n} for n, entry in enumerate(entries, 1)]}


def odds_of_many(count: int) -> dict[str, Any]:
    """Rolls each of which says that it had a hundred thousand outcomes."""
    roll = {"actor": "chance", "do": "1", "of": 100_000, "by": "given"}
    return numbered(begun(), [roll] * count)


def taken_back(count: int) -> dict[str, Any]:
    """The same choice, taken back again and again."""
    record = begun()
    roll, choice = record["entries"][:2]
    back = {"actor": 0, "keeps": [], "consent": []}
    entries = [roll, choice]
    for n in range(2, 2 + 2 * count, 2):
        entries += [{**back, "undo": n}, choice]
    return numbered(record, entries)


def much_kept(count: int) -> dict[str, Any]:
    """One step taken back from under so many words of the table, all of which stay."""
    record = begun()
    roll, choice, *words = record["entries"]
    kept = list(range(3, 3 + count))
    back = {"actor": 0, "undo": 2, "keeps": kept, "consent": []}
    return numbered(record, [roll, choice, *(words * count)[:count], back])


def test_a_short_line_takes_little_memory() -> None:
    record = odds_of_many(300)
    tracemalloc.start()
    try:
        with pytest.raises(Malformed, match="not the odds"):
            railhead.replay(record)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("heavy", "count"), [(taken_back, 500), (much_kept, 2_000)])
def test_steps_taken_back_cost_their_number(heavy: Callable[[int], dict[str, Any]], count: int) -> None:
    short, long = heavy(count), heavy(TIMES * count)
    assert len(railhead.replay(short).history) < len(short["entries"]) + 2
    assert cost(long) < AT_MOST * cost(short)


def test_of_many_steps_taken_back_the_last_are_told() -> None:
    table = railhead.replay(taken_back(2 * MOST_TAKEN_BACK))
    for viewer in (0, 1, None):
        assert len(table.taken_back(viewer)) == MOST_TAKEN_BACK


def cost(record: dict[str, Any]) -> float:
    """The CPU that a replay takes, the best of three."""
    found = []
    for _ in range(3):
        begun = time.thread_time()
        railhead.replay(record)
        found.append(time.thread_time() - begun)
    return min(found)
