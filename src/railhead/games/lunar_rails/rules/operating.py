"""Operating a train: placing, moving, rent, loads and deliveries (LR-30 … LR-36, LR-53)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..board import MAJOR
from ..phases import BANK, FREE, IN_DISCARDS, OPERATING_EXPENSES, RENT
from . import (
    circus,
    debts,
    events_in_force,
    goods,
    honeymoon,
    locos,
    open_contracts,
    starting_over,
    warehouses,
)

if TYPE_CHECKING:
    from ..state import LunarRailsState


def begin(state: "LunarRailsState", seat: int) -> None:
    """A new operation."""
    if state.house.light_engine:
        state.most_loads = len(state.loads[seat])


def allowance(state: "LunarRailsState", seat: int) -> int:
    """The speed (LR-31); a light engine has one more for each load it had room for throughout (LR-V7)."""
    if not state.house.light_engine:
        return state.board.speed[state.loco[seat]]
    most = state.most_loads if seat == state.turn else len(state.loads[seat])
    return allowance_of(state, state.loco[seat], most)


def allowance_of(state: "LunarRailsState", loco: int, most_loads: int) -> int:
    """The same for any loco, with the most loads that were aboard."""
    board = state.board
    return board.speed[loco] + (board.capacity[loco] - most_loads if state.house.light_engine else 0)


def legal_operations(state: "LunarRailsState", seat: int) -> list[int]:
    numbers, board, at = state.numbers, state.board, state.at[seat]
    found: list[int] = [actions.END_OPERATION]
    if at < 0:
        for milepost in board.city_places:
            found.append(numbers.place + milepost)
    else:
        _add_operations(state, seat, at, found)
    if not state.done and honeymoon.why_no_new_hand(state, seat) is None:
        found.append(actions.NEW_HAND)
        if state.house.starting_over and not state.in_play.asked_over:
            found.append(numbers.start_over)
    return found


def _add_operations(state: "LunarRailsState", seat: int, at: int, found: list[int]) -> None:
    """What a train on the board may do: handle loads and take a step."""
    numbers, board = state.numbers, state.board
    city = board.city_at[at]
    if city >= 0 and not (state.no_major_loads and board.sizes[city] == MAJOR):
        _add_loads(state, seat, city, found)
    if not state.no_steps and state.moved < allowance(state, seat) and not stays(state, seat):
        for other in board.red_links[at]:
            found.append(numbers.move + other)
        if not state.halted:
            for section, other in board.links[at]:
                if state.owner[section] != FREE and _is_open(state, seat, section, at):
                    found.append(numbers.move + other)


def _add_loads(state: "LunarRailsState", seat: int, city: int, found: list[int]) -> None:
    """What can be done with chips in this city."""
    numbers, board, loads = state.numbers, state.board, state.loads[seat]
    if state.house.cost_to_load and why_no_handling_points(state, seat) is not None:
        return
    if len(loads) < board.capacity[state.loco[seat]] and why_too_heavy(state, seat) is None:
        for load in board.makes[city]:
            if state.tray[load]:
                found.append(numbers.load + load)
        if state.lying:
            _add_lying(state, seat, city, found)
    if not loads:
        return
    carried = sorted(set(loads)) if len(loads) > 1 else loads
    for load in carried:
        if load not in state.picked:
            found.append(numbers.drop + load if load < numbers.loads else numbers.handling("drop", load))
    for card in state.hands[seat]:
        for load, where, _ in board.lines[card]:
            if where == city and load in loads and is_free(state, seat, card, load, city):
                found.append(numbers.deliver_of(card, load))
    for card in state.in_play.contracts:  # LR-V6
        for load, where, _ in board.lines[card]:
            if where == city and load in loads:
                found.append(numbers.deliver_of(card, load))
    if state.booms and board.sizes[city] == MAJOR:
        for card in state.booms:
            for load in board.boom_loads[card]:
                if load in loads:
                    found.append(numbers.boom_of(card - board.demands, load))


def _add_lying(state: "LunarRailsState", seat: int, city: int, found: list[int]) -> None:
    """The chips that lie here, and those that may be fetched from elsewhere (LR-V16)."""
    for load in goods.loads_in(state, city):
        if load == state.board.circus_load and not circus.has_demand(state, seat):
            continue
        if not (state.tray[load] and load in state.board.makes[city]):
            found.append(state.numbers.handling("load", load))
    found += goods.legal_fetches(state, seat, city)


def stays(state: "LunarRailsState", seat: int) -> bool:
    """Whether the train waits for a load that was fetched (LR-V16)."""
    return bool(state.stays) and state.stays[seat] > 0


def is_free(state: "LunarRailsState", seat: int, card: int, load: int, city: int) -> bool:
    """Whether no duty elsewhere binds this card, and the Circus comes from elsewhere (LR-V12, LR-V20)."""
    if load == state.board.circus_load and not circus.may_deliver(state, seat, city):
        return False
    return not state.duties or honeymoon.why_no_use(state, seat, card, city) is None


def _is_open(state: "LunarRailsState", seat: int, section: int, here: int) -> bool:
    """Whether a train may go along a built section from here."""
    if section == state.came[seat]:
        return False
    if (state.closed or state.sealed_owners or state.rays) and events_in_force.why_no_passage(
        state, section, here
    ) is not None:
        return False
    if state.debts is not None and debts.is_bound(state, seat, state.owner[section]):
        return False
    due = rent_due(state, seat, section)
    return due == 0 or due <= _cash_for(state, seat, section)


def _cash_for(state: "LunarRailsState", seat: int, section: int) -> int:
    """What there is for the rent of a section; loan money pays no expenses on own track (LR-V8)."""
    return debts.own_cash(state, seat) if state.owner[section] == seat + 1 else state.cash[seat]


def rent_due(state: "LunarRailsState", seat: int, section: int) -> int:
    """What this section costs now: 4 for the first of each owner in a turn, nothing under Rays (LR-34)."""
    owner = state.owner[section]
    if owner == seat + 1:
        return OPERATING_EXPENSES if state.house.operating_expenses and owner not in state.paid else 0
    return 0 if state.rays or owner in state.paid else RENT


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
    why = _why_no_way(state, seat, milepost)
    section = -1 if state.at[seat] < 0 else state.board.section(state.at[seat], milepost)
    if why is not None or section < 0:
        return why
    rent = rent_due(state, seat, section)
    if _cash_for(state, seat, section) < rent:
        if state.owner[section] == seat + 1:
            return Refusal("LR-V13", f"a turn on own track costs {rent}", {"rent": rent})
        return Refusal("LR-34", f"the rent is {rent}, and you have {state.cash[seat]}", {"rent": rent})
    return None


def why_no_owing(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    """Option: a step whose rent is owed (LR-V9)."""
    if not state.house.late_payment:
        return Refusal("LR-V9", "rent is paid at once at this table")
    why = _why_no_way(state, seat, milepost)
    if why is not None:
        return why
    section = state.board.section(state.at[seat], milepost)
    if section < 0 or state.owner[section] == seat + 1 or not rent_due(state, seat, section):
        return Refusal("LR-V9", "no rent is due for this step")
    return None


def _why_no_way(state: "LunarRailsState", seat: int, milepost: int) -> Refusal | None:
    """Why a step can't be taken, money aside."""
    board, at = state.board, state.at[seat]
    if at < 0:
        return Refusal("LR-30", "your train is not on the board yet: place it in a city first")
    section = board.section(at, milepost)
    inside = milepost in board.red_links[at]
    if section < 0 and not inside:
        return Refusal("LR-31", f"{board.whereabouts(milepost)} is not next to {board.whereabouts(at)}")
    if state.no_steps:
        return Refusal("LR-52", "Rail Strike: no train moves")
    if stays(state, seat):
        return Refusal(
            goods.fetch_rule(state), "your train waits for the load that was fetched: it does not move"
        )
    if state.moved >= allowance(state, seat):
        return Refusal("LR-31", f"your {board.locos[state.loco[seat]]} has moved its {state.moved} mileposts")
    if inside:
        return None
    if state.owner[section] == FREE:
        return Refusal(
            "LR-31", f"no track leads from {board.whereabouts(at)} to {board.whereabouts(milepost)}"
        )
    if section == state.came[seat]:
        return Refusal("LR-32", "a train reverses in a city only")
    if state.halted:
        return Refusal("LR-57b", "the train has taken shelter from Cosmic Rays: its move is over")
    why = events_in_force.why_no_passage(state, section, at)
    if why is not None:
        return why
    if debts.is_bound(state, seat, state.owner[section]):
        return Refusal(
            "LR-V9", "you owe rent for the track you are on: settle it before you leave that track"
        )
    return None


