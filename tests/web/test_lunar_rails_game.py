"""Lunar Rails in a real browser, by mouse and by finger: building, runs, rents, wraps, a meteor, a win."""

import re
from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

import railhead
from railhead.games import find
from tests.rules.lunar_rails.positions import GAME, Player, Train, start
from tests.server.serving import Server, fetch
from tests.web.visiting import Visit

Come = Callable[..., Visit]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
MOON: dict[str, Any] = find(GAME).content().data
CITIES: dict[str, list[str]] = {city["id"]: city["mileposts"] for city in MOON["cities"]}
MAJORS = [city["id"] for city in MOON["cities"] if city["size"] == "major"]


def sit(visit: Come, server: Server, table: railhead.Table, phone: bool) -> Visit:
    """One person at a table in this position, who holds all its seats."""
    rolling = railhead.from_position(GAME, table.position(), auto_roll=True, seed="in a browser")
    answer = fetch("POST", f"{server.url}/api/import", json=rolling.record())
    assert answer.status_code == 201, answer.text
    return visit(server.url, phone=phone, guided=[GAME]).sit_at(answer.json())


def press(me: Visit, place: str) -> None:
    """Click or tap a milepost; on a phone its side of the moon is brought into sight first."""
    page = me.page
    spot = page.locator(f'.place[data-place="{place}"]')
    if me.phone:
        far = next((disc for one, disc, *_ in MOON["mileposts"] if one == place), "near") == "far"
        side = page.get_by_role("radio", name="Far side" if far else "Near side")
        if side.get_attribute("aria-checked") != "true":
            side.click()
            expect(side).to_have_attribute("aria-checked", "true")
            # A map that flies is a picture; its places are where they are once it rests.
            expect(page.locator(".places.moving")).to_have_count(0)
    box = spot.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if me.phone:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.move(x, y)
        page.mouse.click(x, y)


def way(one: str, other: str) -> list[str]:
    """The fewest mileposts from one city to another, over sections that anybody might build."""
    table = railhead.new(GAME, seats=2, options={}, seed="ways")
    near: dict[str, list[str]] = {}
    for a, b, _, _ in table.query(0, "sections")["sections"]:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    towns = {milepost: city for city, all_of in CITIES.items() for milepost in all_of}
    before: dict[str, str] = dict.fromkeys(CITIES[one], "")
    queue = deque(CITIES[one])
    while queue:
        at = queue.popleft()
        if at in CITIES[other]:
            path = [at]
            while before[path[-1]]:
                path.append(before[path[-1]])
            return path[::-1]
        for to in near.get(at, []):
            # Only open country between the two, so that no other city is filled.
            if to not in before and towns.get(to, other) == other:
                before[to] = at
                queue.append(to)
    raise AssertionError(f"no way from {one} to {other}")


def card(load: str = "", city: str = "") -> tuple[int, dict[str, Any]]:
    """A Demand card with such a line, by number."""
    for one in MOON["demands"]:
        for line in one["lines"]:
            if load in ("", line["load"]) and city in ("", line["city"]):
                return one["number"], line
    raise AssertionError(f"no card asks for {load} in {city}")


def named(city: str) -> str:
    return next(str(one["name"]) for one in MOON["cities"] if one["id"] == city)


def hauling(between: Sequence[str], owner: int = 0, **more: Any) -> railhead.Table:
    """Two trains; the first stands in a city and carries what another city, at the end of track, asks for.
    The card that a delivery brings is no event, whatever the dice are."""
    number, line = card()
    track = [" ".join(between)]
    mine = Player(
        cash=30, hand=(number, *other_cards(number)), loads=(line["load"],), at=between[0],
        track=track if owner == 0 else (),
    )  # fmt: skip
    kept = {number, *other_cards(number)}
    next_card = next(one["number"] for one in MOON["demands"] if one["number"] not in kept)
    return start(mine, Player(track=track if owner == 1 else ()), moon=None, pile=(next_card,), **more)


def other_cards(number: int) -> tuple[int, int]:
    free = [one["number"] for one in MOON["demands"] if one["number"] != number]
    return free[0], free[1]


