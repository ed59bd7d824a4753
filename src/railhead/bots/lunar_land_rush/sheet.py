"""One seat's game on a sheet of its own: what it has and what lies around, quick to copy and to change.

A plan is made by changing copies of it; what the others do meanwhile is left out.
"""

from ...games.lunar_land_rush.moon import Moon
from ...games.lunar_land_rush.phases import ADVANCED_ORDERS, ANY, COLOURS, DOMES, LEFTOVERS, MAJORITIES
from ...games.lunar_land_rush.rules.cards import next_region
from ...games.lunar_land_rush.state import LunarState
from .chart import Chart
from .habits import Habits


class Setting:
    """What stays as it is while a seat makes its plan."""

    def __init__(self, state: LunarState, seat: int, chart: Chart, habits: Habits, secret: bool) -> None:
        moon, seats = state.moon, state.seats
        self.moon: Moon = moon
        self.chart = chart
        self.habits = habits
        self.seat = seat
        self.mark = seat + 1
        """How an own dome is marked."""
        self.colours = moon.colours[seat * len(moon.cards) : (seat + 1) * len(moon.cards)]
        count = len(moon.areas)
        self.rivals = [
            sum(state.astronauts[area * seats : (area + 1) * seats]) - state.astronauts[area * seats + seat]
            for area in range(count)
        ]
        self.strongest = [
            max(
                sum(state.astronauts[area * seats + other] for area in areas)
                for other in range(seats)
                if other != seat
            )
            for areas in moon.region_areas
        ]
        """By region: the most astronauts that any one rival has there."""
        aims = [state.shared, *([state.objectives[seat]] if secret else [])]
        self.leftovers = aims.count(LEFTOVERS)
        self.groups = aims.count(DOMES)
        self.majorities = aims.count(MAJORITIES)
        self.orders = aims.count(ADVANCED_ORDERS)
        self.share = [1.0 / (1.0 + habits.rivals * rivals) for rivals in self.rivals]
        self.turns = turns_left(state, seat, habits)


def turns_left(state: LunarState, seat: int, habits: Habits) -> float:
    """How many turns this seat may still have, this one counted."""
    place = (seat - state.start) % state.seats
    if state.trigger >= 0:
        return 1.0 if (state.active - state.start) % state.seats <= place else 0.0
    left = float(state.max_rounds - state.round + 1)
    for other in range(state.seats):
        if not state.out[other]:
            left = min(
                left,
                state.left[other] * habits.landing_pace,
                state.domes_left[other] * habits.building_pace,
            )
    return max(left, 1.0)


class Sheet:
    """Astronauts, cubes and cards of one seat. `hope` is what landings will bring that are not known yet."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.own: list[int] = []
        self.ground: bytearray = bytearray()
        self.domes: bytearray = bytearray()
        self.tokens: bytearray = bytearray()
        self.stores: list[int] = []
        self.supply: list[int] = []
        self.left = 0.0
        self.domes_left = 0
        self.taken = 0
        self.stars = 0
        self.hand: tuple[int, ...] = ()
        self.played: tuple[int, ...] = ()
        self.row: tuple[int, ...] = ()
        self.region = ANY
        self.hope = 0.0
        self.turns = 0.0
        self.over = False
        self.kinds: list[float] = []
        self.first: list[float] = []
        self.second: list[float] = []
        self.third: list[float] = []
        self.colony: list[float] = []
        self.value = 0.0

    def copy(self) -> "Sheet":
        other = Sheet.__new__(Sheet)
        other.setting = self.setting
        other.own = self.own[:]
        other.ground = self.ground[:]
        other.domes = self.domes[:]
        other.tokens = self.tokens[:]
        other.stores = self.stores[:]
        other.supply = self.supply[:]
        other.left = self.left
        other.domes_left = self.domes_left
        other.taken = self.taken
        other.stars = self.stars
        other.hand = self.hand
        other.played = self.played
        other.row = self.row
        other.region = self.region
        other.hope = self.hope
        other.turns = self.turns
        other.over = self.over
        # Worked out anew by `weigh`; until then the old values stand.
        other.kinds = self.kinds
        other.first = self.first
        other.second = self.second
        other.third = self.third
        other.colony = self.colony
        other.value = self.value
        return other

    def advanced(self) -> int:
        return len(self.hand) + len(self.played) - COLOURS


def sheet_of(state: LunarState, seat: int, setting: Setting) -> Sheet:
    """The sheet of a seat as a state stands."""
    sheet = Sheet(setting)
    seats = state.seats
    sheet.own = list(state.astronauts[seat::seats])
    sheet.ground = state.cubes[:]
    sheet.domes = state.domes[:]
    sheet.tokens = state.tokens[:]
    sheet.stores = state.stores[seat * COLOURS : (seat + 1) * COLOURS]
    sheet.supply = state.supply[:]
    sheet.left = float(state.left[seat])
    sheet.domes_left = state.domes_left[seat]
    sheet.taken = state.taken[seat]
    sheet.stars = sum(setting.moon.stars[area] for area, dome in enumerate(state.domes) if dome == seat + 1)
    sheet.hand = state.hands[seat]
    sheet.played = state.played[seat]
    sheet.row = tuple([card for card in state.row if card >= 0])
    sheet.region = next_region(state, seat)
    sheet.turns = setting.turns
    return sheet
