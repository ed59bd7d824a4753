"""What a finished game of Luzon Rails tells about its balance, in plain data."""

from typing import Any

from ..games.luzon_rails.phases import CARDS
from ..games.luzon_rails.rules.dividends import triggers
from ..games.luzon_rails.state import LuzonState
from ..table.event import Event
from ..table.table import Table

DOES = ("offer", "grant", "build", "develop")
"""Events that show that a card was not played for nothing."""


class Probe:
    """Follows a game event by event."""

    def __init__(self, companies: int) -> None:
        self.round = 0
        self.first = -1
        self.used = True
        self.card = -1
        self.sales: list[list[list[int]]] = [[] for _ in range(companies)]
        self.unsold = 0
        self.stars = [-1] * companies
        self.a_share = [0] * companies
        self.paid = [0] * companies
        self.spent = [0] * companies
        self.granted = [0] * companies
        self.manila = [0] * companies
        self.played = [0] * len(CARDS)
        self.from_hand = [0] * len(CARDS)
        self.for_nothing = [0] * len(CARDS)

    def see(self, event: Event) -> None:
        kind, numbers = event.kind, event.numbers
        if kind == "round":
            self.round = numbers[0]
            self.first = event.seat if self.first < 0 else self.first
        elif kind == "sold":
            self.sales[numbers[0]].append([self.round, event.seat, numbers[1]])
        elif kind == "unsold":
            self.unsold += 1
        elif kind == "star":
            self.stars[numbers[0]] = numbers[1]
        elif kind in ("display", "hand"):
            self.lay_down()
            self.card, self.used = numbers[0], False
            self.played[self.card] += 1
            self.from_hand[self.card] += kind == "hand"
        elif kind == "dividend":
            self.a_share[numbers[0]] += numbers[1]
            self.paid[numbers[0]] += sum(numbers[2:])
        elif kind == "grant":
            self.granted[numbers[0]] += numbers[1]
        elif kind == "build":
            self.spent[numbers[0]] += numbers[2]
        elif kind == "manila":
            self.manila[numbers[0]] = self.round
        if kind in DOES:
            self.used = True

    def lay_down(self) -> None:
        """The card that was last played is done with."""
        self.for_nothing[self.card] += not self.used
        self.used = True


def probe(table: Table) -> dict[str, Any]:
    """What is to be told of a finished game."""
    state = table.state
    assert isinstance(state, LuzonState)
    seen = Probe(len(state.sold))
    for entry in table.line:
        for event in entry.events:
            seen.see(event)
    seen.lay_down()
    return {
        "rounds": state.round,
        "start": state.start,
        "first": seen.first,
        "triggers": triggers(state),
        "companies": [_company(state, seen, company) for company in range(len(state.sold))],
        "cards": {
            card: {"played": played, "from_hand": from_hand, "for_nothing": for_nothing}
            for card, played, from_hand, for_nothing in zip(
                CARDS, seen.played, seen.from_hand, seen.for_nothing
            )
        },
        "tokens": len(state.tokens),
        "unsold": seen.unsold,
    }


def _company(state: LuzonState, seen: Probe, company: int) -> dict[str, Any]:
    island, private = state.island, state.private[company]
    track = [island.hexes[hex] for hex in state.track[company]]
    return {
        "company": island.companies[company],
        "private": island.privates.keys[private] if private >= 0 else "",
        "star": island.hexes[seen.stars[company]],
        "north": min(hex[0] for hex in track),
        "south": max(hex[0] for hex in track),
        "sales": seen.sales[company],
        "shares": island.shares[company],
        "a_share": seen.a_share[company],
        "paid": seen.paid[company],
        "spent": seen.spent[company],
        "granted": seen.granted[company],
        "value": state.value[company],
        "die": state.die[company],
        "track": len(track),
        "treasury": state.treasury[company],
        "manila": seen.manila[company],
    }
