"""The players: what is decided at each step, and how far ahead each level looks."""

from typing import Any, Final

import numpy as np

from ...games.thirty_rails import actions
from ...games.thirty_rails.phases import PLACE_MOUNTAIN, SET_UP
from ...games.thirty_rails.rules.scoring import total
from ...games.thirty_rails.sheet import TRACK, Sheet
from ...games.thirty_rails.state import RailsState
from ..bot import Bot, Clock, Look
from .advanced import choices
from .ending import thought_through
from .mountains import better_ignored
from .outlook import COLOURED, NOTHING, WHITE, Thought, all_draws, look_ahead
from .reasons import why_draw, why_plan, why_shares
from .rollouts import best_of
from .set_up import Plan, plans, ranked, set_up
from .sheets import BOUND, Ints, Sheets, sheets_of
from .value import Value

EXACT: Final = 6
"""Draws of the last turn that are scored by the rules themselves."""
HOPELESS: Final = 6.0
"""Points behind the best at which a draw is not looked at more closely."""
WARY: Final = 6.0
"""How much more a collapse counts than its points, to a player that looks to the end."""
FEW: Final = 7
"""Turns left when every draw may be thought through to the end."""
CLOSELY: Final = ((9, None), (15, 2), (15, 1))
"""Turns left when the best draws may be, exactly or with so much slack."""


class Draw:
    """A piece of track on a square, and the overrides spent on it."""

    def __init__(self, square: int, piece: int, spent: int, worth: float) -> None:
        self.square = square
        self.piece = piece
        self.spent = spent
        self.worth = worth


class Turn:
    """A sheet that is to be drawn on: by whose thoughts, in which state, with how many turns to go."""

    def __init__(self, thought: Thought, state: RailsState, sheet: Sheet) -> None:
        self.thought = thought
        self.state = state
        self.sheet = sheet
        left = min(state.page.turns, state.max_rounds) - state.turn + 1
        self.left = max(1, min(left, sheet.empty, 30))

    def batch(self) -> Sheets:
        batch = sheets_of(self.thought.tracks, [self.sheet])
        if self.state.advanced:
            batch.white[:] = batch.coloured[:] = 0
        return batch

    def after(self, draws: list[Draw]) -> Sheets:
        """The sheet after each of the draws."""
        after = self.batch().take(np.zeros(len(draws), dtype=np.int64))
        spent: Ints = np.array([draw.spent for draw in draws])
        after.draw(
            self.thought.tracks,
            np.array([draw.square for draw in draws]),
            np.array([draw.piece for draw in draws]),
        )
        after.white &= ~spent & 1
        after.coloured &= ~(spent >> 1) & 1
        return after

    def total_after(self, draw: Draw) -> int:
        after = self.sheet.clone()
        after.fill(draw.square, TRACK + draw.piece)
        return total(self.state.page, after, self.state.advanced)


def _without_likes(draws: list[Draw]) -> list[Draw]:
    """The same draws without those that differ from two others on their square in nothing that counts: else
    eight ways of turning one useless piece crowd out other squares."""
    seen: dict[tuple[int, int, float], int] = {}
    kept: list[Draw] = []
    for draw in draws:
        like = (draw.square, draw.spent, draw.worth)
        seen[like] = seen.get(like, 0) + 1
        if seen[like] <= 2:
            kept.append(draw)
    return kept


