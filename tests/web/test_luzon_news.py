"""What just happened shows on the Luzon board, live and looking back: dividends as they are paid."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import railhead
from tests.server.serving import Server, fetch
from tests.web.test_luzon_screens import NAMES, sensible
from tests.web.visiting import Visit

Come = Callable[..., Visit]


def a_round_to_be_ended() -> dict[str, Any]:
    """A record whose next `done` ends a round: a grant is the last card of the display."""
    for n in range(40):
        rng = random.Random(n)
        table = railhead.new(
            "luzon-rails", seats=4, seed=f"news {n}", players=[{"name": one} for one in NAMES]
        )
        while not table.over and table.state.round < 4:
            seat = table.to_act[0]
            view, choices = table.view(seat), table.choices(seat)
            kinds = {choice["kind"] for choice in choices}
            if (
                "grant" in kinds
                and not any(view["display"])
                and any(one["pays"] for one in view["companies"])
            ):
                record: dict[str, Any] = table.record()
                return record
            table.play(seat, sensible(choices, rng))
    raise AssertionError("no grant was the last card of a round")


def test_dividends_fly_in_when_the_round_ends_and_when_one_looks_back(server: Server, visit: Come) -> None:
    me = visit(server.url)
    liked = {"name": "Ada", "guided": ["luzon-rails"], "pace": 0, "curtain": False}
    me.page.goto("/")
    me.page.evaluate("(liked) => localStorage.setItem('railhead.settings', liked)", json.dumps(liked))
    me.sit_at(fetch("POST", f"{server.url}/api/import", json=a_round_to_be_ended()).json())
    payout = me.page.locator(".payout")
    expect(payout).to_have_count(0)
    me.button("Grant nothing").click()
    expect(payout).to_contain_text("Dividends of round")
    expect(payout.locator("tbody")).to_contain_text(re.compile(r"₱[1-9]"))
    paid = payout.locator("tbody").inner_text()

    me.button("This table…").click()
    me.button("Look back").click()
    bar = me.page.get_by_role("region", name="Looking back")
    back, on = (bar.get_by_role("button", name=f"One step {way}") for way in ("back", "on"))
    back.click()
    expect(on).to_be_enabled()
    expect(payout).to_have_count(0)
    on.click()
    expect(payout.locator("tbody")).to_be_visible()
    assert payout.locator("tbody").inner_text() == paid
