"""How dear it is for a company to come to each hex, and what it may gain there."""

from typing import Final

from ...games.luzon_rails.content import PORT, PRODUCTION
from ...games.luzon_rails.state import LuzonState
from .chart import Chart

OUT_OF_REACH: Final = 40
SHARPS: Final = tuple(0.58 ** (way / 2) for way in range(OUT_OF_REACH + 1))
"""What a thing counts by the way to it: for what the next cards may bring …"""
MILDS: Final = tuple(0.8 ** (way / 2) for way in range(OUT_OF_REACH + 1))
"""… and for what the whole game may bring."""


def ways(state: LuzonState, company: int) -> list[int]:
    """By hex: the pesos and the pieces of track on the cheapest way there, added up; 0 on own track."""
    island, owners, price = state.island, state.owners, state.price
    mountains, neighbours = island.mountains, island.neighbours
    over = state.terms.mountain[company] + 1
    found = [OUT_OF_REACH] * len(owners)
    layers: list[list[int]] = [[] for _ in range(OUT_OF_REACH + 1)]
    for hex in state.track[company]:
        found[hex] = 0
    for hex in state.frontier[company]:
        way = over if mountains[hex] else price[hex] + 1
        if way < OUT_OF_REACH:
            found[hex] = way
            layers[way].append(hex)
    for way in range(1, OUT_OF_REACH):
        for hex in layers[way]:
            if found[hex] != way:
                continue
            for other in neighbours[hex]:
                if found[other] <= way + 1:
                    continue
                if mountains[other]:
                    if owners[other]:
                        continue
                    longer = way + over
                else:
                    longer = way + price[other] + 1
                if longer < found[other]:
                    found[other] = longer
                    layers[longer].append(other)
    return found


def prospects(state: LuzonState, chart: Chart, company: int) -> list[float]:
    """What a company may gain, by kind and nearness: production, ports, Manila, tokens, bare towns."""
    found = ways(state, company)
    kinds, bit, owners = state.island.kinds, 1 << company, state.owners
    made = [0.0] * 10
    for hex in chart.cities:
        way = found[hex]
        if 0 < way < OUT_OF_REACH:
            kind = kinds[hex]
            at = 0 if kind == PRODUCTION else 2 if kind == PORT else 4
            made[at] += SHARPS[way]
            made[at + 1] += MILDS[way]
    for hex in state.tokens:
        way = found[hex]
        if 0 < way < OUT_OF_REACH:
            made[6] += SHARPS[way]
            made[7] += MILDS[way]
    for hex in state.bare:
        if owners[hex] & bit:
            made[8] += 1.0
        else:
            made[9] += MILDS[found[hex]]
    return made
