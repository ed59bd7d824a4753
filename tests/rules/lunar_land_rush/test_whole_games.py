"""Whole games by random legal choices."""

from collections import Counter
from random import Random

import pytest

import railhead
from tests.rules.lunar_land_rush.ledger import Ledger
from tests.rules.lunar_land_rush.moon import GAME
from tests.rules.lunar_land_rush.random_games import a_random_step, a_table_for, is_conserved

SEATS_AND_SEEDS = [(2, 1), (3, 2), (3, 3), (4, 4)]


def a_game(seats, seed):
    """Play a random game; the table after every step."""
    table, rng = a_table_for(seats, f"whole {seed}"), Random(seed)
    yield table
    while not table.over:
        a_random_step(table, rng)
        yield table


@pytest.mark.rule("LL-1", "LL-3", "LL-10", "LL-11")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_cubes_astronauts_domes_tokens_and_cards_are_conserved(seats, seed):
    for table in a_game(seats, seed):
        is_conserved(table)


@pytest.mark.rule("LL-4", "LL-6", "LL-7", "LL-8", "LL-9", "LL-10", "LL-11", "LL-12")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_second_bookkeeper_finds_the_same_moon_and_cards(seats, seed):
    ledger, read = Ledger(seats), 0
    for table in a_game(seats, seed):
        for line in table.lines(read):
            ledger.read(line)
        read = len(table)
        state = table.position()["state"]
        assert ledger.moon() == {
            key: (place["astronauts"], place["dome"], Counter(place["cubes"]), place["token"])
            for key, place in state["areas"].items()
        }
        assert ledger.supply == Counter(state["supply"])
        assert ledger.cubes == [Counter(player["cubes"]) for player in state["players"]]
        assert ledger.tokens == [player["tokens"] for player in state["players"]]
        assert ledger.played == [player["played"] for player in state["players"]]
        assert ledger.hands == [set(player["hand"]) for player in state["players"]]
        assert ledger.row == state["row"]


@pytest.mark.rule("LL-13", "LL-13a")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_all_had_equal_turns(seats, seed):
    table = list(a_game(seats, seed))[-1]
    turns = [0] * seats
    for line in table.lines():
        if line.get("do", "").split()[0] in ("play", "pick-up"):
            turns[line["actor"]] += 1
    assert turns == [table.view(None)["round"]] * seats


@pytest.mark.rule("LL-13", "LL-11a")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_game_ends_by_one_of_its_reasons(seats, seed):
    view = list(a_game(seats, seed))[-1].view(None)
    assert view["end_reason"] in {"astronauts", "domes", "stalled", "limit"}
    if view["end_reason"] in ("astronauts", "domes"):
        assert any(player[view["end_reason"]] == 0 for player in view["players"])


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_the_points_shown_at_the_end_are_the_scores_and_the_best_has_won(seats, seed):
    table = list(a_game(seats, seed))[-1]
    points = table.view(None)["points"]
    assert [entry["total"] for entry in points] == list(table.scores())
    for entry in points:
        assert entry["total"] == entry["stars"] + entry["shared"] + entry["objective"] + entry["tokens"]
    placed = [player["placed"] for player in table.view(None)["players"]]
    ranks = list(zip(table.scores(), placed, strict=True))
    assert list(table.winners()) == [seat for seat in range(seats) if ranks[seat] == max(ranks)]


@pytest.mark.rule("LL-14", "LL-8b")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_every_token_taken_is_drawn_at_the_end(seats, seed):
    for player in list(a_game(seats, seed))[-1].view(None)["players"]:
        assert len(player["token_values"]) == player["tokens"]


@pytest.mark.rule("LL-5")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS[::3])
def test_every_position_is_loaded_as_it_was_written(seats, seed):
    for number, table in enumerate(a_game(seats, seed)):
        if number % 7 == 0:
            position = table.position()
            assert railhead.from_position(GAME, position, auto_roll=False).position() == position


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS[::3])
def test_a_record_replays_to_the_same_end(seats, seed):
    table = list(a_game(seats, seed))[-1]
    again = railhead.replay(table.record())
    assert (again.hash(), again.scores(), again.winners()) == (table.hash(), table.scores(), table.winners())
