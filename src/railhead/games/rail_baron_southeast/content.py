"""A content file checked on loading and laid out for speed."""

import re
from typing import Final

from ...table.reading import Part
from ...table.ways import ways_over
from .board import CITY, KINDS, MOST_SEATS, PARITIES, PATTERNS, SUMS, Board, plain

DOLLARS: Final = 500
"""Prices and payoffs are multiples of it: a half of a half is then whole dollars."""
DEAREST: Final = 100_000
FARTHEST: Final = 1_000_000
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
INITIALS: Final = re.compile(r"[A-Za-z0-9&.]{1,8}")
TAKEN: Final = ("express", "superchief", "nothing")
"""What else one can buy: no railroad's initials."""


def check(data: Part) -> Board:
    """The board made of a content file's data."""
    data.fields(
        "name", "credits", "regions", "places", "railroads", "crossings", "region_table", "city_tables",
        "payoffs",
    )  # fmt: skip
    board = Board()
    board.title = _name(data.field("name"))
    data.field("credits").text(1000)
    _check_regions(board, data.field("regions"))
    _check_places(board, data.field("places"))
    _check_railroads(board, data.field("railroads"))
    _check_crossings(board, data.field("crossings"))
    _check_straight_lines(board, data.field("railroads"))
    _lay_out_steps(board)
    if -1 in board.ways.steps_to(0):
        lost = board.places[board.ways.steps_to(0).index(-1)]
        raise data.field("railroads").fault(f"no way leads from {board.places[0]} to {lost}")
    _check_tables(board, data)
    _check_payoffs(board, data.field("payoffs"))
    _lay_out_words(board)
    return board


def _name(part: Part) -> str:
    text = part.text(40)
    if not text or " ".join(text.split()) != text:
        raise part.fault("a name with single spaces is wanted")
    return text


def _dollars(part: Part, most: int) -> int:
    amount = part.number(DOLLARS, most)
    if amount % DOLLARS:
        raise part.fault(f"a multiple of {DOLLARS} is wanted, here is {amount}")
    return amount


def _check_regions(board: Board, regions: Part) -> None:
    board.regions, board.region_words = [], {}
    for number, part in enumerate(regions.each(2, 20)):
        name = _name(part)
        if board.region_words.setdefault(plain(name), number) != number:
            raise part.fault(f"there is a region '{name}' already")
        board.regions.append(name)


def _check_places(board: Board, places: Part) -> None:
    board.places, board.labels, board.region_at, board.cities, board.place_words = [], [], [], [], {}
    board.kinds = []
    at: dict[tuple[int, int], int] = {}
    for number, part in enumerate(places.each(6, 2000)):
        part.fields("name", "label", "state", "kind", "region", "x", "y")
        name, kind = _name(part.field("name")), KINDS.index(part.field("kind").one_of(*KINDS))
        if board.place_words.setdefault(plain(name), number) != number:
            raise part.field("name").fault(f"there is a place '{name}' already")
        where = (part.field("x").number(0, 100_000), part.field("y").number(0, 100_000))
        if at.setdefault(where, number) != number:
            raise part.fault(f"{board.places[at[where]]} lies at the same x and y")
        part.field("state").text(40)
        region = part.maybe("region")
        if kind == CITY:
            board.cities.append(number)
            board.region_at.append(board.region_words.get(plain(part.field("region").text(40)), -1))
            if board.region_at[number] < 0:
                raise part.field("region").fault("one of the regions is wanted")
        elif region is not None:
            raise region.fault("only a city lies in a region")
        else:
            board.region_at.append(-1)
        board.places.append(name)
        board.labels.append(_name(part.field("label")))
        board.kinds.append(kind)
    board.xs, board.ys = [x for x, _ in at], [y for _, y in at]


