"""Option: selling and trading track (LR-V15): a buyer names sections and offers a price, a seller answers."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from ..actions import MOST_PRICE
from ..board import Board
from ..phases import BARGAIN, COUNTER, OFFER
from . import debts, golden_spike, track
from .winning import sections_of

if TYPE_CHECKING:
    from ..state import LunarRailsState

MOST_BARGAINS: Final = 3
"""In a turn; each has one offer and one counter."""


class Bargain:
    """What was bargained in this turn, and the bargain that is open. A table without the option has one that
    never changes."""

    opened: int = 0
    bought: bool = False
    built: bool = False
    """Track was built in this phase: none is bought in it any more."""
    seller: int = -1
    """-1: no bargain is open."""
    sections: list[int]
    """Those named, of the seller and of the buyer."""
    price: int = -1
    """What is offered; -1: nothing yet."""
    counter: int = -1
    """What the seller asks instead; -1: nothing."""

    def __init__(self) -> None:
        self.sections = []

    def clone(self) -> "Bargain":
        copy = Bargain()
        copy.opened, copy.bought, copy.built = self.opened, self.bought, self.built
        copy.seller, copy.price, copy.counter = self.seller, self.price, self.counter
        copy.sections = self.sections[:]
        return copy

    def is_clear(self) -> bool:
        return not (self.opened or self.bought or self.built)


def begin_turn(state: "LunarRailsState") -> None:
    if state.house.trading_track:
        state.in_play.bargain = Bargain()


def track_built(state: "LunarRailsState") -> None:
    if state.house.trading_track:
        state.in_play.bargain.built = True


# --- opening a bargain


def legal_bargains(state: "LunarRailsState", seat: int) -> list[int]:
    first = state.numbers.bargain
    return [
        first + other
        for other in state.standing()
        if other != seat and why_no_bargain(state, seat, other) is None
    ]


def why_no_bargain(state: "LunarRailsState", seat: int, seller: int) -> Refusal | None:
    """Track is bought in place of building it, from a player in the game who has some."""
    if not state.house.trading_track:
        return Refusal("LR-V15", "track is not traded at this table")
    kept = state.in_play.bargain
    if kept.built:
        return Refusal("LR-V15", "you have built track in this phase: none is bought in it any more")
    if kept.opened >= MOST_BARGAINS:
        return Refusal("LR-V15", f"you have bargained {MOST_BARGAINS} times in this turn")
    if seller >= state.seats or seller == seat:
        return Refusal("LR-V15", "bargain with another player")
    if state.out[seller]:
        return Refusal("LR-V15", "the track of a player who has left is the bank's, which sells none")
    if seller + 1 not in state.owner:
        return Refusal("LR-V15", "that player has no track")
    return track.why_owing_bars(state, seat)


def open_bargain(state: "LunarRailsState", seat: int, seller: int) -> Event:
    kept = state.in_play.bargain
    kept.opened += 1
    kept.seller = seller
    state.done = True
    state.open_on_top(BARGAIN, seat)
    return Event("bargained", seat, (seller,))


def close(state: "LunarRailsState") -> None:
    """Nothing is open any more; what was asked before the bargain is asked again."""
    kept = state.in_play.bargain
    kept.seller = kept.price = kept.counter = -1
    kept.sections = []
    state.stack.pop()


# --- the sections and the offer


def legal_offers(state: "LunarRailsState", seat: int) -> list[int]:
    """The sections that may still be named, every price, and an end without an offer."""
    numbers, kept = state.numbers, state.in_play.bargain
    both = sections_of(state, kept.seller + 1) + sections_of(state, seat + 1)
    found = [numbers.section + section for section in sorted(both) if section not in kept.sections]
    if why_no_deal(state, seat) is None:
        most = min(MOST_PRICE, state.cash[seat])
        found += [numbers.offer + price for price in range(most + 1)]
    found.append(numbers.call_off)
    return found


def why_not_named(state: "LunarRailsState", seat: int, section: int) -> Refusal | None:
    kept = state.in_play.bargain
    if section >= len(state.owner) or state.owner[section] not in (seat + 1, kept.seller + 1):
        return Refusal("LR-V15", "name track of the other player, or own track that is given for it")
    if section in kept.sections:
        return Refusal("LR-V15", "this section is named already")
    return None


def why_no_offer(state: "LunarRailsState", seat: int, price: int) -> Refusal | None:
    why = why_no_deal(state, seat)
    if why is None and price > state.cash[seat]:
        return Refusal("LR-V15", f"you have {state.cash[seat]}: no more can be offered", {"price": price})
    return why


def asked_and_given(state: "LunarRailsState") -> tuple[list[int], list[int]]:
    """The sections that the buyer gets, and those given for them."""
    kept, seller = state.in_play.bargain, state.in_play.bargain.seller + 1
    asked = [section for section in kept.sections if state.owner[section] == seller]
    return asked, [section for section in kept.sections if state.owner[section] != seller]


def cost_to_build(board: Board, section: int) -> int:
    """In the cheaper direction: what a section is worth to a player who would build it else."""
    return min(board.price[2 * section], board.price[2 * section + 1])


def why_no_deal(state: "LunarRailsState", buyer: int) -> Refusal | None:
    """Track changes hands if everybody's way into the cities is kept after that (LR-14, LR-15)."""
    board, seller = state.board, state.in_play.bargain.seller
    asked, given = asked_and_given(state)
    if not asked:
        return Refusal("LR-V15", "name a section of the other player's track first")
    moved: dict[int, int] = {}
    for sections, change in ((asked, 1), (given, -1)):
        for section in sections:
            for milepost in board.ends[section]:
                if board.city_at[milepost] >= 0 and section not in board.inside:
                    city = board.city_at[milepost]
                    moved[city] = moved.get(city, 0) + change
    for city, change in sorted(moved.items()):
        own = [each[city] for each in state.city_own]
        own[buyer] += change
        own[seller] -= change
        why = track.why_no_room(state, city, own)
        if why is not None:
            return why
    return None


