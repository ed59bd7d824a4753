"""A player who goes by rules of thumb."""

from random import Random
from typing import Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.content import island_of
from ...games.luzon_rails.phases import BID, OFFER, PLAY, THROW
from ...games.luzon_rails.state import LuzonState
from ..bot import Bot, Clock, Look
from . import reasons
from .chart import chart_of
from .habits import USUAL, Habits
from .moves import Move
from .quick import Quick

OPEN: Final = (BID, PLAY, THROW)


class Thumb(Bot):
    """Plays what its habits say; `noise` is how unsure its estimates are, `slips` how often it errs."""

    def __init__(self, noise: float = 0.12, slips: float = 0.0, habits: Habits = USUAL) -> None:
        self.noise = noise
        self.slips = slips
        self.habits = habits

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = look.imagine()
        assert isinstance(state, LuzonState)
        quick = Quick(chart_of(island_of(look.content)), self.noise, self.habits)
        if look.rng.random() < self.slips:
            self.reason = "on a whim"
            return look.rng.choice(legal[:5] if state.kind == BID else legal)
        action = quick.choose(state, look.seat, look.rng)
        self.reason = self._why(quick, state, look.seat, action, look.rng)
        return action

    def _why(self, quick: Quick, state: LuzonState, seat: int, action: int, rng: Random) -> str:
        if state.kind == BID:
            worth = int(quick.stream(state, state.lot, 1))
            return reasons.why_bid(state, action == actions.PASS, worth)
        if state.kind == THROW:
            return reasons.why_throw(state, action)
        if state.kind == OFFER:
            return reasons.why_offer(state, seat, action)
        after = state.clone()
        after.act(seat, action)
        if after.kind == OFFER and state.hidden:
            return reasons.AN_AUCTION
        while after.to_act() == (seat,) and after.kind not in OPEN:
            if after.kind == OFFER:
                return reasons.why_offer(after, seat, quick.choose(after, seat, rng))
            after.act(seat, quick.choose(after, seat, rng))
        return reasons.why(state, seat, Move(action, after, action != actions.DONE))
