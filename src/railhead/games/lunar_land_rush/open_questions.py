"""The open question of a position: which it is, and whether it could be asked there."""

from typing import TYPE_CHECKING

from ...table.reading import Part
from . import flow
from .phases import (
    COLOURS,
    LANDING,
    LANDING_FALL,
    NO_CARD,
    REFILL,
    STALLED_AFTER,
    TURN,
)
from .reading_order import read_fall, read_order

if TYPE_CHECKING:
    from .state import LandRushState


def read_question(state: "LandRushState", phase: str, data: Part) -> None:
    """Put in place what is asked in this phase, and refuse what could not be asked."""
    if phase not in ("landing", "turns") and data.maybe("order") is not None:
        raise data.field("order").fault("orders are carried out in turns")
    if (state.active >= 0) != (phase in ("landing", "turns")):
        raise data.field("active").fault(
            "somebody is active in the phases 'landing' and 'turns', and only there"
        )
    if phase == "over" and state.end_reason == "resigned":
        state.stack = []
        if state.seats - sum(state.out) > 1:
            raise data.field("out").fault("the game goes on while two have not resigned")
        return
    if state.seats - sum(state.out) < 2:
        raise data.field("out").fault("with at most one seat left the game is over")
    if phase == "set-up":
        _set_up(state, data)
        return
    _check_set_up(state, data)
    if phase in ("landing", "turns", "tokens"):
        _check_trigger(state, phase, data)
    if phase == "landing":
        _landing(state, data)
        return
    if state.round < 1:
        raise data.field("round").fault("turns begin with round 1")
    if state.drops != state.seats * state.moon.landings:
        raise data.field("drops").fault("all drops are made before the turns begin (LL-4)")
    if phase == "turns":
        _turns(state, data)
    else:
        _tokens(state, phase, data)


def _before_play(state: "LandRushState", data: Part) -> None:
    """Nothing has happened but set-up and landing."""
    if any(state.played) or any(len(hand) != COLOURS for hand in state.hands):
        raise data.field("players").fault("before play each hand holds the four basic orders")
    if any(state.taken) or any(state.domes) or any(state.spent):
        raise data.fault("before play there is no token taken, no colony built and no cube spent")
    if state.round or state.placed_now or state.quiet or state.trigger >= 0:
        raise data.fault("before play it is round 0, and nothing counts towards the end")


def _set_up(state: "LandRushState", data: Part) -> None:
    """What has been dealt must be what comes first (LL-2, LL-3)."""
    _before_play(state, data)
    if state.start >= 0 or state.drops or state.last_drop or any(state.astronauts):
        raise data.fault("in the set-up there is no start player and no drop yet")
    moon, seats = state.moon, state.seats
    dealt = [int(card >= 0) for card in state.row]
    dealt += [int(objective >= 0) for objective in (*state.objectives, state.shared)]
    for area, squares in enumerate(moon.squares):
        lying = sum(state.cubes[area * COLOURS : (area + 1) * COLOURS])
        dealt += [1] * lying + [0] * (squares - lying)
    for seat in range(seats):
        dealt.append(sum(state.stores[seat * COLOURS : (seat + 1) * COLOURS]))
    state.dealt = sum(dealt)
    if max(dealt) > 1 or dealt != sorted(dealt, reverse=True):
        raise data.fault(
            "the set-up deals row, objectives, board and gifts in this order, one after the other"
        )
    flow.deal_on(state)


def _check_set_up(state: "LandRushState", data: Part) -> None:
    """Everything has been dealt."""
    if min(state.objectives) < 0 or state.shared < 0:
        raise data.field("objectives").fault("every seat has an objective, and there is one for all (LL-2)")
    if state.start < 0:
        raise data.field("start").fault("the start player is drawn in the set-up (LL-4a)")
    gaps = state.row.count(NO_CARD)
    if state.deck and gaps > (1 if state.active >= 0 and state.round else 0):
        raise data.field("row").fault("the row is filled up while the deck has a card (LL-11)")
    state.dealt = state.moon.row + 2 * state.seats + 1 + sum(state.moon.squares) + 1


