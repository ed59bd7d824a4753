"""What a share is worth bidding for: the price at which a seat would as soon let another have it."""

from dataclasses import dataclass
from typing import Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.rules.auctions import close_lot
from ...games.luzon_rails.rules.building import set_track
from ...games.luzon_rails.state import LuzonState
from .judge import Judge, ahead

PRICES: Final = 7
"""At how many prices an auction is thought through; between them one reckons straight."""


@dataclass
class Estimate:
    """An auction thought through: by seat the most it would bid."""

    limits: list[float]
    winner: int
    price: int


def sale(judge: Judge, state: LuzonState, company: int, winner: int, price: int, star: int) -> LuzonState:
    """The position when a seat has bought a share; in the beginning also the company's first track."""
    after = state.clone()
    after.cash[winner] -= price
    after.treasury[company] += price
    after.sold[company] += 1
    after.shares[company * state.seats + winner] += 1
    close_lot(after)
    if star >= 0:
        set_track(after, company, star)
    return after


def best_star(judge: Judge, state: LuzonState, company: int) -> int:
    """The star that a company would begin at; -1 if it lies already."""
    if state.track[company]:
        return -1
    free = [hex for hex in state.island.stars if not state.owners[hex]]
    after = [sale(judge, state, company, 0, min(8, state.cash[0]), star) for star in free]
    streams = [found[company] for found in judge.streams(after)]
    return free[streams.index(max(streams))]


def estimate(judge: Judge, state: LuzonState, company: int, seats: list[int], opener: int) -> Estimate:
    """What each of these seats would bid for a share, and how the auction would end."""
    star = best_star(judge, state, company)
    richest = max(state.cash[seat] for seat in seats)
    low = state.bid + 1
    if richest < low:
        return Estimate([0.0] * state.seats, state.bidder, state.bid)
    prices = sorted({low + (richest - low) * step * step // (PRICES - 1) ** 2 for step in range(PRICES)})
    base = [sale(judge, state, company, seats[0], min(price, state.cash[seats[0]]), star) for price in prices]
    for after, price in zip(base, prices):
        after.treasury[company] = state.treasury[company] + price
        after.cash[seats[0]] = state.cash[seats[0]]
        after.shares[company * state.seats + seats[0]] -= 1
    streams = judge.streams(base)
    ends: list[LuzonState] = []
    told: list[list[float]] = []
    at: dict[tuple[int, int], int] = {}
    for number, price in enumerate(prices):
        for seat in seats:
            if state.cash[seat] >= price:
                after = base[number].clone()
                after.cash[seat] -= price
                after.shares[company * state.seats + seat] += 1
                at[number, seat] = len(ends)
                ends.append(after)
                told.append(streams[number])
    fortunes = judge.fortunes(ends, told)
    limits = [0.0] * state.seats
    for seat in seats:
        limits[seat] = _limit(state, seat, seats, prices, ends, fortunes, at)
    order = sorted(seats, key=lambda seat: -limits[seat])
    winner = order[0] if limits[order[0]] >= low else opener
    second = max((limits[seat] for seat in order if seat != winner), default=0.0)
    price = max(1, min(int(second) + 1, int(limits[winner]), state.cash[winner]))
    return Estimate(limits, winner, price)


def _limit(
    state: LuzonState,
    seat: int,
    seats: list[int],
    prices: list[int],
    ends: list[LuzonState],
    fortunes: list[list[float]],
    at: dict[tuple[int, int], int],
) -> float:
    """The price from which the seat would rather see the richest other have the share."""
    before, limit = 0.0, 0.0
    for number, price in enumerate(prices):
        won = at.get((number, seat), -1)
        others = [at[number, other] for other in seats if other != seat and (number, other) in at]
        if won < 0:
            return float(state.cash[seat])
        if not others:
            # Nobody could follow: the share would have gone at the price before.
            return float(price)
        mine = ahead(ends[won], fortunes[won], seat)
        theirs = sum(ahead(ends[end], fortunes[end], seat) for end in others) / len(others)
        better = mine - theirs
        if better < 0:
            if number == 0:
                return 0.0
            return limit + (price - limit) * before / (before - better)
        before, limit = better, float(price)
    return limit


def raise_to(state: LuzonState, seat: int, limit: float, limits: list[float]) -> int:
    """The bid of a seat that bids at all: well below what others would pay at once, then step by step."""
    others = [limits[other] for other in range(state.seats) if other != seat and state.bidding[other]]
    jump = int(0.7 * min(limit, max(others, default=0.0)))
    return actions.BID + max(state.bid + 1, min(jump, state.cash[seat]))
