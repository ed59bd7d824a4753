"""Looking through records, and checking their dice."""

import json
from pathlib import Path
from typing import Any

import pytest

import railhead as table_face

KEPT = Path(__file__).parents[1] / "fixtures"


@pytest.fixture(name="record")
def _record() -> dict[str, Any]:
    """A finished solitaire game."""
    table = table_face.new("thirty-rails", seed="any text")
    while not table.over:
        table.play(0, table.legal(0)[0])
    return json.loads(json.dumps(table.record()))


def kept(folder: Path, data: Any, name: str = "game.json") -> str:
    path = folder / name
    path.write_text(json.dumps(data))
    return str(path)


def test_replay_lists_every_step_and_the_result(railhead, record, tmp_path):
    result = railhead("replay", kept(tmp_path, record))
    assert result.code == 0
    for entry in record["entries"]:
        assert f"{entry['n']:>4}  " in result.out
    assert "draws a mountain on row 1" in result.out
    assert "Player 1: draw" not in result.out, "sentences, not notation"
    assert "the game is over (turns)" in result.out


def test_replay_tells_a_step_that_was_taken_back_as_it_was(railhead, tmp_path):
    table = table_face.new("thirty-rails", seed="any text")
    table.play(0, "mountain")
    table.undo(0, consent=[0])
    told = railhead("replay", kept(tmp_path, table.record())).out
    step = next(line for line in told.splitlines() if line.startswith("   2  "))
    assert "draws a mountain on row 1" in step
    assert "Player 1 takes a step back, to before entry 2." in told


def test_replay_says_what_was_the_only_choice(railhead, tmp_path):
    table = table_face.new("luzon-rails", seed="any text")
    while not any(line.get("auto") for line in table.log(None)):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    told = railhead("replay", kept(tmp_path, table.record())).out
    assert "– the only choice." in " ".join(told.split())


def test_replay_shows_the_board_after_any_entry(railhead, record, tmp_path):
    file = kept(tmp_path, record)
    assert "Mountains, row 1/6" in railhead("replay", file, "--at", "1").out
    assert "Entry 0 of" in railhead("replay", file, "--at", "0").out
    assert railhead("replay", file, "--at", "1000").code == 2
    assert railhead("replay", file, "--at", "-1").code == 2


def test_replay_shows_what_a_board_asks_the_engine(railhead):
    """In Lunar Rails the trips with their money a turn, of the actor and of the one looked over."""
    file = str(KEPT / "lunar-rails" / "four.json")
    assert " a turn " in railhead("replay", file, "--at", "200").out
    assert " a turn " in railhead("replay", file, "--at", "200", "--seat", "1").out


def test_replay_goes_step_by_step(railhead, record, tmp_path):
    result = railhead("replay", kept(tmp_path, record), "--step", typed="\n\nb\n40\nq\n")
    places = [line.split()[1] for line in result.out.splitlines() if line.startswith("Entry ")]
    assert places == ["0", "1", "2", "1", "40"]


def test_replay_over_a_players_shoulder(railhead, tmp_path):
    table = table_face.new("thirty-rails", seats=2, seed="any text")
    table.play(0, "ignore")
    file = kept(tmp_path, table.record())
    assert json.loads(railhead("replay", file, "--seat", "2", "--json").out)["view"]["you"] == 1
    assert railhead("replay", file, "--seat", "3").code == 2


def test_replay_as_json(railhead, record, tmp_path):
    told = json.loads(railhead("replay", kept(tmp_path, record), "--json").out)
    table = table_face.replay(record)
    assert told["scores"] == table.scores()
    assert told["over"] is True
    assert told["view"] == table.view(None)
    assert told["entries"] == record["entries"]


def test_a_viewers_record_is_listed_as_read_only(railhead, tmp_path):
    table = table_face.new("thirty-rails", seats=2, seed="any text")
    for _ in range(30):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    file = kept(tmp_path, table.viewers_record(1))
    result = railhead("replay", file)
    assert result.code == 0
    assert "read-only" in result.out
    assert "What Player 2 may know" in result.out
    assert json.loads(railhead("replay", file, "--json").out)["read_only"] is True
    assert railhead("replay", file, "--at", "3").code == 2
    assert railhead("verify", file).code == 2


@pytest.mark.parametrize(
    "data",
    [[], {}, {"format": "railhead-record/1"}, {"format": "railhead-record/1", "game": "chess"}, "text"],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused_in_one_line(railhead, tmp_path, command, data):
    result = railhead(command, kept(tmp_path, data))
    assert result.code == 2
    assert result.err.count("\n") == 1


def test_a_broken_viewers_record_is_refused(railhead, tmp_path):
    entries, seats = [{"do": "x"}], [[{"who": "Ann"}]]
    broken = {"format": "railhead-record/1", "viewer": 0, "seats": seats, "entries": entries}
    assert railhead("replay", kept(tmp_path, broken)).code == 2


def test_verify_finds_every_roll_right(railhead, record, tmp_path):
    result = railhead("verify", kept(tmp_path, record))
    assert result.code == 0
    assert "Every roll is as the seed promised." in result.out


def test_verify_reads_stdin_and_answers_in_json(railhead, record):
    result = railhead("verify", "-", "--json", typed=json.dumps(record))
    assert result.code == 0
    assert json.loads(result.out)["ok"] is True


def test_verify_names_a_changed_roll(railhead, record, tmp_path):
    changed = record["entries"][2]
    assert changed["actor"] == "chance"
    changed["do"] = "1" if changed["do"] != "1" else "2"
    result = railhead("verify", kept(tmp_path, record), "--json")
    assert result.code == 1
    assert changed["n"] in json.loads(result.out)["faults"]


def test_verify_names_a_changed_roll_that_makes_the_rest_impossible(railhead, record, tmp_path):
    changed = next(entry for entry in record["entries"][40:] if entry["actor"] == "chance")
    white, coloured = changed["do"].split()
    changed["do"] = f"{white} {int(coloured) % 6 + 1}"
    result = railhead("verify", kept(tmp_path, record))
    assert result.code == 1
    assert f"not what the seed rolls: {changed['n']}\n" in result.out


def test_a_record_whose_seed_was_not_promised_is_refused(railhead, record, tmp_path):
    record["seed"] = "another text"
    assert railhead("verify", kept(tmp_path, record)).code == 2
