"""What the probes tell of a game of Lunar Rails is what happened in it, and adds up over games."""

from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.games.lunar_rails.board import Board, board_of
from railhead.games.lunar_rails.phases import START_CASH, UPGRADE_PRICE
from railhead.lab.balance_lunar_rails import Counts
from railhead.lab.favour import Aim, Grid
from railhead.lab.probe_lunar_rails import Probe, probe
from railhead.lab.probes import probed_games
from railhead.table.event import Event
from railhead.table.table import Table

GAME = "lunar-rails"


@pytest.fixture(scope="module")
def played() -> Table:
    """The beginning of a game: novices are quick to play, and ten rounds have a bit of everything."""
    table = railhead.new(GAME, seats=2, seed="probe", options={"max_rounds": 10})
    play_out(table, [Seated(bots.make(GAME, "novice"), "novice") for _ in range(2)], "probe")
    return table


@pytest.fixture(scope="module")
def board() -> Board:
    return board_of(railhead.new(GAME, seats=2, seed="board").content)


def seen(board: Board, *events: Event) -> Probe:
    follows = Probe(board, 2)
    for event in events:
        follows.see(event)
    return follows


def a_player(first: str, **more: Any) -> dict[str, Any]:
    player = {
        "first_major": first, "majors": ["Scott", "Apollo"], "loco": "Saturn", "upgrades": [["Atlas", 8]],
        "turns": 40, "lost": 1, "thrown": [0, 3, 12], "moved": 400, "sections": 100, "spent": 180,
        "rented": 5, "rents": 20, "rents_got": 8,
    }  # fmt: skip
    return {**player, **more}


def a_game(winner: int = 0, end: str = "won", **more: Any) -> dict[str, Any]:
    """Seat 0 brings Ice from Scott to Apollo twice and Beer from Apollo to Plato, seat 1 fills a Boom."""
    told = {
        "rounds": 40, "start": 1, "locos": ["Von Braun", "Atlas", "Saturn"], "sources": ["Apollo", "Scott"],
        "faces": {"Apollo": "far", "Plato": "near", "Scott": "both"},
        "titles": ["Meteor Showers", "Food Shortage", "Rail Strike"], "booms": ["Food Shortage"],
        "asked_loads": {"Ice": 10, "Beer": 5}, "asked_cities": {"Apollo": 8, "Plato": 5, "Scott": 2},
        "loaded": {"Scott": 3, "Apollo": 1},
        "deliveries": [
            [0, 3, "Ice", "Scott", "Apollo", 20, 20, False], [0, 9, "Ice", "Scott", "Apollo", 20, 90, False],
            [0, 12, "Beer", "Apollo", "Plato", 20, 20, False], [1, 9, "Beer", "Apollo", "Scott", 20, 9, True],
        ],
        "built": {"near": 60, "far": 40, "wrap": 2}, "steps": {"near": 300, "far": 100, "pole": 4},
        "crossed": {"wrap": 3, "Scott": 2}, "drawn": {"Food Shortage": 2, "Rail Strike": 1},
        "under": {"": [60, 600, 300, 6], "Rail Strike": [2, 0, 4, 1]},
        "harm": {"turn-lost": 2, "filled": 1, "erased": 9},
        "players": [a_player("Scott"), a_player("Apollo", thrown=[], majors=["Scott"], loco="Atlas")],
    }  # fmt: skip
    return {"winners": [winner], "scores": [260, 90], "end_reason": end, "probe": {**told, **more}}


def counted(*games: dict[str, Any], seats: int = 2) -> Counts:
    counts = Counts(seats)
    for line in games:
        counts.add(line)
    return counts


def grid(counts: Counts, title: str) -> Grid:
    return next(found for found in counts.grids() if found.title == title)


def aim(counts: Counts, words: str) -> Aim:
    return next(found for found in counts.aims() if words in found.wanted)


# --- the probe


def test_the_game_is_among_those_with_probes() -> None:
    assert GAME in probed_games()


def test_what_is_told_explains_everybodys_cash(played: Table) -> None:
    told = probe(played)
    for seat, cash in enumerate(played.scores()):
        player = told["players"][seat]
        paid = sum(delivery[5] for delivery in told["deliveries"] if delivery[0] == seat)
        taxes = sum(
            event.numbers[0]
            for entry in played.line
            for event in entry.events
            if event.kind == "taxed" and event.seat == seat
        )
        spent = player["spent"] + UPGRADE_PRICE * len(player["upgrades"]) + player["rents"] + taxes
        assert cash == START_CASH + paid + player["rents_got"] - spent


