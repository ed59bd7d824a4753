"""What changed between two JSON documents, as JSON; the browser's half is web/src/wire/patches.ts.

A patch is one of three:
- `[value]`: this instead of what was there;
- `{name: patch or null}`: an object of which these fields change, null takes the field away;
- a list of two or more edits, for a list: `n` keeps so many items, `-n` drops so many, `[item, …]` puts new
  ones in, `{"in": patch}` changes the next item; what is left at the end is kept.
"""

import zlib
from bisect import bisect_left
from typing import Any

import msgspec

_plain = msgspec.json.Encoder().encode
_sorted = msgspec.json.Encoder(order="deterministic").encode

Patch = list[Any] | dict[str, Any]
Known = dict[tuple[int, int], Patch | None]
"""What is known of pairs of objects, by their addresses."""
ABSENT = object()
PLAIN = frozenset((str, int, bool, type(None)))
LISTS = frozenset((list, tuple))
SHORT = 14
"""Bytes: the least patch of an item, `{"in":[0,-1,[5]]}`, has about as many."""


class Twins:
    """What was passed over as equal, of both documents in the same order, and what is known already."""

    __slots__ = ("known", "new", "old")

    def __init__(self, known: Known | None) -> None:
        self.old: list[Any] = []
        self.new: list[Any] = []
        self.known = known


def fingerprint(document: Any) -> str:
    """CRC-32 of a document's canonical JSON, in hex: cheap on both sides, and enough to notice a fault.

    >>> fingerprint({"b": [1, None], "a": "é"})
    '689277b8'
    """
    return f"{zlib.crc32(_sorted(document)):08x}"


def diff(old: Any, new: Any, known: Known | None = None) -> Patch | None:
    """The patch that makes `new` of `old`; None where nothing differs. Where several documents share parts,
    what is `known` of the parts of one serves the next; none of them may be let go meanwhile.

    >>> diff({"a": 1, "b": [1, 2, 3]}, {"a": 1, "b": [1, 3]})
    {'b': [1, -1]}
    """
    twins = Twins(known)
    found = _diff(old, new, twins)
    # Python holds 1 and True for equal; JSON does not. That they stand for each other is so rare that it is
    # asked once, of everything together.
    if _plain(twins.old) == _plain(twins.new):
        return found
    if known is not None:
        known.clear()
    return _diff(old, new, None)


def _diff(old: Any, new: Any, twins: Twins | None) -> Patch | None:
    """The patch. What is equal in Python's eyes goes to the twins; without them every part is asked."""
    if old is new:
        return None
    kind = type(new)
    found: Patch | None
    if kind is dict and type(old) is dict:
        found = _fields(old, new, twins)
        # A patch longer than what it makes is none; of an object that keeps a field it hardly ever is.
        whole = found is not None and len(found) >= len(new)
    elif kind in LISTS and type(old) in LISTS and old and new:
        found = _edits(old, new, twins)
        whole = found is not None
    else:
        return None if _same(old, new, twins) else [new]
    return [new] if whole and _as_long(found, new) else found


def _as_long(found: Any, new: Any) -> bool:
    """Whether a patch is as long as what it makes in brackets; that is read only as far as it takes."""
    left = len(_plain(found)) - 3
    for item in new:
        left -= len(_plain(item)) + 1
        if type(new) is dict:
            left -= len(_plain(new[item])) + 1
        if left < 0:
            return False
    return True


def apply(patch: Patch | None, old: Any) -> Any:
    """The document that a patch makes of another, which stays as it is; ValueError if it does not fit.

    >>> apply({"b": [1, -1]}, {"a": 1, "b": [1, 2, 3]})
    {'a': 1, 'b': [1, 3]}
    """
    if patch is None:
        return old
    if isinstance(patch, dict):
        if not isinstance(old, dict):
            raise ValueError("this patch is for an object")
        made = dict(old)
        for name, change in patch.items():
            if change is None:
                made.pop(name, None)
            else:
                made[name] = apply(change, made.get(name))
        return made
    if len(patch) == 1:
        return patch[0]
    return _edited(patch, old)


def _edited(edits: list[Any], old: Any) -> list[Any]:
    if not isinstance(old, list | tuple):
        raise ValueError("this patch is for a list")
    made: list[Any] = []
    at = 0
    for edit in edits:
        if isinstance(edit, list):
            made += edit
            continue
        if isinstance(edit, dict):
            if at >= len(old):
                raise ValueError("this patch is for a longer list")
            made.append(apply(edit["in"], old[at]))
            at += 1
            continue
        end = at + abs(edit)
        if end > len(old):
            raise ValueError("this patch is for a longer list")
        if edit > 0:
            made += old[at:end]
        at = end
    made += old[at:]
    return made


def _same(old: Any, new: Any, twins: Twins | None) -> bool:
    if old is new:
        return True
    if old != new or type(old) is not type(new):
        return False
    if type(new) in PLAIN:
        return True
    if twins is None:
        return _plain(old) == _plain(new)
    twins.old.append(old)
    twins.new.append(new)
    return True


