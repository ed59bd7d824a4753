"""The games that the property suite holds: name one here, and every test of this folder plays it."""

import railhead
from tests.table.night_market import GAME

railhead.games()  # the rooms of the house, before a guest comes in
railhead.register(GAME)

GAMES = ["thirty-rails", "luzon-rails", "lunar-land-rush", "night-market"]
