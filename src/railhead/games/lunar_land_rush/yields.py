"""What an order would bring in a region, said before it is chosen: nobody loses a turn by a slip."""

from typing import TYPE_CHECKING

from ...table.sentences import counted
from .chain import AtBest
from .phases import ANY, BUILD_ORDER, LAUNCH_ORDER, MARCH, MOVE_ORDER, ORDERS
from .rules.building import legal_builds

if TYPE_CHECKING:
    from .state import LandRushState


def in_region(state: "LandRushState", seat: int, at_best: AtBest, card: int, order: int, region: int) -> str:
    """What a card's order would bring in a region; '' if nothing at all."""
    moon = state.moon
    if order == BUILD_ORDER:
        trial = state.clone()
        trial.card, trial.region = card, region
        areas = {moon.numbers.build_of(action)[0] for action in legal_builds(trial, seat)}
        sites = sorted(areas, key=lambda area: (-moon.stars[area], area))
        return ", ".join([f"★{moon.stars[area]} {moon.names[area]}" for area in sites])
    could = at_best.copy().carry_out(order, moon.bonuses[card], region)
    if order == LAUNCH_ORDER:
        landed = could["astronauts"]
        return f"up to {counted(landed, 'astronaut')}" if landed else ""
    if order == MOVE_ORDER:
        movers, new = (
            could["movers"],
            tokens_at_once(at_best, 2 if moon.bonuses[card] == MARCH else 1, region),
        )
        if not movers:
            return ""
        return counted(movers, "astronaut") + (f", {counted(new, 'token')} in reach" if new else "")
    return counted(could["cubes"], "cube") if could["cubes"] else ""


def tokens_at_once(at_best: AtBest, steps: int, region: int) -> int:
    """How many tokens one's astronauts could take together: every step is matched to one token at most.

    Exact for one step each; for two a bound, since the second step need not follow from the first.
    """
    after = [_steps_from(at_best, [area], steps, region) for area in range(len(at_best.standing))]
    offers = [reached for area, ways in enumerate(after) for reached in ways * at_best.standing[area]]
    taken_by: dict[int, int] = {}
    return sum(_takes(step, offers, taken_by, set()) for step in range(len(offers)))


def _takes(step: int, offers: list[list[int]], taken_by: dict[int, int], tried: set[int]) -> bool:
    """Whether a step finds a token, if need be by sending another step to another one."""
    for area in offers[step]:
        if area not in tried:
            tried.add(area)
            if area not in taken_by or _takes(taken_by[area], offers, taken_by, tried):
                taken_by[area] = step
                return True
    return False


def _steps_from(at_best: AtBest, areas: list[int], steps: int, region: int) -> list[list[int]]:
    """By step of an astronaut: the areas with a token that it could lead to."""
    moon, first = at_best.moon, region * len(at_best.standing)
    ways: list[list[int]] = []
    for _ in range(steps):
        areas = sorted(
            {moon.numbers.step_of(step)[1] for area in areas for step in moon.move_steps[first + area]}
        )
        ways.append([area for area in areas if at_best.tokens[area]])
    return ways


def of_order(state: "LandRushState", seat: int, at_best: AtBest, card: int, order: int, region: int) -> str:
    """What a card's order would bring in its region or, where that is free, in each; '' if nothing at all."""
    if region != ANY:
        return in_region(state, seat, at_best, card, order, region)
    found: dict[str, list[str]] = {}
    for each, colour in enumerate(state.moon.regions):
        brings = in_region(state, seat, at_best, card, order, each)
        if brings:
            found.setdefault(brings, []).append(colour)
    if [len(colours) for colours in found.values()] == [len(state.moon.regions)]:
        return next(iter(found))
    return ", ".join([f"{' and '.join(colours)} {brings}" for brings, colours in found.items()])


def of_card(state: "LandRushState", seat: int, at_best: AtBest, card: int, region: int) -> str:
    """What a card would bring, by each of its orders; '' if nothing at all."""
    orders = state.moon.orders[card]
    found = {order: of_order(state, seat, at_best, card, order, region) for order in orders}
    if len(orders) == 1:
        return found[orders[0]]
    return "; ".join([f"{ORDERS[order]}: {brings}" for order, brings in found.items() if brings])
