"""A simulation is the same however it is run, and nothing that is done is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.lab.match import Match, arrange, play_game
from railhead.lab.rows import TIMES, Heads
from railhead.lab.simulate import simulate

BOTS = Path(__file__).with_name("sample_bots.py")
TIMED = [column.name for column in TIMES]
DREAMER = f"{BOTS}:Dreamer"


def lines_of(path: Path) -> list[str]:
    """The lines of a file of results, without what may differ between runs."""
    lines = []
    for text in path.read_text().splitlines():
        line = json.loads(text)
        for name in TIMED:
            line.pop(name, None)
        lines.append(json.dumps(line))
    return lines


def play(path: Path, games: int = 12, **settings: Any) -> list[str]:
    simulate("thirty-rails", ["random", DREAMER], games, out=path, rotate=True, **settings)
    return lines_of(path)


def test_one_job_and_two_give_the_same_lines(tmp_path: Path) -> None:
    assert play(tmp_path / "one", jobs=1) == play(tmp_path / "two", jobs=2)


def test_a_game_is_a_function_of_seed_and_number_alone(tmp_path: Path) -> None:
    whole = play(tmp_path / "all")
    match = arrange("thirty-rails", ("random", DREAMER), "1", True, {})
    alone = Heads(match).row(play_game(match, 7))
    assert json.loads(whole[7]) == {name: alone[name] for name in alone if name not in TIMED}
    assert play(tmp_path / "other", seed="2") != whole


def test_game_3_of_seed_1_has_the_dice_of_the_table_with_seed_1_3() -> None:
    table = railhead.new("thirty-rails", seed="1/3")
    while not table.over:
        table.play(0, table.legal(0)[0])
    line = play_game(Match("thirty-rails", (f"{BOTS}:First",)), 3)
    assert line["hash"] == table.hash()
    assert line["scores"] == table.scores()
    assert (line["entries"], line["end_reason"]) == (len(table), "turns")


def test_rotation_moves_every_bot_on_a_seat() -> None:
    match = Match("thirty-rails", ("a", "b", "c"), rotate=True)
    assert [match.seating(i) for i in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]
    assert Match("thirty-rails", ("a", "b")).seating(1) == ["a", "b"]


def test_it_adds_up_by_bot_and_by_seat() -> None:
    tally = simulate("thirty-rails", ["random", DREAMER, "random"], 6, rotate=True)
    assert [result.games for result in tally.bots.values()] == [12, 6]
    assert [result.games for result in tally.seats] == [6, 6, 6]
    assert sum(result.wins for result in tally.bots.values()) == pytest.approx(6)
    assert sum(result.wins for result in tally.seats) == pytest.approx(6)
    assert tally.ends == {"turns": 6}
    summary = json.loads(json.dumps(tally.summary()))
    assert summary["bots"][1]["name"] == DREAMER


def test_it_goes_on_after_the_games_already_there(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole")
    play(tmp_path / "part", games=5)
    seen: list[int] = []
    assert play(tmp_path / "part", progress=lambda tally: seen.append(tally.games)) == whole
    assert seen == list(range(5, 13))


def test_a_line_cut_off_in_the_middle_is_played_again(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole", games=4)
    cut = tmp_path / "cut"
    cut.write_bytes((tmp_path / "whole").read_bytes()[:-20])
    assert play(cut, games=4) == whole


def test_a_file_with_more_games_than_asked_for_is_left_whole(tmp_path: Path) -> None:
    whole = play(tmp_path / "file", games=6)
    tally = simulate("thirty-rails", ["random", DREAMER], 2, out=tmp_path / "file", rotate=True)
    assert tally.games == 2
    assert lines_of(tmp_path / "file") == whole


@pytest.mark.parametrize(
    ("change", "named"),
    [({"seed": "2"}, "seed"), ({"rotate": False}, "rotate"), ({"options": {"advanced": True}}, "options")],
)
def test_a_file_of_another_simulation_is_refused(tmp_path: Path, change: dict[str, Any], named: str) -> None:
    before = play(tmp_path / "file", games=2)
    with pytest.raises(railhead.Malformed, match=f"another simulation: {named} is"):
        simulate("thirty-rails", ["random", DREAMER], 4, out=tmp_path / "file", **({"rotate": True} | change))
    assert lines_of(tmp_path / "file") == before


@pytest.mark.parametrize("text", ["a letter to my aunt\n", '{"some": "thing"}\n', "[1]\n"])
def test_a_file_that_is_no_simulation_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    (tmp_path / "letter").write_text(text)
    with pytest.raises(railhead.Malformed):
        play(tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == text


def test_a_missing_game_in_the_file_is_told_with_its_line(tmp_path: Path) -> None:
    play(tmp_path / "file", games=4)
    lines = (tmp_path / "file").read_text().splitlines(keepends=True)
    (tmp_path / "file").write_text("".join([*lines[:2], *lines[3:]]))
    with pytest.raises(railhead.Malformed, match="line 3: game 2 is wanted"):
        play(tmp_path / "file")


@pytest.mark.parametrize(
    ("bot", "kind", "line"),
    [
        ("Raises", "raised", "raised ValueError: no idea"),
        ("Overruns", "overran", "took longer than 0.3 s"),
        ("Nonsense", "illegal", "answered 'fly to the moon', which is not legal"),
        ("Silent", "illegal", "gave no answer"),
        ("Leaves", "raised", "raised SystemExit"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named_replaced_and_counted(bot: str, kind: str, line: str, jobs: int) -> None:
    name = f"{BOTS}:{bot}"
    tally = simulate("thirty-rails", [name, "random"], 2, patience=0.3, jobs=jobs)
    result = tally.bots[name]
    assert tally.games == 2
    assert result.faults == {kind: 2 if bot == "Overruns" else result.decisions}
    assert result.last_fault.startswith(f"{name} {line}")
    assert "random move was played" in result.last_fault
    assert not tally.bots["random"].faults


def test_a_bot_may_answer_with_the_text_of_an_action() -> None:
    name = f"{BOTS}:First"
    assert not simulate("thirty-rails", [name], 1).bots[name].faults


def test_a_changed_bot_file_is_another_simulation(tmp_path: Path) -> None:
    code = tmp_path / "mine.py"
    code.write_text(BOTS.read_text())
    simulate("thirty-rails", [f"{code}:First"], 1, out=tmp_path / "file")
    code.write_text(BOTS.read_text() + "# now better\n")
    with pytest.raises(railhead.Malformed, match="code is"):
        simulate("thirty-rails", [f"{code}:First"], 2, out=tmp_path / "file")


def test_it_ends_when_its_time_is_over() -> None:
    assert simulate("thirty-rails", ["random"], 5, until=0.0).games == 0
