"""The course of the game: what follows on what, from the deal to the last dividend."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import actions
from .phases import (
    BID,
    BUILD,
    BUILD_CARD,
    CARD_DECISIONS,
    CHOOSE,
    DEAL_DISPLAY,
    DEAL_HAND,
    DEAL_PRIVATE,
    DEAL_START,
    GRANT,
    NO_CARD,
    OFFER,
    PLAY,
    STAR,
    THROW,
)
from .privates import with_private
from .rules import auctions, building, cards, dividends, hands

if TYPE_CHECKING:
    from .state import LuzonState


def act(state: "LuzonState", seat: int, action: int) -> list[Event]:
    """Carry out a legal action of a seat and all that follows from it without a question."""
    kind = state.stack[-1][0]
    if kind == BID:
        return _bid(state, seat, action)
    if kind == PLAY:
        event = cards.play(state, seat, action)
        state.open(CARD_DECISIONS[state.card], seat)
        return [event]
    if kind == BUILD:
        return _build(state, seat, action)
    if kind == CHOOSE:
        return _choose(state, seat, action)
    if kind == STAR:
        event = auctions.set_star(state, seat, state.island.numbers.hex_of(action))
        events = [event]
        next_lot(state, event.numbers[0] + 1, events)
        return events
    if kind == THROW:
        return _throw(state, seat, action)
    if action == actions.DONE:
        events = [Event("done", seat, (state.card,))]
        end_turn(state, events)
        return events
    if kind == OFFER:
        company = action - actions.OFFER
        auctions.open_lot(state, company, seat)
        state.company = company
        state.open(BID, seat)
        return [Event("offer", seat, (company,))]
    if kind == GRANT:
        events = [cards.give_grant(state, seat, action - state.island.numbers.grant)]
        end_turn(state, events)
        return events
    return _develop(state, seat, state.island.numbers.hex_of(action))


# --- the deal


def deal_on(state: "LuzonState") -> list[Event]:
    """Await the next card that is due; when all lie, the start player or the next round."""
    if state.start < 0:  # LZ-1
        if state.with_privates and -1 in state.private:  # LZ-X1
            state.await_chance(DEAL_PRIVATE)
        elif NO_CARD in state.display:
            state.await_chance(DEAL_DISPLAY)
        else:
            state.await_chance(DEAL_HAND if hands.short_seat(state) >= 0 else DEAL_START)
        return []
    if state.round % 2 == 0 and hands.short_seat(state) >= 0:
        state.await_chance(DEAL_HAND)
    elif NO_CARD in state.display:
        state.await_chance(DEAL_DISPLAY)
    else:
        state.round += 1
        state.open(PLAY, state.active)
        return [Event("round", state.active, (state.round,))]
    return []


def dealt(state: "LuzonState", outcome: int) -> list[Event]:
    """Carry out what chance has drawn."""
    kind = state.stack[-1][0]
    if kind == DEAL_START:
        state.start = outcome - hands.SEAT_OUTCOME
        events = [Event("start", state.start)]
        next_lot(state, 0, events)
        return events
    if kind == DEAL_PRIVATE:
        company, private = state.private.index(-1), outcome - hands.PRIVATE_OUTCOME
        give_private(state, company, private)
        return [Event("private", -1, (company, private)), *deal_on(state)]
    seat, slot = hands.deal_card(state, outcome)
    if seat >= 0:
        events = [Event("dealt", seat), Event("card", seat, (outcome,), (seat,))]
    else:
        events = [Event("laid", -1, (outcome, slot))]
    return events + deal_on(state)


def give_private(state: "LuzonState", company: int, private: int, start: bool = True) -> None:
    """A company gets a private company for the whole game; `start` gives what it brings at the beginning."""
    privates = state.island.privates
    effect, amount = privates.effects[private], privates.amounts[private]
    state.private[company] = private
    state.terms = with_private(state.terms, company, effect, amount)
    if not start:
        return
    if effect == "treasury":
        state.treasury[company] += amount
        state.paid_out += amount
    elif effect == "value":
        state.value[company] += amount
    elif effect == "die":
        state.die[company] = amount


# --- auctions


def next_lot(state: "LuzonState", company: int, events: list[Event]) -> None:
    """Auction the first share of the next company; after the last one the turns begin."""
    if company < len(state.sold):
        opener = state.standing_from(state.start)
        auctions.open_lot(state, company, opener)
        state.open(BID, opener)
        events.append(Event("lot", opener, (company,)))
        return
    state.active = state.standing_from(first_holder(state, company - 1))
    state.open(PLAY, state.active)
    events.append(Event("round", state.active, (state.round,)))


def first_holder(state: "LuzonState", company: int) -> int:
    """Who has bought a company's only share so far (LZ-4); the start player if nobody has (LZ-4a)."""
    for seat in range(state.seats):
        if state.holds(seat, company):
            return seat
    return state.start


