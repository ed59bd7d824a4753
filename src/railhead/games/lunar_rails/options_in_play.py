"""What optional rules add to a position: one entry for each that is on and has something to keep."""

from typing import TYPE_CHECKING, Any, Final

from ...table.reading import Part
from .in_play import may_be_kept, read_in_play, write_in_play
from .kept_bargains import read_bargains, write_bargains
from .kept_craters import write_craters
from .kept_debts import read_debts, write_debts
from .kept_goods import read_goods, write_goods
from .kept_trains import read_trains, write_trains
from .kept_warehouses import read_warehouses, write_warehouses

if TYPE_CHECKING:
    from .state import LunarRailsState

IN_PLAY: Final = "options_in_play"


def write_options(state: "LunarRailsState") -> dict[str, Any]:
    """The field of a position; nothing where nothing is to be kept."""
    kept = {**write_in_play(state), **write_debts(state), **write_goods(state), **write_bargains(state)}
    kept.update(write_warehouses(state))
    kept.update(write_trains(state))
    kept.update(write_craters(state))
    return {IN_PLAY: kept} if kept else {}


def read_options_in_play(state: "LunarRailsState", data: Part) -> None:
    """Put in place what optional rules keep, when cards, players, track and the turn are read. Which entries
    there are is given by the options."""
    wanted = write_options(state).get(IN_PLAY, {})
    part = data.maybe(IN_PLAY)
    if part is None:
        if wanted:
            raise data.fault(f"the field '{IN_PLAY}' is missing")
        return
    part.fields(*wanted, *may_be_kept(state.house))
    read_trains(state, part)
    read_in_play(state, part)
    read_debts(state, part)
    read_goods(state, part)
    read_bargains(state, part)
    read_warehouses(state, part)