def _check_trigger(state: "LandRushState", phase: str, data: Part) -> None:
    """A player with nothing left at the end of their turn triggers the end (LL-13a)."""
    trigger = data.field("trigger")
    for seat in range(state.seats):
        empty = not (state.left[seat] and state.domes_left[seat])
        if (
            empty
            and state.trigger < 0
            and (phase != "turns" or seat != state.active or not _busy(state, data))
        ):
            raise trigger.fault(
                f"seat {seat} has no astronaut or no dome left: that triggers the end (LL-13)"
            )
    supplies = (state.left, state.domes_left)
    if state.trigger >= 0 and min(supplies[state.trigger]) > 0:
        raise trigger.fault("nobody's supply of these is empty (LL-13)")


def _busy(state: "LandRushState", data: Part) -> bool:
    """Whether the active seat is in the middle of its turn."""
    return data.maybe("order") is not None or (NO_CARD in state.row and len(state.deck) > 0)


def _landing(state: "LandRushState", data: Part) -> None:
    _before_play(state, data)
    moon, seats = state.moon, state.seats
    for seat in range(seats):
        place = (seat - state.start) % seats
        due = (state.drops - place + seats - 1) // seats
        landed = sum(state.astronauts[seat::seats])
        if landed > due or (landed < due and not state.out[seat]):
            raise data.field("drops").fault(
                f"after {state.drops} drops seat {seat} has {due} astronauts landed"
            )
        if sum(state.stores[seat * COLOURS : (seat + 1) * COLOURS]) != 1:
            raise data.field("players").fault("before play each seat has one cube (LL-3)")
    if sum(state.cubes) != sum(moon.squares):
        raise data.field("areas").fault("before play a cube lies on every square (LL-3)")
    if bool(state.last_drop) != any(state.astronauts) or (state.last_drop and state.last_drop[3] >= 0):
        raise data.field("last_drop").fault("before play a drop is made for no region (LL-4)")
    if state.drops >= seats * moon.landings or state.active != (state.start + state.drops) % seats:
        raise data.field("active").fault("the drops go clockwise from the start player (LL-4)")
    order = data.maybe("order")
    if order is not None:
        read_fall(state, order)
        state.await_chance(LANDING_FALL)
        return
    if state.out[state.active]:
        raise data.field("active").fault("a seat that has resigned makes no drop")
    state.open(LANDING, state.active)


def _turns(state: "LandRushState", data: Part) -> None:
    if state.quiet >= STALLED_AFTER:
        raise data.field("quiet").fault("after so many quiet rounds the game ends (LL-11a)")
    if any(state.values):
        raise data.field("players").fault("tokens show their values at the end (LL-8b)")
    order = data.maybe("order")
    refill = NO_CARD in state.row and len(state.deck) > 0
    if order is not None:
        if refill:
            raise data.field("row").fault("the row is filled up while the deck has a card (LL-11)")
        read_order(state, order)
    elif refill:
        if state.played[state.active] or not any(card >= COLOURS for card in state.hands[state.active]):
            raise data.field("row").fault(
                "a player who has just picked up holds an advanced order and has none played"
            )
        state.await_chance(REFILL)
    else:
        state.open(TURN, state.active)
    if state.out[state.active] and state.to_act() == (state.active,):
        raise data.field("active").fault("a seat that has resigned takes no turn")


def _tokens(state: "LandRushState", phase: str, data: Part) -> None:
    """Tokens are turned over, or all have been."""
    reason = flow.end_reason(state)
    if state.placed_now or not reason:
        raise data.fault("the game goes on: nothing has ended it (LL-13)")
    ended = state.end_reason
    if ended and ended != reason:
        raise data.field("end_reason").fault(f"what has ended it is '{reason}' (LL-13)")
    waiting = flow.next_token(state)
    if (phase == "over") != (waiting < 0):
        raise data.field("players").fault("the game is over when every token is turned over (LL-14)")
    if waiting >= 0 and any(state.values[waiting + 1 :]):
        raise data.field("players").fault("tokens are turned over seat by seat")
    flow.draw_tokens(state, [])
