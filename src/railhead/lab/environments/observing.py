"""What a seat sees, as an array of fixed length: the same layout for every game.

A view is plain data of changing shape, so its parts are hashed to places. First come HEAD numbers:

    0 1 if this seat may act now      1 this seat / seats      2 seats / 16
    3 rounds or turns gone, squeezed  4 1 if the game is over

Every part of the view has a path, such as `players/2/cash`, and goes to the place that `slot` names:

    a number    at its path, squeezed: n / (16 + |n|), so that it lies between -1 and 1
    yes or no   at its path, as 1 or 0
    a text      a 1 at `path=text`; in a list of texts 1 for each, wherever it stands in the list

Parts that meet at one place are added; sums beyond -1 and 1 are cut off. `parts` tells which they are.
"""

from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

import numpy as np
import numpy.typing as npt

from ...table.state import State

Floats = npt.NDArray[np.float32]
HEAD: Final = 8
HASHED: Final = 4096
LENGTH: Final = HEAD + HASHED
HALF: Final = 16
"""The number that is squeezed to one half."""


def slot(path: str) -> int:
    """The place of a path.

    >>> slot("players/2/cash") == slot("players/2/cash") >= HEAD
    True
    """
    return HEAD + crc32(path.encode()) % HASHED


def squeezed(number: float) -> float:
    """A number of any size between -1 and 1.

    >>> squeezed(16), squeezed(-48), squeezed(0)
    (0.5, -0.75, 0.0)
    """
    return number / (HALF + abs(number))


def parts(data: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """Every part of a view with its path and what it counts.

    >>> list(parts({"cash": 16, "hand": ["ore", "ice"], "out": [False], "bid": None}))
    [('cash', 0.5), ('hand=ore', 1.0), ('hand=ice', 1.0), ('out/0', 0.0)]
    """
    if isinstance(data, dict):
        for name, part in data.items():
            yield from parts(part, f"{path}/{name}" if path else str(name))
    elif isinstance(data, list | tuple):
        for number, part in enumerate(data):
            yield from parts(part, path if isinstance(part, str) else f"{path}/{number}")
    elif isinstance(data, str):
        yield f"{path}={data}", 1.0
    elif isinstance(data, int | float):
        yield path, float(data) if isinstance(data, bool) else squeezed(data)


def observed(state: State, seat: int) -> Floats:
    """What a seat sees of a state."""
    found = np.zeros(LENGTH, dtype=np.float32)
    acting = state.to_act()
    found[:5] = (
        seat in acting,
        seat / state.seats,
        state.seats / 16,
        squeezed(state.moment()[1]),
        not acting,
    )
    for path, value in parts(state.view(seat)):
        found[slot(path)] += value
    np.clip(found, -1, 1, out=found)
    return found


def masked(state: State, seat: int, actions: int) -> npt.NDArray[np.int8]:
    """1 for each action that the seat may take now."""
    mask = np.zeros(actions, dtype=np.int8)
    if seat in state.to_act():
        mask[state.legal(seat)] = 1
    return mask


def fortunes(state: State, reward: str) -> list[float]:
    """What the end is worth to each seat: its `score`, or its share of the `win` less an equal share."""
    if reward == "score":
        return [float(points) for points in state.scores()]
    winners = state.winners()
    share = 1 / len(winners) if winners else 0.0
    equal = 1 / state.seats if winners else 0.0
    return [(share if seat in winners else 0.0) - equal for seat in range(state.seats)]
