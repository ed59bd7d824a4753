"""The server as it is, but for its tables' seeds and names, of which dice are made: the test gives them."""

import os
import runpy
from collections import Counter
from pathlib import Path

from railhead.server import bot_seats, house
from tests.seeds import seed_of

made: Counter[str] = Counter()


def numbered(what: str) -> str:
    """The next of its kind in this trial. A server that is started again goes on with other names."""
    trial = f"{Path(os.environ['RAILHEAD_TRIAL']).read_text()} {os.environ['RAILHEAD_START']} {what}"
    made[trial] += 1
    return seed_of(trial, made[trial])


def bots_luck(bots: bot_seats.BotSeats) -> str:
    """Out of their table's seed: when the bots of several tables begin to think is nobody's choice."""
    stored = bots.live.stored
    seed: str = stored.setting.setdefault("bots_seed", seed_of(stored.seed, 0))
    return seed


if __name__ == "__main__":
    house.fresh_seed = lambda: numbered("seed")
    bot_seats.BotSeats._seed = property(bots_luck)  # type: ignore[assignment, method-assign]
    house.fresh_table_id = lambda: numbered("name")[:12]
    runpy.run_module("railhead.server", run_name="__main__", alter_sys=True)
