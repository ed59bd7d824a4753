"""Lunar Land Rush in a real browser: one person and bots, from the first landing to the last token."""

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
GAME = "lunar-land-rush"
MOST_STEPS = 600
ENDS = ("astronauts", "domes", "stalled")

SEEN = """() => {
    const here = (what) => document.querySelector(what) !== null;
    return {
        seq: document.querySelector('main').dataset.seq,
        over: here('section.result'),
        aim: here('.aiming'),
        cards: here('.hand .order-card.may') || here('.row-of-orders .order-card.may'),
        order: here('section[aria-label="Which order"]'),
        region: here('section[aria-label="Which region"]'),
        land: here('section[aria-label="Land"]'),
        move: here('section[aria-label="Move"]'),
        extract: here('section[aria-label="Extract"]'),
        supply: here('section[aria-label="Supply"]'),
        build: here('section[aria-label="Build"]'),
        lit: [...document.querySelectorAll('.place.may')].map((place) => place.dataset.place),
    };
}"""


class Astronaut(Answerer):
    """Answers whatever the board asks, by mouse or by finger."""

    SEEN = SEEN
    KINDS = ("aim", "order", "region", "land", "move", "extract", "supply", "build")
    OTHERWISE = "cards"
    refused = ""
    shown = False

    def be_shown(self, *buttons: str) -> None:
        """Through the guide, which comes with the first drop and again with the first card."""
        guide = self.page.get_by_role("dialog", name="Guided first turn")
        expect(guide).to_be_visible()
        for name in buttons:
            guide.get_by_role("button", name=name).click()
        expect(guide).to_be_hidden()

    def _aim(self, seen: dict[str, Any]) -> None:
        if self.me.phone:
            self.click(self.rng.choice(["copernicus", "nectaris", "imbrium"]))
            expect(self.page.locator(".reticle.fixed")).to_be_attached()
            self.press(".aiming .main")
        elif self.page.locator(".aiming button", has_text="Best aim").count():
            self.press(".aiming button:has-text('Best aim')")
            self.press(".aiming .main")
        else:
            self.click(self.rng.choice(["copernicus", "nectaris", "imbrium"]))

    def _cards(self, seen: dict[str, Any]) -> None:
        if not self.shown:
            self.shown = True
            self.be_shown("Skip")
        cards = self.page.locator(".hand .order-card.may").count()
        if cards and (cards > 2 or self.rng.random() < 0.6):
            # Whoever launches most has soon all astronauts on the moon, which ends the game.
            wanted = f".hand .order-card.may:has-text('{'Launch' if self.refused else 'Move'}')"
            self.press(wanted if self.page.locator(wanted).count() else ".hand .order-card.may")
            if self.me.phone:
                self.press(".hand .play")
            return
        if self.me.phone:
            self.press("#ll-tab-row")
        # Late in the game the row may be empty: then only one's own cards come back.
        launch = ".row-of-orders .order-card:has-text('Launch')"
        if self.page.locator(".row-of-orders .order-card").count():
            self.press(launch if self.page.locator(launch).count() else ".row-of-orders .order-card")
        self.press(".row-of-orders .main")

    def _order(self, seen: dict[str, Any]) -> None:
        self.press('section[aria-label="Which order"] button')

    def _region(self, seen: dict[str, Any]) -> None:
        self.press('section[aria-label="Which region"] button')

    def _land(self, seen: dict[str, Any]) -> None:
        if self.click(self.rng.choice(seen["lit"])) and self.me.phone:
            self.press('section[aria-label="Land"] .main')

    def _move(self, seen: dict[str, Any]) -> None:
        if not self.refused:
            self._see_a_refusal()
        if self.answered.get("move", 0) % 3 == 2:
            # The first of them: the other one is there to step from elsewhere.
            self.press(".dock .done button:first-child")
            return
        if self.page.locator(".map .from").count() == 0:
            if not self.click(self.rng.choice(seen["lit"])):
                return
            expect(self.page.locator(".map .from")).to_be_attached()
        self.click(self.rng.choice(self.page.evaluate(SEEN)["lit"]))

    def _see_a_refusal(self) -> None:
        """A click where no astronaut can go is explained by its rule."""
        away = self.page.locator(".place[aria-disabled=true]:not([aria-label*='astronauts'])").first
        self.click(away.get_attribute("data-place") or "")
        toast = self.page.locator(".toast.refusal")
        expect(toast.get_by_role("button", name=re.compile("Rule LL-8"))).to_be_visible()
        self.refused = toast.inner_text()
        toast.get_by_role("button").last.click()
        expect(toast).to_be_hidden()

    def _extract(self, seen: dict[str, Any]) -> None:
        self.press('section[aria-label="Extract"] .from-area button')

    def _supply(self, seen: dict[str, Any]) -> None:
        self.press('section[aria-label="Supply"] .main')

    def _build(self, seen: dict[str, Any]) -> None:
        self.press('section[aria-label="Build"] .from-area button')


@pytest.mark.parametrize(
    ("phone", "rounds", "reasons"),
    [
        (False, 150, ("astronauts", "domes", "stalled")),
        (True, 8, ("limit", "astronauts", "domes", "stalled")),
    ],
    ids=["by mouse", "by touch on a phone, eight rounds"],
)
def test_one_person_and_bots_play_to_the_last_token(
    server: Server, visit: Come, phone: bool, rounds: int, reasons: tuple[str, ...]
) -> None:
    made = server.create(
        "me", "random", "random", "random", game=GAME, pace=0, options={"max_rounds": rounds}
    )
    me = visit(server.url, phone=phone).sit_at(made)
    player = Astronaut(me, "moon")
    player.be_shown("Next", "Play")
    for _ in range(MOST_STEPS):
        if not player.step():
            break
    expect(me.page.locator("section.result")).to_be_visible()
    record = server.get(f"/api/tables/{me.table}/record", me.key)
    table = railhead.replay(record)
    assert table.over
    assert table.view(None)["end_reason"] in reasons
    shown = me.page.locator(".scores .total").all_inner_texts()
    assert [int(one) for one in shown] == sorted(table.scores(), reverse=True)
    assert "LL-8" in player.refused
    assert {"aim", "cards", "region", "move"} <= set(player.answered)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
