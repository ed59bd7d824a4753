"""What the probes tell of a game of Rail Baron is what happened in it, and adds up over games."""

from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.games.rail_baron_southeast.phases import BANK
from railhead.games.rail_baron_southeast.state import RailBaronState
from railhead.lab.balance_rail_baron_southeast import Counts
from railhead.lab.favour import Aim, Grid
from railhead.lab.probe_rail_baron_southeast import Probe, probe
from railhead.table.event import Event
from railhead.table.table import Table

GAME = "rail-baron-southeast"


@pytest.fixture(scope="module")
def played() -> Table:
    table = railhead.new(GAME, seats=4, seed="probe", options={"max_rounds": 25})
    play_out(table, [Seated(bots.make(GAME, "master"), "master") for _ in range(4)], "probe")
    return table


def a_player(region: str, first: str, **more: Any) -> dict[str, Any]:
    player = {
        "home": f"{region} City", "region": region, "first": first, "deeds": 3, "turns": 70, "fees": 9_000,
        "payoffs": 90_000, "superchief": 0,
    }  # fmt: skip
    return {**player, **more}


def a_game(winner: int, end: str = "home", **more: Any) -> dict[str, Any]:
    counts = {"declared": 2, "roved": 1, "undeclared": 0, "bankrupt": 0, "auction": 1}
    told = {
        "rounds": 70, "start": 1, "sold_out": 40, "counts": counts,
        "locked": ["Miami"], "serves": {"CG": [1_995, 108], "IC": [1_430, 62]},
        "deeds": {"CG": [30_000, 45_000, 100], "IC": [0, 0, 0]},
        "players": [a_player("Gulf", "CG", superchief=20), a_player("Florida", "")],
    }  # fmt: skip
    return {"winners": [winner], "scores": [210_000, 90_000], "end_reason": end, "probe": {**told, **more}}


def counted(*games: dict[str, Any]) -> Counts:
    counts = Counts(2)
    for line in games:
        counts.add(line)
    return counts


def grid(counts: Counts, title: str) -> Grid:
    return next(found for found in counts.grids() if found.title == title)


def aim(counts: Counts, words: str) -> Aim:
    return next(found for found in counts.aims() if words in found.wanted)


def test_the_probe_tells_what_happened(played: Table) -> None:
    told, state = probe(played), played.state
    assert isinstance(state, RailBaronState)
    owners, board = state.owners, state.board
    assert told["rounds"] == 25
    assert sum(player["turns"] for player in told["players"]) >= 96
    bought = [road for road, (spent, _, _) in told["deeds"].items() if spent]
    assert set(bought) >= {board.roads[road] for road in board.for_sale if owners[road] >= 0}
    assert all(player["first"] in bought for player in told["players"])
    assert any(earned for _, earned, _ in told["deeds"].values())
    assert all(of >= alone for of, alone in told["serves"].values())
    for city in told["locked"]:
        roads = board.roads_at[board.places.index(city)]
        assert len({owners[road] for road in roads}) == 1
        assert owners[roads[0]] >= 0


def test_a_fee_is_shared_by_the_railroads_of_its_owner_that_were_ridden() -> None:
    seen = Probe(seats=2, roads=3)
    seen.see(Event("bought", 1, (0, 9_000)))
    seen.see(Event("bought", 1, (2, 5_000)))
    seen.see(Event("turn", 0, (7,)))
    for road in (0, 1, 2):
        seen.see(Event("rode", 0, (road, 4, 5)))
    seen.see(Event("paid", 0, (1, 5_000)))
    seen.see(Event("paid", 0, (BANK, 1_000)))
    assert seen.earned == [2_500, 0, 2_500]
    assert seen.fees == [6_000, 0]
    assert seen.first == [-1, 0]
    seen.see(Event("sold-back", 1, (0, 4_500)))
    seen.see(Event("turn", 1, (7,)))
    assert seen.held == [1, 0, 2]


def test_a_home_is_known_after_its_player_has_gone_bankrupt(played: Table) -> None:
    state = played.state
    assert isinstance(state, RailBaronState)
    standing = [state.board.places[home] for home in state.home if home >= 0]
    assert standing == [
        player["home"] for seat, player in enumerate(probe(played)["players"]) if not state.out[seat]
    ]
    seen = Probe(seats=1, roads=1)
    for event in (Event("home", 0, (1, 2, 3, 7)), Event("swapped", 0, (9, 7)), Event("bankrupt", 0)):
        seen.see(event)
    assert seen.home == [9]


def test_counts_add_up_over_games() -> None:
    counts = counted(a_game(0), a_game(0), a_game(1, end="limit"))
    figures = counts.figures()
    assert figures["own_ends"] == pytest.approx(2 / 3, abs=1e-4)
    assert not aim(counts, "ends by a rule").met
    assert figures["deeds"]["CG"] == {"bought": 3, "spent": 90_000, "earned": 135_000, "held": 300}
    gulf = next(favour for favour in figures["regions"] if favour["name"] == "Gulf")
    assert gulf["games"] == 3
    assert gulf["times_fair"] == pytest.approx(4 / 3, abs=1e-4)
    assert figures["events"]["roved"] == 3
    assert figures["turns"] == 70
    assert grid(counts, "Deeds").rows[0][0] == "CG"
    assert grid(counts, "Deeds").rows[0][-1] == "1.50"
    assert grid(counts, "Destinations").rows == [["CG", "19.95", "1.08"], ["IC", "14.30", "0.62"]]
    assert grid(counts, "Cities locked by one owner").rows == [["Miami", "100%"]]


def test_the_length_is_judged_at_four_seats() -> None:
    four = Counts(4)
    line = a_game(0)
    line["scores"] += [0, 0]
    line["probe"]["players"] = [a_player("Gulf", "CG", turns=50) for _ in range(4)]
    four.add(line)
    assert not aim(four, "60 to 120").met
    assert not [found for found in counted(a_game(0)).aims() if "60 to 120" in found.wanted]
