"""Random play to the end: the yardstick of speed, and what a search plays out with by default."""

from random import Random

from .state import CHANCE, State


def play_out(state: State, rng: Random, most: int = 1_000_000) -> int:
    """Play a state on at random, to its end or for so many decisions; how many were taken."""
    random = rng.random
    decisions = 0
    while decisions < most:
        acting = state.to_act()
        if not acting:
            break
        if acting[0] == CHANCE:
            state.apply(CHANCE, state.draw(random()))
        else:
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[int(random() * len(legal))])
            decisions += 1
    return decisions
