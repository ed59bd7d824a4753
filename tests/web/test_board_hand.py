"""The piece in hand over the 30 Rails sheet, as a real mouse and a real finger find it."""

from collections.abc import Callable

import pytest

from tests.server.serving import Server
from tests.web.scenes import table_at
from tests.web.visiting import Visit

Come = Callable[..., Visit]

CURVE_TURN = 9
"""A turn of the scene in which the piece can be turned and several squares are open."""
HAND = """() => {
    const desk = document.querySelector('.desk');
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [hand, tabs] = [box('[data-slot=hand]'), box('.tabs')];
    const edges = [hand.top, hand.bottom, tabs.top].map(Math.round);
    return [...edges, desk.scrollHeight - desk.clientHeight];
}"""
"""Where the scores stand, where the tabs begin, and by how much what lies there is taller than its place."""
GHOST = "() => document.querySelector('.places .mine-to-draw .metals')?.getAttribute('d') ?? ''"


def middle(me: Visit, place: str) -> tuple[float, float]:
    box = me.page.locator(f'.place[data-place="{place}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_piece_stays_in_hand_through_wheel_key_and_right_click(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(table_at(server, CURVE_TURN))
    ways = me.page.locator(".ways button").count()
    assert ways >= 2
    may = me.look()["may"]
    # A click that was refused leaves the focus on another square, as every square drawn on does.
    other = next(square for square in ("r1c1", "r6c6", "r1c6", "r6c1") if square not in may)
    me.page.mouse.click(*middle(me, other))
    x, y = middle(me, may[0])
    me.page.mouse.move(x, y)
    seen = [me.page.evaluate(GHOST)]
    for turn in (
        lambda: me.page.mouse.wheel(0, 120),
        lambda: me.page.keyboard.press("r"),
        lambda: me.page.mouse.click(x, y, button="right"),
    ):
        turn()
        me.page.wait_for_function(f"(before) => ![before, ''].includes(({GHOST})())", arg=seen[-1])
        seen.append(me.page.evaluate(GHOST))
    assert len(set(seen)) == min(ways, len(seen))


def test_a_first_tap_moves_nothing_from_under_the_finger(server: Server, visit: Come) -> None:
    for advanced in (False, True):
        me = visit(server.url, phone=True).sit_at(table_at(server, CURVE_TURN, advanced=advanced))
        me.button("Turn").wait_for()
        before = me.button("Turn").bounding_box()
        me.page.touchscreen.tap(*middle(me, me.look()["may"][0]))
        me.button("Draw here").wait_for()
        me.page.locator(".forecast").wait_for()  # it is told by the server, with what would be closed
        assert me.button("Turn").bounding_box() == before
        assert me.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("more", [{}, {"advanced": True}], ids=["basic", "advanced"])
def test_on_a_phone_the_scores_stand_whole_and_still_all_turn(
    server: Server, visit: Come, more: dict[str, bool]
) -> None:
    """Over the tabs, not cut by them: asked, with a square picked, before and after an override."""
    me = visit(server.url, phone=True).sit_at(table_at(server, CURVE_TURN, **more))
    me.page.locator(".ways").wait_for()
    seen = {"asked": me.page.evaluate(HAND)}
    me.page.touchscreen.tap(*middle(me, me.look()["may"][0]))
    me.page.locator(".forecast").wait_for()
    seen["picked"] = me.page.evaluate(HAND)
    if not more:
        me.button("Override the coloured die").tap()
        me.page.locator(".chooser").wait_for()
        seen["to override"] = me.page.evaluate(HAND)
        me.button("Coloured 1: curve", exact=False).tap()
        me.page.locator(".was").wait_for()
        seen["overridden"] = me.page.evaluate(HAND)
    top, bottom, tabs, _ = seen["asked"]
    assert bottom <= tabs
    assert all(where == [top, bottom, tabs, 0] for where in seen.values()), seen


def test_the_board_is_as_high_as_the_window_and_no_higher(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(table_at(server, 24, seats=3))
    for width, height in ((1440, 900), (1280, 800)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_function("(most) => document.querySelector('.sheet').clientWidth < most", arg=height)
        me.page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
        sheet = me.page.locator(".thirty-rails .sheet").first.bounding_box()
        assert sheet is not None
        assert height - 40 < sheet["y"] + sheet["height"] <= height - 8, width
