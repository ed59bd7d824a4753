"""The course of the game: what follows on what, from the deal to the end of a turn and the win."""

from typing import TYPE_CHECKING

from ...table.event import Event
from .board import DECOMPRESSION, TAX
from .board import METEOR as METEOR_CARD
from .phases import (
    BUILD,
    CLAIM,
    DEAL,
    DRAW,
    FIRST,
    IN_DISCARDS,
    IN_PILE,
    IS_WAITING,
    LIES_OPEN,
    LOSE_LOAD,
    LOT,
    METEOR,
    OPENING,
    OPERATE,
    PLACE_AGAIN,
    RESTART,
    SECOND_LOCO,
    SET_ASIDE,
)
from .rules import (
    bargains,
    cards,
    debts,
    easy_start,
    events_in_force,
    goods,
    last_rounds,
    locos,
    meteors,
    open_contracts,
    operating,
    starting_over,
    taxes,
    trains,
    warehouses,
    winning,
)

if TYPE_CHECKING:
    from .state import LunarRailsState


# --- the deal


def deal_on(state: "LunarRailsState", events: list[Event]) -> None:
    """The next card for a hand; with all hands full, the first player (LR-1, LR-2)."""
    seat = cards.next_to_deal(state)
    if seat >= 0:
        state.turn = seat
        events += cards.shuffle_if_empty(state)
        state.await_chance(DEAL)
        return
    cards.move_all(state, SET_ASIDE, IN_PILE)
    if state.house.easy_start:
        easy_start.ask(state)
    else:
        find_first(state, events)


def chosen(state: "LunarRailsState", seat: int, events: list[Event]) -> None:
    """A seat has chosen what it throws away, or has left; after the last one the cards are shown (LR-V4)."""
    if state.has_answered(seat):
        events += easy_start.show(state)
        find_first(state, events)


def find_first(state: "LunarRailsState", events: list[Event]) -> None:
    """Who holds the highest payoff begins; a tie is settled by lot (LR-2)."""
    highest = cards.highest_hands(state)
    if len(highest) > 1:
        state.turn = highest[0]
        state.await_chance(FIRST)
    else:
        begin(state, highest[0], events)


def begin(state: "LunarRailsState", first: int, events: list[Event]) -> None:
    """The first player is known: the building turns begin (LR-3)."""
    state.first = state.turn = first
    events.append(Event("first", first, (cards.highest_payoff(state, first),)))
    choose_locos(state, events)


def choose_locos(state: "LunarRailsState", events: list[Event]) -> None:
    """With additional trains everybody chooses a second loco, in turn order, before the first turn."""
    for offset in range(state.seats):
        state.turn = (state.first + offset) % state.seats
        if trains.asks_for_loco(state) and not state.out[state.turn]:
            state.stack = [(SECOND_LOCO, (state.turn,))]
            return
    state.turn = state.first
    begin_turn(state, events)


def loco_chosen(state: "LunarRailsState", events: list[Event]) -> None:
    """On to the next player, or after a new start to the cards (LR-V11)."""
    if len(state.stack) == 1:
        choose_locos(state, events)
    else:
        state.stack.pop()
        refill(state, events)


# --- the turn


def begin_turn(state: "LunarRailsState", events: list[Event]) -> None:
    """The next turn in which something is asked; lost and empty ones pass on the way (LR-58, LR-80)."""
    while True:
        seat = state.turn
        clear_turn(state)
        if state.out[seat]:
            events += _end_terms(state, seat)
        elif state.owed[seat]:
            state.owed[seat] = 0
            # Whether this turn wins depends on cash that nobody sees: hence a reveal.
            events.append(Event("turn-lost", seat, (), None, True))
            if state.in_play.claims:
                events += starting_over.settle(state, seat)
            if _wins(state, seat, events):
                return
            events += _end_terms(state, seat)
        else:
            events.append(Event("turn", seat, (state.round,)))
            trains.begin_turn(state, seat)
            operating.begin(state, seat)
            state.stack = [(OPENING if state.opening < 2 else OPERATE, (seat,))]
            return
        if not _pass_on(state, events):
            return


def clear_turn(state: "LunarRailsState") -> None:
    state.moved = state.most_loads = state.spent = state.to_lose = 0
    state.paid, state.picked, state.starts = [], [], []
    state.done = state.ended = state.halted = False
    if state.house.starting_over:
        kept = state.in_play
        kept.asked_over, kept.to_ask, kept.claiming, kept.ridden = False, [], [], []
    bargains.begin_turn(state)
    if state.house.private_warehouse:
        warehouses.leave_stop(state)
    if state.siding is not None:
        state.siding.clear_turn()


