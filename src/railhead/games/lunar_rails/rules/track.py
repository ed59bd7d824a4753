"""Building track: what a section costs, where one may start, and everybody's right of way (LR-10 … LR-18)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from ..board import HONEYMOON_ROOM, MAJOR, ROOM, Board
from ..phases import BANK, BUILDING_LIMIT, FREE, MOST_SECTIONS, MOST_STARTS
from . import debts, events_in_force, honeymoon

if TYPE_CHECKING:
    from ..state import LunarRailsState


def to_spend(state: "LunarRailsState", seat: int) -> int:
    """What is left of the phase's 20, as far as the cash goes (LR-5, LR-17)."""
    return min(BUILDING_LIMIT - state.spent, state.cash[seat])


def legal_sections(state: "LunarRailsState", seat: int) -> list[int]:
    """Every section that may be built now, in both directions where both are open."""
    if state.no_track or why_owing_bars(state, seat) is not None or why_bought_bars(state) is not None:
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


def is_root(state: "LunarRailsState", seat: int, milepost: int) -> bool:
    """Whether a section may start at a milepost outside red areas: at own track (LR-12), and by an option at
    that of any player in the game (LR-V19)."""
    if state.touch[seat][milepost]:
        return True
    if state.house.branching:
        for other in range(state.seats):
            if state.touch[other][milepost]:
                return True
    return False


def may_start(state: "LunarRailsState", seat: int, way: int) -> bool:
    """The same for a way: a wrap section needs own track at one end (LR-V19)."""
    board, touch = state.board, state.touch[seat]
    if not is_root(state, seat, board.origin[way]):
        return False
    return way >> 1 not in board.wrap_letter or bool(touch[board.origin[way]] or touch[board.target[way]])


def why_no_section(state: "LunarRailsState", seat: int, way: int) -> Refusal | None:
    board, section = state.board, way >> 1
    why = why_not_there(board, section)
    if why is not None:
        return why
    origin, target = board.origin[way], board.target[way]
    owner = state.owner[section]
    why = why_owing_bars(state, seat)
    if why is None:
        why = why_bought_bars(state)
    if why is not None:
        return why
    if owner != FREE:
        whose = "yours" if owner == seat + 1 else "the bank's" if owner == BANK else "another player's"
        ends = f"from {board.whereabouts(origin)} to {board.whereabouts(target)}"
        return Refusal("LR-16", f"the section {ends} is built already, it is {whose}")
    if board.red[origin]:
        if origin in state.starts:
            here = board.whereabouts(origin)
            return Refusal(
                "LR-12a", f"a section of this phase has started at {here} already: take another milepost"
            )
        if len(state.starts) >= MOST_STARTS:
            return Refusal(
                "LR-12", "two sections of this phase have started in major cities; build into the city, for 5"
            )
    elif not may_start(state, seat, way):
        if is_root(state, seat, origin):
            return Refusal("LR-V19", "a section between the letters needs own track at one end")
        here = board.whereabouts(origin)
        return Refusal(
            "LR-12", f"you have no track at {here}: build from your own track, or out of a major city"
        )
    why = events_in_force.why_no_building(state, section)
    if why is None:
        why = why_no_right_of_way(state, seat, section)
    return why if why is not None else why_no_money(state, seat, board.price[way])


def why_not_there(board: Board, section: int) -> Refusal | None:
    """Red mileposts are joined for everybody, until a crater opens a section between them (LR-V5)."""
    ordinary = len(board.ends) if board.ground is None else len(board.ground.ends)
    if section < ordinary or section in board.opened:
        return None
    if section - ordinary in board.red_letters:
        return Refusal("LR-13a", "both ends of that letter pair are red: there is no section")
    city = board.city_at[board.ends_of(section)[0]]
    return Refusal("LR-13", f"no track is built in the red area of {board.cities[city]}")


def why_no_money(state: "LunarRailsState", seat: int, price: int) -> Refusal | None:
    left = BUILDING_LIMIT - state.spent
    if price > left:
        return Refusal(
            "LR-5", f"that costs {price}, and {left} of this phase's 20 are left", {"price": price}
        )
    if price > state.cash[seat]:
        return Refusal("LR-17", f"that costs {price}, and you have {state.cash[seat]}", {"price": price})
    return None


def why_owing_bars(state: "LunarRailsState", seat: int) -> Refusal | None:
    """Nothing is built while rent is owed (LR-V9)."""
    rent = debts.rent_owed(state, seat)
    if not rent:
        return None
    return Refusal("LR-V9", f"you owe {rent} in rent: settle it before you build or upgrade")


def why_bought_bars(state: "LunarRailsState") -> Refusal | None:
    """Nothing is built in a phase in which track was bought (LR-V15)."""
    if not state.house.trading_track or not state.in_play.bargain.bought:
        return None
    return Refusal("LR-V15", "you have bought track in this phase: none is built in it any more")


