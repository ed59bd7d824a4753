"""What a new user stumbled over: each of these was a line of his report."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.serving import GAME, Server
from tests.web.scenes import table_at
from tests.web.test_seats import invite
from tests.web.visiting import Visit

Come = Callable[..., Visit]
HELD = """
    const [begin, end] = [setTimeout, clearTimeout];
    const held = (window.held = new Map());
    window.setTimeout = (what, wait, ...more) =>
        wait === 400 ? held.set(-1 - held.size, what) && -held.size : begin(what, wait, ...more);
    window.clearTimeout = (id) => held.delete(id) || end(id);
"""
"""What waits 0.4 seconds, as the guide does before it comes, waits until a test lets it go."""
HEIGHTS = """() => ['.ask', '.board', '.tabs'].map((what) => {
    const box = document.querySelector(what).getBoundingClientRect();
    return [box.top, what === '.ask' ? box.height : 0];
})"""


def test_play_now_starts_with_one_further_click_against_a_gentle_bot(server: Server, visit: Come) -> None:
    me = visit(server.url)
    me.page.goto("/")
    me.play_now().click()
    expect(me.page.get_by_text("a gentle opponent for the first games")).to_be_visible()
    me.button("Against a bot").click()
    expect(me.page.locator(".players").get_by_text("novice bot")).to_be_visible()
    me.page.goto("/")
    me.play_now().click()
    me.page.get_by_label("The bots:").select_option("skilled")
    me.button("Against a bot").click()
    expect(me.page.locator(".players").get_by_text("skilled bot")).to_be_visible()
    me.page.goto("/")
    me.play_now().click()
    expect(me.page.get_by_label("The bots:")).to_have_value("skilled")


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_moves_when_a_hint_or_a_bots_words_come(server: Server, visit: Come, phone: bool) -> None:
    me = visit(server.url, phone=phone).sit_at(server.create("me", "skilled", hints=True))
    heights = []
    for _ in range(7):
        me.wait_for_question()
        heights.append(me.page.evaluate(HEIGHTS))
        me.button("Hint").click()
        expect(me.button("Do that")).to_be_visible()
        heights.append(me.page.evaluate(HEIGHTS))
        seen = me.look()["seq"]
        me.button("Do that").click()
        me.wait_past(seen)
    assert all(one == heights[0] for one in heights), heights
    if not phone:
        assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_guide_waits_until_a_hint_is_read(server: Server, visit: Come) -> None:
    me = visit(server.url, guided=())
    me.context.add_init_script(HELD)
    me.sit_at(server.create("me", hints=True))
    guide = me.page.get_by_role("dialog", name="Guided first turn")
    me.page.wait_for_function("() => held.size === 1")
    me.button("Hint").click()
    expect(me.button("Do that")).to_be_visible()
    assert me.page.evaluate("() => held.size") == 0, "the guide has let the hint go first"
    expect(guide).to_have_count(0)
    me.button("No, thanks").click()
    me.page.wait_for_function("() => held.size === 1")
    me.page.evaluate("() => [...held.values()][0]()")
    expect(guide).to_be_visible()


def test_the_guide_leaves_a_phone_where_the_question_is(server: Server, visit: Come) -> None:
    me = visit(server.url, phone=True, guided=()).sit_at(server.create("me"))
    guide = me.page.get_by_role("dialog", name="Guided first turn")
    expect(guide).to_be_visible()
    while me.button("Next").count():
        me.button("Next").click()
    me.button("Play").click()
    expect(guide).to_have_count(0)
    expect(me.page.locator("#what-now")).to_be_in_viewport()


def test_the_table_is_inert_while_one_is_shown_around(server: Server, visit: Come) -> None:
    me = visit(server.url, guided=()).sit_at(server.create("me"))
    guide = me.page.get_by_role("dialog", name="Guided first turn")
    expect(guide).to_be_visible()
    box = me.button("Draw the mountain").bounding_box()
    assert box is not None
    before = me.look()
    for press in (
        lambda: me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2),
        lambda: me.page.keyboard.press("h"),
    ):
        press()
        expect(guide.get_by_role("button", name="Next")).to_be_focused()
    assert me.look() == before
    expect(me.button("Hint")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    me.button("Draw the mountain").click()
    me.wait_past(before["seq"])


def test_who_is_away_is_in_the_headline_with_a_bot(server: Server, visit: Come) -> None:
    ada, bela = visit(server.url), visit(server.url, name="Bela")
    bela.page.goto(invite(ada))
    bela.button("Sit down").click()
    ada.wait_for_question()
    seen = ada.look()["seq"]
    ada.button("Draw the mountain").click()
    ada.wait_past(seen)
    bela.page.goto("/")
    expect(ada.page.locator("#what-now")).to_have_text(re.compile("Bela is away; the game waits."))
    expect(ada.button("Copy Bela’s link")).to_have_count(0)
    ada.button("Let a bot play for Bela…").click()
    ada.button("Let a bot play for Bela").click()
    ada.wait_for_question()


def test_who_would_have_to_agree_and_is_away_is_not_asked(server: Server, visit: Come) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    for seat, held in enumerate((made["key"], key)):
        command = {"type": "play", "cmd_id": f"c{seat}", "seat": seat, "actions": ["mountain"]}
        server.command(made["table"], held, **command)
    me = visit(server.url).sit_at(made)
    expect(me.page.locator(".players").get_by_role("button", name="Let a bot play…")).to_be_visible()
    me.button("Ask to undo").click()
    expect(me.page.locator(".toast.refusal")).to_contain_text("Bela would have to agree, and is away.")
    assert server.get(f"/api/tables/{made['table']}")["undo_request"] is None
    me.button("Draw the mountain").click()
    expect(me.page.locator(".toast.refusal")).to_have_count(0)


def test_a_bad_or_spent_link_is_refused_before_a_name_is_asked(server: Server, visit: Come) -> None:
    ada, bela = visit(server.url), visit(server.url, name="Bela")
    link = invite(ada)
    bela.page.goto(f"{link[:-5]}wrong")
    expect(bela.page.get_by_text("This link opens no seat here (any more)")).to_be_visible()
    expect(bela.page.get_by_label("Your name")).to_have_count(0)
    bela.said = [line for line in bela.said if "status of 403" not in line]
    bela.page.goto("/")
    bela.page.goto(link)
    bela.button("Sit down").click()
    expect(bela.page.locator("main")).to_have_attribute("data-status", "playing")

    elsewhere = visit(server.url, name="Eve")
    elsewhere.page.goto(link)
    expect(elsewhere.page.get_by_text("Bela sits there: a link works once")).to_be_visible()
    expect(elsewhere.button("Watch the game")).to_be_visible()
    elsewhere.said = [line for line in elsewhere.said if "status of 403" not in line]
    # Whoever sits here already goes to that seat, by a spent link too.
    for one in (ada, bela):
        held = one.key
        one.page.goto("/")
        one.page.goto(link)
        expect(one.page.locator("main")).to_have_attribute("data-status", "playing")
        assert "seat=" not in one.page.url
        assert one.key == held
        one.said = [line for line in one.said if "status of 403" not in line]


@pytest.mark.parametrize("phone", [False, True], ids=["from a desktop", "from a phone"])
def test_another_device_comes_by_a_link_from_the_seat_and_is_sent_away(
    server: Server, visit: Come, phone: bool
) -> None:
    mine, other = visit(server.url, phone=phone), visit(server.url, name="", phone=not phone)
    mine.sit_at(server.create("me", "me"))
    if phone:
        mine.page.locator("#tab-players").click()
    mine.button("This table…").click()
    window = mine.page.get_by_role("dialog", name="This table")
    expect(window.get_by_text("Your seat is held by this device alone.")).to_be_visible()
    mine.button("Another device…").click()
    code = window.get_by_alt_text("QR code of the link for another device")
    expect(code).to_be_in_viewport(ratio=1)
    expect(mine.button("A new link")).to_be_in_viewport(ratio=1)
    link = window.get_by_label("Link for another device").input_value()
    mine.button("Copy").click()
    expect(window.get_by_role("status")).to_contain_text(re.compile("copied|copy it"))
    assert window.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    other.page.goto(link)
    expect(other.page.get_by_text("This is P0’s seat")).to_be_visible()
    other.button("Play as P0 on this device").click()
    other.wait_for_question()
    expect(window.get_by_text("2 devices hold your seat, this one among them.")).to_be_visible()
    expect(window.get_by_label("Link for another device")).to_have_count(0)
    mine.button("Send the others away").click()
    expect(window.get_by_text("Your seat is held by this device alone.")).to_be_visible()
    expect(window.get_by_text("The others are sent away.")).to_be_in_viewport(ratio=1)
    expect(other.page.get_by_text("you are watching").first).to_be_visible()


def test_the_name_in_the_settings_counts_at_the_table_too(server: Server, visit: Come) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    ada, bela = visit(server.url).sit_at(made), visit(server.url, name="Bela").sit_at(made, key)
    ada.button("Settings").click()
    ada.page.get_by_label("Your name at the table").fill("Adelaide")
    ada.page.keyboard.press("Escape")
    for one in (ada, bela):
        expect(one.page.locator(".players").get_by_text("Adelaide")).to_be_visible()


def test_a_running_game_is_saved_to_be_read_and_a_finished_one_opens_once(
    server: Server, visit: Come, tmp_path: Path
) -> None:
    me = visit(server.url).sit_at(server.create("me", "random"))
    me.button("This table…").click()
    with me.page.expect_download() as saved:
        me.button("Save what happened so far").click()
    saved.value.save_as(tmp_path / "so-far.txt")
    text = (tmp_path / "so-far.txt").read_text()
    assert "30 Rails" in text
    assert "Row 1: the white die shows" in text
    assert "This copy is for reading." in text

    me.sit_at(table_at(server, 99))
    with me.page.expect_download() as saved:
        me.button("Save the record").click()
    saved.value.save_as(tmp_path / "whole.json")
    places = set()
    for _ in range(2):
        me.page.goto("/")
        me.page.get_by_label("Saved game").set_input_files(tmp_path / "whole.json")
        expect(me.page.locator("section.result")).to_be_visible()
        places.add(me.table)
    assert len(places) == 1


def test_an_unfinished_game_is_forgotten_after_a_question(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(server.create("me"))
    me.page.goto("/")
    expect(me.page.get_by_text("Your turn")).to_be_visible()
    me.button("Remove 30 Rails from this list").click()
    me.button("Keep it").click()
    me.button("Remove 30 Rails from this list").click()
    me.button("Forget it").click()
    expect(me.page.get_by_text("My games")).to_have_count(0)


def test_the_command_line_offers_what_may_be_done_now(server: Server, visit: Come) -> None:
    made = server.create("me", "random")
    me, watcher = visit(server.url).sit_at(made), visit(server.url, name="Eve")
    words = me.page.get_by_role("option").locator("code")
    me.page.keyboard.press(":")
    expect(words.filter(has_text="mountain")).to_have_count(1)
    offered = set(words.all_inner_texts())
    assert {"hint", "rules", "bot", "pace", "resign"} <= offered
    assert not {"undo", "withdraw", "player", "say"} & offered
    me.page.keyboard.press("Escape")
    watcher.page.goto(f"/table/{made['table']}")
    expect(watcher.page.locator(".players")).to_be_visible()
    expect(watcher.page.get_by_text("Type a move")).to_have_count(0)
    assert watcher.page.locator("#tab-chat").count() == 0
    assert GAME in server.get(f"/api/tables/{made['table']}")["game"]


def test_an_option_that_opens_other_numbers_of_seats_is_offered_and_taken_back(
    server: Server, visit: Come
) -> None:
    me = visit(server.url)
    me.page.goto("/new?game=luzon-rails")
    seats = me.page.locator(".seats li")
    expect(seats).to_have_count(3)
    expect(me.button("Remove seat 3")).to_be_disabled()
    me.page.get_by_label("Two players").check()
    me.button("Remove seat 3").click()
    expect(seats).to_have_count(2)
    me.page.get_by_label("Two players").uncheck()
    expect(seats).to_have_count(3)
    me.page.get_by_label("Two players").check()
    me.button("Remove seat 3").click()
    me.page.get_by_label("How strong the bot in seat 2 is").select_option("random")
    me.button("Start playing").click()
    me.page.wait_for_url("**/table/**")
    assert len(server.get(f"/api/tables/{me.table}")["seats"]) == 2


def test_all_other_seats_go_to_bots_of_one_strength_by_a_click_each(server: Server, visit: Come) -> None:
    me = visit(server.url)
    me.page.goto("/new?game=lunar-land-rush")
    me.button("3 bots").click()
    expect(me.page.locator(".seats li")).to_have_count(4)
    me.page.get_by_label("How strong all bots are").select_option("random")
    me.button("Start playing").click()
    me.page.wait_for_url("**/table/**")
    seats = server.get(f"/api/tables/{me.table}")["seats"]
    assert [seat["bot"] for seat in seats] == ["", "random", "random", "random"]
