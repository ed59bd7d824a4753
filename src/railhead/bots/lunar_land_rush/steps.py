"""Moving on a sheet: which steps gain most, with what is meant to follow in mind."""

from collections.abc import Iterable
from typing import Final

from ...games.lunar_land_rush.phases import ANY, BUILD_ORDER, COLOURS, EXTRACT_ORDER
from .sheet import Sheet

ENOUGH: Final = 0.02
"""Points that a step must gain."""
CROWD: Final = 0.3
"""What the next order counts for a second astronaut in the same area."""


def boosts(sheet: Sheet, then: int, region: int) -> dict[int, float]:
    """By area: what more it counts to stand there when the next order is already in mind."""
    setting, row = sheet.setting, sheet.row
    extra: dict[int, float] = {}
    if then not in (EXTRACT_ORDER, BUILD_ORDER):
        return extra
    chart = setting.chart
    for area in range(chart.count) if region == ANY else setting.moon.region_areas[region]:
        if then == EXTRACT_ORDER:
            at = chart.ground + area * COLOURS
            lying = [sheet.kinds[kind] for kind in range(COLOURS) if row[at + kind]]
            if lying:
                extra[area] = max(lying)
        elif sheet.colony[area] > 0 and sheet.pays(area, -1):
            extra[area] = sheet.colony[area]
    return extra


def move(
    sheet: Sheet, region: int, fresh: list[int], stepped: list[int], extra: dict[int, float]
) -> list[int]:
    """Steps while they gain something, the best one first."""
    made: list[int] = []
    chart, numbers = sheet.setting.chart, sheet.setting.moon.numbers
    steps = chart.steps[region]
    come, go = _comings(sheet, extra)
    reach = come
    if stepped:
        reach = come[:]
        _refresh(sheet, reach, come, steps, range(chart.count))
    movers = {area for area in range(chart.count) if fresh[area] or (stepped and stepped[area])}
    while True:
        best, found, on = ENOUGH, (-1, -1), False
        for area in movers:
            stay = go[area] + best
            for other in steps[area]:
                if fresh[area] and reach[other] > stay:
                    best, found, on = reach[other] - go[area], (area, other), False
                    stay = reach[other]
                if stepped and stepped[area] and come[other] > stay:
                    best, found, on = come[other] - go[area], (area, other), True
                    stay = come[other]
        area, other = found
        if area < 0:
            return made
        _step(sheet, area, other, fresh, stepped, on)
        if not fresh[area] and not (stepped and stepped[area]):
            movers.remove(area)
        if stepped and not on:
            movers.add(other)
        for changed in found:
            come[changed], go[changed] = _worth_there(sheet, changed, extra.get(changed, 0.0))
        if stepped:
            _refresh(sheet, reach, come, steps, (*found, *steps[area], *steps[other]))
        made.append((numbers.on if on else numbers.move) + area * chart.count + other)


def _step(sheet: Sheet, area: int, other: int, fresh: list[int], stepped: list[int], on: bool) -> None:
    row, tokens = sheet.row, sheet.setting.chart.tokens
    row[area] -= 1
    row[other] += 1
    if row[tokens + other]:
        row[tokens + other] = 0
        sheet.taken += 1
    if on:
        stepped[area] -= 1
    else:
        fresh[area] -= 1
        if stepped:
            stepped[other] += 1


def _comings(sheet: Sheet, extra: dict[int, float]) -> tuple[list[float], list[float]]:
    """By area: what one gains by coming, with the token there, and what one loses by going."""
    come, go = sheet.come[:], sheet.go[:]
    token, tokens = sheet.setting.chart.token, sheet.setting.chart.tokens
    for area, lies in enumerate(sheet.row[tokens : tokens + len(come)]):
        if lies:
            come[area] += token
    for area, more in extra.items():
        come[area], go[area] = _worth_there(sheet, area, more)
    return come, go


def _worth_there(sheet: Sheet, area: int, more: float) -> tuple[float, float]:
    """What one gains by coming to an area, and loses by going from there."""
    standing = sheet.row[area]
    first, second, third = sheet.first[area] + more, sheet.second[area] + CROWD * more, sheet.third
    token = sheet.setting.chart.token if sheet.row[sheet.setting.chart.tokens + area] else 0.0
    if not standing:
        return first + token, first
    if standing == 1:
        return second + token, first
    return third + token, second if standing == 2 else third


def _refresh(
    sheet: Sheet, reach: list[float], come: list[float], steps: list[tuple[int, ...]], areas: Iterable[int]
) -> None:
    """By area: what it is worth to come there and stay, or to go on from there."""
    tokens, token = sheet.setting.chart.tokens, sheet.setting.chart.token
    for area in areas:
        onward = steps[area]
        if onward:
            further = max([come[other] for other in onward]) + (token if sheet.row[tokens + area] else 0.0)
            reach[area] = max(come[area], further)
