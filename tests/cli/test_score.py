"""`railhead score` and `railhead content check`: files from outside."""

import json
from pathlib import Path
from typing import Any

import pytest

import railhead as table_face
from railhead.games import find

SHEET: dict[str, Any] = {
    "mountains": ["r1c3"],
    "mine": "r2c3",
    "stations": {"1": "N1", "2": "W1", "3": "S1"},
    "bonus": "r1c1",
    "track": {"r1c1": "WN"},
}


def test_a_sheet_is_scored_line_by_line(railhead, tmp_path: Path):
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(SHEET))
    result = railhead("score", "thirty-rails", file)
    assert result.code == 0
    rows = [line.split() for line in result.out.splitlines()]
    assert ["stations", "squares", "bonus", "sum"] in rows
    assert ["a", "1-2", "1", "1", "2", "4"] in rows
    assert ["total", "4"] in rows


def test_an_advanced_sheet_shows_shares_and_score(railhead):
    sheet = {**SHEET, "advanced": True, "crossed": ["r6c6"], "shares": {"1-2": 3}}
    result = railhead("score", "thirty-rails", "-", typed=json.dumps(sheet))
    assert ["a", "1-2", "1", "1", "2", "4", "3", "3"] in [line.split() for line in result.out.splitlines()]


def test_a_score_as_json_is_what_the_scorer_gives(railhead):
    from railhead.games.thirty_rails.sheet import score_sheet

    result = railhead("score", "thirty-rails", "-", "--json", typed=json.dumps(SHEET))
    assert json.loads(result.out) == score_sheet(SHEET)


def test_a_sheet_that_breaks_a_rule_is_refused_with_its_id(railhead):
    broken = json.dumps({**SHEET, "mine": "r6c6"})
    result = railhead("score", "thirty-rails", "-", typed=broken)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("railhead: TR-3: ")
    result = railhead("score", "thirty-rails", "-", "--json", typed=broken)
    assert result.code == 2
    assert json.loads(result.out)["refused"]["rule"] == "TR-3"
    assert set(json.loads(result.out)["refused"]) == {"rule", "why", "facts"}


NO_SHEETS = ("", "{", "[]", '{"tracks": {}}', '{"track": {"r9c9": "NE"}}', '{"track": 1.5}')


@pytest.mark.parametrize("text", NO_SHEETS)
def test_what_is_no_sheet_is_refused_in_one_line(railhead, text):
    result = railhead("score", "thirty-rails", "-", typed=text)
    assert result.code == 2
    assert result.err.count("\n") == 1


def test_content_that_is_fit_is_told_with_its_hash(railhead, tmp_path: Path):
    content = find("thirty-rails").content()
    file = tmp_path / "page.json"
    file.write_text(json.dumps(content.data))
    result = railhead("content", "check", file, "--game", "thirty-rails")
    assert result.code == 0
    assert content.hash in result.out
    assert "(the game's own)" in result.out
    file.write_text(json.dumps({**content.data, "bonus": 3}))
    result = railhead("content", "check", "thirty-rails", file, "--json")
    told = json.loads(result.out)
    assert told["ok"]
    assert told["hash"] != content.hash


def test_content_faults_are_all_told_with_their_places(railhead, tmp_path: Path):
    data = json.loads(json.dumps(find("thirty-rails").content().data))
    data["turns"] = "thirty"
    data["extra"] = 1
    data["pieces"][1]["track"][0] = "XX"
    del data["lines"]["1-2"]
    file = tmp_path / "page.json"
    file.write_text(json.dumps(data))
    result = railhead("content", "check", "thirty-rails", file)
    assert result.code == 2
    assert "4 faults" in result.err
    told = json.loads(railhead("content", "check", "thirty-rails", file, "--json").out)
    places = {fault["where"] for fault in told["faults"]}
    assert places == {"content", "content.turns", "content.pieces[1].track[0]", "content.lines"}


def test_a_game_is_played_with_other_content(railhead, tmp_path: Path):
    data = {**find("thirty-rails").content().data, "turns": 3}
    file = tmp_path / "short.json"
    file.write_text(json.dumps(data))
    saved = tmp_path / "game.json"
    typed = "ignore\n#1\nN3\nE5\nS3\nW6\n#1\n" + "#1\n1\n" * 3
    words = ("play", "thirty-rails", "--content", f"thirty-rails={file}", "--save", saved, "--seed", "a")
    assert "Turn 3/3" in railhead(*words, typed=typed).out
    assert table_face.replay(json.loads(saved.read_text())).over
