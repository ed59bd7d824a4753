"""Tables where every player has two trains, for the judge's tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import railhead
from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import new, seen


@dataclass
class Second:
    """The second train of a player, which is not in hand."""

    loco: str = "Redstone"
    loads: Sequence[str] = ()
    at: str | None = None
    came_from: str | None = None
    moved: int = 0
    owed: int = 0
    to: int | None = None
    circus_from: Sequence[str] = ()


def pair(
    *players: Player, seconds: Sequence[Second | None] = (), in_play: Any = None, **more: Any
) -> railhead.Table:
    """Two trains a player: train 1 is told by the player and is in hand, train 2 by `seconds`."""
    everybody = players if len(players) > 1 else (*players, Player())
    given = [*seconds, *[Second()] * (len(everybody) - len(seconds))]
    kept: dict[str, Any] = {
        "in_hand": [1] * len(everybody),
        "others": [None if one is None else _told(one, more) for one in given],
    }
    mine = given[more.get("turn", 0)]
    if mine is not None:
        more["done"] = more.get("done", False) or bool(mine.moved)
        kept["now"] = {"moved": mine.moved, "picked": [], "halted": False, "to_lose": 0}
        if more.get("private_warehouse"):
            kept["now"]["asked"] = False
        if more.get("light_engine"):
            kept["now"]["most_loads"] = len(mine.loads)
    return start(
        *everybody, additional_trains=True, in_play={"additional_trains": kept, **(in_play or {})}, **more
    )


def _told(train: Second, options: dict[str, Any]) -> dict[str, Any]:
    cards = SMALL_MOON["loco_cards"]
    told: dict[str, Any] = {
        "loco": train.loco,
        "card": next(n for n, card in enumerate(cards) if train.loco in card["sides"]),
        "loads": list(train.loads),
        "at": train.at,
        "from": train.came_from,
        "hit": [],
    }
    if options.get("field_warehousing") == "wordelmann" or options.get("private_warehouse"):
        told["stays"] = 0
    if options.get("late_payment"):
        told.update(owed=train.owed, to=train.to)
    if options.get("circus"):
        told["circus_from"] = list(train.circus_from)
    return told


def trains(table: railhead.Table, seat: int = 0) -> list[Any]:
    """What is seen of a seat's trains, train 1 first."""
    found: list[Any] = seen(table, seat)["trains"][seat]
    return found


def places(table: railhead.Table, seat: int = 0) -> list[str | None]:
    return [one["at"] for one in trains(table, seat)]


def cargo(table: railhead.Table, seat: int = 0) -> list[list[str]]:
    return [list(one["loads"]) for one in trains(table, seat)]


def locos(table: railhead.Table, seat: int = 0) -> list[str]:
    return [one["loco"] for one in trains(table, seat)]


def beginning(seats: int = 2, **options: Any) -> railhead.Table:
    """A new table before its first card."""
    return new(seats, additional_trains=True, **options)
