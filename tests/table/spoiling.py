"""Spoilt data: a copy of some JSON with something wrong in it, as a careless hand would leave it."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from railhead import Malformed
from tests.table.playing import COMPILED

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 10**20, 0.5, "", "x", "?", "\ud800", "a" * 300, [], {}, [0], [[]],
    {"x": 1}, ["x"], [None, None],
)  # fmt: skip


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in some data that holds a value: (container, key or index)."""
    found: list[tuple[Any, Any]] = []
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found.append((data, key))
        found += places(data[key])
    return found


def spoilt(data: Any, rng: Random, faults: int = 1) -> Any:
    """A copy with one thing changed, left out, added, doubled or swapped; `faults` times."""
    data = copy.deepcopy(data)
    for _ in range(faults):
        found = places(data)
        if not found:
            return rng.choice(ODD_VALUES)
        there, key = rng.choice(found)
        value = there[key]
        way = rng.randrange(6)
        if way == 0:
            there[key] = copy.deepcopy(rng.choice((*ODD_VALUES, *words_in(found))))
        elif way == 1:
            del there[key]
        elif way == 2 and isinstance(there, list):
            there.insert(key, copy.deepcopy(value))
        elif way == 2:
            there[rng.choice(("x", "\ud800", "", *words_in(found)))] = copy.deepcopy(value)
        elif way == 3:
            other, key_there = rng.choice(found)
            there[key] = copy.deepcopy(other[key_there])
        else:
            there[key] = nudged(value, rng)
    return data


def words_in(found: list[tuple[Any, Any]]) -> list[str]:
    """Some words of the data itself, so that a wrong one is a word of the game."""
    words = sorted({there[key] for there, key in found if isinstance(there[key], str)})
    return words[:: 1 + len(words) // 8]


def nudged(value: Any, rng: Random) -> Any:
    """A value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2))
    if isinstance(value, str) and value:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice("123456NESWrc xé") + value[at + 1 :]
    if isinstance(value, list):
        return rng.sample(value, len(value))
    return copy.deepcopy(rng.choice(ODD_VALUES))


def fault_of(call: Callable[[], Any]) -> Malformed | None:
    """The Malformed that a call ends with, checked, or None if it was fine; anything else is an error."""
    try:
        call()
    except Malformed as malformed:
        fault = malformed
    except TypeError as wrong_type:
        if not COMPILED:
            raise
        fault = Malformed("argument", str(wrong_type))
    else:
        return None
    check_fault(fault)
    return fault


def check_fault(fault: Malformed) -> None:
    """It says where and why, in a sentence that can be printed and sent."""
    assert fault.where
    assert fault.why
    assert str(fault) == f"{fault.where}: {fault.why}"
    assert len(str(fault)) < 1000
    str(fault).encode()
