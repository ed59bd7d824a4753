"""What a player may ask: functions of the state as known to a seat, the seat and the arguments."""

from typing import Any

from ...table.game import Query
from ...table.reading import Part
from ...table.refusal import Refusal
from ...table.state import State
from . import cheapest, phases, running, trips
from .board import SIZES, plain
from .content import named
from .phases import BARGAIN, OPERATE
from .planner.told import Trips
from .refusals import why_not
from .rules import events_in_force, last_rounds, track
from .state import LunarRailsState
from .view import lying_view


def build_way(known: State, seat: int | None, args: Part) -> Any:
    """The cheapest track from one's own network to a place, section by section, and how much of it this phase
    builds: {"to": "apollo"}, {"to": …, "via": ["n+0+2"]}, {"seat": 2} for another player. Without track the
    first major city on the way is where it begins. {"from": "tycho"} keeps to track that begins there, and
    `cheapest` is then the price without that wish."""
    args.fields("to", "via", "seat", "from")
    state, player = rails(known), _player(known, seat, args)
    via = args.maybe("via")
    stops = [read_place(state, part) for part in via.each(0, 20)] if via is not None else []
    stops.append(read_place(state, args.field("to")))
    board = state.board
    ways = _ways(state, player, stops, True)
    begin = args.maybe("from")
    if begin is not None and ways is not None:
        begins = _begins(state, player, read_place(state, begin))
        drawn = _ways(state, player, stops, True, begins) if begins else None
        if drawn is not None:
            priced, _ = _priced(state, player, drawn)
            least = cheapest.track_price(state, ways)
            return {"to": board.mileposts[stops[-1]], **priced, "why": "", "cheapest": least}
    if ways is None:
        nothing, _ = _priced(state, player, [])
        return {"to": board.mileposts[stops[-1]], **nothing, "price": None, "why": NO_WAY}
    priced, stopped = _priced(state, player, ways)
    if stopped is not None and stopped.rule in ("LR-12", "LR-12a"):
        # The starts that a phase has in major cities are used: track may go on from where it is.
        others = _ways(state, player, stops, False)
        onward = priced if others is None else _priced(state, player, others)[0]
        if onward["now_price"] > priced["now_price"]:
            priced = onward
    why = ""
    if not ways and not any(state.touch[player]):
        why = BEGINS.format(board.cities[board.city_at[stops[-1]]])
    return {"to": board.mileposts[stops[-1]], **priced, "why": why}


def _begins(state: LunarRailsState, seat: int, begin: int) -> list[int]:
    """The mileposts out of which track is drawn: one of own track, or those of a major city; none where no
    track may begin."""
    if state.board.red[begin]:
        return list(state.board.city_mileposts[state.board.city_at[begin]])
    return [begin] if begin in cheapest.network(state, seat) else []


def _ways(
    state: LunarRailsState, seat: int, stops: list[int], starts: bool, begins: list[int] | None = None
) -> list[int] | None:
    """The ways to build from stop to stop, out of these mileposts or else the whole network; None where no
    free way leads there. Without `starts` no track is begun in a major city."""
    board, sources = state.board, begins or cheapest.network(state, seat)
    # Without track every major city is a source: it has to be settled in which of them this one begins.
    begun = begins is not None or any(state.touch[seat])
    ways: list[int] = []
    for stop in stops:
        if not begun and board.red[stop]:
            sources, begun = [stop], True
            continue
        sections = [way >> 1 for way in ways]
        found = cheapest.cheapest(state, seat, sources, [stop], sections, starts, along=begins is None)
        if found.cost[2 * stop] >= cheapest.FAR:
            return None
        new = cheapest.builds(state, found, stop, sections)
        ways += new
        ends = [end for way in new for end in board.ends[way >> 1]]
        sources = [*(sources if begun else ()), *ends, stop]
        begun = True
    return ways


NO_WAY = "No free way leads there."
BEGINS = "There is no track yet. It may begin in {}: choose where it leads from there."


def build_these(known: State, seat: int | None, args: Part) -> Any:
    """As much of some track, such as that of a trip, as this phase builds, in an order that is possible:
    {"sections": [["n+0+2", "n+0+4"]]}; what of it is built already is left out."""
    args.fields("sections")
    state, player = rails(known), _player(known, seat, args)
    board = state.board
    wanted: list[int] = []
    for part in args.field("sections").each(1, 200):
        one, other = [read_place(state, end) for end in part.each(2, 2)]
        way = board.way(one, other)
        if way < 0 or way >> 1 >= len(board.ends):
            raise part.fault("two neighbouring mileposts are wanted")
        if state.owner[way >> 1] == phases.FREE and way not in wanted:
            wanted.append(way)
    # Track grows out of what is there: each section waits until it can be begun.
    touch = bytearray(state.touch[player])
    ordered: list[int] = []
    while wanted:
        both = [*wanted, *[each ^ 1 for each in wanted]]
        # As it was planned if that can be: the other direction may have another price.
        onward = [
            way for way in both if touch[board.origin[way]] or _may_begin(state, player, board.origin[way])
        ]
        if not onward:
            break
        way = onward[0]
        touch[board.origin[way]] = touch[board.target[way]] = 1
        ordered.append(way)
        wanted = [each for each in wanted if each >> 1 != way >> 1]
    priced, _ = _priced(state, player, ordered + wanted)
    return priced


