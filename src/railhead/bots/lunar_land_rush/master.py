"""A player who plans, and then plays the best plans on in thought, many times, before choosing one."""

from math import sqrt, tanh
from random import Random
from typing import Final

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.phases import TURN
from ...games.lunar_land_rush.rules.scoring import points as final_points
from ...games.lunar_land_rush.state import LunarState
from ...table.state import BY_CHANCE
from ..bot import Clock, Look
from .chart import Chart
from .habits import OFFHAND, USUAL, Habits
from .planner import Planner, Turn
from .player import Planning
from .sheet import Setting, sheet_of
from .weighing import weigh

WINNING: Final = 1.0
"""What it counts, in points of a lead, to win at all."""
RESERVE: Final = 0.4
"""What part of the time for a decision is left alone; a machine that is that slow plays fewer lines on."""


class Idea:
    """A turn that is played on, and how that went so far."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total = 0.0
        self.lines = 0


class Master(Planning):
    """Plans as others do; then plays the `ideas` best turns on in imagined games, for `rounds` rounds, with
    everybody playing offhand: `lines` games for each idea, then as many for the better half, and so on.
    `trust` is what that counts beside the plan's own score, `near` how far behind the best plan another is
    still worth a look.

    The same chances meet every idea, so that it is the ideas that make the difference.
    """

    def __init__(
        self,
        depth: int = 3,
        wide: int = 12,
        ideas: int = 8,
        lines: int = 4,
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
        self.offhand = Planning(depth=1, habits=OFFHAND)
        self.clock = Clock(0.0)

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        self.clock = clock
        return super().decide(look, legal, clock)

    def best_turn(self, state: LunarState, seat: int, chart: Chart, rng: Random) -> Turn:
        turns = Planner(state, seat, chart, self.habits, self.depth, self.wide, self.hints).turns()
        ideas = [Idea(turn) for turn in turns[: self.ideas] if turn.score > turns[0].score - self.near]
        while len(ideas) > 1 and self._in_time():
            for seed in [rng.getrandbits(32) for _ in range(self.lines)]:
                if not self._in_time():
                    break
                for idea in ideas:
                    idea.total += self.played_on(state, seat, idea.turn.made, chart, Random(seed))
                    idea.lines += 1
            # Ties go to the better plan: sorting keeps the order.
            ideas.sort(key=lambda idea: -self._score(idea))
            del ideas[(len(ideas) + 1) // 2 :]
        return ideas[0].turn

    def _in_time(self) -> bool:
        return self.clock.left() > RESERVE * self.clock.seconds

    def _score(self, idea: Idea) -> float:
        return (1 - self.trust) * idea.turn.score + self.trust * idea.total / max(idea.lines, 1)

    def played_on(self, state: LunarState, seat: int, made: list[int], chart: Chart, rng: Random) -> float:
        """How it stands for a seat some rounds after a turn, from -1 to 1."""
        other = state.determinise(seat, rng)
        plans: list[list[int]] = [[] for _ in range(state.seats)]
        plans[seat] = [*made, actions.DONE]
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
            return [*self.offhand.best_turn(state, seat, chart, rng).made, actions.DONE]
        return self.offhand.go_on(state, seat, chart)

    def _standing(self, state: LunarState, seat: int, chart: Chart) -> float:
        """By the lead over the best rival: of points at the end, else of what everybody's game is worth."""
        rivals = [other for other in range(state.seats) if other != seat and not state.out[other]]
        habits = self.habits
        if not state.acting:
            ahead = final_points(state, seat) - max(
                [final_points(state, other) for other in rivals], default=0
            )
            return tanh((ahead + (WINNING if seat in state.winners() else -WINNING)) / habits.sure)
        sheets = [
            sheet_of(state, other, Setting(state, other, chart, habits, secret=True))
            for other in (seat, *rivals)
        ]
        weigh(sheets)
        lead = sheets[0].value - max([sheet.value for sheet in sheets[1:]], default=0.0)
        return tanh(lead / (habits.sure + habits.unsure * sqrt(sheets[0].turns)))
