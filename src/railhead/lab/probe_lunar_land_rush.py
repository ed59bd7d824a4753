"""What a finished game of Lunar Land Rush tells about its balance, in plain data."""

from collections import Counter
from typing import Any

from ..games.lunar_land_rush.moon import Moon
from ..games.lunar_land_rush.phases import COLOURS, OBJECTIVES, ORDERS
from ..games.lunar_land_rush.rules import scoring
from ..games.lunar_land_rush.state import LandRushState
from ..table.event import Event
from ..table.table import Table

PLACES = ("drop", "land", "build")
"""Events after which a round was not quiet."""
DOES = (*PLACES, "move", "extract", "supply")
"""Events that show that a card was not played for nothing."""


class Probe:
    """Follows a game event by event."""

    def __init__(self, moon: Moon, seats: int) -> None:
        self.moon = moon
        self.round = 0
        self.turns = 0
        self.placed = True
        self.quiet: list[int] = []
        """Runs of rounds in which nobody placed anything."""
        self.card, self.player = -1, -1
        self.used = True
        self.orders: Counter[str] = Counter()
        """Orders given, whichever card gave them; a flexible one counts for what it was."""
        self.played: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.for_nothing: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.taken: list[dict[str, int]] = [{} for _ in range(seats)]
        """By seat: advanced orders, with the round in which they were taken."""
        self.pick_ups = [0] * seats
        self.drops = 0
        self.hits = 0
        self.colonies: list[list[Any]] = []
        """Area, seat, round."""

    def see(self, event: Event) -> None:
        kind, numbers, seat = event.kind, event.numbers, event.seat
        if kind == "round":
            self.end_round()
            self.round = numbers[0]
        elif kind == "play":
            self._play(seat, numbers[0])
        elif kind == "order":
            self.orders[ORDERS[numbers[0]]] += 1
        elif kind == "pick-up":
            self.lay_down()
            self.turns += 1
            self.pick_ups[seat] += 1
            if numbers[0] >= 0:
                self.taken[seat][self.moon.cards[numbers[0]]] = self.round
        elif kind == "drop" and numbers[2] >= 0:
            self.drops += 1
            self.hits += self.moon.region_of[numbers[1]] == numbers[2]
        elif kind == "build":
            self.colonies.append([self.moon.areas[numbers[0]], seat, self.round])
        if kind in PLACES:
            self.placed = True
        if kind in DOES:
            self.used = True

    def _play(self, seat: int, card: int) -> None:
        self.lay_down()
        self.turns += 1
        self.card, self.player, self.used = card, seat, False
        self.played[seat][self.moon.cards[card]] += 1
        may = self.moon.orders[card]
        if len(may) == 1:
            self.orders[ORDERS[may[0]]] += 1

    def lay_down(self) -> None:
        """The card that was last played is done with."""
        if not self.used:
            self.for_nothing[self.player][self.moon.cards[self.card]] += 1
        self.used = True

    def end_round(self) -> None:
        """A round is over; the landings before the first one count as such."""
        if self.placed:
            self.quiet.append(0)
        else:
            self.quiet[-1] += 1
        self.placed = False


def probe(table: Table) -> dict[str, Any]:
    """What is to be told of a finished game."""
    state = table.state
    assert isinstance(state, LandRushState)
    moon = state.moon
    seen = Probe(moon, state.seats)
    for entry in table.line:
        for event in entry.events:
            seen.see(event)
    seen.lay_down()
    seen.end_round()
    return {
        "rounds": state.round,
        "start": state.start,
        "turns": seen.turns,
        "quiet": sum(seen.quiet),
        "longest_quiet": max(seen.quiet),
        "shared": OBJECTIVES[state.shared],
        "drops": seen.drops,
        "hits": seen.hits,
        "orders": dict(seen.orders),
        "areas": moon.areas,
        "advanced": moon.cards[COLOURS:],
        "colonies": seen.colonies,
        "ground": sum(state.cubes),
        "supply": sum(state.supply),
        "unexplored": sum(state.tokens),
        "players": [_player(state, seen, seat) for seat in range(state.seats)],
    }


def _player(state: LandRushState, seen: Probe, seat: int) -> dict[str, Any]:
    own = state.objectives[seat]
    return {
        "corporation": state.moon.corporations[seat],
        "objective": OBJECTIVES[own],
        "points": {
            "stars": scoring.stars(state, seat),
            "tokens": sum(state.values[seat]),
            "private": scoring.objective_points(state, seat, own),
            "shared": scoring.objective_points(state, seat, state.shared),
        },
        "would_bring": {
            name: scoring.objective_points(state, seat, number) for number, name in enumerate(OBJECTIVES)
        },
        "cubes": sum(state.stores[seat * COLOURS : (seat + 1) * COLOURS]),
        "tokens": state.taken[seat],
        "astronauts": scoring.placed(state, seat),
        "domes": state.own_domes - state.domes_left[seat],
        "pick_ups": seen.pick_ups[seat],
        "played": dict(seen.played[seat]),
        "for_nothing": dict(seen.for_nothing[seat]),
        "taken": seen.taken[seat],
    }
