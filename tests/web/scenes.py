"""Tables in the middle of a game, good enough to be looked at: bots play so far, people go on from there."""

from functools import cache
from typing import Any

import railhead
from railhead.bots import make
from railhead.bots.referee import Seated, decision_rng
from tests.server.serving import GAME, Server, fetch

NAMES = ["Ada", "Bela", "Cleo"]


@cache
def record_at(
    turn: int, seats: int = 1, seed: str = "a picture", level: str = "skilled", advanced: bool = False
) -> dict[str, Any]:
    """The record of a game that has come to a turn; 0 is the first place of the set-up."""
    players = [{"name": name} for name in NAMES[:seats]]
    table = railhead.new(GAME, seats=seats, options={"advanced": advanced}, seed=seed, players=players)
    seated = [Seated(make(GAME, level), level) for _ in range(seats)]
    decided = 0
    while not table.over:
        seat = table.to_act[0]
        view = table.view(seat)
        if (view["phase"] == "set-up" and turn == 0) or view["turn"] == turn > 0:
            break
        table.take(seat, seated[seat].decide(table, seat, decision_rng(seed, seat, decided)))
        decided += 1
    record: dict[str, Any] = table.record()
    return record


def table_at(server: Server, turn: int, **more: Any) -> dict[str, Any]:
    """A table on the server at that turn; the key holds all its seats."""
    answer = fetch("POST", f"{server.url}/api/import", json=record_at(turn, **more))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made
