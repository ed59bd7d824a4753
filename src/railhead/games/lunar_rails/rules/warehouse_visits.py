"""Option: trains at private warehouses (LR-V17): the owner stores loads, another player asks for one."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from ..phases import WAREHOUSE_OFFER
from . import debts, locos, operating, warehouses

if TYPE_CHECKING:
    from ..state import LunarRailsState

LOAD_PRICE: Final = 5
"""What the owner gets for a load that is sold."""
FOR_MONEY: Final = -1
"""In place of a load that is given."""


def legal_visits(state: "LunarRailsState", seat: int) -> list[int]:
    """What a train may do at the warehouse where it stands, and what it may fetch from afar."""
    at = state.at[seat]
    if at < 0:
        return []
    if state.board.city_at[at] >= 0:
        return operating.legal_stored_fetches(state, seat)
    owner = warehouses.owner_at(state, at)
    if owner < 0:
        return []
    numbers, loads = state.numbers, sorted(set(state.loads[seat]))
    inside = sorted(set(state.in_play.warehouses[owner][1]))
    normal = [load for load in loads if load < numbers.loads]
    if owner == seat:
        found = [numbers.store + load for load in normal if why_not_stored(state, seat, load) is None]
        return found + [
            numbers.unstore + load for load in inside if why_not_taken_out(state, seat, load) is None
        ]
    found = [numbers.ask_to_buy + load for load in inside if why_no_purchase(state, seat, load) is None]
    return found + [
        numbers.ask_to_swap_of(load, given)
        for load in inside
        for given in normal
        if why_no_swap(state, seat, load, given) is None
    ]


# --- the owner's own train


def _why_not_at_own(state: "LunarRailsState", seat: int) -> Refusal | None:
    if not state.house.private_warehouse:
        return Refusal("LR-V17", "there are no warehouses at this table")
    where = state.in_play.warehouses[seat][0]
    if where < 0:
        return Refusal("LR-V17", "you have no warehouse")
    if state.at[seat] != where:
        return Refusal("LR-V17", f"your warehouse is at {state.board.whereabouts(where)}, and not your train")
    return operating.why_no_handling_points(state, seat)


def why_not_stored(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_not_at_own(state, seat)
    if why is None:
        why = locos.why_no_such_load(state, seat, load, "LR-V17")
    if why is not None:
        return why
    if load in state.picked:
        return Refusal(
            "LR-35a", f"{state.board.loads[load]} was taken out at this stop: it is not stored here"
        )
    if len(state.in_play.warehouses[seat][1]) >= warehouses.ROOM:
        return Refusal("LR-V17", f"your warehouse is full: it holds {warehouses.ROOM} loads")
    return None


def store(state: "LunarRailsState", seat: int, load: int) -> Event:
    operating.spend_handling_points(state)
    where, loads = state.in_play.warehouses[seat]
    state.loads[seat].remove(load)
    warehouses.set_loads(state, seat, (*loads, load))
    return Event("stored", seat, (load, where))


def why_not_taken_out(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_not_at_own(state, seat)
    if why is None and load not in state.in_play.warehouses[seat][1]:
        return Refusal("LR-V17", f"no {state.board.loads[load]} is stored in your warehouse")
    return why if why is not None else _why_no_room(state, seat)


def unstore(state: "LunarRailsState", seat: int, load: int) -> Event:
    operating.spend_handling_points(state)
    warehouses.take_out(state, seat, load)
    locos.put_aboard(state, seat, load)
    return Event("unstored", seat, (load, state.in_play.warehouses[seat][0]))


def _why_no_room(state: "LunarRailsState", seat: int) -> Refusal | None:
    """Whether the train takes a load more."""
    if len(state.loads[seat]) >= state.capacity(seat):
        return Refusal("LR-35", f"your train is full: it carries {state.capacity(seat)}")
    return operating.why_too_heavy(state, seat)


# --- another player's train


def host_of(state: "LunarRailsState", seat: int) -> int:
    """Whose warehouse a train visits; -1 for none or the own one."""
    at = state.at[seat]
    owner = warehouses.owner_at(state, at) if at >= 0 else -1
    return -1 if owner == seat else owner


def _why_no_offer(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    if not state.house.private_warehouse:
        return Refusal("LR-V17", "there are no warehouses at this table")
    host = host_of(state, seat)
    if host < 0:
        return Refusal("LR-V17", "your train is not at another player's warehouse")
    if state.in_play.offered:
        return Refusal("LR-V17", "you have made an offer at this stop: one a pass")
    if load not in state.in_play.warehouses[host][1]:
        return Refusal("LR-V17", f"no {state.board.loads[load]} is stored here")
    return None


def why_no_purchase(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_no_offer(state, seat, load)
    if why is None:
        why = operating.why_no_handling_points(state, seat)
    if why is None:
        why = _why_no_room(state, seat)
    own = debts.own_cash(state, seat)
    if why is None and own < LOAD_PRICE:
        return Refusal("LR-V17", f"a stored load costs {LOAD_PRICE}, and you have {own} for it")
    return why


def why_no_swap(state: "LunarRailsState", seat: int, load: int, given: int) -> Refusal | None:
    """A drop and a pick-up: room is never short."""
    why = _why_no_offer(state, seat, load)
    if why is None:
        why = operating.why_no_handling_points(state, seat, 2)
    if why is None:
        why = locos.why_no_such_load(state, seat, given, "LR-V17")
    if why is None and load == given:
        return Refusal("LR-V17", "a load is not swapped for its like")
    return why


def ask(state: "LunarRailsState", seat: int, load: int, given: int) -> Event:
    """The owner is asked for a load, for money or for another."""
    kept, host = state.in_play, host_of(state, seat)
    kept.offered, kept.wanted, kept.given = True, load, given
    state.open_on_top(WAREHOUSE_OFFER, host)
    if given == FOR_MONEY:
        return Event("asked-to-buy", seat, (load, host, LOAD_PRICE))
    return Event("asked-to-swap", seat, (load, host, given))


def agree(state: "LunarRailsState", host: int) -> Event:
    """The visitor has what was asked for, and the owner 5 or the other load."""
    kept, seat = state.in_play, state.turn
    load, given = kept.wanted, kept.given
    warehouses.take_out(state, host, load)
    if given == FOR_MONEY:
        operating.spend_handling_points(state)
        state.cash[seat] -= LOAD_PRICE
        state.cash[host] += LOAD_PRICE
        told = Event("sold-stored", host, (load, seat, LOAD_PRICE))
    else:
        operating.spend_handling_points(state, 2)
        state.loads[seat].remove(given)
        warehouses.set_loads(state, host, (*kept.warehouses[host][1], given))
        told = Event("swapped", host, (load, seat, given))
    locos.put_aboard(state, seat, load)
    _settle(state)
    return told


def decline(state: "LunarRailsState", host: int) -> Event:
    _settle(state)
    return Event("declined", host)


def _settle(state: "LunarRailsState") -> None:
    """Nothing is asked for any more; the operation goes on."""
    state.in_play.wanted = state.in_play.given = -1
    state.stack.pop()


def without(state: "LunarRailsState", seat: int) -> list[Event]:
    """A seat has left in another's turn: what was asked of it is void (LR-80)."""
    if state.stack[-1][1] != (seat,):
        return []
    _settle(state)
    return [Event("offer-void")]
