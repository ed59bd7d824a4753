"""The advanced game on the drawn board, to its end: shares for squares, and no overrides."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import railhead
from tests.server.serving import Server
from tests.web.playing import Finger, Hand, Mouse
from tests.web.visiting import TRIES, Visit

Come = Callable[..., Visit]

ROWS = """() => Object.fromEntries([...document.querySelectorAll('.scores tbody tr:has(svg)')].map((row) => {
    const number = (cell) => Number(row.querySelector(cell).innerText.trim().replace('·', '0'));
    const name = row.querySelector('th').innerText.trim().replace('–', '-');
    return [name, { shares: number('.shares'), score: number('.sum') }];
}))"""
CROSSED = """() => [...document.querySelectorAll('.place')]
    .filter((place) => place.getAttribute('aria-label').includes('crossed out'))
    .map((place) => place.dataset.place)"""


def sit_down(server: Server, me: Visit) -> Visit:
    return me.sit_at(server.create("me", options={"advanced": True}))


def rows(me: Visit) -> dict[str, dict[str, int]]:
    """What the score table has of shares and scores."""
    for _ in TRIES:
        me.show_scores()
        found: dict[str, dict[str, int]] = me.page.evaluate(ROWS)
        if found:
            return found
        # At the end of a game the table moves to a page of its own, and is nowhere for a moment.
        me.page.wait_for_timeout(500)
    return {}


class Investor(Mouse):
    """Takes up every hint by hand: mode, piece and line are set by it, the place is clicked."""

    purchases = 0

    def answer(self, seen: dict[str, Any]) -> None:
        page = self.page
        expect(page.locator("[data-guide=overrides]")).to_have_count(0)
        self.visit.button("Hint").click()
        expect(self.visit.button("Do that")).to_be_visible()
        if not page.locator(".bulb").count():
            self.visit.button("Ignore this roll").click()
            return
        box = page.locator(".bulb").bounding_box()
        assert box is not None
        buying = page.locator(".modes [aria-pressed=true]", has_text="Buy")
        if not buying.count():
            page.mouse.click(box["x"] + 20, box["y"] + 20)
            return
        count = int(re.findall(r"\d+", buying.inner_text())[0])
        line = page.locator(".lines [aria-pressed=true] b").inner_text().replace("–", "-")
        before, crossed = rows(self.visit), page.evaluate(CROSSED)
        page.mouse.click(box["x"] + 20, box["y"] + 20)
        self.visit.wait_past(seen["seq"])
        after = rows(self.visit)
        assert {name: after[name]["shares"] - before[name]["shares"] for name in after} == {
            name: count if name == line else 0 for name in after
        }
        assert len(page.evaluate(CROSSED)) == len(crossed) + 1
        self.purchases += 1


class Speculator(Finger):
    """Taps at random, now to draw, now to buy."""

    purchases = 0

    def answer(self, seen: dict[str, Any]) -> None:
        modes = self.page.locator(".modes button")
        if modes.count():
            buys = self.rng.random() < 0.4
            modes.nth(1 if buys else 0).tap()
            if buys:
                self.page.locator(".lines button").nth(self.rng.randrange(6)).tap()
                self.purchases += 1
            seen = {**seen, "may": self.visit.look()["may"]}
        super().answer(seen)


def check_the_sheet(server: Server, player: Hand) -> None:
    """The screen has the shares, crosses and scores that the record replays to."""
    visit = player.visit
    record = server.get(f"/api/tables/{visit.table}/record", visit.key)
    page = railhead.replay(record).view(0)["sheets"][0]
    assert rows(visit) == {
        name: {"shares": line["shares"], "score": line["score"]}
        for name, line in page["score"]["lines"].items()
    }
    assert sorted(visit.page.evaluate(CROSSED)) == sorted(page["sheet"]["crossed"])
    assert visit.score_on_screen() == str(page["score"]["total"])
    expect(visit.page.locator("section.result h2")).to_contain_text(f"{page['score']['total']} points")


def test_an_advanced_game_by_mouse(server: Server, visit: Come) -> None:
    player = Investor(sit_down(server, visit(server.url)), "investor")
    player.to_the_end()
    check_the_sheet(server, player)
    assert player.purchases >= 3


def test_an_advanced_game_by_touch_on_a_phone(server: Server, visit: Come) -> None:
    me = sit_down(server, visit(server.url, phone=True))
    player = Speculator(me, "speculator")
    player.to_the_end()
    check_the_sheet(server, player)
    assert player.purchases >= 3
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390
