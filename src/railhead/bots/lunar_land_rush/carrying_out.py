"""Carrying out an order on a sheet, each small choice as it seems best at once; the actions are written down."""

from collections.abc import Sequence

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.phases import (
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
from .sheet import Sheet

NO_HINT = -1
ENOUGH = 0.02
"""Points that a step must gain."""


def carry_out(sheet: Sheet, order: int, bonus: int, region: int, then: int, next_region: int) -> list[int]:
    """Change a sheet as an order would; [] where it can do nothing.

    `then` is the order that is meant to follow in `next_region`, or NO_HINT: who moves or digs minds it.
    """
    if order == LAUNCH_ORDER:
        return _land(sheet, region) if bonus == PINPOINT else _launch(sheet, region)
    if order == MOVE_ORDER:
        fresh = sheet.own[:]
        stepped = [0] * len(fresh) if bonus == MARCH else []
        return move(sheet, region, fresh, stepped, boosts(sheet, then, next_region))
    if order == EXTRACT_ORDER:
        wishes = dig_wishes(sheet, then, next_region)
        done = extract(sheet, region, [0] * len(sheet.own), 1 if bonus == DRILL else 0, wishes)
        return done + from_supply(sheet, region, 0)
    assert order == BUILD_ORDER
    return build(sheet, region, bonus == PREFAB)


# --- landing


def landing_gains(sheet: Sheet, region: int) -> list[float]:
    """By area: what coming down there is worth; two astronauts in the region, one elsewhere."""
    own, first, second, third = sheet.own, sheet.first, sheet.second, sheet.third
    inside = sheet.setting.moon.region_of
    gains = []
    for area, standing in enumerate(own):
        gain = first[area] if not standing else second[area] if standing == 1 else third[area]
        if inside[area] == region and sheet.left > 1:
            gain += second[area] if not standing else third[area]
        gains.append(gain)
    return gains


def _launch(sheet: Sheet, region: int) -> list[int]:
    """Where the lander falls is not known: what it may bring is hoped for."""
    if sheet.left <= 0:
        return []
    aim, hope = sheet.setting.chart.best_aim(landing_gains(sheet, region))
    hit = sheet.setting.moon.hits[region][aim] / 1_000_000
    turns = sheet.turns
    sheet.hope += hope * (turns + sheet.setting.habits.pace) / turns if turns else 0.0
    sheet.left -= 1.0 + hit
    return [actions.AIM + aim]


def _land(sheet: Sheet, region: int) -> list[int]:
    if sheet.left <= 0:
        return []
    gains = landing_gains(sheet, -1)
    area = max(sheet.setting.moon.region_areas[region], key=lambda area: gains[area])
    sheet.own[area] += 1
    sheet.left -= 1
    return [sheet.setting.moon.numbers.land + area]


# --- moving


def boosts(sheet: Sheet, then: int, region: int) -> list[float]:
    """By area: what more it counts to stand there when the next order is already in mind."""
    extra = [0.0] * len(sheet.own)
    if then not in (EXTRACT_ORDER, BUILD_ORDER):
        return extra
    moon, chart = sheet.setting.moon, sheet.setting.chart
    for area in range(len(extra)) if region >= COLOURS else moon.region_areas[region]:
        if then == EXTRACT_ORDER:
            at = area * COLOURS
            lying = [sheet.kinds[kind] for kind in range(COLOURS) if sheet.ground[at + kind]]
            extra[area] = max(lying, default=0.0)
        elif not sheet.domes[area] and sheet.domes_left and sheet.colony[area] > 0:
            stores = sheet.stores
            if all(stores[kind] >= cost for kind, cost in chart.prices[area]):
                extra[area] = sheet.colony[area]
    return extra


def move(
    sheet: Sheet, region: int, fresh: list[int], stepped: list[int], extra: Sequence[float]
) -> list[int]:
    """Steps while they gain something, the best one first."""
    made: list[int] = []
    numbers = sheet.setting.moon.numbers
    while True:
        gain, area, other, on = best_step(sheet, region, fresh, stepped, extra)
        if gain <= ENOUGH:
            return made
        sheet.own[area] -= 1
        sheet.own[other] += 1
        if on:
            stepped[area] -= 1
        else:
            fresh[area] -= 1
            if stepped:
                stepped[other] += 1
        if sheet.tokens[other]:
            sheet.tokens[other] = 0
            sheet.taken += 1
        made.append((numbers.on if on else numbers.move) + area * len(fresh) + other)


def best_step(
    sheet: Sheet, region: int, fresh: list[int], stepped: list[int], extra: Sequence[float]
) -> tuple[float, int, int, bool]:
    """What the best step gains, from where to where, and whether it is a second one."""
    own, tokens, token = sheet.own, sheet.tokens, sheet.setting.habits.token
    first, second, third = sheet.first, sheet.second, sheet.third
    steps = sheet.setting.chart.steps[region]
    best, found = 0.0, (0, 0, False)
    arriving: list[float] = []
    for area, standing in enumerate(own):
        if standing:
            worth = second[area] + 0.3 * extra[area] if standing == 1 else third[area]
        else:
            worth = first[area] + extra[area]
        arriving.append(worth + token if tokens[area] else worth)
    for area, standing in enumerate(own):
        if not standing or not (fresh[area] or (stepped and stepped[area])):
            continue
        if standing == 1:
            leaving = first[area] + extra[area]
        else:
            leaving = second[area] + 0.3 * extra[area] if standing == 2 else third[area]
        for other in steps[area]:
            gain = arriving[other] - leaving
            if stepped and fresh[area]:
                further = max([arriving[third] for third in steps[other] if third != area], default=0.0)
                gain = max(gain, (token if tokens[other] else 0.0) + further - leaving)
            if gain > best:
                best, found = gain, (area, other, not fresh[area])
    return best, *found


# --- digging


def dig_wishes(sheet: Sheet, then: int, region: int) -> list[float]:
    """By kind: how much more a cube is wanted because a colony could be built next with it."""
    more = [0.0] * COLOURS
    if then != BUILD_ORDER:
        return more
    moon, chart, stores = sheet.setting.moon, sheet.setting.chart, sheet.stores
    for area in range(len(sheet.own)) if region >= COLOURS else moon.region_areas[region]:
        if sheet.own[area] and not sheet.domes[area] and sheet.colony[area] > 0:
            lacking = [
                (kind, cost - stores[kind]) for kind, cost in chart.prices[area] if stores[kind] < cost
            ]
            missing = sum(count for _, count in lacking)
            for kind, _ in lacking:
                more[kind] = max(more[kind], sheet.colony[area] / (1 + missing))
    return more


def extract(sheet: Sheet, region: int, dug: list[int], extra: int, wishes: Sequence[float]) -> list[int]:
    """A cube for each astronaut, the most wanted first."""
    made: list[int] = []
    own, ground, stores = sheet.own, sheet.ground, sheet.stores
    extract_from = sheet.setting.moon.numbers.extract
    kinds = [worth + wish for worth, wish in zip(sheet.kinds, wishes)]
    while True:
        best, found, beyond = 0.0, -1, False
        for area in sheet.setting.moon.region_areas[region]:
            standing = own[area]
            if not standing or (dug[area] >= standing and not extra):
                continue
            at = area * COLOURS
            for kind in range(COLOURS):
                if ground[at + kind]:
                    # A cube that needs the drill comes after those that don't.
                    worth = 0.01 + kinds[kind] - (1000.0 if dug[area] >= standing else 0.0)
                    if found < 0 or worth > best:
                        best, found, beyond = worth, at + kind, dug[area] >= standing
        if found < 0:
            return made
        area, kind = divmod(found, COLOURS)
        if beyond:
            extra = 0
        dug[area] += 1
        ground[found] -= 1
        stores[kind] += 1
        # The next one of the same kind is wanted less.
        kinds[kind] *= 0.7
        made.append(extract_from + found)


def from_supply(sheet: Sheet, region: int, had: int) -> list[int]:
    """A cube for each own colony in the region, while the supply lasts."""
    mark = sheet.setting.mark
    colonies = -had
    for area in sheet.setting.moon.region_areas[region]:
        if sheet.domes[area] == mark:
            colonies += 1
    count = max(0, min(colonies, sheet.supply[region]))
    sheet.supply[region] -= count
    sheet.stores[region] += count
    return [actions.TAKE_SUPPLY] * count


# --- building


def build(sheet: Sheet, region: int, cheaper: bool) -> list[int]:
    """Colonies while one is worth its price, the best first."""
    made: list[int] = []
    setting = sheet.setting
    moon, chart = setting.moon, setting.chart
    while sheet.domes_left:
        best, found, spared = 0.0, -1, -1
        for area in moon.region_areas[region]:
            if sheet.domes[area] or not sheet.own[area]:
                continue
            gain = sheet.colony[area] + (_joins(sheet, area) if setting.groups else 0.0)
            for kind in _spareable(sheet, area) if cheaper and moon.price_sums[area] > 1 else (-1,):
                if _payable(sheet, area, kind) and gain + (sheet.kinds[kind] if kind >= 0 else 0.0) > best:
                    best, found, spared = gain + (sheet.kinds[kind] if kind >= 0 else 0.0), area, kind
        if found < 0:
            break
        for kind, cost in chart.prices[found]:
            sheet.stores[kind] -= cost - (1 if kind == spared else 0)
        sheet.domes[found] = setting.mark
        sheet.domes_left -= 1
        sheet.stars += moon.stars[found]
        numbers = moon.numbers
        made.append(numbers.build + found if spared < 0 else numbers.without + found * COLOURS + spared)
    return made


def _joins(sheet: Sheet, area: int) -> float:
    """What a dome counts for the objective of the largest group."""
    mark = sheet.setting.mark
    beside = any(sheet.domes[other] == mark for other in sheet.setting.moon.neighbours[area])
    return float(sheet.setting.groups) if beside else 0.0


def _spareable(sheet: Sheet, area: int) -> list[int]:
    return [kind for kind, _ in sheet.setting.chart.prices[area]]


def _payable(sheet: Sheet, area: int, spared: int) -> bool:
    for kind, cost in sheet.setting.chart.prices[area]:
        if sheet.stores[kind] < cost - (1 if kind == spared else 0):
            return False
    return True
