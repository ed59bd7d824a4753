"""A player's sheet: what is drawn on it, how it is written down, and what is wrong with a foreign one."""

from typing import TYPE_CHECKING, Any, Final, TypedDict

from ...table.reading import Part
from ...table.refusal import Refused
from .content import Page, page_of, read_word
from .geometry import (
    EDGE_NAMES,
    EDGE_NUMBERS,
    LINE_NAMES,
    NEIGHBOURS,
    SIDE_WORDS,
    SQUARE_NAMES,
    SQUARE_NUMBERS,
    spoken,
)

if TYPE_CHECKING:
    from .rules.scoring import Score

# What stands on a square; from TRACK on it is the piece of track with that number added.
EMPTY: Final = 0
MOUNTAIN: Final = 1
MINE: Final = 2
CROSSED: Final = 3
TRACK: Final = 4

SHEET_FIELDS: Final = ("mountains", "mine", "stations", "bonus", "track", "advanced", "crossed", "shares")


class WrittenSheet(TypedDict, total=False):
    """A sheet in its fixed JSON format; what is not drawn yet is left out."""

    mountains: list[str]
    mine: str
    stations: dict[str, str]
    bonus: str
    track: dict[str, str]
    advanced: bool
    crossed: list[str]
    shares: dict[str, int]


class Sheet:
    """Plain data of one sheet. Squares and edges are numbers; -1 is not drawn yet."""

    squares: list[int]
    empty: int = 36
    mine: int = -1
    bonus: int = -1
    stations: list[int]
    shares: list[int]
    ignored: int = 0
    """The row whose roll was ignored; 0 while none was."""
    white_turn: int = 0
    """The turn in which the white override was used; 0 while it is left."""
    white_value: int = 0
    coloured_turn: int = 0
    coloured_value: int = 0
    decision: int = -1
    """This step's action, made but not carried out before all seats have chosen."""

    def clone(self) -> "Sheet":
        copy = Sheet()
        copy.squares = self.squares[:]
        copy.empty = self.empty
        copy.mine = self.mine
        copy.bonus = self.bonus
        copy.stations = self.stations[:]
        copy.shares = self.shares[:]
        copy.ignored = self.ignored
        copy.white_turn = self.white_turn
        copy.white_value = self.white_value
        copy.coloured_turn = self.coloured_turn
        copy.coloured_value = self.coloured_value
        copy.decision = self.decision
        return copy

    def drawn(self) -> int:
        """How many squares are drawn on or crossed out."""
        return 36 - self.empty - self.squares.count(MOUNTAIN) - self.squares.count(MINE)

    def fill(self, square: int, what: int) -> None:
        self.squares[square] = what
        self.empty -= 1


def blank_sheet() -> Sheet:
    sheet = Sheet()
    sheet.squares = [EMPTY] * 36
    sheet.stations = [-1, -1, -1, -1]
    sheet.shares = [0, 0, 0, 0, 0, 0]
    return sheet


def next_to_mountain(sheet: Sheet, square: int) -> bool:
    """Whether a mine may stand there: TR-3."""
    if sheet.squares[square] != EMPTY:
        return False
    for neighbour in NEIGHBOURS[square]:
        if sheet.squares[neighbour] == MOUNTAIN:
            return True
    return False


def write_sheet(page: Page, sheet: Sheet, advanced: bool) -> WrittenSheet:
    """The sheet as it is written down."""
    squares = sheet.squares
    written: WrittenSheet = {"mountains": [SQUARE_NAMES[s] for s in range(36) if squares[s] == MOUNTAIN]}
    if sheet.mine >= 0:
        written["mine"] = SQUARE_NAMES[sheet.mine]
    stations = {str(i + 1): EDGE_NAMES[edge] for i, edge in enumerate(sheet.stations) if edge >= 0}
    if stations:
        written["stations"] = stations
    if sheet.bonus >= 0:
        written["bonus"] = SQUARE_NAMES[sheet.bonus]
    written["track"] = {
        SQUARE_NAMES[s]: page.words[squares[s] - TRACK] for s in range(36) if squares[s] >= TRACK
    }
    if advanced:
        written["advanced"] = True
        written["crossed"] = [SQUARE_NAMES[s] for s in range(36) if squares[s] == CROSSED]
        written["shares"] = {name: sheet.shares[i] for i, name in enumerate(LINE_NAMES) if sheet.shares[i]}
    return written


