"""Every game at every size: whoever decides sees board, question, choices, own goods and everybody's
standing, without scrolling; nothing is cut, covered or moved. It knows the frame's slots and no game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, TimeoutError

from railhead.table.table import Table
from tests.rooms import ROOMS
from tests.server.serving import Server, fetch
from tests.table.kept_games import kept_games, records
from tests.web.visiting import PATIENCE, Visit

Come = Callable[..., Visit]
SIZES = [(1920, 1080), (1440, 900), (1280, 800), (1024, 768), (820, 1180), (844, 390), (390, 844)]
NAMES = [
    "Maximiliane von Hohenfels",
    "Bartholomew Featherstone",
    "Wilhelmina Oppenheimer",
    "Ng",
    "Theodora",
    "Zed",
]

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "build" / "screenshots"
"""Where a picture of each fault is left."""

SEEN = (HERE / "frame-seen.js").read_text(encoding="utf-8").partition("\n")[2]
SETTLED = (HERE / "frame-settled.js").read_text(encoding="utf-8").partition("\n")[2]
RESTLESS = (HERE / "frame-restless.js").read_text(encoding="utf-8").partition("\n")[2]


def moments(whole: Table) -> list[int]:
    """Where a kept game is looked at: before the last answers of each kind, and at a few hundred points all
    over it. What the table does by itself is asked of nobody."""
    by_verb: dict[str, list[int]] = {}
    for at, entry in enumerate(whole.history):
        if at and not entry.auto and entry.actor >= 0 and entry.action >= 0:
            verb = whole.game.text(whole.content, entry.action).partition(" ")[0]
            by_verb.setdefault(verb, []).append(at)
    every = sorted(at for some in by_verb.values() for at in some)
    return sorted(
        {at for some in by_verb.values() for at in some[-3:]} | set(every[:: 1 + len(every) // 300])
    )


def scenes(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each kind of question the last one in the kept game with most seats, and the wordiest of all,
    asked of a person; the rest are bots."""
    whole = max(kept_games(game), key=lambda table: (table.state.seats, len(table)))
    last: dict[str, tuple[int, int]] = {}
    wordiest = 0
    for at in moments(whole):
        table = whole.jump(at)
        for seat in table.to_act[:1]:
            ask = table.ask(seat)
            last[ask["kind"]] = (at, seat)
            signs = table.view(seat).get("end_signs", [])
            words = len(ask["sentence"]) + sum(len(sign["text"]) for sign in signs)
            if words > wordiest:
                wordiest = words
                last["wordiest"] = (at, seat)
    for kind, (at, person) in last.items():
        record = whole.jump(at).record()
        record["seats"] = [
            [{"who": NAMES[seat], "bot": seat != person, "from": 1}] for seat in range(whole.state.seats)
        ]
        yield kind, record


def settle(page: Page) -> None:
    """Until the table lies still from one frame to the next; of one that never does it is told what moves
    there. Should the browser have stopped its frames, a picture makes it draw one."""
    for wait in (20_000, PATIENCE):
        try:
            page.wait_for_function(SETTLED, polling="raf", timeout=wait)
            return
        except TimeoutError:
            page.screenshot(path=PICTURES / "restless.png")
    try:
        why = page.wait_for_function(RESTLESS, polling=1000, timeout=20_000).json_value()
    except TimeoutError:
        why = "the page answers nothing"
    raise AssertionError(f"the table never lies still: {why}")


def faults(seen: dict[str, Any], seats: int) -> list[str]:
    wrong = [
        f"{what} {seen[what]}"
        for what in ("cutSlots", "cutStandings", "cutAnswers", "scrolled", "crossing", "covered")
        if seen[what]
    ]
    if seen["cutQuestion"]:
        wrong.append("the question is cut")
    if seen["standings"] != seats:
        wrong.append(f"{seen['standings']} standings for {seats} seats")
    if seen["spare"] > 48:
        wrong.append(f"the desk has {seen['spare']} empty pixels that the pages could have")
    if seen["page"][0] > 0 or seen["page"][1] > 0:
        wrong.append(f"the page is {seen['page']} larger than its window")
    return wrong


def some_sizes(nth: int) -> list[tuple[int, int]]:
    """A large screen and a phone for every question, and two of the other five in turn."""
    always = [(1440, 900), (390, 844)]
    others = [size for size in SIZES if size not in always]
    return [size for size in SIZES if size in [*always, others[2 * nth % 5], others[(2 * nth + 1) % 5]]]


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "all"])
@pytest.mark.parametrize("game", [game for game in ROOMS if records(game)])
def test_whoever_decides_sees_it_all_at_every_size(
    server: Server, visit: Come, game: str, whole: bool
) -> None:
    """Every question at four sizes, and every size with two questions of five; `make test-all` has every
    question at every size."""
    me = visit(server.url, guided=[game])
    wrong: list[str] = []
    places: dict[tuple[int, int], dict[str, list[int]]] = {}
    for nth, (kind, record) in enumerate(scenes(game)):
        answer = fetch("POST", f"{server.url}/api/import", json=record)
        assert answer.status_code == 201, answer.text
        me.page.set_viewport_size({"width": 1440, "height": 900})
        me.sit_at(answer.json())
        # The dark changes colours; that it changes nothing else is seen at one question.
        themes: list[Literal["light", "dark"]] = ["light"] if places else ["light", "dark"]
        for theme in themes:
            me.page.emulate_media(color_scheme=theme)
            for width, height in SIZES if whole else some_sizes(nth):
                me.page.set_viewport_size({"width": width, "height": height})
                settle(me.page)
                seen = me.page.evaluate(SEEN)
                found = faults(seen, len(record["seats"]))
                wrong += [f"{kind} {theme} {width}×{height}: {fault}" for fault in found]
                if found:
                    me.page.screenshot(path=PICTURES / f"frame-{game}-{kind}-{width}-{theme}.png")
                left, _, right, bottom = seen["slots"]["board"]
                if (width, height) == (1440, 900) and right - left < 0.6 * width:
                    wrong.append(f"{kind}: the board has {right - left} of {width} pixels")
                if width > height and bottom < height - 20:
                    wrong.append(f"{kind} {width}×{height}: the board ends at {bottom}")
                kept = places.setdefault((width, height), seen["slots"])
                moved = {slot: (kept[slot], box) for slot, box in seen["slots"].items() if kept[slot] != box}
                if moved:
                    wrong.append(f"{kind} {theme} {width}×{height}: moved {moved}")
    assert not wrong, "\n".join(wrong)


def test_money_of_six_figures_has_room_in_every_row(server: Server, visit: Come) -> None:
    """The great games have it; here the largest table there is stands in for them."""
    game = max(ROOMS, key=lambda one: max((table.state.seats for table in kept_games(one)), default=0))
    me = visit(server.url, guided=[game])
    _, record = next(scenes(game))
    answer = fetch("POST", f"{server.url}/api/import", json=record)
    me.sit_at(answer.json())
    wrong: list[str] = []
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        settle(me.page)
        me.page.evaluate(
            "() => document.querySelectorAll('.standing').forEach((one) => (one.textContent = '$123,456'))"
        )
        settle(me.page)
        seen = me.page.evaluate(SEEN)
        wrong += [
            f"{width}×{height}: {what} {seen[what]}" for what in ("cutStandings", "crossing") if seen[what]
        ]
    assert not wrong, "\n".join(wrong)
