"""Every screen in both sizes and themes: usable by everybody (axe-core), within its width, and pictured."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.scenes import table_at
from tests.web.screens import PARTS, screens_of
from tests.web.visiting import Visit

Come = Callable[..., Visit]
ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN_AXE = "async () => (await axe.run({ resultTypes: ['violations'] })).violations"


# Layout depends on the size and contrast on the theme: two of the four tell nearly all.
SIZES_AND_THEMES = pytest.mark.parametrize(
    ("size", "theme"),
    [
        ("desktop", "light"),
        ("phone", "dark"),
        pytest.param("desktop", "dark", marks=pytest.mark.slow),
        pytest.param("phone", "light", marks=pytest.mark.slow),
    ],
)


# Where a board has a dozen questions, each is seen in one of the two; `make test-all` sees all in all four.
QUESTIONS_IN_TURN = pytest.mark.parametrize(
    ("size", "theme", "part"),
    [
        ("desktop", "light", 0),
        ("phone", "dark", 1),
        *[
            pytest.param(size, theme, None, marks=pytest.mark.slow)
            for size in ("desktop", "phone")
            for theme in ("light", "dark")
        ],
    ],
)


def in_turn(names: Sequence[str], part: int | None) -> Sequence[str]:
    """Every second of the names, from the first or from the second on; or all."""
    return names if part is None else names[part::2]


def violations(me: Visit) -> list[str]:
    """What axe finds of serious faults. It is evaluated, not loaded: the pages let no foreign script in."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = me.page.evaluate(RUN_AXE)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def faults_of(me: Visit, picture: Path) -> list[str]:
    """What is wrong with the screen as it is now; its picture is kept."""
    me.page.screenshot(path=picture)
    wide = me.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return violations(me) + (["wider than the screen"] if wide else [])


@SIZES_AND_THEMES
@pytest.mark.parametrize("part", PARTS)
def test_nothing_serious_on_any_screen(server: Server, visit: Come, part: str, size: str, theme: str) -> None:
    folder = PICTURES / f"{size}-{theme}"
    folder.mkdir(parents=True, exist_ok=True)
    me = visit(server.url, phone=size == "phone", theme=theme)
    faults = {}
    seen = []
    for name in screens_of(part, server, me):
        seen.append(name)
        if found := faults_of(me, folder / f"{name}.png"):
            faults[name] = found
    assert faults == {}
    assert len(seen) >= 2
    # The browser itself tells that the table of the screen "lost" is not there.
    me.said = [line for line in me.said if "there-is-none" not in line]


def test_the_picture_of_the_readme(server: Server, visit: Come) -> None:
    """Made anew in build/screenshots; what docs/pictures has is this one with fewer colours."""
    me = visit(server.url).sit_at(table_at(server, 21))
    me.page.locator(".scores .total").hover()
    expect(me.page.locator(".board .places")).to_be_visible()
    me.page.screenshot(path=PICTURES / "table.png")
    assert 20_000 < (ROOT / "docs" / "pictures" / "table.png").stat().st_size < 400_000
