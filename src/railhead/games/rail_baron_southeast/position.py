"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any, Final

from ...table.options import OptionValue
from ...table.reading import Part
from .board import CITY, Board
from .open_questions import read_question
from .phases import (
    DECLARATIONS,
    EARLY,
    END_REASONS,
    FEE,
    LOCOMOTIVES,
    OWNER_WORDS,
    PHASES,
    PUBLIC,
    THIRD,
)
from .view import established_of, income_of, owners_of, phase_of, place_name, ridden_of, used_of

if TYPE_CHECKING:
    from .state import RailBaronState

LEGS: Final = ("before", "white", "bonus")
RATES: Final = (0, 1000, 5000, 10000)
LARGE: Final = 100_000_000


def write_position(state: "RailBaronState") -> dict[str, Any]:
    board = state.board
    return {
        "phase": phase_of(state),
        "round": state.round,
        "first": state.first if state.first >= 0 else None,
        "turn": state.turn,
        "rolled": state.rolled[:],
        "paid_out": state.paid_out,
        "players": [_write_player(state, seat) for seat in range(state.seats)],
        "owners": owners_of(state),
        "income": income_of(state),
        "sold_out": state.sold_out,
        "third_count": state.third_count,
        "gone": state.gone[:],
        "region": board.regions[state.region] if state.region >= 0 else None,
        "roll": {
            "white": list(state.white), "red": state.red, "left": state.left, "leg": LEGS[state.leg],
            "bonus": state.bonus,
        },
        "ridden": ridden_of(state),
        "came_home": state.came_home,
        "settled": state.settled,
        "auction": _write_auction(state),
        "offered": [board.roads[road] for road in state.offered],
        "winner": state.winner if state.winner >= 0 else None,
        "end_reason": state.end_reason,
    }  # fmt: skip


def _write_player(state: "RailBaronState", seat: int) -> dict[str, Any]:
    return {
        "cash": state.cash[seat],
        "locomotive": LOCOMOTIVES[state.locomotive[seat]],
        "home": place_name(state, state.home[seat]),
        "place": place_name(state, state.place[seat]),
        "departure": place_name(state, state.departure[seat]),
        "destination": place_name(state, state.destination[seat]),
        "begun": bool(state.begun[seat]),
        "declared": DECLARATIONS[state.declared[seat]],
        "alternate": place_name(state, state.alternate[seat]),
        "arrival_due": bool(state.arrival_due[seat]),
        "lost": bool(state.lost[seat]),
        "home_safe": bool(state.home_safe[seat]),
        "established": established_of(state, seat),
        "used": used_of(state, seat),
    }


def _write_auction(state: "RailBaronState") -> dict[str, Any] | None:
    if state.lot < 0:
        return None
    return {
        "railroad": state.board.roads[state.lot],
        "seller": state.seller if state.seller >= 0 else None,
        "bids": [state.bids[at : at + 2] for at in range(0, len(state.bids), 2)],
        "in": [seat for seat in range(state.seats) if state.bidding[seat]],
        "asked": state.to_act()[0],
    }


def read_position(board: Board, options: dict[str, OptionValue], seats: int, data: Part) -> "RailBaronState":
    """The state a position describes; whatever could not stand on a table is refused. The phase `turn` stands
    for the very beginning of a turn, whatever that asks first."""
    from .state import start

    state = start(board, options, seats)
    data.fields(*write_position(state))
    phase = data.field("phase").one_of(*PHASES, "turn", "over")
    state.round = data.field("round").number(1, state.max_rounds)
    state.first = data.field("first").seat(seats)
    state.turn = data.field("turn").number(0, seats - 1)
    state.rolled = [part.number(-1, 18) for part in data.field("rolled").each(seats, seats)]
    state.paid_out = data.field("paid_out").number(-LARGE, LARGE)
    _read_gone(state, data.field("gone"))
    _read_owners(state, data)
    for seat, part in enumerate(data.field("players").each(seats, seats)):
        _read_player(state, seat, part)
    region = data.maybe("region")
    state.region = -1 if region is None else board.regions.index(region.one_of(*board.regions))
    _read_roll(state, data.field("roll"))
    state.ridden = tuple(
        [_read_ridden(board, part) for part in data.field("ridden").each(0, len(board.roads))]
    )
    if len({road for road, _ in state.ridden}) < len(state.ridden):
        raise data.field("ridden").fault("each railroad stands there once")
    state.came_home = data.field("came_home").flag()
    state.settled = data.field("settled").flag()
    state.offered = [read_road(board, part) for part in data.field("offered").each(0, seats)]
    state.winner = data.field("winner").seat(seats)
    state.read_end_reason(data.field("end_reason"), phase == "over", *END_REASONS)
    if phase == "over":
        state.stack = []
    state.check_laws(data)
    read_question(state, phase, data)
    return state


