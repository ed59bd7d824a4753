"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any, Final

from ...table.options import OptionValue
from ...table.reading import Part
from .moon import Moon
from .open_questions import read_question
from .phases import COLOURS, END_REASONS, OBJECTIVES, STALLED_AFTER, TRIGGERS
from .view import drop_of, order_of, phase_of

if TYPE_CHECKING:
    from .state import LandRushState

PHASES: Final = ("set-up", "landing", "turns", "tokens", "over")


def write_position(state: "LandRushState") -> dict[str, Any]:
    moon = state.moon
    return {
        "phase": phase_of(state),
        "round": state.round,
        "start": state.start if state.start >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "drops": state.drops,
        "row": [moon.cards[card] if card >= 0 else None for card in state.row],
        "deck": [moon.cards[card] for card in state.deck],
        "objectives": [_objective(objective) for objective in state.objectives],
        "shared": _objective(state.shared),
        "areas": {key: _write_area(state, area) for area, key in enumerate(moon.areas)},
        "supply": dict(zip(moon.kinds, state.supply)),
        "spent": dict(zip(moon.kinds, state.spent)),
        "players": [_write_player(state, seat) for seat in range(state.seats)],
        "order": _write_order(state),
        "placed_now": state.placed_now > 0,
        "quiet": state.quiet,
        "trigger": TRIGGERS[state.trigger] if state.trigger >= 0 else None,
        "last_drop": drop_of(state),
        "out": [seat for seat in range(state.seats) if state.out[seat]],
        "end_reason": state.end_reason,
    }


def _objective(objective: int) -> str | None:
    return OBJECTIVES[objective] if objective >= 0 else None


def _write_area(state: "LandRushState", area: int) -> dict[str, Any]:
    first, seats = area * COLOURS, state.seats
    return {
        "cubes": dict(zip(state.moon.kinds, state.cubes[first : first + COLOURS])),
        "astronauts": list(state.astronauts[area * seats : (area + 1) * seats]),
        "dome": state.domes[area] - 1 if state.domes[area] else None,
        "token": state.tokens[area] > 0,
    }


def _write_player(state: "LandRushState", seat: int) -> dict[str, Any]:
    moon, first = state.moon, seat * COLOURS
    return {
        "cubes": dict(zip(moon.kinds, state.stores[first : first + COLOURS])),
        "hand": [moon.cards[card] for card in state.hands[seat]],
        "played": [moon.cards[card] for card in state.played[seat]],
        "tokens": state.taken[seat],
        "token_values": list(state.values[seat]),
    }


def _write_order(state: "LandRushState") -> dict[str, Any] | None:
    """As the view has it, with areas by name and without what the card says anyway."""
    order = order_of(state)
    if order is None:
        return None
    keys = state.moon.areas
    written: dict[str, Any] = dict(order)
    del written["bonus"]
    for name in ("fresh", "stepped", "dug"):
        if written[name] is not None:
            written[name] = {keys[area]: count for area, count in enumerate(written[name]) if count}
    return written


def read_position(moon: Moon, options: dict[str, OptionValue], seats: int, data: Part) -> "LandRushState":
    """The state a position describes; whatever could not stand on a table is refused."""
    from .state import start

    state = start(moon, options, seats)
    data.fields(*write_position(state))
    phase = data.field("phase").one_of(*PHASES)
    state.round = data.field("round").number(0, state.max_rounds)
    state.start = data.field("start").seat(seats)
    state.active = data.field("active").seat(seats)
    state.drops = data.field("drops").number(0, seats * moon.landings)
    state.read_out(data.field("out"))
    _read_cards(state, data)
    state.objectives = [_read_objective(part) for part in data.field("objectives").each(seats, seats)]
    state.shared = _read_objective(data.field("shared"))
    areas = data.field("areas").fields(*moon.areas)
    for area, key in enumerate(moon.areas):
        _read_area(state, area, areas.field(key))
    state.supply, state.spent = _cubes(moon, data.field("supply")), _cubes(moon, data.field("spent"))
    for seat in range(seats):
        state.left[seat] -= sum(state.astronauts[seat::seats])
        state.domes_left[seat] -= state.domes.count(seat + 1)
        if min(state.left[seat], state.domes_left[seat]) < 0:
            own = f"{state.own_astronauts} astronauts and {state.own_domes} domes"
            raise areas.fault(f"seat {seat} has {own}, and the board holds more (LL-1)")
    state.check_laws(data)
    state.placed_now = 1 if data.field("placed_now").flag() else 0
    state.quiet = data.field("quiet").number(0, STALLED_AFTER)
    trigger = data.maybe("trigger")
    state.trigger = -1 if trigger is None else TRIGGERS.index(trigger.one_of(*TRIGGERS))
    _read_drop(state, data.maybe("last_drop"))
    state.read_end_reason(data.field("end_reason"), phase == "over", *END_REASONS)
    read_question(state, phase, data)
    return state


