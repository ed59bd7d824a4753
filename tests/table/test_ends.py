"""Every play ends, under every option set and whatever the table is told; what is conserved stays so."""

from itertools import combinations
from random import Random

import pytest

import railhead
from railhead.bots.search import play_on
from railhead.games import find
from railhead.table.options import clash_of
from railhead.table.state import CHANCE
from tests.table.covering import lone, option_sets, pairwise, seat_counts, tried_values
from tests.table.games_under_test import GAMES
from tests.table.playing import (
    ENDLESS,
    a_table,
    a_table_for,
    finish,
    moments,
    played,
    quick_step,
    step,
    viewers,
)

SETS = [(game, seats, options) for game in GAMES for seats, options in option_sets(game)]


def check_laws(table):
    for law, now, due in table.state.laws():
        assert now == due, law


def check_end(table):
    """The scores and winners of a finished game make sense."""
    seats = range(table.state.seats)
    assert table.over
    assert table.to_act == ()
    assert table.end_reason
    scores, winners = table.scores(), table.winners()
    assert len(scores) == len(seats)
    assert all(type(score) is int for score in scores)
    standing = [seat for seat in seats if not table.state.out[seat]]
    assert set(winners) <= set(standing)
    assert bool(winners) == bool(standing)
    assert winners == sorted(set(winners))
    assert all(table.view(viewer)["end_reason"] == table.end_reason for viewer in viewers(table))


@pytest.mark.parametrize(("game", "seats", "options"), SETS, ids=str)
def test_every_play_ends_under_every_option_set(game, seats, options):
    table = railhead.new(game, seats, options, seed=str(options))
    for _ in moments(table, Random(seats)):
        check_laws(table)
    check_laws(table)
    check_end(table)
    assert table.end_reason != "resigned"


def fits(game, seats, option, value):
    """Whether so many can play with this option, the others as they are by default."""
    known = find(game)
    least, most = known.seat_range({each.name: each.default for each in known.options} | {option: value})
    return least <= seats <= most


@pytest.mark.parametrize("game", GAMES)
def test_the_option_sets_cover_every_pair_of_values(game):
    tried, known = tried_values(game), find(game)
    usual = {option.name: option.default for option in known.options}
    sets = option_sets(game)
    for one, other in combinations(tried, 2):
        met = {(options[one], options[other]) for _, options in sets}
        pairs = [(a, b) for a in tried[one] for b in tried[other]]
        assert met >= {
            (a, b)
            for a, b in pairs
            if clash_of(known.options, {**usual, one: a, other: b}) is None
            and not [each for each in lone(known, {**usual, one: a, other: b}) if each.needs in (one, other)]
        }
    for one in tried:
        met = {(seats, options[one]) for seats, options in sets}
        wanted = {(seats, value) for seats in seat_counts(game) for value in tried[one]}
        assert met >= {(seats, value) for seats, value in wanted if fits(game, seats, one, value)}


def test_pairs_of_more_options_are_covered_by_few_rows():
    factors = [["a", "b"], [1, 2, 3], [True, False], [0, 5], "xyz"]
    rows = pairwise(factors)
    assert len(rows) < 20
    assert {(row[1], row[4]) for row in rows} == {(n, x) for n in (1, 2, 3) for x in "xyz"}
    assert pairwise([[1, 2]]) == [[1], [2]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_small_limit_of_rounds_ends_the_game(game, rounds):
    for seats in seat_counts(game):
        table = railhead.new(game, seats, {"max_rounds": rounds}, seed="short")
        finish(table, Random(rounds))
        assert table.end_reason == "limit"
        check_end(table)


MOST_WORDS = 60


def random_word(table, rng):
    """Say something for the table: now and then somebody comes, goes, sleeps or gives up."""
    word = rng.choice(("time-up", "time-up", "bot", "player", "resign"))
    seat = rng.randrange(table.state.seats)
    before, entries = table.hash(), len(table)
    try:
        told = table.declare(f"{word} {seat}", who=f"Guest {rng.randrange(9)}")
    except railhead.Refused as refused:
        reason = refused.rule
    else:
        assert told
        return
    assert reason in ("T-1", "T-3")
    assert (table.hash(), len(table)) == (before, entries)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", range(12))
def test_words_of_the_table_at_any_moment_break_nothing(game, n):
    rng = Random(n)
    table = a_table(game, n, auto_roll=n % 2 == 0)
    share = (0.02, 0.1, 0.5)[n % 3]
    words = 0
    while not table.over:
        if rng.random() < share and words < MOST_WORDS:
            random_word(table, rng)
            words += 1
            check_laws(table)
        else:
            quick_step(table, rng)
    check_laws(table)
    check_end(table)
    again = railhead.replay(table.record())
    assert again.record() == table.record()
    assert railhead.verify(table.record())["ok"]
    for viewer in viewers(table):
        assert again.log(viewer) == table.log(viewer)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_has_resigned_is_never_asked_again_and_never_wins(game):
    rng = Random(6)
    table = a_table_for(game, 4, "resigned")
    if table.state.seats < 3:
        return
    for _ in range(10):
        step(table, rng)
    table.declare("resign 1")
    with pytest.raises(railhead.Refused, match="T-1"):
        table.declare("resign 1")
    for _ in moments(table, rng):
        assert 1 not in table.to_act
    assert 1 not in table.winners()


@pytest.mark.parametrize("game", GAMES)
def test_the_last_one_at_the_table_has_won(game):
    table = a_table_for(game, 4, "alone")
    for seat in range(1, table.state.seats):
        assert not table.over
        table.declare(f"resign {seat}")
    assert (table.end_reason, table.winners()) == ("resigned", [0])
    check_end(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_whose_time_is_up_always_gets_on(game):
    table = a_table(game, 2)
    asked = 0
    while not table.over:
        seat = table.to_act[asked % len(table.to_act)]
        before = len(table)
        table.declare(f"time-up {seat}")
        assert len(table) > before
        asked += 1
        assert asked < ENDLESS
    check_end(table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "word", ["", "resign", "resign 99", "resign -1", "resign x", "sleep 0", "resign 0 0", "bot ١"]
)
def test_words_that_mean_nothing_are_refused(game, word):
    table = a_table(game)
    before, entries = table.hash(), len(table)
    with pytest.raises(railhead.Refused, match="T-2"):
        table.declare(word)
    assert (table.hash(), len(table)) == (before, entries)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", range(3))
def test_a_draw_for_search_is_a_possible_outcome_as_likely_as_its_weight(game, n):
    """An outcome is drawn from where its share of all weights begins to where it ends."""
    rng = Random(n)
    table = a_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        if not table.awaits_roll:
            continue
        state = table.state
        total, begin = sum(weight for _, weight in state.chance()), 0
        for outcome, weight in state.chance():
            if weight:
                first, last = (begin + 0.5) / total, (begin + weight - 0.5) / total
                assert state.draw(first) == state.draw(last) == outcome
            begin += weight
        for point in (0.0, rng.random(), 1 - 2**-53):
            assert state.refusal(CHANCE, state.draw(point)) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", range(4))
def test_random_play_of_a_state_ends_too(game, n):
    state = played(game, n, 3 * n).state.clone()
    steps = play_on(state, Random(n), 2)
    over = not state.to_act()  # a short game may end on the way
    assert over or steps == 2
    assert over or play_on(state, Random(n)) > 0
    assert state.to_act() == ()
    assert state.end_reason
    assert all(now == due for _, now, due in state.laws())
    assert all(isinstance(state.worth(seat), float) for seat in range(state.seats))
