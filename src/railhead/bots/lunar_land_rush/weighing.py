"""What a sheet is worth: points that are there, and what cubes, astronauts and cards may still bring."""

from ...games.lunar_land_rush.phases import ANY, COLOURS
from .sheet import Setting, Sheet

NEAR_BY = 0.45
FAR_OFF = 0.12
"""How likely a colony's price is wanted where an astronaut is next to the area, and where none is."""


def weigh(sheet: Sheet) -> float:
    """Work out what everything is worth on this sheet, and what it comes to in all."""
    setting = sheet.setting
    habits = setting.habits
    turns = 0.0 if sheet.over else sheet.turns
    later = turns / (turns + habits.pace)
    cubes = _cubes(sheet, later)
    sheet.value = points(sheet) + cubes + _areas(sheet, later) + later * (sheet.hope + _cards(sheet))
    return sheet.value


def points(sheet: Sheet) -> float:
    """Stars, tokens and objectives as they stand."""
    setting = sheet.setting
    total = sheet.stars + setting.habits.token * sheet.taken
    if setting.leftovers:
        total += setting.leftovers * (0.5 * sum(sheet.stores) + 0.25)
    if setting.orders:
        total += setting.orders * sheet.advanced()
    if setting.groups:
        total += setting.groups * largest_group(sheet)
    if setting.majorities:
        total += setting.majorities * _majorities(sheet)
    return total


def largest_group(sheet: Sheet) -> int:
    mark = sheet.setting.mark
    own = [area for area, dome in enumerate(sheet.domes) if dome == mark]
    neighbours = sheet.setting.moon.neighbours
    most = 0
    while own:
        group = [own.pop()]
        for area in group:
            for other in neighbours[area]:
                if other in own:
                    own.remove(other)
                    group.append(other)
        most = max(most, len(group))
    return most


def _majorities(sheet: Sheet) -> float:
    """A majority that hangs by one astronaut counts less, one that lacks one or two a little."""
    total, own = 0.0, sheet.own
    for areas, most in zip(sheet.setting.moon.region_areas, sheet.setting.strongest):
        ahead = -most
        for area in areas:
            ahead += own[area]
        if ahead > 0 and sheet.over:
            total += 1.0
        elif ahead > 1:
            total += 0.9
        elif ahead == 1:
            total += 0.7
        elif ahead == 0:
            total += 0.3
    return total


def _cubes(sheet: Sheet, later: float) -> float:
    """By kind: what one cube more is worth; what those in store are worth: at most what colonies will need."""
    setting = sheet.setting
    habits, chart, moon = setting.habits, setting.chart, setting.moon
    own, stores, neighbours, stars = sheet.own, sheet.stores, moon.neighbours, moon.stars
    wish = [0.0] * COLOURS
    weights = 0.0
    for area, dome in enumerate(sheet.domes):
        if dome:
            continue
        weight = FAR_OFF
        if own[area]:
            weight = 1.0
        else:
            for other in neighbours[area]:
                if own[other]:
                    weight = NEAR_BY
                    break
        weight *= stars[area] * setting.share[area]
        weights += weight
        for kind, cost in chart.prices[area]:
            wish[kind] += weight * cost
    due = min(float(sheet.domes_left), sheet.turns / 4.0) if not sheet.over else 0.0
    each = due / weights if weights else 0.0
    spare, more = habits.spare * later, (habits.wanted - habits.spare) * later
    kinds, held = [], 0.0
    for kind, count in enumerate(stores):
        lacking = wish[kind] * each - count
        held += spare * count + more * (count if lacking >= 0 else count + lacking)
        kinds.append(spare + more * (0.0 if lacking <= 0 else 1.0 if lacking >= 1 else lacking))
    sheet.kinds = kinds
    return held


def _areas(sheet: Sheet, later: float) -> float:
    """By area: what the first, second and third astronaut there are worth; all of them together."""
    setting = sheet.setting
    habits, chart, moon = setting.habits, setting.chart, setting.moon
    own, stores, ground, tokens, kinds = sheet.own, sheet.stores, sheet.ground, sheet.tokens, sheet.kinds
    stars, neighbours, share = moon.stars, moon.neighbours, setting.share
    lacking = (
        1.0,
        habits.lacking,
        habits.lacking**2,
        habits.lacking**3,
        habits.lacking**4,
        habits.lacking**5,
    )
    can_build = sheet.domes_left > 0
    part, boots = habits.colony * later, habits.boots * later
    dig, explore, explore_more = habits.dig * later, habits.explore * later, habits.explore_more * later
    first, second, third, colony = [], [], [], []
    total = 0.0
    income = habits.income * later
    for area, dome in enumerate(sheet.domes):
        here = boots
        after = boots
        gain = 0.0
        if not dome and can_build:
            gain = stars[area] + income
            missing = 0
            for kind, cost in chart.prices[area]:
                gain -= cost * kinds[kind]
                if stores[kind] < cost:
                    missing += cost - stores[kind]
            if gain > 0:
                here += part * gain * lacking[missing] * share[area]
        elif dome == setting.mark:
            total += income
        colony.append(gain)
        at = area * COLOURS
        best = next_best = 0.0
        for kind in range(COLOURS):
            lying = ground[at + kind]
            if lying:
                worth = kinds[kind]
                if worth > best:
                    next_best = worth if lying > 1 else best
                    best = worth
                elif worth > next_best:
                    next_best = worth
        if best:
            here += dig * best * share[area]
            after += dig * next_best * share[area]
        unexplored = 0
        for other in neighbours[area]:
            unexplored += tokens[other]
        if unexplored:
            here += explore
            if unexplored > 1:
                after += explore_more
        first.append(here)
        second.append(after)
        third.append(boots * habits.crowd)
        standing = own[area]
        if standing:
            total += here
            if standing > 1:
                total += after
                if standing > 2:
                    total += (standing - 2) * third[area]
    sheet.first, sheet.second, sheet.third, sheet.colony = first, second, third, colony
    return total


def _cards(sheet: Sheet) -> float:
    """Advanced orders, and cards that need not be picked up before they are played."""
    setting = sheet.setting
    total = setting.habits.hand * len(sheet.hand)
    for card in sheet.hand:
        if card >= COLOURS:
            total += card_worth(setting, card)
    for card in sheet.played:
        if card >= COLOURS:
            total += card_worth(setting, card)
    return total


def card_worth(setting: Setting, card: int) -> float:
    """What an advanced order is worth by what it does better."""
    habits, bonus = setting.habits, setting.moon.bonuses[card]
    if bonus:
        return (habits.pinpoint, habits.march, habits.drill, habits.prefab)[bonus - 1]
    return habits.wild if setting.colours[card] == ANY else habits.flexible
