"""Taking back: to the exact state before, free or by consent as computed, and never out of the history."""

import contextlib
import json
from random import Random

import pytest

import railhead
from railhead.table.state import CHANCE, TABLE
from tests.table.games_under_test import GAMES
from tests.table.playing import COMPILED, a_shared_table, a_table, a_table_for, finish, moments, played, step

pytestmark = [pytest.mark.parametrize("game", GAMES), pytest.mark.rule("T-6")]


def needs(table, seat):
    """Who must agree to a seat's undo, told from the entries alone: the slow and literal way. A player who is
    out of the game (bankrupt, resigned) has no more to say in it."""
    own = [entry for entry in table.line if entry.actor == seat and not entry.auto]
    since = table.line[table.line.index(own[-1]) :]
    asked = set()
    for entry in since:
        shown = [event for event in entry.events if event.reveals or event.binds]
        if entry.actor == CHANCE or any(event.to is None for event in shown):
            asked |= set(range(table.state.seats))
        asked |= {other for event in shown for other in event.to or ()}
        sealed = entry.sealed and own[-1].sealed
        if entry.actor not in (CHANCE, TABLE, seat) and not sealed and not entry.auto:
            asked |= set(range(table.state.seats))
    gone = {other for other in range(table.state.seats) if table.state.out[other]}
    return sorted(asked - gone - {seat})


@pytest.mark.parametrize("n", range(5))
def test_undo_returns_to_the_exact_state_before_and_redo_meets_the_same_roll(game, n):
    rng = Random(n)
    table = a_table(game, n)
    while not table.over:
        before = table.hash()
        seat = rng.choice(table.to_act)
        text = rng.choice(table.legal(seat))
        table.play(seat, text)
        after, entries = table.hash(), len(table)
        terms = table.undo_terms(seat)
        assert terms["possible"]
        assert terms["asks"] == needs(table, seat)
        if rng.random() < 0.5:
            assert table.undo(seat, consent=terms["asks"])["undone"] == text
            assert table.hash() == before
            assert len(table) > entries
            assert table.undo_terms(seat)["redo"] == text
            table.redo(seat)
            assert table.hash() == after
            assert table.undo_terms(seat)["redo"] == ""


@pytest.mark.parametrize("n", range(3))
def test_an_undo_says_whose_steps_fall_with_it(game, n):
    rng = Random(n)
    table = a_table(game, n)
    for _ in range(60):
        if table.over:
            break
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
        seat = rng.randrange(table.state.seats)
        terms = table.undo_terms(seat)
        if not terms["possible"]:
            continue
        after = table.fork()
        after.undo(seat, consent=terms["asks"])
        open_steps = [entry for entry in table.line if not entry.auto and not entry.sealed]
        stay = {entry.n for entry in after.line}
        gone = {entry.actor for entry in open_steps if entry.n not in stay} - {CHANCE, TABLE, seat}
        assert terms["falls"] == sorted(gone)


@pytest.mark.parametrize("n", range(3))
def test_every_undo_is_told_where_it_stands_in_the_log(game, n):
    rng = Random(n)
    table = a_table(game, n)
    everybody = range(table.state.seats)
    undone = 0
    for _ in range(60):
        if table.over:
            break
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
        if rng.random() < 0.3:
            # Half of a sealed choice was noticed by nobody else, and so is its undo.
            step = next(e for e in reversed(table.line) if e.actor == seat and not e.auto)
            half = step.sealed and seat in table.to_act
            known = {viewer: len(table.taken_back(viewer)) for viewer in everybody}
            table.undo(seat, consent=everybody)
            undone += 1
            told = table.taken_back(seat)
            for viewer in everybody:
                assert len(table.taken_back(viewer)) == known[viewer] + (viewer == seat or not half)
            assert told[-1]["seat"] == seat
            log = len(table.log(seat))
            # What stays behind it are sealed choices of others, of which nothing is told yet.
            assert told[-1]["after"] == log
            assert all(line["after"] <= log for line in told)
    assert undone
    for viewer in (None, *everybody):
        assert railhead.replay(table.record()).taken_back(viewer) == table.taken_back(viewer)
        assert table.fork().taken_back(viewer) == table.taken_back(viewer)


