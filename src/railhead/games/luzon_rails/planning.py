"""Track planned before it is built: what it costs and gains, what may follow, the best way to a hex."""

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from ...table.refusal import Refusal
from .rules import building, cards

if TYPE_CHECKING:
    from .state import LuzonState


class TrackPlan:
    """Track of one company, set hex by hex on a state of its own as a Build card sets it."""

    def __init__(self, state: "LuzonState", seat: int, company: int) -> None:
        self.state = state
        self.seat = seat
        self.company = company
        self.hexes: list[int] = []
        self.actions: list[str] = []
        self.taken: list[str] = []
        """By hex: how its development is taken, '' where there is none."""
        self.costs: list[int] = []
        self.gains: list[int] = []
        """By hex: what its track costs, and the value it brings as the plan has left things by then."""
        self.cost = 0
        self.dividend = 0
        self.value = state.value[company]
        self.die = state.die[company]

    def copy(self) -> "TrackPlan":
        other = TrackPlan(self.state.clone(), self.seat, self.company)
        other.hexes, other.actions, other.taken = self.hexes[:], self.actions[:], self.taken[:]
        other.costs, other.gains = self.costs[:], self.gains[:]
        other.cost, other.dividend = self.cost, self.dividend
        other.value, other.die = self.value, self.die
        return other

    def lay(self, hex: int, pesos: bool = False) -> Refusal | None:
        """Set one more track, or tell why that can't be; a development is taken in value or in pesos."""
        state, company, numbers = self.state, self.company, self.state.island.numbers
        if state.built >= state.terms.build[company]:
            return Refusal("LZ-8", f"a Build card sets {state.terms.build[company]} track at most")
        refusal = building.why_no_build(state, self.seat, company, hex)
        if refusal is not None:
            return refusal
        value = state.value[company]
        events = building.build(state, self.seat, company, hex)
        self.hexes.append(hex)
        self.actions.append(state.island.texts[numbers.build + company * numbers.hexes + hex])
        self.taken.append("")
        self.costs.append(events[0].numbers[2])
        self.cost += events[0].numbers[2]
        for event in events:
            if event.kind == "dividend":
                self.dividend += event.numbers[1]
        if state.choosing:
            cards.gain(state, self.seat, not pesos)
            self.actions.append(state.island.texts[(numbers.pesos if pesos else numbers.value) + company])
            self.taken[-1] = "pesos" if pesos else "value"
        self.gains.append(state.value[company] - value)
        return None

    def room(self) -> int:
        """The track that this card may still set."""
        return building.room_on_card(self.state, self.company)

    def gained(self) -> tuple[int, int]:
        """How much value and die have grown."""
        return self.state.value[self.company] - self.value, self.state.die[self.company] - self.die

    def following(self) -> list[dict[str, Any]]:
        """The hexes where the next track may be set, each with its own price and gain."""
        state, company, hexes = self.state, self.company, self.state.island.hexes
        if self.room() <= 0:
            return []
        return [
            {
                "hex": hexes[hex],
                "cost": building.cost_of(state, company, hex),
                "gain": building.gain_of(state, company, hex),
            }
            for hex in state.frontier[company]
            if building.why_no_build(state, self.seat, company, hex) is None
        ]

    def way_to(self, to: int) -> dict[str, Any]:
        """The best way from here to a hex: with nothing planned yet it may take several cards."""
        state, company = self.state, self.company
        if not self.hexes:
            found = way_over_cards(state, company, to)
            if "why" in found or found["steps"] > self.room() or not found["payable"]:
                return {**found, "now": found.get("hexes", [])[: self.room()], "value": 0}
            # One card is enough, so that ways can be weighed by what they gain.
            best = self._best(self._ways(set(state.track[company]), to))
            return {**found, "now": found["hexes"], "value": 0} if best is None else self._told(best)
        left, place = self.room(), state.island.places[to]
        if left <= 0:
            most = state.terms.build[company]
            return {"why": f"{most} track at most with this card: build them, or take one out."}
        if not building.takes_track(state, company, to):
            refusal = building.why_no_build(state, self.seat, company, to)
            assert refusal is not None
            return {"why": refusal.why, "rule": refusal.rule}
        onward = self._ways({self.hexes[-1]}, to)
        anywhere = self._ways(set(state.track[company]), to)
        best = self._best(onward) or self._best(anywhere)
        if best is not None:
            return self._told(best)
        if not anywhere:
            return {"why": f"{place} is more than {left} track away, and this card sets no more."}
        trial = self.copy()
        refusals = [why for why in [trial.lay(hex) for hex in (onward or anywhere)[0]] if why is not None]
        return {"why": refusals[0].why}

    def _ways(self, starts: set[int], to: int) -> list[list[int]]:
        """All ways that the card could still set from beside some hexes to another."""
        state, company, most = self.state, self.company, self.room()
        # Walked backwards: a way may begin beside any of many hexes, but it ends at one.
        found: list[list[int]] = []
        open_ways = [[to]] if building.takes_track(state, company, to) else []
        while open_ways:
            way = open_ways.pop(0)
            around = state.island.neighbours[way[0]]
            if any(hex in starts for hex in around):
                found.append(way)  # going round would gain nothing
            elif len(way) < most:
                for hex in around:
                    if hex not in way and building.takes_track(state, company, hex):
                        open_ways.append([hex, *way])
        return found

    def _best(self, ways: list[list[int]]) -> "TrackPlan | None":
        """The cheapest; of equally cheap ones the one that gains most, then the shortest."""
        best: TrackPlan | None = None
        least = (0, 0, 0)
        for way in ways:
            trial = self.copy()
            if any(trial.lay(hex) is not None for hex in way):
                continue
            weight = (trial.cost, -sum(trial.gained()), len(way))
            if best is None or weight < least:
                best, least = trial, weight
        return best

    def _told(self, best: "TrackPlan") -> dict[str, Any]:
        way = [self.state.island.hexes[hex] for hex in best.hexes[len(self.hexes) :]]
        steps, value = len(best.hexes), best.gained()[0]
        return {
            "hexes": way,
            "now": way,
            "cost": best.cost,
            "payable": True,
            "steps": steps,
            "value": value,
        }


def way_over_cards(state: "LuzonState", company: int, to: int) -> dict[str, Any]:
    """The cheapest track from a company's own to a hex, however many cards it takes."""
    island = state.island
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


def cheapest(state: "LuzonState", company: int, to: int) -> tuple[list[int], int]:
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
            if not building.takes_track(state, company, other):
                continue
            if island.mountains[other]:
                heappush(heap, (cost + terms.mountain[company], steps + 1, other, left, (*way, other)))
            elif left:
                heappush(heap, (cost, steps + 1, other, left - 1, (*way, other)))
            else:
                heappush(heap, (cost + state.price[other], steps + 1, other, 0, (*way, other)))
    return [], 0
