"""What a player may ask: functions of the content, his own view and the arguments."""

from heapq import heappop, heappush
from typing import Any

from ...table.game import Content, Query
from ...table.reading import Part
from . import flow
from .content import Island, island_of
from .phases import BUILD_CARD
from .rules import building, cards
from .rules.dividends import pays
from .state import LuzonState, start


def dividends(content: Content, view: Any, args: Part) -> Any:
    """What a share of each company pays now, and would pay with one more sold; and what you would get."""
    args.fields()
    island, you = island_of(content), view["you"]
    told: list[dict[str, Any]] = []
    for number, company in enumerate(view["companies"]):
        value, sold = company["value"], company["shares_sold"]
        held = 0 if you is None else view["players"][you]["shares"][number]
        told.append(
            {
                "company": island.companies[number],
                "pays": company["pays"],
                "next": pays(value, sold + 1) if company["shares_left"] else None,
                "yours": company["pays"] * held,
            }
        )
    return told


def cheapest_track(content: Content, view: Any, args: Part) -> Any:
    """The cheapest track from a company's own to a hex: {"company": "mayon", "to": "Vigan"}."""
    args.fields("company", "to")
    island = island_of(content)
    company, to = read_company(island, args.field("company")), read_place(island, args.field("to"))
    state = as_seen(island, view)
    name, place = island.names[company], island.places[to]
    if state.owners[to] >> company & 1:
        return {"why": f"{name} has track at {place} already."}
    if not state.track[company]:
        return {"why": f"{name} has not begun yet."}
    hexes, cost = cheapest(state, company, to)
    if not hexes:
        return {"why": f"{name} can't get to {place} any more: mountains are taken."}
    left = island.track - len(state.track[company])
    if len(hexes) > left:
        return {"why": f"{place} is {len(hexes)} track away, and {name} has {left} left."}
    return {
        "hexes": [island.hexes[hex] for hex in hexes],
        "cost": cost,
        "payable": cost <= state.treasury[company],
        "steps": len(hexes),
    }


def cheapest(state: LuzonState, company: int, to: int) -> tuple[list[int], int]:
    """The hexes of the cheapest way, of those the shortest, and its cost; [] where there is none.

    Cards are played out in full, and each begins with its free track, if the company has one.
    """
    island, terms = state.island, state.terms
    most, free = terms.build[company], terms.free_plains[company]
    built = state.built if state.company == company else 0
    # A point: cost, steps, hex, free track left on the card, and the way here.
    heap: list[tuple[int, int, int, int, tuple[int, ...]]] = []
    for hex in state.track[company]:
        heappush(heap, (0, 0, hex, building.free_track(state, company), ()))
    done: set[tuple[int, int, int]] = set()
    while heap:
        cost, steps, hex, left, way = heappop(heap)
        if hex == to:
            return list(way), cost
        on_card = (built + steps) % most
        if (hex, left, on_card) in done:
            continue
        done.add((hex, left, on_card))
        if steps and on_card == 0:
            left = free
        for other in island.neighbours[hex]:
            if state.owners[other] >> company & 1 or (island.mountains[other] and state.owners[other]):
                continue
            if island.mountains[other]:
                heappush(heap, (cost + terms.mountain[company], steps + 1, other, left, (*way, other)))
            elif left:
                heappush(heap, (cost, steps + 1, other, left - 1, (*way, other)))
            else:
                heappush(heap, (cost + state.price[other], steps + 1, other, 0, (*way, other)))
    return [], 0


def build_gain(content: Content, view: Any, args: Part) -> Any:
    """What building in this order would cost and gain: {"company": "mayon", "hexes": ["C2", "B3"]}."""
    args.fields("company", "hexes")
    island = island_of(content)
    company = read_company(island, args.field("company"))
    hexes = [read_place(island, part) for part in args.field("hexes").each(0, 20)]
    state = as_seen(island, view)
    seat = state.seats if view["you"] is None else view["you"]
    if state.company != company:
        state.company, state.built = -1, 0
    value, die, treasury = state.value[company], state.die[company], state.treasury[company]
    cost = dividend = 0
    refused: dict[str, Any] | None = None
    for at, hex in enumerate(hexes):
        why = _why_not(state, seat, company, hex)
        if why is not None:
            refused = {"at": at, "rule": why[0], "why": why[1]}
            break
        built = building.build(state, 0, company, hex)
        cost += built[0].numbers[2]
        dividend += sum(event.numbers[1] for event in built if event.kind == "dividend")
        if state.choosing:
            cards.gain(state, 0, True)
    return {
        "cost": cost,
        "value": state.value[company] - value,
        "die": state.die[company] - die,
        "dividend": dividend,
        "treasury_after": treasury - cost,
        "refused": refused,
    }


def _why_not(state: LuzonState, seat: int, company: int, hex: int) -> tuple[str, str] | None:
    """Why a track can't be set; a spectator asks on behalf of whoever holds a share."""
    holders = [other for other in range(state.seats) if state.holds(other, company)]
    if seat == state.seats and holders:
        seat = holders[0]
    if state.built >= state.terms.build[company]:
        return "LZ-8", f"a Build card sets {state.terms.build[company]} track at most"
    refusal = building.why_no_build(state, min(seat, state.seats - 1), company, hex)
    return None if refusal is None else (refusal.rule, refusal.why)


def as_seen(island: Island, view: Any) -> LuzonState:
    """A state with the map, companies and shares of a view: enough to try the rules of building on."""
    options = {"hidden_money": False, "private_companies": False, "max_rounds": island.rounds}
    state = start(island, {**options}, len(view["players"]))
    for company, seen in enumerate(view["companies"]):
        if seen["private"] is not None:
            private = island.privates.keys.index(seen["private"])
            flow.give_private(state, company, private, start=False)
        state.value[company], state.die[company] = seen["value"], seen["die"]
        state.treasury[company], state.sold[company] = seen["treasury"], seen["shares_sold"]
        for hex in seen["track"]:
            building.set_track(state, company, island.hexes.index(hex))
        for seat, player in enumerate(view["players"]):
            state.shares[company * state.seats + seat] = player["shares"][company]
    state.tokens = [island.hexes.index(hex) for hex in view["tokens"]]
    card = view["card"]
    if card is not None and card["card"] == "build" and card["company"] is not None:
        state.card = BUILD_CARD
        state.company, state.built = island.companies.index(card["company"]), card["built"]
    return state


def read_company(island: Island, part: Part) -> int:
    word = part.text(40).lower()
    if word not in island.company_words:
        raise part.fault(f"one of {', '.join(island.companies)} is wanted")
    return island.company_words[word]


def read_place(island: Island, part: Part) -> int:
    word = " ".join(part.text(60).lower().split())
    if word not in island.hex_words:
        raise part.fault("the id or the name of a hex is wanted, such as C2 or Vigan")
    return island.hex_words[word]


QUERIES: dict[str, Query] = {
    "dividends": dividends,
    "cheapest-track": cheapest_track,
    "build-gain": build_gain,
}
