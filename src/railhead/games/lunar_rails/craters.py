"""The moon with new craters (LR-V5): a board made from the content's and the mileposts that were struck.

A state refers to such a board in place of the content's, so that every rule finds prices, cities and red
areas as they are now, and asks for nothing else. It is never changed either: a strike makes another one.
"""

from functools import lru_cache
from typing import Final

from .board import MARE, Board
from .mapping import price_of
from .phases import PRICE_OF_CROSSING

MOST_BOARDS: Final = 64


@lru_cache(maxsize=MOST_BOARDS)
def with_craters(ground: Board, struck: tuple[int, ...]) -> Board:
    """A content's board as it is when these mileposts were struck, in this order."""
    board = same(ground)
    board.ground, board.struck = ground, struck
    _strike(board, ground)
    _part_cities(board, ground)
    _open_sections(board, ground)
    _price_sections(board, ground)
    _lay_out_sections(board, ground)
    _count_approaches(board, ground)
    return board


def _strike(board: Board, ground: Board) -> None:
    """A struck milepost is mare, and no city's."""
    board.terrain, board.city_at, board.red = ground.terrain[:], ground.city_at[:], ground.red[:]
    for milepost in board.struck:
        board.terrain[milepost] = MARE
        board.city_at[milepost] = -1
        board.red[milepost] = 0
    board.city_places = [place for place in ground.city_places if board.city_at[place] >= 0]
    board.red_links = [
        tuple([other for other in near if board.red[other]]) if board.red[place] else ()
        for place, near in enumerate(ground.red_links)
    ]


def _struck_cities(board: Board, ground: Board) -> list[int]:
    return sorted({ground.city_at[place] for place in board.struck if ground.city_at[place] >= 0})


def _part_cities(board: Board, ground: Board) -> None:
    """What is left of a city is one city, joined only where its mileposts are neighbours. A city without any
    makes nothing more, and can't be joined."""
    board.city_mileposts, board.parts = ground.city_mileposts[:], ground.parts[:]
    board.makes = ground.makes[:]
    gone: set[int] = set()
    for city in _struck_cities(board, ground):
        left = [place for place in ground.city_mileposts[city] if board.city_at[place] >= 0]
        board.parts[city] = tuple(_first_of_parts(board, left))
        if left:
            board.city_mileposts[city] = tuple(left)
        else:
            gone.add(city)
            board.city_mileposts[city] = (board.centres[city],)
            board.makes[city] = ()
    board.gone = frozenset(gone)
    board.alive = [city for city in ground.alive if city not in gone]
    board.majors = [city for city in ground.majors if city not in gone]
    board.sources = [[city for city in cities if city not in gone] for cities in ground.sources]


def _first_of_parts(board: Board, left: list[int]) -> list[int]:
    """Of mileposts that hang together by red links, the first."""
    found: list[int] = []
    seen: set[int] = set()
    for start in left:
        if start not in seen:
            found.append(start)
            seen.update(part_at(board, start))
    return found


def part_at(board: Board, milepost: int) -> list[int]:
    """The mileposts that red links join with this one."""
    found = [milepost]
    for place in found:  # it grows
        found += [other for other in board.red_links[place] if other not in found]
    return found


def _is_parted(board: Board, one: int, other: int) -> bool:
    """Whether two mileposts of one city are no longer joined within it."""
    return board.city_at[one] == board.city_at[other] and other not in part_at(board, one)


def _open_sections(board: Board, ground: Board) -> None:
    """Between red mileposts there is a section now, if one of them was struck; at a pair of letters also if
    their city no longer joins them otherwise."""
    first = len(ground.ends)
    opened: list[int] = []
    inside: list[int] = []
    for place, (one, other) in enumerate(ground.red_pairs):
        if not (board.red[one] and board.red[other]):
            opened.append(first + place)
        elif place in ground.red_letters and _is_parted(board, one, other):
            opened.append(first + place)
            inside.append(first + place)
    board.ends = ground.ends + ground.red_pairs
    board.opened, board.inside = frozenset(opened), frozenset(inside)
    board.section_of = ground.section_of.copy()
    board.wrap_letter = ground.wrap_letter.copy()
    for section in opened:
        one, other = sorted(board.ends[section])
        board.section_of[one * len(board.mileposts) + other] = section
        if section - first in ground.red_letters:
            board.wrap_letter[section] = ground.red_letters[section - first]
    board.rings = ground.red_rings


