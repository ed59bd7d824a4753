"""Trains a small network on 30 Rails for some minutes and says what it scores beside random play.

    pip install 'railhead[gym]' scikit-learn
    python examples/train_thirty_rails.py --rounds 40

The method is a plain one, cross-entropy: play many games by drawing from the network's chances, keep the
decisions of the best tenth, teach the network to make these more often, and so on.
"""

import argparse
from typing import Any

import numpy as np
from sklearn.neural_network import MLPClassifier

from railhead.lab.environments.gym import SeatEnv

GAMES, BEST = 128, 0.1


def chances(network: MLPClassifier | None, seen: Any, masks: Any) -> Any:
    """How likely each legal action is, game by game; all the same before anything was learnt."""
    likely = masks.astype(np.float64)
    if network is not None:
        likely *= network.predict_proba(seen) + 1e-5
    return likely / likely.sum(axis=1, keepdims=True)


def play(network: MLPClassifier | None, games: int, rng: np.random.Generator) -> tuple[Any, Any, Any, Any]:
    """Games side by side: what was seen, what was done, in which game, and the points of each game."""
    envs = [SeatEnv("thirty-rails") for _ in range(games)]
    now = [env.reset(seed=int(rng.integers(2**31)))[0] for env in envs]
    points, running = np.zeros(games), list(range(games))
    seen, done, whose = [], [], []
    while running:
        view = np.array([now[game] for game in running])
        likely = chances(network, view, np.array([envs[game].action_masks() for game in running]))
        drawn = (likely.cumsum(axis=1) > rng.random((len(running), 1))).argmax(axis=1)
        seen, done, whose = [*seen, view], [*done, drawn], [*whose, np.array(running)]
        for game, action in zip(tuple(running), drawn):
            now[game], reward, over, _, _ = envs[game].step(action)
            if over:
                points[game] = reward
                running.remove(game)
    return np.concatenate(seen), np.concatenate(done), np.concatenate(whose), points


def train(rounds: int, games: int = GAMES, seed: int = 1, told: Any = print) -> MLPClassifier | None:
    """A network that has learnt from so many rounds of games; the same for the same seed."""
    rng = np.random.default_rng(seed)
    network = MLPClassifier((64,), learning_rate_init=0.002, batch_size=64, random_state=seed)
    actions = np.arange(SeatEnv("thirty-rails").action_space.n)
    ready = None
    for number in range(1, rounds + 1):
        seen, done, whose, points = play(ready, games, rng)
        best = np.argsort(points + rng.random(games) / 100)[-int(games * BEST) :]
        kept = np.isin(whose, best)
        network.partial_fit(seen[kept], done[kept], classes=actions)
        ready = network
        told(f"{number * games:6} games: {points.mean():6.2f} points, the best {points[best].mean():6.2f}")
    return ready


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small network on 30 Rails.")
    parser.add_argument(
        "--rounds", type=int, default=100, help=f"rounds of {GAMES} games to learn from (100)"
    )
    parser.add_argument("--games", type=int, default=300, help="games to measure with afterwards (300)")
    args = parser.parse_args()
    network = train(args.rounds)
    for name, player in (("random play", None), ("what was learnt", network)):
        points = play(player, args.games, np.random.default_rng(2))[3]
        doubt = 2 * points.std(ddof=1) / np.sqrt(args.games)
        print(f"{name}: {points.mean():.2f} ± {doubt:.2f} points in {args.games} games")


if __name__ == "__main__":
    main()
