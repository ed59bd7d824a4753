"""The state: money, shares, track and cards as plain data, and who is asked what."""

from random import Random
from typing import ClassVar

from ...table.event import Audience, Event
from ...table.options import OptionValue
from ...table.refusal import Refusal
from ...table.state import CHANCE, Doors, State
from . import actions, asking, flow, leaving
from .content import Island
from .phases import (
    BID,
    BUILD,
    CHOOSE,
    DEAL_HAND,
    DEVELOP,
    GRANT,
    NO_CARD,
    OFFER,
    PLAY,
    STAR,
    THROW,
)
from .position import write_position
from .privates import Terms, plain_terms
from .refusals import why_not
from .rules import auctions, building, cards, hands
from .rules.laws import laws
from .view import view_of
from .worth import worth


class LuzonState(State):
    """Everything on the table. Shares and hands are flat lists: `shares[company * seats + seat]`,
    `hands[seat * 4 + card]`; -1 is nobody, no company, no hex, no card."""

    doors: ClassVar[Doors] = Doors(
        why_not=why_not,
        leave=leaving.leave,
        ask=asking.ask,
        view=view_of,
        position=write_position,
        choice_groups=asking.choice_groups,
        laws=laws,
        broken_off=leaving.broken_off,
    )
    island: Island
    hidden: bool = False
    with_privates: bool = False
    terms: Terms
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

    def action_count(self) -> int:
        return self.island.numbers.count

    def why_no_action(self, seat: int, text: str) -> Refusal | None:
        return auctions.why_no_such_bid(self, seat, text) if self.kind == BID else None

    def legal(self, seat: int) -> list[int]:
        if not self.stack or seat not in self.stack[-1][1]:
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

    def act(self, seat: int, action: int) -> list[Event]:
        return flow.act(self, seat, action)

    def chance(self) -> list[tuple[int, int]]:
        return hands.outcomes(self)

    def happen(self, outcome: int) -> list[Event]:
        return flow.dealt(self, outcome)

    def clone(self) -> "LuzonState":
        copy = LuzonState()
        self.clone_into(copy)
        copy.island = self.island
        copy.hidden = self.hidden
        copy.with_privates = self.with_privates
        copy.terms = self.terms
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

    def known_to(self, seat: int | None) -> "LuzonState":
        other = self.clone()
        own = -1 if seat is None else seat
        hands.conceal(other, own)
        if self.hidden and self.stack:
            auctions.conceal_cash(other, own)
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

    def moment(self) -> tuple[str, int]:
        return "round", self.round

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def holds(self, seat: int, company: int) -> int:
        """The shares of a company that a seat holds."""
        return self.shares[company * self.seats + seat]


def start(island: Island, options: dict[str, OptionValue], seats: int) -> LuzonState:
    """The table set up, all cards in the deck (LZ-1)."""
    companies = len(island.companies)
    state = LuzonState()
    state.sit_down(options, seats)
    state.island = island
    state.hidden = bool(options["hidden_money"])
    state.with_privates = bool(options["private_companies"])
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
    flow.deal_on(state)
    return state
