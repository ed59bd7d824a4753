"""A moon with the Circus, and tables where one is on the way."""

from copy import deepcopy

from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON, moon_with
from tests.rules.lunar_rails.telling import seen


def _moon():
    """Card 30 pays 20 for the Circus in Krafft; on card 10 two lines are the lowest: Tycho and Plato."""
    demands = deepcopy(SMALL_MOON["demands"])
    lines = [("Ice", "Tycho", 9), ("Beer", "Plato", 9), ("Robots", "Apollo", 14)]
    told = [{"load": load, "city": city, "pays": pays} for load, city, pays in lines]
    demands[9] = {"number": 10, "lines": told}
    return moon_with(circus=["Hertzsprung", "Tycho"], demands=demands)


MOON = _moon()


def show(*players, cities=("hertzsprung", "tycho"), begun=None, strays=(), **more):
    kept = {"cities": list(cities), "strays": list(strays)}
    kept["from"] = [list(each) for each in begun] if begun else [[] for _ in players]
    given = {**more.pop("in_play", {}), "circus": kept}
    return start(*players, circus=True, in_play=given, **{"moon": MOON, **more})


def aboard(at, **more):
    """A train with one Circus, from Tycho; the other is in Hertzsprung."""
    return Player(**{"at": at, "loads": ["Circus"], "hand": [30, 2, 3], **more})


def carried(player, *others, **more):
    seats = 1 + len(others or (Player(),))
    begun = [["tycho"], *[[] for _ in range(seats - 1)]]
    return show(player, *(others or (Player(),)), cities=["hertzsprung"], begun=begun, **more)


def circuses(table):
    return sorted(one["city"] for one in seen(table)["lying"] if one["load"] == "Circus")
