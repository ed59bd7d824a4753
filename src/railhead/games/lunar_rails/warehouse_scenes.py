"""Positions for the shared tests in which players have private warehouses (LR-V17)."""

from typing import Any

from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import FLARES, MARE, METEOR, Board
from .rules.meteors import impact
from .scenes import LAST_ROUND, Scene, event_card


def warehouse_positions(board: Board) -> list[Prepared]:
    found = [
        _case("a warehouse of one's own", _at(board, 0)),
        _case("at another's warehouse", _at(board, 1)),
        _case("at another's warehouse, once more", _at(board, 1)),
        _case("an offer at a warehouse", _offered(board, False)),
        _case("a swap at a warehouse", _offered(board, True)),
        _case("a warehouse to build", _building(board)),
        _case("a load to fetch from a warehouse", _to_fetch(board)),
        _case("flares over warehouses", _flares_next(board)),
    ]
    strike = _struck(board)
    return found if strike is None else [*found, _case("a meteor over a warehouse", strike)]


def _case(name: str, scene: Scene) -> Prepared:
    options: dict[str, OptionValue] = {"max_rounds": LAST_ROUND, "private_warehouse": True}
    return Prepared(name, len(scene.players), options, change=scene.change)


def _site(board: Board) -> tuple[int, int]:
    """A mare milepost in the open, and a neighbour of it."""
    for milepost in range(len(board.mileposts)):
        if board.terrain[milepost] == MARE and board.links[milepost]:
            return milepost, board.links[milepost][0][1]
    raise ValueError("this moon has no mare")


def _keep(scene: Scene, warehouses: list[Any], **more: Any) -> Scene:
    kept = {"warehouses": warehouses, "asked": False, "offer": None, "stays": [0, 0, 0], **more}
    scene.more["options_in_play"] = {"private_warehouse": kept}
    return scene


def _house(board: Board, milepost: int, *loads: int) -> dict[str, Any]:
    return {"at": board.mileposts[milepost], "loads": [board.loads[load] for load in loads]}


def _at(board: Board, owner: int) -> Scene:
    """A train with a load stands at a warehouse that has one."""
    scene, (site, beside) = Scene(board), _site(board)
    scene.lay(0, [site, beside])
    scene.train(0, site, loads=[board.loads[0]])
    warehouses: list[Any] = [None, None, None]
    warehouses[owner] = _house(board, site, 1)
    return _keep(scene, warehouses)


def _offered(board: Board, swap: bool) -> Scene:
    scene = _at(board, 1)
    scene.stack = ["operate", "warehouse-offer"]
    kept = scene.more["options_in_play"]["private_warehouse"]
    kept.update(asked=True, offer={"load": board.loads[1], "for": board.loads[0] if swap else None})
    return scene


def _building(board: Board) -> Scene:
    scene = Scene(board)
    scene.stack = ["build"]
    return _keep(scene, [None, _house(board, _site(board)[0]), None])


def _sites(board: Board, near: int = -1) -> list[int]:
    """Three mare mileposts; the first is this one, if one is given."""
    mares = [place for place in range(len(board.mileposts)) if board.terrain[place] == MARE and place != near]
    return ([near] if near >= 0 else []) + mares[:3]


def _to_fetch(board: Board) -> Scene:
    """In a city whose load is in warehouses and on another train, every chip of it."""
    scene, sites = Scene(board), _sites(board)
    load = min(range(len(board.chips)), key=lambda each: (not board.sources[each], board.chips[each]))
    place = board.city_mileposts[board.sources[load][0]][0]
    scene.train(0, place)
    left = board.chips[load]
    warehouses: list[Any] = []
    for site in sites:
        inside = min(2, left)
        left -= inside
        warehouses.append(_house(board, site, *[load] * inside))
    scene.train(1, place, loads=[board.loads[load]] * left)
    return _keep(scene, warehouses)


def _flares_next(board: Board) -> Scene:
    """The next card is one of Flares; one of the warehouses is in its half."""
    scene, card = Scene(board), event_card(board, FLARES)
    half = board.half.get(card, b"")
    near = next((p for p in range(len(half)) if half[p] and board.terrain[p] == MARE), -1)
    scene.stack = ["operate", "draw"]
    scene.players[0]["hand"] = scene.players[0]["hand"][:2]
    scene.pile = [board.card_numbers[card]] if card >= 0 else None
    return _keep(scene, [_house(board, site, 1) for site in _sites(board, near)[:1]] + [None, None])


def _struck(board: Board) -> Scene | None:
    """A Meteor card lies open, and the Demand that is turned next makes it strike mare."""
    scene, card = Scene(board), event_card(board, METEOR)
    if card < 0:
        return None
    held = {number for player in scene.players for number in player["hand"]}
    for demand in range(board.demands):
        number = board.card_numbers[demand]
        places = [impact(board, card, city) for _, city, _ in board.lines[demand]]
        mares = [place for place in places if place >= 0 and board.terrain[place] == MARE]
        if mares and number not in held:
            open_meteor: dict[str, Any] = {
                "card": board.card_numbers[card],
                "drawer": 0,
                "demand": None,
                "to_place": [],
            }
            scene.stack = ["operate", "meteor"]
            scene.players[0]["hand"] = scene.players[0]["hand"][:2]
            scene.pile = [number]
            scene.more = {"open_meteor": open_meteor, "held": [board.card_numbers[card]]}
            return _keep(scene, [None, _house(board, mares[0], 1), None])
    return None
