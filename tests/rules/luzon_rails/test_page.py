"""What the page on how to play gives as examples can be played."""

import re
from pathlib import Path

import pytest

from railhead.games import find

PAGE = Path(__file__).parents[3] / "docs" / "games" / "luzon-rails.md"


@pytest.mark.rule("LZ-3")
def test_the_stars_on_the_page_are_stars():
    hexes = {hex["hex"]: hex for hex in find("luzon-rails").content().data["hexes"]}
    named = re.findall(r"`star ([A-Z]\d+)`", PAGE.read_text(encoding="utf-8"))
    assert named
    assert {hexes[name].get("kind") for name in named} == {"star"}
