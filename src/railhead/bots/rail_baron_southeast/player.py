"""A player who plans his ways, buys what will pay, and runs home when he can."""

from random import Random
from typing import Any

from ...games.rail_baron_southeast import actions
from ...games.rail_baron_southeast.phases import BID, BUY, DECLARE, RAISE, REGION, RIDE, SWAP
from ...games.rail_baron_southeast.rules import movement
from ...games.rail_baron_southeast.state import RailBaronState
from ..bot import Bot, Clock, Look
from . import reasons, running
from .buying import Market
from .chart import Chart, chart_of
from .drawing import best_region, better_home
from .habits import USUAL, Habits
from .riding import Way, chosen_way


class Baron(Bot):
    """Goes by its habits; `slips` is how often it does just anything."""

    def __init__(self, habits: Habits = USUAL, slips: float = 0.0) -> None:
        self.habits = habits
        self.slips = slips
        self.roll: list[int] = []
        """The roll that the way was chosen for: its round and its leg."""
        self.way: dict[int, int] = {}
        """By place: the ride that leads on from it."""
        self.why = ""

    def remember(self) -> Any:
        return [self.roll, [[place, action] for place, action in self.way.items()], self.why]

    def recall(self, data: Any) -> None:
        self.roll, way, self.why = data
        self.way = dict(way)

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = look.imagine()
        assert isinstance(state, RailBaronState)
        chart = chart_of(state.board)
        kind, seat = state.kind, look.seat
        if kind == RIDE:
            return self.ride(state, seat, legal, chart, look.rng)
        if self.slips and look.rng.random() < self.slips and kind not in (RAISE, BID):
            self.reason = reasons.WHIM
            return look.rng.choice(legal)
        if kind == BUY:
            action = self.market(state, seat, chart).purchase(legal)
            self.reason = reasons.why_purchase(state, seat, action, chart)
        elif kind == BID:
            action = self.market(state, seat, chart).bid(legal)
            self.reason = reasons.why_bid(state, action)
        elif kind == RAISE:
            action = self.market(state, seat, chart).sale(legal)
            self.reason = reasons.why_sale(state, action)
        elif kind == DECLARE:
            action = actions.DECLARE if self.declares(state, seat, chart) else actions.DRAW
            self.reason = reasons.why_declare(state, seat, action)
        elif kind == REGION:
            action = actions.REGION + best_region(state, seat, chart, self.habits)
            self.reason = reasons.why_region(state, seat, action, chart)
        else:
            assert kind == SWAP
            action = actions.SWAP if better_home(state, seat, chart) else actions.KEEP
            self.reason = reasons.why_home(state, seat, action)
        return action

    def market(self, state: RailBaronState, seat: int, chart: Chart) -> Market:
        return Market(state, seat, chart, self.habits)

    def declares(self, state: RailBaronState, seat: int, chart: Chart) -> bool:
        return running.shall_declare(state, seat, chart, self.habits)

    # --- on the way

    def ride(self, state: RailBaronState, seat: int, legal: list[int], chart: Chart, rng: Random) -> int:
        """The next step of the way that was chosen when the dice had fallen; a new one where none was."""
        roll = [state.round, state.leg]
        action = self.way.get(state.place[seat], -1) if roll == self.roll else -1
        if action not in legal:
            self.roll = roll
            self.choose_way(state, seat, chart, rng)
            action = self.way.get(state.place[seat], -1)
            if action not in legal:
                action = movement.straight_on(state, seat, legal)
                self.why = reasons.AGAIN
        self.reason = self.why
        return action

    def choose_way(self, state: RailBaronState, seat: int, chart: Chart, rng: Random) -> None:
        way = self.wanted_way(state, seat, chart, rng)
        self.way = {}
        if way is None:
            return
        board, ride = state.board, state.numbers.ride
        # After a circle the later step counts; the earlier ones are ridden first, so a place may come twice.
        for step in way.steps[: state.left]:
            self.way.setdefault(board.ways.step_from[step], ride + board.step_stop[step])
        self.why = reasons.why_way(state, seat, way)

    def wanted_way(self, state: RailBaronState, seat: int, chart: Chart, rng: Random) -> Way | None:
        return chosen_way(state, seat, chart, self.habits)
