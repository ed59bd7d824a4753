"""The cheapest track to a place: over the free sections of the whole moon, from own track or a major city.

A stretch between two red areas, or between own track and one, can be built from either end, or from both. So
every milepost is looked at twice: as reached by building forward, and as reached by track that is built
towards us, out of the next red area. Forward track pays for the milepost it reaches; track that comes back
pays for the one it came from. Where both meet, one milepost is paid twice: still less than the 5 of a major
city, as a rule.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from .craters import part_at
from .phases import FREE
from .rules import track

if TYPE_CHECKING:
    from .state import LunarRailsState

FAR: Final = 1_000_000
DEAREST: Final = 32
"""More than any section costs."""
WAYS: Final = 1 << 17
"""More than there are ways."""
OPEN: Final = 0
BUILT: Final = 1
CLOSED: Final = 2


class Track:
    """Costs and ways from a network: entry `2 * milepost` by forward building, the next one by track that
    comes back."""

    def __init__(self) -> None:
        self.cost: list[int] = []
        self.came: list[int] = []
        """The entry before × WAYS + the way from there, plus one; without a way within a red area; -1 at a
        source."""


def network(state: "LunarRailsState", seat: int) -> list[int]:
    """The mileposts of own track, with the red areas it touches; without track every red milepost. By an
    option also the track of others that a train can reach from there (LR-V19)."""
    board, touch, own = state.board, state.touch[seat], state.city_own[seat]
    found = [m for m in range(len(touch)) if touch[m] and not board.red[m]]
    for major in board.majors:
        if own[major]:
            found += touched(state, seat, major)
    if not found:
        for major in board.majors:
            found += board.city_mileposts[major]
    return _with_branches(state, seat, found) if state.house.branching else found


def touched(state: "LunarRailsState", seat: int, major: int) -> Sequence[int]:
    """The red area of a city, or of one that craters have parted what own track touches (LR-V5)."""
    board, touch = state.board, state.touch[seat]
    if len(board.parts[major]) == 1:
        return board.city_mileposts[major]
    parts = [part_at(board, part) for part in board.parts[major]]
    return [place for part in parts if any(touch[each] for each in part) for place in part]


def _with_branches(state: "LunarRailsState", seat: int, found: list[int]) -> list[int]:
    """These mileposts, and all where track may be begun along what is built."""
    board, roots = state.board, track.roots(state, seat)
    seen = set(found)
    todo = found[:]
    while todo:
        milepost = todo.pop()
        near = [other for section, other in board.links[milepost] if state.owner[section] != FREE]
        for other in (*near, *board.red_links[milepost]):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return found + sorted([place for place in seen.difference(found) if roots[place]])


def usable_sections(state: "LunarRailsState", seat: int, extra: Iterable[int]) -> bytearray:
    """By section: whether this seat may build it, has it, or can't use it for a plan, because it is another's
    or a right of way is in the way. Those in `extra` count as built."""
    board = state.board
    kinds = bytes([OPEN if owner == FREE else BUILT if owner == seat + 1 else CLOSED for owner in range(256)])
    usable = state.owner.translate(kinds)
    for city in track.shut_cities(state, seat):
        for milepost in board.city_mileposts[city]:
            for section, _ in board.links[milepost]:
                if usable[section] == OPEN and section not in board.inside:
                    usable[section] = CLOSED
    for section in extra:
        usable[section] = BUILT
    return usable


def cheapest(
    state: "LunarRailsState",
    seat: int,
    sources: Iterable[int],
    goals: Sequence[int],
    extra: Iterable[int] = (),
    starts: bool = True,
    nearest: bool = False,
    along: bool = True,
) -> Track:
    """Search until all goals, or the nearest ones, are reached as cheaply as they can be, or no more can be
    reached. Sections in `extra` count as built. Without `starts` no track is begun in a major city; without
    `along` own track is no way from its sources to others."""
    board = state.board
    usable = usable_sections(state, seat, extra)
    if not along:
        planned = set(extra)
        for section in [n for n in range(len(usable)) if usable[n] == BUILT and n not in planned]:
            usable[section] = CLOSED
    found = Track()
    cost = found.cost = [FAR] * (2 * len(board.mileposts))
    came = found.came = [-1] * len(cost)
    red, steps = board.red, board.steps
    wanted = bytearray(len(cost))
    for milepost in goals:
        wanted[2 * milepost] = 1
    missing = goals_left = sum(wanted)
    # Entries by their cost: prices are small whole numbers, so this needs no heap.
    buckets: list[list[int]] = [[]]
    for milepost in sources:
        cost[2 * milepost] = 0
        buckets[0].append(2 * milepost)
    now = last = 0
    while now <= last:
        while len(buckets) <= now + DEAREST:
            buckets.append([])
        for entry in buckets[now]:
            if cost[entry] != now:
                continue
            milepost, back = entry >> 1, entry & 1
            if back:
                if cost[entry - 1] <= now:
                    continue
            else:
                if wanted[entry]:
                    wanted[entry] = 0
                    missing -= 1
                    if not missing:
                        return found
                if red[milepost]:
                    for other in board.red_links[milepost]:
                        if cost[2 * other] > now:
                            cost[2 * other] = now
                            came[2 * other] = entry * WAYS
                            buckets[now].append(2 * other)
            here = entry * WAYS + 1
            for way, section, other, price, price_back in steps[milepost]:
                there = 2 * other
                if cost[there] <= now:
                    continue
                kind = usable[section]
                if kind == OPEN:
                    if not starts and red[milepost]:
                        continue
                    if not back:
                        paid = now + price
                        if cost[there] > paid:
                            cost[there] = paid
                            came[there] = here + way
                            buckets[paid].append(there)
                            if paid > last:
                                last = paid
                        # In the open, track that comes back is worth a look only where it is cheaper so far:
                        # else the meeting can be put off.
                        if price_back >= price or not starts:
                            continue
                    paid = now + price_back
                    if cost[there] <= paid:
                        continue
                    if not red[other]:
                        there += 1
                        if cost[there] <= paid:
                            continue
                    cost[there] = paid
                    came[there] = here + way
                    buckets[paid].append(there)
                    if paid > last:
                        last = paid
                elif kind == BUILT and not back:
                    cost[there] = now
                    came[there] = here + way
                    buckets[now].append(there)
        if nearest and missing < goals_left:
            break
        now += 1
    return found


def builds(state: "LunarRailsState", found: Track, target: int, extra: Iterable[int] = ()) -> list[int]:
    """The ways to build, in an order in which each may be built."""
    built = set(extra)
    steps: list[tuple[int, int, int]] = []
    entry = 2 * target
    while found.came[entry] >= 0:
        source, way = divmod(found.came[entry], WAYS)
        if way:
            steps.append((way - 1, source, entry))
        entry = source
    steps.reverse()
    ways: list[int] = []
    coming: list[int] = []
    for way, source, entry in steps:
        section = way >> 1
        if state.owner[section] != FREE or section in built:
            continue
        paid = found.cost[entry] - found.cost[source]
        if entry & 1 or (source & 1) or paid < state.board.price[way]:
            coming.append(way ^ 1)
            if not entry & 1:
                ways += reversed(coming)
                coming = []
        else:
            ways.append(way)
    return ways


def track_price(state: "LunarRailsState", ways: Iterable[int]) -> int:
    return sum([state.board.price[way] for way in ways])
