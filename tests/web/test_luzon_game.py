"""Luzon Rails in a real browser: one person and three bots, from the first auction to the last dividend."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import railhead
from tests.server.serving import Server
from tests.web.answering import Answerer
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAME = "luzon-rails"
MOST_STEPS = 400

SEEN = """() => {
    const here = (what) => document.querySelector(what) !== null;
    return {
        seq: document.querySelector('main').dataset.seq,
        over: here('section.result'),
        auction: here('.auction form'),
        cards: here('.card-face.may'),
        build: here('.building'),
        gains: here('.gains'),
        pick: here('.pick'),
        throw: here('.throw .main'),
        lit: [...document.querySelectorAll('.place.may')].map((place) => place.dataset.place),
    };
}"""


class Investor(Answerer):
    """Answers whatever the board asks, by mouse or by finger."""

    SEEN = SEEN
    KINDS = ("auction", "cards", "gains", "build", "pick", "throw")
    OTHERWISE = "place"
    refused = ""

    def _auction(self, seen: dict[str, Any]) -> None:
        bid = self.page.locator(".auction form .main:enabled")
        asked = int(re.sub(r"\D", "", bid.inner_text())) if bid.count() else 99
        if self.answered.get("auction") == 2 and asked < 6:
            self.page.get_by_label("Your bid in pesos").fill("6")
            self.page.get_by_role("button", name="Bid up to ₱6").click()
        elif asked <= self.rng.choice([3, 5, 8]) or not self._may_pass():
            self.press(".auction form .main")
        else:
            self.page.get_by_role("button", name="Pass").click()

    def _may_pass(self) -> bool:
        return self.page.locator(".auction form button:enabled", has_text="Pass").count() > 0

    def _cards(self, seen: dict[str, Any]) -> None:
        build = self.page.locator(".card-face.may.build")
        cards = build if build.count() else self.page.locator(".card-face.may")
        cards.nth(self.rng.randrange(cards.count())).click()

    def _build(self, seen: dict[str, Any]) -> None:
        if not seen["lit"]:
            self.press(".building > .row:last-child button")
            return
        if not self.refused:
            self._see_a_refusal()
        if not self.click(self.rng.choice(seen["lit"])):
            return
        more = self.page.evaluate(SEEN)["lit"]
        if more and self.rng.random() < 0.6:
            self.click(self.rng.choice(more))
        sum_ = self.page.locator(".building .sum")
        expect(sum_).not_to_contain_text("Counting")
        while self.page.locator(".building .sum .fault").count():
            self.page.locator(".building .steps li:last-child button[aria-label^=Take]").click()
            expect(sum_).not_to_contain_text("Counting")
        self.press(".building .main")

    def _see_a_refusal(self) -> None:
        """A click where the company has track already is explained by its rule."""
        builder = self.page.locator(".building p b").first.inner_text()
        label = re.compile(f"track of .*{re.escape(builder)}")
        taken = self.page.locator(".place:not(.may)").and_(self.page.get_by_label(label)).first
        self.click(taken.get_attribute("data-place") or "")
        toast = self.page.locator(".toast.refusal")
        expect(toast).to_contain_text("already")
        expect(toast.get_by_role("button", name="Rule LZ-8")).to_be_visible()
        self.refused = toast.inner_text()
        toast.get_by_role("button").last.click()
        expect(toast).to_be_hidden()

    def _gains(self, seen: dict[str, Any]) -> None:
        self.press(f".gains .two button:nth-child({self.rng.choice([1, 2])})")

    def _pick(self, seen: dict[str, Any]) -> None:
        may = self.page.locator(".pick button.may")
        if may.count():
            may.nth(self.rng.randrange(may.count())).click()
        else:
            self.press(".pick button.none")

    def _throw(self, seen: dict[str, Any]) -> None:
        if self.rng.random() < 0.5:
            self.press(".throw .card-face")
        self.press(".throw .main")

    def _place(self, seen: dict[str, Any]) -> None:
        if seen["lit"]:
            if self.click(self.rng.choice(seen["lit"])) and self.me.phone:
                self.press(".plain-dock .main")
        else:
            self.press(".dock .row button")


@pytest.mark.parametrize(
    ("phone", "rounds", "reasons"),
    [(False, 36, ("rounds", "shares", "track", "tokens")), (True, 3, ("limit", "shares", "track", "tokens"))],
    ids=["by mouse", "by touch on a phone, three rounds"],
)
def test_one_person_and_three_bots_play_to_the_last_dividend(
    server: Server, visit: Come, phone: bool, rounds: int, reasons: tuple[str, ...]
) -> None:
    made = server.create(
        "me", "random", "random", "random", game=GAME, pace=0, options={"max_rounds": rounds}
    )
    me = visit(server.url, phone=phone).sit_at(made)
    guide = me.page.get_by_role("dialog", name="Guided first turn")
    expect(guide).to_be_visible()
    for _ in range(5):
        guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Play").click()

    player = Investor(me, "luzon")
    for _ in range(MOST_STEPS):
        if not player.step():
            break
    expect(me.page.locator("section.result")).to_be_visible()
    record = server.get(f"/api/tables/{me.table}/record", me.key)
    table = railhead.replay(record)
    assert table.over
    assert table.view(None)["end_reason"] in reasons
    if phone:
        me.page.locator("#lz-tab-investors").click()
    shown = me.page.locator(".portfolios .cash").all_inner_texts()
    assert shown == [f"₱{score}" for score in table.scores()]
    assert "LZ-8" in player.refused
    assert {"auction", "cards", "build"} <= set(player.answered)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
