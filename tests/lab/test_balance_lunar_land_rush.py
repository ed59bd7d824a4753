"""What the probes tell of a game of Lunar Land Rush is what happened in it, and adds up over games."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import railhead
from railhead.games import find
from railhead.games.lunar_land_rush.moon import moon_of
from railhead.lab.balance import measure
from railhead.lab.balance_lunar_land_rush import Counts
from railhead.lab.favour import Aim, Grid
from railhead.lab.probe_lunar_land_rush import Probe, probe
from railhead.table.event import Event
from railhead.table.table import Table


@pytest.fixture(scope="module", params=[2, 4], ids=["two", "four"])
def played(request: pytest.FixtureRequest) -> Table:
    """A game at random to its end."""
    table = railhead.new("lunar-land-rush", seats=request.param, seed="probe")
    rng = Random(3)
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return table


def a_player(corporation: str, objective: str, **more: Any) -> dict[str, Any]:
    player = {
        "corporation": corporation, "objective": objective,
        "points": {"stars": 9, "tokens": 6, "private": 2, "shared": 3},
        "would_bring": {"leftovers": 2, "domes": 3, "majorities": 1, "orders": 4},
        "cubes": 3, "tokens": 3, "astronauts": 12, "domes": 4, "pick_ups": 5,
        "played": {"launch": 4, "march-blue": 2}, "for_nothing": {"march-blue": 1},
        "taken": {"march-blue": 6},
    }  # fmt: skip
    return {**player, **more}


def a_game(winners: list[int], end: str = "domes", **more: Any) -> dict[str, Any]:
    """Seat 0 holds the shared objective again and builds on Imbrium; seat 1 takes no card."""
    idle = a_player("regolith", "orders", taken={}, played={}, for_nothing={})
    players = [a_player("harbour", "domes"), idle]
    told = {
        "rounds": 20, "start": 1, "turns": 40, "quiet": 5, "longest_quiet": 2, "shared": "domes", "drops": 10,
        "hits": 4, "orders": {"launch": 10, "move": 8, "extract": 6, "build": 4},
        "areas": ["imbrium", "tycho"], "advanced": ["march-blue", "drill-pink"],
        "colonies": [["imbrium", 0, 7]], "ground": 12, "supply": 20, "unexplored": 2, "players": players,
    }  # fmt: skip
    return {"winners": winners, "scores": [20, 20], "end_reason": end, "probe": {**told, **more}}


def counted(*games: dict[str, Any]) -> Counts:
    counts = Counts(2)
    for line in games:
        counts.add(line)
    return counts


def grid(counts: Counts, title: str) -> Grid:
    return next(found for found in counts.grids() if found.title == title)


def aim(counts: Counts, words: str) -> Aim:
    return next(found for found in counts.aims() if words in found.wanted)


def seen_of(*events: Event) -> Probe:
    seen = Probe(moon_of(find("lunar-land-rush").content(None)), seats=2)
    for event in events:
        seen.see(event)
    seen.lay_down()
    seen.end_round()
    return seen


def test_the_points_told_by_source_are_the_score(played: Table) -> None:
    told = [sum(player["points"].values()) for player in probe(played)["players"]]
    assert told == played.scores()


def test_a_player_is_told_as_he_stands_at_the_end(played: Table) -> None:
    view = played.view(None)
    for told, seen in zip(probe(played)["players"], view["players"], strict=True):
        assert told["corporation"] == seen["corporation"]
        assert told["objective"] == seen["objective"]
        assert told["would_bring"][seen["objective"]] == told["points"]["private"]
        assert told["cubes"] == sum(seen["cubes"])
        assert (told["tokens"], told["astronauts"]) == (seen["tokens"], seen["placed"])
        owned = {card for card in (*seen["hand"], *seen["played"]) if card in probe(played)["advanced"]}
        assert set(told["taken"]) == owned
        assert told["would_bring"]["orders"] == len(owned)


def test_every_turn_is_a_card_or_a_pick_up(played: Table) -> None:
    told = probe(played)
    cards = sum(sum(player["played"].values()) for player in told["players"])
    picked = sum(player["pick_ups"] for player in told["players"])
    assert cards + picked == told["turns"] == told["rounds"] * len(told["players"])
    assert sum(told["orders"].values()) == cards


def test_colonies_and_cubes_told_are_those_on_the_board(played: Table) -> None:
    told, areas = probe(played), played.view(None)["areas"]
    built = {area: seat for area, seat, _ in told["colonies"]}
    assert built == {area["area"]: area["dome"] for area in areas if area["dome"] is not None}
    assert told["ground"] == sum(sum(area["cubes"]) for area in areas)
    assert told["unexplored"] == sum(area["token"] for area in areas)
    assert 0 <= told["hits"] <= told["drops"]


def test_a_card_is_played_for_nothing_when_nothing_follows_on_it() -> None:
    seen = seen_of(
        Event("play", 0, (1, 0, 0)), Event("nothing", 0, (1,)),
        Event("play", 1, (1, 0, 0)), Event("move", 1, (3, 4)), Event("done", 1, (1,)),
        Event("play", 0, (2, 0, 0)), Event("done", 0, (2,)),
    )  # fmt: skip
    assert seen.for_nothing == [{"move": 1, "extract": 1}, {}]
    assert seen.played == [{"move": 1, "extract": 1}, {"move": 1}]
    assert seen.orders == {"move": 2, "extract": 1}


def test_a_round_is_quiet_when_nobody_places_anything() -> None:
    quiet = [Event("play", 0, (1, 0, 0)), Event("move", 0, (3, 4))]
    loud = [Event("land", 1, (3,))]
    rounds = [quiet, loud, quiet, quiet]
    events = [Event("drop", 0, (7, 3, -1, 1))]
    for number, happened in enumerate(rounds, 1):
        events += [Event("round", 0, (number,)), *happened]
    assert seen_of(*events).quiet == [1, 2]


def test_only_drops_with_a_region_declared_can_hit_it() -> None:
    region = moon_of(find("lunar-land-rush").content(None)).region_of[3]
    seen = seen_of(
        Event("drop", 0, (7, 3, -1, 1)),
        Event("drop", 0, (7, 3, region, 2)),
        Event("drop", 1, (7, 3, (region + 1) % 4, 1)),
    )
    assert (seen.drops, seen.hits) == (2, 1)


def test_corporations_and_objectives_win_when_their_holder_does() -> None:
    counts = counted(a_game([0]), a_game([0]), a_game([0, 1]), a_game([1]))
    assert {name: favour.times for name, favour in counts.corporations.items()} == {
        "harbour": 1.25,
        "regolith": 0.75,
    }
    assert counts.objectives["domes"].wins == counts.like.wins == 2.5
    assert counts.other.wins == 1.5
    assert counts.pairs["domes", "orders"].cases == 4
    assert aim(counts, "corporation").met
    assert not aim(counted(a_game([0])), "holds an objective").met


def test_an_objectives_points_are_counted_as_ones_own_and_as_the_shared_one() -> None:
    sources = counted(a_game([0])).sources
    assert sources["objective domes"].points.count == 3
    assert sources["objective domes"].points.mean == pytest.approx(8 / 3)
    assert sources["objective orders"].points.count == 1
    assert "objective leftovers" not in sources


@pytest.mark.parametrize(("stars", "tokens", "alive"), [(9, 6, True), (0, 6, False), (9, 0, False)])
def test_a_source_that_brings_nothing_is_dead(stars: int, tokens: int, alive: bool) -> None:
    points = {"stars": stars, "tokens": tokens, "private": 2, "shared": 3}
    players = [a_player("harbour", "domes", points=points), a_player("regolith", "domes", points=points)]
    assert aim(counted(a_game([0], players=players)), "source").met is alive


@pytest.mark.parametrize(("guarded", "met"), [(1, True), (2, False)])
def test_nearly_all_games_should_end_by_astronauts_or_domes(guarded: int, met: bool) -> None:
    ends = ["stalled", "limit"][:guarded] + ["astronauts", "domes"] * 10
    assert aim(counted(*(a_game([0], end=end) for end in ends[:20])), "end as the rules want").met is met


def test_advanced_orders_are_told_by_how_often_they_are_taken_and_by_their_owners_wins() -> None:
    rows = grid(counted(a_game([0]), a_game([0])), "Advanced orders").rows
    assert [row[:5] for row in rows] == [
        ["march-blue", "100%", "6.0", "2.00", "50%"],
        ["drill-pink", "0%", "0.0", "0.00", "0%"],
    ]
    assert rows[0][5].startswith("2.00")


def test_areas_are_told_by_how_often_they_are_built() -> None:
    rows = grid(counted(a_game([0]), a_game([1], colonies=[])), "Colonies").rows
    assert [row[:3] for row in rows] == [["imbrium", "50%", "7.0"], ["tycho", "0%", "0.0"]]


def test_hits_and_quiet_rounds_are_told() -> None:
    counts = counted(a_game([0]), a_game([1], drops=0, hits=0, quiet=0))
    assert "40.0% of the drops" in grid(counts, "Orders").note
    assert "12.5% of all" in grid(counts, "Length").note
    assert counts.figures()["quiet_rounds"] == 0.125


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_few_games_of_any_number_of_seats_have_their_whole_page(seats: int, tmp_path: Path) -> None:
    balance = measure("lunar-land-rush", "random", 2, seats=seats, partial=tmp_path)
    assert all(grid.rows for grid in balance.grids())
    assert len(balance.figures()["corporations"]) == seats
    assert len(balance.aims()) == 7