def _read_gone(state: "RailBaronState", data: Part) -> None:
    for part in data.each(0, state.seats):
        seat = part.number(0, state.seats - 1)
        if state.out[seat]:
            raise part.fault("a seat goes out once")
        state.out[seat] = 1
        state.gone.append(seat)


def _read_owners(state: "RailBaronState", data: Part) -> None:
    board, part = state.board, data.field("owners")
    part.fields(*board.roads)
    words = {word: owner for owner, word in OWNER_WORDS.items()}
    for road, name in enumerate(board.roads):
        owner = part.field(name)
        if isinstance(owner.value, str):
            state.owners[road] = words[owner.one_of(*words)]
        else:
            state.owners[road] = owner.number(0, state.seats - 1)
        if (state.owners[road] == PUBLIC) != bool(board.public[road]):
            raise owner.fault("Public railroads are 'public', and no others (RB-12)")
        if state.owners[road] == THIRD and not state.honeymoon:
            raise owner.fault("the third owner is an option (RB-V5)")
        if state.owners[road] >= 0 and state.out[state.owners[road]]:
            raise owner.fault("a seat that is out owns nothing (RB-17, RB-80)")
    income = data.maybe("income")
    for name, each in income.entries() if income else ():
        if name not in board.roads or board.public[board.roads.index(name)]:
            raise each.fault("the initials of a railroad that is not Public are wanted")
        state.income[board.roads.index(name)] = each.number(0, LARGE)
    state.sold_out = data.field("sold_out").flag()
    third = data.field("third_count")
    state.third_count = third.number(-999, 999)
    if state.third_count and not state.honeymoon:
        raise third.fault("purchases are counted for the third owner alone (RB-V5)")


def _read_player(state: "RailBaronState", seat: int, part: Part) -> None:
    part.fields(*_write_player(state, seat))
    state.cash[seat] = part.field("cash").number(0, LARGE)
    state.locomotive[seat] = LOCOMOTIVES.index(part.field("locomotive").one_of(*LOCOMOTIVES))
    state.home[seat] = _read_city(state, part, "home")
    place = part.maybe("place")
    state.place[seat] = -1 if place is None else read_place(state.board, place)
    state.departure[seat] = _read_city(state, part, "departure")
    state.destination[seat] = _read_city(state, part, "destination")
    state.alternate[seat] = _read_city(state, part, "alternate")
    state.begun[seat] = part.field("begun").flag()
    state.declared[seat] = DECLARATIONS.index(part.field("declared").one_of(*DECLARATIONS))
    state.arrival_due[seat] = part.field("arrival_due").flag()
    state.lost[seat] = part.field("lost").flag()
    state.home_safe[seat] = part.field("home_safe").flag()
    entries: list[tuple[int, int]] = []
    for name, each in part.field("established").entries():
        if name not in state.board.roads:
            raise each.fault("the initials of a railroad are wanted")
        entries.append((state.board.roads.index(name), read_rate(each)))
        if entries[-1][1] > FEE:
            raise each.fault("nobody is established at the highest rate (RB-15)")
        if state.place[seat] >= 0 and entries[-1][0] not in state.board.roads_at[state.place[seat]]:
            raise each.fault("a train is established where it stands (RB-15a)")
    state.established[seat] = tuple(sorted(entries))
    for segment in part.field("used").each(0, len(state.board.segment_road)):
        state.used[seat][_read_segment(state.board, segment)] = 1
    _check_train(state, seat, part)


