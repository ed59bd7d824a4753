"""Seats on the page: a bot for a friend who is late or gone, its pace, and several seats in one hand."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import railhead
from tests.server.serving import GAME, Server, fetch
from tests.web.playing import Mouse
from tests.web.visiting import PATIENCE, Visit

Come = Callable[..., Visit]


def invite(me: Visit, friends: int = 1) -> str:
    """Create a table with friends' seats; the link of the last."""
    me.page.goto(f"/new?game={GAME}&friends")
    for _ in range(friends - 1):
        me.button("+ Friend").click()
    me.button("Create the table and its links").click()
    return me.page.get_by_label(f"Link for seat {friends + 1}").input_value()


def go_on_until_asked(ada: Visit, bela: Visit) -> None:
    """The bot may have chosen for Bela already, or have ignored its one roll, so that nothing is asked of
    Bela until all mountains are drawn: as Ada goes on, Bela is asked."""
    hand = Mouse(ada, "going on")
    end = time.monotonic() + PATIENCE / 1000
    while not bela.look()["may"]:
        assert time.monotonic() < end, f"Ada: {ada.says()}, Bela: {bela.says()}"
        if ada.look()["may"]:
            hand.step()
        else:
            ada.page.wait_for_timeout(20)


def test_a_bot_begins_for_a_friend_who_comes_late_and_takes_the_seat(server: Server, visit: Come) -> None:
    ada, bela = visit(server.url), visit(server.url, name="Bela")
    link = invite(ada, friends=2)
    ada.page.get_by_label("How strong the bot in seat 2 is").select_option("random")
    ada.button("Let a bot play").first.click()
    expect(ada.page.get_by_text("random bot, keeping the seat for a friend")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="One seat is still open")).to_be_visible()
    ada.button("Send Bo away").click()
    expect(ada.page.get_by_role("heading", name="2 seats are still open")).to_be_visible()
    ada.button("Let a bot play").first.click()
    ada.page.get_by_label("How strong the bot in seat 3 is").select_option("random")
    ada.button("Begin with a bot here").click()
    expect(ada.page.locator("main")).to_have_attribute("data-status", "playing")

    bela.page.goto(link)
    expect(bela.page.get_by_text("At the table: Ada.")).to_be_visible()
    bela.button("Sit down").click()
    expect(bela.page.locator("main")).to_have_attribute("data-status", "playing")
    expect(ada.page.locator(".players").get_by_text("Bela")).to_be_visible()
    ada.page.locator("#tab-log").click()
    expect(ada.page.get_by_role("region", name="Log").get_by_text("sits down.")).to_be_visible()
    go_on_until_asked(ada, bela)


def test_an_option_that_needs_another_is_offered_with_that_one(server: Server, visit: Come) -> None:
    page = visit(server.url).page
    page.goto("/new?game=rail-baron-southeast")
    expect(page.get_by_label("Starting auction")).to_be_visible()
    expect(page.get_by_label("Extra cash")).to_have_count(0)
    page.get_by_label("Starting auction").check()
    expect(page.get_by_label("Extra cash")).to_have_value("20")
    page.get_by_label("Starting auction").uncheck()
    expect(page.get_by_label("Extra cash")).to_have_count(0)


def test_the_creator_lets_a_bot_play_for_who_is_away_until_he_is_back(server: Server, visit: Come) -> None:
    ada, bela = visit(server.url), visit(server.url, name="Bela")
    bela.page.goto(invite(ada))
    bela.button("Sit down").click()
    expect(ada.page.locator("main")).to_have_attribute("data-status", "playing")
    expect(ada.button("Let a bot play…")).to_have_count(0)
    bela.page.goto("/")
    ada.button("Let a bot play…").click()
    ada.page.get_by_label("How strong the bot for Bela is").select_option("random")
    ada.button("Let a bot play for Bela").click()
    expect(ada.page.locator(".players").get_by_text("random bot")).to_be_visible()
    bela.page.go_back()
    expect(bela.page.locator("#what-now")).to_contain_text("A random bot plays for Bela.")
    bela.button("Take the seat back").click()
    # Before Ada goes on: or the bot may choose in the next row too, and Bela would wait for Ada.
    expect(bela.button("Take the seat back")).to_have_count(0)
    go_on_until_asked(ada, bela)
    expect(ada.page.locator(".players").get_by_text("random bot")).to_have_count(0)


def test_the_bots_pace_is_changed_at_the_table_for_everybody(server: Server, visit: Come) -> None:
    made = server.create("me", "random", "open")
    key = server.claim(made, 2, "Bela")
    ada, bela = visit(server.url).sit_at(made), visit(server.url, name="Bela").sit_at(made, key)
    ada.button("This table…").click()
    expect(ada.page.get_by_label("Pace, for everybody")).to_have_value("0")
    bela.button("This table…").click()
    bela.page.get_by_label("Pace, for everybody").select_option("Slow")
    expect(ada.page.get_by_label("Pace, for everybody")).to_have_value("3000")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press(":")
    ada.page.keyboard.type("pace 450")
    ada.page.keyboard.press("Enter")
    expect(bela.page.get_by_label("Pace, for everybody").locator("option:checked")).to_have_text(
        "450 ms a step"
    )
    assert server.get(f"/api/tables/{made['table']}")["pace"] == 450


