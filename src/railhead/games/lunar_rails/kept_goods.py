"""What a position keeps of loads that stay in cities (LR-V16), of the honeymoon game (LR-V12) and of the
Circus (LR-V20)."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .board import CIRCUS_CHIPS, SMALL
from .house_rules import FOUR_TURNS, WORDELMANN
from .phases import LYING_TERM, STAY
from .rules import honeymoon

if TYPE_CHECKING:
    from .rules.goods import Lying
    from .rules.honeymoon import Duty
    from .state import LunarRailsState


def write_goods(state: "LunarRailsState") -> dict[str, Any]:
    told: dict[str, Any] = {}
    if state.house.field_warehousing == FOUR_TURNS:
        told["field_warehousing"] = {
            "lying": [
                {**_write_lying(state, chip), "dropper": chip[2], "ends": chip[3]} for chip in _goods(state)
            ]
        }
    elif state.house.field_warehousing == WORDELMANN:
        told["field_warehousing"] = {
            "lying": [_write_lying(state, chip) for chip in _goods(state)],
            "stays": list(state.stays),
        }
    if state.house.honeymoon:
        told["honeymoon"] = {
            "lying": [_write_lying(state, chip) for chip in _goods(state)],
            "duties": [[_write_duty(state, duty) for duty in duties] for duties in state.duties],
        }
    if state.house.circus:
        ids = state.board.city_ids
        told["circus"] = {
            "cities": [ids[city] for city, load, _, _ in state.lying if load == state.board.circus_load],
            "from": [[ids[city] for city in cities] for cities in state.circus_from],
            "strays": [{"at": state.board.mileposts[place], "seat": seat} for place, seat in state.strays],
        }
    return told


def _goods(state: "LunarRailsState") -> list["Lying"]:
    """What lies in cities, the Circus aside."""
    return [chip for chip in state.lying if chip[1] != state.board.circus_load]


def _write_duty(state: "LunarRailsState", duty: "Duty") -> dict[str, Any]:
    city, cards = duty
    numbers = state.board.card_numbers
    return {"city": state.board.city_ids[city], "cards": [numbers[card] for card in cards]}


def _write_lying(state: "LunarRailsState", chip: "Lying") -> dict[str, Any]:
    return {"city": state.board.city_ids[chip[0]], "load": state.board.loads[chip[1]]}


def read_goods(state: "LunarRailsState", part: Part) -> None:
    """Every chip is taken out of the tray."""
    state.lying = ()
    if state.house.field_warehousing == FOUR_TURNS:
        _read_four_turns(state, part.field("field_warehousing"))
    elif state.house.field_warehousing == WORDELMANN:
        _read_wordelmann(state, part.field("field_warehousing"))
    if state.house.honeymoon:
        _read_honeymoon(state, part.field("honeymoon"))
    if state.house.circus:
        _read_circus(state, part.field("circus"))


def _read_four_turns(state: "LunarRailsState", part: Part) -> None:
    for each in part.fields("lying").field("lying").each(0, 1000):
        each.fields("city", "load", "dropper", "ends")
        dropper = each.field("dropper").number(0, state.seats - 1)
        ends = each.field("ends").number(1, LYING_TERM)
        if ends == LYING_TERM and dropper != state.turn:
            raise each.field("ends").fault("so long lies what was dropped in this turn (LR-V16)")
        _lay_down(state, each, dropper, ends)


def _read_wordelmann(state: "LunarRailsState", part: Part) -> None:
    part.fields("lying", "stays")
    for each in part.field("lying").each(0, 1000):
        each.fields("city", "load")
        city, load = _lay_down(state, each)
        if load in state.board.makes[city]:
            raise each.fault("a load that the city makes goes to the tray (LR-V16)")
    read_stays(state, part)


def read_stays(state: "LunarRailsState", part: Part) -> None:
    """How long trains wait that have fetched a load (LR-V16, LR-V17)."""
    stays = part.field("stays").each(state.seats, state.seats)
    state.stays = tuple([each.number(0, STAY) for each in stays])
    for seat, turns in enumerate(state.stays):
        if turns:
            _check_stay(state, seat, turns, stays[seat])


def _read_honeymoon(state: "LunarRailsState", part: Part) -> None:
    part.fields("lying", "duties")
    for each in part.field("lying").each(0, len(state.board.cities)):
        each.fields("city", "load")
        if any(each.field("city").value == state.board.city_ids[city] for city, _, _, _ in state.lying):
            raise each.fault("one chip lies in a city (LR-V12)")
        city, load = _lay_down(state, each)
        if load in state.board.makes[city]:
            raise each.fault("a load that the city makes goes to the tray (LR-V12)")
    duties = part.field("duties").each(state.seats, state.seats)
    state.duties = tuple([_read_duties(state, seat, each) for seat, each in enumerate(duties)])


def _read_duties(state: "LunarRailsState", seat: int, part: Part) -> tuple["Duty", ...]:
    """A city alone stands for all cards of the hand that fit it."""
    board, found = state.board, list["Duty"]()
    for each in part.each(0, len(board.cities)):
        whole = isinstance(each.value, dict)
        name = each.fields("city", "cards").field("city") if whole else each
        city = board.city_ids.index(name.one_of(*board.city_ids))
        again = city in [where for where, _ in found]
        if board.sizes[city] != SMALL or again or not state.city_own[seat][city]:
            raise each.fault("a small city with track of this player is named once (LR-V12)")
        found.append(_read_cards(state, seat, city, each) if whole else honeymoon.new_duty(state, seat, city))
    if honeymoon.bound_cards(found, state.hands[seat]) is None:
        raise part.fault("each city binds a card of the hand (LR-V12)")
    return tuple(found)


def _read_cards(state: "LunarRailsState", seat: int, city: int, part: Part) -> "Duty":
    cards = []
    for each in part.field("cards").each(1, len(state.hands[seat])):
        card = state.board.card_of.get(each.number(0, 9999), -1)
        if card not in state.hands[seat] or card in cards or not honeymoon.fits(state, card, city):
            raise each.fault("a card of the hand that fits this city is named once (LR-V12)")
        cards.append(card)
    return city, tuple(cards)


def _read_circus(state: "LunarRailsState", part: Part) -> None:
    board, circus = state.board, state.board.circus_load
    part.fields("cities", "from", "strays")
    cities = [_standing_city(state, each) for each in part.field("cities").each(0, CIRCUS_CHIPS)]
    state.lying += tuple([(city, circus, -1, 0) for city in cities])
    begun = part.field("from").each(state.seats, state.seats)
    state.circus_from = tuple(
        [tuple([_city(state, each) for each in some.each(0, CIRCUS_CHIPS)]) for some in begun]
    )
    for seat, told in enumerate(state.circus_from):
        if len(told) != state.loads[seat].count(circus):
            raise begun[seat].fault("a city for each Circus aboard is wanted (LR-V20)")
    strays: list[tuple[int, int]] = []
    for each in part.field("strays").each(0, CIRCUS_CHIPS):
        each.fields("at", "seat")
        word = each.field("at").text(40)
        if word not in board.mileposts:
            raise each.field("at").fault("the id of a milepost is wanted")
        strays.append((board.mileposts.index(word), each.field("seat").number(0, state.seats - 1)))
    state.strays = tuple(strays)
    state.tray[circus] += CIRCUS_CHIPS - len(cities) - len(strays)
    if state.tray[circus]:
        raise part.fault("each of the two Circus chips is somewhere, and never in the tray (LR-V20)")
    began = state.opening < 2 and not board.struck  # a meteor may have struck before (LR-V5)
    if began and (sorted(cities) != sorted(board.circus) or strays):
        raise part.field("cities").fault("before trains run the Circus is where it began (LR-V20)")


def _city(state: "LunarRailsState", part: Part) -> int:
    return state.board.city_ids.index(part.one_of(*state.board.city_ids))


def _standing_city(state: "LunarRailsState", part: Part) -> int:
    city = _city(state, part)
    if city in state.board.gone:
        raise part.fault("this city is gone: nothing lies there (LR-V5)")
    return city


def _check_stay(state: "LunarRailsState", seat: int, turns: int, part: Part) -> None:
    """A train that waits stands in a city, or was struck there."""
    at = state.at[seat]
    if seat not in state.to_place and (at < 0 or state.board.city_at[at] < 0):
        raise part.fault("a train waits for a load in a city (LR-V16)")
    if turns == STAY and seat != state.turn:
        raise part.fault("so long waits a train that has fetched a load in this turn (LR-V16)")
    # Handling a load may cost a point (LR-V14), and another train may have paid rent (LR-V18).
    moved = state.moved and not state.house.cost_to_load
    paid = state.paid and state.siding is None
    if turns < STAY and seat == state.turn and (moved or paid):
        raise part.fault("a train that waits for a load does not move (LR-V16)")


def _lay_down(state: "LunarRailsState", part: Part, dropper: int = -1, ends: int = 0) -> tuple[int, int]:
    board = state.board
    city = _standing_city(state, part.field("city"))
    load = board.loads.index(part.field("load").one_of(*board.loads))
    if load == board.circus_load:
        raise part.field("load").fault("the Circus is told of by itself (LR-V20)")
    if state.opening < 2:
        raise part.fault("before trains run nothing was dropped")
    state.tray[load] -= 1
    state.lying = (*state.lying, (city, load, dropper, ends))
    return city, load
