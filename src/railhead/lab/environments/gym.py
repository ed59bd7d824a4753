"""Every game as a Gymnasium environment for one agent against bots (`pip install railhead[gym]`).

    from railhead.lab.environments.gym import SeatEnv
    game = SeatEnv("luzon-rails", bots=["skilled", "skilled"])

The agent has seat 0, or another by `seat`; bots sit around it and play as they do in the lab. The mask of
legal actions is in `info["action_mask"]` and by `action_masks()`. An action that is not legal is not played:
a legal one is in its place, and `info["illegal"]` says so.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

import railhead

from ...bots import make
from ...bots.referee import Seated, deciding, decision_rng, steps
from .observing import LENGTH, Floats, fortunes, masked, observed
from .playing import Setting, in_words


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = (),
        seat: int = 0,
        options: dict[str, Any] | None = None,
        reward: str = "",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, len(bots) + 1, options, reward)
        if not 0 <= seat <= len(bots):
            raise railhead.Malformed("seat", f"a seat from 0 to {len(bots)} is wanted, here is {seat}")
        self.bots = list(bots)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = Box(-1, 1, (LENGTH,), np.float32)
        self.action_space = Discrete(self.setting.actions)
        for bot in self.bots:
            make(game, bot)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        word = f"{self.np_random.integers(2**62)}"
        setting = self.setting
        self.table = railhead.new(setting.game.id, setting.seats, setting.options, word)
        self._word = f"{word}/bots"
        others = [*self.bots[: self.seat], "", *self.bots[self.seat :]]
        self._others = {
            seat: Seated(make(setting.game.id, bot), bot)
            for seat, bot in enumerate(others)
            if seat != self.seat
        }
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        state = self.table.state
        legal, taken = state.legal(self.seat), int(action)
        illegal = taken not in legal
        self.table.take(self.seat, legal[taken % len(legal)] if illegal else taken)
        self._let_others_play()
        over = self.table.over
        worth = fortunes(self.table.state, self.setting.reward)[self.seat] if over else 0.0
        return self._seen(), worth, over, False, {**self._info(), "illegal": illegal}

    def _let_others_play(self) -> None:
        table = self.table
        while not table.over and self.seat not in table.to_act:
            self._decide()
        # Where all choose in secret, the others have chosen before the agent does, and nothing shows of it.
        while not table.over and table.state.sealed() and deciding(table, self._others):
            self._decide()

    def _decide(self) -> None:
        table = self.table
        for seat in deciding(table, self._others):
            rng = decision_rng(self._word, seat, table.question(seat))
            answer = self._others[seat].answer(table.game, table.content, table.state, seat, rng)
            for _ in steps(table, seat, answer):
                pass

    def _seen(self) -> Floats:
        return observed(self.table.state, self.seat)

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each action that the agent may take now."""
        return masked(self.table.state, self.seat, self.setting.actions)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """What the agent's seat sees, in words."""
        return in_words(self.setting, self.table.view(self.seat))
