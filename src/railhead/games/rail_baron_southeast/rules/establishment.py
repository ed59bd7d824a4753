"""Rates of fees, and trains that keep an old one (RB-14, RB-15)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import BANK, BANK_FEE, FEE, PUBLIC, SOLD_OUT_FEE

if TYPE_CHECKING:
    from ..state import RailBaronState


def full_rate(state: "RailBaronState", seat: int, road: int) -> int:
    """What a ride on a railroad costs a seat that is not established there."""
    owner = state.owners[road]
    if owner == seat:
        return 0
    if owner in (BANK, PUBLIC):
        return BANK_FEE
    return SOLD_OUT_FEE if state.sold_out else FEE


def rate(state: "RailBaronState", seat: int, road: int) -> int:
    """What a ride costs a seat now: an old rate where it is established, never more than today's (RB-15b)."""
    now = full_rate(state, seat, road)
    for established, old in state.established[seat]:
        if established == road:
            return old if old < now else now
    return now


def leave_others(state: "RailBaronState", seat: int, road: int) -> None:
    """A ride on one railroad ends what the train was established at on all others (RB-15a)."""
    state.established[seat] = tuple([entry for entry in state.established[seat] if entry[0] == road])


def forget(state: "RailBaronState", seat: int, road: int) -> None:
    """A railroad that its owner sold back by choice leaves him no old rate (RB-16a)."""
    state.established[seat] = tuple([entry for entry in state.established[seat] if entry[0] != road])


def change_owner(state: "RailBaronState", road: int, owner: int) -> list[Event]:
    """A railroad goes to another owner, perhaps the bank's last one: trains keep the rates they had on the
    railroads where they stand (RB-15a, RB-15e)."""
    here = [(seat, line, rate(state, seat, line)) for seat, line in _lines_of_trains(state)]
    state.owners[road] = owner
    events: list[Event] = []
    if not state.sold_out and not any(state.owners[line] == BANK for line in state.board.for_sale):
        state.sold_out = True
        events.append(Event("sold-out"))
    for seat, line, before in here:
        if full_rate(state, seat, line) > before:
            _establish(state, seat, line, before)
    return events


def _lines_of_trains(state: "RailBaronState") -> list[tuple[int, int]]:
    """Every train with every railroad whose milepost it stands at."""
    roads_at, places = state.board.roads_at, state.place
    return [
        (seat, road) for seat in range(state.seats) if places[seat] >= 0 for road in roads_at[places[seat]]
    ]


def _establish(state: "RailBaronState", seat: int, road: int, before: int) -> None:
    """`before` is what he would have paid, so an older, lower rate is kept (RB-15b)."""
    forget(state, seat, road)
    state.established[seat] = tuple(sorted((*state.established[seat], (road, before))))
