"""Positions go out and come back the same; a spoilt one is refused with a reason, or is a whole one."""

import json
from random import Random

import pytest

import railhead
from railhead.table.canonical import canonical
from railhead.table.reading import parse_json
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import a_table, finish, moments, no_floats, played
from tests.table.spoiling import check_fault, spoilt

pytestmark = pytest.mark.parametrize("game", GAMES)


def as_written(position):
    return parse_json(json.dumps(position), "position")


@pytest.mark.parametrize("n", lots(6))
def test_a_position_comes_back_the_same_at_every_step(game, n):
    table = a_table(game, n, auto_roll=False)

    def check():
        position = table.position()
        assert no_floats(position)
        again = railhead.from_position(game, as_written(position), auto_roll=False)
        assert again.hash() == table.hash()
        assert again.to_act == table.to_act
        assert again.state.to_act() == table.state.to_act()
        assert [again.over, again.end_reason] == [table.over, table.end_reason]
        assert [again.scores(), again.winners()] == [table.scores(), table.winners()]
        assert again.outcomes() == table.outcomes()
        assert canonical(again.view(None)) == canonical(table.view(None))
        for seat in range(table.state.seats):
            assert canonical(again.view(seat)) == canonical(table.view(seat))
            assert again.legal(seat) == table.legal(seat)
            assert again.choices(seat) == table.choices(seat)

    for _ in moments(table, Random(n)):
        check()
    check()


@pytest.mark.parametrize("n", range(2))
def test_a_position_with_a_resigned_seat_comes_back_too(game, n):
    table = played(game, 2 + 3 * n, 9 + 20 * n, auto_roll=False)
    if table.state.seats < 3 or table.over:
        return
    table.declare("resign 1")
    rng = Random(n)
    for _ in moments(table, rng):
        again = railhead.from_position(game, as_written(table.position()), auto_roll=False)
        assert again.hash() == table.hash()
        assert again.to_act == table.to_act
    assert railhead.from_position(game, as_written(table.position())).hash() == table.hash()


@pytest.mark.parametrize("n", lots(3))
def test_a_game_goes_on_from_a_position_and_its_record_replays(game, n):
    table = played(game, n, 12, auto_roll=False)
    begun = railhead.from_position(game, as_written(table.position()), seed="goes on")
    finish(begun, Random(n))
    again = railhead.replay(as_written(begun.record()))
    assert again.hash() == begun.hash()
    assert railhead.verify(begun.record())["ok"]


def check_whole(table, rng):
    """A position that was accepted is played to its end, legal at every step."""
    for _ in moments(table, rng):
        state = table.state
        for law, now, due in state.laws():
            assert now == due, law
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.to_act())
            assert len(set(legal)) == len(legal)
            for action in {*legal[:40], *(rng.randrange(state.action_count()) for _ in range(10))}:
                assert (state.refusal(seat, action) is None) == (action in legal)
    assert len(table.scores()) == table.state.seats


def try_position(game, position, rng):
    """Whether a spoilt position was accepted; then it must be a whole one."""
    try:
        table = railhead.from_position(game, position, seed="spoilt")
    except railhead.Malformed as refused:
        fault = refused
    else:
        fault = None
    if fault is not None:
        check_fault(fault)
        return False
    assert railhead.from_position(game, table.position(), auto_roll=False).hash() == table.hash()
    check_whole(table, rng)
    assert railhead.replay(table.record()).hash() == table.hash()
    return True


@pytest.mark.parametrize("n", lots(10))
def test_a_spoilt_position_is_refused_with_a_reason_or_is_a_whole_one(game, n):
    rng = Random(n)
    for n_steps in (0, 4, 11, 25, 60):
        position = played(game, n, n_steps, auto_roll=False).position()
        for _ in range(40):
            try_position(game, spoilt(position, rng, rng.choice((1, 1, 2, 3))), rng)


@pytest.mark.parametrize("n", lots(4))
def test_a_position_with_a_spoilt_state_is_refused_with_a_reason_or_is_a_whole_one(game, n):
    rng = Random(n)
    accepted = 0
    for n_steps in (3, 9, 20, 45):
        position = played(game, n, n_steps, auto_roll=False).position()
        for _ in range(60):
            state = spoilt(position["state"], rng)
            accepted += try_position(game, {**position, "state": state}, rng)
    assert accepted


@pytest.mark.slow
@pytest.mark.parametrize("n", range(100, 116))
def test_many_spoilt_positions_are_refused_or_whole(game, n):
    rng = Random(n)
    for n_steps in (1, 6, 15, 30, 50, 80):
        position = played(game, n, n_steps, auto_roll=False).position()
        for _ in range(150):
            state = spoilt(position["state"], rng, rng.choice((1, 1, 1, 2)))
            try_position(game, {**position, "state": state}, rng)


@pytest.mark.parametrize("field", ["game", "content", "options", "seats", "state"])
def test_a_spoilt_header_is_refused_and_named(game, field):
    position = played(game, 0, 5).position()
    wrong = {"game": "chess", "content": "0" * 64, "options": {"no such": 1}, "seats": 1000, "state": []}
    with pytest.raises(railhead.Malformed, match=field):
        railhead.from_position(game, {**position, field: wrong[field]})
    with pytest.raises(railhead.Malformed, match="unknown field"):
        railhead.from_position(game, {**position, "more": 1})


def test_the_position_that_was_given_is_left_alone(game):
    position = played(game, 0, 5, auto_roll=False).position()
    text = canonical(position)
    table = railhead.from_position(game, position)
    finish(table, Random(1))
    assert canonical(position) == text
    table.record()["start"]["state"].clear()
    assert canonical(position) == text
    assert railhead.replay(table.record()).hash() == table.hash()
