"""What deeds and locomotives are worth, what is bought, bid and sold."""

from typing import Final

from ...games.rail_baron_southeast import actions
from ...games.rail_baron_southeast.phases import (
    BANK,
    EXPRESS,
    FEE,
    SOLD_OUT_FEE,
    SUPERCHIEF,
    WINNING_CASH,
)
from ...games.rail_baron_southeast.rules import arrival, auctions, fees
from ...games.rail_baron_southeast.rules.short_game import is_last_round
from ...games.rail_baron_southeast.state import RailBaronState
from .chart import Chart
from .habits import Habits

LEAST_ROUNDS: Final = 4.0
LAST_LAP: Final = 6.0
"""Rounds from 200,000 to the end: a trip to its end, and the way home."""


class Market:
    """What a seat thinks of everything that is for sale."""

    def __init__(self, state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.habits = habits
        self.others = len(state.standing()) - 1
        self.rounds = self._rounds()

    def _rounds(self) -> float:
        """How long the game will last: until the first has 200,000 and comes home."""
        state, income = self.state, self.habits.income
        need = [max(0, WINNING_CASH - state.cash[seat]) for seat in state.standing()]
        return max(LEAST_ROUNDS, min(need) / income + LAST_LAP)

    def fee(self) -> float:
        """What a ride on another's railroad will cost: twice as much once all are sold."""
        state = self.state
        if state.sold_out:
            return float(SOLD_OUT_FEE)
        sold = sum([state.owners[road] != BANK for road in state.board.for_sale]) / len(state.board.for_sale)
        return FEE + (SOLD_OUT_FEE - FEE) * min(1.0, sold + 0.2) * 0.6

    def use(self, road: int) -> float:
        """In how many turns of a trip a railroad is ridden that costs a fee."""
        habits, chart = self.habits, self.chart
        must = sum([share for more, share in chart.detours[road] if more >= habits.detour])
        return habits.traffic * chart.traffic[road] + habits.must * must + habits.ends * chart.ends[road]

    def deed(self, road: int) -> float:
        """What a deed will bring from now on: fees of the others, and those that one does not pay."""
        trips = self.rounds / self.chart.turns[EXPRESS][round(self.chart.trip)]
        return trips * self.use(road) * self.fee() * (self.others + self.habits.denied)

    def locomotive(self, kind: int) -> float:
        """What a faster locomotive brings: the same trips in fewer turns."""
        mine = self.state.locomotive[self.seat]
        far = round(self.chart.trip)
        turns = self.chart.turns
        return self.habits.fast * self.rounds * self.chart.pay * (1 / turns[kind][far] - 1 / turns[mine][far])

    def reserve(self) -> int:
        """Cash that is kept for the fees of the next turns; deeds can be sold for the rest."""
        state = self.state
        owners = {owner for owner in state.owners if owner >= 0 and owner != self.seat}
        fee = SOLD_OUT_FEE if state.sold_out else FEE
        deeds = len(state.deeds(self.seat))
        at_once = 2_000 + fee * min(2, len(owners)) * (1.0 if deeds < 3 else 0.5)
        return int(self.habits.reserve * at_once)

    # --- decisions

    def worth(self, action: int) -> float:
        if action == actions.BUY_NOTHING:
            return 0.0
        if action == actions.BUY_EXPRESS:
            return self.locomotive(EXPRESS)
        if action == actions.BUY_SUPERCHIEF:
            return self.locomotive(SUPERCHIEF)
        return self.deed(action - self.state.numbers.buy)

    def gain(self, action: int) -> float:
        """What a purchase brings beyond its price."""
        return self.worth(action) - self.habits.money * arrival.price_of(self.state, self.seat, action)

    def purchase(self, legal: list[int]) -> int:
        """The best purchase that leaves enough for fees."""
        state, seat = self.state, self.seat
        if self.too_late():
            return actions.BUY_NOTHING
        left = state.cash[seat] - fees.total_due(state) - self.reserve()
        best, found = 0.0, actions.BUY_NOTHING
        for action in legal:
            price = arrival.price_of(state, seat, action)
            if price > left and (price or action == actions.BUY_NOTHING):
                continue
            gain = self.gain(action)
            if gain > best:
                best, found = gain, action
        return actions.BUY_NOTHING if self.saves_up(found) else found

    def too_late(self) -> bool:
        """Whether only cash counts from now on."""
        return self.habits.thrifty and is_last_round(self.state)

    def saves_up(self, found: int) -> bool:
        """Whether a SuperChief, soon to be had, is worth more than what could be bought now."""
        state, seat = self.state, self.seat
        if state.locomotive[seat] == SUPERCHIEF or found in (actions.BUY_EXPRESS, actions.BUY_SUPERCHIEF):
            return False
        price = arrival.price_of(state, seat, actions.BUY_SUPERCHIEF)
        if state.cash[seat] < self.habits.saves * price or self.locomotive(SUPERCHIEF) < price:
            return False
        left = state.cash[seat] - arrival.price_of(state, seat, found)
        return left < self.habits.saves * price

    def bid(self, legal: list[int]) -> int:
        """The least bid, as long as the deed is worth more."""
        if len(legal) < 2 or self.too_late():
            return actions.PASS
        state = self.state
        amount = actions.amount_of(legal[1])
        limit = min(self.habits.bid * self.deed(state.lot), 1.3 * state.prices[state.lot])
        return legal[1] if amount <= min(limit, state.cash[self.seat] - self.reserve()) else actions.PASS

    def sale(self, legal: list[int]) -> int:
        """The deed that will be missed least for what it brings; by auction where somebody may bid more than
        the bank's half."""
        state, seat = self.state, self.seat
        short = fees.total_due(state) - state.cash[seat]
        best, found = -1.0, -1
        for road in state.deeds(seat):
            half = auctions.half_price(state, road)
            # One sale that suffices is better than two.
            rating = (1.5 if half >= short else 1.0) * half / (1.0 + self.deed(road))
            if rating > best:
                best, found = rating, road
        rich = [
            other
            for other in state.standing()
            if other != seat and state.cash[other] > state.prices[found] + 5_000
        ]
        return (state.numbers.auction if rich else state.numbers.sell) + found
