"""The moon board that is shipped, and the odds of its drop against a simulation of the same fall."""

import json
import math
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import railhead
from railhead.lab import land_rush_odds

FILE = Path(railhead.__file__).parent / "games" / "lunar_land_rush" / "content.json"
CONTENT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
MOON, AREAS, AIMS = CONTENT["moon"], CONTENT["areas"], CONTENT["aims"]
KEYS = [area["area"] for area in AREAS]
COLOURS = [region["region"] for region in CONTENT["regions"]]
DROPS = 250_000

Spot = tuple[int, int]


def outline(area: dict[str, Any]) -> list[Spot]:
    return [(x, y) for x, y in area["outline"]]


def edges(area: dict[str, Any]) -> list[tuple[Spot, Spot]]:
    spots = outline(area)
    return list(pairwise([*spots, spots[0]]))


def from_centre(spot: tuple[float, float]) -> float:
    return math.dist(spot, (MOON["x"], MOON["y"]))


def surface(area: dict[str, Any]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(area))) / 2


def at_rim(area: dict[str, Any]) -> bool:
    return any(from_centre(spot) > MOON["radius"] - 2 for spot in outline(area))


def border(one: dict[str, Any], other: dict[str, Any]) -> float:
    """The length of what two areas have in common; the sides of a border run against each other."""
    shared = set(edges(one)) & {(b, a) for a, b in edges(other)}
    return sum(math.dist(a, b) for a, b in shared)


def contains(area: dict[str, Any], xs: Any, ys: Any) -> Any:
    """Which of these spots lie in the area; asked edge by edge only of those in the box around it."""
    (left, top), (right, bottom) = np.min(area["outline"], axis=0), np.max(area["outline"], axis=0)
    boxed = np.flatnonzero((left <= xs) & (xs <= right) & (top <= ys) & (ys <= bottom))
    xs, ys, inside = xs[boxed], ys[boxed], np.zeros(len(xs), dtype=bool)
    within = np.zeros(len(boxed), dtype=bool)
    for (ax, ay), (bx, by) in edges(area):
        if ay != by:
            between = (ys < ay) != (ys < by)
            within ^= between & (xs < ax + (ys - ay) * (bx - ax) / (by - ay))
    inside[boxed] = within
    return inside


def landings(xs: Any, ys: Any) -> list[int]:
    """How many of these tips, all inside the disc, lie in each area."""
    # The rim is a polygon within a unit of the circle.
    out = np.hypot(xs - MOON["x"], ys - MOON["y"])
    inward = np.minimum(1, (MOON["radius"] - 1) / np.maximum(out, 1))
    xs, ys = MOON["x"] + (xs - MOON["x"]) * inward, MOON["y"] + (ys - MOON["y"]) * inward
    return [int(contains(area, xs, ys).sum()) for area in AREAS]


def drops(at: list[int], seed: int) -> list[int]:
    """Where so many landers come down that are let fall over one spot."""
    dice = np.random.default_rng(seed)
    turned = dice.uniform(0, math.tau, DROPS)
    spread, arrow = CONTENT["drop"]["spread"], CONTENT["drop"]["arrow"]
    across = at[0] - MOON["x"] + dice.normal(0, spread, DROPS) + arrow * np.cos(turned)
    down = at[1] - MOON["y"] + dice.normal(0, spread, DROPS) + arrow * np.sin(turned)
    out = np.hypot(across, down)
    where = np.arctan2(down, across)
    outside = out > MOON["radius"]
    where[outside] += math.pi
    out[outside] = np.maximum(0, 2 * MOON["radius"] - out[outside])
    return landings(MOON["x"] + out * np.cos(where), MOON["y"] + out * np.sin(where))


def test_the_shipped_odds_are_those_of_the_shipped_board() -> None:
    assert land_rush_odds.main([str(FILE), "--check"]) == 0


