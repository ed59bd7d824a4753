"""Positions for the shared tests in which loads lie in cities or bind (LR-V12, LR-V16, LR-V20)."""

from typing import Any

from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import CIRCUS, FLARES, MAJOR, SMALL, STRIKE, Board
from .content import with_circus
from .house_rules import FOUR_TURNS, WORDELMANN
from .rules.circus import nearest_cities
from .scenes import LAST_ROUND, Scene, event_card


def goods_positions(board: Board) -> list[Prepared]:
    return [
        _case("loads that go this turn", _lying(board), field_warehousing=FOUR_TURNS),
        _case("a load to fetch", _to_fetch(board, 0), field_warehousing=WORDELMANN),
        _case("a train that stays", _to_fetch(board, 1), field_warehousing=WORDELMANN),
        _case("a load to fetch in a strike", _strike(board), field_warehousing=WORDELMANN),
        *_circus_positions(board),
        _case("flares over loads", _flares_next(board), field_warehousing=WORDELMANN),
    ]


def duty_positions(board: Board) -> list[Prepared]:
    return [
        _case("a duty elsewhere", _duty(board, False), honeymoon=True),
        _case("a duty in a small city", _duty(board, True), honeymoon=True),
        _case("next to a small city", _next_to_small(board), honeymoon=True),
    ]


def _case(name: str, scene: Scene, **options: OptionValue) -> Prepared:
    return Prepared(name, len(scene.players), {"max_rounds": LAST_ROUND, **options}, change=scene.change)


def _not_made(board: Board, city: int) -> int:
    """A load that this city does not make."""
    return next(load for load in range(len(board.loads)) if load not in board.makes[city])


def _chip(board: Board, city: int, load: int, **term: Any) -> dict[str, Any]:
    return {"city": board.city_ids[city], "load": board.loads[load], **term}


def _lying(board: Board) -> Scene:
    """A train with a load stands where two lie; one goes with this turn."""
    scene, city = Scene(board), board.majors[0]
    load = _not_made(board, city)
    scene.train(0, board.city_mileposts[city][0], loads=[board.loads[load]])
    scene.more["options_in_play"] = {
        "field_warehousing": {
            "lying": [
                _chip(board, city, board.makes[city][0], dropper=0, ends=1),
                _chip(board, city, load, dropper=1, ends=3),
            ]
        }
    }
    return scene


def _to_fetch(board: Board, stays: int) -> Scene:
    """In a city whose load lies elsewhere, every chip of it."""
    scene = Scene(board)
    city = next(city for city in range(len(board.cities)) if board.makes[city])
    load = board.makes[city][0]
    others = [other for other in range(len(board.cities)) if load not in board.makes[other]]
    where = [others[number % len(others)] for number in range(board.chips[load])]
    scene.train(0, board.city_mileposts[city][0])
    scene.more["options_in_play"] = {
        "field_warehousing": {
            "lying": [_chip(board, other, load) for other in where],
            "stays": [stays, 0, 0],
        }
    }
    return scene


def _strike(board: Board) -> Scene:
    """In a lesser city whose load lies in a major one, all of it, and the dockers are on strike."""
    scene = Scene(board)
    city = next(c for c in range(len(board.cities)) if board.makes[c] and board.sizes[c] != MAJOR)
    load = board.makes[city][0]
    where = next(major for major in board.majors if load not in board.makes[major])
    scene.train(0, board.city_mileposts[city][0])
    scene.event(STRIKE, name="dockers")
    lying = [_chip(board, where, load)] * board.chips[load]
    scene.more["options_in_play"] = {"field_warehousing": {"lying": lying, "stays": [0, 0, 0]}}
    return scene


def _small(board: Board) -> tuple[int, int, int, int]:
    """A small city with a card that asks for a load it makes; that card and load, and where it goes."""
    for card, lines in enumerate(board.lines):
        for load, city, _ in lines:
            for source in board.sources[load]:
                if board.sizes[source] == SMALL and source != city:
                    return source, card, load, city
    raise ValueError("no small city makes a load that a card asks for")


