"""Random play through a PettingZoo environment, the same for everybody's."""

from random import Random
from typing import Any

import numpy as np


class Steps:
    """Steps of agents, a hundred at a time, each with its observation and its mask."""

    def __init__(self, env: Any, seed: int = 1) -> None:
        self.env = env
        self.rng = Random(seed)
        env.reset(seed=seed)

    def __call__(self) -> int:
        env, rng = self.env, self.rng
        for done in range(100):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                return done
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
        return 100