@SIZES
def test_track_is_planned_over_a_way_point_and_built_as_far_as_the_money_goes(
    server: Server, visit: Come, phone: bool
) -> None:
    me = sit(visit, server, start(Player(), Player(), moon=None, opening=0), phone)
    page = me.page
    press(me, "kepler")
    expect(page.locator(".building")).to_contain_text("Kepler")
    expect(page.locator(".planned .now")).to_be_attached()
    press(me, "plato")
    expect(page.locator(".building")).to_contain_text("To Plato")
    page.get_by_role("button", name="By way of").click()
    press(me, "copernicus")
    expect(page.locator(".building")).to_contain_text("over 1 way-point")
    build = page.locator(".building .main")
    expect(build).to_contain_text(re.compile(r"Build \d+ sections for (\d|1\d|20)M"))
    price = int(re.findall(r"for (\d+)M", build.inner_text())[0])
    build.click()
    left = f"{20 - price} may be spent" if price < 20 else "Nothing more may be spent"
    expect(page.locator("#what-now")).to_contain_text(left)
    expect(page.locator('[data-track="0"] path').first).to_be_attached()
    page.get_by_role("button", name=re.compile("^End turn")).click()
    page.get_by_role("button", name="I am Player 2").click()
    expect(page.locator("#what-now")).to_contain_text("20 may be spent")


