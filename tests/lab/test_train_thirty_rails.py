"""What the bots of 30 Rails learn from: games from the best set-ups, draws that are looked ahead from."""

from random import Random

import numpy as np

import railhead
from railhead.bots.thirty_rails.outlook import NOTHING, Thought, look_ahead
from railhead.bots.thirty_rails.set_up import plans, ranked
from railhead.bots.thirty_rails.sheets import Sheets, sheets_of
from railhead.bots.thirty_rails.value import from_formula
from railhead.games.thirty_rails import GAME
from railhead.games.thirty_rails.content import page_of
from railhead.lab.self_play_thirty_rails import Way, looked_ahead, random_sheets, self_play

PAGE = page_of(GAME.content())
THOUGHT = Thought(PAGE, from_formula(PAGE, np.random.default_rng(0)))


def in_the_middle(count: int, turns: int = 18) -> Sheets:
    """Sheets that chance has drawn so many pieces on, overrides left."""
    sheets = []
    for i in range(count):
        table = railhead.new("thirty-rails", seed=f"learning-{i}")
        rng = Random(i)
        while table.state.turn <= turns:
            table.play(0, rng.choice([text for text in table.legal(0) if not text.startswith("override")]))
        sheets.append(table.state.sheets[0])
    return sheets_of(THOUGHT.tracks, sheets)


def test_of_all_draws_the_best_one_is_what_the_outlook_chooses() -> None:
    outlook = look_ahead(THOUGHT, in_the_middle(6), 12)
    white, coloured, spare = np.arange(6), np.arange(6)[::-1].copy(), np.array([0, 0, 1, 2, 3, 0])
    square, piece, spent, worth = outlook.choose(white, coloured, spare)
    by_draw, pieces = outlook.by_draw(white, coloured, spare)
    every = np.arange(6)
    assert (by_draw.max(axis=0) == worth).all()
    assert (by_draw[spent * 36 + square, every] == worth).all()
    assert (pieces[spent * 36 + square, every] == piece).all()
    forbidden = by_draw.reshape(4, 36, 6)[1:, :, 4]
    assert (forbidden == NOTHING).all()


def test_looking_ahead_prefers_the_draw_with_the_best_outlook() -> None:
    sheets = in_the_middle(6, turns=5)
    outlook = look_ahead(THOUGHT, sheets, 25)
    roll = np.arange(6), np.arange(6)[::-1].copy(), np.zeros(6, dtype=np.int64)
    means = []
    for deep in (1, 5):
        square, piece, spent, _ = looked_ahead(THOUGHT, sheets, outlook, roll, 25, deep)
        after = sheets.take(np.arange(6))
        after.draw(THOUGHT.tracks, square, piece)
        after.white &= ~spent & 1
        after.coloured &= ~(spent >> 1) & 1
        means.append(look_ahead(THOUGHT, after, 24).mean)
    assert (means[1] >= means[0]).all()
    assert (means[1] > means[0]).any()


def test_games_may_begin_with_the_best_set_ups_alone() -> None:
    sheets, chosen = random_sheets(THOUGHT, np.random.default_rng(3), 12, best=2)
    for sheet, plan in zip(sheets, chosen):
        assert plan in ranked(THOUGHT.value, sheet, plans(sheet))[:2]


def test_a_game_is_learnt_from_turn_by_turn() -> None:
    samples, mean = self_play(THOUGHT, np.random.default_rng(1), 2, Way(best=4, deep=2))
    assert len(samples.target) == 2 * 29
    assert np.isfinite(samples.target).all()
    assert mean == samples.results.mean()


def test_the_last_turns_are_learnt_from_as_they_end() -> None:
    samples, mean = self_play(THOUGHT, np.random.default_rng(1), 2, Way(best=4, exact=3))
    greedy, _ = self_play(THOUGHT, np.random.default_rng(1), 2, Way(best=4))
    last = samples.turns <= 3
    # The same games; played to the end in thought they are worth no less than the value's own draws promise.
    assert (samples.buckets[:, ~last] == greedy.buckets[:, ~last]).all()
    assert mean == samples.results.mean()
    assert (samples.target[last] != greedy.target[last]).any()
