"""A study as one HTML page that stands for itself: style and plots are inside, nothing is fetched."""

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from ..games import find
from .plots import DARK, LIGHT, Plot, heap, stacked, style
from .report import duration
from .statistics import wilson
from .study import STATIONS, Group, Study

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .3rem; }
p { margin: .3rem 0; max-width: 46rem; } .quiet { color: var(--quiet); }
.side { display: flex; flex-wrap: wrap; gap: 1rem 2rem; }
figure { margin: 0; flex: 1 1 26rem; max-width: 30rem; }
figcaption { font-weight: 600; font-size: .9rem; overflow-wrap: anywhere; }
svg { width: 100%; height: auto; display: block; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
"""


def page(study: Study) -> str:
    """The whole page."""
    groups = study.labelled()
    names = list(dict.fromkeys(find(group.game).name for _, group in groups))
    title = f"{' and '.join(names)}: {sum(group.games for _, group in groups):,} games"
    sections = [
        _beside(groups),
        _section("Wins by seat", "Bars are win shares, whiskers 95 % intervals (Wilson); a tie is shared. A "
                 "seat is favoured for certain only where the whole whisker lies off the fair share.",
                 groups, lambda group: group.seats > 1, seats),
        _section("Points", "How often each score came, bot by bot.", groups, lambda _: True, points),
        _section("Length", "Rounds or turns, as the game counts them.", groups, lambda _: True, length),
        _section("Fortunes over time", "Points on average while the game goes on, of those who won it and of "
                 "the others; from the games that were kept whole.", groups, lambda group: bool(group.whole),
                 fortunes),
        _section("What ended the games", "", groups, lambda _: True, ends),
        _section("What was done", "Decisions by the first word of the action; steps without a choice do not "
                 "count. From the games that were kept whole.", groups, lambda group: bool(group.doings),
                 doings),
    ]  # fmt: skip
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{_inks()}{style()}</style></head>'
        f"<body><h1>{escape(title)}</h1>{_source(study)}{''.join(sections)}</body></html>\n"
    )


def _inks() -> str:
    """What the page's own style asks for, in light and dark."""
    light, dark = (
        f":root {{ --ink: {inks.ink}; --paper: {inks.paper}; --faint: {inks.faint}; --quiet: {inks.quiet}; }}"
        for inks in (LIGHT, DARK)
    )
    return f"{light} @media (prefers-color-scheme: dark) {{ {dark} }}\n"


def _source(study: Study) -> str:
    groups = study.groups.values()
    engines = " and ".join(sorted({group.engine for group in groups}))
    versions = ", ".join(sorted({group.railhead for group in groups}))
    return (
        f'<p class="quiet">From {escape(", ".join(study.files))}; railhead {escape(versions)}, {engines} '
        "engine. Made by <code>railhead report</code>.</p>"
    )


def _section(
    title: str,
    note: str,
    groups: list[tuple[str, Group]],
    fits: Callable[[Group], bool],
    draw: Callable[[Group], str],
) -> str:
    """A plot for each group, side by side; nothing where no group has it."""
    shown = [(label, group) for label, group in groups if fits(group)]
    if not shown:
        return ""
    figures = [
        f"<figure><figcaption>{escape(label)}, {group.games:,} games</figcaption>{draw(group)}</figure>"
        for label, group in shown
    ]
    told = f'<p class="quiet">{escape(note)}</p>' if note else ""
    return f'<h2>{escape(title)}</h2>{told}<div class="side">{"".join(figures)}</div>'


def _beside(groups: list[tuple[str, Group]]) -> str:
    """The groups as rows of a table."""
    heads = ("", "bots", "games", "mean score", "win share of seats, %", "rounds", "decisions", "a decision")
    rows = [[label, *_figures(group)] for label, group in groups]
    cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    title = "Side by side" if len(groups) > 1 else "At a glance"
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    return f'<h2>{title}</h2><div class="scroll"><table><tr>{head}</tr>{cells}</table></div>'


def _figures(group: Group) -> list[str]:
    decisions = sum(seat.decisions for seat in group.by_seat) or 1
    mean = sum(seat.scores.mean for seat in group.by_seat) / group.seats
    rounds = sum(number * count for number, count in group.rounds.items()) / group.games
    shares = " · ".join(f"{100 * seat.win_share:.0f}" for seat in group.by_seat) if group.seats > 1 else "–"
    spent = sum(seat.spent_ms for seat in group.by_seat) / decisions
    bots = ", ".join(Path(bot).name for bot in group.by_bot)
    return [bots, f"{group.games:,}", f"{mean:.1f}", shares, f"{rounds:.1f}",
            f"{group.decisions.mean:.0f}", duration(spent)]  # fmt: skip


# --- the plots of a group


def seats(group: Group) -> str:
    intervals = [wilson(seat.wins, seat.games) for seat in group.by_seat]
    plot = Plot("Wins by seat", 0, 100 * max(high for _, high in intervals), " %")
    for number, (seat, (low, high)) in enumerate(zip(group.by_seat, intervals)):
        middle = (number + 0.5) / group.seats
        share = 100 * seat.win_share
        told = f"seat {number}: {share:.1f} % ({100 * low:.1f} – {100 * high:.1f})"
        plot.bar(middle, 0.6 / group.seats, share, 0, told)
        plot.whisker(middle, 100 * low, 100 * high)
        plot.below(middle, f"seat {number}")
    plot.level(100 / group.seats, "fair")
    return plot.svg()


def points(group: Group) -> str:
    found = []
    for number, (bot, counts) in enumerate(group.scores.items()):
        scores = group.by_bot[bot].scores
        told = f"{Path(bot).name}: {scores.mean:.1f} on average, deviation {scores.deviation:.1f}"
        found.append(heap(counts, f"Points of {bot}", told, number))
    return "".join(found)


def length(group: Group) -> str:
    decisions = group.decisions
    told = f"{decisions.mean:.0f} decisions a game ({decisions.least:.0f} to {decisions.most:.0f})"
    return heap(group.rounds, "Length", told, 2)


def fortunes(group: Group) -> str:
    kept = {what: [run.mean for run in runs] for what, runs in group.fortunes.items() if runs[0].count}
    every = [mean for means in kept.values() for mean in means]
    plot = Plot("Fortunes over time", min(0.0, *every), max(every))
    for number, what in enumerate(sorted(kept, reverse=True)):
        steps = [(station / STATIONS, mean) for station, mean in enumerate(kept[what])]
        plot.line(steps, number, what)
        plot.name(number, what)
    plot.below(0, "begin", "start")
    plot.below(1, "end", "end")
    plot.caption(f"{group.whole} whole games")
    return plot.svg()


def ends(group: Group) -> str:
    return stacked([("", group.ends)], "What ended the games")


def doings(group: Group) -> str:
    return stacked([(Path(bot).name, did) for bot, did in group.doings.items()], "What was done")