def end_operation(state: "LunarRailsState", seat: int) -> None:
    state.done = True
    state.picked = []
    if state.house.private_warehouse:
        warehouses.leave_stop(state)
    if state.siding is not None:
        state.siding.picked, state.siding.offered = [], False
    state.open(BUILD, seat)


def end_turn(state: "LunarRailsState", events: list[Event]) -> None:
    """Flares and Rays, then the win, then the cards that end now (LR-59b)."""
    seat = state.turn
    state.ended = True
    for _ in trains.each(state, seat):
        _test_train(state, seat, events)
    lose_on(state, events)


def _test_train(state: "LunarRailsState", seat: int, events: list[Event]) -> None:
    hits = events_in_force.hits_at_end(state, seat)
    if hits:
        state.owed[seat] = 1
        state.hit[seat] = state.hit[seat] + tuple(hits)
        for card in hits:
            events.append(Event("caught", seat, (card,)))
        if any(card in state.rays for card in hits):
            _lose_all(state, seat, events)
        else:
            state.to_lose = min(len(hits), len(state.loads[seat]))


def _lose_all(state: "LunarRailsState", seat: int, events: list[Event]) -> None:
    for load in state.loads[seat][:]:
        locos.to_tray(state, seat, load)
        events.append(Event("lost-load", seat, (load,)))


def lose_on(state: "LunarRailsState", events: list[Event]) -> None:
    """The owner chooses what the Flares cost, for one train after the other; then the rest of the end."""
    seat = state.turn
    if state.siding is not None and not state.to_lose and state.siding.to_lose:
        events.append(trains.take_other(state, seat))
    if state.to_lose:
        state.stack = [(LOSE_LOAD, (seat,))]
        return
    if state.in_play.claims:
        events += starting_over.settle(state, seat)
    if not _wins(state, seat, events):
        finish_turn(state, events)


def ask_claims(state: "LunarRailsState", events: list[Event]) -> None:
    """The next seat is asked for a claim on the track; then the player whether to start over all the same,
    if anybody has claimed it (LR-V11)."""
    asked = state.in_play.to_ask
    if not asked and not state.in_play.claiming:
        start_over(state, events)
        return
    if len(state.stack) == 1:
        state.open_on_top(CLAIM, asked[0])
    elif asked:
        state.open(CLAIM, asked[0])
    else:
        state.open(RESTART, state.turn)


def start_over(state: "LunarRailsState", events: list[Event]) -> None:
    """With additional trains a second loco, then a fresh hand and a turn of building alone."""
    events += starting_over.restart(state, state.turn)
    state.done = True
    state.stack = [(BUILD, (state.turn,))]
    if trains.asks_for_loco(state):
        state.open_on_top(SECOND_LOCO, state.turn)
    else:
        refill(state, events)


def finish_turn(state: "LunarRailsState", events: list[Event]) -> None:
    """After all tests, or without them when the player has resigned (LR-80)."""
    events += _end_terms(state, state.turn)
    if _pass_on(state, events):
        begin_turn(state, events)


def _end_terms(state: "LunarRailsState", seat: int) -> list[Event]:
    """Cards and dropped loads whose time is over go."""
    told = events_in_force.end_terms(state, seat)
    return told + goods.end_terms(state, seat) if state.house.loads_stay or state.stays else told


def _wins(state: "LunarRailsState", seat: int, events: list[Event]) -> bool:
    if not winning.has_won(state, seat):
        return False
    if state.house.equal_turns:
        events.append(last_rounds.declare(state, seat))
        return False
    if last_rounds.is_time_called(state):
        return False
    state.winner = seat
    events.append(Event("won", seat, (state.cash[seat], len(winning.joined_majors(state, seat)))))
    finish(state, "won", events)
    return True


def _pass_on(state: "LunarRailsState", events: list[Event]) -> bool:
    """On to the next seat: forth in the first building turn, back in the second, then round and round
    (LR-3). False when the last round is over."""
    seats, first = state.seats, state.first
    place = (state.turn - first) % seats
    if state.opening == 0:
        if place < seats - 1:
            state.turn = (state.turn + 1) % seats
        else:
            state.opening = 1
        return True
    if state.opening == 1:
        if place:
            state.turn = (state.turn - 1) % seats
        else:
            state.opening = 2
            state.round = 1
        return True
    if place == seats - 1:
        ends = last_rounds.end_round(state, events)
        if ends:
            finish(state, ends, events)
            return False
        state.round += 1
    state.turn = (state.turn + 1) % seats
    return True


