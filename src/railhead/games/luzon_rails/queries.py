"""What a player may ask: functions of the state as known to a seat, the seat and the arguments."""

from typing import Any

from ...table.game import Query
from ...table.reading import Part
from ...table.state import State
from .content import Island
from .planning import TrackPlan, way_over_cards
from .rules.dividends import pays
from .state import LuzonState


def dividends(known: State, seat: int | None, args: Part) -> Any:
    """What a share of each company pays now, and would pay with one more sold; and what you would get."""
    args.fields()
    state = luzon(known)
    island = state.island
    told: list[dict[str, Any]] = []
    for company, key in enumerate(island.companies):
        value, sold = state.value[company], state.sold[company]
        now = pays(value, sold)
        left = island.shares[company] - sold
        held = 0 if seat is None else state.holds(seat, company)
        following = pays(value, sold + 1) if left else None
        told.append({"company": key, "pays": now, "next": following, "yours": now * held})
    return told


def cheapest_track(known: State, seat: int | None, args: Part) -> Any:
    """The cheapest track from a company's own to a hex: {"company": "mayon", "to": "Vigan"}."""
    args.fields("company", "to")
    state = luzon(known)
    company, to = (
        read_company(state.island, args.field("company")),
        read_place(state.island, args.field("to")),
    )
    return way_over_cards(state, company, to)


def build_gain(known: State, seat: int | None, args: Part) -> Any:
    """What building in this order would cost and gain: {"company": "mayon", "hexes": ["C2", "B3"]}."""
    args.fields("company", "hexes")
    _, answer = _planned(luzon(known), seat, args)
    for field in ("actions", "taken", "costs", "gains"):
        del answer[field]
    return answer


def plan_track(known: State, seat: int | None, args: Part) -> Any:
    """Track as it is put together: {"company": "mayon", "hexes": ["C2"], "pesos": ["C2"], "to": "Laoag"}.

    What the planned hexes cost and gain, in this order, and the actions that build them; where the next
    track may follow, each with its price and gain; and with "to" the best way on to that hex. Developments
    are taken in value but where "pesos" names their hex.
    """
    args.fields("company", "hexes", "pesos", "to")
    state = luzon(known)
    plan, answer = _planned(state, seat, args)
    refused, to = answer["refused"], args.maybe("to")
    answer["next"] = plan.following() if refused is None else []
    if to is not None:
        hex = read_place(state.island, to)
        answer["way"] = plan.way_to(hex) if refused is None else {"why": refused["why"]}
    return answer


def _planned(state: LuzonState, seat: int | None, args: Part) -> tuple[TrackPlan, dict[str, Any]]:
    """The plan that the arguments name, as far as it may be built, and its sums."""
    island = state.island
    company = read_company(island, args.field("company"))
    hexes = [read_place(island, part) for part in args.field("hexes").each(0, 20)]
    pesos = args.maybe("pesos")
    in_pesos = [] if pesos is None else [read_place(island, part) for part in pesos.each(0, 20)]
    if state.company != company:
        state.company, state.built = -1, 0
    state.choosing = ()
    if seat is None:
        # A spectator asks on behalf of whoever holds a share.
        seat = next((other for other in range(state.seats) if state.holds(other, company)), 0)
    plan = TrackPlan(state, seat, company)
    refused: dict[str, Any] | None = None
    for at, hex in enumerate(hexes):
        why = plan.lay(hex, hex in in_pesos)
        if why is not None:
            refused = {"at": at, "rule": why.rule, "why": why.why}
            break
    value, die = plan.gained()
    return plan, {
        "cost": plan.cost,
        "value": value,
        "die": die,
        "dividend": plan.dividend,
        "treasury_after": state.treasury[company],
        "refused": refused,
        "actions": plan.actions,
        "taken": plan.taken,
        "costs": plan.costs,
        "gains": plan.gains,
    }


def luzon(known: State) -> LuzonState:
    """The state of this game, as known to whoever asks."""
    assert isinstance(known, LuzonState)
    return known


def read_company(island: Island, part: Part) -> int:
    return part.named(island.company_words, f"one of {', '.join(island.companies)}")


def read_place(island: Island, part: Part) -> int:
    return part.named(island.hex_words, "the id or the name of a hex, such as C2 or Vigan,")


QUERIES: dict[str, Query] = {
    "dividends": dividends,
    "cheapest-track": cheapest_track,
    "build-gain": build_gain,
    "plan-track": plan_track,
}
