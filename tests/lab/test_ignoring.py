"""Bots that ignore an option against bots that use it."""

import json

import pytest

from railhead.bots import make
from railhead.bots.lunar_rails.ignoring import UNUSED
from railhead.cli import main
from railhead.games import find
from railhead.lab.combining import all_that_combine
from railhead.lab.match import arrange, play_game
from railhead.table.refusal import Malformed

GAME = "lunar-rails"


@pytest.mark.parametrize("name", ["skilled:ignore=honeymoon", "skilled:ignore=", "random:ignore=loans"])
def test_what_can_t_be_ignored_is_refused(name: str) -> None:
    if name.endswith("="):
        assert make(GAME, name).__class__ is make(GAME, "skilled").__class__
        return
    with pytest.raises(Malformed, match="ignore"):
        make(GAME, name)


def test_every_name_is_an_option() -> None:
    assert set(UNUSED) <= {option.name for option in find(GAME).options}


def test_a_bot_that_ignores_all_it_can_plays_without_a_fault_and_uses_none_of_it() -> None:
    ignorant = f"skilled:ignore={'+'.join(UNUSED)}"
    options = {**all_that_combine(find(GAME).options, 3), "max_rounds": 4, "time_limit": 3}
    match = arrange(GAME, [ignorant, "skilled", ignorant], options=options, record_every=1)
    line = play_game(match, 0)
    assert line["faults"] == [{}, {}, {}]
    unused = {verb for verbs in UNUSED.values() for verb in verbs}
    done = 0
    for entry in line["record"]["entries"]:
        if entry["actor"] in (0, 2):
            done += 1
            assert str(entry["do"]).split()[0] not in unused, entry
    assert done > 20


def test_the_lab_plays_both_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", GAME, "--seats", "skilled,skilled:ignore=loans", "--games", "2", "--rotate", "--quiet"]
    assert main([*words, "--option", "loans=true", "--option", "max_rounds=2", "--json"]) == 0
    told = json.dumps(json.loads(capsys.readouterr().out))
    assert "skilled:ignore=loans" in told
