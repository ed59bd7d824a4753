"""The last turns of 30 Rails, thought through to the end by the master."""

from typing import Any

import numpy as np
import pytest

import railhead
from railhead.bots.thirty_rails import LEVELS
from railhead.bots.thirty_rails.ending import thought_through
from railhead.bots.thirty_rails.outlook import Thought
from railhead.bots.thirty_rails.players import Player, Turn
from railhead.bots.thirty_rails.sheets import sheets_of
from railhead.bots.thirty_rails.value import from_formula
from railhead.games.thirty_rails import GAME
from railhead.games.thirty_rails.content import page_of
from railhead.games.thirty_rails.rules.scoring import total
from railhead.games.thirty_rails.sheet import EMPTY, TRACK, Sheet, read_sheet
from railhead.games.thirty_rails.state import RailsState
from railhead.table.reading import Part

PAGE = page_of(GAME.content())
THOUGHT = Thought(PAGE, from_formula(PAGE, np.random.default_rng(0)))


# Late in games that the master played by its learnt value and playouts alone, each before a mistake of it: it
# spent the coloured override early, or filled the wrong square.
OVERRIDE_KEPT = {
    "mountains": ["r1c6", "r2c5", "r3c6", "r4c4", "r6c1"],
    "mine": "r3c4",
    "stations": {"1": "S6", "2": "E6", "3": "N3", "4": "W1"},
    "bonus": "r6c6",
    "track": {
        **{"r1c1": "EW", "r1c3": "NW/ES", "r1c4": "S:NW", "r1c5": "NS", "r2c2": "NE", "r2c3": "NS/EW"},
        **{"r2c4": "N:EW", "r3c1": "NW/ES", "r3c2": "EW", "r3c3": "N:EW", "r3c5": "NS/EW", "r4c1": "N:ES"},
        **{"r4c3": "SW", "r4c5": "NS/EW", "r5c1": "NE", "r5c2": "EW", "r5c3": "NE/SW", "r5c4": "E:SW"},
        **{"r5c5": "NE/SW", "r5c6": "SW", "r6c3": "NE", "r6c4": "NW/ES", "r6c5": "E:NS"},
    },
}
OVERRIDE_KEPT_AGAIN = {
    "mountains": ["r1c6", "r2c6", "r3c3", "r5c5", "r6c1"],
    "mine": "r3c4",
    "stations": {"1": "N1", "2": "W1", "3": "S6", "4": "E6"},
    "bonus": "r1c1",
    "track": {
        **{"r1c1": "S:NW", "r1c2": "NW/ES", "r1c3": "SW", "r1c4": "NS", "r1c5": "N:ES", "r2c1": "NS/EW"},
        **{"r2c2": "N:ES", "r2c3": "NE", "r2c4": "E:SW", "r2c5": "S:EW", "r3c1": "NS", "r3c2": "NS"},
        **{"r3c5": "NS/EW", "r3c6": "NS", "r4c1": "NE", "r4c3": "EW", "r4c5": "NE/SW", "r4c6": "NE/SW"},
        **{
            "r5c1": "NS",
            "r5c3": "EW",
            "r5c4": "NS",
            "r5c6": "NS",
            "r6c3": "N:EW",
            "r6c4": "NS",
            "r6c5": "N:EW",
        },
    },
}
RIGHT_SQUARE = {
    "mountains": ["r1c3", "r2c3", "r3c4", "r4c1", "r5c3"],
    "mine": "r4c4",
    "stations": {"1": "N6", "2": "E1", "3": "S1", "4": "W5"},
    "bonus": "r1c6",
    "track": {
        **{"r1c1": "NE", "r1c4": "NW/ES", "r1c5": "S:EW", "r1c6": "S:NE", "r2c4": "NE/SW", "r2c5": "NE/SW"},
        **{"r2c6": "NW/ES", "r3c1": "NS", "r3c2": "NE", "r3c3": "NS/EW", "r3c5": "NS/EW", "r3c6": "NS"},
        **{"r4c2": "E:NS", "r4c3": "NS/EW", "r4c5": "N:SW", "r4c6": "NW", "r5c1": "SW", "r5c5": "N:EW"},
        **{"r6c2": "EW", "r6c3": "NS/EW", "r6c4": "NW/ES", "r6c6": "NE/SW"},
    },
}


def sheet_of(written: dict[str, Any], **more: str) -> Sheet:
    """The sheet with some more track on it, its white override spent."""
    whole = {**written, "track": {**written["track"], **more}}
    sheet, _ = read_sheet(PAGE, Part(whole, "sheet"))
    sheet.white_turn = 8
    return sheet


