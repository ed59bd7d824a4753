"""The players: what is decided at each step, and how far ahead each level looks."""

from typing import Final

import numpy as np

from ...games.thirty_rails import actions
from ...games.thirty_rails.phases import PLACE_MOUNTAIN, SET_UP
from ...games.thirty_rails.score import total
from ...games.thirty_rails.sheet import TRACK, Sheet
from ...games.thirty_rails.state import RailsState
from ..bot import Bot, Clock, Look
from .advanced import choices
from .mountains import better_ignored
from .outlook import BOUND, COLOURED, NOTHING, WHITE, Thought, all_draws, look_ahead
from .reasons import why_draw, why_plan, why_shares
from .rollouts import narrowed
from .set_up import Plan, plans, ranked, set_up
from .sheets import Ints, Sheets, sheets_of
from .value import Value

EXACT: Final = 6
"""Draws of the last turn that are scored by the rules themselves."""


class Draw:
    """A piece of track on a square, and the overrides spent on it."""

    def __init__(self, square: int, piece: int, spent: int, worth: float) -> None:
        self.square = square
        self.piece = piece
        self.spent = spent
        self.worth = worth


class Player(Bot):
    """Looks one roll ahead over its most promising draws; further where `work` allows it."""

    def __init__(self, value: Value, wide: int, samples: int, narrow: int = 0, work: int = 0) -> None:
        self.value = value
        self.wide = wide
        """Draws that are looked at more closely."""
        self.samples = samples
        """Ways the rest of the mountains might fall that are thought through."""
        self.narrow = narrow
        """Draws that are played out."""
        self.work = work
        """Searches of a square that a decision's playouts may take."""
        self.thought: Thought | None = None
        self.plan: Plan | None = None
        self.planned: list[tuple[int, str]] = []
        """What is left to do of a draw that overrides come before, and why."""

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = look.imagine()
        assert isinstance(state, RailsState)
        if self.thought is None:
            self.thought = Thought(state.page, self.value)
        sheet = state.sheets[look.seat]
        rng = np.random.default_rng(look.rng.getrandbits(64))
        if state.kind == PLACE_MOUNTAIN:
            return self.mountain(self.thought, state, sheet, rng)
        if state.kind == SET_UP:
            return self.place(self.thought, state, sheet, rng, legal)
        if not self.planned or self.planned[0][0] not in legal:
            self.planned = self.turn(self.thought, state, sheet, rng)
        action, self.reason = self.planned.pop(0)
        return action

    # --- set-up

    def mountain(self, thought: Thought, state: RailsState, sheet: Sheet, rng: np.random.Generator) -> int:
        gain = better_ignored(thought.value, sheet, state.row - 1, state.white - 1, self.samples, rng)
        if gain > 0:
            self.reason = "this mountain would stand in the way of the trunk"
            return actions.IGNORE
        self.reason = "the line gets round this mountain; a worse one may come"
        return actions.MOUNTAIN

    def place(
        self, thought: Thought, state: RailsState, sheet: Sheet, rng: np.random.Generator, legal: list[int]
    ) -> int:
        """One step of the plan, which is made when the first step is asked for."""
        if self.plan is None:
            self.plan = self.best_plan(thought, sheet, state.page.turns, rng)
        mine, stations, bonus = self.plan
        wanted = [actions.mine(mine)]
        wanted += [actions.station(number, edge) for number, edge in enumerate(stations, 1)]
        wanted += [actions.bonus(bonus)]
        for action in wanted:
            if action in legal:
                self.reason = why_plan(action, self.plan)
                return action
        # Somebody else has begun this set-up: go on as well as it goes.
        self.reason = "goes on from where the set-up stands"
        return legal[len(legal) // 2]

    def best_plan(self, thought: Thought, sheet: Sheet, turns: int, rng: np.random.Generator) -> Plan:
        found = ranked(thought.value, sheet, plans(sheet))
        if not self.work:
            return found[0]
        found = found[: self.narrow]
        left = min(turns, 30, sheet.empty - 1)
        batch = sheets_of(thought.tracks, [set_up(sheet, plan) for plan in found])
        return found[narrowed(thought, batch, left, self.work, rng)]

    # --- turns

    def turn(
        self, thought: Thought, state: RailsState, sheet: Sheet, rng: np.random.Generator
    ) -> list[tuple[int, str]]:
        """The best draw with its reason, its overrides first."""
        left = min(state.page.turns, state.max_rounds) - state.turn + 1
        left = max(1, min(left, sheet.empty, 30))
        if state.advanced:
            return [self.advanced_turn(thought, state, sheet, left)]
        draws = self.draws(thought, state, sheet, left)
        draw = self.choose(thought, state, sheet, draws, left, rng)
        why = why_draw(state.page, sheet, draw.square, draw.piece)
        steps: list[tuple[int, str]] = []
        if draw.spent & WHITE:
            steps.append((actions.override_white(draw.square // 6 + 1), f"worth the white override: {why}"))
        if draw.spent & COLOURED:
            face = int(thought.tracks.faces[draw.piece]) + 1
            steps.append((actions.override_coloured(face), f"worth the coloured override: {why}"))
        return [*steps, (actions.draw(draw.square, draw.piece, thought.tracks.count), why)]

    def advanced_turn(self, thought: Thought, state: RailsState, sheet: Sheet, left: int) -> tuple[int, str]:
        """Draw or buy, and why."""
        batch = self._batch(thought, state, sheet)
        best = choices(thought, batch, sheet.shares, state.white, state.coloured, left)[0]
        if best.line < 0:
            why = why_draw(state.page, sheet, best.square, best.piece)
            return actions.draw(best.square, best.piece, thought.tracks.count), why
        why = why_shares(best.line, best.square, max(state.white, state.coloured))
        return actions.shares(best.line, best.square), why

    def draws(self, thought: Thought, state: RailsState, sheet: Sheet, left: int) -> list[Draw]:
        """What this roll allows, most promising first."""
        batch = self._batch(thought, state, sheet)
        found = all_draws(thought, batch, left)
        bound = BOUND[state.white_of(sheet) - 1][found.squares]
        if not bound.any():
            bound[:] = True
        faces = thought.tracks.faces == state.coloured_of(sheet) - 1
        draws: list[Draw] = []
        for kind, worth in zip(found.kinds, found.worth):
            squares = ~bound if kind & WHITE else bound
            pieces = ~faces if kind & COLOURED else faces
            for piece, at in np.argwhere(pieces[:, None] & squares & (worth > NOTHING)):
                draws.append(Draw(int(found.squares[at]), int(piece), kind, float(worth[piece, at])))
        draws.sort(key=lambda draw: -draw.worth)
        return draws

    def choose(
        self,
        thought: Thought,
        state: RailsState,
        sheet: Sheet,
        draws: list[Draw],
        left: int,
        rng: np.random.Generator,
    ) -> Draw:
        if left == 1:
            return max(draws[:EXACT], key=lambda draw: _total_after(state, sheet, draw))
        draws = draws[: self.wide]
        after = self._after(thought, state, sheet, draws)
        worth = look_ahead(thought, after, left - 1).mean
        if not self.work or left <= 2:
            return draws[int(worth.argmax())]
        best = np.argsort(-worth, kind="stable")[: self.narrow]
        best_of_all = int(best[narrowed(thought, after.take(best), left - 1, self.work, rng)])
        return draws[best_of_all]

    def _batch(self, thought: Thought, state: RailsState, sheet: Sheet) -> Sheets:
        batch = sheets_of(thought.tracks, [sheet])
        if state.advanced:
            batch.white[:] = batch.coloured[:] = 0
        return batch

    def _after(self, thought: Thought, state: RailsState, sheet: Sheet, draws: list[Draw]) -> Sheets:
        after = self._batch(thought, state, sheet).take(np.zeros(len(draws), dtype=np.int64))
        spent: Ints = np.array([draw.spent for draw in draws])
        after.draw(
            thought.tracks,
            np.array([draw.square for draw in draws]),
            np.array([draw.piece for draw in draws]),
        )
        after.white &= ~spent & 1
        after.coloured &= ~(spent >> 1) & 1
        return after


def _total_after(state: RailsState, sheet: Sheet, draw: Draw) -> int:
    after = sheet.clone()
    after.fill(draw.square, TRACK + draw.piece)
    return total(state.page, after, state.advanced)
