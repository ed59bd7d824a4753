"""A visitor in a browser: a page with storage of its own, and all that it asked and complained of."""

import json
import re
import secrets
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect

MADE_UP_HOST = "railhead.test"
PATIENCE = 120_000
"""Milliseconds for anything to appear: the machine may have much else to do."""
TRIES = (2_000, 2_000, 4_000, 8_000, 16_000, 30_000, PATIENCE)
"""Milliseconds to see something come of an answer, try by try. A click may be in vain by bad luck: a note lay
over the place, it was the second half of a double click, a busy machine made a long press of a tap. Then one
clicks again, as everybody does."""
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LINE_DOWN = ("WebSocket connection", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET", "502", "503")

LUCK = """{
    const visitor = %s, place = 'railhead.test.seeds', drawn = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => {
        if (into.length !== 16) return drawn(into);
        const n = Number(localStorage.getItem(place)) + 1;
        localStorage.setItem(place, n);
        for (let at = 0; at < 16; at++) into[at] = parseInt(visitor.substr(2 * at, 2), 16) + n * (at + 1);
        return into;
    };
}"""
"""A player's seed (16 bytes; names of commands and keys are longer or shorter) comes from the test's name, as
the server's do: else every run of a test has dice of its own. Each seed of a visitor is another one."""

LOOK = """() => {
    const main = document.querySelector('main');
    const focus = document.activeElement;
    return {
        seq: main.dataset.seq, hash: main.dataset.hash, status: main.dataset.status,
        may: [...document.querySelectorAll('.place.may')].map((place) => place.dataset.place),
        busy: document.querySelector('.places.busy') !== null,
        focus: focus?.dataset?.place ?? '',
    };
}"""
SETTLED = """(seq) => {
    const main = document.querySelector('main');
    if (main?.dataset.status === 'over') return document.querySelector('section.result') !== null;
    return main?.dataset.seq && main.dataset.seq !== seq && !document.querySelector('.places.busy');
}"""


class Visit:
    """Somebody who opens the address of a server."""

    def __init__(
        self,
        browser: Browser,
        origin: str,
        *,
        name: str = "Ada",
        phone: bool = False,
        theme: str = "light",
        guided: Sequence[str] = ("thirty-rails",),
        motion: bool = False,
        line_may_fail: bool = False,
    ) -> None:
        self.origin = origin
        self.phone = phone
        self.line_may_fail = line_may_fail
        self.context = browser.new_context(
            base_url=origin,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        liked = {"name": name, "guided": list(guided), "pace": 0}
        # Only where nothing is kept yet: a page that is loaded anew finds its own settings.
        keep = f"localStorage.getItem(place) ?? localStorage.setItem(place, {json.dumps(json.dumps(liked))})"
        self.context.add_init_script(f"{{ const place = 'railhead.settings'; {keep}; }}")
        self.context.add_init_script(LUCK % json.dumps(secrets.token_hex(16)))
        self.requests: list[str] = []
        self.said: list[str] = []
        self.page: Page = self.context.new_page()
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", lambda socket: self.requests.append(socket.url.replace("ws", "http", 1)))
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.said.append(f"page error: {fault}"))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.said.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def foreign_requests(self) -> list[str]:
        own = (self.origin + "/", "data:", f"blob:{self.origin}/")
        return [url for url in self.requests if not url.startswith(own)]

    def complaints(self) -> list[str]:
        """What the console has of errors; that a cut line was noticed is none."""
        return [
            line for line in self.said if not (self.line_may_fail and any(word in line for word in LINE_DOWN))
        ]

    def leave(self) -> None:
        self.context.close()

    # --- going to tables

    def sit_at(self, made: dict[str, Any], key: str = "") -> "Visit":
        """Come to a table with a key in the browser's pocket, as one who sat there before."""
        kept = [{"table": made["table"], "key": key or made["key"], "game": "thirty-rails", "at": 1}]
        if not self.page.url.startswith(self.origin):
            self.page.goto("/")
        self.page.evaluate("(kept) => localStorage.setItem('railhead.games', kept)", json.dumps(kept))
        self.page.goto(f"/table/{made['table']}")
        expect(self.page.locator("main")).to_have_attribute("data-seq", re.compile(r"\d+"))
        if self.status == "playing":
            expect(self.page.locator(".board .places")).to_be_visible()
        return self

    @property
    def table(self) -> str:
        return self.page.url.partition("/table/")[2].partition("#")[0]

    @property
    def key(self) -> str:
        """What the browser keeps to hold its seat."""
        kept = json.loads(self.page.evaluate("localStorage.getItem('railhead.games')"))
        return str(next(game["key"] for game in kept if game["table"] == self.table))

    # --- seeing

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    @property
    def status(self) -> str:
        return self.page.locator("main").get_attribute("data-status") or ""

    def button(self, name: str, exact: bool = True) -> Any:
        return self.page.get_by_role("button", name=name, exact=exact)

    def card(self, game: str = "30 Rails") -> Any:
        """A game on the front page."""
        return self.page.get_by_role("article", name=game)

    def play_now(self, game: str = "30 Rails") -> Any:
        return self.card(game).get_by_role("button", name="Play now")

    def be_shown_around(self) -> int:
        """Through the guide, as far as it goes now; how many pages it has turned."""
        guide = self.page.get_by_role("dialog", name="Guided first turn")
        expect(guide).to_be_visible()
        pages = 0
        while guide.get_by_role("button", name="Next").count():
            guide.get_by_role("button", name="Next").click()
            pages += 1
        guide.get_by_role("button", name="Play").click()
        expect(guide).to_be_hidden()
        return pages

    def wait_past(self, seq: str) -> None:
        """Until something has happened, and is settled."""
        self.page.wait_for_function(SETTLED, arg=seq)

    def moved_past(self, seq: str, wait: int) -> bool:
        """Whether something has come of an answer within so many milliseconds."""
        try:
            self.page.wait_for_function(SETTLED, arg=seq, timeout=wait)
        except TimeoutError:
            # What is still under way on a slow machine was not in vain.
            self.page.wait_for_function("() => !document.querySelector('.places.busy')")
            return bool(self.page.evaluate(SETTLED, seq))
        return True

    def appears(self, selector: str, wait: int = 5_000) -> bool:
        """Whether something comes into sight within so many milliseconds."""
        try:
            self.page.locator(selector).first.wait_for(timeout=wait)
        except TimeoutError:
            return False
        return True

    def says(self) -> str:
        """The question and the notes on the page, for whoever reads why a test has failed."""
        question = " ".join(self.page.locator("#what-now").all_inner_texts())
        notes = " ".join(self.page.locator(".toast, .slip").all_inner_texts())
        return f"“{question}”{notes and f' – “{notes}”'}"

    def wait_for_question(self) -> None:
        """Until this seat is asked for a place, or the game is over."""
        self.page.wait_for_function(
            """() => document.querySelector('section.result') !== null ||
                (document.querySelector('.place.may') !== null && !document.querySelector('.places.busy'))"""
        )

    def score_on_screen(self) -> str:
        """The total as the score table has it."""
        self.show_scores()
        return self.page.locator(".scores .total").inner_text()

    def show_scores(self) -> None:
        """Bring the score table into sight: where there is little room it is a page, and after the end of a
        game the page's tab comes a moment later."""
        for wait in TRIES:
            if self.appears(".scores .total", 500):
                return
            tab = self.page.locator("#tab-hand[aria-selected=false]")
            if tab.count():
                tab.click()
            if self.appears(".scores .total", wait):
                return
        raise AssertionError(f"no score table comes into sight: {self.says()}")
