"""Tables of Rail Baron at hand-made positions: each begins with a player's turn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import railhead

GAME = "rail-baron-southeast"


@dataclass
class Train:
    """A player: where his train is and what he has. Without a destination none is drawn yet."""

    at: str
    home: str
    cash: int = 20000
    locomotive: str = "freight"
    destination: str | None = None
    departure: str | None = None
    """Where the trip began; the place where the train is, if nothing else is said."""
    used: Sequence[tuple[str, str, str]] = ()
    established: Mapping[str, int] = field(default_factory=dict)
    declared: str = "no"
    alternate: str | None = None
    deeds: Sequence[str] = ()
    out: bool = False
    arrival_due: bool = False
    """Roved or undeclared while it stood on its alternate: it arrives at the start of its next turn."""


def start(
    *trains: Train,
    turn: int = 0,
    first: int = 0,
    third: Sequence[str] = (),
    third_count: int = 0,
    sold_out: bool = False,
    board: dict[str, Any] | None = None,
    round: int = 5,
    **options: Any,
) -> railhead.Table:
    """A table at the very start of a turn, without rolls of its own."""
    fresh = railhead.new(
        GAME, seats=len(trains), options=options, seed="rule tests", content=board, auto_roll=False
    )
    position = fresh.position()
    owners = position["state"]["owners"]
    for seat, train in enumerate(trains):
        for deed in train.deeds:
            assert owners[deed] == "bank", f"{deed} is given twice"
            owners[deed] = seat
    for deed in third:
        owners[deed] = "third"
    position["state"].update(
        phase="turn",
        round=round,
        first=first,
        turn=turn,
        rolled=[-1] * len(trains),
        paid_out=sum(train.cash for train in trains if not train.out),
        players=[_player(train) for train in trains],
        sold_out=sold_out or "bank" not in owners.values(),
        third_count=third_count,
        gone=[seat for seat, train in enumerate(trains) if train.out],
    )
    return railhead.from_position(GAME, position, auto_roll=False, content=board)


def _player(train: Train) -> dict[str, Any]:
    if train.out:
        return _nobody(train)
    destination = train.destination
    if train.arrival_due and destination is None:
        destination = train.at
    lost = train.declared == "no" and destination is not None and bool(train.used or train.arrival_due)
    return {
        "cash": train.cash,
        "locomotive": train.locomotive,
        "home": train.home,
        "place": train.at,
        "departure": train.departure or train.at,
        "destination": destination,
        "begun": True,
        "declared": train.declared,
        "alternate": train.alternate,
        "arrival_due": train.arrival_due,
        "lost": lost,
        "home_safe": train.declared == "early" and train.at == train.home,
        "established": dict(train.established),
        "used": [list(segment) for segment in train.used],
    }


def _nobody(train: Train) -> dict[str, Any]:
    places = ("home", "place", "departure", "destination", "alternate")
    flags = ("begun", "arrival_due", "lost", "home_safe")
    return {
        "cash": 0,
        "locomotive": train.locomotive,
        "declared": "no",
        "established": {},
        "used": [],
        **dict.fromkeys(places),
        **dict.fromkeys(flags, False),
    }


def ride(table: railhead.Table, seat: int, *steps: str) -> None:
    """Ride steps such as "CG Macon GA", one by one; those that the table has played already, as they were
    forced, are passed over. The train then stands on the last one, or has stopped there."""
    forced = _forced_since_the_roll(table, seat)
    assert forced == list(steps[: len(forced)]), f"forced were {forced}"
    left = list(steps[len(forced) :])
    while left:
        before = len(table.line)
        table.play(seat, f"ride {left.pop(0)}")
        for entry in table.line[before + 1 :]:
            if left and entry.auto and _text(table, entry) == f"ride {left[0]}":
                left.pop(0)
    ridden = [_text(table, entry) for entry in table.line if entry.actor == seat]
    assert [text for text in ridden if text.startswith("ride ")][-1] == f"ride {steps[-1]}"


def _text(table: railhead.Table, entry: Any) -> str:
    return table.game.actor_text(table.content, entry.actor, entry.action)


def _forced_since_the_roll(table: railhead.Table, seat: int) -> list[str]:
    """The steps that the table has played for a train since the last roll or the last step of its own."""
    found: list[str] = []
    for entry in reversed(table.line):
        if entry.actor != seat or not entry.auto:
            break
        found.insert(0, _text(table, entry).removeprefix("ride "))
    return found


def cash(table: railhead.Table, seat: int) -> int:
    """What a seat has, as it sees it itself."""
    held = table.view(seat)["players"][seat]["cash"]
    assert isinstance(held, int)
    return held


def owner(table: railhead.Table, railroad: str) -> int | str:
    found = table.view(None)["owners"][railroad]
    assert isinstance(found, int | str)
    return found


def refused(table: railhead.Table, seat: int, action: str) -> str:
    """The rule that forbids an action."""
    try:
        table.fork().play(seat, action)
    except railhead.Refused as refusal:
        return refusal.rule
    raise AssertionError(f"{action} is allowed")
