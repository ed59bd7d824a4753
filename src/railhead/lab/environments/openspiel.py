"""Every game as an OpenSpiel game in Python (`pip install railhead[openspiel]`).

    import pyspiel
    from railhead.lab.environments import openspiel
    openspiel.register()
    game = pyspiel.load_game("railhead_luzon_rails", {"players": 3, "options": "hidden_money:true"})

Chance is explicit: an outcome is its number in the list of those that are possible now. Where several choose
in secret they are asked one after the other. Utilities sum to zero: a share of the win less an equal share; a
game that is played alone counts its points.

An information state is what a seat sees now, and a hash of all that it saw and did at its own decisions
before: equal texts mean equal knowledge, also of the past. Observation tensors are those of observing.py.
(`pyspiel.MCTSBot` is C++ and crashes on any Python game: use `open_spiel.python.algorithms.mcts`.)
"""

import hashlib
import json
from typing import Any, Final

import numpy as np
import pyspiel

from ...games import all_games
from ...table.canonical import canonical
from ...table.game import Game
from ...table.state import CHANCE, State
from .observing import LENGTH, fortunes, observed
from .playing import Setting

MOST_OUTCOMES: Final = 5_000
"""More outcomes than any roll or draw has."""
LONGEST: Final = 100_000
"""More steps than any game has."""
MOST_POINTS: Final = 1_000_000.0


def short_name(game: str) -> str:
    """What OpenSpiel calls a game.

    >>> short_name("luzon-rails")
    'railhead_luzon_rails'
    """
    return f"railhead_{game.replace('-', '_')}"


def register() -> list[str]:
    """Make every game known to OpenSpiel; their names."""
    known = set(pyspiel.registered_names())
    for game in all_games().values():
        if short_name(game.id) not in known:
            pyspiel.register_game(_type_of(game), _class_of(game))
    return [short_name(game) for game in all_games()]


def _type_of(game: Game) -> Any:
    alone = game.most_seats == 1
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.id),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone or game.least_seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.least_seats), "options": ""},
        default_loadable=True,
    )


def options_in(text: str) -> dict[str, Any]:
    """Options as they are written in a game's name, where commas and brackets have a meaning of their own.

    >>> options_in("hidden_money:true;max_rounds:3")
    {'hidden_money': True, 'max_rounds': 3}
    """
    pairs = [part.split(":", 1) for part in text.split(";") if part]
    return {name: _value(value) for name, value in pairs}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _class_of(game: Game) -> Any:
    """A class of its own for each game, as OpenSpiel wants it."""

    class Spiel(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            seats = int(given.get("players", max(2, game.least_seats)))
            self.setting = Setting(game.id, seats, options_in(str(given.get("options", ""))))
            zero_sum = self.setting.reward == "win"
            info = pyspiel.GameInfo(
                num_distinct_actions=self.setting.actions,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.setting.seats,
                min_utility=-1.0 if zero_sum else -MOST_POINTS,
                max_utility=1.0 if zero_sum else MOST_POINTS,
                utility_sum=0.0 if zero_sum and game.least_seats > 1 else None,
                max_game_length=LONGEST,
            )
            super().__init__(_type_of(game), info, given)

        def new_initial_state(self) -> "SpielState":
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
            recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
            return Observer(recalls)

    return Spiel


class Kept:
    """A state that is copied by its own quick `clone`: boards and cards are shared."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, _memo: Any) -> "Kept":
        return Kept(self.state.clone())


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kept = Kept(game.setting.start())
        self.reward: str = game.setting.reward
        self.id: str = game.setting.game.id
        self.recalled = [""] * game.setting.seats
        """By seat: a hash of what it saw and did at its decisions."""

    @property
    def inner(self) -> State:
        return self.kept.state

    def current_player(self) -> Any:
        acting = self.inner.to_act()
        if not acting:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if acting[0] == CHANCE else acting[0]

    def _legal_actions(self, player: int) -> list[int]:
        acting = self.inner.to_act()
        return sorted(self.inner.legal(player)) if acting and acting[0] == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.inner.chance()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        state = self.inner
        acting = state.to_act()
        if acting[0] == CHANCE:
            state.happen(state.chance()[action][0])
            return
        seat = acting[0]
        before = f"{self.recalled[seat]} {canonical(state.view(seat))} {action}"
        self.recalled[seat] = hashlib.sha256(before.encode()).hexdigest()
        state.act(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.get_game().setting
        if player == pyspiel.PlayerId.CHANCE:
            text: str = setting.game.outcome_text(setting.content, self.inner.chance()[action][0])
            return f"chance {text}"
        told: str = setting.game.text(setting.content, action)
        return told

    def is_terminal(self) -> bool:
        return not self.inner.to_act()

    def returns(self) -> list[float]:
        over = self.is_terminal()
        return fortunes(self.inner, self.reward) if over else [0.0] * self.inner.seats

    def __str__(self) -> str:
        return f"{self.id} {canonical(self.inner.position())}"


class Observer:
    """What a seat sees, as OpenSpiel asks for it; with perfect recall also a hash of what it has seen."""

    def __init__(self, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(LENGTH, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = observed(state.inner, player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = f"{canonical(state.inner.view(player))}"
        return f"{state.recalled[player]} {seen}" if self.recalls else seen
