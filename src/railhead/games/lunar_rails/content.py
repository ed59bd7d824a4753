"""A content file checked on loading: cities, loads, cards and locos; the map itself is in mapping.py."""

import re
from typing import Final

from ...table.reading import Part
from ...table.refusal import Malformed
from .actions import numbers_of
from .board import (
    ALPINE,
    BEARINGS,
    BOOM,
    BOTH,
    CIRCUS,
    CIRCUS_CHIPS,
    CITY,
    CLOSED,
    DISCS,
    EVENTS,
    FLARES,
    MAJOR,
    METEOR,
    MOST_SEATS,
    RAYS,
    SIZES,
    STRIKE,
    STRIKES,
    TAX,
    TERRAINS,
    Board,
    plain,
)
from .mapping import lay_out_map
from .phases import CIRCUS_PAYS, HAND, WINNING_MAJORS
from .rules.circus import lines_with_circus
from .spikes import read_spikes

WORD: Final = re.compile(r"[a-z0-9'.+-]{1,40}")
MOST_ACTIONS: Final = 50_000
LEAST_SPARE: Final = 5
"""Demand cards beyond all hands, so that a refill always ends (LR-1a)."""
MOST_MILEPOSTS: Final = 5_000


def check(data: Part, circus: bool = False) -> Board:
    """The board made of a content file's data, and if asked for as it is played with the Circus."""
    data.fields(
        "name", "credits", "mileposts", "crossings", "wraps", "cities", "loads", "demands", "events", "locos",
        "loco_cards", "pole_boxes", "golden_spike", "circus",
    )  # fmt: skip
    board = Board()
    board.title = name_of(data.field("name"))
    _check_mileposts(board, data.field("mileposts"))
    _check_loads(board, data.field("loads"))
    _check_cities(board, data.field("cities"))
    lay_out_map(board, data)
    board.rings, board.red_rings = [], []
    read_spikes(board, data)
    _check_boxes(board, data)
    _check_demands(board, data.field("demands"))
    _check_events(board, data.field("events"))
    _check_locos(board, data)
    _check_circus(board, data.maybe("circus"))
    if circus:
        _bring_circus(board)
        return board
    if numbers_of(board).count > MOST_ACTIONS:
        raise data.fault(f"there are {numbers_of(board).count} actions on this moon, {MOST_ACTIONS} at most")
    return board


def with_circus(board: Board) -> Board:
    """The same board with the Circus among its loads and on its cards; made once."""
    if not board.circus:
        raise Malformed("options.circus", "this content names no cities where the Circus begins (LR-V20)")
    if board.circus_board is None:
        made = check(Part(board.data, "content"), circus=True)
        made.hash, made.data, made.custom = board.hash, board.data, board.custom
        board.circus_board = made
    return board.circus_board


def _check_circus(board: Board, part: Part | None) -> None:
    if part is None:
        return
    cities = [named(each, board.city_words, "the name of a city") for each in part.each(2, 2)]
    if cities[0] == cities[1]:
        raise part.fault("the Circus begins in two different cities (LR-V20)")
    if plain(CIRCUS) in board.load_words:
        raise part.fault(f"a load is named '{CIRCUS}' already")
    board.circus = tuple(cities)


def _bring_circus(board: Board) -> None:
    board.circus_load = len(board.loads)
    board.loads.append(CIRCUS)
    board.load_words[plain(CIRCUS)] = board.circus_load
    board.chips.append(CIRCUS_CHIPS)
    board.sources.append([])
    board.lines = [
        lines_with_circus(number, lines, board.circus_load, CIRCUS_PAYS)
        for number, lines in zip(board.card_numbers, board.lines)
    ]


def name_of(part: Part) -> str:
    text = part.text(60)
    if not text or " ".join(text.split()) != text:
        raise part.fault("a name with single spaces is wanted")
    return text


