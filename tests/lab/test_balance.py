"""Balance is counted in games of equals, told with a verdict, and written down only when it is whole."""

import json
from pathlib import Path
from typing import Any

import pytest

from railhead.cli import main
from railhead.lab.balance import Balance, measure
from railhead.lab.favour import Aim, Favour, all_fair
from railhead.lab.match import Match, arrange
from railhead.lab.page import BY_HAND, verdict, write


def a_favour(name: str, wins: float, games: int, fair: float = 0.25) -> Favour:
    favour = Favour(name)
    for number in range(games):
        favour.add(min(1.0, max(0.0, wins - number)), fair, score=10)
    return favour


def a_line(winners: list[int], start: int = 0, rounds: int = 4) -> dict[str, Any]:
    return {
        "seats": ["random"] * 2,
        "scores": [10, 20],
        "winners": winners,
        "entries": 30,
        "end_reason": "turns",
        "decisions": [3, 4],
        "faults": [{}, {}],
        "timing": [{"mean_ms": 2.0, "max_ms": 5.0}, {"mean_ms": 1.0, "max_ms": 1.0}],
        "probe": {"start": start, "rounds": rounds},
    }


def words(folder: Path, *more: str, games: int = 3) -> list[str]:
    places = ["--out", str(folder / "docs"), "--partial", str(folder / "build")]
    common = f"balance luzon-rails --bot random --games {games} --jobs 1 --quiet".split()
    return [*common, *places, *more]


def test_wins_are_a_multiple_of_the_fair_share() -> None:
    favour = a_favour("seat 0", 50, 100)
    assert favour.times == 2.0
    low, high = favour.interval()
    assert low < 2.0 < high
    assert favour.figures()["win_share"] == 0.5


@pytest.mark.parametrize(
    ("wins", "met", "words"),
    [
        ([250, 250], True, "from 1.00 (0) to 1.00 (0)"),
        ([170, 330], False, "from 0.68 (0) to 1.32 (1)"),
        ([25, 26], True, "but more games are wanted"),
        ([], False, "no games"),
    ],
)
def test_an_aim_is_met_when_all_are_within_bounds(wins: list[int], met: bool, words: str) -> None:
    games = 100 if sum(wins) < 60 else 1000
    aim = all_fair("Each is fair", [a_favour(str(number), won, games) for number, won in enumerate(wins)])
    assert aim.met is met
    assert words in aim.reached


def test_a_verdict_is_a_sentence() -> None:
    assert verdict(Aim("Games are long", True, "60 %")) == "Yes: games are long: 60 %."
    assert verdict(Aim("Games are long", False, "10 %")) == "NO: games are long: 10 %."


def test_seats_are_counted_as_such_and_from_the_start_player_on() -> None:
    balance = Balance(Match("thirty-rails", ("random", "random")))
    for line in (a_line([1], start=1), a_line([1], start=0), a_line([0, 1], start=1, rounds=5)):
        balance.add(line)
    assert [favour.wins for favour in balance.by_seat] == [0.5, 2.5]
    assert [favour.wins for favour in balance.from_start] == [1.5, 1.5]
    assert balance.rounds == {4: 2, 5: 1}
    assert balance.decisions.mean == 7
    assert balance.thinking_ms.mean == 10


def test_a_game_without_probes_has_its_seats_counted(tmp_path: Path) -> None:
    balance = measure("thirty-rails", "random", 4, seats=2, partial=tmp_path)
    assert balance.games == 4
    assert sum(favour.wins for favour in balance.by_seat) == 4
    assert len(balance.aims()) == 1
    assert [grid.title for grid in balance.grids()] == ["Seats", "What ended the games"]


def test_any_number_of_workers_counts_the_same(tmp_path: Path) -> None:
    one = measure("luzon-rails", "random", 4, jobs=1, partial=tmp_path / "one").figures()
    two = measure("luzon-rails", "random", 4, jobs=2, partial=tmp_path / "two").figures()
    del one["thinking_ms"], two["thinking_ms"]
    assert one == two


def test_the_command_prints_the_verdict_and_writes_page_and_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(words(tmp_path))
    told = " ".join(capsys.readouterr().out.split())
    figures = json.loads((tmp_path / "docs/luzon-rails.json").read_text())
    assert code == (0 if all(aim["met"] for aim in figures["aims"]) else 1)
    assert "3 games of 4 × random" in told
    assert "every seat wins 0.7 to 1.3 times its fair share" in told
    assert (figures["games"], figures["seed"], len(figures["by_seat"])) == (3, "balance", 4)
    page = (tmp_path / "docs/luzon-rails.md").read_text()
    assert page.startswith("# Balance of Luzon Rails\n")
    assert "`railhead balance luzon-rails --games 3 --bot random --seats 4 --seed balance`" in page
    assert "## Verdict" in page
    assert str(tmp_path) not in page


def test_other_seats_and_options_have_a_page_of_their_own(tmp_path: Path) -> None:
    main(words(tmp_path, "--seats", "3", "--option", "private_companies=true", games=1))
    page = (tmp_path / "docs/luzon-rails-3-seats-private-companies.md").read_text()
    assert "with `private_companies=true`" in page
    assert "--option private_companies=true" in page
    assert "## Private companies" in page


def test_what_was_written_by_hand_stays(tmp_path: Path) -> None:
    balance = measure("luzon-rails", "random", 1, partial=tmp_path / "build")
    page = write(balance, tmp_path)
    by_hand = f"{BY_HAND}\n\nMore Build cards, since treasuries were never spent.\n"
    page.write_text(f"old figures\n\n{by_hand}")
    write(balance, tmp_path)
    assert page.read_text().endswith(f"|\n\n{by_hand}")
    assert "old figures" not in page.read_text()
    again = page.read_text()
    write(balance, tmp_path)
    assert page.read_text() == again


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main(words(tmp_path, games=2))
    main(words(tmp_path, games=3))
    assert len(list((tmp_path / "build").iterdir())) == 1
    monkeypatch.setattr("railhead.lab.simulate.play_game", None)
    main(words(tmp_path, games=3))


def test_interrupted_it_writes_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Balance, line: dict[str, Any]) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Balance, "add", interrupted)
        assert main(words(tmp_path)) == 130
    assert not (tmp_path / "docs").exists()
    short = arrange("luzon-rails", ["random"] * 4)
    monkeypatch.setattr("railhead.lab.balance.simulate", lambda *_, **__: Balance(short))
    assert main(words(tmp_path)) == 130
    assert "the same command goes on from here" in capsys.readouterr().err
    assert not (tmp_path / "docs").exists()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--bot wizard", "unknown bot 'wizard'"),
        ("--games 0", "games: a number above 0"),
        ("--seats 9", "from 3 to 5"),
        ("--option colour=red", "unknown option 'colour'"),
        ("--content nowhere.json", "can't be read"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    more: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(tmp_path, *more.split())) == 2
    assert sentence in capsys.readouterr().err


def test_without_a_name_it_tells_of_the_games_with_probes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = ["--out", str(tmp_path / "docs"), "--partial", str(tmp_path / "build")]
    main(["balance", "--bot", "random", "--games", "1", "--jobs", "1", "--quiet", *places])
    assert "Luzon Rails: 1 games" in capsys.readouterr().out
