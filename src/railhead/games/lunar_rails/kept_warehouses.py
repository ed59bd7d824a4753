"""What a position keeps of private warehouses (LR-V17)."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .board import MARE
from .house_rules import WORDELMANN
from .kept_goods import read_stays
from .phases import OPERATE, WAREHOUSE_OFFER
from .rules import warehouse_visits, warehouses
from .view import warehouse_view

if TYPE_CHECKING:
    from .state import LunarRailsState


def write_warehouses(state: "LunarRailsState") -> dict[str, Any]:
    if not state.house.private_warehouse:
        return {}
    kept = state.in_play
    told: dict[str, Any] = {
        "warehouses": [warehouse_view(state, seat) for seat in range(state.seats)],
        "asked": kept.offered,
        "offer": _write_offer(state),
    }
    if _keeps_stays(state):
        told["stays"] = list(state.stays)
    return {"private_warehouse": told}


def _keeps_stays(state: "LunarRailsState") -> bool:
    """Trains that wait stand in one place of a position only."""
    return state.house.field_warehousing != WORDELMANN


def _write_offer(state: "LunarRailsState") -> dict[str, Any] | None:
    kept, names = state.in_play, state.board.loads
    if kept.wanted < 0:
        return None
    return {"load": names[kept.wanted], "for": names[kept.given] if kept.given >= 0 else None}


def read_warehouses(state: "LunarRailsState", data: Part) -> None:
    """Every chip is taken out of the tray. Trains and the counts of the turn are read already."""
    if not state.house.private_warehouse:
        return
    part, kept = data.field("private_warehouse"), state.in_play
    stays = ["stays"] if _keeps_stays(state) else []
    part.fields("warehouses", "asked", "offer", *stays)
    for seat, each in enumerate(part.field("warehouses").each(state.seats, state.seats)):
        if each.value is not None:
            _read_warehouse(state, seat, each)
    if stays:
        read_stays(state, part)
    kept.offered = part.field("asked").flag()
    if kept.offered and not state.done:
        raise part.field("asked").fault("an offer is something done in this turn (LR-4b)")
    offer = part.maybe("offer")
    if offer is not None:
        _read_offer(state, offer)


def _read_warehouse(state: "LunarRailsState", seat: int, part: Part) -> None:
    board, kept = state.board, state.in_play
    part.fields("at", "loads")
    where = board.milepost_words.get(part.field("at").text(40), -1)
    if where < 0 or board.mileposts[where] != part.field("at").value or board.terrain[where] != MARE:
        raise part.field("at").fault("the id of a mare milepost is wanted (LR-V17)")
    if warehouses.owner_at(state, where) >= 0:
        raise part.field("at").fault("one warehouse stands on a milepost (LR-V17)")
    if state.out[seat]:
        raise part.fault("a player who has left has no warehouse (LR-80)")
    loads = []
    for each in part.field("loads").each(0, warehouses.ROOM):
        load = board.loads.index(each.one_of(*board.loads))
        if load == board.circus_load:
            raise each.fault("the Circus is not put into a warehouse (LR-V20)")
        state.tray[load] -= 1
        loads.append(load)
    told = list(kept.warehouses)
    told[seat] = (where, tuple(loads))
    kept.warehouses = tuple(told)
    if state.opening < 2 and loads:
        raise part.field("loads").fault("before trains run nothing is stored (LR-V17)")


def _read_offer(state: "LunarRailsState", part: Part) -> None:
    """What could not be asked for is no offer."""
    board, kept, given = state.board, state.in_play, part.fields("load", "for").maybe("for")
    load = board.loads.index(part.field("load").one_of(*board.loads))
    if not kept.offered:
        raise part.fault("an offer is made once at a stop, and counted (LR-V17)")
    kept.offered = False
    if given is None:
        why, other = warehouse_visits.why_no_purchase(state, state.turn, load), -1
    else:
        other = board.loads.index(given.one_of(*board.loads))
        if other == board.circus_load:
            raise given.fault("the Circus is not put into a warehouse (LR-V20)")
        why = warehouse_visits.why_no_swap(state, state.turn, load, other)
    kept.offered = True
    if why is not None:
        raise part.fault(f"{why.why} ({why.rule})")
    kept.wanted, kept.given = load, other


def check_offer(state: "LunarRailsState", base: int, top: int, data: Part) -> None:
    """Whether what is asked fits what was offered."""
    if not state.house.private_warehouse:
        if top == WAREHOUSE_OFFER:
            raise data.field("stack").fault("there are no warehouses at this table (LR-V17)")
        return
    kept, part = state.in_play, data.field("options_in_play").field("private_warehouse")
    if (kept.wanted >= 0) != (top == WAREHOUSE_OFFER):
        raise part.field("offer").fault("an open offer is what is asked (LR-V17)")
    if kept.offered and (base != OPERATE or warehouse_visits.host_of(state, state.turn) < 0):
        raise part.field("asked").fault("an offer is made in the operation, at another's warehouse (LR-V17)")
