"""What a position keeps of light engines (LR-V7), loans (LR-V8) and late payment (LR-V9)."""

from typing import TYPE_CHECKING, Any, Final

from ...table.reading import Part
from .actions import MOST_LOAN
from .kept_trains import read_debtor
from .rules.debts import HANDS_FIRST, TIMES_BACK
from .view import owner_word

if TYPE_CHECKING:
    from .state import LunarRailsState

MOST_LOADS: Final = 20
MOST_RENT: Final = 1_000_000


def write_debts(state: "LunarRailsState") -> dict[str, Any]:
    kept: dict[str, Any] = {}
    if state.house.light_engine:
        kept["light_engine"] = {"most_loads": state.most_loads}
    debts, seats = state.debts, range(state.seats)
    if debts is not None and state.house.loans:
        kept["loans"] = [{"owed": debts.loan[seat], "money": debts.loan_money[seat]} for seat in seats]
    if debts is not None and state.house.loans_after_new_hands:
        kept["loans_after_new_hands"] = debts.new_hands[:]
    if debts is not None and state.house.late_payment:
        kept["late_payment"] = [
            {"owed": debts.rent[seat], "to": owner_word(debts.rent_to[seat]) if debts.rent[seat] else None}
            for seat in seats
        ]
    return kept


def read_debts(state: "LunarRailsState", part: Part) -> None:
    if state.house.light_engine:
        entry = part.field("light_engine")
        entry.fields("most_loads")
        state.most_loads = entry.field("most_loads").number(0, MOST_LOADS)
    if state.house.loans:
        for seat, each in enumerate(part.field("loans").each(state.seats, state.seats)):
            _read_loan(state, seat, each)
    if state.debts is not None and state.house.loans_after_new_hands:
        for seat, each in enumerate(part.field("loans_after_new_hands").each(state.seats, state.seats)):
            state.debts.new_hands[seat] = each.number(0, 0 if state.out[seat] else HANDS_FIRST)
    if state.house.late_payment:
        for seat, each in enumerate(part.field("late_payment").each(state.seats, state.seats)):
            _read_rent(state, seat, each)


def _read_loan(state: "LunarRailsState", seat: int, part: Part) -> None:
    debts = state.debts
    assert debts is not None
    part.fields("owed", "money")
    debts.loan[seat] = part.field("owed").number(0, TIMES_BACK * MOST_LOAN)
    debts.loan_money[seat] = part.field("money").number(0, MOST_LOAN)
    if debts.loan_money[seat] > (state.cash[seat] if debts.loan[seat] else 0):
        raise part.field("money").fault("loan money is in hand until it is spent or paid back (LR-V8)")
    if state.out[seat] and debts.loan[seat]:
        raise part.fault("a player who has left owes nothing (LR-80)")


def _read_rent(state: "LunarRailsState", seat: int, part: Part) -> None:
    debts = state.debts
    assert debts is not None
    part.fields("owed", "to")
    debts.rent[seat] = part.field("owed").number(0, MOST_RENT)
    to = part.maybe("to")
    if (to is None) != (debts.rent[seat] == 0):
        raise part.field("to").fault("rent is owed to an owner of track (LR-V9)")
    if to is None:
        return
    debts.rent_to[seat] = read_debtor(state, seat, to)
