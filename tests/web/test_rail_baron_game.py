"""Rail Baron in a real browser, by mouse and by finger: a trip and a purchase, an auction, the run home."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import railhead
from tests.rules.rail_baron_southeast.positions import GAME, Train, start
from tests.server.serving import Server, fetch
from tests.web.visiting import Visit

Come = Callable[..., Visit]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def sit(visit: Come, server: Server, table: railhead.Table, phone: bool) -> Visit:
    """One person at a table in this position, who holds all its seats."""
    rolling = railhead.from_position(GAME, table.position(), auto_roll=True, seed="in a browser")
    answer = fetch("POST", f"{server.url}/api/import", json=rolling.record())
    assert answer.status_code == 201, answer.text
    me = visit(server.url, phone=phone, guided=[GAME])
    return me.sit_at(answer.json())


def macon_bound() -> railhead.Table:
    """A roll of seven in Atlanta, with Macon four mileposts or so away."""
    table = start(
        Train("Atlanta", "Savannah", destination="Macon GA"),
        Train("Miami", "Miami", cash=60_000, deeds=("SF&W", "FC&P"), destination="Richmond"),
    )
    table.roll("3 4")
    return table


@SIZES
def test_a_trip_is_ridden_paid_and_followed_by_a_purchase(server: Server, visit: Come, phone: bool) -> None:
    me = sit(visit, server, macon_bound(), phone)
    page = me.page
    expect(page.locator(".ways .way").first).to_be_visible()
    page.locator(".ways .go").click()
    expect(page.locator("#what-now")).to_contain_text("Buy one deed")
    expect(page.locator(".tidings")).to_contain_text("arrives in Macon")
    deed = page.locator(".buying .deed").first
    initials = deed.locator(".swatch").inner_text().strip()
    deed.click()
    expect(page.locator(".buying .about")).to_contain_text("of all destinations")
    page.locator(".buying .main").click()
    expect(page.locator(".buying")).to_have_count(0)
    if not phone:
        page.get_by_role("tab", name="Ledger").click()
        expect(page.locator(".ledger")).to_contain_text(f"bought {initials}")


@SIZES
def test_a_place_where_the_roll_ends_is_chosen_and_confirmed(
    server: Server, visit: Come, phone: bool
) -> None:
    table = start(
        Train("Atlanta", "Savannah", destination="Miami"),
        Train("Mobile", "Miami", cash=60_000, destination="Richmond"),
    )
    table.roll("1 1")
    me = sit(visit, server, table, phone)
    page = me.page
    expect(page.locator(".end").first).to_be_attached()
    end = table.query(0, "reachable")["ends"][0]["place"]
    place = page.locator(f'.place[data-place="{end}"]')
    for _ in range(2):
        if phone:
            box = place.bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            place.focus()
            page.keyboard.press("Enter")
    expect(page.locator("#what-now")).not_to_contain_text("towards Miami: 2")


@SIZES
def test_fees_are_raised_by_an_auction_in_which_the_others_bid(
    server: Server, visit: Come, phone: bool
) -> None:
    table = start(
        Train("Savannah", "Macon GA", cash=1_000, deeds=("GP", "C&S"), destination="Brunswick"),
        Train("Miami", "Miami", cash=60_000, deeds=("SF&W", "FC&P"), destination="Richmond"),
    )
    table.roll("1 1")
    me = sit(visit, server, table, phone)
    page = me.page
    page.locator(".ways .go").click()
    expect(page.locator(".raising")).to_contain_text(re.compile("You owe .*5,000 to Player 2 for"))
    page.locator(".raising li", has_text="C&S").get_by_role("button", name="Auction").click()
    page.get_by_role("button", name="I am Player 2").click()
    auction = page.locator("section.auction")
    expect(auction).to_contain_text("Charleston & Savannah")
    auction.get_by_role("button", name="More").click()
    bid = auction.get_by_role("button", name="Bid $")
    bid.click()
    expect(auction).to_have_count(0)
    expect(page.locator(".raising")).to_have_count(0)


@SIZES
def test_a_declared_baron_runs_home_and_wins(server: Server, visit: Come, phone: bool) -> None:
    table = start(
        Train(
            "Atlanta", "Macon GA", cash=230_000, locomotive="superchief", declared="full", alternate="Mobile"
        ),
        Train("Miami", "Miami", cash=60_000, destination="Richmond"),
    )
    table.roll("3 4 5")
    me = sit(visit, server, table, phone)
    expect(me.page.locator("#what-now")).to_contain_text("Ride home to Macon")
    me.page.locator(".ways .go").click()
    expect(me.page.locator("section.result")).to_contain_text("A baron has come home with $200,000.")
