"""Prints the hashes that seeded games end with today, to be pinned in the game's `trying.py`.

    python tools/pinned_games.py luzon-rails

tests/table/test_hashes.py plays the same games and compares. The first two are played in full length, the
others with the options that make the game short.
"""

import sys
from random import Random

from railhead.games import find
from railhead.table.game import Game
from railhead.table.opening import new_table
from railhead.table.trying import trying_of

PLAYED = 8
WHOLE = 2


def hash_after(game: Game, n: int) -> str:
    """Where the n-th seeded game of random players ends."""
    # Late options stay off: what was pinned before them must still end where it did.
    flags = {
        option.name: n % 2 == 1
        for option in game.options
        if isinstance(option.default, bool) and not option.late
    }
    options = flags if n < WHOLE else {**trying_of(game).short, **flags}
    # An option may be for some numbers of seats only.
    most = game.seat_range({option.name: option.default for option in game.options} | options)[1]
    seats = min(game.least_seats + n % 3, most)
    rng = Random(n)
    table = new_table(game, seats=seats, options=options, seed=f"pinned {n}")
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return table.hash()


def main(*games: str) -> None:
    for game in games:
        print(f"{game}:")
        for n in range(PLAYED):
            print(f'    "{hash_after(find(game), n)}",')


if __name__ == "__main__":
    main(*sys.argv[1:])
