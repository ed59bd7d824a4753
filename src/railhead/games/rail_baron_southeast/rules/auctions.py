"""Raising money for fees: deeds sold back to the bank, or auctioned among the players (RB-16)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import BANK, RAISE_STEP, START_CASH
from . import fees, honeymoon
from .establishment import change_owner, forget

if TYPE_CHECKING:
    from ..state import RailBaronState


def legal_sales(state: "RailBaronState", seat: int) -> list[int]:
    """Which railroad, and to the bank or by auction, is the seller's choice, one at a time (RB-16b)."""
    found: list[int] = []
    for road in state.deeds(seat):
        found += [state.numbers.sell + road, state.numbers.auction + road]
    return found


def road_of_sale(state: "RailBaronState", action: int) -> int:
    numbers = state.numbers
    return action - (numbers.sell if action < numbers.auction else numbers.auction)


def why_no_sale(state: "RailBaronState", seat: int, action: int) -> Refusal | None:
    road = road_of_sale(state, action)
    if state.owners[road] != seat:
        name = state.board.road_names[road]
        return Refusal("RB-16", f"{name} is not yours to sell", {"railroad": state.board.roads[road]})
    return None


def half_price(state: "RailBaronState", road: int) -> int:
    """Exact, for an odd price too (RB-16e)."""
    return state.prices[road] // 2


def sell_back(state: "RailBaronState", seat: int, road: int) -> Event:
    """To the bank at half price: nothing is owed for it now, and 1,000 from the next ride (RB-16a)."""
    amount = half_price(state, road)
    state.cash[seat] += amount
    state.paid_out += amount
    state.owners[road] = BANK
    forget(state, seat, road)
    fees.without(state, road)
    honeymoon.sold_back(state)
    return Event("sold-back", seat, (road, amount))


# --- the auction


def open_lot(state: "RailBaronState", road: int, seller: int) -> None:
    """Put a railroad up: everybody else at the table is in, also one who can't bid (RB-16c)."""
    state.lot = road
    state.seller = seller
    state.opening = half_price(state, road)
    state.bids = []
    state.bidding = [0 if out else 1 for out in state.out]
    if seller >= 0:
        state.bidding[seller] = 0


def highest(state: "RailBaronState") -> tuple[int, int]:
    """The high bidder and his bid; (-1, 0) before the first."""
    return (state.bids[-2], state.bids[-1]) if state.bids else (-1, 0)


def least_bid(state: "RailBaronState") -> int:
    """Half the price opens; then it is at least 500 more (RB-16b)."""
    return state.bids[-1] + RAISE_STEP if state.bids else state.opening


def legal_bids(state: "RailBaronState", seat: int) -> list[int]:
    most = min(state.cash[seat], actions.MOST_BID)
    bids = [actions.PASS]
    bids += range(actions.bid_of(least_bid(state)), actions.bid_of(most) + 1, RAISE_STEP // actions.BID_UNIT)
    return bids


def why_no_bid(state: "RailBaronState", seat: int, action: int) -> Refusal | None:
    return None if action == actions.PASS else _why_no_amount(state, seat, actions.amount_of(action))


def _why_no_amount(state: "RailBaronState", seat: int, amount: int) -> Refusal | None:
    least, cash = least_bid(state), state.cash[seat]
    facts = {"least": least, "opening": state.opening, "step": RAISE_STEP}
    if amount < least:
        what = "the next bid is" if state.bids else "bidding opens at half the price,"
        return Refusal("RB-16b", f"{what} ${least:,} or more", facts)
    if (amount - state.opening) % RAISE_STEP:
        return Refusal("RB-16g", f"bids are ${state.opening:,} and multiples of ${RAISE_STEP} more", facts)
    if amount > cash:
        why = f"you have ${cash:,}, so you can't bid ${amount:,}"
        return Refusal("RB-16", why, {"cash": cash})
    if amount > actions.MOST_BID:
        return Refusal("RB-16", f"nobody bids more than ${actions.MOST_BID:,}")
    return None


def why_no_such_bid(state: "RailBaronState", seat: int, text: str) -> Refusal | None:
    """A bid that has no number among the actions: off every grid, or beyond all bounds."""
    words = text.lower().split()
    if len(words) != 2 or words[0] != "bid":
        return None
    digits = words[1].replace(",", "").removeprefix("$")
    if not (digits.isascii() and digits.isdigit()):
        return None
    return _why_no_amount(state, seat, int(digits[:12]))


def next_bidder(state: "RailBaronState", seat: int) -> int:
    """The next to the left who is still in and does not hold the high bid; -1: the auction is over."""
    leader = highest(state)[0]
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if state.bidding[other] and other != leader:
            return other
    return -1


def drop_out(state: "RailBaronState", seat: int) -> None:
    """A bidder has left the table: his bids are void, the one before them stands (RB-16g)."""
    state.bidding[seat] = 0
    kept: list[int] = []
    for at in range(0, len(state.bids), 2):
        if state.bids[at] != seat:
            kept += state.bids[at : at + 2]
    state.bids = kept


def knock_down(state: "RailBaronState") -> list[Event]:
    """The high bidder pays the seller and has the deed; without a bid the bank takes it at half price, or in
    the starting auction gets it back (RB-16, RB-V4). What follows shows whether the seller can pay his fees
    now, so the last bidder neither plans that far nor takes it back (RB-18)."""
    road, seller, (buyer, bid) = state.lot, state.seller, highest(state)
    events: list[Event] = []
    if buyer >= 0:
        state.cash[buyer] -= bid
        events.append(Event("sold", buyer, (road, bid, seller), reveals=seller >= 0))
        if seller >= 0:
            state.cash[seller] += bid
        else:
            state.paid_out -= bid
            honeymoon.bought(state)  # RB-V4a
        events += change_owner(state, road, buyer)
    elif seller >= 0:
        amount = half_price(state, road)
        state.cash[seller] += amount
        state.paid_out += amount
        honeymoon.sold_back(state)  # RB-V5c
        events.append(Event("unsold", seller, (road, amount), reveals=True))
        events += change_owner(state, road, BANK)
    else:
        events.append(Event("set-aside", -1, (road,)))
    if seller >= 0:
        fees.without(state, road)
    close_lot(state)
    return events


def close_lot(state: "RailBaronState") -> None:
    state.lot = state.seller = -1
    state.opening = 0
    state.bids = []
    state.bidding = [0] * state.seats


def conceal_cash(state: "RailBaronState", seat: int) -> None:
    """Give every other seat whose cash is secret the same sum: that of the start, his standing bid if it is
    more, and nothing to one who can't pay his fees."""
    leader, bid = highest(state)
    for other in range(state.seats):
        if other == seat or state.out[other] or state.cash_is_open(other):
            continue
        cash = max(START_CASH, bid if other == leader else 0)
        if other == state.turn and (state.seller == other or state.is_raising):
            cash = 0
        state.paid_out += cash - state.cash[other]
        state.cash[other] = cash
