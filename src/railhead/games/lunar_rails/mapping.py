"""Mileposts joined to a map: neighbours, sections with their prices, wraps, red areas, approaches."""

from ...table.reading import Part
from .board import ALPINE, BOTH, MAJOR, MARE, STEPS, Board
from .phases import (
    PRICE_OF_ALPINE,
    PRICE_OF_CITY,
    PRICE_OF_CROSSING,
    PRICE_OF_MAJOR,
    PRICE_OF_MARE,
    PRICE_OF_MOUNTAIN,
)


def lay_out_map(board: Board, data: Part) -> None:
    _lay_out_neighbours(board)
    crossings = _read_crossings(board, data.field("crossings"))
    pairs: list[tuple[int, int]] = []
    board.section_of, board.wrap_letter, board.red_pairs, board.red_letters = {}, {}, [], {}
    count = len(board.mileposts)
    for one in range(count):
        for other in board.around[one]:
            if one < other:
                if _same_red(board, one, other):
                    board.red_pairs.append((one, other))
                    continue
                board.section_of[one * count + other] = len(pairs)
                pairs.append((one, other))
    for key in crossings:
        if key not in board.section_of:
            raise data.field("crossings").fault(
                f"no section joins {board.mileposts[key // count]} and {board.mileposts[key % count]}"
            )
    _read_wraps(board, data.field("wraps"), pairs)
    board.ends = pairs
    board.red_pair_of = {
        min(pair) * count + max(pair): len(pairs) + place for place, pair in enumerate(board.red_pairs)
    }
    _lay_out_sections(board, crossings)
    _lay_out_cities(board, data)


def _same_red(board: Board, one: int, other: int) -> bool:
    return bool(board.red[one]) and board.city_at[one] == board.city_at[other]


def _lay_out_neighbours(board: Board) -> None:
    board.around, board.red_links = [], []
    for number in range(len(board.mileposts)):
        found: list[int] = []
        for disc in (0, 1) if board.disc[number] == BOTH else (board.disc[number],):
            for column, row in STEPS:
                other = board.milepost_at.get(
                    (disc, board.column[number] + column, board.row[number] + row), -1
                )
                if other >= 0 and other not in found:
                    found.append(other)
        board.around.append(tuple(found))
        board.red_links.append(tuple([other for other in found if _same_red(board, number, other)]))


def _read_crossings(board: Board, part: Part) -> dict[int, int]:
    """How many rims and rilles each section crosses, by its two mileposts."""
    found: dict[int, int] = {}
    for each in part.each():
        one, other, number = each.each(3, 3)
        a, b = _milepost(board, one), _milepost(board, other)
        key = min(a, b) * len(board.mileposts) + max(a, b)
        if key in found:
            raise each.fault("a section stands here once")
        found[key] = number.number(1, 9)
    return found


def _milepost(board: Board, part: Part) -> int:
    word = part.text(40)
    if word not in board.milepost_words:
        raise part.fault(f"there is no milepost '{word}'")
    return board.milepost_words[word]


def _read_wraps(board: Board, part: Part, pairs: list[tuple[int, int]]) -> None:
    """A wrap is a section between the discs; where it would join a red area to itself none is (LR-13a)."""
    letters: set[str] = set()
    for each in part.each(0, 5000):
        letter, near, far = each.each(3, 3)
        if letter.text(10) in letters:
            raise letter.fault(f"there is a letter {letter.text()} already")
        letters.add(letter.text())
        a, b = _milepost(board, near), _milepost(board, far)
        if a == b or (board.disc[a], board.disc[b]) != (0, 1):
            raise each.fault("a wrap leads from a milepost of the near side to one of the far side")
        key = min(a, b) * len(board.mileposts) + max(a, b)
        if board.red[a] and board.red[b]:
            board.red_letters[len(board.red_pairs)] = letter.text()
            board.red_pairs.append((a, b))
            continue
        if key in board.section_of:
            raise each.fault("these two mileposts are joined already")
        board.section_of[key] = len(pairs)
        board.wrap_letter[len(pairs)] = letter.text()
        pairs.append((a, b))


def _lay_out_sections(board: Board, crossings: dict[int, int]) -> None:
    count = len(board.mileposts)
    links: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    ways: list[list[int]] = [[] for _ in range(count)]
    board.origin, board.target, board.price = [], [], []
    board.near_city = bytearray(len(board.ends))
    for section, (one, other) in enumerate(board.ends):
        more = PRICE_OF_CROSSING * crossings.get(min(one, other) * count + max(one, other), 0)
        if section in board.wrap_letter:
            more = 0  # LR-18a
        for start, end in ((one, other), (other, one)):
            links[start].append((section, end))
            ways[start].append(len(board.origin))
            board.origin.append(start)
            board.target.append(end)
            board.price.append(price_of(board, end) + more)
        board.near_city[section] = board.city_at[one] >= 0 or board.city_at[other] >= 0
    board.links = [tuple(each) for each in links]
    board.ways_out = [tuple(each) for each in ways]
    board.steps = [
        tuple([(way, way >> 1, board.target[way], board.price[way], board.price[way ^ 1]) for way in out])
        for out in ways
    ]
    board.red_ways = [way for way in range(len(board.origin)) if board.red[board.origin[way]]]


def price_of(board: Board, milepost: int) -> int:
    """What it costs to build to a milepost, rims and rilles aside (LR-10)."""
    city = board.city_at[milepost]
    if city >= 0:
        return PRICE_OF_MAJOR if board.sizes[city] == MAJOR else PRICE_OF_CITY
    terrain = board.terrain[milepost]
    if terrain == MARE:
        return PRICE_OF_MARE
    return PRICE_OF_ALPINE if terrain == ALPINE else PRICE_OF_MOUNTAIN


def _lay_out_cities(board: Board, data: Part) -> None:
    """How many sections lead to each city; a red area hangs together by itself."""
    board.alive = list(range(len(board.cities)))
    board.centres = [mileposts[0] for mileposts in board.city_mileposts]
    board.parts = [(centre,) for centre in board.centres]
    board.approaches = [0] * len(board.cities)
    for one, other in board.ends:
        for milepost in (one, other):
            if board.city_at[milepost] >= 0:
                board.approaches[board.city_at[milepost]] += 1
    for city, mileposts in enumerate(board.city_mileposts):
        reached, todo = {mileposts[0]}, [mileposts[0]]
        while todo:
            for other in board.red_links[todo.pop()]:
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
        if len(reached) < len(mileposts):
            raise data.field("cities").fault(f"the mileposts of {board.cities[city]} are not joined")
