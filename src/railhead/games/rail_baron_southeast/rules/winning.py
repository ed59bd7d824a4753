"""Who has won, or leads (RB-17, RB-20, RB-V1)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..state import RailBaronState


def winners(state: "RailBaronState") -> tuple[int, ...]:
    """The player who came home, or the last one standing; else most cash, and ties share (RB-V1c). Those who
    are out never win (RB-80a)."""
    return (state.winner,) if state.winner >= 0 else state.leaders(state.cash)
