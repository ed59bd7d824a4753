"""Prints the hashes that seeded games end with today, to be pinned in the game's `trying.py`.

    python tools/pinned_games.py luzon-rails

tests/table/test_hashes.py plays the same games and compares. The first two are played in full length, the
others with the options that make the game short. A game with presets has one more for each of them, and one
with all options that combine.
"""

import sys
from random import Random

from railhead.games import find
from railhead.lab.combining import all_that_combine
from railhead.table.game import Game
from railhead.table.opening import new_table
from railhead.table.options import OptionValue
from railhead.table.trying import trying_of

PLAYED = 8
WHOLE = 2
ALL = "all that combine"


def hash_after(game: Game, n: int) -> str:
    """Where the n-th seeded game of random players ends."""
    # Late options stay off: what was pinned before them must still end where it did.
    flags: dict[str, OptionValue] = {
        option.name: n % 2 == 1
        for option in game.options
        if isinstance(option.default, bool) and not option.late
    }
    options = flags if n < WHOLE else {**trying_of(game).short, **flags}
    # An option may be for some numbers of seats only.
    most = game.seat_range({option.name: option.default for option in game.options} | options)[1]
    return played_out(game, min(game.least_seats + n % 3, most), options, f"pinned {n}", Random(n))


def settings_to_pin(game: Game) -> dict[str, tuple[int, dict[str, OptionValue]]]:
    """By name: seats and options of games that are pinned beside the numbered ones."""
    if not game.presets:
        return {}
    few = game.least_seats + 1
    found = {each.name: (each.seats or few, dict(each.options)) for each in game.presets if each.options}
    return found | {ALL: (few, all_that_combine(game.options, few))}


def hash_with(game: Game, name: str) -> str:
    """Where a short seeded game of random players with these options ends."""
    seats, options = settings_to_pin(game)[name]
    return played_out(game, seats, {**trying_of(game).short, **options}, f"pinned {name}", Random(name))


def played_out(game: Game, seats: int, options: dict[str, OptionValue], seed: str, rng: Random) -> str:
    table = new_table(game, seats=seats, options=options, seed=seed)
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return table.hash()


def main(*games: str) -> None:
    for game in games:
        print(f"{game}:")
        for n in range(PLAYED):
            print(f'    "{hash_after(find(game), n)}",')
        for name in settings_to_pin(find(game)):
            print(f'    "{name}": "{hash_with(find(game), name)}",')


if __name__ == "__main__":
    main(*sys.argv[1:])
