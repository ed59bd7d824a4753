"""Bargains for track (LR-V15): what sections are worth to a player, and when it pays to buy some.

A seller's price never looks at the buyer's cash, which is secret (LR-71)."""

from typing import Final

from ...games.lunar_rails.actions import MOST_PRICE
from ...games.lunar_rails.phases import BANK, BARGAIN, FREE, OFFER
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.jobs import Task
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.planner.standpoint import Standpoint
from ...games.lunar_rails.rules import bargains, track
from ...games.lunar_rails.rules.winning import joined_majors
from ...games.lunar_rails.state import LunarRailsState
from ...games.lunar_rails.worth import JOINED
from . import reasons

MOST_BOUGHT: Final = 8
"""Sections that are bought in one bargain."""
NO_WAY: Final = 60
"""What a plan costs to which no way leads any more."""


class Bargainer:
    """A player with a plan, in a bargain."""

    def __init__(
        self, state: LunarRailsState, seat: int, chart: Chart, standpoint: Standpoint, tasks: list[Task]
    ) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.standpoint = standpoint
        self.tasks = tasks
        self.reason = ""

    def answer(self) -> int:
        """To an open bargain of one's own or of another player."""
        state, numbers, kept = self.state, self.state.numbers, self.state.in_play.bargain
        asked, given = bargains.asked_and_given(state)
        if state.kind == OFFER:
            return self._answer_offer(asked, given)
        if state.kind == BARGAIN:
            if bargains.why_no_deal(state, self.seat) is not None:
                self.reason = reasons.NO_DEAL
                return numbers.call_off
            self.reason = reasons.FAIR_OFFER
            price = max(0, _usual_price(state, asked) - _built_price(state, given))
            return numbers.offer + min(price, state.cash[self.seat], MOST_PRICE)
        if kept.counter <= min(state.cash[self.seat], self.saved(kept.seller, asked, given)):
            self.reason = reasons.WORTH_IT
            return numbers.accept
        self.reason = reasons.TOO_DEAR
        return numbers.refuse

    def _answer_offer(self, asked: list[int], given: list[int]) -> int:
        state, numbers, buyer = self.state, self.state.numbers, self.state.turn
        offered, goal = state.in_play.bargain.price, state.board.to_join
        after = _after(state, self.seat, buyer, asked, given)
        if len(joined_majors(after, buyer)) >= goal > len(joined_majors(state, buyer)):
            self.reason = reasons.NOT_FOR_SALE
            return numbers.refuse
        lost = self._cost(after) - self._cost(state)
        fair = max(1, _usual_price(state, asked) - _built_price(state, given) + lost)
        if offered >= fair:
            self.reason = reasons.GOOD_PRICE
            return numbers.accept
        if fair <= MOST_PRICE:
            self.reason = reasons.FAIR_PRICE
            return numbers.counter + fair
        self.reason = reasons.NOT_FOR_SALE
        return numbers.refuse

    def saved(self, seller: int, asked: list[int], given: list[int]) -> int:
        """What a buyer has of a deal: rents and track of the plan, joined cities, and half of what it would
        cost to build as much."""
        after = _after(self.state, seller, self.seat, asked, given)
        lasting = (_built_price(self.state, asked) - _built_price(self.state, given)) // 2
        return self._cost(self.state) - self._cost(after) + lasting

    def _cost(self, state: LunarRailsState) -> int:
        """Of the plan on this track, less what the joined cities are worth."""
        joined = min(len(joined_majors(state, self.seat)), state.board.to_join)
        found = -int(JOINED) * joined
        if self.tasks:
            route = Route(state, self.seat, self.chart, self.standpoint, self.tasks)
            found += route.price + route.rents if route.whole else NO_WAY
        return found

    def steps_to_buy(self, route: Route) -> list[int]:
        """A whole bargain for the track of one owner on which the plan runs; [] if none is worth it."""
        state, seat, numbers = self.state, self.seat, self.state.numbers
        hired: dict[int, list[int]] = {}
        for leg in route.legs:
            for way in leg.ways:
                if way >= len(state.board.origin):
                    continue  # within a red area
                section = way >> 1
                owner = state.owner[section]
                if owner not in (FREE, BANK, seat + 1) and section not in hired.get(owner, ()):
                    hired.setdefault(owner, []).append(section)
        for owner, sections in sorted(hired.items()):
            price = _usual_price(state, sections)
            if len(sections) > MOST_BOUGHT or price > min(MOST_PRICE, state.cash[seat] - route.due):
                continue
            if price > self.saved(owner - 1, sections, []):
                continue
            named = [numbers.section + section for section in sections]
            steps = [numbers.bargain + owner - 1, *named, numbers.offer + price]
            if _are_legal(state, seat, steps):
                return steps
        return []


def _after(
    state: LunarRailsState, seller: int, buyer: int, asked: list[int], given: list[int]
) -> LunarRailsState:
    """The track after a deal; money aside."""
    after = state.clone()
    track.change_hands(after, asked, seller, buyer)
    track.change_hands(after, given, buyer, seller)
    return after


def _built_price(state: LunarRailsState, sections: list[int]) -> int:
    price = state.board.price
    return sum([min(price[2 * section], price[2 * section + 1]) for section in sections])


def _usual_price(state: LunarRailsState, sections: list[int]) -> int:
    """Half as much again as it costs to build them."""
    return (3 * _built_price(state, sections) + 1) // 2


def _are_legal(state: LunarRailsState, seat: int, steps: list[int]) -> bool:
    trial = state.clone()
    for step in steps:
        if trial.why_not(seat, step) is not None:
            return False
        trial.act(seat, step)
    return True
