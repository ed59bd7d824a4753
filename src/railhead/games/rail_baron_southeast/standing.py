"""How the players stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING, Final

from ...table.standing import EndSign, Standing, more_after_this
from .phases import BANK, OPEN_CASH, WINNING_CASH
from .rules.short_game import is_last_round

if TYPE_CHECKING:
    from .state import RailBaronState

FEW_DEEDS: Final = 3
BEGUN: Final = 3
"""After so many rounds a player without a deed may be near the end of his money."""


def standing_of(state: "RailBaronState", seat: int, cash: int | None) -> Standing:
    """Cash counts; deeds are seen beside it, and count for nothing in the end."""
    return {"points": cash, "open": ""}


def end_signs(state: "RailBaronState") -> list[EndSign]:
    if not state.stack:
        return []
    if is_last_round(state):
        return more_after_this(0, "round")
    signs = more_after_this(state.max_rounds - state.round, "round")
    for seat in state.standing():
        if state.declared[seat]:
            home = state.board.labels[state.home[seat]]
            signs.append({"seat": seat, "text": f"{{who}} has declared and runs home to {home}."})
        elif state.cash[seat] >= WINNING_CASH:
            signs.append({"seat": seat, "text": "{who} has $200,000 or more."})
        elif state.cash[seat] >= OPEN_CASH:
            signs.append({"seat": seat, "text": "{who} has $150,000 or more."})
    signs += _last_two(state)
    left = state.owners.count(BANK)
    if not state.sold_out and left <= FEW_DEEDS:
        what = "One deed is" if left == 1 else f"{left} deeds are"
        signs.append({"seat": None, "text": f"{what} left at the bank; then fees rise to $10,000."})
    return signs


def _last_two(state: "RailBaronState") -> list[EndSign]:
    """Of two players the one without a deed can be ruined by the next fee; cash is nobody's business."""
    standing = state.standing()
    if len(standing) > 2 or state.round <= BEGUN:
        return []
    text = "{who} has no deed to sell: a fee that can't be paid ends the game."
    return [{"seat": seat, "text": text} for seat in standing if not state.deeds(seat)]
