"""The order of a position that is being carried out: checked as if its steps had just been taken."""

from typing import TYPE_CHECKING, Final

from ...table.reading import Part
from .phases import (
    ANY,
    COLOURS,
    DRILL,
    EXTRACT,
    EXTRACT_ORDER,
    FALL,
    LAND,
    LAUNCH_ORDER,
    MARCH,
    MOVE_ORDER,
    ORDER,
    ORDERS,
    PINPOINT,
    REGION,
    STAGES,
    SUPPLY,
)
from .rules import building, extracting, moving

if TYPE_CHECKING:
    from .state import LandRushState

FIELDS: Final = (
    "card", "order", "region", "stage", "aim", "fresh", "stepped", "dug", "extra", "from_supply", "built",
)  # fmt: skip
STAGE_KINDS: Final = {stage: kind for kind, stage in reversed(list(STAGES.items()))}


def read_fall(state: "LandRushState", data: Part) -> None:
    """Before play: nothing but a lander that falls."""
    data.fields(*FIELDS)
    data.field("stage").one_of("falling")
    if data.maybe("card") is not None or data.maybe("region") is not None:
        raise data.fault("before play no card is played and no region announced (LL-4)")
    data.field("order").one_of("launch")
    state.aim = data.field("aim").number(0, len(state.moon.aims) - 1)
    _nothing_else(state, data)


def read_order(state: "LandRushState", data: Part) -> None:
    data.fields(*FIELDS)
    moon, seat = state.moon, state.active
    card = data.field("card")
    key = card.text(40)
    if not state.played[seat] or moon.cards[state.played[seat][-1]] != key:
        raise card.fault("the card of the order is the last one that the active seat has played (LL-6)")
    state.card = state.played[seat][-1]
    kind = STAGE_KINDS[data.field("stage").one_of(*STAGE_KINDS)]
    _read_which(state, data, kind)
    _read_region(state, data, kind)
    if kind in (ORDER, REGION):
        if state.order == LAUNCH_ORDER and not state.left[seat]:
            raise data.field("stage").fault("a launch without astronauts is over at once (LL-7)")
        _nothing_else(state, data)
    elif state.order == LAUNCH_ORDER:
        _read_launch(state, data, kind)
    elif state.order == MOVE_ORDER:
        _read_move(state, data)
    elif state.order == EXTRACT_ORDER:
        _read_extract(state, data, kind)
    else:
        _read_build(state, data)
    state.open(kind, seat)
    if kind == FALL:
        state.await_chance(FALL)


def _read_which(state: "LandRushState", data: Part, kind: int) -> None:
    """Which order it is, and whether it has this stage."""
    orders = state.moon.orders[state.card]
    order = data.maybe("order")
    if (order is None) != (kind == ORDER) or (kind == ORDER and len(orders) == 1):
        raise data.field("order").fault(
            "an order is chosen at the stage 'order', with a flexible card only (LL-12)"
        )
    if order is None:
        return
    state.order = ORDERS.index(order.one_of(*[ORDERS[each] for each in orders]))
    stage = data.field("stage")
    stages = (("aim", "falling", "land"), ("move",), ("extract", "supply"), ("build",))[state.order]
    if kind != REGION and stage.text() not in stages:
        raise stage.fault(f"the order {order.text()} has no such stage")


def _read_region(state: "LandRushState", data: Part, kind: int) -> None:
    """The region in force: the colour of the card before, or announced."""
    moon, seat = state.moon, state.active
    before = state.played[seat][:-1]
    due = moon.colours[seat * len(moon.cards) + before[-1]] if before else ANY
    region = data.maybe("region")
    state.region = -1 if region is None else moon.regions.index(region.one_of(*moon.regions))
    where = data.field("region")
    if due != ANY and (state.region != due or kind == REGION):
        raise where.fault(f"the card before says {moon.regions[due]} (LL-6)")
    if due == ANY and (state.region < 0) != (kind in (ORDER, REGION)):
        raise where.fault("a free region is announced at the stage 'region' (LL-6)")


def _counts(state: "LandRushState", data: Part, name: str) -> bytearray:
    """Numbers by area."""
    keys = state.moon.areas
    counts = bytearray(len(keys))
    part = data.maybe(name)
    if part is not None:
        for key, count in part.fields(*keys).entries():
            counts[keys.index(key)] = count.number(0, state.own_astronauts + 1)
    return counts


