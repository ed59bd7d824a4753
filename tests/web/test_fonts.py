"""The client's own letters: they draw every sign that our pages write, and are what tools/fonts.py makes."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from fontTools.ttLib import TTFont
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]
ROOT = Path(__file__).parents[2]
FONTS = ROOT / "web" / "src" / "fonts"
SHELL = 150_000
"""Bytes, packed, for whatever the front page loads."""
ALL_LETTERS = 80_000


def drawn(*names: str) -> set[str]:
    return {chr(one) for name in names for one in TTFont(FONTS / f"{name}.woff2").getBestCmap()}


def written() -> dict[str, str]:
    """Signs beyond ASCII in what the client or a game says, and where. Terminals have fonts of their own."""
    places = [*(ROOT / "web/src").rglob("*.svelte"), *(ROOT / "web/src").rglob("*.ts")]
    rooms = ROOT / "src/railhead"
    places += [path for room in ("games", "server", "table", "bots") for path in (rooms / room).rglob("*.py")]
    places += [*rooms.rglob("*.md"), *rooms.rglob("content.json")]
    found = {}
    for path in places:
        if path.name.endswith(".test.ts"):
            continue
        for sign in re.findall(r"[^\x00-\x7f]", path.read_text()):
            found[sign] = path.name
    return found


def test_every_sign_that_we_write_is_drawn_by_our_own_letters() -> None:
    have = drawn("sans", "signs")
    assert {sign: where for sign, where in written().items() if sign not in have} == {}
    assert set("₱0123456789") <= drawn("serif") & drawn("sans") & drawn("serif-italic")


def test_figures_stand_under_one_another() -> None:
    font = TTFont(FONTS / "sans.woff2")
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    assert len(widths) == 1


def test_the_letters_are_what_the_tool_makes_of_the_pinned_packages() -> None:
    packages = ROOT / "web/node_modules/@fontsource"
    assert packages.exists(), "the client's packages are not installed: make web"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools/fonts.py"), "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_front_page_asks_for_little_and_its_letters_are_there_from_the_first(
    server: Server, visit: Come
) -> None:
    me = visit(server.url)
    sizes = {}
    me.page.on(
        "response",
        lambda answer: sizes.setdefault(answer.url, int(answer.headers.get("content-length", 0))),
    )
    me.page.goto("/")
    expect(me.play_now()).to_be_visible()
    assert me.page.evaluate("document.fonts.check('1rem \"Railhead Sans\"')")
    assert me.page.evaluate("document.fonts.check('1rem \"Railhead Serif\"')")
    letters = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    assert 30_000 < letters < ALL_LETTERS
    shell = sum(size for url, size in sizes.items() if "/api/" not in url)
    assert 60_000 < shell < SHELL, sizes
    kept = [answer for answer in sizes if answer.endswith(".woff2")]
    assert len(kept) <= 4
