"""Operating a train: placing, moving, rent, loads and deliveries (LR-30 … LR-36, LR-53)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..board import MAJOR
from ..phases import BANK, FREE, IN_DISCARDS, RENT
from . import events_in_force, locos

if TYPE_CHECKING:
    from ..state import LunarRailsState


def legal_operations(state: "LunarRailsState", seat: int) -> list[int]:
    numbers, board, at = state.numbers, state.board, state.at[seat]
    found: list[int] = [actions.END_OPERATION]
    if at < 0:
        for milepost in board.city_places:
            found.append(numbers.place + milepost)
    else:
        _add_operations(state, seat, at, found)
    if not state.done:
        found.append(actions.NEW_HAND)
    return found


def _add_operations(state: "LunarRailsState", seat: int, at: int, found: list[int]) -> None:
    """What a train on the board may do: handle loads and take a step."""
    numbers, board = state.numbers, state.board
    city = board.city_at[at]
    if city >= 0 and not (state.no_major_loads and board.sizes[city] == MAJOR):
        _add_loads(state, seat, city, found)
    if state.moved < board.speed[state.loco[seat]] and not state.no_steps:
        for other in board.red_links[at]:
            found.append(numbers.move + other)
        if not state.halted:
            for section, other in board.links[at]:
                if state.owner[section] != FREE and _is_open(state, seat, section, at):
                    found.append(numbers.move + other)


def _add_loads(state: "LunarRailsState", seat: int, city: int, found: list[int]) -> None:
    """What can be done with chips in this city."""
    numbers, board, loads = state.numbers, state.board, state.loads[seat]
    if len(loads) < board.capacity[state.loco[seat]]:
        for load in board.makes[city]:
            if state.tray[load]:
                found.append(numbers.load + load)
    if not loads:
        return
    carried = sorted(set(loads)) if len(loads) > 1 else loads
    for load in carried:
        if load not in state.picked:
            found.append(numbers.drop + load)
    for card in state.hands[seat]:
        for load, where, _ in board.lines[card]:
            if where == city and load in loads:
                found.append(numbers.deliver_of(card, load))
    if state.booms and board.sizes[city] == MAJOR:
        for card in state.booms:
            for load in board.boom_loads[card]:
                if load in loads:
                    found.append(numbers.boom_of(card - board.demands, load))


def _is_open(state: "LunarRailsState", seat: int, section: int, here: int) -> bool:
    """Whether a train may go along a built section from here."""
    if section == state.came[seat]:
        return False
    if (state.closed or state.sealed_owners or state.rays) and events_in_force.why_no_passage(
        state, section, here
    ) is not None:
        return False
    return state.cash[seat] >= rent_due(state, seat, section)


def rent_due(state: "LunarRailsState", seat: int, section: int) -> int:
    """What this section costs now: 4 for the first of each owner in a turn, nothing under Rays (LR-34)."""
    owner = state.owner[section]
    if owner == seat + 1 or state.rays or owner in state.paid:
        return 0
    return RENT


# --- placing and moving


def why_no_placing(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    if state.at[seat] >= 0:
        return Refusal("LR-30", "your train is on the board already")
    if state.board.city_at[milepost] < 0:
        return Refusal("LR-30", "a train starts in a city")
    return None


def place(state: "LunarRailsState", seat: int, milepost: int) -> Event:
    """The train comes on the board; that is no step (LR-30a, LR-30b)."""
    state.at[seat] = milepost
    state.came[seat] = -1
    state.picked = []
    return Event("placed", seat, (milepost,))


def why_no_step(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    board, at = state.board, state.at[seat]
    if at < 0:
        return Refusal("LR-30", "your train is not on the board yet: place it in a city first")
    section = board.section(at, milepost)
    inside = milepost in board.red_links[at]
    if section < 0 and not inside:
        return Refusal("LR-31", f"{board.place_name(milepost)} is not next to {board.place_name(at)}")
    if state.no_steps:
        return Refusal("LR-52", "Rail Strike: no train moves")
    if state.moved >= state.speed(seat):
        return Refusal("LR-31", f"your {board.locos[state.loco[seat]]} has moved its {state.moved} mileposts")
    if inside:
        return None
    if state.owner[section] == FREE:
        return Refusal("LR-31", f"no track leads from {board.place_name(at)} to {board.place_name(milepost)}")
    if section == state.came[seat]:
        return Refusal("LR-32", "a train reverses in a city only")
    if state.halted:
        return Refusal("LR-57b", "the train has taken shelter from Cosmic Rays: its move is over")
    why = events_in_force.why_no_passage(state, section, at)
    if why is not None:
        return why
    rent = rent_due(state, seat, section)
    if state.cash[seat] < rent:
        return Refusal("LR-34", f"the rent is {rent}, and you have {state.cash[seat]}", {"rent": rent})
    return None


def move(state: "LunarRailsState", seat: int, milepost: int) -> list[Event]:
    """One step, its rent paid first."""
    board, at = state.board, state.at[seat]
    told: list[Event] = []
    section = -1 if milepost in board.red_links[at] else board.section(at, milepost)
    if section >= 0:
        rent = rent_due(state, seat, section)
        if rent:
            told.append(_pay_rent(state, seat, state.owner[section], rent))
        state.came[seat] = -1 if board.city_at[milepost] >= 0 else section
        if state.rays and events_in_force.ends_move(state, milepost):
            state.halted = True
    state.at[seat] = milepost
    state.moved += 1
    state.picked = []
    told.append(Event("moved", seat, (milepost, at)))
    return told


def _pay_rent(state: "LunarRailsState", seat: int, owner: int, rent: int) -> Event:
    state.cash[seat] -= rent
    state.paid.append(owner)
    if owner == BANK:
        state.bank += rent
        return Event("rented-of-bank", seat, (rent,))
    state.cash[owner - 1] += rent
    return Event("rented", seat, (rent, owner - 1))


# --- loads


def _why_no_handling(state: "LunarRailsState", seat: int, rule: str = "LR-35") -> Refusal | None:
    """Loads are handled in a city, and under a Dockers' strike in no major one."""
    at = state.at[seat]
    city = state.board.city_at[at] if at >= 0 else -1
    if city < 0:
        return Refusal(rule, "loads are handled in a city")
    if state.no_major_loads and state.board.sizes[city] == MAJOR:
        return Refusal("LR-52a", "the dockers are on strike: no load is handled in a major city")
    return None


