"""What is asked at a private warehouse, and the choices there (LR-V17)."""

from typing import TYPE_CHECKING, Any, Final

from ...table.grouping import Grouping
from ...table.sentences import seat_mark
from .rules import warehouse_visits, warehouses

if TYPE_CHECKING:
    from .state import LunarRailsState

RULE: Final = "LR-V17"


def ask(state: "LunarRailsState") -> tuple[str, str, str]:
    """What the owner is asked: kind, sentence, rule."""
    load = state.board.loads[state.in_play.wanted]
    who = seat_mark(state.turn)
    return "warehouse-offer", f"{who} would like {load} out of your warehouse, for {_for(state)}.", RULE


def _for(state: "LunarRailsState") -> str:
    given = state.in_play.given
    if given == warehouse_visits.FOR_MONEY:
        return str(warehouse_visits.LOAD_PRICE)
    return state.board.loads[given]


def group(state: "LunarRailsState", grouping: Grouping, action: int) -> None:
    board, numbers = state.board, state.numbers
    verb = numbers.verb(action)
    if verb == "warehouse":
        milepost = action - numbers.warehouse
        grouping.kind(
            "warehouse", "warehouse {place}", f"Warehouse at {{name}}: {warehouses.PRICE}", ["{place}"],
            ["place", "name"], [], {"price": warehouses.PRICE},
        )  # fmt: skip
        grouping.row([board.mileposts[milepost], board.place_name(milepost)])
    elif verb == "fetch-stored":
        owner, load = divmod(action - numbers.fetch_stored, numbers.loads)
        name = board.loads[load]
        whose = seat_mark(owner)
        label = f"Fetch {name} from the warehouse of {whose}: the train stays this turn and the next"
        grouping.add({**_choice(verb, f"{owner} {name}", [name], label), "seat": owner})
    elif verb == "ask-to-swap":
        load, given = divmod(action - numbers.ask_to_swap, numbers.loads)
        one, other = board.loads[load], board.loads[given]
        grouping.add(_choice(verb, f"{one} {other}", [one, other], f"Ask for {one}, giving {other}"))
    elif verb in ("agree", "decline"):
        label = "Decline: the load stays where it is"
        if verb == "agree":
            label = f"Agree: {board.loads[state.in_play.wanted]} goes, for {_for(state)}"
        grouping.add({"action": verb, "kind": verb, "targets": [], "label": label})
    else:
        grouping.add(_handling(state, verb, action))


def _handling(state: "LunarRailsState", verb: str, action: int) -> dict[str, Any]:
    """A load in or out of the own warehouse, or one to be bought."""
    numbers = state.numbers
    first, label = {
        "store": (numbers.store, "Store {}"),
        "unstore": (numbers.unstore, "Take {} out"),
        "ask-to-buy": (numbers.ask_to_buy, f"Ask for {{}}, for {warehouse_visits.LOAD_PRICE}"),
    }[verb]
    name = state.board.loads[action - first]
    return _choice(verb, name, [name], label.format(name))


def _choice(verb: str, rest: str, targets: list[str], label: str) -> dict[str, Any]:
    return {"action": f"{verb} {rest}", "kind": verb, "targets": targets, "label": label}
