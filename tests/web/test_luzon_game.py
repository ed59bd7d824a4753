"""Luzon Rails in a real browser: one person and three bots, from the first auction to the last dividend."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import railhead
from tests.server.serving import Server, fetch
from tests.web.answering import Answerer
from tests.web.test_luzon_screens import NAMES, sensible
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAME = "luzon-rails"

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

    def _auction(self, seen: dict[str, Any]) -> None:
        bid = self.page.locator(".auction form .main:enabled")
        asked = int(re.sub(r"\D", "", bid.inner_text())) if bid.count() else 99
        if self.answered.get("auction") == 2 and asked < 6:
            self.page.get_by_label("Your bid in pesos").fill("6")
            self.page.get_by_role("button", name="Bid up to ₱6").click()
        elif asked <= self.rng.choice([3, 5, 8]) or not self._may_pass():
            self.press(".auction form .main")
        else:
            self.page.locator(".auction form").get_by_role("button", name="Pass").click()

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
            # Where the company has track already.
            builder = self.page.locator(".building p b").first.inner_text()
            label = re.compile(f"track of .*{re.escape(builder)}")
            taken = self.page.locator(".place:not(.may)").and_(self.page.get_by_label(label))
            self.be_refused(taken.evaluate_all("(all) => all.map((place) => place.dataset.place)"), "LZ-8")
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


def one_who_will_build() -> dict[str, Any]:
    """The record of a short game in its first auctions: Ada holds a Build card and shares of two companies
    with money to build, so whatever the others do she builds in her first turn."""
    players = [{"name": name, "bot": seat > 0} for seat, name in enumerate(NAMES)]
    for n in range(100):
        rng = random.Random(n)
        table = railhead.new(GAME, 4, {"max_rounds": 3}, seed=f"will build {n}", players=players)
        while table.view(None)["phase"] in ("initial-auction", "star"):
            seat = table.to_act[0]
            view = table.view(seat)
            owned = view["players"][0]["shares"]
            rich = [one for one, share in zip(view["companies"], owned) if share and one["treasury"] >= 6]
            if seat == 0 and len(rich) > 1 and "build" in view["hand"] and view["auction"]:
                record: dict[str, Any] = table.record()
                return record
            table.play(seat, sensible(table.choices(seat), rng))
    raise AssertionError("no such game")


def begun(server: Server) -> dict[str, Any]:
    return server.create("me", "random", "random", "random", game=GAME, pace=0, options={"max_rounds": 36})


def opened(server: Server) -> dict[str, Any]:
    answer = fetch("POST", f"{server.url}/api/import", json=one_who_will_build())
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


@pytest.mark.parametrize(
    ("phone", "table_for", "usual_end"),
    [
        (False, begun, "rounds"),
        (True, opened, "limit"),
    ],
    ids=["by mouse", "by touch on a phone, three rounds"],
)
def test_one_person_and_three_bots_play_to_the_last_dividend(
    server: Server,
    visit: Come,
    phone: bool,
    table_for: Callable[[Server], dict[str, Any]],
    usual_end: str,
) -> None:
    me = visit(server.url, phone=phone).sit_at(table_for(server))
    assert me.be_shown_around() == 5
    player = Investor(me, "luzon")
    table = player.to_the_end(server)
    assert table.view(None)["end_reason"] in (usual_end, "shares", "track", "tokens")
    shown = me.page.locator("[data-slot=players] .standing").all_inner_texts()
    assert shown == [f"₱{score}" for score in table.scores()]
    assert {"auction", "cards", "build"} <= set(player.answered)
    assert "LZ-8" in player.refused
    assert "already" in player.refused
