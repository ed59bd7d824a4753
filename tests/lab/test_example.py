"""The example that trains an agent learns something, with a budget counted in games."""

import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.mark.slow
def test_the_example_plays_better_than_chance_after_a_short_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_thirty_rails as example

    told: list[str] = []
    network = example.train(rounds=20, games=128, seed=1, told=told.append)
    assert len(told) == 20
    by_chance, learnt = (example.play(player, 200, np.random.default_rng(2))[3] for player in (None, network))
    doubt = 2 * np.sqrt((by_chance.var(ddof=1) + learnt.var(ddof=1)) / 200)
    assert learnt.mean() > by_chance.mean() + doubt
    sys.modules.pop("train_thirty_rails")
