"""Positions for the shared tests with new craters (LR-V5), and one in which a city is struck."""

from typing import Any

from ...table.trying import Prepared
from .board import Board
from .phases import HAND
from .rules.meteors import impact
from .scenes import LAST_ROUND, Scene, path_to


def crater_positions(board: Board) -> list[Prepared]:
    scenes = [
        ("craters, building", _scarred(board, "build")),
        ("craters, operating", _scarred(board, "operate")),
        ("a meteor over a city", _over_city(board)),
    ]
    options = {"max_rounds": LAST_ROUND, "new_craters": True}
    return [
        Prepared(name, len(scene.players), dict(options), change=scene.change)
        for name, scene in scenes
        if scene is not None
    ]


def _scarred(board: Board, stage: str) -> Scene:
    """One city has lost its centre, another a milepost beside it, and a lesser one is gone. A train stands in
    the first, beside where the centre was, and track leads out of it."""
    scene = Scene(board)
    letters = [board.red_pairs[place][0] for place in board.red_letters]
    first = board.city_at[letters[0]] if letters else board.majors[0]
    second = next((city for city in board.majors if city != first), first)
    lesser = next(city for city in range(len(board.cities)) if city not in board.majors)
    craters = [board.centres[first], board.city_mileposts[second][-1], board.centres[lesser]]
    places = [place for place in board.city_mileposts[first] if board.links[place] and place not in craters]
    scene.train(0, places[0], cash=40, loads=[board.loads[0]])
    scene.lay(0, path_to(board, places[0], [board.centres[lesser]])[:6])
    scene.stack = [stage]
    scene.more["options_in_play"] = {"new_craters": [board.mileposts[place] for place in craters]}
    return scene


def _over_city(board: Board) -> Scene | None:
    """The card that is turned next strikes a lesser city, where a train stands."""
    held = 3 * HAND
    for demand in range(held, board.demands):
        for card in board.meteor:
            hits = [impact(board, card, city) for _, city, _ in board.lines[demand]]
            struck = [m for m in hits if m >= 0 and board.city_at[m] >= 0 and not board.red[m]]
            if struck:
                return _strike(board, card, demand, struck[0])
    return None


def _strike(board: Board, card: int, demand: int, milepost: int) -> Scene:
    scene, number = Scene(board), board.card_numbers[card]
    scene.train(1, milepost, loads=[board.loads[0]])
    scene.lay(1, [milepost, board.links[milepost][0][1]])
    scene.players[0]["hand"] = scene.players[0]["hand"][:2]
    scene.stack = ["operate", "meteor"]
    more: dict[str, Any] = {
        "open_meteor": {"card": number, "drawer": 0, "demand": None, "to_place": []},
        "held": [number],
        "options_in_play": {"new_craters": []},
    }
    scene.more, scene.pile = more, [board.card_numbers[demand]]
    return scene
