"""Building track: what a section costs, where one may start, and everybody's right of way (LR-10 … LR-18)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import MAJOR, ROOM
from ..phases import BANK, BUILDING_LIMIT, FREE, MOST_SECTIONS, MOST_STARTS
from . import events_in_force

if TYPE_CHECKING:
    from ..state import LunarRailsState


def to_spend(state: "LunarRailsState", seat: int) -> int:
    """What is left of the phase's 20, as far as the cash goes (LR-5, LR-17)."""
    return min(BUILDING_LIMIT - state.spent, state.cash[seat])


def legal_sections(state: "LunarRailsState", seat: int) -> list[int]:
    """Every section that may be built now, in both directions where both are open."""
    if state.no_track:
        return []
    board, budget, first = state.board, to_spend(state, seat), state.numbers.build
    if budget <= 0:
        return []
    price, near_city, owner = board.price, board.near_city, state.owner
    barred = events_in_force.bars_building(state)
    found: list[int] = []
    for way in state.frontier[seat]:
        if price[way] <= budget:
            section = way >> 1
            if near_city[section] and why_no_right_of_way(state, seat, section) is not None:
                continue
            if barred and events_in_force.why_no_building_at(state, section) is not None:
                continue
            found.append(first + way)
    if len(state.starts) < MOST_STARTS:
        for way in board.red_ways:
            section = way >> 1
            if owner[section] == FREE and price[way] <= budget and board.origin[way] not in state.starts:
                if why_no_right_of_way(state, seat, section) is not None:
                    continue
                if barred and events_in_force.why_no_building_at(state, section) is not None:
                    continue
                found.append(first + way)
    found.sort()
    return found


def why_no_section(state: "LunarRailsState", seat: int, way: int) -> Refusal | None:
    board, section = state.board, way >> 1
    origin, target = board.origin[way], board.target[way]
    here, there = board.place_name(origin), board.place_name(target)
    owner = state.owner[section]
    if owner != FREE:
        whose = "yours" if owner == seat + 1 else "the bank's" if owner == BANK else "another player's"
        return Refusal("LR-16", f"the section from {here} to {there} is built already, it is {whose}")
    if board.red[origin]:
        if origin in state.starts:
            return Refusal(
                "LR-12a", f"a section of this phase has started at {here} already: take another milepost"
            )
        if len(state.starts) >= MOST_STARTS:
            return Refusal(
                "LR-12", "two sections of this phase have started in major cities; build into the city, for 5"
            )
    elif not state.touch[seat][origin]:
        return Refusal(
            "LR-12", f"you have no track at {here}: build from your own track, or out of a major city"
        )
    why = events_in_force.why_no_building(state, section)
    if why is None:
        why = why_no_right_of_way(state, seat, section)
    return why if why is not None else why_no_money(state, seat, board.price[way])


def why_no_money(state: "LunarRailsState", seat: int, price: int) -> Refusal | None:
    left = BUILDING_LIMIT - state.spent
    if price > left:
        return Refusal(
            "LR-5", f"that costs {price}, and {left} of this phase's 20 are left", {"price": price}
        )
    if price > state.cash[seat]:
        return Refusal("LR-17", f"that costs {price}, and you have {state.cash[seat]}", {"price": price})
    return None


def shut_cities(state: "LunarRailsState", seat: int) -> list[int]:
    """The cities to which this seat may build no section now."""
    sizes = state.board.sizes
    return [
        city
        for city in range(len(sizes))
        if (
            _why_not_into_major(state, seat, city)
            if sizes[city] == MAJOR
            else _why_not_into_lesser(state, seat, city)
        )
        is not None
    ]


def why_no_right_of_way(state: "LunarRailsState", seat: int, section: int) -> Refusal | None:
    """Others keep their way into the cities at both ends (LR-14, LR-15)."""
    board = state.board
    for milepost in board.ends[section]:
        city = board.city_at[milepost]
        if city >= 0:
            if board.sizes[city] == MAJOR:
                why = _why_not_into_major(state, seat, city)
            else:
                why = _why_not_into_lesser(state, seat, city)
            if why is not None:
                return why
    return None