def _may_begin(state: LunarRailsState, seat: int, milepost: int) -> bool:
    return bool(state.board.red[milepost]) or track.is_root(state, seat, milepost)


def _priced(state: LunarRailsState, seat: int, ways: list[int]) -> tuple[dict[str, Any], Refusal | None]:
    """Sections with their prices; `now` of them can be built in this phase, or in a whole new one; if none,
    why the first one is refused. Beside it, why the building stops where it does."""
    board = state.board
    trial = state.clone()
    if state.turn != seat:
        trial.spent, trial.starts = 0, []
        # What is in force now may be over when this seat's turn comes.
        trial.in_force = []
        events_in_force.take_stock(trial)
    now = 0
    refused = None
    for way in ways:
        refused = track.why_no_section(trial, seat, way)
        if refused is not None:
            break
        track.build(trial, seat, way)
        now += 1
    priced = {
        "price": cheapest.track_price(state, ways),
        "sections": [
            [board.mileposts[board.origin[way]], board.mileposts[board.target[way]], board.price[way]]
            for way in ways
        ],
        "now": now,
        "now_price": cheapest.track_price(state, ways[:now]),
        "refused": None if now else _told(refused),
    }
    return priced, refused


def _told(refused: Refusal | None) -> dict[str, Any] | None:
    return None if refused is None else {"rule": refused.rule, "why": refused.why}


def run(known: State, seat: int | None, args: Part) -> Any:
    """The shortest run of a train over built track, turn by turn with its rents; and the one on own track
    alone, where that differs: {"to": "apollo"}, {"seat": 2} for another train. `turning` says where this turn
    ends in the open, where a train can't turn round."""
    args.fields("to", "seat")
    state, player = rails(known), _player(known, seat, args)
    target = read_place(state, args.field("to"))
    board, start = state.board, state.at[player]
    goal = board.mileposts[target]
    if start < 0:
        return {"to": goal, "runs": [], "why": "This train is not on the board yet."}
    # Any milepost of a city is the city.
    city = board.city_at[target]
    central = city >= 0 and board.city_mileposts[city][0] == target
    targets = board.city_mileposts[city] if central else (target,)
    runs: list[dict[str, Any]] = []
    for own_only in (False, True):
        path = running.shortest(state, player, start, targets, state.came[player], (), own_only)
        if path is None:
            continue
        told = _run(state, player, start, path)
        if not runs or told["rents"] < runs[0]["rents"]:
            runs.append(told)
    return {"to": goal, "runs": runs, "why": "" if runs else "No track leads there."}


def _run(state: LunarRailsState, seat: int, start: int, path: list[int]) -> dict[str, Any]:
    moved = state.moved if state.turn == seat else 0
    turns = running.turns_of(state, seat, start, path, moved)
    refused = None
    now, ends = _legal_steps(state, seat, path)
    if path and state.to_act() == (seat,):
        refused = _told(why_not(state, seat, state.numbers.move + path[0]))
    ridden = path[: min(now, len(turns[0]["steps"]))] if turns and now else []
    return {
        "mileposts": len(path),
        "now": now,
        "ends": _told(ends) if now < len(turns[0]["steps"] if turns else path) else None,
        "turns": turns,
        "rents": sum([rent["amount"] for turn in turns for rent in turn["rents"]]),
        "refused": refused,
        "turning": _turning(state, seat, [start, *ridden]),
    }


def _turning(state: LunarRailsState, seat: int, ridden: list[int]) -> dict[str, Any] | None:
    """What is told of the place where this turn's run ends, before it is ridden."""
    if len(ridden) < 2:
        return None
    return running.no_turning(state, seat, ridden[-1], state.board.section(ridden[-2], ridden[-1]))


def _legal_steps(state: LunarRailsState, seat: int, path: list[int]) -> tuple[int, Refusal | None]:
    """How many steps of a run may be taken now, one after the other, and why no more: events and want of cash
    end it early."""
    if state.to_act() != (seat,) or state.kind != OPERATE:
        return 0, None
    trial = state.clone()
    for steps, milepost in enumerate(path):
        action = trial.numbers.move + milepost
        refused = why_not(trial, seat, action)
        if refused is not None:
            return steps, refused
        trial.act(seat, action)
    return len(path), None


