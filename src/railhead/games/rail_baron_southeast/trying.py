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
        "04431c47aff61ad334876cb41b95dfbdc5bc60a9b73dfbe5999d385b79af6181",
        "b31b5d55c245958f716842e211670709df207768547cdf8dfb256971d4a9d6f4",
        "c772f6d78546beb8ed63f712b4ffc4349099bd95158275030a3539a75b60123f",
        "d444efd2576c8503074ca5e10931a0e48002b74f6331ec988ce04ca1e86443ce",
        "b1eca934a567a7b105d07217d97c822970cfedf623410541bc4acd88319b3b12",
        "bbca8883393e273df59b231421779a50b515f68ac692343ae39bd041fcb92dc0",
        "03d7856900ee53738a9056b745e9f27e40355b92ba510ce91406ae249c08f0c7",
        "872f8650c59c579aa9882e618d54418e5f9f6b59c64b3c141bf527a3098981e1",
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
