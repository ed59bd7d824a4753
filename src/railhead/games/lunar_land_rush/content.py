"""A content file checked on loading and laid out for speed."""

import re
from itertools import accumulate
from typing import Final

from ...table.reading import Part
from . import actions
from .actions import numbering, outcome_ranges
from .deck import check_cards
from .moon import MOST_SEATS, Moon
from .phases import COLOURS, OBJECTIVES, ORDERS
from .terrain import area_at, check_terrain

WORD: Final = re.compile(r"[a-z]{2,20}")
SHORTEST: Final = 3
"""Letters that a beginning of an area's name must have."""


def check(data: Part) -> Moon:
    """The moon made of a content file's data."""
    data.fields(
        "size", "moon", "drop", "regions", "cubes", "areas", "wraps", "aims", "tokens", "objectives",
        "astronauts", "domes", "fewer", "landings", "row", "corporations", "orders",
    )  # fmt: skip
    moon = Moon()
    _check_regions(moon, data.field("regions"))
    _check_numbers(moon, data)
    check_terrain(moon, data)
    check_cards(moon, data)
    _check_tokens(moon, data.field("tokens"))
    moon.ground = [area for area, squares in enumerate(moon.squares) for _ in range(squares)]
    squares = len(moon.ground)
    if squares + MOST_SEATS > COLOURS * moon.cubes:
        raise data.field("cubes").fault(
            f"{COLOURS} × {moon.cubes} cubes are too few for {squares} squares and {MOST_SEATS} seats"
        )
    _lay_out_areas(moon)
    _lay_out_words(moon, data)
    return moon


def _check_regions(moon: Moon, regions: Part) -> None:
    moon.regions, moon.kinds, moon.colour_words = [], [], {}
    for number, part in enumerate(regions.each(COLOURS, COLOURS)):
        part.fields("region", "kind")
        for name, words in (("region", moon.regions), ("kind", moon.kinds)):
            word = part.field(name)
            known = moon.colour_words.get(word.text(20), number)
            if not WORD.fullmatch(word.text()) or word.text() in ("any", "without") or known != number:
                raise word.fault("a word of its own in small letters is wanted, such as pink or hydrogen")
            words.append(word.text())
            moon.colour_words[word.text()] = number


def _check_numbers(moon: Moon, data: Part) -> None:
    moon.cubes = data.field("cubes").number(1, 60)
    moon.landings = data.field("landings").number(1, 9)
    moon.row = data.field("row").number(1, 9)
    fewer = data.field("fewer").fields(*(str(seats) for seats in range(2, MOST_SEATS + 1)))
    moon.fewer = [0] * (MOST_SEATS + 1)
    for seats, part in fewer.entries():
        moon.fewer[int(seats)] = part.number(0, 20)
    most = max(moon.fewer)
    # Nobody is out of astronauts or domes before the first turn.
    moon.astronauts = data.field("astronauts").number(most + moon.landings + 1, 60)
    moon.domes = data.field("domes").number(most + 1, 60)


def _check_tokens(moon: Moon, tokens: Part) -> None:
    moon.tokens = []
    for value, part in tokens.entries():
        if not (value.isascii() and value.isdigit() and len(value) < 3 and str(int(value)) == value):
            raise tokens.fault("a token's value is a whole number up to 99")
        moon.tokens.append((int(value), part.number(0, 60)))
    moon.tokens.sort()
    lying = sum(count for _, count in moon.tokens)
    if lying != len(moon.areas):
        raise tokens.fault(f"{len(moon.areas)} tokens are wanted, one for each area, here are {lying}")


def _lay_out_areas(moon: Moon) -> None:
    count = len(moon.areas)
    regions = range(COLOURS)
    moon.numbers = numbering(len(moon.aims), len(moon.cards), count)
    moon.region_areas = [tuple(a for a in range(count) if moon.region_of[a] == region) for region in regions]
    moon.price_sums = [sum(price) for price in moon.prices]
    moon.move_steps = []
    for region in regions:
        for area in range(count):
            touching = [
                other
                for other in moon.neighbours[area]
                if region in (moon.region_of[area], moon.region_of[other])
            ]
            moon.move_steps.append(tuple(moon.numbers.move + area * count + other for other in touching))
    further = moon.numbers.on - moon.numbers.move
    moon.on_steps = [tuple(step + further for step in steps) for steps in moon.move_steps]
    moon.aim_areas = [area_at(moon, aim) for aim in moon.aims]
    moon.aim_actions = [actions.AIM + aim for aim in range(len(moon.aims))]
    moon.odds_sums = [list(accumulate(weight for _, weight in odds)) for odds in moon.odds]
    moon.hits = [
        [sum(weight for area, weight in odds if moon.region_of[area] == region) for odds in moon.odds]
        for region in regions
    ]
    moon.best_aims = [hits.index(max(hits)) for hits in moon.hits]
    surest = [(0, 0)] * count
    for aim, odds in enumerate(moon.odds):
        for area, weight in odds:
            if weight > surest[area][1]:
                surest[area] = (aim, weight)
    moon.surest_aims = surest


def _lay_out_words(moon: Moon, data: Part) -> None:
    areas, cards = moon.areas, moon.cards
    texts = ["done", "supply", "pick-up"]
    texts += [f"order {order}" for order in ORDERS]
    texts += [f"region {region}" for region in moon.regions]
    texts += [f"aim {aim}" for aim in range(len(moon.aims))]
    for verb in ("play", "pick-up"):
        texts += [f"{verb} {card}" for card in cards]
    texts += [f"land {area}" for area in areas]
    for verb in ("move", "on"):
        texts += [f"{verb} {area} {other}" for area in areas for other in areas]
    texts += [f"extract {area} {kind}" for area in areas for kind in moon.kinds]
    texts += [f"build {area}" for area in areas]
    texts += [f"build {area} without {kind}" for area in areas for kind in moon.kinds]
    moon.texts = texts
    moon.area_words = _area_words(moon)
    moon.card_words = {card: number for number, card in enumerate(cards)}
    moon.ranges = ranges = outcome_ranges(len(areas), len(cards))
    moon.outcome_texts = dict(enumerate([*areas, *moon.kinds]))
    for first, words in (
        (ranges.card + COLOURS, cards[COLOURS:]),
        (ranges.objective, list(OBJECTIVES)),
        (ranges.seat, [f"seat {seat}" for seat in range(MOST_SEATS)]),
    ):
        moon.outcome_texts.update({first + number: word for number, word in enumerate(words)})
    moon.outcome_texts.update({ranges.value + value: str(value) for value, _ in moon.tokens})
    moon.outcome_words = {}
    for outcome, text in moon.outcome_texts.items():
        if text in moon.outcome_words:
            raise data.fault(f"'{text}' stands for two things; what is drawn must be known by its name")
        moon.outcome_words[text] = outcome


def _area_words(moon: Moon) -> dict[str, int]:
    whole: dict[str, int] = {}
    for area in range(len(moon.areas)):
        whole[moon.areas[area]] = area
    for area in range(len(moon.areas)):
        whole.setdefault(moon.names[area].lower(), area)
    words: dict[str, int] = {}
    for word, area in whole.items():
        for length in range(SHORTEST, len(word)):
            beginning = word[:length].rstrip()
            words[beginning] = area if words.get(beginning, area) == area else -1
    words.update(whole)
    return {word: area for word, area in words.items() if area >= 0}
