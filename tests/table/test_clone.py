"""A clone is alike and independent: whatever happens to one state changes no other."""

from random import Random

import pytest

from railhead.table.canonical import digest
from railhead.table.state import CHANCE
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import a_table, finish, moments, played

pytestmark = pytest.mark.parametrize("game", GAMES)


def look(state):
    """All that can be told of a state from outside."""
    lists = [[state.legal(seat), state.view(seat)] for seat in range(state.seats)]
    return digest([state.position(), list(state.to_act()), lists, state.view(None), state.scores()])


def steps_of(state, rng):
    """Everything that could happen to a state, as (actor, action); many alike are sampled."""
    if state.to_act() == (CHANCE,):
        return [(CHANCE, outcome) for outcome, weight in state.chance() if weight][:12]
    steps = [(seat, action) for seat in state.to_act() for action in state.legal(seat)]
    return steps if len(steps) <= 80 else rng.sample(steps, 80)


@pytest.mark.parametrize("n", lots(3))
def test_each_legal_action_on_its_own_clone_changes_no_other_state(game, n):
    rng = Random(n)
    table = a_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        state = table.state
        before = digest(state.position())
        bystander = state.clone()
        steps = steps_of(state, rng)
        clones = [state.clone() for _ in steps]
        for clone, (actor, action) in zip(clones, steps):
            assert digest(clone.position()) == before
            clone.apply(actor, action)
        # Each has gone its own way: no clone was touched by another's step.
        for clone, (actor, action) in zip(clones, steps):
            alone = bystander.clone()
            alone.apply(actor, action)
            assert digest(alone.position()) == digest(clone.position())
        assert digest(state.position()) == digest(bystander.position()) == before


@pytest.mark.parametrize("n", lots(3))
def test_a_clone_looks_like_its_original(game, n):
    table = a_table(game, n, auto_roll=False)
    for _ in moments(table, Random(n)):
        clone = table.state.clone()
        assert type(clone) is type(table.state)
        assert clone.position() == table.state.position()
        assert look(clone) == look(table.state)
        assert clone.laws() == table.state.laws()


def test_looking_at_a_state_does_not_change_it(game):
    table = a_table(game, 2)
    for _ in moments(table, Random(2)):
        state = table.state
        before = state.clone()
        for seat in range(state.seats):
            state.view(seat)
            state.legal(seat)
            state.worth(seat)
            state.determinise(seat, Random(1))
            if seat in state.to_act():
                state.ask(seat)
                state.choices(seat)
        assert state.position() == before.position()


def lent(one, other):
    """What stands in two answers and is one and the same list or object: whoever changes it changes both."""
    known = {id(data): data for data in containers(one)}
    return [data for data in containers(other) if id(data) in known]


def containers(data):
    if isinstance(data, dict | list):
        yield data
        for value in data.values() if isinstance(data, dict) else data:
            yield from containers(value)


@pytest.mark.parametrize("n", lots(3))
def test_what_a_caller_does_to_the_data_he_was_given_changes_nothing(game, n):
    table = played(game, n, 15)

    def spoil(data):
        if isinstance(data, dict):
            for value in data.values():
                spoil(value)
            data.clear()
        elif isinstance(data, list):
            for value in data:
                spoil(value)
            data.clear()

    before, record = table.hash(), table.record()
    seats = range(table.state.seats)
    # Said first, and by name: to spoil a list that the content keeps would fail every later test of the game.
    for seat in seats:
        for door in (table.state.view, table.state.choices) if seat in table.to_act else (table.state.view,):
            assert not lent(door(seat), door(seat)), f"{door.__name__} hands out what the game keeps: copy it"
    for seat in seats:
        for data in (table.view(seat), table.log(seat), table.choices(seat), table.viewers_record(seat)):
            spoil(data)
    spoil(table.record())
    spoil(table.position())
    spoil(table.scores())
    assert (table.hash(), table.record()) == (before, record)
    assert table.game.content().hash == digest(table.game.content().data)


@pytest.mark.parametrize("n", range(2))
def test_a_fork_and_its_table_go_separate_ways(game, n):
    table = played(game, n, 10)
    before, record, asks = table.hash(), table.record(), [table.ask(s) for s in range(table.state.seats)]
    fork = table.fork(seed="fork")
    assert fork.hash() == before
    finish(fork, Random(n))
    assert (table.hash(), table.record()) == (before, record)
    assert [table.ask(seat) for seat in range(table.state.seats)] == asks
    kept = fork.hash()
    finish(table, Random(n + 1))
    assert fork.hash() == kept
