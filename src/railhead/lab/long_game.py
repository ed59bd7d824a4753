"""A made-up game that goes on for as long as one likes: for measuring what a long record costs.

Couriers walk a ring of 600 places: the die says how far one may go at most, and now and then a courier finds
a letter that only he may read. Its state stays small and its rules are cheap, so that what is measured is
what the table adds.
"""

import json
from random import Random
from typing import Any, ClassVar, Final

from ..table.event import Event
from ..table.game import Content, Game, Query
from ..table.options import Option, OptionValue, max_rounds
from ..table.reading import Part
from ..table.refusal import Refusal
from ..table.state import BY_CHANCE, NOBODY, State

PLACES: Final = 600
FACES: Final = 6


class CouriersState(State):
    """Whose turn it is, what he rolled, where everybody stands, what they have found."""

    most_rounds: int = 0
    turn: int = 0
    rolled: int = 0
    rounds: int = 0
    where: list[int]
    letters: list[int]
    visited: bytearray

    def to_act(self) -> tuple[int, ...]:
        if self.end_reason:
            return NOBODY
        return (self.turn,) if self.rolled else BY_CHANCE

    def legal(self, seat: int) -> list[int]:
        return list(range(self.rolled + 1)) if not self.end_reason and seat == self.turn else []

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return None if action <= self.rolled else Refusal("CO-1", f"You rolled {self.rolled}.")

    def action_count(self) -> int:
        return FACES + 1

    def act(self, seat: int, action: int) -> list[Event]:
        place = (self.where[seat] + action) % PLACES
        self.where[seat] = place
        events = [Event("walk", seat, (action, place))]
        if place % 7 == 0:
            self.letters[seat] += 1
            events.append(Event("letter", seat, (place,), to=(seat,)))
        self.visited[place] = 1
        self.rolled = 0
        self.turn = (seat + 1) % self.seats
        if self.turn == 0:
            self.rounds += 1
            if self.rounds == self.most_rounds:
                self.end_reason = "limit"
        return events

    def chance(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(1, FACES + 1)]

    def happen(self, outcome: int) -> list[Event]:
        self.rolled = outcome
        return [Event("roll", self.turn, (outcome,))]

    def clone(self) -> "CouriersState":
        other = CouriersState()
        other.seats, other.end_reason, other.stack, other.out = self.seats, self.end_reason, [], self.out[:]
        other.most_rounds, other.turn = self.most_rounds, self.turn
        other.rolled, other.rounds = self.rolled, self.rounds
        other.where, other.letters, other.visited = self.where[:], self.letters[:], self.visited[:]
        return other

    def known_to(self, seat: int | None) -> "CouriersState":
        other = self.clone()
        other.letters = [count if own == seat else 0 for own, count in enumerate(self.letters)]
        return other

    def determinise(self, seat: int, rng: Random) -> "CouriersState":
        return self.known_to(seat)

    def scores(self) -> list[int]:
        return self.letters[:]

    def leave(self, seat: int) -> list[Event]:
        return []

    def view(self, seat: int | None) -> dict[str, Any]:
        visited = [place for place in range(PLACES) if self.visited[place]]
        letters = None if seat is None else self.letters[seat]
        return {"turn": self.turn, "where": self.where[:], "letters": letters, "visited": visited}

    def ask(self, seat: int) -> tuple[str, str, str]:
        return "walk", f"Walk up to {self.rolled} places.", "CO-1"

    def choices(self, seat: int) -> list[dict[str, Any]]:
        return [
            {"action": f"walk {action}", "kind": "walk", "targets": [], "label": f"Walk {action}"}
            for action in self.legal(seat)
        ]

    def position(self) -> dict[str, Any]:
        visited = [place for place in range(PLACES) if self.visited[place]]
        return {"turn": self.turn, "rolled": self.rolled, "where": self.where[:], "visited": visited}


class Couriers(Game):
    """Found by nobody: `railhead bench` alone plays it."""

    id: ClassVar[str] = "couriers"
    name: ClassVar[str] = "Couriers"
    most_seats: ClassVar[int] = 6
    options: ClassVar[tuple[Option, ...]] = (max_rounds(1_000),)

    def _file(self, name: str) -> str:
        return json.dumps({"places": PLACES})

    def check_content(self, data: Part) -> Content:
        return Content()

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> State:
        state = CouriersState()
        state.seats, state.stack, state.out = seats, [], [0] * seats
        state.most_rounds = int(options["max_rounds"])
        state.where, state.letters, state.visited = [0] * seats, [0] * seats, bytearray(PLACES)
        return state

    def text(self, content: Content, action: int) -> str:
        return f"walk {action}"

    def parse(self, content: Content, text: str) -> int:
        word, _, number = text.partition(" ")
        return int(number) if word == "walk" and number in "0123456" and number else -1

    def outcome_text(self, content: Content, outcome: int) -> str:
        return str(outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return int(text) if text in ("1", "2", "3", "4", "5", "6") else -1

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        who, numbers = names[event.seat], event.numbers
        if event.kind == "roll":
            return f"{who} rolls {numbers[0]}.", {"rolled": numbers[0]}
        if event.kind == "walk":
            return f"{who} walks {numbers[0]} places.", {"steps": numbers[0], "place": numbers[1]}
        if event.kind == "letter":
            return f"{who} finds a letter.", {"place": numbers[0]}
        return self.table_sentence(event, names), {}

    def queries(self) -> dict[str, Query]:
        return {"distance": _distance}


def _distance(state: Any, seat: int | None, args: Part) -> int:
    """How far it is from a seat's place to another."""
    asked = args.field("seat").number(0, state.seats - 1)
    to = args.field("place").number(0, PLACES - 1)
    return int((to - state.where[asked]) % PLACES)


GAME: Final = Couriers()
