"""What the tests of every game's bots do at a table."""

from random import Random
from typing import Any

from railhead.bots import Bot
from railhead.bots.referee import Seated, play_out


def finished(table: Any, players: list[Bot], seed: str) -> list[Seated]:
    """Let these bots play to the end."""
    seated = [Seated(player, "bot") for player in players]
    play_out(table, seated, seed)
    return seated


def at_random(table: Any, rng: Random, steps: int) -> None:
    """Let chance play so many steps."""
    for _ in range(steps):
        if not table.over:
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.legal(seat)))


def without_fault(seated: list[Seated]) -> None:
    for seat in seated:
        assert not any(seat.faults.values()), seat.last_fault
