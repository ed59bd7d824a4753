"""The printed part of 30 Rails, checked on loading and laid out for speed."""

from ...table.game import Content
from ...table.reading import Part
from . import actions
from .geometry import EDGE_NAMES, LINE_NAMES, SIDES, SQUARE_NAMES

Way = tuple[int, ...]


class Page(Content):
    """Pieces of track, values of the lines, and the tables that the rules look things up in."""

    turns: int = 0
    bonus: int = 0
    pieces: list[str]
    words: list[str]
    """The written form of each piece of track in each orientation."""
    faces: list[int]
    """The die face (1–6) of each piece of track."""
    exits: list[Way]
    """By track * 4 + side entered: the sides that can be left by."""
    junctions: list[bool]
    line_values: list[int]
    mine_points: list[int]
    ratings: list[tuple[int, str]]
    texts: list[str]
    """Every action's text."""
    numbers: dict[str, int]
    """Every action's number by its text."""
    draws: list[list[tuple[int, ...]]]
    """By die face and square: the actions that draw it there."""
    all_shares: list[tuple[int, ...]]
    """By square: the actions that buy shares and cross it out."""
    action_count: int = 0


def piece_of(page: Page, track: int) -> str:
    """The piece of track that the coloured die calls for, in words."""
    return page.pieces[page.faces[track] - 1]


def page_of(content: Content) -> Page:
    assert isinstance(content, Page)
    return content


def read_word(word: str) -> str:
    """The canonical spelling of a track word in any spelling order, or '' if it is none.

    >>> read_word("EN"), read_word("SW/EN"), read_word("S:WE"), read_word("S:EN"), read_word("S:SE")
    ('NE', 'NE/SW', 'S:EW', 'S:NE', '')
    """
    if ":" in word:
        stem, _, branches = word.partition(":")
        pair = _sides(branches)
        return f"{stem}:{pair}" if stem in SIDES and len(stem) == 1 and pair and stem not in pair else ""
    if "/" in word:
        one, _, other = word.partition("/")
        pairs = sorted((_sides(one), _sides(other)), key=_side_order)
        if not pairs[0] or not pairs[1] or set(pairs[0]) & set(pairs[1]):
            return ""
        return "/".join(pairs)
    return _sides(word)


def _sides(pair: str) -> str:
    if len(pair) != 2 or pair[0] == pair[1] or pair[0] not in SIDES or pair[1] not in SIDES:
        return ""
    return "".join(sorted(pair, key=SIDES.index))


def _side_order(pair: str) -> list[int]:
    return [SIDES.index(side) for side in pair]


def word_exits(word: str) -> list[Way]:
    """By side entered, the sides that a canonical track word lets a train leave by.

    >>> word_exits("S:NE")
    [(2,), (2,), (0, 1), ()]
    """
    exits: list[list[int]] = [[], [], [], []]
    if ":" in word:
        stem = SIDES.index(word[0])
        joined = [(stem, SIDES.index(side)) for side in word[2:]]
    else:
        joined = [(SIDES.index(pair[0]), SIDES.index(pair[1])) for pair in word.split("/")]
    for one, other in joined:
        exits[one].append(other)
        exits[other].append(one)
    return [tuple(sorted(ways)) for ways in exits]


def check(data: Part) -> Page:
    """The page made of a content file's data."""
    data.fields("turns", "pieces", "lines", "bonus", "mine", "ratings")
    page = Page()
    page.turns = data.field("turns").number(1, 1000)
    page.bonus = data.field("bonus").number(0, 1000)
    _check_pieces(page, data.field("pieces"))
    lines = data.field("lines").fields(*LINE_NAMES)
    page.line_values = [lines.field(name).number(0, 1000) for name in LINE_NAMES]
    page.mine_points = [points.number(0, 1000) for points in data.field("mine").each(5, 5)]
    page.ratings = []
    for rating in data.field("ratings").each(0, 20):
        least, word = rating.each(2, 2)
        page.ratings.append((least.number(-(10**6), 10**6), word.text(40)))
    if sorted(page.ratings) != page.ratings:
        raise data.field("ratings").fault("ratings go from low to high")
    _lay_out(page)
    return page


def _check_pieces(page: Page, pieces: Part) -> None:
    page.pieces, page.words, page.faces, page.exits, page.junctions = [], [], [], [], []
    for face, piece in enumerate(pieces.each(6, 6), 1):
        page.pieces.append(piece.fields("name", "track").field("name").text(40))
        for part in piece.field("track").each(1, 24):
            word = read_word(part.text(20))
            if not word:
                raise part.fault(f"{part.value!r} is not a track word such as NE, NS/EW or S:EW")
            if word in page.words:
                raise part.fault(f"{word} is already among the pieces")
            page.words.append(word)
            page.faces.append(face)
            page.exits.extend(word_exits(word))
            page.junctions.append(":" in word)


def _lay_out(page: Page) -> None:
    tracks = len(page.words)
    page.action_count = actions.DRAW + 36 * tracks
    texts = ["mountain", "ignore"]
    texts += [f"mine {square}" for square in SQUARE_NAMES]
    texts += [f"station {number} {edge}" for number in range(1, 5) for edge in EDGE_NAMES]
    texts += [f"bonus {square}" for square in SQUARE_NAMES]
    texts += [f"override white {value}" for value in range(1, 7)]
    texts += [f"override coloured {value}" for value in range(1, 7)]
    texts += [f"shares {line} {square}" for line in LINE_NAMES for square in SQUARE_NAMES]
    texts += [f"draw {square} {word}" for square in SQUARE_NAMES for word in page.words]
    page.texts = texts
    page.numbers = {text: action for action, text in enumerate(texts)}
    page.draws = [
        [
            tuple(actions.draw(square, track, tracks) for track in range(tracks) if page.faces[track] == face)
            for square in range(36)
        ]
        for face in range(7)
    ]
    page.all_shares = [tuple(actions.shares(line, square) for line in range(6)) for square in range(36)]