def named(part: Part, words: dict[str, int], wanted: str) -> int:
    """The number of what a name stands for, accents aside."""
    word = plain(part.text(60))
    if word not in words:
        raise part.fault(f"{wanted} is wanted")
    return words[word]


def _check_mileposts(board: Board, mileposts: Part) -> None:
    board.mileposts, board.column, board.row = [], [], []
    board.disc, board.terrain = bytearray(), bytearray()
    board.milepost_words, board.milepost_at = {}, {}
    for number, part in enumerate(mileposts.each(2, MOST_MILEPOSTS)):
        word, disc, column, row, terrain = part.each(5, 5)
        if not WORD.fullmatch(word.text(40)):
            raise word.fault("one word of small letters, digits, + - . and ' is wanted")
        if board.milepost_words.setdefault(word.text(), number) != number:
            raise word.fault(f"there is a milepost '{word.text()}' already")
        board.mileposts.append(word.text())
        board.disc.append(DISCS.index(disc.one_of(*DISCS)))
        board.column.append(column.number(-1000, 1000))
        board.row.append(row.number(-1000, 1000))
        if (board.column[number] - board.row[number]) % 2:
            raise row.fault("column and doubled row are both even or both odd")
        board.terrain.append(TERRAINS.index(terrain.one_of(*TERRAINS)))
        for side in (0, 1) if board.disc[number] == BOTH else (board.disc[number],):
            where = (side, board.column[number], board.row[number])
            if board.milepost_at.setdefault(where, number) != number:
                raise part.fault(f"{board.mileposts[board.milepost_at[where]]} lies at the same place")


def _check_loads(board: Board, loads: Part) -> None:
    board.loads, board.chips, board.load_words, board.sources = [], [], {}, []
    for number, part in enumerate(loads.each(1, 200)):
        part.fields("name", "chips")
        name = name_of(part.field("name"))
        if board.load_words.setdefault(plain(name), number) != number:
            raise part.field("name").fault(f"there is a load '{name}' already")
        board.loads.append(name)
        board.chips.append(part.field("chips").number(1, 100))
        board.sources.append([])


def load_of(board: Board, part: Part) -> int:
    return named(part, board.load_words, "the name of a load")


def _check_cities(board: Board, cities: Part) -> None:
    board.cities, board.city_ids, board.city_mileposts, board.makes = [], [], [], []
    board.city_words, board.sizes, board.majors = {}, bytearray(), []
    board.city_at = [-1] * len(board.mileposts)
    board.red = bytearray(len(board.mileposts))
    for number, part in enumerate(cities.each(1, 500)):
        part.fields("name", "id", "size", "mileposts", "makes")
        name, word = name_of(part.field("name")), part.field("id").text(40)
        if board.city_words.setdefault(plain(name), number) != number:
            raise part.field("name").fault(f"there is a city '{name}' already")
        size = SIZES.index(part.field("size").one_of(*SIZES))
        board.cities.append(name)
        board.city_ids.append(word)
        board.sizes.append(size)
        if size == MAJOR:
            board.majors.append(number)
        _check_city_mileposts(board, number, part)
        board.makes.append(tuple([load_of(board, each) for each in part.field("makes").each(0, 20)]))
        for load in board.makes[number]:
            if number in board.sources[load]:
                raise part.field("makes").fault("each load is named once")
            board.sources[load].append(number)
    board.to_join = min(WINNING_MAJORS, max(1, len(board.majors)))
    stray = [m for m in range(len(board.mileposts)) if board.terrain[m] == CITY and board.city_at[m] < 0]
    if stray:
        raise cities.fault(f"the milepost {board.mileposts[stray[0]]} has the terrain of a city, but is none")
    board.city_places = [m for m in range(len(board.mileposts)) if board.city_at[m] >= 0]
    for number, name in enumerate(board.cities):
        board.milepost_words.setdefault(plain(name), board.city_mileposts[number][0])