def _nothing_else(state: "LandRushState", data: Part, *but: str) -> None:
    """Only these of the marks that an order leaves are set."""
    for name in ("fresh", "stepped", "dug"):
        if name not in but and any(_counts(state, data, name)):
            raise data.field(name).fault("there is nothing of the kind at this stage")
    if "dug" not in but and (data.field("extra").flag() or data.field("from_supply").number(0, 99)):
        raise data.field("extra").fault("cubes belong to an order to extract")
    if "built" not in but and data.field("built").each():
        raise data.field("built").fault("colonies belong to an order to build")
    if "aim" not in but and state.aim < 0 and data.maybe("aim") is not None:
        raise data.field("aim").fault("no lander falls at this stage")


def _read_launch(state: "LandRushState", data: Part, kind: int) -> None:
    if not state.left[state.active]:
        raise data.fault("a launch without astronauts is over at once (LL-7)")
    if (kind == LAND) != (state.moon.bonuses[state.card] == PINPOINT):
        raise data.field("stage").fault("a pinpoint lands, any other launch aims (LL-12)")
    if kind == FALL:
        state.aim = data.field("aim").number(0, len(state.moon.aims) - 1)
    _nothing_else(state, data)


def _read_move(state: "LandRushState", data: Part) -> None:
    march = state.moon.bonuses[state.card] == MARCH
    state.fresh = _counts(state, data, "fresh")
    stepped = _counts(state, data, "stepped")
    if any(stepped) and not march:
        raise data.field("stepped").fault("only a march has second steps (LL-12)")
    for area in range(len(stepped)):
        if state.fresh[area] + stepped[area] > state.astronauts[area * state.seats + state.active]:
            key = state.moon.areas[area]
            raise data.field("fresh").fault(f"seat {state.active} has fewer astronauts in {key}")
    state.stepped = stepped if march else bytearray()
    if not moving.can_move(state):
        raise data.fault("nobody can move any more, so the order is over")
    _nothing_else(state, data, "fresh", "stepped")


def _read_extract(state: "LandRushState", data: Part, kind: int) -> None:
    moon, seat = state.moon, state.active
    drill = moon.bonuses[state.card] == DRILL
    state.dug = _counts(state, data, "dug")
    state.extra = 1 if data.field("extra").flag() else 0
    state.from_supply = data.field("from_supply").number(0, len(moon.areas))
    beyond = 0
    for area in range(len(state.dug)):
        cubes = state.dug[area]
        standing = state.astronauts[area * state.seats + seat]
        lying = sum(state.cubes[area * COLOURS : (area + 1) * COLOURS])
        if cubes and (
            moon.region_of[area] != state.region or not standing or cubes + lying > moon.squares[area]
        ):
            raise data.field("dug").fault(f"so much can't have been dug in {moon.areas[area]} (LL-9)")
        beyond += max(cubes - standing, 0)
    if beyond + state.extra != int(drill):
        raise data.field("extra").fault("a drill brings one cube more, any other order none (LL-12a)")
    if kind == EXTRACT and (state.from_supply or not extracting.legal_digs(state, seat)):
        raise data.fault("nothing is left to dig, so it is the supply's turn (LL-9a)")
    if kind == SUPPLY and not extracting.can_take(state, seat):
        raise data.fault("nothing more comes from the supply, so the order is over (LL-9)")
    _nothing_else(state, data, "dug")


def _read_build(state: "LandRushState", data: Part) -> None:
    moon, seat = state.moon, state.active
    built: list[int] = []
    for part in data.field("built").each(0, len(moon.areas)):
        area = moon.areas.index(part.one_of(*moon.areas))
        own = state.domes[area] == seat + 1 and state.astronauts[area * state.seats + seat] > 0
        if area in built or not own or moon.region_of[area] != state.region:
            raise part.fault("a colony of this order stands in the region, with an own astronaut (LL-10)")
        built.append(area)
    state.built = tuple(built)
    if built and not state.placed_now:
        raise data.field("built").fault("a colony was built, so something was placed in this round")
    if not building.legal_builds(state, seat):
        raise data.fault("nothing more can be built, so the order is over (LL-10)")
    _nothing_else(state, data, "built")
