"""The state as known to a seat: without its secrets, and still a state that rules can be tried on."""

from random import Random

import pytest

from railhead.table.canonical import canonical
from tests.table.games_under_test import GAMES
from tests.table.playing import a_shared_table, a_table, moments, now_and_then, viewers
from tests.table.playing import told as told_of

pytestmark = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("n", range(5))
def test_states_that_a_seat_cant_tell_apart_are_known_to_it_alike(game, n):
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        seat = rng.randrange(table.state.seats)
        other = table.state.determinise(seat, rng)
        for viewer in (seat, None):
            known, imagined = table.state.known_to(viewer), other.known_to(viewer)
            assert canonical(imagined.position()) == canonical(known.position())


@pytest.mark.parametrize("n", range(5))
def test_what_a_seat_sees_and_may_do_is_the_same_in_the_state_known_to_it(game, n):
    rng = Random(n)
    table = a_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        true, viewer = table.state, rng.choice(viewers(table))
        known = true.known_to(viewer)
        assert canonical(known.view(viewer)) == canonical(true.view(viewer))
        assert (known.to_act(), known.sealed()) == (true.to_act(), true.sealed())
        if viewer is not None:
            assert known.legal(viewer) == true.legal(viewer)
            for action in rng.sample(range(true.action_count()), min(20, true.action_count())):
                assert told_of(known.refusal(viewer, action)) == told_of(true.refusal(viewer, action))


@pytest.mark.parametrize("n", range(4))
def test_rules_can_be_tried_on_a_known_state_and_leave_the_true_one_alone(game, n):
    """Step by step, with rolls and with the others' steps, so far as one would think ahead."""
    rng = Random(n)
    table = a_table(game, n, auto_roll=False)
    for _ in now_and_then(table, rng, 0.2):
        viewer = rng.choice(viewers(table))
        before = table.hash()
        known = table.state.known_to(viewer)
        for _ in range(12):
            acting = known.to_act()
            if not acting:
                break
            if acting[0] < 0:
                known.apply(acting[0], rng.choice([outcome for outcome, weight in known.chance() if weight]))
            else:
                seat = viewer if viewer in acting else rng.choice(acting)
                known.apply(seat, rng.choice(known.legal(seat)))
        assert table.hash() == before
