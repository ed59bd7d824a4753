"""Luzon Rails in the terminal."""

import copy
from random import Random
from typing import Any

import pytest
from rich.console import Console

import railhead
from railhead.cli.boards import Drawer
from railhead.cli.boards.luzon_rails import NARROW, map_lines
from railhead.games import find
from railhead.games.luzon_rails.content import island_of
from tests.table.playing import moments, now_and_then

NAMES = ["Ann", "Bernardo", "Cel", "Dolores", "Eve"]


def shown(table: Any, seat: int, width: int) -> list[str]:
    console = Console(width=width, color_system=None, highlight=False)
    board = Drawer("luzon-rails", table.content).board(table.view(seat), table.choices(seat), None, NAMES)
    with console.capture() as capture:
        console.print(board)
    return capture.get().splitlines()


def at_a_build(seats: int = 4) -> tuple[Any, int]:
    """A table where somebody may build, with track on the map."""
    table = railhead.new("luzon-rails", seats, seed="board")
    for _ in moments(table, Random(2)):
        seat = table.to_act[0]
        if table.ask(seat)["kind"] == "build" and table.view(seat)["round"] > 2:
            break
    return table, seat


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_it_fits_the_terminal(width, height):
    for seats in (3, 5):
        table, seat = at_a_build(seats)
        lines = shown(table, seat, width)
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)


def test_every_hex_has_its_mark_and_every_track_its_letter():
    table, seat = at_a_build()
    island = island_of(table.content)
    view = table.view(seat)
    lines = [line.plain for line in map_lines(island, view, set(), NARROW)]
    marks = sum(line[2:].count(mark) for line in lines[:17] for mark in "·☆○●≈■◎▲")
    assert marks == len(island.hexes)
    for letter, company in zip(island.letters, view["companies"]):
        for hex in company["track"]:
            assert letter in lines[ord(hex[0]) - 65][2:] or "+" in lines[ord(hex[0]) - 65]


def test_a_players_own_island_is_drawn():
    data = copy.deepcopy(find("luzon-rails").content().data)
    data["companies"][0].update(letter="Z", name="Zambales Tramway")
    table = railhead.new("luzon-rails", 3, seed="board", content=data)
    lines = shown(table, 0, 120)
    assert any("Zambales" in line for line in lines)
    assert not any("Klingson" in line for line in lines)


def test_hexes_that_may_be_chosen_show_their_names():
    table, seat = at_a_build()
    free = set(island_of(table.content).hexes)
    for company in table.view(seat)["companies"]:
        free -= set(company["track"])
    wanted = {choice["targets"][1] for choice in table.choices(seat) if choice["kind"] == "build"} & free
    text = "\n".join(shown(table, seat, 120))
    assert wanted
    assert all(hex in text for hex in wanted)


@pytest.mark.parametrize("width", [50, 80, 120])
@pytest.mark.parametrize("options", [{}, {"hidden_money": True, "private_companies": True}])
def test_every_moment_of_a_game_can_be_drawn(width, options):
    table = railhead.new("luzon-rails", 3, options, seed="drawn")
    rng = Random(1)
    for _ in now_and_then(table, rng, 0.3):
        lines = shown(table, rng.randrange(3), width)
        assert any("Round" in line for line in lines)
    assert any("The end" in line for line in shown(table, 0, width))


def test_hidden_money_is_not_drawn():
    table = railhead.new("luzon-rails", 3, {"hidden_money": True}, seed="hidden")
    text = "\n".join(shown(table, 1, 80))
    assert text.count("₱25") == 1
    assert text.count("₱ ?") == 2