def _read_cards(state: "LandRushState", data: Part) -> None:
    moon = state.moon
    row = data.field("row").each(moon.row, moon.row)
    state.row = [-1 if part.value is None else _card(moon, part) for part in row]
    state.deck = tuple(sorted([_card(moon, part) for part in data.field("deck").each(0, len(moon.cards))]))
    if any(0 <= card < COLOURS for card in (*state.row, *state.deck)):
        raise data.field("deck").fault("row and deck hold advanced orders only")
    for seat, part in enumerate(data.field("players").each(state.seats, state.seats)):
        part.fields("cubes", "hand", "played", "tokens", "token_values")
        hand, played = (
            part.field("hand").each(0, len(moon.cards)),
            part.field("played").each(0, len(moon.cards)),
        )
        state.hands[seat] = tuple(sorted([_card(moon, card) for card in hand]))
        state.played[seat] = tuple([_card(moon, card) for card in played])
        state.stores[seat * COLOURS : (seat + 1) * COLOURS] = _cubes(moon, part.field("cubes"))
        state.taken[seat] = part.field("tokens").number(0, len(moon.areas))
        drawn = part.field("token_values").each(0, state.taken[seat])
        known = [value for value, _ in moon.tokens]
        state.values[seat] = tuple([value.number(0, 99) for value in drawn])
        if any(value not in known for value in state.values[seat]):
            raise part.field("token_values").fault("there is no token of such a value")


def _card(moon: Moon, part: Part) -> int:
    key = part.text(40)
    if key not in moon.card_words:
        raise part.fault("the key of a card is wanted, such as move or march-blue")
    return moon.card_words[key]


def _read_objective(part: Part) -> int:
    return -1 if part.value is None else OBJECTIVES.index(part.one_of(*OBJECTIVES))


def _cubes(moon: Moon, part: Part) -> list[int]:
    part.fields(*moon.kinds)
    return [part.field(kind).number(0, moon.cubes) for kind in moon.kinds]


def _read_area(state: "LandRushState", area: int, part: Part) -> None:
    seats = state.seats
    part.fields("cubes", "astronauts", "dome", "token")
    state.cubes[area * COLOURS : (area + 1) * COLOURS] = bytes(_cubes(state.moon, part.field("cubes")))
    standing = part.field("astronauts").each(seats, seats)
    for seat, count in enumerate(standing):
        state.astronauts[area * seats + seat] = count.number(0, state.own_astronauts)
    state.domes[area] = part.field("dome").seat(seats) + 1
    state.tokens[area] = 1 if part.field("token").flag() else 0


def _read_drop(state: "LandRushState", part: Part | None) -> None:
    if part is None:
        return
    moon = state.moon
    part.fields("seat", "aim", "area", "declared", "placed")
    declared = part.maybe("declared")
    area = moon.areas.index(part.field("area").one_of(*moon.areas))
    region = -1 if declared is None else moon.regions.index(declared.one_of(*moon.regions))
    most = 2 if region == moon.region_of[area] else 1
    state.last_drop = (
        part.field("seat").number(0, state.seats - 1),
        part.field("aim").number(0, len(moon.aims) - 1),
        area,
        region,
        part.field("placed").number(1, most),
    )
