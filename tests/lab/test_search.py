"""The search plays by what a seat may know, and finds what is there to be found."""

from collections import Counter
from random import Random

import pytest

import railhead
from railhead.bots import levels, make
from railhead.bots.bot import Clock, Look
from railhead.bots.referee import Seated, play_out
from railhead.bots.search import SearchBot, play_on
from railhead.table.game import Content
from railhead.table.state import State
from tests.lab.pebbles import GAME, PebbleState
from tests.lab.tiny import CoveredCoin, SealedHands, Wager, answer


def heap_of(size: int, turn: int = 0) -> PebbleState:
    state = PebbleState()
    state.seats, state.stack, state.out = 2, [(0,)], [0, 0]
    state.heap, state.turn, state.rolled = size, turn, True
    return state


@pytest.mark.parametrize(("heap", "leaving_four"), [(5, 0), (6, 1), (7, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_leaves_four_pebbles_to_the_other(heap: int, leaving_four: int, seat: int) -> None:
    assert answer(heap_of(heap, seat), seat)[0] == leaving_four


def test_it_takes_the_last_pebble() -> None:
    assert answer(heap_of(3), iterations=30)[0] == 2


def test_it_weighs_chance_by_its_weights() -> None:
    assert answer(Wager())[0] == 2


@pytest.mark.parametrize("coin", [0, 1])
def test_it_does_not_look_under_a_covered_coin(coin: int) -> None:
    state = CoveredCoin()
    state.coin = coin
    assert answer(state)[0] == 2


def test_what_it_answers_does_not_depend_on_what_is_hidden() -> None:
    heads, tails = CoveredCoin(), CoveredCoin()
    tails.coin = 1
    assert answer(heads, iterations=50) == answer(tails, iterations=50)


def test_the_other_seat_is_not_taken_to_see_a_sealed_hand() -> None:
    assert answer(SealedHands())[0] in (0, 1)


def test_a_seat_asked_last_of_all_does_not_see_the_sealed_hands_either() -> None:
    """Were it to see them, it would look as if it could not lose."""
    assert answer(SealedHands(), seat=1, iterations=2000)[2] < 8


def test_the_same_chance_gives_the_same_answer_and_reason() -> None:
    table = railhead.new("thirty-rails", seed="any text")
    assert answer(table.state, rng=5, iterations=40) == answer(table.state, rng=5, iterations=40)
    assert answer(table.state, iterations=40)[1] == "looked at 40 lines"


def test_a_forced_move_is_not_looked_at() -> None:
    assert answer(heap_of(1)) == (0, "the only choice", 0.0)


def test_it_answers_in_time_rather_than_looking_on() -> None:
    bot = SearchBot(iterations=10**9)
    state = heap_of(7)
    clock = Clock(0.2)
    assert bot.decide(Look(GAME, Content(), state, 0, Random(1)), state.legal(0), clock) == 2
    assert clock.left() > 0
    assert "no time for more" in bot.reason


def test_rollout_and_worth_can_be_given() -> None:
    """By this worth it is best to leave as much as one can."""
    rolled = []

    def rollout(state: State, rng: Random) -> None:
        rolled.append(state)

    def worth(state: State, seat: int) -> float:
        assert isinstance(state, PebbleState)
        return -1e6 * state.heap

    assert answer(heap_of(7), iterations=60, rollout=rollout, worth=worth, winning=0.0)[0] == 2
    assert len(rolled) == 60


class Weighted(PebbleState):
    def chance(self) -> list[tuple[int, int]]:
        return [(7, 1), (8, 0), (9, 3)]


def test_outcomes_are_drawn_by_their_weights() -> None:
    rng = Random(1)
    drawn = Counter(Weighted().draw(rng.random()) for _ in range(4000))
    assert set(drawn) == {7, 9}
    assert drawn[9] / drawn[7] == pytest.approx(3, rel=0.15)


def test_random_play_counts_decisions_but_no_forced_moves() -> None:
    assert play_on(heap_of(1), Random(1)) == 0
    state = heap_of(7)
    assert play_on(state, Random(1), decisions=1) == 1
    assert state.turn == 1


def test_a_game_without_bots_of_its_own_has_all_levels() -> None:
    assert list(levels("pebbles")) == ["random", "novice", "skilled", "search", "master"]
    assert isinstance(make("pebbles", "search"), SearchBot)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("advanced", [False, True])
def test_it_plays_30_rails_to_the_end(seats: int, advanced: bool) -> None:
    table = railhead.new("thirty-rails", seats, {"advanced": advanced}, seed="any text")
    seated = [Seated(SearchBot(iterations=6), "search") for _ in range(seats)]
    play_out(table, seated, "any text")
    assert table.over
    assert [seat.last_fault for seat in seated] == [""] * seats


def test_it_plays_better_than_chance_where_others_hide_their_cards() -> None:
    from tests.table import games_under_test  # noqa: F401  (it registers the game)

    won = 0
    for i in range(6):
        table = railhead.new("night-market", 2, seed=f"{i}")
        seated = [Seated(make("night-market", name), name) for name in ("novice", "random")]
        play_out(table, seated, f"{i}")
        assert [seat.last_fault for seat in seated] == ["", ""]
        won += table.winners() == [0]
    assert won >= 4
