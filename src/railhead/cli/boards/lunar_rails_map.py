"""A window of one side of the moon: mileposts, cities, track, wraps and trains, each a character or two."""

from collections.abc import Iterable
from typing import Any, Final

from rich.text import Text

from ...games.lunar_rails.board import BOTH, CITY, DISCS, FAR, NEAR, Board

COLOURS: Final = ("red", "cyan", "green", "yellow", "magenta", "blue")
"""By seat; letters tell the players apart without colour."""
TRAINS: Final = "ABCDEF"
BANK: Final = "$"
"""The track of players that have left."""
TERRAIN: Final = "·^M"
"""By terrain: mare, mountain, alpine."""
CITIES: Final = "oO#"
"""By size: small, medium, and each milepost of a major city."""
CRATER: Final = "@"
"""A milepost that a meteor has struck (LR-V5)."""
GONE: Final = "X"
"""A city that one has destroyed."""
NOW: Final = "*"
"""A planned section that this phase can pay for, or a milepost of a planned run."""
LATER: Final = ":"
MARKED: Final = "bold underline"
"""A place that may be chosen."""
MARGIN: Final = 4
"""For the numbers of the rows."""
FRAME: Final = 3
"""Lines that are no rows of the moon: title, columns, legend."""
LEGEND: Final = "·mare ^mount. Malpine oOcity #major"
STORES: Final = "  = warehouse"
LONG_LEGEND: Final = "· mare  ^ mountain  M alpine  oO city  # major  a track  * planned"


