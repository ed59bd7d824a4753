"""The check for regressions: what is kept, compared and named. No figure here depends on speed."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from railhead.cli import main
from railhead.lab import ratios
from railhead.lab.slices import Server, always, rate, ratio, rounds, slice_of
from railhead.table.refusal import Malformed

STEADY = dict.fromkeys(ratios.MEASURES, 2.0)


def engine(games: dict[str, dict[str, float]], name: str = "pure") -> dict[str, Any]:
    return {"engine": name, "python": "3.11.7", "load": 1.0, "games": games}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own, with figures of one game."""
    path = tmp_path / "speed.json"
    monkeypatch.setattr(ratios, "read", lambda path=path, read=ratios.read: read(path))
    monkeypatch.setattr(ratios, "keep", lambda parts, path=path, keep=ratios.keep: keep(parts, path))
    ratios.keep({"pure": engine({"thirty-rails": STEADY}), "peers": {"rows": {}}})
    return path


def measured(monkeypatch: pytest.MonkeyPatch, *engines: dict[str, Any]) -> None:
    monkeypatch.setattr(ratios, "measure_all", lambda games, seconds: list(engines))


def measured_in_turn(monkeypatch: pytest.MonkeyPatch, *runs: dict[str, Any]) -> list[list[str]]:
    """Each time another run of one engine; the games that were asked for, time by time."""
    asked: list[list[str]] = []

    def measure_all(games: list[str], seconds: float) -> list[dict[str, Any]]:
        asked.append(games)
        return [runs[len(asked) - 1]]

    monkeypatch.setattr(ratios, "measure_all", measure_all)
    return asked


def test_what_fell_by_more_than_15_percent_is_named_and_nothing_else() -> None:
    before = {"a": {"clone": 100.0, "undo": 100.0}, "b": {"clone": 100.0}}
    now = {"a": {"clone": 84.9, "undo": 85.1}, "b": {"clone": 500.0}, "new": {"clone": 1.0}}
    assert ratios.fallen(before, now) == [("a", "clone")]
    assert ratios.fallen(now, before) == [("b", "clone")]


