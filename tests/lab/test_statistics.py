"""Intervals and means against values from tables."""

import random
import statistics
from math import inf, sqrt

import pytest

from railhead.lab.statistics import Running, t_quantile, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (4, 2.7764),
        (9, 2.2622),
        (30, 2.0423),
        (31, 2.0395),
        (99, 1.9842),
        (10**6, 1.96),
    ],
)
def test_students_t_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(quantile, abs=1e-4)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval_is_that_of_the_tables(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_no_trials_say_nothing() -> None:
    assert wilson(0, 0) == (0, 1)
    assert Running().margin() == inf


def test_running_figures_are_those_of_the_whole_list() -> None:
    numbers = [random.Random(1).gauss(1e6, 3) for _ in range(500)]
    running = Running()
    for number in numbers:
        running.add(number)
    assert running.mean == pytest.approx(statistics.mean(numbers))
    assert running.deviation == pytest.approx(statistics.stdev(numbers))
    assert (running.least, running.most) == (min(numbers), max(numbers))
    assert running.margin() == pytest.approx(1.9647 * running.deviation / sqrt(500), rel=1e-4)


def test_nineteen_intervals_of_twenty_hold_the_true_mean() -> None:
    rng = random.Random(2)
    held = 0
    for _ in range(1000):
        running = Running()
        for _ in range(8):
            running.add(rng.gauss(5, 2))
        held += abs(running.mean - 5) < running.margin()
    assert held / 1000 == pytest.approx(0.95, abs=0.02)
