"""Tables with private warehouses, for the judge's tests."""

from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.telling import seen

LINE = "n+0+2 n+0+4 n+0+6 peary"
HOUSE = "n+0+4"
IRIDUM = "sinus-iridum"


def stored(*warehouses):
    """What a position keeps: by seat None, or the place and the loads there."""
    told = [None if one is None else {"at": one[0], "loads": list(one[1:])} for one in warehouses]
    return {"warehouses": told}


def keeper(*players, mine=(HOUSE,), theirs=None, in_play=None, **more):
    """Seat 0 has a warehouse on the line to Peary, seat 1 perhaps one too."""
    everybody = players if len(players) > 1 else (*players, Player())
    nobody = [None] * (len(everybody) - 2)
    kept = {"private_warehouse": stored(mine, theirs, *nobody), **(in_play or {})}
    return start(*everybody, private_warehouse=True, in_play=kept, **more)


def passing(*kept, me=None, owner=None, others=(), **more):
    """Seat 0 passes the warehouse of seat 1, where these loads are."""
    train = Player(**{"at": HOUSE, "came_from": "n+0+2", "track": [LINE], **(me or {})})
    return keeper(train, owner or Player(), *others, mine=None, theirs=(HOUSE, *kept), **more)


def empty_tray(me=None, *others, **more):
    """Seat 0 in Sinus Iridum, where Beer is made; one Beer is in seat 1's warehouse, one on its train."""
    train = Player(**{"at": IRIDUM, "track": [f"{IRIDUM}.n n-1+3 n-1+5"], **(me or {})})
    usual = {"mine": None, "theirs": (HOUSE, "Beer"), **more}
    return keeper(train, Player(at="tycho", loads=["Beer"]), *others, **usual)


def houses(table):
    """By seat the place and the sorted loads of a warehouse, or None."""
    told = seen(table)["warehouses"]
    return [None if one is None else (one["at"], *sorted(one["loads"])) for one in told]
