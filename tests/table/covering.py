"""Option sets for tests: few of them, and yet every two values of any two options meet in one."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from railhead.games import find
from railhead.table.options import Option


def pairwise(factors: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Rows of one value for each factor, such that any pair of values of two factors is in some row.

    >>> sorted(pairwise([[0, 1], [0, 1]]))
    [[0, 0], [0, 1], [1, 0], [1, 1]]
    """
    rng = Random(1)
    missing = {
        (i, a, j, b)
        for i, j in combinations(range(len(factors)), 2)
        for a in range(len(factors[i]))
        for b in range(len(factors[j]))
    }
    rows: list[list[int]] = []
    while missing:
        i, a, j, b = min(missing)
        tries = [[rng.randrange(len(values)) for values in factors] for _ in range(20)]
        for row in tries:
            row[i], row[j] = a, b
        best = max(tries, key=lambda row: len(missing & _pairs(row)))
        missing -= _pairs(best)
        rows.append(best)
    if len(factors) == 1:
        rows = [[n] for n in range(len(factors[0]))]
    return [[factors[i][n] for i, n in enumerate(row)] for row in rows]


def _pairs(row: list[int]) -> set[tuple[int, int, int, int]]:
    return {(i, row[i], j, row[j]) for i, j in combinations(range(len(row)), 2)}


def values(option: Option) -> list[Any]:
    """The values of an option worth a try; of a number the least, small ones, a middle, the default."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        least, most = option.least, option.most
        tried = {least, least + 1, least + 2, (least + most) // 2, option.default}
        return sorted(n for n in tried if n <= most)
    return list(option.words)


def seat_counts(game: str) -> list[int]:
    """The least, a middle and the most seats of a game."""
    least, most = find(game).least_seats, find(game).most_seats
    return sorted({least, (least + most) // 2, most})


def option_sets(game: str) -> list[tuple[int, dict[str, Any]]]:
    """A pairwise covering set of seats and options."""
    options = find(game).options
    rows = pairwise([seat_counts(game), *(values(option) for option in options)])
    return [(row[0], {option.name: value for option, value in zip(options, row[1:])}) for row in rows]
