"""Friends at two screens, and one who watches."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.server.replaying import steps_of
from tests.server.serving import Server
from tests.web.cable import Cable
from tests.web.playing import Hand, Mouse
from tests.web.visiting import Visit

Come = Callable[..., Visit]


@pytest.fixture
def cable(own_server: Server) -> Iterator[Cable]:
    laid = Cable(own_server.port)
    yield laid
    laid.close()


def sit_down_together(first: Visit, second: Visit) -> None:
    """One creates a table and gets a link, the other follows it."""
    first.page.goto("/")
    first.card().get_by_role("link", name="Invite friends").click()
    first.button("Create the table and its links").click()
    link = first.page.get_by_label("Link for seat 2").input_value()
    second.page.goto(link.replace(first.origin, second.origin))
    second.page.get_by_label("Your name").fill("Bela")
    second.button("Sit down").click()
    for one in (first, second):
        expect(one.page.locator("main")).to_have_attribute("data-status", "playing")
    assert "seat=" not in second.page.url


def round_of(*hands: Hand) -> None:
    """Everybody who is asked decides once; the last one's choice brings the next question."""
    for hand in hands:
        hand.step()


def test_a_cut_cable_and_a_killed_server_lose_nothing(own_server: Server, cable: Cable, visit: Come) -> None:
    ada = visit(own_server.url, line_may_fail=True)
    bela = visit(cable.url, name="Bela", line_may_fail=True)
    sit_down_together(ada, bela)
    a, b = Mouse(ada, "ada"), Mouse(bela, "bela")
    for _ in range(13):
        round_of(a, b)

    # The cable is pulled; Ada goes on, Bela decides all the same, and his choice waits for the line.
    cable.pull()
    a.step()
    expect(bela.page.get_by_text("Reconnecting… Your game is safe")).to_be_visible()
    expect(ada.page.get_by_label("Players").get_by_text("away")).to_be_visible()
    before = bela.look()
    b.answer(before)
    expect(bela.page.get_by_text("what you did last is sent as soon as the line is back")).to_be_visible()
    cable.plug_in()
    bela.wait_past(before["seq"])
    expect(bela.page.get_by_text("Reconnecting")).to_be_hidden()

    # The power fails, and comes back: both find the same table, by themselves.
    a.step()
    held = ada.look()["hash"]
    own_server.kill()
    expect(ada.page.get_by_text("Reconnecting…")).to_be_visible()
    own_server.start()
    for one in (ada, bela):
        expect(one.page.get_by_text("Reconnecting")).to_be_hidden()
    assert ada.look()["hash"] == held
    b.step()

    for _ in range(3):
        round_of(a, b)

    # They have seen enough; bots play it to its end.
    for one in (ada, bela):
        one.button("This table…").click()
        one.page.get_by_label("How strong the bot is").select_option("random")
        one.button("Give the seat to a bot").click()
    for one in (ada, bela):
        expect(one.page.locator("section.result ol")).to_be_visible()
    results = [one.page.locator("section.result ol").inner_text() for one in (ada, bela)]
    assert results[0] == results[1]
    scores = own_server.get(f"/api/tables/{ada.table}/outline", ada.key)["scores"][-1]["scores"]
    for one, score in ((ada, scores[0]), (bela, scores[1])):
        assert one.score_on_screen() == str(score)
    assert ada.page.locator("section.result h2").inner_text() != "Nobody wins."


def test_a_spectator_sees_what_everybody_may_see_and_can_do_nothing(server: Server, visit: Come) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    ada = visit(server.url).sit_at(made)
    bela = visit(server.url, name="Bela").sit_at(made, key)
    watcher = visit(server.url, name="Cleo")
    watcher.page.goto(f"/table/{made['table']}")
    page = watcher.page
    expect(page.get_by_text("You are watching.", exact=False).first).to_be_visible()
    expect(ada.page.get_by_text("1 person watches.")).to_be_visible()
    for name in ("Undo", "Hint", "Draw the mountain", "Ignore this roll"):
        expect(watcher.button(name)).to_have_count(0)

    a, b = Mouse(ada, 1), Mouse(bela, 2)
    seen = watcher.look()["seq"]
    round_of(a, b)
    watcher.wait_past(seen)
    while ada.page.get_by_text("Set-up: mine").count() == 0:
        round_of(a, b)
    a.step()
    # Ada's mine stands on her own sheet; others see it when all have finished.
    expect(ada.page.locator('.place[aria-label$=", mine"]')).to_have_count(1)
    for held in (key, ""):
        view = steps_of(server, made["table"], held)[-1]["view"]
        assert "mine" not in view["sheets"][0]["sheet"]
    assert page.locator('.place[aria-label$=", mine"]').count() == 0
    assert page.locator(".place.may").count() == 0
    before = watcher.look()
    x, y = Mouse(watcher, 3).point("r3c3")
    page.mouse.click(x, y)
    assert watcher.look()["hash"] == before["hash"]
