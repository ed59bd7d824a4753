"""A finished or saved game looked at: nothing is played here."""

from collections import Counter
from functools import partial
from typing import Any

from rich.text import Text

from ... import replay
from ...table.reading import Part
from ...table.refusal import Malformed
from ...table.seating import told_apart
from ...table.state import CHANCE
from ...table.table import Table
from ...table.writing import log_lines
from ..boards import Drawer
from .closing import result_grid
from .reader import Reader
from .saying import said
from .screen import console, print_json


class Look:
    """A full record with all its boards."""

    def __init__(self, record: dict[str, Any], player: int | None) -> None:
        self.record = record
        self.table = replay(record)
        self.seat = None if player is None else player - 1
        if player is not None and not 1 <= player <= self.table.state.seats:
            raise Malformed("seat", f"players count from 1 to {self.table.state.seats}, here is {player}")
        self.drawer = Drawer(self.table.game.id, self.table.content)
        self.console = console()

    def print_json(self, at: int | None) -> None:
        table = self._there(len(self.table) if at is None else at)
        print_json(
            {
                "game": table.game.id,
                "options": table.options,
                "players": table.names,
                "at": len(table),
                "of": len(self.table),
                "entries": self.record["entries"][: len(table)],
                "view": table.view(self.seat),
                "over": table.over,
                "end_reason": table.end_reason,
                "scores": table.scores(),
                "winners": table.winners() if table.over else [],
                "read_only": False,
            }
        )

    def whole(self) -> None:
        """Every step in a line, then the end."""
        n = 0
        while n < len(self.table):
            drawn = self._drawn(n)
            if len(drawn) > 1:
                counts = ", ".join(f"{count} {what}" for what, count in Counter(drawn).items())
                self.console.print(Text(f"{n + 1:>4}  Drawn, up to entry {n + len(drawn)}: {counts}."))
            else:
                self._tell(n + 1)
            n += max(1, len(drawn))
        self.show(len(self.table))

    def show(self, at: int) -> None:
        """The board after an entry."""
        table = self._there(at)
        entries = self.record["entries"]
        if 0 < at <= len(entries):
            self._tell(at)
        sheet = self.seat if self.seat is not None else _actor(entries[at - 1]) if at else None
        query = partial(table.query, self.seat)
        self.console.print(self.drawer.board(table.view(self.seat), (), sheet, table.names, query))
        where = f"Entry {at} of {len(self.table)}"
        if not table.over:
            asked = " and ".join(table.names[seat] for seat in table.to_act)
            self.console.print(Text(f"{where}; to act: {asked or 'the dice'}.", "bright_black"))
            return
        self.console.print(Text(f"{where}: the game is over ({table.end_reason}).", "bold"))
        self.console.print(result_grid(table, self.drawer))

    def step_through(self, at: int) -> None:
        reader = Reader()
        while True:
            if reader.interactive:
                self.console.clear()
            self.show(at)
            try:
                typed = reader.ask(f"{at}/{len(self.table)} > ").lower()
            except EOFError:
                return
            if typed in ("q", "quit"):
                return
            if typed in ("b", "back"):
                at = max(0, at - 1)
            elif typed.isdecimal():
                at = min(int(typed), len(self.table))
            elif at < len(self.table):
                at += 1
            else:
                return

    def _drawn(self, since: int) -> list[str]:
        """What chance gave in a row after an entry without a word of it to this viewer."""
        drawn: list[str] = []
        for entry in self.table.history[since:]:
            if entry.actor != CHANCE or log_lines(self.table, [entry], self.seat):
                break
            drawn.append(self.table.game.actor_text(self.table.content, entry.actor, entry.action))
        return drawn

    def _tell(self, n: int) -> None:
        """An entry in sentences, as the viewer heard them; what tells them nothing is given in notation."""
        entry = self.table.history[n - 1]
        if entry.undoes:
            lines = [
                f"{self.table.names_at(n)[entry.actor]} takes a step back, to before entry {entry.undoes}."
            ]
        else:
            # A step that was taken back later has left the line; it is told as it was then.
            then = self.table if entry.events or entry.actor < 0 else self.table.jump(n)
            lines = [said(line) for line in log_lines(then, [then.history[n - 1]], self.seat)]
        notation = _entry_line(self.record["entries"][n - 1], self.table.names_at(n))
        first, *more = lines or [notation[6:]]
        for line in (f"{n:>4}  {first}", *(f"      {line}" for line in more)):
            self.console.print(Text(line))

    def _there(self, at: int) -> Table:
        if not 0 <= at <= len(self.table):
            raise Malformed("at", f"this record has entries up to {len(self.table)}, here is {at}")
        return self.table.jump(at)


def viewers_lines(record: dict[str, Any], as_json: bool) -> int:
    """What one viewer may know of a game: listed, since it can't be played through."""
    part = Part(record, "record")
    entries = [entry.value for entry in part.field("entries").each()]
    names = told_apart(
        [str(players.each(1)[-1].field("who").text(80)) for players in part.field("seats").each(1)]
    )
    if as_json:
        told = {"game": record.get("game"), "viewer": record["viewer"], "entries": entries, "read_only": True}
        print_json(told)
        return 0
    screen = console()
    who = record["viewer"]
    viewer = names[who] if isinstance(who, int) and 0 <= who < len(names) else "a spectator"
    screen.print(
        Text(
            f"What {viewer} may know of a game of {record.get('game')}. It is read-only: ? is hidden.", "bold"
        )
    )
    for line in _entry_lines(record, names):
        screen.print(Text(line))
    return 0


def _entry_lines(record: dict[str, Any], names: list[str]) -> list[str]:
    return [_entry_line(entry, names) for entry in record["entries"]]


def _entry_line(entry: Any, names: list[str]) -> str:
    if not isinstance(entry, dict) or not {"n", "actor"} <= entry.keys():
        raise Malformed("record.entries", "an entry with 'n' and 'actor' is wanted")
    seat = _actor(entry)
    who = names[seat] if seat is not None and seat < len(names) else str(entry["actor"])
    did = f"takes back entry {entry['undo']}" if "undo" in entry else str(entry.get("do", "?"))
    return f"{entry['n']:>4}  {who}: {did}{'  (by itself)' if entry.get('auto') else ''}"


def _actor(entry: Any) -> int | None:
    actor = entry["actor"]
    return actor if isinstance(actor, int) and actor >= 0 else None
