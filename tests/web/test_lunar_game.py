"""Lunar Land Rush in a real browser: one person and bots, from the first landing to the last token."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import railhead
from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAME = "lunar-land-rush"
MOST_STEPS = 600
SECONDS = 90

ASKED = """() => {
    if (document.querySelector('section.result')) return true;
    return document.querySelector('section.ask.mine') && !document.querySelector('.places.busy');
}"""
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
MOVED = """(seq) => document.querySelector('section.result') !== null ||
    (document.querySelector('main').dataset.seq !== seq && !document.querySelector('.places.busy'))"""
KINDS = ("aim", "order", "region", "land", "move", "extract", "supply", "build")


class Astronaut:
    """Answers whatever the board asks, by mouse or by finger."""

    def __init__(self, me: Visit, seed: str) -> None:
        self.me = me
        self.page = me.page
        self.rng = random.Random(seed)
        self.answered: dict[str, int] = {}
        self.refused = ""

    def click(self, area: str) -> None:
        place = self.page.locator(f'[data-place="{area}"]')
        # On a phone the sheet with what is asked lies over the lower edge of the moon.
        place.evaluate("(place) => place.scrollIntoView({ block: 'center', behavior: 'instant' })")
        spot = place.evaluate("""(place) => {
            const box = place.getBoundingClientRect();
            const near = [[0.5, 0.5], [0.4, 0.4], [0.6, 0.6], [0.35, 0.6], [0.6, 0.35], [0.5, 0.25]];
            for (const [x, y] of near) {
                const at = { x: box.x + box.width * x, y: box.y + box.height * y };
                if (document.elementFromPoint(at.x, at.y) === place) return at;
            }
            return null;
        }""")
        assert spot is not None, f"{area} can't be touched"
        if self.me.phone:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def press(self, selector: str) -> None:
        found = self.page.locator(selector)
        expect(found.first).to_be_visible()
        one = found.nth(self.rng.randrange(found.count()))
        if self.me.phone:
            one.tap()
        else:
            one.click()

    def step(self) -> bool:
        """Answer one question; false when the game is over."""
        self.page.wait_for_function(ASKED)
        seen = self.page.evaluate(SEEN)
        if seen["over"]:
            return False
        kind = next((one for one in KINDS if seen[one]), "cards")
        getattr(self, f"_{kind}")(seen)
        self.answered[kind] = self.answered.get(kind, 0) + 1
        self.page.wait_for_function(MOVED, arg=seen["seq"])
        return True

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
        self.click(self.rng.choice(seen["lit"]))
        if self.me.phone:
            self.press('section[aria-label="Land"] .main')

    def _move(self, seen: dict[str, Any]) -> None:
        if not self.refused:
            self._see_a_refusal()
        if self.answered.get("move", 0) % 3 == 2:
            self.press(".dock .done button")
            return
        if self.page.locator(".map .from").count() == 0:
            self.click(self.rng.choice(seen["lit"]))
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
    [(False, 150, ("astronauts", "domes", "stalled")), (True, 8, ("limit", "astronauts", "domes"))],
    ids=["by mouse", "by touch on a phone, eight rounds"],
)
def test_one_person_and_bots_play_to_the_last_token(
    server: Server, visit: Come, phone: bool, rounds: int, reasons: tuple[str, ...]
) -> None:
    began = time.monotonic()
    made = server.create(
        "me", "random", "random", "random", game=GAME, pace=0, options={"max_rounds": rounds}
    )
    me = visit(server.url, phone=phone).sit_at(made)
    guide = me.page.get_by_role("dialog", name="Guided first turn")
    expect(guide).to_be_visible()
    guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Play").click()

    player = Astronaut(me, "moon")
    for _ in range(MOST_STEPS):
        if guide.is_visible():
            guide.get_by_role("button", name="Skip").click()
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
    assert time.monotonic() - began < SECONDS
