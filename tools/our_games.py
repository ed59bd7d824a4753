"""Serves slices of our games at random play, counted as tools/peer_games.py says; for tools/bench_peers.py.

It is run by the Python of .venv, and where there is one by that of .venv-compiled.
"""

from random import Random

from peer_aec import Steps

from railhead.bots.search import play_on
from railhead.games import all_games
from railhead.lab.bench import Bench, Playing, baseline_work, whole_games
from railhead.lab.environments.pettingzoo import RawEnv
from railhead.lab.slices import Work, always, serve

SHORT = 200
"""Games of fewer decisions are also counted whole: a slice holds many of them."""


def main() -> None:
    works: dict[str, Work] = {"loop": baseline_work}
    for game in all_games().values():
        first = Bench(game).first
        works[f"{game.name}, random play"] = Playing(first)
        works[f"{game.name}, PettingZoo raw"] = Steps(RawEnv(game.id, reward="score"))
        if play_on(first.clone(), Random(1), SHORT) < SHORT:
            works[f"{game.name}, whole games"] = whole_games(first)
    serve({name: always(work) for name, work in works.items()})


if __name__ == "__main__":
    main()
