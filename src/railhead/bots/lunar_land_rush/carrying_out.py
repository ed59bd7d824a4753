"""Carrying out an order on a sheet, each small choice as it seems best at once; the actions are noted."""

from collections.abc import Sequence
from typing import Final

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.phases import (
    ANY,
    BUILD_ORDER,
    COLOURS,
    DRILL,
    EXTRACT_ORDER,
    LAUNCH_ORDER,
    MARCH,
    MOVE_ORDER,
    PINPOINT,
    PREFAB,
)
from .chart import WHOLE
from .sheet import Sheet
from .steps import boosts, move
from .weighing import points

NO_HINT: Final = -1
ANOTHER: Final = 0.7
"""How much a further cube of a kind is wanted after one."""


def carry_out(sheet: Sheet, order: int, bonus: int, region: int, then: int, next_region: int) -> list[int]:
    """Change a sheet as an order would; [] where it can do nothing.

    `then` is the order that is meant to follow in `next_region`, or NO_HINT: moving and digging mind it.
    """
    if order == LAUNCH_ORDER:
        return _land(sheet, region) if bonus == PINPOINT else _launch(sheet, region)
    if order == MOVE_ORDER:
        fresh = list(sheet.row[: sheet.setting.chart.count])
        stepped = [0] * len(fresh) if bonus == MARCH else []
        return move(sheet, region, fresh, stepped, boosts(sheet, then, next_region))
    if order == EXTRACT_ORDER:
        wishes = dig_wishes(sheet, then, next_region)
        done = extract(sheet, region, [0] * sheet.setting.chart.count, 1 if bonus == DRILL else 0, wishes)
        return done + from_supply(sheet, region, 0)
    assert order == BUILD_ORDER
    return build(sheet, region, bonus == PREFAB)


# --- landing


def landing_gains(sheet: Sheet, region: int) -> list[float]:
    """By area: what coming down there is worth; two astronauts in the region, one elsewhere."""
    gains = sheet.come[:]
    if region >= 0 and sheet.left > 1:
        for area in sheet.setting.moon.region_areas[region]:
            gains[area] += sheet.third if sheet.row[area] else sheet.second[area]
    return gains


def _launch(sheet: Sheet, region: int) -> list[int]:
    """Where the lander falls is not known: what it may bring is hoped for."""
    if sheet.left <= 0:
        return []
    aim, hope = sheet.setting.chart.best_aim(landing_gains(sheet, region))
    if sheet.turns:
        sheet.hope += hope * (sheet.turns + sheet.setting.habits.pace) / sheet.turns
    sheet.left -= 1.0 + sheet.setting.moon.hits[region][aim] / WHOLE
    return [actions.AIM + aim]


def best_landing(sheet: Sheet, region: int) -> int:
    gains = landing_gains(sheet, -1)
    return max(sheet.setting.moon.region_areas[region], key=lambda area: gains[area])


def _land(sheet: Sheet, region: int) -> list[int]:
    if sheet.left <= 0:
        return []
    area = best_landing(sheet, region)
    sheet.row[area] += 1
    sheet.left -= 1
    return [sheet.setting.moon.numbers.land + area]


# --- digging


def dig_wishes(sheet: Sheet, then: int, region: int) -> list[float]:
    """By kind: how much more a cube is wanted because a colony could be built next with it."""
    more = [0.0] * COLOURS
    if then != BUILD_ORDER:
        return more
    chart, row = sheet.setting.chart, sheet.row
    for area in range(chart.count) if region == ANY else sheet.setting.moon.region_areas[region]:
        if row[area] and sheet.colony[area] > 0:
            missing, lacking = 0, []
            for kind, cost in chart.prices[area]:
                short = cost - row[chart.stores + kind]
                if short > 0:
                    missing += short
                    lacking.append(kind)
            for kind in lacking:
                more[kind] = max(more[kind], sheet.colony[area] / (1 + missing))
    return more


def extract(sheet: Sheet, region: int, dug: list[int], extra: int, wishes: Sequence[float]) -> list[int]:
    """A cube for each astronaut, the most wanted first; what needs the drill comes last."""
    made: list[int] = []
    row, chart = sheet.row, sheet.setting.chart
    kinds = [worth + wish for worth, wish in zip(sheet.kinds, wishes)]
    while True:
        best, found, drilled = -1.0, -1, True
        for area in sheet.setting.moon.region_areas[region]:
            standing = row[area]
            beyond = dug[area] >= standing
            if not standing or (beyond and not (extra and drilled)):
                continue
            at = chart.ground + area * COLOURS
            for kind in range(COLOURS):
                if row[at + kind] and (kinds[kind] > best or (drilled and not beyond)):
                    best, found, drilled = kinds[kind], at + kind, beyond
        if found < 0:
            return made
        area, kind = divmod(found - chart.ground, COLOURS)
        if drilled:
            extra = 0
        dug[area] += 1
        row[found] -= 1
        row[chart.stores + kind] += 1
        kinds[kind] *= ANOTHER
        made.append(sheet.setting.moon.numbers.extract + found - chart.ground)