def _check_railroads(board: Board, railroads: Part) -> None:
    board.roads, board.road_names, board.prices, board.road_words = [], [], [], {}
    board.places_of, board.segments_of, board.segment_road, board.segment_ends = [], [], [], []
    board.public, board.for_sale = [], []
    for road, part in enumerate(railroads.each(1, 200)):
        part.fields("initials", "name", "price", "public", "colour", "pattern", "lines")
        initials = part.field("initials")
        word = plain(initials.text(40))
        if not INITIALS.fullmatch(initials.text()) or word in TAKEN:
            raise initials.fault("one to eight letters are wanted, such as CG or RF&P")
        if board.road_words.setdefault(word, road) != road:
            raise initials.fault(f"there is a railroad '{initials.text()}' already")
        board.roads.append(initials.text())
        board.road_names.append(part.field("name").text(80))
        board.public.append(part.field("public").flag())
        if board.public[road]:
            board.prices.append(part.field("price").number(0, 0))
        else:
            board.prices.append(_dollars(part.field("price"), DEAREST))
            board.for_sale.append(road)
        if not COLOUR.fullmatch(part.field("colour").text(40)):
            raise part.field("colour").fault("a colour is wanted, such as #8a2b2b")
        part.field("pattern").one_of(*PATTERNS)
        _check_lines(board, road, part.field("lines"))
    if len(board.for_sale) < MOST_SEATS:
        raise railroads.fault(
            f"at least {MOST_SEATS} railroads that are not Public are wanted, one for each seat;"
            f" here are {len(board.for_sale)}"
        )


def _check_lines(board: Board, road: int, lines: Part) -> None:
    board.segments_of.append([])
    stops: dict[int, bool] = {}
    joined: dict[tuple[int, int], bool] = {}
    for line in lines.each(1, 200):
        before = -1
        for part in line.each(2, 500):
            place = _place(board, part)
            if before >= 0:
                pair = (min(before, place), max(before, place))
                if place == before or pair in joined:
                    one, other = board.places[before], board.places[place]
                    raise part.fault(f"{board.roads[road]} joins {one} and {other} already")
                joined[pair] = True
                board.segments_of[road].append(len(board.segment_road))
                board.segment_road.append(road)
                board.segment_ends.append((before, place))
            stops[place] = True
            before = place
    board.places_of.append(sorted(stops))


def _place(board: Board, part: Part) -> int:
    place = board.place_words.get(plain(part.text(40)), -1)
    if place < 0:
        raise part.fault(f"there is no place '{part.text()}'")
    return place


def _check_crossings(board: Board, crossings: Part) -> None:
    board.crossings = []
    taken: dict[int, bool] = {}
    for part in crossings.each():
        part.fields("railroad", "lines")
        road = board.road_words.get(plain(part.field("railroad").text(40)), -1)
        if road < 0:
            raise part.field("railroad").fault("the initials of a railroad are wanted")
        found: list[int] = []
        for line in part.field("lines").each(2, 2):
            one, other = line.each(2, 2)
            segment = board.segment(road, _place(board, one), _place(board, other))
            if segment < 0:
                raise line.fault(f"{board.roads[road]} does not join these two")
            # A train could turn from one crossing into the next between two mileposts: no step tells that.
            if segment in taken:
                raise line.fault("a segment takes part in one crossing only")
            taken[segment] = True
            found.append(segment)
        if not _crosses(board, found[0], found[1]):
            raise part.fault("these two segments do not cross")
        for one_end in board.segment_ends[found[0]]:
            for other_end in board.segment_ends[found[1]]:
                if board.segment(road, one_end, other_end) >= 0:
                    names = f"{board.places[one_end]} and {board.places[other_end]}"
                    raise part.fault(f"{board.roads[road]} joins {names} already")
        board.crossings.append((found[0], found[1]))


def _side(board: Board, a: int, b: int, c: int) -> int:
    """On which side of the line from a to b the place c lies: 1, -1, or 0 on it."""
    x, y = board.xs, board.ys
    turn = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a])
    return (turn > 0) - (turn < 0)


def _crosses(board: Board, one: int, other: int) -> bool:
    """Whether two segments, drawn straight, cross between their ends."""
    a, b = board.segment_ends[one]
    c, d = board.segment_ends[other]
    apart = _side(board, a, b, c) * _side(board, a, b, d)
    return apart < 0 and _side(board, c, d, a) * _side(board, c, d, b) < 0


