"""Every bot of every game plays under every option: no fault, no answer that is not legal, and an end."""

from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.referee import Seated, play_out
from railhead.games import find
from tests.bots.frozen import is_frozen
from tests.rooms import ROOMS, brief, seats_for
from tests.table.covering import values

FEW = 12
"""Decisions that a bot makes where time is dear; then anybody plays on for it."""


def levels_of(game: str) -> list[str]:
    """All but frozen versions, which are the same players: test_frozen.py has them."""
    known = [level for level in bots.levels(game) if not is_frozen(level)]
    return [f"{level}:20" if level == "search" else level for level in known]


def option_sets(game: str) -> list[dict[str, Any]]:
    """As usual, and each option alone at each of its other values."""
    options = [option for option in find(game).options if option.name != "max_rounds"]
    single = [
        (option.name, value) for option in options for value in values(option) if value != option.default
    ]
    needs = {option.name: {option.needs: True} if option.needs else {} for option in options}
    return [{}, *({**needs[name], name: value} for name, value in single)]


def described(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "as usual"


CASES = [
    pytest.param(game, level, options, id=f"{game} {level} {described(options)}")
    for game in ROOMS
    for level in levels_of(game)
    for options in option_sets(game)
]


class Tires:
    """A bot that hands over to anybody when it has decided often enough."""

    def __init__(self, game: str, level: str) -> None:
        self.bot = bots.make(game, level)
        self.anybody = bots.make(game, "random")
        self.decided = 0
        self.reason = ""

    def decide(self, look: Any, legal: list[int], clock: Any) -> Any:
        self.decided += 1
        return (self.bot if self.decided <= FEW else self.anybody).decide(look, legal, clock)

    def remember(self) -> Any:
        return self.bot.remember()

    def recall(self, data: Any) -> None:
        self.bot.recall(data)


def play(game: str, seated: list[Seated], options: dict[str, Any]) -> None:
    table = railhead.new(game, len(seated), options, "every bot")
    play_out(table, seated, "every bot")
    assert table.over
    assert table.end_reason
    for seat in seated:
        assert seat.last_fault == ""
        assert not any(seat.faults.values())
        assert seat.decisions


@pytest.mark.parametrize(("game", "level", "options"), CASES)
def test_it_plays_a_brief_game_to_its_end(game: str, level: str, options: dict[str, Any]) -> None:
    options = options | {"max_rounds": brief(game)["max_rounds"]}
    others = seats_for(game, 2, options) - 1
    seated = [Seated(Tires(game, level), level, 600)]  # type: ignore[arg-type]
    seated += [Seated(bots.make(game, "random"), "random") for _ in range(others)]
    play(game, seated, options)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level", "options"), CASES)
def test_it_fills_the_table_and_plays_to_the_end(game: str, level: str, options: dict[str, Any]) -> None:
    options = options | {"max_rounds": 6}
    count = seats_for(game, 4, options)
    play(game, [Seated(bots.make(game, level), level, 600) for _ in range(count)], options)
