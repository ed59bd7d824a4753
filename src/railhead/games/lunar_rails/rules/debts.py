"""What players owe by options: loans to the bank (LR-V8) and rent to owners of track (LR-V9)."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from ..actions import MOST_LOAN
from ..phases import BANK, OPENING
from . import trains

if TYPE_CHECKING:
    from ..state import LunarRailsState

TIMES_BACK: Final = 2
"""A loan comes back so many times."""
HANDS_FIRST: Final = 3
"""New hands before a loan, where a table wants them."""


class Debts:
    """By seat. A table without these options has none."""

    def __init__(self, seats: int) -> None:
        self.loan = [0] * seats
        """What the bank still gets out of payoffs."""
        self.loan_money = [0] * seats
        """What of the cash is borrowed and not spent: it is for track and rent."""
        self.new_hands = [0] * seats
        """Hands thrown away since the last loan, where they are counted."""
        self.rent = [0] * seats
        self.rent_to = [0] * seats
        """The owner whose track was ridden, as in `LunarRailsState.owner`."""

    def clone(self) -> "Debts":
        copy = Debts(0)
        copy.loan = self.loan[:]
        copy.loan_money = self.loan_money[:]
        copy.new_hands = self.new_hands[:]
        copy.rent = self.rent[:]
        copy.rent_to = self.rent_to[:]
        return copy


def rent_owed(state: "LunarRailsState", seat: int) -> int:
    """The rent that a player owes, with all trains."""
    if state.debts is None:
        return 0
    rent = state.debts.rent[seat]
    return rent if state.siding is None else rent + state.siding.rent[seat]


def owed_by(state: "LunarRailsState", seat: int) -> int:
    """All that a player owes."""
    return 0 if state.debts is None else state.debts.loan[seat] + rent_owed(state, seat)


def purse(state: "LunarRailsState", seat: int) -> int:
    """Cash, less what is owed."""
    return state.cash[seat] - owed_by(state, seat)


def own_cash(state: "LunarRailsState", seat: int) -> int:
    """Cash that is not loan money."""
    return state.cash[seat] if state.debts is None else state.cash[seat] - state.debts.loan_money[seat]


def spend_loan(state: "LunarRailsState", seat: int, amount: int) -> None:
    """Track and rent are paid out of loan money first."""
    if state.debts is not None:
        state.debts.loan_money[seat] = max(0, state.debts.loan_money[seat] - amount)


def after_tax(state: "LunarRailsState", seat: int) -> None:
    """Tax takes other cash first."""
    if state.debts is not None:
        state.debts.loan_money[seat] = min(state.debts.loan_money[seat], state.cash[seat])


def out_of_payoff(state: "LunarRailsState", seat: int, pays: int) -> list[Event]:
    """A payoff pays rent that is owed first, that of the train in hand before the other's, then the bank."""
    debts, told = state.debts, list[Event]()
    if debts is None:
        return told
    for _ in trains.each(state, seat):
        rent = min(pays, debts.rent[seat])
        if rent:
            told.append(_pay_rent_owed(state, seat, rent))
            pays -= rent
    back = min(pays, debts.loan[seat])
    if back:
        debts.loan[seat] -= back
        state.cash[seat] -= back
        state.bank += back
        if not debts.loan[seat]:
            debts.loan_money[seat] = 0
        told.append(Event("repaid", seat, (back, debts.loan[seat])))
    return told


def forget(state: "LunarRailsState", seat: int) -> None:
    """A player leaves: own debts vanish, the bank gets what others owe (LR-80)."""
    debts = state.debts
    if debts is None:
        return
    debts.loan[seat] = debts.loan_money[seat] = debts.new_hands[seat] = 0
    debts.rent[seat] = debts.rent_to[seat] = 0
    siding = state.siding
    if siding is not None:
        siding.rent[seat] = siding.rent_to[seat] = 0
    for other in range(state.seats):
        if debts.rent_to[other] == seat + 1:
            debts.rent_to[other] = BANK
        if siding is not None and siding.rent_to[other] == seat + 1:
            siding.rent_to[other] = BANK


