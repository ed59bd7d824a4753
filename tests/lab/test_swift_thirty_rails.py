"""Training looks ahead in C: it sees what the bots see with numpy."""

import numpy as np
import pytest

from railhead.bots.thirty_rails.ending import thought_through
from railhead.bots.thirty_rails.outlook import Thought, look_ahead
from railhead.bots.thirty_rails.set_up import set_up
from railhead.bots.thirty_rails.sheets import Sheets, sheets_of
from railhead.bots.thirty_rails.value import load
from railhead.bots.thirty_rails.walks import costs
from railhead.games.thirty_rails import GAME
from railhead.games.thirty_rails.content import page_of
from railhead.lab.self_play_thirty_rails import needs_after, random_sheets
from railhead.lab.swift_thirty_rails import Swift

THOUGHT = Thought(page_of(GAME.content()), load(), wary=2.0)


@pytest.mark.slow
def test_c_sees_what_numpy_sees_in_every_turn() -> None:
    swift = Swift(THOUGHT)
    rng = np.random.default_rng(30)
    blank, chosen = random_sheets(THOUGHT, rng, 20)
    sheets = sheets_of(THOUGHT.tracks, [set_up(sheet, plan) for sheet, plan in zip(blank, chosen)])
    for left in range(30, 0, -1):
        ours, theirs = look_ahead(THOUGHT, sheets, left), swift.look_ahead(THOUGHT, sheets, left)
        assert (costs(sheets, left) == swift.costs(sheets, left)).all()
        assert np.allclose(ours.top, theirs.top, atol=1e-3)
        assert np.allclose(ours.by_roll, theirs.by_roll, atol=1e-3)
        assert np.allclose(ours.mean, theirs.mean, atol=1e-3)
        if left <= 5:
            same_end(swift, sheets, left)
        # Any draw will do to go on; a random one now and then leaves the usual ways.
        square, piece, spent, _ = ours.choose(rng.integers(6, size=20), rng.integers(6, size=20))
        piece = np.where(rng.random(20) < 0.2, rng.integers(THOUGHT.tracks.count, size=20), piece)
        if left > 1:
            wanted = needs_after(ours, square, piece)
            assert (wanted == swift.needs_after(theirs, square, piece)).all()
        sheets.draw(THOUGHT.tracks, square, piece)
        sheets.white &= ~spent & 1
        sheets.coloured &= ~(spent >> 1) & 1


def same_end(swift: Swift, sheets: Sheets, left: int) -> None:
    for i, worth in enumerate(swift.endings(THOUGHT, sheets, left)):
        wanted = thought_through(THOUGHT, sheets.take(np.array([i])), left, 6000)
        assert wanted is None or np.isclose(wanted[0], worth, atol=1e-3)