def move(state: "LunarRailsState", seat: int, milepost: int, owing: bool = False) -> list[Event]:
    """One step, its rent paid first, or owed (LR-V9)."""
    board, at = state.board, state.at[seat]
    told: list[Event] = []
    section = -1 if milepost in board.red_links[at] else board.section(at, milepost)
    if section >= 0:
        rent = rent_due(state, seat, section)
        if owing:
            told.append(debts.owe(state, seat, state.owner[section], rent))
        elif rent:
            told.append(pay_rent(state, seat, state.owner[section], rent))
        if state.in_play.claims:
            starting_over.ride(state, seat, section)
        state.came[seat] = -1 if board.city_at[milepost] >= 0 else section
        if state.rays and events_in_force.ends_move(state, milepost):
            state.halted = True
    state.at[seat] = milepost
    state.moved += 1
    state.picked = []
    if state.house.private_warehouse:
        warehouses.leave_stop(state)
    told.append(Event("moved", seat, (milepost, at)))
    return told


def pay_rent(state: "LunarRailsState", seat: int, owner: int, rent: int) -> Event:
    state.cash[seat] -= rent
    state.paid.append(owner)
    if owner != seat + 1:
        debts.spend_loan(state, seat, rent)
    if owner == BANK or owner == seat + 1:
        state.bank += rent
        return Event("rented-of-bank" if owner == BANK else "ran", seat, (rent,))
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
    name, city = board.load_name(load), board.city_at[state.at[seat]]
    why = why_no_handling_points(state, seat)
    if why is None and len(state.loads[seat]) < state.capacity(seat):
        why = why_too_heavy(state, seat)
    if why is not None:
        return why
    lies = goods.lies_in(state, city, load)
    if load == state.numbers.loads:
        why = circus.why_no_pick_up(state, seat, lies)
        if why is not None:
            return why
    if not lies and load not in board.makes[city]:
        return Refusal("LR-35", f"{board.cities[city]} makes no {name}")
    if not lies and not state.tray[load]:
        return Refusal("LR-35", f"no chip of {name} is left in the tray")
    if len(state.loads[seat]) >= state.capacity(seat):
        return Refusal("LR-35", f"your train is full: it carries {state.capacity(seat)}")
    return None