def name_section(state: "LunarRailsState", seat: int, section: int) -> Event:
    state.in_play.bargain.sections.append(section)
    one, other = state.board.ends[section]
    if state.owner[section] == seat + 1:
        return Event("named-own", seat, (one, other))
    return Event("named", seat, (one, other))


def offer(state: "LunarRailsState", seat: int, price: int) -> Event:
    kept = state.in_play.bargain
    kept.price = price
    state.open(OFFER, kept.seller)
    return Event("offered", seat, _terms(state, price))


def call_off(state: "LunarRailsState", seat: int) -> Event:
    close(state)
    return Event("called-off", seat)


# --- the answers


def legal_answers(state: "LunarRailsState", seat: int) -> list[int]:
    """What a seller may say to an offer, and a buyer to a counter."""
    numbers, kept = state.numbers, state.in_play.bargain
    if state.kind == OFFER:
        counters = [numbers.counter + price for price in range(kept.price + 1, MOST_PRICE + 1)]
        return [*counters, numbers.accept, numbers.refuse]
    if why_not_accepted(state, seat) is None:
        return [numbers.accept, numbers.refuse]
    return [numbers.refuse]


def why_not_accepted(state: "LunarRailsState", seat: int) -> Refusal | None:
    """A counter may be more than the buyer has; that shows only to the buyer."""
    kept = state.in_play.bargain
    if state.kind == COUNTER and kept.counter > state.cash[seat]:
        return Refusal("LR-V15", f"{kept.counter} are asked, and you have {state.cash[seat]}")
    return None


def why_no_counter(state: "LunarRailsState", price: int) -> Refusal | None:
    if price <= state.in_play.bargain.price:
        return Refusal("LR-V15", f"you are offered {state.in_play.bargain.price}: ask more, or accept")
    return None


def ask_more(state: "LunarRailsState", seat: int, price: int) -> Event:
    state.in_play.bargain.counter = price
    state.open(COUNTER, state.turn)
    return Event("countered", seat, (price,))


def refuse(state: "LunarRailsState", seat: int) -> Event:
    close(state)
    return Event("refused", seat)


def accept(state: "LunarRailsState") -> list[Event]:
    """The price is paid and the track changes hands. A ring that it closes counts, the buyer's first."""
    kept, buyer = state.in_play.bargain, state.turn
    seller = kept.seller
    price = kept.counter if kept.counter >= 0 else kept.price
    told = [Event("traded", buyer, _terms(state, price))]
    asked, given = asked_and_given(state)
    state.cash[buyer] -= price
    state.cash[seller] += price
    debts.spend_loan(state, buyer, price)
    track.change_hands(state, asked, seller, buyer)
    track.change_hands(state, given, buyer, seller)
    kept.bought = True
    close(state)
    if state.house.golden_spike:
        told += golden_spike.award(state, buyer) + golden_spike.award(state, seller)
    return told


def _terms(state: "LunarRailsState", price: int) -> tuple[int, ...]:
    """Of whom, for how much, how many sections, which, and for which own ones."""
    asked, given = asked_and_given(state)
    return (state.in_play.bargain.seller, price, len(asked), *asked, *given)


def without(state: "LunarRailsState", seat: int) -> list[Event]:
    """A seat has left in a bargain of another's turn (LR-80): it is void if it was the seller, or if what is
    offered would now shut somebody out."""
    kept = state.in_play.bargain
    if seat != kept.seller and (kept.price < 0 or why_no_deal(state, state.turn) is None):
        return []
    close(state)
    return [Event("bargain-void")]
