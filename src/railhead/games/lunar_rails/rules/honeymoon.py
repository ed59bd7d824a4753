"""The honeymoon game for two: what a small city asks of a player who builds to it (LR-V12)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....table.refusal import Refusal
from ..board import SMALL

if TYPE_CHECKING:
    from ..state import LunarRailsState

Duty = tuple[int, tuple[int, ...]]
"""A small city, and the cards of the hand that let its builder come there: one of them is bound to it."""


def fits(state: "LunarRailsState", card: int, city: int) -> bool:
    """Whether a card asks for something in this city, or for a load that it makes."""
    made = state.board.makes[city]
    for load, where, _ in state.board.lines[card]:
        if where == city or load in made:
            return True
    return False


def new_duty(state: "LunarRailsState", seat: int, city: int) -> Duty:
    return city, tuple([card for card in state.hands[seat] if fits(state, card, city)])


def bound_cards(duties: Sequence[Duty], cards: Sequence[int]) -> list[int] | None:
    """A card of its own for each of these duties, those first named first; None if there are not enough."""
    if not duties:
        return []
    for card in cards:
        if card in duties[0][1]:
            rest = bound_cards(duties[1:], [other for other in cards if other != card])
            if rest is not None:
                return [card, *rest]
    return None


def why_not_to_small(state: "LunarRailsState", seat: int, city: int) -> Refusal | None:
    """A player without track at a small city builds to it only with a card for it that is not bound."""
    if state.board.sizes[city] != SMALL or state.city_own[seat][city]:
        return None
    duties = (*state.duties[seat], new_duty(state, seat, city))
    if bound_cards(duties, state.hands[seat]) is not None:
        return None
    name = state.board.cities[city]
    return Refusal("LR-V12", f"no free card of yours asks for something in {name} or for a load it makes")


def found_duties(state: "LunarRailsState", seat: int, section: int) -> list[int]:
    """Before a section is drawn: the small cities to which it brings this player anew, where something has to
    be done from now on."""
    board = state.board
    cities = [board.city_at[milepost] for milepost in board.ends[section]]
    new = [
        city for city in cities if city >= 0 and board.sizes[city] == SMALL and not state.city_own[seat][city]
    ]
    if new:
        _set(state, seat, [*state.duties[seat], *[new_duty(state, seat, city) for city in new]])
    return new


def _set(state: "LunarRailsState", seat: int, kept: Sequence[Duty]) -> None:
    duties = list(state.duties)
    duties[seat] = tuple(kept)
    state.duties = tuple(duties)


def _left_by(state: "LunarRailsState", seat: int, card: int, city: int) -> list[Duty]:
    """The duties that are left when this card is delivered in this city: it does the one for which it is."""
    return [duty for duty in state.duties[seat] if duty[0] != city or card not in duty[1]]


def why_no_use(state: "LunarRailsState", seat: int, card: int, city: int) -> Refusal | None:
    """A card is delivered in this city only if what stays in the hand can still do every duty elsewhere."""
    duties = _left_by(state, seat, card, city)
    if bound_cards(duties, [other for other in state.hands[seat] if other != card]) is not None:
        return None
    number = state.board.card_numbers[card]
    names = " and ".join([state.board.cities[other] for other, _ in duties])
    return Refusal("LR-V12", f"card {number} is bound until the delivery or pick-up at {names} is done")


def can_do(state: "LunarRailsState", seat: int, card: int, load: int, source: int, city: int) -> bool:
    """For a plan: whether a load from this source may be delivered with this card; its pick-up may do a duty
    first."""
    if not state.duties or not state.duties[seat]:
        return True
    made = load in state.board.makes[source] if source >= 0 else False
    duties = [
        duty
        for duty in _left_by(state, seat, card, city)
        if not (made and duty[0] == source and card in duty[1])
    ]
    return bound_cards(duties, [other for other in state.hands[seat] if other != card]) is not None


def wanted_loads(state: "LunarRailsState", seat: int, city: int) -> list[int]:
    """The loads whose pick-up in this city would do a duty there."""
    if not state.duties or not state.duties[seat]:
        return []
    return [
        load for load in state.board.makes[city] if _others_if_picked(state, seat, city, load) is not None
    ]


def why_no_new_hand(state: "LunarRailsState", seat: int) -> Refusal | None:
    if not state.duties or not state.duties[seat]:
        return None
    names = " and ".join([state.board.cities[city] for city, _ in state.duties[seat]])
    return Refusal("LR-V12", f"a delivery or pick-up at {names} is still to be done: no new hand")


def is_done_by_delivery(state: "LunarRailsState", seat: int, card: int, city: int) -> bool:
    """This card has been delivered in this city: its duty there is done, and it is bound to nothing more."""
    left = _left_by(state, seat, card, city)
    done = len(left) < len(state.duties[seat])
    _set(state, seat, [(where, tuple([other for other in cards if other != card])) for where, cards in left])
    return done


def is_done_by_pick_up(state: "LunarRailsState", seat: int, city: int, load: int) -> bool:
    """A load that the city makes has been picked up: its duty is done, if a card that asks for it is not
    needed for another."""
    others = _others_if_picked(state, seat, city, load)
    if others is None:
        return False
    _set(state, seat, others)
    return True


def _others_if_picked(state: "LunarRailsState", seat: int, city: int, load: int) -> list[Duty] | None:
    """The duties that are left when this load is picked up in this city; None if that does none."""
    here = [duty for duty in state.duties[seat] if duty[0] == city]
    if not here or load not in state.board.makes[city]:
        return None
    others = [duty for duty in state.duties[seat] if duty[0] != city]
    for card in here[0][1]:
        asks = any(load == wanted for wanted, _, _ in state.board.lines[card])
        rest = [other for other in state.hands[seat] if other != card]
        if asks and bound_cards(others, rest) is not None:
            return others
    return None


def lapse(state: "LunarRailsState") -> None:
    """Without track at a city nothing has to be done there any more."""
    for seat, duties in enumerate(state.duties):
        kept = [duty for duty in duties if state.city_own[seat][duty[0]]]
        if len(kept) < len(duties):
            _set(state, seat, kept)