def test_track_is_drawn_out_of_a_city_with_the_mouse(server: Server, visit: Come) -> None:
    me = sit(visit, server, start(Player(), Player(), moon=None, opening=0), phone=False)
    page = me.page
    spots = [
        page.locator(f'.place[data-place="{place}"]').bounding_box()
        for place in ("mare-nubium.n", "copernicus", "plato")
    ]
    (x, y), (to_x, to_y), (on_x, on_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in spots if box
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=6)
    page.mouse.up()
    # The map has stayed where it was, and the track is planned.
    expect(page.locator(".building .main")).to_contain_text("Build")
    assert page.locator('.place[data-place="mare-nubium.n"]').bounding_box() == spots[0]
    # Its end is drawn on, over where it was.
    page.mouse.down()
    page.mouse.move(on_x, on_y, steps=6)
    page.mouse.up()
    expect(page.locator(".building")).to_contain_text("To Plato")
    expect(page.locator(".building")).to_contain_text("over 1 way-point")
    # The way-point is dragged elsewhere, and then taken out.
    page.mouse.move(to_x, to_y)
    page.mouse.down()
    page.mouse.move(to_x - 40, to_y, steps=6)
    page.mouse.up()
    expect(page.locator(".building")).to_contain_text("over 1 way-point")
    expect(page.locator(".building .main")).to_contain_text("Build")
    pin = page.locator(".planned .pin").first.bounding_box()
    assert pin is not None
    assert abs(pin["x"] + pin["width"] / 2 - (to_x - 40)) < 12
    page.mouse.click(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"] / 2)
    expect(page.locator(".building")).not_to_contain_text("way-point")
    expect(page.locator(".building")).to_contain_text("To Plato")


@SIZES
def test_a_run_ends_in_a_delivery(server: Server, visit: Come, phone: bool) -> None:
    _, line = card()
    goal = next(one["id"] for one in MOON["cities"] if one["name"] == line["city"])
    source = next(one["id"] for one in MOON["cities"] if line["load"] in one["makes"])
    path = next(found for city in CITIES if city not in (goal, source) and len(found := way(city, goal)) <= 9)
    me = sit(visit, server, hauling(path), phone)
    page = me.page
    press(me, goal)
    expect(page.locator(".route")).to_contain_text(line["city"])
    expect(page.locator(".planned .run").first).to_be_attached()
    page.locator(".route .main").click()
    deliver = page.get_by_role("button", name=re.compile(f"Deliver {line['load']}.*{line['pays']}M"))
    deliver.click()
    expect(page.locator(".tidings")).to_contain_text(f"delivers {line['load']} to {line['city']}")
    expect(page.locator('[data-standing="0"]')).to_contain_text(f"{30 + line['pays']}M")
    if not phone:
        page.get_by_role("tab", name="Ledger").click()
        expect(page.locator(".ledger")).to_contain_text(f"{line['load']} to {line['city']}")
        expect(page.locator(".ledger li b")).to_have_text(f"+{line['pays']}M")


@SIZES
def test_another_players_track_is_used_for_a_rent_that_is_told_before(
    server: Server, visit: Come, phone: bool
) -> None:
    path = way("copernicus", "kepler")
    me = sit(visit, server, hauling(path, owner=1), phone)
    page = me.page
    press(me, "kepler")
    expect(page.locator(".route .way")).to_contain_text("rent 4M")
    page.locator(".route .main").click()
    expect(page.locator('[data-standing="0"]')).to_contain_text("26M")
    expect(page.locator(".tidings")).to_contain_text("for the use of track")


@SIZES
def test_a_letter_leads_to_its_partner_and_a_train_crosses_there(
    server: Server, visit: Come, phone: bool
) -> None:
    path = way("mare-smythii", "joliot")
    assert any({a, b} == {near, far} for a, b in pairwise(path) for _, near, far in MOON["wraps"])
    me = sit(visit, server, hauling(path), phone)
    page = me.page
    press(me, "joliot")
    page.locator(".route .main").click()
    expect(page.locator("#what-now")).not_to_contain_text("10 of 10")
    page.get_by_role("radio", name="Near side").click()
    page.locator('.place[data-place="+A@near"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Far side")).to_have_attribute("aria-checked", "true")


@SIZES
def test_a_meteor_is_seen_where_it_fell(server: Server, visit: Come, phone: bool) -> None:
    number, line = card()
    goal = next(one["id"] for one in MOON["cities"] if one["name"] == line["city"])
    meteor = next(one["number"] for one in MOON["events"] if one["kind"] == "meteor")
    mine = Player(
        cash=30, hand=(number, *other_cards(number)), loads=(line["load"],), at=goal,
        track=[" ".join(way("copernicus", "kepler"))],
    )  # fmt: skip
    me = sit(visit, server, start(mine, Player(), moon=None, pile=(meteor,)), phone)
    page = me.page
    page.get_by_role("button", name=re.compile(f"Deliver {line['load']}")).click()
    expect(page.locator(".tidings")).to_contain_text(re.compile("Meteor|strikes|misses"))
    expect(page.locator("[data-struck]").first).to_be_attached()


@SIZES
def test_seven_cities_joined_and_250_win(server: Server, visit: Come, phone: bool) -> None:
    paths = [way(one, other) for one, other in pairwise(MAJORS[:7])]
    joined = {frozenset(pair): " ".join(pair) for path in paths for pair in pairwise(path)}
    rich = Player(cash=251, track=list(joined.values()), at=MAJORS[0])
    me = sit(visit, server, start(rich, Player(), moon=None, stage="build"), phone)
    page = me.page
    expect(page.locator(".demands, .own").first).to_contain_text("7/7")
    page.get_by_role("button", name=re.compile("^End turn")).click()
    expect(page.locator("section.result")).to_contain_text("seven major cities joined")


HAND_CUT = """() => {
    const desk = document.querySelector('.desk').getBoundingClientRect();
    const foot = Math.min(desk.bottom, innerHeight) + 1;
    return [...document.querySelectorAll('.desk .demand, .route .main')].filter(
        (one) => one.getBoundingClientRect().bottom > foot || one.getBoundingClientRect().top < desk.top - 1
    ).map((one) => one.textContent);
}"""


@SIZES
def test_the_whole_hand_is_seen_while_a_run_is_planned_and_after_it(
    server: Server, visit: Come, phone: bool
) -> None:
    """In a city with loads to take and to drop; what was planned leaves no empty room that the hand lacks."""
    path = way("copernicus", "kepler")
    load = next(one["makes"] for one in MOON["cities"] if one["id"] == "copernicus")[0]
    mine = Player(cash=30, at=path[0], loads=(load,), track=[" ".join(path)])
    me = sit(visit, server, start(mine, Player(), Player(), moon=None), phone)
    page = me.page
    assert page.evaluate(HAND_CUT) == []
    press(me, "kepler")
    expect(page.locator(".route .main")).to_be_visible()
    assert page.evaluate(HAND_CUT) == []
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".route .main")).to_have_count(0)
    assert page.evaluate(HAND_CUT) == []


