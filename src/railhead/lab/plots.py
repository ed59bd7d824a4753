"""Plots as SVG, for pages that fetch nothing: bars with intervals, heaps, lines, and stacked shares.

Colours come from `style()` (classes `c0` to `c5`), so that a plot fits light and dark. It stands in the page
that holds the plots, or in a plot that is a file of its own (`sheet`).
"""

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10
from typing import Final, NamedTuple

WIDE: Final = 420
HIGH: Final = 200
LEFT: Final = 46
BELOW: Final = 36
TOP: Final = 10
COLOURS: Final = 6
EDGE: Final = 14
HEAD: Final = 62


class Inks(NamedTuple):
    """The colours of a page and its plots."""

    ink: str
    paper: str
    faint: str
    quiet: str
    parts: tuple[str, ...]


LIGHT: Final = Inks(
    ink="#22303a",
    paper="#fbfaf6",
    faint="#d9d6cb",
    quiet="#67737b",
    parts=("#3b6ea5", "#c96f2b", "#4c8c4a", "#a44a6c", "#7a6ab0", "#8a8a80"),
)
DARK: Final = Inks(
    ink="#e6e4dc",
    paper="#1c2226",
    faint="#3a444b",
    quiet="#9aa5ac",
    parts=("#7fb0e0", "#e8a066", "#8cc98a", "#dd8fae", "#b3a6e6", "#a8a89c"),
)


def style() -> str:
    """The style of plots, in light and dark."""
    lines = (
        "svg text { font-size: 11px; } .level { stroke-dasharray: 4 3; } .wanted { stroke-width: 2.5; } "
        ".mean { stroke-width: 3; } .halo, .whisker, polyline { fill: none; } .halo { stroke-width: 4; } "
        ".whisker { stroke-width: 1.5; } polyline { stroke-width: 2.2; } "
    )
    return f"{lines}{_inked(LIGHT)} @media (prefers-color-scheme: dark) {{ {_inked(DARK)} }}"


def _inked(inks: Inks) -> str:
    parts = "".join(
        f".c{i} {{ fill: {ink}; }} .l{i} {{ stroke: {ink}; }}" for i, ink in enumerate(inks.parts)
    )
    return (
        f"svg text {{ fill: {inks.ink}; }} .paper {{ fill: {inks.paper}; }} "
        f".halo {{ stroke: {inks.paper}; }} .grid {{ stroke: {inks.faint}; }} "
        f".level {{ stroke: {inks.quiet}; }} .whisker, .mean {{ stroke: {inks.ink}; }} "
        f".wanted {{ stroke: {inks.parts[1]}; }} {parts}"
    )


