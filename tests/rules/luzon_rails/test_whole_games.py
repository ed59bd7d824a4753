"""Whole games by random legal choices, with every option."""

from random import Random

import pytest

import railhead
from tests.rules.luzon_rails.ledger import Ledger
from tests.rules.luzon_rails.positions import CARDS, content, neighbours, terrain
from tests.rules.luzon_rails.random_games import OPTIONS, a_random_step, a_table_for, is_conserved

SEATS_AND_SEEDS = [(2, 1), (3, 2), (3, 3), (4, 4), (5, 5)]


def an_audited_game(seats, seed, options):
    """Play a random game; the ledger has read the record before each look at the table."""
    table = a_table_for(seats, f"ledger {seed}", options)
    ledger, rng, read = Ledger(seats, options.get("private_companies", False)), Random(seed), 0
    while True:
        for line in table.lines(read):
            ledger.read(line)
        read = len(table)
        yield table, ledger
        if table.over:
            return
        a_random_step(table, rng)


@pytest.mark.rule("LZ-2", "LZ-7", "LZ-8", "LZ-9", "LZ-10", "LZ-12", "LZ-X1")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_second_bookkeeper_finds_the_same_money_companies_and_tokens(seats, seed, options):
    for table, ledger in an_audited_game(seats, seed, options):
        state = table.position()["state"]
        assert state["cash"] == ledger.cash
        assert state["companies"] == ledger.companies()
        assert state["tokens"] == ledger.tokens


@pytest.mark.rule("LZ-5", "LZ-11", "LZ-13")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_second_bookkeeper_finds_the_same_cards_and_rounds(seats, seed, options):
    for table, ledger in an_audited_game(seats, seed, options):
        state = table.position()["state"]
        if ledger.throwing or state["card"] or state["auction"]:
            continue  # sealed choices, or a card between two places
        assert state["round"] == ledger.round
        hands = [sorted(hand, key=CARDS.index) for hand in state["hands"]]
        assert [state["display"], hands, state["discard"], state["deck"]] == ledger.piles()


@pytest.mark.rule("LZ-14")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_second_bookkeeper_finds_the_same_end(seats, seed, options):
    for table, ledger in an_audited_game(seats, seed, options):
        assert table.over == ledger.over
        assert table.view(None)["end_reason"] == ledger.reason


@pytest.mark.rule("LZ-1", "LZ-14a")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13), (5, 14)])
def test_money_shares_track_tokens_and_cards_are_conserved(seats, seed, options):
    table, rng = a_table_for(seats, f"conserved {seed}", options), Random(seed)
    is_conserved(table)
    while not table.over:
        a_random_step(table, rng)
        is_conserved(table)


@pytest.mark.rule("LZ-8")
@pytest.mark.parametrize("seed", range(4))
def test_track_is_connected_and_no_mountain_is_shared(seed):
    table, rng = a_table_for(4, f"track {seed}", {}), Random(seed)
    while not table.over:
        a_random_step(table, rng)
    tracks = [company["track"] for company in table.view(None)["companies"]]
    for track in tracks:
        for number, hex in enumerate(track[1:], 1):
            assert set(neighbours(hex)) & set(track[:number])
    mountains = [hex for track in tracks for hex in track if terrain(hex) == "mountain"]
    assert len(mountains) == len(set(mountains))


@pytest.mark.rule("LZ-14a")
@pytest.mark.parametrize("seed", range(4))
def test_a_trigger_that_is_met_stays(seed):
    table, rng = a_table_for(3, f"triggers {seed}", {}), Random(seed)
    met = []
    while not table.over:
        a_random_step(table, rng)
        now = table.view(None)["triggers"]
        assert set(met) <= set(now)
        met = now


@pytest.mark.rule("LZ-14")
@pytest.mark.parametrize("options", OPTIONS)
def test_no_game_lasts_longer_than_six_rounds(options):
    for seed in range(3):
        table, rng = a_table_for(3, f"rounds {seed}", options), Random(seed)
        while not table.over:
            assert table.view(None)["round"] <= content()["rounds"]
            a_random_step(table, rng)


@pytest.mark.rule("LZ-15")
def test_a_record_replays_to_the_same_end():
    table, rng = a_table_for(3, "replayed", {"private_companies": True}), Random(1)
    while not table.over:
        a_random_step(table, rng)
    again = railhead.replay(table.record())
    assert (again.hash(), again.scores(), again.winners()) == (table.hash(), table.scores(), table.winners())
