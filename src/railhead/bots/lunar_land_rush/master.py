"""A player who plans, and then plays the best plans on in thought, several times, before choosing one."""

from math import sqrt, tanh
from random import Random

from ...games.lunar_land_rush.phases import TURN
from ...games.lunar_land_rush.rules.scoring import points as final_points
from ...games.lunar_land_rush.state import LunarState
from ...table.state import BY_CHANCE
from .chart import Chart
from .habits import OFFHAND, USUAL, Habits
from .planner import Planner, Turn
from .player import Planning
from .sheet import Setting, sheet_of
from .weighing import weigh


class Master(Planning):
    """Plans as others do; then plays the `ideas` best turns on in `lines` imagined games each, for `rounds`
    rounds, with everybody playing offhand; `trust` is what that counts beside the plan's own score.

    The same chances meet every idea, so that it is the ideas that make the difference.
    """

    def __init__(
        self,
        depth: int = 3,
        wide: int = 12,
        ideas: int = 4,
        lines: int = 8,
        rounds: int = 3,
        trust: float = 0.8,
        near: float = 0.35,
        habits: Habits = USUAL,
    ) -> None:
        super().__init__(depth=depth, wide=wide, hints=True, habits=habits)
        self.ideas = ideas
        self.lines = lines
        self.rounds = rounds
        self.trust = trust
        self.near = near
        """How far behind the best plan another is still worth a longer look."""
        self.offhand = Planning(depth=1, habits=OFFHAND)

    def best_turn(self, state: LunarState, seat: int, chart: Chart, rng: Random) -> Turn:
        turns = Planner(state, seat, chart, self.habits, self.depth, self.wide, self.hints).turns()
        ideas = [turn for turn in turns[: self.ideas] if turn.score > turns[0].score - self.near]
        if len(ideas) == 1:
            return ideas[0]
        seeds = [rng.getrandbits(32) for _ in range(self.lines)]
        found: list[tuple[float, int]] = []
        for number, turn in enumerate(ideas):
            later = [self.played_on(state, seat, turn.made, chart, Random(seed)) for seed in seeds]
            mean = sum(later) / len(later)
            found.append(((1 - self.trust) * turn.score + self.trust * mean, -number))
        return ideas[-max(found)[1]]

    def played_on(self, state: LunarState, seat: int, made: list[int], chart: Chart, rng: Random) -> float:
        """How it stands for a seat some rounds after a turn, from -1 to 1."""
        other = state.determinise(seat, rng)
        plans: list[list[int]] = [[] for _ in range(state.seats)]
        plans[seat] = made[:]
        until = state.round + self.rounds
        while other.acting and (other.round <= until or other.kind != TURN or other.active != other.start):
            if other.acting == BY_CHANCE:
                other.happen(other.draw(rng.random()))
                continue
            acting = other.acting[0]
            plan = plans[acting]
            legal = other.legal(acting)
            if not plan or plan[0] not in legal:
                plan = plans[acting] = self._thought_of(other, acting, chart, rng)
            action = plan.pop(0) if plan else legal[-1]
            other.act(acting, action if action in legal else legal[-1])
        return self._standing(other, seat, chart)

    def _thought_of(self, state: LunarState, seat: int, chart: Chart, rng: Random) -> list[int]:
        if state.kind == TURN:
            return self.offhand.best_turn(state, seat, chart, rng).made[:]
        return self.offhand.go_on(state, seat, chart)

    def _standing(self, state: LunarState, seat: int, chart: Chart) -> float:
        """By the lead over the best rival: of points at the end, else of what everybody's game is worth."""
        rivals = [other for other in range(state.seats) if other != seat and not state.out[other]]
        habits = self.habits
        if not state.acting:
            ahead = final_points(state, seat) - max(final_points(state, other) for other in rivals)
            return tanh((ahead + (0.3 if seat in state.winners() else -0.3)) / habits.sure)
        sheets = [
            sheet_of(state, other, Setting(state, other, chart, habits, secret=True))
            for other in (seat, *rivals)
        ]
        weigh(sheets)
        lead = sheets[0].value - max(sheet.value for sheet in sheets[1:])
        return tanh(lead / (habits.sure + habits.unsure * sqrt(sheets[0].turns)))
