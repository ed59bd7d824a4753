"""Doing again what was taken back: step by step, a command at a time, with what bots did after it."""

import json
from random import Random

import pytest

import railhead
from railhead.table.state import CHANCE
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.night_market import GAME as MARKET
from tests.table.playing import a_shared_table, a_table

pytestmark = [pytest.mark.parametrize("game", GAMES), pytest.mark.rule("T-6")]


@pytest.mark.parametrize("n", lots(3))
def test_what_a_seat_took_back_step_by_step_is_done_again_step_by_step(game, n):
    rng = Random(n)
    table = a_table(game, n)
    seat = table.to_act[0]
    hashes = [table.hash()]
    while table.to_act == (seat,) and len(hashes) < 5:
        table.play(seat, rng.choice(table.legal(seat)))
        hashes.append(table.hash())
    steps = len(hashes) - 1
    for _ in range(steps):
        table.undo(seat, consent=range(table.state.seats))
    for again in hashes[1:]:
        table.redo(seat)
        assert table.hash() == again
    with pytest.raises(railhead.Refused) as refused:
        table.redo(seat)
    assert refused.value.rule == "T-6"


@pytest.mark.parametrize("n", lots(4))
def test_steps_given_in_one_command_are_taken_back_and_done_again_in_one(game, n):
    rng = Random(n)
    table = a_table(game, n)
    rows = together = 0
    while not table.over and len(table) < 300:
        seat = rng.choice(table.to_act)
        before = table.hash()
        row = []
        trial = table.fork(auto_roll=False)
        while len(row) < 3 and seat in trial.to_act:
            row.append(rng.choice(trial.legal(seat)))
            trial.play(seat, row[-1])
            if trial.line[-1].reveals or trial.awaits_roll:
                break
        done = table.play_many(seat, row)["done"]
        after = table.hash()
        rows += len(row) > 1
        together += done > 1
        record = json.loads(json.dumps(table.record()))
        assert railhead.replay(record).undo_terms(seat) == table.undo_terms(seat)
        table.undo(seat, consent=range(table.state.seats))
        assert table.hash() == before
        table.redo(seat)
        assert table.hash() == after
        assert table.undo_terms(seat)["redo"] == ""
    # In some games a turn is a single step, and there is nothing to give together.
    assert together or not rows
    assert rows or game != MARKET.id


def test_a_row_need_not_know_what_the_table_does_by_itself(game):
    """A step that the table takes since nothing else is possible may stand in the row, and is passed over."""
    found = 0
    for n in range(6):
        rng = Random(n)
        table = a_table(game, n)
        while not table.over and len(table) < 300:
            seat = rng.choice(table.to_act)
            text = rng.choice(table.legal(seat))
            trial = table.fork()
            entries = trial.take(seat, trial.judge(seat, text, None)[1])
            if len(entries) > 1 and entries[1].auto and entries[1].actor == seat and not entries[0].reveals:
                forced = table.game.text(table.content, entries[1].action)
                assert table.plan(seat, [text, forced])["refused"] is None
                if not any(entry.actor == CHANCE or entry.reveals for entry in entries):
                    assert table.play_many(seat, [text, forced])["done"] == 2
                    assert table.hash() == trial.hash()
                    found += 1
                    continue
            table.play(seat, text)
    assert found or game != "rail-baron-southeast", "rides are forced all the time"


def test_redo_brings_back_what_bots_did_and_stops_where_a_person_decides(game):
    """Alone against bots the game comes back as far as it went; among people up to the next person's step."""
    for bots in (True, False):
        rng = Random(5)
        table = a_shared_table(game, 1)
        for seat in range(1, table.state.seats):
            if bots:
                table.declare(f"bot {seat}", "a bot")
        for _ in range(200):
            if table.over or (0 in table.to_act and not table.state.sealed()):
                break
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.legal(seat)))
        if table.over or 0 not in table.to_act:
            continue
        table.play(0, rng.choice(table.legal(0)))
        alone = table.hash()
        while not table.over and 0 not in table.to_act and not table.state.sealed():
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.legal(seat)))
        after = table.hash()
        if table.state.sealed() or table.over:
            continue
        table.undo(0, consent=range(table.state.seats))
        table.redo(0)
        assert table.hash() == (after if bots else alone)
        assert table.undo_terms(0)["redo"] == ""


def test_whoever_does_something_else_has_nothing_to_redo(game):
    table = a_table(game, 1)
    seat = table.to_act[0]
    one, other = table.legal(seat)[:2]
    table.play(seat, one)
    table.undo(seat, consent=range(table.state.seats))
    table.play(seat, other)
    assert table.undo_terms(seat)["redo"] == ""
