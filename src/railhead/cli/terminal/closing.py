"""The end of a game at the prompt: who has won, that the dice were fair, and where the record is."""

from pathlib import Path
from shlex import quote
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from ...table.refusal import Malformed
from ...table.table import Table
from ..boards import Drawer
from .files import new_file, write_record
from .session import Session

REASONS: Final = {"limit": "The limit of rounds is reached.", "resigned": "Ended by resignation."}


def result_grid(table: Table, drawer: Drawer) -> Grid:
    """Scores of all seats, the winners marked."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    winners = table.winners() if table.state.seats > 1 else []
    for seat, points in enumerate(table.scores()):
        won = "" if seat not in winners else "wins" if len(winners) == 1 else "shares the win"
        remark = Text(drawer.remark(table.view(None), seat), "green")
        score = Text(str(points), "bold", justify="right")
        grid.add_row(Text(table.names[seat]), score, remark, Text(won, "bold"))
    return grid


def tell_result(session: Session) -> None:
    """The last board and the result of a finished game."""
    table, console = session.table, session.console
    if session.reader.interactive and not console.is_dumb_terminal:
        console.clear()
    shown = session.people[0] if len(session.people) == 1 else (table.winners() or [0])[0]
    console.print(session.drawer.board(table.view(shown), (), None, table.names))
    reason = REASONS.get(table.end_reason, "")
    console.print(Text(f"The game is over. {reason}".rstrip(), "bold"))
    console.print(result_grid(table, session.drawer))
    console.print(Text(f"Dice: seed {table.record()['seed']!r}", "bright_black"))
    console.print(Text(f"promised by {table.commitment}", "bright_black"))


def offer_record(session: Session) -> None:
    """Say where the record is, or offer to keep it."""
    path = session.save
    if path is None and session.reader.interactive:
        path = _ask_where(session)
    if path is None:
        session.console.print(Text("The record was not kept (--save FILE keeps it).", "bright_black"))
        return
    session.console.print(Text(f"Record: {path}. Check every roll: railhead verify {quote(str(path))}"))


def _ask_where(session: Session) -> Path | None:
    while True:
        try:
            typed = session.reader.ask("Keep the record? A file name, or Enter for no: ")
        except EOFError:
            return None
        if not typed:
            return None
        try:
            path = new_file(typed)
            write_record(session.table, path)
        except Malformed as fault:
            session.console.print(Text(f"{fault}.", "red"))
            continue
        return path


def tell_leaving(session: Session) -> None:
    """The people have gone before the end."""
    if session.save is None:
        session.console.print(Text("The game was left and not saved; --save FILE keeps one to go on with."))
    else:
        file = quote(str(session.save))
        again = f"railhead play --load {file} --save {file}"
        session.console.print(Text(f"Saved to {session.save}. Go on with: {again}"))
