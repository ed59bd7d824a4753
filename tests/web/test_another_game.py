"""A game that the client has never heard of: its options are offered as it describes them, and it plays."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.conftest import DIST
from tests.web.visiting import Visit

Come = Callable[..., Visit]
ASKED_AGAIN = """(seq) => document.querySelector('section.result') !== null ||
    (document.querySelector('main').dataset.seq !== seq && document.querySelector('#board button:enabled'))"""
MARKET = Path(__file__).parents[1] / "table" / "night_market.py"


@pytest.fixture
def market(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, web=DIST, games=f"{MARKET}:GAME").start()
    yield running
    running.stop()


def test_words_numbers_and_flags_are_chosen_and_the_plain_board_plays(market: Server, visit: Come) -> None:
    me = visit(market.url)
    page = me.page
    page.goto("/new?game=night-market")
    flag = page.get_by_label("Hidden cash")
    expect(flag).to_have_accessible_description("Nobody sees what the others hold.")
    flag.check()
    words = page.get_by_label("Pays")
    expect(words).to_have_accessible_description("Who gets the price of a lot.")
    assert words.locator("option").all_inner_texts() == ["Owner", "Bank"]
    words.select_option("bank")
    page.get_by_text("For designers").click()
    rounds = page.get_by_label("Max rounds")
    rounds.fill("")
    me.button("Start playing").click()
    assert page.url.endswith("/new?game=night-market"), "a number is wanted"
    rounds.fill("3")
    page.get_by_label("How strong the bot in seat 2 is").select_option("random")
    me.button("Start playing").click()
    expect(page.locator('#board[data-kind="generic"]')).to_be_visible()
    options = market.get(f"/api/tables/{me.table}")["options"]
    assert options == {"hidden_cash": True, "pays": "bank", "max_rounds": 3}
    me.button("This table…").click()
    expect(page.get_by_role("definition").filter(has_text="bank")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(60):
        if me.status == "over":
            break
        seq = page.locator("main").get_attribute("data-seq")
        # A bid is a number with one button; the others are buttons each.
        page.locator("#board button.main:enabled, #board .choices button:enabled").first.click()
        page.wait_for_function(ASKED_AGAIN, arg=seq)
    expect(page.locator("section.result")).to_be_visible()