def test_the_command_names_game_engine_and_measure_and_fails(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured(monkeypatch, engine({"thirty-rails": STEADY | {"replay": 1.5}}))
    before = kept.read_text()
    assert main(["bench", "ratios", "thirty-rails"]) == 1
    told = capsys.readouterr().out
    assert "thirty-rails, pure: entries replayed fell by 25%" in told
    assert told.count("fell by") == 1
    assert kept.read_text() == before


def test_a_run_like_the_kept_one_passes(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured(monkeypatch, engine({"thirty-rails": STEADY | {"replay": 1.8}}))
    assert main(["bench", "ratios", "thirty-rails"]) == 0
    assert "Nothing fell by more than 15%" in capsys.readouterr().out


def test_what_fell_by_chance_alone_is_measured_again_and_passes(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = engine({"thirty-rails": STEADY | {"clone": 1.0}, "luzon-rails": STEADY})
    asked = measured_in_turn(
        monkeypatch, slow, engine({"thirty-rails": STEADY | {"clone": 1.9, "undo": 1.0}})
    )
    assert main(["bench", "ratios", "thirty-rails", "luzon-rails"]) == 0
    assert asked == [["thirty-rails", "luzon-rails"], ["thirty-rails"]]
    told = capsys.readouterr().out
    assert "thirty-rails: slower than the kept figures; measured again" in told
    assert "Nothing fell by more than 15%." in told
    assert "clones fell" not in told
    assert "1.9 (2)" in told


def test_where_nothing_is_kept_it_says_how_to_keep(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept.unlink()
    measured(monkeypatch, engine({"thirty-rails": STEADY}))
    assert main(["bench", "ratios", "thirty-rails"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Nothing is kept yet to compare with for thirty-rails (pure)." in told
    assert "run railhead bench ratios --keep, which writes docs/speed.json" in told
    assert "Nothing fell" not in told
    assert main(["bench", "ratios", "thirty-rails", "--keep"]) == 0
    assert "Nothing is kept" not in capsys.readouterr().out


def test_what_is_not_compared_is_named(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured(monkeypatch, engine({"thirty-rails": STEADY, "luzon-rails": STEADY}))
    assert main(["bench", "ratios"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Nothing fell by more than 15%." in told
    assert "to compare with for luzon-rails (pure)." in told
    ratios.keep({"compiled": engine({"thirty-rails": STEADY}, "compiled")})
    assert main(["bench", "ratios"]) == 0
    assert "compiled engine are kept, but it is not here" in capsys.readouterr().out


def test_an_engine_built_from_other_sources_is_neither_compared_nor_kept(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ratios.keep({"compiled": engine({"thirty-rails": STEADY}, "compiled")})
    old = engine({"thirty-rails": STEADY | {"clone": 1.0}}, "compiled") | {"stale": True}
    measured(monkeypatch, engine({"thirty-rails": STEADY}), old)
    assert main(["bench", "ratios"]) == 0
    told = capsys.readouterr().out
    assert "other sources, so not compared" in told
    assert "clones fell" not in told
    assert main(["bench", "ratios", "--keep"]) == 0
    assert json.loads(kept.read_text())["compiled"]["games"] == {"thirty-rails": STEADY}


def test_figures_as_json_can_be_kept_too(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faster = engine({"thirty-rails": STEADY | {"clone": 9.0}})
    measured(monkeypatch, faster)
    assert main(["bench", "ratios", "--json", "--keep"]) == 0
    assert json.loads(capsys.readouterr().out) == {"engines": [faster]}
    assert json.loads(kept.read_text())["pure"]["games"]["thirty-rails"]["clone"] == 9.0


def test_outside_a_checkout_nothing_can_be_kept(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="checkout"):
        ratios.keep({}, tmp_path / "nowhere/speed.json")


def test_an_engine_that_could_not_be_measured_is_no_success(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured(monkeypatch, engine({"thirty-rails": STEADY}), {"fault": ["it broke"]})
    assert main(["bench", "ratios", "thirty-rails"]) == 1
    assert "it broke" in capsys.readouterr().out
    assert main(["bench", "ratios", "thirty-rails", "--keep"]) == 1
    assert json.loads(kept.read_text())["pure"]["games"] == {"thirty-rails": STEADY}


def test_keeping_replaces_what_was_measured_and_leaves_the_rest(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slower = STEADY | {"replay": 1.0}
    measured(monkeypatch, engine({"luzon-rails": slower}), engine({"luzon-rails": STEADY}, "compiled"))
    assert main(["bench", "ratios", "luzon-rails", "--keep"]) == 0
    told = json.loads(kept.read_text())
    assert told["pure"]["games"] == {"thirty-rails": STEADY, "luzon-rails": slower}
    assert told["compiled"]["games"] == {"luzon-rails": STEADY}
    assert told["peers"] == {"rows": {}}


def test_every_measure_does_some_work_again_and_again() -> None:
    from railhead.games import find

    for name, prepare in ratios.works(find("thirty-rails")).items():
        work = prepare()
        assert work() + work() >= 2, name


def test_rounds_turn_about_and_ratios_are_medians_of_neighbours() -> None:
    asked: list[str] = []
    speeds = {"ours": [6.0, 30.0, 6.0], "loop": [2.0, 10.0, 2.0]}

    def measured(name: str) -> Any:
        def slice_(seconds: float) -> float:
            if not seconds:
                return 0.0
            asked.append(name)
            return speeds[name][(len(asked) - 1) // 2]

        return slice_

    found = rounds({name: measured(name) for name in speeds}, 3, 0.1)
    assert asked == ["ours", "loop", "loop", "ours", "ours", "loop"]
    assert ratio(found, "ours", "loop") == 3
    assert rate(found, "ours") == 6


def test_a_slice_does_its_work_at_least_once_and_is_prepared_anew() -> None:
    prepared = []

    def prepare() -> Any:
        prepared.append(1)
        return lambda: 5

    measured = slice_of(prepare)
    assert measured(0) > 0
    assert measured(0) > 0
    assert len(prepared) == 2


SERVED = """
from railhead.table.refusal import Malformed
from railhead.lab.slices import always, serve
serve({"five": always(lambda: 5), "six": always(lambda: 6)})
"""


def test_another_process_serves_slices_and_ends_when_nobody_asks() -> None:
    server = Server([sys.executable, "-c", SERVED], {})
    with server as slices:
        assert list(slices) == ["five", "six"]
        assert slices["six"](0) > 0
    assert server.process.returncode == 0


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(RuntimeError, match="before it answered"), Server([sys.executable, "-c", ""], {}):
        pass


def test_always_gives_the_same_work() -> None:
    prepare = always(lambda: 1)
    assert prepare() is prepare()
