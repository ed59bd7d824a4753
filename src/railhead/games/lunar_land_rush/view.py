"""What a seat may see: built field by field from what is known to it."""

from typing import TYPE_CHECKING, TypedDict

from ...table.standing import EndSign, Standing
from ...table.state import OVER
from .phases import (
    ANY,
    BONUSES,
    BUILD,
    COLOURS,
    DEAL_START,
    EXTRACT,
    LANDING,
    LANDING_FALL,
    MOVE,
    OBJECTIVES,
    ORDERS,
    STAGES,
    SUPPLY,
    TOKENS,
    TRIGGERS,
)
from .rules import building, extracting, scoring
from .rules.cards import next_region
from .standing import end_signs, standing_of

if TYPE_CHECKING:
    from .state import LandRushState


class AreaView(TypedDict):
    area: str
    cubes: list[int]
    squares: int
    astronauts: list[int]
    dome: int | None
    token: bool


class PlayerView(TypedDict):
    corporation: str
    astronauts: int
    domes: int
    placed: int
    cubes: list[int]
    hand: list[str]
    played: list[str]
    tokens: int
    token_values: list[int]
    objective: str | None
    out: bool


class OrderView(TypedDict):
    card: str | None
    order: str | None
    region: str | None
    bonus: str | None
    stage: str
    aim: int | None
    fresh: list[int] | None
    stepped: list[int] | None
    dug: list[int] | None
    extra: bool
    from_supply: int
    built: list[str]


class DigView(TypedDict):
    area: str
    astronauts: int
    dug: int
    due: int


class LeftView(TypedDict):
    digs: list[DigView]
    colonies: int
    supply: int
    together: int


class DropView(TypedDict):
    seat: int
    aim: int
    area: str
    declared: str | None
    placed: int


class PointsView(TypedDict):
    stars: int
    shared: int
    objective: int | None
    tokens: int
    total: int


class LandRushView(TypedDict):
    game: str
    you: int | None
    phase: str
    round: int
    start: int | None
    active: int | None
    drop: int | None
    row: list[str | None]
    deck: int
    shared: str | None
    objective: str | None
    areas: list[AreaView]
    supply: list[int]
    players: list[PlayerView]
    order: OrderView | None
    left: LeftView | None
    next_region: list[str]
    last_drop: DropView | None
    trigger: str | None
    quiet: int
    end_reason: str
    points: list[PointsView]
    standing: list[Standing]
    end_signs: list[EndSign]


def phase_of(state: "LandRushState") -> str:
    kind = state.kind
    if kind == OVER:
        return "over"
    if kind <= DEAL_START:
        return "set-up"
    if kind in (LANDING, LANDING_FALL):
        return "landing"
    return "tokens" if kind == TOKENS else "turns"


def view_of(state: "LandRushState", seat: int | None) -> LandRushView:
    moon, seats = state.moon, range(state.seats)
    phase = phase_of(state)
    own = -1 if seat is None else state.objectives[seat]
    return {
        "game": "lunar-land-rush",
        "you": seat,
        "phase": phase,
        "round": state.round,
        "start": state.start if state.start >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "drop": state.drops // state.seats + 1 if phase == "landing" else None,
        "row": [moon.cards[card] if card >= 0 else None for card in state.row],
        "deck": len(state.deck),
        "shared": OBJECTIVES[state.shared] if state.shared >= 0 else None,
        "objective": OBJECTIVES[own] if own >= 0 else None,
        "areas": [_area(state, area) for area in range(len(moon.areas))],
        "supply": state.supply[:],
        "players": [_player(state, other, seat) for other in seats],
        "order": order_of(state),
        "left": _left(state),
        "next_region": [_colour(state, next_region(state, other)) for other in seats],
        "last_drop": drop_of(state),
        "trigger": TRIGGERS[state.trigger] if state.trigger >= 0 else None,
        "quiet": state.quiet,
        "end_reason": state.end_reason,
        "points": [points_of(state, other, seat) for other in seats],
        "standing": [standing_of(state, other, knows_objective(state, other, seat)) for other in seats],
        "end_signs": end_signs(state),
    }


def _colour(state: "LandRushState", region: int) -> str:
    return "any" if region == ANY else state.moon.regions[region]


