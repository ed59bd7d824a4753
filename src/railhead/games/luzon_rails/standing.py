"""How the investors stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING

from ...table.standing import EndSign, Standing, more_after_this
from ...table.state import OVER
from .phases import THROW
from .rules.dividends import ENOUGH, NEARLY, pays, triggers

if TYPE_CHECKING:
    from .state import LuzonState

NEAR = 2
"""So few shares, pieces of track or tokens before the game's last round are told."""


def due(state: "LuzonState", seat: int) -> int:
    """What a seat would get if dividends were paid now; nothing while they have just been paid."""
    if state.kind in (THROW, OVER):
        return 0
    companies = range(len(state.sold))
    return sum(pays(state.value[one], state.sold[one]) * state.holds(seat, one) for one in companies)


def standing_of(state: "LuzonState", seat: int, cash: int | None) -> Standing:
    """Money counts; what the shares would pay now is open until it is paid."""
    amount = due(state, seat)
    return {"points": cash, "open": f"₱{amount} at the next dividends" if amount else ""}


def end_signs(state: "LuzonState") -> list[EndSign]:
    if not state.stack or state.round < 1:
        return []
    left = min(state.island.rounds, state.max_rounds) - state.round
    if triggers(state) or left <= 0:
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
