"""The base of every game's state: plain data, and the questions that everything else asks of it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from .event import Audience, Event
from .grouping import expanded, gathered
from .native import mypyc_attr
from .options import OptionValue
from .reading import Part
from .refusal import Refusal, game_is_over, not_an_action, not_your_turn, roll_awaited

CHANCE: Final = -1
TABLE: Final = -2

NOBODY: Final[tuple[int, ...]] = ()
BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)

Decision = tuple[int, tuple[int, ...]]
"""A pending decision: its kind, and who is asked: seats, or CHANCE."""
OVER: Final = -1
"""The kind of decision when none is pending."""

RESIGN: Final = 0
TIME_UP: Final = 1
BOT: Final = 2
PLAYER: Final = 3
TABLE_WORDS: Final = ("resign", "time-up", "bot", "player")
MOST_SEATS: Final = 64


def table_action(kind: int, seat: int) -> int:
    """The number of a TABLE action: somebody resigns, runs out of time, gives the seat to a bot or back."""
    return kind * MOST_SEATS + seat


class Doors:
    """Where a room keeps what its state is asked once a step; what search asks all the time stands in
    the state itself."""

    def __init__(
        self,
        why_not: Callable[[Any, int, int], Refusal | None],
        leave: Callable[[Any, int], list[Event]],
        ask: Callable[[Any, int], tuple[str, str, str]],
        view: Callable[[Any, int | None], Any],
        position: Callable[[Any], dict[str, Any]],
        choice_groups: Callable[[Any, int], list[dict[str, Any]]] | None = None,
        laws: Callable[[Any], list[tuple[str, int, int]]] | None = None,
        broken_off: Callable[[Any], Event] | None = None,
        view_back: Callable[[Any, int | None], Any] | None = None,
    ) -> None:
        self.why_not = why_not
        self.leave = leave
        self.ask = ask
        self.view = view
        self.position = position
        self.choice_groups = choice_groups
        self.laws = laws
        self.broken_off = broken_off
        self.view_back = view_back


def _not_there(*_: Any) -> Any:
    """A door that a game has not filled in, nor written as a method."""
    raise NotImplementedError


NO_DOORS: Final = Doors(_not_there, _not_there, _not_there, _not_there, _not_there)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data of one game in progress. A game fills in the methods below; `Table` alone drives them.

    Fields hold ints, tuples, lists of ints and bytearrays; boards and cards are immutable objects that
    clones share. Nothing here rolls, sleeps, prints or asks: chance comes in as an action of CHANCE.
    """

    doors: ClassVar[Doors] = NO_DOORS
    seats: int = 0
    options: dict[str, OptionValue]
    max_rounds: int = 0
    end_reason: str = ""
    stack: list[Decision]
    out: list[int]

    # --- what a game fills in

    def legal(self, seat: int) -> list[int]:
        """All actions of a seat, each once; empty when it is not to act."""
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

    def known_to(self, seat: int | None) -> "State":
        """A copy without what this seat, or a spectator, may not know: that is blank or in a fixed order.

        States that the seat can't tell apart give equal copies, so whatever is worked out on one tells no
        secret. The seat's view, its actions and their refusals are the true ones; rules can be tried on it.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that lead, or have won; ties share."""
        return self.leaders(self.scores())

    def worth(self, seat: int) -> float:
        """How good this state is for a seat, for search; any scale that grows with the hope of winning."""
        return float(self.scores()[seat])

    def moment(self) -> tuple[str, int]:
        """How far the game is in its own count, such as ("round", 3), for the scale of a chart; it never goes
        back. ("", 0) where a game counts nothing."""
        return "", 0

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

    # --- behind the doors of the room

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why a seat that is to act may not take this action of the game; None if it may."""
        return self.doors.why_not(self, seat, action)

    def why_no_action(self, seat: int, text: str) -> Refusal | None:
        """Why a seat that is to act may not do what a text says that names no action, such as a bid beyond
        all bounds; None where the game has nothing to say to it."""
        return None

    def leave(self, seat: int) -> list[Event]:
        """Go on without a seat that has resigned (it is already marked in `out`)."""
        return self.doors.leave(self, seat)

    def ask(self, seat: int) -> tuple[str, str, str]:
        """What is asked of a seat that is to act: kind, one sentence, rule id."""
        return self.doors.ask(self, seat)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The legal actions with kind, targets, label and what they cost, in the order of `legal`. A game
        fills in this, or `choice_groups` where it has many like choices: each is made of the other."""
        return expanded(self.choice_groups(seat))

    def choice_groups(self, seat: int) -> list[dict[str, Any]]:
        """The same choices with what like ones share said once (see grouping.py): so they travel."""
        grouped = self.doors.choice_groups
        return gathered(self.choices(seat)) if grouped is None else grouped(self, seat)

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may see: built from nothing, field by field."""
        return self.doors.view(self, seat)

    def view_back(self, seat: int | None) -> Any:
        """What a seat may see of this moment once the game is over: as it was then, but secrets that count
        in the scores may count in what is shown."""
        back = self.doors.view_back
        return self.view(seat) if back is None else back(self, seat)

    def position(self) -> dict[str, Any]:
        """The whole state as plain JSON data that a person can edit."""
        return self.doors.position(self)

    def laws(self) -> list[tuple[str, int, int]]:
        """What is conserved: (what, counted now, must be); tests hold it in every position."""
        laws = self.doors.laws
        return [] if laws is None else laws(self)

    def broken_off(self) -> Event:
        """Clear away what was open when a game ends by resignation, and say that it is over."""
        broken_off = self.doors.broken_off
        return Event("over") if broken_off is None else broken_off(self)

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

    # --- the pending decisions: a stack, of which the top one is asked

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, or (CHANCE,), or () when the game is over."""
        return self.stack[-1][1] if self.stack else NOBODY

    @property
    def kind(self) -> int:
        """The kind of the decision that is asked."""
        return self.stack[-1][0] if self.stack else OVER

    def open(self, kind: int, *asked: int) -> None:
        """Ask these seats, or chance, in place of what was asked before."""
        self.stack[-1] = (kind, asked)

    def open_on_top(self, kind: int, *asked: int) -> None:
        """Ask these seats first; what was asked waits underneath until this is popped."""
        self.stack.append((kind, asked))

    def await_chance(self, kind: int) -> None:
        self.stack[-1] = (kind, BY_CHANCE)

    def has_answered(self, seat: int) -> bool:
        """Take a seat from those that are asked together; True when it was the last."""
        kind, asked = self.stack[-1]
        left = tuple([other for other in asked if other != seat])
        self.stack[-1] = (kind, left)
        return not left

    # --- the same in every game

    def sit_down(self, options: dict[str, OptionValue], seats: int) -> None:
        """Give a new state what every game has, before anything is asked."""
        self.options = options
        self.max_rounds = int(options["max_rounds"])
        self.seats = seats
        self.out = [0] * seats
        self.stack = [(OVER, NOBODY)]

    def clone_into(self, copy: "State") -> None:
        """The part of a clone that every game has."""
        copy.seats = self.seats
        copy.options = self.options
        copy.max_rounds = self.max_rounds
        copy.end_reason = self.end_reason
        copy.stack = self.stack[:]
        copy.out = self.out[:]

    def read_out(self, part: Part) -> None:
        """Mark the seats that have resigned, from a position."""
        for each in part.each(0, self.seats):
            self.out[each.number(0, self.seats - 1)] = 1

    def read_end_reason(self, part: Part, over: bool, *reasons: str) -> None:
        """Why the game ended, one of these; nothing while it goes on."""
        self.end_reason = part.one_of(*reasons) if over else part.one_of("")

    def check_laws(self, data: Part) -> None:
        """Refuse a position in which something is not conserved."""
        for what, now, due in self.laws():
            if now != due:
                raise data.fault(f"there must be {due} {what}, here are {now}")

    def standing(self) -> tuple[int, ...]:
        """The seats that have not resigned."""
        return tuple([seat for seat in range(self.seats) if not self.out[seat]])

    def standing_from(self, seat: int) -> int:
        """The first seat clockwise from here, itself included, that has not resigned."""
        while self.out[seat]:
            seat = (seat + 1) % self.seats
        return seat

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
                events.append(self.broken_off())
            else:
                events += self.leave(seat)
        elif kind == TIME_UP:
            events += self.act(seat, self.time_up(seat))
        return events

    def leaders(self, totals: list[int]) -> tuple[int, ...]:
        """The seats with the highest total among those that have not resigned."""
        standing = self.standing()
        if not standing:
            return NOBODY
        best = max(totals[seat] for seat in standing)
        return tuple(seat for seat in standing if totals[seat] == best)
