"""What is legal, and what is refused by which rule; in the order of the rule page."""

from random import Random
from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from . import actions
from .geometry import EDGE_NAMES, ROW_AND_COLUMN, SQUARE_NAMES
from .phases import PLACE_MOUNTAIN, SET_UP, TURN
from .sheet import EMPTY, MINE, MOUNTAIN, TRACK, Sheet, next_to_mountain

if TYPE_CHECKING:
    from .state import RailsState


def legal_in_set_up(sheet: Sheet) -> list[int]:
    """Mine, then stations 1 to 4, then the bonus: TR-3, TR-4, TR-5."""
    if sheet.mine < 0:
        return [actions.mine(square) for square in range(36) if next_to_mountain(sheet, square)]
    number = next_station(sheet)
    if number:
        free = [side for side in range(4) if side_free(sheet, side)]
        return [actions.station(number, side * 6 + place) for side in free for place in range(6)]
    return [actions.bonus(square) for square in range(36) if sheet.squares[square] == EMPTY]


def legal_in_turn(state: "RailsState", sheet: Sheet) -> list[int]:
    """Draw, or override a die first; in the advanced game, draw or buy shares."""
    page = state.page
    squares = sheet.squares
    draws = page.draws[state.coloured_of(sheet)]
    legal: list[int] = []
    for square in ROW_AND_COLUMN[state.white_of(sheet)]:  # TR-7
        if squares[square] == EMPTY:
            legal += draws[square]
    if not legal:
        for square in range(36):
            if squares[square] == EMPTY:
                legal += draws[square]
    if state.advanced:
        for square in range(36):
            if squares[square] == EMPTY:
                legal += page.all_shares[square]
        return legal
    if sheet.white_turn == 0:
        legal += WHITE_OVERRIDES[state.white]
    if sheet.coloured_turn == 0:
        legal += COLOURED_OVERRIDES[state.coloured]
    return legal


def room_as_rolled(state: "RailsState", sheet: Sheet) -> bool:
    """TR-7: whether the rolled row or column still has an empty square."""
    return any(sheet.squares[square] == EMPTY for square in ROW_AND_COLUMN[state.white_of(sheet)])


WHITE_OVERRIDES: Final = [
    tuple(actions.override_white(value) for value in range(1, 7) if value != rolled) for rolled in range(7)
]
COLOURED_OVERRIDES: Final = [
    tuple(actions.override_coloured(value) for value in range(1, 7) if value != rolled) for rolled in range(7)
]


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


