"""Riding: a milepost a step, no segment twice, never out of reach of where one is bound (RB-7 to RB-10)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import BONUS_LEG, EXPRESS, FREIGHT, SUPERCHIEF, WHITE_LEG
from .dice import dice_of
from .fees import note_ride

if TYPE_CHECKING:
    from ..state import RailBaronState


def throw_dice(state: "RailBaronState", outcome: int) -> Event:
    """The normal roll (RB-7); the bonus depends on the locomotive that throws it (RB-9, RB-9a)."""
    seat = state.turn
    red, low, high = dice_of(outcome)
    locomotive = state.locomotive[seat]
    state.white, state.red = (low, high), red
    state.left = low + high + red
    state.leg = WHITE_LEG
    state.bonus = (locomotive == FREIGHT and low == 6) or (locomotive == EXPRESS and low == high)
    if locomotive == SUPERCHIEF:
        return Event("rolled-three", seat, (red, low, high))
    return Event("rolled", seat, (low, high))


def throw_bonus(state: "RailBaronState", outcome: int) -> Event:
    state.red = state.left = dice_of(outcome)[0]
    state.leg = BONUS_LEG
    state.bonus = False
    return Event("bonus", state.turn, (state.red,))


def rolled(state: "RailBaronState") -> int:
    """How many mileposts the dice have given that are moved just now."""
    return state.red if state.leg == BONUS_LEG else sum(state.white) + state.red


def legal_steps(state: "RailBaronState", seat: int) -> list[int]:
    """The steps after which the train can still come where it is bound without using a segment twice (RB-8);
    where a lost declaration has made that impossible, with the least reuse (RB-21d)."""
    ways = state.board.ways
    if state.lost[seat]:
        return ways.legal_steps(state.place[seat], state.bound_for(seat), state.used[seat])
    return ways.steps_on(state.place[seat], state.bound_for(seat), state.used[seat])


def legal_rides(state: "RailBaronState", seat: int) -> list[int]:
    ride, stops = state.numbers.ride, state.board.step_stop
    return [ride + stops[step] for step in legal_steps(state, seat)]


def why_no_ride(state: "RailBaronState", seat: int, action: int) -> Refusal | None:
    board, place, used = state.board, state.place[seat], state.used[seat]
    stop = action - state.numbers.ride
    road, to = board.stop_road[stop], board.stop_place[stop]
    here, there, line = board.places[place], board.places[to], board.roads[road]
    facts = {"railroad": line, "from": here, "to": there}
    step = board.step(place, stop)
    if step < 0:
        return Refusal("RB-7", f"{line} does not lead from {here} to {there} in one step", facts)
    if step in legal_steps(state, seat):
        return None
    bound = board.places[state.bound_for(seat)]
    second = board.ways.step_second[step]
    reused = bool(used[board.ways.step_link[step]] or (second >= 0 and used[second]))
    if not board.ways.reaches(place, state.bound_for(seat), used):
        why = f"{bound} can only be reached over segments ridden before: as few as possible, not by this step"
        return Refusal("RB-21d", why, facts)
    if reused:
        return Refusal(
            "RB-8", f"you have ridden {line} between {here} and {there} since your last arrival", facts
        )
    why = f"from {there} you could not reach {bound} without riding a segment twice"
    return Refusal("RB-8", why, facts)


def ride(state: "RailBaronState", seat: int, action: int) -> Event:
    """One milepost: the segment is used, and the railroad is owed its fee."""
    board, place = state.board, state.place[seat]
    stop = action - state.numbers.ride
    step = board.step(place, stop)
    used = state.used[seat]
    used[board.ways.step_link[step]] = 1
    second = board.ways.step_second[step]
    if second >= 0:  # over a crossing of the railroad with itself both segments are used (RB-7a)
        used[second] = 1
    road, to = board.stop_road[stop], board.stop_place[stop]
    note_ride(state, seat, road)
    state.place[seat] = to
    state.left -= 1
    return Event("rode", seat, (road, place, to), binds=True)


def straight_on(state: "RailBaronState", seat: int, legal: list[int]) -> int:
    """Of these rides the one that comes nearest to where the train is bound."""
    board = state.board
    far = board.ways.steps_to(state.bound_for(seat))
    return min(legal, key=lambda action: far[board.stop_place[action - state.numbers.ride]])
