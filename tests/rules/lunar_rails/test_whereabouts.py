"""Mileposts in sentences: by the nearest city, never by an id."""

import pytest

from railhead.games import find
from railhead.games.lunar_rails.board import Board, board_of
from railhead.games.lunar_rails.telling import tell
from railhead.table.event import Event
from tests.rules.lunar_rails.positions import GAME, Player, refused, start


def small() -> Board:
    return board_of(start(Player(), Player()).content)


@pytest.mark.parametrize(
    ("milepost", "said"),
    [
        ("n-4+2", "1 milepost south-east of Krafft"),
        ("n+2+2", "1 milepost south of Plato"),
        ("n+0-6", "1 milepost from Scott"),
        ("n+1-5", "1 milepost north-west of Tycho"),
        ("f+3+3", "1 milepost north of Hertzsprung"),
        ("plato", "Plato"),
        ("scott.nw", "Scott (nw)"),
    ],
)
def test_a_milepost_is_told_by_the_nearest_city(milepost, said):
    board = small()
    assert board.whereabouts(board.milepost_words[milepost]) == said


def test_every_milepost_of_the_moon_has_a_city_near_it():
    board = board_of(find(GAME).content())
    for milepost, name in enumerate(board.mileposts):
        assert name not in board.whereabouts(milepost).split()


def test_what_happened_is_told_without_ids():
    board = small()
    place = board.milepost_words["n+2+2"]
    told, facts = tell(board, Event("moved", 0, (place, board.milepost_words["plato"])), ["Jo", "Bo"])
    assert told == "Jo moves to 1 milepost south of Plato."
    assert facts["place"] == "n+2+2"


def test_what_happened_in_a_major_city_is_told_by_its_name_alone():
    board = small()
    told, facts = tell(board, Event("placed", 0, (board.milepost_words["scott.nw"],)), ["Jo", "Bo"])
    assert told == "Jo places the train in Scott."
    assert facts["place"] == "scott.nw"


def test_a_strike_names_its_city_once():
    board = small()
    names = ["Jo", "Bo"]
    plato = board.city_words["plato"]
    there = Event("struck", -1, (board.milepost_words["n+2+2"], plato))
    assert tell(board, there, names)[0] == "A meteor strikes 1 milepost south of Plato."
    elsewhere = Event("struck", -1, (board.milepost_words["n-4+2"], plato))
    assert tell(board, elsewhere, names)[0] == "A meteor strikes 1 milepost south-east of Krafft, near Plato."


def test_why_a_step_is_refused_is_told_without_ids():
    table = start(Player(at="plato"), Player())
    assert refused(table, 0, "move n+2+2") == "LR-31"
    refusal = table.refusal(0, "move n+2+2")
    assert refusal is not None
    assert "1 milepost south of Plato" in refusal.why
