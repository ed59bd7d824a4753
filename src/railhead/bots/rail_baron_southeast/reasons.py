"""Why a bot did what it did, in a short sentence. None of them tells what cash is secret (RB-18)."""

from typing import Final

from ...games.rail_baron_southeast import actions
from ...games.rail_baron_southeast.rules import auctions
from ...games.rail_baron_southeast.state import RailBaronState
from ...table.sentences import counted
from . import drawing
from .chart import Chart
from .riding import Way

WHIM: Final = "on a whim"
BY_LOT: Final = "the first railroad is the one that the lot has named"
AGAIN: Final = "the shortest way that is left"
NOTHING: Final = "saves the money"


def why_way(state: RailBaronState, seat: int, way: Way) -> str:
    board = state.board
    if way.prey >= 0:
        return f"catches the declared train at {board.labels[state.place[way.prey]]}"
    bound = board.labels[state.bound_for(seat)]
    whither = f"home to {bound}" if state.declared[seat] else f"to {bound}"
    turns = max(1, round(way.turns))
    count = "this turn" if turns == 1 else f"in about {turns} turns"
    return (
        f"{whither} {count}, for ${way.money:,} in fees" if way.money else f"{whither} {count}, without fees"
    )


def why_purchase(state: RailBaronState, seat: int, action: int, chart: Chart) -> str:
    if action == actions.BUY_NOTHING:
        return NOTHING
    if action in (actions.BUY_EXPRESS, actions.BUY_SUPERCHIEF):
        return "a faster train earns more in every turn"
    road = action - state.numbers.buy
    own = state.deeds(seat)
    here = {place for line in own for place in state.board.places_of[line]}
    joined = " and joins what is mine" if here.intersection(state.board.places_of[road]) else ""
    often = round(100 * chart.traffic[road])
    if not often:
        return "keeps it from the others"
    return f"100 trips would pay its fee about {counted(often, 'time')}{joined}"


def why_bid(state: RailBaronState, action: int) -> str:
    """Not how much more one would bid, nor that one can't."""
    name = state.board.roads[state.lot]
    if action == actions.PASS:
        return f"{name} is not worth more than that to me"
    return f"{name} is worth more than that to me"


def why_sale(state: RailBaronState, action: int) -> str:
    name = state.board.roads[auctions.road_of_sale(state, action)]
    if action < state.numbers.auction:
        return f"{name} is missed least, and comes back to the bank"
    return f"{name} is missed least, and somebody may bid more than the bank"


def why_declare(state: RailBaronState, seat: int, action: int) -> str:
    home = state.board.labels[state.home[seat]]
    if action == actions.DECLARE:
        return (
            "is at home"
            if state.place[seat] == state.home[seat]
            else f"the way home to {home} looks safe enough"
        )
    return f"the way home to {home} is too risky from here"


def why_region(state: RailBaronState, seat: int, action: int, chart: Chart) -> str:
    """What trips there pay and how long they take, since both count; not what one has in hand."""
    region = action - actions.REGION
    pays, turns = drawing.mean_trip(state, seat, region, chart)
    name = state.board.regions[region]
    takes = counted(max(1, round(turns)), "turn")
    return f"a trip into {name} pays about ${round(pays / 500) * 500:,} and takes about {takes}"


def why_home(state: RailBaronState, seat: int, action: int) -> str:
    label = state.board.labels
    if action == actions.SWAP:
        return f"{label[state.destination[seat]]} is the easier home to come back to"
    return f"{label[state.home[seat]]} is the easier home to come back to"
