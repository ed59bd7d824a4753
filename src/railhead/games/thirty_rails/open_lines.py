"""Which lines can still be joined, whatever is rolled. One that can't any more is closed."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypedDict

from .content import Page
from .geometry import EDGE_WAY_IN, LEADS_TO, LINE_NAMES, LINE_STATIONS, NEIGHBOURS
from .phases import TURN
from .sheet import EMPTY, MINE, MOUNTAIN, TRACK, Sheet

if TYPE_CHECKING:
    from .state import RailsState

WAYS: Final = 144
AT_MINE: Final = WAYS
"""Where a line to the mine ends, among the ways into squares."""
UNMET: Final = -2


class Closed(TypedDict):
    """Lines that can't be joined any more, and stations whose line to the mine can't."""

    lines: list[str]
    mine: list[int]


def closed_on(state: "RailsState", sheet: Sheet, drawn: int = 0) -> Closed:
    """What is closed on a sheet as it stands, of the lines whose ends are both there. `drawn` is how many
    squares of it are drawn in thought only."""
    turns = min(state.page.turns, state.max_rounds)
    under_way = 1 if state.stack and state.kind == TURN else 0
    return closed(state.page, sheet, turns - state.turn + under_way - drawn)


def closed(page: Page, sheet: Sheet, turns_left: int) -> Closed:
    # With turns for every empty square it does not matter how many they are.
    turns = min(turns_left, sheet.empty)
    lines, mine = _closed(page, bytes(sheet.squares), (*sheet.stations,), sheet.mine >= 0, turns)
    return {"lines": [*lines], "mine": [*mine]}


@lru_cache(maxsize=512)  # everybody at a table looks at the same sheets
def _closed(
    page: Page, squares: bytes, stations: tuple[int, ...], mine: bool, turns_left: int
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    tracks = _Tracks(page, squares, turns_left)
    lines: list[str] = []
    cut_off: list[int] = []
    for station in range(4):
        if stations[station] < 0:
            continue
        tracks.set_out(EDGE_WAY_IN[stations[station]])
        for line, (one, other) in enumerate(LINE_STATIONS):
            there = stations[other]
            if one == station and there >= 0 and not tracks.leads_to(EDGE_WAY_IN[there]):
                lines.append(LINE_NAMES[line])
        if mine and not tracks.leads_to(AT_MINE):
            cut_off.append(station + 1)
    return tuple(lines), tuple(cut_off)


def why_no_line_from(sheet: Sheet, edge: int) -> str:
    """Why no line will ever run from a station at this edge to one on another side; "" where one can. It is
    asked before the first turn, when every square is empty or holds a mountain or the mine."""
    squares, first = sheet.squares, EDGE_WAY_IN[edge] >> 2
    if squares[first] == MOUNTAIN:
        return "a mountain stands before it, so no line can reach it"
    if squares[first] == MINE:
        return "the mine stands before it, so it can join the mine but no station"
    met, side = [first], edge // 6
    for square in met:
        if any(other != side for other in SIDES_OF[square]):
            return ""
        met += [beyond for beyond in NEIGHBOURS[square] if squares[beyond] == EMPTY and beyond not in met]
    return "mountains wall it in, so no line can reach another station"


SIDES_OF: Final = [
    tuple(edge // 6 for edge in range(24) if EDGE_WAY_IN[edge] >> 2 == square) for square in range(36)
]
"""The sides of the sheet that a square lies at."""


def newly(before: Closed, after: Closed) -> Closed:
    """What is closed now and was not before."""
    return {
        "lines": [line for line in after["lines"] if line not in before["lines"]],
        "mine": [station for station in after["mine"] if station not in before["mine"]],
    }


@lru_cache(maxsize=8)
def _beside(page: Page) -> list[tuple[int, ...]]:
    """By what stands on a square, then by way in: the sides that it can be left by, as ways in from there."""
    found: list[tuple[int, ...]] = []
    for what in range(TRACK + len(page.words)):
        for way in range(WAYS):
            sides: set[int] = set()
            if what == EMPTY:  # any piece of track may come there
                sides.update(*page.exits[way & 3 :: 4])
            elif what >= TRACK:
                sides.update(page.exits[(what - TRACK) * 4 + (way & 3)])
            left_by = tuple(sorted([(way & 252) + side for side in sides]))
            found.append((AT_MINE,) if what == MINE else left_by)
    return found


@lru_cache(maxsize=8)
def _onward(page: Page) -> list[tuple[tuple[int, int], ...]]:
    """The same, each side with the way in behind it; -1 where none is."""
    into = [*LEADS_TO, -1]
    return [tuple([(side, into[side]) for side in sides]) for sides in _beside(page)]


class _Tracks:
    """The ways through a sheet on which empty squares may be passed as one likes."""

    start: int = -1
    came: list[int]
    """By side left by: the way in by which its square was entered."""
    missing: list[int]
    """By side left by: over how many empty squares a walk came there, at least."""

    def __init__(self, page: Page, squares: bytes, turns_left: int) -> None:
        self.beside = _beside(page)
        self.onward = _onward(page)
        self.squares = squares
        self.turns_left = turns_left

    def set_out(self, start: int) -> None:
        """Follow all walks from a way in, those over fewest empty squares first."""
        onward, squares = self.onward, self.squares
        came, missing = [UNMET] * (WAYS + 1), [0] * (WAYS + 1)
        self.start, self.came, self.missing = start, came, missing
        entered = bytearray(WAYS)
        now, so_far = [start], 0
        while now:
            later: list[int] = []
            while now:
                way = now.pop()
                if entered[way]:
                    continue
                entered[way] = 1
                what = squares[way >> 2]
                over, following = (so_far + 1, later) if what == EMPTY else (so_far, now)
                for side, into in onward[what * WAYS + way]:
                    if came[side] != UNMET:
                        continue
                    came[side] = way
                    missing[side] = over
                    if into >= 0 and not entered[into]:
                        following.append(into)
            now = later
            so_far += 1

    def leads_to(self, end: int) -> bool:
        """Whether a line can still run from the start to this end."""
        if self.came[end] == UNMET or self.missing[end] > self.turns_left:
            return False
        return not self._turns_back(end) or self._untwisted(end)

    def _turns_back(self, end: int) -> bool:
        """Whether the first walk to arrive passes some side twice, as no line may (TR-13)."""
        passed = set()
        way = self.came[end]
        while way != self.start:
            if LEADS_TO[way] in passed:
                return True
            passed.add(way)
            way = self.came[LEADS_TO[way]]
        return False

    def _untwisted(self, end: int) -> bool:
        """Whether another walk arrives that passes no side twice.

        Sides between squares pair the ways in, and a walk goes by turns over such a pair and through a
        square; so it is an alternating path between the two ways without a partner (Edmonds' search).
        """
        base = list(range(WAYS + 1))
        parent = [-1] * (WAYS + 1)
        outer = bytearray(WAYS + 1)
        outer[self.start] = 1
        queue = [self.start]
        for way in queue:
            for to in self.beside[self.squares[way >> 2] * WAYS + way]:
                partner = -1 if to == AT_MINE else LEADS_TO[to]
                if base[way] == base[to] or (partner < 0 and to not in (self.start, end)):
                    continue
                if to == self.start or (partner >= 0 and parent[partner] >= 0):
                    self._shrink(way, to, base, parent, outer, queue)
                elif parent[to] < 0:
                    parent[to] = way
                    if to == end:
                        return True
                    outer[partner] = 1
                    queue.append(partner)
        return False

    def _shrink(
        self, one: int, other: int, base: list[int], parent: list[int], outer: bytearray, queue: list[int]
    ) -> None:
        """Two walks have met: all that lies on the loop they make can be reached either way round."""
        above = set()
        at = base[one]
        above.add(at)
        while at != self.start:
            at = base[parent[LEADS_TO[at]]]
            above.add(at)
        stem = base[other]
        while stem not in above:
            stem = base[parent[LEADS_TO[stem]]]
        loop = set()
        for at, child in ((one, other), (other, one)):
            while base[at] != stem:
                partner = LEADS_TO[at]
                loop.add(base[at])
                loop.add(base[partner])
                parent[at] = child
                child, at = partner, parent[partner]
        for way in range(WAYS + 1):
            if base[way] in loop:
                base[way] = stem
                if not outer[way]:
                    outer[way] = 1
                    queue.append(way)
