"""docs/write-a-bot.md says what is so: every bot on the page plays as it stands there."""

import re
from pathlib import Path

import pytest

from railhead.lab.simulate import simulate

PAGE = (Path(__file__).parents[2] / "docs/write-a-bot.md").read_text(encoding="utf-8")
EXAMPLES = {
    re.findall(r"class (\w+)", text)[0]: text for text in re.findall(r"```python\n(.*?)```", PAGE, re.S)
}


def saved(folder: Path, name: str) -> str:
    """The example as a file; how a seat names its bot."""
    path = folder / "mine.py"
    path.write_text(EXAMPLES[name], encoding="utf-8")
    return f"{path}:{name}"


def test_there_are_three() -> None:
    assert list(EXAMPLES) == ["Hasty", "Dreamer", "Planner"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_plays_without_a_fault(tmp_path: Path, name: str) -> None:
    bot = saved(tmp_path, name)
    options = {"max_rounds": 2, "hidden_money": True}
    tally = simulate("luzon-rails", [bot, "random", "random"], 2, rotate=True, options=options)
    assert tally.bots[bot].decisions > 0
    assert not tally.bots[bot].faults


def test_twenty_lines_are_enough_to_beat_random_play(tmp_path: Path) -> None:
    assert len([line for line in EXAMPLES["Dreamer"].splitlines() if line.strip()]) <= 20
    bot = saved(tmp_path, "Dreamer")
    tally = simulate("luzon-rails", [bot, "random", "random"], 3, rotate=True, options={"max_rounds": 6})
    assert tally.bots[bot].win_share == 1
