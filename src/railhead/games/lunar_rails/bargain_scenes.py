"""Positions for the shared tests in which track is bargained for (LR-V15)."""

from typing import Any

from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import SMALL, Board
from .scenes import LAST_ROUND, Scene, path_to


def bargain_positions(board: Board) -> list[Prepared]:
    return [
        _case("track to buy", _market(board, 40)),
        *[_case(f"nothing but a bargain to open, {n}", _nothing_else(board, [])) for n in range(1, 4)],
        *[_case(f"much own track to give, {n}", _nothing_else(board, ["bargain"])) for n in range(1, 3)],
        _case("an offer to answer", _offered(board, "offer")),
        _case("a counter to answer", _offered(board, "counter")),
        _case("a counter that can't be paid", _offered(board, "counter", cash=2)),
        _case("a city that is full for a buyer", _full(board)),
    ]


def _case(name: str, scene: Scene) -> Prepared:
    options: dict[str, OptionValue] = {"max_rounds": LAST_ROUND, "trading_track": True}
    return Prepared(name, len(scene.players), options, change=scene.change)


def _lines(board: Board) -> tuple[list[int], list[int]]:
    """Two short lines in the open, apart from each other."""
    found: list[list[int]] = []
    used: set[int] = set()
    for one in range(len(board.mileposts)):
        line = [one, *[other for _, other in board.links[one]][:1]]
        if len(line) == 2 and not any(board.city_at[end] >= 0 or end in used for end in line):
            found.append(line)
            used.update(line)
            if len(found) == 2:
                break
    return found[0], found[1]


def _market(board: Board, cash: int) -> Scene:
    """The buyer and the seller have a section each."""
    scene = Scene(board)
    mine, theirs = _lines(board)
    scene.lay(0, mine)
    scene.lay(1, theirs)
    scene.players[0].update(cash=cash)
    scene.stack = ["build"]
    return scene


def _offered(board: Board, asked: str, cash: int = 40) -> Scene:
    """The seller's section is wanted for 1, or for 3."""
    scene = _market(board, cash)
    one, other = _lines(board)[1]
    names = [board.mileposts[end] for end in board.ends[board.section(one, other)]]
    counter = 3 if asked == "counter" else None
    scene.stack.append(asked)
    return _kept(scene, {"seller": 1, "sections": [names], "price": 1, "counter": counter})


def _nothing_else(board: Board, asked: list[str]) -> Scene:
    """Without money, beside two players with track; or in a bargain with one of them."""
    scene = _market(board, 0)
    start = board.city_mileposts[board.majors[0]][0]
    scene.lay(0, path_to(board, start, list(board.city_mileposts[board.majors[1]])))
    scene.lay(2, path_to(board, start, list(board.city_mileposts[board.majors[-1]])))
    scene.stack += asked
    is_open = {"seller": 1, "sections": [], "price": None, "counter": None}
    return _kept(scene, is_open) if asked else scene


def _full(board: Board) -> Scene:
    """A small city where the other two have track, one of them two sections."""
    scene = Scene(board)
    place = next(
        board.city_mileposts[city][0]
        for city in range(len(board.cities))
        if board.sizes[city] == SMALL and board.approaches[city] > 3
    )
    ends = [other for _, other in board.links[place]]
    scene.lay(1, [ends[0], place, ends[1]])
    scene.lay(2, [place, ends[2]])
    scene.stack = ["build", "bargain"]
    return _kept(scene, {"seller": 1, "sections": [], "price": None, "counter": None})


def _kept(scene: Scene, is_open: dict[str, Any]) -> Scene:
    kept = {"bargains": 1, "bought": False, "built": False, "open": is_open}
    scene.more["options_in_play"] = {"trading_track": kept}
    return scene
