"""Tables with new craters, for the judge's tests."""

from typing import Any

import railhead
from tests.rules.lunar_rails.positions import Player, play, start
from tests.rules.lunar_rails.small_moon import EVENTS, SMALL_MOON, moon_with
from tests.rules.lunar_rails.telling import now, seen


def with_meteor(bearing: str, distance: int, moon: dict[str, Any] = SMALL_MOON) -> dict[str, Any]:
    """The moon with card 131 at another bearing and distance, to strike what no printed card can."""
    events = [
        {**event, "bearing": bearing, "distance": distance} if event["number"] == 131 else event
        for event in EVENTS
    ]
    return {**moon, "events": events} if moon is not SMALL_MOON else moon_with(events=events)


AT_PLATO = with_meteor("N", 5)
"""131 with card 29: five north of Tycho is Plato; north of Oken and Neper it misses."""
LOW = (23, 24, 25)
"""A hand without the cards that strike."""


def cratered(*players: Player, craters: tuple[str, ...], **more: Any) -> railhead.Table:
    """Seat 0's turn on a moon with these craters."""
    everybody = players if len(players) > 1 else (*players, Player())
    kept = {"new_craters": list(craters), **more.pop("in_play", {})}
    return start(*everybody, new_craters=True, in_play=kept, **more)


def price(table: railhead.Table, one: str, other: str) -> int:
    """What seat 0 pays for this section."""
    before: int = now(table)["spent"]
    play(table, 0, f"build {one} {other}")
    after: int = now(table)["spent"]
    return after - before


def found(table: railhead.Table) -> list[str]:
    return sorted(seen(table)["craters"])