def read_sheet(page: Page, data: Part, *more_fields: str) -> tuple[Sheet, bool]:
    """A sheet from its JSON format and whether it is an advanced one; TR-F2 says what is refused and why."""
    data.fields(*SHEET_FIELDS, *more_fields)
    sheet = blank_sheet()
    flag = data.maybe("advanced")
    advanced = flag is not None and flag.flag()
    _read_set_up(sheet, data)
    _read_track(page, sheet, data)
    _read_shares(sheet, data, advanced)
    drawn = sheet.drawn()
    if drawn > page.turns:
        raise Refused(
            "TR-6", f"{drawn} squares are drawn on or crossed out, but there are {page.turns} turns"
        )
    return sheet, advanced


def _read_set_up(sheet: Sheet, data: Part) -> None:
    mountains = data.maybe("mountains")
    rows: set[int] = set()
    for part in [] if mountains is None else mountains.each():
        square = _square(part)
        if square // 6 in rows:
            raise Refused("TR-2", f"row {square // 6 + 1} has two mountains; each row has one at most")
        rows.add(square // 6)
        sheet.fill(square, MOUNTAIN)
    mine = data.maybe("mine")
    if mine is not None:
        square = _square(mine)
        if not next_to_mountain(sheet, square):
            raise Refused(
                "TR-3", f"the mine at {spoken(SQUARE_NAMES[square])} is not beside a mountain, or is on one"
            )
        sheet.mine = square
        sheet.fill(square, MINE)
    stations = data.maybe("stations")
    sides: set[int] = set()
    for name, part in () if stations is None else stations.entries():
        if name not in ("1", "2", "3", "4"):
            raise Refused("TR-4", f"there are stations 1 to 4, no station {name[:20]}")
        edge = EDGE_NUMBERS.get(part.text(20), -1)
        if edge < 0:
            raise part.fault(f"an edge from N1 to W6 is wanted, here is {part.value!r}")
        if edge // 6 in sides:
            raise Refused("TR-4", f"two stations are on the {SIDE_WORDS[edge // 6]} side; each side has one")
        sides.add(edge // 6)
        sheet.stations[int(name) - 1] = edge
    bonus = data.maybe("bonus")
    if bonus is not None:
        square = _square(bonus)
        if sheet.squares[square] != EMPTY:
            raise Refused(
                "TR-5", f"the bonus square, {spoken(SQUARE_NAMES[square])}, is a mountain or the mine"
            )
        sheet.bonus = square


def _read_track(page: Page, sheet: Sheet, data: Part) -> None:
    track = data.maybe("track")
    for name, part in () if track is None else track.entries():
        square = _square(Part(name, part.where))
        word = read_word(part.text(200))
        if word not in page.words:
            raise Refused(
                "TR-8", f"{part.value[:20]!r} on {spoken(SQUARE_NAMES[square])} is no track that can be drawn"
            )
        if sheet.squares[square] != EMPTY:
            raise Refused(
                "TR-7", f"{spoken(SQUARE_NAMES[square])} is a mountain or the mine; no track is drawn there"
            )
        sheet.fill(square, TRACK + page.words.index(word))


def _read_shares(sheet: Sheet, data: Part, advanced: bool) -> None:
    crossed, shares = data.maybe("crossed"), data.maybe("shares")
    if not advanced:
        if (crossed is not None and crossed.value) or (shares is not None and shares.value):
            raise Refused("TR-A2", "crossed-out squares and shares belong to the advanced game only")
        return
    bought = 0
    for part in [] if crossed is None else crossed.each():
        square = _square(part)
        if sheet.squares[square] != EMPTY:
            raise Refused("TR-A2", f"{spoken(SQUARE_NAMES[square])} is not empty, so it can't be crossed out")
        sheet.fill(square, CROSSED)
        bought += 1
    for name, part in () if shares is None else shares.fields(*LINE_NAMES).entries():
        sheet.shares[LINE_NAMES.index(name)] = part.number(0, 10**6)
    # Each X stands for one purchase of 1 to 6 shares in one line.
    least = sum((count + 5) // 6 for count in sheet.shares)
    most = sum(sheet.shares)
    if not least <= bought <= most:
        raise Refused("TR-A2", f"these shares can't come from {bought} purchases of 1 to 6 each")


def _square(part: Part) -> int:
    square = SQUARE_NUMBERS.get(part.text(20), -1)
    if square < 0:
        raise part.fault(f"a square from r1c1 to r6c6 is wanted, here is {part.value!r}")
    return square


def score_sheet(data: Any) -> "Score":
    """The score of a sheet in its JSON format, finished or not; refused where it breaks a rule.

    >>> score_sheet({"stations": {"1": "N1", "2": "W1"}, "track": {"r1c1": "NW"}})["total"]
    2
    """
    from . import GAME
    from .rules.scoring import score_of

    page = page_of(GAME.content())
    sheet, advanced = read_sheet(page, Part(data, "sheet"))
    return score_of(page, sheet, advanced)
