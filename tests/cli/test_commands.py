"""The command as a whole: what it offers, and how it takes what it can't understand."""

import importlib
import json
import os
import pkgutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from railhead import __version__, cli
from railhead.cli import COMMANDS
from tests.server.serving import LONGEST


def test_help_lists_every_command(railhead):
    result = railhead("--help")
    assert result.code == 0
    for name in COMMANDS:
        assert f"\n    {name} " in result.out


def test_no_command_is_forgotten_in_the_list_of_them():
    modules = [module.name for module in pkgutil.iter_modules(cli.__path__) if not module.ispkg]
    can_be_added = {
        name for name in modules if hasattr(importlib.import_module(f"railhead.cli.{name}"), "add")
    }
    assert can_be_added == set(COMMANDS)


def test_a_module_beside_the_commands_is_none_until_it_is_named(railhead, monkeypatch, tmp_path):
    (tmp_path / "aside.py").write_text("raise AssertionError('nobody wants this')\n")
    monkeypatch.setattr(cli, "__path__", [*cli.__path__, str(tmp_path)])
    assert railhead("--help").code == 0
    assert railhead("aside").code == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(railhead, command):
    result = railhead(command, "--help")
    assert result.code == 0
    assert "example" in result.out
    assert f"railhead {command}" in result.out.split("example")[1]


def test_version(railhead):
    assert railhead("--version").out.strip() == f"railhead {__version__}"


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("fly",),
        ("play", "chess"),
        ("play",),
        ("play", "thirty-rails", "--seats", "0"),
        ("play", "thirty-rails", "--seats", "x"),
        ("play", "thirty-rails", "--bots", "genius"),
        ("play", "thirty-rails", "--seats", "1", "--bots", "random,random"),
        ("play", "thirty-rails", "--option", "advanced"),
        ("play", "thirty-rails", "--option", "advanced=perhaps"),
        ("play", "thirty-rails", "--option", "speed=3"),
        ("play", "thirty-rails", "--content", "luzon-rails=x.json"),
        ("play", "thirty-rails", "--content", "nowhere.json"),
        ("play", "thirty-rails", "--pace", "-1"),
        ("play", "--load", "nowhere.json"),
        ("rules", "chess"),
        ("rules", "thirty-rails", "dragons"),
        ("replay", "nowhere.json"),
        ("verify", "nowhere.json"),
        ("score", "thirty-rails", "nowhere.json"),
        ("serve", "--content", "nowhere.json"),
        ("serve", "--content", "chess=nowhere.json"),
        ("serve", "--content", "thirty-rails=nowhere.json"),
        ("serve", "--port", "0"),
        ("content", "check", "nowhere.json"),
        ("content", "check", "nowhere.json", "--game", "thirty-rails"),
    ],
)
def test_bad_input_is_told_in_one_line_with_exit_code_2(railhead, words):
    result = railhead(*words)
    assert result.code == 2
    assert result.err.startswith("railhead: ")
    assert result.err.count("\n") == 1


def test_a_board_with_faults_is_not_served_and_all_of_them_are_told(railhead, tmp_path: Path):
    file = tmp_path / "page.json"
    file.write_text(json.dumps({"turns": -1, "pieces": []}))
    served = railhead("serve", "--content", f"thirty-rails={file}")
    checked = railhead("content", "check", "thirty-rails", str(file))
    assert served == checked
    assert served.code == 2
    assert "faults, the first: " in served.err
    assert served.out.count("\n") > 1


def test_games_are_listed_with_seats_and_options(railhead):
    result = railhead("games")
    assert "30 Rails" in result.out
    assert "--option advanced=false" in result.out
    assert "Bots: novice, skilled, master; for designers: random, search." in result.out


def test_games_as_json(railhead):
    games = {game["id"]: game for game in json.loads(railhead("games", "--json").out)}
    assert games["thirty-rails"]["seats"] == [1, 12]


def test_a_rule_is_found_by_its_id_with_its_corners(railhead):
    result = railhead("rules", "thirty-rails", "tr-7")
    assert "TR-7 " in result.out
    assert "TR-7a " in result.out
    assert "TR-8 " not in result.out


def test_rules_are_found_by_a_word(railhead):
    rules = json.loads(railhead("rules", "thirty-rails", "mountain", "--json").out)
    assert "TR-2" in [rule["id"] for rule in rules]
    assert all("mountain" in (rule["title"] + rule["text"]).lower() for rule in rules)


def test_the_whole_rule_page_ends_with_the_tables_own_rules(railhead):
    ids = [rule["id"] for rule in json.loads(railhead("rules", "thirty-rails", "--json").out)]
    assert ids[0] == "TR-1"
    assert ids[-1].startswith("T-")


def run_apart(*words: str, **more) -> subprocess.Popen[str]:
    environment = {**os.environ, **more.pop("env", {})}
    return subprocess.Popen(
        [sys.executable, "-m", "railhead", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        **more,
    )


def test_a_reader_who_goes_away_leaves_no_complaint():
    with run_apart("rules", "thirty-rails") as process:
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_ctrl_c_ends_a_game_quietly(tmp_path: Path):
    saved = tmp_path / "game.json"
    with run_apart("play", "thirty-rails", "--save", str(saved)) as process:
        asked = ""
        while not asked.endswith("> "):
            asked += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        assert process.wait(LONGEST) == 130
        assert process.stderr.read() == ""
    assert json.loads(saved.read_text())["game"] == "thirty-rails"


def test_a_terminal_without_box_characters_gets_plain_ones():
    with run_apart("play", "thirty-rails", "--seed", "a", env={"PYTHONIOENCODING": "ascii"}) as process:
        out, err = process.communicate("ignore\n")
    assert process.returncode == 0, err
    assert out.isascii()
    assert "^^^" in out
