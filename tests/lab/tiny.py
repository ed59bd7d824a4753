"""Games of one decision, each made to show one thing about the search."""

from random import Random

from railhead.bots.bot import Clock, Look
from railhead.bots.search import SearchBot
from railhead.table.event import Event
from railhead.table.game import Content
from railhead.table.state import BY_CHANCE, NOBODY, State
from tests.lab.pebbles import GAME


class OneChoice(State):
    """A seat chooses among three; then, perhaps, something happens."""

    chosen: int = -1
    paid: int = 0

    def __init__(self) -> None:
        self.seats, self.stack, self.out = 1, [(0,)], [0]

    def to_act(self) -> tuple[int, ...]:
        return (0,) if self.chosen < 0 else NOBODY

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def act(self, seat: int, action: int) -> list[Event]:
        self.chosen = action
        return []

    def clone(self) -> "OneChoice":
        copy = type(self)()
        copy.__dict__.update(self.__dict__)
        return copy

    def determinise(self, seat: int, rng: Random) -> State:
        return self.clone()

    def scores(self) -> list[int]:
        return [self.paid] * self.seats

    def winners(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def worth(self, seat: int) -> float:
        return 0.0


class Wager(OneChoice):
    """0 is sure of 2; 1 gets 10 in one case of ten; 2 gets 10 in nine of ten."""

    over: bool = False

    def to_act(self) -> tuple[int, ...]:
        return (0,) if self.chosen < 0 else NOBODY if self.over else BY_CHANCE

    def chance(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 9)]

    def happen(self, outcome: int) -> list[Event]:
        self.over = True
        self.paid = 2 if self.chosen == 0 else 10 * int(outcome == self.chosen - 1)
        return []


class CoveredCoin(OneChoice):
    """Name the side (0 or 1) of a covered coin for 10, or take 6 instead (2)."""

    coin: int = 0

    def act(self, seat: int, action: int) -> list[Event]:
        self.chosen = action
        self.paid = 6 if action == 2 else 10 * int(action == self.coin)
        return []

    def determinise(self, seat: int, rng: Random) -> State:
        other = self.clone()
        assert isinstance(other, CoveredCoin)
        other.coin = rng.randrange(2)
        return other


class SealedHands(OneChoice):
    """Both hold out a sealed hand, 0 or 1: seat 0 gets 10 if they differ, seat 1 if not. Or 0 takes 2 (2)."""

    hands: tuple[int, int] = (-1, -1)

    def __init__(self) -> None:
        self.seats, self.stack, self.out = 2, [(0,)], [0, 0]

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(2) if self.hands[seat] < 0)

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat == 0 else [0, 1]

    def sealed(self) -> bool:
        return bool(self.to_act())

    def act(self, seat: int, action: int) -> list[Event]:
        self.hands = (action, self.hands[1]) if seat == 0 else (self.hands[0], action)
        return [] if self.to_act() else [Event("shown", reveals=True)]

    def scores(self) -> list[int]:
        if self.hands[0] == 2:
            return [2, 2]
        return [0, 10] if self.hands[0] == self.hands[1] else [10, 0]


def answer(state: State, seat: int = 0, rng: int = 1, **settings: object) -> tuple[object, str, float]:
    """What the search answers to a state, why, and what that brought on average."""
    bot = SearchBot(**settings)  # type: ignore[arg-type]
    look = Look(GAME, Content(), state, seat, Random(rng))
    return bot.decide(look, state.legal(seat), Clock(60)), bot.reason, bot.average
