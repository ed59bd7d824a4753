"""`railhead sim` as it is typed: what it prints, what it refuses, and what an interruption leaves."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from railhead.cli import main
from tests.server.serving import LONGEST

HERE = Path(__file__).parent
FIRST = f"{HERE / 'sample_bots.py'}:First"


def test_it_prints_scores_shares_times_and_faults(capsys: pytest.CaptureFixture[str]) -> None:
    words = "sim thirty-rails --games 4 --jobs 1 --rotate --quiet --seats"
    assert main([*words.split(), f"random,{HERE / 'sample_bots.py'}:Nonsense"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "4 games" in told
    assert "mean score" in told
    assert "win share" in told
    assert "sample_bots.py:Nonsense" in told
    assert "answered 'fly to the moon', which is not legal; a random move was played instead" in told


def test_json_is_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    words = "sim thirty-rails --seats random --games 3 --jobs 1 --quiet --json --option advanced=true"
    assert main(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 3
    assert told["options"]["advanced"] is True
    assert told["bots"][0]["mean_ms"] > 0


@pytest.mark.parametrize(
    ("seats", "code", "seated"),
    [
        ("", [FIRST], [FIRST]),
        ("random", [FIRST], ["random", FIRST]),
        ("First,random", [FIRST], [FIRST, "random"]),
        (f"random,{FIRST}", [], ["random", FIRST]),
    ],
)
def test_code_seats_a_bot_from_a_file(
    seats: str, code: list[str], seated: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    given = [word for place in code for word in ("--code", place)]
    words = "sim thirty-rails --games 1 --jobs 1 --quiet --json --seats"
    assert main([*words.split(), seats, *given]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == seated
    assert not told["bots"][0]["faults"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("nothing --seats random", "unknown game 'nothing'"),
        ("thirty-rails", "name a bot for each seat"),
        ("thirty-rails --seats wizard", "unknown bot 'wizard'; known: random"),
        ("thirty-rails --seats nowhere.py:Bot", "there is no file nowhere.py"),
        (f"thirty-rails --seats {FIRST}st", "has no attribute 'Firstst'"),
        ("thirty-rails --seats random --code mine.txt", "file.py:Class is wanted"),
        (f"thirty-rails --seats {','.join(['random'] * 13)}", "a number from 1 to 12 is wanted"),
        ("thirty-rails --seats random --games 0", "games: a number above 0"),
        ("thirty-rails --seats random --jobs -1", "jobs: a number above 0"),
        ("thirty-rails --seats random --limit nan", "seconds above 0"),
        ("thirty-rails --seats random --option advanced=perhaps", "true or false is wanted"),
        ("thirty-rails --seats random --option colour=red", "unknown option 'colour'"),
        ("thirty-rails --seats random --content nowhere.json", "can't be read"),
        ("thirty-rails --seats random --out nowhere/at/all.jsonl", "can't be written"),
        ("thirty-rails --seats random --out games.csv", "ends in .jsonl, .parquet or .sqlite"),
        ("thirty-rails --seats random --record-every 5", "say with --out where games are kept"),
        ("thirty-rails --seats random --out x.jsonl --record-every -1", "0 or a number above is wanted"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", *words.split(), "--quiet"]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def command(out: Path, jobs: int, games: int) -> list[str]:
    words = f"sim thirty-rails --rotate --games {games} --jobs {jobs} --out"
    return [*words.split(), str(out), "--seats", f"random,{FIRST}"]


def started(out: Path, jobs: int, games: int) -> "subprocess.Popen[str]":
    """The command in a process of its own, with a few games done."""
    words = [sys.executable, "-m", "railhead", *command(out, jobs, games)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    end = time.monotonic() + LONGEST
    while not out.exists() or out.read_bytes().count(b"\n") < 5:
        assert process.poll() is None, "it ended by itself"
        assert time.monotonic() < end, "no game is written"
        time.sleep(0.02)
    return process


def results(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(text) for text in path.read_text().splitlines()]
    for line in lines:
        for name in ("mean_ms", "max_ms"):
            line.pop(name)
    return lines


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_keeps_what_is_done(tmp_path: Path, jobs: int, number: signal.Signals) -> None:
    out = tmp_path / "games.jsonl"
    process = started(out, jobs, games=100_000)
    os.killpg(process.pid, number)  # as the terminal does: to the workers too
    told, aside = process.communicate(timeout=LONGEST)
    assert process.returncode == 130, aside
    done = len(results(out))
    assert done >= 5
    assert f"{done} games" in told
    assert f"interrupted after {done} of 100000 games" in " ".join(aside.split())

    whole = tmp_path / "whole.jsonl"
    assert main(command(out, 2, done + 3)) == 0
    assert main(command(whole, 1, done + 3)) == 0
    assert results(out) == results(whole)


def test_a_game_named_in_the_environment_is_simulated_by_search(tmp_path: Path) -> None:
    env = {**os.environ, "RAILHEAD_GAMES": f"{HERE / 'pebbles.py'}:GAME"}
    words = "-m railhead sim pebbles --seats skilled,random --rotate --games 10 --jobs 2 --json"
    done = subprocess.run(
        [sys.executable, *words.split()], env=env, capture_output=True, text=True, timeout=LONGEST
    )
    assert done.returncode == 0, done.stderr
    skilled = json.loads(done.stdout)["bots"][0]
    assert skilled["win_share"] > 0.6
