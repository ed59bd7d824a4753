"""A game's balance for people: on the screen, and as a page whose hand-written end is kept."""

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ..games import find
from .balance import Balance, name_of, unusual
from .favour import Aim, Grid

BY_HAND = "## What was tuned"
"""From this heading on a page is written by hand: the command leaves it as it is."""


def verdict(aim: Aim) -> str:
    return f"{'Yes' if aim.met else 'NO'}: {aim.wanted[0].lower()}{aim.wanted[1:]}: {aim.reached}."


def show(balance: Balance, console: Console) -> None:
    """Print the figures and the verdict."""
    console.print(f"[bold]{heading(balance)}[/], seed {balance.match.seed}", highlight=False)
    if not balance.games:
        return
    for grid in balance.grids():
        print_grid(grid, console)
    console.print(balance.length(), highlight=False)
    for aim in balance.aims():
        console.print(verdict(aim), style="green" if aim.met else "red", highlight=False)


def print_grid(grid: Grid, console: Console) -> None:
    console.print(grid.title, style="bold", highlight=False)
    table = Table(box=None, header_style="", pad_edge=False)
    for number, head in enumerate(grid.heads):
        table.add_column(head, justify="right" if number else "left")
    for row in grid.rows:
        table.add_row(*row)
    console.print(table)
    if grid.note:
        console.print(grid.note, style="dim", highlight=False)
    console.print()


def heading(balance: Balance) -> str:
    match = balance.match
    bot = Path(match.bots[0]).name
    return f"{find(match.game).name}: {balance.games} games of {len(match.bots)} × {bot}"


def write(balance: Balance, folder: Path) -> Path:
    """Write the page and, beside it, its figures as JSON; the page's path."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / f"{name_of(balance.match)}.md"
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    by_hand = before[before.index(BY_HAND) :] if BY_HAND in before else ""
    page.write_text("\n".join(_lines(balance)) + "\n" + (f"\n{by_hand}" if by_hand else ""), encoding="utf-8")
    figures = json.dumps(balance.figures(), indent=2, ensure_ascii=False)
    page.with_suffix(".json").write_text(figures + "\n", encoding="utf-8")
    return page


def _lines(balance: Balance) -> list[str]:
    match = balance.match
    name = find(match.game).name
    header = match.header()
    chosen = [f"`{name}={str(value).lower()}`" for name, value in unusual(match).items()]
    rule = f", with {', '.join(chosen)}" if chosen else ""
    lines = [
        f"# Balance of {name}",
        "",
        f"{balance.games} games of {len(match.bots)} equal bots (`{Path(match.bots[0]).name}`){rule}; seed "
        f"`{match.seed}`, content `{header['content'][:12]}`. Made by `{_command(balance)}`, which "
        "writes this page and its figures (the `.json` beside it). Ranges in brackets are 95 % intervals.",
        "",
        balance.length(),
        "",
        "## Verdict",
        *(f"- {verdict(aim)}" for aim in balance.aims()),
    ]
    for grid in balance.grids():
        lines += ["", f"## {grid.title}", *_table(grid)]
    return lines


def _command(balance: Balance) -> str:
    match = balance.match
    words = [f"railhead balance {match.game} --games {balance.games} --bot {Path(match.bots[0]).name}"]
    words.append(f"--seats {len(match.bots)} --seed {match.seed}")
    words += [f"--option {name}={str(value).lower()}" for name, value in unusual(match).items()]
    return " ".join(words)


def _table(grid: Grid) -> list[str]:
    heads = "| " + " | ".join(grid.heads) + " |"
    line = "|---|" + "---:|" * (len(grid.heads) - 1)
    rows = ["| " + " | ".join(row) + " |" for row in grid.rows]
    return [*([grid.note, ""] if grid.note else []), heads, line, *rows]
