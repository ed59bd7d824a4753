"""What frozen bots (`skilled@1`, `master@1`) decide in pinned stretches of games, kept in frozen_decisions/.

`python -m tests.bots.frozen GAME` keeps the decisions of frozen bots that have none yet. It never changes
those of others: a frozen bot that decides otherwise is not frozen. Where board, cards or rules of a game
change, its file is removed and made anew, in a commit of its own.
"""

import json
import re
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import railhead
from railhead import bots
from railhead.bots.referee import Seated, deciding, decision_rng, steps
from railhead.games import find
from tests.rooms import seats_for

FOLDER = Path(__file__).with_name("frozen_decisions")
BEFORE = (0, 20, 66)
"""Random decisions before a stretch begins; a game that is over by then has none."""
DECISIONS = 10
SEATS = 2


def is_frozen(level: str) -> bool:
    return re.search(r"@\d+$", level) is not None


def frozen_levels(game: str) -> list[str]:
    return [level for level in bots.levels(game) if is_frozen(level)]


def decisions(game: str, level: str, before: int) -> list[str]:
    """The first decisions of a table of such bots, each as `seat: step, step`."""
    table = opened(game, before)
    seated = [Seated(bots.make(game, level), level) for _ in range(table.state.seats)]
    found: list[str] = []
    while not table.over and len(found) < DECISIONS:
        for seat in deciding(table, range(table.state.seats)):
            rng = decision_rng("frozen", seat, table.question(seat))
            answer = seated[seat].answer(table.game, table.content, table.state, seat, rng)
            texts = [table.game.text(table.content, action) for action in answer]
            found.append(f"{seat}: {', '.join(texts)}")
            for _ in steps(table, seat, answer):
                pass
    assert not any(sum(seat.faults.values()) for seat in seated), [seat.last_fault for seat in seated]
    return found


def opened(game: str, before: int) -> railhead.Table:
    table = railhead.new(game, seats_for(game, SEATS), seed=f"frozen {before}")
    rng = Random(before)
    for _ in range(before):
        if table.over:
            break
        seat = table.to_act[0]
        table.take(seat, rng.choice(table.state.legal(seat)))
    return table


@cache
def kept(game: str) -> dict[str, Any]:
    """What is kept of a game."""
    path = FOLDER / f"{game}.json"
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {**ground(game), "levels": {}}
    return found


def ground(game: str) -> dict[str, Any]:
    """What else the decisions depend on: they say nothing about bots when this has changed."""
    return {"game": game, "rules": find(game).rules, "content": find(game).content().hash}


def main(*games: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in games:
        told = kept(game)
        assert {name: told[name] for name in ground(game)} == ground(game), f"{game}: remove its file first"
        for level in frozen_levels(game):
            if level not in told["levels"]:
                made = {str(before): decisions(game, level, before) for before in BEFORE}
                told["levels"][level] = made
        text = json.dumps(told, indent=1, ensure_ascii=False)
        (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