def why_no_handling_points(state: "LunarRailsState", seat: int, loads: int = 1) -> Refusal | None:
    """Option: handling a load costs a milepost of movement (LR-V14)."""
    if not state.house.cost_to_load or state.moved + loads <= allowance(state, seat):
        return None
    if loads > 1:
        return Refusal(
            "LR-V14", f"handling {loads} loads costs {loads} mileposts: your train has too few left"
        )
    return Refusal("LR-V14", "handling a load costs a milepost of movement, and your train has none left")


def why_too_heavy(state: "LunarRailsState", seat: int) -> Refusal | None:
    """Option: with a load more a light engine has no right to what it has moved already (LR-V7)."""
    if not state.house.light_engine or len(state.loads[seat]) < state.most_loads:
        return None
    far, moved = allowance(state, seat) - 1, state.moved + state.house.cost_to_load
    if moved <= far:
        return None
    return Refusal("LR-V7", f"with a load more your train is allowed no more than {far} mileposts")


def spend_handling_points(state: "LunarRailsState", loads: int = 1) -> None:
    if state.house.cost_to_load:
        state.moved += loads


def load(state: "LunarRailsState", seat: int, load: int) -> list[Event]:
    """A chip that lies in the city goes before one of the tray."""
    spend_handling_points(state)
    city = state.board.city_at[state.at[seat]]
    if not goods.take(state, city, load):
        state.tray[load] -= 1
    if load == state.board.circus_load:
        circus.pick_up(state, seat, city)
    locos.put_aboard(state, seat, load)
    told = [Event("loaded", seat, (load, state.at[seat]))]
    if state.duties and honeymoon.is_done_by_pick_up(state, seat, city, load):
        told.append(Event("duty-done", seat, (city,)))
    return told


def why_no_dropping(state: "LunarRailsState", seat: int, load: int) -> Refusal | None:
    why = _why_no_handling(state, seat)
    if why is None:
        why = why_no_handling_points(state, seat)
    if why is None:
        why = locos.why_no_such_load(state, seat, load, "LR-35")
    if why is None and load in state.picked:
        return Refusal(
            "LR-35a", f"{state.board.load_name(load)} was picked up at this stop: it is not dropped here"
        )
    return why


def drop(state: "LunarRailsState", seat: int, load: int) -> Event:
    spend_handling_points(state)
    city = state.board.city_at[state.at[seat]]
    if load != state.board.circus_load and goods.stays_in(state, load, city):
        goods.leave(state, seat, load, city)
        return Event("left", seat, (load, state.at[seat]))
    locos.to_tray(state, seat, load)
    return Event("dropped", seat, (load, state.at[seat]))


def why_no_fetch(state: "LunarRailsState", seat: int, load: int, where: int) -> Refusal | None:
    why = _why_no_fetching(state, seat, "LR-V16")
    return why if why is not None else goods.why_no_fetch(state, seat, load, where)


