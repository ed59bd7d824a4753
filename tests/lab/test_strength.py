"""Strength is measured in parts that add up, and written down only when it is whole."""

import json
from pathlib import Path

import pytest

from railhead.lab import strength
from railhead.lab.match import is_compiled
from railhead.lab.strength import fingerprint, main
from railhead.lab.strength_levels import figures_of, missed
from railhead.lab.tally import Result
from railhead.table.trying import MatchUp

PLAN = (MatchUp("random"), MatchUp("random", against=("random",), least=0.9))


@pytest.fixture(autouse=True)
def small_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "plans", lambda: {"thirty-rails": PLAN[:1]})


def words(folder: Path, *more: str) -> list[str]:
    places = ["--out", str(folder / "docs"), "--partial", str(folder / "build")]
    return ["thirty-rails", "--games", "6", "--jobs", "1", *places, *more]


def test_it_writes_commit_seed_and_figures(tmp_path: Path) -> None:
    assert main(words(tmp_path)) == 0
    told = json.loads((tmp_path / "docs/thirty-rails.json").read_text())
    assert set(told) >= {"commit", "code", "seed", "rules", "when", "levels"}
    assert told["engine"] == ("compiled" if is_compiled() else "pure")
    assert told["loop_us"] > 0
    level = told["levels"][0]
    assert (level["level"], level["games"], level["faults"]) == ("random", 6, {})
    low, high = level["interval"]
    assert low <= level["mean"] <= high
    assert 0 < level["mean_ms"] <= level["max_ms"]
    scores = {int(score): count for score, count in level["scores"].items()}
    assert sum(scores.values()) == 6
    assert (min(scores), max(scores)) == (level["least"], level["most"])
    assert sum(score * count for score, count in scores.items()) == pytest.approx(6 * level["mean"])


def test_out_of_time_it_writes_nothing_and_goes_on_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(tmp_path, "--minutes", "0")) == 1
    assert "not finished" in capsys.readouterr().out
    assert not (tmp_path / "docs").exists()
    assert main(words(tmp_path)) == 0


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "loop_us", lambda: 12.5)
    assert main(words(tmp_path)) == 0
    first = json.loads((tmp_path / "docs/thirty-rails.json").read_text())
    monkeypatch.setattr("railhead.lab.simulate.play_game", None)
    assert main(words(tmp_path)) == 0
    again = json.loads((tmp_path / "docs/thirty-rails.json").read_text())
    assert again == first | {"when": again["when"]}


def test_other_code_or_another_seed_starts_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main(words(tmp_path))
    main(words(tmp_path, "--seed", "other"))
    monkeypatch.setattr(strength, "fingerprint", lambda game: "other code")
    main(words(tmp_path))
    assert len(list((tmp_path / "build").iterdir())) == 3


PLAYED = [
    "table/table.py",
    "table/searches/ways.py",
    "games/__init__.py",
    "games/thirty_rails/rules/scoring.py",
    "games/thirty_rails/page.json",
    "bots/hinted.py",
    "bots/thirty_rails/players.py",
    "bots/thirty_rails/weights.npz",
]
NOT_PLAYED = [
    "games/luzon_rails/flow.py",
    "games/thirty_rails/trying.py",
    "bots/luzon_rails/weights.npz",
    "lab/strength.py",
    "server/app.py",
]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that has these files and nothing else."""
    for name in (*PLAYED, *NOT_PLAYED):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(strength, "PACKAGE", tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_game_is_played_by_is_in_its_fingerprint(package: Path, name: str) -> None:
    before = fingerprint("thirty-rails")
    (package / name).write_text("otherwise")
    assert fingerprint("thirty-rails") != before


@pytest.mark.parametrize("name", NOT_PLAYED)
def test_a_change_in_another_game_spoils_no_run(package: Path, name: str) -> None:
    before = fingerprint("thirty-rails")
    (package / name).write_text("otherwise")
    assert fingerprint("thirty-rails") == before


def test_a_slow_match_up_stops_at_its_own_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = (MatchUp("random", against=("novice",), most_games=1),)
    monkeypatch.setattr(strength, "plans", lambda: {"thirty-rails": plan})
    assert main(words(tmp_path)) == 0
    assert "not finished" not in capsys.readouterr().out
    told = json.loads((tmp_path / "docs/thirty-rails.json").read_text())
    assert told["levels"][0]["games"] == 1


def test_against_others_the_share_of_wins_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "plans", lambda: {"thirty-rails": PLAN})
    assert main(words(tmp_path)) == 1
    assert "0.9 wanted" in capsys.readouterr().out
    told = json.loads((tmp_path / "docs/thirty-rails.json").read_text())
    assert told["levels"][1]["wanted"] == {"win_share": 0.9}
    assert "win_interval" in told["levels"][1]


def test_what_falls_short_is_named() -> None:
    result = Result("slow")
    result.scores.add(40)
    result.decisions, result.spent_ms = 1, 150.0
    plan = MatchUp("slow", least=45, most_ms=100)
    assert missed(figures_of(plan, result)) == ["45 wanted", "under 100 ms wanted"]
    assert missed(figures_of(MatchUp("slow"), result)) == []


def test_a_whole_interval_has_to_lie_above_what_is_surely_wanted() -> None:
    result = Result("lucky")
    for win in (1, 0, 1, 0):
        result.scores.add(win)
        result.wins += win
    low = figures_of(MatchUp("lucky", against=("other",)), result)["win_interval"][0]
    sure = MatchUp("lucky", against=("other",), surely=low - 0.01)
    assert missed(figures_of(sure, result)) == []
    unsure = MatchUp("lucky", against=("other",), surely=0.33)
    assert missed(figures_of(unsure, result)) == [f"a lower bound above 0.33 wanted, here is {low:.3f}"]


def test_faults_are_never_as_wanted() -> None:
    result = Result("clumsy")
    result.scores.add(40)
    result.faults.update(["illegal", "illegal", "overran"])
    assert missed(figures_of(MatchUp("clumsy"), result)) == ["2 × illegal, 1 × overran"]


def test_one_game_under_the_worst_wanted_is_named() -> None:
    result = Result("rash")
    for score in (104, 20, 98):
        result.scores.add(score)
    assert missed(figures_of(MatchUp("rash", worst=40), result)) == ["no game under 40 wanted, here is 20"]
    assert missed(figures_of(MatchUp("rash", worst=20), result)) == []


def test_what_fails_rarely_is_played_more_often() -> None:
    assert MatchUp("master", times=2).among(100) == 200
    assert MatchUp("master", times=2, most_games=40).among(100) == 40


def test_a_game_without_a_plan_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "no plan for 'chess'" in capsys.readouterr().err


def test_at_its_end_it_writes_the_page_which_needs_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(tmp_path)) == 0
    files = {path.name: path.read_text() for path in (tmp_path / "docs").iterdir()}
    assert set(files) == {"README.md", "thirty-rails.json", "thirty-rails-scores.svg"}
    (tmp_path / "docs/README.md").unlink()
    (tmp_path / "docs/thirty-rails-scores.svg").write_text("old")
    monkeypatch.setattr("railhead.lab.simulate.play_game", None)
    monkeypatch.setattr(strength, "measure", None)
    capsys.readouterr()
    assert main(["--page", "--out", str(tmp_path / "docs")]) == 0
    assert "README.md" in capsys.readouterr().out
    assert {path.name: path.read_text() for path in (tmp_path / "docs").iterdir()} == files


def test_the_page_is_of_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--page", "thirty-rails"])
    assert "the page of all games" in capsys.readouterr().err
