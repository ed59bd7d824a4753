"""A game that an environment steps through: chance and steps without a choice happen by themselves."""

from random import Random
from typing import Any

from ...games import find
from ...table.options import read_options
from ...table.reading import Part
from ...table.refusal import Malformed
from ...table.state import CHANCE, State

REWARDS = ("win", "score")


class Setting:
    """Which game is played, by how many, under which options, and what counts as success."""

    def __init__(
        self, game: str, seats: int | None = None, options: dict[str, Any] | None = None, reward: str = ""
    ) -> None:
        self.game = find(game)
        self.content = self.game.content()
        self.options = read_options(self.game.options, options)
        wanted = self.game.least_seats if seats is None else seats
        self.seats = self.game.read_seats(self.options, Part(wanted, "seats"))
        self.reward = reward or ("win" if self.seats > 1 else "score")
        if self.reward not in REWARDS:
            raise Malformed("reward", f"win or score is wanted, here is {reward!r}")
        self.actions = self.start().action_count()

    def start(self) -> State:
        return self.game.start(self.content, self.options, self.seats)


def settle(state: State, rng: Random) -> None:
    """Let happen what asks nobody: rolls, and single choices that may be taken for a seat."""
    while acting := state.to_act():
        if acting[0] == CHANCE:
            state.happen(state.draw(rng.random()))
            continue
        seat = acting[0]
        if len(acting) > 1 or not state.may_force(seat):
            return
        legal = state.legal(seat)
        if len(legal) > 1:
            return
        state.act(seat, legal[0])


def in_words(setting: Setting, view: Any) -> str:
    """A view for people to read."""
    names = [f"seat_{seat}" for seat in range(setting.seats)]
    sections = setting.game.in_words(setting.content, view, names)
    return "\n".join(line for section in sections for line in (f"{section['title']}:", *section["lines"]))