def test_other_odds_than_the_boards_are_found_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "content.json"
    other.write_text(
        FILE.read_text(encoding="utf-8").replace('"spread": 120', '"spread": 60'), encoding="utf-8"
    )
    assert land_rush_odds.main([str(other), "--check"]) == 1
    assert "the odds are not those of its board" in capsys.readouterr().err
    other.write_text(json.dumps({**CONTENT, "aims": []}), encoding="utf-8")
    assert land_rush_odds.main([str(other)]) == 0
    assert other.read_bytes() == FILE.read_bytes()


def test_a_board_with_a_gap_has_no_odds() -> None:
    with pytest.raises(ValueError, match="gap"):
        land_rush_odds.odds({**CONTENT, "areas": AREAS[1:]})


@pytest.mark.parametrize("wanted", [(500, 500), (240, 296), (500, 30), (968, 500), (30, 530), (820, 840)])
def test_the_odds_agree_with_a_simulation_of_the_fall(wanted: tuple[int, int]) -> None:
    aim = min(AIMS, key=lambda each: math.dist(each["at"], wanted))
    assert math.dist(aim["at"], wanted) < land_rush_odds.STEP
    found = drops(aim["at"], seed=sum(wanted))
    assert sum(found) == DROPS
    for key, odds, fell in zip(KEYS, aim["odds"], found):
        chance = odds / land_rush_odds.WHOLE
        error = math.sqrt(max(chance, 1 / DROPS) * (1 - chance) / DROPS)
        assert abs(fell / DROPS - chance) < 4 * error, key


def test_every_aim_has_a_million_odds_and_lies_inside_the_rim() -> None:
    assert len(AIMS) <= 600
    for aim in AIMS:
        assert len(aim["odds"]) == len(AREAS)
        assert sum(aim["odds"]) == land_rush_odds.WHOLE
        assert min(aim["odds"]) >= 0
        assert from_centre(aim["at"]) < MOON["radius"]


def test_no_spot_of_the_moon_is_far_from_an_aim() -> None:
    for degrees in range(0, 360, 3):
        turn = math.radians(degrees)
        for out in range(0, MOON["radius"] + 1, 20):
            spot = (MOON["x"] + out * math.cos(turn), MOON["y"] + out * math.sin(turn))
            assert min(math.dist(spot, aim["at"]) for aim in AIMS) < land_rush_odds.STEP


def test_the_best_aim_hits_its_region_about_half_the_time() -> None:
    best = []
    for colour in COLOURS:
        mine = [number for number, area in enumerate(AREAS) if area["region"] == colour]
        best.append(max(sum(aim["odds"][number] for number in mine) for aim in AIMS) / land_rush_odds.WHOLE)
    assert all(0.42 <= hit <= 0.6 for hit in best)
    assert 0.48 <= sum(best) / len(best) <= 0.55
    assert max(best) - min(best) < 0.05


def test_every_area_can_be_aimed_at() -> None:
    for number, key in enumerate(KEYS):
        assert max(aim["odds"][number] for aim in AIMS) > 150_000, key
        assert any(max(aim["odds"]) == aim["odds"][number] for aim in AIMS), key


def test_the_areas_cover_the_disc_exactly() -> None:
    # Every edge is either shared by two areas, once in each direction, or a piece of the rim.
    walked = Counter(edge for area in AREAS for edge in edges(area))
    assert set(walked.values()) == {1}
    rim = {a: b for a, b in walked if (b, a) not in walked}
    assert all(abs(from_centre(spot) - MOON["radius"]) < 1 for spot in rim)
    assert len(rim) >= 120
    start = spot = next(iter(rim))
    around = [start]
    while (spot := rim[spot]) != start:
        around.append(spot)
    assert len(around) == len(rim)
    assert sum(map(surface, AREAS)) == surface({"outline": around})


