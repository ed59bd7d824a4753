"""The state: money, track, trains, cards and chips as plain data, and who is asked what."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ...table.event import Event
from ...table.options import OptionValue
from ...table.refusal import Malformed, Refusal
from ...table.state import Doors, State
from . import actions, answers, asking, leaving
from .actions import Numbering, numbers_of
from .board import Board
from .content import with_circus
from .craters import with_craters
from .house_rules import WORDELMANN, HouseRules, house_rules_of
from .in_play import InPlay, is_kept
from .phases import (
    BARGAIN,
    BUILD,
    CIRCUS_TO,
    CLAIM,
    COUNTER,
    DEAL,
    GIVE_UP,
    LOSE_LOAD,
    OFFER,
    OPENING,
    OPERATE,
    RESTART,
    SECOND_LOCO,
    START_CASH,
    THROW_AWAY,
    WAREHOUSE_OFFER,
)
from .position import write_position
from .refusals import why_no_action, why_not
from .rules import (
    bargains,
    cards,
    circus,
    easy_start,
    honeymoon,
    locos,
    mercy,
    meteors,
    operating,
    track,
    trains,
    warehouse_visits,
    warehouses,
    winning,
)
from .rules.debts import Debts, purse
from .rules.goods import Lying
from .rules.honeymoon import Duty
from .rules.laws import laws
from .rules.trains import Siding
from .view import view_of
from .worth import worth

InForce = tuple[int, int, int]
"""A card, its drawer, and the drawer's turn-ends still to come until it goes."""
RICH: Final = 1_000_000
SPARE_DEMANDS: Final = 5


