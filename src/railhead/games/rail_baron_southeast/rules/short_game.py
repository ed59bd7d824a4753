"""The short game, and prices that options change (RB-V1, RB-V2)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import DISCOUNTED, EXPRESS_PRICE, SUPERCHIEF_PRICE
from .bankruptcy import take_train_away

if TYPE_CHECKING:
    from ..state import RailBaronState


def set_prices(state: "RailBaronState") -> None:
    """Half of everything in the short game, of a discounted SuperChief too (RB-V2a); the discount goes by the
    players at the start (RB-V2b)."""
    express, superchief = EXPRESS_PRICE, SUPERCHIEF_PRICE
    if state.options["discounted_superchief"]:
        superchief = DISCOUNTED.get(state.seats, SUPERCHIEF_PRICE)
    parts = 2 if state.short else 1
    state.express_price = express // parts
    state.superchief_price = superchief // parts
    state.prices = tuple([price // parts for price in state.board.prices])


def may_declare_early(state: "RailBaronState", seat: int) -> bool:
    """Once the bank has been sold out, outside the Region of one's home (RB-V1b)."""
    if not state.short or not state.sold_out:
        return False
    regions = state.board.region_at
    return regions[state.place[seat]] != regions[state.home[seat]]


def ruin(state: "RailBaronState", rover: int, seat: int) -> list[Event]:
    """An Early Declarer who can't pay the rover is bankrupt: cash and deeds are the rover's (RB-V1). Rates
    stay as they are (RB-V1d); how much cash it was only these two know (RB-18a)."""
    cash = state.cash[seat]
    state.cash[rover] += cash
    state.cash[seat] = 0
    deeds = state.deeds(seat)
    for road in deeds:
        state.owners[road] = rover
    place = state.place[seat]
    state.out[seat] = 1
    take_train_away(state, seat)
    return [
        Event("ruined", rover, (seat, place, len(deeds)), reveals=True),
        Event("ruined-cash", rover, (seat, cash), to=(rover, seat)),
    ]


def is_last_round(state: "RailBaronState") -> bool:
    """Somebody is home early: the round is played to its end (RB-V1c)."""
    return 1 in state.home_safe
