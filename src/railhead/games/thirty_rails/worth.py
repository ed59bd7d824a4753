"""How good a state is for a seat, for search: lines as far as they have got."""

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from .content import Page
from .geometry import EDGE_WAY_IN, LEADS_TO, LINE_STATIONS
from .rules.scoring import total
from .sheet import EMPTY, MINE, TRACK, Sheet

if TYPE_CHECKING:
    from .state import RailsState

# A walk's cost is one number: what is missing counts first, then the squares on the way.
MISSING: Final = 64
OUT_OF_REACH: Final = -1
OTHER_SIDES: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
ONE_LESS: Final = 0.8
"""What is left of a line's worth for every square that it still misses."""
MINE_LINE: Final = 2.5
UNBOUGHT: Final = 0.3
"""What points are worth that no shares cover yet."""


def worth(state: "RailsState", seat: int) -> float:
    """The points of every line and of the mine, less a fifth for each square missing; at last the score."""
    sheet = state.sheets[seat]
    if not state.stack:
        return float(total(state.page, sheet, state.advanced))
    points = 0.0
    for station in range(4):
        if sheet.stations[station] < 0:
            continue
        costs = walks_from(state.page, sheet, station)
        if sheet.mine >= 0 and costs[4] >= 0:
            points += MINE_LINE * ONE_LESS ** (costs[4] // MISSING)
        for line in range(6):
            one, other = LINE_STATIONS[line]
            if one == station and costs[other] >= 0:
                points += _line(state, sheet, line, costs[other])
    return points


def _line(state: "RailsState", sheet: Sheet, line: int, cost: int) -> float:
    points = float(state.page.line_values[line] + cost % MISSING)
    one, other = LINE_STATIONS[line]
    for station in (one, other):
        if EDGE_WAY_IN[sheet.stations[station]] >> 2 == sheet.bonus:
            points += state.page.bonus
            break
    if state.advanced:
        shares = float(sheet.shares[line])
        if shares < points:
            points = shares + UNBOUGHT * (points - shares)
    return points * ONE_LESS ** (cost // MISSING)


def walks_from(page: Page, sheet: Sheet, station: int) -> list[int]:
    """The cost of the cheapest walk to each station and, last, to the mine; OUT_OF_REACH where there is none.

    An empty square may be passed any way and is missing; track is passed as it lies. Nothing comes back over
    the track that it left the station by: that would be a balloon loop (TR-13).
    """
    costs = [OUT_OF_REACH, OUT_OF_REACH, OUT_OF_REACH, OUT_OF_REACH, OUT_OF_REACH]
    squares = sheet.squares
    exits = page.exits
    ends = {}
    for other in range(4):
        if other != station and sheet.stations[other] >= 0:
            ends[sheet.stations[other]] = other
    reached_at = [OUT_OF_REACH] * 144
    heap = [EDGE_WAY_IN[sheet.stations[station]]]
    while heap:
        reached = heappop(heap)
        way = reached & 255
        cost = reached >> 8
        if reached_at[way] >= 0:
            continue
        back = LEADS_TO[way]
        if back >= 0 and 0 <= reached_at[back] < cost and reached_at[back] < MISSING:
            continue
        reached_at[way] = cost
        cost += 1
        what = squares[way >> 2]
        if what == EMPTY:
            cost += MISSING
            sides = OTHER_SIDES[way & 3]
        elif what >= TRACK:
            sides = exits[(what - TRACK) * 4 + (way & 3)]
        else:
            if what == MINE and costs[4] < 0:
                costs[4] = reached >> 8
            continue
        for side in sides:
            beyond = LEADS_TO[(way & 252) + side]
            if beyond >= 0:
                if reached_at[beyond] < 0:
                    heappush(heap, cost << 8 | beyond)
            elif ~beyond in ends:
                other = ends[~beyond]
                if costs[other] < 0 or cost < costs[other]:
                    costs[other] = cost
    return costs