def _part(old: Any, new: Any, twins: Twins | None) -> Patch | None:
    """The patch of an object or list inside, which other documents may have too."""
    if twins is None or twins.known is None:
        return None if _same(old, new, twins) else _diff(old, new, twins)
    pair = (id(old), id(new))
    if pair in twins.known:
        return twins.known[pair]
    found = twins.known[pair] = None if _same(old, new, twins) else _diff(old, new, twins)
    return found


def _fields(old: dict[str, Any], new: dict[str, Any], twins: Twins | None) -> dict[str, Any] | None:
    found: dict[str, Any] = {}
    common = 0
    for name, value in new.items():
        was = old.get(name, ABSENT)
        if was is ABSENT:
            found[name] = [value]
            continue
        common += 1
        # Most fields are as they were, and most are numbers and words: those are compared without a call.
        if was is value:
            continue
        if type(value) in PLAIN:
            if was != value or type(was) is not type(value):
                found[name] = [value]
        elif (change := _part(was, value, twins)) is not None:
            found[name] = change
    if common < len(old):
        for name in old:
            if name not in new:
                found[name] = None
    return found or None


def _edits(old: Any, new: Any, twins: Twins | None) -> list[Any] | None:
    edits = _Edits(twins)
    start, ends = 0, min(len(old), len(new))
    while start < ends and _same(old[start], new[start], twins):
        start += 1
    behind = 0
    while behind < ends - start and _same(old[-1 - behind], new[-1 - behind], twins):
        behind += 1
    edits.keep(start)
    at_old, at_new = start, start
    for kept_old, kept_new in _kept(old, new, start, behind):
        edits.gap(old[at_old:kept_old], new[at_new:kept_new])
        edits.keep(1)
        at_old, at_new = kept_old + 1, kept_new + 1
    edits.gap(old[at_old : len(old) - behind], new[at_new : len(new) - behind])
    return edits.made()


def _kept(old: Any, new: Any, start: int, behind: int) -> list[tuple[int, int]]:
    """Items between the common ends that both lists have in the same order, as many as there are."""
    olds, news = len(old) - behind - start, len(new) - behind - start
    if not olds or not news or (olds == 1 and news == 1):
        return []
    places: dict[bytes, list[int]] = {}
    for index in range(start + news - 1, start - 1, -1):
        places.setdefault(_plain(new[index]), []).append(index)
    pairs: list[tuple[int, int]] = []
    for index in range(start, start + olds):
        left = places.get(_plain(old[index]))
        if left:
            pairs.append((index, left.pop()))
    if not pairs:
        return []
    # The longest rising row among the pairs, by the patience sort.
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (_, place) in enumerate(pairs):
        length = bisect_left(tails, place)
        if length == len(tails):
            tails.append(place)
            ends.append(number)
        else:
            tails[length], ends[length] = place, number
        before.append(ends[length - 1] if length else -1)
    rising: list[tuple[int, int]] = []
    number = ends[-1]
    while number >= 0:
        rising.append(pairs[number])
        number = before[number]
    return rising[::-1]


class _Edits:
    """A row of edits as it grows."""

    def __init__(self, twins: Twins | None) -> None:
        self.twins = twins
        self.shared = twins is not None and twins.known is not None
        self.edits: list[Any] = []
        self.kept = 0

    def keep(self, count: int) -> None:
        self.kept += count

    def gap(self, old: Any, new: Any) -> None:
        """Items that are not the same: changed one by one where there are as many, else replaced."""
        # Items in a gap differ. A short one goes whole: no patch of it would be shorter.
        short = [len(_plain(is_now)) <= SHORT for is_now in new] if len(old) == len(new) else []
        if all(short):
            self._drop(len(old))
            self._put(list(new))
            return
        for was, is_now, goes_whole in zip(old, new, short, strict=True):
            if goes_whole:
                self._drop(1)
                self._put([is_now])
            else:
                self._change(was, is_now)

    def _change(self, was: Any, is_now: Any) -> None:
        change = (_part if self.shared else _diff)(was, is_now, self.twins)
        if change is None:
            self.keep(1)
        elif isinstance(change, list) and len(change) == 1:
            self._drop(1)
            self._put(change)
        else:
            self._settle()
            self.edits.append({"in": change})

    def _drop(self, count: int) -> None:
        if not count:
            return
        self._settle()
        edits = self.edits
        # Dropped before or after what was put in is the same: like edits stand together.
        at = len(edits) - 1 if edits and isinstance(edits[-1], list) else len(edits)
        if at and isinstance(edits[at - 1], int) and edits[at - 1] < 0:
            edits[at - 1] -= count
        else:
            edits.insert(at, -count)

    def _put(self, items: list[Any]) -> None:
        if not items:
            return
        self._settle()
        if self.edits and isinstance(self.edits[-1], list):
            self.edits[-1] += items
        else:
            self.edits.append(items)

    def _settle(self) -> None:
        if self.kept:
            self.edits.append(self.kept)
            self.kept = 0

    def made(self) -> list[Any] | None:
        if not self.edits:
            return None
        return self.edits if len(self.edits) > 1 else [0, *self.edits]
