"""What the shared tests and the lab want to know of Lunar Rails; nothing in play loads it."""

from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from ...table.game import Content
from ...table.options import OptionValue
from ...table.state import State
from ...table.trying import MatchUp, Player, Prepared, Trying
from . import actions, cheapest, running
from .board import Board
from .phases import BUILD, OPENING, OPERATE
from .prepared import prepared_positions
from .rules import track
from .state import LunarRailsState


class LunarRailsTrying(Trying):
    short: ClassVar[dict[str, OptionValue]] = {"max_rounds": 8}
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 2}
    long: ClassVar[str] = "hauling"
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("skilled", against=("novice", "novice", "novice"), least=0.6),
        MatchUp("master", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("hints", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "d564f157197a7e92bb77f43c5932f9db57ded8a30e9fc5c80650e2f23a62d0fc",
        "d1213c4a89f950c1b46c0ed6d04b440e96c9352b8676dd79b4e33c686424050f",
        "ca1058128bdc1d6a7fe8573328943c8c25aa23598f6bb0c4f17ffa46e7b5f5ef",
        "23d23ea3084f10eca8fe82b37b7b411181a6ea4591efd601a445cd76283c4e06",
        "3e15367f0ca6084228cd11cd7311f521adc072182a031295771676aea53912bc",
        "74ace6166891fba3b6a2a0207d1fa51e024f8e3b2037247e38675e7367b887cb",
        "20b64d23c243b349722c97265a35ce425e0c168eddf233d83430aae18dce4ac9",
        "b63c478bbab01427f03eeac5c63af3dc935e08f0b1a859d0f4326cd08bddd4ca",
    )
    unmet: ClassVar[dict[str, str]] = {
        "refusal LR-10": "only a text can name mileposts that are no neighbours; a rule test does",
        "refusal LR-13": "only a text can name a section in a red area; a rule test does",
        "refusal LR-13a": "only a text can name a letter pair without a section; a rule test does",
    }

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        cities = content.data["cities"]
        near, far = cities[0], cities[-1]
        return {
            "build-way": [
                {"to": near["id"]},
                {"to": far["name"], "via": [near["id"]]},
                {"to": content.data["mileposts"][-1][0], "seat": 1},
            ],
            "run": [{"to": city["id"]} for city in cities[:8]] + [{"to": far["name"], "seat": 1}],
            "city": [{"city": near["name"]}, {"city": far["name"]}],
            "trips": [{}, {"seat": 1}],
            "plans": [{}],
            "sections": [{}],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "build-way": [{}, {"to": "nowhere"}, {"to": 3}, {"to": "nowhere", "via": "x"}, {"from": "x"}],
            "run": [{}, {"to": "nowhere"}, {"to": "nowhere", "seat": 99}],
            "city": [{}, {"city": "nowhere"}],
            "trips": [{"seat": -1}, {"seat": 99}, {"to": "x"}],
            "plans": [{"seat": 1}],
            "sections": [{"of": 1}],
        }

    def prepared(self, content: Content) -> list[Prepared]:
        return prepared_positions(content)

    def players(self) -> dict[str, Player]:
        return {"hauling": hauling}


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
            centre = board.city_mileposts[city][0]
            if load in state.loads[seat]:
                options = [(gap(city), city)]
            else:
                options = [
                    (10 + _distances(board)[made][centre] + 4 * gap(made), made)
                    for made in board.sources[load]
                    if state.tray[load]
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
        if numbers.deliver <= action < numbers.place:
            return action
    if at < 0:
        return numbers.place + board.city_mileposts[source][0]
    if numbers.load + load in legal and load not in state.loads[seat]:
        return numbers.load + load
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
