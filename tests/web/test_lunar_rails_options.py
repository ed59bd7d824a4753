"""Options of Lunar Rails in a real browser: a bargain for track by mouse, an open contract by finger."""

import re
from itertools import pairwise

from playwright.sync_api import expect

import railhead
from tests.rules.lunar_rails.positions import GAME, Player, start
from tests.server.serving import Server
from tests.web.test_lunar_rails_game import MOON, Come, sit, way
from tests.web.visiting import Visit


def press_section(me: Visit, one: str, other: str) -> None:
    """Click the middle of a section."""
    ends = [me.page.locator(f'.place[data-place="{place}"]').bounding_box() for place in (one, other)]
    xs, ys = zip(*[(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box])
    me.page.mouse.click(sum(xs) / 2, sum(ys) / 2)


def test_track_is_offered_for_countered_and_bought_by_mouse(server: Server, visit: Come) -> None:
    theirs, mine = way("copernicus", "plato"), way("copernicus", "kepler")
    table = start(
        Player(cash=44, track=[" ".join(mine)]), Player(cash=30, track=[" ".join(theirs)]),
        moon=None, stage="build", trading_track=True,
    )  # fmt: skip
    me = sit(visit, server, table, phone=False)
    page = me.page
    page.get_by_role("button", name=re.compile("^Bargain with Player 2")).click()
    panel = page.locator("section.bargain")
    expect(panel).to_contain_text("offer 1 of 3 in this turn")
    expect(page.locator(".places.moving")).to_have_count(0)
    first, second, third = list(pairwise(theirs))[:3]
    for section in (first, second, third):
        press_section(me, *section)
    expect(panel.locator(".gets")).to_contain_text("3 sections")
    press_section(me, *second)
    expect(panel.locator(".gets")).to_contain_text("2 sections")
    price = panel.get_by_label("Price to offer")
    price.fill("7")
    price.blur()
    page.get_by_role("button", name="Offer 7M").click()
    page.get_by_role("button", name="I am Player 2").click()
    expect(page.locator("#what-now")).to_contain_text("Player 1 offers you 7 for your 2 sections")
    expect(page.locator('.bargained [data-lot="asked"]')).to_be_attached()
    ask = panel.get_by_label("Price to ask")
    ask.fill("9")
    ask.blur()
    page.get_by_role("button", name="Ask 9M").click()
    page.get_by_role("button", name="I am Player 1").click()
    expect(page.locator("#what-now")).to_contain_text("Player 2 asks 9 for 2 sections")
    page.get_by_role("button", name="Accept 9M").click()
    expect(page.locator('[data-standing="0"]')).to_contain_text("35M")
    expect(page.locator(".mercy")).to_contain_text("2 of 3 offers left")


def test_an_open_contract_is_filled_on_a_phone(server: Server, visit: Come) -> None:
    cards = [one["number"] for one in MOON["demands"]]
    lines = MOON["demands"][40]["lines"]
    goal = next(one["id"] for one in MOON["cities"] if one["name"] == lines[0]["city"])
    table = start(
        Player(cash=30, hand=cards[:3], loads=(lines[0]["load"],), at=goal), Player(hand=cards[3:6]),
        moon=None, open_contracts=True,
    )  # fmt: skip
    position = table.position()
    state = position["state"]
    state["pile"] = [number for number in state["pile"] if number not in cards[40:42]]
    state["options_in_play"]["open_contracts"] = cards[40:42]
    me = sit(visit, server, railhead.from_position(GAME, position, auto_roll=False), phone=True)
    page = me.page
    page.get_by_role("radio", name=re.compile("^Open contracts")).click()
    contracts = page.locator("section.contracts:visible")
    expect(contracts.locator(".contract")).to_have_count(2)
    contracts.get_by_role("button", name=re.compile(f"^Deliver {re.escape(lines[0]['load'])}")).click()
    expect(page.locator('[data-standing="0"]')).to_contain_text(f"{30 + lines[0]['pays']}M")
    expect(contracts.locator(".contract")).to_have_count(1)
