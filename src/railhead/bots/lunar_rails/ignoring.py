"""Playing as if an option were off, to measure what its use is worth: what it allows is not seen."""

from typing import Final

from ...games.lunar_rails.house_rules import NO_WAREHOUSING, house_rules_of
from ...games.lunar_rails.state import LunarRailsState
from ...table.options import OptionValue

UNUSED: Final[dict[str, tuple[str, ...]]] = {
    "light_engine": (),
    "loans": ("borrow",),
    "late_payment": ("owe", "turn-round-owing"),
    "backtracking": ("turn-round", "turn-round-owing"),
    "branching": (),
    "trading_track": ("bargain",),
    "time_limit": (),
    "golden_spike": (),
    "field_warehousing": ("fetch",),
    "open_contracts": (),
    "starting_over": ("start-over",),
    "additional_trains": ("take-train",),
    "private_warehouse": ("warehouse", "store", "unstore", "fetch-stored", "ask-to-buy", "ask-to-swap"),
}
"""By option: the kinds of action that only it brings. Options that bind everybody can't be ignored."""
NEEDED: Final = {"loans": "loans_after_new_hands"}
"""A further option goes with the one that it needs."""


def without(
    state: LunarRailsState, legal: list[int], ignored: tuple[str, ...]
) -> tuple[LunarRailsState, list[int]]:
    """The state as somebody sees it that knows nothing of these options, and what is legal then. Questions of
    others (an offer, a claim) are answered all the same."""
    verbs = {verb for name in ignored for verb in UNUSED[name]}
    left = [action for action in legal if state.numbers.verb(action) not in verbs]
    seen = state.clone()
    values: dict[str, OptionValue] = dict(state.options)
    for name in ignored:
        # Two trains stay two; one of them is never taken.
        if name != "additional_trains":
            values[name] = NO_WAREHOUSING if name == "field_warehousing" else 0
            values.pop(NEEDED.get(name, ""), None)
    seen.house = house_rules_of(values)
    if "field_warehousing" in ignored:
        seen.lying = tuple([chip for chip in seen.lying if chip[1] == seen.board.circus_load])
    if "open_contracts" in ignored and seen.in_play.contracts:
        seen.in_play.contracts = []
    return seen, left or legal