def _bid(state: "LuzonState", seat: int, action: int) -> list[Event]:
    if action == actions.PASS:
        state.bidding[seat] = 0
        events = [Event("pass", seat, (state.lot,))]
    else:
        state.bid = action - actions.BID
        state.bidder = seat
        events = [Event("bid", seat, (state.lot, state.bid))]
    ask_next(state, seat, events)
    return events


def ask_next(state: "LuzonState", seat: int, events: list[Event]) -> None:
    """Ask the next bidder clockwise; when only the highest is left, or nobody, the auction is over."""
    other = auctions.next_bidder(state, seat)
    if other >= 0 and other != state.bidder:
        state.open(BID, other)
        return
    if other >= 0:
        events.append(auctions.sell(state))
        if (
            state.sold[state.lot] == state.island.shares[state.lot]
            and dividends.sold_out(state) == dividends.ENOUGH
        ):
            events.append(Event("trigger", -1, (0,)))
    else:
        events.append(Event("unsold", -1, (state.lot,)))
    knock_down(state, events)


def knock_down(state: "LuzonState", events: list[Event]) -> None:
    """After an auction: the winner sets the company's first track (LZ-3), or the turn ends."""
    company = state.lot
    auctions.close_lot(state)
    if state.active >= 0:
        end_turn(state, events)
        return
    state.star = company
    state.open(STAR, state.standing_from(first_holder(state, company)))


# --- cards


def _build(state: "LuzonState", seat: int, action: int) -> list[Event]:
    if action == actions.DONE:
        events = [Event("done", seat, (state.card,))]
        end_turn(state, events)
        return events
    numbers = state.island.numbers
    company = (action - numbers.build) // numbers.hexes
    events = building.build(state, seat, company, (action - numbers.build) % numbers.hexes)
    left = state.island.track - len(state.track[company])
    if left == dividends.NEARLY and dividends.nearly_out(state) == dividends.ENOUGH:
        events.append(Event("trigger", -1, (1,)))
    if state.choosing:
        state.open_on_top(CHOOSE, seat)
    elif state.built >= state.terms.build[company]:
        end_turn(state, events)
    return events


def _develop(state: "LuzonState", seat: int, hex: int) -> list[Event]:
    events = [cards.develop(state, seat, hex)]
    if state.island.tokens - len(state.tokens) == dividends.NEARLY:
        events.append(Event("trigger", -1, (2,)))
    if state.choosing:
        state.open_on_top(CHOOSE, seat)
    else:
        end_turn(state, events)
    return events


def _choose(state: "LuzonState", seat: int, action: int) -> list[Event]:
    events = [cards.gain(state, seat, action < state.island.numbers.pesos)]
    if state.choosing:
        return events
    state.stack.pop()
    state.hex = -1
    if state.card != BUILD_CARD or state.built >= state.terms.build[state.company]:
        end_turn(state, events)
    return events


def end_turn(state: "LuzonState", events: list[Event]) -> None:
    """The next player's turn; with no card left in the display the round ends at once (LZ-11a)."""
    state.card = NO_CARD
    state.company = state.hex = -1
    state.built = 0
    state.active = state.standing_from((state.active + 1) % state.seats)
    if max(state.display) < 0:
        _end_round(state, events)
    else:
        state.open(PLAY, state.active)


# --- rounds


def _end_round(state: "LuzonState", events: list[Event]) -> None:
    events.append(Event("round-over", -1, (state.round,)))
    dividends.pay_all(state, events)
    reason = dividends.end_reason(state)
    if reason:
        state.stack = []
        state.active = -1
        state.end_reason = reason
        events.append(Event("over", reveals=state.hidden))
    elif state.round % 2 == 0:
        state.open(THROW, *state.standing())
    else:
        events += deal_on(state)


def _throw(state: "LuzonState", seat: int, action: int) -> list[Event]:
    state.chosen[seat] = action
    return [Event("chose", seat), *no_more_asked(state, seat)]


def no_more_asked(state: "LuzonState", seat: int) -> list[Event]:
    """A seat needs no more asking about its hand; when none does, all is carried out at once (LZ-13a)."""
    if not state.has_answered(seat):
        return []
    hands.throw_all(state)
    thrown = [Event("threw", other, (state.thrown[other],), reveals=True) for other in state.standing()]
    return [*thrown, Event("shuffled", -1, (sum(state.deck),)), *deal_on(state)]