COVERED = """(far) => {
    const over = [...document.querySelectorAll('.controls button, .round')];
    const boxes = over.map((one) => one.getBoundingClientRect());
    const inside = ({ left, right, top, bottom }, x, y) => x > left && x < right && y > top && y < bottom;
    return [...document.querySelectorAll('[data-place]')].filter((place) => {
        const id = place.dataset.place;
        const there = id.startsWith(far ? 'f' : 'n') && /^[fn][+-]/.test(id);
        const { left, right, top, bottom } = place.getBoundingClientRect();
        return there && boxes.some((box) => inside(box, (left + right) / 2, (top + bottom) / 2));
    }).map((place) => place.dataset.place);
}"""


def test_on_a_phone_no_button_and_no_sign_lies_over_the_side_that_is_seen(
    server: Server, visit: Come
) -> None:
    me = sit(visit, server, start(Player(), Player(), moon=None), phone=True)
    for side in ("Near side", "Far side"):
        me.page.get_by_role("radio", name=side).click()
        expect(me.page.get_by_role("radio", name=side)).to_have_attribute("aria-checked", "true")
        expect(me.page.locator(".places.moving")).to_have_count(0)
        assert me.page.evaluate(COVERED, side == "Far side") == []


def test_the_track_of_a_trip_is_built_by_a_press(server: Server, visit: Come) -> None:
    mine = Player(cash=44, at="copernicus", track=[" ".join(way("copernicus", "kepler"))])
    me = sit(visit, server, start(mine, Player(), moon=None, stage="build"), phone=False)
    page = me.page
    page.locator(".trip").filter(has_text="track").first.click()
    build = page.get_by_role("button", name=re.compile("^Build this track"))
    expect(build).to_contain_text(re.compile(r"\d+ sections? for \d+M"))
    price = int(re.findall(r"for (\d+)M", build.inner_text())[0])
    build.click()
    expect(page.locator('[data-standing="0"]')).to_contain_text(f"{44 - price}M")


def flick(me: Visit, across: float) -> None:
    """Draw a finger over the moon, by this part of its width: leftwards if it is below 0."""
    page = me.page
    box = page.locator(".map").bounding_box()
    assert box is not None
    wide, y = box["width"], box["y"] + box["height"] * 0.8
    begin = box["x"] + wide / 2 - across * wide / 2
    cable = page.context.new_cdp_session(page)

    def touch(kind: str, at: float | None) -> None:
        points = [] if at is None else [{"x": at, "y": y}]
        cable.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", begin)
    for step in range(1, 9):
        touch("touchMove", begin + across * wide * step / 8)
    touch("touchEnd", None)


def test_a_flick_leads_to_the_other_side_of_the_moon_and_a_short_one_back(
    server: Server, visit: Come
) -> None:
    me = sit(visit, server, start(Player(), Player(), moon=None, opening=0), phone=True)
    near, far = (me.page.get_by_role("radio", name=f"{side} side") for side in ("Near", "Far"))
    near.click()
    expect(near).to_have_attribute("aria-checked", "true")
    for across, side in ((-0.5, far), (0.5, near), (-0.06, near)):
        expect(me.page.locator(".places.moving")).to_have_count(0)
        flick(me, across)
        expect(me.page.locator(".places.moving")).to_have_count(0)
        expect(side).to_have_attribute("aria-checked", "true")


@pytest.mark.rule("LR-V18")
@SIZES
def test_the_other_train_is_taken_by_its_card_and_by_its_pin(
    visit: Come, server: Server, phone: bool
) -> None:
    road = way("mare-humorum", "sinus-iridum")
    mine = Player(at=road[0], track=[" ".join(road)], other=Train("Vostok", at=road[len(road) // 2]))
    me = sit(visit, server, start(mine, Player(), additional_trains=True, moon=None), phone)
    trains = me.page.get_by_role("radiogroup", name="Your trains").get_by_role("radio")
    expect(trains.nth(0)).to_have_attribute("aria-checked", "true")
    trains.nth(1).click()
    expect(trains.nth(1)).to_have_attribute("aria-checked", "true")
    me.page.locator(".train.pressed .pin").click()
    expect(trains.nth(0)).to_have_attribute("aria-checked", "true")