@pytest.mark.parametrize("n", range(3))
def test_undo_after_undo_goes_back_step_by_step(game, n):
    rng = Random(n)
    table = a_table(game, n)
    hashes = []
    seats = []
    for _ in range(12):
        hashes.append(table.hash())
        seats.append(rng.choice(table.to_act))
        table.play(seats[-1], rng.choice(table.legal(seats[-1])))
    everybody = range(table.state.seats)
    while seats:
        table.undo(seats.pop(), consent=everybody)
        assert table.hash() == hashes.pop()


@pytest.mark.parametrize("n", range(4))
def test_an_undo_that_asks_somebody_is_refused_until_he_agrees(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    refused = 0
    for _ in moments(table, rng):
        for seat in range(table.state.seats):
            terms = table.undo_terms(seat)
            if not terms["possible"] or not terms["asks"]:
                continue
            before, entries = table.hash(), len(table)
            with pytest.raises(railhead.Refused) as wanted:
                table.undo(seat, consent=terms["asks"][1:])
            assert wanted.value.rule == "T-6"
            assert wanted.value.facts["asks"] == terms["asks"][:1]
            assert (table.hash(), len(table)) == (before, entries)
            refused += 1
    assert refused


def test_bots_always_agree(game):
    rng = Random(1)
    table = a_shared_table(game, 1)
    for other in range(1, table.state.seats):
        table.declare(f"bot {other}")
    for _ in range(15):
        if not table.over:
            step(table, rng)
    assert table.undo_terms(0)["asks"] == []
    table.undo(0)
    table.declare("player 1", who="Eve")
    for _ in range(6):
        if not table.over:
            step(table, rng)
    assert set(table.undo_terms(0)["asks"]) <= {1}


def test_without_a_step_of_ones_own_there_is_nothing_to_take_back(game):
    table = a_shared_table(game)
    for seat in range(table.state.seats):
        assert not table.undo_terms(seat)["possible"]
        with pytest.raises(railhead.Refused, match="T-6"):
            table.undo(seat)


@pytest.mark.parametrize("word", ["resign", "time-up"])
def test_a_resignation_or_a_timeout_is_not_taken_back(game, word):
    rng = Random(2)
    table = a_table_for(game, 3, "not taken back")
    if table.state.seats < 3:
        return
    while len({entry.actor for entry in table.line if entry.actor >= 0}) < 3 or not table.to_act:
        step(table, rng)
    gone = table.to_act[0]
    table.declare(f"{word} {gone}")
    for seat in range(table.state.seats):
        before = table.hash()
        with pytest.raises(railhead.Refused, match="T-6"):
            table.undo(seat, consent=range(table.state.seats))
        assert table.hash() == before


@pytest.mark.parametrize("word", ["bot", "player"])
def test_who_sits_where_is_not_undone_with_a_step(game, word):
    rng = Random(3)
    table = a_shared_table(game, 3)
    before = table.hash()
    seat = table.to_act[0]
    table.play(seat, rng.choice(table.legal(seat)))
    table.declare(f"{word} {seat}", who="Somebody else")
    table.undo(seat, consent=range(table.state.seats))
    assert table.hash() == before
    assert table.names[seat] == "Somebody else"
    again = railhead.replay(json.loads(json.dumps(table.record())))
    assert (again.hash(), again.names) == (before, table.names)


def where_three_choose(game, n):
    """A table where three seats are about to choose in secret; over, if the game has no such moment."""
    rng = Random(n)
    table = a_table_for(game, 3, f"sealed {n}")
    while not table.over and (not table.state.sealed() or len(table.to_act) < 3):
        step(table, rng)
    return table, rng


@pytest.mark.parametrize("n", range(4))
def test_a_sealed_choice_is_taken_back_freely_and_the_others_choices_stay(game, n):
    table, rng = where_three_choose(game, n)
    if table.over:
        return
    first, second, *_ = table.to_act
    start = table.hash()
    alone = table.fork()
    own, others = rng.choice(table.legal(first)), rng.choice(table.legal(second))
    table.play(first, own)
    table.play(second, others)
    alone.play(second, others)
    asked = table.ask(second)
    assert table.undo_terms(first)["asks"] == []
    table.undo(first)
    assert table.hash() == alone.hash()
    assert first in table.to_act
    assert table.view(second) == alone.view(second)
    assert table.ask(second)["ask"] == asked["ask"]
    table.undo(second)
    assert table.hash() == start


def test_when_all_have_chosen_and_it_shows_a_sealed_choice_asks_everybody(game):
    table, rng = where_three_choose(game, 7)
    if table.over:
        return
    shown = len(table)
    while not any(entry.reveals for entry in table.history[shown:]):
        before, last = table.hash(), table.to_act[0]
        table.play(last, rng.choice(table.legal(last)))
    others = [other for other in range(table.state.seats) if other != last]
    assert table.undo_terms(last)["asks"] == others
    table.undo(last, consent=others)
    assert table.hash() == before
    assert table.state.sealed()


@pytest.mark.parametrize("n", range(4))
def test_what_was_taken_back_stays_in_the_history_and_in_the_record(game, n):
    rng = Random(n)
    table = a_table(game, n)
    hashes = {}
    for _ in moments(table, rng):
        hashes[len(table)] = table.hash()
        seat = rng.randrange(table.state.seats)
        if rng.random() < 0.3 and table.undo_terms(seat)["possible"]:
            table.undo(seat, consent=range(table.state.seats))
            hashes[len(table)] = table.hash()
        if len(table) > 300:
            break
    record = json.loads(json.dumps(table.record()))
    undone = [line for line in record["entries"] if "undo" in line]
    assert undone
    assert [line["n"] for line in record["entries"]] == list(range(1, len(table) + 1))
    again = railhead.replay(record)
    assert again.hash() == table.hash()
    assert again.record() == table.record()
    assert railhead.verify(record)["ok"]
    for entry in rng.sample(sorted(hashes), min(20, len(hashes))):
        assert table.jump(entry).hash() == again.jump(entry).hash() == hashes[entry]


def test_the_end_of_a_game_can_be_taken_back(game):
    table = finish(a_table(game, 1), Random(1))
    last = next(entry for entry in reversed(table.line) if entry.actor >= 0 and not entry.auto)
    table.undo(last.actor, consent=range(table.state.seats))
    assert not table.over
    assert table.end_reason == ""
    assert last.actor in table.to_act


def test_a_question_that_comes_back_has_a_new_number(game):
    table = a_table(game)
    seat = table.to_act[0]
    asked = table.ask(seat)
    table.play(seat, table.legal(seat)[0])
    table.undo(seat, consent=range(table.state.seats))
    assert table.ask(seat)["sentence"] == asked["sentence"]
    with pytest.raises(railhead.Refused, match="T-5"):
        table.play(seat, table.legal(seat)[0], ask=asked["ask"])


@pytest.mark.parametrize("consent", [[99], [-1]] + ([] if COMPILED else [["0"], [True, 0.5], [None]]))
def test_consent_of_somebody_who_is_not_there_does_not_spoil_the_record(game, consent):
    table = played(game, 0, 6)
    seat = next(entry.actor for entry in reversed(table.line) if entry.actor >= 0 and not entry.auto)
    asks = table.undo_terms(seat)["asks"]
    with contextlib.suppress(railhead.Refused, railhead.Malformed):
        table.undo(seat, consent=[*asks, *consent])
    assert railhead.replay(json.loads(json.dumps(table.record()))).hash() == table.hash()


def test_an_open_step_takes_the_sealed_choices_with_it_that_were_made_after_it(game):
    """Where an open step leads straight into choices made in secret, its undo asks those who have chosen."""
    for n in range(6):
        rng = Random(n)
        table = a_shared_table(game, n)
        while not table.over:
            before, seat = table.hash(), rng.choice(table.to_act)
            table.play(seat, rng.choice(table.legal(seat)))
            others = [other for other in table.to_act if other != seat]
            if table.line[-1].actor == seat and not table.line[-1].sealed and table.state.sealed() and others:
                break
        if table.over:
            continue
        table.play(others[0], table.legal(others[0])[0])
        terms = table.undo_terms(seat)
        assert others[0] in terms["asks"]
        table.undo(seat, consent=terms["asks"])
        assert table.hash() == before
