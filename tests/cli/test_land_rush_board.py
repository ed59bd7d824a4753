"""Lunar Land Rush in the terminal."""

import json
from random import Random
from typing import Any

import pytest
from rich.console import Console

import railhead as table_face
from railhead.cli.boards import Drawer
from railhead.games import find
from tests.table.playing import moments, now_and_then

GAME = "lunar-land-rush"
NAMES = ["Ann", "Bernardo", "Cel", "Dolores"]


def shown(table: Any, seat: int, width: int) -> list[str]:
    console = Console(width=width, color_system=None, highlight=False)
    board = Drawer(GAME, table.content).board(table.view(seat), table.choices(seat), None, NAMES)
    with console.capture() as capture:
        console.print(board)
    return capture.get().splitlines()


def at_a_move(seats: int = 4) -> tuple[Any, int]:
    """A table where somebody may move, some rounds into the game."""
    table = table_face.new(GAME, seats, seed="board")
    for _ in moments(table, Random(2)):
        seat = table.to_act[0]
        if table.ask(seat)["kind"] == "move" and table.view(seat)["round"] > 4:
            break
    return table, seat


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_it_fits_the_terminal(width, height):
    for seats in (2, 3, 4):
        table, seat = at_a_move(seats)
        lines = shown(table, seat, width)
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize(("width", "field"), [(80, "area"), (120, "name")])
def test_every_area_has_its_name(width, field):
    table, seat = at_a_move()
    text = "\n".join(shown(table, seat, width))
    for area in find(GAME).content().data["areas"]:
        assert area[field] in text


def test_the_astronauts_of_every_seat_stand_on_the_board():
    table, seat = at_a_move()
    text = "".join(shown(table, seat, 80)[:12])
    for other, letter in enumerate("ABCD"):
        counts = [area["astronauts"][other] for area in table.view(seat)["areas"]]
        assert sum(text.count(f"{letter}{count}") for count in set(counts) - {0}) >= sum(map(bool, counts))


@pytest.mark.parametrize("width", [50, 80, 120])
def test_every_moment_of_a_game_can_be_drawn(width):
    table = table_face.new(GAME, 3, seed="drawn")
    rng = Random(1)
    for _ in now_and_then(table, rng, 0.2):
        lines = shown(table, rng.randrange(3), width)
        assert any("Round" in line for line in lines)
        assert all(len(line) <= width for line in lines)
    assert any("The end" in line for line in shown(table, 0, width))


def test_anothers_objective_is_not_drawn():
    table = table_face.new(GAME, 2, seed="hidden")
    view = table.view(0)
    names = {entry["objective"]: entry["name"] for entry in find(GAME).content().data["objectives"]}
    text = "\n".join(shown(table, 0, 120))
    open_to_me = {view["shared"], view["objective"]}
    assert all((name in text) == (key in open_to_me) for key, name in names.items())


def test_a_move_tells_where_each_astronaut_may_step(railhead, tmp_path):
    table, seat = at_a_move()
    told = [line.plain for line in Drawer(GAME, table.content).ways(table.choices(seat), 80)]
    assert all(len(line) <= 80 for line in told)
    shown = {
        part.split(" → ")[0]: part.split(" → ")[1].replace("?", "").split()
        for line in told
        for part in line.split("   ")
    }
    moves = [choice["targets"] for choice in table.choices(seat) if choice["kind"] in ("move", "on")]
    assert {(area, other) for area, others in shown.items() for other in others} == {
        tuple(move) for move in moves
    }
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(table.record()))
    assert told[0] in railhead("play", "--load", saved).out
