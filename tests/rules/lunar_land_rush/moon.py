"""The moon board as the content has it: places are chosen by what they are, never by name."""

from functools import cache
from math import dist

from railhead.games import find

GAME = "lunar-land-rush"
REGIONS = ("pink", "blue", "white", "yellow")
KINDS = ("hydrogen", "oxygen", "carbon", "iron")
ORDERS = ("launch", "move", "extract", "build")
OBJECTIVES = ("leftovers", "domes", "majorities", "orders")
IMPROVED = {"pinpoint": "launch", "march": "move", "drill": "extract", "prefab": "build"}
FLEXIBLE = {
    "launch-move": "pink", "move-extract": "blue", "extract-build": "white", "build-launch": "yellow",
}  # fmt: skip
WILD = tuple(f"wild-{order}" for order in ORDERS)
ADVANCED = (*(f"{bonus}-{colour}" for bonus in IMPROVED for colour in REGIONS), *FLEXIBLE, *WILD)


@cache
def content():
    """The game's own board and cards: figures that may be tuned are read here."""
    return find(GAME).content().data


def _first(found, what):
    place = next(iter(found), None)
    assert place is not None, f"the board has no {what}"
    return place


# Areas and regions ------------------------------------------------------------------------------


@cache
def areas():
    """All areas by key, in content order."""
    return {area["area"]: area for area in content()["areas"]}


def region_of(area):
    return areas()[area]["region"]


def neighbours(area):
    return areas()[area]["neighbours"]


def price(area):
    return dict(areas()[area]["price"])


def stars(*keys):
    return sum(areas()[area]["stars"] for area in keys)


def areas_of(region):
    return [area for area in areas() if region_of(area) == region]


def roomy(region, squares=2):
    """The areas of a region that have room for so many cubes."""
    found = [area for area in areas_of(region) if areas()[area]["squares"] >= squares]
    assert found, f"no {region} area has {squares} squares"
    return found


def kind_of(region):
    return KINDS[REGIONS.index(region)]


def another(region):
    """Some other region."""
    return REGIONS[REGIONS.index(region) - 1]


# Neighbourhoods ---------------------------------------------------------------------------------


def _steps():
    return [(one, other) for one in areas() for other in neighbours(one)]


def border(region):
    """Two neighbours, the first inside the region, the second outside."""
    found = (pair for pair in _steps() if region_of(pair[0]) == region != region_of(pair[1]))
    return _first(found, f"border of {region}")


def pair_within():
    """A region and two neighbours inside it."""
    pairs = ((region_of(a), a, b) for a, b in _steps() if region_of(a) == region_of(b))
    return _first(pairs, "two neighbours of one colour")


def pair_outside(region):
    """Two neighbours, both outside the region."""
    found = (pair for pair in _steps() if region not in map(region_of, pair))
    return _first(found, f"step that leaves {region} alone")


def through(region):
    """From outside into the region and out again elsewhere: three areas."""
    ways = ((a, b, c) for a, b in _steps() for c in neighbours(b) if c != a)
    found = (way for way in ways if [region_of(area) == region for area in way] == [False, True, False])
    return _first(found, f"way through {region}")


def away_from(region):
    """Out of the region and one step further outside: three areas."""
    ways = ((a, b, c) for a, b in _steps() for c in neighbours(b))
    found = (way for way in ways if [region_of(area) == region for area in way] == [True, False, False])
    return _first(found, f"way out of {region}")


def far_from(area):
    """The area that lies farthest away."""
    return max(areas(), key=lambda other: dist(areas()[area]["centre"], areas()[other]["centre"]))


def connected(count):
    """So many areas, each a neighbour of one before it."""
    group = [next(iter(areas()))]
    while len(group) < count:
        group.append(next(area for old in group for area in neighbours(old) if area not in group))
    return group


def apart(count, besides=()):
    """So many areas of which no two are neighbours, nor one of them of those besides."""
    group = []
    for area in areas():
        near = {area, *neighbours(area)}
        if not near & {*group, *besides}:
            group.append(area)
    assert len(group) >= count, "the board has not so many areas apart"
    return group[:count]


def patches(region):
    """The connected parts of a region."""
    left, found = set(areas_of(region)), []
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {area for old in edge for area in neighbours(old) if area in left} - part
        found.append(part)
        left -= part
    return found


# Aims -------------------------------------------------------------------------------------------


def _at(point):
    return f"{point['at'][0]},{point['at'][1]}"


@cache
def aim_for(area):
    """The best aim for an area, in board coordinates."""
    number = list(areas()).index(area)
    return _at(max(content()["aims"], key=lambda point: point["odds"][number]))


@cache
def aim_over_the_rim():
    """An aim and an area that the lander can reach from there only by the wrap: the farthest there is."""
    hits = [
        (dist(point["at"], areas()[area]["centre"]), _at(point), area)
        for point in content()["aims"]
        for area, odds in zip(areas(), point["odds"], strict=True)
        if odds
    ]
    far, aim, area = max(hits)
    assert far > content()["moon"]["radius"], "no aim reaches over the rim"
    return aim, area


def aim_between(one, other):
    """An aim that can hit either of two areas."""
    first, second = list(areas()).index(one), list(areas()).index(other)
    return _at(max(content()["aims"], key=lambda point: min(point["odds"][first], point["odds"][second])))


def odds_at(aim):
    """The areas that an aim can hit, with their odds in millionths."""
    point = next(point for point in content()["aims"] if _at(point) == aim)
    return {area: odds for area, odds in zip(areas(), point["odds"], strict=True) if odds}


# Cards ------------------------------------------------------------------------------------------


def card(key):
    return next(entry for entry in content()["orders"] if entry["card"] == key)


def colours_of(seat):
    """The colours of a seat's basic orders."""
    return content()["corporations"][seat]["colours"]


def a_card_coloured(seat, colour, besides=None):
    """A card of that colour which the seat can have played: a basic one, else an advanced one."""
    basic = next(order for order, own in colours_of(seat).items() if own == colour)
    if basic != besides:
        return basic
    return next(f"{bonus}-{colour}" for bonus in IMPROVED if f"{bonus}-{colour}" != besides)
