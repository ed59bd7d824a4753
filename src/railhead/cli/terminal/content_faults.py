"""All faults of a content file: each is told, then mended with the game's own data, to find the next."""

import copy
import re
from typing import Any, Final

from ...table.game import Game
from ...table.refusal import Malformed

AT_MOST: Final = 20


def faults(game: Game, data: Any) -> list[Malformed]:
    """What is wrong with content data, as far as one can see past the first fault."""
    found: list[Malformed] = []
    own = game.content().data
    mended = copy.deepcopy(data)
    while len(found) < AT_MOST:
        try:
            game.content(mended)
            return found
        except Malformed as fault:
            if any(other.args == fault.args for other in found):
                return found
            found.append(fault)
            mended = _mend(mended, own, _steps(fault.where))
            if mended is None:
                return found
    return found


def _steps(where: str) -> list[str | int]:
    """`content.pieces[3].name` as steps into the data.

    >>> _steps("content.pieces[3].name")
    ['pieces', 3, 'name']
    """
    found = re.findall(r"\.([^.\[\]]+)|\[(\d+)\]", where)
    return [name if name else int(number) for name, number in found]


def _mend(data: Any, own: Any, steps: list[str | int]) -> Any:
    """The data with the game's own in the faulty place; None where there is no such place in it."""
    if not steps:
        return _fields_mended(data, own)
    holder, own_holder = data, own
    for step in steps[:-1]:
        holder, own_holder = _into(holder, step), _into(own_holder, step)
    here, there = _into(holder, steps[-1]), _into(own_holder, steps[-1])
    if here is None or there is None:
        return None
    mended = _fields_mended(here, there) if isinstance(here, dict) and isinstance(there, dict) else None
    holder[steps[-1]] = copy.deepcopy(there) if mended is None else mended
    return data


def _fields_mended(data: Any, own: Any) -> Any:
    """An object with its missing fields added and its unknown ones left out; None if it has neither."""
    if not isinstance(data, dict) or not isinstance(own, dict) or data.keys() == own.keys():
        return None
    return {name: data.get(name, copy.deepcopy(own[name])) for name in own}


def _into(data: Any, step: str | int) -> Any:
    if isinstance(data, dict):
        return data.get(step)
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return None
