"""Stop by stop through a plan: how the turns, the building phases and the cash run."""

from ..phases import BUILDING_LIMIT
from .roads import Leg


class Reckoning:
    """What a plan has taken and brought so far."""

    def __init__(
        self, cash: int, speed: int, delay: float, price_of: list[int], tree: frozenset[int]
    ) -> None:
        self.cash = cash
        self.speed = speed
        self.delay = delay
        """Building phases before the train moves again, and the part of this turn's move that is done."""
        self.price_of = price_of
        self.tree = tree
        self.on_tree = 0
        """What of the track will join the major cities."""
        self.built: set[int] = set()
        self.spent = 0
        self.rents = 0
        self.turns = 0.0
        self.pays = 0
        self.owed = 0
        """What payoffs pay back first (LR-V8, LR-V9)."""

    def build(self, ways: list[int]) -> int:
        """Pay for track that is not paid for yet."""
        price = 0
        for way in ways:
            if way >> 1 not in self.built:
                self.built.add(way >> 1)
                price += self.price_of[way]
                if way >> 1 in self.tree:
                    self.on_tree += self.price_of[way]
        self.spent += price
        self.cash -= price
        return price

    def lay(self, leg: Leg) -> int:
        """Pay for the track of a leg, as far as it is not paid for yet."""
        if not self.built.isdisjoint(leg.sections):
            return self.build([way for _, way in leg.missing])
        self.built.update(leg.sections)
        self.on_tree += leg.on_tree
        self.spent += leg.price
        self.cash -= leg.price
        return leg.price

    def run(self, leg: Leg) -> None:
        """Along a leg: with its track built, 20 a turn, and its rents paid."""
        steps = len(leg.ways)
        self.turns += steps / self.speed
        if leg.missing:
            price = self.lay(leg)
            if price:
                phases = -(-self.spent // BUILDING_LIMIT)
                # The track of the last phase is run over after it.
                late = min(price, self.spent - BUILDING_LIMIT * (phases - 1))
                tail = (steps - leg.missing[0][0]) * late / price
                self.turns = max(self.turns, phases - self.delay + tail / self.speed)
        rents = leg.rents + leg.expenses
        self.cash -= rents
        self.rents += rents

    def deliver(self, pays: int) -> None:
        back = min(pays, self.owed)
        self.owed -= back
        self.cash += pays - back
        self.pays += pays
