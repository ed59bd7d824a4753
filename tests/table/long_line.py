"""The Long Line: a test-only game as large as the great ones, to see that the shared suite bears such a size.

2,000 places, up to 500 choices at a time, thousands of entries, a secret for each seat. Not in the usual run:

    RAILHEAD_GAMES=tests/table/long_line.py:GAME python -m pytest tests/table -k long-line
"""

import json
from random import Random
from typing import Any, ClassVar

from railhead.table.event import Audience, Event
from railhead.table.game import Content, Game, Query
from railhead.table.options import Option, OptionValue, max_rounds
from railhead.table.reading import Part
from railhead.table.refusal import Refusal
from railhead.table.state import BY_CHANCE, CHANCE, NOBODY, State
from railhead.table.trying import Trying

PLACES, WINDOW, FREE = 2000, 500, -1
PASS = PLACES
LUCK, ROLL, CLAIM = range(3)
CONTENT = {"places": PLACES, "window": WINDOW}
RULEBOOK = """# The Long Line
## LN-1 Luck
Each seat draws a lucky number from 1 to 6, unseen by the others; it counts at the end.
## LN-2 The window
A die of 100 says where the window of the round begins. Places outside of it can't be claimed.
## LN-3 Claims
Each seat in turn claims a free place of the window, or passes. A place is worth a point.
"""
TOLD = {
    "luck": ("{who} draws a lucky number.",),
    "number": ("{who} draws {number}.", "number"),
    "window": ("The window begins at {place}.", "place"),
    "claim": ("{who} claims place {place}.", "place"),
    "pass": ("{who} passes.",),
}


