"""What a bot keeps in mind is all in its memory: a new object with the memory plays the same game."""

import json
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.referee import Seated, deciding, decision_rng, play_out, steps
from railhead.table.table import Table

SHORT: dict[str, dict[str, Any]] = {
    "thirty-rails": {"max_rounds": 4},
    "luzon-rails": {"max_rounds": 1},
    "lunar-land-rush": {"max_rounds": 5},
    "rail-baron-southeast": {"max_rounds": 8},
    "lunar-rails": {"max_rounds": 5},
}
LEVELS = ["novice", "skilled", "master"]


def opened(game: str) -> Table:
    return railhead.new(game, 3, SHORT[game], seed="memory")


def anew(game: str, level: str, seat: Seated) -> Seated:
    """Another bot of the same kind, which knows what this one remembers, written down and read again."""
    other = Seated(bots.make(game, level), level)
    other.bot.recall(json.loads(json.dumps(seat.bot.remember())))
    return other


@pytest.mark.parametrize("game", SHORT)
def test_a_new_object_goes_on_from_the_memory_of_the_last_one(game: str) -> None:
    one = opened(game)
    play_out(one, [Seated(bots.make(game, level), level) for level in LEVELS], "seed")
    other = opened(game)
    seated = [Seated(bots.make(game, level), level) for level in LEVELS]
    asked = [False] * 3
    while not other.over:
        answers = []
        for seat in deciding(other, range(3)):
            if asked[seat]:
                seated[seat] = anew(game, LEVELS[seat], seated[seat])
            asked[seat] = True
            rng = decision_rng("seed", seat, other.ask(seat)["ask"])
            answers.append((seat, seated[seat].answer(other.game, other.content, other.state, seat, rng)))
        for seat, answer in answers:
            list(steps(other, seat, answer))
    assert other.lines() == one.lines()


@pytest.mark.parametrize("game", SHORT)
def test_a_player_who_follows_every_hint_plays_the_strongest_levels_game(game: str) -> None:
    games = []
    for best in (bots.strongest(game), "hints"):
        table = opened(game)
        seated = [Seated(bots.make(game, level), level) for level in (best, "novice", "skilled")]
        play_out(table, seated, "seed")
        assert [seat.last_fault for seat in seated] == ["", "", ""]
        games.append(table.lines())
    assert games[0] == games[1]


def test_several_steps_are_played_until_something_is_rolled_or_shown() -> None:
    table = railhead.new("thirty-rails", seed="row", options={"max_rounds": 2})
    legal = table.state.legal(0)
    played = list(steps(table, 0, [legal[0], legal[0], legal[0]]))
    assert len(played) == 1, "the dice came after the first"


def test_a_step_that_is_no_longer_legal_ends_the_row() -> None:
    table = railhead.new("lunar-land-rush", 2, seed="row")
    seat = table.to_act[0]
    legal = table.state.legal(seat)
    before = len(table)
    assert list(steps(table, 1 - seat, [legal[0]])) == []
    assert list(steps(table, seat, [max(legal) + 1])) == []
    assert len(table) == before