def why_not(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    """The rule that forbids an action to a seat that is asked, or None."""
    if action < actions.MINE:
        if state.kind != PLACE_MOUNTAIN:
            return Refusal("TR-2", "all six rows are rolled; mountains are not changed any more")
        return None
    if action < actions.STATION:
        return _no_mine(state, sheet, action - actions.MINE)
    if action < actions.BONUS:
        return _no_station(state, sheet, action)
    if action < actions.OVERRIDE_WHITE:
        return _no_bonus(state, sheet, action - actions.BONUS)
    if action < actions.SHARES:
        return _no_override(state, sheet, action)
    if action < actions.DRAW:
        return _no_shares(state, sheet, action)
    return _no_draw(state, sheet, action)


def _no_mine(state: "RailsState", sheet: Sheet, square: int) -> Refusal | None:
    if state.kind == PLACE_MOUNTAIN:
        return Refusal("TR-5", "the mine comes after the mountains")
    if sheet.mine >= 0:
        return Refusal("TR-3", f"the mine already stands at {SQUARE_NAMES[sheet.mine]}")
    if next_to_mountain(sheet, square):
        return None
    what = "on a mountain" if sheet.squares[square] == MOUNTAIN else "not beside a mountain"
    return Refusal("TR-3", f"{SQUARE_NAMES[square]} is {what}", {"square": SQUARE_NAMES[square]})


def _no_station(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
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
            "TR-4", f"the {EDGE_NAMES[edge][0]} side has a station already", {"edge": EDGE_NAMES[edge]}
        )
    return None


def _no_bonus(state: "RailsState", sheet: Sheet, square: int) -> Refusal | None:
    if state.kind == PLACE_MOUNTAIN or sheet.mine < 0 or next_station(sheet):
        return Refusal("TR-5", "the bonus square comes after mountains, mine and stations")
    if state.kind != SET_UP or sheet.bonus >= 0:
        return Refusal("TR-5", f"the bonus square is {SQUARE_NAMES[sheet.bonus]} already")
    if sheet.squares[square] != EMPTY:
        return Refusal("TR-5", f"{SQUARE_NAMES[square]} is a mountain or the mine")
    return None


def _no_override(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if state.advanced:
        return Refusal("TR-A1", "the advanced game has no overrides")
    if state.kind != TURN:
        return Refusal("TR-10b", "no roll of the set-up is overridden")
    if action < actions.OVERRIDE_COLOURED:
        die, turn, rolled, value = "white", sheet.white_turn, state.white, action - actions.OVERRIDE_WHITE + 1
    else:
        die, turn, rolled = "coloured", sheet.coloured_turn, state.coloured
        value = action - actions.OVERRIDE_COLOURED + 1
    if turn:
        return Refusal("TR-10", f"the {die} override was used in turn {turn}", {"turn": turn})
    if value == rolled:
        return Refusal("TR-10", f"the {die} die shows {value} already; an override changes it")
    return None


def _no_draw(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if state.kind != TURN:
        return Refusal("TR-6", "track is drawn in the thirty turns, after the set-up")
    square, track = divmod(action - actions.DRAW, len(state.page.words))
    name = SQUARE_NAMES[square]
    if sheet.squares[square] != EMPTY:
        return Refusal("TR-7a", f"{name} holds {what_stands(state, sheet, square)}, so it is not empty")
    white, coloured = state.white_of(sheet), state.coloured_of(sheet)
    if square not in ROW_AND_COLUMN[white] and room_as_rolled(state, sheet):
        return Refusal(
            "TR-7",
            f"{name} is neither in row {white} nor in column {white}",
            {"white": white, "square": name},
        )
    if state.page.faces[track] != coloured:
        piece = state.page.pieces[coloured - 1]
        return Refusal(
            "TR-8", f"the coloured die shows {coloured}: a {piece} is drawn, not {state.page.words[track]}",
            {"coloured": coloured},
        )  # fmt: skip
    return None


def _no_shares(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if not state.advanced:
        return Refusal("TR-A2", "shares are bought in the advanced game only")
    if state.kind != TURN:
        return Refusal("TR-6", "shares are bought in the thirty turns, after the set-up")
    _, square = actions.shares_of(action)
    if sheet.squares[square] != EMPTY:
        what = what_stands(state, sheet, square)
        return Refusal("TR-A2", f"{SQUARE_NAMES[square]} holds {what}; only an empty square is crossed out")
    return None


def what_stands(state: "RailsState", sheet: Sheet, square: int) -> str:
    """What is on a square, in words."""
    what = sheet.squares[square]
    if what >= TRACK:
        return f"track {state.page.words[what - TRACK]}"
    return ("nothing", "a mountain", "the mine", "an X")[what]


def imagine(state: "RailsState", seat: int, sheet: Sheet, rng: Random) -> None:
    """Replace what a seat has sealed in this step by something it might have sealed as well."""
    decided = seat not in state.acting
    if state.kind == PLACE_MOUNTAIN:
        if decided and sheet.decision >= 0:
            sheet.decision = rng.choice((actions.MOUNTAIN, actions.IGNORE))
    elif state.kind == SET_UP:
        if sheet.mine >= 0:
            sheet.squares[sheet.mine] = EMPTY
            sheet.empty += 1
        sheet.mine = sheet.bonus = -1
        sheet.stations = [-1, -1, -1, -1]
        while decided and sheet.bonus < 0:
            state.set_up(seat, sheet, rng.choice(legal_in_set_up(sheet)))
    elif state.kind == TURN:
        state.drop_overrides(sheet)
        if decided and sheet.decision >= 0:
            sheet.decision = -1
            while sheet.decision < 0:
                action = rng.choice(legal_in_turn(state, sheet))
                if actions.OVERRIDE_WHITE <= action < actions.SHARES:
                    state.override(seat, sheet, action)
                else:
                    sheet.decision = action


def laws(state: "RailsState") -> list[tuple[str, int, int]]:
    """Every square is accounted for, and every turn has left one mark on each sheet that had room."""
    found: list[tuple[str, int, int]] = []
    done = state.turn - 1 if state.kind == TURN else state.turn
    for seat, sheet in enumerate(state.sheets):
        squares = sheet.squares
        mountains, mine = squares.count(MOUNTAIN), squares.count(MINE)
        found.append((f"empty squares of sheet {seat}", sheet.empty, squares.count(EMPTY)))
        if state.out[seat]:
            continue
        found.append((f"turns of sheet {seat}", sheet.drawn(), min(done, 36 - mountains - mine)))
        rows = state.row - 1 if state.kind == PLACE_MOUNTAIN and not sheet.ignored else state.row
        found.append((f"mountains of sheet {seat}", mountains + (1 if sheet.ignored else 0), rows))
    return found