def state_of(sheet: Sheet, white: int, coloured: int) -> RailsState:
    """A game that has come to this sheet and this roll."""
    table = railhead.new("thirty-rails", seed="any")
    while table.state.turn == 0:
        table.play(0, table.legal(0)[0])
    state = table.state
    state.sheets[0] = sheet
    state.turn = PAGE.turns + 1 - sheet.empty
    state.white, state.coloured = white, coloured
    return state


def by_hand(sheet: Sheet, known: dict[Any, float]) -> float:
    """The mean over the rolls of the best draw, by the rules alone, with overrides as they stand."""
    key = (*sheet.squares, sheet.white_turn, sheet.coloured_turn)
    if key in known:
        return known[key]
    empty = [square for square in range(36) if sheet.squares[square] == EMPTY]
    if not empty:
        return total(PAGE, sheet, False)
    best: dict[tuple[int, int, int], float] = {}
    for spent in range(4):
        if (spent & 1 and sheet.white_turn) or (spent & 2 and sheet.coloured_turn):
            continue
        for square in empty:
            for piece, face in enumerate(PAGE.faces):
                after = sheet.clone()
                after.fill(square, TRACK + piece)
                after.white_turn = after.white_turn or spent & 1
                after.coloured_turn = after.coloured_turn or spent & 2
                worth = by_hand(after, known)
                best[spent, square, face] = max(worth, best.get((spent, square, face), -1))
    means = 0.0
    for white in range(1, 7):
        bound = [square for square in empty if white in (square // 6 + 1, square % 6 + 1)] or empty
        for coloured in range(1, 7):
            means += max(
                worth
                for (spent, square, face), worth in best.items()
                if (spent & 1 or square in bound) and (spent & 2 or face == coloured)
            )
    known[key] = means / 36
    return means / 36


@pytest.mark.parametrize("left", ["neither", "white", "coloured"])
def test_the_end_is_thought_through_as_by_hand(left: str) -> None:
    filled = {"r1c2": "S:EW", "r2c1": "NS", "r2c6": "NS", "r4c2": "EW", "r4c6": "NS"}
    sheet = sheet_of(OVERRIDE_KEPT, **filled)
    sheet.white_turn = 8 * (left != "white")
    sheet.coloured_turn = 9 * (left != "coloured")
    worth = thought_through(THOUGHT, sheets_of(THOUGHT.tracks, [sheet]), 2, 10_000)
    assert worth is not None
    assert 20 < worth[0] == pytest.approx(by_hand(sheet, {}), abs=0.01)


def test_leaving_out_what_no_line_wants_hardly_changes_the_worth() -> None:
    for written in (OVERRIDE_KEPT, OVERRIDE_KEPT_AGAIN, RIGHT_SQUARE):
        batch = sheets_of(THOUGHT.tracks, [sheet_of(written)])
        turns = int(batch.room().sum())
        exact, nearly = (thought_through(THOUGHT, batch, turns, 10_000, slack) for slack in (None, 2))
        assert exact is not None
        assert nearly is not None
        assert nearly[0] == pytest.approx(exact[0], abs=1.5)


def test_too_many_sheets_are_not_begun_with() -> None:
    batch = sheets_of(THOUGHT.tracks, [sheet_of(RIGHT_SQUARE)])
    assert thought_through(THOUGHT, batch, 8, 20) is None


@pytest.mark.parametrize(
    ("written", "white", "coloured"),
    [(OVERRIDE_KEPT, 5, 2), (OVERRIDE_KEPT_AGAIN, 3, 2), (RIGHT_SQUARE, 3, 1)],
)
def test_the_master_finds_the_best_draw_near_the_end(
    written: dict[str, Any], white: int, coloured: int
) -> None:
    state = state_of(sheet_of(written), white, coloured)
    master = LEVELS["master"]()
    assert isinstance(master, Player)
    turn = Turn(Thought(PAGE, master.value), state, state.sheets[0])
    draws = master.draws(turn)
    worth = thought_through(turn.thought, turn.after(draws), turn.left - 1, 10_000)
    assert worth is not None
    chosen = master.choose(turn, draws, np.random.default_rng(2))
    assert worth[draws.index(chosen)] >= worth.max() - 0.1
    assert chosen.spent == 0


def test_a_wary_thought_counts_a_collapse_for_more_than_its_points() -> None:
    points = np.array([0, 30, 50, 100], dtype=np.float32)
    assert Thought(PAGE, THOUGHT.value, 2.0).felt(points).tolist() == [-100, -10, 50, 100]
    assert THOUGHT.felt(points).tolist() == points.tolist()
