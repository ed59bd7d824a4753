"""A rematch waits for a new seed of every player: what each of two friends sees until both are there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]
AT_THE_EDGE = """() => {
    const told = [...document.querySelectorAll('.room h2, .room p, .room li, .room button')];
    return told.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 8 || right > innerWidth - 8;
    }).map((one) => one.innerText);
}"""
CALLED = "A rematch was called: it begins when everyone is there."


@pytest.fixture(params=["from a desktop", "from a phone"])
def friends(request: pytest.FixtureRequest, server: Server, visit: Come) -> tuple[Visit, Visit]:
    """Ada and Bela after a short game that bots have played to its end for them; the one has a desktop, the
    other a phone."""
    made = server.create("me", "open", options={"max_rounds": 1}, pace=0)
    keys = [made["key"], server.claim(made, 1, "Bela")]
    phone = request.param == "from a phone"
    ada, bela = visit(server.url, phone=phone), visit(server.url, name="Bela", phone=not phone)
    for one, key in ((ada, keys[0]), (bela, keys[1])):
        one.sit_at(made, key)
    for seat, key in enumerate(keys):
        gone = server.command(
            made["table"], key, type="declare", cmd_id="b", seat=seat, word="bot", bot="random"
        )
        assert gone.status_code == 200, gone.text
    for one in (ada, bela):
        expect(one.page.locator("section.result")).to_be_visible()
    return ada, bela


def test_each_sees_for_whom_the_rematch_waits(friends: tuple[Visit, Visit]) -> None:
    ada, bela = friends
    expect(bela.page.get_by_text(CALLED)).to_have_count(0)
    ada.button("Rematch").click()
    room = ada.page.locator(".room")
    expect(room.get_by_role("heading", name="One player is still to come")).to_be_visible()
    expect(room.get_by_text("The rematch begins when all have come")).to_be_visible()
    expect(room.locator("li").nth(0)).to_contain_text("you")
    expect(room.locator("li").nth(1)).to_contain_text("has not come yet")
    expect(ada.page.locator("main")).to_have_attribute("data-status", "open")
    assert ada.page.evaluate(AT_THE_EDGE) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    expect(bela.page.get_by_text(CALLED)).to_be_visible()
    bela.button("Go to the rematch").click()
    for one in (ada, bela):
        expect(one.page.locator("main")).to_have_attribute("data-status", "playing")
        expect(one.page.locator(".room")).to_have_count(0)
        one.wait_for_question()
    assert ada.table == bela.table
    assert ada.key != bela.key


def test_a_bot_begins_for_the_player_who_does_not_come_and_makes_room_later(
    server: Server, friends: tuple[Visit, Visit]
) -> None:
    ada, bela = friends
    ada.button("Rematch").click()
    ada.page.get_by_label("How strong the bot in seat 2 is").select_option("random")
    ada.button("Begin with a bot here").click()
    expect(ada.page.locator("main")).to_have_attribute("data-status", "playing")
    bela.button("Go to the rematch").click()
    bela.button("Take the seat back").click()
    expect(bela.button("Take the seat back")).to_have_count(0)
    info = server.get(f"/api/tables/{ada.table}")
    assert [seat["bot"] for seat in info["seats"]] == ["", ""]
