"""How the investors stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING

from ...table.standing import EndSign, Standing, more_after_this
from ...table.state import OVER
from .phases import THROW
from .rules.dividends import ENOUGH, NEARLY, pays

if TYPE_CHECKING:
    from .state import LuzonState

NEAR = 2
"""So few shares, pieces of track or tokens before the game's last round are told."""


def dues(state: "LuzonState") -> list[int]:
    """What each seat would get if dividends were paid now; nothing while they have just been paid."""
    seats = state.seats
    found = [0] * seats
    if state.kind in (THROW, OVER):
        return found
    for company, sold in enumerate(state.sold):
        per_share = pays(state.value[company], sold)
        if per_share:
            for seat in range(seats):
                found[seat] += per_share * state.shares[company * seats + seat]
    return found


def standing_of(cash: int | None, due: int) -> Standing:
    """Money counts; what the shares would pay now is open until it is paid."""
    return {"points": cash, "open": f"₱{due} at the next dividends" if due else ""}


def end_signs(state: "LuzonState", met: list[str]) -> list[EndSign]:
    """Signs that the end is near; `met` are the ways to an early end that have come far enough."""
    if not state.stack or state.round < 1:
        return []
    left = min(state.island.rounds, state.max_rounds) - state.round
    if met or left <= 0:
        return more_after_this(0, "round")
    island, signs = state.island, more_after_this(left, "round")
    shares = sum(sorted(all - sold for all, sold in zip(island.shares, state.sold))[:ENOUGH])
    track = sum(sorted(max(0, island.track - NEARLY - len(one)) for one in state.track)[:ENOUGH])
    tokens = island.tokens - NEARLY - len(state.tokens)
    for count, one, many in (
        (shares, "share sold", "shares sold"),
        (track, "piece of track", "pieces of track"),
        (tokens, "development token", "development tokens"),
    ):
        if 0 < count <= NEAR:
            what = f"One more {one}" if count == 1 else f"Two more {many}"
            signs.append({"seat": None, "text": f"{what} may make this round the last."})
    return signs
