"""The project's scorer against the literal one, on boards without end.

Random tiles hardly ever join anything, so most of the boards are made to be hard: woven of crossing
lines, annealed to high scores, or kept in the neighbourhood of a trap in which a careless search fails.
"""

from random import Random
from typing import Any

import pytest

from railhead.games.thirty_rails.sheet import score_sheet
from tests.rules.thirty_rails import boards
from tests.rules.thirty_rails.boards import JUNCTION_DICE, Sheet
from tests.rules.thirty_rails.literal_scorer import first_step, one_square_further, score

pytestmark = pytest.mark.rule("TR-12", "TR-13", "TR-13a", "TR-14", "TR-14a", "TR-15", "TR-15a", "TR-16")


def agreed_score(sheet: Sheet) -> dict[str, Any]:
    """The literal score, after checking that the project's scorer says the same and shows a true route."""
    literal = score(sheet)
    project: dict[str, Any] = score_sheet(sheet)
    for line, row in literal["lines"].items():
        route = project["lines"][line]["route"]
        numbers = {key: value for key, value in row.items() if key != "routes"}
        assert project["lines"][line] == {**numbers, "route": route}, (line, sheet)
        assert route in (row["routes"] or [[]]), (line, sheet)
        assert (sheet.get("bonus") in route) == (row["bonus"] == 2), (line, sheet)
    assert project == {**literal, "lines": project["lines"]}, sheet
    return literal


@pytest.mark.parametrize("seed", range(4))
def test_on_random_sheets(seed: int):
    rng = Random(f"random {seed}")
    for _ in range(500):
        agreed_score(boards.random_sheet(rng))


@pytest.mark.rule("TR-A3")
@pytest.mark.parametrize("seed", range(2))
def test_on_random_advanced_sheets(seed: int):
    rng = Random(f"advanced {seed}")
    for _ in range(300):
        agreed_score(boards.random_sheet(rng, advanced=True))
        agreed_score(boards.woven_sheet(rng, advanced=True))


@pytest.mark.parametrize("seed", range(2))
def test_on_sheets_dense_with_junctions(seed: int):
    rng = Random(f"junctions {seed}")
    for _ in range(500):
        agreed_score(boards.junction_sheet(rng))


@pytest.mark.parametrize("seed", range(2))
def test_on_sheets_woven_of_lines(seed: int):
    rng = Random(f"woven {seed}")
    joined = 0
    for _ in range(500):
        literal = agreed_score(boards.woven_sheet(rng))
        joined += any(row["joined"] for row in literal["lines"].values())
    assert joined > 150


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(n, marks=pytest.mark.slow) for n in range(6, 20))]
)
def test_on_every_sheet_that_an_annealing_looks_at(seed: int):
    totals = []

    def worth(sheet: Sheet) -> float:
        totals.append(agreed_score(sheet)["total"])
        return totals[-1]

    boards.annealed_sheet(Random(f"annealing {seed}"), 500, worth)
    assert max(totals) >= 40  # most of the annealings pass 100


@pytest.mark.rule("TR-A3")
@pytest.mark.parametrize("seed", range(4))
def test_on_every_sheet_that_an_advanced_annealing_looks_at(seed: int):
    totals = []

    def worth(sheet: Sheet) -> float:
        # The sums too: with the score alone, a line without shares would never be drawn.
        literal = agreed_score(sheet)
        totals.append(literal["total"])
        return literal["total"] + sum(row["sum"] for row in literal["lines"].values()) / 2

    boards.annealed_sheet(Random(f"advanced annealing {seed}"), 500, worth, advanced=True)
    assert max(totals) >= 10


def test_on_unfinished_sheets():
    rng = Random("unfinished")
    for _ in range(200):
        sheet = boards.woven_sheet(rng)
        del sheet["bonus"]
        agreed_score(sheet)
        del sheet["stations"][rng.choice("1234")]
        agreed_score(sheet)
        del sheet["mine"]
        agreed_score(sheet)


