"""A player who also plays the best ideas on in thought, several times, before choosing one."""

from random import Random
from typing import Final

from ...games.luzon_rails.phases import BID, THROW
from ...games.luzon_rails.state import LuzonState
from ..bot import Clock, Look
from . import reasons
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
        self, nets: Nets, ideas: int = 5, lines: int = 16, rounds: int = 0, trust: float = 0.6
    ) -> None:
        super().__init__(nets)
        self.ideas = ideas
        self.lines = lines
        self.rounds = rounds
        self.trust = trust

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = self.begin(look)
        if state.kind == BID:
            return self.bid(state, look.seat)
        if state.kind == THROW:
            return self.throw(state, look.seat, legal)
        ranked = self.ranked(state, look.seat, legal)
        best = ranked[0][0]
        ideas = [(worth, move) for worth, move in ranked[: self.ideas] if worth > best - NEAR_ENOUGH]
        move = self.looked_on(ideas, look.seat) if len(ideas) > 1 else ideas[0][1]
        self.reason = reasons.why(state, look.seat, move)
        return move.action

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
