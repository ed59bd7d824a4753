"""Whole games alone, from the front page to the score: by mouse, by keyboard, by touch on a phone."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import railhead
from tests.server.disk import table_on
from tests.server.serving import Server
from tests.web.playing import Finger, Hand, Keys, Mouse
from tests.web.visiting import Visit

Come = Callable[..., Visit]


def check_the_score(server: Server, player: Hand) -> None:
    """The screen tells the score that the record replays to."""
    visit = player.visit
    record = server.get(f"/api/tables/{visit.table}/record", visit.key)
    (score,) = railhead.replay(record).scores()
    expect(visit.page.locator("section.result h2")).to_contain_text(f"{score} points")
    expect(visit.page.locator(".curve svg")).to_be_visible()
    assert visit.score_on_screen() == str(score)
    # Turns that leave no choice are played by the table itself.
    assert player.steps >= 30


def stands(server: Server, me: Visit) -> tuple[str, dict[str, Any]]:
    """The position's hash, as the disk has it, and all that the seat is told, but for what an undo leaves:
    the number of the question, since an old one never comes back (T-5), what might be done again, and the
    mark in the log. So the hash on the page, which covers those, is another one."""
    (update,) = server.get(f"/api/tables/{me.table}/view", me.key)
    assert update["hash"] == me.look()["hash"], "the page shows what the server tells"
    told = update["whole"]
    assert told["ask"].pop("ask") > 0
    told["undo"].pop("redo")
    told.pop("taken_back")
    return table_on(server.database, me.table).hash(), {**told, "log": update["log"]}


def test_a_game_by_mouse_from_the_front_page_to_its_score(server: Server, visit: Come) -> None:
    me = visit(server.url, guided=(), motion=True)
    me.page.goto("/")
    me.play_now().click()
    me.button("Alone").click()
    me.be_shown_around()

    player = Mouse(me, "mouse")
    me.button("Draw the mountain").click()
    me.wait_past("1")
    player.steps += 1
    player.to_the_turns()
    # What the guide has to say about drawing comes with the first turn.
    me.be_shown_around()

    # Changing a die, and thinking better of it.
    before, stood = me.look(), stands(server, me)
    me.button("Override the white die").click()
    me.page.locator('.chooser button[aria-disabled="false"]').first.click()
    me.wait_past(before["seq"])
    expect(me.page.locator(".was")).to_have_count(1)
    changed = me.look()
    assert stands(server, me) != stood
    me.button("Undo").click()
    me.wait_past(changed["seq"])
    expect(me.page.locator(".was")).to_have_count(0)
    assert me.look()["may"] == before["may"]
    assert stands(server, me) == stood

    # A hint says why, and is followed by a click.
    hinted = me.look()
    me.button("Hint").click()
    expect(me.page.locator(".ask .hint")).not_to_be_empty()
    me.button("Do that").click()
    me.wait_past(hinted["seq"])
    # So far with dice that roll and pencils that draw; the rest without, since nobody is here to see it.
    me.page.emulate_media(reduced_motion="reduce")
    player.to_the_end()
    check_the_score(server, player)


def test_a_game_by_keyboard_alone(server: Server, visit: Come) -> None:
    me = visit(server.url)
    me.page.goto("/")
    expect(me.play_now()).to_be_visible()
    player = Keys(me, "keys")
    player.tab_to('[aria-label="30 Rails"] .main')
    me.page.keyboard.press("Enter")
    expect(me.button("Alone")).to_be_visible()
    player.tab_to(".ways .row:first-child button:last-child")
    me.page.keyboard.press("Enter")
    player.to_the_turns()

    # One turn by the command line: what is typed is completed from what may be done.
    before, stood = me.look(), stands(server, me)
    me.page.keyboard.press(":")
    expect(me.page.get_by_role("combobox", name="What do you do?")).to_be_focused()
    me.page.keyboard.type("draw ")
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter"):
        if me.page.locator("dialog[open]").count():
            me.page.keyboard.press(key)
    me.wait_past(before["seq"])
    # And it is taken back by one key, to the very same question.
    drawn = me.look()
    assert stands(server, me) != stood
    me.page.keyboard.press("u")
    me.wait_past(drawn["seq"])
    assert me.look()["may"] == before["may"]
    assert stands(server, me) == stood

    player.to_the_end()
    check_the_score(server, player)
    player.tab_to("section.result .main")


def test_a_game_by_touch_on_a_phone(server: Server, visit: Come) -> None:
    me = visit(server.url, phone=True)
    me.page.goto("/")
    me.play_now().tap()
    me.button("Alone").tap()
    player = Finger(me, "finger")
    me.button("Ignore this roll").tap()
    me.wait_past("1")
    player.steps += 1
    player.to_the_end()
    check_the_score(server, player)
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390
