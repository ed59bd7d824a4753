"""The page of a study: right figures from any kind of file, options side by side, nothing fetched."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from railhead.cli import main
from railhead.games import all_games
from railhead.lab.html_page import page
from railhead.lab.simulate import simulate
from railhead.lab.study import STATIONS, Study, study
from tests.rooms import ROOMS, brief, seats_for

GAME = "luzon-rails"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The same match twice, with an option and without, in two kinds of file; every other game is whole."""
    folder = tmp_path_factory.mktemp("report")
    found = [folder / "open.jsonl", folder / "hidden.sqlite"]
    for path, hidden in zip(found, (False, True)):
        options = {"max_rounds": 1, "hidden_money": hidden}
        simulate(
            GAME, ["random", "novice", "novice"], 6, options=options, rotate=True, out=path, record_every=2
        )
    return found


@pytest.fixture(scope="module")
def found(files: list[Path]) -> Study:
    return study(files)


def test_games_that_were_played_alike_are_a_group(found: Study) -> None:
    labels = [label for label, _ in found.labelled()]
    assert labels == ["hidden money: false", "hidden money: true"]
    for group in found.groups.values():
        assert (group.games, group.whole, group.seats) == (6, 3, 3)
        assert sum(seat.wins for seat in group.by_seat) == pytest.approx(6)
        assert {bot: sum(counts.values()) for bot, counts in group.scores.items()} == {
            "random": 6,
            "novice": 12,
        }


def test_fortunes_go_from_the_beginning_to_the_final_scores(found: Study) -> None:
    group = next(iter(found.groups.values()))
    winners, others = group.fortunes["winners"], group.fortunes["others"]
    assert len(winners) == STATIONS + 1
    assert winners[0].deviation == 0  # all begin alike
    assert winners[-1].least >= others[-1].mean
    assert {run.count for run in winners} == {winners[0].count}


def test_what_was_done_is_counted_by_bot_without_forced_steps(found: Study) -> None:
    group = next(iter(found.groups.values()))
    assert set(group.doings) == {"random", "novice"}
    assert group.doings["novice"]["bid"] > 0


@pytest.mark.parametrize("ending", ["jsonl", "parquet", "sqlite"])
def test_every_kind_of_file_gives_the_same_page(tmp_path: Path, ending: str) -> None:
    def made(kind: str) -> str:
        path = tmp_path / f"a.{kind}"
        simulate("thirty-rails", ["random", "random"], 4, out=path)
        text = page(study([path])).replace(path.name, "a")
        return re.sub(r"<td>[\d.]+ (ms|s)</td>", "", text)  # the time a decision took

    assert made(ending) == made("jsonl")


class Outbound(HTMLParser):
    """Collects whatever would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [name for name, _ in attrs if name in ("src", "href", "srcset", "action", "data")]
        if tag in ("script", "link", "iframe", "object"):
            self.found.append(tag)


def test_the_page_fetches_nothing_and_names_no_address(found: Study) -> None:
    text = page(found)
    parser = Outbound()
    parser.feed(text)
    assert parser.found == []
    assert "://" not in text
    assert "url(" not in text
    assert "@import" not in text


def test_a_name_is_no_markup(tmp_path: Path) -> None:
    bot = tmp_path / "<b>bots.py"
    bot.write_text((Path(__file__).with_name("sample_bots.py")).read_text())
    simulate("thirty-rails", [f"{bot}:First"], 1, out=tmp_path / "a.jsonl")
    text = page(study([tmp_path / "a.jsonl"]))
    assert "<b>" not in text
    assert "&lt;b&gt;bots.py:First" in text


@pytest.mark.parametrize("game", ROOMS)
def test_every_game_has_its_page(tmp_path: Path, game: str) -> None:
    path = tmp_path / "a.jsonl"
    seats = seats_for(game, 2, brief(game))
    simulate(game, ["random"] * seats, 2, options=brief(game), out=path, record_every=1)
    text = page(study([path]))
    titles = re.findall(r"<h2>(.*?)</h2>", text)
    assert titles == ["At a glance", "Wins by seat", "Points", "Length", "Fortunes over time",
                      "What ended the games", "What was done"]  # fmt: skip
    assert all_games()[game].name in text
    assert "nan" not in text


def test_the_command_takes_files_or_plays_a_game(tmp_path: Path, files: list[Path]) -> None:
    out = tmp_path / "page.html"
    assert main(["report", str(files[0]), str(files[1]), "--out", str(out)]) == 0
    assert "Side by side" in out.read_text()
    words = f"report {GAME} --games 2 --bot random --jobs 1 --option max_rounds=1 --beside hidden_money=true"
    assert main([*words.split(), "--out", str(out)]) == 0
    text = out.read_text()
    assert "hidden money: true, 2 games" in text
    assert "Fortunes over time" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("nothing.jsonl", "there is no such file"),
        ("letter.jsonl", "this is no row of railhead-sim/2"),
        ("letter.sqlite", "can't be read"),
        ("letter.parquet", "this is no Parquet file"),
        ("empty.jsonl", "there is no game in it"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    tmp_path: Path, words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("jsonl", "sqlite", "parquet"):
        (tmp_path / f"letter.{kind}").write_text("Dear aunt, all is well here.\n")
    (tmp_path / "empty.jsonl").touch()
    assert main(["report", str(tmp_path / words), "--out", str(tmp_path / "page.html")]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