class LineState(State):
    rounds: int = 0
    round: int = 0
    begin: int = 0
    owners: list[int]
    lucky: list[int]

    def clone(self) -> "LineState":
        copy = LineState()
        copy.seats, copy.end_reason, copy.stack, copy.out = (
            self.seats,
            self.end_reason,
            self.stack[:],
            self.out[:],
        )
        copy.rounds, copy.round, copy.begin = self.rounds, self.round, self.begin
        copy.owners, copy.lucky = self.owners[:], self.lucky[:]
        return copy

    def to_act(self) -> tuple[int, ...]:
        if not self.stack:
            return NOBODY
        return (self.stack[-1][1],) if self.stack[-1][0] == CLAIM else BY_CHANCE

    def action_count(self) -> int:
        return PLACES + 1

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        window = range(self.begin, min(PLACES, self.begin + WINDOW))
        return [*(place for place in window if self.owners[place] == FREE), PASS]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if action == PASS:
            return None
        if not self.begin <= action < self.begin + WINDOW:
            return Refusal("LN-2", f"the window begins at {self.begin}", {"begin": self.begin})
        if self.owners[action] != FREE:
            return Refusal("LN-3", f"place {action} is taken", {"place": action})
        return None

    def chance(self) -> list[tuple[int, int]]:
        return [(n, 1) for n in (range(1, 7) if self.stack[-1][0] == LUCK else range(100))]

    def audience(self, actor: int, action: int) -> Audience:
        return (self.stack[-1][1],) if actor == CHANCE and self.stack[-1][0] == LUCK else None

    def happen(self, outcome: int) -> list[Event]:
        kind, *numbers = self.stack.pop()
        if kind == LUCK:
            seat = numbers[0]
            self.lucky[seat] = outcome
            return [Event("luck", seat), Event("number", seat, (outcome,), (seat,)), *self.follow(LUCK, seat)]
        self.begin = outcome * 15
        return [Event("window", -1, (self.begin,)), *self.follow(CLAIM, -1)]

    def act(self, seat: int, action: int) -> list[Event]:
        self.stack.pop()
        if action == PASS:
            return [Event("pass", seat), *self.follow(CLAIM, seat)]
        self.owners[action] = seat
        return [Event("claim", seat, (action,)), *self.follow(CLAIM, seat)]

    def follow(self, kind: int, seat: int) -> list[Event]:
        """The same of the next seat, or the next round."""
        staying = [other for other in range(seat + 1, self.seats) if not self.out[other]]
        if staying:
            self.stack = [(kind, staying[0])]
        elif self.round < self.rounds:
            self.round += 1
            self.stack = [(ROLL,)]
        else:
            self.stack, self.end_reason = [], "limit"
            return [Event("over", reveals=True)]
        return []

    def leave(self, seat: int) -> list[Event]:
        if self.stack[-1] in ((CLAIM, seat), (LUCK, seat)):
            return self.follow(self.stack.pop()[0], seat)
        return []

    def known_to(self, seat: int | None) -> "LineState":
        other = self.clone()
        if self.stack:
            other.lucky = [
                n if s == seat else min(n, 1) for s, n in enumerate(self.lucky)
            ]  # whether it is drawn is no secret
        return other

    def determinise(self, seat: int, rng: Random) -> "LineState":
        other = self.clone()
        if self.stack:
            other.lucky = [n if s == seat or not n else rng.randint(1, 6) for s, n in enumerate(self.lucky)]
        return other

    def scores(self) -> list[int]:
        claimed = [0] * self.seats
        for owner in self.owners:
            if owner != FREE:
                claimed[owner] += 1
        return [count + (0 if self.stack else luck) for count, luck in zip(claimed, self.lucky)]

    def view(self, seat: int | None) -> dict[str, Any]:
        seen = [n if s == seat or not self.stack else None for s, n in enumerate(self.lucky)]
        shown = {**self.position(), "lucky": seen, "you": seat, "owners": self.owners[:]}
        return {"game": "long-line", **shown}

    def ask(self, seat: int) -> tuple[str, str, str]:
        return "claim", "Claim a place of the window, or pass.", "LN-3"

    def choices(self, seat: int) -> list[dict[str, Any]]:
        claims = [
            {"action": f"claim {n}", "kind": "claim", "targets": [str(n)], "label": f"Claim {n}"}
            for n in self.legal(seat)[:-1]
        ]
        rest = [{"action": "pass", "kind": "pass", "targets": [], "label": "Pass"}]
        return claims + rest if self.legal(seat) else []

    def position(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "begin": self.begin,
            "due": [list(decision) for decision in self.stack],
            "claimed": {str(place): owner for place, owner in enumerate(self.owners) if owner != FREE},
            "lucky": self.lucky[:],
            "out": [seat for seat in range(self.seats) if self.out[seat]],
            "end_reason": self.end_reason,
        }