def test_the_probe_tells_what_happened(played: Table) -> None:
    told, view = probe(played), played.view(None)
    assert told["rounds"] == 10
    assert told["start"] == view["first"]
    assert sum(told["built"].values()) == sum(player["sections"] for player in told["players"])
    assert sum(told["steps"].values()) == sum(player["moved"] for player in told["players"])
    assert all(player["turns"] == 10 for player in told["players"])
    assert all(told["faces"][player["first_major"]] for player in told["players"])
    assert told["deliveries"]
    assert sum(told["asked_loads"].values()) == sum(told["asked_cities"].values())
    assert {player["loco"] for player in told["players"]} <= set(told["locos"])


def test_every_turn_of_play_is_counted_under_what_was_in_force(board: Board) -> None:
    strike = board.event_title.index("Rail Strike")
    boom = board.event_title.index("Food Shortage")
    follows = seen(
        board,
        Event("turn", 0, (0,)), Event("built", 0, (*board.ends[0], 2)),
        Event("turn", 0, (1,)), Event("event", 0, (strike,)), Event("event", 0, (boom,)),
        Event("turn", 1, (1,)), Event("new-hand", 1),
        Event("turn-lost", 0), Event("event-over", 0, (strike,)),
        Event("turn", 1, (2,)), Event("built", 1, (*board.ends[0], 3)), Event("over"),
    )  # fmt: skip
    assert follows.under == {
        "": [1, 0, 0, 0],
        "Rail Strike": [1, 0, 0, 1],
        "Food Shortage": [2, 0, 3, 1],
    }
    assert [player.turns for player in follows.players] == [2, 2]
    assert follows.players[0].lost == 1
    assert follows.players[1].thrown == [1]


def test_the_other_face_is_reached_over_a_wrap_or_through_a_pole(board: Board) -> None:
    wrap = next(section for section in board.wrap_letter if not any(map(board.is_city, board.ends[section])))
    near, far = board.ends[wrap]
    scott = board.milepost_words["scott"]
    here, there = board.milepost_words["scott.n"], board.milepost_words["scott.fn"]
    follows = seen(
        board,
        Event("built", 0, (near, far, 2)),
        Event("placed", 0, (near,)), Event("moved", 0, (far, near)),
        Event("placed-again", 0, (here,)), Event("moved", 0, (scott, here)), Event("moved", 0, (here, scott)),
        Event("moved", 0, (scott, here)), Event("moved", 0, (there, scott)),
    )  # fmt: skip
    assert follows.crossed == {"wrap": 1, "Scott": 1}
    assert follows.built == {"wrap": 1}
    assert follows.steps == {"wrap": 1, "pole": 4}


def test_a_chip_is_followed_from_its_source_to_its_city(board: Board) -> None:
    ice, scott, apollo = (board.loads.index("Ice"), *map(board.cities.index, ("Scott", "Apollo")))
    centre = board.city_mileposts[scott][0]
    here = board.around[centre][0]
    follows = seen(
        board,
        Event("loaded", 0, (ice, centre)), Event("loaded", 0, (ice, centre)), Event("placed", 0, (centre,)),
        Event("moved", 0, (here, centre)), Event("moved", 0, (centre, here)),
        Event("dropped", 0, (ice, centre)), Event("loaded", 0, (ice, centre)),
        Event("moved", 0, (here, centre)), Event("delivered", 0, (ice, apollo, 17, 0)),
        Event("train-struck", 0, (here, 1)),
    )  # fmt: skip
    assert follows.deliveries == [[0, 0, "Ice", "Scott", "Apollo", 17, 3, False]]
    assert follows.players[0].aboard == []
    assert follows.harm["lost-load"] == 1
    assert follows.harm["dropped"] == 1


# --- what adds up


def test_loads_cities_and_faces_add_up_over_games() -> None:
    counts = counted(a_game(), a_game(winner=1))
    figures = counts.figures()
    assert figures["deliveries"]["delivered"] == 6
    assert figures["loads"]["Ice"]["paid"] == 80
    assert figures["cities"]["Scott"]["fetched_in"] == 2
    assert figures["face_shares"]["deliveries"] == {"near": 0.3333, "far": 0.6667}
    assert figures["face_shares"]["sections built"] == {"near": 0.6, "far": 0.4}
    assert [row[0] for row in grid(counts, "Loads").rows] == ["Ice", "Beer"]
    assert grid(counts, "From face to face").rows[0][:2] == ["a pole to the far side", "66.7%"]
    assert grid(counts, "Wraps and poles").rows[:2] == [
        ["over a wrap letter", "3.0"],
        ["through Scott", "2.0"],
    ]


def test_a_chip_that_waited_aboard_does_not_spoil_what_a_load_pays() -> None:
    late = [[0, 3, "Ice", "Scott", "Apollo", 20, mileposts, False] for mileposts in (20, 20, 400)]
    row = grid(counted(a_game(deliveries=late)), "Loads").rows[0]
    assert row[:5] == ["Ice", "3.00", "20.0", "20", "1.00"]