def fetch(state: "LunarRailsState", seat: int, load: int, where: int) -> Event:
    """A pick-up like any other, but for where the chip comes from (LR-V16)."""
    spend_handling_points(state)
    return goods.fetch(state, seat, load, where)


def legal_stored_fetches(state: "LunarRailsState", seat: int) -> list[int]:
    """For a train in a city (LR-V17)."""
    if _why_no_fetching(state, seat, "LR-V17") is not None:
        return []
    return warehouses.legal_fetches(state, seat, _city(state, seat))


def why_no_stored_fetch(state: "LunarRailsState", seat: int, owner: int, load: int) -> Refusal | None:
    if not state.house.private_warehouse:
        return Refusal("LR-V17", "there are no warehouses at this table")
    why = _why_no_fetching(state, seat, "LR-V17")
    return why if why is not None else warehouses.why_no_fetch(state, seat, owner, load)


def _why_no_fetching(state: "LunarRailsState", seat: int, rule: str) -> Refusal | None:
    """What bars every fetch, and every pick-up."""
    why = _why_no_handling(state, seat, rule)
    if why is None:
        why = why_no_handling_points(state, seat)
    return why if why is not None else why_too_heavy(state, seat)


def fetch_stored(state: "LunarRailsState", seat: int, owner: int, load: int) -> list[Event]:
    spend_handling_points(state)
    city = _city(state, seat)
    told = [warehouses.fetch(state, seat, owner, load)]
    if state.duties and honeymoon.is_done_by_pick_up(state, seat, city, load):
        told.append(Event("duty-done", seat, (city,)))
    return told


def payoff(state: "LunarRailsState", card: int, load: int, city: int) -> int:
    """What a card pays for a load in a city; 0 if it does not ask for it there."""
    for wanted, where, pays in state.board.lines[card]:
        if wanted == load and where == city:
            return pays
    return 0


def _city(state: "LunarRailsState", seat: int) -> int:
    return state.board.city_at[state.at[seat]]


def why_no_delivery(state: "LunarRailsState", seat: int, card: int, load: int) -> Refusal | None:
    board = state.board
    if card not in state.hands[seat] and card not in state.in_play.contracts:
        return Refusal("LR-36", f"you do not hold the card {board.card_numbers[card]}")
    why = _why_no_handling(state, seat, "LR-36")
    if why is None:
        why = why_no_handling_points(state, seat)
    if why is None:
        why = locos.why_no_such_load(state, seat, load, "LR-36")
    if why is None and not payoff(state, card, load, board.city_at[state.at[seat]]):
        where = board.cities[board.city_at[state.at[seat]]]
        return Refusal(
            "LR-36", f"card {board.card_numbers[card]} asks for no {board.load_name(load)} in {where}"
        )
    if why is None and load == board.circus_load and not circus.may_deliver(state, seat, _city(state, seat)):
        return Refusal("LR-V20", "the Circus was picked up in this city: it is delivered in another")
    if why is None and state.duties:
        return honeymoon.why_no_use(state, seat, card, board.city_at[state.at[seat]])
    return why


def deliver(state: "LunarRailsState", seat: int, card: int, load: int) -> list[Event]:
    """Chip to the tray, money to the player, card to the discard pile; the next one is drawn after that."""
    city = state.board.city_at[state.at[seat]]
    pays = payoff(state, card, load, city)
    spend_handling_points(state)
    locos.to_tray(state, seat, load, city)
    state.cash[seat] += pays
    state.bank -= pays
    told = [Event("delivered", seat, (load, city, pays, card))]
    if card in state.in_play.contracts:
        open_contracts.discard(state, card)  # LR-V6
    else:
        state.hands[seat].remove(card)
        state.spot[card] = IN_DISCARDS
        if state.duties and honeymoon.is_done_by_delivery(state, seat, card, city):
            told.append(Event("duty-done", seat, (city,)))
    told += debts.out_of_payoff(state, seat, pays)
    return told


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
    if why is None:
        why = why_no_handling_points(state, seat)
    return why if why is not None else locos.why_no_such_load(state, seat, load, "LR-53")


def fill_boom(state: "LunarRailsState", seat: int, card: int, load: int) -> list[Event]:
    """No card is used and none is drawn; the boom is over (LR-53a)."""
    pays = state.board.boom_pays[card]
    drawer = next(told[1] for told in state.in_force if told[0] == card)
    spend_handling_points(state)
    locos.to_tray(state, seat, load)
    state.cash[seat] += pays
    state.bank -= pays
    events_in_force.put_away(state, card)
    city = state.board.city_at[state.at[seat]]
    told = [Event("filled", seat, (load, city, pays, card)), *debts.out_of_payoff(state, seat, pays)]
    return [*told, Event("event-over", drawer, (card,))]
