"""The games as standard environments: by the suites of PettingZoo, Gymnasium and OpenSpiel, and ours."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import railhead
from railhead.lab.environments import openspiel
from railhead.lab.environments.gym import SeatEnv
from railhead.lab.environments.observing import HEAD, LENGTH, fortunes, observed, parts, slot
from railhead.lab.environments.pettingzoo import RawEnv, env
from railhead.lab.environments.playing import Setting, settle
from tests.rooms import ROOMS, brief, seats_for

# PettingZoo would rather have observations without a mask; Gymnasium that actions need none.
quiet = pytest.mark.filterwarnings("ignore::UserWarning")


def cases() -> list[Any]:
    """Every game with as few seats as make a contest, and with one more where it takes them."""
    found = []
    for game in ROOMS:
        fewest = seats_for(game, 2, brief(game))
        for seats in sorted({fewest, seats_for(game, fewest + 1, brief(game))}):
            found.append(pytest.param(game, seats, id=f"{game} {seats}"))
    return found


CASES = cases()


# --- observations


def late(game: str, seats: int, seed: int, steps: int) -> tuple[Setting, Any]:
    setting = Setting(game, seats, brief(game))
    state, rng = setting.start(), Random(seed)
    settle(state, rng)
    for _ in range(steps):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        state.act(seat, rng.choice(state.legal(seat)))
        settle(state, rng)
    return setting, state


def as_written(state: Any, seat: int) -> np.ndarray[Any, Any]:
    """The parts of a seat's view at the places that the layout names for them."""
    expected = np.zeros(LENGTH)
    for path, value in parts(state.view(seat)):
        expected[slot(path)] += value
    return np.clip(expected[HEAD:], -1, 1)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_an_observation_tells_what_the_seat_may_know_and_no_more(game: str, seats: int) -> None:
    for steps in (0, 9, 30):
        _, state = late(game, seats, steps, steps)
        for seat in range(seats):
            seen = observed(state, seat)
            assert seen.shape == (LENGTH,)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
            assert np.count_nonzero(seen[HEAD:]) > 3
            assert seen[HEAD:] == pytest.approx(as_written(state, seat), abs=1e-6)
            if state.to_act():
                other = state.determinise(seat, Random(1))
                assert np.array_equal(observed(other, seat), seen)


def test_the_layout_is_the_one_that_is_written_down() -> None:
    _, state = late("thirty-rails", 2, 1, 12)
    seen = observed(state, 1)
    acting = state.to_act()
    assert seen[:5].tolist() == pytest.approx(
        [float(1 in acting), 1 / 2, 2 / 16, state.turn / (16 + state.turn), float(not acting)]
    )
    # Known numbers: a file of weights is worth nothing once they move.
    assert (slot("players/2/cash"), slot("sheets/0")) == (2697, 1111)


def test_fortunes_sum_to_zero_or_are_the_points() -> None:
    _, state = late("luzon-rails", 3, 5, 500)
    assert not state.to_act()
    assert sum(fortunes(state, "win")) == pytest.approx(0)
    assert fortunes(state, "score") == [float(points) for points in state.scores()]


# --- PettingZoo


@quiet
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_pettingzoos_own_suite(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, seats=seats, options=brief(game)), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(game, seats=seats, options=brief(game)), num_cycles=30)


@pytest.mark.parametrize("game", ROOMS)
def test_pettingzoo_renders_in_words(game: str) -> None:
    seats = seats_for(game, 2, brief(game))
    custom = {"ansi": lambda told: isinstance(told, str) and len(told) > 20}
    render_test(lambda render_mode=None: env(game, seats=seats, render_mode=render_mode), custom)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_whole_game_by_the_masks(game: str, seats: int) -> None:
    """What the mask allows is what is legal, and the end is the game's own."""
    raw = RawEnv(game, seats, brief(game))
    raw.reset(seed=3)
    rng = Random(3)
    while raw.agents and not raw.terminations[raw.agent_selection]:
        agent = raw.agent_selection
        mask = raw.observe(agent)["action_mask"]
        legal = np.flatnonzero(mask).tolist()
        assert legal == sorted(raw.state_.legal(int(agent.removeprefix("seat_"))))
        raw.step(rng.choice(legal))
    assert raw.state_.end_reason
    assert list(raw.rewards.values()) == pytest.approx(fortunes(raw.state_, "win"))


