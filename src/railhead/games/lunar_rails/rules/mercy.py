"""Options for players in trouble: loans (LR-V8), late payment of rent (LR-V9), backtracking (LR-V10)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import OPERATE
from . import debts, operating

if TYPE_CHECKING:
    from ..state import LunarRailsState


def legal_mercies(state: "LunarRailsState", seat: int) -> list[int]:
    """What these options add to the choices of a turn, in the order of their numbers."""
    numbers, at = state.numbers, state.at[seat]
    found = [numbers.borrow + amount for amount in range(debts.loans_open(state, seat))]
    if state.kind == OPERATE and at >= 0:
        if state.house.late_payment:
            places = {other for _, other in state.board.links[at]}
            found += [
                numbers.owe + place
                for place in sorted(places)
                if operating.why_no_owing(state, seat, place) is None
            ]
        if why_no_turning(state, seat) is None:
            found.append(numbers.turn_round)
        if why_no_turning(state, seat, True) is None:
            found.append(numbers.turn_round_owing)
    if debts.why_no_settling(state, seat) is None:
        found.append(numbers.settle)
    return found


def why_no_turning(state: "LunarRailsState", seat: int, owing: bool = False) -> Refusal | None:
    """Turning round takes a whole turn, and the rent of the track the train has come by."""
    if not state.house.backtracking:
        return Refusal("LR-V10", "at this table a train reverses in a city only")
    if owing and not state.house.late_payment:
        return Refusal("LR-V9", "rent is paid at once at this table")
    if state.done:
        return Refusal("LR-V10", "turning round takes a whole turn, and something was done in this one")
    if state.at[seat] < 0 or state.came[seat] < 0:
        return Refusal("LR-V10", "your train may leave by any way: there is nothing to turn round for")
    rent, owner = rent_for_turning(state, seat), state.owner[state.came[seat]]
    if owing:
        if not rent:
            return Refusal("LR-V9", "no rent is due")
        if debts.is_bound(state, seat, owner):
            return Refusal("LR-V9", "you owe rent to another owner")
    elif state.cash[seat] < rent:
        return Refusal("LR-V10", f"the rent is {rent}, and you have {state.cash[seat]}", {"rent": rent})
    return None


def rent_for_turning(state: "LunarRailsState", seat: int) -> int:
    """Rent for the section the train has come by, if that is another's; own track costs nothing."""
    section = state.came[seat]
    return 0 if state.owner[section] == seat + 1 else operating.rent_due(state, seat, section)


def turn_round(state: "LunarRailsState", seat: int, owing: bool) -> list[Event]:
    """The turn is given up; in the next one the train leaves by any way."""
    told: list[Event] = []
    rent, owner = rent_for_turning(state, seat), state.owner[state.came[seat]]
    if owing:
        told.append(debts.owe(state, seat, owner, rent))
    elif rent:
        told.append(operating.pay_rent(state, seat, owner, rent))
    state.came[seat] = -1
    state.done = True
    told.append(Event("turned-round", seat))
    return told
