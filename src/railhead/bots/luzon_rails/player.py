"""A player who weighs what each choice makes of everybody's fortune."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.content import island_of
from ...games.luzon_rails.phases import AUCTION_CARD, BID, OFFER, PLAY, STAR, THROW
from ...games.luzon_rails.state import LuzonState
from ..bot import Bot, Clock, Look
from . import reasons
from .bidding import estimate, raise_to, sale
from .chart import chart_of
from .habits import USUAL, Habits
from .judge import Judge
from .moves import WIDE, Move, Moves
from .nets import Nets
from .quick import Quick

IDLE: Final = 0.3
"""Pesos by which doing something must be better than doing nothing."""


class Investor(Bot):
    """Thinks of every card and what it can do, a turn ahead, and takes what leaves it furthest ahead.

    `slips` blurs every comparison by that many pesos; `eager` says what part of a share's worth it bids.
    """

    def __init__(
        self,
        nets: Nets,
        slips: float = 0.0,
        eager: float = 1.0,
        wide: Sequence[int] = WIDE,
        habits: Habits = USUAL,
    ) -> None:
        self.nets = nets
        self.slips = slips
        self.eager = eager
        self.wide = wide
        self.habits = habits
        """Those of the quick players in imagined games."""

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = self.begin(look)
        kind, seat = state.kind, look.seat
        if kind == BID:
            return self.bid(state, seat)
        if kind == THROW:
            return self.throw(state, seat, legal)
        ranked = self.ranked(state, seat, legal)
        move = ranked[0][1]
        self.reason = reasons.why(state, seat, move)
        return move.action

    def begin(self, look: Look) -> LuzonState:
        """Set out for a decision; a position that fits what the seat knows."""
        chart = chart_of(island_of(look.content))
        self.judge = Judge(self.nets, chart)
        self.quick = Quick(chart, habits=self.habits)
        self.rng: Random = look.rng
        self.moves = Moves(self.quick, self.rng, self.wide)
        state = look.imagine()
        assert isinstance(state, LuzonState)
        return state

    # --- turns

    def ranked(self, state: LuzonState, seat: int, legal: list[int]) -> list[tuple[float, Move]]:
        """The moves that come to mind, best first; of those with the same first action the best one."""
        found = self.thought_of(state, seat, legal)
        good = self.judge.good([move.state for move in found], seat)
        best: dict[int, tuple[float, Move]] = {}
        for worth, move in zip(good, found):
            if not move.gain:
                worth -= IDLE
            if move.action not in best or worth > best[move.action][0]:
                best[move.action] = (worth, move)
        blurred = [(worth + self._slip(), move) for worth, move in best.values()]
        return sorted(blurred, key=lambda pair: (-pair[0], pair[1].action))

    def _slip(self) -> float:
        return self.rng.gauss(0.0, self.slips) if self.slips else 0.0

    def thought_of(self, state: LuzonState, seat: int, legal: list[int]) -> list[Move]:
        kind = state.kind
        if kind == OFFER:
            return self.offers(state, seat, legal)
        if kind == PLAY:
            return self.plays(state, seat, legal)
        if kind == STAR:
            return [self.moves.ended(state, seat, action) for action in legal]
        return self.moves.of_card(state, seat)

    def plays(self, state: LuzonState, seat: int, legal: list[int]) -> list[Move]:
        """Every card with the best that it can do: both of the hand and of the display."""
        found: list[Move] = []
        for action in legal:
            played = state.clone()
            played.act(seat, action)
            if played.card == AUCTION_CARD:
                then = self.offers(played, seat, played.legal(seat))
            else:
                then = self.moves.of_card(played, seat)
            found += [Move(action, move.state, move.gain) for move in then]
        return found

    def offers(self, state: LuzonState, seat: int, legal: list[int]) -> list[Move]:
        """Shares to put up, as the auctions would likely end."""
        found: list[Move] = []
        bidders = [other for other in range(state.seats) if not state.out[other] and state.cash[other]]
        for action in legal:
            if action == actions.DONE:
                found.append(self.moves.ended(state, seat, action))
                continue
            company = action - actions.OFFER
            likely = estimate(self.judge, state, company, bidders, seat)
            after = sale(self.judge, state, company, likely.winner, likely.price, -1)
            after.act(seat, actions.DONE)
            found.append(Move(action, after))
        return found

    # --- auctions

    def bid(self, state: LuzonState, seat: int) -> int:
        """Up to what the share is worth, and hardly more than the others would pay."""
        company = state.lot
        if state.cash[seat] <= state.bid:
            self.reason = reasons.why_no_bid(state)  # not that the purse is empty: LZ-6b
            return actions.PASS
        seats = [other for other in range(state.seats) if state.bidding[other] and state.cash[other]]
        likely = estimate(self.judge, state, company, seats, state.opener)
        limit = self.eager * likely.limits[seat] + self._slip()
        name = state.island.names[company]
        if state.bid and limit <= state.bid:
            self.reason = reasons.why_no_bid(state)
            return actions.PASS
        # Not how much more: the others hear it while they still bid.
        self.reason = f"a share of {name} is worth more than that"
        return raise_to(state, seat, limit, likely.limits)

    # --- hands

    def throw(self, state: LuzonState, seat: int, legal: list[int]) -> int:
        """Cards that will do little in the rounds to come are thrown away."""
        action = self.quick.choose(state, seat, self.rng)
        self.reason = reasons.why_throw(state, action)
        return action
