"""The page for hosts tells every setting with the default that it has."""

import re
from dataclasses import fields
from pathlib import Path

from railhead.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs/host.md"


def told() -> dict[str, str]:
    """The settings in the page's table, and their defaults as they stand there."""
    found: dict[str, str] = {}
    for names, defaults in re.findall(r"^\| (`[A-Z_`, ]+`) \| ([^|]*) \|", PAGE.read_text(), re.M):
        found |= zip(re.findall("[A-Z_]+", names), defaults.strip().split(", "), strict=True)
    return found


def test_every_number_that_a_host_may_set_is_on_the_page_with_its_default() -> None:
    numbers = {one.name: one.default for one in fields(Settings) if one.type in (int, float, "int", "float")}
    page = told()
    assert float(page.pop("PORT")) == numbers.pop("port")
    for name, default in numbers.items():
        assert float(page.pop(f"RAILHEAD_{name.upper()}", "nan")) == default, name
    assert {name for name, default in page.items() if default.isdecimal()} == set()
