"""Additional trains: every player has two, and one of them is in hand (LR-V18).

The lists of the state tell of the trains in hand; the others stand in the siding."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal

if TYPE_CHECKING:
    from ..state import LunarRailsState

SECOND_LEVEL: Final = 2
"""The level of the second loco."""
MOST_CHANGES: Final = 4
"""So often trains are changed in a row without a deed between: nobody does it for ever."""


class Siding:
    """The trains that are not in hand: by seat what the state keeps of those that are, and of the turn what
    the player on turn has done with the other train. A table without the option has none."""

    def __init__(self, seats: int) -> None:
        self.in_hand = [1] * seats
        """Which train is in hand: 1 or 2."""
        self.loco, self.loco_card = [-1] * seats, [-1] * seats
        """-1 until the second loco is chosen."""
        self.loads: list[list[int]] = [[] for _ in range(seats)]
        self.at, self.came = [-1] * seats, [-1] * seats
        self.hit: list[tuple[int, ...]] = [()] * seats
        self.stays = [0] * seats
        self.circus_from: list[tuple[int, ...]] = [()] * seats
        self.rent, self.rent_to = [0] * seats, [0] * seats
        self.moved = self.most_loads = self.to_lose = 0
        self.halted = self.offered = False
        """Took shelter (LR-57b); has asked the owner of a warehouse at this stop (LR-V17)."""
        self.picked: list[int] = []
        self.changes = 0
        """Changes of trains since the last deed."""

    def clone(self) -> "Siding":
        copy = Siding(0)
        copy.in_hand = self.in_hand[:]
        copy.loco, copy.loco_card = self.loco[:], self.loco_card[:]
        copy.loads = [loads[:] for loads in self.loads]
        copy.at, copy.came = self.at[:], self.came[:]
        copy.hit = self.hit[:]
        copy.stays = self.stays[:]
        copy.circus_from = self.circus_from[:]
        copy.rent, copy.rent_to = self.rent[:], self.rent_to[:]
        copy.moved, copy.most_loads, copy.to_lose = self.moved, self.most_loads, self.to_lose
        copy.halted, copy.offered = self.halted, self.offered
        copy.picked = self.picked[:]
        copy.changes = self.changes
        return copy

    def clear_turn(self) -> None:
        self.moved = self.most_loads = self.to_lose = self.changes = 0
        self.halted = self.offered = False
        self.picked = []

    def is_clear(self) -> bool:
        flags = self.halted or self.offered
        return not (self.moved or self.most_loads or self.to_lose or flags or self.picked)


def change(state: "LunarRailsState", seat: int) -> None:
    """The train in hand goes into the siding, and the other one comes out of it."""
    siding = state.siding
    assert siding is not None
    siding.in_hand[seat] = 3 - siding.in_hand[seat]
    state.loco[seat], siding.loco[seat] = siding.loco[seat], state.loco[seat]
    state.loco_card[seat], siding.loco_card[seat] = siding.loco_card[seat], state.loco_card[seat]
    state.loads[seat], siding.loads[seat] = siding.loads[seat], state.loads[seat]
    state.at[seat], siding.at[seat] = siding.at[seat], state.at[seat]
    state.came[seat], siding.came[seat] = siding.came[seat], state.came[seat]
    state.hit[seat], siding.hit[seat] = siding.hit[seat], state.hit[seat]
    if state.stays:
        stays = list(state.stays)
        stays[seat], siding.stays[seat] = siding.stays[seat], stays[seat]
        state.stays = tuple(stays)
    if state.circus_from:
        begun = list(state.circus_from)
        begun[seat], siding.circus_from[seat] = siding.circus_from[seat], begun[seat]
        state.circus_from = tuple(begun)
    debts = state.debts
    if debts is not None:
        debts.rent[seat], siding.rent[seat] = siding.rent[seat], debts.rent[seat]
        debts.rent_to[seat], siding.rent_to[seat] = siding.rent_to[seat], debts.rent_to[seat]
    if seat == state.turn:
        state.moved, siding.moved = siding.moved, state.moved
        state.most_loads, siding.most_loads = siding.most_loads, state.most_loads
        state.to_lose, siding.to_lose = siding.to_lose, state.to_lose
        state.halted, siding.halted = siding.halted, state.halted
        state.picked, siding.picked = siding.picked, state.picked
        if state.house.private_warehouse:
            state.in_play.offered, siding.offered = siding.offered, state.in_play.offered


def has_other(state: "LunarRailsState", seat: int) -> bool:
    return state.siding is not None and state.siding.loco[seat] >= 0


def each(state: "LunarRailsState", seat: int) -> Iterator[int]:
    """For what concerns all trains of a player: each by its number, in hand while it is told; the one that is
    in hand comes first and is in hand again after it."""
    siding = state.siding
    if siding is None:
        yield 1
        return
    yield siding.in_hand[seat]
    if siding.loco[seat] >= 0:
        change(state, seat)
        yield siding.in_hand[seat]
        change(state, seat)


def supply(state: "LunarRailsState") -> list[int]:
    """By loco card: how many there are, twice as many for two trains each."""
    copies = state.board.copies
    return [2 * count for count in copies] if state.house.additional_trains else copies[:]


def begin_turn(state: "LunarRailsState", seat: int) -> None:
    """A turn begins with train 1 in hand."""
    siding = state.siding
    if siding is not None:
        if siding.in_hand[seat] != 1:
            change(state, seat)
        if state.house.light_engine:
            siding.most_loads = len(siding.loads[seat])


def clear_away(state: "LunarRailsState", seat: int) -> None:
    """A player has given both trains back: what comes next is train 1."""
    if state.siding is not None:
        state.siding.in_hand[seat] = 1


# --- the second loco


def why_too_few(state: "LunarRailsState") -> str:
    """Why this moon has not locos enough for two trains each; '' if it has. A player who starts over chooses
    once more, when all others may have taken cards of that level (LR-V11)."""
    second = [
        count
        for count, sides in zip(supply(state), state.board.sides)
        if any(state.board.level[loco] == SECOND_LEVEL for loco in sides)
    ]
    wanted = 2 * state.seats - 1 if state.house.starting_over else state.seats
    return "" if sum(second) >= wanted else f"{wanted} locos of level II are wanted, twice the cards (LR-V18)"


def asks_for_loco(state: "LunarRailsState") -> bool:
    """Whether the player on turn has no second loco yet."""
    return state.siding is not None and state.siding.loco[state.turn] < 0


def legal_locos(state: "LunarRailsState") -> list[int]:
    return [
        state.numbers.second_loco + loco
        for loco in range(len(state.board.locos))
        if why_no_loco(state, loco) is None
    ]


def why_no_loco(state: "LunarRailsState", loco: int) -> Refusal | None:
    if state.board.level[loco] != SECOND_LEVEL:
        return Refusal("LR-V18", f"the second train is of level II: a {state.board.locos[loco]} is not")
    if _card_with(state, loco) < 0:
        return Refusal("LR-20", f"the bank has no {state.board.locos[loco]} left")
    return None


def _card_with(state: "LunarRailsState", loco: int) -> int:
    """The card that would be taken: most copies left; -1 if there is none."""
    best, most = -1, 0
    for card, sides in enumerate(state.board.sides):
        if loco in sides and state.supply[card] > most:
            best, most = card, state.supply[card]
    return best


def choose_loco(state: "LunarRailsState", seat: int, loco: int) -> Event:
    siding = state.siding
    assert siding is not None
    card = _card_with(state, loco)
    state.supply[card] -= 1
    siding.loco[seat], siding.loco_card[seat] = loco, card
    return Event("second-loco", seat, (loco,))


# --- taking the other one in hand


def legal_changes(state: "LunarRailsState", seat: int) -> list[int]:
    siding = state.siding
    if siding is None or siding.loco[seat] < 0 or siding.changes >= MOST_CHANGES:
        return []
    return [state.numbers.take_train + 2 - siding.in_hand[seat]]


def why_no_change(state: "LunarRailsState", seat: int, number: int) -> Refusal | None:
    siding = state.siding
    if siding is None:
        return Refusal("LR-V18", "at this table every player has one train")
    if siding.in_hand[seat] == number:
        return Refusal("LR-V18", f"train {number} is in hand already")
    if siding.changes >= MOST_CHANGES:
        return Refusal("LR-V18", "trains were changed often enough: do something with this one, or go on")
    return None


def take_other(state: "LunarRailsState", seat: int) -> Event:
    """The other train comes into hand."""
    siding = state.siding
    assert siding is not None
    change(state, seat)
    return Event("took-train", seat, (siding.in_hand[seat], state.loco[seat]))
