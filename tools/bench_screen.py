"""How much of each frame script and layout take while a map is panned, pinched and zoomed, for every board,
on a machine four times as slow as this one; and how soon a far place answers over a slow line.

`make bench-screen` prints it; `make bench-screen ARGS="luzon-rails --slower 6"` does so for one game on a
machine slower yet.
Figures count the browser's own time on a processor, so that other work on this machine hardly changes them.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.rooms import ROOMS  # noqa: E402
from tests.server.serving import Server, fetch  # noqa: E402
from tests.table.kept_games import kept_games  # noqa: E402
from tests.web.cable import Cable  # noqa: E402
from tests.web.conftest import CHROMIUM, DIST, FLAGS  # noqa: E402
from tests.web.visiting import PATIENCE, Visit  # noqa: E402

MEDIAN, NEARLY_ALL = 16.0, 33.0
"""Milliseconds of script and layout a frame: half of all frames, and nineteen of twenty, stay below."""
ANSWER = 100.0
"""Milliseconds until a far place answers, over a line with this delay there and back."""
DELAY = 0.050
STEPS = 40
LOOKS = 24
PARTS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

TOUCH = """([kind, finger, x, y]) => document.querySelector('#board .places').dispatchEvent(new PointerEvent(
    kind, { pointerId: finger, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, cancelable: true }))"""
MIDDLES = """(all) => all.map((one) => one.getBoundingClientRect())
    .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