def _check_city_mileposts(board: Board, city: int, part: Part) -> None:
    size, found = board.sizes[city], []
    most = 7 if size == MAJOR else 1
    for each in part.field("mileposts").each(1, most):
        milepost = milepost_of(board, each)
        if board.city_at[milepost] >= 0:
            raise each.fault("a milepost belongs to one city")
        if board.terrain[milepost] != CITY:
            raise each.fault("a milepost of a city has the terrain 'city'")
        board.city_at[milepost] = city
        board.red[milepost] = size == MAJOR
        found.append(milepost)
    board.city_mileposts.append(tuple(found))
    if part.field("id").text(40) != board.mileposts[found[0]]:
        raise part.field("id").fault("the id of a city is that of its first milepost, the centre")


def milepost_of(board: Board, part: Part) -> int:
    word = part.text(40)
    if word not in board.milepost_words:
        raise part.fault(f"there is no milepost '{word}'")
    return board.milepost_words[word]


def _check_boxes(board: Board, data: Part) -> None:
    """Every city on a pole says where each bearing leads (LR-51g)."""
    board.boxes = {}
    part = data.maybe("pole_boxes")
    if part is not None:
        for word, box in part.entries():
            if word not in board.city_ids:
                raise box.fault("the id of a city is wanted")
            turned: dict[int, tuple[int, int]] = {}
            for bearing, way in box.fields(*BEARINGS).entries():
                disc, towards = way.each(2, 2)
                turned[BEARINGS.index(bearing)] = (
                    DISCS.index(disc.one_of("near", "far")),
                    BEARINGS.index(towards.one_of(*BEARINGS)),
                )
            board.boxes[board.city_ids.index(word)] = turned
    for city, mileposts in enumerate(board.city_mileposts):
        polar = board.disc[mileposts[0]] == BOTH
        if polar and len(board.boxes.get(city, {})) < len(BEARINGS):
            raise data.fault(
                f"pole_boxes has no whole box for {board.cities[city]}, which lies on both discs"
            )


def _check_demands(board: Board, demands: Part) -> None:
    board.card_numbers, board.card_of, board.lines = [], {}, []
    board.event_kind, board.event_title = [], []
    for part in demands.each(2 * HAND + LEAST_SPARE, 1000):
        part.fields("number", "lines")
        _number_card(board, part.field("number"))
        lines: list[tuple[int, int, int]] = []
        for line in part.field("lines").each(3, 3):
            line.fields("load", "city", "pays")
            load = load_of(board, line.field("load"))
            city = named(line.field("city"), board.city_words, "the name of a city")
            if any(load == told[0] or city == told[1] for told in lines):
                raise line.fault("a card has three different loads and three different cities")
            lines.append((load, city, line.field("pays").number(1, 1000)))
        board.lines.append(tuple(lines))
        board.event_kind.append("")
        board.event_title.append("")
    board.demands = len(board.lines)


def _number_card(board: Board, part: Part) -> None:
    number = part.number(1, 9999)
    if number in board.card_of:
        raise part.fault(f"there is a card {number} already")
    board.card_of[number] = len(board.card_numbers)
    board.card_numbers.append(number)


TITLES: Final = {
    METEOR: "Meteor Showers", "decompression": "Decompression", FLARES: "Solar Flares", RAYS: "Cosmic Rays",
    TAX: "Rail Tax",
}  # fmt: skip
STRIKE_TITLES: Final = {"rail": "Rail Strike", "dockers": "Dockers' Strike", "builders": "Builders' Strike"}