def test_each_at_one_screen_looks_back_as_himself(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(server.create("me", "me"))
    me.page.keyboard.press("v")
    expect(me.page.get_by_role("region", name="Looking back")).to_be_visible()
    me.button("Play as P1").click()
    expect(me.page.get_by_role("region", name="Looking back")).to_be_visible()
    asked = [url.partition("/replay")[2] for url in me.requests if "/replay" in url]
    assert asked == ["?first=0&seat=0", "?first=0&seat=1"]


def test_who_opens_a_record_takes_a_seat_from_its_bot(server: Server, visit: Come) -> None:
    players = [{"name": "Bo", "bot": True}, {"name": "Ada"}]
    record = railhead.new(GAME, seats=2, seed="half", players=players).record()
    made = fetch("POST", f"{server.url}/api/import?pace=5000", json=record).json()
    me = visit(server.url).sit_at(made)
    # The seat that a person plays is looked at first.
    expect(me.page.locator(".players li.looked")).to_contain_text("Ada")
    me.wait_for_question()
    me.button("Take this seat").click()
    expect(me.button("Play as Bo")).to_be_visible()


def test_links_name_the_network_address_or_say_how_to_get_one(server: Server, visit: Come) -> None:
    here = visit(server.url)
    assert invite(here).startswith(f"{server.url}/table/")
    expect(here.page.get_by_text("For now, only this computer can open these links.")).to_be_visible()
    expect(here.page.get_by_text("make run LAN=1")).to_be_hidden()
    here.page.get_by_text("Is this your own Railhead?").click()
    expect(here.page.get_by_text("make run LAN=1")).to_be_visible()

    open_house = visit(server.url)
    told = {"version": "1", "lan": ["http://192.168.1.7:8000/"]}
    open_house.page.route("**/api/house", lambda route: route.fulfill(json=told))
    invite(open_house)
    link = open_house.page.get_by_label("Link for seat 2")
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.7:8000/table/\w+#seat="))
    expect(open_house.page.get_by_text("only this computer")).to_have_count(0)


def test_a_wish_to_take_back_is_withdrawn_and_a_refusal_is_told(server: Server, visit: Come) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    command: dict[str, Any] = {"type": "play", "actions": ["mountain"]}
    server.command(made["table"], made["key"], cmd_id="a", seat=0, **command)
    server.command(made["table"], key, cmd_id="b", seat=1, **command)
    ada, bela = visit(server.url).sit_at(made), visit(server.url, name="Bela").sit_at(made, key)
    ada.button("Ask to undo").click()
    expect(bela.page.get_by_text("P0 asks to undo their last step. Do you agree?")).to_be_visible()
    expect(ada.page.get_by_text("You have asked Bela to agree to your undo.")).to_be_visible()
    ada.button("Withdraw").click()
    expect(bela.page.get_by_text("P0 asks to undo their last step. Do you agree?")).to_have_count(0)
    ada.button("Ask to undo").click()
    bela.button("No").click()
    expect(ada.page.locator(".ask").get_by_text("Bela did not agree to your undo.")).to_be_visible()
    expect(bela.page.get_by_text("did not agree to your undo")).to_have_count(0)


COUNT_TONES = """window.tones = 0; window.AudioContext = class {
    currentTime = 0; destination = {}; state = 'running';
    createGain() {
        const step = () => undefined;
        return { gain: { setValueAtTime: step, exponentialRampToValueAtTime: step }, connect: (to) => to };
    }
    createOscillator() {
        window.tones += 1;
        return { frequency: {}, connect: (to) => to, start() {}, stop() {} };
    }
};"""


@pytest.mark.parametrize("wanted", [False, True])
def test_a_soft_bell_tells_who_has_waited_that_it_is_his_turn(
    server: Server, visit: Come, wanted: bool
) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    me = visit(server.url)
    me.context.add_init_script(COUNT_TONES)
    me.sit_at(made)
    if wanted:
        me.button("Settings").click()
        me.page.get_by_label("A soft bell when it is your turn again").check()
        assert me.page.evaluate("tones") == 2, "one hears at once what it is like"
        me.page.keyboard.press("Escape")
    before = me.page.evaluate("tones")
    seen = me.look()["seq"]
    me.button("Draw the mountain").click()
    me.wait_past(seen)
    assert me.page.evaluate("tones") == before
    seen = me.look()["seq"]
    server.command(made["table"], key, type="play", cmd_id="b", seat=1, actions=["mountain"])
    me.wait_past(seen)
    me.wait_for_question()
    assert me.page.evaluate("tones") - before == (2 if wanted else 0)