STOPWATCH = """() => {
    let from = 0;
    window.looks = [];
    const map = document.querySelector('.places');
    map.addEventListener('pointermove', () => { from = performance.now(); }, true);
    new MutationObserver(() => {
        if (!from || !document.querySelector('div.plate .way')) return;
        looks.push(performance.now() - from);
        from = 0;
    }).observe(document.querySelector('#board'), { childList: true, subtree: true, characterData: true });
}"""
"""Milliseconds from the last movement of the pointer to the ways that the board tells."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all)")
    parser.add_argument("--slower", type=float, default=4, metavar="N", help="so many times slower (4)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), web=DIST).start()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            games = args.games or ROOMS
            found = [row for game in games for row in frames(server, browser, game, args.slower)]
            looks = looks_of(server, browser) if "rail-baron-southeast" in games else []
        finally:
            browser.close()
            server.stop()
    if args.json:
        print(json.dumps({"frames": found, "looks": looks}))
    else:
        tell(found, looks, args.slower)
    return 0 if all(row["kept"] for row in found) else 1


def late(game: str) -> dict[str, Any]:
    """The largest kept game shortly before its end, when most lies on the board."""
    whole = max(kept_games(game), key=lambda table: (table.state.seats, len(table)))
    at = next(n for n in range(len(whole) * 9 // 10, 0, -1) if whole.jump(n).to_act)
    record = whole.jump(at).record()
    asked = whole.jump(at).to_act[0]
    # Nobody but the one person plays on meanwhile.
    record["seats"] = [
        [{"who": f"Player {seat + 1}", "bot": seat != asked, "from": 1}] for seat in range(whole.state.seats)
    ]
    return record


def frames(server: Server, browser: Browser, game: str, slower: float) -> Iterator[dict[str, Any]]:
    made = fetch("POST", f"{server.url}/api/import", json=late(game)).json()
    for size, phone in (("1440×900", False), ("390×844", True)):
        me = Visit(browser, server.url, guided=[game], phone=phone)
        me.sit_at(made)
        me.page.wait_for_function("() => document.fonts.status === 'loaded'")
        line = me.context.new_cdp_session(me.page)
        line.send("Performance.enable", {"timeDomain": "threadTicks"})
        line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        for name in ("pinch",) if phone else ("zoom", "pan"):
            note(f"{game}, {size}: {name} …")
            spent = measure(me.page, line, GESTURES[name](me.page, line))
            half, most = statistics.median(spent), statistics.quantiles(spent, n=20)[-1]
            yield {
                "game": game, "size": size, "gesture": name, "median": round(half, 1), "p95": round(most, 1),
                "worst": round(max(spent), 1), "kept": half < MEDIAN and most < NEARLY_ALL,
            }  # fmt: skip
        me.leave()


def note(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def measure(page: Page, line: CDPSession, steps: Iterator[Callable[[], None]]) -> list[float]:
    """Milliseconds of script, style and layout for each step of a gesture and the frame after it."""

    def clock() -> float:
        found = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(sum(found[part] for part in PARTS))

    spent = []
    for step in steps:
        before = clock()
        step()
        page.evaluate(NEXT_FRAME)
        spent.append(clock() - before)
    return spent


def board_box(page: Page) -> tuple[float, float, float, float]:
    box = page.locator("#board .places").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def zoom(page: Page, line: CDPSession) -> Iterator[Callable[[], None]]:
    x, y, wide, high = board_box(page)
    page.mouse.move(x + wide / 2, y + high / 2)
    for n in range(STEPS):
        yield lambda n=n: page.mouse.wheel(0, -110 if n < STEPS / 2 else 110)


def pan(page: Page, line: CDPSession) -> Iterator[Callable[[], None]]:
    x, y, wide, high = board_box(page)
    page.mouse.move(x + wide / 2, y + high / 2)
    for _ in range(8):
        page.mouse.wheel(0, -110)
    page.evaluate(NEXT_FRAME)
    page.mouse.move(x + wide * 0.8, y + high * 0.8)
    page.mouse.down()
    for n in range(1, STEPS + 1):
        part = 0.8 - 0.6 * n / STEPS
        yield lambda part=part: page.mouse.move(x + wide * part, y + high * part)
    page.mouse.up()


def pinch(page: Page, line: CDPSession) -> Iterator[Callable[[], None]]:
    x, y, wide, high = board_box(page)

    def touch(kind: str, apart: float) -> None:
        for side in (-1, 1):
            at = [x + wide / 2 + side * apart, y + high / 2 + side * apart * 0.4]
            page.evaluate(TOUCH, [kind, side + 2, *at])

    touch("pointerdown", wide * 0.1)
    for n in range(1, STEPS + 1):
        # Out, and back in.
        apart = 0.1 + 0.3 * (1 - abs(1 - 2 * n / STEPS))
        yield lambda apart=apart: touch("pointermove", wide * apart)
    touch("pointerup", wide * 0.1)


GESTURES = {"zoom": zoom, "pan": pan, "pinch": pinch}


def looks_of(server: Server, browser: Browser) -> list[float]:
    """Milliseconds from the pointer's rest on a far place to the ways there, over a slow line."""
    game = "rail-baron-southeast"
    cable = Cable(server.port, delay=DELAY)
    made = fetch("POST", f"{server.url}/api/import", json=late(game)).json()
    me = Visit(browser, cable.url, guided=[game], line_may_fail=True)
    me.sit_at(made)
    page = me.page
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    x, y, wide, high = board_box(page)
    places = page.locator(".place").evaluate_all(MIDDLES)
    within = [at for at in places if x < at[0] < x + wide - 60 and y < at[1] < y + high]
    page.evaluate(STOPWATCH)
    for n in range(LOOKS):
        at = within[n * len(within) // LOOKS]
        page.mouse.move(x + 3, y + 3)
        page.wait_for_function("() => !document.querySelector('div.plate')")
        before = page.evaluate("looks.length")
        page.mouse.move(*at)
        end = time.monotonic() + 3
        while page.evaluate("looks.length") == before and time.monotonic() < end:
            page.wait_for_timeout(20)
    found: list[float] = page.evaluate("looks")
    me.leave()
    cable.close()
    return found


def tell(found: list[dict[str, Any]], looks: list[float], slower: float) -> None:
    print(f"Script and layout a frame, in ms, {slower:g} times slower; bars {MEDIAN:g} and {NEARLY_ALL:g}.")
    print(f"{'game':24}{'size':>10}{'gesture':>9}{'median':>9}{'p95':>8}{'worst':>8}")
    for row in found:
        print(
            f"{row['game']:24}{row['size']:>10}{row['gesture']:>9}{row['median']:9.1f}{row['p95']:8.1f}"
            f"{row['worst']:8.1f}{'' if row['kept'] else '   missed'}"
        )
    if looks:
        half, most = statistics.median(looks), statistics.quantiles(looks, n=20)[-1]
        print(
            f"A far place of Rail Baron answers over a line of {1000 * DELAY:g} ms there and back within "
            f"{half:.0f} ms (median), {most:.0f} ms (p95), of {len(looks)} looks; bar {ANSWER:g}."
        )


if __name__ == "__main__":
    raise SystemExit(main())
