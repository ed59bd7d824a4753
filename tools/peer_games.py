"""Serves slices of other people's games at random play; run by .venv-peers' Python for tools/bench_peers.py.

Counted are decisions between at least two legal actions, drawn from the full list that the engine gives;
forced steps, rolls and chance nodes are played and not counted. Nothing is asked of an engine besides: no
checks that it can be told to leave out, no copies, no observations (but in PettingZoo, where they are the
interface).
"""

import random
from random import Random

import open_spiel.python.games  # registers them
import pyspiel
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from peer_aec import Steps
from pettingzoo.classic.connect_four.connect_four import raw_env

from railhead.lab.bench import CHUNK, baseline_work
from railhead.lab.slices import Work, always, serve

SPIEL = {
    "OpenSpiel connect_four (C++)": "connect_four",
    "OpenSpiel backgammon (C++)": "backgammon",
    "OpenSpiel go 9×9 (C++)": "go(board_size=9)",
    "OpenSpiel tic_tac_toe (Python)": "python_tic_tac_toe",
    "OpenSpiel block_dominoes (Python)": "python_block_dominoes",
    "OpenSpiel team_dominoes (Python)": "python_team_dominoes",
}
assert open_spiel.python.games


class Catanatron:
    """Four random players on the usual board, as its own loop plays them, without copies for watchers."""

    def __init__(self) -> None:
        self.game = self.begun()

    def begun(self) -> Game:
        return Game([RandomPlayer(color) for color in Color])

    def __call__(self) -> int:
        made = 0
        while made < CHUNK:
            game = self.game
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                self.game = self.begun()
                break
            legal = game.state.playable_actions
            made += len(legal) > 1
            game.execute(random.choice(legal), validate_action=False)
        return made


class Spiel:
    """A game of OpenSpiel, chance nodes drawn by their weights."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.state = self.game.new_initial_state()
        self.rng = Random(1)

    def __call__(self) -> int:
        state, rng, made = self.state, self.rng, 0
        while made < CHUNK:
            if state.is_terminal():
                state.returns()
                self.state = self.game.new_initial_state()
                break
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            made += len(legal) > 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return made


def main() -> None:
    works: dict[str, Work] = {"loop": baseline_work, "Catanatron": Catanatron()}
    works |= {told: Spiel(name) for told, name in SPIEL.items()}
    works["PettingZoo connect_four (raw)"] = Steps(raw_env())
    serve({name: always(work) for name, work in works.items()})


if __name__ == "__main__":
    main()
