"""What a seat may see: built field by field from what is known to it."""

from typing import TYPE_CHECKING, Any, TypedDict

from ...table.standing import EndSign, Standing
from ...table.state import OVER
from .board import Board
from .event_texts import text_of_event
from .phases import BANK, BUILDING_LIMIT, IN_DISCARDS, IN_PILE, KINDS
from .rules.winning import joined_majors, sections_of
from .standing import end_signs, standing_of

if TYPE_CHECKING:
    from .state import LunarRailsState


class LineView(TypedDict):
    load: str
    city: str
    pays: int


class CardView(TypedDict):
    number: int
    lines: list[LineView]


# In this form because `from` is no name for a field of a class.
PlayerView = TypedDict(
    "PlayerView",
    {
        "cash": int | None,
        "loco": str | None,
        "loco_loads": int,
        "loco_speed": int,
        "level": int,
        "hand": list[CardView],
        "loads": list[str],
        "at": str | None,
        "from": str | None,
        "owed": int,
        "majors": list[str],
        "out": bool,
    },
)


class EventView(TypedDict):
    card: int
    title: str
    text: str
    drawer: int
    ends: int
    kind: str
    facts: dict[str, Any]


class MeteorView(TypedDict):
    card: int
    title: str
    text: str
    drawer: int
    demand: CardView | None
    to_place: list[int]


class NowView(TypedDict):
    moved: int
    allowance: int
    spent: int
    left: int
    starts: list[str]
    paid: list[int | str]
    halted: bool
    to_lose: int


class LunarRailsView(TypedDict):
    game: str
    you: int | None
    phase: str
    stage: str
    turn: int | None
    round: int
    first: int | None
    opening_turn: int
    players: list[PlayerView]
    track: list[list[int]]
    tray: dict[str, int]
    locos: dict[str, int]
    in_force: list[EventView]
    waiting: list[int]
    meteor: MeteorView | None
    pile: int
    discards: list[int]
    now: NowView
    cash_open: bool
    gone: list[int]
    standing: list[Standing]
    end_signs: list[EndSign]
    end_reason: str


def view_of(state: "LunarRailsState", seat: int | None) -> LunarRailsView:
    board, seats = state.board, range(state.seats)
    return {
        "game": "lunar-rails",
        "you": seat,
        "phase": phase_of(state),
        "stage": stage_of(state),
        "turn": state.turn if state.stack else None,
        "round": state.round,
        "first": state.first if state.first >= 0 else None,
        "opening_turn": min(state.opening, 1),
        "players": [_player(state, other, seat) for other in seats],
        "track": [*[sections_of(state, other + 1) for other in seats], sections_of(state, BANK)],
        "tray": dict(zip(board.loads, state.tray)),
        "locos": {name: _left(state, loco) for loco, name in enumerate(board.locos)},
        "in_force": [_event(state, card, drawer, ends) for card, drawer, ends in state.in_force],
        "waiting": [board.card_numbers[card] for card, _ in state.waiting],
        "meteor": _meteor(state),
        "pile": state.spot.count(IN_PILE),
        "discards": numbers_at(state, IN_DISCARDS),
        "now": {
            "moved": state.moved,
            "allowance": _allowance(state),
            "spent": state.spent,
            "left": BUILDING_LIMIT - state.spent,
            "starts": [board.mileposts[milepost] for milepost in state.starts],
            "paid": [owner_word(owner) for owner in state.paid],
            "halted": state.halted,
            "to_lose": state.to_lose,
        },
        "cash_open": state.cash_open,
        "gone": state.gone[:],
        "standing": [standing_of(state, other, _cash(state, other, seat)) for other in seats],
        "end_signs": end_signs(state),
        "end_reason": state.end_reason,
    }


def phase_of(state: "LunarRailsState") -> str:
    if state.kind == OVER:
        return "over"
    if state.first < 0:
        return "deal"
    return "opening" if state.opening < 2 else "turn"


