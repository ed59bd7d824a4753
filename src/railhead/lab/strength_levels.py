"""What is kept of a level that was measured, and whether it is as its game's plan wants it."""

from collections.abc import Sequence
from typing import Any

from ..table.trying import MatchUp
from .report import duration
from .tally import Result

Level = dict[str, Any]
"""A level as it stands in docs/strength/GAME.json."""


def figures_of(plan: MatchUp, result: Result) -> Level:
    """The figures of a level, and what is wanted of them."""
    figures = result.summary()
    del figures["name"], figures["last_fault"], figures["margin"]
    if not plan.against:
        del figures["win_share"], figures["win_interval"]
    return {**figures, "wanted": wanted_of(plan)}


def wanted_of(plan: MatchUp) -> dict[str, float]:
    """What a plan wants of a level's figures, by their names."""
    wanted = {
        "win_share" if plan.against else "mean": plan.least,
        "win_share_above": plan.surely,
        "least": plan.worst,
        "mean_ms": plan.most_ms,
    }
    return {name: number for name, number in wanted.items() if number}


def missed(level: Level) -> list[str]:
    """What is not as wanted.

    >>> missed({"faults": {}, "wanted": {"mean": 97, "mean_ms": 500}, "mean": 98.8, "mean_ms": 512.0})
    ['under 500 ms wanted']
    """
    found = [", ".join(f"{count} × {kind}" for kind, count in sorted(level["faults"].items()))]
    for name, number in level["wanted"].items():
        if name in ("mean", "win_share") and level[name] < number:
            found.append(f"{number:g} wanted")
        if name == "least" and level["least"] is not None and level["least"] < number:
            found.append(f"no game under {number:g} wanted, here is {level['least']:g}")
        if name == "win_share_above" and (low := level["win_interval"][0]) <= number:
            found.append(f"a lower bound above {number:g} wanted, here is {low:.3f}")
        if name == "mean_ms" and level["mean_ms"] >= number:
            found.append(f"under {duration(number)} wanted")
    return [words for words in found if words]


def bar_text(wanted: dict[str, float]) -> str:
    """What is wanted, for people.

    >>> bar_text({"win_share_above": 0.33, "mean_ms": 2000})
    'interval above 33 %, under 2 s a decision'
    """
    return ", ".join(BARS[name](number) for name, number in wanted.items())


BARS = {
    "mean": lambda number: f"a mean of {number:g}",
    "win_share": lambda number: f"{100 * number:g} % of the wins",
    "win_share_above": lambda number: f"interval above {100 * number:g} %",
    "least": lambda number: f"no game under {number:g}",
    "mean_ms": lambda number: f"under {number / 1000:g} s a decision",
}


def opponents(against: Sequence[str]) -> str:
    """Who sits at the table besides.

    >>> opponents(["skilled@1", "skilled@1"]), opponents(["novice"]), opponents(["a", "b", "a"])
    ('2 × skilled@1', 'novice', '2 × a + b')
    """
    counts = {name: list(against).count(name) for name in against}
    return " + ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