class LunarRailsState(State):
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
    house: HouseRules
    in_play: InPlay
    kept: bool = False
    """Whether an option is on that keeps something in `in_play`."""
    round: int = 0
    """0 until the building turns are over."""
    first: int = -1
    turn: int = 0
    """Whose turn it is; in the deal, whose cards are drawn."""
    opening: int = 0
    """Which of the two building turns it is: 0 or 1; 2 from then on."""
    bank: int = 0
    """What the bank has got, less what it has paid out."""
    cash: list[int]
    cash_open: bool = False
    """A Rail Tax has come (LR-50)."""
    loco: list[int]
    loco_card: list[int]
    supply: list[int]
    """By loco card: how many the bank has."""
    hands: list[list[int]]
    loads: list[list[int]]
    tray: list[int]
    """By load."""
    at: list[int]
    came: list[int]
    """The section a train has come by, if it stands in the open; -1: it may leave by any (LR-32a)."""
    owed: bytearray
    """1 where the next turn is lost."""
    hit: list[tuple[int, ...]]
    """The Flares and Rays in force that have hit this train already (LR-56a)."""
    owner: bytearray
    """By section: FREE, a seat and one more, or BANK."""
    touch: list[bytearray]
    """By seat and milepost: how many own sections end there. Clones share these and the frontiers: what
    changes is replaced (`rules/track.py`). Copies were the heaviest part of a state."""
    frontier: list[set[int]]
    """By seat: the free ways out of mileposts with own track, red ones aside."""
    city_free: list[int]
    """By city: sections from outside that nobody has built."""
    city_own: list[bytearray]
    """By seat and city: own sections from outside."""
    spot: bytearray
    """By card: where it is."""
    in_force: list[InForce]
    waiting: list[tuple[int, int]]
    """Events that are not settled yet, first come first: card and drawer (LR-50a)."""
    meteor: int = -1
    """The Meteor card that lies open (LR-51j)."""
    meteor_drawer: int = -1
    meteor_demand: int = -1
    to_place: list[int]
    """Seats whose trains were struck and have to be placed, in their order."""
    lying: tuple[Lying, ...] = ()
    """Chips that lie in cities, those that have lain longest first (LR-V12, LR-V16)."""
    stays: tuple[int, ...] = ()
    """With LR-V16 `wordelmann` by seat: own turn-ends until a train that has fetched a load moves again."""
    duties: tuple[tuple[Duty, ...], ...] = ()
    """With LR-V12 by seat: the small cities where a delivery or pick-up is still to be done, in the order in
    which they were built to."""
    circus_from: tuple[tuple[int, ...], ...] = ()
    """With LR-V20 by seat: the cities where each Circus aboard was picked up."""
    strays: tuple[tuple[int, int], ...] = ()
    """With LR-V20: where a Circus was lost that has no place yet, and whose it was."""
    gone: list[int]
    """The seats that have resigned, in the order in which they left."""
    # The turn.
    moved: int = 0
    most_loads: int = 0
    """With light engines: the most loads aboard at any moment of this operation (LR-V7)."""
    paid: list[int]
    """The owners that have got their rent this turn, as in `owner`."""
    picked: list[int]
    """The loads picked up at this stop (LR-35a)."""
    spent: int = 0
    starts: list[int]
    """The red mileposts at which sections of this phase started (LR-12)."""
    done: bool = False
    """Something was done this turn: no new hand any more (LR-4b)."""
    ended: bool = False
    """The turn ends as soon as queue and hand are settled."""
    halted: bool = False
    """The train has gone into shelter under Cosmic Rays: its move is over (LR-57b)."""
    to_lose: int = 0
    """Loads that Solar Flares still cost."""
    winner: int = -1
    debts: Debts | None = None
    """What players owe, where an option lets them (LR-V8, LR-V9)."""
    siding: Siding | None = None
    """The trains that are not in hand, where players have two (LR-V18); all else tells of those in hand."""
    # What the cards in force forbid, kept by `events_in_force.take_stock`.
    no_steps: bool = False
    no_major_loads: bool = False
    no_track: bool = False
    closed: int = 0
    """A bit for each closed terrain."""
    sealed_owners: int = 0
    """A bit for each seat under Decompression."""
    flares: tuple[int, ...] = ()
    rays: tuple[int, ...] = ()
    booms: tuple[int, ...] = ()

    def action_count(self) -> int:
        return self.numbers.count

    def why_no_action(self, seat: int, text: str) -> Refusal | None:
        return why_no_action(self, seat, text)

    def legal(self, seat: int) -> list[int]:
        if not self.stack or seat not in self.stack[-1][1]:
            return []
        kind = self.stack[-1][0]
        if kind == OPERATE:
            found = operating.legal_operations(self, seat)
            if self.house.private_warehouse:
                found += warehouse_visits.legal_visits(self, seat)
            if self.siding is not None:
                found += trains.legal_changes(self, seat)
            return found + mercy.legal_mercies(self, seat) if self.house.mercy else found
        if kind in (BUILD, OPENING):
            found = track.legal_sections(self, seat)
            found += locos.legal_upgrades(self, seat)
            if self.house.trading_track:
                found += bargains.legal_bargains(self, seat)
            if self.house.private_warehouse:
                found += warehouses.legal_sites(self, seat)
            if self.siding is not None:
                found += trains.legal_changes(self, seat)
            found.append(actions.END_TURN)
            if not self.done and honeymoon.why_no_new_hand(self, seat) is None:
                found.append(actions.NEW_HAND)
            return found + mercy.legal_mercies(self, seat) if self.house.mercy else found
        if kind == GIVE_UP:
            return [self.numbers.handling("give-up", load) for load in sorted(set(self.loads[seat]))]
        if kind == LOSE_LOAD:
            return [self.numbers.handling("lose", load) for load in sorted(set(self.loads[seat]))]
        if kind == CIRCUS_TO:
            return circus.legal_rests(self)
        if kind == CLAIM:
            return [self.numbers.start_over + actions.WAIVE, self.numbers.start_over + actions.CLAIM]
        if kind == RESTART:
            return [self.numbers.start_over + actions.STAY, self.numbers.start_over + actions.RESTART]
        if kind == THROW_AWAY:
            return easy_start.legal(self, seat)
        if kind == SECOND_LOCO:
            return trains.legal_locos(self)
        if kind == BARGAIN:
            return bargains.legal_offers(self, seat)
        if kind in (OFFER, COUNTER):
            return bargains.legal_answers(self, seat)
        if kind == WAREHOUSE_OFFER:
            return [self.numbers.agree, self.numbers.decline]
        return meteors.legal_places(self, seat)

    def act(self, seat: int, action: int) -> list[Event]:
        return answers.act(self, seat, action)

    def chance(self) -> Sequence[tuple[int, int]]:
        return cards.outcomes(self)

    def happen(self, outcome: int) -> list[Event]:
        return answers.happen(self, outcome)

    def clone(self) -> "LunarRailsState":
        copy = LunarRailsState()
        self.clone_into(copy)
        copy.board = self.board
        copy.numbers = self.numbers
        copy.house = self.house
        copy.kept = self.kept
        copy.in_play = self.in_play.clone() if self.kept else self.in_play
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.opening = self.opening
        copy.bank = self.bank
        copy.cash = self.cash[:]
        copy.cash_open = self.cash_open
        copy.loco = self.loco[:]
        copy.loco_card = self.loco_card[:]
        copy.supply = self.supply[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.loads = [loads[:] for loads in self.loads]
        copy.tray = self.tray[:]
        copy.at = self.at[:]
        copy.came = self.came[:]
        copy.owed = self.owed[:]
        copy.hit = self.hit[:]
        copy.owner = self.owner[:]
        copy.touch = self.touch[:]
        copy.frontier = self.frontier[:]
        copy.city_free = self.city_free[:]
        copy.city_own = [own[:] for own in self.city_own]
        copy.spot = self.spot[:]
        copy.in_force = self.in_force[:]
        copy.waiting = self.waiting[:]
        copy.meteor = self.meteor
        copy.meteor_drawer = self.meteor_drawer
        copy.meteor_demand = self.meteor_demand
        copy.to_place = self.to_place[:]
        copy.lying = self.lying
        copy.stays = self.stays
        copy.duties = self.duties
        copy.circus_from = self.circus_from
        copy.strays = self.strays
        copy.gone = self.gone[:]
        copy.moved = self.moved
        copy.most_loads = self.most_loads
        copy.paid = self.paid[:]
        copy.picked = self.picked[:]
        copy.spent = self.spent
        copy.starts = self.starts[:]
        copy.done = self.done
        copy.ended = self.ended
        copy.halted = self.halted
        copy.to_lose = self.to_lose
        copy.winner = self.winner
        copy.debts = None if self.debts is None else self.debts.clone()
        copy.siding = None if self.siding is None else self.siding.clone()
        copy.no_steps = self.no_steps
        copy.no_major_loads = self.no_major_loads
        copy.no_track = self.no_track
        copy.closed = self.closed
        copy.sealed_owners = self.sealed_owners
        copy.flares = self.flares
        copy.rays = self.rays
        copy.booms = self.booms
        return copy

    def determinise(self, seat: int, rng: Random) -> "LunarRailsState":
        """Cash is all that is hidden, and every sum that moved was told: it stays true. Only what the others
        have chosen unseen is drawn anew (LR-V4)."""
        other = self.clone()
        easy_start.imagine(other, seat, rng)
        return other

    def known_to(self, seat: int | None) -> "LunarRailsState":
        """Nobody else's cash: they all have what everybody began with (LR-71)."""
        other = self.clone()
        if not self.is_cash_open():
            for each in self.standing():
                if each != seat:
                    # An offer was in hand when it was made (LR-V15).
                    offered = self.in_play.bargain.price if each == self.turn else 0
                    other.cash[each] = max(START_CASH, offered)
            other.bank = START_CASH * self.seats - sum(other.cash)
        easy_start.conceal(other, seat)
        return other

    def sealed(self) -> bool:
        return self.kind == THROW_AWAY

    def may_force(self, seat: int) -> bool:
        """A turn is never ended for a player: what was built could not be taken back any more. And a single
        choice that another sum of money would change tells of a purse (LR-71)."""
        if self.kind in (OPENING, BUILD, BARGAIN):
            return False
        if self.is_cash_open() or self.kind not in (OPERATE, COUNTER):
            return True
        purse = self.cash[seat]
        self.cash[seat] = RICH
        rich = len(self.legal(seat))
        self.cash[seat] = purse
        return rich == 1

    def time_up(self, seat: int) -> int:
        """The quiet choice: end the phase; else the first there is."""
        legal = self.legal(seat)
        numbers = self.numbers
        refuse = (numbers.refuse, numbers.call_off, numbers.decline)
        for quiet in (actions.END_TURN, actions.END_OPERATION, *refuse):
            if quiet in legal:
                return quiet
        return legal[0]

    def scores(self) -> list[int]:
        return [purse(self, seat) for seat in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        return winning.winners(self)

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def moment(self) -> tuple[str, int]:
        return "round", self.round

    # --- short questions

    def is_cash_open(self) -> bool:
        return self.cash_open or not self.stack

    def capacity(self, seat: int) -> int:
        return self.board.capacity[self.loco[seat]]

    def speed(self, seat: int) -> int:
        return self.board.speed[self.loco[seat]]

    def allowance(self, seat: int) -> int:
        """How far a train may move in this operation."""
        return operating.allowance(self, seat)


def start(board: Board, options: dict[str, OptionValue], seats: int) -> LunarRailsState:
    """The table set up (LR-1): 60 and a Von Braun each; the cards are dealt next."""
    state = LunarRailsState()
    state.sit_down(options, seats)
    state.numbers = numbers_of(board)
    state.house = house_rules_of(options)
    board = with_circus(board) if state.house.circus else board
    board = state.board = with_craters(board, ()) if state.house.new_craters else board
    state.in_play, state.kept = InPlay(), is_kept(state.house)
    if state.house.golden_spike and not board.rings:
        raise Malformed("options.golden_spike", "this moon has no letters with a golden spike (LR-V3)")
    wanted = seats * easy_start.dealt(state) + SPARE_DEMANDS
    if board.demands < wanted:  # LR-1a
        raise Malformed("content.demands", f"{wanted} are wanted for {seats} players (LR-1a)")
    state.cash = [START_CASH] * seats
    state.supply = trains.supply(state)
    if state.house.additional_trains:
        state.siding = Siding(seats)
        if trains.why_too_few(state):
            raise Malformed("content.loco_cards", trains.why_too_few(state))
    state.loco, state.loco_card = [0] * seats, [-1] * seats
    for seat in range(seats):
        locos.take_card(state, seat, 0)
    state.hands = [[] for _ in range(seats)]
    state.loads = [[] for _ in range(seats)]
    state.tray = board.chips[:]
    state.at, state.came = [-1] * seats, [-1] * seats
    state.owed = bytearray(seats)
    state.hit = [()] * seats
    state.owner = bytearray(len(board.ends))
    state.touch = [bytearray(len(board.mileposts)) for _ in range(seats)]
    state.frontier = [set() for _ in range(seats)]
    state.city_free = board.approaches[:]
    state.city_own = [bytearray(len(board.cities)) for _ in range(seats)]
    state.spot = bytearray(len(board.card_numbers))
    state.in_force, state.waiting, state.to_place, state.gone = [], [], [], []
    state.paid, state.picked, state.starts = [], [], []
    if state.house.loans or state.house.late_payment:
        state.debts = Debts(seats)
    if state.house.private_warehouse:
        state.in_play.warehouses = (warehouses.NO_WAREHOUSE,) * seats
    if state.house.field_warehousing == WORDELMANN or state.house.private_warehouse:
        state.stays = (0,) * seats
    if state.house.honeymoon:
        state.tray = [chips - 1 for chips in state.tray]
        state.duties = ((),) * seats
    if state.house.circus:
        state.tray[board.circus_load] = 0
        state.lying = tuple([(city, board.circus_load, -1, 0) for city in board.circus])
        state.circus_from = ((),) * seats
    state.await_chance(DEAL)
    return state
