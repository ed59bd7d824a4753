"""Positions for the shared tests in which everybody has two trains (LR-V18)."""

from typing import Any

from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import FLARES, METEOR, Board
from .phases import HAND
from .rules.trains import SECOND_LEVEL
from .scenes import LAST_ROUND, Scene, major_paths


def train_positions(board: Board) -> list[Prepared]:
    return [
        Prepared("second locos to choose", 3, {"max_rounds": 1, "additional_trains": True}),
        Prepared("four cards and an easy start", 2, _on(1, four_cards=True, easy_start=True)),
        _case("two trains", _two(board)),
        _case("two trains, and both may owe", _owing(board), late_payment=True),
        _case("two trains in the open under flares", _flares(board)),
        _case("both trains are struck", _struck(board)),
        _case("a second loco after a new start", _over(board), starting_over=True),
    ]


def _on(rounds: int, **options: OptionValue) -> dict[str, OptionValue]:
    return {"max_rounds": rounds, "additional_trains": True, **options}


def _case(name: str, scene: Scene, **options: OptionValue) -> Prepared:
    return Prepared(name, len(scene.players), _on(LAST_ROUND, **options), change=scene.change)


def _second(board: Board, at: int = -1, **more: Any) -> dict[str, Any]:
    loco = board.level.index(SECOND_LEVEL)
    card = next(card for card, sides in enumerate(board.sides) if loco in sides)
    place = board.mileposts[at] if at >= 0 else None
    return {
        "loco": board.locos[loco], "card": card, "loads": [], "at": place, "from": None, "hit": [], **more,
    }  # fmt: skip


def _keep(scene: Scene, others: list[dict[str, Any] | None], **kept: Any) -> Scene:
    """The other trains of all players; those that are not told have not come on the board."""
    told = others + [_second(scene.board) for _ in scene.players[len(others) :]]
    now = {"moved": 0, "picked": [], "halted": False, "to_lose": 0}
    scene.more["options_in_play"] = {
        "additional_trains": {"in_hand": [1] * len(told), "changes": 0, "others": told, "now": now},
        **kept,
    }
    return scene


def _run(board: Board) -> Scene:
    """Train 1 stands in a major city, with track to the next one."""
    scene = Scene(board)
    scene.lay(0, major_paths(board)[0])
    scene.train(0, board.city_mileposts[board.majors[0]][0], loads=[board.loads[0]])
    scene.now = {"done": False}
    return scene


def _two(board: Board) -> Scene:
    """Train 2 is on the way between two major cities."""
    path = major_paths(board)[0]
    return _keep(_run(board), [_second(board, path[1], **{"from": board.mileposts[path[0]]})])


def _owing(board: Board) -> Scene:
    """Both trains stand where another's track begins."""
    scene, path = Scene(board), major_paths(board)[0]
    scene.lay(1, path)
    scene.train(0, path[0], cash=3)
    nothing = [{"owed": 0, "to": None}] * len(scene.players)
    others = [_second(board, path[0], owed=0, to=None)] + [_second(board, owed=0, to=None)] * 2
    return _keep(scene, [*others], late_payment=nothing)


def _flares(board: Board) -> Scene:
    """Both trains end their turn in the open, with loads."""
    scene, path = Scene(board), major_paths(board)[0]
    scene.lay(0, path)
    card = scene.event(FLARES, name="near")
    out = [place for place in path if board.city_at[place] < 0 and board.half[card][place]]
    scene.train(0, out[0], loads=board.loads[:2])
    scene.stack = ["build"]
    return _keep(scene, [_second(board, out[-1], loads=board.loads[:2])])


def _struck(board: Board) -> Scene:
    """A shower has hit both trains of the player on turn."""
    scene = Scene(board)
    card = next(n for n in range(board.demands, len(board.card_numbers)) if board.event_kind[n] == METEOR)
    meteor, demand = board.card_numbers[card], board.card_numbers[HAND * 3]
    scene.train(0, 0, owed=1)
    scene.players[0]["at"] = None
    scene.stack = ["operate", "place-again"]
    scene.now = {"done": True, "ended": True}
    opened = {"card": meteor, "drawer": 0, "demand": demand, "to_place": [0, 0]}
    scene.more = {"held": [meteor, demand], "open_meteor": opened}
    return _keep(scene, [])


def _over(board: Board) -> Scene:
    """A player has started over, and has one loco and no cards yet."""
    scene = Scene(board)
    scene.players[0]["hand"] = []
    scene.stack = ["build", "second-loco"]
    kept = {"asked": True, "to_ask": [], "claiming": [], "claims": [], "ridden": []}
    return _keep(scene, [None], starting_over=kept)
