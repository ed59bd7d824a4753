"""Pebbles: take one to three from a heap, who takes the last wins. A whole game with no bots of its own."""

from random import Random
from typing import Any, ClassVar

from railhead.table.event import Event
from railhead.table.game import Content, Game
from railhead.table.options import Option, OptionValue, max_rounds
from railhead.table.reading import Part
from railhead.table.refusal import Refusal
from railhead.table.state import BY_CHANCE, NOBODY, State


class PebbleState(State):
    heap: int = 0
    """0 before the heap is rolled."""
    turn: int = 0
    rolled: bool = False

    def to_act(self) -> tuple[int, ...]:
        if self.end_reason:
            return NOBODY
        return (self.turn,) if self.rolled else BY_CHANCE

    def legal(self, seat: int) -> list[int]:
        return list(range(min(3, self.heap))) if seat in self.to_act() else []

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return None if action < self.heap else Refusal("T-2", "the heap is smaller than that")

    def action_count(self) -> int:
        return 3

    def chance(self) -> list[tuple[int, int]]:
        return [(5, 2), (6, 1), (7, 1)]

    def happen(self, outcome: int) -> list[Event]:
        self.heap, self.rolled = outcome, True
        return [Event("heap", -1, (outcome,))]

    def act(self, seat: int, action: int) -> list[Event]:
        self.heap -= action + 1
        if self.heap == 0:
            self.stack, self.end_reason = [], "turns"
        else:
            self.turn = 1 - seat
        return [Event("took", seat, (action + 1,))]

    def clone(self) -> "PebbleState":
        copy = PebbleState()
        copy.seats, copy.end_reason = self.seats, self.end_reason
        copy.stack, copy.out = self.stack[:], self.out[:]
        copy.heap, copy.turn, copy.rolled = self.heap, self.turn, self.rolled
        return copy

    def determinise(self, seat: int, rng: Random) -> "PebbleState":
        return self.clone()

    def scores(self) -> list[int]:
        return [int(bool(self.end_reason) and self.turn == seat) for seat in range(2)]

    def winners(self) -> tuple[int, ...]:
        return self.leaders(self.scores())

    def worth(self, seat: int) -> float:
        return float(self.scores()[seat])

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.position()

    def ask(self, seat: int) -> tuple[str, str, str]:
        return "take", "How many do you take?", "T-1"

    def choices(self, seat: int) -> list[dict[str, Any]]:
        return [{"action": f"take {action + 1}", "kind": "take"} for action in self.legal(seat)]

    def position(self) -> dict[str, Any]:
        return {"heap": self.heap, "turn": self.turn, "rolled": self.rolled, "end_reason": self.end_reason}


class Pebbles(Game):
    id: ClassVar[str] = "pebbles"
    name: ClassVar[str] = "Pebbles"
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = (max_rounds(5),)

    def _file(self, name: str) -> str:
        return "{}"

    def check_content(self, data: Part) -> Content:
        return Content()

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        state = PebbleState()
        state.seats, state.stack, state.out = seats, [(0,)], [0] * seats
        return state

    def text(self, content: Content, action: int) -> str:
        return f"take {action + 1}"

    def parse(self, content: Content, text: str) -> int:
        return {"take 1": 0, "take 2": 1, "take 3": 2}.get(text, -1)

    def outcome_text(self, content: Content, outcome: int) -> str:
        return str(outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return int(text) if text in ("5", "6", "7") else -1

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        return event.kind, {}


GAME = Pebbles()