def why_no_loading(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_no_handling(state, seat)
    if why is not None:
        return why
    board = state.board
    name, city = board.loads[load], board.city_at[state.at[seat]]
    if load not in board.makes[city]:
        return Refusal("LR-35", f"{board.cities[city]} makes no {name}")
    if not state.tray[load]:
        return Refusal("LR-35", f"no chip of {name} is left in the tray")
    if len(state.loads[seat]) >= state.capacity(seat):
        return Refusal("LR-35", f"your train is full: it carries {state.capacity(seat)}")
    return None


def load(state: "LunarRailsState", seat: int, load: int) -> Event:
    state.tray[load] -= 1
    state.loads[seat].append(load)
    if load not in state.picked:
        state.picked.append(load)
    return Event("loaded", seat, (load, state.at[seat]))


def why_no_dropping(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_no_handling(state, seat)
    if why is None:
        why = locos.why_no_such_load(state, seat, load, "LR-35")
    if why is None and load in state.picked:
        return Refusal(
            "LR-35a", f"{state.board.loads[load]} was picked up at this stop: it is not dropped here"
        )
    return why


def drop(state: "LunarRailsState", seat: int, load: int) -> Event:
    locos.to_tray(state, seat, load)
    return Event("dropped", seat, (load, state.at[seat]))


def payoff(state: "LunarRailsState", card: int, load: int, city: int) -> int:
    """What a card pays for a load in a city; 0 if it does not ask for it there."""
    for wanted, where, pays in state.board.lines[card]:
        if wanted == load and where == city:
            return pays
    return 0


def why_no_delivery(state: "LunarRailsState", seat: int, card: int, load: int) -> Refusal | None:
    board = state.board
    if card not in state.hands[seat]:
        return Refusal("LR-36", f"you do not hold the card {board.card_numbers[card]}")
    why = _why_no_handling(state, seat, "LR-36")
    if why is None:
        why = locos.why_no_such_load(state, seat, load, "LR-36")
    if why is None and not payoff(state, card, load, board.city_at[state.at[seat]]):
        where = board.cities[board.city_at[state.at[seat]]]
        return Refusal("LR-36", f"card {board.card_numbers[card]} asks for no {board.loads[load]} in {where}")
    return why


def deliver(state: "LunarRailsState", seat: int, card: int, load: int) -> Event:
    """Chip to the tray, money to the player, card to the discard pile; the next one is drawn after that."""
    city = state.board.city_at[state.at[seat]]
    pays = payoff(state, card, load, city)
    locos.to_tray(state, seat, load)
    state.cash[seat] += pays
    state.bank -= pays
    state.hands[seat].remove(card)
    state.spot[card] = IN_DISCARDS
    return Event("delivered", seat, (load, city, pays, card))


def why_no_boom(state: "LunarRailsState", seat: int, card: int, load: int) -> Refusal | None:
    board = state.board
    if card not in state.booms:
        return Refusal("LR-53", f"card {board.card_numbers[card]} is no Boom or Shortage in force")
    if load not in board.boom_loads[card]:
        return Refusal("LR-53", f"card {board.card_numbers[card]} does not list {board.loads[load]}")
    at = state.at[seat]
    if at < 0 or not board.red[at]:
        return Refusal("LR-53", "a Boom or Shortage is filled in a major city")
    why = _why_no_handling(state, seat)
    return why if why is not None else locos.why_no_such_load(state, seat, load, "LR-53")


def fill_boom(state: "LunarRailsState", seat: int, card: int, load: int) -> list[Event]:
    """No card is used and none is drawn; the boom is over (LR-53a)."""
    pays = state.board.boom_pays[card]
    drawer = next(told[1] for told in state.in_force if told[0] == card)
    locos.to_tray(state, seat, load)
    state.cash[seat] += pays
    state.bank -= pays
    events_in_force.put_away(state, card)
    city = state.board.city_at[state.at[seat]]
    return [Event("filled", seat, (load, city, pays, card)), Event("event-over", drawer, (card,))]