def pay_off(state: "LunarRailsState", seat: int) -> list[Event]:
    """A player starts over: rent that is owed is paid out of the old cash as far as it goes; the rest and the
    loan vanish (LR-V11)."""
    debts = state.debts
    if debts is None:
        return []
    told = list[Event]()
    for _ in trains.each(state, seat):
        rent = min(state.cash[seat], debts.rent[seat])
        if rent:
            told.append(_pay_rent_owed(state, seat, rent))
    forget(state, seat)
    return told


# --- loans


def loans_open(state: "LunarRailsState", seat: int) -> int:
    """How much may be borrowed now."""
    return 0 if why_no_loan(state, seat) is not None else MOST_LOAN


def why_no_loan(state: "LunarRailsState", seat: int) -> Refusal | None:
    debts, house = state.debts, state.house
    if debts is None or not house.loans:
        return Refusal("LR-V8", "no loans are given at this table")
    if debts.loan[seat]:
        return Refusal("LR-V8", f"your last loan is not back yet: {debts.loan[seat]} are left")
    if house.loans_after_new_hands and debts.new_hands[seat] < HANDS_FIRST:
        missing = HANDS_FIRST - debts.new_hands[seat]
        return Refusal("LR-V8", f"before a loan a hand is thrown away three times; {missing} to go")
    return None


def borrow(state: "LunarRailsState", seat: int, amount: int) -> Event:
    debts = state.debts
    assert debts is not None
    state.bank -= amount
    state.cash[seat] += amount
    debts.loan[seat] = TIMES_BACK * amount
    debts.loan_money[seat] = amount
    debts.new_hands[seat] = 0
    return Event("borrowed", seat, (amount, debts.loan[seat]))


def count_new_hand(state: "LunarRailsState", seat: int) -> None:
    if state.debts is not None and state.house.loans_after_new_hands:
        state.debts.new_hands[seat] = min(HANDS_FIRST, state.debts.new_hands[seat] + 1)


# --- rent that is owed


def is_bound(state: "LunarRailsState", seat: int, owner: int) -> bool:
    """Whether rent that is owed keeps a train off an owner's track."""
    debts = state.debts
    return debts is not None and debts.rent[seat] > 0 and debts.rent_to[seat] != owner


def owe(state: "LunarRailsState", seat: int, owner: int, rent: int) -> Event:
    """Rent that is not paid now."""
    debts = state.debts
    assert debts is not None
    debts.rent[seat] += rent
    debts.rent_to[seat] = owner
    state.paid.append(owner)
    if owner == BANK:
        return Event("owed-rent-to-bank", seat, (rent, debts.rent[seat]))
    return Event("owed-rent", seat, (rent, owner - 1, debts.rent[seat]))


def why_no_settling(state: "LunarRailsState", seat: int) -> Refusal | None:
    debts = state.debts
    if debts is None or not state.house.late_payment:
        return Refusal("LR-V9", "rent is paid at once at this table")
    if not debts.rent[seat]:
        other = rent_owed(state, seat) > 0
        return Refusal("LR-V9", "it is your other train that owes rent" if other else "you owe no rent")
    if state.kind == OPENING:
        return Refusal("LR-V9", "rent is settled in a turn with a train")
    if state.cash[seat] < debts.rent[seat]:
        return Refusal("LR-V9", f"you owe {debts.rent[seat]}, and you have {state.cash[seat]}")
    return None


def settle(state: "LunarRailsState", seat: int) -> Event:
    assert state.debts is not None
    rent = state.debts.rent[seat]
    spend_loan(state, seat, rent)
    return _pay_rent_owed(state, seat, rent)


def _pay_rent_owed(state: "LunarRailsState", seat: int, rent: int) -> Event:
    debts = state.debts
    assert debts is not None
    owner = debts.rent_to[seat]
    state.cash[seat] -= rent
    debts.rent[seat] -= rent
    if not debts.rent[seat]:
        debts.rent_to[seat] = 0
    if owner == BANK:
        state.bank += rent
        return Event("settled-with-bank", seat, (rent, debts.rent[seat]))
    state.cash[owner - 1] += rent
    return Event("settled", seat, (rent, owner - 1, debts.rent[seat]))
