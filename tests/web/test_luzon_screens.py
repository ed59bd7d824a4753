"""The Luzon board in every kind of question, both sizes and themes: axe-core, width, pictures."""

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
NAMES = ["Ada", "Bela", "Cleo", "Dario"]
LATE = 3
"""From this round on there is something to see."""


def asked(name: str, view: dict[str, Any], kinds: set[str]) -> bool:
    """Whether this is the question a picture is wanted of."""
    late = view["round"] >= LATE
    auction = view["auction"]
    return {
        "initial-auction": bool(auction) and auction["initial"] and auction["bid"] > 2,
        "star": "star" in kinds,
        "cards": late and "display" in kinds and "hand" in kinds,
        "offer": late and "offer" in kinds,
        "auction": late and bool(auction) and auction["bid"] > 0,
        "grant": late and "grant" in kinds,
        "build": late and "build" in kinds,
        "develop": late and "develop" in kinds,
        "gain": late and "value" in kinds,
        "throw-away": "throw" in kinds,
        "end": False,
    }[name]


@cache
def record_at(name: str) -> dict[str, Any]:
    """The record of a game that has come to a question, played with some sense."""
    rng = random.Random("luzon pictures")
    table = railhead.new(
        "luzon-rails",
        seats=4,
        seed="luzon pictures",
        options={"private_companies": True},
        players=[{"name": one} for one in NAMES],
    )
    while not table.over:
        seat = table.to_act[0]
        choices = table.choices(seat)
        if asked(name, table.view(seat), {choice["kind"] for choice in choices}):
            break
        table.play(seat, sensible(choices, rng))
    record: dict[str, Any] = table.record()
    return record


def sensible(choices: list[dict[str, Any]], rng: random.Random) -> str:
    bids = [choice for choice in choices if choice["kind"] == "bid"]
    if bids:
        passes = [choice for choice in choices if choice["kind"] == "pass"]
        low = bids[0]["amount"] <= rng.choice([3, 4, 5, 6, 7])
        return str((bids if low or not passes else passes)[0]["action"])
    busy = [choice for choice in choices if choice["kind"] not in ("done", "pass", "hand")] or choices
    return str(max(busy, key=lambda choice: choice.get("gain", 0) + rng.random())["action"])


@QUESTIONS_IN_TURN
def test_nothing_serious_on_the_luzon_board(
    server: Server, visit: Come, size: str, theme: str, part: int | None
) -> None:
    folder = PICTURES / f"{size}-{theme}"
    folder.mkdir(parents=True, exist_ok=True)
    me = visit(server.url, phone=size == "phone", theme=theme)
    liked = {"name": "Ada", "guided": ["luzon-rails"], "pace": 0, "curtain": False}
    me.page.goto("/")
    me.page.evaluate("(liked) => localStorage.setItem('railhead.settings', liked)", json.dumps(liked))
    faults = {}
    for name in in_turn(SCREENS, part):
        made = fetch("POST", f"{server.url}/api/import", json=record_at(name)).json()
        me.sit_at(made)
        expect(me.page.locator(".luzon-rails .place").first).to_be_attached()
        if name == "build":
            plan_two(me)
        me.page.wait_for_function(SETTLED)
        if found := faults_of(me, folder / f"luzon-{name}.png"):
            faults[name] = found
    assert faults == {}


SCREENS = (
    "initial-auction",
    "star",
    "cards",
    "offer",
    "auction",
    "grant",
    "build",
    "develop",
    "gain",
    "throw-away",
    "end",
)


def plan_two(me: Visit) -> None:
    """Two track put together, and their sum told."""
    for n in range(2):
        me.page.locator(".place.may").first.focus()
        me.page.keyboard.press("Enter")
        expect(me.page.locator(".building .steps li")).to_have_count(n + 1)
    # The sum itself: while it is counted, or not there yet, nothing costs anything.
    expect(me.page.locator(".building .sum b").first).to_contain_text("₱")


def test_what_a_hex_is_leaves_the_round_in_sight_and_the_header_reads_in_words(
    server: Server, visit: Come
) -> None:
    me = visit(server.url, guided=["luzon-rails"])
    me.sit_at(fetch("POST", f"{server.url}/api/import", json=record_at("cards")).json())
    assert me.page.get_by_title("Command line (:)").inner_text() == "Type a move"
    me.page.locator('[data-place="L4"]').hover()
    plate, standing = (me.page.locator(one).bounding_box() for one in (".plate", ".map-area .round"))
    assert plate is not None
    assert standing is not None
    assert plate["y"] + plate["height"] < standing["y"]


def test_whoever_watches_sees_seven_cards_of_the_size_they_have_for_a_player(
    server: Server, visit: Come
) -> None:
    made = fetch("POST", f"{server.url}/api/import", json=record_at("cards")).json()
    widths: list[list[int]] = []
    for me in (visit(server.url, guided=["luzon-rails"]).sit_at(made), visit(server.url)):
        if not widths:
            expect(me.page.locator(".group.hand")).to_be_visible()
        else:
            me.page.goto(f"/table/{made['table']}")
        places = me.page.locator(".group.display > *")
        expect(places).to_have_count(7)
        widths.append(places.evaluate_all("(all) => all.map((one) => Math.round(one.clientWidth))"))
    assert widths[0] == widths[1]
