"""Rail Baron – Southeast in the terminal."""

from random import Random
from typing import Any

import pytest
from rich.console import Console

import railhead
from railhead.cli.boards import Drawer
from tests.table.playing import moments

GAME = "rail-baron-southeast"
NAMES = ["Ann", "Bernardo", "Cel", "Dolores", "Eve", "Filemon"]


def shown(table: Any, seat: int, width: int) -> list[str]:
    console = Console(width=width, color_system=None, highlight=False)
    board = Drawer(GAME, table.content).board(table.view(seat), table.choices(seat), None, NAMES)
    with console.capture() as capture:
        console.print(board)
    return capture.get().splitlines()


def on_the_way(seats: int = 4) -> tuple[Any, int]:
    """A table where somebody may choose a way."""
    table = railhead.new(GAME, seats, seed="board")
    for _ in moments(table, Random(2)):
        seat = table.to_act[0]
        if table.ask(seat)["kind"] == "ride" and table.view(seat)["round"] > 1:
            break
    return table, seat


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("seats", [2, 6])
def test_it_fits_the_terminal(width, seats):
    table, seat = on_the_way(seats)
    lines = shown(table, seat, width)
    assert max(len(line) for line in lines) <= width


def test_the_train_and_the_places_ahead_are_on_the_map():
    table, seat = on_the_way()
    drawn = "\n".join(shown(table, seat, 120))
    assert str(seat + 1) in drawn
    assert drawn.count("●") == len({choice["targets"][1] for choice in table.choices(seat)})


def test_secret_cash_is_not_shown():
    table, seat = on_the_way()
    drawn = "\n".join(shown(table, seat, 120))
    assert drawn.count("$ secret") == 3
    assert f"${table.view(seat)['players'][seat]['cash']:,}" in drawn


def test_an_auction_is_told_with_its_bids():
    table = railhead.new(GAME, 3, {"starting_auction": True}, seed="board")
    seat = table.to_act[0]
    opening = table.view(seat)["auction"]["opening"]
    table.play(seat, f"bid {opening}")
    drawn = "\n".join(shown(table, table.to_act[0], 120))
    assert f"${opening:,} by {NAMES[seat]}" in drawn


def test_it_is_drawn_at_every_moment():
    table = railhead.new(GAME, 3, {"max_rounds": 3, "starting_auction": True}, seed="all")
    for _ in moments(table, Random(1)):
        assert shown(table, table.to_act[0], 80)
    assert shown(table, 0, 80)
