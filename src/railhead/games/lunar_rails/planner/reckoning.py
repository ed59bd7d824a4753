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
        self.built: frozenset[int] = frozenset()
        self.spent = 0
        self.rents = 0
        self.turns = 0.0
        self.pays = 0
        self.owed = 0
        """What payoffs pay back first (LR-V8, LR-V9)."""
        self.here = -1
        """The city where the train is; -1: where it stands now."""
        self.aboard = 0
        """Loads, those that no plan needs among them."""
        self.won = -1.0
        """The turns after which there is enough to win, or -1."""

    def copy(self) -> "Reckoning":
        other = Reckoning(self.cash, self.speed, self.delay, self.price_of, self.tree)
        other.on_tree, other.built, other.spent, other.rents = (
            self.on_tree,
            self.built,
            self.spent,
            self.rents,
        )
        other.turns, other.pays, other.owed = self.turns, self.pays, self.owed
        other.here, other.aboard, other.won = self.here, self.aboard, self.won
        return other

    def build(self, ways: list[int]) -> None:
        """Pay for track that is not paid for yet."""
        prices: dict[int, int] = {}
        for way in ways:
            if way >> 1 not in self.built and way >> 1 not in prices:
                prices[way >> 1] = self.price_of[way]
        self._pay(frozenset(prices), sum(prices.values()))
        self.on_tree += sum([prices[section] for section in self.tree.intersection(prices)])

    def _pay(self, sections: frozenset[int], price: int) -> None:
        self.built = self.built | sections if self.built else sections
        self.spent += price
        self.cash -= price

    def lay(self, leg: Leg) -> int:
        """Pay for the track of a leg, as far as it is not paid for yet."""
        if self.built.isdisjoint(leg.sections):
            self._pay(leg.sections, leg.price)
            self.on_tree += leg.on_tree
            return leg.price
        new, prices = leg.sections - self.built, leg.prices
        if not new:
            return 0
        price = sum([prices[section] for section in new])
        self._pay(new, price)
        if leg.on_tree:
            self.on_tree += sum([prices[section] for section in new & self.tree])
        return price

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
