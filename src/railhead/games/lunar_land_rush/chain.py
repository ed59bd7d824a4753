"""What a row of cards could do at most: where one's astronauts could stand, what they could dig and build."""

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from .moon import Moon
from .phases import (
    ANY,
    COLOURS,
    DRILL,
    EXTRACT_ORDER,
    LAUNCH_ORDER,
    MARCH,
    MOVE_ORDER,
    ORDERS,
    PINPOINT,
    PREFAB,
)
from .rules.cards import next_region
from .rules.scoring import placed
from .terrain import WHOLE

if TYPE_CHECKING:
    from .state import LandRushState

MOST_SITES: Final = 8
"""Building sites of a region that are tried together."""
Could = dict[str, int]


class AtBest:
    """The best that could have come of the cards so far, for one seat: an upper bound."""

    moon: Moon
    left: int = 0
    domes: int = 0
    placed: int = 0
    standing: list[int]
    """By area: how many could stand there; together never more than are placed."""
    ground: list[list[int]]
    tokens: list[bool]
    own: list[bool]
    taken: list[bool]
    supply: list[int]
    stores: list[int]
    loose: int = 0
    """Cubes that could have been dug, of kinds of one's choice."""
    loose_kinds: list[int]

    def copy(self) -> "AtBest":
        other = AtBest()
        other.moon, other.left, other.domes, other.placed = self.moon, self.left, self.domes, self.placed
        other.standing, other.ground = self.standing[:], [cubes[:] for cubes in self.ground]
        other.tokens, other.own, other.taken = self.tokens[:], self.own[:], self.taken[:]
        other.supply, other.stores = self.supply[:], self.stores[:]
        other.loose, other.loose_kinds = self.loose, self.loose_kinds[:]
        return other

    def carry_out(self, order: int, bonus: int, region: int) -> Could:
        """What an order could do, done."""
        if order == LAUNCH_ORDER:
            return self._launch(bonus == PINPOINT, region)
        if order == MOVE_ORDER:
            return self._move(2 if bonus == MARCH else 1, region)
        if order == EXTRACT_ORDER:
            return self._extract(1 if bonus == DRILL else 0, region)
        return self._build(bonus == PREFAB, region)

    def _launch(self, pinpoint: bool, region: int) -> Could:
        hit = WHOLE if pinpoint else max(self.moon.hits[region])
        landed = min(1 if pinpoint else 2, self.left)
        self.left -= landed
        self.placed += landed
        for area in range(len(self.standing)):
            inside = self.moon.region_of[area] == region
            self.standing[area] += landed if inside else 0 if pinpoint else min(1, landed)
        return {"hit": hit if landed else 0, "astronauts": landed}

    def _move(self, steps: int, region: int) -> Could:
        count = len(self.standing)
        first = region * count
        movers = sum(self.standing[area] for area in range(count) if self.moon.move_steps[first + area])
        movers = min(movers, self.placed)
        reached: set[int] = set()
        for _ in range(steps):
            before = self.standing[:]
            for area in range(count):
                if before[area]:
                    for step in self.moon.move_steps[first + area]:
                        other = self.moon.numbers.step_of(step)[1]
                        self.standing[other] = min(self.standing[other] + before[area], self.placed)
                        reached.add(other)
        tokens = [area for area in reached if self.tokens[area]]
        explored = min(len(tokens), movers * steps)
        if explored == len(tokens):
            for area in tokens:
                self.tokens[area] = False
        return {"movers": movers, "explore": explored}

    def _extract(self, more: int, region: int) -> Could:
        areas = self.moon.region_areas[region]
        lying = [sum(self.ground[area]) for area in areas]
        dug = sum(min(cubes, self.standing[area]) for area, cubes in zip(areas, lying))
        reached = sum(cubes for area, cubes in zip(areas, lying) if self.standing[area])
        dug = min(min(dug, self.placed) + more, reached)
        for area in areas:
            if self.standing[area]:
                for kind in range(COLOURS):
                    self.loose_kinds[kind] += self.ground[area][kind]
                if dug == reached:
                    self.ground[area] = [0] * COLOURS
        given = min(self.supply[region], sum(1 for area in areas if self.own[area]))
        self.supply[region] -= given
        self.stores[region] += given
        self.loose += dug
        return {"cubes": dug + given}

    def _build(self, cheaper: bool, region: int) -> Could:
        moon = self.moon
        sites = [area for area in moon.region_areas[region] if self.standing[area] and not self.taken[area]]
        sites = sorted(sites, key=lambda area: -moon.stars[area])[:MOST_SITES]
        most = min(len(sites), self.domes, self.placed)
        best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
        for count in range(1, most + 1):
            for chosen in combinations(sites, count):
                stars = sum(moon.stars[area] for area in chosen)
                if (stars, count) > best[:2] and self._short_of(chosen, cheaper) <= self.loose:
                    best = (stars, count, chosen)
        self._pay(best[2], cheaper)
        return {"colonies": best[1], "stars": best[0]}

    def _short_of(self, chosen: tuple[int, ...], cheaper: bool) -> int:
        """The cubes missing for these colonies, to be dug; far too many if that can't be."""
        missing, spare = 0, 0
        for kind in range(COLOURS):
            short = sum(self.moon.prices[area][kind] for area in chosen) - self.stores[kind]
            if short > 0:
                missing += short
                spare += max(short - self.loose_kinds[kind], 0)
        saved = sum(1 for area in chosen if self.moon.price_sums[area] > 1) if cheaper else 0
        return missing - min(saved, missing) if spare <= saved else WHOLE

    def _pay(self, chosen: tuple[int, ...], cheaper: bool) -> None:
        self.loose -= self._short_of(chosen, cheaper)
        self.domes -= len(chosen)
        for area in chosen:
            self.taken[area] = self.own[area] = True
            for kind in range(COLOURS):
                self.stores[kind] = max(self.stores[kind] - self.moon.prices[area][kind], 0)