def _why_not_into_major(state: "LunarRailsState", seat: int, city: int) -> Refusal | None:
    """The free approaches must be enough for the other players without one (LR-14)."""
    free = state.city_free[city] - 1
    if free >= state.seats - 1:
        return None
    without = 0
    for other in range(state.seats):
        if other != seat and not state.out[other] and not state.city_own[other][city]:
            without += 1
    if free >= without:
        return None
    return Refusal(
        "LR-14", f"the last free ways into {state.board.cities[city]} are kept for players without one"
    )


def _why_not_into_lesser(state: "LunarRailsState", seat: int, city: int) -> Refusal | None:
    """Two or three players, three sections each, and room for those to come (LR-15, LR-15a, LR-15b)."""
    board, own = state.board, state.city_own[seat][city]
    name, room = board.cities[city], ROOM[board.sizes[city]]
    if own >= MOST_SECTIONS:
        return Refusal("LR-15", f"you have three sections at {name} already")
    present = standing = 0
    for other in range(state.seats):
        if not state.out[other]:
            standing += 1
            if state.city_own[other][city]:
                present += 1
    if not own:
        if present < room:
            return None
        return Refusal("LR-15", f"only {room} players may build to {name}, and they have")
    # Each free section can let in one more player.
    if present + state.city_free[city] <= min(room, standing):
        return Refusal("LR-15", f"the last free sections at {name} are kept for another player")
    return None


def build(state: "LunarRailsState", seat: int, way: int) -> Event:
    """Pay for a section and draw it."""
    board = state.board
    price, origin = board.price[way], board.origin[way]
    state.cash[seat] -= price
    state.bank += price
    state.spent += price
    if board.red[origin]:
        state.starts.append(origin)
    lay(state, seat, way >> 1)
    return Event("built", seat, (origin, board.target[way], price))


def lay(state: "LunarRailsState", seat: int, section: int) -> None:
    """Draw a section; it is nobody else's to build any more."""
    state.owner[section] = seat + 1
    board, touch, mine = state.board, state.touch[seat], state.frontier[seat]
    for milepost in board.ends[section]:
        touch[milepost] += 1
        city = board.city_at[milepost]
        if city >= 0:
            state.city_free[city] -= 1
            state.city_own[seat][city] += 1
        if touch[milepost] == 1 and not board.red[milepost]:
            for way in board.ways_out[milepost]:
                if state.owner[way >> 1] == FREE:
                    mine.add(way)
    for ways in state.frontier:
        ways.discard(2 * section)
        ways.discard(2 * section + 1)


def lay_for_bank(state: "LunarRailsState", section: int) -> None:
    """Track of players that have left takes up its place, and counts as nobody's (LR-80)."""
    state.owner[section] = BANK
    for milepost in state.board.ends[section]:
        city = state.board.city_at[milepost]
        if city >= 0:
            state.city_free[city] -= 1
    for ways in state.frontier:
        ways.discard(2 * section)
        ways.discard(2 * section + 1)


def erase(state: "LunarRailsState", sections: list[int]) -> None:
    """Take track away; anybody may build there again."""
    board = state.board
    for section in sections:
        owner = state.owner[section]
        state.owner[section] = FREE
        for milepost in board.ends[section]:
            city = board.city_at[milepost]
            if city >= 0:
                state.city_free[city] += 1
            if owner != BANK:
                state.touch[owner - 1][milepost] -= 1
                if city >= 0:
                    state.city_own[owner - 1][city] -= 1
    if sections:
        for seat in range(state.seats):
            find_frontier(state, seat)
    for seat in range(state.seats):
        if state.came[seat] in sections:
            state.came[seat] = -1  # LR-32a


def find_frontier(state: "LunarRailsState", seat: int) -> None:
    """The free ways out of own mileposts, from the track that is there."""
    board, touch, owner = state.board, state.touch[seat], state.owner
    found: set[int] = set()
    for milepost in range(len(touch)):
        if touch[milepost] and not board.red[milepost]:
            for way in board.ways_out[milepost]:
                if owner[way >> 1] == FREE:
                    found.add(way)
    state.frontier[seat] = found


def hand_over(state: "LunarRailsState", seat: int) -> None:
    """All track of a seat becomes the bank's."""
    for section in range(len(state.owner)):
        if state.owner[section] == seat + 1:
            state.owner[section] = BANK
    state.touch[seat] = bytearray(len(state.board.mileposts))
    state.city_own[seat] = bytearray(len(state.board.cities))
    state.frontier[seat] = set()
