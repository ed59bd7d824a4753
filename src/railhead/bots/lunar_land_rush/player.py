"""A player who plans: thinks some turns ahead on a sheet, and keeps to the plan while a turn lasts."""

from random import Random
from typing import Any

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.moon import moon_of
from ...games.lunar_land_rush.phases import (
    AIM,
    BUILD,
    EXTRACT,
    LAND,
    LANDING,
    MOVE,
    ORDER,
    PREFAB,
    REGION,
    TURN,
)
from ...games.lunar_land_rush.state import LandRushState
from ..bot import Bot, Clock, Look
from . import reasons
from .carrying_out import NO_HINT, best_landing, build, carry_out, dig_wishes, extract, landing_gains
from .chart import Chart, chart_of
from .habits import USUAL, Habits
from .planner import Planner, Turn
from .sheet import Setting, Sheet, sheet_of
from .steps import boosts, move
from .weighing import weigh


class Planning(Bot):
    """Thinks `depth` own turns ahead along the `wide` best lines; `noise` blurs what turns seem worth,
    `slips` is how often it does just anything."""

    def __init__(
        self,
        depth: int = 2,
        wide: int = 6,
        hints: bool = False,
        noise: float = 0.0,
        slips: float = 0.0,
        habits: Habits = USUAL,
    ) -> None:
        self.depth = depth
        self.wide = wide
        self.hints = hints
        self.noise = noise
        self.slips = slips
        self.habits = habits
        self.plan: list[int] = []

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        if len(legal) == 1:
            self.reason = "the only choice"
            if self.plan[:1] == legal:
                del self.plan[0]
            return legal[0]
        state = look.imagine()
        assert isinstance(state, LandRushState)
        seat = look.seat
        chart = chart_of(moon_of(look.content))
        if self.slips and look.rng.random() < self.slips:
            self.plan = []
            self.reason = "on a whim"
            return look.rng.choice(legal)
        if state.kind == TURN:
            turn = self.best_turn(state, seat, chart, look.rng)
            self.plan = [*turn.made[1:], actions.DONE]
            self.reason = reasons.why_turn(state, seat, turn.made)
            return turn.made[0]
        if not self.plan or self.plan[0] not in legal:
            self.plan = self.go_on(state, seat, chart)
        action = self.plan.pop(0) if self.plan else actions.DONE
        if action not in legal:
            # Never met; a position that nobody thought of must not stop the game.
            action = legal[-1]
        self.reason = reasons.why(state, action)
        return action

    def remember(self) -> Any:
        return self.plan

    def recall(self, data: Any) -> None:
        self.plan = list(data)

    def best_turn(self, state: LandRushState, seat: int, chart: Chart, rng: Random) -> Turn:
        planner = Planner(state, seat, chart, self.habits, self.depth, self.wide, self.hints)
        turns = planner.turns()
        if self.noise:
            return max(turns, key=lambda turn: turn.score + rng.gauss(0.0, self.noise))
        return turns[0]

    def go_on(self, state: LandRushState, seat: int, chart: Chart) -> list[int]:
        """What is best in the midst of an order that no plan was made for, or before play."""
        sheet = sheet_of(state, seat, Setting(state, seat, chart, self.habits, secret=True))
        weigh([sheet]).note(sheet, 0)
        kind, region, moon = state.kind, state.region, state.moon
        if kind in (LANDING, AIM):
            return [actions.AIM + chart.best_aim(landing_gains(sheet, region))[0]]
        if kind == LAND:
            return [moon.numbers.land + best_landing(sheet, region)]
        if kind == MOVE:
            extra = boosts(sheet, NO_HINT, region)
            return [*move(sheet, region, list(state.fresh), list(state.stepped), extra), actions.DONE]
        if kind == EXTRACT:
            return extract(sheet, region, list(state.dug), state.extra, dig_wishes(sheet, NO_HINT, region))
        if kind == BUILD:
            return [*build(sheet, region, moon.bonuses[state.card] == PREFAB), actions.DONE]
        if kind in (ORDER, REGION):
            return self._choose(state, sheet)
        return [actions.TAKE_SUPPLY]

    def _choose(self, state: LandRushState, sheet: Sheet) -> list[int]:
        """The best order and region for a card that lies already."""
        moon = state.moon
        best, found = 0.0, [actions.ORDER + moon.orders[state.card][0]]
        if state.kind == REGION:
            found = [actions.REGION]
        for order in moon.orders[state.card] if state.kind == ORDER else (state.order,):
            for region in range(len(moon.regions)) if state.region < 0 else (state.region,):
                after = sheet.copy()
                made = carry_out(after, order, moon.bonuses[state.card], region, NO_HINT, region)
                after.over = sheet.last
                weigh([after])
                if made and (after.value > best or not best):
                    begin = [actions.ORDER + order] if state.kind == ORDER else []
                    best, found = (
                        after.value,
                        begin + ([actions.REGION + region] if state.region < 0 else []) + made,
                    )
        return found
