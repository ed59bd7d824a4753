"""The part of `railhead bench` about long games: what a step costs late, and what a table weighs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

BAR_MS = 5.0
LIVE_KB = 2000
IDLE_KB = 50
REPLAY_KB = 1500
AS_EARLY = 1.1
"""What two measures of the same differ by."""
WORDS = {
    "tell": "one more step told to everybody",
    "plan": "plan",
    "why": "why a step is refused",
    "query": "the slowest query",
    "undo": "undo",
    "fork": "fork",
    "play_many": "a step",
}


def measure(games: list[str], seconds: float) -> dict[str, Any]:
    """The figures of long records, and of a person's step early and late in these games."""
    from ...games import find
    from ...lab import long_record
    from ...server.step_cost import memory_kb, replay_cost, step_ms

    records = []
    for game in map(find, games):
        table = long_record.LongGame(game).table
        records.append(long_record.figures(game, seconds) | memory_kb(table) | replay_cost(table))
    return {"records": records, "steps": [step_ms(game) for game in games]}


def show(console: "Console", told: dict[str, Any]) -> None:
    for record in told["records"]:
        _show_record(console, record)
    for row in told["steps"]:
        kept = "kept" if row["late_ms"] <= row["early_ms"] * AS_EARLY else "NOT kept"
        console.print(
            f"a person's step in {row['game']}, {row['seats']} at the table: "
            f"{row['early_ms']} ms early, {row['late_ms']} ms late (CPU, played, on disk and told to all; "
            f"late is to cost no more than early: {kept})",
            highlight=False,
        )


def _show_record(console: "Console", told: dict[str, Any]) -> None:
    from rich.table import Table

    console.print(
        f"[bold]A long record of {told['game']}[/]: {told['entries']:,} entries, {told['line']:,} of them on "
        f"the live line, {told['seats']} seats; "
        f"each is to stay under {BAR_MS:.0f} ms",
        highlight=False,
    )
    table = Table(box=None, header_style="bold", padding=(0, 1), pad_edge=False)
    for column in ("", "early", "late", "", " "):
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    planning = {name: f"{name}, which plans as bots do" for name in told["late_ms"] if name not in WORDS}
    for name, words in (WORDS | planning).items():
        early, late, loops = (told[part].get(name) for part in ("early_ms", "late_ms", "late_loops"))
        short = "" if name in planning or max(early, late) < BAR_MS else "[red]too slow[/]"
        table.add_row(words, f"{early:.3f} ms", f"{late:.3f} ms", f"{loops:,.1f} loops", short)
    console.print(table)
    console.print(
        f"memory: {told['live_kb']:,} kB live, its streams included (at most {LIVE_KB:,}); "
        f"{told['idle_kb']} kB when nobody looks (at most {IDLE_KB})",
        highlight=False,
    )
    console.print(
        f"replay: {told['replay_kb']:,} kB for the whole line as it travels (at most {REPLAY_KB:,}); "
        f"its first page takes {told['replay_first_ms']} ms of CPU, the slowest {told['replay_slowest_ms']}",
        highlight=False,
    )
