"""What the shared tests and the lab want to know of Lunar Rails; nothing in play loads it."""

from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from ...table.game import Content
from ...table.options import OptionValue
from ...table.state import State
from ...table.trying import MatchUp, Player, Prepared, Trying
from . import actions, cheapest, running
from .board import Board, board_of
from .phases import BUILD, OPENING, OPERATE
from .prepared import prepared_positions
from .rules import goods, track
from .state import LunarRailsState


class LunarRailsTrying(Trying):
    short: ClassVar[dict[str, OptionValue]] = {"max_rounds": 8}
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 2}
    long: ClassVar[str] = "hauling"
    planning: ClassVar[tuple[str, ...]] = ("trips", "plans")
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("skilled", against=("novice", "novice", "novice"), least=0.6),
        MatchUp("master", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("hints", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "c3af6bfbdcdeb526056c08dadf65819e21f8db870e0952657da76c0b314e4c93",
        "61192270602cccc60d1988552782a7bab6cb66db54013f792cc16573df69ee32",
        "28b0a7a2a0e631475b723ae5f4309caca65425a99e340cda6e6eb269894ed946",
        "94acd92e32eab3afbdde1400547e1877e4c8a7d501c3d431594e111638b946da",
        "4e2c484c996686f6f4eb476afbcc201907686cfb0395bbbf17c8d8c6d443e984",
        "be17bc5e3f34ce73d186ee85be5d22438f87b7232bea80bb9c56654539c797d2",
        "893cfa5776645599988a5719e0d0c926548f8ad8d2700b9d52410a819409cb02",
        "3b0158ea3c2d6640d0cca800c08ff92d3240885661d51567ee53cac3fb848bf2",
    )
    pinned_with: ClassVar[dict[str, str]] = {
        "Tournament": "58d64945e56cb00f948e64f28596f0d224bcd87a6e0e5d4f4507ca618147a40a",
        "Mercy": "2d14e8ecde618440cb96f1fce23cd539a3da5632f86ac5cfaabd230d5ce70e3d",
        "Challenge": "12b549128bda62714f837fc8ad5c9aa447c364cc0d1ae5bce37850fad94056d3",
        "A quick hour": "47802965ee5c1e4ec8cfa3f496bff8a65d606f300d364af5de8829cc7d4faf82",
        "Two players": "6c4b923e9b22c5d518d2ebf70d0d287513efa4523544a5db4a22a96ec5b18f1c",
        "all that combine": "994839c1a392581edcfe54223c4bacbb3dfe47ef384c01307132d5a469e78f82",
    }
    unmet: ClassVar[dict[str, str]] = {
        "event bargain-void": "a player resigns in the middle of a bargain; rule tests do",
        "event offer-void": "a player resigns who is asked for a stored load; rule tests do",
        "event golden-spike": "one section of hundreds closes a ring around the moon; rule tests build it",
        "refusal LR-10": "only a text can name mileposts that are no neighbours; a rule test does",
    }

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        cities, board = content.data["cities"], board_of(content)
        near, far = cities[0], cities[-1]
        return {
            "build-way": [
                {"to": near["id"]},
                {"to": far["name"], "via": [near["id"]]},
                {"to": content.data["mileposts"][-1][0], "seat": 1},
                {"to": far["name"], "from": near["id"]},
            ],
            "build-these": [
                {"sections": [[board.mileposts[end] for end in ends] for ends in board.ends[:9]]}
            ],
            "run": [{"to": city["id"]} for city in cities[:8]] + [{"to": far["name"], "seat": 1}],
            "city": [{"city": near["name"]}, {"city": far["name"]}],
            "trips": [{}, {"seat": 1}],
            "plans": [{}],
            "deal": [
                {"seller": 1, "sections": []},
                *[{"seller": other, "sections": _owned(content, view, other)} for other in (0, 1)],
            ],
            "sections": [{}],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "build-way": [{}, {"to": "nowhere"}, {"to": 3}, {"to": "nowhere", "via": "x"}, {"from": "x"}],
            "build-these": [{}, {"sections": []}, {"sections": [["nowhere", "x"]]}, {"sections": [["x"]]}],
            "run": [{}, {"to": "nowhere"}, {"to": "nowhere", "seat": 99}],
            "city": [{}, {"city": "nowhere"}],
            "trips": [{"seat": -1}, {"seat": 99}, {"to": "x"}],
            "plans": [{"seat": 1}],
            "deal": [
                {},
                {"seller": 99, "sections": []},
                {"seller": 1, "sections": ["x"]},
                {"seller": 1, "sections": [["nowhere", "nowhere"]]},
            ],
            "sections": [{"of": 1}],
        }

    def prepared(self, content: Content) -> list[Prepared]:
        return prepared_positions(content)

    def players(self) -> dict[str, Player]:
        return {"hauling": hauling}


def _owned(content: Content, view: Any, seat: int) -> list[list[str]]:
    """Two sections of a player's track, by their ends; none on a moon that has craters."""
    if view.get("craters"):
        return []
    board = board_of(content)
    track = view["track"][seat][:2]
    return [[board.mileposts[end] for end in board.ends[section]] for section in track]


def hauling(state: State, seat: int, rng: Random) -> int:
    """Follows one demand of the hand: builds to its source and its city, loads, runs and delivers."""
    assert isinstance(state, LunarRailsState)
    legal, kind = state.legal(seat), state.kind
    if rng.random() < 0.03 or kind not in (OPENING, OPERATE, BUILD):
        return rng.choice(legal)
    load, source, city = _plan(state, seat)
    if kind == OPERATE:
        return _operate(state, seat, rng, legal, load, source, city)
    upgrades = [action for action in legal if actions.UPGRADE <= action < state.numbers.give_up]
    if upgrades and state.cash[seat] > 90:
        return rng.choice(upgrades)
    if track.to_spend(state, seat) > 0:
        for goal in (source, city):
            action = _next_section(state, seat, goal)
            if action in legal:
                return action
    return actions.END_TURN


def _distance(board: Board, one: int, other: int) -> int:
    """Steps over the lattice, as a crow flies; far if on the other side."""
    if board.disc[one] != board.disc[other] and 2 not in (board.disc[one], board.disc[other]):
        return 40
    across = abs(board.column[one] - board.column[other])
    up = abs(board.row[one] - board.row[other])
    return across + max(0, up - across) // 2


@lru_cache(maxsize=4)
def _distances(board: Board) -> list[list[int]]:
    """By city and milepost; this player asks for thousands of them in a game."""
    return [
        [_distance(board, milepost, centre) for milepost in range(len(board.mileposts))]
        for centre, *_ in board.city_mileposts
    ]


def _plan(state: LunarRailsState, seat: int) -> tuple[int, int, int]:
    """A load, where it is made (the city itself, if it is aboard), and where it goes: what pays best for its
    distance and for the track that is missing."""
    board = state.board
    touch = state.touch[seat]
    mine = [milepost for milepost in range(len(touch)) if touch[milepost]]
    gaps: dict[int, int] = {}

    def gap(city: int) -> int:
        """How far the city is from own track."""
        if city not in gaps:
            far = _distances(board)[city]
            gaps[city] = min([far[milepost] for milepost in mine], default=0)
        return gaps[city]

    best, plan = -1, (0, 0, 0)
    for card in state.hands[seat]:
        for load, city, pays in board.lines[card]:
            if city in board.gone:
                continue
            centre = board.city_mileposts[city][0]
            if load in state.loads[seat]:
                options = [(gap(city), city)]
            else:
                options = [
                    (10 + _distances(board)[made][centre] + 4 * gap(made), made)
                    for made in goods.sources(state, load)
                ]
            if options:
                far, source = min(options)
                value = 1000 * pays // (far + 4 * gap(city) + 5)
                if value > best:
                    best, plan = value, (load, source, city)
    return plan


def _operate(
    state: LunarRailsState, seat: int, rng: Random, legal: list[int], load: int, source: int, city: int
) -> int:
    board, numbers, at = state.board, state.numbers, state.at[seat]
    for action in legal:
        if numbers.deliver <= action < numbers.place or numbers.is_delivery(action):
            return action
    if at < 0:
        return numbers.place + board.city_mileposts[source][0]
    if numbers.handling("load", load) in legal and load not in state.loads[seat]:
        return numbers.handling("load", load)
    if load not in state.loads[seat] and len(state.loads[seat]) >= state.capacity(seat):
        drops = [action for action in legal if numbers.drop <= action < numbers.deliver]
        if drops:
            return drops[0]
    goal = city if load in state.loads[seat] else source
    path = running.shortest(state, seat, at, board.city_mileposts[goal], state.came[seat])
    if path and numbers.move + path[0] in legal:
        return numbers.move + path[0]
    if path is None and actions.NEW_HAND in legal and rng.random() < (0.1 if state.cash[seat] > 10 else 0.5):
        return actions.NEW_HAND
    return actions.END_OPERATION


def _next_section(state: LunarRailsState, seat: int, city: int) -> int:
    """The next section of the cheapest track to a city, or -1."""
    target = state.board.city_mileposts[city][0]
    found = cheapest.cheapest(state, seat, cheapest.network(state, seat), [target])
    if not 0 < found.cost[2 * target] < cheapest.FAR:
        return -1
    ways = cheapest.builds(state, found, target)
    return state.numbers.build + ways[0] if ways else -1


TRYING = LunarRailsTrying()
