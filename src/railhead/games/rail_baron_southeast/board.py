"""The board as the rules look at it: places, railroads, segments, tables and payoffs by number."""

import unicodedata
from typing import Final

from ...table.game import Content
from ...table.ways import Ways

MOST_SEATS: Final = 6
SUMS: Final = 11
"""Two white dice: the sums 2 to 12."""
PARITIES: Final = ("odd", "even")
KINDS: Final = ("city", "junction", "dot")
CITY: Final = 0
JUNCTION: Final = 1
DOT: Final = 2
PATTERNS: Final = ("solid", "dashes", "dots", "double", "ties", "dash-dot")
"""How a railroad's line is drawn, beside its colour."""


class Board(Content):
    """A content file, checked. Places, regions and railroads are numbered in the file's order.

    A segment is one railroad's link between two places, a stop is a railroad at one of its places (what a
    `ride` names), a step goes from a place to a next one: over a segment, or over two that cross (RB-7a).
    """

    title: str = ""
    regions: list[str]
    # By place.
    places: list[str]
    """The name: the key in notation, positions and search."""
    labels: list[str]
    """What the board prints."""
    kinds: list[int]
    region_at: list[int]
    """-1 where the place is no city."""
    xs: list[int]
    ys: list[int]
    roads_at: list[list[int]]
    """The railroads whose milepost it is, in their order."""
    steps_at: list[list[int]]
    """The steps that lead away from it."""
    cities: list[int]
    """The places that are cities, in the file's order."""
    # By railroad.
    roads: list[str]
    """Initials."""
    road_names: list[str]
    prices: list[int]
    """0 for a Public railroad."""
    public: list[int]
    for_sale: list[int]
    """The railroads that are not Public."""
    places_of: list[list[int]]
    segments_of: list[list[int]]
    # By segment.
    segment_road: list[int]
    segment_ends: list[tuple[int, int]]
    crossings: list[tuple[int, int]]
    """Pairs of segments of one railroad that cross without a milepost (RB-7a)."""
    # By step, as in `ways`.
    ways: Ways
    step_stop: list[int]
    # By stop.
    stop_road: list[int]
    stop_place: list[int]
    stop_at: dict[int, int]
    """The stop of railroad × places + place."""
    # Look-ups: parity (0 odd, 1 even) × 11 + sum - 2.
    region_table: list[int]
    city_tables: list[list[int]]
    """By region: places."""
    payoffs: list[int]
    """By place × places + place, in dollars: 0 but for two different cities."""
    # Reading, by words as `plain` writes them.
    place_words: dict[str, int]
    """Every name, and every label that only one place has."""
    road_words: dict[str, int]
    region_words: dict[str, int]
    stop_words: dict[str, int]
    """`cg macon ga`, and `cg macon` where that railroad has one Macon."""

    def payoff(self, one: int, other: int) -> int:
        return self.payoffs[one * len(self.places) + other]

    def segment(self, road: int, one: int, other: int) -> int:
        """The segment of a railroad between two places, or -1."""
        for number in self.segments_of[road]:
            a, b = self.segment_ends[number]
            if (a == one and b == other) or (a == other and b == one):
                return number
        return -1

    def step(self, place: int, stop: int) -> int:
        """The step from a place to a stop, or -1."""
        for number in self.steps_at[place]:
            if self.step_stop[number] == stop:
                return number
        return -1

    def road_of_step(self, step: int) -> int:
        return self.stop_road[self.step_stop[step]]


def board_of(content: Content) -> Board:
    assert isinstance(content, Board)
    return content


def plain(text: str) -> str:
    """A text as it is compared: small letters, no accents, single spaces.

    >>> plain("  San  José ")
    'san jose'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