def finish(state: "LunarRailsState", reason: str, events: list[Event]) -> None:
    state.stack = []
    clear_turn(state)
    state.end_reason = reason
    events.append(Event("over", reveals=True))


# --- drawing, with all that may come of it


def refill(state: "LunarRailsState", events: list[Event]) -> None:
    """Fill the hand of the player on turn, on top of what was asked (LR-6)."""
    state.open_on_top(DRAW)
    draw_on(state, events)


def new_hand(state: "LunarRailsState", seat: int, events: list[Event]) -> None:
    """The whole turn for three other cards (LR-4). With open contracts the old ones are laid open, and the
    lot says which are too many, before the new ones are drawn (LR-V6)."""
    state.done = state.ended = True
    debts.count_new_hand(state, seat)
    events.append(Event("new-hand", seat))
    if state.house.open_contracts:
        events += open_contracts.lay_open(state, seat)
    else:
        cards.discard_hand(state, seat)
    state.open_on_top(DRAW)
    lots_on(state, events)


def lots_on(state: "LunarRailsState", events: list[Event]) -> None:
    if open_contracts.are_too_many(state):
        state.await_chance(LOT)
    else:
        draw_on(state, events)


def lot_drawn(state: "LunarRailsState", card: int, events: list[Event]) -> None:
    open_contracts.discard(state, card)
    events.append(Event("contract-gone", -1, (card,)))
    lots_on(state, events)


def draw_on(state: "LunarRailsState", events: list[Event]) -> None:
    """Settle what waits, then draw until the hand is full, then go on with the turn (LR-6, LR-50a)."""
    while state.waiting and state.meteor < 0:
        card, drawer = state.waiting.pop(0)
        _settle(state, card, drawer, events)
    if state.meteor >= 0:
        return
    seat = state.turn
    if not state.out[seat] and cards.is_short(state, seat):
        events += cards.shuffle_if_empty(state)
        state.await_chance(DRAW)
        return
    state.stack.pop()
    if state.out[seat]:
        finish_turn(state, events)
    elif state.ended:
        end_turn(state, events)


def _settle(state: "LunarRailsState", card: int, drawer: int, events: list[Event]) -> None:
    kind = state.board.event_kind[card]
    if kind == METEOR_CARD:
        events.append(Event("event", drawer, (card,)))
        state.spot[card] = LIES_OPEN
        state.meteor, state.meteor_drawer = card, drawer
        events += cards.shuffle_if_empty(state)
        state.await_chance(METEOR)
    elif kind == TAX:
        events.append(Event("event", drawer, (card,), None, True))
        events += taxes.collect(state, card)
    elif kind == DECOMPRESSION and state.out[drawer]:
        state.spot[card] = IN_DISCARDS  # LR-80a
    else:
        events.append(events_in_force.lay_open(state, card, drawer))
        events += goods.spoil_half(state, card) + warehouses.spoil_half(state, card)


def drawn(state: "LunarRailsState", card: int, events: list[Event]) -> None:
    """A card for the hand, or an event that takes effect at once."""
    seat = state.turn
    if cards.is_demand(state, card):
        cards.take(state, seat, card)
        events.append(Event("drew", seat, (card,)))
    else:
        state.spot[card] = IS_WAITING
        state.waiting.append((card, seat))
    draw_on(state, events)


def turned(state: "LunarRailsState", card: int, events: list[Event]) -> None:
    """A card turned for a Meteor Shower: events wait, a Demand says where it strikes (LR-51)."""
    if not cards.is_demand(state, card):
        state.spot[card] = IS_WAITING
        state.waiting.append((card, state.meteor_drawer))
        events.append(Event("turned-event", -1, (card,)))
        events += cards.shuffle_if_empty(state)
        return
    state.spot[card] = LIES_OPEN
    state.meteor_demand = card
    events.append(Event("turned", -1, (card,)))
    events += meteors.strike(state, state.meteor, card)
    place_on(state, events)


def place_on(state: "LunarRailsState", events: list[Event]) -> None:
    """Struck trains are placed in seat order from the drawer; then the shower is over (LR-51d)."""
    if state.to_place:
        state.open(PLACE_AGAIN, state.to_place[0])
        return
    meteors.clear_away(state)
    draw_on(state, events)