def city(known: State, seat: int | None, args: Part) -> Any:
    """What a city makes, how many chips are left, and what is asked for there now: {"city": "Apollo"}."""
    args.fields("city")
    state = rails(known)
    board = state.board
    number = named(args.field("city"), board.city_words, "the name of a city")
    asked: list[dict[str, Any]] = [
        {"seat": other, "card": board.card_numbers[card], "load": board.loads[load], "pays": pays}
        for other in range(state.seats)
        for card in state.hands[other]
        for load, where, pays in board.lines[card]
        if where == number
    ]
    asked += [
        {"seat": None, "card": board.card_numbers[card], "load": board.loads[load], "pays": pays}
        for card in state.in_play.contracts
        for load, where, pays in board.lines[card]
        if where == number
    ]
    told: dict[str, Any] = {
        "city": board.cities[number],
        "size": SIZES[board.sizes[number]],
        "makes": [{"load": board.loads[load], "left": state.tray[load]} for load in board.makes[number]],
        "asked": asked,
        "track": [state.city_own[other][number] for other in range(state.seats)],
        "free": state.city_free[number],
    }
    if state.house.new_craters:
        told["gone"] = number in board.gone
    if state.house.loads_stay or state.house.circus:
        told["lying"] = [chip for chip in lying_view(state) if chip["city"] == board.cities[number]]
    return told


def trips_of(known: State, seat: int | None, args: Part) -> Any:
    """For each demand line of a hand the best source, the track it needs, the run and the money a turn, best
    first; {"seat": 2} asks for another player."""
    args.fields("seat")
    state, player = rails(known), _player(known, seat, args)
    if state.out[player]:
        return {"seat": player, "trips": []}
    return {"seat": player, "trips": [trips.told(state, trip) for trip in trips.trips(state, player)]}


def plans_of(known: State, seat: int | None, args: Part) -> Any:
    """One's own best trips of two and three deliveries, stop by stop, from the planner that the bots use; and
    `trips` once more, where no line costs more track than one of those that contains it."""
    args.fields()
    state = rails(known)
    if seat is None or state.out[seat] or not state.to_act():
        return {"plans": []}
    best = Trips(state, seat)
    lines = trips.trips(state, seat, best.track_of_lines())
    return {"plans": best.told(), "trips": [trips.told(state, trip) for trip in lines]}


def deal(known: State, seat: int | None, args: Part) -> Any:
    """Whether a bargain may be offered that is only drafted so far, and if not, by which rule: {"seller": 1,
    "sections": [["n+0+2", "n+0+4"]]} names another's sections and own ones. What is named in a bargain that
    is open counts as well; the price does not."""
    args.fields("seller", "sections")
    state = rails(known)
    seller = args.field("seller").number(0, state.seats - 1)
    named: list[int] = []
    for each in args.field("sections").each(0, len(state.owner)):
        one, other = [read_place(state, part) for part in each.each(2, 2)]
        section = state.board.section(one, other)
        if section < 0:
            raise each.fault("the two ends of a section are wanted")
        named.append(section)
    return {"refused": _told(_why_no_deal(state, state.turn if seat is None else seat, seller, named))}


def _why_no_deal(state: LunarRailsState, seat: int, seller: int, named: list[int]) -> Refusal | None:
    """Step by step, as the player would do it."""
    if state.to_act() != (seat,):
        return Refusal("LR-V15", "track is bought in one's own turn, in place of building")
    trial, numbers = state.clone(), state.numbers
    steps = [numbers.section + section for section in named]
    if state.kind != BARGAIN:
        steps.insert(0, numbers.bargain + seller)
    elif state.in_play.bargain.seller != seller:
        return Refusal("LR-V15", "a bargain with another player is open")
    for step in steps:
        refused = why_not(trial, seat, step)
        if refused is not None:
            return refused
        trial.act(seat, step)
    return why_not(trial, seat, numbers.offer)


def sections(known: State, seat: int | None, args: Part) -> Any:
    """All sections by number, as views name them: the two mileposts and the prices forth and back; what
    building costs by what it leads to; and what wins."""
    args.fields()
    board = rails(known).board
    return {
        "prices": {
            "mare": phases.PRICE_OF_MARE,
            "mountain": phases.PRICE_OF_MOUNTAIN,
            "alpine": phases.PRICE_OF_ALPINE,
            "city": phases.PRICE_OF_CITY,
            "major": phases.PRICE_OF_MAJOR,
            "crossing": phases.PRICE_OF_CROSSING,
        },
        "to_win": {"cash": last_rounds.cash_to_win(rails(known)), "majors": board.to_join},
        "sections": [
            [
                board.mileposts[one],
                board.mileposts[other],
                board.price[2 * number],
                board.price[2 * number + 1],
            ]
            for number, (one, other) in enumerate(board.ends)
        ],
    }


def rails(known: State) -> LunarRailsState:
    """The state of this game, as known to the seat that asks."""
    assert isinstance(known, LunarRailsState)
    return known


def _player(known: State, seat: int | None, args: Part) -> int:
    """Whose plan is meant: the player named, oneself, or for a spectator the one on turn."""
    other = args.maybe("seat")
    if other is not None:
        return other.number(0, known.seats - 1)
    return rails(known).turn if seat is None else seat


def read_place(state: LunarRailsState, part: Part) -> int:
    word = plain(part.text(60))
    if word not in state.board.milepost_words:
        raise part.fault("a milepost or the name of a city is wanted")
    return state.board.milepost_words[word]


QUERIES: dict[str, Query] = {
    "build-way": build_way,
    "build-these": build_these,
    "run": run,
    "city": city,
    "trips": trips_of,
    "plans": plans_of,
    "deal": deal,
    "sections": sections,
}
