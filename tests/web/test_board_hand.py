"""The piece in hand over the 30 Rails sheet, as a real mouse and a real finger find it."""

from collections.abc import Callable

from tests.server.serving import Server
from tests.web.scenes import table_at
from tests.web.visiting import Visit

Come = Callable[..., Visit]

CURVE_TURN = 9
"""A turn of the scene in which the piece can be turned and several squares are open."""
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
        before = me.button("Turn").bounding_box()
        me.page.touchscreen.tap(*middle(me, me.look()["may"][0]))
        me.button("Draw here").wait_for()
        assert me.button("Turn").bounding_box() == before
        assert me.page.evaluate("scrollY") == 0


def test_the_board_is_as_high_as_the_window_and_no_higher(server: Server, visit: Come) -> None:
    me = visit(server.url).sit_at(table_at(server, 24, seats=3))
    for width, height in ((1440, 900), (1280, 800)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_function("(most) => document.querySelector('.sheet').clientWidth < most", arg=height)
        for part in (".thirty-rails .sheet", ".thirty-rails .neighbours"):
            box = me.page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height - 16, (part, width)
        sheet = me.page.locator(".thirty-rails .sheet").first.bounding_box()
        assert sheet is not None
        assert sheet["y"] + sheet["height"] > height - 40, width
