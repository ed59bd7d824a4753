"""What one more step, a question, an undo or a fork costs when the record is long."""

from typing import Any

from ..table import opening
from ..table.canonical import digest
from ..table.hearing import Place
from ..table.table import Table
from .bench import baseline_loop, least_ms, rate
from .long_game import GAME

ENTRIES = 3000
SEATS = 6
ROW = 3


def long_table(entries: int = ENTRIES) -> Table:
    """Six couriers after so many entries, all of them on the line."""
    table = opening.new_table(GAME, SEATS, seed="long")
    while len(table) < entries:
        seat = table.to_act[0]
        table.take(seat, table.state.legal(seat)[-1])
    return table


class Told:
    """Everybody at a table, each told what is new as a stream tells it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.places: dict[int, Place | None] = {}

    def tell(self) -> None:
        table = self.table
        for viewer in range(table.state.seats):
            index = table.unchanged_since(self.places.get(viewer))
            table.told_before(viewer, index)
            table.told_from(viewer, index)
            digest(table.view(viewer))
            table.ask(viewer)
            table.choices(viewer)
            table.undo_terms(viewer)
            self.places[viewer] = table.place()


def figures(seconds: float = 1.0) -> dict[str, Any]:
    """Milliseconds for each, at the end of a record of 3,000 entries, and after the first few."""
    before = rate(_loop, seconds / 2)
    late, early = _costs(long_table()), _costs(long_table(30))
    baseline = (before + rate(_loop, seconds / 2)) / 2
    return {
        "entries": ENTRIES,
        "seats": SEATS,
        "baseline": round(baseline),
        "early_ms": early,
        "late_ms": late,
        "late_loops": {name: round(ms * baseline / 1000, 1) for name, ms in late.items()},
    }


def _costs(table: Table) -> dict[str, float]:
    told = Told(table)
    told.tell()
    acting = table.to_act[0]
    row = [f"walk {table.state.legal(acting)[-1]}"] * ROW
    found = {
        "tell": min(_tell_ms(told) for _ in range(15)),
        "plan": least_ms(lambda: table.plan(table.to_act[0], row)),
        "why": least_ms(lambda: table.refusal(table.to_act[0], "walk 6")),
        "query": least_ms(lambda: table.query(0, "distance", {"seat": 1, "place": 5})),
        "fork": least_ms(table.fork),
        "play_many": min(_play_many_ms(table) for _ in range(15)),
        "undo": min(_undo_ms(table) for _ in range(15)),
    }
    return {name: round(ms, 3) for name, ms in found.items()}


def _tell_ms(told: Told) -> float:
    table = told.table
    table.take(table.to_act[0], 1)
    return least_ms(told.tell, 1)


def _play_many_ms(table: Table) -> float:
    return least_ms(lambda: table.play_many(table.to_act[0], ["walk 1"] * ROW), 1)


def _undo_ms(table: Table) -> float:
    seat = table.line[-2].actor
    asks = table.undo_terms(seat)["asks"]
    return least_ms(lambda: table.undo(seat, asks), 1)


def _loop() -> int:
    baseline_loop()
    return 1
