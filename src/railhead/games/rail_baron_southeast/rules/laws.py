"""What is conserved: dollars, deeds, and fees that never fall."""

from typing import TYPE_CHECKING

from ..phases import BANK

if TYPE_CHECKING:
    from ..state import RailBaronState


def laws(state: "RailBaronState") -> list[tuple[str, int, int]]:
    found = [("dollars", sum(state.cash), state.paid_out)]
    for seat in range(state.seats):
        found.append((f"dollars of seat {seat} below none", min(state.cash[seat], 0), 0))
        if state.out[seat] and state.stack:
            found.append((f"dollars of seat {seat}, which is out", state.cash[seat], 0))
            found.append((f"deeds of seat {seat}, which is out", len(state.deeds(seat)), 0))
    if not state.sold_out:
        sold_out = int(BANK not in state.owners)
        found.append(("fees that should have risen", sold_out, 0))
    return found