def _check_straight_lines(board: Board, railroads: Part) -> None:
    """RB-7a: a railroad that crosses itself without a milepost must say so."""
    declared = board.crossings + [(other, one) for one, other in board.crossings]
    names = board.places
    for road, part in enumerate(railroads.each()):
        segments = board.segments_of[road]
        for one in segments:
            for other in segments:
                if one < other and _crosses(board, one, other) and (one, other) not in declared:
                    (a, b), (c, d) = board.segment_ends[one], board.segment_ends[other]
                    raise part.field("lines").fault(
                        f"{names[a]} – {names[b]} and {names[c]} – {names[d]} cross without a milepost:"
                        " list them in 'crossings', or give them one"
                    )


def _lay_out_steps(board: Board) -> None:
    board.ways = ways_over(len(board.places), board.segment_ends, board.crossings, board.cities)
    board.stop_road, board.stop_place, board.stop_at = [], [], {}
    board.roads_at = [[] for _ in board.places]
    for road, places in enumerate(board.places_of):
        for place in places:
            board.stop_at[road * len(board.places) + place] = len(board.stop_road)
            board.stop_road.append(road)
            board.stop_place.append(place)
            board.roads_at[place].append(road)
    board.step_stop = []
    for step, to in enumerate(board.ways.step_to):
        road = board.segment_road[board.ways.step_link[step]]
        board.step_stop.append(board.stop_at[road * len(board.places) + to])
    board.steps_at = [[step[0] for step in steps] for steps in board.ways.near]


def _check_tables(board: Board, data: Part) -> None:
    board.region_table = []
    table = data.field("region_table").fields(*PARITIES)
    for parity in PARITIES:
        for part in table.field(parity).each(SUMS, SUMS):
            region = board.region_words.get(plain(part.text(40)), -1)
            if region < 0:
                raise part.fault("one of the regions is wanted")
            board.region_table.append(region)
    board.city_tables = []
    tables = data.field("city_tables").fields(*board.regions)
    for region, name in enumerate(board.regions):
        board.city_tables.append([])
        table = tables.field(name).fields(*PARITIES)
        for parity in PARITIES:
            for part in table.field(parity).each(SUMS, SUMS):
                city = _place(board, part)
                if board.region_at[city] != region:
                    raise part.fault(f"a city of {name} is wanted")
                board.city_tables[region].append(city)


def _check_payoffs(board: Board, payoffs: Part) -> None:
    board.payoffs = [0] * len(board.places) ** 2
    names = sorted(board.places[city] for city in board.cities)
    payoffs.fields(*names)
    for number, name in enumerate(names):
        others = names[number + 1 :]
        if others or payoffs.maybe(name) is not None:
            row = payoffs.field(name).fields(*others)
            one = board.place_words[plain(name)]
            for city in others:
                other = board.place_words[plain(city)]
                paid = _dollars(row.field(city), FARTHEST)
                board.payoffs[one * len(board.places) + other] = paid
                board.payoffs[other * len(board.places) + one] = paid


def _lay_out_words(board: Board) -> None:
    """A label names a place, or a railroad's stop, where no other has it; a name always does."""
    labelled: dict[str, list[int]] = {}
    board.stop_words = {}
    for place, label in enumerate(board.labels):
        labelled.setdefault(plain(label), []).append(place)
    for word, places in labelled.items():
        if len(places) == 1:
            board.place_words.setdefault(word, places[0])
    for road, initials in enumerate(board.roads):
        stops: dict[str, list[int]] = {}
        for place in board.places_of[road]:
            stop = board.stop_at[road * len(board.places) + place]
            board.stop_words[plain(f"{initials} {board.places[place]}")] = stop
            stops.setdefault(plain(f"{initials} {board.labels[place]}"), []).append(stop)
        for word, found in stops.items():
            if len(found) == 1:
                board.stop_words.setdefault(word, found[0])
