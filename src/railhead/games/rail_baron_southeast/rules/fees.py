"""Use fees at the end of a turn (RB-14)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import BANK, OWNER_WORDS, PUBLIC, THIRD
from . import honeymoon
from .establishment import full_rate, leave_others, rate

if TYPE_CHECKING:
    from ..state import RailBaronState

Fees = list[tuple[int, int]]
"""To whom and how much: a seat, BANK (Public railroads with it) or THIRD."""


def note_ride(state: "RailBaronState", seat: int, road: int) -> None:
    """The train rides a railroad: its rate now counts, old rates elsewhere are lost (RB-14a, RB-15a)."""
    now = rate(state, seat, road)
    if state.established[seat]:
        leave_others(state, seat, road)
    for at, (ridden, before) in enumerate(state.ridden):
        if ridden == road:
            if now > before:  # it was left, and is ridden again at the full rate (RB-15c)
                state.ridden = (*state.ridden[:at], (road, now), *state.ridden[at + 1 :])
            return
    state.ridden = (*state.ridden, (road, now))


def fees_due(state: "RailBaronState", ridden: tuple[tuple[int, int], ...] | None = None) -> Fees:
    """What the player on turn owes: once an owner, the highest rate among his railroads ridden (RB-15c), to
    those who own them now (RB-14a). Of another list of rides: what these would come to."""
    due: dict[int, int] = {}
    for road, when_ridden in state.ridden if ridden is None else ridden:
        owner = state.owners[road]
        if owner == state.turn:
            continue
        amount = min(when_ridden, full_rate(state, state.turn, road))
        owner = BANK if owner == PUBLIC else owner
        if amount > due.get(owner, 0):
            due[owner] = amount
    return list(due.items())


def payee(owner: int) -> int | str:
    """Who is paid, as it is told: a seat, 'bank' or 'third'."""
    return OWNER_WORDS.get(owner, owner)


def total_due(state: "RailBaronState") -> int:
    return sum([amount for _, amount in fees_due(state)])


def due_without(state: "RailBaronState", road: int) -> int:
    """What is owed in all if this railroad costs nothing, as when it is bought now (RB-14a)."""
    return sum(
        [amount for _, amount in fees_due(state, tuple([ride for ride in state.ridden if ride[0] != road]))]
    )


def without(state: "RailBaronState", road: int) -> None:
    """A railroad that he has sold costs its seller nothing this turn (RB-16a)."""
    state.ridden = tuple([ride for ride in state.ridden if ride[0] != road])


def pay_all(state: "RailBaronState") -> list[Event]:
    """Everybody gets his fee; the cash suffices. What goes to a player may bring his cash to where it is open
    (RB-18), so that is shown when it is paid and not in a plan."""
    seat, events = state.turn, []
    for owner, amount in fees_due(state):
        state.cash[seat] -= amount
        if owner >= 0:
            state.cash[owner] += amount
        elif owner == THIRD:
            honeymoon.share_fee(state, seat, amount)
        else:
            state.paid_out -= amount
        roads = _ridden_of(state, owner)
        if owner != BANK:
            state.income[roads[0]] += amount
        old = any(amount < full_rate(state, seat, road) for road in roads)
        events.append(Event("paid", seat, (owner, amount, int(old), *roads), reveals=owner != BANK))
    return events


def _ridden_of(state: "RailBaronState", owner: int) -> list[int]:
    """The railroads of an owner for which the player on turn pays, the one at the highest rate first; the
    bank's and Public ones together."""
    owners = (BANK, PUBLIC) if owner == BANK else (owner,)
    paid = [ride for ride in state.ridden if ride[1] and state.owners[ride[0]] in owners]
    return [road for road, _ in sorted(paid, key=lambda ride: -ride[1])]
