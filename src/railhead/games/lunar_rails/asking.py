"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from . import actions
from .phases import BUILD, BUILDING_LIMIT, GIVE_UP, LOSE_LOAD, OPENING, OPERATE, UPGRADE_PRICE
from .rules import operating

if TYPE_CHECKING:
    from .state import LunarRailsState


def ask(state: "LunarRailsState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    kind, board = state.kind, state.board
    left = min(BUILDING_LIMIT - state.spent, state.cash[seat])
    if kind == OPENING:
        which = "first" if state.opening == 0 else "second"
        return (
            "opening",
            f"Build track or upgrade in your {which} building turn: {left} may be spent.",
            "LR-3",
        )
    if kind == OPERATE:
        if state.at[seat] < 0:
            return "operate", "Place your train in any city, or go on to building.", "LR-30"
        far = f"{state.speed(seat) - state.moved} of {state.speed(seat)} mileposts left"
        return "operate", f"Operate your train: {far}.", "LR-4"
    if kind == BUILD:
        return "build", f"Build track or upgrade: {left} may be spent.", "LR-5"
    if kind == GIVE_UP:
        name = board.locos[state.loco[seat]]
        return "give-up", f"Your {name} carries {state.capacity(seat)} loads: give one up.", "LR-20a"
    if kind == LOSE_LOAD:
        return "lose-load", "Solar Flares have caught your train: choose a load to lose.", "LR-56"
    return "place-again", "A meteor has struck your train: place it in a city on your track.", "LR-51d"


def choice_groups(state: "LunarRailsState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: sections, steps and places in groups, the others one by one."""
    board, numbers, grouping = state.board, state.numbers, Grouping()
    for action in state.legal(seat):
        if action >= numbers.build:
            way = action - numbers.build
            grouping.kind(
                "build", "build {from} {to}", "{start} to {end}: {price}", ["{from}", "{to}"],
                ["from", "to", "start", "end", "price"], ["price"], None, ["from", "to", "start", "end"],
            )  # fmt: skip
            one, other = board.origin[way], board.target[way]
            grouping.row(
                [
                    board.mileposts[one], board.mileposts[other], board.place_name(one),
                    board.place_name(other), board.price[way],
                ]
            )  # fmt: skip
        elif action >= numbers.move:
            _group_step(state, seat, grouping, action - numbers.move)
        elif action >= numbers.place:
            milepost = action - numbers.place
            grouping.kind("place", "place {place}", "{name}", ["{place}"], ["place", "name"])
            grouping.row([board.mileposts[milepost], board.place_name(milepost)])
        else:
            grouping.add(_alone(state, seat, action))
    return grouping.groups


def _group_step(state: "LunarRailsState", seat: int, grouping: Grouping, milepost: int) -> None:
    board, at = state.board, state.at[seat]
    section = board.section(at, milepost)
    rent = operating.rent_due(state, seat, section) if section >= 0 else 0
    grouping.kind(
        "move", "move {place}", "{name}{fee}", ["{place}"], ["place", "name", "fee", "rent"], ["rent"]
    )  # fmt: skip
    fee = f", rent {rent}" if rent else ""
    grouping.row([board.mileposts[milepost], board.place_name(milepost), fee, rent])


def _alone(state: "LunarRailsState", seat: int, action: int) -> dict[str, Any]:
    """A choice that is told whole: loads, cards, locos and the ends of phases."""
    board, numbers = state.board, state.numbers
    verb = numbers.verb(action)
    if action < actions.UPGRADE:
        label = {
            "end-turn": "End the turn", "end-operation": "On to building",
            "new-hand": "New hand: throw all cards away, and nothing else this turn",
        }[verb]  # fmt: skip
        return {"action": verb, "kind": verb, "targets": [], "label": label}
    if verb == "upgrade":
        loco = action - actions.UPGRADE
        name = board.locos[loco]
        label = f"{name}: {board.capacity[loco]} loads, speed {board.speed[loco]}, for {UPGRADE_PRICE}"
        return {
            "action": f"upgrade {name}", "kind": verb, "targets": [name], "label": label,
            "price": UPGRADE_PRICE,
        }  # fmt: skip
    if verb in ("deliver", "boom"):
        return _payoff(state, seat, verb, action)
    first = {"give-up": numbers.give_up, "lose": numbers.lose, "load": numbers.load, "drop": numbers.drop}[
        verb
    ]
    name = board.loads[action - first]
    said = {"give-up": "Give up", "lose": "Lose", "load": "Load", "drop": "Drop"}[verb]
    return {"action": f"{verb} {name}", "kind": verb, "targets": [name], "label": f"{said} {name}"}


def _payoff(state: "LunarRailsState", seat: int, verb: str, action: int) -> dict[str, Any]:
    board, numbers = state.board, state.numbers
    if verb == "deliver":
        card, load = divmod(action - numbers.deliver, numbers.loads)
        pays = operating.payoff(state, card, load, board.city_at[state.at[seat]])
    else:
        event, load = divmod(action - numbers.boom, numbers.loads)
        card = board.demands + event
        pays = board.boom_pays[card]
    number, name = board.card_numbers[card], board.loads[load]
    said = "Deliver" if verb == "deliver" else board.event_title[card] + ": bring"
    return {
        "action": f"{verb} {number} {name}", "kind": verb, "targets": [str(number)],
        "label": f"{said} {name} for {pays}", "pays": pays,
    }  # fmt: skip
