"""What is asked when a player starts over, and what each answer costs or brings (LR-V11)."""

from typing import TYPE_CHECKING, Any, Final

from ...table.sentences import counted, seat_mark
from .phases import HAND, RENT, START_CASH
from .rules import bargains, winning

if TYPE_CHECKING:
    from .state import LunarRailsState

COUNT: Final = ("three", "four")
"""The cards of a hand; four by a further option of LR-V18."""


def ask_claim(state: "LunarRailsState") -> tuple[str, str, str]:
    """To a player who may claim the track."""
    who = seat_mark(state.turn)
    said = f"{who} starts over, and {_track(state)} would go"
    return "claim", f"{said}: claim it for a ride in your next turn?", "LR-V11"


def ask_restart(state: "LunarRailsState") -> tuple[str, str, str]:
    """To the player who starts over, when others claim the track."""
    who = _claimants(state)
    return "restart", f"{who} your track for the next turn: start over all the same?", "LR-V11"


def choice(state: "LunarRailsState", seat: int, verb: str) -> dict[str, Any]:
    return {"action": verb, "kind": verb, "targets": [], "label": _label(state, seat, verb)}


def _label(state: "LunarRailsState", seat: int, verb: str) -> str:
    claiming = state.in_play.claiming
    if verb == "start-over":
        lost = f"your {state.cash[seat]}, {_track(state)}, cards and loads go"
        gets = "the first loco" if state.siding is None else "the first loco, one of level II"
        return f"Start over: {START_CASH}, {gets}, {COUNT[state.house.hand - HAND]} new cards; {lost}"
    if verb == "waive":
        return "Let the track go: nothing to pay"
    if verb == "claim":
        return f"Claim the track: ride it in your next turn for {RENT}, or pay the {RENT} all the same"
    if verb == "stay":
        who = " and ".join([seat_mark(other) for other in claiming])
        each = " each" if len(claiming) > 1 else ""
        return f"Stay as you are: {who} will pay you {RENT}{each}, riding or not"
    return f"Start over: {START_CASH} and new cards; your track is the bank's until it was ridden"


def _track(state: "LunarRailsState") -> str:
    """How much track the player on turn has, and what it would cost to build."""
    sections = winning.sections_of(state, state.turn + 1)
    cost = sum([bargains.cost_to_build(state.board, each) for each in sections])
    return f"{counted(len(sections), 'section')} of track" + (f" ({cost} to build)" if sections else "")


def _claimants(state: "LunarRailsState") -> str:
    claiming = state.in_play.claiming
    who = " and ".join([seat_mark(other) for other in claiming])
    return f"{who} {'claim' if len(claiming) > 1 else 'claims'}"
