"""Work in batches: whoever does it and whoever is lost over it, each result comes once and in its turn."""

import os
import signal
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railhead.lab import batches
from railhead.lab.batches import Answer, Plan, Work, WorkFailed, told_in_order, work_through
from railhead.lab.crew import in_order
from railhead.lab.match import arrange
from railhead.lab.simulate import play_match, simulate
from tests.lab.test_simulate import DREAMER, lines_of
from tests.seeds import rng

NUMBERS = range(3, 1500)


class Unreliable:
    """Workers that answer in any order, and of which every so manieth ends over its batch."""

    def __init__(self, work: Work, subject: Any, dice: Random, lost: float = 0.0, size: int = 4) -> None:
        self.work, self.subject, self.dice, self.lost, self.size = work, subject, dice, lost, size
        self.given: list[range] = []
        self.under_way: list[range] = []
        self.dismissed = False

    def workers(self) -> int:
        return self.size

    def room(self) -> bool:
        return len(self.under_way) < 2 * self.size

    def give(self, batch: range) -> None:
        self.given.append(batch)
        self.under_way.append(batch)

    def answers(self) -> Iterable[Answer]:
        batch = self.under_way.pop(self.dice.randrange(len(self.under_way)))
        if self.dice.random() < self.lost:
            # None of the numbers is to blame, so that no bad luck ends the test.
            yield Answer(batch, [], lost="it is gone", blamed=False)
        else:
            yield work_through(self.work, self.subject, batch)

    def dismiss(self) -> None:
        self.dismissed = True


def square(most: int, number: int) -> int:
    if number == most:
        raise ZeroDivisionError("no more")
    return number * number


def vanish(after: int, number: int) -> int:
    if number == after:
        os._exit(3)
    return number


def killed_once(mark: Path, number: int) -> int:
    """Two numbers, one of them early, kill their worker the first time."""
    once = mark / str(number)
    if number in (5, 90) and not once.exists():
        once.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


@pytest.mark.parametrize("lost", [0.0, 0.3])
def test_results_come_once_and_in_order_whatever_is_lost(lost: float) -> None:
    hands = Unreliable(square, 0, rng("hands"), lost)
    assert list(told_in_order(hands, NUMBERS)) == [n * n for n in NUMBERS]
    assert hands.dismissed
    again = sum(len(batch) for batch in hands.given) - len(NUMBERS)
    assert again > 0 if lost else again == 0


def test_batches_grow_with_the_speed_and_shrink_towards_the_end() -> None:
    hands = Unreliable(square, 0, rng("hands"))
    list(told_in_order(hands, NUMBERS))
    sizes = [len(batch) for batch in hands.given]
    assert sizes[0] == 1
    assert max(sizes) == batches.MOST
    assert sizes[-1] == 1


def test_slow_work_is_handed_out_one_by_one() -> None:
    plan = Plan(range(1000))
    for _ in range(10):
        batch = plan.next(2)
        assert batch is not None
        assert len(batch) == 1
        plan.take(Answer(batch, [0], seconds=3.0))


def test_nobody_runs_far_ahead_of_the_slowest() -> None:
    plan = Plan(range(100_000))
    slow = plan.next(2)
    assert slow is not None
    given = 0
    while batch := plan.next(2):
        plan.take(Answer(batch, list(batch), seconds=0.001))
        given = batch.stop
    assert given <= batches.AHEAD * 2 * batches.MOST + batches.MOST
    assert list(plan.ready()) == []
    plan.take(Answer(slow, list(slow)))
    assert list(plan.ready()) == list(range(given))
    assert plan.next(2) is not None


def test_what_is_lost_is_given_out_again_before_anything_else() -> None:
    plan = Plan(range(100_000))
    first = plan.next(2)
    assert first is not None
    plan.take(Answer(first, [0], seconds=0.001))
    large = plan.next(2)
    assert large is not None
    plan.take(Answer(large, [], lost="it is gone"))
    assert [plan.next(2) for _ in large] == [range(number, number + 1) for number in large]


def test_a_number_that_ends_every_worker_is_named() -> None:
    plan = Plan(range(7, 9))
    plan.take(Answer(range(7, 9), [], lost="a worker is gone"))
    for _ in range(batches.TRIES - 2):
        plan.take(Answer(range(7, 8), [], lost="a worker is gone"))
    with pytest.raises(WorkFailed, match=f"a worker is gone; {batches.TRIES} were lost over number 7"):
        plan.take(Answer(range(7, 8), [], lost="a worker is gone"))


def test_hands_are_dismissed_when_nobody_wants_more() -> None:
    hands = Unreliable(square, 0, rng("hands"))
    results = told_in_order(hands, NUMBERS)
    assert next(results) == 9
    results.close()
    assert hands.dismissed


def test_processes_answer_in_order() -> None:
    assert list(in_order(square, 1000, range(3, 200), 3)) == [n * n for n in range(3, 200)]


def test_a_fault_in_the_work_is_told_with_its_trace() -> None:
    results = in_order(square, 5, range(100), 2)
    with pytest.raises(WorkFailed, match="ZeroDivisionError: no more"):
        list(results)


def test_a_killed_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert list(in_order(killed_once, tmp_path, range(200), 2)) == [n * n for n in range(200)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["5", "90"]


def test_what_ends_every_process_is_told_and_not_waited_for() -> None:
    with pytest.raises(WorkFailed, match=rf"died \(exit code 3\); {batches.TRIES} were lost over number 7"):
        list(in_order(vanish, 7, range(100), 2))


def test_a_simulation_elsewhere_has_the_same_lines(tmp_path: Path) -> None:
    seats, here, there = ["random", DREAMER], tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    simulate("thirty-rails", seats, 12, out=here, rotate=True, jobs=2)
    simulate("thirty-rails", seats, 5, out=there, rotate=True)

    def elsewhere(work: Work, subject: Any) -> Unreliable:
        return Unreliable(work, subject, rng("hands"), lost=0.3)

    seen: list[int] = []
    match = arrange("thirty-rails", seats, rotate=True)
    play_match(match, 12, out=there, elsewhere=elsewhere, progress=lambda tally: seen.append(tally.games))
    assert lines_of(there) == lines_of(here)
    assert seen == list(range(5, 13))
