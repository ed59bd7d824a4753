"""Ways to play 30 Rails on the drawn board: with the mouse, the keyboard, a finger. Seeded."""

from collections.abc import Callable
from typing import Any

from tests.seeds import rng
from tests.web.visiting import TRIES, Visit

MOST_STEPS = 80
"""A game has 6 mountains, 6 places of the set-up and 30 turns, with at most two overrides."""


class Hand:
    """Plays one seat, one step at a time."""

    def __init__(self, visit: Visit, seed: object) -> None:
        self.visit = visit
        self.page = visit.page
        self.rng = rng(seed)
        self.steps = 0

    def step(self) -> None:
        """Answer what is asked, and wait until it is done."""
        self.visit.wait_for_question()
        seen = self.visit.look()
        if seen["status"] == "over":
            return
        first = seen["seq"]
        for wait in TRIES:
            self.answer(seen)
            if self.visit.moved_past(first, wait):
                self.steps += 1
                return
            seen = self.visit.look()
        raise AssertionError(f"nothing comes of {len(TRIES)} answers to {self.visit.says()}")

    def answer(self, seen: dict[str, Any]) -> None:
        raise NotImplementedError

    def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(MOST_STEPS):
            if holds():
                return
            self.step()
        raise AssertionError(f"after {MOST_STEPS} steps it is still not so")

    def to_the_end(self) -> None:
        self.until(lambda: self.visit.status == "over")

    def to_the_turns(self) -> None:
        self.until(lambda: self.page.get_by_text("Turn 1 of 30").is_visible())

    def point(self, place: str) -> tuple[float, float]:
        """The middle of a place, scrolled into sight."""
        found = self.page.locator(f'.place[data-place="{place}"]')
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse(Hand):
    """Points, turns the piece in the hand, clicks."""

    def answer(self, seen: dict[str, Any]) -> None:
        x, y = self.point(self.rng.choice(seen["may"]))
        self.page.mouse.move(x, y)
        turn = self.rng.randrange(4)
        if turn == 1:
            self.page.mouse.wheel(0, 120)
        elif turn == 2:
            self.page.mouse.click(x, y, button="right")
        elif turn == 3:
            self.page.keyboard.press("r")
        self.page.mouse.click(x, y)


class Keys(Hand):
    """Never touches anything but the keyboard."""

    ARROWS = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")

    def tab_to(self, what: str, most: int = 60) -> None:
        """Press Tab until the focus is on what a selector names."""
        for _ in range(most):
            if self.page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {what}")

    def answer(self, seen: dict[str, Any]) -> None:
        if not seen["focus"]:
            self.tab_to(".place")
        for _ in range(self.rng.randrange(3)):
            self.page.keyboard.press(self.rng.choice(self.ARROWS))
        self.walk_to_a_lit_place()
        self.page.keyboard.press(self.rng.choice(["r", "R", "f", "r"]))
        self.page.keyboard.press(self.rng.choice(["Enter", "Space"]))

    def walk_to_a_lit_place(self) -> None:
        # Pressed at random, an arrow that leads there may be long in coming.
        for _ in range(60):
            seen = self.visit.look()
            if seen["focus"] in seen["may"]:
                return
            self.page.keyboard.press(self.rng.choice(self.ARROWS))
        raise AssertionError(f"the arrows do not come from {seen['focus']} to {seen['may']}")


class Finger(Hand):
    """Taps a place, then confirms: by the button, or by a second tap."""

    def answer(self, seen: dict[str, Any]) -> None:
        place = self.rng.choice(seen["may"])
        self.page.touchscreen.tap(*self.point(place))
        if not self.visit.appears(".places .aim.pinned"):
            return
        if self.rng.random() < 0.3 and self.visit.button("Turn").is_visible():
            self.visit.button("Turn").tap()
        if self.rng.random() < 0.5:
            self.page.touchscreen.tap(*self.point(place))
        else:
            confirm = ".tray .confirm .main, .tray .row .main"
            if self.visit.appears(confirm):
                self.page.locator(confirm).first.tap()
