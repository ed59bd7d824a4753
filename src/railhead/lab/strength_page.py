"""The page of all games' strength (docs/strength/README.md) with its plots, from the kept figures alone."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..bots import strongest
from ..games import find
from ..table.trying import MatchUp
from .report import duration
from .strength_levels import Level, bar_text, missed, opponents, wanted_of
from .strength_plots import engine_of, plots_of

Plans = Mapping[str, Sequence[MatchUp]]
PAGE = "README.md"
HEAD = """\
# How strong the bots are

Each level of each game, measured in whole games against others. `make strength` plays the games that are
missing and writes this page; `make strength ARGS=--page` makes it anew from the kept figures (the `.json`
files beside it) without a game. Nothing here is written by hand.

- **Share of wins**: bots move on a seat from game to game, and a tie shares the win. Among four, a bot as
  strong as the others wins 25 % of the games: the fair share. A level that plays alone has a mean score.
- **In brackets**: the interval that holds the true figure with 95 % confidence
  ([what the figures mean](../lab.md#what-the-figures-mean)).
- **CPU a decision**: on average, on one core of the machine that measured; the slowest one is in brackets.
  *Pure* is plain Python, *compiled* the engine of `make compiled`; both play the same games.
- **The bar** is what the game's plan (its `trying.py`) asked of the level when it was measured.
- `skilled@1` and `master@1` are frozen: later changes do not reach them. `search:50` knows nothing but the
  rules and tries 50 lines a decision. `random` draws by lot. `hints` is a player who does whatever hints say.
"""


def made(folder: Path, plans: Plans) -> dict[str, str]:
    """The page and its plots, by file name, from what the folder keeps of the games that have a plan."""
    kept = {game: _read(folder / f"{game}.json") for game in plans}
    files = {
        f"{game}-{kind}.svg": svg
        for game, told in kept.items()
        if told
        for kind, svg in plots_of(find(game).name, told).items()
    }
    sections = [_section(game, plan, kept[game]) for game, plan in plans.items()]
    return {PAGE: "\n".join([HEAD, _glance(kept), *sections]), **files}


def write(folder: Path, plans: Plans) -> Path:
    """Write page and plots; the page's path."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in made(folder, plans).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / PAGE


def _read(path: Path) -> dict[str, Any]:
    """What is kept of a game; nothing where it was not measured."""
    if not path.exists():
        return {}
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def _glance(kept: dict[str, dict[str, Any]]) -> str:
    """A row for each game: its strongest level, and how many bars are reached."""
    rows = []
    for game, told in kept.items():
        link = f"[{find(game).name}](#{anchor(find(game).name)})"
        if not told:
            rows.append([link, "not measured yet", "", "", "", ""])
            continue
        best = next((each for each in told["levels"] if each["level"] == strongest(game)), told["levels"][-1])
        wanted = [level for level in told["levels"] if level["wanted"]]
        reached = sum(not missed(level) for level in wanted)
        rows.append([
            link, f"`{best['level']}`", _against(best), _result(best), engine_of(told),
            f"{reached} of {len(wanted)}",
        ])  # fmt: skip
    heads = ["game", "strongest level", "against", "share of wins, or mean score", "engine", "bars reached"]
    return "\n".join(["## At a glance", "", *_table(heads, rows), ""])


def anchor(heading: str) -> str:
    """Where a heading is found in its page.

    >>> anchor("Rail Baron – Southeast")
    'rail-baron--southeast'
    """
    return "".join(char for char in heading.lower() if char.isalnum() or char in " -").replace(" ", "-")


def _section(game: str, plan: Sequence[MatchUp], kept: dict[str, Any]) -> str:
    name = find(game).name
    missing = [each for each in plan if not any(_measures(level, each) for level in kept.get("levels", ()))]
    lines = [f"## {name}", ""]
    if kept:
        lines += [_source(game, kept), ""]
        for kind in plots_of(name, kept):
            about = "share of wins" if kind == "wins" else "scores"
            lines += [f"![{name}: {about}, {engine_of(kept)}]({game}-{kind}.svg)", ""]
        lines += [*_levels(game, kept), ""]
    if missing:
        told = [f"- `{each.name.partition('-against')[0]}`{_plan_text(each)}" for each in missing]
        lines += ["Planned, and not measured yet:", "", *told, ""]
    return "\n".join(lines)


def _measures(level: Level, plan: MatchUp) -> bool:
    """Whether a kept level is what a plan asks for, with the same bar."""
    alike: bool = level["level"] == plan.bot and level["against"] == list(plan.against)
    played = plan.options.items() <= level["options"].items()
    return alike and played and wanted_of(plan) == level["wanted"]


def _plan_text(plan: MatchUp) -> str:
    bar = bar_text(wanted_of(plan))
    who = f" against {opponents(plan.against)}" if plan.against else " alone"
    return who + (f" ({bar})" if bar else "")


def _source(game: str, kept: dict[str, Any]) -> str:
    """Where a game's figures come from."""
    commit = kept["commit"] or "not told"
    short = commit[:7] + commit[40:] if len(commit) in (40, 41) else commit
    words = [
        f"Engine: **{engine_of(kept)}**; Python {kept['python']}, commit {short}",
        f"seed `{kept['seed']}`",
        f"measured {kept['when']}" if "when" in kept else "date not told",
    ]
    if "loop_us" in kept:
        words.append(f"the benchmark's fixed loop took {kept['loop_us']:g} µs there")
    text = f"{', '.join(words)}; [all figures]({game}.json)."
    if kept["rules"] != find(game).rules:
        text += f" Played by version {kept['rules']} of the rules; today's is {find(game).rules}."
    return text


def _levels(game: str, kept: dict[str, Any]) -> list[str]:
    """The table of a game's levels; columns that say nothing here are left out."""
    levels = kept["levels"]
    alone = [level for level in levels if not level["against"]]
    counts = {0: "share of wins", len(levels): "mean score"}.get(len(alone), "share of wins, or mean score")
    heads = ["level", "against", "games", counts]
    heads += ["deviation", "least – most"] * bool(alone)
    heads += ["CPU a decision", "the bar", "reached"]
    rows = []
    for level in levels:
        row = [
            f"`{level['level']}`{_options(game, level)}",
            _against(level),
            str(level["games"]),
            _result(level),
        ]
        if alone:
            row += [f"{level['deviation']:.1f}", f"{level['least']:g} – {level['most']:g}"]
        short = missed(level)
        verdict = f"**no**: {'; '.join(short)}" if short else "yes" if level["wanted"] else ""
        times = (
            f"{duration(level['mean_ms'])} ({duration(level['max_ms'])}), {kept.get('engine', 'not told')}"
        )
        rows.append([*row, times, bar_text(level["wanted"]) or "none", verdict])
    return _table(heads, rows)


def _against(level: Level) -> str:
    return f"`{opponents(level['against'])}`" if level["against"] else "alone"


def _result(level: Level) -> str:
    """The figure that counts, with its interval."""
    if level["against"]:
        low, high = (100 * end for end in level["win_interval"])
        return f"{100 * level['win_share']:.1f} % ({low:.1f} – {high:.1f})"
    if level["interval"] is None:
        return f"{level['mean']:.1f}"
    low, high = level["interval"]
    return f"{level['mean']:.1f} ({low:.1f} – {high:.1f})"


def _options(game: str, level: Level) -> str:
    """The options that are not as they are when nobody chooses."""
    usual = {option.name: option.default for option in find(game).options}
    chosen = [
        f"`{key}={str(value).lower()}`" for key, value in level["options"].items() if value != usual[key]
    ]
    return f" with {', '.join(chosen)}" if chosen else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows)]
