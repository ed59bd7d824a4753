"""What a seat may see: built field by field from what is known to it."""

from typing import TYPE_CHECKING, Any, TypedDict, cast

from ...table.standing import EndSign, Standing
from ...table.state import OVER
from .phases import BID, BUILD_CARD, CARDS, DEAL_START, NO_CARD, STAR, THROW
from .rules.auctions import highest_bid
from .rules.building import room_on_card
from .rules.dividends import ends, met_of, pays
from .rules.hands import hand_size
from .standing import dues, end_signs, standing_of

if TYPE_CHECKING:
    from .state import LuzonState


class PlayerView(TypedDict):
    cash: int | None
    hand: int
    shares: list[int]
    due: int
    out: bool


class CompanyView(TypedDict):
    company: str
    value: int
    die: int
    treasury: int
    shares_left: int
    shares_sold: int
    track_left: int
    track: list[str]
    manila: bool
    private: str | None
    pays: int
    next_pays: int | None


# In this form because `in` is no name for a field of a class.
AuctionView = TypedDict(
    "AuctionView",
    {
        "company": str,
        "initial": bool,
        "opener": int,
        "bid": int,
        "bidder": int | None,
        "in": list[bool],
        "turn": int,
        "least": int,
        "most": int | None,
    },
)


class CardView(TypedDict):
    card: str
    company: str | None
    built: int
    most: int
    room: list[int]
    choosing: list[str]
    hex: str | None


class EndView(TypedDict):
    end: str
    now: int
    at: int


class LuzonView(TypedDict):
    game: str
    you: int | None
    phase: str
    round: int
    rounds: int
    start: int | None
    active: int | None
    display: list[str | None]
    discard: dict[str, int]
    deck: int
    hand: list[str] | None
    players: list[PlayerView]
    companies: list[CompanyView]
    tokens: list[str]
    tokens_left: int
    auction: AuctionView | None
    card: CardView | None
    star: str | None
    chosen: str | None
    thrown: list[int] | None
    ends: list[EndView]
    triggers: list[str]
    last_round: bool
    standing: list[Standing]
    end_signs: list[EndSign]
    end_reason: str


def phase_of(state: "LuzonState") -> str:
    kind = state.kind
    if kind == OVER:
        return "over"
    if kind <= DEAL_START:
        return "deal"
    if kind == THROW:
        return "throw-away"
    return "initial-auction" if kind == STAR or (kind == BID and state.active < 0) else "turns"


def view_of(state: "LuzonState", seat: int | None) -> LuzonView:
    island = state.island
    reached, due = ends(state), dues(state)
    met = met_of(reached)
    cash = [_cash(state, other, seat) for other in range(state.seats)]
    return {
        "game": "luzon-rails",
        "you": seat,
        "phase": phase_of(state),
        "round": state.round,
        "rounds": island.rounds,
        "start": state.start if state.start >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "display": [None if card == NO_CARD else CARDS[card] for card in state.display],
        "discard": {name: state.discard[card] for card, name in enumerate(CARDS)},
        "deck": sum(state.deck),
        "hand": None if seat is None else hand_of(state, seat),
        "players": [_player(state, other, cash[other], due[other]) for other in range(state.seats)],
        "companies": [_company(state, company) for company in range(len(island.companies))],
        "tokens": [island.hexes[hex] for hex in state.tokens],
        "tokens_left": island.tokens - len(state.tokens),
        "auction": _auction(state, seat),
        "card": _card(state),
        "star": island.companies[state.star] if state.star >= 0 else None,
        "chosen": None if seat is None or state.chosen[seat] < 0 else island.texts[state.chosen[seat]],
        "thrown": state.thrown[:] or None,
        "ends": [{"end": end, "now": now, "at": at} for end, now, at in reached],
        "triggers": met,
        "last_round": bool(met) or state.round >= min(island.rounds, state.max_rounds),
        "standing": [standing_of(*both) for both in zip(cash, due)],
        "end_signs": end_signs(state, met),
        "end_reason": state.end_reason,
    }


def _cash(state: "LuzonState", seat: int, viewer: int | None) -> int | None:
    shown = not state.hidden or seat == viewer or not state.stack
    return state.cash[seat] if shown else None


def hand_of(state: "LuzonState", seat: int) -> list[str]:
    """A hand's cards, sorted."""
    return [CARDS[card] for card in range(4) for _ in range(state.hands[seat * 4 + card])]


def _player(state: "LuzonState", seat: int, cash: int | None, due: int) -> PlayerView:
    return {
        "cash": cash,
        "hand": hand_size(state, seat),
        "shares": state.shares[seat :: state.seats],
        "due": due,
        "out": state.out[seat] > 0,
    }


def _company(state: "LuzonState", company: int) -> CompanyView:
    island, private = state.island, state.private[company]
    sold, track = state.sold[company], state.track[company]
    return {
        "company": island.companies[company],
        "value": state.value[company],
        "die": state.die[company],
        "treasury": state.treasury[company],
        "shares_left": island.shares[company] - sold,
        "shares_sold": sold,
        "track_left": island.track - len(track),
        "track": [island.hexes[hex] for hex in track],
        "manila": island.manila_hex in track,
        "private": island.privates.keys[private] if private >= 0 else None,
        "pays": pays(state.value[company], sold),
        "next_pays": pays(state.value[company], sold + 1) if sold < island.shares[company] else None,
    }


def auction_of(state: "LuzonState") -> dict[str, Any] | None:
    """The auction as it is written down."""
    if state.lot < 0:
        return None
    return {
        "company": state.island.companies[state.lot],
        "initial": state.active < 0,
        "opener": state.opener,
        "bid": state.bid,
        "bidder": state.bidder if state.bidder >= 0 else None,
        "in": [bidding > 0 for bidding in state.bidding],
        "turn": state.to_act()[0],
    }


def _auction(state: "LuzonState", viewer: int | None) -> AuctionView | None:
    """The auction, and what the viewer could bid in it."""
    written = auction_of(state)
    if written is None:
        return None
    most = None if viewer is None else highest_bid(state, viewer)
    return cast(AuctionView, {**written, "least": state.bid + 1, "most": most})


def card_of(state: "LuzonState") -> dict[str, Any] | None:
    """The card being carried out, as it is written down."""
    if state.card == NO_CARD:
        return None
    island = state.island
    return {
        "card": CARDS[state.card],
        "company": island.companies[state.company] if state.company >= 0 else None,
        "built": state.built,
        "choosing": [island.companies[company] for company in state.choosing],
        "hex": island.hexes[state.hex] if state.hex >= 0 else None,
    }


def _card(state: "LuzonState") -> CardView | None:
    """The card being carried out, and how far it may go."""
    written = card_of(state)
    if written is None:
        return None
    most = state.terms.build[state.company] if state.company >= 0 else state.island.build
    room = _room(state) if state.card == BUILD_CARD else []
    return cast(CardView, {**written, "most": most, "room": room})


def _room(state: "LuzonState") -> list[int]:
    """By company: the track that the Build card may still set for it."""
    return [room_on_card(state, company) for company in range(len(state.sold))]
