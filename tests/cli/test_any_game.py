"""A game that the terminal has never heard of is played from its questions and choices alone."""

import json
from pathlib import Path

import pytest

import railhead as table_face
from railhead.cli.terminal.session import hides
from tests.table.games_under_test import GAMES

GUEST = GAMES[-1]  # the one that is for tests alone


def test_it_is_played_to_its_end_by_numbers(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    words = ("play", GUEST, "--bots", "random", "--seed", "a", "--save", saved)
    result = railhead(*words, typed="#1\n" * 500)
    assert result.code == 0
    assert result.err == ""
    assert "The game is over." in result.out
    assert table_face.replay(json.loads(saved.read_text())).over
    assert railhead("verify", saved).code == 0
    assert railhead("replay", saved).code == 0


def test_it_is_played_by_the_texts_of_its_choices(railhead):
    first = table_face.new(GUEST, seats=2, seed="a").legal(0)[-1]
    result = railhead("play", GUEST, "--seats", "2", "--seed", "a", typed=f"{first}\n")
    assert f"Player 1> {first}" in result.out
    assert "Player 1 has chosen." in result.out


def test_hands_that_are_hidden_want_a_curtain():
    table = table_face.new(GUEST, seats=2, seed="a")
    assert hides(table, table.to_act[0])


@pytest.mark.parametrize(
    "word", ["score", "log", "rules", "choices", "help", "hint", "why nonsense", "sheet 2"]
)
def test_every_word_at_the_prompt_has_an_answer(railhead, word):
    result = railhead("play", GUEST, "--bots", "random", "--seed", "a", typed=f"{word}\n")
    assert result.code == 0
    assert len(result.out.split(f"> {word}\n")[1].strip().splitlines()) >= 2


def test_it_has_no_sheet_to_score(railhead, tmp_path: Path):
    result = railhead("score", GUEST, tmp_path / "sheet.json")
    assert result.code == 2
    assert "not played on a sheet" in result.err
