"""Lunar Land Rush in a real browser: one person and bots, from the first landing to the last token."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import railhead
from tests.server.serving import Server, fetch
from tests.web.answering import Answerer
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAME = "lunar-land-rush"

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
    shown = False

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
            # The guide comes with the first drop, and again with the first card.
            self.shown = True
            guide = self.page.get_by_role("dialog", name="Guided first turn")
            guide.get_by_role("button", name="Skip").click()
            expect(guide).to_be_hidden()
        cards = self.page.locator(".hand .order-card.may").count()
        if cards and (cards > 2 or self.rng.random() < 0.6):
            # Whoever launches most has soon all astronauts on the moon, which ends the game.
            wanted = f".hand .order-card.may:has-text('{'Launch' if self.refused else 'Move'}')"
            self.press(wanted if self.page.locator(wanted).count() else ".hand .order-card.may")
            if self.me.phone:
                self.press(".hand .play")
            return
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
            # Where no astronaut can go.
            away = self.page.locator(".place[aria-disabled=true]:not([aria-label*='astronauts'])")
            self.be_refused(away.evaluate_all("(all) => all.map((place) => place.dataset.place)"), "LL-8")
        if self.answered.get("move", 0) % 3 == 2:
            # The first of them: the other one is there to step from elsewhere.
            self.press(".dock .done button:first-child")
            return
        if self.page.locator(".map .from").count() == 0:
            if not self.click(self.rng.choice(seen["lit"])):
                return
            expect(self.page.locator(".map .from")).to_be_attached()
        self.click(self.rng.choice(self.page.evaluate(SEEN)["lit"]))

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
    assert me.be_shown_around() == 1
    table = player.to_the_end(server)
    assert table.view(None)["end_reason"] in reasons
    me.page.locator("#tab-points").click()
    shown = me.page.locator(".scores .total").all_inner_texts()
    assert [int(one) for one in shown] == sorted(table.scores(), reverse=True)
    assert "LL-8" in player.refused
    assert {"aim", "cards", "region", "move"} <= set(player.answered)


def announcing() -> tuple[dict[str, Any], str, str]:
    """The record of a first turn that asks for a region, and two: one that brings nothing, one that does."""
    table = railhead.new(
        GAME, seats=2, seed="a region to announce", players=[{"name": "Ada"}, {"name": "Bela"}]
    )
    while "play extract" not in table.legal(table.to_act[0]):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    table.play(table.to_act[0], "play extract")
    brings = {choice["targets"][0]: choice["brings"] for choice in table.choices(table.to_act[0])}
    nothing = next(region for region, what in brings.items() if not what)
    something = next(region for region, what in brings.items() if what)
    return table.record(), nothing, something


@pytest.mark.parametrize("phone", [False, True], ids=["by mouse", "by touch"])
def test_a_region_that_brings_nothing_is_asked_about_once_more(
    server: Server, visit: Come, phone: bool
) -> None:
    record, nothing, something = announcing()
    made = fetch("POST", f"{server.url}/api/import", json=record).json()
    me = visit(server.url, phone=phone).sit_at(made)
    me.be_shown_around()
    page, seq = me.page, me.page.locator("main").get_attribute("data-seq")
    assert seq is not None
    buttons = page.locator('section[aria-label="Which region"] button')
    expect(buttons.filter(has_text=re.compile(nothing, re.I))).to_contain_text("nothing")
    expect(buttons.filter(has_text=re.compile(something, re.I))).to_contain_text("cube")
    press = Locator.tap if phone else Locator.click

    press(buttons.filter(has_text=re.compile(nothing, re.I)))
    doubt = page.locator("[data-once-more]")
    expect(doubt).to_contain_text(f"{nothing.capitalize()} brings nothing; {something.capitalize()}:")
    expect(doubt).to_have_attribute("data-once-more", "true")
    assert page.locator("main").get_attribute("data-seq") == seq
    press(buttons.filter(has_text=re.compile(nothing, re.I)))
    expect(page.locator("main")).not_to_have_attribute("data-seq", seq)
    expect(doubt).to_have_count(0)


def test_by_keys_and_on_the_command_line_it_is_asked_about_too(server: Server, visit: Come) -> None:
    record, nothing, _ = announcing()
    made = fetch("POST", f"{server.url}/api/import", json=record).json()
    me = visit(server.url).sit_at(made)
    me.be_shown_around()
    page, seq = me.page, me.page.locator("main").get_attribute("data-seq")
    assert seq is not None
    button = page.locator('section[aria-label="Which region"] button', has_text=re.compile(nothing, re.I))
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-once-more=true]")).to_be_visible()
    expect(button).to_be_focused()

    page.keyboard.press(":")
    page.keyboard.type(f"region {nothing}")
    page.keyboard.press("Enter")
    line = page.get_by_role("dialog", name="Command line")
    expect(line.get_by_role("alert")).to_contain_text("brings nothing")
    assert page.locator("main").get_attribute("data-seq") == seq
    page.keyboard.press("Enter")
    expect(page.locator("main")).not_to_have_attribute("data-seq", seq)
