"""Positions under optional rules that plays hardly ever come to, for the shared tests."""

from typing import Any

from ...table.trying import Prepared
from .board import Board
from .scenes import LAST_ROUND, Scene


def rarely_refused(board: Board) -> list[Prepared]:
    """What is refused to few actions."""
    return [
        _case("own track all around, and no money for it", _around(board, 0, 0), "operating_expenses"),
        _case("one point of movement is left", _last_point(board, 0), "cost_to_load"),
        _case("one point of movement is left, once more", _last_point(board, 1), "cost_to_load"),
        _case("a light engine far on its way", _far_on(board), "light_engine"),
        _case("others' track at the letters", _letters(board), "branching"),
    ]


def with_options(board: Board) -> list[Prepared]:
    owed = {"late_payment": [{"owed": 4, "to": 1}, {"owed": 0, "to": None}, {"owed": 0, "to": None}]}
    to_bank = {"late_payment": [{"owed": 4, "to": "bank"}, {"owed": 0, "to": None}, {"owed": 0, "to": None}]}
    loan = {"loans": [{"owed": 10, "money": 2}, {"owed": 0, "money": 0}, {"owed": 0, "money": 0}]}
    return [
        _case("rent may be owed", _around(board, 1, 3), "late_payment"),
        _case("rent may be owed to the bank", _around(board, "bank", 3), "late_payment"),
        _case("rent is owed, and a load to deliver", _delivering(board, owed), "late_payment"),
        _case("rent is owed to the bank", _delivering(board, to_bank), "late_payment"),
        _case("a loan is owed, and a load to deliver", _delivering(board, loan), "loans"),
        _case("own track all around", _around(board, 0, 5), "operating_expenses"),
        _case("loans may be taken", _around(board, 0, 0), "loans"),
        _case("a train may turn round", _open_country(board, 1), "backtracking", "late_payment"),
        _case("a train may turn round on own track", _open_country(board, 0), "backtracking"),
    ]


def _case(name: str, scene: Scene, *options: str) -> Prepared:
    on: dict[str, bool | int | str] = dict.fromkeys(options, True)
    return Prepared(name, len(scene.players), {"max_rounds": LAST_ROUND, **on}, change=scene.change)


def _around(board: Board, owner: int | str, cash: int) -> Scene:
    """In a major city, all its approaches built."""
    scene = Scene(board)
    ways = [way for way in board.red_ways if board.city_at[board.origin[way]] == board.majors[0]]
    for way in ways:
        scene.lay(owner, [board.origin[way], board.target[way]])
    scene.train(0, board.origin[ways[0]], cash=cash)
    if owner == "bank":
        scene.players[1].update(cash=0, loco=None, card=None, hand=[])
        scene.more = {"gone": [1]}
    return scene


def _far_on(board: Board) -> Scene:
    """In a major city, with a load that could be dropped, all mileposts of a light engine moved."""
    scene = _last_point(board, 0)
    scene.now = {"done": True, "moved": board.speed[0] + board.capacity[0] - 1}
    scene.more = {"options_in_play": {"light_engine": {"most_loads": 1}}}
    return scene


def _last_point(board: Board, major: int) -> Scene:
    """In a major city without track: whatever takes the last point leaves the train there."""
    scene = Scene(board)
    scene.train(0, board.city_mileposts[board.majors[major % len(board.majors)]][0], loads=[board.loads[0]])
    scene.now = {"done": True, "moved": board.speed[0] - 1}
    return scene


def _letters(board: Board) -> Scene:
    """Another player has track at one end of every pair of letters."""
    scene = Scene(board)
    for section in board.wrap_letter:
        end = board.ends[section][0]
        inland = [other for other in board.around[end] if board.section(end, other) >= 0]
        scene.lay(1, [end, *inland[:1]])
    scene.stack = ["build"]
    return scene


def _delivering(board: Board, in_play: dict[str, Any]) -> Scene:
    """In a city with a load that a card asks for there."""
    scene = Scene(board)
    load, city, _ = board.lines[board.card_of[scene.players[0]["hand"][0]]][0]
    scene.train(0, board.city_mileposts[city][0], loads=[board.loads[load]], cash=20)
    scene.more = {"options_in_play": in_play}
    return scene


def _open_country(board: Board, owner: int) -> Scene:
    """One step out of a major city, at the beginning of a turn."""
    scene = Scene(board)
    way = next(way for way in board.red_ways if board.city_at[board.target[way]] < 0)
    scene.lay(owner, [board.origin[way], board.target[way]])
    scene.train(0, board.target[way], **{"from": board.mileposts[board.origin[way]]})
    scene.now = {"done": False}
    return scene
