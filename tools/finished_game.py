"""Plays a game to its end with bots and keeps its record in tests/fixtures/, to be replayed forever.

    python tools/finished_game.py tests/fixtures/luzon-rails/hidden.json luzon-rails skilled,novice,skilled \
        hidden_money=true

A few steps are taken back on the way and seats change hands, as with people. A game that a player reports
as wrong goes into the same folder as it came; tests/table/test_finished_games.py finds it by itself.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import railhead
from railhead.bots import make
from railhead.bots.referee import Seated, decision_rng
from railhead.table.canonical import canonical
from railhead.table.refusal import Refused


def main(path: str, game: str, bots: str, *options: str) -> None:
    words = bots.split(",")
    chosen = {name: json.loads(value) for name, _, value in (option.partition("=") for option in options)}
    seed = Path(path).stem
    table = railhead.new(game, len(words), chosen, seed)
    seated = [Seated(make(game, word), word) for word in words]
    moods = Random(seed)
    while not table.over:
        seat = table.to_act[0]
        table.take(seat, seated[seat].decide(table, seat, decision_rng(seed, seat, len(table))))
        if moods.random() < 0.03 and not table.over:
            with suppress(Refused):
                table.undo(seat)
        if moods.random() < 0.004 and not table.over:
            table.declare(f"bot {seat}")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(canonical(table.record()) + "\n", encoding="utf-8")
    print(path, table.end_reason, table.scores(), len(table))


if __name__ == "__main__":
    main(*sys.argv[1:])
