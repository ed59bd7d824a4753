"""A master whose first railroad is drawn by lot, to find what each deed is worth as a first purchase."""

from typing import Any

from ...games.rail_baron_southeast import actions
from ...games.rail_baron_southeast.phases import BANK, BID, BUY
from ...games.rail_baron_southeast.rules import arrival, fees
from ...games.rail_baron_southeast.state import RailBaronState
from ..bot import Clock, Look
from . import reasons
from .habits import MASTERLY
from .player import Baron


class ByLot(Baron):
    """Draws a deed of the bank when it may first buy, and buys nothing until it has that one. It draws
    again when somebody was quicker."""

    def __init__(self) -> None:
        super().__init__(MASTERLY)
        self.lot = -1
        """The railroad that was drawn; -1: none yet."""
        self.has_bought = False

    def remember(self) -> Any:
        return [super().remember(), self.lot, self.has_bought]

    def recall(self, data: Any) -> None:
        baron, self.lot, self.has_bought = data
        super().recall(baron)

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        state = look.imagine()
        assert isinstance(state, RailBaronState)
        if state.kind not in (BUY, BID) or self.has_bought:
            return super().decide(look, legal, clock)
        self.reason = reasons.BY_LOT
        if state.kind == BID:
            return actions.PASS
        if self.lot < 0 or state.owners[self.lot] != BANK:
            left = [road for road in state.board.for_sale if state.owners[road] == BANK]
            self.lot = look.rng.choice(left) if left else -1
        wanted = state.numbers.buy + self.lot
        spare = state.cash[look.seat] - fees.total_due(state)
        if self.lot < 0 or arrival.price_of(state, look.seat, wanted) > spare:
            return actions.BUY_NOTHING
        self.has_bought = True
        return wanted
