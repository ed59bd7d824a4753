"""Arrival, the purchase after it, and movement out of the city again (RB-11 to RB-13)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import BANK, EXPRESS, FREIGHT, LOCOMOTIVE_NAMES, PUBLIC, SUPERCHIEF, THIRD, WHITE_LEG
from . import honeymoon
from .establishment import change_owner

if TYPE_CHECKING:
    from ..state import RailBaronState


def collect(state: "RailBaronState", seat: int) -> Event:
    """The payoff of the trip (RB-11), which is over: its segments are free again (RB-8a). Where it comes with
    the turn (RB-22), the player before can't plan for it: it may bring the cash to where it is open."""
    city = state.place[seat]
    payoff = state.board.payoff(state.departure[seat], city)
    event = Event("arrived", seat, (city, state.departure[seat], payoff), reveals=True)
    state.cash[seat] += payoff
    state.paid_out += payoff
    state.departure[seat] = city
    state.destination[seat] = state.alternate[seat] = -1
    state.arrival_due[seat] = state.lost[seat] = 0
    state.used[seat] = [0] * len(state.used[seat])
    return event


def stop_train(state: "RailBaronState") -> None:
    """The rest of the roll is lost, but for a red die not yet touched that leads out again (RB-13a)."""
    untouched = state.leg == WHITE_LEG and not state.bonus and 0 < state.red <= state.left
    state.left = state.red if untouched else 0


def bounces_out(state: "RailBaronState") -> bool:
    """Whether the player goes on with a bonus after an arrival on the white dice (RB-13)."""
    return state.leg == WHITE_LEG and (state.bonus or state.left > 0)


def is_anything_for_sale(state: "RailBaronState", seat: int) -> bool:
    """Whether a purchase is asked for: affordable or not (RB-12a)."""
    return state.locomotive[seat] != SUPERCHIEF or BANK in state.owners


def superchief_price(state: "RailBaronState", seat: int) -> int:
    """An Express is upgraded free of charge where that is agreed (RB-V3)."""
    if state.free_superchief and state.locomotive[seat] == EXPRESS:
        return 0
    return state.superchief_price


def price_of(state: "RailBaronState", seat: int, action: int) -> int:
    """What a purchase costs this seat."""
    if action == actions.BUY_NOTHING:
        return 0
    if action == actions.BUY_EXPRESS:
        return state.express_price
    if action == actions.BUY_SUPERCHIEF:
        return superchief_price(state, seat)
    return state.prices[action - state.numbers.buy]


def legal_purchases(state: "RailBaronState", seat: int) -> list[int]:
    cash, locomotive = state.cash[seat], state.locomotive[seat]
    found = [actions.BUY_NOTHING]
    if locomotive == FREIGHT and state.express_price <= cash:
        found.append(actions.BUY_EXPRESS)
    if locomotive != SUPERCHIEF and superchief_price(state, seat) <= cash:
        found.append(actions.BUY_SUPERCHIEF)
    owners, prices, buy = state.owners, state.prices, state.numbers.buy
    for road in state.board.for_sale:
        if owners[road] == BANK and prices[road] <= cash:
            found.append(buy + road)
    return found


def why_no_purchase(state: "RailBaronState", seat: int, action: int) -> Refusal | None:
    if action == actions.BUY_NOTHING:
        return None
    if action in (actions.BUY_EXPRESS, actions.BUY_SUPERCHIEF):
        wanted = EXPRESS if action == actions.BUY_EXPRESS else SUPERCHIEF
        if state.locomotive[seat] >= wanted:
            have = LOCOMOTIVE_NAMES[state.locomotive[seat]]
            return Refusal("RB-12", f"you have a {have}: the {LOCOMOTIVE_NAMES[wanted]} is no upgrade")
    else:
        road = action - state.numbers.buy
        owner, name = state.owners[road], state.board.road_names[road]
        facts = {"railroad": state.board.roads[road]}
        if owner == PUBLIC:
            return Refusal("RB-12", f"{name} is Public: nobody can buy it", facts)
        if owner == seat:
            return Refusal("RB-12", f"{name} is yours already", facts)
        if owner != BANK:
            whose = "the third owner" if owner == THIRD else "another player"
            return Refusal("RB-12", f"{name} belongs to {whose}", facts)
    price, cash = price_of(state, seat, action), state.cash[seat]
    if price > cash:
        why = f"that costs ${price:,}, and you have ${cash:,}; nothing is sold to raise it"
        return Refusal("RB-12", why, {"price": price, "cash": cash})
    return None


def purchase(state: "RailBaronState", seat: int, action: int) -> list[Event]:
    if action == actions.BUY_NOTHING:
        return [Event("bought-nothing", seat)]
    price = price_of(state, seat, action)
    state.cash[seat] -= price
    state.paid_out -= price
    if action in (actions.BUY_EXPRESS, actions.BUY_SUPERCHIEF):
        state.locomotive[seat] = EXPRESS if action == actions.BUY_EXPRESS else SUPERCHIEF
        return [Event("bought-locomotive", seat, (state.locomotive[seat], price))]
    road = action - state.numbers.buy
    honeymoon.bought(state)
    return [Event("bought", seat, (road, price)), *change_owner(state, road, seat)]
