"""The figures of the page of strength: shares of wins beside the fair share, and how far scores spread."""

from collections.abc import Sequence
from typing import Any

from .plots import HIGH, Plot, sheet
from .strength_levels import Level, opponents

WIDE = 560
USED = 0.9
"""Levels take this part of the width; what a line stands for is written to the right of them."""
BINS = 40
"""Scores are counted in about so many steps of the scale."""


def engine_of(kept: dict[str, Any]) -> str:
    """Which engine played, as people call it."""
    return {"pure": "pure Python", "compiled": "compiled"}.get(
        kept.get("engine", ""), kept.get("engine") or "pure or compiled: not told"
    )


def plots_of(name: str, kept: dict[str, Any]) -> dict[str, str]:
    """The SVGs of a game by the end of their file's name."""
    company = [level for level in kept["levels"] if level["against"]]
    alone = [level for level in kept["levels"] if not level["against"]]
    found = {}
    if company:
        found["wins"] = wins(f"{name}: share of wins, {engine_of(kept)}", company)
    if alone:
        found["scores"] = scores(f"{name}: scores, {engine_of(kept)}", alone)
    return found


def wins(title: str, levels: Sequence[Level]) -> str:
    """A bar for each level, with its interval, the fair share and the bar it has to reach."""
    plot = Plot(title, 0, 100, " %", WIDE)
    places = _places(plot, levels)
    for level, middle in zip(levels, places):
        share, (low, high) = 100 * level["win_share"], [100 * end for end in level["win_interval"]]
        told = f"{level['level']}: {share:.1f} % ({low:.1f} – {high:.1f})"
        plot.bar(middle, 0.5 * USED / len(levels), share, 0, told)
        plot.whisker(middle, low, high)
        plot.text(plot.x(middle), plot.y(high) - 5, f"{share:.0f} %")
        fair = 100 / (1 + len(level["against"]))
        plot.mark(middle, USED / len(levels), fair, f"fair share: {fair:.0f} %", "level")
        for name in ("win_share", "win_share_above"):
            if name in level["wanted"]:
                plot.mark(middle, 0.62 * USED / len(levels), 100 * level["wanted"][name], "wanted")
    fair = 100 / (1 + len(levels[-1]["against"]))
    plot.text(plot.x(USED) + 4, plot.y(fair) + 4, "fair share", "start")
    notes = [
        "Each level, and below it the others at its table. Whiskers: 95 % intervals.",
        "Orange line: the bar, or the whole whisker, has to lie above it.",
    ]
    return sheet(plot, title, notes)


def scores(title: str, levels: Sequence[Level]) -> str:
    """How far the scores of each level spread, as far as what was kept tells."""
    low = min(0, *(level["least"] for level in levels))
    plot = Plot(title, low, max(level["most"] for level in levels), wide=WIDE)
    told = all("scores" in level for level in levels)
    for level, middle in zip(levels, _places(plot, levels)):
        mean, deviation = level["mean"], level["deviation"]
        width = 0.7 * USED / len(levels)
        if told:
            _heap(plot, level, middle, width)
        else:
            lower, upper = max(mean - deviation, level["least"]), min(mean + deviation, level["most"])
            plot.whisker(middle, level["least"], level["most"])
            plot.bar(middle, 0.3 * width, upper, 0, f"{lower:.1f} – {upper:.1f}", lower)
        plot.mark(middle, 0.3 * width, mean, f"mean {mean:.1f}", "mean")
        plot.text(plot.x(middle), plot.y(level["most"]) - 7, f"mean {mean:.1f}")
        for name in ("mean", "least"):
            if name in level["wanted"]:
                plot.mark(middle, width, level["wanted"][name], f"wanted: {name}")
    boxes = "Box: a standard deviation to either side of the mean. Whiskers: from the least to the most."
    notes = [
        "Width: how often a score came." if told else boxes,
        "Orange lines: the upper one is wanted of the mean, the lower one of every single game.",
    ]
    return sheet(plot, title, notes)


def _heap(plot: Plot, level: Level, middle: float, width: float) -> None:
    """How often each score came, as a heap to both sides."""
    counts = {int(score): count for score, count in level["scores"].items()}
    step = max(1, round((plot.high - plot.low) / BINS))
    bins: dict[int, int] = {}
    for score, count in counts.items():
        bins[score // step * step] = bins.get(score // step * step, 0) + count
    for first, count in sorted(bins.items()):
        told = f"{first} to {first + step - 1}: {count}"
        plot.bar(middle, width * count / max(bins.values()), first + step, 0, told, first)


def _places(plot: Plot, levels: Sequence[Level]) -> list[float]:
    """Where each level stands, its name and opponents written below it."""
    places = [USED * (number + 0.5) / len(levels) for number in range(len(levels))]
    for level, middle in zip(levels, places):
        plot.below(middle, level["level"])
        plot.text(plot.x(middle), HIGH - 7, opponents(level["against"]) or "alone")
    return places
