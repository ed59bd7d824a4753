"""The state: cubes, astronauts, domes and cards as plain data, and who is asked what."""

from bisect import bisect_right
from random import Random
from typing import ClassVar

from ...table.event import Audience, Event
from ...table.options import OptionValue
from ...table.state import CHANCE, Doors, State
from . import actions, asking, flow, leaving
from .moon import Moon
from .phases import (
    AIM,
    BUILD,
    COLOURS,
    DEAL_OBJECTIVE,
    EXTRACT,
    FALL,
    LAND,
    LANDING,
    LANDING_FALL,
    MOVE,
    NO_CARD,
    ORDER,
    REGION,
    TURN,
)
from .position import write_position
from .refusals import why_not
from .rules import building, cards, extracting, launching, moving, scoring, setting_up
from .rules.laws import laws
from .view import view_back, view_of
from .worth import worth


class LandRushState(State):
    """Everything on the table. Flat rows: `cubes[area * 4 + kind]`, `stores[seat * 4 + kind]`,
    `astronauts[area * seats + seat]`; -1 is nobody, no card, no area; a dome is its owner's seat + 1."""

    doors: ClassVar[Doors] = Doors(
        why_not=why_not,
        leave=leaving.leave,
        ask=asking.ask,
        view=view_of,
        position=write_position,
        choice_groups=asking.choice_groups,
        laws=laws,
        broken_off=leaving.broken_off,
        view_back=view_back,
    )
    moon: Moon
    own_astronauts: int = 0
    """How many each seat has in this game, on the board and off it."""
    own_domes: int = 0
    round: int = 0
    start: int = -1
    active: int = -1
    dealt: int = 0
    """What has been dealt of the set-up, in its order."""
    drops: int = 0
    """Drops before play that are made or passed over."""
    row: list[int]
    deck: tuple[int, ...] = ()
    objectives: list[int]
    shared: int = -1
    cubes: bytearray
    astronauts: bytearray
    domes: bytearray
    tokens: bytearray
    """By area: whether its token still lies there."""
    supply: list[int]
    """Cubes by kind; in the set-up those still in the bag."""
    spent: list[int]
    stores: list[int]
    left: list[int]
    """By seat: astronauts that are not on the board."""
    domes_left: list[int]
    hands: list[tuple[int, ...]]
    played: list[tuple[int, ...]]
    taken: list[int]
    """By seat: tokens."""
    values: list[tuple[int, ...]]
    """By seat: what its tokens have shown."""
    card: int = NO_CARD
    order: int = -1
    region: int = -1
    """The region in force; -1 while it is still free."""
    aim: int = -1
    fresh: bytearray
    """By area: own astronauts that have not moved with this order."""
    stepped: bytearray
    """By area: those with a second step left; empty without a march."""
    dug: bytearray
    extra: int = 0
    from_supply: int = 0
    built: tuple[int, ...] = ()
    placed_now: int = 0
    """Whether anything was placed in this round."""
    quiet: int = 0
    """Full rounds without anything placed."""
    trigger: int = -1
    last_drop: tuple[int, ...] = ()
    """Seat, aim, area, declared region, astronauts placed."""

    def action_count(self) -> int:
        return self.moon.numbers.count

    def legal(self, seat: int) -> list[int]:
        if not self.stack or seat not in self.stack[-1][1]:
            return []
        kind = self.stack[-1][0]
        if kind == TURN:
            return cards.legal_turns(self, seat)
        if kind == MOVE:
            return moving.legal_moves(self)
        if kind in (AIM, LANDING):
            return self.moon.aim_actions[:]
        if kind == EXTRACT:
            return [*extracting.legal_digs(self, seat), actions.DONE]
        if kind == BUILD:
            return [*building.legal_builds(self, seat), actions.DONE]
        if kind == REGION:
            return [actions.REGION + region for region in range(COLOURS)]
        if kind == ORDER:
            return cards.legal_orders(self)
        if kind == LAND:
            return launching.legal_landings(self)
        return extracting.legal_takings(self)

    def act(self, seat: int, action: int) -> list[Event]:
        return flow.act(self, seat, action)

    def chance(self) -> list[tuple[int, int]]:
        return setting_up.outcomes(self)

    def draw(self, point: float) -> int:
        if self.stack[-1][0] in (FALL, LANDING_FALL):
            sums = self.moon.odds_sums[self.aim]
            at = min(bisect_right(sums, point * sums[-1]), len(sums) - 1)
            return self.moon.odds[self.aim][at][0]
        return super().draw(point)

    def happen(self, outcome: int) -> list[Event]:
        return flow.happen(self, outcome)

    def clone(self) -> "LandRushState":
        copy = LandRushState()
        self.clone_into(copy)
        copy.moon = self.moon
        copy.own_astronauts = self.own_astronauts
        copy.own_domes = self.own_domes
        copy.round = self.round
        copy.start = self.start
        copy.active = self.active
        copy.dealt = self.dealt
        copy.drops = self.drops
        copy.row = self.row[:]
        copy.deck = self.deck
        copy.objectives = self.objectives[:]
        copy.shared = self.shared
        copy.cubes = self.cubes[:]
        copy.astronauts = self.astronauts[:]
        copy.domes = self.domes[:]
        copy.tokens = self.tokens[:]
        copy.supply = self.supply[:]
        copy.spent = self.spent[:]
        copy.stores = self.stores[:]
        copy.left = self.left[:]
        copy.domes_left = self.domes_left[:]
        copy.hands = self.hands[:]
        copy.played = self.played[:]
        copy.taken = self.taken[:]
        copy.values = self.values[:]
        copy.card = self.card
        copy.order = self.order
        copy.region = self.region
        copy.aim = self.aim
        copy.fresh = self.fresh[:]
        copy.stepped = self.stepped[:]
        copy.dug = self.dug[:]
        copy.extra = self.extra
        copy.from_supply = self.from_supply
        copy.built = self.built
        copy.placed_now = self.placed_now
        copy.quiet = self.quiet
        copy.trigger = self.trigger
        copy.last_drop = self.last_drop
        return copy

    def determinise(self, seat: int, rng: Random) -> "LandRushState":
        """The others' objectives are dealt anew; all else is open, or not drawn yet."""
        other = self.clone()
        setting_up.imagine(other, seat, rng)
        return other

    def known_to(self, seat: int | None) -> "LandRushState":
        other = self.clone()
        setting_up.conceal(other, seat)
        return other

    def audience(self, actor: int, action: int) -> Audience:
        if actor == CHANCE and self.kind == DEAL_OBJECTIVE:
            return (setting_up.due(self)[1],)
        return None

    def time_up(self, seat: int) -> int:
        """What harms least: done, a pick-up, the best aim for the region, the first area."""
        legal = self.legal(seat)
        if legal[-1] == actions.DONE or self.kind == TURN:
            return legal[-1]
        if self.kind in (AIM, LANDING):
            return actions.AIM + self.moon.best_aims[max(self.region, 0)]
        return legal[0]

    def scores(self) -> list[int]:
        return [scoring.points(self, seat) for seat in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        """Most points, then most astronauts on the board (LL-14)."""
        return self.leaders(
            [points * 1000 + scoring.placed(self, seat) for seat, points in enumerate(self.scores())]
        )

    def moment(self) -> tuple[str, int]:
        return "round", self.round

    def worth(self, seat: int) -> float:
        return worth(self, seat)


def start(moon: Moon, options: dict[str, OptionValue], seats: int) -> LandRushState:
    """The table before anything is dealt (LL-1)."""
    areas = len(moon.areas)
    state = LandRushState()
    state.sit_down(options, seats)
    state.moon = moon
    state.own_astronauts = moon.astronauts - moon.fewer[seats]
    state.own_domes = moon.domes - moon.fewer[seats]
    state.row = [NO_CARD] * moon.row
    state.deck = tuple(range(COLOURS, len(moon.cards)))
    state.objectives = [-1] * seats
    state.cubes = bytearray(areas * COLOURS)
    state.astronauts = bytearray(areas * seats)
    state.domes = bytearray(areas)
    state.tokens = bytearray([1] * areas)
    state.supply = [moon.cubes] * COLOURS
    state.spent = [0] * COLOURS
    state.stores = [0] * (seats * COLOURS)
    state.left = [state.own_astronauts] * seats
    state.domes_left = [state.own_domes] * seats
    state.hands = [tuple(range(COLOURS))] * seats
    state.played = [()] * seats
    state.taken = [0] * seats
    state.values = [()] * seats
    flow.clear_order(state)
    flow.deal_on(state)
    return state
