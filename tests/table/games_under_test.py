"""The games that the property suite holds: every room of the house, the suite's own, and RAILHEAD_GAMES."""

import railhead
from railhead.games import all_games
from tests.table.night_market import GAME

all_games()  # the rooms of the house, before a guest comes in
railhead.register(GAME)

GAMES = list(all_games())
