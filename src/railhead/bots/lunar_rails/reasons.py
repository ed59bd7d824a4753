"""Why a bot did what it did, in a short sentence. None of them tells what cash is secret (LR-71)."""

from typing import Final

from ...games.lunar_rails import actions
from ...games.lunar_rails.planner.jobs import DELIVER, Task
from ...games.lunar_rails.state import LunarRailsState

NEW_HAND: Final = "no line of this hand is worth the way"
WAITS: Final = "waits for better ways"
ENOUGH: Final = "no more track is needed now"
LEAST: Final = "the load that will be missed least"
LEAST_OF_FOUR: Final = "the other three cards make the better trips"
STARTS_OVER: Final = "hand after hand was no use, and no cash is left"
CLAIMS: Final = "my train needs that track in its next turn"
NO_NEED: Final = "my train does not need that track"
JOINS: Final = "brings the major cities together on my track"
RING: Final = "a ring around the moon wins the Golden Spike"
HOME: Final = "goes home to my own track"
DEBTS: Final = "pays what is owed"
LOAN: Final = "a loan for a plan that pays it back"
TURNS: Final = "the way back is the shorter one"
NO_DEAL: Final = "this track can't change hands"
FAIR_OFFER: Final = "half as much again as it costs to build"
FAIR_PRICE: Final = "what this track is worth to me"
GOOD_PRICE: Final = "more than this track is worth to me"
NOT_FOR_SALE: Final = "this track is worth too much to the buyer"
WORTH_IT: Final = "the track saves more than it costs"
TOO_DEAR: Final = "the track saves less than it costs"
SELLS_STORED: Final = "no card of mine asks for this load"
SWAPS_STORED: Final = "a card of mine asks for the load that is given"
KEEPS_STORED: Final = "a card of mine asks for this load"
NO_USE: Final = "no card of mine asks for the load that is given"
STORES: Final = "no card of mine asks for this load yet"
TAKES_OUT: Final = "a stored load makes the better plan"
ASKS_FOR: Final = "with this load my plan is worth more than it costs"
BUILDS_STORE: Final = "loads that no card asks for yet are kept on my way"
BUYS: Final = "the track on my way costs less than its rents"
SECOND: Final = "the faster loco earns more in every turn"
OTHER_TRAIN: Final = "the other train has its own way to go"
CENTRAL: Final = "the place from which the next loads are nearest"


def why_plan(state: LunarRailsState, tasks: list[Task], price: int, by_way: str) -> str:
    """The deliveries in their order, and the track for them."""
    board = state.board
    told: list[str] = []
    for task in tasks:
        if task.verb == DELIVER:
            told.append(f"{board.loads[task.load]} to {board.cities[task.city]} for {task.pays}")
    if not told:
        return WAITS
    said = ", then ".join(told)
    if price:
        said += f", building {price}"
        if by_way:
            said += f" by way of {by_way}"
    return said


def why_upgrade(state: LunarRailsState, action: int) -> str:
    board, loco = state.board, action - actions.UPGRADE
    name, room, speed = board.locos[loco], board.capacity[loco], board.speed[loco]
    return f"the {name} earns more in every turn: {room} loads, speed {speed}"