def side(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether the pieces from a to b and from c to d cross or touch."""
    # Boxes apart: in one line with each other they may be and yet far away.
    for place in (0, 1):
        if max(a[place], b[place]) < min(c[place], d[place]) or max(c[place], d[place]) < min(
            a[place], b[place]
        ):
            return False
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def test_outlines_do_not_cross() -> None:
    for area in AREAS:
        spots = outline(area)
        assert len(set(spots)) == len(spots), area["area"]
        mine = edges(area)
        for number, (a, b) in enumerate(mine):
            for c, d in mine[number + 1 :]:
                assert len({a, b, c, d}) < 4 or not meet(a, b, c, d), area["area"]


def test_neighbours_are_those_with_a_border_to_be_seen() -> None:
    for one in AREAS:
        assert 3 <= len(one["neighbours"]) <= 7
        for other in AREAS:
            if one is not other:
                length = border(one, other)
                assert (other["area"] in one["neighbours"]) == (length > 0)
                assert length == 0 or length >= 25, (one["area"], other["area"], length)


def test_a_centre_lies_well_inside_its_area() -> None:
    for area in AREAS:
        (x, y) = area["centre"]
        assert contains(area, np.array([x]), np.array([y]))[0], area["area"]
        assert min(math.dist((x, y), spot) for spot in outline(area)) > 50, area["area"]


def test_no_area_is_much_larger_than_another() -> None:
    sizes = [surface(area) for area in AREAS]
    assert max(sizes) <= 2.2 * min(sizes)


def patches(colour: str) -> int:
    left = {area["area"]: area["neighbours"] for area in AREAS if area["region"] == colour}
    count = 0
    while left:
        count += 1
        waiting = [left.popitem()]
        while waiting:
            _, beside = waiting.pop()
            waiting += [(key, left.pop(key)) for key in beside if key in left]
    return count


@pytest.mark.parametrize("colour", COLOURS)
def test_a_region_has_five_areas_in_two_or_three_patches_and_no_more_than_its_share(colour: str) -> None:
    mine = [area for area in AREAS if area["region"] == colour]
    assert len(mine) == 5
    assert patches(colour) in (2, 3)
    assert sum(map(surface, mine)) / sum(map(surface, AREAS)) == pytest.approx(0.25, abs=0.01)
    assert sum(map(at_rim, mine)) == 3


@pytest.mark.parametrize("region", CONTENT["regions"], ids=COLOURS)
def test_prices_rise_with_the_stars_and_ask_for_another_kind(region: dict[str, str]) -> None:
    mine = sorted(
        (area for area in AREAS if area["region"] == region["region"]), key=lambda area: area["stars"]
    )
    assert [area["stars"] for area in mine] == [5, 7, 10, 12, 16]
    assert [sum(area["price"].values()) for area in mine] == [2, 3, 3, 4, 5]
    assert all(set(area["price"]) - {region["kind"]} for area in mine)
    assert not all(map(at_rim, mine[-2:]))


def test_every_kind_is_asked_for_alike() -> None:
    asked: Counter[str] = Counter()
    for area in AREAS:
        asked.update(area["price"])
    assert set(asked) == {region["kind"] for region in CONTENT["regions"]}
    assert len(set(asked.values())) == 1


def test_each_corporation_has_an_order_of_each_colour_and_each_order_all_colours() -> None:
    for corporation in CONTENT["corporations"]:
        assert sorted(corporation["colours"].values()) == sorted(COLOURS)
    for order in ("launch", "move", "extract", "build"):
        assert sorted(each["colours"][order] for each in CONTENT["corporations"]) == sorted(COLOURS)


def test_the_marks_divide_the_rim_and_name_the_other_side() -> None:
    wraps = {wrap["mark"]: wrap for wrap in CONTENT["wraps"]}
    assert sorted(degree for wrap in wraps.values() for degree in range(wrap["from"], wrap["to"])) == [
        *range(360)
    ]
    for wrap in wraps.values():
        assert (wrap["from"] + 180) % 360 == wraps[wrap["opposite"]]["from"]
