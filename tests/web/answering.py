"""Somebody who answers whatever a drawn board asks, one question after the other. Seeded."""

import re

from playwright.sync_api import Error, Locator, expect

import railhead
from railhead.table.table import Table
from tests.seeds import rng
from tests.server.serving import Server
from tests.web.visiting import TRIES, Visit

ASKED = """() => {
    if (document.querySelector('section.result')) return true;
    return document.querySelector('section.ask.mine') && !document.querySelector('.places.busy');
}"""
SPOT = """(place) => {
    // On a phone the sheet with what is asked lies over the lower edge of the map.
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = place.getBoundingClientRect();
    const near = [[0.5, 0.5], [0.4, 0.4], [0.6, 0.6], [0.35, 0.6], [0.6, 0.35], [0.5, 0.25]];
    for (const [x, y] of near) {
        const at = { x: box.x + box.width * x, y: box.y + box.height * y };
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit === place || place.contains(hit)) return at;
    }
    return null;
}"""
PRESS_ELSEWHERE = """() => document.querySelector('.places').closest('.board')
    .dispatchEvent(new PointerEvent('pointerdown', { clientX: -500, clientY: -500 }))"""
MOST_IN_VAIN = 4
"""More is no luck: the board does not do what is clicked."""
MOST_STEPS = 600


class Answerer:
    """Plays one seat, by mouse or by finger. A `_kind(seen)` for each kind of question answers it."""

    SEEN = ""
    """A function of the page: the table's `seq`, whether it is `over`, and which kinds are asked."""
    KINDS: tuple[str, ...] = ()
    OTHERWISE = ""

    def __init__(self, me: Visit, seed: str) -> None:
        self.me = me
        self.page = me.page
        self.rng = rng(seed)
        self.answered: dict[str, int] = {}
        self.did: list[str] = []
        self.in_vain: list[str] = []
        self.refused = ""
        """What the board said of a click on a place that may not be chosen."""

    def to_the_end(self, server: Server) -> Table:
        """Answer until the game is over; the game as its record tells it."""
        for _ in range(MOST_STEPS):
            if not self.step():
                break
        expect(self.page.locator("section.result")).to_be_visible()
        table = railhead.replay(server.get(f"/api/tables/{self.me.table}/record", self.me.key))
        assert table.over
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        return table

    def step(self) -> bool:
        """Answer one question; false when the game is over."""
        self.page.wait_for_function(ASKED)
        seen = self.page.evaluate(self.SEEN)
        if seen["over"]:
            return False
        first = seen["seq"]
        for wait in TRIES:
            kind = next((one for one in self.KINDS if seen[one]), self.OTHERWISE)
            self.did = []
            try:
                getattr(self, f"_{kind}")(seen)
            except (AssertionError, Error) as fault:
                raise AssertionError(f"{self._story(kind)}: {fault}") from fault
            if self.me.moved_past(first, wait):
                self.answered[kind] = self.answered.get(kind, 0) + 1
                return True
            self.in_vain.append(self._story(kind))
            assert len(self.in_vain) <= MOST_IN_VAIN, "nothing came of " + "; of ".join(self.in_vain)
            seen = self.page.evaluate(self.SEEN)
        raise AssertionError("nothing came of " + "; of ".join(self.in_vain))

    def _story(self, kind: str) -> str:
        """What was asked, and what was done."""
        return f"{kind} {self.me.says()}: {', '.join(self.did) or 'nothing'}"

    def click(self, place: str) -> bool:
        """Click a place of the map; one that something lies over is left alone."""
        spot = self.page.locator(f'[data-place="{place}"]').evaluate(SPOT)
        self.did.append(f"{place} at {spot}")
        if spot is None:
            return False
        if self.me.phone:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return True

    def be_refused(self, places: list[str], rule: str) -> None:
        """Click one of these places, where nothing may be done: why not is told, with its rule."""
        assert any(self.click(place) for place in places), f"none of {places} can be clicked"
        toast = self.page.locator(".toast.refusal")
        expect(toast.get_by_role("button", name=re.compile(f"Rule {rule}"))).to_be_visible()
        self.refused = toast.inner_text()
        toast.get_by_role("button").last.click()
        expect(toast).to_be_hidden()

    def press(self, selector: str) -> None:
        """One of the buttons that a selector finds."""
        found = self.page.locator(selector)
        expect(found.first).to_be_visible()
        at = self.rng.randrange(found.count())
        one = found.nth(at)
        self.did.append(f"{selector} {at} of {found.count()}")
        # Two quick presses at one place are a double click, whose second half a board may drop.
        self.page.evaluate(PRESS_ELSEWHERE)
        self._press(one)
        # What brings nothing is asked about once more, at once and here.
        doubt = self.page.locator("[data-once-more]")
        if doubt.count():
            expect(doubt).to_have_attribute("data-once-more", "true")
            self._press(one)

    def _press(self, one: Locator) -> None:
        if self.me.phone:
            one.tap()
            return
        # A pointer at rest may hold words open over the button: as a hand would, it leaves them first.
        one.scroll_into_view_if_needed()
        if box := one.bounding_box():
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        one.click()