def _area(state: "LandRushState", area: int) -> AreaView:
    first, seats = area * COLOURS, state.seats
    return {
        "area": state.moon.areas[area],
        "cubes": list(state.cubes[first : first + COLOURS]),
        "squares": state.moon.squares[area],
        "astronauts": list(state.astronauts[area * seats : (area + 1) * seats]),
        "dome": state.domes[area] - 1 if state.domes[area] else None,
        "token": state.tokens[area] > 0,
    }


def knows_objective(state: "LandRushState", seat: int, viewer: int | None) -> bool:
    """Whether a viewer knows what a seat's own objective is: the seat itself, and all when it is over."""
    return seat == viewer or state.kind == OVER


def _player(state: "LandRushState", seat: int, viewer: int | None) -> PlayerView:
    moon, objective = state.moon, state.objectives[seat]
    known = objective >= 0 and knows_objective(state, seat, viewer)
    return {
        "corporation": moon.corporations[seat],
        "astronauts": state.left[seat],
        "domes": state.domes_left[seat],
        "placed": scoring.placed(state, seat),
        "cubes": state.stores[seat * COLOURS : (seat + 1) * COLOURS],
        "hand": [moon.cards[card] for card in state.hands[seat]],
        "played": [moon.cards[card] for card in state.played[seat]],
        "tokens": state.taken[seat],
        "token_values": list(state.values[seat]),
        "objective": OBJECTIVES[objective] if known else None,
        "out": state.out[seat] > 0,
    }


def order_of(state: "LandRushState") -> OrderView | None:
    """The order that is being carried out; before play, the lander that falls."""
    falling = state.kind == LANDING_FALL
    if state.card < 0 and not falling:
        return None
    moon = state.moon
    bonus = 0 if falling else moon.bonuses[state.card]
    moving = state.kind == MOVE
    order = "launch" if falling else None if state.order < 0 else ORDERS[state.order]
    return {
        "card": None if falling else moon.cards[state.card],
        "order": order,
        "region": moon.regions[state.region] if state.region >= 0 else None,
        "bonus": BONUSES[bonus] if bonus else None,
        "stage": STAGES[state.kind],
        "aim": state.aim if state.aim >= 0 else None,
        "fresh": list(state.fresh) if moving else None,
        "stepped": list(state.stepped) if moving and state.stepped else None,
        "dug": list(state.dug) if state.dug else None,
        "extra": state.extra > 0,
        "from_supply": state.from_supply,
        "built": [moon.areas[area] for area in state.built],
    }


def _left(state: "LandRushState") -> LeftView | None:
    """What the seat that extracts or builds may still do with this order."""
    kind, seat = state.kind, state.active
    if kind not in (EXTRACT, SUPPLY, BUILD):
        return None
    areas, digging = state.moon.areas, kind != BUILD
    return {
        "digs": [
            {"area": areas[area], "astronauts": standing, "dug": dug, "due": due}
            for area, standing, dug, due in (extracting.digs_left(state, seat) if kind == EXTRACT else [])
        ],
        "colonies": extracting.colonies(state, seat, state.region) if digging else 0,
        "supply": extracting.supply_due(state, seat) if digging else 0,
        "together": building.payable_together(state, seat) if kind == BUILD else 0,
    }


def drop_of(state: "LandRushState") -> DropView | None:
    if not state.last_drop:
        return None
    seat, aim, area, declared, placed = state.last_drop
    return {
        "seat": seat,
        "aim": aim,
        "area": state.moon.areas[area],
        "declared": state.moon.regions[declared] if declared >= 0 else None,
        "placed": placed,
    }


def view_back(state: "LandRushState", seat: int | None) -> LandRushView:
    """A moment of a game that is over: everybody's own objective counts in the points."""
    return {
        **view_of(state, seat),
        "points": [points_of(state, other, other) for other in range(state.seats)],
    }


def points_of(state: "LandRushState", seat: int, viewer: int | None) -> PointsView:
    stars = scoring.stars(state, seat)
    shared = scoring.objective_points(state, seat, state.shared)
    tokens = sum(state.values[seat])
    known = knows_objective(state, seat, viewer)
    own = scoring.objective_points(state, seat, state.objectives[seat]) if known else 0
    return {
        "stars": stars,
        "shared": shared,
        "objective": own if known else None,
        "tokens": tokens,
        "total": stars + shared + own + tokens,
    }
