"""Results for people: tables, and what is shown while games run."""

import time
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .statistics import wilson
from .tally import Result, Tally

BLOCKS = " ▏▎▍▌▋▊▉█"
BAR = 20


def bar(share: float, width: int = BAR) -> str:
    """A share from 0 to 1 as a bar of blocks.

    >>> bar(0.5, 6), bar(0.04, 6)
    ('███   ', '▎     ')
    """
    eighths = round(min(max(share, 0), 1) * width * 8)
    full, rest = divmod(eighths, 8)
    return ("█" * full + (BLOCKS[rest] if rest else "")).ljust(width)


def duration(milliseconds: float) -> str:
    """A time in three digits, long or short.

    >>> duration(0.0123), duration(12.34), duration(345.6), duration(1234.5)
    ('0.012 ms', '12.3 ms', '346 ms', '1.23 s')
    """
    if milliseconds >= 1000:
        return f"{milliseconds / 1000:.2f} s"
    digits = 0 if milliseconds >= 100 else 1 if milliseconds >= 1 else 3
    return f"{milliseconds:.{digits}f} ms"


def label(name: str) -> str:
    """A bot's name without the folders its file is in.

    >>> label("level"), label("some/folder/file.py:Bot")
    ('level', 'file.py:Bot')
    """
    return escape(Path(name).name)


def mean_text(result: Result) -> str:
    """A mean score with its 95 % interval."""
    margin = f" ± {result.scores.margin():.2f}" if result.games > 1 else ""
    return f"{result.scores.mean:.2f}{margin}"


def share_text(result: Result) -> str:
    """A win share with its 95 % interval."""
    low, high = wilson(result.wins, result.games)
    return f"{100 * result.win_share:.1f} ({100 * low:.1f} – {100 * high:.1f})"


def fault_text(result: Result) -> str:
    """What a bot did wrong, counted by kind."""
    return ", ".join(f"{count} × {kind}" for kind, count in sorted(result.faults.items())) or "none"


def show(tally: Tally, console: Console) -> None:
    """Print what came of it: the bots, the seats where there are several, the ends, the faults."""
    match = tally.match
    several = len(match.bots) > 1
    options = " ".join(f"{name}={str(value).lower()}" for name, value in match.options.items())
    console.print(f"[bold]{match.game}[/] {escape(options)}, seed {escape(match.seed)}, {tally.games} games")
    if not tally.games:
        return
    console.print(_table("bot", list(tally.bots.values()), several, times=True))
    if several:
        console.print(_table("seat", tally.seats, several, times=False))
    ends = ", ".join(f"{count} × {reason}" for reason, count in tally.ends.most_common())
    console.print(f"ended by: {ends}; {tally.entries.mean:.1f} entries a game; intervals are 95 %")
    for result in tally.bots.values():
        if result.faults:
            text = escape(f"{fault_text(result)}; the last: {result.last_fault}")
            console.print(f"[red]faults of {label(result.name)}:[/] {text}")


def _table(head: str, results: list[Result], several: bool, times: bool) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    heads = ["mean score", "range"] + ["win share, %"] * several + ["a decision", "slowest", "faults"] * times
    table.add_column(head, no_wrap=True)
    for text in heads:
        table.add_column(text, justify="right", no_wrap=True)
    for result in results:
        row = [label(result.name), mean_text(result), f"{result.scores.least:g}–{result.scores.most:g}"]
        if several:
            row.append(share_text(result))
        if times:
            count = result.faults.total()
            row += [duration(result.mean_ms), duration(result.slowest_ms)]
            row.append(f"[red]{count}[/]" if count else "none")
        table.add_row(*row)
    return table


class Watch:
    """What is seen while games run: a bar with rate and time left, and the bots' shares so far.

    Its screen opens with the first tally, when the workers have been started: they must not inherit it.
    Where there is no screen it says a line now and then.
    """

    def __init__(self, games: int, console: Console) -> None:
        self._console = console
        self._games = games
        self._every = 0.2 if console.is_terminal else 15.0
        self._bar = Progress(
            TextColumn("games"),
            BarColumn(30),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=console,
            speed_estimate_period=60,
        )
        self._task = self._bar.add_task("", total=games, rate="")
        self._live: Live | None = None
        self._first = 0
        self._start = 0.0
        self._shown = 0.0

    def __call__(self, tally: Tally) -> None:
        now = time.monotonic()
        if not self._start:
            self._open(tally, now)
        if now - self._shown < self._every:
            return
        self._shown = now
        done, spent = tally.games - self._first, now - self._start
        rate = f"{done / spent:.3g} a second" if done > spent else ""
        if 0 < done <= spent:
            rate = f"{spent / done:.3g} s a game"
        self._bar.update(self._task, completed=tally.games, rate=rate)
        if self._live is not None:
            self._live.update(self._picture(tally))
        elif rate:
            self._console.print(f"{tally.games} of {self._games} games, {rate}")

    def _open(self, tally: Tally, now: float) -> None:
        self._first, self._start, self._shown = tally.games, now, now
        self._bar.reset(self._task, completed=tally.games, total=self._games)
        if self._console.is_terminal:
            self._live = Live(self._picture(tally), console=self._console, transient=True)
            self._live.start()

    def close(self) -> None:
        if self._live is not None:
            self._live.stop()

    def _picture(self, tally: Tally) -> RenderableType:
        shares = Table(box=None, show_header=False, padding=(0, 1))
        several = len(tally.match.bots) > 1
        for result in tally.bots.values():
            row = [label(result.name), mean_text(result) if result.games else ""]
            if several:
                row += [f"[green]{bar(result.win_share)}[/]", f"{result.win_share:.1%}"]
            shares.add_row(*row, f"[red]{fault_text(result)}[/]" if result.faults else "")
        return Group(self._bar, shares)
