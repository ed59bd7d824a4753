"""After the end: the replay, the check of the dice, the record saved and opened again."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.playing import Mouse
from tests.web.visiting import Visit

Come = Callable[..., Visit]


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, str]:
    """A table whose game a quick bot has played for its owner."""
    made = server.create("me", "random")
    server.command(
        made["table"], made["key"], type="declare", cmd_id="give", seat=0, word="bot", bot="random"
    )
    server.until_over(made["table"])
    return made


def test_a_bot_finishes_for_me_and_the_game_can_be_looked_through(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(server.create("me"))
    page = me.page
    player = Mouse(me, "then a bot")
    for _ in range(3):
        player.step()
    me.button("This table…").click()
    page.get_by_label("How strong the bot is").select_option("random")
    me.button("Give the seat to a bot").click()
    expect(page.locator("section.result")).to_be_visible()
    total = me.score_on_screen()
    expect(page.locator("section.result h2")).to_contain_text(f"{total} points")

    page.locator("section.result").get_by_role("button", name="Look back").click()
    bar = page.get_by_role("region", name="Looking back")
    scrubber = bar.get_by_role("slider", name="Step")
    last = int(scrubber.get_attribute("max") or 0)
    assert last >= 40
    # It begins with what one sees; pressed there, Run begins at the beginning.
    expect(bar.get_by_role("button", name="One step on")).to_be_disabled()
    assert me.score_on_screen() == total
    scrubber.fill("0")
    assert page.locator(".place[aria-label$='mountain']").count() == 0
    expect(page.get_by_role("region", name="Log").locator("li")).to_have_count(0)
    scrubber.fill(str(last))
    drawn = page.locator(".place:not([aria-label$='empty'])").count()
    scrubber.focus()
    page.keyboard.press("Home")
    expect(scrubber).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("1")
    assert page.locator(".place:not([aria-label$='empty'])").count() < drawn
    page.keyboard.press("Escape")
    expect(page.locator("section.result")).to_be_visible()


def test_the_dice_are_rolled_again(server: Server, visit: Come, finished: dict[str, str]) -> None:
    me = visit(server.url).sit_at(finished)
    me.button("Verify the dice").click()
    me.button("Repeat every roll and compare").click()
    told = re.compile(r"The seed fits its fingerprint, and all \d+ rolls are as they must be")
    expect(me.page.get_by_text(told)).to_be_visible()
    shown = me.page.locator(".print code").inner_text()
    assert shown == server.get(f"/api/tables/{finished['table']}")["commitment"]


def test_a_record_is_saved_and_opened_again(
    server: Server, visit: Come, finished: dict[str, str], tmp_path: Path
) -> None:
    me = visit(server.url).sit_at(finished)
    expect(me.page.locator("section.result")).to_be_visible()
    scores = me.page.locator("section.result .score").all_inner_texts()
    with me.page.expect_download() as saved:
        me.button("Save the record").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert path.name == f"thirty-rails-{finished['table']}.json"

    me.page.goto("/")
    me.page.get_by_label("Saved game").set_input_files(path)
    me.page.wait_for_url(lambda url: "/table/" in url and finished["table"] not in url)
    expect(me.page.locator("section.result .score")).to_have_text(scores)


def test_a_broken_record_is_refused_with_a_sentence(
    server: Server, visit: Come, finished: dict[str, str], tmp_path: Path
) -> None:
    record = server.get(f"/api/tables/{finished['table']}/record", finished["key"])
    text = json.dumps(record)
    shuffled = {**record, "entries": record["entries"][::-1]}
    broken = {
        "torn.json": (text[: len(text) // 2], "can't be read as JSON"),
        "list.json": ("[1, 2, 3]", "not a saved game"),
        "other.json": (json.dumps({**record, "game": "chess"}), "another kind than this server has"),
        "shuffled.json": (json.dumps(shuffled), "The file has been changed: its step 1 is not allowed."),
        "empty.json": ("", "can't be read as JSON"),
    }
    me = visit(server.url)
    me.page.goto("/")
    expect(me.play_now()).to_be_visible()
    for name, (content, sentence) in broken.items():
        path = tmp_path / name
        path.write_text(content)
        me.page.get_by_label("Saved game").set_input_files(path)
        trouble = me.page.locator(".open [role=alert]")
        expect(trouble).to_contain_text(name)
        expect(trouble).to_contain_text(sentence)
    me.page.get_by_label("Saved game").set_input_files(tmp_path / "shuffled.json")
    me.page.get_by_text("What exactly is wrong").click()
    expect(me.page.locator(".open code")).to_contain_text("record.entries[0]")
    assert me.page.url == server.url + "/"
    # The browser itself tells of an answer that is a refusal.
    me.said = [line for line in me.said if "status of 4" not in line]
