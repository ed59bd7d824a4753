"""The board of Lunar Land Rush in every kind of question, both sizes and themes: axe-core and pictures."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import expect

import railhead
from tests.server.serving import Server, fetch
from tests.web.screens import SETTLED
from tests.web.test_every_screen import PICTURES, QUESTIONS_IN_TURN, faults_of, in_turn
from tests.web.visiting import Visit

Come = Callable[..., Visit]
GAME = "lunar-land-rush"
NAMES = ["Ada", "Bela", "Cleo", "Dario"]
LATE = 8
"""From this round on there is something to see."""


def asked(name: str, view: dict[str, Any], kinds: set[str]) -> bool:
    """Whether this is the question a picture is wanted of."""
    late = view["round"] >= LATE
    order = view["order"] or {}
    return {
        "landing": view["phase"] == "landing" and view["drop"] == 3,
        "cards": late and "play" in kinds and len(view["players"][view["active"]]["played"]) > 2,
        "pick-up": late and "pick-up" in kinds and len(view["players"][view["active"]]["played"]) > 2,
        "order": "order" in kinds,
        "region": late and "region" in kinds,
        "aim": late and "aim" in kinds,
        "land": "land" in kinds,
        "move": late and "move" in kinds and sum(order["fresh"]) > 2,
        "extract": late and "extract" in kinds,
        "supply": "supply" in kinds,
        "build": late and "build" in kinds,
        "prefab": "build" in kinds and order["bonus"] == "prefab",
        "end": False,
    }[name]


SCREENS = (
    "landing",
    "cards",
    "pick-up",
    "order",
    "region",
    "aim",
    "land",
    "move",
    "extract",
    "supply",
    "build",
    "prefab",
    "end",
)


@cache
def records() -> dict[str, dict[str, Any]]:
    """The record of a game at each question, when it first came up in games played with some sense."""
    found: dict[str, dict[str, Any]] = {}
    for n in range(20):
        rng = random.Random(f"moon pictures {n}")
        players = [{"name": one} for one in NAMES]
        table = railhead.new(GAME, seats=4, seed=f"moon pictures {n}", options={}, players=players)
        while not table.over:
            seat = table.to_act[0]
            choices = table.choices(seat)
            view, kinds = table.view(seat), {choice["kind"] for choice in choices}
            for name in SCREENS:
                if name not in found and asked(name, view, kinds):
                    found[name] = table.record()
            table.play(seat, sensible(choices, rng))
        found.setdefault("end", table.record())
        if len(found) == len(SCREENS):
            return found
    raise AssertionError(f"no game came to {set(SCREENS) - set(found)}")


def sensible(choices: list[dict[str, Any]], rng: random.Random) -> str:
    """Something is done rather than nothing, and a pick-up waits until a few cards are played."""
    busy = [one for one in choices if one["kind"] != "done"] or choices
    cards = [one for one in busy if one["kind"] == "play"]
    if cards and rng.random() < 0.8:
        busy = cards
    return str(rng.choice(busy)["action"])


@QUESTIONS_IN_TURN
def test_nothing_serious_on_the_moon_board(
    server: Server, visit: Come, size: str, theme: str, part: int | None
) -> None:
    folder = PICTURES / f"{size}-{theme}"
    folder.mkdir(parents=True, exist_ok=True)
    me = visit(server.url, phone=size == "phone", theme=theme)
    liked = {"name": "Ada", "guided": [GAME], "pace": 0, "curtain": False}
    me.page.goto("/")
    me.page.evaluate("(liked) => localStorage.setItem('railhead.settings', liked)", json.dumps(liked))
    faults = {}
    for name in in_turn(SCREENS, part):
        made = fetch("POST", f"{server.url}/api/import", json=records()[name]).json()
        me.sit_at(made)
        expect(me.page.locator(".lunar-land-rush .place").first).to_be_attached()
        reach(name, me)
        me.page.wait_for_function(SETTLED)
        if found := faults_of(me, folder / f"land-rush-{name}.png"):
            faults[name] = found
    assert faults == {}


def reach(name: str, me: Visit) -> None:
    """A first step, where more is to be seen then."""
    page = me.page
    if name in ("aim", "landing"):
        page.locator(".aiming button", has_text="Best aim").or_(page.locator(".aiming .quick").first).click()
        expect(page.locator(".reticle.fixed")).to_be_attached()
    elif name == "cards":
        page.get_by_role("button", name="Plan ahead").click()
        page.locator(".hand .order-card.may").nth(0).click()
        page.locator(".hand .order-card.may").nth(1).click()
        expect(page.locator(".chain .planned")).to_have_count(2)
    elif name == "pick-up":
        page.locator(".row-of-orders .order-card").first.click()
        expect(page.locator(".row-of-orders .main")).to_be_visible()
    elif name == "move":
        page.locator(".place.may").first.focus()
        page.keyboard.press("Enter")
