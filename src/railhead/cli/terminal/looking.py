"""A finished or saved game looked at: nothing is played here."""

from typing import Any

from rich.text import Text

from ... import replay
from ...table.reading import Part
from ...table.refusal import Malformed
from ...table.table import Table
from ..boards import Drawer
from .closing import result_grid
from .reader import Reader
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
        for line in _entry_lines(self.record, self.table.names):
            self.console.print(Text(line))
        self.show(len(self.table))

    def show(self, at: int) -> None:
        """The board after an entry."""
        table = self._there(at)
        entries = self.record["entries"]
        if 0 < at <= len(entries):
            self.console.print(Text(_entry_line(entries[at - 1], table.names)))
        sheet = self.seat if self.seat is not None else _actor(entries[at - 1]) if at else None
        self.console.print(self.drawer.board(table.view(self.seat), (), sheet, table.names))
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

    def _there(self, at: int) -> Table:
        if not 0 <= at <= len(self.table):
            raise Malformed("at", f"this record has entries up to {len(self.table)}, here is {at}")
        return self.table.jump(at)


def viewers_lines(record: dict[str, Any], as_json: bool) -> int:
    """What one viewer may know of a game: listed, since it can't be played through."""
    part = Part(record, "record")
    entries = [entry.value for entry in part.field("entries").each()]
    names = [str(players.each(1)[-1].field("who").text(80)) for players in part.field("seats").each(1)]
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
