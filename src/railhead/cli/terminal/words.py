"""What can be said at the prompt besides actions. A word returns True when the board is to be shown anew."""

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from ...bots.referee import decision_rng
from ...table.refusal import Malformed, sentence
from .files import new_file, write_record
from .menu import Menu
from .rule_page import print_rules
from .saying import with_undos
from .screen import refusal_text

if TYPE_CHECKING:
    from .session import Session


class Leave(Exception):
    """The people go; the game may be saved."""


def undo(session: "Session", seat: int, rest: str) -> bool:
    return session.take_back(seat)


def redo(session: "Session", seat: int, rest: str) -> bool:
    return session.take_again(seat)


def hint(session: "Session", seat: int, rest: str) -> bool:
    table = session.table
    question = table.question(seat)
    asked, _, action, adviser = session.advised.get(seat, (0, 0, "", None))
    if adviser is None or asked != question:
        adviser = session.adviser(seat)
        rng = decision_rng(f"hint/{table.commitment}", seat, question)
        with session.thinking("The adviser"):
            action = table.game.text(table.content, adviser.decide(table, seat, rng))
        session.advised[seat] = (question, table.last_step(seat), action, adviser)
    text = Text.assemble(f"A {adviser.name} would say ", (action, "bold green"))
    reason = adviser.bot.reason.rstrip(".")
    session.console.print(text.append(f": {reason}." if reason else "."))
    return False


def score(session: "Session", seat: int, rest: str) -> bool:
    """The score as this person may see it, drawn by the game where it can."""
    view = session.table.view(seat)
    drawn = session.drawer.score(view)
    if drawn is not None:
        session.console.print(drawn)
    elif "score" in session.table.game.queries():
        session.console.print(Text(str(session.table.query(seat, "score"))))
    else:
        session.console.print(Text("This game tells the score at its end; the board shows what is open now."))
    return False


def words(session: "Session", seat: int, rest: str) -> bool:
    """The position in words, for whoever does not see the board."""
    for section in session.table.in_words(seat):
        session.console.print(Text(section["title"], "bold"))
        for line in section["lines"]:
            session.console.print(Text(f"  {line}"))
    return False


def log(session: "Session", seat: int, rest: str) -> bool:
    told = session.table.log(seat)
    last = int(rest) if rest.isdecimal() else 20
    for text in with_undos(told, session.table.taken_back(seat), len(told) - last):
        session.console.print(Text(text))
    if last < len(told):
        session.console.print(Text(f"(log {len(told)} shows all)", "bright_black"))
    return False


def rules(session: "Session", seat: int, rest: str) -> bool:
    try:
        print_rules(session.console, session.table.game, rest or session.table.ask(seat)["rule"])
    except Malformed as fault:
        session.console.print(Text(sentence(fault.why)))
    return False


def why(session: "Session", seat: int, rest: str) -> bool:
    menu = Menu(session.table, seat)
    meant = menu.meant(rest) or [menu.reading(rest)]
    refusal = session.table.refusal(seat, meant[0])
    if not rest:
        session.console.print(Text(f"why TEXT says why an action is not allowed: why {menu.actions[0]}"))
    elif refusal is None:
        session.console.print(Text(f"Nothing forbids it: {meant[0]} is allowed."))
    else:
        session.console.print(refusal_text(refusal.rule, refusal.why))
    return False


def choices(session: "Session", seat: int, rest: str) -> bool:
    session.list_choices(Menu(session.table, seat))
    return False


def sheet(session: "Session", seat: int, rest: str) -> bool:
    """Another player's part of the board."""
    table = session.table
    if not rest.isdecimal() or not 1 <= int(rest) <= table.state.seats:
        session.console.print(Text(f"sheet N shows a player's sheet, N from 1 to {table.state.seats}."))
        return False
    session.console.print(Text(table.names[int(rest) - 1], "bold"))
    query = partial(table.query, seat)
    session.console.print(session.drawer.board(table.view(seat), (), int(rest) - 1, table.names, query))
    return False


def save(session: "Session", seat: int, rest: str) -> bool:
    """Save under a name, and from then on by itself."""
    if not rest and session.save is None:
        session.console.print(Text("save FILE saves the game now, and from then on after every step."))
        return False
    try:
        path = session.save if not rest or session.save == Path(rest) else new_file(_unquoted(rest))
        assert path is not None
        write_record(session.table, path)
    except Malformed as fault:
        session.console.print(Text(f"Not saved: {fault}.", "red"))
        return False
    session.save = path
    session.console.print(Text(f"Saved to {path}, from now on after every step."))
    return False


def _unquoted(text: str) -> str:
    try:
        return " ".join(shlex.split(text)) or text
    except ValueError:
        return text


def resign(session: "Session", seat: int, rest: str) -> bool:
    if not session.reader.confirm("Resign? That is not taken back."):
        return False
    session.table.declare(f"resign {seat}")
    return True


def show(session: "Session", seat: int, rest: str) -> bool:
    return True


def leave(session: "Session", seat: int, rest: str) -> bool:
    unsaved = "The game is not saved (save FILE does that). Leave?"
    if session.save is None and not session.reader.confirm(unsaved):
        return False
    raise Leave


def help_(session: "Session", seat: int, rest: str) -> bool:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    menu = Menu(session.table, seat)
    short = menu.example(menu.actions[-1])
    meaning = f"as listed, or as much of it as is clear: {short} is {menu.actions[-1]}"
    grid.add_row(Text("an action", "bold"), Text(meaning))
    for word, meaning in (*session.drawer.help, *HELP):
        grid.add_row(Text(word, "bold"), Text(meaning))
    session.console.print(grid)
    return False


HELP = (
    ("a number", "that choice of the list; where more is to be said, it asks on"),
    ("choices", "all that you may do, with numbers"),
    ("undo", "take your last step back"),
    ("redo", "take it again after all"),
    ("hint", "what the strongest bot would do, and why"),
    ("why TEXT", "which rule stands against an action"),
    ("rules [ID]", "a rule, or those that hold a word; alone: the rule of this question"),
    ("score", "how the points are made up"),
    ("sheet N", "player N's sheet"),
    ("words", "the position in words"),
    ("log [N]", "what has happened"),
    ("show", "the board again (Enter does the same)"),
    ("save FILE", "write the game down; railhead play --load FILE goes on with it"),
    ("resign", "give up"),
    ("quit", "leave"),
)

Word = Callable[["Session", int, str], bool]
WORDS: dict[str, Word] = {
    "undo": undo, "redo": redo, "hint": hint, "score": score, "log": log, "rules": rules, "why": why,
    "choices": choices, "sheet": sheet, "words": words, "save": save, "resign": resign, "show": show,
    "quit": leave, "exit": leave, "q": leave, "help": help_, "?": help_,
}  # fmt: skip


def names_of_words() -> list[str]:
    """The words that Tab completes."""
    return [word for word in WORDS if len(word) > 1]
