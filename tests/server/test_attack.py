"""`railhead bench attack`: every case runs to its end against a server of its own, and is told."""

import json

import pytest

from railhead.cli import main
from railhead.server.attack import kept
from railhead.server.attackers import CASES


@pytest.mark.parametrize("case", ["view", "half-sent"])
def test_a_case_is_measured(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    # Most of it is waiting; a starved machine has time for an action or two.
    main(["bench", "attack", case, "--seconds", "5", "--json"])
    (told,) = json.loads(capsys.readouterr().out)
    assert told["case"] == case
    assert told["actions"] > 0
    assert told["hints"] > 0
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["most_ms"]
    assert told["done"] > 0, "the attacker has done something"


@pytest.mark.slow
@pytest.mark.parametrize("case", sorted(CASES))
def test_every_case_comes_to_its_end(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "attack", case, "--seconds", "5", "--json"])
    (told,) = json.loads(capsys.readouterr().out)
    assert told["actions"] > 0
    assert told["done"] > 0 or case == "quiet"


def test_the_bars_are_kept_or_not() -> None:
    assert kept({"p99_ms": 249.0, "hint_ms": 1_999.0})
    assert not kept({"p99_ms": 251.0, "hint_ms": 0.0})
    assert not kept({"p99_ms": 5.0, "hint_ms": 2_001.0})


@pytest.mark.parametrize("words", [["nonsense"], ["view", "--seconds", "0.5"], ["view", "--seconds", "1000"]])
def test_what_can_not_be_measured_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "attack", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
