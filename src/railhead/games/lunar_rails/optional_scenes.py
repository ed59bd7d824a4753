"""Positions for the shared tests in which an optional rule has something to do."""

from collections.abc import Sequence
from typing import Any

from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import Board
from .phases import HAND
from .scenes import LAST_ROUND, Scene, major_paths


def optional_positions(board: Board) -> list[Prepared]:
    return [
        _case("time is called after this round", Scene(board), {"time_limit": LAST_ROUND}),
        _case("the last round by time", Scene(board), {"time_limit": LAST_ROUND - 1}),
        _case("about to declare victory", _declaring(board, []), {"equal_turns": True}),
        _case("a tie of declared victories", _declaring(board, [1]), {"equal_turns": True}),
        Prepared("an easy start", 3, {"max_rounds": 1, "easy_start": True}),
        _case("an open contract to fill", _contract(board), {"open_contracts": True}),
        _case("open contracts go by lot", _lots(board), {"open_contracts": True}),
        _case("starting over", _over(board), {"starting_over": True}),
        _case("a claim on track", _over(board, to_ask=[1, 2]), {"starting_over": True}),
        _case("claimed, and to start over", _over(board, claiming=[1]), {"starting_over": True}),
        _case("bound to ride track of the bank", _bound(board, "bank"), {"starting_over": True}),
        _case("bound to ride another's track", _bound(board, 1), {"starting_over": True}),
    ]


def _case(name: str, scene: Scene, options: dict[str, OptionValue]) -> Prepared:
    return Prepared(name, len(scene.players), {"max_rounds": LAST_ROUND + 1, **options}, change=scene.change)


def _kept(scene: Scene, **kept: Any) -> Scene:
    scene.more["options_in_play"] = kept
    return scene


def _declaring(board: Board, declared: list[int]) -> Scene:
    """The round ends with the lost turn of a player who has all that wins; others have declared victory with
    as much cash."""
    scene = Scene(board)
    for path in major_paths(board):
        scene.lay(0, path)
    scene.train(0, board.city_mileposts[board.majors[0]][0], cash=260, owed=1)
    for seat in declared:
        scene.players[seat].update(cash=260)
    scene.turn = 2
    scene.more = {"first": 1}
    return _kept(scene, equal_turns={"declared": declared, "cash_to_win": 250})


def _contract(board: Board) -> Scene:
    """A train stands where a load of an open contract is asked for, with that load."""
    scene = Scene(board)
    number = board.card_numbers[HAND * 3]
    load, city, _ = board.lines[board.card_of[number]][0]
    scene.train(0, board.city_mileposts[city][0], loads=[board.loads[load]])
    scene.now = {"done": False}
    scene.more = {"held": [number]}
    return _kept(scene, open_contracts=[number])


def _lots(board: Board) -> Scene:
    """A hand was just laid open: there are seven open contracts."""
    scene = Scene(board)
    cards = board.card_numbers[HAND * 3 : HAND * 3 + 4] + scene.players[0]["hand"]
    scene.players[0]["hand"] = []
    scene.stack = ["operate", "lot"]
    scene.now = {"done": True, "ended": True}
    scene.more = {"held": cards}
    return _kept(scene, open_contracts=cards)


def _over(board: Board, to_ask: Sequence[int] = (), claiming: Sequence[int] = ()) -> Scene:
    """A player with track wants to start over, or may."""
    scene = Scene(board)
    scene.lay(0, major_paths(board)[0])
    scene.train(0, board.city_mileposts[board.majors[0]][0], cash=3, loads=[board.loads[0]])
    scene.now = {"done": False}
    asked = bool(to_ask or claiming)
    if asked:
        scene.stack = ["operate", "claim" if to_ask else "restart"]
    return _kept(
        scene,
        starting_over={
            "asked": asked, "to_ask": list(to_ask), "claiming": list(claiming), "claims": [], "ridden": [],
        },
    )  # fmt: skip


def _bound(board: Board, owner: int | str) -> Scene:
    """The player on turn has claimed track and has not ridden it."""
    scene = Scene(board)
    scene.lay(owner, major_paths(board)[0])
    scene.stack = ["build"]
    sections = [told[:2] for told in scene.track] if owner == "bank" else []
    claim = {"owner": owner, "track": sections, "claimants": [0]}
    kept = {"asked": False, "to_ask": [], "claiming": [], "claims": [claim], "ridden": []}
    return _kept(scene, starting_over=kept)