class Window:
    """What is drawn: the place in the middle, plans over it, and how large it is."""

    def __init__(self, known: Board, middle: int, disc: int, across: int, down: int) -> None:
        self.known, self.disc = known, disc
        self.across, self.rows = across, max(5, down - FRAME)
        self.pitch = 4 if across >= 60 else 3
        """Characters from one column of mileposts to the next."""
        self.columns = (across - MARGIN - 1) // self.pitch + 1
        on_disc = [milepost for milepost, side in enumerate(known.disc) if side in (disc, BOTH)]
        columns = [known.column[milepost] for milepost in on_disc]
        rows = [known.row[milepost] for milepost in on_disc]
        self.left = _within(
            known.column[middle] - self.columns // 2, min(columns) - 1, max(columns) + 2 - self.columns
        )
        self.top = _within(known.row[middle] + self.rows // 2, min(rows) + self.rows - 2, max(rows) + 1)
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}
        self.wraps: set[tuple[int, int]] = set()
        """Where letters of wraps stand: a name goes past them."""
        self.stores = False
        """Whether anybody has a warehouse: the legend tells of them."""

    def spot(self, milepost: int) -> tuple[int, int]:
        """Where a milepost is drawn: character and line."""
        known = self.known
        return MARGIN + (known.column[milepost] - self.left) * self.pitch, self.top - known.row[milepost]

    def shows(self, milepost: int) -> bool:
        x, line = self.spot(milepost)
        on_disc = self.known.disc[milepost] in (self.disc, BOTH)
        return on_disc and MARGIN <= x < self.across and 0 <= line < self.rows

    def put(self, x: int, line: int, word: str, style: str) -> None:
        for offset, letter in enumerate(word):
            self.cells[x + offset, line] = (letter, style)

    def section(self, section: int, sign: str, style: str) -> None:
        """Every section has characters of its own: one between north and south, else those of a gap."""
        one, other = self.known.ends[section]
        if self.known.disc[one] not in (self.disc, BOTH) or self.known.disc[other] not in (self.disc, BOTH):
            return
        (x, line), (to_x, to_line) = sorted((self.spot(one), self.spot(other)))
        if x == to_x:
            self.put(x, (line + to_line) // 2, sign, style)
        elif to_line < line:
            self.put(x + 1, line, "─" * (self.pitch - 2) + sign, style)
        else:
            self.put(x + 1, to_line, sign + "─" * (self.pitch - 2), style)

    def milepost(self, milepost: int) -> None:
        known, city = self.known, self.known.city_at[milepost]
        if milepost in known.struck:
            gone = milepost in [known.centres[each] for each in known.gone]
            self.put(*self.spot(milepost), GONE if gone else CRATER, "bold red" if gone else "bold")
        elif city >= 0:
            self.put(*self.spot(milepost), CITIES[known.sizes[city]], "bold")
        elif known.terrain[milepost] < CITY:
            # No colours: those are the players'.
            style = ("bright_black", "bright_black", "bold")[known.terrain[milepost]]
            self.put(*self.spot(milepost), TERRAIN[known.terrain[milepost]], style)

    def name(self, city: int, style: str) -> None:
        """A city's name beside it, as much of it as is free; of one that is gone where it was."""
        known = self.known
        word, milepost = short_name(known, city), known.city_mileposts[city][0]
        x, line = self.spot(milepost)
        east, west = x + 1, x - 1
        while (east, line) in self.wraps:
            east += 1
        while (west, line) in self.wraps:
            west -= 1
        right = self._free(east, line, 1, len(word))
        left = self._free(west, line, -1, len(word) + 1) - 1
        if right >= min(len(word), 3) or right >= left:
            self.put(east, line, word[:right], style)
        elif left > 1:
            self.put(west - left, line, word[:left] + " ", style)

    def wrap(self, milepost: int, letter: str, style: str) -> None:
        """A wrap's letter outside the limb, or where there is room."""
        x, line = self.spot(milepost)
        long = len(letter)
        sides = [(x + 1, line), (x - long, line), (x, line - 1), (x, line + 1)]
        if self.known.column[milepost] < 0:
            sides[:2] = sides[1::-1]
        for at, on in sides:
            if self._free(at, on, 1, long) == long:
                self.put(at, on, letter, style)
                self.wraps.update((at + offset, on) for offset in range(long))
                return

    def _free(self, x: int, line: int, step: int, most: int) -> int:
        """How many characters in a row are free."""
        count = 0
        while count < most and MARGIN <= x < self.across and (x, line) not in self.cells:
            count, x = count + 1, x + step
        return count

    def lines(self) -> list[Text]:
        side = DISCS[self.disc]
        title = f"{side.capitalize()} side: {side[0]} with column and row"
        numbers = " " * MARGIN
        for column in range(self.left, self.left + self.columns):
            if column % 2 == 0:
                at = MARGIN + (column - self.left) * self.pitch
                numbers = numbers[: at - 1].ljust(max(at - 1, 0)) + f"{column:+}"
        found = [Text(title[: self.across], "bold"), Text(numbers[: self.across], "bright_black")]
        for line in range(self.rows):
            drawn = Text()
            drawn.append(f"{self.top - line:+}".rjust(MARGIN - 1).ljust(MARGIN), "bright_black")
            for x in range(MARGIN, self.across):
                drawn.append(*self.cells.get((x, line), (" ", "")))
            found.append(drawn)
        legend = LONG_LEGEND if self.across >= len(LONG_LEGEND) else LEGEND
        if self.known.struck:
            legend = f"{CRATER}crater {GONE}city gone " + LEGEND
        if self.stores and len(legend + STORES) <= self.across:
            legend += STORES
        return [*found, Text(legend[: self.across], "bright_black")]


def _within(wanted: int, least: int, most: int) -> int:
    """As wanted, but no further out than the moon reaches; in the middle where all of it fits."""
    return max(least, min(most, wanted)) if least <= most else (least + most) // 2


def short_name(known: Board, city: int) -> str:
    """What tells a city from the others: `Mare Nubium` is drawn as `Nubium`."""
    return known.cities[city].split()[-1]


def draw(window: Window, view: Any, planned: dict[int, str], run: list[int], marked: set[int]) -> list[Text]:
    """The window with everybody's track, one's plans, the places that may be chosen, and the trains."""
    known = window.known
    for owner, sections in enumerate(view["track"]):
        for section in sections:
            window.section(section, _sign(view, owner), _colour(view, owner))
    for section, sign in planned.items():
        window.section(section, sign, "bold")
    shown = [milepost for milepost in range(len(known.mileposts)) if window.shows(milepost)]
    for milepost in shown:
        window.milepost(milepost)
    for milepost in run:
        if window.shows(milepost) and known.city_at[milepost] < 0:
            window.put(*window.spot(milepost), NOW, "bold")
    for milepost in marked:
        if window.shows(milepost):
            x, line = window.spot(milepost)
            letter = window.cells[x, line][0]
            window.put(x, line, letter if known.city_at[milepost] >= 0 else "+", MARKED)
    _warehouses(window, view, marked)
    _wraps(window, view, planned)
    for city in sorted(range(len(known.cities)), key=lambda each: known.city_mileposts[each][0]):
        milepost = known.city_mileposts[city][0]
        if window.shows(milepost):
            style = "strike bright_black" if city in known.gone else "bold"
            window.name(city, MARKED if milepost in marked else style)
    _trains(window, view)
    return window.lines()


def _sign(view: Any, owner: int) -> str:
    return TRAINS[owner].lower() if owner < len(view["players"]) else BANK


def _colour(view: Any, owner: int) -> str:
    return COLOURS[owner] if owner < len(view["players"]) else "white"


def _wraps(window: Window, view: Any, planned: dict[int, str]) -> None:
    """The letters at the limb; built ones with the sign of their owner."""
    owners = {section: owner for owner, sections in enumerate(view["track"]) for section in sections}
    for section, letter in window.known.wrap_letter.items():
        for end in window.known.ends[section]:
            if window.shows(end) and window.known.disc[end] != BOTH:
                built = section in owners
                sign = _sign(view, owners[section]) if built else planned.get(section, "")
                style = f"bold {_colour(view, owners[section])}" if built else "bright_black"
                window.wrap(end, letter + sign, style)


def _warehouses(window: Window, view: Any, marked: set[int]) -> None:
    """In the colours of their owners (LR-V17)."""
    for seat, warehouse in enumerate(view.get("warehouses", ())):
        if warehouse is not None:
            window.stores = True
            milepost = window.known.milepost_words[warehouse["at"]]
            if window.shows(milepost):
                style = MARKED if milepost in marked else f"bold {COLOURS[seat]}"
                window.put(*window.spot(milepost), "=", style)


def _trains(window: Window, view: Any) -> None:
    """One's own train is put last: it hides others in the same place. With two trains each, the one that is
    not in hand is not reversed, and hides nothing."""
    seats = sorted(range(len(view["players"])), key=lambda seat: seat == view["you"])
    for seat in seats:
        for train in view["trains"][seat] if "trains" in view else ():
            _train(window, seat, train["at"], "bold")
    for seat in seats:
        _train(window, seat, view["players"][seat]["at"], "bold reverse")


def _train(window: Window, seat: int, at: str | None, style: str) -> None:
    if at is not None and window.shows(window.known.milepost_words[at]):
        spot = window.spot(window.known.milepost_words[at])
        window.put(*spot, TRAINS[seat], f"{style} {COLOURS[seat]}")


def side_of(known: Board, view: Any, seat: int, milepost: int, on_the_way: Iterable[int] = ()) -> int:
    """The disc to draw; at a pole the one that a way comes from, or that this seat's train has come from."""
    if known.disc[milepost] != BOTH:
        return known.disc[milepost]
    came = view["players"][seat]["from"]
    before = [known.milepost_words[came]] if came is not None else []
    sides = [known.disc[other] for other in (*before, *on_the_way) if known.disc[other] != BOTH]
    return FAR if sides and sides[-1] == FAR else NEAR