def shut_cities(state: "LunarRailsState", seat: int) -> list[int]:
    """The cities to which this seat may build no section now."""
    sizes = state.board.sizes
    return [
        city
        for city in state.board.alive
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
    if section in board.inside:  # no approach (LR-V5)
        return None
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
    honeymooning = state.house.honeymoon
    name, room = board.cities[city], (HONEYMOON_ROOM if honeymooning else ROOM)[board.sizes[city]]
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
            return honeymoon.why_not_to_small(state, seat, city) if honeymooning else None
        if honeymooning:
            return Refusal("LR-V12", f"{name} is for one player alone in the honeymoon game")
        return Refusal("LR-15", f"only {room} players may build to {name}, and they have")
    # Each free section can let in one more player.
    if present + state.city_free[city] <= min(room, standing):
        return Refusal("LR-15", f"the last free sections at {name} are kept for another player")
    return None


def why_no_room(state: "LunarRailsState", city: int, own: list[int]) -> Refusal | None:
    """The same rules where track changes hands: by seat, the sections each would have at a city (LR-V15)."""
    board, free, name = state.board, state.city_free[city], state.board.cities[city]
    standing = state.standing()
    present = len([seat for seat in standing if own[seat]])
    if board.sizes[city] == MAJOR:
        if free >= len(standing) - present:
            return None
        return Refusal("LR-14", f"a player would be left without a way into {name}")
    honeymooning = state.house.honeymoon
    room = (HONEYMOON_ROOM if honeymooning else ROOM)[board.sizes[city]]
    if max(own) > MOST_SECTIONS:
        return Refusal("LR-15", f"three sections at {name} are the most for a player")
    if present > room:
        rule, players = ("LR-V12", "player") if room == 1 else ("LR-15", "players")
        return Refusal(rule, f"{name} is for {room} {players} alone")
    if present + free < min(room, len(standing), free + sum(own)):  # LR-15b
        return Refusal("LR-15", f"another player would be shut out of {name}")
    return None


def build(state: "LunarRailsState", seat: int, way: int) -> list[Event]:
    """Pay for a section and draw it."""
    board = state.board
    price, origin = board.price[way], board.origin[way]
    state.cash[seat] -= price
    state.bank += price
    state.spent += price
    debts.spend_loan(state, seat, price)
    if board.red[origin]:
        state.starts.append(origin)
    told = [Event("built", seat, (origin, board.target[way], price))]
    if state.house.honeymoon:
        told += [Event("duty", seat, (city,)) for city in honeymoon.found_duties(state, seat, way >> 1)]
    lay(state, seat, way >> 1)
    return told


def lay(state: "LunarRailsState", seat: int, section: int) -> None:
    """Draw a section; it is nobody else's to build any more."""
    state.owner[section] = seat + 1
    board, touch, more = state.board, state.touch[seat][:], state.frontier[seat].copy()
    state.touch[seat], state.frontier[seat] = touch, more
    for milepost in board.ends[section]:
        touch[milepost] += 1
        city = board.city_at[milepost]
        if city >= 0 and section not in board.inside:
            state.city_free[city] -= 1
            state.city_own[seat][city] += 1
        if touch[milepost] == 1 and not board.red[milepost]:
            for way in board.ways_out[milepost]:
                if state.owner[way >> 1] == FREE:
                    more.add(way)
    more.difference_update((2 * section, 2 * section + 1))
    _close(state, section)
    if state.house.branching:
        _branch(state, seat, section)


def _close(state: "LunarRailsState", section: int) -> None:
    """Nobody builds a section any more that is built."""
    for seat in range(state.seats):
        ways = state.frontier[seat]
        if 2 * section in ways or 2 * section + 1 in ways:
            state.frontier[seat] = ways - {2 * section, 2 * section + 1}


def _branch(state: "LunarRailsState", seat: int, section: int) -> None:
    """Everybody in the game may go on from a new section; and its owner may close a pair of letters there."""
    board = state.board
    for milepost in board.ends[section]:
        for way in board.ways_out[milepost]:
            if state.owner[way >> 1] != FREE:
                continue
            if not board.red[milepost]:
                for other in state.standing():
                    if may_start(state, other, way):
                        state.frontier[other] = state.frontier[other] | {way}
            letter = way >> 1 in board.wrap_letter and not board.red[board.target[way]]
            if letter and may_start(state, seat, way ^ 1):
                state.frontier[seat] = state.frontier[seat] | {way ^ 1}


def lay_for_bank(state: "LunarRailsState", section: int) -> None:
    """Track of players that have left takes up its place, and counts as nobody's (LR-80)."""
    state.owner[section] = BANK
    for milepost in state.board.ends[section]:
        city = state.board.city_at[milepost]
        if city >= 0 and section not in state.board.inside:
            state.city_free[city] -= 1
    _close(state, section)


def erase(state: "LunarRailsState", sections: list[int]) -> None:
    """Take track away; anybody may build there again."""
    board = state.board
    state.touch = [touch[:] for touch in state.touch]
    for section in sections:
        owner = state.owner[section]
        state.owner[section] = FREE
        for milepost in board.ends[section]:
            city = board.city_at[milepost] if section not in board.inside else -1
            if city >= 0:
                state.city_free[city] += 1
            if owner != BANK:
                state.touch[owner - 1][milepost] -= 1
                if city >= 0:
                    state.city_own[owner - 1][city] -= 1
    if state.in_play.claims:
        state.in_play.claims = [
            (owner, tuple([section for section in claimed if state.owner[section] != FREE]), claimants)
            for owner, claimed, claimants in state.in_play.claims
        ]
    if sections:
        for seat in range(state.seats):
            find_frontier(state, seat)
    for seat in range(state.seats):
        if state.came[seat] in sections:
            state.came[seat] = -1  # LR-32a
        if state.siding is not None and state.siding.came[seat] in sections:
            state.siding.came[seat] = -1
    if state.duties:
        honeymoon.lapse(state)


def change_hands(state: "LunarRailsState", sections: list[int], seat: int, other: int) -> None:
    """Sections of one player become another's (LR-V15)."""
    board = state.board
    state.touch[seat], state.touch[other] = state.touch[seat][:], state.touch[other][:]
    for section in sections:
        state.owner[section] = other + 1
        for milepost in board.ends[section]:
            state.touch[seat][milepost] -= 1
            state.touch[other][milepost] += 1
            city = board.city_at[milepost] if section not in board.inside else -1
            if city >= 0:
                state.city_own[seat][city] -= 1
                state.city_own[other][city] += 1
    for each in state.standing() if state.house.branching else (seat, other):
        find_frontier(state, each)
    if state.duties:
        honeymoon.lapse(state)


def recount(state: "LunarRailsState") -> None:
    """The board is another one (LR-V5): count anew what is kept of its cities."""
    board = state.board
    state.city_free = board.approaches[:]
    state.city_own = [bytearray(len(board.cities)) for _ in range(state.seats)]
    for section in range(len(state.owner)):
        owner = state.owner[section]
        if owner == FREE or section in board.inside:
            continue
        for milepost in board.ends[section]:
            city = board.city_at[milepost]
            if city >= 0:
                state.city_free[city] -= 1
                if owner != BANK:
                    state.city_own[owner - 1][city] += 1
    for seat in range(state.seats):
        find_frontier(state, seat)


def touches(state: "LunarRailsState", seat: int, city: int) -> bool:
    """Whether own track ends in this city, be it the section that joins its parts (LR-V5)."""
    if state.city_own[seat][city]:
        return True
    board, touch = state.board, state.touch[seat]
    return bool(board.inside) and city in board.majors and any(touch[m] for m in board.city_mileposts[city])


def find_frontier(state: "LunarRailsState", seat: int) -> None:
    """The free ways out of own mileposts, from the track that is there."""
    board, near, owner = state.board, state.touch[seat], state.owner
    found: set[int] = set()
    branching = state.house.branching and not state.out[seat]
    if branching:  # most mileposts are nobody's: they are passed over without asking for each way
        anybodys = 0
        for each in state.touch:
            anybodys |= int.from_bytes(each, "little")
        near = bytearray(anybodys.to_bytes(len(near), "little"))
    for milepost in range(len(near)):
        if near[milepost] and not board.red[milepost]:
            for way in board.ways_out[milepost]:
                if owner[way >> 1] == FREE and (not branching or may_start(state, seat, way)):
                    found.add(way)
    state.frontier[seat] = found


def roots(state: "LunarRailsState", seat: int) -> bytearray:
    """By milepost: 1 where a plan may let track begin, red areas included. At a letter with others' track it
    does not: what leads on from there may be the letter's section (LR-V19)."""
    board, touch, red = state.board, state.touch[seat], state.board.red
    found = bytearray([1 if touch[each] or red[each] else 0 for each in range(len(red))])
    if state.house.branching:
        anybodys = int.from_bytes(found, "little")
        for each in state.touch:
            anybodys |= int.from_bytes(each, "little")
        rooted = bytearray(anybodys.to_bytes(len(found), "little"))
        for section in board.wrap_letter:
            for end in board.ends[section]:
                rooted[end] = found[end]
        return rooted
    return found


def hand_over(state: "LunarRailsState", seat: int) -> None:
    """All track of a seat becomes the bank's."""
    for section in range(len(state.owner)):
        if state.owner[section] == seat + 1:
            state.owner[section] = BANK
    state.touch[seat] = bytearray(len(state.board.mileposts))
    state.city_own[seat] = bytearray(len(state.board.cities))
    state.frontier[seat] = set()
    if state.house.branching:  # nobody branches from the bank's track (LR-80)
        for other in state.standing():
            find_frontier(state, other)
    if state.duties:
        honeymoon.lapse(state)
