"""A hint is shown where it is followed: on the board, or as a lit button, in every game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]

TABLES: dict[str, tuple[list[str], dict[str, Any], int]] = {
    "thirty-rails": (["me"], {"max_rounds": 3}, 7),
    "luzon-rails": (["me", "novice", "novice"], {}, 8),
    "lunar-land-rush": (["me", "novice"], {}, 9),
    "lunar-rails": (["me", "novice"], {}, 5),
}
"""Who sits there, the options, and how many hints are asked for."""

GUIDED = """(games) => {
    const settings = JSON.parse(localStorage.getItem('railhead.settings'));
    localStorage.setItem('railhead.settings', JSON.stringify({ ...settings, guided: games }));
}"""
LIT = """() => [...document.querySelectorAll('main .hint:not(p), main .hinted')].filter((one) => {
    const box = one.getBoundingClientRect();
    const seen = box.width > 0 && box.height > 0 && getComputedStyle(one).visibility !== 'hidden';
    return seen && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
}).length"""


CUT = """() => {
    const hint = document.querySelector('.ask .hint');
    return hint.scrollHeight > hint.clientHeight + 1 || hint.getBoundingClientRect().bottom > innerHeight;
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", TABLES)
def test_what_a_hint_advises_is_lit_and_explained(
    server: Server, visit: Come, game: str, phone: bool
) -> None:
    seats, options, hints = TABLES[game]
    me = visit(server.url, phone=phone)
    me.page.goto("/")
    me.page.evaluate(GUIDED, list(TABLES))
    me.sit_at(server.create(*seats, game=game, options=options, hints=True, pace=0, player_seed="hints"))
    page = me.page
    for _ in range(hints):
        expect(me.button("Hint")).to_be_enabled()
        seen = me.look()["seq"]
        me.button("Hint").click()
        # What is advised, and why.
        expect(page.locator(".ask .hint")).to_have_text(re.compile(r"\S.*: \S"))
        page.wait_for_function(f"() => ({LIT})() > 0")
        assert not page.evaluate(CUT), f"cut: {page.locator('.ask .hint').inner_text()}"
        me.button("Do that").click()
        me.wait_past(seen)
    assert me.complaints() == []
