"""Option sets for tests: few of them, and yet every two values of any two options meet in one."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from railhead.games import find
from railhead.table.game import Game
from railhead.table.options import Option, clash_of
from railhead.table.trying import trying_of


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


def values(option: Option, short: dict[str, Any] | None = None) -> list[Any]:
    """The values of an option worth a try; of a number the least, small ones, a middle, the default.

    Of a number that makes a game short, only the small ones.
    """
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        least, most = option.least, option.most
        tried = {least, least + 1, least + 2}
        tried |= (
            {short[option.name]} if short and option.name in short else {(least + most) // 2, option.default}
        )
        return sorted(n for n in tried if n <= most)
    return list(option.words)


def seat_counts(game: str) -> list[int]:
    """The least, a middle and the most seats of a game."""
    least, most = find(game).least_seats, find(game).most_seats
    return sorted({least, (least + most) // 2, most})


def lone(known: Game, options: dict[str, Any]) -> list[Option]:
    """Sub-options that are chosen without their option."""
    return [
        each for each in known.options
        if each.needs and options[each.name] != each.default and not options[each.needs]
    ]  # fmt: skip


def whole_sets(known: Game, options: dict[str, Any]) -> list[dict[str, Any]]:
    """A sub-option goes with its option: once with both, once without either."""
    found = lone(known, options)
    if not found:
        return [options]
    return [
        options | {each.needs: True for each in found},
        options | {each.name: each.default for each in found},
    ]


def agreeing_sets(known: Game, options: dict[str, Any]) -> list[dict[str, Any]]:
    """Two options may exclude each other: once without the one, once without the other."""
    clash = clash_of(known.options, options)
    if clash is None:
        return [options]
    usual = {option.name: option.default for option in known.options}
    return [
        agreeing for name in clash[:2] for agreeing in agreeing_sets(known, {**options, name: usual[name]})
    ]


def fitting_sets(known: Game, seats: int, options: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """An option may be for some numbers of seats only: once with the seats it takes, once without it."""
    if within(known.seat_range(options), seats) == seats:
        return [(seats, options)]
    usual = {option.name: option.default for option in known.options}
    plain = dict(options)
    for name, value in options.items():
        if within(known.seat_range(usual | {name: value}), seats) != seats:
            plain[name] = usual[name]
    return [(within(known.seat_range(options), seats), options), (seats, plain)]


def within(bounds: tuple[int, int], number: int) -> int:
    """The number, or the bound that is next to it."""
    return max(bounds[0], min(number, bounds[1]))


def tried_values(game: str) -> dict[str, list[Any]]:
    """By option: the values that are tried with each value of any other."""
    known = find(game)
    return {option.name: values(option, trying_of(known).short) for option in known.options}


def option_sets(game: str) -> list[tuple[int, dict[str, Any]]]:
    """A pairwise covering set of seats and options, and last of a game with short ones the full length."""
    known = find(game)
    tried = tried_values(game)
    rows = pairwise([seat_counts(game), *tried.values()])
    sets = [(row[0], dict(zip(tried, row[1:], strict=True))) for row in rows]
    sets = [(seats, whole) for seats, options in sets for whole in whole_sets(known, options)]
    sets = [(seats, agreeing) for seats, options in sets for agreeing in agreeing_sets(known, options)]
    sets = [fitting for seats, options in sets for fitting in fitting_sets(known, seats, options)]
    if trying_of(known).short:
        sets.append((known.least_seats, {option.name: option.default for option in known.options}))
    return sets
