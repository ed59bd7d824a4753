"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from ...table.sentences import counted
from . import actions
from .phases import BID, BUY, DECLARE, EARLY, LOCOMOTIVE_NAMES, RAISE, REGION, RIDE, ROVER_FEE, WINNING_CASH
from .rules import arrival, auctions, fees
from .rules.establishment import rate
from .rules.movement import rolled

if TYPE_CHECKING:
    from .state import RailBaronState


def ask(state: "RailBaronState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    kind, board = state.kind, state.board
    if kind == RIDE:
        return _ask_ride(state, seat)
    if kind == BUY:
        return "buy", "Buy one deed of the bank's or a better locomotive, or nothing.", "RB-12"
    if kind == BID:
        return _ask_bid(state, seat)
    if kind == RAISE:
        due, cash = fees.total_due(state), state.cash[seat]
        return "raise", f"You owe ${due:,} in fees and have ${cash:,}: sell or auction a deed.", "RB-16"
    if kind == REGION:
        here = board.regions[board.region_at[state.place[seat]]]
        what = " for the alternate, in case you are caught" if state.declared[seat] else ""
        return "region", f"The dice give {here}, where your train stands: pick any Region{what}.", "RB-3"
    if kind == DECLARE:
        return _ask_declare(state, seat)
    old, new = board.labels[state.home[seat]], board.labels[state.destination[seat]]
    return "swap", f"Swap homes? Then {new} is your home: your train begins there and goes to {old}.", "RB-6"


def _ask_declare(state: "RailBaronState", seat: int) -> tuple[str, str, str]:
    home = state.board.labels[state.home[seat]]
    if state.place[seat] == state.home[seat]:
        return "declare", f"You are home in {home}: declare and win, or draw a destination.", "RB-20"
    if state.cash[seat] >= WINNING_CASH:
        return "declare", f"Declare and run home to {home}, or draw a destination.", "RB-19"
    sentence = (
        f"Declare early and run home to {home}? Once you are there the round is the last, and the most cash"
        f" wins; caught with less than ${ROVER_FEE:,} you are out. Or draw a destination."
    )
    return "declare", sentence, "RB-V1"


def _ask_ride(state: "RailBaronState", seat: int) -> tuple[str, str, str]:
    steps = f"{state.left} of {counted(rolled(state), 'milepost')} left this roll"
    bound = state.board.labels[state.bound_for(seat)]
    if not state.declared[seat]:
        return "ride", f"Ride on towards {bound}: {steps}.", "RB-7"
    why = "where you are safe" if state.declared[seat] == EARLY else "declared"
    return "ride", f"Ride home to {bound}, {why}: {steps}.", "RB-20"


def _ask_bid(state: "RailBaronState", seat: int) -> tuple[str, str, str]:
    name = state.board.road_names[state.lot]
    rule = "RB-16" if state.seller >= 0 else "RB-V4"
    bid = auctions.highest(state)[1]
    said = f"The bid for {name} stands at ${bid:,}" if bid else f"{name} is up for auction"
    least = "bid at least $500 more" if bid else f"open with ${state.opening:,} or more"
    # Everybody is asked, so that the others learn nothing (RB-16c).
    if state.legal(seat) == [actions.PASS]:
        return "bid", f"{said}. Your ${state.cash[seat]:,} do not suffice to {least}: pass.", rule
    return "bid", f"{said}: {least}, or pass.", rule


def choice_groups(state: "RailBaronState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: rides, bids and deeds in groups, the few others one by one."""
    board, numbers, grouping, kind = state.board, state.numbers, Grouping(), state.kind
    for action in state.legal(seat):
        if action >= numbers.ride:
            stop = action - numbers.ride
            road, place = board.stop_road[stop], board.stop_place[stop]
            grouping.kind(
                "ride", "ride {railroad} {place}", "{railroad} to {label}", ["{railroad}", "{place}"],
                ["railroad", "place", "label", "rate", "more"], ["rate", "more"],
            )  # fmt: skip
            costs, more = ride_fee(state, seat, road)
            grouping.row([board.roads[road], board.places[place], board.labels[place], costs, more])
        elif actions.BID <= action < actions.REGION:
            grouping.kind("bid", "bid {amount}", "Bid ${amount}", [], ["amount"], ["amount"])
            grouping.row([actions.amount_of(action)])
        elif action >= numbers.sell:
            _group_sale(state, grouping, action)
        elif action >= numbers.buy:
            road = action - numbers.buy
            grouping.kind(
                "buy", "buy {railroad}", "{name}, ${said}", ["{railroad}"],
                ["railroad", "name", "price", "said", "due"], ["price", "due"],
            )  # fmt: skip
            price = state.prices[road]
            due = fees.due_without(state, road)
            grouping.row([board.roads[road], board.road_names[road], price, f"{price:,}", due])
        elif kind == REGION:
            name = board.regions[action - actions.REGION]
            grouping.kind("region", "region {region}", "{region}", ["{region}"], ["region"])
            grouping.row([name])
        else:
            grouping.add(_alone(state, seat, action))
    return grouping.groups


def ride_fee(state: "RailBaronState", seat: int, road: int) -> tuple[int, int]:
    """The rate of a ride now, and what it would add to the fees of this turn."""
    now = rate(state, seat, road)
    before = sum([amount for _, amount in fees.fees_due(state)])
    after = sum([amount for _, amount in fees.fees_due(state, (*state.ridden, (road, now)))])
    return now, after - before


def _group_sale(state: "RailBaronState", grouping: Grouping, action: int) -> None:
    board, road = state.board, auctions.road_of_sale(state, action)
    amount = auctions.half_price(state, road)
    row = [board.roads[road], board.road_names[road], amount, f"{amount:,}"]
    fields = ["railroad", "name", "amount", "said"]
    if action < state.numbers.auction:
        label = "Sell {name} back for ${said}"
        grouping.kind("sell", "sell {railroad}", label, ["{railroad}"], fields, ["amount"])
    else:
        label = "Auction {name} from ${said}"
        grouping.kind("auction", "auction {railroad}", label, ["{railroad}"], fields, ["amount"])
    grouping.row(row)


def _alone(state: "RailBaronState", seat: int, action: int) -> dict[str, Any]:
    """A choice of one word, or of a locomotive."""
    board, text = state.board, actions.ALONE[action]
    verb, _, what = text.partition(" ")
    choice: dict[str, Any] = {"action": text, "kind": verb, "targets": [what] if what else [], "label": text}
    if verb == "buy" and action != actions.BUY_NOTHING:
        price = arrival.price_of(state, seat, action)
        name = LOCOMOTIVE_NAMES[1 if action == actions.BUY_EXPRESS else 2]
        choice.update(label=f"{name}, ${price:,}" if price else f"{name}, free of charge", price=price)
        if price:
            # So much money does not go at one slip of a finger.
            choice["warns"] = f"${price:,}"
    elif verb == "swap":
        choice["label"] = f"Swap: home is {board.labels[state.destination[seat]]}"
    elif verb == "keep":
        choice["label"] = f"Keep {board.labels[state.home[seat]]} as home"
    else:
        choice["label"] = {
            "buy": "Buy nothing", "pass": "Pass", "draw": "Draw a destination",
            "declare": "Declare and win"
            if state.place[seat] == state.home[seat]
            else f"Declare: run home to {board.labels[state.home[seat]]}",
        }[verb]  # fmt: skip
    return choice
