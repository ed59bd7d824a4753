"""Undo and redo on the page: a button and keys, a line in the log, a word on the others' screens; and what an
undo means for a standing bid."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.visiting import Visit

Come = Callable[..., Visit]


def steps_of(server: Server, made: dict[str, Any]) -> list[str]:
    """What seat 0 did and has not taken back."""
    entries = server.get(f"/api/tables/{made['table']}/record", made["key"])["entries"]
    return [entry["do"] for entry in entries if entry["actor"] == 0]


def test_a_step_is_taken_back_and_again_and_the_others_are_told(server: Server, visit: Come) -> None:
    made = server.create("me", "open")
    key = server.claim(made, 1, "Bela")
    ada, bela = visit(server.url).sit_at(made), visit(server.url, name="Bela").sit_at(made, key)
    expect(ada.button("Redo")).to_be_disabled()
    ada.button("Draw the mountain").click()
    ada.button("Undo").click()
    expect(bela.page.get_by_text("P0 takes a step back.").first).to_be_visible()
    ada.page.locator("#tab-log").click()
    expect(ada.page.get_by_label("Log").get_by_text("takes a step back.")).to_be_visible()
    ada.button("Redo").click()
    expect(ada.button("Redo")).to_be_disabled()
    assert steps_of(server, made) == ["mountain"]
    ada.page.keyboard.press("Control+z")
    expect(ada.button("Redo")).to_be_enabled()
    assert steps_of(server, made) == []
    ada.page.keyboard.press("Control+Shift+Z")
    expect(ada.button("Redo")).to_be_disabled()
    assert steps_of(server, made) == ["mountain"]


def test_an_undo_drops_the_standing_bid_that_has_won(server: Server, visit: Come) -> None:
    made = server.create("me", "open", "open", game="luzon-rails", options={"max_rounds": 6})
    keys = [made["key"], server.claim(made, 1, "Ben"), server.claim(made, 2, "Cyd")]
    sent = 0

    def command(seat: int, **what: Any) -> None:
        nonlocal sent
        sent += 1
        answer = server.command(made["table"], keys[seat], cmd_id=str(sent), seat=seat, **what)
        assert answer.status_code == 200, answer.text

    def asked() -> tuple[int, dict[str, Any]]:
        whole = server.get(f"/api/tables/{made['table']}/view", keys[0])[0]["whole"]
        return whole["to_act"][0], whole

    seat, _ = asked()
    while seat != 0:
        command(seat, type="play", actions=["bid 1" if asked()[1]["view"]["auction"]["bid"] == 0 else "pass"])
        seat, _ = asked()
    ada = visit(server.url).sit_at(made)
    # Whoever has been away for a while can't be asked, and that while passes on a slow machine.
    for name, key in zip(("Ben", "Cyd"), keys[1:], strict=True):
        visit(server.url, name=name).sit_at(made, key)
    ada.be_shown_around()
    ada.page.get_by_label("Your bid in pesos").fill("6")
    ada.button("Bid up to ₱6").click()
    while not steps_of(server, made):
        ada.page.wait_for_timeout(20)
    while asked()[1]["view"]["auction"] and asked()[0] != 0:
        command(asked()[0], type="play", actions=["pass"])
    assert steps_of(server, made)[-1].startswith("bid")
    ada.button("Ask to undo").click()
    while (request := asked()[1]["info"]["undo_request"]) is None:
        ada.page.wait_for_timeout(20)
    for other in request["asks"]:
        command(other, type="answer-undo", agree=True)
    expect(ada.page.locator(".auction form .main:enabled")).to_be_visible()
    expect(ada.button("Redo")).to_be_enabled()
    assert not [step for step in steps_of(server, made) if step.startswith("bid")], "nothing bids by itself"
