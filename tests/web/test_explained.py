"""Promised everywhere: refusals are explained by their rule; plain HTTP from another machine will do."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.playing import Mouse
from tests.web.scenes import table_at
from tests.web.visiting import MADE_UP_HOST, Visit

Come = Callable[..., Visit]


def test_plain_http_under_another_name_plays_without_a_complaint(server: Server, visit: Come) -> None:
    me = visit(f"http://{MADE_UP_HOST}:{server.port}")
    me.page.goto("/")
    assert me.page.evaluate("isSecureContext") is False
    me.play_now().click()
    me.button("Alone").click()
    player = Mouse(me, "elsewhere")
    for _ in range(4):
        player.step()
    me.button("This table…").click()
    me.button("Copy a link for watchers").click()
    expect(me.page.locator(".toast")).to_contain_text("link for watchers")
    assert player.steps == 4
    # The settings and the seat are still there for whoever comes back.
    seen = me.look()["hash"]
    me.page.reload()
    expect(me.page.locator("main")).to_have_attribute("data-status", "playing")
    expect(me.page.locator(".place.may").first).to_be_attached()
    assert me.look()["hash"] == seen


def test_a_click_that_is_not_allowed_names_its_rule(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(table_at(server, 21))
    page = me.page
    before = me.look()
    forbidden = next(
        square for r in range(1, 7) for c in range(1, 7) if (square := f"r{r}c{c}") not in before["may"]
    )
    page.mouse.click(*Mouse(me, 0).point(forbidden))
    toast = page.locator(".toast.refusal")
    expect(toast.get_by_role("button", name=re.compile(r"^Rule TR-\w+"))).to_be_visible()
    rule = toast.get_by_role("button", name=re.compile("^Rule")).inner_text().split()[1]
    toast.get_by_role("button", name=re.compile("^Rule")).click()
    expect(page.locator(f'dialog section[id="rule-{rule}"]')).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("balloon nonsense")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    assert me.look()["hash"] == before["hash"]


@pytest.mark.parametrize(
    ("typed", "rule"), [("mine r1c1", "TR-3"), ("draw r1c1 XX", "T-2"), ("fly to the moon", "T-2")]
)
def test_a_typed_action_that_is_not_offered_is_explained(
    server: Server, visit: Come, typed: str, rule: str
) -> None:
    me = visit(server.url).sit_at(table_at(server, 21))
    before = me.look()
    me.page.keyboard.press(":")
    me.page.keyboard.type(typed)
    me.page.keyboard.press("Enter")
    toast = me.page.locator(".toast.refusal")
    expect(toast).to_be_visible()
    assert len(toast.locator("span").first.inner_text()) > 10
    toast.get_by_role("button", name=f"Rule {rule}").click()
    expect(me.page.locator(f'dialog section[id="rule-{rule}"]')).to_be_in_viewport()
    assert me.look()["hash"] == before["hash"]
