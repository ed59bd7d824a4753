"""The state: money, deeds, trains and rolls as plain data, and who is asked what."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from ...table.event import Event
from ...table.options import OptionValue
from ...table.refusal import Refusal
from ...table.state import Doors, State
from . import actions, answers, asking, leaving
from .actions import Numbering, numbers_of
from .board import Board
from .phases import (
    BANK,
    BID,
    BUY,
    DECLARE,
    FIRST_ROLL,
    FREIGHT,
    OPEN_CASH,
    PUBLIC,
    RAISE,
    REGION,
    RIDE,
    START_CASH,
    UNDECLARED,
)
from .position import write_position
from .refusals import why_no_whole_action, why_not
from .rules import arrival, auctions, dice, movement, short_game, winning
from .rules.laws import laws
from .view import view_of
from .worth import worth

Entries = tuple[tuple[int, int], ...]
"""What a train is established at: pairs of a railroad and its rate."""


class RailBaronState(State):
    """Everything on the table. Lists are by seat where nothing else is said; -1 is nobody, or no place."""

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
    board: Board
    numbers: Numbering
    short: bool = False
    honeymoon: bool = False
    free_superchief: bool = False
    prices: tuple[int, ...] = ()
    """By railroad: what its deed costs here."""
    express_price: int = 0
    superchief_price: int = 0
    round: int = 1
    first: int = -1
    turn: int = 0
    """Whose turn it is; in the set-up, whose roll or whose auction."""
    rolled: list[int]
    """The totals of the roll for the first turn; 0: still to roll, -1: out of it."""
    paid_out: int = 0
    """Dollars that have left the bank, less those that came back: the bank itself has no bottom."""
    cash: list[int]
    locomotive: list[int]
    home: list[int]
    place: list[int]
    departure: list[int]
    destination: list[int]
    begun: list[int]
    """1 from the first destination on: the Home Swap is past."""
    declared: list[int]
    alternate: list[int]
    arrival_due: list[int]
    """1 where a lost declaration found the train on its alternate: it arrives when its turn begins."""
    home_safe: list[int]
    used: list[list[int]]
    """By seat, then by segment: ridden since the last arrival."""
    lost: list[int]
    """1 from a lost declaration to the next arrival: only then may segments have to be reused (RB-21d)."""
    established: list[Entries]
    owners: list[int]
    """By railroad."""
    income: list[int]
    """By railroad: the fees that it has brought its owners so far."""
    sold_out: bool = False
    third_count: int = 0
    """Deeds that real players bought from the bank, less those sold back (RB-V5a)."""
    gone: list[int]
    """The seats that are out, in the order in which they went."""
    region: int = -1
    """The Region in which a City is looked up."""
    white: tuple[int, ...] = ()
    red: int = 0
    left: int = 0
    leg: int = 0
    bonus: bool = False
    """Whether a bonus die is still to be rolled."""
    ridden: tuple[tuple[int, int], ...] = ()
    """What the player on turn has ridden this turn: pairs of a railroad and the rate that was in force."""
    came_home: bool = False
    """The player on turn has reached home declared; his fees are settled before the test."""
    settled: bool = False
    """The fees of this turn are paid, though it goes on."""
    lot: int = -1
    seller: int = -1
    opening: int = 0
    bids: list[int]
    """Seat and dollars of every bid that stands, the highest last."""
    bidding: list[int]
    offered: list[int]
    """The deeds that the starting auction has drawn."""
    winner: int = -1

    def action_count(self) -> int:
        return self.numbers.count

    def why_no_action(self, seat: int, text: str) -> Refusal | None:
        found = auctions.why_no_such_bid(self, seat, text) if self.kind == BID else None
        return found or why_no_whole_action(text)

    def legal(self, seat: int) -> list[int]:
        if not self.stack or seat not in self.stack[-1][1]:
            return []
        kind = self.stack[-1][0]
        if kind == RIDE:
            return movement.legal_rides(self, seat)
        if kind == BUY:
            return arrival.legal_purchases(self, seat)
        if kind == BID:
            return auctions.legal_bids(self, seat)
        if kind == RAISE:
            return auctions.legal_sales(self, seat)
        if kind == REGION:
            return list(range(actions.REGION, self.numbers.buy))
        if kind == DECLARE:
            return [actions.DECLARE, actions.DRAW]
        return [actions.SWAP, actions.KEEP]

    def act(self, seat: int, action: int) -> list[Event]:
        return answers.act(self, seat, action)

    def chance(self) -> Sequence[tuple[int, int]]:
        return dice.outcomes(self)

    def happen(self, outcome: int) -> list[Event]:
        return answers.happen(self, outcome)

    def clone(self) -> "RailBaronState":
        copy = RailBaronState()
        self.clone_into(copy)
        copy.board = self.board
        copy.numbers = self.numbers
        copy.short = self.short
        copy.honeymoon = self.honeymoon
        copy.free_superchief = self.free_superchief
        copy.prices = self.prices
        copy.express_price = self.express_price
        copy.superchief_price = self.superchief_price
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.rolled = self.rolled[:]
        copy.paid_out = self.paid_out
        copy.cash = self.cash[:]
        copy.locomotive = self.locomotive[:]
        copy.home = self.home[:]
        copy.place = self.place[:]
        copy.departure = self.departure[:]
        copy.destination = self.destination[:]
        copy.begun = self.begun[:]
        copy.declared = self.declared[:]
        copy.alternate = self.alternate[:]
        copy.arrival_due = self.arrival_due[:]
        copy.home_safe = self.home_safe[:]
        copy.used = [used[:] for used in self.used]
        copy.lost = self.lost[:]
        copy.established = self.established[:]
        copy.owners = self.owners[:]
        copy.income = self.income[:]
        copy.sold_out = self.sold_out
        copy.third_count = self.third_count
        copy.gone = self.gone[:]
        copy.region = self.region
        copy.white = self.white
        copy.red = self.red
        copy.left = self.left
        copy.leg = self.leg
        copy.bonus = self.bonus
        copy.ridden = self.ridden
        copy.came_home = self.came_home
        copy.settled = self.settled
        copy.lot = self.lot
        copy.seller = self.seller
        copy.opening = self.opening
        copy.bids = self.bids[:]
        copy.bidding = self.bidding[:]
        copy.offered = self.offered[:]
        copy.winner = self.winner
        return copy

    def determinise(self, seat: int, rng: Random) -> "RailBaronState":
        """Cash is all that is hidden, and what moved was public (RB-18a): it stays true."""
        return self.clone()

    def known_to(self, seat: int | None) -> "RailBaronState":
        other = self.clone()
        if self.stack:
            auctions.conceal_cash(other, -1 if seat is None else seat)
        return other

    def may_force(self, seat: int) -> bool:
        return self.kind not in (BUY, RAISE, BID)  # RB-12a, RB-16c

    def time_up(self, seat: int) -> int:
        """The quiet choice: pass, buy nothing, keep home, draw a destination; and ride the shortest way."""
        legal = self.legal(seat)
        if self.kind == RIDE:
            return movement.straight_on(self, seat, legal)
        for quiet in (actions.PASS, actions.BUY_NOTHING, actions.KEEP, actions.DRAW):
            if quiet in legal:
                return quiet
        return legal[0]

    def scores(self) -> list[int]:
        return self.cash[:]

    def winners(self) -> tuple[int, ...]:
        return winning.winners(self)

    def moment(self) -> tuple[str, int]:
        return "round", self.round

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def cash_is_open(self, seat: int) -> bool:
        """Whether everybody may know what a seat has: from 150,000 up, and when all is over (RB-18)."""
        return self.cash[seat] >= OPEN_CASH or not self.stack

    @property
    def is_raising(self) -> bool:
        """Whether the player on turn is short of his fees, an auction of his included."""
        return any(kind == RAISE for kind, _ in self.stack)

    def deeds(self, seat: int) -> list[int]:
        """The railroads of a seat, in board order."""
        return [road for road in self.board.for_sale if self.owners[road] == seat]

    def bound_for(self, seat: int) -> int:
        """Where a train has to go: home when declared (RB-20), else to its destination; -1: nowhere yet."""
        return self.home[seat] if self.declared[seat] else self.destination[seat]


def start(board: Board, options: dict[str, OptionValue], seats: int) -> RailBaronState:
    """The table set up (RB-1): 20,000 and a Freight each; with the starting auction more (RB-V4)."""
    state = RailBaronState()
    state.sit_down(options, seats)
    state.board = board
    state.numbers = numbers_of(board)
    state.short = bool(options["short_game"])
    state.honeymoon = bool(options["honeymoon"])
    state.free_superchief = bool(options["free_superchief"])
    short_game.set_prices(state)
    cash = START_CASH
    if options["starting_auction"]:
        cash += 1000 * int(options["extra_cash"])
    state.cash = [cash] * seats
    state.paid_out = cash * seats
    state.rolled = [0] * seats
    state.locomotive = [FREIGHT] * seats
    state.home = [-1] * seats
    state.place = [-1] * seats
    state.departure = [-1] * seats
    state.destination = [-1] * seats
    state.alternate = [-1] * seats
    state.begun = [0] * seats
    state.declared = [UNDECLARED] * seats
    state.arrival_due = [0] * seats
    state.home_safe = [0] * seats
    state.used = [[0] * len(board.segment_road) for _ in range(seats)]
    state.lost = [0] * seats
    state.established = [()] * seats
    # Not over the bytes themselves: mypyc compiles no list of them.
    state.owners = [PUBLIC if board.public[road] else BANK for road in range(len(board.roads))]
    state.income = [0] * len(board.roads)
    state.gone = []
    state.bids = []
    state.bidding = [0] * seats
    state.offered = []
    state.await_chance(FIRST_ROLL)
    return state
