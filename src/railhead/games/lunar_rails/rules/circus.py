"""The Circus: two chips that are never in the tray, and where one goes when a train loses it (LR-V20)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import Board
from ..phases import CIRCUS_TO

if TYPE_CHECKING:
    from ..state import LunarRailsState


def is_circus(state: "LunarRailsState", load: int) -> bool:
    return load == state.board.circus_load


def has_demand(state: "LunarRailsState", seat: int) -> bool:
    """Whether a card of the hand, or an open contract (LR-V6), asks for the Circus."""
    circus = state.board.circus_load
    for card in [*state.hands[seat], *state.in_play.contracts]:
        for load, _, _ in state.board.lines[card]:
            if load == circus:
                return True
    return False


def why_no_pick_up(state: "LunarRailsState", seat: int, lies: bool) -> Refusal | None:
    if not state.house.circus:
        return Refusal("LR-V20", "the Circus is not played with at this table")
    if not lies:
        return Refusal("LR-V20", "the Circus is not in this city")
    if not has_demand(state, seat):
        return Refusal("LR-V20", "the Circus is picked up only with a Demand card for it")
    return None


def pick_up(state: "LunarRailsState", seat: int, city: int) -> None:
    _set(state, seat, (*state.circus_from[seat], city))


def _set(state: "LunarRailsState", seat: int, cities: tuple[int, ...]) -> None:
    told = list(state.circus_from)
    told[seat] = cities
    state.circus_from = tuple(told)


def may_deliver(state: "LunarRailsState", seat: int, city: int) -> bool:
    """Whether a Circus aboard was picked up somewhere else."""
    return any(begin != city for begin in state.circus_from[seat])


def go_astray(state: "LunarRailsState", seat: int, city: int = -1) -> None:
    """A Circus leaves a train, for whatever reason: of two the one that has been aboard longer, but for a
    delivery one that was picked up elsewhere."""
    begun = list(state.circus_from[seat])
    leaving = next((begin for begin in begun if begin != city), begun[0])
    begun.remove(leaving)
    _set(state, seat, tuple(begun))
    state.strays = (*state.strays, (state.at[seat], seat))


def nearest_cities(board: Board, milepost: int) -> list[int]:
    """The cities with the fewest mileposts on the way, whoever may have track there."""
    seen, ring = {milepost}, [milepost]
    while ring:
        found = {board.city_at[place] for place in ring if board.city_at[place] >= 0}
        if found:
            return sorted(found)
        beyond: list[int] = []
        for place in ring:
            for other in [*[each for _, each in board.links[place]], *board.red_links[place]]:
                if other not in seen:
                    seen.add(other)
                    beyond.append(other)
        ring = beyond
    return [0]


def settle(state: "LunarRailsState", events: list[Event]) -> None:
    """Every stray Circus goes to the nearest city. A tie is the owner's choice; of one who has left, the
    active player's."""
    while state.strays:
        place, _ = state.strays[0]
        cities = nearest_cities(state.board, place)
        if len(cities) > 1 and state.stack:
            state.open_on_top(CIRCUS_TO, decider(state))
            return
        events.append(put(state, cities[0]))


def rest_at_once(state: "LunarRailsState") -> list[Event]:
    """The same without a question: its owner starts over (LR-V11), and of several the first is taken."""
    told: list[Event] = []
    while state.strays:
        told.append(put(state, nearest_cities(state.board, state.strays[0][0])[0]))
    return told


def decider(state: "LunarRailsState") -> int:
    owner = state.strays[0][1]
    if not state.out[owner]:
        return owner
    return state.turn if not state.out[state.turn] else state.standing()[0]


def put(state: "LunarRailsState", city: int) -> Event:
    """The first stray Circus comes to rest."""
    owner = state.strays[0][1]
    state.strays = state.strays[1:]
    state.lying = (*state.lying, (city, state.board.circus_load, -1, 0))
    return Event("circus-rests", owner, (city,))


def take_question_back(state: "LunarRailsState") -> None:
    """Somebody leaves: who decides may change."""
    if state.stack and state.stack[-1][0] == CIRCUS_TO:
        state.stack.pop()


def legal_rests(state: "LunarRailsState") -> list[int]:
    cities = nearest_cities(state.board, state.strays[0][0])
    return [state.numbers.circus_to + city for city in cities]


def why_no_rest(state: "LunarRailsState", city: int) -> Refusal | None:
    if city in nearest_cities(state.board, state.strays[0][0]):
        return None
    return Refusal("LR-V20", f"{state.board.cities[city]} is not among the nearest cities")


def lines_with_circus(
    number: int, lines: tuple[tuple[int, int, int], ...], circus: int, pays: int
) -> tuple[tuple[int, int, int], ...]:
    """On a card whose number is a multiple of ten the lowest line asks for the Circus; if several are the
    lowest, all of them.

    >>> lines_with_circus(20, ((1, 5, 9), (2, 6, 14), (3, 7, 9)), 30, 20)
    ((30, 5, 20), (2, 6, 14), (30, 7, 20))
    >>> lines_with_circus(21, ((1, 5, 9),), 30, 20)
    ((1, 5, 9),)
    """
    if number % 10:
        return lines
    low = min([each for _, _, each in lines])
    return tuple([(circus, city, pays) if each == low else (load, city, each) for load, city, each in lines])