def careless_length(track: dict[str, str], start: str, goal: str, mind_sides: bool) -> int | None:
    """Squares to the goal by a search that keeps the first way into each square over each side only.

    If it does not even mind the sides it has crossed, it takes balloon loops for routes.
    """
    routes, seen = [first_step(start)], set()
    while routes:
        for route in routes:
            if route.ahead == goal:
                return len(route.squares)
        further = []
        for route in routes:
            for longer in one_square_further(route if mind_sides else route._replace(crossed=()), track):
                if (longer.ahead, longer.entered) not in seen:
                    seen.add((longer.ahead, longer.entered))
                    further.append(longer)
        routes = further
    return None


def traps(sheet: Sheet, literal: dict[str, Any]) -> set[str]:
    """What on this sheet would mislead a careless scorer."""
    found = set()
    for line, row in literal["lines"].items():
        start, goal = (sheet["stations"][station] for station in line.split("-"))
        length = row["squares"] if row["joined"] else None
        if any(len(set(route)) < len(route) for route in row["routes"]):
            found.add("a square passed twice")
        if len({sheet["bonus"] in route for route in row["routes"]}) == 2:
            found.add("the bonus on some of the shortest routes")
        if careless_length(sheet["track"], start, goal, mind_sides=False) != length:
            found.add("a balloon loop" if length is None else "a balloon loop shorter than the route")
        if careless_length(sheet["track"], start, goal, mind_sides=True) != length:
            found.add("a first way in that closes the way on")
    for station, edge in sheet["stations"].items():
        joined = int(station) in literal["mine"]["stations"]
        if (careless_length(sheet["track"], edge, sheet["mine"], mind_sides=False) is not None) != joined:
            found.add("a balloon loop before the mine")
        if (careless_length(sheet["track"], edge, sheet["mine"], mind_sides=True) is not None) != joined:
            found.add("a first way in that closes the way to the mine")
    if len(literal["mine"]["stations"]) == 4:
        found.add("a mine of four")
    return found


@pytest.mark.parametrize(
    ("start", "trap"),
    [
        (boards.BALLOON_LOOP, "a balloon loop"),
        (boards.BALLOON_LOOP_BEFORE_THE_MINE, "a balloon loop before the mine"),
        (boards.FIRST_COME_IS_NOT_BEST, "a balloon loop shorter than the route"),
        (boards.FIRST_COME_IS_NOT_BEST, "a first way in that closes the way on"),
        (boards.FIRST_COME_IS_NOT_JOINED_TO_THE_MINE, "a first way in that closes the way to the mine"),
        (boards.BONUS_ON_ONE_OF_TWO, "the bonus on some of the shortest routes"),
        (boards.THROUGH_A_CROSSOVER_TWICE, "a square passed twice"),
        (boards.THROUGH_TWO_DOUBLE_CURVES_TWICE, "a square passed twice"),
        (boards.MINE_OF_FOUR, "a mine of four"),
    ],
)
def test_on_every_sheet_around_a_trap(start: Sheet, trap: str):
    met = 0

    def worth(sheet: Sheet) -> float:
        nonlocal met
        literal = agreed_score(sheet)
        sprung = trap in traps(sheet, literal)
        met += sprung
        return literal["total"] / 2 + (20 if sprung else 0)

    rng = Random(trap)
    for _ in boards.annealing(rng, 500, worth, boards.filled(rng, start), JUNCTION_DICE):
        pass
    # Of 500 sheets enough must have held the trap, or this test shows little.
    assert met > 100


@pytest.mark.parametrize("seed", range(3))
def test_on_sheets_where_only_an_illegal_loop_visits_the_bonus(seed: int):
    rng = Random(f"bonus in a loop {seed}")
    for _ in range(200):
        sheet = boards.filled(rng, boards.BONUS_IN_A_BALLOON_LOOP)
        agreed_score(sheet)
        agreed_score(boards.one_change(rng, sheet, JUNCTION_DICE))
