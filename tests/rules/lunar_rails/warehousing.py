"""Tables with field warehousing, and what lies in their cities."""

from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.telling import build_nothing, seen


def four(*players, lying=None, **more):
    return start(*players, field_warehousing="four-turns", **kept_as(lying), **more)


def wordelmann(*players, lying=None, stays=None, **more):
    kept = kept_as(lying, stays or [0] * len(players)) if lying is not None or stays else {}
    return start(*players, field_warehousing="wordelmann", **kept, **more)


def kept_as(lying, stays=None):
    if lying is None:
        return {}
    entry = {"lying": [chip(*each) for each in lying]}
    if stays is not None:
        entry["stays"] = stays
    return {"in_play": {"field_warehousing": entry}}


def chip(city, load, *term):
    return {"city": city, "load": load, **dict(zip(("dropper", "ends"), term, strict=False))}


def lying(table):
    return [(one["city"], one["load"]) for one in seen(table)["lying"]]


def pass_turns(table, *seats):
    for seat in seats:
        build_nothing(table, seat)


def courier():
    return Player(at="tycho", loads=["Ice"], hand=[2, 3, 4])
