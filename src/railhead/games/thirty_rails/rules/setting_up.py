"""Set-up: mountains, the mine, stations and the bonus square (TR-2 to TR-5)."""

from typing import TYPE_CHECKING

from ....table.event import Audience, Event
from ....table.refusal import Refusal
from .. import actions
from ..geometry import EDGE_NAMES, SIDE_WORDS, SQUARE_NAMES, SQUARE_NUMBERS, square_at, square_in_words
from ..phases import PLACE_MOUNTAIN, SET_UP
from ..sheet import EMPTY, MINE, MOUNTAIN, Sheet, next_to_mountain

if TYPE_CHECKING:
    from ..state import RailsState


def draw_mountain(state: "RailsState", seat: int, sheet: Sheet) -> Event:
    sheet.fill(square_at(state.row, state.white), MOUNTAIN)
    return Event("mountain", seat, (state.row, state.white))


def why_no_mountain(state: "RailsState") -> Refusal | None:
    if state.kind != PLACE_MOUNTAIN:
        return Refusal("TR-2", "all six rows are rolled; mountains are not changed any more")
    return None


def why_no_mountain_on(state: "RailsState", text: str) -> Refusal | None:
    """Why a mountain with its square, "mountain r3c4", is not drawn: the die alone says where (TR-2)."""
    word, _, name = text.partition(" ")
    square = SQUARE_NUMBERS.get(name, -1)
    if word != "mountain" or square < 0:
        return None
    if state.kind != PLACE_MOUNTAIN:
        return why_no_mountain(state)
    row, column = square // 6 + 1, square % 6 + 1
    facts = {"square": name, "row": state.row, "white": state.white}
    if row < state.row:
        return Refusal("TR-2", f"row {row} has had its roll; now it is row {state.row}", facts)
    if row > state.row:
        return Refusal("TR-2", f"row {row} has not been rolled yet; now it is row {state.row}", facts)
    if column != state.white:
        there = f"in row {row} the mountain goes to column {state.white}, not {column}"
        return Refusal("TR-2", f"the white die shows {state.white}: {there}", facts)
    return Refusal("TR-2", "the die says where this mountain goes: write mountain, without a square", facts)


def legal_set_up(sheet: Sheet) -> list[int]:
    """Mine, then stations 1 to 4, then the bonus: TR-3, TR-4, TR-5."""
    if sheet.mine < 0:
        return [actions.mine(square) for square in range(36) if next_to_mountain(sheet, square)]
    number = next_station(sheet)
    if number:
        free = [side for side in range(4) if side_free(sheet, side)]
        return [actions.station(number, side * 6 + place) for side in free for place in range(6)]
    return [actions.bonus(square) for square in range(36) if sheet.squares[square] == EMPTY]


def next_station(sheet: Sheet) -> int:
    """The station to be placed next, 1–4; 0 when all stand."""
    for i in range(4):
        if sheet.stations[i] < 0:
            return i + 1
    return 0


def side_free(sheet: Sheet, side: int) -> bool:
    for station in sheet.stations:
        if station >= 0 and station // 6 == side:
            return False
    return True


def why_no_mine(state: "RailsState", sheet: Sheet, square: int) -> Refusal | None:
    if state.kind == PLACE_MOUNTAIN:
        return Refusal("TR-5", "the mine comes after the mountains")
    if sheet.mine >= 0:
        return Refusal("TR-3", f"the mine already stands at {square_in_words(sheet.mine)}")
    if next_to_mountain(sheet, square):
        return None
    what = "on a mountain" if sheet.squares[square] == MOUNTAIN else "not beside a mountain"
    return Refusal("TR-3", f"{square_in_words(square)} is {what}", {"square": SQUARE_NAMES[square]})


def why_no_station(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    number, edge = actions.station_of(action)
    if state.kind == PLACE_MOUNTAIN or sheet.mine < 0:
        return Refusal("TR-5", "the stations come after mountains and mine")
    following = next_station(sheet)
    if state.kind != SET_UP or not following:
        return Refusal("TR-4", "all four stations stand")
    if number != following:
        return Refusal("TR-4", f"station {following} is placed next, not station {number}")
    if not side_free(sheet, edge // 6):
        return Refusal(
            "TR-4", f"the {SIDE_WORDS[edge // 6]} side has a station already", {"edge": EDGE_NAMES[edge]}
        )
    return None


def why_no_bonus(state: "RailsState", sheet: Sheet, square: int) -> Refusal | None:
    if state.kind == PLACE_MOUNTAIN or sheet.mine < 0 or next_station(sheet):
        return Refusal("TR-5", "the bonus square comes after mountains, mine and stations")
    if state.kind != SET_UP or sheet.bonus >= 0:
        return Refusal("TR-5", f"the bonus square is {square_in_words(sheet.bonus)} already")
    if sheet.squares[square] != EMPTY:
        return Refusal("TR-5", f"{square_in_words(square)} is a mountain or the mine")
    return None


def set_up(state: "RailsState", seat: int, sheet: Sheet, action: int) -> Event:
    """Put the mine, a station or the bonus square on a sheet; in company the others see it later (TR-1b)."""
    to: Audience = None if state.seats == 1 else (seat,)
    if action < actions.STATION:
        sheet.mine = action - actions.MINE
        sheet.fill(sheet.mine, MINE)
        return Event("mine", seat, (sheet.mine,), to)
    if action < actions.BONUS:
        number, edge = actions.station_of(action)
        sheet.stations[number - 1] = edge
        return Event("station", seat, (number, edge), to)
    sheet.bonus = action - actions.BONUS
    return Event("bonus", seat, (sheet.bonus,), to)