class Player(Bot):
    """Looks one roll ahead over its most promising draws; further where `work` allows it."""

    def __init__(
        self,
        value: Value,
        wide: int,
        samples: int,
        narrow: int = 0,
        work: int = 0,
        sheets: int = 0,
        wary: float = WARY,
        hopeless: float = HOPELESS,
    ) -> None:
        self.value = value
        self.wide = wide
        """Draws that are looked at more closely."""
        self.samples = samples
        """Ways the rest of the mountains might fall that are thought through."""
        self.narrow = narrow
        """Draws that are played out."""
        self.work = work
        """Searches of a square that a decision's playouts may take."""
        self.sheets = sheets
        """Sheets of a turn that the end may be thought through with."""
        self.wary = wary
        self.hopeless = hopeless
        self.thought: Thought | None = None
        self.plan: Plan | None = None
        self.planned: list[tuple[int, str]] = []
        """What is left to do of a draw that overrides come before, and why."""

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = look.imagine()
        assert isinstance(state, RailsState)
        if self.thought is None:
            self.thought = Thought(state.page, self.value, self.wary if self.work else 0)
        sheet = state.sheets[look.seat]
        rng = np.random.default_rng(look.rng.getrandbits(64))
        if state.kind == PLACE_MOUNTAIN:
            return self.mountain(self.thought, state, sheet, rng)
        if state.kind == SET_UP:
            return self.place(self.thought, state, sheet, rng, legal)
        if not self.planned or self.planned[0][0] not in legal:
            self.planned = self.turn(Turn(self.thought, state, sheet), rng)
        action, self.reason = self.planned.pop(0)
        return action

    def remember(self) -> Any:
        return [self.plan, self.planned]

    def recall(self, data: Any) -> None:
        plan, planned = data
        if plan is not None:
            mine, (one, two, three, four), bonus = plan
            self.plan = (mine, (one, two, three, four), bonus)
        self.planned = [(action, why) for action, why in planned]

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
        return found[best_of(thought, batch, left, 2 * self.work, rng)]

    # --- turns

    def turn(self, turn: Turn, rng: np.random.Generator) -> list[tuple[int, str]]:
        """The best draw with its reason, its overrides first."""
        if turn.state.advanced:
            return [self.advanced_turn(turn)]
        draw = self.choose(turn, self.draws(turn), rng)
        tracks = turn.thought.tracks
        why = why_draw(turn.state.page, turn.sheet, draw.square, draw.piece)
        steps: list[tuple[int, str]] = []
        if draw.spent & WHITE:
            steps.append((actions.override_white(draw.square // 6 + 1), f"worth the white override: {why}"))
        if draw.spent & COLOURED:
            face = int(tracks.faces[draw.piece]) + 1
            steps.append((actions.override_coloured(face), f"worth the coloured override: {why}"))
        return [*steps, (actions.draw(draw.square, draw.piece, tracks.count), why)]

    def advanced_turn(self, turn: Turn) -> tuple[int, str]:
        """Draw or buy, and why."""
        thought, state, sheet = turn.thought, turn.state, turn.sheet
        best = choices(thought, turn.batch(), sheet.shares, state.white, state.coloured, turn.left)[0]
        if best.line < 0:
            why = why_draw(state.page, sheet, best.square, best.piece)
            return actions.draw(best.square, best.piece, thought.tracks.count), why
        why = why_shares(best.line, best.square, max(state.white, state.coloured))
        return actions.shares(best.line, best.square), why

    def draws(self, turn: Turn) -> list[Draw]:
        """What this roll allows, most promising first."""
        found = all_draws(turn.thought, turn.batch(), turn.left)
        bound = BOUND[turn.state.white_of(turn.sheet) - 1][found.squares]
        if not bound.any():
            bound[:] = True
        faces = turn.thought.tracks.faces == turn.state.coloured_of(turn.sheet) - 1
        draws: list[Draw] = []
        for kind, worth in zip(found.kinds, found.worth):
            squares = ~bound if kind & WHITE else bound
            pieces = ~faces if kind & COLOURED else faces
            for piece, at in np.argwhere(pieces[:, None] & squares & (worth > NOTHING)):
                draws.append(Draw(int(found.squares[at]), int(piece), kind, float(worth[piece, at])))
        draws.sort(key=lambda draw: -draw.worth)
        return _without_likes(draws)

    def choose(self, turn: Turn, draws: list[Draw], rng: np.random.Generator) -> Draw:
        if turn.left == 1:
            return max(draws[:EXACT], key=turn.total_after)
        if self.work and turn.left <= FEW:
            known = thought_through(turn.thought, turn.after(draws), turn.left - 1, self.sheets)
            if known is not None:
                return draws[int(known.argmax())]
        draws = draws[: self.wide]
        after = turn.after(draws)
        worth = look_ahead(turn.thought, after, turn.left - 1).mean
        if not self.work:
            return draws[int(worth.argmax())]
        best = np.argsort(-worth, kind="stable")[: self.narrow]
        best = best[worth[best] > worth.max() - self.hopeless]
        return draws[int(best[self.looked_at(turn, after.take(best), rng)])]

    def looked_at(self, turn: Turn, after: Sheets, rng: np.random.Generator) -> int:
        """Which of the sheets is best: thought through to the end where that can be, else played out."""
        left = turn.left - 1
        for most_left, slack in CLOSELY:
            if left < most_left:
                known = thought_through(turn.thought, after, left, self.sheets, slack)
                if known is not None:
                    return int(known.argmax())
        return best_of(turn.thought, after, left, self.work, rng)
