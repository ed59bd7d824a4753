"""Cities by look-up: who is first, homes, destinations and the Home Swap (RB-1 to RB-6)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import BANK_FEE
from .dice import dice_of, looked_up

if TYPE_CHECKING:
    from ..state import RailBaronState


def first_roll(state: "RailBaronState", outcome: int) -> Event:
    """One player's roll for the first turn."""
    seat, dice = state.turn, dice_of(outcome)
    state.rolled[seat] = sum(dice)
    return Event("first-roll", seat, (*dice, sum(dice)))


def next_to_roll(state: "RailBaronState") -> int:
    """Who rolls next for the first turn; -1 when one is first. Ties are rolled again (RB-1a)."""
    best = max(state.rolled)
    if 0 not in state.rolled:
        # Where all who were tied have left the table, it is among the others again.
        tied = [seat for seat in state.standing() if state.rolled[seat] == best]
        if best > 0 and len(tied) == 1:
            return -1
        state.rolled = [0 if seat in tied else -1 for seat in range(state.seats)]
    return state.rolled.index(0)


def region_rolled(state: "RailBaronState", outcome: int) -> int:
    return state.board.region_table[looked_up(outcome)]


def city_rolled(state: "RailBaronState", outcome: int) -> int:
    return state.board.city_tables[state.region][looked_up(outcome)]


def set_home(state: "RailBaronState", seat: int, city: int) -> None:
    """Home City, and the train in it (RB-4)."""
    state.home[seat] = state.place[seat] = state.departure[seat] = city


def swap_home(state: "RailBaronState", seat: int) -> Event:
    """Home and train go to the first destination, which becomes the old home; the train counts as if it had
    stood there from the start (RB-6, RB-15d)."""
    old, new = state.home[seat], state.destination[seat]
    set_home(state, seat, new)
    state.destination[seat] = old
    state.established[seat] = tuple([(road, BANK_FEE) for road in state.board.roads_at[new]])
    return Event("swapped", seat, (new, old))
