"""The Demand cards: which city asks for which load, what it pays, and which three lines share a card."""

import random
from collections import Counter
from dataclasses import dataclass

from lunar_map import City, Map, payoff

CARDS, LINES = 130, 390
ASKS = {"major": 12, "medium": 9, "small": 5}
MORE = ("Mare Orientale", "Birkhoff")  # one line more each, so that there are 390
SHORT, LONG = 13, 22  # a short payoff is at most, a long one at least
LEAST, MOST = 5, 42  # of all payoffs
SEED = 1969


@dataclass(frozen=True)
class Line:
    load: str
    city: str
    pays: int

    @property
    def kind(self) -> int:
        return 0 if self.pays <= SHORT else 2 if self.pays >= LONG else 1


def offers(where: Map) -> dict[tuple[str, str], Line]:
    """Every line that could be printed: a city, and a load that it does not make and that pays enough."""
    ways = {city.name: where.from_city(city) for city in where.cities}
    loads = sorted({load for city in where.cities for load in city.makes})
    found = {}
    for city in where.cities:
        for load in loads:
            sources = [other.name for other in where.cities if load in other.makes]
            if city.name in sources:
                continue
            length, price = min(
                (ways[source][city.name] for source in sources), key=lambda way: (way[1], way[0])
            )
            pays = payoff(length, price, city.seldom)
            if LEAST <= pays <= MOST:
                found[city.name, load] = Line(load, city.name, pays)
    return found


def first_choice(
    cities: list[City], offered: dict[tuple[str, str], Line], loads: list[str], dice: random.Random
) -> list[Line]:
    """Thirteen lines for each load and the due number for each city, no pair twice."""
    due = {city.name: ASKS[city.size] + (city.name in MORE) for city in cities}
    left = Counter({load: LINES // len(loads) for load in loads})
    asked: set[tuple[str, str]] = set()
    for name in sorted(due, key=lambda name: (-due[name], name)):
        order = [load for load in loads if (name, load) in offered]
        dice.shuffle(order)
        order.sort(key=lambda load: -left[load])
        for load in order[: due[name]]:
            left[load] -= 1
            asked.add((name, load))
    # A load asked for too often gives a line to one asked for too seldom, in a city that has only the first.
    while any(left.values()):
        often, seldom = min(loads, key=lambda load: left[load]), max(loads, key=lambda load: left[load])
        name = next(
            name
            for name in due
            if (name, often) in asked and (name, seldom) in offered and (name, seldom) not in asked
        )
        asked ^= {(name, often), (name, seldom)}
        left.update({often: 1, seldom: -1})
    return [offered[pair] for pair in sorted(asked)]


def wrong(kinds: Counter[int], total: int, high: int) -> int:
    """How far a choice of lines is from 130 of each kind, a mean of 18½ and 20 lines from 33 on."""
    uneven = sum(abs(kinds[kind] - CARDS) for kind in range(3))
    return 40 * uneven + max(0, abs(2 * total - 37 * LINES) // 20 - 10) + 5 * max(0, abs(high - 20) - 2)


def exchanged(chosen: list[Line], offered: dict[tuple[str, str], Line], dice: random.Random) -> list[Line]:
    """The same numbers for cities and loads, with lines exchanged until the kinds are even."""
    taken = {(line.city, line.load) for line in chosen}
    kinds = Counter(line.kind for line in chosen)
    total, high = sum(line.pays for line in chosen), sum(line.pays >= 33 for line in chosen)
    score = wrong(kinds, total, high)
    for turn in range(200_000):
        if score == 0 and turn > 5_000:
            return chosen
        a, b = dice.randrange(LINES), dice.randrange(LINES)
        one, other = chosen[a], chosen[b]
        pairs = (one.city, other.load), (other.city, one.load)
        if any(pair in taken or pair not in offered for pair in pairs):
            continue
        new = offered[pairs[0]], offered[pairs[1]]
        after = kinds.copy()
        after.subtract((one.kind, other.kind))
        after.update((new[0].kind, new[1].kind))
        sum_after = total + new[0].pays + new[1].pays - one.pays - other.pays
        high_after = high + sum(line.pays >= 33 for line in new) - (one.pays >= 33) - (other.pays >= 33)
        tried = wrong(after, sum_after, high_after)
        if tried <= score or turn <= 5_000:
            taken -= {(one.city, one.load), (other.city, other.load)}
            taken |= set(pairs)
            chosen[a], chosen[b] = new
            kinds, total, high, score = after, sum_after, high_after, tried
    raise ValueError(f"no even choice of demands was found: {kinds}, mean {total / LINES}, {high} high")


def clashes(card: tuple[Line, ...] | list[Line]) -> int:
    return 2 * len(card) - len({line.city for line in card}) - len({line.load for line in card})


def dealt(chosen: list[Line], dice: random.Random) -> list[list[Line]]:
    """Cards of a short, a middle and a long line, of three cities and three loads each."""
    piles = [[line for line in chosen if line.kind == kind] for kind in range(3)]
    for pile in piles:
        dice.shuffle(pile)
    cards = [list(card) for card in zip(*piles, strict=True)]
    for card in cards:
        while clashes(card):
            other, kind = dice.choice(cards), dice.randrange(3)
            before = clashes(card) + clashes(other)
            card[kind], other[kind] = other[kind], card[kind]
            if other is not card and clashes(card) + clashes(other) > before:
                card[kind], other[kind] = other[kind], card[kind]
    if any(clashes(card) for card in cards):
        return dealt(chosen, dice)
    for card in cards:
        dice.shuffle(card)
    return cards


def demands(where: Map) -> list[list[Line]]:
    dice = random.Random(SEED)
    offered = offers(where)
    loads = sorted({load for _, load in offered})
    chosen = first_choice(where.cities, offered, loads, dice)
    return dealt(exchanged(chosen, offered, dice), dice)