def _check_train(state: "RailBaronState", seat: int, part: Part) -> None:
    place, declared = state.place[seat], state.declared[seat]
    if place < 0:
        if (
            state.destination[seat] >= 0 or state.alternate[seat] >= 0 or declared or 1 in state.used[seat]
            or state.established[seat] or state.begun[seat] or state.arrival_due[seat] or state.lost[seat]
            or state.home[seat] >= 0 or state.departure[seat] >= 0
        ):  # fmt: skip
            raise part.fault("a seat without a train has neither home nor trip")
        if state.home_safe[seat] and not state.out[seat]:
            raise part.field("home_safe").fault("a train that is home stands there (RB-V1)")
        return
    if state.out[seat]:
        raise part.field("place").fault("the train of a seat that is out leaves the board (RB-17a, RB-80)")
    if state.home[seat] < 0 or state.departure[seat] < 0:
        raise part.fault("a train has a home and a city of departure (RB-4)")
    bound = state.bound_for(seat)
    if declared and state.destination[seat] >= 0:
        raise part.field("destination").fault("a declared train is bound for home (RB-20)")
    if declared == EARLY and not (state.short and state.sold_out):
        raise part.field("declared").fault(
            "one declares early in a short game, once the bank is sold out (RB-V1)"
        )
    if not declared and state.alternate[seat] >= 0:
        raise part.field("alternate").fault("an alternate belongs to a declaration (RB-19)")
    if state.home_safe[seat] and (declared != EARLY or place != state.home[seat]):
        raise part.field("home_safe").fault("home safely is an Early Declarer at home (RB-V1)")
    if state.arrival_due[seat] != (bound == place and not declared):
        raise part.field("arrival_due").fault("an arrival is due where the train stands on its destination")
    if state.lost[seat] and (declared or bound < 0):
        raise part.field("lost").fault("a lost declaration leads to the alternate (RB-21)")
    if bound < 0 and (state.board.region_at[place] < 0 or 1 in state.used[seat]):
        raise part.field("destination").fault("without a destination a train stands where it arrived (RB-11)")
    if bound < 0 and place != state.departure[seat]:
        raise part.field("departure").fault("without a destination it departs from where it stands (RB-11)")
    if bound >= 0 and not state.lost[seat] and not state.board.ways.reaches(place, bound, state.used[seat]):
        raise part.field("used").fault("the train can't come where it is bound without reuse (RB-8)")


def _read_city(state: "RailBaronState", part: Part, name: str) -> int:
    found = part.maybe(name)
    if found is None:
        return -1
    place = read_place(state.board, found)
    if state.board.kinds[place] != CITY:
        raise found.fault("a city is wanted")
    return place


def _read_roll(state: "RailBaronState", part: Part) -> None:
    part.fields("white", "red", "left", "leg", "bonus")
    white = part.field("white")
    state.white = tuple([die.number(1, 6) for die in white.each(0, 2)])
    if len(state.white) == 1 or list(state.white) != sorted(state.white):
        raise white.fault("two dice are wanted, the lower first, or none")
    state.red = part.field("red").number(0, 6)
    state.leg = LEGS.index(part.field("leg").one_of(*LEGS))
    state.bonus = part.field("bonus").flag()
    state.left = part.field("left").number(0, sum(state.white) + state.red)


def _read_ridden(board: Board, part: Part) -> tuple[int, int]:
    part.fields("railroad", "rate")
    return read_road(board, part.field("railroad")), read_rate(part.field("rate"))


def read_rate(part: Part) -> int:
    rate = part.number(0, max(RATES))
    if rate not in RATES:
        raise part.fault("fees are 0, 1,000, 5,000 and 10,000 (RB-14)")
    return rate


def read_road(board: Board, part: Part) -> int:
    """The railroad that its initials name."""
    return board.roads.index(part.one_of(*board.roads))


def read_place(board: Board, part: Part) -> int:
    """The place that its name names."""
    name = part.text(40)
    if name not in board.places:
        raise part.fault("the name of a place on the board is wanted")
    return board.places.index(name)


def _read_segment(board: Board, part: Part) -> int:
    names = part.each(3, 3)
    road = read_road(board, names[0])
    segment = board.segment(road, read_place(board, names[1]), read_place(board, names[2]))
    if segment < 0:
        raise part.fault(f"{board.roads[road]} does not join these two places")
    return segment
