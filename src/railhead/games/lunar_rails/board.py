"""The moon as the rules look at it: mileposts, sections, cities, cards and locos by number."""

import unicodedata
from typing import Final

from ...table.game import Content

MOST_SEATS: Final = 6
NEAR: Final = 0
FAR: Final = 1
BOTH: Final = 2
DISCS: Final = ("near", "far", "both")
MARE: Final = 0
MOUNTAIN: Final = 1
ALPINE: Final = 2
CITY: Final = 3
TERRAINS: Final = ("mare", "mountain", "alpine", "city")
SMALL: Final = 0
MEDIUM: Final = 1
MAJOR: Final = 2
SIZES: Final = ("small", "medium", "major")
BEARINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""By bearing: the change of column and doubled row."""
METEOR: Final = "meteor"
BOOM: Final = "boom"
STRIKE: Final = "strike"
CLOSED: Final = "closed"
DECOMPRESSION: Final = "decompression"
FLARES: Final = "flares"
RAYS: Final = "rays"
TAX: Final = "tax"
EVENTS: Final = (METEOR, BOOM, STRIKE, CLOSED, DECOMPRESSION, FLARES, RAYS, TAX)
STRIKES: Final = ("rail", "dockers", "builders")
ROOM: Final = (2, 3, 0)
"""By size of city: how many players may build there (LR-15)."""
CIRCUS: Final = "Circus"
CIRCUS_CHIPS: Final = 2
HONEYMOON_ROOM: Final = (1, 2, 0)
"""The same in the honeymoon game (LR-V12)."""

Link = tuple[int, int]
"""A section at a milepost, and the milepost at its other end."""

Band = tuple[tuple[int, ...], tuple[int, ...]]
"""Wrap sections and polar cities between two golden spikes (LR-V3)."""

Step = tuple[int, int, int, int, int]
"""A way out of a milepost: its number, its section, where it leads, its price, and that of the way back."""


class Board(Content):
    """A content file, checked. Everything is numbered in the file's order.

    A section joins two mileposts. A way is a section built or priced in one direction: `2 * section` goes
    from its first end to its second, the next number back.
    """

    title: str = ""
    # By milepost.
    mileposts: list[str]
    disc: bytearray
    column: list[int]
    row: list[int]
    """Doubled: two rows make a step to the north."""
    terrain: bytearray
    city_at: list[int]
    """The city, or -1."""
    red: bytearray
    """1 in a major city."""
    around: list[tuple[int, ...]]
    """The neighbours on the same disc; a pole has them on both."""
    links: list[tuple[Link, ...]]
    """The sections that end here."""
    red_links: list[tuple[int, ...]]
    """The neighbours in the same red area."""
    ways_out: list[tuple[int, ...]]
    steps: list[tuple[Step, ...]]
    """The same with all that a search for track looks at."""
    milepost_at: dict[tuple[int, int, int], int]
    """By disc, column and doubled row."""
    # By section, and by way.
    ends: list[tuple[int, int]]
    near_city: bytearray
    """1 where a section ends in a city: there is a right of way to look at (LR-14, LR-15)."""
    wrap_letter: dict[int, str]
    origin: list[int]
    target: list[int]
    price: list[int]
    red_ways: list[int]
    """The ways that begin in a red area."""
    section_of: dict[int, int]
    """By the lower milepost × the number of mileposts + the higher one."""
    red_pairs: list[tuple[int, int]]
    """Neighbours in a red area, and letter pairs with both ends red (LR-13, LR-13a): no section is there, but
    a crater may open one (LR-V5). Their numbers come after those of all sections."""
    red_pair_of: dict[int, int]
    """That number, by the same key."""
    red_letters: dict[int, str]
    """By its place among them: a letter."""
    rings: list[tuple[Band, Band]]
    """Around the moon from east to west and from north to south; none where the content marks no spikes."""
    red_rings: list[tuple[Band, Band]]
    """The same with the red letters, for a moon with craters."""
    # By city.
    cities: list[str]
    city_ids: list[str]
    sizes: bytearray
    city_mileposts: list[tuple[int, ...]]
    """The centre first; of a city that is gone, where its centre was (LR-V5)."""
    centres: list[int]
    """Where meteors are counted from, whatever has become of it (LR-51i)."""
    parts: list[tuple[int, ...]]
    """A milepost of each piece of the city: one, but for a red area that craters have parted (LR-V5)."""
    makes: list[tuple[int, ...]]
    majors: list[int]
    to_join: int = 0
    """How many majors a winner has joined (LR-70)."""
    approaches: list[int]
    """How many sections lead into the city from outside."""
    city_places: list[int]
    """Every milepost of a city: where a train may be placed."""
    boxes: dict[int, dict[int, tuple[int, int]]]
    """By polar city and bearing: the disc and the bearing on it (LR-51g)."""
    # New craters (LR-V5); a content has none.
    ground: "Board | None" = None
    """The board without them, on a table that is played with them."""
    struck: tuple[int, ...] = ()
    """The mileposts in them, in the order in which they were struck."""
    opened: frozenset[int] = frozenset()
    """Pairs of red mileposts that are sections now."""
    inside: frozenset[int] = frozenset()
    """Those of them that join a city with itself: no approaches (LR-14)."""
    alive: list[int]
    """The cities that are there."""
    gone: frozenset[int] = frozenset()
    """The cities that are not."""
    # By load.
    loads: list[str]
    chips: list[int]
    sources: list[list[int]]
    """The cities that make it."""
    # By card: demands first, then events.
    card_numbers: list[int]
    card_of: dict[int, int]
    demands: int = 0
    lines: list[tuple[tuple[int, int, int], ...]]
    """By demand: load, city, payoff, three times."""
    event_kind: list[str]
    """By card; '' for a demand."""
    event_title: list[str]
    meteor: dict[int, tuple[int, int]]
    """By card: bearing and distance."""
    boom_loads: dict[int, tuple[int, ...]]
    boom_pays: dict[int, int]
    strike: dict[int, str]
    closed: dict[int, int]
    """By card: the terrain."""
    half: dict[int, bytearray]
    """By card: 1 for each milepost in the struck half; the poles belong to both (LR-57b)."""
    half_name: dict[int, str]
    tax: dict[int, tuple[tuple[int, int], ...]]
    # By loco, and by loco card.
    locos: list[str]
    level: list[int]
    capacity: list[int]
    speed: list[int]
    sides: list[tuple[int, ...]]
    copies: list[int]
    # The Circus (LR-V20).
    circus: tuple[int, ...] = ()
    """The two cities where it begins; none: the content has no Circus."""
    circus_load: int = -1
    """Its number among the loads, on a board that is played with it."""
    circus_board: "Board | None" = None
    """This board as it is played with the Circus, once it was asked for."""
    # Reading, by words as `plain` writes them.
    milepost_words: dict[str, int]
    """Ids, and city names for their centre."""
    city_words: dict[str, int]
    load_words: dict[str, int]
    loco_words: dict[str, int]

    def load_name(self, load: int) -> str:
        """The name of a load; the Circus has the number after all others."""
        return self.loads[load] if load < len(self.loads) else CIRCUS

    def section(self, one: int, other: int) -> int:
        """The section between two mileposts, or -1."""
        low, high = (one, other) if one < other else (other, one)
        return self.section_of.get(low * len(self.mileposts) + high, -1)

    def way(self, one: int, other: int) -> int:
        """The way from one milepost to another, be it one that only a crater would open; or -1."""
        low, high = (one, other) if one < other else (other, one)
        section = self.section(one, other)
        if section < 0:
            section = self.red_pair_of.get(low * len(self.mileposts) + high, -1)
            if section < 0:
                return -1
        return 2 * section if self.ends_of(section)[0] == one else 2 * section + 1

    def ends_of(self, section: int) -> tuple[int, int]:
        """The ends of a section, also where only a crater would open one."""
        if section < len(self.ends):
            return self.ends[section]
        return self.red_pairs[section - len(self.ends)]

    def is_city(self, milepost: int) -> bool:
        return self.city_at[milepost] >= 0

    def place_name(self, milepost: int) -> str:
        """A milepost as people call it: a city by its name, open country by its id."""
        city = self.city_at[milepost]
        if city < 0:
            return self.mileposts[milepost]
        name, own = self.cities[city], self.mileposts[milepost]
        return name if self.centres[city] == milepost else f"{name} ({own.rpartition('.')[2]})"

    def called(self, milepost: int) -> str:
        """The same for what has happened, where it does not matter which milepost of a city it was."""
        city = self.city_at[milepost]
        return self.cities[city] if city >= 0 else self.whereabouts(milepost)

    def whereabouts(self, milepost: int) -> str:
        """The same for a sentence, where nobody wants an id: open country by the nearest city, such as "2
        mileposts north-east of Tycho"."""
        if self.city_at[milepost] >= 0:
            return self.place_name(milepost)
        seen, ring, far = {milepost}, [milepost], 0
        while ring:
            far += 1
            ring = [other for each in ring for other in self.around[each]]
            ring = sorted({other for other in ring if other not in seen})
            seen.update(ring)
            cities = [self.city_at[other] for other in ring if self.city_at[other] >= 0]
            if cities:
                way = self._direction(self.centres[cities[0]], milepost)
                return f"{far} milepost{'s' if far > 1 else ''} {way} {self.cities[cities[0]]}"
        return self.mileposts[milepost]

    def _direction(self, here: int, there: int) -> str:
        """From one milepost to another: "north-east of"; "from" where they are on two discs."""
        if self.disc[here] != self.disc[there]:
            return "from"
        east, north = self.column[there] - self.column[here], self.row[there] - self.row[here]
        # Columns are 1.73 times as far apart as doubled rows; within 22.5° of an axis it is the axis.
        across, along = 3 * east * east, north * north
        said = "north" if north > 0 else "south" if north < 0 else ""
        aside = "east" if east > 0 else "west" if east < 0 else ""
        if 1000 * along > 5828 * across or not aside:
            return f"{said} of" if said else "from"
        if 1000 * across > 5828 * along or not said:
            return f"{aside} of"
        return f"{said}-{aside} of"


def board_of(content: Content) -> Board:
    assert isinstance(content, Board)
    return content


def plain(text: str) -> str:
    """A text as it is compared: small letters, no accents, single spaces.

    >>> plain("  Mare  Nectaris ")
    'mare nectaris'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
