"""Which steps of an answer are one thing, a run or a stretch of track, and what it is for: for hints."""

from ...games.lunar_rails.board import Board
from ...games.lunar_rails.planner.jobs import Task
from ...games.lunar_rails.planner.route import Route

Aims = list[tuple[int, str]]


def of_run(board: Board, bound: list[tuple[int, int]], steps: int) -> Aims:
    """By the city that each step leads to (-1: none) and the mileposts that are left after it."""
    found: Aims = []
    for n in range(steps):
        city = bound[n][0] if n < len(bound) else -1
        if city < 0:
            found.append((1, ""))
            continue
        end = n
        while end < min(steps, len(bound)) and bound[end][0] == city:
            end += 1
        left, name = bound[end - 1][1], board.cities[city]
        run = f"{end - n} milepost" + "s" * (end - n > 1)
        found.append(
            (end - n, f"Run {run} towards {name}, {left} more to go" if left else f"Run {run} to {name}")
        )
    return found


def of_track(board: Board, ways: list[int], steps: list[int], where: str) -> Aims:
    """By the ways that are wanted, those that are built now, and where they lead."""
    built = [board.price[way] for way in steps]
    sections = {way >> 1 for way in steps}
    later = sum([board.price[way] for way in ways if way >> 1 not in sections])
    found: Aims = []
    for n in range(len(steps)):
        now = sum(built[n:])
        price = f"{now} of {now + later} now" if later else f"{now}"
        found.append((len(steps) - n, f"Build {'towards' if later else 'to'} {where}: {price}"))
    return found


def bound_for(board: Board, route: Route, tasks: list[Task], ways: list[int]) -> str:
    """The city to which the last of these ways is needed."""
    name = "the next stop"
    for leg, task in zip(route.legs, tasks, strict=False):
        if any(way in ways for _, way in leg.missing):
            name = board.cities[task.city]
    return name