def at_best_of(state: "LandRushState", seat: int) -> AtBest:
    """How things stand now for a seat."""
    moon, seats, first = state.moon, state.seats, seat * COLOURS
    areas = range(len(moon.areas))
    at_best = AtBest()
    at_best.moon = moon
    at_best.left, at_best.domes = state.left[seat], state.domes_left[seat]
    at_best.placed = placed(state, seat)
    at_best.standing = [state.astronauts[area * seats + seat] for area in areas]
    at_best.ground = [list(state.cubes[area * COLOURS : (area + 1) * COLOURS]) for area in areas]
    at_best.tokens = [state.tokens[area] > 0 for area in areas]
    at_best.own = [state.domes[area] == seat + 1 for area in areas]
    at_best.taken = [state.domes[area] > 0 for area in areas]
    at_best.supply, at_best.stores = state.supply[:], state.stores[first : first + COLOURS]
    at_best.loose_kinds = [0] * COLOURS
    return at_best


def chain_of(state: "LandRushState", seat: int, cards: list[int], first_region: int) -> list[dict[str, Any]]:
    """Card by card: its order, the region in force, and what it could do at most."""
    moon, at_best = state.moon, at_best_of(state, seat)
    due = next_region(state, seat)
    region = first_region if due == ANY else due
    steps: list[dict[str, Any]] = []
    for card in cards:
        order, could, at_best = _best(at_best, card, region)
        where = "any" if region == ANY else moon.regions[region]
        said = "any region" if region == ANY else f"the {where} region"
        step: dict[str, Any] = {"card": moon.cards[card], "order": ORDERS[order], "region": where}
        step.update(could=could, says=f"{moon.card_names[card]} on {said}: {_says(could)}.")
        steps.append(step)
        region = moon.colours[seat * len(moon.cards) + card]
    return steps


def _best(at_best: AtBest, card: int, region: int) -> tuple[int, Could, AtBest]:
    """The order and region, of those that are free to choose, with which a card could do most."""
    moon = at_best.moon
    found: list[tuple[list[int], int, Could, AtBest]] = []
    for order in moon.orders[card]:
        for where in range(COLOURS) if region == ANY else (region,):
            after = at_best.copy()
            could = after.carry_out(order, moon.bonuses[card], where)
            # What counts comes last in an answer: astronauts, tokens, cubes, stars.
            found.append((list(reversed(could.values())), order, could, after))
    _, order, could, after = max(found, key=lambda entry: entry[0])
    return order, could, after


def _says(could: Could) -> str:
    if "hit" in could:
        landed = could["astronauts"]
        if not landed:
            return "no astronaut is left to land"
        sure = f"at best {could['hit'] * 100 // WHOLE} % to hit it, " if could["hit"] < WHOLE else ""
        return f"{sure}{landed} astronaut{'' if landed == 1 else 's'} at most"
    if "movers" in could:
        return f"{could['movers']} could move, {could['explore']} new areas in reach"
    if "cubes" in could:
        return f"{could['cubes']} cubes at most"
    built = could["colonies"]
    if not built:
        return "nothing to build"
    return f"{built} {'colony' if built == 1 else 'colonies'} for {could['stars']} stars at most"