def _duty(board: Board, there: bool) -> Scene:
    """Track leads to a small city, where a load has to be picked up: the train is there, or in the city that
    asks for that load."""
    scene = Scene(board, 2)
    source, card, load, city = _small(board)
    _give(scene, card)
    place = board.city_mileposts[source][0]
    scene.lay(0, [place, board.links[place][0][1]])
    if there:
        scene.train(0, place)
    else:
        scene.train(0, board.city_mileposts[city][0], loads=[board.loads[load]])
    scene.now = {"done": False}
    scene.more["options_in_play"] = {"honeymoon": {"lying": [], "duties": [[board.city_ids[source]], []]}}
    return scene


def _next_to_small(board: Board) -> Scene:
    """Track ends beside a small city for which there is a card; and beside others."""
    scene = Scene(board, 2)
    _give(scene, _small(board)[1])
    for city in range(len(board.cities)):
        if board.sizes[city] == SMALL:
            beside = board.links[board.city_mileposts[city][0]][0][1]
            scene.lay(0, [beside, board.around[beside][0]])
    scene.stack = ["build"]
    return scene


def _give(scene: Scene, card: int) -> None:
    """This card is in the first hand, and no other that fits the same city."""
    board = scene.board
    number = board.card_numbers[card]
    others = [other for other in board.card_numbers[: board.demands] if other != number]
    cities = {where for _, where, _ in board.lines[card]} | {
        source for load, _, _ in board.lines[card] for source in board.sources[load]
    }
    apart = [
        other
        for other in others
        if not any(
            where in cities or cities & set(board.sources[load])
            for load, where, _ in board.lines[board.card_of[other]]
        )
    ]
    hand = [number, *(apart + others)[:2]]
    rest = [other for other in others if other not in hand]
    scene.players[0]["hand"], scene.players[1]["hand"] = hand, rest[:3]


def _circus_positions(board: Board) -> list[Prepared]:
    """A Circus to pick up with and without a card for it, to deliver, and lost half-way between cities."""
    if not board.circus:
        return []
    asking = [card for card in range(board.demands) if board.card_numbers[card] % 10 == 0][:2]
    begin = board.circus[0]
    found: list[Prepared] = []
    for name, card in (("a Circus to pick up", asking[0]), ("a Circus, and no card for it", -1)):
        scene = Scene(board)
        if card >= 0:
            _give(scene, card)
            scene.players[2]["hand"] = _spare(scene)
        scene.train(0, board.city_mileposts[begin][0])
        found.append(_case(name, scene, circus=True))
    played = with_circus(board)
    goal = next(city for load, city, _ in played.lines[asking[0]] if load == played.circus_load)
    for name, begun in (("a Circus to deliver", begin), ("a Circus that began here", goal)):
        scene = _with_circus(board, asking[0], begun)
        scene.train(0, board.city_mileposts[goal][0], loads=[CIRCUS])
        found.append(_case(name, scene, circus=True))
    place = next(m for m in range(len(board.mileposts)) if len(nearest_cities(board, m)) > 1)
    scene = _with_circus(board, asking[0], begin)
    scene.more["options_in_play"]["circus"]["from"] = [[], [], []]
    strays = [{"at": board.mileposts[place], "seat": 1}]
    scene.more["options_in_play"]["circus"]["strays"] = strays
    scene.stack = ["operate", "circus-to"]
    return [*found, _case("a Circus that is lost", scene, circus=True)]


def _with_circus(board: Board, card: int, begun: int) -> Scene:
    """One Circus is where it began, one aboard the first train."""
    scene = Scene(board)
    _give(scene, card)
    scene.players[2]["hand"] = _spare(scene)
    scene.more["options_in_play"] = {
        "circus": {
            "cities": [board.city_ids[board.circus[1]]],
            "from": [[board.city_ids[begun]], [], []],
            "strays": [],
        }
    }
    return scene


def _spare(scene: Scene) -> list[int]:
    """Three Demand cards that the first two do not hold."""
    held = {*scene.players[0]["hand"], *scene.players[1]["hand"]}
    board = scene.board
    return [number for number in board.card_numbers[: board.demands] if number not in held][:3]


def _flares_next(board: Board) -> Scene:
    """The next card is one of Flares over the city where loads lie."""
    scene, card = _to_fetch(board, 0), event_card(board, FLARES)
    scene.stack = ["operate", "draw"]
    scene.players[0]["hand"] = scene.players[0]["hand"][:2]
    scene.pile = [board.card_numbers[card]] if card >= 0 else None
    return scene
