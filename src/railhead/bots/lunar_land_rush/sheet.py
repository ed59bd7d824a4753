"""One seat's game on a sheet of its own: what it has and what lies around, quick to copy and to change.

A plan is made by changing copies of it; what the others do meanwhile is left out.
"""

from typing import Final

from ...games.lunar_land_rush.phases import ADVANCED_ORDERS, ANY, COLOURS, DOMES, LEFTOVERS, MAJORITIES
from ...games.lunar_land_rush.rules.cards import next_region
from ...games.lunar_land_rush.rules.scoring import largest_group
from ...games.lunar_land_rush.state import LandRushState
from .chart import Chart
from .habits import Habits

WILD: Final = 5
"""Kinds of advanced orders: what they do better (as phases count it), 0 for flexible ones, and this."""


class Setting:
    """What stays as it is while a seat makes its plan. `secret`: whether its own objective is known."""

    def __init__(self, state: LandRushState, seat: int, chart: Chart, habits: Habits, secret: bool) -> None:
        moon, seats, astronauts = state.moon, state.seats, state.astronauts
        self.moon = moon
        self.chart = chart
        self.habits = habits
        self.mark = seat + 1
        """How an own dome is marked."""
        self.colours = moon.colours[seat * len(moon.cards) : (seat + 1) * len(moon.cards)]
        self.share: list[float] = []
        """By area: what part of what is there one may hope for beside the rivals who stand there."""
        for first in range(0, len(astronauts), seats):
            rivals = sum(astronauts[first : first + seats]) - astronauts[first + seat]
            self.share.append(1.0 / (1.0 + habits.rivals * rivals))
        others = [other for other in range(seats) if other != seat]
        self.strongest = [
            max([sum([astronauts[area * seats + other] for area in areas]) for other in others])
            for areas in moon.region_areas
        ]
        """By region: the most astronauts that any one rival has there."""
        aims = [state.shared, state.objectives[seat]] if secret else [state.shared]
        self.leftovers = aims.count(LEFTOVERS)
        self.groups = aims.count(DOMES)
        self.majorities = aims.count(MAJORITIES)
        self.orders = aims.count(ADVANCED_ORDERS)


def cards_worth(setting: Setting, cards: tuple[int, ...]) -> float:
    """What the advanced orders among some cards are worth, by what they do better; a second one of the same
    kind is used less."""
    habits, moon, colours = setting.habits, setting.moon, setting.colours
    by_kind = (habits.flexible, habits.pinpoint, habits.march, habits.drill, habits.prefab, habits.wild)
    total, met = 0.0, 0
    for card in cards:
        if card < COLOURS:
            continue
        kind = WILD if colours[card] == ANY else moon.bonuses[card]
        total += by_kind[kind] * (habits.again if met >> kind & 1 else 1.0)
        met |= 1 << kind
    return total


def turns_left(state: LandRushState, seat: int, habits: Habits) -> float:
    """How many turns this seat may still have, this one counted."""
    if state.trigger >= 0:
        place = (seat - state.start) % state.seats
        return 1.0 if (state.active - state.start) % state.seats <= place else 0.0
    left = float(state.max_rounds - state.round + 1)
    for other in range(state.seats):
        if not state.out[other]:
            landing, building = (
                state.left[other] * habits.landing_pace,
                state.domes_left[other] * habits.building_pace,
            )
            left = min(left, landing, building)
    return max(left, 1.0)


class Sheet:
    """Astronauts, cubes and cards of one seat. `row` holds all that lies somewhere (see Chart); `hope` is
    what landings will bring whose end is not known yet."""

    setting: Setting
    row: bytearray
    left: float
    domes_left: int
    taken: int
    stars: int
    group: int
    """The largest group of own domes; kept only where an objective asks for it."""
    hand: tuple[int, ...]
    played: tuple[int, ...]
    offer: tuple[int, ...]
    """The advanced orders that lie in the row."""
    region: int
    cards: float
    """What the own advanced orders are worth."""
    hope: float
    turns: float
    over: bool
    last: bool
    """Whether this turn is the last: then nothing counts but points."""
    value: float
    # Worked out when a sheet is weighed. By kind: what one more cube is worth; by area: what the first and
    # second astronaut there are worth, one who comes (but for a token) or goes, and what a colony would gain;
    # and a third astronaut anywhere.
    kinds: list[float]
    first: list[float]
    second: list[float]
    third: float
    come: list[float]
    go: list[float]
    colony: list[float]

    def copy(self) -> "Sheet":
        """A copy to be changed; until it is weighed anew the old worth of things stands."""
        other = Sheet()
        other.setting = self.setting
        other.row = self.row[:]
        other.left = self.left
        other.domes_left = self.domes_left
        other.taken = self.taken
        other.stars = self.stars
        other.group = self.group
        other.hand = self.hand
        other.played = self.played
        other.offer = self.offer
        other.region = self.region
        other.cards = self.cards
        other.hope = self.hope
        other.turns = self.turns
        other.over = self.over
        other.last = self.last
        other.kinds = self.kinds
        other.first = self.first
        other.second = self.second
        other.third = self.third
        other.come = self.come
        other.go = self.go
        other.colony = self.colony
        other.value = self.value
        return other

    def pays(self, area: int, spared: int) -> bool:
        """Whether the stores hold an area's price, less one cube of the spared kind (-1: none)."""
        row, chart = self.row, self.setting.chart
        for kind, cost in chart.prices[area]:
            if row[chart.stores + kind] < cost - (1 if kind == spared else 0):
                return False
        return True

    def advanced(self) -> int:
        return len(self.hand) + len(self.played) - COLOURS


def sheet_of(state: LandRushState, seat: int, setting: Setting) -> Sheet:
    """The sheet of a seat as a state stands."""
    sheet = Sheet()
    sheet.setting = setting
    sheet.row = state.astronauts[seat :: state.seats] + state.cubes + state.domes + state.tokens
    sheet.row += bytes(state.stores[seat * COLOURS : (seat + 1) * COLOURS]) + bytes(state.supply)
    sheet.left = float(state.left[seat])
    sheet.domes_left = state.domes_left[seat]
    sheet.taken = state.taken[seat]
    sheet.stars = sum([setting.moon.stars[area] for area, dome in enumerate(state.domes) if dome == seat + 1])
    sheet.group = largest_group(state, seat) if setting.groups else 0
    sheet.hand = state.hands[seat]
    sheet.played = state.played[seat]
    sheet.offer = tuple([card for card in state.row if card >= 0])
    sheet.region = next_region(state, seat)
    sheet.cards = cards_worth(setting, sheet.hand + sheet.played)
    sheet.hope = 0.0
    sheet.turns = turns_left(state, seat, setting.habits)
    sheet.over = False
    sheet.last = state.trigger >= 0
    sheet.value = 0.0
    sheet.kinds, sheet.first, sheet.second, sheet.third = [], [], [], 0.0
    sheet.come, sheet.go, sheet.colony = [], [], []
    return sheet
