"""A game at the prompt, played by a script."""

import json
import shlex
from pathlib import Path

import pytest

import railhead as table_face
from railhead.bots import Bot, thirty_rails

SET_UP = "ignore\nmine r4c4\nN3\nE5\nS3\nW6\nbonus r3c3\n"
"""With seed `a`: the first roll ignored, then mine, stations and bonus."""
WHOLE_GAME = SET_UP + "#1\n1\n" * 30
"""From then on always the first way to draw on the first square that is offered."""


def test_a_whole_game_goes_to_its_score(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    result = railhead("play", "thirty-rails", "--seed", "a", "--save", saved, typed=WHOLE_GAME)
    assert result.code == 0
    assert result.err == ""
    table = table_face.replay(json.loads(saved.read_text()))
    assert table.over
    ending = result.out[result.out.index("The game is over.") :]
    assert f"Player 1  {table.scores()[0]}" in ending
    assert "seed 'a'" in ending
    assert table.commitment in ending
    assert f"railhead verify {shlex.quote(str(saved))}" in ending.replace("\n", "")
    assert railhead("verify", saved).code == 0


def test_the_same_seed_gives_the_same_game(railhead):
    one = railhead("play", "thirty-rails", "--seed", "a", typed=SET_UP)
    other = railhead("play", "thirty-rails", "--seed", "a", typed=SET_UP)
    assert one.out == other.out


def test_without_a_keyboard_the_sheet_and_the_question_are_shown(railhead):
    result = railhead("play", "thirty-rails", "--seed", "a")
    assert result.code == 0
    assert "Row 1: the white die shows 5." in result.out
    assert "1 mountain" in result.out
    assert "not saved" in result.out


def test_a_left_game_goes_on_with_load(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    left = railhead("play", "thirty-rails", "--seed", "a", "--save", saved, typed=SET_UP)
    assert left.code == 0
    assert "--load" in left.out
    again = railhead("play", "--load", saved, "--save", saved, typed="#1\n1\n" * 30)
    assert "The game is over." in again.out
    in_one_go = tmp_path / "whole.json"
    railhead("play", "thirty-rails", "--seed", "a", "--save", in_one_go, typed=WHOLE_GAME)
    assert json.loads(saved.read_text()) == json.loads(in_one_go.read_text())


def test_a_file_that_is_there_is_not_overwritten(railhead, tmp_path: Path):
    other = tmp_path / "letter.json"
    other.write_text("dear reader")
    assert railhead("play", "thirty-rails", "--save", other).code == 2
    typed = railhead("play", "thirty-rails", typed=f"save {other}\n")
    assert "Not saved" in typed.out
    assert other.read_text() == "dear reader"


def test_a_game_can_be_saved_at_the_prompt(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    railhead("play", "thirty-rails", "--seed", "a", typed=f"save {saved}\nignore\n")
    entries = json.loads(saved.read_text())["entries"]
    assert {"n": 2, "actor": 0, "do": "ignore"} in entries


def test_a_saved_game_is_not_loaded_as_another(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    railhead("play", "thirty-rails", "--save", saved)
    assert railhead("play", "luzon-rails", "--load", saved).code == 2
    assert railhead("play", "--load", saved, "--seed", "b").code == 2


def test_a_viewers_record_is_not_played_on(railhead, tmp_path: Path):
    table = table_face.new("thirty-rails", seats=2)
    file = tmp_path / "seen.json"
    file.write_text(json.dumps(table.viewers_record(0)))
    result = railhead("play", "--load", file)
    assert result.code == 2
    assert "read-only" in result.err


def test_undo_takes_the_last_step_back(railhead):
    result = railhead("play", "thirty-rails", "--seed", "a", typed="ignore\nundo\n")
    assert "Taken back: ignore." in result.out
    assert result.out.count("Row 1: the white die shows 5.") == 2


def test_undo_before_the_first_step_is_refused_with_its_rule(railhead):
    assert "T-6: " in railhead("play", "thirty-rails", typed="undo\n").out


def test_a_refusal_names_its_rule_and_where_to_read_on(railhead):
    result = railhead("play", "thirty-rails", "--seed", "a", typed=SET_UP + "r1c1 NE\n")
    assert "TR-7: Row 1, column 1 is neither in row 5 nor in column 5." in result.out
    assert "rules TR-7" in result.out


def test_what_names_nothing_is_not_understood(railhead):
    assert "xyzzy is not understood" in railhead("play", "thirty-rails", typed="xyzzy\n").out


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("why r1c1 NE", "TR-7: Row 1, column 1 is neither"),
        ("why r5c1 EW", "draw r5c1 EW is allowed"),
        ("why", "why TEXT"),
        ("rules TR-13", "TR-13a"),
        ("rules", "TR-7a"),
        ("rules dragons", "No rule"),
        ("words", "The sheet of"),
        ("score", "stations  squares"),
        ("log", "(r3c3) as bonus square."),
        ("log 1", "(log "),
        ("choices", "override"),
        ("sheet 1", "Player 1"),
        ("sheet 7", "from 1 to 1"),
        ("help", "take your last step back"),
        ("?", "take your last step back"),
        ("save", "save FILE"),
        ("resign", "Ended by resignation."),
        ("quit", "not saved"),
        ("/quit", "not saved"),
    ],
)
def test_words_at_the_prompt(railhead, word, answer):
    result = railhead("play", "thirty-rails", "--seed", "a", typed=SET_UP + word + "\n")
    assert result.code == 0
    assert answer in result.out.split(f"> {word}\n")[1]


def test_a_hint_names_an_action_that_can_be_played(railhead):
    result = railhead("play", "thirty-rails", "--seed", "a", typed=SET_UP + "hint\n")
    said = result.out.split("> hint\n")[1]
    assert said.startswith("A master would say ")
    action = said.removeprefix("A master would say ").split(":")[0].split(".")[0]
    again = railhead(
        "play", "thirty-rails", "--seed", "a", typed=SET_UP + f"why {' '.join(action.split())}\n"
    )
    assert "is allowed" in again.out


def test_bots_take_the_last_seats_and_play_to_the_end(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    words = ("play", "thirty-rails", "--seed", "a", "--bots", "random,random", "--save", saved)
    result = railhead(*words, typed=WHOLE_GAME)
    assert result.code == 0
    record = json.loads(saved.read_text())
    assert [seat[0]["who"] for seat in record["seats"]] == ["Player 1", "random bot 2", "random bot 3"]
    assert [seat[0]["bot"] for seat in record["seats"]] == [False, True, True]
    assert "random bot 2 has chosen." in result.out
    assert "wins" in result.out or "shares the win" in result.out


def test_a_saved_game_finds_its_bots_again(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    words = ("play", "thirty-rails", "--seed", "a", "--bots", "random", "--save", saved)
    railhead(*words, typed=SET_UP)
    again = railhead("play", "--load", saved, typed="#1\n1\n" * 30)
    assert "The game is over." in again.out
    assert "random bot 2" in again.out


def test_bots_alone_are_watched(railhead):
    result = railhead("play", "thirty-rails", "--seats", "2", "--bots", "random,random", "--seed", "a")
    assert result.code == 0
    assert "random bot 1 draws" in result.out
    assert "The game is over." in result.out


def test_a_reason_may_end_with_a_full_stop(railhead, monkeypatch):
    class Punctual(Bot):
        def decide(self, look, legal, clock):
            self.reason = "It is time."
            return legal[0]

    monkeypatch.setitem(thirty_rails.LEVELS, "master", Punctual)
    said = railhead("play", "thirty-rails", "--seed", "a", typed="hint\n").out.split("> hint\n")[1]
    assert said.splitlines()[0].endswith(": It is time.")


FAILING_BOT = """
class Bot:
    reason = ""

    def decide(self, look, legal, clock):
        return 1 / 0
"""


def test_a_bot_that_fails_is_named(railhead, tmp_path: Path):
    code = tmp_path / "mybot.py"
    code.write_text(FAILING_BOT)
    result = railhead("play", "thirty-rails", "--seats", "1", "--bots", f"{code}:Bot")
    assert result.code == 0
    assert "mybot.py:Bot bot 1 raised ZeroDivisionError" in " ".join(result.out.split())


def test_two_people_take_turns_before_one_screen(railhead):
    result = railhead("play", "thirty-rails", "--seats", "2", "--seed", "a", typed="mountain\nignore\n")
    assert "Player 1> mountain" in result.out
    assert "Player 2> ignore" in result.out
    assert result.out.index("— Player 2 —") > result.out.index("Player 1> mountain")


def test_the_advanced_game_sells_shares(railhead):
    set_up = "ignore\n#1\nN3\nE5\nS3\nW6\n#1\n"
    typed = set_up + "shares 1-2 r6c6\n1-4 r1c1\n"
    result = railhead("play", "thirty-rails", "--seed", "a", "--option", "advanced=true", typed=typed)
    assert "Advanced" in result.out
    assert "is not understood" not in result.out
    assert "╳" in result.out


def test_the_seed_is_not_told_before_the_end(railhead):
    result = railhead("play", "thirty-rails", "--seed", "a very secret seed", typed=SET_UP)
    assert "a very secret seed" not in result.out


def test_what_was_taken_back_is_taken_again(railhead, tmp_path: Path):
    saved = tmp_path / "game.json"
    typed = SET_UP + "redo\nundo\nredo\nlog\n"
    result = railhead("play", "thirty-rails", "--seed", "a", "--save", saved, typed=typed)
    assert "Taken back: bonus r3c3. redo takes it again." in result.out
    assert result.out.count("othing was just taken back") == 1, "before the undo"
    assert "Player 1 takes a step back." in result.out
    entries = json.loads(saved.read_text())["entries"]
    own = [entry.get("do", "undo") for entry in entries if entry["actor"] == 0 and not entry.get("auto")]
    assert own[-3:] == ["bonus r3c3", "undo", "bonus r3c3"]
