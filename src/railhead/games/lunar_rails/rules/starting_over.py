"""Starting over (LR-V11): everything goes back for a fresh beginning, and others may claim a last ride."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import BANK, RENT, START_CASH
from . import cards, circus, debts, goods, locos, track, trains, warehouses, winning

Claim = tuple[int, tuple[int, ...], tuple[int, ...]]
"""On whose track: a seat and one more, or BANK with its sections; and who is bound to ride it."""

if TYPE_CHECKING:
    from ..state import LunarRailsState


def why_not(state: "LunarRailsState") -> Refusal | None:
    if not state.house.starting_over:
        return Refusal("LR-V11", "at this table nobody starts over")
    if state.done:
        return Refusal("LR-V11", "something was done in this turn already: a player starts over before that")
    if state.in_play.asked_over:
        return Refusal("LR-V11", "you have asked in this turn, and stayed")
    return None


def begin(state: "LunarRailsState", seat: int) -> Event:
    """The others are asked in seat order, if there is track to claim."""
    kept = state.in_play
    kept.asked_over = True
    if state.owner.find(seat + 1) >= 0:
        order = [(seat + offset) % state.seats for offset in range(1, state.seats)]
        kept.to_ask = [other for other in order if not state.out[other]]
    return Event("wants-over", seat)


def restart(state: "LunarRailsState", seat: int) -> list[Event]:
    """Old things go, then 60 and the first loco; the cards are drawn after that. Claimed track is the bank's
    until the last claimant's next turn ends."""
    kept, mine = state.in_play, winning.sections_of(state, seat + 1)
    if kept.claiming:
        track.hand_over(state, seat)
        kept.claims.append((BANK, tuple(mine), tuple(kept.claiming)))
    else:
        track.erase(state, mine)
    told = debts.pay_off(state, seat)
    state.bank += state.cash[seat] - START_CASH
    state.cash[seat] = START_CASH
    warehouses.close(state, seat)
    for _ in trains.each(state, seat):
        _give_train_up(state, seat)
    trains.clear_away(state, seat)
    told += circus.rest_at_once(state)
    cards.discard_hand(state, seat)
    locos.take_card(state, seat, 0)
    kept.claiming = []
    return [*told, Event("started-over", seat, (len(mine),))]


def _give_train_up(state: "LunarRailsState", seat: int) -> None:
    for load in state.loads[seat][:]:
        locos.to_tray(state, seat, load)
    locos.return_card(state, seat)
    state.at[seat] = state.came[seat] = -1
    if state.stays:
        goods.stay(state, seat, 0)


def stay(state: "LunarRailsState", seat: int) -> Event:
    """The restart is taken back; the others are bound to ride all the same."""
    kept = state.in_play
    kept.claims.append((seat + 1, (), tuple(kept.claiming)))
    kept.claiming = []
    return Event("stayed", seat)


def ride(state: "LunarRailsState", seat: int, section: int) -> None:
    """A train has gone along a section: claims on that track are kept."""
    kept = state.in_play
    for number, (owner, sections, claimants) in enumerate(kept.claims):
        claimed = section in sections if owner == BANK else state.owner[section] == owner
        if claimed and seat in claimants and number not in kept.ridden:
            kept.ridden.append(number)


def settle(state: "LunarRailsState", seat: int) -> list[Event]:
    """At the end of a claimant's turn: without a ride it costs the 4, as far as the cash goes; the track goes
    with the last claim on it."""
    kept, told = state.in_play, list[Event]()
    for number, (owner, _, claimants) in enumerate(kept.claims):
        if seat in claimants and number not in kept.ridden:
            due = min(RENT, state.cash[seat])
            state.cash[seat] -= due
            if owner == BANK:
                state.bank += due
                told.append(Event("claim-paid-to-bank", seat, (due,)))
            else:
                state.cash[owner - 1] += due
                told.append(Event("claim-paid", seat, (due, owner - 1)))
    kept.ridden = []
    return told + drop(state, seat)


def drop(state: "LunarRailsState", seat: int, leaves: bool = False) -> list[Event]:
    """This seat claims nothing any more; if it leaves, nobody claims its track either."""
    kept, told, left = state.in_play, list[Event](), list[Claim]()
    gone, ridden = list[int](), list[int]()
    for number, (owner, sections, claimants) in enumerate(kept.claims):
        others = tuple([other for other in claimants if other != seat])
        if others and not (leaves and owner == seat + 1):
            if number in kept.ridden:
                ridden.append(len(left))
            left.append((owner, sections, others))
        elif sections:
            gone += sections
            told.append(Event("erased-of-bank", -1, (len(sections), *sections)))
    kept.claims, kept.ridden = left, ridden
    track.erase(state, sorted(gone))
    return told


def leave(state: "LunarRailsState", seat: int) -> list[Event]:
    """Claims of a leaver, and those on the leaver's own track, are void (LR-80)."""
    kept = state.in_play
    kept.to_ask = [other for other in kept.to_ask if other != seat]
    kept.claiming = [other for other in kept.claiming if other != seat]
    return drop(state, seat, True)
