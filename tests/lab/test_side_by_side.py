"""Options side by side: each alone and each preset, with the seats they are for, on one page with a plot."""

from pathlib import Path

import pytest

from railhead.cli import main
from railhead.games import find
from railhead.lab.side_by_side import PRINTED, settings_of
from tests.rooms import ROOMS


@pytest.mark.parametrize("game", ROOMS)
def test_every_option_but_bounds_and_every_preset_is_a_setting(game: str) -> None:
    known, settings = find(game), settings_of(game)
    assert settings[0].name == PRINTED
    assert not settings[0].options
    for option in known.options:
        if not isinstance(option.default, int) or isinstance(option.default, bool):
            assert any(option.name in setting.options for setting in settings), option.name
    names = {setting.name for setting in settings}
    assert {f"preset: {preset.name}" for preset in known.presets if preset.options} <= names
    for setting in settings:
        usual = {option.name: option.default for option in known.options}
        least, most = known.seat_range(usual | setting.options)
        assert least <= setting.seats <= most, setting.name


def test_an_option_for_few_is_played_by_few() -> None:
    seats = {setting.name: setting.seats for setting in settings_of("luzon-rails", 4)}
    assert seats[PRINTED] == 4
    assert seats["two_players"] == 2


def words(folder: Path) -> list[str]:
    places = ["--out", str(folder / "docs"), "--partial", str(folder / "build")]
    return [
        "balance",
        "luzon-rails",
        *["--options", "all", "--bot", "random", "--games", "2", "--jobs", "1", "--quiet"],
        *places,
    ]


def test_the_command_writes_a_page_with_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words(tmp_path)) == 0
    page = (tmp_path / "docs/luzon-rails-options.md").read_text(encoding="utf-8")
    plot = (tmp_path / "docs/luzon-rails-options.svg").read_text(encoding="utf-8")
    for setting in settings_of("luzon-rails"):
        assert f"| {setting.name} | {setting.seats} | 2 |" in page
        assert setting.name in plot
    assert "luzon-rails-options.svg" in page
    assert "Options side by side" in capsys.readouterr().out
    # What is played is kept: the second time nothing is played, and the page is the same.
    kept = {file: file.read_bytes() for file in (tmp_path / "build").iterdir()}
    assert main(words(tmp_path)) == 0
    assert (tmp_path / "docs/luzon-rails-options.md").read_text(encoding="utf-8") == page
    assert {file: file.read_bytes() for file in (tmp_path / "build").iterdir()} == kept


def test_a_single_option_does_not_go_with_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words(tmp_path), "--option", "hidden_money=true"]) != 0
    assert "--options all" in capsys.readouterr().err
