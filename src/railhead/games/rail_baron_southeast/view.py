"""What a seat may see: built field by field from what is known to it."""

from functools import lru_cache
from typing import TYPE_CHECKING, TypedDict

from ...table.standing import EndSign, Standing
from ...table.state import OVER
from .board import Board
from .phases import DECLARATIONS, LOCOMOTIVES, OWNER_WORDS, PHASES
from .rules import fees
from .rules.auctions import highest
from .rules.movement import rolled
from .standing import end_signs, standing_of

if TYPE_CHECKING:
    from .state import RailBaronState


class RollView(TypedDict):
    white: list[int]
    red: int
    left: int
    of: int
    bonus: bool


class PlayerView(TypedDict):
    cash: int | None
    locomotive: str
    home: str | None
    place: str | None
    departure: str | None
    destination: str | None
    declared: str
    alternate: str | None
    deeds: list[str]
    established: dict[str, int]
    used: list[list[str]]
    arrival_due: bool
    home_safe: bool
    out: bool


class RiddenView(TypedDict):
    railroad: str
    rate: int


class FeeView(TypedDict):
    to: int | str
    amount: int


# In this form because `in` is no name for a field of a class.
AuctionView = TypedDict(
    "AuctionView",
    {
        "railroad": str,
        "seller": int | None,
        "opening": int,
        "bid": int,
        "bidder": int | None,
        "in": list[int],
        "asked": int,
    },
)


class RailBaronView(TypedDict):
    game: str
    you: int | None
    phase: str
    turn: int | None
    round: int
    first: int | None
    region: str | None
    roll: RollView
    players: list[PlayerView]
    owners: dict[str, int | str]
    prices: dict[str, int]
    income: dict[str, int]
    locomotives: dict[str, int]
    sold_out: bool
    ridden: list[RiddenView]
    fees: list[FeeView]
    auction: AuctionView | None
    third_count: int
    gone: list[int]
    standing: list[Standing]
    end_signs: list[EndSign]
    end_reason: str


def phase_of(state: "RailBaronState") -> str:
    return "over" if state.kind == OVER else PHASES[state.kind]


def view_of(state: "RailBaronState", seat: int | None) -> RailBaronView:
    board = state.board
    seats = range(state.seats)
    return {
        "game": "rail-baron-southeast",
        "you": seat,
        "phase": phase_of(state),
        "turn": state.turn if state.stack else None,
        "round": state.round,
        "first": state.first if state.first >= 0 else None,
        "region": board.regions[state.region] if state.region >= 0 else None,
        "roll": roll_of(state),
        "players": [_player(state, other, seat) for other in seats],
        "owners": owners_of(state),
        "prices": {board.roads[road]: state.prices[road] for road in board.for_sale},
        "income": income_of(state),
        "locomotives": {"express": state.express_price, "superchief": state.superchief_price},
        "sold_out": state.sold_out,
        "ridden": ridden_of(state),
        "fees": [{"to": fees.payee(owner), "amount": amount} for owner, amount in fees.fees_due(state)],
        "auction": _auction(state),
        "third_count": state.third_count,
        "gone": state.gone[:],
        "standing": [standing_of(state, other, _cash(state, other, seat)) for other in seats],
        "end_signs": end_signs(state),
        "end_reason": state.end_reason,
    }


def _cash(state: "RailBaronState", seat: int, viewer: int | None) -> int | None:
    """Secret below 150,000 (RB-18)."""
    return state.cash[seat] if seat == viewer or state.cash_is_open(seat) else None


def roll_of(state: "RailBaronState") -> RollView:
    return {
        "white": list(state.white),
        "red": state.red,
        "left": state.left,
        "of": rolled(state),
        "bonus": state.bonus,
    }


def owners_of(state: "RailBaronState") -> dict[str, int | str]:
    return {name: OWNER_WORDS.get(owner, owner) for name, owner in zip(state.board.roads, state.owners)}


def income_of(state: "RailBaronState") -> dict[str, int]:
    """The fees that each railroad has brought its owners so far; one that brought none is left out."""
    return {name: income for name, income in zip(state.board.roads, state.income) if income}


def ridden_of(state: "RailBaronState") -> list[RiddenView]:
    return [{"railroad": state.board.roads[road], "rate": rate} for road, rate in state.ridden]


def place_name(state: "RailBaronState", place: int) -> str | None:
    return state.board.places[place] if place >= 0 else None


def used_of(state: "RailBaronState", seat: int) -> list[list[str]]:
    """The segments that a train has ridden since its last arrival, in board order."""
    return [[*segment] for segment in _segments(state.board, bytes(state.used[seat]))]


@lru_cache(maxsize=24)  # everybody at a table looks at the same trains, and most of them stand still
def _segments(board: Board, used: bytes) -> tuple[tuple[str, str, str], ...]:
    names, found = _segment_names(board), []
    at = used.find(1)
    while at >= 0:
        found.append(names[at])
        at = used.find(1, at + 1)
    return tuple(found)


@lru_cache(maxsize=8)
def _segment_names(board: Board) -> list[tuple[str, str, str]]:
    ends = [(board.places[one], board.places[other]) for one, other in board.segment_ends]
    return [(board.roads[road], *names) for road, names in zip(board.segment_road, ends)]


def established_of(state: "RailBaronState", seat: int) -> dict[str, int]:
    return {state.board.roads[road]: rate for road, rate in state.established[seat]}


def _player(state: "RailBaronState", seat: int, viewer: int | None) -> PlayerView:
    return {
        "cash": _cash(state, seat, viewer),
        "locomotive": LOCOMOTIVES[state.locomotive[seat]],
        "home": place_name(state, state.home[seat]),
        "place": place_name(state, state.place[seat]),
        "departure": place_name(state, state.departure[seat]),
        "destination": place_name(state, state.destination[seat]),
        "declared": DECLARATIONS[state.declared[seat]],
        "alternate": place_name(state, state.alternate[seat]),
        "deeds": [state.board.roads[road] for road in state.deeds(seat)],
        "established": established_of(state, seat),
        "used": used_of(state, seat),
        "arrival_due": bool(state.arrival_due[seat]),
        "home_safe": bool(state.home_safe[seat]),
        "out": bool(state.out[seat]),
    }


def _auction(state: "RailBaronState") -> AuctionView | None:
    if state.lot < 0:
        return None
    bidder, bid = highest(state)
    return {
        "railroad": state.board.roads[state.lot],
        "seller": state.seller if state.seller >= 0 else None,
        "opening": state.opening,
        "bid": bid,
        "bidder": bidder if bidder >= 0 else None,
        "in": [seat for seat in range(state.seats) if state.bidding[seat]],
        "asked": state.to_act()[0],
    }