def test_an_action_that_is_not_legal_loses_in_pettingzoo() -> None:
    game = env("luzon-rails", seats=3)
    game.reset(seed=1)
    mask = game.observe(game.agent_selection)["action_mask"]
    loser = game.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game.step(int(np.flatnonzero(mask == 0)[0]))
    assert game.terminations[loser]
    assert game.rewards[loser] == -1


# --- Gymnasium


@quiet
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_gymnasiums_own_suite(game: str, seats: int) -> None:
    check_env(SeatEnv(game, bots=["random"] * (seats - 1), options=brief(game)), skip_render_check=True)


@pytest.mark.parametrize("game", ROOMS)
def test_an_agent_plays_a_whole_game_against_bots(game: str) -> None:
    seats = seats_for(game, 2, brief(game))
    bots = ["skilled", *["random"] * (seats - 2)]
    table = SeatEnv(game, bots, seat=1, options=brief(game), render_mode="ansi")
    ends = []
    for _ in range(2):
        rng, over, worth = Random(4), False, 0.0
        _, info = table.reset(seed=8)
        while not over:
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, worth, over, _, info = table.step(action)
            assert not info["illegal"]
        assert not any(sum(bot.faults.values()) for bot in table._others.values())
        assert worth == pytest.approx(fortunes(table.table.state, "win")[1])
        assert len(table.render()) > 20
        ends.append(table.table.hash())
    assert ends[0] == ends[1]


def test_alone_the_points_are_the_reward_and_illegal_actions_are_replaced() -> None:
    table = SeatEnv("thirty-rails", options={"max_rounds": 2})
    _, info = table.reset(seed=1)
    over, worth, replaced = False, 0.0, 0
    while not over:
        wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
        _, worth, over, _, info = table.step(wrong)
        replaced += info["illegal"]
    assert replaced > 3
    assert worth == table.table.scores()[0]


def test_a_bad_seat_bot_or_reward_is_refused() -> None:
    with pytest.raises(railhead.Malformed, match="a seat from 0 to 2"):
        SeatEnv("luzon-rails", ["random", "random"], seat=3)
    with pytest.raises(railhead.Malformed, match="unknown bot"):
        SeatEnv("luzon-rails", ["random", "wizard"])
    with pytest.raises(railhead.Malformed, match="win or score"):
        SeatEnv("luzon-rails", ["random", "random"], reward="fame")
    with pytest.raises(railhead.Malformed, match="seats"):
        RawEnv("luzon-rails", seats=9)


# --- OpenSpiel


def spiel(game: str, seats: int) -> Any:
    openspiel.register()
    words = ";".join(f"{name}:{str(value).lower()}" for name, value in brief(game).items())
    return pyspiel.load_game(openspiel.short_name(game), {"players": seats, "options": words})


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_openspiels_own_suite_with_serialisation(game: str, seats: int) -> None:
    pyspiel.random_sim_test(spiel(game, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ROOMS)
def test_information_states_and_chance(game: str) -> None:
    seats = seats_for(game, 2, brief(game))
    state, rng = spiel(game, seats).new_initial_state(), Random(2)
    texts: list[set[str]] = [set() for _ in range(seats)]
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert len(outcomes) <= openspiel.MOST_OUTCOMES
            state.apply_action(rng.choice(outcomes)[0])
            continue
        seat = state.current_player()
        # Whoever can't tell two states apart is told the same, and never the same twice.
        known = state.information_state_string(seat)
        other = state.clone()
        other.kept = openspiel.Kept(state.inner.determinise(seat, Random(1)))
        assert other.information_state_string(seat) == known
        assert known not in texts[seat]
        texts[seat].add(known)
        legal = state.legal_actions()
        assert legal == sorted(state.inner.legal(seat))
        state.apply_action(rng.choice(legal))
    assert state.returns() == pytest.approx(fortunes(state.inner, "win"))


def test_a_clone_goes_its_own_way() -> None:
    state = spiel("luzon-rails", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert copy.inner.island is state.inner.island


def test_python_search_of_openspiel_plays_our_games() -> None:
    from open_spiel.python.algorithms import mcts

    game = spiel("luzon-rails", 3)
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_every_game_is_known_to_openspiel_once() -> None:
    assert openspiel.register() == openspiel.register()
    assert {openspiel.short_name(game) for game in ROOMS} <= set(pyspiel.registered_names())
