"""A made-up table as large as the great games will be: what the wire must bear, measured before they come."""

import random
from typing import Any

from railhead.table.hearing import Place

TURN = 8
"""Steps that one seat takes in a row."""


class Stretched:
    """Answers what a stream asks of a table; nothing here is a game."""

    over = False
    end_reason = ""
    line: tuple[Any, ...] = ()

    def __init__(self, seats: int, places: int, sections: int, choices: int, rng: random.Random) -> None:
        self.rng = rng
        self.seats = seats
        self.steps = 0
        self.choice_count = choices
        self.places = [0] * places
        self.sections = [{"id": f"s{n}", "owner": -1, "toll": n % 9, "built": False} for n in range(sections)]
        self.cash = [100] * seats
        self.trains = [0] * seats
        self.cards = [[rng.randrange(300) for _ in range(3)] for _ in range(seats)]
        self.open = self._open()
        self.lines: list[dict[str, Any]] = []

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.steps // TURN % self.seats,)

    def _open(self) -> list[int]:
        return sorted(self.rng.sample(range(len(self.places)), self.choice_count))

    def step(self) -> None:
        """Some track, money and a train: what a turn of such a game changes."""
        (seat,), rng = self.to_act, self.rng
        for place in rng.sample(range(len(self.places)), 3):
            self.places[place] |= 1 << seat
        section = rng.choice(self.sections)
        section.update(owner=seat, built=True)
        self.cash[seat] -= rng.randrange(9)
        self.cash[rng.randrange(self.seats)] += 3
        self.trains[seat] = rng.randrange(len(self.places))
        for kind in ("built", "paid"):
            text = f"Player {seat + 1} {kind} {section['id']} for {self.steps % 9}."
            self.lines.append({"kind": kind, "seat": seat, "text": text, "section": section["id"]})
        self.steps += 1
        if self.steps % TURN == 0:
            self.cards[seat] = [rng.randrange(300) for _ in range(3)]
            self.open = self._open()
            return
        gone = set(rng.sample(self.open, 10))
        left = {place for place in self.open if place not in gone}
        while len(left) < self.choice_count:
            left.add(rng.randrange(len(self.places)))
        self.open = sorted(left)

    def view(self, viewer: int | None) -> dict[str, Any]:
        return {
            "you": viewer,
            "turn": self.steps // TURN,
            "places": self.places[:],
            "sections": [dict(section) for section in self.sections],
            "players": [
                {"cash": cash, "train": train, "cards": cards if seat == viewer else None}
                for seat, (cash, train, cards) in enumerate(zip(self.cash, self.trains, self.cards))
            ],
        }

    def ask(self, seat: int) -> dict[str, Any]:
        if seat not in self.to_act:
            waiting = f"Waiting for Player {self.to_act[0] + 1}."
            return {"ask": self.steps, "kind": "wait", "sentence": waiting, "rule": "T-1"}
        sentence = f"Build on from here, or be done: {TURN - self.steps % TURN} left."
        return {"ask": self.steps, "kind": "build", "sentence": sentence, "rule": "XX-1"}

    def choice_groups(self, seat: int) -> list[dict[str, Any]]:
        if seat not in self.to_act:
            return []
        group = {"kind": "build", "action": "build m{place}", "label": "Build to m{place}, {cost}"}
        rows = [[place, place % 5 + 1] for place in self.open]
        return [
            {**group, "targets": ["m{place}"], "fields": ["place", "cost"], "shows": ["cost"], "rows": rows}
        ]

    def log(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        return self.lines[since:]

    def place(self) -> Place:
        return Place(self, 0, self.steps, self.steps)

    def unchanged_since(self, place: Place | None) -> int:
        return 0 if place is None else place.length

    def told_before(self, viewer: int | None, index: int) -> int:
        return 2 * index

    def told_from(
        self, viewer: int | None, index: int, end: None = None, said: Any = None
    ) -> list[list[dict[str, Any]]]:
        return [self.lines[at : at + 2] for at in range(2 * index, len(self.lines), 2)]

    def undo_terms(self, seat: int) -> dict[str, Any]:
        return {
            "possible": self.steps % TURN > 0,
            "asks": [],
            "falls": [],
            "action": "",
            "why": "",
            "redo": "",
        }

    def taken_back(self, viewer: int | None) -> list[dict[str, Any]]:
        return []
