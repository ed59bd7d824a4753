"""A table of 30 Rails at its first turn, with the roll one wants to look at."""

from typing import Any

import railhead
from railhead import Table


def at_turn(roll: str, **options: Any) -> Table:
    """Alone, mountains on the diagonal from r2c2 on, all of the set-up done, and this roll on the table."""
    table = railhead.new("thirty-rails", options=options, auto_roll=False)
    table.roll("1")
    table.play(0, "ignore")
    for column in range(2, 7):
        table.roll(str(column))
    for text in ("mine r1c2", "station 1 N3", "station 2 E5", "station 3 S3", "station 4 W6", "bonus r3c4"):
        table.play(0, text)
    table.roll(roll)
    return table