def test_first_majors_and_places_win_with_their_players() -> None:
    counts = counted(a_game(), a_game(), a_game(winner=1))
    times = {favour["name"]: favour["times_fair"] for favour in counts.figures()["first_majors"]}
    assert times == {"Apollo": pytest.approx(2 / 3, abs=1e-4), "Scott": pytest.approx(4 / 3, abs=1e-4)}
    drawn = dict(grid(counts, "Wins, drawn").rows)
    assert drawn["seat 0"] == drawn["1 after the start"] == drawn["Scott"]
    assert drawn["seat 0"].index("●") > drawn["seat 1"].index("●")
    assert aim(counts, "first major city").met
    often = counted(*[a_game() for _ in range(200)])
    assert "Apollo 0.00" in aim(often, "first major city").reached
    assert not aim(often, "first major city").met


def test_hands_thrown_away_are_told_by_round() -> None:
    counts = counted(a_game())
    rows = grid(counts, "Hands thrown away").rows
    assert [row[:2] for row in rows] == [
        ["the two building turns", "25.0%"],
        ["1 – 10", "5.0%"],
        ["11 – 20", "5.0%"],
        ["21 – 30", "0.0%"],
        ["31 – 40", "0.0%"],
    ]
    wins = grid(counts, "Players by hands thrown away").rows
    assert [row[:2] for row in wins] == [["0", "1"], ["3 – 5", "1"]]


def test_events_are_told_beside_turns_under_none() -> None:
    counts = counted(a_game(), a_game())
    rows = {row[0]: row[1:] for row in grid(counts, "Events in force").rows}
    assert rows["(none)"] == ["–", "60.0", "10.0", "5.0", "10%"]
    assert rows["Rail Strike"] == ["1.00", "2.0", "0.0", "2.0", "50%"]
    assert rows["Meteor Showers"] == ["0.00", "0.0", "–", "–", "–"]
    costs = grid(counts, "What events bring and cost")
    assert ["sections erased", "9.00"] in costs.rows
    assert costs.note.startswith("2 of 4 ")


def test_locos_are_told_by_who_took_and_who_kept_them() -> None:
    rows = {row[0]: row[1:5] for row in grid(counted(a_game()), "Locos").rows}
    assert rows["Atlas"][:3] == ["100%", "8", "50%"]
    assert rows["Von Braun"] == ["0%", "–", "0%", "–"]


# --- what is wanted


def test_a_dead_load_city_source_or_face_is_named() -> None:
    good = counted(a_game())
    assert aim(good, "every load are filled").met
    dead = counted(a_game(asked_loads={"Ice": 10, "Beer": 5, "Wine": 9}))
    assert not aim(dead, "every load are filled").met
    assert "Wine 0.00" in aim(dead, "every load are filled").reached
    assert "Scott 0.00" in aim(good, "every city are filled").reached
    assert aim(good, "makes loads").met
    unused = counted(a_game(sources=["Apollo", "Scott", "Plato"]))
    assert (aim(unused, "makes loads").met, aim(unused, "makes loads").reached) == (False, "Plato 0%")
    assert aim(good, "Each face").met
    assert not aim(counted(a_game(built={"near": 90, "far": 10})), "Each face").met


def test_a_load_that_pays_too_little_for_its_way_is_named() -> None:
    usual = [[0, 3, "Ice", "Scott", "Apollo", 20, 20, False]] * 3
    poor = [[0, 3, "Beer", "Apollo", "Plato", 5, 20, False]]
    found = aim(counted(a_game(deliveries=usual + poor)), "for a milepost")
    assert (found.met, found.reached) == (False, "Beer 0.25")
    assert aim(counted(a_game(deliveries=usual)), "for a milepost").met


def test_a_game_that_nobody_won_is_no_end_of_its_own() -> None:
    assert aim(counted(a_game()), "none ends by a guard").met
    assert not aim(counted(a_game(), a_game(end="limit")), "none ends by a guard").met


@pytest.mark.parametrize(("turns", "met"), [(24, False), (25, True), (60, True), (61, False)])
def test_the_length_is_judged_at_four_seats(turns: int, met: bool) -> None:
    line = a_game(players=[a_player("Scott", turns=turns) for _ in range(4)])
    line["scores"] += [0, 0]
    assert aim(counted(line, seats=4), "25 to 60").met is met
    assert not [found for found in counted(a_game()).aims() if "25 to 60" in found.wanted]


def test_a_game_without_a_delivery_is_told_too() -> None:
    counts = counted(a_game(deliveries=[]))
    assert not aim(counts, "for a milepost").met
    assert not aim(counts, "every load are filled").met
    assert grid(counts, "From face to face").rows == []