class LongLine(Game):
    id: ClassVar[str] = "long-line"
    name: ClassVar[str] = "The Long Line"
    pitch: ClassVar[str] = "Claim places on a line of two thousand."
    minutes: ClassVar[tuple[int, int]] = (90, 300)
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = (
        Option("loud", False, "Say what you do."),
        max_rounds(250),
    )

    def _file(self, name: str) -> str:
        return {"content.json": json.dumps(CONTENT), "rulebook.md": RULEBOOK}[name]

    def check_content(self, data: Part) -> Content:
        data.fields(*CONTENT)
        for name, figure in CONTENT.items():
            data.field(name).number(figure, figure)
        return Content()

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> LineState:
        state = LineState()
        state.seats, state.out, state.stack = seats, [0] * seats, [(LUCK, 0)]
        state.rounds, state.owners, state.lucky = int(options["max_rounds"]), [FREE] * PLACES, [0] * seats
        return state

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> LineState:
        state = self.start(content, options, seats)
        data.fields(*state.position())
        state.round = data.field("round").number(0, state.rounds)
        state.begin = data.field("begin").number(0, PLACES)
        for name, part in data.field("claimed").entries():
            if name not in NUMBERS:
                raise part.fault("the number of a place is wanted")
            state.owners[int(name)] = part.number(0, seats - 1)
        state.lucky = [part.number(0, 6) for part in data.field("lucky").each(seats, seats)]
        for part in data.field("out").each(0, seats):
            state.out[part.number(0, seats - 1)] = 1
        state.end_reason = data.field("end_reason").one_of("", "limit", "resigned")
        state.stack = [
            tuple(number.number(0, 9) for number in part.each(1, 2)) for part in data.field("due").each(0, 1)
        ]
        flaw = flaw_of(state)
        if flaw:
            raise data.fault(flaw)
        return state

    def text(self, content: Content, action: int) -> str:
        return "pass" if action == PASS else f"claim {action}"

    def parse(self, content: Content, text: str) -> int:
        word, _, number = " ".join(text.lower().split()).partition(" ")
        if word == "pass" and not number:
            return PASS
        return int(number) if word == "claim" and number in NUMBERS else -1

    def outcome_text(self, content: Content, outcome: int) -> str:
        return str(outcome)

    def parse_outcome(self, content: Content, text: str) -> int:
        return int(text) if text in NUMBERS else -1

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        sentence, *parts = TOLD.get(event.kind, ("",))
        facts = dict(zip(parts, event.numbers))
        who = names[event.seat] if event.seat >= 0 else ""
        return sentence.format(who=who, **facts) or self.table_sentence(event, names), facts

    def queries(self) -> dict[str, Query]:
        return {"free": free}


NUMBERS = {str(place) for place in range(PLACES)}


def flaw_of(state: LineState) -> str:
    """What of a loaded state could not stand on a table, or nothing."""
    staying = [seat for seat in range(state.seats) if not state.out[seat]]
    if not state.stack:
        ended = {"limit": state.round == state.rounds and bool(staying), "resigned": len(staying) < 2}
        return "" if ended.get(state.end_reason) else "the game has not ended so"
    kind, *numbers = state.stack[-1]
    if state.end_reason or len(staying) < 2 or kind > CLAIM:
        return "the game is not going on so"
    if (
        (kind == ROLL) != (not numbers)
        or not set(numbers) <= set(staying)
        or (state.round == 0) != (kind == LUCK)
    ):
        return "nobody is asked so"
    return "" if kind != LUCK or not state.lucky[numbers[0]] else "this number is drawn already"


def free(state: State, seat: int | None, args: Part) -> Any:
    """How many places are free from a place on: {"from": 17}."""
    assert isinstance(state, LineState)
    begin = args.fields("from").field("from").number(0, PLACES - 1)
    return {"free": state.owners[begin:].count(FREE)}


class LineTrying(Trying):
    short: ClassVar[dict[str, OptionValue]] = {"max_rounds": 20}
    pinned: ClassVar[tuple[str, ...]] = (
        "8817641ab4fa299dad47d1f97e086310fd62683ac9b0ac85f315a4d98c4345df",
        "5369ba475146193bea79cf8d3d2c67d79f618bc3f37ed2ba5e95807c1658fb4c",
        "cd4766b127306eadd74d2f1dd2b59362b1a6f5b1170788b09c1bcc68e10ab83e",
        "d67dd88c03f0bfbf33de990dd54aca2cb010113c4c361ecd24a8e39e7bdca6f6",
        "2b56f47d6f2805c45374b945f5ba0d838047f6c05b959074ec3efb988e47d3c0",
        "043bab8534875f0021f8cff6b92b5885c190611494cead1a391e718b26775ad9",
        "d33ec3dbc9456a48211aede8540094ba695256c9fc4aa53f4274da462d0bda74",
        "d03a7630e8b14a8a12c442937a91953712ad39690920792919e4dcfc92523e01",
    )

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        return {"free": [{"from": 0}, {"from": view["begin"]}]}

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {"free": [{}, {"from": PLACES}]}


GAME = LongLine()
TRYING = LineTrying()
