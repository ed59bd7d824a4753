"""What sheets are worth: points that are there, and what cubes, astronauts and cards may still bring.

Many sheets are weighed at once, a line of a table each.
"""

from typing import Final

import numpy as np

from ...games.lunar_land_rush.phases import ANY, COLOURS
from .chart import Floats
from .sheet import Sheet

NEAR_BY: Final = 0.45
FAR_OFF: Final = 0.12
"""How likely a colony's price is wanted where an astronaut is next to the area, and where none is."""
MAJORITY: Final = np.array((0.0, 0.3, 0.7, 0.9))
"""What a majority counts that lacks an astronaut or more, is level, is ahead by one, by more."""


class Worth:
    """What everything is worth, by sheet and area or kind."""

    def __init__(
        self, own: Floats, kinds: Floats, first: Floats, second: Floats, third: Floats, colony: Floats
    ) -> None:
        self.own = own
        self.kinds = kinds
        self.first = first
        self.second = second
        self.third = third
        self.colony = colony

    def note(self, sheet: Sheet, line: int) -> None:
        """Write it on a sheet, as carrying out orders wants it."""
        sheet.kinds = self.kinds[line].tolist()
        sheet.first = self.first[line].tolist()
        sheet.second = self.second[line].tolist()
        sheet.third = float(self.third[line, 0])
        sheet.colony = self.colony[line].tolist()
        come, go = [], []
        for standing, first, second in zip(self.own[line].tolist(), sheet.first, sheet.second):
            come.append(first if not standing else second if standing == 1 else sheet.third)
            go.append(first if standing < 2 else second if standing == 2 else sheet.third)
        sheet.come, sheet.go = come, go


def weigh(sheets: list[Sheet]) -> Worth:
    """Weigh sheets of one game and say what everything on them is worth."""
    chart, habits = sheets[0].setting.chart, sheets[0].setting.habits
    count = chart.count
    rows = np.frombuffer(b"".join([sheet.row for sheet in sheets]), dtype=np.uint8).astype(np.float64)
    rows = rows.reshape(len(sheets), -1)
    own, ground = rows[:, :count], rows[:, chart.ground : chart.domes].reshape(-1, count, COLOURS)
    domes, tokens = rows[:, chart.domes : chart.tokens], rows[:, chart.tokens : chart.stores]
    stores = rows[:, chart.stores : chart.supply]
    share = np.array([sheet.setting.share for sheet in sheets])
    numbers = np.array([_numbers(sheet) for sheet in sheets])
    turns, points, domes_left, mark, hope, majorities = numbers.T[:, :, None]
    later = turns / (turns + habits.pace)
    free = domes == 0.0
    # Cubes: those that colonies are likely to need, and others.
    likely = np.where(own > 0, 1.0, np.where(own @ chart.beside > 0, NEAR_BY, FAR_OFF))
    likely *= free * chart.star_table * share
    due = np.minimum(domes_left, turns / habits.dome_turns)
    need = likely @ chart.price_table * due / np.maximum(likely.sum(axis=1, keepdims=True), 0.001)
    spare, more = habits.spare * later, (habits.wanted - habits.spare) * later
    kinds = spare + more * np.clip(need - stores, 0.0, 1.0)
    held = spare * stores + more * np.minimum(stores, need)
    # Colonies that could be built.
    income = habits.income * later
    colony = (chart.star_table + income - kinds @ chart.price_table.T) * (free & (domes_left > 0))
    missing = np.maximum(chart.price_table - stores[:, None, :], 0.0).sum(axis=2)
    first = habits.colony * later * np.maximum(colony, 0.0) * habits.lacking**missing * share
    # Ground to dig, and areas to explore.
    lying = np.concatenate(((ground > 0) * kinds[:, None, :], (ground > 1) * kinds[:, None, :]), axis=2)
    lying.sort(axis=2)
    dig = habits.dig * share
    unexplored = tokens @ chart.beside
    boots = habits.boots * later
    first += boots + dig * lying[:, :, -1] + habits.explore * later * (unexplored > 0)
    second = boots + dig * lying[:, :, -2] + habits.explore_more * later * (unexplored > 1)
    third = boots * habits.crowd
    standing = (own > 0) * first + (own > 1) * second + np.maximum(own - 2.0, 0.0) * third
    value = points[:, 0] + later[:, 0] * hope[:, 0]
    ready = colony * ((own > 0) & (missing == 0.0))
    value += habits.ready * later[:, 0] * np.maximum(ready.max(axis=1), 0.0)
    value += held.sum(axis=1) + standing.sum(axis=1) + income[:, 0] * (domes == mark).sum(axis=1)
    if majorities.any():
        strongest = np.array([sheet.setting.strongest for sheet in sheets])
        ahead = np.clip(own @ chart.inside - strongest, -1.0, 2.0).astype(np.int64)
        sure = np.where(turns > 0, MAJORITY[ahead + 1], ahead > 0)
        value += majorities[:, 0] * sure.sum(axis=1)
    for sheet, worth in zip(sheets, value.tolist()):
        sheet.value = worth
    return Worth(own, kinds, first, second, third, colony)


def _numbers(sheet: Sheet) -> tuple[float, ...]:
    setting = sheet.setting
    return (
        0.0 if sheet.over else sheet.turns,
        points(sheet),
        sheet.domes_left,
        setting.mark,
        sheet.hope + sheet.cards + _readiness(sheet),
        setting.majorities,
    )


def _readiness(sheet: Sheet) -> float:
    """What it is worth to have cards in hand, and the choice of a region for the next one."""
    habits = sheet.setting.habits
    return habits.hand * len(sheet.hand) + (habits.free if sheet.region == ANY and sheet.hand else 0.0)


def points(sheet: Sheet) -> float:
    """Stars, tokens and objectives as they stand, but for majorities."""
    setting = sheet.setting
    total = sheet.stars + setting.chart.token * sheet.taken + setting.groups * sheet.group
    if setting.leftovers:
        at = setting.chart.stores
        total += setting.leftovers * (0.5 * sum(sheet.row[at : at + COLOURS]) + 0.25)
    return total + setting.orders * sheet.advanced()
