"""docs/lab.md says what is so: its table is that of the code, and its examples run."""

import re
from pathlib import Path

import pytest

from railhead.lab.environments.observing import LENGTH
from railhead.lab.rows import COLUMNS

PAGE = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def test_the_columns_are_those_of_the_files() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (.*) \|$", PAGE, re.M)
    assert [(name, means, "list" in kind) for name, kind, means in rows] == [
        (column.name, column.means, column.many) for column in COLUMNS
    ]
    assert f"{LENGTH} numbers" in PAGE


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"lab.md, example {number}", "exec"), {})


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 3
