"""What a finished game of Rail Baron – Southeast tells about its balance, in plain data."""

from typing import Any

from ..games.rail_baron_southeast.odds import Reach
from ..games.rail_baron_southeast.phases import BANK
from ..games.rail_baron_southeast.state import RailBaronState
from ..table.event import Event
from ..table.table import Table


class Probe:
    """Follows a game event by event."""

    def __init__(self, seats: int, roads: int) -> None:
        self.round = 0
        self.owners = [BANK] * roads
        self.ridden: set[int] = set()
        self.earned = [0] * roads
        """By railroad: fees that players have paid for it; of two railroads of one owner each half."""
        self.held = [0] * roads
        """By railroad: turns of all players in which somebody had it."""
        self.spent = [0] * roads
        self.home = [-1] * seats
        """By seat: told by events, since a bankrupt player's home leaves the board."""
        self.first = [-1] * seats
        """By seat: the first railroad that it bought."""
        self.bought = [0] * seats
        self.turns = [0] * seats
        self.fees = [0] * seats
        self.payoffs = [0] * seats
        self.fast_from = [0] * seats
        """By seat: the round in which it bought a SuperChief; 0: never."""
        self.counts = dict.fromkeys(("declared", "roved", "undeclared", "bankrupt", "auction"), 0)
        self.sold_out = 0

    def see(self, event: Event) -> None:
        kind, seat, numbers = event.kind, event.seat, event.numbers
        if kind == "turn":
            self.round = numbers[0]
            self.turns[seat] += 1
            self.ridden = set()
            for road, owner in enumerate(self.owners):
                self.held[road] += owner != BANK
        elif kind == "home":
            self.home[seat] = numbers[-1]
        elif kind == "swapped":
            self.home[seat] = numbers[0]
        elif kind == "rode":
            self.ridden.add(numbers[0])
        elif kind == "paid":
            self.pay(seat, numbers[0], numbers[1])
        elif kind == "arrived":
            self.payoffs[seat] += numbers[2]
        elif kind == "bought-locomotive":
            if numbers[0] == 2:
                self.fast_from[seat] = self.round
        elif kind in ("bought", "sold"):
            self.buy(seat, numbers[0], numbers[1])
        elif kind in ("sold-back", "unsold"):
            self.owners[numbers[0]] = BANK
        elif kind == "sold-out":
            self.sold_out = self.round
        if kind.removesuffix("-early") in self.counts:
            self.counts[kind.removesuffix("-early")] += 1

    def buy(self, seat: int, road: int, price: int) -> None:
        self.owners[road] = seat
        self.spent[road] += price
        self.bought[seat] += 1
        if self.first[seat] < 0:
            self.first[seat] = road

    def pay(self, seat: int, owner: int, amount: int) -> None:
        self.fees[seat] += amount
        if owner < 0:
            return
        used = [road for road in self.ridden if self.owners[road] == owner]
        for road in used:
            self.earned[road] += amount // len(used)


def locked_cities(state: RailBaronState) -> list[str]:
    """The cities whose railroads all belong to one player: everybody else pays there."""
    board = state.board
    owners = {city: {state.owners[road] for road in board.roads_at[city]} for city in board.cities}
    return [board.places[city] for city in board.cities if len(owners[city]) == 1 and min(owners[city]) >= 0]


def probe(table: Table) -> dict[str, Any]:
    """What is to be told of a finished game."""
    state = table.state
    assert isinstance(state, RailBaronState)
    board = state.board
    seen = Probe(state.seats, len(board.roads))
    for entry in table.line:
        for event in entry.events:
            seen.see(event)
    reach = Reach(board)
    return {
        "rounds": state.round,
        "start": state.first,
        "sold_out": seen.sold_out,
        "counts": seen.counts,
        "locked": locked_cities(state),
        "serves": {
            board.roads[road]: [reach.of([road]), reach.alone([road])] for road in range(len(board.roads))
        },
        "deeds": {
            board.roads[road]: [seen.spent[road], seen.earned[road], seen.held[road]]
            for road in board.for_sale
        },
        "players": [
            {
                "home": board.places[seen.home[seat]],
                "region": board.regions[board.region_at[seen.home[seat]]],
                "first": board.roads[seen.first[seat]] if seen.first[seat] >= 0 else "",
                "deeds": seen.bought[seat],
                "turns": seen.turns[seat],
                "fees": seen.fees[seat],
                "payoffs": seen.payoffs[seat],
                "superchief": seen.fast_from[seat],
            }
            for seat in range(state.seats)
        ],
    }
