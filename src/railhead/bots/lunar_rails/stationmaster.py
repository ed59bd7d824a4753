"""A player with two trains (LR-V18): each has a railwayman with a plan of its own, and no card is planned for
twice. With one train there is one railwayman."""

from dataclasses import replace
from random import Random
from typing import Any

from ...games.lunar_rails import actions
from ...games.lunar_rails.phases import BUILD, OPENING, OPERATE, SECOND_LOCO
from ...games.lunar_rails.planner.chart import chart_of
from ...games.lunar_rails.planner.habits import USUAL, Habits
from ...games.lunar_rails.planner.jobs import DELIVER
from ...games.lunar_rails.rules import trains
from ...games.lunar_rails.rules.trains import MOST_CHANGES
from ...games.lunar_rails.state import LunarRailsState
from ...table.refusal import Malformed
from ..bot import Bot, Clock, Look
from . import ignoring, reasons, spending
from .player import STILL, Railwayman

MOST_DELIVERIES = 2
"""In a plan: the other train wants cards, too."""


class Stationmaster(Bot):
    """Leads one railwayman or two."""

    def __init__(self, habits: Habits = USUAL, slips: float = 0.0) -> None:
        self.habits = habits
        self.slips = slips
        self.first = Railwayman(habits, slips)
        self.pair: list[Railwayman] = []
        """Both of them, where there are two trains."""
        self.phase: list[int] = []
        """The phase that goes on (round, building turn, kind), then the trains that are done with it."""
        self.stuck: list[int] = []
        """How things stood at the beginning of a turn, and since when."""
        self.thrown = 0
        """Hands that were thrown away since the last delivery."""
        self.ignored: tuple[str, ...] = ()
        """Options that are played as if they were off."""

    def ignore(self, options: list[str]) -> None:
        for name in options:
            if name not in ignoring.UNUSED:
                raise Malformed("bot", f"'{name[:40]}' can't be ignored; can: {', '.join(ignoring.UNUSED)}")
        self.ignored = tuple(options)

    def remember(self) -> Any:
        if not self.pair:
            return self.first.remember()
        each = [driver.remember() for driver in self.pair]
        return {"drivers": each, "phase": self.phase, "stuck": self.stuck, "thrown": self.thrown}

    def recall(self, data: Any) -> None:
        if not isinstance(data, dict):
            self.first.recall(data)
            return
        self.team_up()
        for driver, told in zip(self.pair, data["drivers"], strict=True):
            driver.recall(told)
        self.phase, self.stuck, self.thrown = data["phase"], data["stuck"], data["thrown"]

    def team_up(self) -> None:
        if not self.pair:
            habits = replace(self.habits, deliveries=min(MOST_DELIVERIES, self.habits.deliveries))
            self.pair = [Railwayman(habits, self.slips), Railwayman(habits, self.slips)]
            for driver in self.pair:
                driver.alone = False

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | list[int]:
        state = look.imagine()
        assert isinstance(state, LunarRailsState)
        if self.ignored:
            state, legal = ignoring.without(state, legal, self.ignored)
        if state.siding is None:
            return self.answer_of(self.first, state, look.seat, legal, look.rng)
        self.team_up()
        if state.kind == SECOND_LOCO:
            self.reason = reasons.SECOND
            return best_loco(state, legal)
        if state.kind in (OPENING, OPERATE, BUILD):
            return self.lead(state, look.seat, legal, look.rng)
        return self.ask(state, look.seat, legal, look.rng)

    def ask(self, state: LunarRailsState, seat: int, legal: list[int], rng: Random) -> int | list[int]:
        """What the railwayman of the train in hand would do."""
        assert state.siding is not None
        number = state.siding.in_hand[seat] - 1
        driver = self.pair[number]
        self.share(number)
        return self.answer_of(driver, self.sight(state, seat, number), seat, legal, rng)

    def answer_of(
        self, driver: Railwayman, state: LunarRailsState, seat: int, legal: list[int], rng: Random
    ) -> int | list[int]:
        """What a railwayman does and says, and nothing of what he said before."""
        driver.reason, driver.aims = "", []
        answer = driver.answer(state, seat, legal, rng)
        self.reason, self.aims = driver.reason, driver.aims
        return answer

    def share(self, number: int) -> None:
        """The cash that the plan of the other train needs is not there for this one's."""
        other = self.pair[1 - number]
        self.pair[number].reserved = other.due if other.tasks else 0

    def sight(self, state: LunarRailsState, seat: int, number: int) -> LunarRailsState:
        """The state with this train in hand, without the cards that the other's plan is for."""
        assert state.siding is not None
        seen = state.clone()
        if state.siding.in_hand[seat] - 1 != number:
            trains.change(seen, seat)
        others = {task.card for task in self.pair[1 - number].tasks if task.verb == DELIVER}
        if not seen.duties:  # a card that is bound stays in sight (LR-V12)
            seen.hands[seat] = [card for card in seen.hands[seat] if card not in others]
        if seen.in_play.contracts:
            seen.in_play.contracts = [card for card in seen.in_play.contracts if card not in others]
        seen.booms = tuple([card for card in seen.booms if card not in others])
        return seen

    # --- a turn

    def lead(self, state: LunarRailsState, seat: int, legal: list[int], rng: Random) -> int | list[int]:
        """One train after the other, each once in a phase."""
        siding = state.siding
        assert siding is not None
        phase = [state.round, state.opening, state.kind]
        if self.phase[:3] != phase:
            self.phase = phase
        new_hand = actions.NEW_HAND in legal
        if new_hand and self.wants_new_hand(state, seat, rng):
            return self.throw_away(state, seat, legal)
        number = siding.in_hand[seat]
        begun = [action for action in legal if action not in (actions.NEW_HAND, state.numbers.start_over)]
        answer = self.ask(state, seat, begun, rng)
        steps = answer if isinstance(answer, list) else [answer]
        if state.numbers.is_delivery(steps[-1]):
            self.thrown = 0
        if steps[-1] not in (actions.END_OPERATION, actions.END_TURN):
            return answer
        if number not in self.phase[3:]:
            self.phase.append(number)
        other = 3 - number
        can_change = siding.changes < MOST_CHANGES or len(steps) > 1
        if other in self.phase[3:] or not can_change or "additional_trains" in self.ignored:
            return answer
        if len(steps) == 1:
            self.reason = reasons.OTHER_TRAIN
        return [*steps[:-1], state.numbers.take_train + other - 1]

    def wants_new_hand(self, state: LunarRailsState, seat: int, rng: Random) -> bool:
        """Whether no train has anything worth its way, or nothing has changed for some turns."""
        chart = chart_of(state.board)
        idle, waiting = 0, 0
        for number, driver in enumerate(self.pair):
            assert state.siding is not None
            if "additional_trains" in self.ignored and state.siding.in_hand[seat] - 1 != number:
                waiting += 1
                continue
            self.share(number)
            seen = self.sight(state, seat, number)
            driver.look_at_plan(seen, seat, chart, rng)
            idle += driver.is_worthless(seen, seat)
        return idle + waiting == len(self.pair) or self.stands_still(state, seat)

    def stands_still(self, state: LunarRailsState, seat: int) -> bool:
        assert state.siding is not None
        places = sorted([state.at[seat], state.siding.at[seat]])
        sign = [*places, state.cash[seat], state.owner.count(seat + 1), *sorted(state.hands[seat])]
        if self.stuck[1:] != sign:
            self.stuck = [state.round, *sign]
        if state.round - self.stuck[0] < STILL or not state.round:
            return False
        self.stuck[0] = state.round
        return True

    def throw_away(self, state: LunarRailsState, seat: int, legal: list[int]) -> int:
        for driver in self.pair:
            driver.hand, driver.tasks = [], []
        self.thrown += 1
        if self.pair[0].gives_up(state, seat, legal, self.thrown):
            self.reason, self.thrown = reasons.STARTS_OVER, 0
            return state.numbers.start_over
        self.reason = reasons.NEW_HAND
        return actions.NEW_HAND


def best_loco(state: LunarRailsState, legal: list[int]) -> int:
    """The second loco that earns most: speed before room."""
    board = state.board

    def earns(action: int) -> tuple[float, int]:
        loco = action - state.numbers.second_loco
        return board.speed[loco] / board.speed[0] + spending.ROOM * board.capacity[loco], -loco

    return max(legal, key=earns)
