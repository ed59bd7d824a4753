"""One moment of a table, told to one viewer after the other: what they are told alike is worked out once."""

import zlib
from typing import Any

import msgspec

from railhead.table.writing import Said

from .patches import PLAIN, Known, Patch, diff

encode = msgspec.json.Encoder().encode


class Telling:
    """What the viewers of one moment share. It lasts as long as the loop is not given back."""

    def __init__(self, info: dict[str, Any], viewers: int) -> None:
        self.info = info
        self._shared = viewers > 1
        self.said: Said = {}
        """What happened, in words."""
        self._sums: dict[int, int] = {}
        self._view: dict[str, Any] | None = None
        self._known: Known = {}
        self._held: list[Any] = []
        """What is known of objects goes by their address: none of them may go before the telling is done."""

    def checksum(self, line: dict[str, Any]) -> int:
        found = self._sums.get(id(line))
        if found is None:
            found = self._sums[id(line)] = checksum(line)
            self._held.append(line)
        return found

    def share(self, view: dict[str, Any], last: dict[str, Any] | None) -> dict[str, Any]:
        """The view with the very same objects where it is equal to the first viewer's, whose own are those of
        his last view where nothing has changed: so they are compared but once, and held but once."""
        if not self._shared:
            return view
        if self._view is not None:
            return _with_parts_of(self._view, view)
        self._view = view
        if last is not None:
            kept = _with_parts_of(last, view)
            # Python holds 1 and True for equal; JSON does not.
            self._view = kept if encode(kept) == encode(view) else view
        return self._view

    def diff(self, old: dict[str, Any], new: dict[str, Any]) -> Patch | None:
        if not self._shared:
            return diff(old, new)
        self._held.append(old)
        return diff(old, new, self._known)


def _with_parts_of(model: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in view.items():
        made[name] = value if type(value) in PLAIN else _shared(value, model.get(name))
    return made


def _shared(value: Any, model: Any) -> Any:
    if value == model:
        return model
    if type(value) is list and type(model) is list and len(value) == len(model):
        # Such as the players, of whom each sees more of himself.
        return [other if one == other else one for one, other in zip(value, model, strict=True)]
    return value


def checksum(line: dict[str, Any]) -> int:
    """A line of the log in four bytes."""
    return zlib.crc32(encode(line))
