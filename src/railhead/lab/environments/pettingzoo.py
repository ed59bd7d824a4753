"""Every game as a PettingZoo AEC environment (`pip install railhead[pettingzoo]`).

    from railhead.lab.environments.pettingzoo import env
    game = env("luzon-rails", seats=3)

Agents are `seat_0`, `seat_1` …; an observation has `observation` (see observing.py) and `action_mask`.
Rewards come at the end: a share of the win less an equal share, or with `reward="score"` the points.
"""

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ...table.state import State
from .observing import LENGTH, fortunes, masked, observed
from .playing import Setting, in_words, settle


def env(game: str, **settings: Any) -> Any:
    """The environment, with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(RawEnv(game, **settings), illegal_reward=-1)
    )


class RawEnv(AECEnv):  # type: ignore[misc]
    """The environment itself. Where several choose in secret they are asked one after the other."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"], "name": "railhead_v1", "is_parallelizable": False,
    }  # fmt: skip

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, reward)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.setting.actions
        seen, mask = Box(-1, 1, (LENGTH,), np.float32), Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.rng = Random(0)
        self.state_: State = self.setting.start()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_ = self.setting.start()
        settle(self.state_, self.rng)
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is; at the end everybody is told how it went."""
        acting = self.state_.to_act()
        if acting:
            self.agent_selection = self.possible_agents[acting[0]]
            return
        for agent, worth in zip(self.possible_agents, fortunes(self.state_, self.setting.reward)):
            self.rewards[agent] = worth
            self.terminations[agent] = True

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        mask = masked(self.state_, seat, self.setting.actions)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": observed(self.state_, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat, taken = self._seat[agent], int(action)
        refusal = self.state_.refusal(seat, taken)
        if refusal is not None:
            raise ValueError(f"{refusal.why} ({refusal.rule})")
        self._cumulative_rewards[agent] = 0.0
        self.state_.act(seat, taken)
        settle(self.state_, self.rng)
        self._clear_rewards()
        self._ask()
        self._accumulate_rewards()

    def text(self, action: int) -> str:
        """How an action is written."""
        return self.setting.game.text(self.setting.content, action)

    def render(self) -> str | None:
        """What a spectator sees, in words."""
        if self.render_mode != "ansi":
            return None
        return in_words(self.setting, self.state_.view(None))

    def close(self) -> None:
        pass
