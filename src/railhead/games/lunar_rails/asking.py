"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from . import actions, asking_bargains, asking_starting_over, asking_warehouses
from .phases import (
    BARGAIN,
    BUILD,
    BUILDING_LIMIT,
    CIRCUS_TO,
    CLAIM,
    COUNTER,
    GIVE_UP,
    HAND,
    LOSE_LOAD,
    OFFER,
    OPENING,
    OPERATE,
    RESTART,
    SECOND_LOCO,
    THROW_AWAY,
    UPGRADE_PRICE,
    WAREHOUSE_OFFER,
)
from .rules import goods, mercy, operating
from .rules.debts import TIMES_BACK, rent_owed

if TYPE_CHECKING:
    from .state import LunarRailsState


def ask(state: "LunarRailsState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    kind, board = state.kind, state.board
    left = min(BUILDING_LIMIT - state.spent, state.cash[seat])
    if kind == OPENING:
        which = "first" if state.opening == 0 else "second"
        if not left:
            return "opening", f"Nothing more may be spent in the {which} building turn: end it.", "LR-3"
        return (
            "opening",
            f"Build track or upgrade{_which(state, seat)}, {which} building turn: {left} may be spent.",
            "LR-3",
        )
    if kind == OPERATE:
        if state.at[seat] < 0:
            return "operate", f"Place {_train(state, seat)} in any city, or go on to building.", "LR-30"
        if operating.stays(state, seat):
            name, rule = _train(state, seat), goods.fetch_rule(state)
            name = name[0].upper() + name[1:]
            return "operate", f"{name} waits for its load: handle loads, or go on to building.", rule
        allowance = state.allowance(seat)
        if allowance == state.moved:
            name = _train(state, seat)
            ridden = f"{name[0].upper()}{name[1:]} has no milepost left"
            return "operate", f"{ridden}: handle loads, or go on to building.", "LR-4"
        far = f"{allowance - state.moved} of {allowance} mileposts left"
        return "operate", f"Operate {_train(state, seat)}: {far}.", "LR-4"
    if kind == BUILD:
        owed = rent_owed(state, seat)
        if owed:
            return "build", f"You owe {owed} in rent: pay it before you build, or end the turn.", "LR-V9"
        if not left:
            return "build", "Nothing more may be spent in this turn: end it.", "LR-5"
        return "build", f"Build track or upgrade{_which(state, seat)}: {left} may be spent.", "LR-5"
    if kind in (BARGAIN, OFFER, COUNTER):
        return asking_bargains.ask(state)
    if kind == GIVE_UP:
        name = board.locos[state.loco[seat]]
        return "give-up", f"Your {name} carries {state.capacity(seat)} loads: give one up.", "LR-20a"
    if kind == LOSE_LOAD:
        return "lose-load", f"Solar Flares have caught {_train(state, seat)}: choose a load to lose.", "LR-56"
    if kind == CLAIM:
        return asking_starting_over.ask_claim(state)
    if kind == RESTART:
        return asking_starting_over.ask_restart(state)
    if kind == THROW_AWAY:
        dealt = ("four", "five")[state.house.hand - HAND]
        return "throw-away", f"Choose one of your {dealt} cards to throw away; all choose unseen.", "LR-V4"
    if kind == CIRCUS_TO:
        return "circus-to", "A Circus was lost: choose which of the nearest cities it goes to.", "LR-V20"
    if kind == WAREHOUSE_OFFER:
        return asking_warehouses.ask(state)
    if kind == SECOND_LOCO:
        return "second-loco", "Choose the loco of your second train.", "LR-V18"
    name = _train(state, seat)
    return "place-again", f"A meteor has struck {name}: place it in a city on your track.", "LR-51d"


def _train(state: "LunarRailsState", seat: int) -> str:
    """The train in hand; with two of them (LR-V18) which one."""
    if state.siding is None:
        return "your train"
    return f"train {state.siding.in_hand[seat]}, your {state.board.locos[state.loco[seat]]}"


def _which(state: "LunarRailsState", seat: int) -> str:
    """What an upgrade is for, where that can be asked (LR-V18)."""
    return "" if state.siding is None else f" {_train(state, seat)}"


def choice_groups(state: "LunarRailsState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: sections, steps and places in groups, the others one by one."""
    board, numbers, grouping = state.board, state.numbers, Grouping()
    for action in state.legal(seat):
        if action >= numbers.warehouse:
            asking_warehouses.group(state, grouping, action)
        elif action >= numbers.circus:
            grouping.add(_alone(state, seat, action))
        elif action >= numbers.options:
            _group_optional(state, seat, grouping, action)
        elif action >= numbers.build:
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
        elif numbers.move <= action < numbers.build:
            _group_step(state, seat, grouping, action - numbers.move)
        elif numbers.place <= action < numbers.move:
            milepost = action - numbers.place
            grouping.kind(
                "place", "place {place}", "Place the train in {name}", ["{place}"], ["place", "name"]
            )
            grouping.row([board.mileposts[milepost], board.place_name(milepost)])
        else:
            grouping.add(_alone(state, seat, action))
    return grouping.groups


def _group_optional(state: "LunarRailsState", seat: int, grouping: Grouping, action: int) -> None:
    """Choices of optional rules."""
    board, numbers = state.board, state.numbers
    verb = numbers.verb(action)
    if action >= numbers.take_train:
        grouping.add(_of_trains(state, seat, verb, action))
        return
    if action >= numbers.bargain:
        asking_bargains.group(state, seat, grouping, verb, action)
        return
    if verb in actions.OVER:
        grouping.add(asking_starting_over.choice(state, seat, verb))
        return
    if verb == "throw-away":
        grouping.add(_thrown_away(state, action - numbers.throw_away))
        return
    if verb == "fetch":
        load, city = divmod(action - numbers.fetch, numbers.cities)
        name, place = board.loads[load], board.city_ids[city]
        label = f"Fetch {name} from {board.cities[city]}: the train stays this turn and the next"
        grouping.add({"action": f"fetch {name} {place}", "kind": verb, "targets": [place], "label": label})
        return
    if verb == "borrow":
        amount = action - numbers.borrow + 1
        grouping.kind(
            "borrow", "borrow {amount}", "Borrow {amount}, {back} back out of payoffs", ["{amount}"],
            ["amount", "back"], ["amount", "back"],
        )  # fmt: skip
        grouping.row([amount, TIMES_BACK * amount])
        return
    if verb == "owe":
        milepost = action - numbers.owe
        rent = operating.rent_due(state, seat, board.section(state.at[seat], milepost))
        grouping.kind(
            "owe", "owe {place}", "{name}, rent {rent} owed", ["{place}"], ["place", "name", "rent"], ["rent"]
        )  # fmt: skip
        grouping.row([board.mileposts[milepost], board.place_name(milepost), rent])
        return
    if verb == "settle":
        label = f"Pay the rent you owe: {0 if state.debts is None else state.debts.rent[seat]}"
    else:
        rent = mercy.rent_for_turning(state, seat)
        fee = f", rent {rent}" if rent else ""
        fee += " owed" if verb == "turn-round-owing" else ""
        label = f"Turn the train round{fee}, and nothing else this turn"
    grouping.add({"action": verb, "kind": verb, "targets": [], "label": label})


def _group_step(state: "LunarRailsState", seat: int, grouping: Grouping, milepost: int) -> None:
    board, at = state.board, state.at[seat]
    section = board.section(at, milepost)
    rent = operating.rent_due(state, seat, section) if section >= 0 else 0
    grouping.kind(
        "move", "move {place}", "{name}{fee}", ["{place}"], ["place", "name", "fee", "rent"], ["rent"]
    )  # fmt: skip
    own = section >= 0 and state.owner[section] == seat + 1
    fee = f", {'expenses' if own else 'rent'} {rent}" if rent else ""
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
        alone: dict[str, Any] = {"action": verb, "kind": verb, "targets": [], "label": label}
        if verb == "new-hand":
            # It takes the whole turn: no slip of a finger does that.
            alone["weighty"] = True
            if state.house.open_contracts:
                alone["label"] = "New hand: lay all cards open for everybody, and nothing else this turn"
        return alone
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
    if verb == "circus-to":
        city = action - numbers.circus_to
        return {
            "action": f"circus-to {board.city_ids[city]}", "kind": verb, "targets": [board.city_ids[city]],
            "label": f"The Circus goes to {board.cities[city]}",
        }  # fmt: skip
    load = numbers.handled(action, verb)
    name = board.loads[load]
    said = {"give-up": "Give up", "lose": "Lose", "load": "Load", "drop": "Drop"}[verb]
    label = f"{said} {name}"
    if verb == "drop" and goods.stays_in(state, load, board.city_at[state.at[seat]]):
        label = f"Leave {name} here"
    return {"action": f"{verb} {name}", "kind": verb, "targets": [name], "label": label}


def _of_trains(state: "LunarRailsState", seat: int, verb: str, action: int) -> dict[str, Any]:
    """A second loco, or the other train (LR-V18)."""
    board, numbers = state.board, state.numbers
    if verb == "second-loco":
        loco = action - numbers.second_loco
        name = board.locos[loco]
        label = f"{name}: {board.capacity[loco]} loads, speed {board.speed[loco]}"
        return {"action": f"{verb} {name}", "kind": verb, "targets": [name], "label": label}
    siding, number = state.siding, action - numbers.take_train + 1
    assert siding is not None
    at = siding.at[seat]
    where = f"at {board.whereabouts(at)}" if at >= 0 else "not on the board"
    label = f"Take train {number}: {board.locos[siding.loco[seat]]}, {where}"
    return {"action": f"{verb} {number}", "kind": verb, "targets": [str(number)], "label": label}


def _thrown_away(state: "LunarRailsState", card: int) -> dict[str, Any]:
    board = state.board
    number = board.card_numbers[card]
    lines = [f"{board.loads[load]} to {board.cities[city]} {pays}" for load, city, pays in board.lines[card]]
    return {
        "action": f"throw-away {number}", "kind": "throw-away", "targets": [str(number)],
        "label": f"Throw card {number} away: {', '.join(lines)}",
    }  # fmt: skip


def _payoff(state: "LunarRailsState", seat: int, verb: str, action: int) -> dict[str, Any]:
    board, numbers = state.board, state.numbers
    if verb == "deliver":
        card, load = numbers.delivery(action)
        pays = operating.payoff(state, card, load, board.city_at[state.at[seat]])
    else:
        event, load = divmod(action - numbers.boom, numbers.loads)
        card = board.demands + event
        pays = board.boom_pays[card]
    number, name = board.card_numbers[card], board.loads[load]
    said = "Deliver" if verb == "deliver" else board.event_title[card] + ": bring"
    if card in state.in_play.contracts:
        said = "Open contract: deliver"
    return {
        "action": f"{verb} {number} {name}", "kind": verb, "targets": [str(number)],
        "label": f"{said} {name} for {pays}", "pays": pays,
    }  # fmt: skip
