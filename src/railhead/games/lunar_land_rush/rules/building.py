"""Build: colonies where own astronauts stand, each for its area's price."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import COLOURS, PREFAB

if TYPE_CHECKING:
    from ..state import LandRushState


def payable(state: "LandRushState", seat: int, area: int, spared: int) -> bool:
    """Whether a seat holds the price of an area, less one cube of the spared kind (-1: none)."""
    first = seat * COLOURS
    price, stores = state.moon.prices[area], state.stores
    for kind in range(COLOURS):
        if stores[first + kind] < price[kind] - (1 if kind == spared else 0):
            return False
    return True


def legal_builds(state: "LandRushState", seat: int) -> list[int]:
    """All that can be built now; [] when there is nothing (LL-10)."""
    builds: list[int] = []
    if not state.domes_left[seat]:
        return builds
    moon, numbers = state.moon, state.moon.numbers
    cheaper = moon.bonuses[state.card] == PREFAB
    for area in moon.region_areas[state.region]:
        if state.domes[area] or not state.astronauts[area * state.seats + seat]:
            continue
        if cheaper and moon.price_sums[area] > 1:
            for kind in range(COLOURS):
                if moon.prices[area][kind] and payable(state, seat, area, kind):
                    builds.append(numbers.without + area * COLOURS + kind)
        elif payable(state, seat, area, -1):
            builds.append(numbers.build + area)
    return builds


def payable_together(state: "LandRushState", seat: int) -> int:
    """How many of the colonies on offer a seat's cubes and domes are enough for."""
    moon, first = state.moon, seat * COLOURS
    ways: dict[int, list[int]] = {}
    for action in legal_builds(state, seat):
        area, spared = moon.numbers.build_of(action)
        ways.setdefault(area, []).append(spared)
    # What may be left of the cubes, and the most colonies that leave it.
    reached = {tuple(state.stores[first : first + COLOURS]): 0}
    for area, spares in ways.items():
        price = moon.prices[area]
        for stores, count in list(reached.items()):
            for spared in spares:
                left = tuple([stores[kind] - price[kind] + (kind == spared) for kind in range(COLOURS)])
                if min(left) >= 0 and reached.get(left, -1) <= count:
                    reached[left] = count + 1
    return min(max(reached.values()), state.domes_left[seat])


def why_no_build(state: "LandRushState", seat: int, action: int) -> Refusal | None:
    moon = state.moon
    area, spared = moon.numbers.build_of(action)
    name = moon.names[area]
    facts = {"area": moon.areas[area], "price": price_of(state, area, spared)}
    if moon.region_of[area] != state.region:
        return Refusal("LL-10", f"{name} is not in the {moon.regions[state.region]} region", facts)
    if not state.astronauts[area * state.seats + seat]:
        return Refusal("LL-10", f"you have no astronaut in {name}", facts)
    if state.domes[area]:
        return Refusal("LL-10", f"{name} has its colony already", facts)
    if not state.domes_left[seat]:
        return Refusal("LL-10", "you have no dome left", facts)
    cheaper = moon.bonuses[state.card] == PREFAB
    if spared >= 0 and not cheaper:
        return Refusal("LL-12", "this card builds at the full price", facts)
    if cheaper and moon.price_sums[area] > 1:
        if spared < 0:
            return Refusal("LL-12a", "say which cube is spared, such as 'without iron'", facts)
        if not moon.prices[area][spared]:
            return Refusal("LL-12a", f"{name} costs no {moon.kinds[spared]}", facts)
    elif spared >= 0:
        return Refusal("LL-12a", f"{name} costs one cube, and no colony costs less", facts)
    if not payable(state, seat, area, spared):
        return Refusal("LL-10", f"you can't pay for {name}: {spell(facts['price'])}", facts)
    return None


def price_of(state: "LandRushState", area: int, spared: int) -> dict[str, int]:
    """What a colony costs, by kind."""
    price, kinds = state.moon.prices[area], state.moon.kinds
    costs = {kinds[kind]: price[kind] - (1 if kind == spared else 0) for kind in range(COLOURS)}
    return {kind: cost for kind, cost in costs.items() if cost}


def spell(price: object) -> str:
    """A price in words: '2 carbon and 1 iron'."""
    assert isinstance(price, dict)
    return " and ".join(f"{count} {kind}" for kind, count in price.items())


def build(state: "LandRushState", seat: int, action: int) -> Event:
    """A dome for the price, which leaves the game."""
    area, spared = state.moon.numbers.build_of(action)
    paid = [price - (1 if kind == spared else 0) for kind, price in enumerate(state.moon.prices[area])]
    for kind in range(COLOURS):
        state.stores[seat * COLOURS + kind] -= paid[kind]
        state.spent[kind] += paid[kind]
    state.domes[area] = seat + 1
    state.domes_left[seat] -= 1
    state.built = (*state.built, area)
    state.placed_now = 1
    return Event("build", seat, (area, state.moon.stars[area], *paid))