def _check_events(board: Board, events: Part) -> None:
    board.meteor, board.boom_loads, board.boom_pays, board.strike = {}, {}, {}, {}
    board.closed, board.half, board.half_name, board.tax = {}, {}, {}, {}
    for part in events.each(0, 200):
        kind = part.field("kind").one_of(*EVENTS)
        card = len(board.card_numbers)
        _number_card(board, part.field("number"))
        board.event_kind.append(kind)
        title = TITLES.get(kind, "")
        if kind == METEOR:
            part.fields("number", "kind", "bearing", "distance")
            bearing = BEARINGS.index(part.field("bearing").one_of(*BEARINGS))
            board.meteor[card] = (bearing, part.field("distance").number(1, 100))
        elif kind == BOOM:
            part.fields("number", "kind", "title", "loads", "pays")
            title = name_of(part.field("title"))
            board.boom_loads[card] = tuple([load_of(board, each) for each in part.field("loads").each(1, 20)])
            board.boom_pays[card] = part.field("pays").number(1, 1000)
        elif kind == STRIKE:
            part.fields("number", "kind", "who")
            board.strike[card] = part.field("who").one_of(*STRIKES)
            title = STRIKE_TITLES[board.strike[card]]
        elif kind == CLOSED:
            part.fields("number", "kind", "title", "terrain")
            title = name_of(part.field("title"))
            board.closed[card] = TERRAINS.index(part.field("terrain").one_of(*TERRAINS[: ALPINE + 1]))
        elif kind in (FLARES, RAYS):
            part.fields("number", "kind", "half")
            _check_half(board, card, part.field("half"))
        elif kind == TAX:
            part.fields("number", "kind", "table")
            _check_tax(board, card, part.field("table"))
        else:
            part.fields("number", "kind")
        board.event_title.append(title)


def _check_half(board: Board, card: int, part: Part) -> None:
    """Near or far, or a list of mileposts (LR-56b)."""
    board.half[card] = bytearray(len(board.mileposts))
    if isinstance(part.value, list):
        board.half_name[card] = "named"
        for each in part.each(1, MOST_MILEPOSTS):
            board.half[card][milepost_of(board, each)] = 1
        return
    board.half_name[card] = part.one_of("near", "far")
    side = DISCS.index(part.one_of("near", "far"))
    for milepost in range(len(board.mileposts)):
        board.half[card][milepost] = board.disc[milepost] in (side, BOTH)


def _check_tax(board: Board, card: int, part: Part) -> None:
    table: list[tuple[int, int]] = []
    for row in part.each(1, 50):
        cash, due = row.each(2, 2)
        step = (cash.number(0, 10_000), due.number(0, 10_000))
        if table and step[0] <= table[-1][0]:
            raise row.fault("the sums of the table grow")
        table.append(step)
    board.tax[card] = tuple(table)


def _check_locos(board: Board, data: Part) -> None:
    board.locos, board.level, board.capacity, board.speed, board.loco_words = [], [], [], [], {}
    for number, part in enumerate(data.field("locos").each(1, 50)):
        part.fields("name", "level", "loads", "speed")
        name = name_of(part.field("name"))
        if board.loco_words.setdefault(plain(name), number) != number:
            raise part.field("name").fault(f"there is a loco '{name}' already")
        board.locos.append(name)
        board.level.append(part.field("level").number(1, 20))
        board.capacity.append(part.field("loads").number(1, 20))
        board.speed.append(part.field("speed").number(1, 100))
    if board.level.count(1) != 1 or board.level[0] != 1:
        raise data.field("locos").fault(
            "the first loco, and no other, is of level 1: everybody begins with it"
        )
    board.sides, board.copies = [], []
    for part in data.field("loco_cards").each(1, 50):
        part.fields("sides", "count")
        sides = [
            named(each, board.loco_words, "the name of a loco") for each in part.field("sides").each(1, 2)
        ]
        if len(set(sides)) < len(sides):
            raise part.field("sides").fault("the two sides of a card differ")
        board.sides.append(tuple(sides))
        board.copies.append(part.field("count").number(1, 50))
    if sum([board.copies[card] for card, sides in enumerate(board.sides) if 0 in sides]) < MOST_SEATS:
        raise data.field("loco_cards").fault(
            f"{MOST_SEATS} cards show {board.locos[0]}: everybody begins with it"
        )