def _price_sections(board: Board, ground: Board) -> None:
    """To the price that a section has, 1 for each new rim around its ends, wrap sections included."""
    board.origin, board.target, board.price = ground.origin[:], ground.target[:], ground.price[:]
    for one, other in ground.red_pairs:
        board.origin += [one, other]
        board.target += [other, one]
        board.price += [price_of(board, other), price_of(board, one)]
    for milepost in board.struck:
        ways = [*ground.ways_out[milepost]]
        ways += [2 * section for section in board.opened if milepost in board.ends[section]]
        for way in ways:
            into = way if board.target[way] == milepost else way ^ 1
            if into < len(ground.price):
                board.price[into] += price_of(board, milepost) - price_of(ground, milepost)
            board.price[into] += PRICE_OF_CROSSING
            board.price[into ^ 1] += PRICE_OF_CROSSING


def _lay_out_sections(board: Board, ground: Board) -> None:
    board.links, board.ways_out, board.steps = ground.links[:], ground.ways_out[:], ground.steps[:]
    board.near_city = ground.near_city + bytearray(len(ground.red_pairs))
    for section in sorted(board.opened):
        one, other = board.ends[section]
        board.links[one] += ((section, other),)
        board.links[other] += ((section, one),)
        board.ways_out[one] += (2 * section,)
        board.ways_out[other] += (2 * section + 1,)
    touched = {end for section in board.opened for end in board.ends[section]}
    for milepost in board.struck:
        touched.add(milepost)
        for section, other in board.links[milepost]:
            touched.add(other)
            board.near_city[section] = board.city_at[milepost] >= 0 or board.city_at[other] >= 0
    for milepost in touched:
        board.steps[milepost] = tuple(
            [
                (way, way >> 1, board.target[way], board.price[way], board.price[way ^ 1])
                for way in board.ways_out[milepost]
            ]
        )
    red = [way for way in ground.red_ways if board.red[board.origin[way]]]
    for section in sorted(board.opened):
        red += [way for way in (2 * section, 2 * section + 1) if board.red[board.origin[way]]]
    board.red_ways = red


def _count_approaches(board: Board, ground: Board) -> None:
    """A section that joins a city with itself leads in from nowhere (LR-14)."""
    board.approaches = ground.approaches[:]
    for city in _struck_cities(board, ground):
        places = () if city in board.gone else board.city_mileposts[city]
        links = [section for place in places for section, _ in board.links[place]]
        board.approaches[city] = len([section for section in links if section not in board.inside])


def same(board: Board) -> Board:
    """Another board with all that this one has; what is in it is shared."""
    other = Board()
    other.hash, other.custom, other.data, other.title = board.hash, board.custom, board.data, board.title
    other.mileposts, other.disc, other.terrain = board.mileposts, board.disc, board.terrain
    other.column, other.row, other.milepost_at = board.column, board.row, board.milepost_at
    other.city_at, other.red, other.around = board.city_at, board.red, board.around
    other.links, other.red_links = board.links, board.red_links
    other.ways_out, other.steps = board.ways_out, board.steps
    other.ends, other.near_city, other.wrap_letter = board.ends, board.near_city, board.wrap_letter
    other.origin, other.target, other.price = board.origin, board.target, board.price
    other.red_ways, other.section_of = board.red_ways, board.section_of
    other.red_pairs, other.red_pair_of = board.red_pairs, board.red_pair_of
    other.red_letters, other.rings, other.red_rings = board.red_letters, board.rings, board.red_rings
    other.cities, other.city_ids, other.sizes = board.cities, board.city_ids, board.sizes
    other.city_mileposts, other.centres, other.parts = board.city_mileposts, board.centres, board.parts
    other.makes, other.majors, other.to_join = board.makes, board.majors, board.to_join
    other.approaches, other.city_places, other.boxes = board.approaches, board.city_places, board.boxes
    other.ground, other.struck, other.opened = board.ground, board.struck, board.opened
    other.inside, other.alive, other.gone = board.inside, board.alive, board.gone
    other.loads, other.chips, other.sources = board.loads, board.chips, board.sources
    other.card_numbers, other.card_of, other.demands = board.card_numbers, board.card_of, board.demands
    other.lines, other.event_kind, other.event_title = board.lines, board.event_kind, board.event_title
    other.meteor, other.boom_loads, other.boom_pays = board.meteor, board.boom_loads, board.boom_pays
    other.strike, other.closed, other.half = board.strike, board.closed, board.half
    other.half_name, other.tax = board.half_name, board.tax
    other.locos, other.level, other.capacity = board.locos, board.level, board.capacity
    other.speed, other.sides, other.copies = board.speed, board.sides, board.copies
    other.circus, other.circus_load, other.circus_board = board.circus, board.circus_load, board.circus_board
    other.milepost_words, other.city_words = board.milepost_words, board.city_words
    other.load_words, other.loco_words = board.load_words, board.loco_words
    return other