def stage_of(state: "LunarRailsState") -> str:
    """What is asked now."""
    return "" if state.kind == OVER else KINDS[state.kind]


def _cash(state: "LunarRailsState", seat: int, viewer: int | None) -> int | None:
    """Secret until a Rail Tax has come (LR-71)."""
    return state.cash[seat] if seat == viewer or state.is_cash_open() else None


def _left(state: "LunarRailsState", loco: int) -> int:
    """How many cards of the bank show this loco."""
    return sum([state.supply[card] for card, sides in enumerate(state.board.sides) if loco in sides])


def _allowance(state: "LunarRailsState") -> int:
    return state.speed(state.turn) if state.stack and state.loco[state.turn] >= 0 else 0


def owner_word(owner: int) -> int | str:
    return "bank" if owner == BANK else owner - 1


def card_view(board: Board, card: int) -> CardView:
    return {
        "number": board.card_numbers[card],
        "lines": [
            {"load": board.loads[load], "city": board.cities[city], "pays": pays}
            for load, city, pays in board.lines[card]
        ],
    }


def numbers_at(state: "LunarRailsState", spot: int) -> list[int]:
    """The cards in one place, by their numbers."""
    numbers = state.board.card_numbers
    return [numbers[card] for card in range(len(numbers)) if state.spot[card] == spot]


def place_name(board: Board, milepost: int) -> str | None:
    return board.mileposts[milepost] if milepost >= 0 else None


def came_from(state: "LunarRailsState", seat: int) -> str | None:
    """The milepost at the other end of the section by which a train has come."""
    section, at = state.came[seat], state.at[seat]
    if section < 0 or at < 0:
        return None
    one, other = state.board.ends[section]
    return state.board.mileposts[other if one == at else one]


def _player(state: "LunarRailsState", seat: int, viewer: int | None) -> PlayerView:
    board, loco = state.board, state.loco[seat]
    return {
        "cash": _cash(state, seat, viewer),
        "loco": board.locos[loco] if loco >= 0 else None,
        "loco_loads": board.capacity[loco] if loco >= 0 else 0,
        "loco_speed": board.speed[loco] if loco >= 0 else 0,
        "level": board.level[loco] if loco >= 0 else 0,
        "hand": [card_view(board, card) for card in state.hands[seat]],
        "loads": [board.loads[load] for load in state.loads[seat]],
        "at": place_name(board, state.at[seat]),
        "from": came_from(state, seat),
        "owed": state.owed[seat],
        "majors": [board.cities[city] for city in joined_majors(state, seat)],
        "out": bool(state.out[seat]),
    }


def _event(state: "LunarRailsState", card: int, drawer: int, ends: int) -> EventView:
    board = state.board
    facts: dict[str, Any] = {}
    if card in board.boom_loads:
        facts = {
            "loads": [board.loads[load] for load in board.boom_loads[card]],
            "pays": board.boom_pays[card],
        }
    elif card in board.strike:
        facts = {"who": board.strike[card]}
    elif card in board.closed:
        facts = {"terrain": ("mare", "mountain", "alpine")[board.closed[card]]}
    elif card in board.half_name:
        facts = {"half": board.half_name[card]}
    return {
        "card": board.card_numbers[card],
        "title": board.event_title[card],
        "text": text_of_event(board, card),
        "drawer": drawer,
        "ends": ends,
        "kind": board.event_kind[card],
        "facts": facts,
    }


def _meteor(state: "LunarRailsState") -> MeteorView | None:
    card, board = state.meteor, state.board
    if card < 0:
        return None
    return {
        "card": board.card_numbers[card],
        "title": board.event_title[card],
        "text": text_of_event(board, card),
        "drawer": state.meteor_drawer,
        "demand": card_view(board, state.meteor_demand) if state.meteor_demand >= 0 else None,
        "to_place": state.to_place[:],
    }
