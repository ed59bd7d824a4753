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
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

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
STEPS = 60
"""Frames of a gesture: a second of it on a quick machine."""
LOOKS = 24
WORK = {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "Layout", "RunMicrotasks",
    "TimerFire", "UpdateLayoutTree",
}  # fmt: skip
GESTURE = """async ([gesture, steps]) => {
    const map = document.querySelector('#board .places');
    const { x, y, width, height } = map.parentElement.getBoundingClientRect();
    // What is dispatched here is no finger that could be captured.
    Element.prototype.setPointerCapture = () => {};
    const frame = () => new Promise((done) => requestAnimationFrame(() => {
        console.timeStamp('frame of a gesture');
        done();
    }));
    const at = (part) => ({ clientX: x + width * part, clientY: y + height * part, bubbles: true });
    const wheel = (deltaY) => map.dispatchEvent(
        new WheelEvent('wheel', { ...at(0.5), deltaY, cancelable: true }));
    const touch = (kind, pointerId, part, pointerType) => map.dispatchEvent(
        new PointerEvent(kind, { ...at(part), pointerId, pointerType, button: 0 }));
    const fingers = (kind, apart) => [-1, 1].forEach(
        (side) => touch(kind, side + 2, 0.5 + side * apart, 'touch'));
    const step = {
        zoom: (n) => wheel(n < steps / 2 ? -100 : 100),
        pan: (n) => touch('pointermove', 1, 0.8 - (0.6 * n) / steps, 'mouse'),
        pinch: (n) => fingers('pointermove', 0.1 + 0.3 * (1 - Math.abs(1 - (2 * n) / steps))),
    }[gesture];
    if (gesture === 'pan') {
        for (let n = 0; n < 8; n += 1) wheel(-110);
        await new Promise((done) => setTimeout(done, 3000));
        touch('pointerdown', 1, 0.8, 'mouse');
    }
    if (gesture === 'pinch') fingers('pointerdown', 0.1);
    for (let n = 1; n <= steps; n += 1) {
        await frame();
        step(n);
    }
    if (gesture === 'pan') touch('pointerup', 1, 0.2, 'mouse');
    if (gesture === 'pinch') fingers('pointerup', 0.1);
    // The map is drawn anew once it rests; that belongs to it.
    while (document.querySelector('.places.moving')) await frame();
    await frame();
    await frame();
}"""
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
    for at in range(len(whole) * 9 // 10, 0, -1):
        table = whole.jump(at)
        # A player who has but one choice is not asked, and the bots would play on meanwhile.
        if table.to_act and len(table.legal(table.to_act[0])) > 1:
            break
    record, asked = table.record(), table.to_act[0]
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
        line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        for gesture in ("pinch",) if phone else ("zoom", "pan"):
            note(f"{game}, {size}: {gesture} …")
            browser.start_tracing(page=me.page, categories=["devtools.timeline"])
            me.page.evaluate(GESTURE, [gesture, STEPS])
            spent = frames_of(json.loads(browser.stop_tracing()))
            half, most = statistics.median(spent), statistics.quantiles(spent, n=20)[-1]
            yield {
                "game": game, "size": size, "gesture": gesture, "frames": len(spent),
                "median": round(half, 1), "p95": round(most, 1), "worst": round(max(spent), 1),
                "kept": half < MEDIAN and most < NEARLY_ALL,
            }  # fmt: skip
        me.leave()


def note(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def frames_of(trace: dict[str, Any]) -> list[float]:
    """Milliseconds of the page's thread for script, style and layout, frame by frame of a gesture."""
    events = trace["traceEvents"]
    marks = [one for one in events if "frame of a gesture" in str(one.get("args"))]
    thread = (marks[0]["pid"], marks[0]["tid"])
    starts = sorted(one["ts"] for one in marks)
    spent = [0.0] * (len(starts) + 1)
    covered = 0.0
    work = [one for one in events if one["name"] in WORK and (one["pid"], one["tid"]) == thread]
    for one in sorted(work, key=lambda one: (one["ts"], -one.get("dur", 0))):
        # What lies within another piece of work is counted with it.
        if one["ph"] == "X" and one["ts"] >= covered:
            covered = one["ts"] + one["dur"]
            spent[bisect_right(starts, covered)] += one.get("tdur", one["dur"]) / 1000
    # Before the first mark the gesture had not begun; after the last it was over.
    return spent[1:-1]


def looks_of(server: Server, browser: Browser) -> list[float]:
    """Milliseconds from the pointer's rest on a far place to the ways there, over a slow line."""
    game = "rail-baron-southeast"
    cable = Cable(server.port, delay=DELAY)
    made = fetch("POST", f"{server.url}/api/import", json=late(game)).json()
    me = Visit(browser, cable.url, guided=[game], line_may_fail=True)
    me.sit_at(made)
    page = me.page
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    box = page.locator("#board .places").bounding_box()
    assert box is not None
    x, y, wide, high = box["x"], box["y"], box["width"], box["height"]
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
    print(f"{'game':24}{'size':>10}{'gesture':>9}{'frames':>8}{'median':>9}{'p95':>8}{'worst':>8}")
    for row in found:
        print(
            f"{row['game']:24}{row['size']:>10}{row['gesture']:>9}{row['frames']:8}{row['median']:9.1f}{row['p95']:8.1f}"
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
