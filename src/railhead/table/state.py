"""The base of every game's state: plain data, and the questions that everything else asks of it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from .event import Audience, Event
from .native import mypyc_attr
from .refusal import Refusal, game_is_over, not_an_action, not_your_turn, roll_awaited

CHANCE: Final = -1
TABLE: Final = -2

NOBODY: Final[tuple[int, ...]] = ()
BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)

Decision = tuple[int, ...]
"""A pending decision: its kind, then whatever numbers that kind needs."""

RESIGN: Final = 0
TIME_UP: Final = 1
BOT: Final = 2
PLAYER: Final = 3
TABLE_WORDS: Final = ("resign", "time-up", "bot", "player")
MOST_SEATS: Final = 64


def table_action(kind: int, seat: int) -> int:
    """The number of a TABLE action: somebody resigns, runs out of time, gives the seat to a bot or back."""
    return kind * MOST_SEATS + seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data of one game in progress. A game fills in the methods below; `Table` alone drives them.

    Fields hold ints, tuples, lists of ints and bytearrays; boards and cards are immutable objects that
    clones share. Nothing here rolls, sleeps, prints or asks: chance comes in as an action of CHANCE.
    """

    seats: int = 0
    end_reason: str = ""
    stack: list[Decision]
    out: list[int]

    # --- what a game fills in

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, or (CHANCE,), or () when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """All actions of a seat, each once; empty when it is not to act."""
        raise NotImplementedError

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why a seat that is to act may not take this action of the game; None if it may."""
        raise NotImplementedError

    def action_count(self) -> int:
        """Actions are numbered from 0 to one below this."""
        raise NotImplementedError

    def act(self, seat: int, action: int) -> list[Event]:
        """Carry out a legal action of a seat."""
        raise NotImplementedError

    def chance(self) -> Sequence[tuple[int, int]]:
        """The outcomes that are awaited, each with its weight."""
        raise NotImplementedError

    def happen(self, outcome: int) -> list[Event]:
        """Carry out an outcome of the awaited chance step."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy; boards and cards are shared."""
        raise NotImplementedError

    def determinise(self, seat: int, rng: Random) -> "State":
        """A state, drawn by rng, that this seat can't tell from the true one."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that lead, or have won; ties share."""
        return self.leaders(self.scores())

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may see: built from nothing, field by field."""
        raise NotImplementedError

    def ask(self, seat: int) -> tuple[str, str, str]:
        """What is asked of a seat that is to act: kind, one sentence, rule id."""
        raise NotImplementedError

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The legal actions with kind, targets, label and what they cost, in the order of `legal`."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """The whole state as plain JSON data that a person can edit."""
        raise NotImplementedError

    def worth(self, seat: int) -> float:
        """How good this state is for a seat, for search; any scale that grows with the hope of winning."""
        return float(self.scores()[seat])

    def laws(self) -> list[tuple[str, int, int]]:
        """What is conserved: (what, counted now, must be); tests hold it in every position."""
        return []

    def draw(self, point: float) -> int:
        """The awaited outcome at a point from 0 to 1 of all weights; a game with even odds may be quicker."""
        outcomes = self.chance()
        total = 0
        for _, weight in outcomes:
            total += weight
        left = point * total
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        return outcomes[-1][0]

    # --- where hidden things need more than the defaults

    def sealed(self) -> bool:
        """Whether the seats choose in secret now and nothing shows before all have chosen."""
        return False

    def audience(self, actor: int, action: int) -> Audience:
        """Who may ever know this action or outcome while the game runs (asked before it is applied)."""
        return None

    def may_force(self, seat: int) -> bool:
        """Whether a single choice may be played for the seat; not where being forced is a secret."""
        return True

    def time_up(self, seat: int) -> int:
        """The action that is taken for a seat to act whose time is up."""
        return self.legal(seat)[0]

    def leave(self, seat: int) -> list[Event]:
        """Go on without a seat that has resigned (it is already marked in `out`)."""
        raise NotImplementedError

    # --- the same in every game

    def apply(self, actor: int, action: int) -> list[Event]:
        """Carry out what a seat, CHANCE or TABLE does; it must be legal."""
        if actor >= 0:
            return self.act(actor, action)
        if actor == CHANCE:
            return self.happen(action)
        return self.declare(action)

    def refusal(self, actor: int, action: int) -> Refusal | None:
        """None exactly when the action is legal now; else the rule that forbids it."""
        if actor == TABLE:
            return self._table_refusal(action)
        acting = self.to_act()
        if not acting:
            return game_is_over()
        if actor == CHANCE:
            if acting[0] != CHANCE:
                return Refusal("T-2", "no roll is awaited")
            if any(action == outcome and weight > 0 for outcome, weight in self.chance()):
                return None
            return Refusal("T-2", "that is not among the possible outcomes")
        if acting[0] == CHANCE:
            return roll_awaited()
        if actor not in acting:
            return not_your_turn()
        if not 0 <= action < self.action_count():
            return not_an_action(str(action))
        return self.why_not(actor, action)

    def _table_refusal(self, action: int) -> Refusal | None:
        kind, seat = divmod(action, MOST_SEATS)
        if not 0 <= kind < len(TABLE_WORDS) or seat >= self.seats:
            return not_an_action(f"table {action}")
        if self.end_reason:
            return game_is_over()
        if kind == RESIGN and self.out[seat]:
            return Refusal("T-1", "this seat has resigned already")
        if kind == TIME_UP and seat not in self.to_act():
            return Refusal("T-1", "nothing is asked of this seat, so its time does not run")
        return None

    def declare(self, action: int) -> list[Event]:
        """Carry out a TABLE action."""
        kind, seat = divmod(action, MOST_SEATS)
        events = [Event(TABLE_WORDS[kind], seat)]
        if kind == RESIGN:
            self.out[seat] = 1
            standing = self.seats - sum(self.out)
            if standing == 0 or (standing == 1 and self.seats > 1):
                self.stack = []
                self.end_reason = "resigned"
                events.append(Event("over"))
            else:
                events += self.leave(seat)
        elif kind == TIME_UP:
            events += self.act(seat, self.time_up(seat))
        return events

    def leaders(self, totals: list[int]) -> tuple[int, ...]:
        """The seats with the highest total among those that have not resigned."""
        standing = [seat for seat in range(self.seats) if not self.out[seat]]
        if not standing:
            return NOBODY
        best = max(totals[seat] for seat in standing)
        return tuple(seat for seat in standing if totals[seat] == best)
