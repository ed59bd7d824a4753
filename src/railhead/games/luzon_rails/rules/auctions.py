"""Auctions, at the beginning and by card, and the stars that the first winners choose."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from .building import set_track

if TYPE_CHECKING:
    from ..state import LuzonState


def open_lot(state: "LuzonState", company: int, opener: int) -> None:
    """Put a share up for auction: everybody at the table is in."""
    state.lot = company
    state.opener = opener
    state.bid = 0
    state.bidder = -1
    state.bidding = [1 - out for out in state.out]


def highest_bid(state: "LuzonState", seat: int) -> int:
    """The most that a seat can bid."""
    most = state.cash[seat]
    return most if most <= actions.MOST_BID else actions.MOST_BID


def legal_bids(state: "LuzonState", seat: int) -> list[int]:
    most = highest_bid(state, seat)
    bids = list(range(actions.BID + state.bid + 1, actions.BID + most + 1))
    if state.bid or not most:
        bids.insert(0, actions.PASS)
    return bids


def why_no_bid(state: "LuzonState", seat: int, action: int) -> Refusal | None:
    """The opener must bid with any money at all; later bids are higher than the last, up to one's cash."""
    cash = state.cash[seat]
    if action == actions.PASS:
        if state.bid or not cash:
            return None
        # A card's auction is opened under the rule of that card.
        first = "LZ-2" if state.active < 0 else "LZ-6"
        rule = first if seat == state.opener else "LZ-2b"
        return Refusal(rule, "you open this auction, so you must bid at least ₱1", {"cash": cash})
    amount = action - actions.BID
    if amount <= state.bid:
        why = f"the bid stands at ₱{state.bid}; bid more or pass"
        return Refusal("LZ-2", why, {"bid": state.bid})
    if amount > cash:
        return Refusal("LZ-2", f"you have ₱{cash}, so you can't bid ₱{amount}", {"cash": cash})
    return None


def why_no_such_bid(state: "LuzonState", seat: int, text: str) -> Refusal | None:
    """A bid that has no number among the actions: nobody has ever so much money."""
    words = text.lower().split()
    if len(words) != 2 or words[0] != "bid" or not words[1].isascii() or not words[1].isdigit():
        return None
    if int(words[1][:9]) <= actions.MOST_BID:
        return None
    cash = state.cash[seat]
    return Refusal("LZ-2", f"you have ₱{cash}, so you can't bid ₱{words[1][:9]}", {"cash": cash})


def next_bidder(state: "LuzonState", seat: int) -> int:
    """The next seat clockwise that is still in; -1 when all have passed."""
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if state.bidding[other]:
            return other
    return -1


def sell(state: "LuzonState") -> Event:
    """The one who is left pays the company and takes the share."""
    seat, company, bid = state.bidder, state.lot, state.bid
    state.cash[seat] -= bid
    state.treasury[company] += bid
    state.sold[company] += 1
    state.shares[company * state.seats + seat] += 1
    return Event("sold", seat, (company, bid))


def close_lot(state: "LuzonState") -> None:
    state.lot = state.opener = state.bidder = -1
    state.bid = 0
    state.bidding = [0] * state.seats


def conceal_cash(state: "LuzonState", seat: int) -> None:
    """Give every other seat what it had at the start, or its standing bid: LZ-6b hides the true sums."""
    for other in range(state.seats):
        if other != seat:
            cash = max(state.island.cash, state.bid if state.bidder == other else 0)
            state.paid_out += cash - state.cash[other]
            state.cash[other] = cash


def legal_offers(state: "LuzonState", seat: int) -> list[int]:
    offers: list[int] = []
    if state.cash[seat]:
        shares = state.island.shares
        for company in range(len(shares)):
            if state.sold[company] < shares[company]:
                offers.append(actions.OFFER + company)
    offers.append(actions.DONE)
    return offers


def why_no_offer(state: "LuzonState", seat: int, company: int) -> Refusal | None:
    if state.sold[company] >= state.island.shares[company]:
        return Refusal("LZ-6", f"{state.island.names[company]} has no share left to sell")
    if not state.cash[seat]:
        return Refusal("LZ-6a", "you have no money to open an auction with")
    return None


def legal_stars(state: "LuzonState") -> list[int]:
    star = state.island.numbers.star
    return [star + hex for hex in state.island.stars if not state.owners[hex]]


def why_no_star(state: "LuzonState", hex: int) -> Refusal | None:
    place = state.island.places[hex]
    if hex not in state.island.stars:
        return Refusal(
            "LZ-3", f"{place} is no star; a company begins on one", {"hex": state.island.hexes[hex]}
        )
    if state.owners[hex]:
        return Refusal("LZ-3", f"another company begins at {place}", {"hex": state.island.hexes[hex]})
    return None


def set_star(state: "LuzonState", seat: int, hex: int) -> Event:
    """A company's first track: it costs nothing and gains nothing."""
    company = state.star
    state.star = -1
    set_track(state, company, hex)
    return Event("star", seat, (company, hex))
