"""The optional rules of a table (LR-V1 … LR-V20), as plain fields that rules ask for. Clones share them."""

from typing import Final

from ...table.options import OptionValue
from ...table.refusal import Malformed
from .phases import HAND

NO_WAREHOUSING: Final = "none"
FOUR_TURNS: Final = "four-turns"
WORDELMANN: Final = "wordelmann"


class HouseRules:
    """Which optional rules are on. The base game has none."""

    time_limit: int = 0
    """So many rounds until time is called; 0: it never is (LR-V1)."""
    equal_turns: bool = False
    """LR-V2."""
    easy_start: bool = False
    """LR-V4."""
    golden_spike: bool = False
    """LR-V3."""
    new_craters: bool = False
    """LR-V5."""
    light_engine: bool = False
    loans: bool = False
    loans_after_new_hands: bool = False
    late_payment: bool = False
    backtracking: bool = False
    mercy: bool = False
    """Whether any of the three before is on."""
    operating_expenses: bool = False
    cost_to_load: bool = False
    branching: bool = False
    trading_track: bool = False
    """LR-V15."""
    field_warehousing: str = NO_WAREHOUSING
    honeymoon: bool = False
    circus: bool = False
    loads_stay: bool = False
    """Dropped loads may stay where they are (LR-V12, LR-V16)."""
    open_contracts: bool = False
    """LR-V6."""
    starting_over: bool = False
    """LR-V11."""
    private_warehouse: bool = False
    """LR-V17."""
    additional_trains: bool = False
    """LR-V18."""
    hand: int = HAND
    """Cards in a hand: four by a further option of LR-V18."""


def house_rules_of(options: dict[str, OptionValue]) -> HouseRules:
    house = HouseRules()
    house.time_limit = int(options.get("time_limit", 0))
    house.equal_turns = bool(options.get("equal_turns", False))
    house.easy_start = bool(options.get("easy_start", False))
    house.golden_spike = bool(options.get("golden_spike", False))
    house.new_craters = bool(options.get("new_craters", False))
    house.light_engine = bool(options.get("light_engine"))
    house.loans = bool(options.get("loans"))
    house.loans_after_new_hands = bool(options.get("loans_after_new_hands"))
    house.late_payment = bool(options.get("late_payment"))
    house.backtracking = bool(options.get("backtracking"))
    house.mercy = house.loans or house.late_payment or house.backtracking
    if house.loans_after_new_hands and not house.loans:
        raise Malformed("options.loans_after_new_hands", "it needs the option loans (LR-V8)")
    house.operating_expenses = bool(options.get("operating_expenses"))
    house.cost_to_load = bool(options.get("cost_to_load"))
    house.branching = bool(options.get("branching"))
    house.trading_track = bool(options.get("trading_track", False))
    house.field_warehousing = str(options.get("field_warehousing", NO_WAREHOUSING))
    house.honeymoon = bool(options.get("honeymoon", False))
    house.loads_stay = house.honeymoon or house.field_warehousing != NO_WAREHOUSING
    house.open_contracts = bool(options.get("open_contracts", False))
    house.starting_over = bool(options.get("starting_over", False))
    house.circus = bool(options.get("circus", False))
    house.private_warehouse = bool(options.get("private_warehouse", False))
    house.additional_trains = bool(options.get("additional_trains", False))
    if options.get("four_cards"):
        house.hand = HAND + 1
        if not house.additional_trains:
            raise Malformed("options.four_cards", "it needs the option additional_trains (LR-V18)")
    return house
