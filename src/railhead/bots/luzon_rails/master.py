"""A player who also plays the best ideas on in thought, several times, before choosing one, and who thinks a
turn through to its end before it begins."""

from random import Random
from typing import Any, Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.phases import BID, OFFER, PLAY, STAR, THROW
from ...games.luzon_rails.state import LuzonState
from ..bot import Clock, Look
from . import reasons
from .habits import USUAL, Habits
from .moves import Move
from .nets import Nets
from .player import Investor

NEAR_ENOUGH: Final = 6.0
"""Pesos behind the best idea at which another is not worth a longer look."""


class Master(Investor):
    """As the Investor; then plays the `ideas` best moves on in `lines` imagined games each, to the end of
    the round or `rounds` further; `trust` is what that counts beside the first impression.

    The same chances meet every idea, so that it is the ideas that make the difference.
    """

    def __init__(
        self,
        nets: Nets,
        ideas: int = 5,
        lines: int = 16,
        rounds: int = 0,
        trust: float = 0.6,
        habits: Habits = USUAL,
    ) -> None:
        super().__init__(nets, habits=habits)
        self.ideas = ideas
        self.lines = lines
        self.rounds = rounds
        self.trust = trust
        self.plan: list[tuple[int, str]] = []
        """What is still to be done this turn, each step with its reason."""
        self.planned: tuple[int, int] = (0, -1)
        """The round and the card that the plan is for."""

    def remember(self) -> Any:
        return [self.planned, self.plan]

    def recall(self, data: Any) -> None:
        (round, card), plan = data
        self.planned = (round, card)
        self.plan = [(action, why) for action, why in plan]

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = self.begin(look)
        if state.kind == BID:
            return self.bid(state, look.seat)
        if state.kind == THROW:
            return self.throw(state, look.seat, legal)
        # What a card is played for is done with it: nothing has happened since then.
        if state.kind == PLAY or self.planned != (state.round, state.card) or not self._goes_on(legal):
            self.plan = self.thought_through(state, look.seat, legal)
        action, self.reason = self.plan.pop(0)
        card = (action - actions.DISPLAY) % 4 if state.kind == PLAY else state.card
        self.planned = (state.round, card)
        return action

    def _goes_on(self, legal: list[int]) -> bool:
        return bool(self.plan) and self.plan[0][0] in legal

    def thought_through(self, state: LuzonState, seat: int, legal: list[int]) -> list[tuple[int, str]]:
        """The turn from here to where others have a say in it. A step without a choice is no part of it: the
        table takes that one itself."""
        taken: list[tuple[LuzonState, Move]] = []
        at, used = state, False
        while True:
            move = self.best(at, seat, legal)
            used = used or move.action >= actions.OFFER
            if len(legal) > 1 or not taken:
                taken.append((at, move))
            if at.kind in (STAR, OFFER):
                break
            at = at.clone()
            at.act(seat, move.action)
            if at.to_act() != (seat,) or at.card < 0 or at.kind in (BID, THROW, PLAY):
                break
            legal = at.legal(seat)
        # How an auction ends is only guessed.
        end = move.state if at.kind in (STAR, OFFER) else at
        plan: list[tuple[int, str]] = []
        for then, step in taken:
            whole = Move(step.action, end, used and step.action != actions.DONE)
            plan.append((step.action, reasons.why(then, seat, whole)))
        return plan

    def best(self, state: LuzonState, seat: int, legal: list[int]) -> Move:
        ranked = self.ranked(state, seat, legal)
        ideas = [(worth, move) for worth, move in ranked[: self.ideas] if worth > ranked[0][0] - NEAR_ENOUGH]
        return self.looked_on(ideas, seat) if len(ideas) > 1 else ideas[0][1]

    def looked_on(self, ideas: list[tuple[float, Move]], seat: int) -> Move:
        """The best of some ideas, by what they seem worth and by what comes of them."""
        seeds = [self.rng.getrandbits(32) for _ in range(self.lines)]
        found: list[tuple[float, int]] = []
        for number, (worth, move) in enumerate(ideas):
            ends = [self.played_on(move.state, seat, seed) for seed in seeds]
            later = sum(self.judge.good(ends, seat)) / len(ends)
            found.append(((1 - self.trust) * worth + self.trust * later, -number))
        return ideas[-max(found)[1]][1]

    def played_on(self, state: LuzonState, seat: int, seed: int) -> LuzonState:
        rng = Random(seed)
        other = state.determinise(seat, rng)
        if other.to_act():
            self.quick.play_on(other, rng, state.round + self.rounds)
        return other
