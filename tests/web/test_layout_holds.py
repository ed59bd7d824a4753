"""Whatever letters come, of whatever size, and however much is said: nothing is cut, and nothing moves."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.cable import Cable
from tests.web.visiting import Visit

Come = Callable[..., Visit]
TOPS = """() => ['.ask', '.ask .answers', '.board', '.tabs'].map((what) => {
    const box = document.querySelector(what).getBoundingClientRect();
    return Math.round(box.top + scrollY);
})"""
CUT = """() => {
    const asked = document.querySelector('#what-now');
    const bar = document.querySelector('.ask').getBoundingClientRect();
    const box = asked.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('.ask button')];
    const seen = buttons.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return {
        question: asked.scrollWidth > asked.clientWidth + 1 || asked.scrollHeight > asked.clientHeight + 1
            || box.bottom > bar.bottom + 1 || box.right > innerWidth,
        buttons: seen.filter((one) => {
            const it = one.getBoundingClientRect();
            return it.right > bar.right + 1 || it.bottom > bar.bottom + 1 || it.left < bar.left;
        }).map((one) => one.innerText),
        wide: document.documentElement.scrollWidth > innerWidth,
    };
}"""
LONG = "I would rather keep every line open as long as any of them can still be joined, " * 5
SPEAK = (
    "(text) => document.querySelectorAll('.reason, .ask .hint').forEach((one) => (one.textContent = text))"
)
NOTHING_CUT: dict[str, Any] = {"question": False, "buttons": [], "wide": False}


def our_own(me: Visit) -> None:
    """Nothing is changed."""


def blocked(me: Visit) -> None:
    me.page.route("**/*.woff2", lambda route: route.abort())


def monospace(me: Visit) -> None:
    me.context.add_init_script(style("* { font-family: monospace !important; }"))


def twice_as_large(me: Visit) -> None:
    me.context.add_init_script(style("html { font-size: 200%; }"))


def style(text: str) -> str:
    return f"""addEventListener('DOMContentLoaded', () => {{
        const sheet = document.createElement('style');
        sheet.textContent = `{text}`;
        document.head.append(sheet);
    }});"""


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    laid = Cable(server.port)
    yield laid
    laid.close()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("letters", [our_own, blocked, monospace, twice_as_large])
def test_nothing_is_cut_and_nothing_moves(
    server: Server, cable: Cable, visit: Come, letters: Callable[[Visit], None], phone: bool
) -> None:
    me = visit(cable.url, phone=phone, line_may_fail=True)
    letters(me)
    me.sit_at(server.create("me", "skilled", "skilled", hints=True))
    me.wait_for_question()
    # Where players stand in a strip, for want of room, their words are on a page.
    if me.page.locator(".strip").count():
        me.page.locator("#tab-players").click()
    expect(me.page.locator(".reason")).to_have_count(2)
    me.page.evaluate("document.fonts.ready")
    assert me.page.evaluate(CUT) == NOTHING_CUT
    before = me.page.evaluate(TOPS)
    me.button("Hint").click()
    expect(me.button("Do that")).to_be_visible()
    assert me.page.evaluate(TOPS) == before, "a hint"
    me.page.evaluate(SPEAK, LONG)
    assert me.page.evaluate(TOPS) == before, "a long one, and a bot's long reason"
    me.button("No, thanks").click()
    expect(me.button("Hint")).to_be_visible()
    assert me.page.evaluate(TOPS) == before
    cable.pull()
    expect(me.page.get_by_text("Reconnecting…")).to_be_visible()
    assert me.page.evaluate(TOPS) == before, "the line is lost"
    assert me.page.evaluate(CUT) == NOTHING_CUT
    # The browser itself tells of letters that did not come.
    me.said = [line for line in me.said if ".woff2" not in line]


def test_nothing_moves_when_the_rules_open(server: Server, visit: Come) -> None:
    me = visit(server.url)
    me.page.goto("/")
    me.play_now().click()
    me.button("Against a bot").click()
    bar = me.page.locator("[data-slot=players]")
    expect(me.page.locator(".board .places")).to_be_visible()
    before = bar.bounding_box()
    assert before is not None
    me.button("Rules").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert bar.bounding_box() == before
