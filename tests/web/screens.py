"""Every screen of the client, one after the other, for whoever wants to look at them."""

from collections.abc import Iterator
from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.server.serving import Server
from tests.web.scenes import table_at
from tests.web.visiting import Visit

COVERS = "() => [...document.querySelectorAll('.cover')].every((cover) => cover.firstElementChild)"
"""Each game's picture on the front page comes a moment after the page."""
SETTLED = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def screens_of(part: str, server: Server, me: Visit) -> Iterator[str]:
    """Goes from screen to screen; gives the name of each while it is open."""
    for name in PARTS[part](server, me):
        me.page.wait_for_function(COVERS)
        me.page.wait_for_function(SETTLED)
        yield name


def _lobby(server: Server, me: Visit) -> Iterator[str]:
    page = me.page
    page.goto("/")
    expect(me.play_now()).to_be_visible()
    yield "front"
    me.play_now().click()
    yield "play-now"
    me.button("Settings").click()
    yield "settings"
    page.keyboard.press("Escape")
    page.goto("/new?game=thirty-rails&friends")
    expect(me.button("Create the table and its links")).to_be_visible()
    page.get_by_text("For designers").click()
    yield "new-table"
    me.button("Create the table and its links").click()
    link = page.get_by_label("Link for seat 2").input_value()
    me.button("QR code").click()
    expect(page.locator(".qr img")).to_be_visible()
    yield "waiting-room"
    page.goto(link)
    expect(me.button("Sit down")).to_be_enabled()
    yield "claim"
    page.goto("/table/there-is-none")
    expect(page.get_by_text("There is no table at this address", exact=False)).to_be_visible()
    yield "lost"
    page.goto("/")
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    yield "my-games"


def _table(server: Server, me: Visit) -> Iterator[str]:
    page = me.page
    me.sit_at(server.create("me", "random"))
    expect(me.button("Draw the mountain")).to_be_visible()
    yield "mountains"
    me.sit_at(table_at(server, 0))
    yield "set-up"
    me.sit_at(table_at(server, 0, seats=2))
    place, curtain = page.locator(".place.may").first, me.button("I am Bela")
    while True:
        # A place is pressed twice on a phone, and once more where the mine stands before a station.
        expect(place.or_(curtain).first).to_be_visible()
        page.wait_for_function("() => !document.querySelector('.places.busy')")
        if curtain.is_visible():
            break
        with suppress(TimeoutError):  # the curtain has come meanwhile
            place.tap(timeout=2000) if me.phone else place.click(timeout=2000)
    yield "curtain"
    me.sit_at(table_at(server, 24, seats=3))
    yield "neighbours"
    me.sit_at(table_at(server, 24, advanced=True))
    me.button("Buy", exact=False).click()
    yield "shares"
    me.sit_at(table_at(server, 21))
    yield "turns"
    me.button("Hint").click()
    expect(me.button("Do that")).to_be_visible()
    yield "hint"


def _windows(server: Server, me: Visit) -> Iterator[str]:
    """What opens over a table."""
    page = me.page
    me.sit_at(table_at(server, 21))
    me.button("Rules").click()
    expect(page.locator("dialog section").first).to_be_visible()
    yield "rules"
    page.keyboard.press("Escape")
    page.locator("header .wordy").first.click()
    expect(page.get_by_role("combobox")).to_be_visible()
    yield "command-line"
    page.keyboard.press("Escape")
    # Alone there is nobody to talk to.
    assert page.locator("#tab-chat").count() == 0
    made = server.create("me", "open")
    server.claim(made, 1, "Bela")
    me.sit_at(made)
    page.locator("#tab-chat").click()
    page.locator("#chat-line").fill("Good luck!")
    page.keyboard.press("Enter")
    expect(page.locator("#panel").get_by_text("Good luck!")).to_be_visible()
    yield "chat"
    if me.phone:
        page.locator("#tab-players").click()
        yield "players"
    else:
        page.locator("#tab-log").click()
    me.button("This table…").click()
    yield "this-table"
    me.button("Keys").click()
    yield "keys"
    page.keyboard.press("Escape")
    me.button("This table…").click()
    me.button("Fair dice").click()
    yield "fair-dice"
    page.keyboard.press("Escape")
    me.button("This table…").click()
    me.button("Show me around").click()
    expect(page.get_by_role("dialog", name="Guided first turn")).to_be_visible()
    yield "guide"
    me.button("Skip").click()
    me.button("Settings").click()
    page.get_by_label("A plain list of choices instead of the drawn board").check()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator('#board[data-kind="generic"] button').first).to_be_visible()
    yield "plain-board"
    me.button("Settings").click()
    page.get_by_label("A plain list of choices instead of the drawn board").uncheck()
    page.keyboard.press("Escape")


def _after_the_end(server: Server, me: Visit) -> Iterator[str]:
    page = me.page
    me.sit_at(table_at(server, 99, seats=3))
    expect(page.locator(".curve svg")).to_be_visible()
    yield "result"
    page.locator("section.result").get_by_role("button", name="Look back").click()
    page.get_by_role("slider", name="Step").fill("100")
    yield "replay"


PARTS = {"lobby": _lobby, "table": _table, "windows": _windows, "end": _after_the_end}
