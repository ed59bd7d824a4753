"""What a seat sees, as an array of fixed length: the same layout for every game.

A view is plain data of changing shape, so its parts are hashed to places. First come HEAD numbers:

    0 1 if this seat may act now      1 this seat / seats      2 seats / 16
    3 rounds or turns gone, squeezed  4 1 if the game is over

Every part of the view has a path, such as `players/2/cash`, and goes to the place that `slot` names:

    a number    at its path, squeezed: n / (16 + |n|), so that it lies between -1 and 1
    yes or no   at its path, as 1 or 0
    a text      a 1 at `path=text`; in a list of texts 1 for each, wherever it stands in the list

Parts that meet at one place are added; sums beyond -1 and 1 are cut off. `parts` tells which they are;
`observed` finds the same, and remembers where each path goes, since it is asked at every step.
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
MOST_REMEMBERED: Final = 10_000
"""Of what follows a path, lest texts without an end fill the memory."""


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


class Path:
    """A path of views with its place, and those that go on from it: names are hashed once, not every time."""

    __slots__ = ("path", "place", "texts", "under")

    def __init__(self, path: str) -> None:
        self.path = path
        self.place = slot(path)
        self.under: dict[str | int, Path] = {}
        self.texts: dict[str, int] = {}

    def on(self, name: str | int, in_list: bool) -> "Path":
        """The path of a part that has not been met here before."""
        if len(self.under) >= MOST_REMEMBERED:
            self.under.clear()
        self.under[name] = Path(f"{self.path}/{name}" if self.path or in_list else str(name))
        return self.under[name]

    def text(self, text: str) -> int:
        """The place of a text that has not been met here before."""
        if len(self.texts) >= MOST_REMEMBERED:
            self.texts.clear()
        self.texts[text] = slot(f"{self.path}={text}")
        return self.texts[text]


PATHS: Final = Path("")


def gather(data: Any, path: Path, found: dict[int, float]) -> None:
    """Add the parts of a dict or list to their places."""
    in_list = not isinstance(data, dict)
    under = path.under
    for name, part in enumerate(data) if in_list else data.items():
        if isinstance(part, str):
            at = path if in_list else under.get(name) or path.on(name, in_list)
            place, value = at.texts.get(part) or at.text(part), 1.0
        elif isinstance(part, int | float):
            place = (under.get(name) or path.on(name, in_list)).place
            value = float(part) if isinstance(part, bool) else part / (HALF + abs(part))
        else:
            if part:
                gather(part, under.get(name) or path.on(name, in_list), found)
            continue
        found[place] = found.get(place, 0.0) + value


def observed(state: State, seat: int) -> Floats:
    """What a seat sees of a state."""
    acting = state.to_act()
    sums: dict[int, float] = {}
    gather(state.view(seat), PATHS, sums)
    found = np.zeros(LENGTH, dtype=np.float32)
    values = np.fromiter(sums.values(), np.float32, len(sums))
    found[np.fromiter(sums, np.intp, len(sums))] = values.clip(-1, 1)
    found[0] = seat in acting
    found[1] = seat / state.seats
    found[2] = state.seats / 16
    found[3] = squeezed(state.moment()[1])
    found[4] = not acting
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
