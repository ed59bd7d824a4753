"""What every room inherits from State: the stack of pending decisions, who is asked, who is still there."""

import pytest

from railhead.table.reading import Part
from railhead.table.refusal import Malformed
from railhead.table.state import BY_CHANCE, NOBODY, OVER, State

ROLL, MOVE, PAY = range(3)


class Plain(State):
    money = 10

    def laws(self):
        return [("money", self.money, 10)]


@pytest.fixture
def state():
    made = Plain()
    made.sit_down({"max_rounds": 30}, 4)
    return made


def test_before_anything_is_asked_nobody_is_to_act(state):
    assert state.to_act() == NOBODY
    assert state.kind == OVER


def test_the_top_of_the_stack_says_who_is_asked_what(state):
    state.open(MOVE, 2)
    assert (state.kind, state.to_act()) == (MOVE, (2,))
    state.await_chance(ROLL)
    assert (state.kind, state.to_act()) == (ROLL, BY_CHANCE)
    assert len(state.stack) == 1


def test_an_interrupting_question_is_settled_before_the_one_beneath(state):
    state.open(MOVE, 2)
    state.open_on_top(PAY, 0)
    assert (state.kind, state.to_act()) == (PAY, (0,))
    state.stack.pop()
    assert (state.kind, state.to_act()) == (MOVE, (2,))


def test_seats_asked_together_leave_the_question_one_by_one(state):
    state.open(PAY, 0, 1, 3)
    assert not state.has_answered(1)
    assert state.to_act() == (0, 3)
    assert not state.has_answered(3)
    assert state.has_answered(0)
    assert (state.kind, state.to_act()) == (PAY, ())


def test_an_empty_stack_is_the_end(state):
    state.open(MOVE, 2)
    state.stack = []
    assert (state.kind, state.to_act()) == (OVER, NOBODY)


def test_a_clone_shares_neither_stack_nor_seats_that_resigned(state):
    state.open(MOVE, 2)
    copy = Plain()
    state.clone_into(copy)
    state.open(PAY, 1)
    state.out[3] = 1
    assert (copy.kind, copy.to_act(), copy.out) == (MOVE, (2,), [0, 0, 0, 0])
    assert (copy.seats, copy.max_rounds, copy.options) == (4, 30, {"max_rounds": 30})


def test_seats_that_resigned_are_passed_over_clockwise(state):
    state.read_out(Part([0, 3], "out"))
    assert state.standing() == (1, 2)
    assert [state.standing_from(seat) for seat in range(4)] == [1, 1, 2, 1]


def test_a_position_that_breaks_a_law_is_refused(state):
    state.check_laws(Part({}, "position"))
    state.money = 9
    with pytest.raises(Malformed, match="there must be 10 money, here are 9"):
        state.check_laws(Part({}, "position"))
