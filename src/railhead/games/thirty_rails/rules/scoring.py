"""Routes and points: TR-12 to TR-16, exact on any sheet."""

from typing import Final, TypedDict

from ..content import Page
from ..geometry import EDGE_WAY_IN, LEADS_TO, LINE_NAMES, LINE_STATIONS, SQUARE_NAMES
from ..sheet import MINE, TRACK, Sheet

AT_MINE: Final = 24
"""Where a line may end besides the 24 edge positions."""

# A line being followed is one number: its way in to the square it has reached (bits 0-7), whether it has
# met the bonus square (bit 8), and the junction squares it has passed (bit 9 + square).
BONUS_MET: Final = 256


class LineScore(TypedDict):
    """A row of the scoring table; a line that is not joined has no points and no route."""

    joined: bool
    stations: int
    squares: int
    bonus: int
    sum: int
    shares: int | None
    score: int
    route: list[str]


class MineScore(TypedDict):
    stations: list[int]
    score: int


class Score(TypedDict):
    """The whole scoring table."""

    lines: dict[str, LineScore]
    mine: MineScore
    total: int
    rating: str


class Route:
    """A shortest legal line: the squares it enters in order, and whether the bonus square is one of them."""

    def __init__(self, squares: list[int], bonus: bool) -> None:
        self.squares = squares
        self.bonus = bonus


def routes_from(page: Page, sheet: Sheet, station: int) -> dict[int, Route]:
    """The best line from a station to each later station's edge and to AT_MINE, where there is one.

    Lines grow square by square, all of one length together, so the first to arrive are the shortest
    (TR-14). A line uses no side twice (TR-13). Every way through a junction uses its stem, and only a
    junction can lead a line back to a side it has crossed, so this is the same as: no junction square
    twice (TR-13a). Two lines that stand at one way in with the same junctions behind them have the
    same future; one of them is enough.
    """
    found: dict[int, Route] = {}
    edge = sheet.stations[station]
    if edge < 0:
        return found
    first = EDGE_WAY_IN[edge]
    if sheet.squares[first >> 2] == MINE:
        found[AT_MINE] = Route([], False)
        return found
    ends = _ends_in_reach(page, sheet, station, first)
    line = _enter(page, sheet, 0, first) if ends else -1
    if line < 0:
        return found
    levels: list[dict[int, int]] = [{line: -1}]
    while levels[-1] and len(found) < len(ends):
        arrived: dict[int, int] = {}
        longer: dict[int, int] = {}
        for line in levels[-1]:
            way = line & 255
            for side in page.exits[(sheet.squares[way >> 2] - TRACK) * 4 + (way & 3)]:
                beyond = LEADS_TO[(way & 252) + side]
                end = ~beyond if beyond < 0 else AT_MINE if sheet.squares[beyond >> 2] == MINE else -1
                if end >= 0:
                    if end in ends and (end not in arrived or line & BONUS_MET):
                        arrived[end] = line
                    continue
                next_line = _enter(page, sheet, line, beyond)
                if next_line >= 0 and next_line not in longer:
                    longer[next_line] = line
        for end, line in arrived.items():
            if end not in found:
                found[end] = Route(_squares(levels, line), line & BONUS_MET != 0)
        levels.append(longer)
    return found


def _enter(page: Page, sheet: Sheet, line: int, way: int) -> int:
    """The line led on into a square, or -1 where it can't go: no track there, or a junction met again."""
    square = way >> 2
    track = sheet.squares[square] - TRACK
    if track < 0 or not page.exits[track * 4 + (way & 3)]:
        return -1
    line = line & ~255 | way
    if page.junctions[track]:
        passed = 1 << (9 + square)
        if line & passed:
            return -1
        line |= passed
    return line | BONUS_MET if square == sheet.bonus else line


def _ends_in_reach(page: Page, sheet: Sheet, station: int, first: int) -> list[int]:
    """The ends that could be joined if sides might be used again: only these are worth a search."""
    wanted = [edge for edge in sheet.stations[station + 1 :] if edge >= 0]
    squares = sheet.squares
    exits = page.exits
    ends: list[int] = []
    seen = bytearray(144)
    seen[first] = 1
    ways = [first]
    while ways:
        way = ways.pop()
        track = squares[way >> 2] - TRACK
        if track < 0:
            if track == MINE - TRACK and AT_MINE not in ends:
                ends.append(AT_MINE)
            continue
        for side in exits[track * 4 + (way & 3)]:
            beyond = LEADS_TO[(way & 252) + side]
            if beyond < 0:
                if ~beyond in wanted and ~beyond not in ends:
                    ends.append(~beyond)
            elif not seen[beyond]:
                seen[beyond] = 1
                ways.append(beyond)
    return ends


def _squares(levels: list[dict[int, int]], line: int) -> list[int]:
    squares: list[int] = []
    for level in reversed(levels):
        squares.append((line & 255) >> 2)
        line = level[line]
    squares.reverse()
    return squares


def total(page: Page, sheet: Sheet, advanced: bool) -> int:
    """Six lines and the mine: TR-16."""
    points = 0
    at_mine = 0
    for station in range(4):
        routes = routes_from(page, sheet, station)
        if not routes:
            continue
        if AT_MINE in routes:
            at_mine += 1
        for line, (one, other) in enumerate(LINE_STATIONS):
            if one == station and sheet.stations[other] in routes:
                route = routes[sheet.stations[other]]
                points += counted(page, sheet, advanced, line, line_sum(page, line, route))
    return points + page.mine_points[at_mine]


def line_sum(page: Page, line: int, route: Route) -> int:
    """A joined line's own points: TR-14."""
    return page.line_values[line] + len(route.squares) + (page.bonus if route.bonus else 0)


def counted(page: Page, sheet: Sheet, advanced: bool, line: int, points: int) -> int:
    """What of a line's points counts; in the advanced game no more than its shares: TR-A3."""
    return min(points, sheet.shares[line]) if advanced else points


def score_of(page: Page, sheet: Sheet, advanced: bool) -> Score:
    """The whole scoring table of a sheet, with the route of each line."""
    lines: dict[str, LineScore] = {}
    at_mine: list[int] = []
    points = 0
    for station in range(4):
        routes = routes_from(page, sheet, station)
        if AT_MINE in routes:
            at_mine.append(station + 1)
        for line, (one, other) in enumerate(LINE_STATIONS):
            if one == station:
                route = routes.get(sheet.stations[other])
                lines[LINE_NAMES[line]] = written = _line(page, sheet, advanced, line, route)
                points += written["score"]
    mine_points = page.mine_points[len(at_mine)]
    points += mine_points
    return {
        "lines": lines,
        "mine": {"stations": at_mine, "score": mine_points},
        "total": points,
        "rating": rating(page, points),
    }


def _line(page: Page, sheet: Sheet, advanced: bool, line: int, route: Route | None) -> LineScore:
    shares = sheet.shares[line] if advanced else None
    if route is None:
        return {
            "joined": False, "stations": 0, "squares": 0, "bonus": 0, "sum": 0,
            "shares": shares, "score": 0, "route": [],
        }  # fmt: skip
    points = line_sum(page, line, route)
    return {
        "joined": True,
        "stations": page.line_values[line],
        "squares": len(route.squares),
        "bonus": page.bonus if route.bonus else 0,
        "sum": points,
        "shares": shares,
        "score": counted(page, sheet, advanced, line, points),
        "route": [SQUARE_NAMES[square] for square in route.squares],
    }


def rating(page: Page, points: int) -> str:
    """The word for a total; '' below the lowest."""
    word = ""
    for least, name in page.ratings:
        if points >= least:
            word = name
    return word