class Plot:
    """A frame with a scale upward; things are drawn into it from left to right, 0 to 1."""

    def __init__(self, about: str, low: float, high: float, unit: str = "", wide: int = WIDE) -> None:
        self.about = about
        self.wide = wide
        self.low = low
        self.high = low + 1.04 * (high - low) if high > low else low + 1
        self.parts: list[str] = []
        for tick in ticks(self.low, self.high):
            y = self.y(tick)
            self.parts.append(f'<line class="grid" x1="{LEFT}" x2="{self.wide}" y1="{y:.1f}" y2="{y:.1f}"/>')
            self.text(LEFT - 6, y + 4, f"{tick:g}{unit}", "end")

    def x(self, share: float) -> float:
        return LEFT + 8 + share * (self.wide - LEFT - 16)

    def y(self, value: float) -> float:
        return TOP + (HIGH - TOP - BELOW) * (1 - (value - self.low) / (self.high - self.low))

    def text(self, x: float, y: float, words: str, anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>')

    def below(self, share: float, words: str, anchor: str = "middle") -> None:
        self.text(self.x(share), HIGH - BELOW + 15, words, anchor)

    def caption(self, words: str) -> None:
        self.text((LEFT + self.wide) / 2, HIGH - 5, words)

    def bar(self, middle: float, width: float, value: float, colour: int, tip: str, base: float = 0) -> None:
        """A bar from the base up to a value."""
        upper, lower = self.y(max(value, base)), self.y(min(value, base))
        x, wide = self.x(middle - width / 2), width * (self.wide - LEFT - 16)
        self.parts.append(
            f'<rect class="c{colour % COLOURS}" x="{x:.1f}" y="{upper:.1f}" width="{max(wide, 1):.1f}" '
            f'height="{max(lower - upper, 0.5):.1f}"><title>{escape(tip)}</title></rect>'
        )

    def whisker(self, middle: float, low: float, high: float) -> None:
        """An interval over a bar."""
        x = self.x(middle)
        top, bottom = self.y(high), self.y(low)
        ends = "".join(f"M{x - 4:.1f} {y:.1f}h8" for y in (top, bottom))
        way = f"M{x:.1f} {top:.1f}V{bottom:.1f}{ends}"
        self.parts += [f'<path class="{kind}" d="{way}"/>' for kind in ("halo", "whisker")]

    def level(self, value: float, words: str) -> None:
        """A line right across, such as the fair share."""
        y = self.y(value)
        self.parts.append(f'<line class="level" x1="{LEFT}" x2="{self.wide}" y1="{y:.1f}" y2="{y:.1f}"/>')
        self.text(self.wide - 2, y - 4, words, "end")

    def mark(self, middle: float, width: float, value: float, tip: str, kind: str = "wanted") -> None:
        """A short line across one place, such as what is wanted of it."""
        y, first, last = self.y(value), self.x(middle - width / 2), self.x(middle + width / 2)
        self.parts.append(
            f'<line class="{kind}" x1="{first:.1f}" x2="{last:.1f}" y1="{y:.1f}" y2="{y:.1f}">'
            f"<title>{escape(tip)}</title></line>"
        )

    def line(self, points: Sequence[tuple[float, float]], colour: int, tip: str) -> None:
        way = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        self.parts.append(
            f'<polyline class="l{colour % COLOURS}" points="{way}"><title>{escape(tip)}</title></polyline>'
        )

    def name(self, colour: int, words: str) -> None:
        """What a colour stands for, in the upper left."""
        y = TOP + 12 + 14 * colour
        mark = f'<rect class="c{colour % COLOURS}" x="{LEFT + 10}" y="{y - 9}" width="9" height="9"/>'
        self.parts.append(mark)
        self.text(LEFT + 24, y, words, "start")

    def svg(self) -> str:
        about = escape(self.about)
        inside = "".join(self.parts)
        return f'<svg viewBox="0 0 {self.wide} {HIGH}" role="img" aria-label="{about}">{inside}</svg>'


def sheet(plot: Plot, title: str, notes: Sequence[str]) -> str:
    """A plot as a file of its own, with a title, two lines at most below it, colours and a paper."""
    wide, high = plot.wide + 2 * EDGE, HEAD + HIGH + EDGE
    lines = [f'<text x="{EDGE}" y="{38 + 14 * i}">{escape(note)}</text>' for i, note in enumerate(notes)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{3 * wide // 2}" '
        f'height="{3 * high // 2}" font-family="system-ui, sans-serif" role="img" '
        f'aria-label="{escape(plot.about)}">\n<style>{style()}</style>\n'
        f'<rect class="paper" width="{wide}" height="{high}" rx="6"/>\n'
        f'<text x="{EDGE}" y="22" style="font-size: 14px; font-weight: 600">{escape(title)}</text>\n'
        + "\n".join([*lines, f'<g transform="translate({EDGE} {HEAD})">', *plot.parts, "</g>\n</svg>\n"])
    )


def ticks(low: float, high: float) -> list[float]:
    """Some round numbers between two others.

    >>> ticks(0, 47)
    [0.0, 10.0, 20.0, 30.0, 40.0]
    """
    rough = (high - low) / 6
    power = 10.0 ** floor(log10(rough))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
    first = -floor(-low / step)
    return [number * step for number in range(first, floor(high / step) + 1)]


def heap(counts: dict[int, int], about: str, caption: str, colour: int = 0, most: int = 24) -> str:
    """How often each number came, in at most so many bars."""
    low, high = min(counts), max(counts)
    step = max(1, -(-(high - low + 1) // most))
    bins: dict[int, int] = {}
    for number, count in counts.items():
        start = low + (number - low) // step * step
        bins[start] = bins.get(start, 0) + count
    total, places = sum(counts.values()), (high - low) // step + 1
    plot = Plot(about, 0, 100 * max(bins.values()) / total, " %")
    for start, count in sorted(bins.items()):
        share = 100 * count / total
        names = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        middle = ((start - low) // step + 0.5) / places
        plot.bar(middle, 0.92 / places, share, colour, f"{names}: {share:.1f} % ({count})")
    for place in sorted({0, places // 2, places - 1}):
        plot.below((place + 0.5) / places, str(low + place * step))
    plot.caption(caption)
    return plot.svg()


def stacked(rows: Sequence[tuple[str, Mapping[str, int]]], about: str) -> str:
    """One bar of shares for each row, with the names of the parts below."""
    names = sorted({name for _, parts in rows for name in parts},
                   key=lambda name: -sum(parts.get(name, 0) for _, parts in rows))  # fmt: skip
    kept, high = names[: COLOURS - 1], 30
    left = 150 if any(label for label, _ in rows) else 0
    out: list[str] = []
    for number, (label, parts) in enumerate(rows):
        y, total, at = 4 + number * high, sum(parts.values()) or 1, 0.0
        out.append(f'<text x="0" y="{y + 17}">{escape(label[:22])}</text>')
        told = [(name, parts.get(name, 0), i) for i, name in enumerate(kept)]
        rest = total - sum(count for _, count, _ in told)
        for name, count, colour in [*told, ("all others", rest, COLOURS - 1)]:
            if count <= 0:
                continue
            wide = (WIDE - left) * count / total
            tip = escape(f"{name}: {100 * count / total:.1f} %")
            out.append(f'<rect class="c{colour}" x="{left + at:.1f}" y="{y}" width="{wide:.1f}" height="22">')
            out.append(f"<title>{tip}</title></rect>")
            at += wide
    x, y = 0.0, 4 + len(rows) * high + 12
    alone = rows[0][1] if len(rows) == 1 else {}
    for colour, name in enumerate([*kept, *(["all others"] if len(names) > len(kept) else [])]):
        if name in alone:
            name = f"{name} {100 * alone[name] / sum(alone.values()):.1f} %"
        wide = 26 + 7 * len(name)
        if x + wide > WIDE:
            x, y = 0.0, y + 18
        out.append(f'<rect class="c{colour}" x="{x:.0f}" y="{y - 9}" width="10" height="10"/>')
        out.append(f'<text x="{x + 14:.0f}" y="{y}">{escape(name)}</text>')
        x += wide
    return f'<svg viewBox="0 0 {WIDE} {y + 8}" role="img" aria-label="{escape(about)}">{"".join(out)}</svg>'
