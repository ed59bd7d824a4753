"""What the shared tests and the lab want to know of Rail Baron – Southeast; nothing in play loads it."""

from itertools import pairwise
from random import Random
from typing import Any, ClassVar

from ...table.game import Content
from ...table.options import OptionValue
from ...table.state import State
from ...table.trying import MatchUp, Player, Prepared, Trying
from . import actions
from .phases import BID, BUY, DECLARE, RAISE, RIDE
from .prepared import prepared_positions
from .rules import arrival, movement
from .state import RailBaronState


class RailBaronTrying(Trying):
    short: ClassVar[dict[str, OptionValue]] = {"max_rounds": 10}
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 2}
    long: ClassVar[str] = "running"
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("skilled", against=("novice", "novice", "novice"), least=0.6),
        MatchUp("master", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("hints", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        # Ten lines take a search about as long as the master thinks.
        MatchUp("master", against=("search:10", "search:10", "search:10"), surely=0.25, most_games=40),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "17e0822013df8f21b5e3a0e20bc273c8cdd9700962c1bbf5f95601a56a91f6b3",
        "d1b1997fbc54f926120d7a0dc98be22d41c13eca87a342935fa02d056319e096",
        "52162bb31aa2c93d634e1fc58ddbaa80e2feb533623ec4728cad78d01ff810b6",
        "a11603c0fecc803e9d82cfd5f410acdedd5da2ad176198b1e7d1bfb09a517935",
        "3956dbd88d39e06ec08ca4d1ac7a9f80e8775ff2e24461f4a7784e4cd7b4885c",
        "1d54ef3d5741f003cdff8fcaa312c02c8f11d960a45e28d63f4ec1bfae48310c",
        "fa9292de1d9491644c57006793ad6d277a19467aa29ec1aa38b22f8aa504cc2f",
        "033b6087f9b1e4a46606b1d9fa2654aff4b7d997e3f897adea36c8c369268720",
    )
    unmet: ClassVar[dict[str, str]] = {
        "event called-off": "no play resigns in the middle of its own auction; a rule test does",
    }

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        """The way ahead, a far place, and the first steps of what can be seen from the train on turn."""
        mine = view["players"][view["turn"] or 0]
        place = mine["place"]
        lines = [
            (road["initials"], one, other)
            for road in content.data["railroads"]
            for line in road["lines"]
            for one, other in pairwise(line)
        ]
        near = [[road, other] for road, one, other in lines if one == place]
        near += [[road, one] for road, one, other in lines if other == place]
        first = lines[0]
        return {
            "best-ways": [{}, {"to": first[1]}, {"seat": 1, "to": lines[-1][2]}],
            "way-fees": [
                {"steps": []},
                *[{"steps": [step]} for step in near],
                {"steps": [[first[0], first[1]]]},
            ],
            "reachable": [{}],
            "deed-reach": [{}, {"railroad": first[0], "seat": 1}],
            "destination-odds": [{}, {"from": mine["home"] or _a_city(content)}],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "best-ways": [{"to": "Atlantis"}, {"seat": 99}, {"from": "Atlanta"}],
            "way-fees": [{}, {"steps": "x"}, {"steps": [["CG", "Atlantis"]]}, {"steps": [["CG"]]}],
            "reachable": [{"left": 3}],
            "deed-reach": [{"railroad": "none"}, {"seat": -1}],
            "destination-odds": [{"from": "Atlantis"}, {"to": "Atlanta"}],
        }

    def prepared(self, content: Content) -> list[Prepared]:
        return prepared_positions(content)

    def players(self) -> dict[str, Player]:
        return {"riding": riding, "running": running}


def _a_city(content: Content) -> str:
    """Any city of the board."""
    return next(str(place["name"]) for place in content.data["places"] if place["kind"] == "city")


def riding(state: State, seat: int, rng: Random) -> int:
    """Mostly goes the shortest way, buys what it can pay with something left, and bids low."""
    assert isinstance(state, RailBaronState)
    legal, kind = state.legal(seat), state.kind
    if kind == RIDE:
        return movement.straight_on(state, seat, legal) if rng.random() < 0.9 else rng.choice(legal)
    if kind == BUY:
        left = max(0, state.cash[seat] - 6_000)
        fitting = [action for action in legal if arrival.price_of(state, seat, action) <= left]
        return max(fitting) if fitting and rng.random() < 0.8 else rng.choice(legal)
    if kind == BID:
        return legal[min(1, len(legal) - 1)] if rng.random() < 0.6 else actions.PASS
    return rng.choice(legal)


def running(state: State, seat: int, rng: Random) -> int:
    """Rides the shortest way, declares as soon as it may, buys little, and sells before it auctions."""
    assert isinstance(state, RailBaronState)
    legal, kind = state.legal(seat), state.kind
    if kind == DECLARE:
        return actions.DECLARE
    if kind == BUY and rng.random() < 0.7:
        return actions.BUY_NOTHING
    if kind == RAISE:
        return min(legal) if rng.random() < 0.7 else rng.choice(legal)
    return riding(state, seat, rng)


TRYING = RailBaronTrying()
