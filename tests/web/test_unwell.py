"""A server that is unwell, and a table that it can't read, are told in the page."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.disk import change, no_room
from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]


def test_a_full_disk_is_told_at_the_table_until_there_is_room_again(own_server: Server, visit: Come) -> None:
    me = visit(own_server.url, phone=True).sit_at(own_server.create("me"))
    told = me.page.get_by_role("alert").filter(has_text="The server can't write to its disk")
    expect(me.button("Draw the mountain")).to_be_visible()
    expect(told).to_have_count(0)
    before = me.look()["seq"]
    with no_room(own_server.pid):
        me.button("Draw the mountain").click()
        expect(told).to_be_in_viewport(ratio=1)
        assert me.look()["seq"] == before, "nothing was drawn"
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(told).to_have_count(0)
    me.button("Draw the mountain").click()
    me.wait_past(before)


def test_a_damaged_table_says_so_and_is_not_asked_for_again(own_server: Server, visit: Come) -> None:
    made = own_server.create("me")
    own_server.stop()
    change(own_server.database, "UPDATE tables SET setting = 'no json' WHERE id = ?", made["table"])
    own_server.start()
    me = visit(own_server.url)
    me.page.goto(f"/table/{made['table']}")
    expect(me.page.get_by_text("That table is damaged on the server's disk")).to_be_visible()
    expect(me.page.get_by_role("link", name="To the front page")).to_be_visible()
    asked = [url for url in me.requests if "/ws/" in url]
    assert len(asked) == 1
