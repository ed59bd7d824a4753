"""The state: money, shares, track and cards as plain data, and who is asked what."""

from random import Random
from typing import Any

from ...table.event import Audience, Event
from ...table.options import OptionValue
from ...table.refusal import Refusal
from ...table.state import BY_CHANCE, CHANCE, State
from . import actions, asking, flow
from .content import Island
from .leaving import leave, tidy
from .phases import (
    BID,
    BUILD,
    CHOOSE,
    DEAL_HAND,
    DECISIONS,
    DEVELOP,
    GRANT,
    NO_CARD,
    OFFER,
    OVER,
    PLAY,
    STAR,
    THROW,
)
from .position import write_position
from .privates import Terms, plain_terms
from .refusals import why_not
from .rules import auctions, building, cards, hands
from .rules.laws import laws
from .view import LuzonView, view_of
from .worth import worth


class LuzonState(State):
    """Everything on the table. Shares and hands are flat lists: `shares[company * seats + seat]`,
    `hands[seat * 4 + card]`; -1 is nobody, no company, no hex, no card."""

    island: Island
    options: dict[str, OptionValue]
    hidden: bool = False
    with_privates: bool = False
    max_rounds: int = 0
    terms: Terms
    acting: tuple[int, ...] = ()
    round: int = 1
    start: int = -1
    active: int = -1
    """Whose turn it is; between rounds, who begins the next."""
    display: list[int]
    deck: list[int]
    discard: list[int]
    hands: list[int]
    cash: list[int]
    paid_out: int = 0
    """Pesos that have left the bank, less those that came back: the bank itself has no bottom."""
    value: list[int]
    die: list[int]
    treasury: list[int]
    sold: list[int]
    shares: list[int]
    private: list[int]
    owners: list[int]
    """By hex: a bit for each company with track there."""
    price: list[int]
    """By hex: what the next plains track costs."""
    track: list[list[int]]
    frontier: list[list[int]]
    """By company: the hexes next to its track that still take some of it, in the order of first contact."""
    tokens: list[int]
    bare: list[int]
    """Towns without a token."""
    lot: int = -1
    opener: int = -1
    bid: int = 0
    bidder: int = -1
    bidding: list[int]
    star: int = -1
    card: int = NO_CARD
    company: int = -1
    built: int = 0
    hex: int = -1
    choosing: tuple[int, ...] = ()
    """Companies whose gain from a development is still to be chosen."""
    chosen: list[int]
    thrown: list[int]
    """How many cards each seat threw away last time; empty before the first time."""

    def to_act(self) -> tuple[int, ...]:
        return self.acting

    @property
    def kind(self) -> int:
        """The kind of the open decision."""
        return self.stack[-1][0] if self.stack else OVER

    def action_count(self) -> int:
        return self.island.numbers.count

    def legal(self, seat: int) -> list[int]:
        if seat not in self.acting:
            return []
        kind = self.stack[-1][0]
        if kind == BID:
            return auctions.legal_bids(self, seat)
        if kind == PLAY:
            return cards.legal_plays(self, seat)
        if kind == BUILD:
            return building.legal_builds(self, seat)
        if kind == OFFER:
            return auctions.legal_offers(self, seat)
        if kind == GRANT:
            return cards.legal_grants(self)
        if kind == DEVELOP:
            return cards.legal_developments(self)
        if kind == CHOOSE:
            return cards.legal_gains(self)
        if kind == STAR:
            return auctions.legal_stars(self)
        return hands.legal_throws(self, seat)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return why_not(self, seat, action)

    def act(self, seat: int, action: int) -> list[Event]:
        return flow.act(self, seat, action)

    def chance(self) -> list[tuple[int, int]]:
        return hands.outcomes(self)

    def happen(self, outcome: int) -> list[Event]:
        return flow.dealt(self, outcome)

    def clone(self) -> "LuzonState":
        copy = LuzonState()
        copy.seats = self.seats
        copy.end_reason = self.end_reason
        copy.stack = self.stack[:]
        copy.out = self.out[:]
        copy.island = self.island
        copy.options = self.options
        copy.hidden = self.hidden
        copy.with_privates = self.with_privates
        copy.max_rounds = self.max_rounds
        copy.terms = self.terms
        copy.acting = self.acting
        copy.round = self.round
        copy.start = self.start
        copy.active = self.active
        copy.display = self.display[:]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.hands = self.hands[:]
        copy.cash = self.cash[:]
        copy.paid_out = self.paid_out
        copy.value = self.value[:]
        copy.die = self.die[:]
        copy.treasury = self.treasury[:]
        copy.sold = self.sold[:]
        copy.shares = self.shares[:]
        copy.private = self.private[:]
        copy.owners = self.owners[:]
        copy.price = self.price[:]
        copy.track = [track[:] for track in self.track]
        copy.frontier = [frontier[:] for frontier in self.frontier]
        copy.tokens = self.tokens[:]
        copy.bare = self.bare[:]
        copy.lot = self.lot
        copy.opener = self.opener
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.bidding = self.bidding[:]
        copy.star = self.star
        copy.card = self.card
        copy.company = self.company
        copy.built = self.built
        copy.hex = self.hex
        copy.choosing = self.choosing
        copy.chosen = self.chosen[:]
        copy.thrown = self.thrown[:]
        return copy

    def determinise(self, seat: int, rng: Random) -> "LuzonState":
        """Deck, other hands and other sealed choices are drawn anew; cash stays true, since what moved
        was public."""
        other = self.clone()
        hands.imagine(other, seat, rng)
        return other

    def sealed(self) -> bool:
        return self.kind == THROW

    def audience(self, actor: int, action: int) -> Audience:
        kind = self.kind
        if actor == CHANCE and kind == DEAL_HAND:
            return (hands.short_seat(self),)
        return (actor,) if actor >= 0 and kind == THROW else None  # LZ-13a

    def may_force(self, seat: int) -> bool:
        return not self.hidden or self.kind not in (BID, OFFER)  # LZ-6b

    def time_up(self, seat: int) -> int:
        legal = self.legal(seat)
        return next((quiet for quiet in (actions.PASS, actions.DONE) if quiet in legal), legal[0])

    def scores(self) -> list[int]:
        return self.cash[:]

    def winners(self) -> tuple[int, ...]:
        """Most money, then fewest shares (LZ-15)."""
        totals = [self.cash[seat] * 1000 - sum(self.shares[seat :: self.seats]) for seat in range(self.seats)]
        return self.leaders(totals)

    def leave(self, seat: int) -> list[Event]:
        return leave(self, seat)

    def declare(self, action: int) -> list[Event]:
        events = super().declare(action)
        if self.end_reason == "resigned":
            tidy(self)
            events[-1].reveals = self.hidden
        return events

    def view(self, seat: int | None) -> LuzonView:
        return view_of(self, seat)

    def ask(self, seat: int) -> tuple[str, str, str]:
        return asking.ask(self, seat)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        return asking.choices(self, seat)

    def position(self) -> dict[str, Any]:
        return write_position(self)

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def laws(self) -> list[tuple[str, int, int]]:
        return laws(self)

    def open(self, kind: int, seat: int) -> None:
        """Ask a seat something instead of what was open."""
        self.stack[-1] = DECISIONS[kind]
        self.acting = (seat,)

    def await_chance(self, kind: int) -> None:
        self.stack[-1] = DECISIONS[kind]
        self.acting = BY_CHANCE

    def standing_from(self, seat: int) -> int:
        """The first seat clockwise from here, itself included, that has not resigned."""
        while self.out[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def holds(self, seat: int, company: int) -> int:
        """The shares of a company that a seat holds."""
        return self.shares[company * self.seats + seat]


def start(island: Island, options: dict[str, OptionValue], seats: int) -> LuzonState:
    """The table set up, all cards in the deck (LZ-1)."""
    companies = len(island.companies)
    state = LuzonState()
    state.island = island
    state.options = options
    state.seats = seats
    state.out = [0] * seats
    state.hidden = bool(options["hidden_money"])
    state.with_privates = bool(options["private_companies"])
    state.max_rounds = int(options["max_rounds"])
    state.terms = plain_terms(companies, island.mountain, island.build, island.development, island.manila)
    state.display = [NO_CARD] * island.display
    state.deck = island.cards[:]
    state.discard = [0] * 4
    state.hands = [0] * (4 * seats)
    state.cash = [island.cash] * seats
    state.value = [0] * companies
    state.die = [1] * companies
    state.treasury = [0] * companies
    state.sold = [0] * companies
    state.shares = [0] * (companies * seats)
    state.private = [-1] * companies
    state.owners = [0] * len(island.hexes)
    state.price = [island.plains] * len(island.hexes)
    state.track = [[] for _ in range(companies)]
    state.frontier = [[] for _ in range(companies)]
    state.tokens = []
    state.bare = island.towns[:]
    state.bidding = [0] * seats
    state.chosen = [-1] * seats
    state.thrown = []
    state.stack = [DECISIONS[OVER]]
    flow.deal_on(state)
    return state
