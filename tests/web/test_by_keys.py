"""A table by keyboard alone: the question has the focus when one comes, arrows lead to its answers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAMES = {"30 Rails": "thirty-rails", "Luzon Rails": "luzon-rails", "Lunar Land Rush": "lunar-land-rush"}
NAMED = re.compile(
    r"- '?(button|img|link|tab|spinbutton|combobox|searchbox)\b(?: \"(.*?)\")?(?=[ :']|$)", re.M
)
"""What a screen reader names, in a picture of the page as it hears it."""
IS_AN_ANSWER = """(at) => {
    if (at.matches('.place')) return at.matches('.may');
    const slot = at.closest('[data-slot]')?.dataset.slot;
    return at.matches('.sight, button:enabled, input') && ['board', 'tray', 'hand'].includes(slot);
}"""
AT_AN_ANSWER = f"() => ({IS_AN_ANSWER})(document.activeElement)"
HAS_ANSWERS = f"""() => !document.querySelector('.places.busy') &&
    [...document.querySelectorAll('.place, .sight, button, input')].some({IS_AN_ANSWER})"""


def play_now(me: Visit, game: str) -> None:
    """From the front page to a table, by keys alone."""
    page = me.page
    page.goto("/")
    me.play_now(game).focus()
    page.keyboard.press("Enter")
    expect(me.button("Against", exact=False)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")


def asked(page: Page) -> None:
    """Until the question is there, and the board with its answers: it is loaded after the shell."""
    expect(page.locator("section.ask.mine")).to_be_visible()
    page.wait_for_function(HAS_ANSWERS)


@pytest.mark.parametrize("game", GAMES)
def test_play_now_and_the_tour_lead_to_the_question_and_arrows_to_its_answers(
    server: Server, visit: Come, game: str
) -> None:
    me = visit(server.url, guided=())
    page = me.page
    play_now(me, game)
    guide = page.get_by_role("dialog", name="Guided first turn")
    expect(guide).to_be_visible()
    page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    question = page.locator("#what-now")
    expect(question).to_be_focused()
    asked(page)
    page.keyboard.press("ArrowDown")
    page.wait_for_function(AT_AN_ANSWER)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_tour_the_question_has_the_focus_too(server: Server, visit: Come, game: str) -> None:
    me = visit(server.url, guided=list(GAMES.values()))
    page = me.page
    play_now(me, game)
    expect(page.locator("#what-now")).to_be_focused()
    asked(page)
    # Nothing has the focus, as after a click on nothing: arrows work all the same.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(AT_AN_ANSWER)


@pytest.mark.parametrize("leave", ["Escape", "Enter"])
def test_the_command_line_leads_back_to_the_question(server: Server, visit: Come, leave: str) -> None:
    me = visit(server.url).sit_at(server.create("me"))
    page = me.page
    me.wait_for_question()
    seq = me.look()["seq"]
    me.button("Type a move").focus()
    page.keyboard.press("Enter")
    line = page.get_by_role("combobox", name="What do you do?")
    expect(line).to_be_focused()
    if leave == "Enter":
        page.keyboard.type("mountain")
    page.keyboard.press(leave)
    expect(line).to_have_count(0)
    expect(page.locator("#what-now")).to_be_focused()
    if leave == "Enter":
        me.wait_past(seq)
        expect(page.locator("#what-now")).to_be_focused()


def test_a_window_gives_the_focus_back_to_what_opened_it(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(server.create("me"))
    rules = me.button("Rules")
    rules.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(rules).to_be_focused()


def heard(page: Page) -> str:
    return page.locator("body").aria_snapshot()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_name_and_ones_own_seat_is_told(
    server: Server, visit: Come, game: str, phone: bool
) -> None:
    me = visit(server.url, name="Conductor", phone=phone, guided=())
    page = me.page
    play_now(me, game)
    expect(page.get_by_role("dialog", name="Guided first turn")).to_be_visible()
    page.keyboard.press("Escape")
    asked(page)
    words = heard(page)
    found = NAMED.findall(words)
    assert len(found) > 30
    assert [one for one in found if not re.match(r"[\w+“✓]", one[1])] == []
    assert "Conductor, you" in words
    if game == "Luzon Rails":
        if phone:
            page.locator("#tab-companies").click()
        assert re.search(r"Klingson Industries: value \d+, die 1", heard(page))


def test_the_plain_list_offers_areas_with_odds_and_tells_the_position(server: Server, visit: Come) -> None:
    me = visit(server.url)
    page = me.page
    page.goto("/")
    page.evaluate(
        "localStorage.setItem('railhead.settings', JSON.stringify({name: 'Ada', plain: true, pace: 0}))"
    )
    play_now(me, "Lunar Land Rush")
    asked(page)
    offered = page.locator("#board .choices button")
    expect(offered).to_have_count(20)
    expect(page.locator(".told")).to_contain_text("The turn of Ada (you).")
    assert "{" not in page.locator("main").inner_text()
    expect(page.locator("#what-now")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(offered.first).to_be_focused()
    seq = page.locator("main").get_attribute("data-seq")
    page.keyboard.press("Enter")
    page.wait_for_function("(seq) => document.querySelector('main').dataset.seq !== seq", arg=seq)
