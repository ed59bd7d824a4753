"""A slow, literal scorer of 30 Rails, to compare the project's own one with.

It does what a player with a pencil does: starts at a station, follows every line of track one
square at a time, and stops at the first length at which a line arrives. It shares no code with
the project, checks no sheet, and prunes nothing: it scores the legal sheet that it is given.
"""

from typing import Any, NamedTuple

SQUARES = [f"r{row}c{col}" for row in range(1, 7) for col in range(1, 7)]
LINES = ["1-2", "1-3", "1-4", "2-3", "2-4", "3-4"]
MINE_SCORES = [0, 2, 6, 12, 20]
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def beyond(square: str, side: str) -> str:
    """The place on the other side of a square's side: a square, or an edge position like `N3`."""
    row, col = int(square[1]), int(square[3])
    row += {"N": -1, "S": 1}.get(side, 0)
    col += {"W": -1, "E": 1}.get(side, 0)
    if 1 <= row <= 6 and 1 <= col <= 6:
        return f"r{row}c{col}"
    return side + str(col if side in "NS" else row)


def side_between(place: str, other: str) -> frozenset[str]:
    """The side two neighbouring places share, the same whichever of them is named first."""
    return frozenset((place, other))


BEYOND = {(square, side): beyond(square, side) for square in SQUARES for side in "NESW"}


def joins(word: str) -> list[tuple[str, str]]:
    """The pairs of sides that a track word joins (TR-8); a stem is joined to each of its branches."""
    if ":" in word:
        stem, branches = word.split(":")
        return [(stem, branch) for branch in branches]
    return [(part[0], part[1]) for part in word.split("/")]


class Route(NamedTuple):
    """A line as far as it has come: where it is about to enter, and what lies behind it."""

    ahead: str  # the place it enters next: a square, or an edge position
    entered: str  # the side of that place over which it enters
    squares: tuple[str, ...]  # the squares it has passed through, in order
    crossed: tuple[frozenset[str], ...]  # the sides it has crossed, in order


def first_step(edge: str) -> Route:
    """The line that leaves a station's edge position and has passed no square yet."""
    for square in SQUARES:
        if BEYOND[square, edge[0]] == edge:
            return Route(square, edge[0], (), (side_between(edge, square),))
    raise ValueError(edge)


def one_square_further(route: Route, track: dict[str, str]) -> list[Route]:
    """Every legal way on through the square ahead.

    A place without track (mine, mountain, empty square, station, the board's edge) ends the line:
    that is why neither a station nor the mine is ever passed through (TR-12).
    """
    if route.ahead not in track:
        return []
    further = []
    for one, other in joins(track[route.ahead]):
        # Only joined pairs, either way along: branch to branch is not among them (TR-12).
        for come, leave in ((one, other), (other, one)):
            if come != route.entered:
                continue
            place = BEYOND[route.ahead, leave]
            side = side_between(route.ahead, place)
            if side in route.crossed:  # TR-13: no side twice, in either direction
                continue
            further.append(
                Route(place, OPPOSITE[leave], (*route.squares, route.ahead), (*route.crossed, side))
            )
    return further


def shortest_routes(track: dict[str, str], start: str, goal: str) -> list[tuple[str, ...]]:
    """The squares of every shortest legal route from an edge position to a place; [] if there is none."""
    routes = [first_step(start)]
    while routes:  # here: every legal route of 0, 1, 2, … squares from `start`
        arrived = [route.squares for route in routes if route.ahead == goal]
        if arrived:
            return arrived
        routes = [longer for route in routes for longer in one_square_further(route, track)]
    return []


def line_score(sheet: dict[str, Any], line: str) -> dict[str, Any]:
    """One row of the score table (TR-14, TR-A3)."""
    low, high = line.split("-")
    stations = sheet.get("stations", {})
    routes: list[tuple[str, ...]] = []
    if low in stations and high in stations:
        routes = shortest_routes(sheet.get("track", {}), stations[low], stations[high])
    row: dict[str, Any] = {"joined": bool(routes), "stations": 0, "squares": 0, "bonus": 0}
    if routes:
        row["stations"] = int(low) + int(high) - 2
        row["squares"] = len(routes[0])  # a square passed twice stands there twice (TR-14a)
        row["bonus"] = 2 if any(sheet.get("bonus") in route for route in routes) else 0
    row["sum"] = row["stations"] + row["squares"] + row["bonus"]
    if sheet.get("advanced"):
        row["shares"] = sheet.get("shares", {}).get(line, 0)
        row["score"] = min(row["sum"], row["shares"])
    else:
        row["shares"] = None
        row["score"] = row["sum"]
    row["routes"] = [list(route) for route in routes]
    return row


def mine_score(sheet: dict[str, Any]) -> dict[str, Any]:
    """The stations joined to the mine and what they pay (TR-15)."""
    mine = sheet.get("mine")
    joined = []
    for station, edge in sorted(sheet.get("stations", {}).items()):
        if mine is not None and shortest_routes(sheet.get("track", {}), edge, mine):
            joined.append(int(station))
    return {"stations": joined, "score": MINE_SCORES[len(joined)]}


def rating(total: int) -> str:
    if total >= 60:
        return "excellent"
    if total >= 50:
        return "good"
    return "okay" if total >= 40 else ""


def score(sheet: dict[str, Any]) -> dict[str, Any]:
    """The whole score of a legal sheet; each line has all its shortest `routes` (TR-16)."""
    lines = {line: line_score(sheet, line) for line in LINES}
    mine = mine_score(sheet)
    total = sum(row["score"] for row in lines.values()) + mine["score"]
    return {"lines": lines, "mine": mine, "total": total, "rating": rating(total)}