def from_supply(sheet: Sheet, region: int, had: int) -> list[int]:
    """A cube for each own colony in the region, while the supply lasts."""
    chart, row, mark = sheet.setting.chart, sheet.row, sheet.setting.mark
    colonies = -had
    for area in sheet.setting.moon.region_areas[region]:
        if row[chart.domes + area] == mark:
            colonies += 1
    count = max(0, min(colonies, row[chart.supply + region]))
    row[chart.supply + region] -= count
    row[chart.stores + region] += count
    return [actions.TAKE_SUPPLY] * count


# --- building


def build(sheet: Sheet, region: int, cheaper: bool) -> list[int]:
    """Colonies while one is worth its price, the best first; on the last turn those that bring most."""
    if sheet.last:
        return _build_most(sheet, region, cheaper)
    made: list[int] = []
    setting, row = sheet.setting, sheet.row
    moon, chart = setting.moon, setting.chart
    while sheet.domes_left:
        best, found, spared = 0.0, -1, -1
        for area in moon.region_areas[region]:
            if row[chart.domes + area] or not row[area]:
                continue
            gain = sheet.colony[area] + (_joins(sheet, area) if setting.groups else 0.0)
            if cheaper and moon.price_sums[area] > 1:
                for kind, _ in chart.prices[area]:
                    if gain + sheet.kinds[kind] > best and sheet.pays(area, kind):
                        best, found, spared = gain + sheet.kinds[kind], area, kind
            elif gain > best and sheet.pays(area, -1):
                best, found, spared = gain, area, -1
        if found < 0:
            break
        made.append(_build_one(sheet, found, spared))
    return made


def _build_one(sheet: Sheet, area: int, spared: int) -> int:
    """A colony in this area, paid for but for one cube of the spared kind (-1: none)."""
    setting, row = sheet.setting, sheet.row
    chart, numbers = setting.chart, setting.moon.numbers
    for kind, cost in chart.prices[area]:
        row[chart.stores + kind] -= cost - (1 if kind == spared else 0)
    row[chart.domes + area] = setting.mark
    sheet.domes_left -= 1
    sheet.stars += setting.moon.stars[area]
    if setting.groups:
        sheet.group = max(sheet.group, _group_with(sheet, area))
    return numbers.build + area if spared < 0 else numbers.without + area * COLOURS + spared


def _build_most(sheet: Sheet, region: int, cheaper: bool) -> list[int]:
    """All ways of spending the stores are tried: the best colony may eat up what two others cost."""
    made: list[int] = []
    moon, chart = sheet.setting.moon, sheet.setting.chart
    best, most = sheet.copy(), points(sheet)
    ways = [(sheet.copy(), 0, made)]
    areas = moon.region_areas[region]
    while ways:
        before, first, done = ways.pop()
        for at in range(first, len(areas)) if before.domes_left else ():
            area = areas[at]
            if before.row[chart.domes + area] or not before.row[area]:
                continue
            cheap = cheaper and moon.price_sums[area] > 1
            for spared in [kind for kind, _ in chart.prices[area]] if cheap else [-1]:
                if before.pays(area, spared):
                    after = before.copy()
                    then = [*done, _build_one(after, area, spared)]
                    ways.append((after, at + 1, then))
                    if points(after) > most:
                        best, most, made = after, points(after), then
    sheet.row, sheet.domes_left, sheet.stars, sheet.group = best.row, best.domes_left, best.stars, best.group
    return made


def _joins(sheet: Sheet, area: int) -> float:
    """What a dome counts for the objective of the largest group."""
    domes, mark = sheet.setting.chart.domes, sheet.setting.mark
    for other in sheet.setting.moon.neighbours[area]:
        if sheet.row[domes + other] == mark:
            return float(sheet.setting.groups)
    return 0.0


def _group_with(sheet: Sheet, area: int) -> int:
    """The own domes that hang together with the one in this area."""
    domes, mark = sheet.setting.chart.domes, sheet.setting.mark
    group = [area]
    for member in group:
        for other in sheet.setting.moon.neighbours[member]:
            if sheet.row[domes + other] == mark and other not in group:
                group.append(other)
    return len(group)
